//! What may choose between several legal moves, by how much is trusted.
#![cfg(all(feature = "fen", feature = "descriptive"))]

use scoresheet::{
    board::{Bitboard, Position, Square},
    descriptive::Style,
    fen,
    notation::{Context, Notation, ResolveError, Settled, Sides, Trust},
};

const EVERGREEN: &str = "1r2k1r1/pbppnp1p/1b3P2/8/Q7/B1PB1q2/P4PPP/3R2K1 w - - 0 21";
const CASTLES: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const PASSED: &str = "4k3/8/8/3pP3/8/2p5/1P6/4K3 w - d6 0 1";
const ROOKS: &str = "4k3/8/8/8/8/8/4K3/R6R w - - 0 1";

/// The move and what settled it, or how many moves fit.
fn resolved(cx: Context<'_>, text: &str, trust: Trust) -> Result<(String, Settled), u32> {
    let parsed = Style::KT.parse(text.as_bytes()).expect("a move in descriptive");
    match Style::KT.resolve_with(&parsed.spelling, cx, trust) {
        Ok((mv, settled)) => Ok((mv.to_string(), settled)),
        Err(ResolveError::Ambiguous { count, .. }) => Err(count),
        Err(_) => Err(0),
    }
}

fn position(text: &str) -> Position {
    fen::parse_position(text).expect("a position")
}

/// By identity, by marks, and as part of a game.
#[track_caller]
fn settles(position_text: &str, text: &str, wanted: [Result<(&str, Settled), u32>; 3]) {
    let position = position(position_text);
    for (trust, wanted) in [Trust::Identity, Trust::Marks, Trust::Game].into_iter().zip(wanted) {
        let found = resolved((&position).into(), text, trust);
        assert_eq!(found, wanted.map(|(mv, settled)| (mv.to_owned(), settled)), "{text} by {trust:?}");
    }
}

#[test]
fn a_printed_check_decides_when_a_move_is_read() {
    let mark = Ok(("a4d7", Settled::Mark));
    settles(EVERGREEN, "QxP ch", [Err(2), mark, mark]);
}

#[test]
fn an_absent_check_decides_in_a_game_alone() {
    settles(EVERGREEN, "QxP", [Err(2), Err(2), Ok(("a4a7", Settled::AbsentMark))]);
}

#[test]
fn en_passant_is_part_of_the_name() {
    settles(PASSED, "PxP e.p.", [Ok(("e5d6", Settled::Unique)); 3]);
    settles(PASSED, "PxP", [Err(2), Err(2), Ok(("b2c3", Settled::AbsentMark))]);
}

#[test]
fn bare_castles_is_the_kings_side_in_a_game() {
    settles(CASTLES, "Castles", [Err(2), Err(2), Ok(("e1g1", Settled::KingSide))]);
}

#[test]
fn a_side_is_historys_before_it_is_the_boards() {
    let position = position(ROOKS);
    let unknown = resolved((&position).into(), "KR-K1", Trust::Marks);
    assert_eq!(unknown, Ok(("h1e1".to_owned(), Settled::BoardSide)));

    // The king's rook has gone round to the queen's side.
    let sides = Sides { king: Square::A1.bitboard(), queen: Square::H1.bitboard() };
    let known = resolved(Context { pos: &position, sides: Some(sides) }, "KR-K1", Trust::Marks);
    assert_eq!(known, Ok(("a1e1".to_owned(), Settled::Unique)));
}

#[test]
fn a_lone_man_of_the_other_side_is_not_meant() {
    let position = position("4k3/8/8/8/8/8/4K3/7R w - - 0 1");
    let sides = Sides { king: Square::H1.bitboard(), queen: Bitboard::EMPTY };
    let known = Context { pos: &position, sides: Some(sides) };
    assert_eq!(resolved(known, "QR-K1", Trust::Marks), Err(0));
    // Without history there is no other rook to be meant, and it is remarked.
    let unknown = resolved((&position).into(), "QR-K1", Trust::Marks);
    assert_eq!(unknown, Ok(("h1e1".to_owned(), Settled::BoardSide)));
}
