//! The ways of writing squares and nothing else.

use core::fmt;

use scoresheet_board::Move;
use scoresheet_notation::{
    Context, Mend, Notation, ParseError, Parsed, Pattern, Quirk, Remark, Rung, Spans, atoms, audit, castling,
    salvage,
};

use crate::{Coordinate, Shape, parse, pattern, spell, write};

/// Coordinate notation as somebody writes it.
///
/// | style | move | capture | promotion | castling |
/// |---|---|---|---|---|
/// | [`Style::COORDINATE`], the default | `g1-f3` | `e5xd6` | `e7-e8=Q+` | `e1-g1` |
/// | [`Style::PLAIN`] | `g1f3` | `e5xd6` | `e7e8=Q+` | `e1g1` |
/// | [`Style::UCI`] | `g1f3` | `e5d6` | `e7e8q` | `e1g1` |
/// | [`Style::UCI960`] | `g1f3` | `e5d6` | `e7e8q` | `e1h1` |
///
/// ```
/// use scoresheet_coordinate::{Style, notation::Notation};
///
/// assert!(Style::COORDINATE.parse(b"E2-E4").is_ok());
/// assert!(Style::UCI.parse(b"e2-e4").is_err());
/// assert!(Style::UCI.parse(b"e7e8Q").is_ok());
/// assert!(Style::UCI.strict().parse(b"e7e8Q").is_err());
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Style {
    /// How much a reader lets pass.
    pub rung: Rung,
    /// Which signs stand beside the squares.
    pub signs: Signs,
    /// Castling is always the king onto its own rook's square, as in Chess960.
    pub chess960: bool,
}

/// The signs that stand beside the squares.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Signs {
    /// `-` or `x` between the squares, `=`, `+`, `#`.
    All,
    /// The same without the hyphen.
    NoHyphen,
    /// None at all: UCI.
    None,
}

impl Style {
    /// Long algebraic without its letters.
    pub const COORDINATE: Self = Self { rung: Rung::Tolerant, signs: Signs::All, chess960: false };

    /// Without the hyphen.
    pub const PLAIN: Self = Self { signs: Signs::NoHyphen, ..Self::COORDINATE };

    /// As chess programs talk to each other (UCI, April 2006).
    pub const UCI: Self = Self { signs: Signs::None, ..Self::COORDINATE };

    /// The same with the option `UCI_Chess960`.
    pub const UCI960: Self = Self { chess960: true, ..Self::UCI };
}

scoresheet_notation::style_doors!(Style, COORDINATE);

impl Notation for Style {
    type Spelling = Coordinate;

    fn rung(&self) -> Rung {
        self.rung
    }

    #[inline]
    fn parse_prefix(&self, text: &[u8]) -> Result<Parsed<Coordinate>, ParseError> {
        atoms::prefix(text, |i| parse::token(self, i))
    }

    #[cold]
    fn locate(&self, text: &[u8]) -> Spans {
        atoms::locate(text, |i| parse::token(self, i))
    }

    #[inline]
    fn pattern(&self, spelling: &Coordinate, cx: Context<'_>) -> Pattern {
        pattern::of(self, spelling, cx)
    }

    fn spellings(&self, mv: Move, cx: Context<'_>, take: &mut dyn FnMut(Coordinate) -> bool) {
        take(spell::plainest(self, mv, cx));
    }

    #[inline]
    fn read_plain(&self, text: &[u8], cx: Context<'_>) -> Option<Move> {
        let said = match (self.signs, self.rung) {
            (Signs::None, _) => parse::plain_uci(text)?,
            // Whether the signs are true is asked the longer way.
            (_, Rung::Strict) => return None,
            _ => parse::plain(text)?,
        };
        pattern::only(self, said, cx.pos)
    }

    /// Two squares say which move it is, so that the one form fits no other.
    #[inline]
    fn describe_unchecked<'a>(&self, mv: Move, cx: impl Into<Context<'a>>) -> Option<Coordinate> {
        Some(spell::plainest(self, mv, cx.into()))
    }

    #[inline]
    fn write(&self, spelling: &Coordinate, out: &mut dyn fmt::Write) -> fmt::Result {
        write::coordinate(self, spelling, out)
    }

    fn mends(&self, text: &[u8], hand: &mut dyn FnMut(Self, Mend)) {
        salvage::squares(text, &mut |mend| hand(*self, mend));
    }

    fn audit(&self, spelling: &Coordinate, mv: Move, cx: Context<'_>, note: &mut dyn FnMut(Remark)) {
        // Both squares are always whole, so nothing is longer than needed.
        audit::marks(&self.pattern(spelling, cx), mv, cx, note);
        let Shape::Squares { to, .. } = spelling.shape else { return };
        if to != castling::target(mv, self.chess960) {
            note(Remark::Quirk(Quirk::CastlingSquares));
        }
    }
}
