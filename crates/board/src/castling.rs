//! Rights to castle, kept as the squares of the rooks: the same for standard chess and Chess960.

use crate::{Bitboard, Board, Color, File, Move, Rank, Role, Square, Wing};

/// Which rooks may still castle.
///
/// ```
/// use scoresheet_board::{CastlingRights, Color, Square, Wing};
///
/// let mut rights = CastlingRights::STANDARD;
/// rights.revoke(Square::H1);
/// assert_eq!(rights.rook(Color::White, Wing::King), None);
/// assert_eq!(rights.rook(Color::White, Wing::Queen), Some(Square::A1));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct CastlingRights([Bitboard; 2]);

impl CastlingRights {
    /// Nobody may castle.
    pub const NONE: Self = Self([Bitboard::EMPTY; 2]);

    /// Both players may castle on both sides, with the rooks of standard chess.
    pub const STANDARD: Self = Self([
        Bitboard(Square::H1.bitboard().0 | Square::H8.bitboard().0),
        Bitboard(Square::A1.bitboard().0 | Square::A8.bitboard().0),
    ]);

    /// The rook with which `color` may castle on the side `wing`.
    #[must_use]
    #[inline]
    pub const fn rook(&self, color: Color, wing: Wing) -> Option<Square> {
        Bitboard(self.0[wing as usize].0 & color.back_rank().bitboard().0).first()
    }

    /// The squares of all rooks that may castle.
    #[must_use]
    #[inline]
    pub fn rooks(&self) -> Bitboard {
        self.0[0] | self.0[1]
    }

    /// Whether `color` may castle at all.
    #[inline]
    pub(crate) fn has_any(&self, color: Color) -> bool {
        self.rooks().meets(color.back_rank().bitboard())
    }

    /// Whether this is a castling of standard chess: the king on its e-file, the rook in the corner.
    #[must_use]
    #[inline]
    pub fn is_standard(color: Color, wing: Wing, king: Square, rook: Square) -> bool {
        Self::STANDARD.rook(color, wing) == Some(rook) && king == Square::at(File::E, color.back_rank())
    }

    /// Whether king and rook of every right stand where standard chess has them.
    ///
    /// ```
    /// use scoresheet_board::{Board, CastlingRights, Square};
    ///
    /// let mut board = Board::with_back_rank(Board::BACK_RANK);
    /// assert!(CastlingRights::STANDARD.are_at_home(&board));
    /// board.take(Square::H8);
    /// assert!(!CastlingRights::STANDARD.are_at_home(&board));
    /// ```
    #[must_use]
    #[inline]
    pub fn are_at_home(&self, board: &Board) -> bool {
        let stand = |color: Color| {
            let rooks = self.rooks() & color.back_rank().bitboard();
            let king = Square::at(File::E, color.back_rank());
            rooks.is_empty()
                || rooks.without(board.men(color, Role::Rook)).is_empty()
                    && board.men(color, Role::King).contains(king)
        };
        let corners = |wing| self.0[wing as usize].without(Self::STANDARD.0[wing as usize]).is_empty();
        corners(Wing::King) && corners(Wing::Queen) && stand(Color::White) && stand(Color::Black)
    }

    /// Gives the right to castle with the rook on this square of the back rank, in place of any other on that side.
    #[inline]
    pub fn grant(&mut self, color: Color, wing: Wing, rook: Square) {
        let right = &mut self.0[wing as usize];
        *right = right.without(color.back_rank().bitboard()) | rook.bitboard();
    }

    /// Takes both rights of a player whose king has moved.
    #[inline]
    pub fn revoke_all(&mut self, color: Color) {
        self.take(color.back_rank().bitboard());
    }

    /// Takes the right of a rook that has left this square, or has been taken on it.
    #[inline]
    pub fn revoke(&mut self, rook: Square) {
        self.take(rook.bitboard());
    }

    /// Takes the rights of all rooks that stood on these squares.
    #[inline]
    pub(crate) fn take(&mut self, rooks: Bitboard) {
        self.0 = self.0.map(|right| right.without(rooks));
    }

    /// Every right: whose, on which side, with the rook on which square.
    pub fn iter(&self) -> impl Iterator<Item = (Color, Wing, Square)> + '_ {
        Color::ALL
            .into_iter()
            .flat_map(|color| Wing::ALL.map(|wing| (color, wing)))
            .filter_map(|(color, wing)| Some((color, wing, self.rook(color, wing)?)))
    }

    /// Whether nobody may castle.
    #[must_use]
    #[inline]
    pub fn is_empty(&self) -> bool {
        *self == Self::NONE
    }
}

impl Wing {
    /// The side of the king on which a rook of its rank stands.
    #[must_use]
    #[inline]
    pub const fn of(king: Square, rook: Square) -> Self {
        if rook.file() as u8 > king.file() as u8 { Self::King } else { Self::Queen }
    }

    /// Where the king stands after castling (FIDE Laws 3.8.2; Guidelines II 3.1): the g- or the c-file.
    ///
    /// ```
    /// use scoresheet_board::{Color, Square, Wing};
    ///
    /// assert_eq!(Wing::King.king_target(Color::Black), Square::G8);
    /// assert_eq!(Wing::Queen.rook_target(Color::White), Square::D1);
    /// ```
    #[must_use]
    #[inline]
    pub const fn king_target(self, color: Color) -> Square {
        let file = match self {
            Self::King => File::G,
            Self::Queen => File::C,
        };
        Square::at(file, color.back_rank())
    }

    /// Where the rook stands after castling: the f- or the d-file.
    #[must_use]
    #[inline]
    pub const fn rook_target(self, color: Color) -> Square {
        let file = match self {
            Self::King => File::F,
            Self::Queen => File::D,
        };
        Square::at(file, color.back_rank())
    }
}

impl Move {
    /// The square that is written where two squares say the move, as in UCI: of a castling that standard chess does not
    /// know that of the rook, for the king could go to its own new square otherwise.
    ///
    /// ```
    /// use scoresheet_board::{Color, Move, Square, Wing};
    ///
    /// let standard = Move::castling(Color::White, Wing::King, Square::E1, Square::H1);
    /// assert_eq!(standard.written_target(), Square::G1);
    /// let chess960 = Move::castling(Color::White, Wing::King, Square::F1, Square::H1);
    /// assert_eq!(chess960.written_target(), Square::H1);
    /// ```
    #[must_use]
    pub fn written_target(self) -> Square {
        let color = if self.from().rank() == Rank::First { Color::White } else { Color::Black };
        match (self.wing(), self.castling_rook()) {
            (Some(wing), Some((rook, _))) if !CastlingRights::is_standard(color, wing, self.from(), rook) => {
                rook
            }
            _ => self.to(),
        }
    }
}
