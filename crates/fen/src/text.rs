//! A position that is its FEN: for those who have no style at hand.

use core::fmt;

use scoresheet_board::{Position, Setup};

use crate::{FenError, Style};

/// A position, or a setup, as its text: what `parse`, `to_string` and `serde` know.
///
/// It is read by [`Style::DETECTING`] and written in the default style, so that whatever is written is read back the
/// same, in standard chess and in Chess960. Other ways of writing: [`Style::show`].
///
/// ```
/// use scoresheet_board::{Position, Setup};
/// use scoresheet_fen::Fen;
///
/// let Fen(position) = "4k3/8/8/8/8/8/4P3/4K3 w - - 5 39".parse::<Fen>()?;
/// assert_eq!(position.fullmove_number(), 39);
/// assert_eq!(Fen(position).to_string(), "4k3/8/8/8/8/8/4P3/4K3 w - - 5 39");
///
/// let without_kings = "8/8/8/8/8/8/8/8 w - - 0 1";
/// assert_eq!(without_kings.parse(), Ok(Fen(Setup::EMPTY)));
/// assert!(without_kings.parse::<Fen<Position>>().is_err());
/// # Ok::<(), scoresheet_fen::FenError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Fen<T = Position>(pub T);

impl<T: Copy + Into<Setup>> fmt::Display for Fen<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Style::TOLERANT.write(&self.0.into(), f)
    }
}

scoresheet_board::text_doors!(Fen<Position>, FenError, "the FEN of a position", |text: &[u8]| {
    Style::DETECTING.read(text).map(Fen)
});
scoresheet_board::text_doors!(Fen<Setup>, FenError, "a FEN", |text: &[u8]| {
    Style::DETECTING.parse(text).map(|parsed| Fen(parsed.setup))
});

/// A field of type `Position` or `Setup` as its FEN: `#[serde(with = "scoresheet_fen::serde")]`. Feature `serde`.
///
/// ```
/// use scoresheet_board::Position;
///
/// let mut json = Vec::new();
/// scoresheet_fen::serde::serialize(&Position::start(), &mut serde_json::Serializer::new(&mut json))?;
/// assert_eq!(json, br#""rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1""#);
///
/// let position: Position =
///     scoresheet_fen::serde::deserialize(&mut serde_json::Deserializer::from_slice(&json))?;
/// assert_eq!(position, Position::start());
/// # Ok::<(), serde_json::Error>(())
/// ```
#[cfg(feature = "serde")]
pub mod serde {
    use scoresheet_board::{
        Setup,
        serde::{Deserialize, Deserializer, Serializer},
    };

    use super::Fen;

    /// The FEN, in the default style.
    ///
    /// # Errors
    /// Those of the format.
    pub fn serialize<T: Copy + Into<Setup>, S: Serializer>(value: &T, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&Fen(*value))
    }

    /// What a FEN says.
    ///
    /// # Errors
    /// Those of the format; when the text is refused, one that says what is wrong with it.
    pub fn deserialize<'de, T, D: Deserializer<'de>>(from: D) -> Result<T, D::Error>
    where
        Fen<T>: Deserialize<'de>,
    {
        Fen::deserialize(from).map(|Fen(value)| value)
    }
}
