//! A checked position, and how a move changes it.

use crate::{Bitboard, Board, CastlingRights, Color, Move, Role, Setup, Square, WhyNot, attacks};

/// A position that can be played: one king a side, nobody left in check. 96 bytes.
///
/// ```
/// use scoresheet_board::{Move, Position, Role, Square};
///
/// let mut position = Position::start();
/// assert_eq!(position.legal_moves().len(), 20);
/// position.play(Move::new(Role::Pawn, Square::E2, Square::E4, None))?;
/// assert_eq!(position.en_passant(), Some(Square::E3));
/// # Ok::<(), scoresheet_board::IllegalMove>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    setup: Setup,
}

const _: () = assert!(size_of::<Position>() <= 96);

/// A move that [`Position::play`] refused, with the reason.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{mv} is not legal: {why}")]
pub struct IllegalMove {
    /// The move.
    pub mv: Move,
    /// Why it cannot be played.
    pub why: WhyNot,
}

impl Default for Position {
    fn default() -> Self {
        Self::start()
    }
}

impl Position {
    /// The start of a game of standard chess.
    #[must_use]
    pub fn start() -> Self {
        Self::trusted(Setup::start())
    }

    /// The caller has checked the setup.
    pub(crate) const fn trusted(setup: Setup) -> Self {
        Self { setup }
    }

    /// Everything that a FEN would say of it.
    ///
    /// ```
    /// use scoresheet_board::{Color, Position};
    ///
    /// let mut setup = Position::start().setup();
    /// setup.turn = Color::Black;
    /// let position = Position::try_from(setup).expect("Black may begin as well");
    /// assert_eq!(position.legal_moves().len(), 20);
    /// ```
    #[must_use]
    pub const fn setup(&self) -> Setup {
        self.setup
    }

    /// The men.
    #[must_use]
    #[inline]
    pub const fn board(&self) -> &Board {
        &self.setup.board
    }

    /// Who is to move.
    #[must_use]
    #[inline]
    pub const fn turn(&self) -> Color {
        self.setup.turn
    }

    /// The rooks that may castle.
    #[must_use]
    #[inline]
    pub const fn castling(&self) -> &CastlingRights {
        &self.setup.castling
    }

    /// Plies since the last capture or pawn move.
    #[must_use]
    pub const fn halfmove_clock(&self) -> u32 {
        self.setup.halfmove_clock
    }

    /// The number of the move, one after Black's last.
    #[must_use]
    pub const fn fullmove_number(&self) -> u32 {
        self.setup.fullmove_number
    }

    /// The square that a pawn has just passed, whether or not anybody can take it there.
    #[must_use]
    #[inline]
    pub const fn en_passant(&self) -> Option<Square> {
        self.setup.en_passant
    }

    /// The square that a pawn has just passed, if a pawn of the player to move stands ready to take it
    /// there, pinned or not: the convention of X-FEN.
    #[must_use]
    pub fn pseudo_legal_en_passant(&self) -> Option<Square> {
        self.en_passant().filter(|&square| !self.en_passant_capturers(square).is_empty())
    }

    /// The square that a pawn has just passed, if it can legally be taken there. This alone makes two
    /// positions different (FIDE Laws 9.2.3.1).
    ///
    /// ```
    /// use scoresheet_board::{Move, Position, Role, Square};
    ///
    /// let mut position = Position::start();
    /// position.play(Move::new(Role::Pawn, Square::E2, Square::E4, None))?;
    /// assert_eq!(position.en_passant(), Some(Square::E3));
    /// // No black pawn stands on d4 or f4.
    /// assert_eq!(position.pseudo_legal_en_passant(), None);
    /// assert_eq!(position.legal_en_passant(), None);
    /// # Ok::<(), scoresheet_board::IllegalMove>(())
    /// ```
    #[must_use]
    pub fn legal_en_passant(&self) -> Option<Square> {
        let square = self.en_passant()?;
        let mut capturers = self.en_passant_capturers(square).into_iter();
        capturers.any(|from| self.en_passant_is_safe(from, square)).then_some(square)
    }

    /// The pawns of the player to move that attack the square just passed.
    pub(crate) fn en_passant_capturers(&self, square: Square) -> Bitboard {
        attacks::pawn(!self.turn(), square) & self.own(Role::Pawn)
    }

    /// The men of this kind of the player to move.
    ///
    /// ```
    /// use scoresheet_board::{Position, Role, Square};
    ///
    /// let knights = Position::start().own(Role::Knight);
    /// assert_eq!(knights, Square::B1.bitboard() | Square::G1.bitboard());
    /// ```
    #[must_use]
    #[inline]
    pub fn own(&self, role: Role) -> Bitboard {
        self.board().men(self.turn(), role)
    }

    /// The king of `color`.
    #[must_use]
    #[inline]
    pub fn king(&self, color: Color) -> Square {
        // A checked position has one; a move of another position, played unchecked, may have taken it.
        self.board().men(color, Role::King).first().unwrap_or(Square::A1)
    }

    /// The men that give check to the player to move.
    ///
    /// ```
    /// use scoresheet_board::{Move, Position, Role, Square};
    ///
    /// let mut position = Position::start();
    /// for (role, from, to) in [
    ///     (Role::Pawn, Square::F2, Square::F3),
    ///     (Role::Pawn, Square::E7, Square::E5),
    ///     (Role::Pawn, Square::G2, Square::G4),
    ///     (Role::Queen, Square::D8, Square::H4),
    /// ] {
    ///     position.play(Move::new(role, from, to, None))?;
    /// }
    /// assert_eq!(position.checkers(), Square::H4.bitboard());
    /// assert!(position.is_check() && position.is_checkmate() && !position.is_stalemate());
    /// # Ok::<(), scoresheet_board::IllegalMove>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn checkers(&self) -> Bitboard {
        self.board().attackers(self.king(self.turn()), !self.turn())
    }

    /// Whether the player to move is in check.
    #[must_use]
    #[inline]
    pub fn is_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// Whether a legal move gives check.
    ///
    /// ```
    /// use scoresheet_board::{Move, Position, Role, Square};
    ///
    /// let mut position = Position::start();
    /// for (from, to) in [(Square::E2, Square::E4), (Square::F7, Square::F5)] {
    ///     position.play_unchecked(Move::new(Role::Pawn, from, to, None));
    /// }
    /// assert!(position.gives_check(Move::new(Role::Queen, Square::D1, Square::H5, None)));
    /// assert!(!position.gives_check(Move::new(Role::Queen, Square::D1, Square::G4, None)));
    /// ```
    #[must_use]
    #[inline]
    pub fn gives_check(&self, mv: Move) -> bool {
        if mv.is_en_passant() || mv.wing().is_some() {
            return self.gives_check_specially(mv);
        }
        let (us, board) = (self.turn(), self.board());
        let king = self.king(!us);
        let occupied = board.occupied().without(mv.from().bitboard()) | mv.to().bitboard();
        let (straight, diagonal) = (attacks::rook(king, occupied), attacks::bishop(king, occupied));
        let queens = board.role(Role::Queen);
        let opened =
            straight & (board.role(Role::Rook) | queens) | diagonal & (board.role(Role::Bishop) | queens);
        let role = mv.promotion().unwrap_or(mv.role());
        attacks::of_any(role, !us, king, occupied).contains(mv.to())
            | (opened & board.color(us)).meets(!mv.from().bitboard())
    }

    /// Two men move, or one is taken elsewhere.
    #[inline(never)]
    fn gives_check_specially(&self, mv: Move) -> bool {
        self.after(mv).is_check()
    }

    /// Whether the player to move is in check and has no legal move (FIDE Laws 5.1.1).
    #[must_use]
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }

    /// Whether the player to move has no legal move and is not in check (FIDE Laws 5.2.1).
    #[must_use]
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_move()
    }

    /// Whether king and rooks stand elsewhere than in standard chess while they may still castle.
    ///
    /// ```
    /// use scoresheet_board::{Position, Setup};
    ///
    /// let start = Setup::chess960(0).expect("0 to 959");
    /// let position = Position::try_from(start).expect("every start is a position");
    /// assert!(position.is_chess960() && !Position::start().is_chess960());
    /// ```
    #[must_use]
    pub fn is_chess960(&self) -> bool {
        self.castling()
            .iter()
            .any(|(color, wing, rook)| !CastlingRights::is_standard(color, wing, self.king(color), rook))
    }

    /// Plays a legal move.
    ///
    /// ```
    /// use scoresheet_board::{Move, Position, Role, Square, WhyNot};
    ///
    /// let mut position = Position::start();
    /// let error = position.play(Move::new(Role::Bishop, Square::F1, Square::C4, None)).unwrap_err();
    /// assert_eq!(error.why, WhyNot::Blocked(Square::E2));
    /// assert_eq!(error.to_string(), "f1c4 is not legal: a man on e2 is in the way");
    /// assert_eq!(position, Position::start());
    /// ```
    ///
    /// # Errors
    /// [`IllegalMove`] when the move is not legal here; the position is unchanged.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        if !self.is_legal(mv) {
            return Err(IllegalMove { mv, why: self.why_not_move(mv) });
        }
        self.play_unchecked(mv);
        Ok(())
    }

    /// The position after a legal move.
    ///
    /// A move that is not legal here gives a position without meaning, as [`Self::play_unchecked`] does.
    ///
    /// ```
    /// use scoresheet_board::{Color, Position};
    ///
    /// let start = Position::start();
    /// for mv in start.legal_moves() {
    ///     assert_eq!(start.after(mv).turn(), Color::Black);
    /// }
    /// ```
    #[must_use]
    #[inline]
    pub fn after(&self, mv: Move) -> Self {
        let mut next = *self;
        next.play_unchecked(mv);
        next
    }

    /// Plays a move that is known to be legal, such as one of [`Self::legal_moves`].
    ///
    /// A move that is not legal here leaves a position without meaning, which may have two men on a square: what is
    /// asked of it has no answer, or a panic for one.
    ///
    /// ```
    /// use scoresheet_board::{Color, Move, Position, Role, Square};
    ///
    /// let mut position = Position::start();
    /// position.play_unchecked(Move::new(Role::Pawn, Square::E2, Square::E4, None));
    /// assert_eq!(position.turn(), Color::Black);
    /// ```
    #[inline]
    pub fn play_unchecked(&mut self, mv: Move) {
        // Each colour has a copy of its own, in which it is a constant.
        match self.turn() {
            Color::White => self.play_as(Color::White, mv),
            Color::Black => self.play_as(Color::Black, mv),
        }
    }

    #[inline(always)]
    fn play_as(&mut self, us: Color, mv: Move) {
        let setup = &mut self.setup;
        setup.board.play(us, mv);
        if mv.role() == Role::King {
            setup.castling.revoke_all(us);
        }
        setup.castling.take(mv.from().bitboard() | mv.to().bitboard());
        let irreversible = mv.role() == Role::Pawn || mv.is_capture();
        setup.halfmove_clock = if irreversible { 0 } else { setup.halfmove_clock.saturating_add(1) };
        setup.en_passant = if mv.role() == Role::Pawn { passed_square(us, mv) } else { None };
        if us == Color::Black {
            setup.fullmove_number = setup.fullmove_number.saturating_add(1);
        }
        setup.turn = !us;
    }

    /// The position after a null move: the other player is to move. Nothing if that would leave a check standing.
    ///
    /// ```
    /// use scoresheet_board::{Color, Position};
    ///
    /// let passed = Position::start().after_null_move().expect("nobody is in check");
    /// assert_eq!((passed.turn(), passed.halfmove_clock()), (Color::Black, 1));
    /// ```
    #[must_use]
    pub fn after_null_move(&self) -> Option<Self> {
        if self.is_check() {
            return None;
        }
        let mut next = *self;
        let color = self.turn();
        next.setup.turn = !color;
        next.setup.en_passant = None;
        next.setup.halfmove_clock = self.halfmove_clock().saturating_add(1);
        if color == Color::Black {
            next.setup.fullmove_number = self.fullmove_number().saturating_add(1);
        }
        Some(next)
    }
}

/// The square that a pawn passes by a double step.
#[inline]
fn passed_square(color: Color, mv: Move) -> Option<Square> {
    let double = (mv.from() as u8).abs_diff(mv.to() as u8) == 16;
    if double { mv.from().ahead(color) } else { None }
}
