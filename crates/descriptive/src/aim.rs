//! What men of one kind can do that a name speaks of: a look at the few squares in question instead of a walk over all
//! moves.

use scoresheet_board::{Bitboard, Position, Role, Square, attacks};

/// What a name says besides squares: the kind of man that moves, what it takes, and whether it becomes something.
#[derive(Copy, Clone)]
pub(crate) struct Aim {
    pub(crate) role: Role,
    pub(crate) captured: Option<Role>,
    pub(crate) promotes: bool,
}

impl Aim {
    /// The only way that a man from these squares can legally go to those; nothing if there is none, or another.
    #[inline]
    pub(crate) fn only(self, pos: &Position, from: Bitboard, to: Bitboard) -> Option<(Square, Square)> {
        let men = pos.own(self.role) & from;
        let mut found = None;
        for to in self.squares(pos, men, to) {
            let arriving = self.men(pos, to, men);
            if !arriving.is_empty() {
                found = if found.is_none() { Some((arriving.only()?, to)) } else { return None };
            }
        }
        found
    }

    /// Those of the squares where one of the men may arrive: empty ones, or those of men that may be taken; a pawn
    /// that becomes something on the last rank alone.
    #[inline]
    pub(crate) fn squares(self, pos: &Position, men: Bitboard, to: Bitboard) -> Bitboard {
        let (us, board) = (pos.turn(), pos.board());
        let passed = || pos.en_passant().map_or(Bitboard::EMPTY, Square::bitboard);
        let to = match (self.role, self.captured) {
            (_, None) => to.without(board.occupied()),
            (Role::Pawn, Some(Role::Pawn)) => to & (board.men(!us, Role::Pawn) | passed()),
            (_, Some(victim)) => to & board.men(!us, victim),
        };
        let last = if self.role == Role::Pawn { us.last_rank().bitboard() } else { Bitboard::EMPTY };
        let to = if self.promotes { to & last } else { to.without(last) };
        if self.captured.is_none() || to.only().is_some() {
            return to;
        }
        let attack = |from| attacks::of(self.role, us, from, board.occupied());
        to & men.into_iter().fold(Bitboard::EMPTY, |reached, from| reached | attack(from))
    }

    /// Those of the men that can legally go to one of [`Self::squares`]. A pawn goes straight ahead, or takes.
    #[inline]
    pub(crate) fn men(self, pos: &Position, to: Square, men: Bitboard) -> Bitboard {
        let straight = self.role == Role::Pawn && self.captured.is_none();
        let men = if straight { men & to.file().bitboard() } else { men };
        if men.is_empty() { men } else { pos.arrivals(self.role, to, men) }
    }
}
