//! Which notation is named when none reads a text.
#![cfg(all(
    feature = "pgn",
    feature = "san",
    feature = "lan",
    feature = "descriptive",
    feature = "coordinate",
    feature = "iccf"
))]

use scoresheet::{
    DetectError,
    board::Position,
    detect,
    pgn::{RawGame, Reader},
    read_any,
};

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
    nearest("P queens", Some("descriptive"));
    nearest("5256", Some("iccf"));
    // Long algebraic and coordinates alike.
    nearest("e7-e5", None);
}

#[test]
fn among_those_that_do_not_the_furthest_wins() {
    nearest("Nfx", Some("san"));
    nearest("Kt-KB9", Some("descriptive"));
    nearest("9254", Some("iccf"));
    for text in ["", "p-k4", "Kt/B3-K2"] {
        nearest(text, None);
    }
}

/// A move with a square of algebraic notation is of that notation, but for the letter of a pawn before a hyphen.
#[test]
fn what_books_print_is_descriptive_where_nothing_else_reads_it() {
    let named = |text: &str| {
        read_any(text.as_bytes(), &Position::start()).map(|(notation, mv)| (notation.name(), mv.to_string()))
    };
    for (text, notation, mv) in [
        ("P. to K's 4th", "descriptive", "e2e4"),
        ("K. P. two", "descriptive", "e2e4"),
        ("P-e4", "descriptive", "e2e4"),
        ("N-f3", "san", "g1f3"),
        ("Nf3", "san", "g1f3"),
        ("Ng1-f3", "lan", "g1f3"),
    ] {
        assert_eq!(named(text), Ok((notation, mv.to_owned())), "{text}");
    }
}

/// Numbers of variations say nothing of those of the game: detection passes variations over, and a reader does not.
#[test]
fn where_a_game_ends_does_not_depend_on_numbers_of_variations() {
    for text in ["e4 e5 (1. d4 d5) 0.5-0.5 Nf3", "e4 (1. d4) * e5 Nf3", "e4 (1. d4) e5 1–0 Nf3"] {
        let raw = RawGame::new(text.as_bytes());
        let detection = detect(&raw);
        let notation = detection.verdict.notation().expect("it is short algebraic");
        let found = detection.evidence.iter().find(|one| one.notation == notation);
        let game = Reader::new(notation).read(&raw).game;
        let plies: Vec<_> = game.mainline().map(|played| played.ply).collect();
        assert_eq!(found.map(|one| &one.moves), Some(&plies), "{text}");
    }
}
