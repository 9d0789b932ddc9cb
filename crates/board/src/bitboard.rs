//! Sets of squares.

use core::{
    fmt,
    ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not},
};

use crate::Square;

/// A set of squares: bit 0 is a1, bit 63 is h8.
///
/// ```
/// use scoresheet_board::{Bitboard, File, Rank, Square};
///
/// let corner = File::H.bitboard() & Rank::First.bitboard();
/// assert_eq!(corner.only(), Some(Square::H1));
/// assert_eq!((File::A.bitboard() | corner).count(), 9);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// All 64 squares.
    pub const ALL: Self = Self(!0);
    /// The 32 light squares; h1 is one of them.
    pub const LIGHT: Self = Self(0x55aa_55aa_55aa_55aa);
    /// The ranks 1 and 8, where no pawn can stand.
    pub const ENDS: Self = Self(0xff00_0000_0000_00ff);

    /// Whether the square is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square as u8 & 1 != 0
    }

    /// Whether no square is in the set.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the two sets share a square.
    #[must_use]
    #[inline]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// How many squares are in the set.
    #[must_use]
    #[inline]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The lowest square, if any.
    #[must_use]
    #[inline]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::wrapping(self.0.trailing_zeros() as u8)) }
    }

    /// The square of a set of exactly one.
    #[must_use]
    #[inline]
    pub const fn only(self) -> Option<Square> {
        if self.0 & self.0.wrapping_sub(1) == 0 { self.first() } else { None }
    }

    /// The set without the other's squares.
    #[must_use]
    #[inline]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl Bitboard {
    /// All squares moved by so many, counted from a1 to h8; what leaves the board at its ends is gone, and what
    /// leaves it at the sides comes back on the next rank.
    #[inline]
    pub(crate) const fn shifted(self, by: i8) -> Self {
        if by >= 0 { Self(self.0 << by) } else { Self(self.0 >> -by) }
    }
}

impl FromIterator<Square> for Bitboard {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, |set, square| set | square.bitboard())
    }
}

/// The squares of a set, lowest first.
#[derive(Clone, Debug)]
pub struct Squares(u64);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = Bitboard(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(square)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Squares {}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        Squares(self.0)
    }
}

macro_rules! set_operators {
    ($($operator:ident $function:ident $assign:ident $assign_function:ident $sign:tt;)*) => {$(
        impl $operator for Bitboard {
            type Output = Self;

            #[inline]
            fn $function(self, other: Self) -> Self {
                Self(self.0 $sign other.0)
            }
        }

        impl $assign for Bitboard {
            #[inline]
            fn $assign_function(&mut self, other: Self) {
                *self = *self $sign other;
            }
        }
    )*};
}
set_operators! {
    BitAnd bitand BitAndAssign bitand_assign &;
    BitOr bitor BitOrAssign bitor_assign |;
    BitXor bitxor BitXorAssign bitxor_assign ^;
}

impl Not for Bitboard {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

/// As a drawn board, rank 8 on top.
impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..8).rev() {
            f.write_str("\n")?;
            for file in 0..8 {
                let square = Square::wrapping(8 * rank + file);
                f.write_str(if self.contains(square) { "x " } else { ". " })?;
            }
        }
        Ok(())
    }
}

/// The squares of a rank, eight bits, each in a byte of its own, the a-file's lowest. For a writer of positions;
/// outside the promise of this crate.
#[doc(hidden)]
#[must_use]
#[inline]
pub fn spread(squares: u8) -> u64 {
    SPREAD[squares as usize]
}

static SPREAD: [u64; 256] = {
    let mut table = [0; 256];
    let mut bits = 0;
    while bits < 256 {
        let mut n = 0;
        while n < 8 {
            table[bits] |= (bits as u64 >> n & 1) << (8 * n);
            n += 1;
        }
        bits += 1;
    }
    table
};
