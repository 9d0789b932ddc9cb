//! The ways of writing short algebraic.

use core::fmt;

use scoresheet_board::Move;
use scoresheet_notation::{Context, Notation, ParseError, Parsed, Pattern, Rung, Spans, atoms};

use crate::{San, parse, pattern, spell, write};

/// Short algebraic as somebody writes it.
///
/// | style | castling | promotion | en passant |
/// |---|---|---|---|
/// | [`Style::PGN`], the default | `O-O` | `e8=Q` | `exd6` |
/// | [`Style::FIDE`] | `0-0` | `e8Q` | `exd6 e.p.` |
///
/// ```
/// use scoresheet_san::{Style, notation::{Notation, Rung}};
///
/// // All styles read the habits of all others, but for the strict rung.
/// assert!(Style::default().parse(b"0-0").is_ok());
/// assert!(Style::PGN.strict().parse(b"0-0").is_err());
/// assert!(Style::FIDE.strict().parse(b"0-0").is_ok());
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Style {
    /// How much a reader lets pass.
    pub rung: Rung,
    /// Castling with zeros rather than with the letter O.
    pub zeros: bool,
    /// `=` before what the pawn becomes.
    pub equals: bool,
    /// `e.p.` after a capture en passant.
    pub en_passant: bool,
}

impl Style {
    /// The form that PGN exports (PGN 8.2.3).
    pub const PGN: Self = Self { rung: Rung::Tolerant, zeros: false, equals: true, en_passant: false };

    /// The form of the FIDE Laws, Appendix C.
    pub const FIDE: Self = Self { rung: Rung::Tolerant, zeros: true, equals: false, en_passant: true };

    /// The same style, reading on another rung.
    #[must_use]
    pub const fn on(self, rung: Rung) -> Self {
        Self { rung, ..self }
    }

    /// The same style, reading nothing but what it writes.
    #[must_use]
    pub const fn strict(self) -> Self {
        self.on(Rung::Strict)
    }
}

impl Default for Style {
    fn default() -> Self {
        Self::PGN
    }
}

impl Notation for Style {
    type Spelling = San;

    fn rung(&self) -> Rung {
        self.rung
    }

    #[inline]
    fn parse_prefix(&self, text: &[u8]) -> Result<Parsed<San>, ParseError> {
        atoms::prefix(text, |i| parse::token(self, i))
    }

    #[cold]
    fn locate(&self, text: &[u8]) -> Spans {
        atoms::locate(text, |i| parse::token(self, i))
    }

    #[inline]
    fn pattern(&self, spelling: &San, _: Context<'_>) -> Pattern {
        pattern::of(self, spelling)
    }

    fn spellings(&self, mv: Move, cx: Context<'_>, take: &mut dyn FnMut(San) -> bool) {
        spell::all(self, mv, cx, take);
    }

    fn write(&self, spelling: &San, out: &mut dyn fmt::Write) -> fmt::Result {
        write::san(self, spelling, out)
    }
}
