//! A move that is its UCI text: for those who have no style at hand.

use core::fmt;

use scoresheet_notation::{Notation, ParseError};

use crate::{Coordinate, Style};

/// What a text of UCI says, as that text: what `parse`, `to_string` and `serde` know. A move is serialised in this
/// form, and read back through it; only its position can tell what it is.
///
/// ```
/// use scoresheet_coordinate::{Style, Uci, board::Position, notation::Notation};
///
/// let Uci(said) = "g1f3".parse::<Uci>()?;
/// let (mv, _) = Style::UCI.resolve(&said, &Position::start()).expect("a knight can go there");
/// assert_eq!((Uci(said).to_string(), mv.to_string()), ("g1f3".to_string(), "g1f3".to_string()));
/// assert_eq!(said.to_string(), "g1-f3"); // alone it is written as coordinates are
/// assert!("g1-f3".parse::<Uci>().is_err());
/// # Ok::<(), scoresheet_coordinate::notation::ParseError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Uci(pub Coordinate);

impl fmt::Display for Uci {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Style::UCI.write(&self.0, f)
    }
}

scoresheet_notation::text_doors!(Uci, ParseError, "a move in UCI", |text: &[u8]| {
    Style::UCI.parse(text).map(|parsed| Uci(parsed.spelling))
});
