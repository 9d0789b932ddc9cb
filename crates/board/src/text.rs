//! The names of squares, men and players, as `Display` writes them, read back. No other text is known here.

use core::fmt;

use crate::{Color, File, Piece, Rank, Role, Square};

/// A text that is not the name of what was wanted.
///
/// ```
/// use scoresheet_board::Square;
///
/// let error = "e9".parse::<Square>().unwrap_err();
/// assert_eq!(error.to_string(), "expected a square, a1 to h8");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("expected {wanted}")]
pub struct UnknownName {
    /// What was wanted.
    pub wanted: &'static str,
}

/// The ways into a value that has a text: `FromStr`, `TryFrom` of a text and of bytes; with the feature `serde` of
/// the crate that asks for it, `Serialize` as what `Display` writes, and `Deserialize`.
///
/// `$read` is a function of bytes.
#[doc(hidden)]
#[macro_export]
macro_rules! text_doors {
    ($type:ty, $error:ty, $wanted:expr, $read:expr) => {
        impl ::core::str::FromStr for $type {
            type Err = $error;

            fn from_str(text: &str) -> ::core::result::Result<Self, $error> {
                $read(text.as_bytes())
            }
        }

        impl ::core::convert::TryFrom<&str> for $type {
            type Error = $error;

            fn try_from(text: &str) -> ::core::result::Result<Self, $error> {
                $read(text.as_bytes())
            }
        }

        impl ::core::convert::TryFrom<&[u8]> for $type {
            type Error = $error;

            fn try_from(text: &[u8]) -> ::core::result::Result<Self, $error> {
                $read(text)
            }
        }

        #[cfg(feature = "serde")]
        impl $crate::serde::Serialize for $type {
            fn serialize<S: $crate::serde::Serializer>(
                &self,
                to: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }

        #[cfg(feature = "serde")]
        impl<'de> $crate::serde::Deserialize<'de> for $type {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(
                from: D,
            ) -> ::core::result::Result<Self, D::Error> {
                $crate::deserialize_text(from, $wanted)
            }
        }
    };
}

const SQUARE: &str = "a square, a1 to h8";
const FILE: &str = "a file, a to h";
const RANK: &str = "a rank, 1 to 8";
const COLOR: &str = "a colour, White or Black";
const ROLE: &str = "a kind of man: pawn, knight, bishop, rook, queen or king";
const PIECE: &str = "a man, one of PNBRQK for White or pnbrqk for Black";

text_doors!(Square, UnknownName, "a square", square);
text_doors!(File, UnknownName, "a file", file);
text_doors!(Rank, UnknownName, "a rank", rank);
text_doors!(Color, UnknownName, "a colour", color);
text_doors!(Role, UnknownName, "a kind of man", role);
text_doors!(Piece, UnknownName, "a man", piece);

fn square(text: &[u8]) -> Result<Square, UnknownName> {
    match *text {
        [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => {
            Ok(Square::at(File::wrapping(file - b'a'), Rank::wrapping(rank - b'1')))
        }
        _ => Err(UnknownName { wanted: SQUARE }),
    }
}

fn file(text: &[u8]) -> Result<File, UnknownName> {
    match *text {
        [file @ b'a'..=b'h'] => Ok(File::wrapping(file - b'a')),
        _ => Err(UnknownName { wanted: FILE }),
    }
}

fn rank(text: &[u8]) -> Result<Rank, UnknownName> {
    match *text {
        [rank @ b'1'..=b'8'] => Ok(Rank::wrapping(rank - b'1')),
        _ => Err(UnknownName { wanted: RANK }),
    }
}

/// In capital or small letters.
fn color(text: &[u8]) -> Result<Color, UnknownName> {
    match () {
        () if text.eq_ignore_ascii_case(b"White") => Ok(Color::White),
        () if text.eq_ignore_ascii_case(b"Black") => Ok(Color::Black),
        () => Err(UnknownName { wanted: COLOR }),
    }
}

/// In capital or small letters.
fn role(text: &[u8]) -> Result<Role, UnknownName> {
    let found = Role::ALL.into_iter().find(|role| text.eq_ignore_ascii_case(role.name().as_bytes()));
    found.ok_or(UnknownName { wanted: ROLE })
}

fn piece(text: &[u8]) -> Result<Piece, UnknownName> {
    let &[letter] = text else { return Err(UnknownName { wanted: PIECE }) };
    let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
    let found = Role::ALL.into_iter().find(|role| role.letter() == letter.to_ascii_uppercase() as char);
    found.map(|role| Piece { color, role }).ok_or(UnknownName { wanted: PIECE })
}

/// As a FEN has it: `N`, a black one `n`.
///
/// ```
/// use scoresheet_board::{Color, Piece, Role};
///
/// let knight = Piece { color: Color::Black, role: Role::Knight };
/// assert_eq!(knight.to_string(), "n");
/// assert_eq!("n".parse(), Ok(knight));
/// ```
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = self.role.letter();
        fmt::Write::write_char(
            f,
            match self.color {
                Color::White => letter,
                Color::Black => letter.to_ascii_lowercase(),
            },
        )
    }
}
