//! What speaks against a reading, as a weight.

use scoresheet_board::{Color, Move, Position, Wing};
use scoresheet_notation::{Agreement, Evidence, Pattern, Quirk, Quirks, Wings};

use crate::{Doubt, Reason, text::Number};

/// How much speaks against a reading: what weighs more outweighs any number of lesser things that a game has. Measured
/// on 8,024 printed moves: of 473 printed checks one is false, of 477 that are given four are not printed, and a side's
/// name follows the man's origin in all but four of 302 cases.
pub(crate) type Weight = u32;

const FALSE_MARK: Weight = 10_000;
const BOARD_SIDE: Weight = 1_000;
const NO_RANK: Weight = 300;
/// A pawn becomes a queen where nothing is named.
pub(crate) const NO_PROMOTION: Weight = 300;
const MISSING_MARK: Weight = 100;
/// A number that is not that of the move.
const WRONG_NUMBER: Weight = 50;
/// One that leads its line before a move of Black, as if it were White's.
const WHITES_NUMBER: Weight = 20;
const QUEEN_SIDE: Weight = 10;

/// The weight against one reading.
pub(crate) fn against(pattern: &Pattern, quirks: Quirks, mv: Move, evidence: &Evidence<'_>) -> Weight {
    let mark = |agreement| match agreement {
        Agreement::False => FALSE_MARK,
        Agreement::Missing => MISSING_MARK,
        Agreement::Silent | Agreement::Agrees => 0,
    };
    let is_bare_castling = pattern.castling == Wings::SOME && mv.wing() == Some(Wing::Queen);
    mark(evidence.check())
        + mark(evidence.en_passant())
        + if evidence.by_history() { 0 } else { BOARD_SIDE }
        + if quirks.contains(Quirk::NoRank) { NO_RANK } else { 0 }
        + if is_bare_castling { QUEEN_SIDE } else { 0 }
}

/// The weight against the number that stands before a move.
pub(crate) fn against_number(position: &Position, number: Number) -> Weight {
    let is_black = position.turn() == Color::Black;
    if number.number != position.fullmove_number() || number.is_blacks && !is_black {
        return WRONG_NUMBER;
    }
    if is_black && number.leads && !number.is_blacks { WHITES_NUMBER } else { 0 }
}

/// What it is that speaks most against a reading, which another does not have against it.
pub(crate) const fn reason(weight: Weight) -> Reason {
    match weight {
        FALSE_MARK.. => Reason::Mark,
        BOARD_SIDE.. => Reason::Side,
        NO_RANK.. => Reason::Rank,
        MISSING_MARK.. => Reason::AbsentMark,
        _ => Reason::Convention,
    }
}

/// What it is that speaks most against a reading that counts.
pub(crate) const fn doubt(weight: Weight) -> Option<Doubt> {
    match weight {
        FALSE_MARK.. => Some(Doubt::FalseMark),
        BOARD_SIDE.. => Some(Doubt::BoardSide),
        NO_RANK.. => Some(Doubt::LeftOut),
        MISSING_MARK.. => Some(Doubt::MissingMark),
        WHITES_NUMBER.. => Some(Doubt::Number),
        _ => None,
    }
}
