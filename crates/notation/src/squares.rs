//! Two squares that name a move. Outside the promise of this crate, as `atoms`.

use scoresheet_board::{Move, Position, Role, Square};

use crate::{Rung, castling as castles};

/// The legal move that two squares say, and what a pawn becomes; a castling as [`castles::said`] has it.
#[must_use]
#[inline]
pub fn only(
    pos: &Position,
    (from, to, promotion): (Square, Square, Option<Role>),
    rung: Rung,
    onto_rook: bool,
) -> Option<Move> {
    // No castling looks like another move of the king.
    pos.move_between(from, to, promotion).or_else(|| {
        let wing = castles::said(pos, from, to, rung, onto_rook)?;
        pos.castling_move(wing).filter(|_| promotion.is_none())
    })
}
