//! The ways of writing descriptive notation.

use core::fmt;

use scoresheet_board::Move;
use scoresheet_notation::{Context, Mend, Notation, ParseError, Parsed, Pattern, Rung, Spans, atoms};

use crate::{Descriptive, Knight, Language, mend, parse, pattern, plain, spell, write};

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
    /// The letters and the words, and whether file or rank comes first.
    pub language: Language,
}

impl Style {
    /// `Kt` for the knight; the default.
    pub const KT: Self = Self::in_language(Language::English(Knight::Kt));

    /// `N` for the knight.
    pub const N: Self = Self::in_language(Language::English(Knight::N));

    /// Spanish: `C3AR`, `PxP a.p.`, `D7A++`.
    pub const SPANISH: Self = Self::in_language(Language::Spanish);

    /// French, in its short form: `C3FR`, `PxP e.p.`, `D7F mat`.
    pub const FRENCH: Self = Self::in_language(Language::French);

    const fn in_language(language: Language) -> Self {
        Self { rung: Rung::Tolerant, language }
    }
}

scoresheet_notation::style_doors!(Style, KT);

impl Notation for Style {
    type Spelling = Descriptive;

    fn rung(&self) -> Rung {
        self.rung
    }

    fn parse_prefix(&self, text: &[u8]) -> Result<Parsed<Descriptive>, ParseError> {
        atoms::prefix(text, |i| parse::token(self.language, i))
    }

    #[cold]
    fn locate(&self, text: &[u8]) -> Spans {
        atoms::locate(text, |i| parse::token(self.language, i))
    }

    fn pattern(&self, spelling: &Descriptive, cx: Context<'_>) -> Pattern {
        pattern::of(self.language, spelling, cx)
    }

    fn spellings(&self, mv: Move, cx: Context<'_>, take: &mut dyn FnMut(Descriptive) -> bool) {
        spell::all(self.language, mv, cx, take);
    }

    #[inline]
    fn describe_unchecked<'a>(&self, mv: Move, cx: impl Into<Context<'a>>) -> Option<Descriptive> {
        spell::plainest(self.language, mv, cx.into())
    }

    #[inline]
    fn read_plain(&self, text: &[u8], cx: Context<'_>) -> Option<Move> {
        let is_plain = self.rung != Rung::Strict && !self.language.puts_rank_first();
        if is_plain { pattern::only(&plain::token(text)?, cx.pos) } else { None }
    }

    fn write(&self, spelling: &Descriptive, out: &mut dyn fmt::Write) -> fmt::Result {
        write::descriptive(self.language, spelling, out)
    }

    fn prefixes(&self, text: &[u8], take: &mut dyn FnMut(Parsed<Descriptive>)) {
        parse::prefixes(self.language, text, take);
    }

    fn mends(&self, text: &[u8], hand: &mut dyn FnMut(Self, Mend)) {
        mend::texts(self.language, text, &mut |mend| hand(*self, mend));
    }
}
