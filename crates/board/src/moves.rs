//! One move, as facts.

use core::fmt;

use arrayvec::{ArrayString, ArrayVec};

use crate::{Board, Color, File, Role, Square, Wing};

/// A move: which man goes from where to where, what it takes, what it becomes. Four bytes, never null.
///
/// It says nothing of how anybody writes it. A castling is the king's move to its new square and names
/// the rook, so that it means the same in standard chess and in Chess960.
///
/// ```
/// use scoresheet_board::{Move, Role, Square};
///
/// let takes = Move::new(Role::Knight, Square::C3, Square::B5, Some(Role::Pawn));
/// assert_eq!((takes.role(), takes.from(), takes.to()), (Role::Knight, Square::C3, Square::B5));
/// assert_eq!(takes.captured(), Some(Role::Pawn));
/// assert_eq!(size_of::<Option<Move>>(), 4);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    from: Square,
    to: Square,
    role: Role,
    /// What else there is to say; a castling takes nothing, so its rook stands here.
    extra: Extra,
}

/// One byte for what few moves have. Only pawns promote, and only what is not a king is taken.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
struct Extra(u8);

// Bits 0-2: the captured role, 6 for none; in a castling: the file of the rook.
// Bits 3-5: the role promoted to, 0 for none.  Bits 6-7: the kind of move.
const PLAIN: u8 = 0;
const EN_PASSANT: u8 = 1;
const CASTLES: u8 = 2;

impl Extra {
    const fn new(low: u8, promotion: Option<Role>, kind: u8) -> Self {
        let promotion = match promotion {
            Some(role) => role as u8,
            None => 0,
        };
        Self(low | promotion << 3 | kind << 6)
    }

    const fn low(self) -> u8 {
        self.0 & 7
    }
}

impl Move {
    /// A move of any man that neither castles nor promotes nor takes en passant.
    #[must_use]
    #[inline]
    pub const fn new(role: Role, from: Square, to: Square, captured: Option<Role>) -> Self {
        Self { from, to, role, extra: Extra::new(Self::code(captured), None, PLAIN) }
    }

    /// A pawn's move to the last rank, where it becomes a man of `promotion`.
    ///
    /// ```
    /// use scoresheet_board::{Move, Role, Square};
    ///
    /// let mv = Move::promoting(Square::E7, Square::D8, Some(Role::Rook), Role::Queen);
    /// assert_eq!((mv.role(), mv.promotion()), (Role::Pawn, Some(Role::Queen)));
    /// assert_eq!(mv.to_string(), "e7d8q");
    /// ```
    #[must_use]
    #[inline]
    pub const fn promoting(from: Square, to: Square, captured: Option<Role>, promotion: Role) -> Self {
        let extra = Extra::new(Self::code(captured), Some(promotion), PLAIN);
        Self { from, to, role: Role::Pawn, extra }
    }

    /// A pawn's capture en passant; `to` is the empty square where it lands.
    ///
    /// ```
    /// use scoresheet_board::{Move, Square};
    ///
    /// let mv = Move::en_passant(Square::E5, Square::D6);
    /// assert!(mv.is_capture() && mv.is_en_passant());
    /// assert_eq!((mv.to(), mv.captured_square()), (Square::D6, Some(Square::D5)));
    /// ```
    #[must_use]
    #[inline]
    pub const fn en_passant(from: Square, to: Square) -> Self {
        Self { from, to, role: Role::Pawn, extra: Extra::new(Role::Pawn as u8, None, EN_PASSANT) }
    }

    /// Castling of the king on `king` with the rook on `rook`, both on the back rank of `color`.
    ///
    /// ```
    /// use scoresheet_board::{Color, Move, Square, Wing};
    ///
    /// let mv = Move::castling(Color::White, Wing::Queen, Square::E1, Square::A1);
    /// assert_eq!((mv.to(), mv.wing()), (Square::C1, Some(Wing::Queen)));
    /// assert_eq!(mv.castling_rook(), Some((Square::A1, Square::D1)));
    /// ```
    #[must_use]
    #[inline]
    pub const fn castling(color: Color, wing: Wing, king: Square, rook: Square) -> Self {
        let extra = Extra::new(rook.file() as u8, None, CASTLES | wing as u8);
        Self { from: king, to: wing.king_target(color), role: Role::King, extra }
    }

    const fn code(captured: Option<Role>) -> u8 {
        match captured {
            Some(role) => role as u8,
            None => Board::NOBODY,
        }
    }

    /// The square that the man leaves.
    #[must_use]
    #[inline]
    pub const fn from(self) -> Square {
        self.from
    }

    /// The square where the man stands afterwards; a castling king's own new square.
    #[must_use]
    #[inline]
    pub const fn to(self) -> Square {
        self.to
    }

    /// The kind of the man that moves; a pawn also when it promotes.
    #[must_use]
    #[inline]
    pub const fn role(self) -> Role {
        self.role
    }

    /// The kind of the man that is taken.
    #[must_use]
    #[inline]
    pub const fn captured(self) -> Option<Role> {
        if self.extra.0 >> 7 != 0 {
            return None;
        }
        Role::numbered(self.extra.low())
    }

    /// A plain move to a square where a man of this number stands (see `Board::kind_at`). Who makes it is still to be
    /// said.
    #[inline(always)]
    pub(crate) const fn landing(to: Square, kind: u8) -> Self {
        Self { from: to, to, role: Role::Pawn, extra: Extra(kind) }
    }

    /// The same, made by this man.
    #[inline(always)]
    pub(crate) const fn made_by(self, role: Role, from: Square) -> Self {
        Self { from, role, ..self }
    }

    /// Whether it neither castles nor promotes nor takes en passant, as nearly all moves.
    #[inline]
    pub(crate) const fn is_plain(self) -> bool {
        self.extra.0 >> 3 == 0
    }

    /// Whether a man is taken.
    #[must_use]
    #[inline]
    pub const fn is_capture(self) -> bool {
        self.captured().is_some()
    }

    /// What the pawn becomes.
    #[must_use]
    #[inline]
    pub const fn promotion(self) -> Option<Role> {
        match self.extra.0 >> 3 & 7 {
            1 => Some(Role::Knight),
            2 => Some(Role::Bishop),
            3 => Some(Role::Rook),
            4 => Some(Role::Queen),
            _ => None,
        }
    }

    /// The side on which the move castles.
    #[must_use]
    #[inline]
    pub const fn wing(self) -> Option<Wing> {
        match self.extra.0 >> 6 {
            CASTLES => Some(Wing::King),
            3 => Some(Wing::Queen),
            _ => None,
        }
    }

    /// Whether the move takes a pawn en passant.
    #[must_use]
    #[inline]
    pub const fn is_en_passant(self) -> bool {
        self.extra.0 >> 6 == EN_PASSANT
    }

    /// The square of the man that is taken: not `to` when it is taken en passant.
    #[must_use]
    #[inline]
    pub const fn captured_square(self) -> Option<Square> {
        if self.is_en_passant() {
            // The pawn stands beside the one that takes it: on the rank left, on the file reached.
            return Some(Square::at(self.to.file(), self.from.rank()));
        }
        if self.is_capture() { Some(self.to) } else { None }
    }

    /// The rook of a castling: the square it leaves and the square it reaches.
    #[must_use]
    #[inline]
    pub const fn castling_rook(self) -> Option<(Square, Square)> {
        let Some(wing) = self.wing() else { return None };
        let color = if self.from.rank() as u8 == 0 { Color::White } else { Color::Black };
        let rook = Square::at(File::wrapping(self.extra.low()), self.from.rank());
        Some((rook, wing.rook_target(color)))
    }
}

impl Move {
    /// Writes the move as `Display` does, for a writer of a known type in half the time. Of Chess960 alone it may
    /// differ from what an engine was told to expect: that is for the style of UCI to say.
    ///
    /// ```
    /// use scoresheet_board::{Move, Role, Square};
    ///
    /// let mut line = String::from("bestmove ");
    /// Move::promoting(Square::E7, Square::E8, None, Role::Queen).write_uci(&mut line)?;
    /// assert_eq!(line, "bestmove e7e8q");
    /// # Ok::<(), std::fmt::Error>(())
    /// ```
    ///
    /// # Errors
    /// Only those of `out`.
    #[inline]
    pub fn write_uci(self, out: &mut (impl fmt::Write + ?Sized)) -> fmt::Result {
        for square in [self.from, self.written_target()] {
            out.write_char(square.file().letter())?;
            out.write_char(square.rank().digit())?;
        }
        self.promotion().map_or(Ok(()), |role| out.write_char(role.letter().to_ascii_lowercase()))
    }
}

/// As UCI writes it: `e7e8q`; a castling as [`Move::written_target`] has it, so that no two moves share a text:
/// `e1g1`, and in Chess960 `f1h1`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A formatter costs a call for every piece of text.
        let mut text = ArrayString::<5>::new();
        self.write_uci(&mut text)?;
        f.write_str(&text)
    }
}

/// As `Display`: a move in a failing test reads `e2e4`.
impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// As many moves as any position can have.
///
/// With one king a side, no other limit on the men, and no pawn on the first or last rank, at most 514
/// moves are legal; 272 is the most that was ever found, 218 within a game.
pub const MAX_MOVES: usize = 514;

/// The legal moves of a position. There is room for seven more, since moves are added by eights.
pub type MoveList = ArrayVec<Move, { MAX_MOVES + 7 }>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_come_back() {
        let mv = Move::promoting(Square::B7, Square::A8, Some(Role::Rook), Role::Knight);
        assert_eq!(mv.promotion(), Some(Role::Knight));
        assert_eq!(mv.captured_square(), Some(Square::A8));
        assert_eq!((mv.wing(), mv.is_en_passant()), (None, false));

        let mv = Move::en_passant(Square::E5, Square::D6);
        assert_eq!(mv.captured_square(), Some(Square::D5));
        assert_eq!((mv.captured(), mv.promotion()), (Some(Role::Pawn), None));

        let mv = Move::castling(Color::Black, Wing::Queen, Square::E8, Square::A8);
        assert_eq!((mv.from(), mv.to()), (Square::E8, Square::C8));
        assert_eq!(mv.castling_rook(), Some((Square::A8, Square::D8)));
        assert_eq!((mv.captured(), mv.wing()), (None, Some(Wing::Queen)));
    }
}
