//! A sign that stands for a man is never passed over: what follows would be a pawn's move.
#![cfg(all(
    feature = "san",
    feature = "lan",
    feature = "descriptive",
    feature = "coordinate",
    feature = "iccf"
))]

use scoresheet::{
    AnyNotation,
    board::{Position, Square},
    notation::{Notation, Rung},
    read_any,
};

const RUNGS: [Rung; 3] = [Rung::Strict, Rung::Tolerant, Rung::Salvage];

/// `♘f3`, `♘g1-f3`, and the same with other men, other sides and an invisible sign between. Whoever reads one of them
/// moves that man.
#[test]
fn no_reader_lands_on_the_pawns_move() {
    let start = Position::start();
    let figurines = ["♘", "♞", "♘\u{fe0e}", "♞\u{fe0f}", "♗", "♝", "♖", "♜", "♕", "♛", "♔", "♚"];
    let readers = || {
        let known = AnyNotation::names().filter_map(AnyNotation::by_name);
        known.flat_map(|notation| RUNGS.map(|rung| notation.on(rung)))
    };
    let mut read = 0;
    for (sign, way) in figurines.iter().flat_map(|sign| ["f3", "g1-f3", "g1f3", " f3"].map(|way| (sign, way)))
    {
        let text = format!("{sign}{way}");
        for reader in readers() {
            let parsed = reader.parse_prefix(text.as_bytes());
            assert!(
                parsed.is_err() || parsed.is_ok_and(|parsed| parsed.len == text.len()),
                "{text}: {reader:?}"
            );
            if let Ok(mv) = reader.read(text.as_bytes(), &start) {
                assert_eq!((mv.from(), mv.to()), (Square::G1, Square::F3), "{text}: {reader:?}");
                read += 1;
            }
        }
        if let Ok((_, mv)) = read_any(text.as_bytes(), &start) {
            assert_eq!(mv.from(), Square::G1, "{text}");
        }
    }
    assert!(read > 20, "only {read} are read");
}
