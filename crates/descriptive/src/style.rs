//! The ways of writing descriptive notation.

use core::fmt;

use scoresheet_board::Move;
use scoresheet_notation::{
    Context, Mend, Notation, ParseError, Parsed, Pattern, Quirk, Quirks, Rung, Spans, Trust, atoms,
};

use crate::{Descriptive, House, Knight, Language, house, mend, parse, pattern, plain, spell, write};

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
    /// The house whose books are imitated in writing; the short forms without one. English alone has houses.
    pub house: Option<House>,
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

    /// As Capablanca's *Chess Fundamentals*: `P - K 4`, [`House::CAPABLANCA`].
    pub const CAPABLANCA: Self = Self::KT.of(House::CAPABLANCA);

    /// As Ed. Lasker's *Chess Strategy*: `KR-Q1`, `B-Kt5ch`, [`House::LASKER`].
    pub const LASKER: Self = Self::KT.of(House::LASKER);

    /// As Bird's *Chess History and Reminiscences*: `P to K4`, [`House::BIRD`].
    pub const BIRD: Self = Self::KT.of(House::BIRD);

    /// As *The Blue Book of Chess*, after Staunton: `P. to K's 4th.`, [`House::STAUNTON`].
    pub const STAUNTON: Self = Self::KT.of(House::STAUNTON);

    const fn in_language(language: Language) -> Self {
        Self { rung: Rung::Tolerant, language, house: None }
    }

    /// The same style, as this house would print it.
    ///
    /// ```
    /// use scoresheet_descriptive::{House, Style, board::Position, notation::Notation};
    ///
    /// let start = Position::start();
    /// let mv = Style::N.read(b"N-KB3", &start)?;
    /// let text = Style::N.of(House::CAPABLANCA).text(mv, &start).map(|text| text.to_string());
    /// assert_eq!(text.as_deref(), Some("N - K B 3"));
    /// # Ok::<(), scoresheet_descriptive::notation::ReadError>(())
    /// ```
    #[must_use]
    pub const fn of(mut self, house: House) -> Self {
        self.house = Some(house);
        self
    }

    /// The style of an English text, by what its moves look like; nothing where none leads to a square. A habit of
    /// which the text says nothing is that of the book that is most like it.
    ///
    /// ```
    /// use scoresheet_descriptive::Style;
    ///
    /// let text = b"1. P - K 4 P - K 4 2. Kt - K B 3 Kt - Q B 3 3. B - B 4 Kt - B 3 4. O - O Kt \xc3\x97 P";
    /// assert_eq!(Style::detect(text), Some(Style::CAPABLANCA));
    /// assert_eq!(Style::detect(b"1.P-K4 P-Q3 2.R(KR1)-K1 BxKt ch 3.O-O"), Some(Style::KT));
    /// assert_eq!(Style::detect(b"1. e4 e5 2. Nf3"), None);
    /// ```
    #[must_use]
    pub fn detect(text: &[u8]) -> Option<Self> {
        let (house, knight) = house::detect::house(text)?;
        let style = Self::in_language(Language::English(knight));
        Some(if house == House::SHORT { style } else { style.of(house) })
    }

    /// The house, where the language has houses.
    const fn printer(self) -> Option<(House, Knight)> {
        match (self.house, self.language) {
            (Some(house), Language::English(knight)) => Some((house, knight)),
            _ => None,
        }
    }
}

scoresheet_notation::style_doors!(Style, KT);

impl Notation for Style {
    type Spelling = Descriptive;

    fn rung(&self) -> Rung {
        self.rung
    }

    fn parse_prefix(&self, text: &[u8]) -> Result<Parsed<Descriptive>, ParseError> {
        let parsed = atoms::prefix(text, |i| parse::token(self.language, i))?;
        Ok(if self.printer().is_some() { self.as_printed(text, parsed) } else { parsed })
    }

    #[cold]
    fn locate(&self, text: &[u8]) -> Spans {
        atoms::locate(text, |i| parse::token(self.language, i))
    }

    fn pattern(&self, spelling: &Descriptive, cx: Context<'_>) -> Pattern {
        pattern::of(self.language, spelling, cx)
    }

    fn spellings(&self, mv: Move, cx: Context<'_>, take: &mut dyn FnMut(Descriptive) -> bool) {
        match self.printer() {
            None => spell::all(self.language, mv, cx, take),
            Some((house, _)) => house::spell::all(house, self.language, mv, cx, take),
        }
    }

    fn trust(&self) -> Trust {
        let leans = self.printer().is_some_and(|(house, _)| house.leans_on_marks);
        if leans { Trust::Marks } else { Trust::Identity }
    }

    #[inline]
    fn describe_unchecked<'a>(&self, mv: Move, cx: impl Into<Context<'a>>) -> Option<Descriptive> {
        match self.printer() {
            None => spell::plainest(self.language, mv, cx.into()),
            Some(_) => house::spell::first(*self, mv, cx.into()),
        }
    }

    #[inline]
    fn read_plain(&self, text: &[u8], cx: Context<'_>) -> Option<Move> {
        let is_plain = self.rung != Rung::Strict && !self.language.puts_rank_first();
        if is_plain { pattern::only(&plain::token(text)?, cx.pos) } else { None }
    }

    fn write(&self, spelling: &Descriptive, out: &mut dyn fmt::Write) -> fmt::Result {
        match self.printer() {
            None => write::descriptive(self.language, spelling, out),
            Some((house, knight)) => house::write::descriptive(house, knight, spelling, out),
        }
    }

    fn prefixes(&self, text: &[u8], take: &mut dyn FnMut(Parsed<Descriptive>)) {
        match self.printer() {
            None => parse::prefixes(self.language, text, take),
            Some(_) => {
                parse::prefixes(self.language, text, &mut |parsed| take(self.as_printed(text, parsed)))
            }
        }
    }

    fn mends(&self, text: &[u8], hand: &mut dyn FnMut(Self, Mend)) {
        mend::texts(self.language, text, &mut |mend| hand(*self, mend));
    }
}

impl Style {
    /// What a house prints itself is no quirk in its style, and what it prints otherwise is one.
    #[cold]
    fn as_printed(self, text: &[u8], parsed: Parsed<Descriptive>) -> Parsed<Descriptive> {
        let (text, said) = (&text[..parsed.len], parsed.spelling);
        let quirks = if self.printed(&said).as_bytes() == text {
            Quirks::NONE
        } else if parsed.quirks.is_empty() {
            let unmarked =
                self.printed(&Descriptive { mark: None, check_by: None, en_passant: false, ..said });
            let is_marked = text.starts_with(unmarked.as_bytes());
            Quirks::of(if is_marked { Quirk::CheckSign } else { said.shape.usual_quirk() })
        } else {
            parsed.quirks
        };
        Parsed { quirks, ..parsed }
    }

    /// As the style writes it; cut short where it is longer than any move that a house prints.
    fn printed(self, said: &Descriptive) -> house::write::Text {
        let mut text = house::write::Text::new();
        let _ = self.write(said, &mut text);
        text
    }
}
