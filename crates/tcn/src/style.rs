//! The one way of writing TCN.

use core::fmt;

use scoresheet_board::Move;
use scoresheet_notation::{
    Context, Notation, ParseError, Parsed, Pattern, Quirk, Remark, Rung, Spans, atoms, castling,
};

use crate::{Aim, Tcn, parse, pattern, spell};

/// TCN as a reader takes it. The rungs differ in what may stand around a move, and in castling in Chess960.
///
/// ```
/// use scoresheet_tcn::{Style, board::Position, notation::Notation};
///
/// let start = Position::start();
/// assert!(Style::TCN.read(b"1. mC", &start).is_ok());
/// assert!(Style::TCN.strict().read(b"1. mC", &start).is_err());
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Style {
    /// How much a reader lets pass.
    pub rung: Rung,
}

impl Style {
    /// As chess.com writes it.
    pub const TCN: Self = Self { rung: Rung::Tolerant };
}

scoresheet_notation::style_doors!(Style, TCN);

impl Notation for Style {
    type Spelling = Tcn;

    fn rung(&self) -> Rung {
        self.rung
    }

    #[inline]
    fn parse_prefix(&self, text: &[u8]) -> Result<Parsed<Tcn>, ParseError> {
        atoms::prefix(text, parse::token)
    }

    #[cold]
    fn locate(&self, text: &[u8]) -> Spans {
        atoms::locate(text, parse::token)
    }

    #[inline]
    fn pattern(&self, spelling: &Tcn, cx: Context<'_>) -> Pattern {
        pattern::of(self, spelling, cx)
    }

    fn spellings(&self, mv: Move, _: Context<'_>, take: &mut dyn FnMut(Tcn) -> bool) {
        take(spell::plainest(mv));
    }

    fn write(&self, spelling: &Tcn, out: &mut dyn fmt::Write) -> fmt::Result {
        spell::write(spelling, out)
    }

    fn audit(&self, spelling: &Tcn, mv: Move, _: Context<'_>, note: &mut dyn FnMut(Remark)) {
        // There are no marks, and never more than needed.
        if mv.wing().is_some() && spelling.aim != Aim::Square(castling::target(mv, false)) {
            note(Remark::Quirk(Quirk::CastlingSquares));
        }
    }
}
