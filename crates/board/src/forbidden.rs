//! Moves that the rules of check and of castling forbid, which people play all the same. Cold.

use crate::{Bitboard, Checks, File, Move, Position, Refusal, Role, Square, WhyNot, Wing};

impl Position {
    /// The moves that a man can make by its way of moving and that check, a pin or the conditions of castling forbid,
    /// each with the reason (FIDE Laws 3.8.2, 3.9.2). None takes a king. Castling without the right is among them where
    /// king and rook stand at home and nothing stands in the way.
    ///
    /// ```
    /// use scoresheet_board::{Position, Role, Square};
    ///
    /// let mut position = Position::start();
    /// for (from, to) in [(Square::E2, Square::E4), (Square::F7, Square::F6), (Square::D1, Square::H5)] {
    ///     let role = position.board().role_at(from).expect("a man stands there");
    ///     position.play_unchecked(position.arriving(role, from, to, None));
    /// }
    /// // The queen checks. Only g7-g6 helps; 13 moves of pawns, 3 of knights and one of the king are forbidden.
    /// assert_eq!((position.legal_moves().len(), position.forbidden_moves().count()), (1, 17));
    /// ```
    pub fn forbidden_moves(&self) -> impl Iterator<Item = (Move, WhyNot)> {
        let men = self.board().color(self.turn());
        let ways = men.into_iter().flat_map(|from| Bitboard::ALL.into_iter().map(move |to| (from, to)));
        let moves = ways.filter_map(|(from, to)| Some((from, to, in_check(self, from, to)?)));
        let moves = moves.flat_map(|(from, to, why)| forms(self, from, to).map(move |mv| (mv, why)));
        let castlings = Wing::ALL.into_iter().filter_map(|wing| castling(self, wing));
        moves.chain(castlings).filter(|(mv, _)| is_held(self, *mv))
    }

    /// Whether the king of the player who has just moved stands in check, as behind a move that is forbidden.
    ///
    /// ```
    /// use scoresheet_board::Position;
    ///
    /// assert!(!Position::start().is_exposed());
    /// ```
    #[must_use]
    pub fn is_exposed(&self) -> bool {
        !self.board().attackers(self.king(!self.turn()), self.turn()).is_empty()
    }
}

/// Why check or a pin forbids what a man could do.
fn in_check(pos: &Position, from: Square, to: Square) -> Option<WhyNot> {
    use WhyNot::{IntoCheck, LeavesCheck, Pinned};
    pos.why_not(from, to).filter(|why| matches!(why, IntoCheck(_) | LeavesCheck(_) | Pinned(_)))
}

/// The move from one square to another; a pawn may become four things.
fn forms(pos: &Position, from: Square, to: Square) -> impl Iterator<Item = Move> {
    let role = pos.board().role_at(from).unwrap_or(Role::Pawn);
    let captured = pos.board().role_at(to);
    let is_pawn = role == Role::Pawn;
    let promotes = is_pawn && to.rank() == pos.turn().last_rank();
    let passes = is_pawn && from.file() != to.file() && captured.is_none();
    let plain = move || if passes { Move::en_passant(from, to) } else { Move::new(role, from, to, captured) };
    let form = move |at: usize| {
        if promotes { Move::promoting(from, to, captured, Role::PROMOTIONS[at]) } else { plain() }
    };
    (0..if promotes { Role::PROMOTIONS.len() } else { 1 }).map(form)
}

/// A castling through check, out of it or into it, or without the right. King and rook stand in their places, and
/// nothing in their way.
fn castling(pos: &Position, wing: Wing) -> Option<(Move, WhyNot)> {
    let (us, board) = (pos.turn(), pos.board());
    let why = pos.why_not_castle(wing)?;
    let (king, corner) = (pos.king(us), if wing == Wing::King { File::H } else { File::A });
    let home = |file| Square::at(file, us.back_rank());
    let rook = pos.castling().rook(us, wing).or((king == home(File::E)).then(|| home(corner)))?;
    let stands = board.men(us, Role::Rook).contains(rook);
    let is_free = !board.occupied().meets(pos.castling_paths(wing, rook).empty);
    (stands && is_free).then(|| (Move::castling(us, wing, king, rook), why))
}

/// Whether the board can hold what comes out: both kings are there. One of them may be left in check.
fn is_held(pos: &Position, mv: Move) -> bool {
    let is_check = |refusal: &Refusal| matches!(refusal, Refusal::OpponentInCheck { .. });
    let setup = pos.after(mv).setup();
    setup
        .position(Checks { material: false, ..Checks::default() })
        .map_or_else(|refusals| refusals.iter().all(is_check), |_| true)
}
