//! Squares, files and ranks.

use core::fmt;

use crate::{Bitboard, Color, Wing};

/// An enum of consecutive small numbers with a way back from the number that costs nothing: the match
/// below compiles to a mask, and the enum keeps its niche, so `Option<Square>` is one byte.
macro_rules! numbered {
    ($(#[$meta:meta])* $name:ident: $count:literal, $mask:literal; $($variant:ident = $number:literal,)*) => {
        $(#[$meta])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        #[allow(missing_docs)]
        pub enum $name { $($variant = $number),* }

        impl $name {
            /// Every value, in order.
            pub const ALL: [Self; $count] = [$(Self::$variant),*];

            /// The value numbered `index` modulo the number of values.
            #[must_use]
            #[inline]
            pub const fn wrapping(index: u8) -> Self {
                match index & $mask {
                    $($number => Self::$variant,)*
                    _ => unreachable!(),
                }
            }

            /// The value numbered `index`, or nothing beyond the last.
            #[must_use]
            #[inline]
            pub const fn new(index: u8) -> Option<Self> {
                if index <= $mask { Some(Self::wrapping(index)) } else { None }
            }
        }
    };
}

numbered! {
    /// A file, `a` to `h` from White's left.
    File: 8, 7;
    A = 0, B = 1, C = 2, D = 3, E = 4, F = 5, G = 6, H = 7,
}

numbered! {
    /// A rank, 1 to 8 from White's side.
    Rank: 8, 7;
    First = 0, Second = 1, Third = 2, Fourth = 3, Fifth = 4, Sixth = 5, Seventh = 6, Eighth = 7,
}

numbered! {
    /// A square, numbered a1 = 0, b1 = 1, … h8 = 63.
    ///
    /// ```
    /// use scoresheet_board::{File, Rank, Square};
    ///
    /// let square = Square::at(File::E, Rank::Fourth);
    /// assert_eq!(square, Square::E4);
    /// assert_eq!(square.to_string(), "e4");
    /// assert_eq!(size_of::<Option<Square>>(), 1);
    /// ```
    Square: 64, 63;
    A1 = 0, B1 = 1, C1 = 2, D1 = 3, E1 = 4, F1 = 5, G1 = 6, H1 = 7,
    A2 = 8, B2 = 9, C2 = 10, D2 = 11, E2 = 12, F2 = 13, G2 = 14, H2 = 15,
    A3 = 16, B3 = 17, C3 = 18, D3 = 19, E3 = 20, F3 = 21, G3 = 22, H3 = 23,
    A4 = 24, B4 = 25, C4 = 26, D4 = 27, E4 = 28, F4 = 29, G4 = 30, H4 = 31,
    A5 = 32, B5 = 33, C5 = 34, D5 = 35, E5 = 36, F5 = 37, G5 = 38, H5 = 39,
    A6 = 40, B6 = 41, C6 = 42, D6 = 43, E6 = 44, F6 = 45, G6 = 46, H6 = 47,
    A7 = 48, B7 = 49, C7 = 50, D7 = 51, E7 = 52, F7 = 53, G7 = 54, H7 = 55,
    A8 = 56, B8 = 57, C8 = 58, D8 = 59, E8 = 60, F8 = 61, G8 = 62, H8 = 63,
}

impl File {
    /// All squares of this file.
    #[must_use]
    #[inline]
    pub const fn bitboard(self) -> Bitboard {
        Bitboard(0x0101_0101_0101_0101 << self as u8)
    }

    /// `a` to `h`.
    #[must_use]
    #[inline]
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }

    /// The side of the board on which the file lies when the game starts: a to d are the queen's.
    #[must_use]
    pub const fn wing(self) -> Wing {
        if (self as u8) < 4 { Wing::Queen } else { Wing::King }
    }
}

impl Rank {
    /// All squares of this rank.
    #[must_use]
    #[inline]
    pub const fn bitboard(self) -> Bitboard {
        Bitboard(0xff << (8 * self as u8))
    }

    /// `1` to `8`.
    #[must_use]
    #[inline]
    pub const fn digit(self) -> char {
        (b'1' + self as u8) as char
    }

    /// The rank as `color` counts it from its own side: White's first is Black's eighth.
    ///
    /// ```
    /// use scoresheet_board::{Color, Rank};
    ///
    /// assert_eq!(Rank::Second.seen_by(Color::Black), Rank::Seventh);
    /// ```
    #[must_use]
    #[inline]
    pub const fn seen_by(self, color: Color) -> Self {
        match color {
            Color::White => self,
            Color::Black => Self::wrapping(7 - self as u8),
        }
    }
}

impl Square {
    /// The square where `file` and `rank` cross.
    #[must_use]
    #[inline]
    pub const fn at(file: File, rank: Rank) -> Self {
        Self::wrapping(8 * rank as u8 + file as u8)
    }

    /// Its file.
    #[must_use]
    #[inline]
    pub const fn file(self) -> File {
        File::wrapping(self as u8)
    }

    /// Its rank.
    #[must_use]
    #[inline]
    pub const fn rank(self) -> Rank {
        Rank::wrapping(self as u8 >> 3)
    }

    /// The square alone as a set.
    #[must_use]
    #[inline]
    pub const fn bitboard(self) -> Bitboard {
        Bitboard(1 << self as u8)
    }

    /// The next square in the direction in which `color`'s pawns walk, or nothing beyond the edge.
    #[must_use]
    #[inline]
    pub const fn ahead(self, color: Color) -> Option<Self> {
        match color {
            Color::White => Self::new(self as u8 + 8),
            Color::Black => Self::new((self as u8).wrapping_sub(8)),
        }
    }

    /// The square `files` to the right and `ranks` up, or nothing beyond the edge.
    #[must_use]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let (file, rank) = (self.file() as i8 + files, self.rank() as i8 + ranks);
        if file < 0 || file > 7 || rank < 0 || rank > 7 {
            return None;
        }
        Self::new((8 * rank + file) as u8)
    }

    /// Light or dark: a1 is dark, h1 is light.
    #[must_use]
    pub const fn is_light(self) -> bool {
        Bitboard::LIGHT.contains(self)
    }
}

impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.letter())
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.digit())
    }
}

/// The names of all squares, from a1 to h8.
const NAMES: &str = "\
    a1b1c1d1e1f1g1h1a2b2c2d2e2f2g2h2a3b3c3d3e3f3g3h3a4b4c4d4e4f4g4h4\
    a5b5c5d5e5f5g5h5a6b6c6d6e6f6g6h6a7b7c7d7e7f7g7h7a8b8c8d8e8f8g8h8";

impl Square {
    /// Its name: `e4`.
    ///
    /// ```
    /// use scoresheet_board::Square;
    ///
    /// assert!(Square::ALL.into_iter().all(|square| square.name() == square.to_string()));
    /// assert_eq!(Square::E4.name(), "e4");
    /// ```
    #[must_use]
    #[inline]
    pub fn name(self) -> &'static str {
        &NAMES[2 * self as usize..][..2]
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// As `Display`: a square in a failing test reads `e4`.
macro_rules! debug_as_display {
    ($($name:ident)*) => {$(
        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }
    )*};
}
debug_as_display!(File Rank Square);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back() {
        for (n, square) in Square::ALL.into_iter().enumerate() {
            assert_eq!(square as usize, n);
            assert_eq!(Square::at(square.file(), square.rank()), square);
        }
        assert_eq!(Square::new(64), None);
    }

    #[test]
    fn the_right_corner_is_light() {
        assert!(Square::H1.is_light() && !Square::A1.is_light());
    }
}
