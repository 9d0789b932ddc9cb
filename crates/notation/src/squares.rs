//! Two squares that name a move. Outside the promise of this crate, as `atoms`.

use scoresheet_board::{Bitboard, Move, Position, Role, RoleSet, Square, Walk, Wing};

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
        castling(pos, wing).filter(|_| promotion.is_none())
    })
}

/// The legal castling on this side, if there is one.
#[must_use]
#[cold]
pub fn castling(pos: &Position, wing: Wing) -> Option<Move> {
    let to = wing.king_target(pos.turn()).bitboard();
    let mut found = None;
    pos.for_each_move(Walk { roles: RoleSet::of(Role::King), from: Bitboard::ALL, to }, |mv| {
        found = found.or((mv.wing() == Some(wing)).then_some(mv));
    });
    found
}
