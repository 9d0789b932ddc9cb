//! Two squares that name a move. Outside the promise of this crate, as `atoms`.

use scoresheet_board::{Bitboard, Move, Position, Role, RoleSet, Square, Walk, Wing};

/// The legal move of a man of this kind between two squares, unless it is a castling.
#[must_use]
#[inline]
pub fn between(
    pos: &Position,
    role: Role,
    (from, to): (Square, Square),
    promotion: Option<Role>,
) -> Option<Move> {
    pos.move_between(from, to, promotion).filter(|mv| mv.role() == role)
}

/// The legal castling on this side, if there is one.
#[must_use]
pub fn castling(pos: &Position, wing: Wing) -> Option<Move> {
    let to = wing.king_target(pos.turn()).bitboard();
    let mut found = None;
    pos.for_each_move(Walk { roles: RoleSet::of(Role::King), from: Bitboard::ALL, to }, |mv| {
        found = found.or((mv.wing() == Some(wing)).then_some(mv));
    });
    found
}
