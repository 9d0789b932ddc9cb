//! Why a move is not legal. Cold: the walk never asks.

use crate::{Bitboard, Color, Move, Position, Rank, Role, Square, Wing, attacks};

/// The reason for which a man cannot go to a square.
///
/// [`WhyNot::is_forbidden`] tells the moves that the rules of check and castling forbid from those that
/// the man could not make at all. Of castling, `CastlingLost` is for good (FIDE Laws 3.8.2.1); the other
/// reasons hold for the moment (3.8.2.2).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the sentence of each variant is its documentation")]
pub enum WhyNot {
    #[error("no man stands on {0}")]
    Empty(Square),
    #[error("the man on {0} is the opponent's")]
    NotYours(Square),
    #[error("the {0} does not move so")]
    MovesOtherwise(Role),
    #[error("a man on {0} is in the way")]
    Blocked(Square),
    #[error("a man of its own stands on {0}")]
    OwnMan(Square),
    #[error("there is nothing to take on {0}")]
    NothingToTake(Square),
    #[error("the pawn on {0} did not just make a double step")]
    EnPassantTooLate(Square),
    #[error("the pawn must name what it becomes on {0}")]
    MustPromote(Square),
    #[error("it is pinned by the man on {0}")]
    Pinned(Square),
    #[error("it leaves the king in check from {0}")]
    LeavesCheck(Square),
    #[error("the king would stand in check from {0}")]
    IntoCheck(Square),
    #[error("the right to castle on the {0} is gone")]
    CastlingLost(Wing),
    #[error("the king cannot castle out of check from {0}")]
    CastlesOutOfCheck(Square),
    #[error("the king cannot castle through or into the attack on {0}")]
    CastlesThrough(Square),
    #[error("a man on {0} is in the way of castling")]
    CastlingBlocked(Square),
    #[error("the move says something else of itself than the position does")]
    OtherFacts,
}

impl WhyNot {
    /// Whether the man could go there but for check, pin or the conditions of castling: what is called an
    /// illegal move rather than no move at all.
    ///
    /// ```
    /// use scoresheet_board::{Square, WhyNot, Wing};
    ///
    /// assert!(WhyNot::Pinned(Square::B4).is_forbidden());
    /// assert!(WhyNot::CastlingLost(Wing::King).is_forbidden());
    /// assert!(!WhyNot::Blocked(Square::E2).is_forbidden());
    /// ```
    #[must_use]
    pub const fn is_forbidden(self) -> bool {
        matches!(
            self,
            Self::Pinned(_)
                | Self::LeavesCheck(_)
                | Self::IntoCheck(_)
                | Self::CastlingLost(_)
                | Self::CastlesOutOfCheck(_)
                | Self::CastlesThrough(_)
                | Self::CastlingBlocked(_)
        )
    }
}

impl Position {
    /// Why the man on `from` cannot go to `to`; nothing if it can.
    ///
    /// ```
    /// use scoresheet_board::{Position, Square, WhyNot};
    ///
    /// let start = Position::start();
    /// assert_eq!(start.why_not(Square::F1, Square::C4), Some(WhyNot::Blocked(Square::E2)));
    /// assert_eq!(start.why_not(Square::E2, Square::E4), None);
    /// ```
    #[must_use]
    pub fn why_not(&self, from: Square, to: Square) -> Option<WhyNot> {
        let board = self.board();
        let Some(piece) = board.piece_at(from) else { return Some(WhyNot::Empty(from)) };
        if piece.color != self.turn() {
            return Some(WhyNot::NotYours(from));
        }
        if piece.role == Role::King && self.castles_to(to) {
            return None;
        }
        if from == to {
            return Some(WhyNot::OwnMan(to));
        }
        let wing = Wing::ALL.into_iter().find(|&wing| self.means_castling(piece.role, from, to, wing));
        if let Some(wing) = wing {
            return self.why_not_castle(wing);
        }
        self.cannot_reach(piece.role, from, to).or_else(|| self.forbidden(piece.role, from, to))
    }

    /// Whether a legal castling brings the king to this square.
    fn castles_to(&self, to: Square) -> bool {
        let mut wings = Wing::ALL.into_iter();
        wings.any(|wing| to == wing.king_target(self.turn()) && self.why_not_castle(wing).is_none())
    }

    /// Whether the text of a king's move by two files from its first square means castling.
    fn means_castling(&self, role: Role, from: Square, to: Square, wing: Wing) -> bool {
        role == Role::King
            && to == wing.king_target(self.turn())
            && from == Square::at(crate::File::E, self.turn().back_rank())
    }

    /// Why the player to move cannot castle on this side; nothing if that is legal.
    ///
    /// ```
    /// use scoresheet_board::{Position, Square, WhyNot, Wing};
    ///
    /// let why = Position::start().why_not_castle(Wing::King);
    /// assert_eq!(why, Some(WhyNot::CastlingBlocked(Square::F1)));
    /// ```
    #[must_use]
    pub fn why_not_castle(&self, wing: Wing) -> Option<WhyNot> {
        let Some(rook) = self.castling().rook(self.turn(), wing) else {
            return Some(WhyNot::CastlingLost(wing));
        };
        if let Some(checker) = self.checkers().first() {
            return Some(WhyNot::CastlesOutOfCheck(checker));
        }
        let paths = self.castling_paths(wing, rook);
        if let Some(man) = (paths.empty & self.board().occupied()).first() {
            return Some(WhyNot::CastlingBlocked(man));
        }
        paths.danger(self).map(WhyNot::CastlesThrough)
    }

    /// Why the move is not legal here; [`WhyNot::OtherFacts`] if man and squares would do, but not the
    /// rest of what it says.
    pub(crate) fn why_not_move(&self, mv: Move) -> WhyNot {
        let why = match mv.wing() {
            Some(wing) => self.why_not_castle(wing),
            None => self.why_not(mv.from(), mv.to()),
        };
        let promotes = mv.role() == Role::Pawn && mv.to().rank() == self.turn().last_rank();
        match why {
            Some(why) => why,
            None if promotes && mv.promotion().is_none() => WhyNot::MustPromote(mv.to()),
            None => WhyNot::OtherFacts,
        }
    }

    fn cannot_reach(&self, role: Role, from: Square, to: Square) -> Option<WhyNot> {
        let board = self.board();
        if board.color(self.turn()).contains(to) && self.reaches_alone(role, from, to) {
            return Some(WhyNot::OwnMan(to));
        }
        if role == Role::Pawn {
            return self.pawn_cannot_reach(from, to);
        }
        if !self.reaches_alone(role, from, to) {
            return Some(WhyNot::MovesOtherwise(role));
        }
        let blockers = attacks::between(from, to) & board.occupied();
        nearest(from, blockers).filter(|_| role != Role::Knight).map(WhyNot::Blocked)
    }

    /// Whether the man would reach the square on an empty board; a pawn by step or capture.
    fn reaches_alone(&self, role: Role, from: Square, to: Square) -> bool {
        let attacked = attacks::of(role, self.turn(), from, Bitboard::EMPTY).contains(to);
        attacked || role == Role::Pawn && steps_alone(self.turn(), from).contains(to)
    }

    fn pawn_cannot_reach(&self, from: Square, to: Square) -> Option<WhyNot> {
        let occupied = self.board().occupied();
        if steps_alone(self.turn(), from).contains(to) {
            let path = (attacks::between(from, to) | to.bitboard()) & occupied;
            return nearest(from, path).map(WhyNot::Blocked);
        }
        if !attacks::pawn(self.turn(), from).contains(to) {
            return Some(WhyNot::MovesOtherwise(Role::Pawn));
        }
        if occupied.contains(to) || self.en_passant() == Some(to) {
            return None;
        }
        let beside = Square::at(to.file(), from.rank());
        let passed = from.rank() == Rank::Fifth.seen_by(self.turn())
            && self.board().men(!self.turn(), Role::Pawn).contains(beside);
        Some(if passed { WhyNot::EnPassantTooLate(beside) } else { WhyNot::NothingToTake(to) })
    }

    /// What check and pin say of a move that the man could make.
    fn forbidden(&self, role: Role, from: Square, to: Square) -> Option<WhyNot> {
        let attackers = self.attackers_after(role, from, to);
        let attacker = attackers.first()?;
        let known = self.checkers() & attackers;
        Some(match (role, known.first()) {
            (Role::King, _) => WhyNot::IntoCheck(attacker),
            (_, Some(checker)) => WhyNot::LeavesCheck(checker),
            (_, None) if self.pinned().contains(from) => WhyNot::Pinned(attacker),
            // En passant: two men leave the line at once, and neither is pinned.
            (_, None) => WhyNot::LeavesCheck(attacker),
        })
    }

    /// Who attacks the king of the player to move once the man has gone from `from` to `to`.
    fn attackers_after(&self, role: Role, from: Square, to: Square) -> Bitboard {
        let board = self.board();
        let passed = role == Role::Pawn && self.en_passant() == Some(to) && from.file() != to.file();
        let taken = if passed { Square::at(to.file(), from.rank()) } else { to }.bitboard();
        let occupied = board.occupied().without(from.bitboard() | taken) | to.bitboard();
        let king = if role == Role::King { to } else { self.king(self.turn()) };
        board.attackers_among(king, !self.turn(), occupied).without(taken)
    }
}

/// Where a pawn could step on an empty board.
fn steps_alone(color: Color, from: Square) -> Bitboard {
    let one = from.ahead(color);
    let two = one.filter(|_| from.rank() == Rank::Second.seen_by(color)).and_then(|one| one.ahead(color));
    one.into_iter().chain(two).collect()
}

/// The first of the men met on the way from `from`; all stand on one line on one side of it.
fn nearest(from: Square, men: Bitboard) -> Option<Square> {
    men.into_iter().min_by_key(|&man| (man as u8).abs_diff(from as u8))
}
