//! The two ways of writing a promotion in digits.

use core::fmt;

use scoresheet_board::Move;
use scoresheet_notation::{
    Context, Notation, ParseError, Parsed, Pattern, Quirk, Remark, Rung, Spans, atoms, castling,
};

use crate::{Iccf, parse, pattern, spell};

/// ICCF numeric notation as somebody writes it.
///
/// | style | move | e7-e8=Q |
/// |---|---|---|
/// | [`Style::FIVE`], the default | `5254` | `57581` |
/// | [`Style::FOUR`] | `5254` | `5751` |
///
/// The tolerant rung reads both, the strict rung only the style's own. What four digits mean the position
/// tells.
///
/// ```
/// use scoresheet_iccf::{Style, board::Position, notation::Notation};
///
/// let start = Position::start();
/// assert!(Style::FIVE.read(b"52-54", &start).is_ok());
/// assert!(Style::FIVE.strict().read(b"52-54", &start).is_err());
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Style {
    /// How much a reader lets pass.
    pub rung: Rung,
    /// A promotion in four digits: origin, file of arrival, man.
    pub four: bool,
}

impl Style {
    /// The form of the ICCF: a promotion has a fifth digit.
    pub const FIVE: Self = Self { rung: Rung::Tolerant, four: false };

    /// The older postal form: a promotion has four digits as well.
    pub const FOUR: Self = Self { four: true, ..Self::FIVE };
}

scoresheet_notation::style_doors!(Style, FIVE);

impl Notation for Style {
    type Spelling = Iccf;

    fn rung(&self) -> Rung {
        self.rung
    }

    #[inline]
    fn parse_prefix(&self, text: &[u8]) -> Result<Parsed<Iccf>, ParseError> {
        atoms::prefix(text, |i| parse::token(self, i))
    }

    #[cold]
    fn locate(&self, text: &[u8]) -> Spans {
        atoms::locate(text, |i| parse::token(self, i))
    }

    #[inline]
    fn pattern(&self, spelling: &Iccf, cx: Context<'_>) -> Pattern {
        pattern::of(self, spelling, cx)
    }

    fn spellings(&self, mv: Move, _: Context<'_>, take: &mut dyn FnMut(Iccf) -> bool) {
        take(spell::plainest(self, mv));
    }

    /// Two squares say which move it is, so that the one form fits no other.
    #[inline]
    fn describe_unchecked<'a>(&self, mv: Move, _: impl Into<Context<'a>>) -> Option<Iccf> {
        Some(spell::plainest(self, mv))
    }

    /// Digits have no signs that could be false, so that the strict rung need not look twice.
    #[inline]
    fn read_plain(&self, text: &[u8], cx: Context<'_>) -> Option<Move> {
        pattern::only(self, &parse::plain(text)?, cx.pos)
    }

    fn write(&self, spelling: &Iccf, out: &mut dyn fmt::Write) -> fmt::Result {
        spell::write(spelling, out)
    }

    fn audit(&self, spelling: &Iccf, mv: Move, _: Context<'_>, note: &mut dyn FnMut(Remark)) {
        // Digits have no signs, and are never more than needed.
        if mv.promotion().is_some() && !self.four && spelling.fifth.is_none() {
            note(Remark::Quirk(Quirk::FourDigits));
        }
        if mv.wing().is_some() && spelling.to != castling::target(mv, false) {
            note(Remark::Quirk(Quirk::CastlingSquares));
        }
    }
}
