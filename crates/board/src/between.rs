//! The move between two squares, without a walk.

use crate::{Board, Move, Position, Role, Square, attacks};

impl Position {
    /// The legal move from one square to another, if there is one: what two squares say, as when a man is dragged over
    /// a board. A castling is none; [`Self::legal_moves`] has it as the king's move to its new square.
    ///
    /// ```
    /// use scoresheet_board::{Move, Position, Role, Square};
    ///
    /// let start = Position::start();
    /// let knight = Move::new(Role::Knight, Square::G1, Square::F3, None);
    /// assert_eq!(start.move_between(Square::G1, Square::F3, None), Some(knight));
    /// assert_eq!(start.move_between(Square::G1, Square::E2, None), None); // a pawn stands there
    /// assert_eq!(start.move_between(Square::E2, Square::E4, Some(Role::Queen)), None);
    /// ```
    #[must_use]
    #[inline]
    pub fn move_between(&self, from: Square, to: Square, promotion: Option<Role>) -> Option<Move> {
        let (us, board) = (self.turn(), self.board());
        let (own, occupied) = (board.color(us), board.occupied());
        let (role, captured) = (Role::numbered(board.kind_at(from))?, board.kind_at(to));
        let pawn = role == Role::Pawn;
        if self.en_passant() == Some(to) && pawn && attacks::pawn(us, from).contains(to) {
            let legal = own.contains(from) && promotion.is_none() && self.en_passant_is_safe(from, to);
            return legal.then(|| Move::en_passant(from, to));
        }
        // All of it is true of a legal move, so that no branch is guessed wrong.
        let goes = own.contains(from)
            && !own.contains(to)
            && attacks::reach(us, role, captured != Board::NOBODY, from).contains(to)
            && !attacks::between(from, to).meets(occupied)
            && promotion.is_some() == (pawn & us.last_rank().bitboard().contains(to));
        if !goes || !self.is_safe_after(us, from, to) {
            return None;
        }
        match promotion {
            None => Some(Move::landing(to, captured).made_by(role, from)),
            Some(Role::Pawn | Role::King) => None,
            Some(becomes) => Some(Move::promoting(from, to, Role::numbered(captured), becomes)),
        }
    }
}
