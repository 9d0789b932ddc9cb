//! Which notation is named when none reads a text.
#![cfg(all(
    feature = "san",
    feature = "lan",
    feature = "descriptive",
    feature = "coordinate",
    feature = "iccf"
))]

use scoresheet::{DetectError, board::Position, read_any};

/// Nothing is named where several come as near.
#[track_caller]
fn nearest(text: &str, notation: Option<&str>) {
    match read_any(text.as_bytes(), &Position::start()) {
        Err(DetectError::Nothing(misfit)) => {
            assert_eq!((!misfit.is_tied).then(|| misfit.notation.name()), notation, "{text}");
        }
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn among_those_that_read_it_the_fewest_quirks_win() {
    nearest("Nd2", Some("san"));
    nearest("e2e5", Some("uci"));
    nearest("e7e5", Some("uci"));
    nearest("Ng1-e5", Some("lan"));
    nearest("PxP", Some("descriptive"));
    nearest("5256", Some("iccf"));
    // Long algebraic and coordinates alike.
    nearest("e7-e5", None);
}

#[test]
fn among_those_that_do_not_the_furthest_wins() {
    nearest("Nfx", Some("san"));
    nearest("Kt-KB9", Some("descriptive"));
    nearest("9254", Some("iccf"));
    for text in ["", "p-k4", "P. to K's 4th", "P queens", "Kt/B3-K2"] {
        nearest(text, None);
    }
}
