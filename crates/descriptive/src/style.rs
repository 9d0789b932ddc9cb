//! The ways of writing descriptive notation.

use core::fmt;

use scoresheet_board::Move;
use scoresheet_notation::{Context, Mend, Notation, ParseError, Parsed, Pattern, Rung, Spans, atoms};

use crate::{Descriptive, mend, parse, pattern, plain, spell, write};

/// Descriptive notation as somebody writes it.
///
/// ```
/// use scoresheet_descriptive::{Style, board::Position, notation::Notation};
///
/// let start = Position::start();
/// let mv = Style::KT.read(b"Kt-KB3", &start)?;
/// let spelling = Style::N.describe(mv, &start).expect("the move is legal");
/// assert_eq!(Style::N.show(spelling).to_string(), "N-KB3");
/// # Ok::<(), scoresheet_descriptive::notation::ReadError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Style {
    /// How much a reader lets pass.
    pub rung: Rung,
    /// The letters of the knight.
    pub knight: Knight,
}

/// How the knight is called, as a man and in the names of its files.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Knight {
    /// `Kt`, as books printed it for a century.
    Kt,
    /// `N`, as books print it since the middle of the twentieth.
    N,
}

impl Style {
    /// `Kt` for the knight; the default.
    pub const KT: Self = Self { rung: Rung::Tolerant, knight: Knight::Kt };

    /// `N` for the knight.
    pub const N: Self = Self { rung: Rung::Tolerant, knight: Knight::N };
}

scoresheet_notation::style_doors!(Style, KT);

impl Notation for Style {
    type Spelling = Descriptive;

    fn rung(&self) -> Rung {
        self.rung
    }

    fn parse_prefix(&self, text: &[u8]) -> Result<Parsed<Descriptive>, ParseError> {
        atoms::prefix(text, |i| parse::token(self, i))
    }

    #[cold]
    fn locate(&self, text: &[u8]) -> Spans {
        atoms::locate(text, |i| parse::token(self, i))
    }

    fn pattern(&self, spelling: &Descriptive, cx: Context<'_>) -> Pattern {
        pattern::of(spelling, cx)
    }

    fn spellings(&self, mv: Move, cx: Context<'_>, take: &mut dyn FnMut(Descriptive) -> bool) {
        spell::all(mv, cx, take);
    }

    #[inline]
    fn describe_unchecked<'a>(&self, mv: Move, cx: impl Into<Context<'a>>) -> Option<Descriptive> {
        spell::plainest(mv, cx.into())
    }

    #[inline]
    fn read_plain(&self, text: &[u8], cx: Context<'_>) -> Option<Move> {
        if self.rung == Rung::Strict { None } else { pattern::only(&plain::token(text)?, cx.pos) }
    }

    fn write(&self, spelling: &Descriptive, out: &mut dyn fmt::Write) -> fmt::Result {
        write::descriptive(self, spelling, out)
    }

    fn mends(&self, text: &[u8], hand: &mut dyn FnMut(Self, Mend)) {
        mend::texts(text, &mut |mend| hand(*self, mend));
    }
}
