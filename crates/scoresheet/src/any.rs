//! Every notation as one value: no box, no second trait.

use core::fmt;

use scoresheet_board::Move;
use scoresheet_notation::{
    Candidates, Claim, Context, Letters, Mend, Notation, ParseError, Parsed, Pattern, Promotions, ReadError,
    Reading, Remark, ResolveError, Rung, Settled, Spans, Trust,
};

use crate::name;

/// One arm for each notation that is compiled in, and whatever else the call needs.
macro_rules! notations {
    ($($(#[$meta:meta])* $variant:ident: $feature:literal, $room:ident, $spelling:ident;)*) => {
        /// Any notation, as somebody writes it.
        ///
        /// ```
        /// # #[cfg(feature = "san")] {
        /// use scoresheet::{AnyNotation, board::Position, notation::Notation};
        ///
        /// let start = Position::start();
        /// let san = AnyNotation::by_name("san").expect("it is compiled in");
        /// let mv = san.read(b"Nf3", &start)?;
        /// let texts = AnyNotation::all().filter_map(|to| Some(to.show(to.describe(mv, &start)?).to_string()));
        /// assert!(texts.collect::<Vec<_>>().contains(&"Nf3".to_string()));
        /// # }
        /// # Ok::<(), scoresheet::notation::ReadError>(())
        /// ```
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub enum AnyNotation {
            $($(#[$meta])* #[cfg(feature = $feature)] $variant(crate::$room::Style),)*
        }

        /// What a text of any notation says.
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub enum AnySpelling {
            $($(#[$meta])* #[cfg(feature = $feature)] $variant(crate::$room::$spelling),)*
        }

        $(#[cfg(feature = $feature)]
        impl From<crate::$room::Style> for AnyNotation {
            fn from(style: crate::$room::Style) -> Self {
                Self::$variant(style)
            }
        })*

        impl AnyNotation {
            /// The same notation, reading on another rung.
            #[must_use]
            #[allow(unused_variables, reason = "no room may be compiled in")]
            pub const fn on(self, rung: Rung) -> Self {
                match self { $(#[cfg(feature = $feature)] Self::$variant(style) => Self::$variant(style.on(rung)),)* }
            }

            /// The name of the notation, whatever the style.
            pub(crate) const fn room(self) -> &'static str {
                match self { $(#[cfg(feature = $feature)] Self::$variant(_) => $feature,)* }
            }
        }

        /// A spelling of another notation says nothing here: it fits no move, and is not written.
        #[allow(unreachable_patterns, unused_variables, reason = "one room alone, or none, may be compiled in")]
        impl Notation for AnyNotation {
            type Spelling = AnySpelling;

            fn rung(&self) -> Rung {
                match *self { $(#[cfg(feature = $feature)] Self::$variant(style) => style.rung(),)* }
            }

            fn parse_prefix(&self, text: &[u8]) -> Result<Parsed<AnySpelling>, ParseError> {
                match *self {
                    $(#[cfg(feature = $feature)] Self::$variant(style) => {
                        style.parse_prefix(text).map(|parsed| lift(parsed, AnySpelling::$variant))
                    })*
                }
            }

            fn locate(&self, text: &[u8]) -> Spans {
                match *self { $(#[cfg(feature = $feature)] Self::$variant(style) => style.locate(text),)* }
            }

            fn pattern(&self, spelling: &AnySpelling, cx: Context<'_>) -> Pattern {
                match (*self, *spelling) {
                    $(#[cfg(feature = $feature)]
                    (Self::$variant(style), AnySpelling::$variant(spelling)) => style.pattern(&spelling, cx),)*
                    _ => Pattern { promotion: Promotions::NEVER, ..Pattern::ANY },
                }
            }

            fn spellings(&self, mv: Move, cx: Context<'_>, take: &mut dyn FnMut(AnySpelling) -> bool) {
                match *self {
                    $(#[cfg(feature = $feature)] Self::$variant(style) => {
                        style.spellings(mv, cx, &mut |spelling| take(AnySpelling::$variant(spelling)));
                    })*
                }
            }

            fn write(&self, spelling: &AnySpelling, out: &mut dyn fmt::Write) -> fmt::Result {
                match (*self, *spelling) {
                    $(#[cfg(feature = $feature)]
                    (Self::$variant(style), AnySpelling::$variant(spelling)) => style.write(&spelling, out),)*
                    _ => Err(fmt::Error),
                }
            }

            fn trust(&self) -> Trust {
                match *self { $(#[cfg(feature = $feature)] Self::$variant(style) => style.trust(),)* }
            }

            // From here on what the trait does for all. A room may have a way of its own, which must be taken here too.

            fn prefixes(&self, text: &[u8], take: &mut dyn FnMut(Parsed<AnySpelling>)) {
                match *self {
                    $(#[cfg(feature = $feature)] Self::$variant(style) => {
                        style.prefixes(text, &mut |parsed| take(lift(parsed, AnySpelling::$variant)));
                    })*
                }
            }

            fn parse(&self, text: &[u8]) -> Result<Parsed<AnySpelling>, ParseError> {
                match *self {
                    $(#[cfg(feature = $feature)] Self::$variant(style) => {
                        style.parse(text).map(|parsed| lift(parsed, AnySpelling::$variant))
                    })*
                }
            }

            fn resolve<'a>(
                &self,
                spelling: &AnySpelling,
                cx: impl Into<Context<'a>>,
            ) -> Result<(Move, Settled), ResolveError> {
                match (*self, *spelling) {
                    $(#[cfg(feature = $feature)]
                    (Self::$variant(style), AnySpelling::$variant(spelling)) => style.resolve(&spelling, cx),)*
                    _ => Err(foreign()),
                }
            }

            fn resolve_with<'a>(
                &self,
                spelling: &AnySpelling,
                cx: impl Into<Context<'a>>,
                trust: Trust,
            ) -> Result<(Move, Settled), ResolveError> {
                match (*self, *spelling) {
                    $(#[cfg(feature = $feature)]
                    (Self::$variant(style), AnySpelling::$variant(spelling)) => {
                        style.resolve_with(&spelling, cx, trust)
                    })*
                    _ => Err(foreign()),
                }
            }

            fn describe<'a>(&self, mv: Move, cx: impl Into<Context<'a>>) -> Option<AnySpelling> {
                match *self {
                    $(#[cfg(feature = $feature)] Self::$variant(style) => {
                        style.describe(mv, cx).map(AnySpelling::$variant)
                    })*
                }
            }

            fn describe_unchecked<'a>(&self, mv: Move, cx: impl Into<Context<'a>>) -> Option<AnySpelling> {
                match *self {
                    $(#[cfg(feature = $feature)] Self::$variant(style) => {
                        style.describe_unchecked(mv, cx).map(AnySpelling::$variant)
                    })*
                }
            }

            fn read<'a>(&self, text: &[u8], cx: impl Into<Context<'a>>) -> Result<Move, ReadError> {
                match *self { $(#[cfg(feature = $feature)] Self::$variant(style) => style.read(text, cx),)* }
            }

            fn examine<'a>(
                &self,
                text: &[u8],
                cx: impl Into<Context<'a>>,
            ) -> Result<Reading<AnySpelling>, ReadError> {
                match *self {
                    $(#[cfg(feature = $feature)] Self::$variant(style) => {
                        let Reading { mv, span, spelling, settled, remarks } = style.examine(text, cx)?;
                        let spelling = AnySpelling::$variant(spelling);
                        Ok(Reading { mv, span, spelling, settled, remarks })
                    })*
                }
            }

            fn mends(&self, text: &[u8], hand: &mut dyn FnMut(Self, Mend)) {
                match *self {
                    $(#[cfg(feature = $feature)] Self::$variant(style) => {
                        style.mends(text, &mut |style, mend| hand(Self::$variant(style), mend));
                    })*
                }
            }

            fn audit(&self, spelling: &AnySpelling, mv: Move, cx: Context<'_>, note: &mut dyn FnMut(Remark)) {
                match (*self, *spelling) {
                    $(#[cfg(feature = $feature)]
                    (Self::$variant(style), AnySpelling::$variant(spelling)) => {
                        style.audit(&spelling, mv, cx, note);
                    })*
                    _ => {}
                }
            }
        }
    };
}

notations! {
    /// Short algebraic: `Nf3`.
    San: "san", san, San;
    /// Long algebraic: `Ng1-f3`.
    Lan: "lan", lan, Lan;
    /// Descriptive: `Kt-KB3`, in Spanish `C3AR`.
    Descriptive: "descriptive", descriptive, Descriptive;
    /// Squares alone, or UCI: `g1-f3`, `g1f3`.
    Coordinate: "coordinate", coordinate, Coordinate;
    /// ICCF numeric: `7163`.
    Iccf: "iccf", iccf, Iccf;
    /// Two squares and a letter: `g1f3`, `e4d5p`.
    Smith: "smith", smith, Smith;
    /// Two characters: `gv`.
    Tcn: "tcn", tcn, Tcn;
}

#[allow(dead_code, reason = "no room may be compiled in")]
fn lift<S>(parsed: Parsed<S>, wrap: impl FnOnce(S) -> AnySpelling) -> Parsed<AnySpelling> {
    Parsed { spelling: wrap(parsed.spelling), len: parsed.len, quirks: parsed.quirks }
}

/// What a spelling of another notation means: nothing.
fn foreign() -> ResolveError {
    ResolveError::NoSuchMove { blame: Claim::Whole, near: Candidates::new(), tried: None }
}

/// A notation with the name by which people call it.
type Named = (&'static str, AnyNotation);

/// The notations that are shown side by side, in that order.
const ALL: &[Named] = &[
    #[cfg(feature = "san")]
    ("san", AnyNotation::San(crate::san::Style::PGN)),
    #[cfg(feature = "lan")]
    ("lan", AnyNotation::Lan(crate::lan::Style::LAN)),
    #[cfg(feature = "descriptive")]
    ("descriptive", AnyNotation::Descriptive(crate::descriptive::Style::KT)),
    #[cfg(feature = "coordinate")]
    ("coordinate", AnyNotation::Coordinate(crate::coordinate::Style::COORDINATE)),
    #[cfg(feature = "coordinate")]
    ("uci", AnyNotation::Coordinate(crate::coordinate::Style::UCI)),
    #[cfg(feature = "iccf")]
    ("iccf", AnyNotation::Iccf(crate::iccf::Style::FIVE)),
];

/// Other ways of writing the same notations; then the codes of chess servers, which nobody writes by hand and whose
/// texts are too short to be told from others.
const STYLES: &[Named] = &[
    #[cfg(feature = "san")]
    ("fide", AnyNotation::San(crate::san::Style::FIDE)),
    #[cfg(feature = "san")]
    ("figurine", AnyNotation::San(crate::san::Style::FIGURINE)),
    #[cfg(feature = "lan")]
    ("lan-plain", AnyNotation::Lan(crate::lan::Style::PLAIN)),
    #[cfg(feature = "lan")]
    ("lan-fide", AnyNotation::Lan(crate::lan::Style::FIDE)),
    #[cfg(feature = "lan")]
    ("lan-reversible", AnyNotation::Lan(crate::lan::Style::REVERSIBLE)),
    #[cfg(feature = "lan")]
    ("lan-figurine", AnyNotation::Lan(crate::lan::Style::FIGURINE)),
    #[cfg(feature = "descriptive")]
    ("descriptive-n", AnyNotation::Descriptive(crate::descriptive::Style::N)),
    #[cfg(feature = "descriptive")]
    ("descriptive-es", AnyNotation::Descriptive(crate::descriptive::Style::SPANISH)),
    #[cfg(feature = "descriptive")]
    ("descriptive-fr", AnyNotation::Descriptive(crate::descriptive::Style::FRENCH)),
    #[cfg(feature = "descriptive")]
    ("descriptive-staunton", AnyNotation::Descriptive(crate::descriptive::Style::STAUNTON)),
    #[cfg(feature = "descriptive")]
    ("descriptive-bird", AnyNotation::Descriptive(crate::descriptive::Style::BIRD)),
    #[cfg(feature = "descriptive")]
    ("descriptive-lasker", AnyNotation::Descriptive(crate::descriptive::Style::LASKER)),
    #[cfg(feature = "descriptive")]
    ("descriptive-capablanca", AnyNotation::Descriptive(crate::descriptive::Style::CAPABLANCA)),
    #[cfg(feature = "coordinate")]
    ("coordinate-plain", AnyNotation::Coordinate(crate::coordinate::Style::PLAIN)),
    #[cfg(feature = "coordinate")]
    ("uci960", AnyNotation::Coordinate(crate::coordinate::Style::UCI960)),
    #[cfg(feature = "iccf")]
    ("iccf4", AnyNotation::Iccf(crate::iccf::Style::FOUR)),
    #[cfg(feature = "smith")]
    ("smith", AnyNotation::Smith(crate::smith::Style::SMITH)),
    #[cfg(feature = "tcn")]
    ("tcn", AnyNotation::Tcn(crate::tcn::Style::TCN)),
];

impl AnyNotation {
    /// The notations that people write, as far as they are compiled in, each in its usual style: `san`, `lan`,
    /// `descriptive`, `coordinate`, `uci`, `iccf`. [`crate::read_any`] asks these. The codes of servers have a name
    /// only: TCN makes a move of almost any two characters.
    pub fn all() -> impl ExactSizeIterator<Item = Self> + Clone {
        ALL.iter().map(|&(_, notation)| notation)
    }

    /// The names of notations: those of [`Self::all`] first, then those of other styles and codes. [`Self::by_name`]
    /// knows short and long algebraic in the letters of languages besides: [`Self::local_names`].
    pub fn names() -> impl Iterator<Item = &'static str> + Clone {
        ALL.iter().chain(STYLES).map(|&(name, _)| name)
    }

    /// The notation of this name.
    ///
    /// ```
    /// use scoresheet::AnyNotation;
    ///
    /// let mut names = AnyNotation::names().chain(AnyNotation::local_names());
    /// assert!(names.all(|name| AnyNotation::by_name(name).is_some()));
    /// assert_eq!(AnyNotation::by_name("runes"), None);
    /// ```
    #[must_use]
    pub fn by_name(name: &str) -> Option<Self> {
        let known = ALL.iter().chain(STYLES).find(|(known, _)| *known == name);
        known.map(|&(_, notation)| notation).or_else(|| name::local(name))
    }

    /// The signs of the men; nothing where the notation has no letters to choose.
    ///
    /// ```
    /// # #[cfg(all(feature = "san", feature = "coordinate"))] {
    /// use scoresheet::{AnyNotation, coordinate, notation::Letters, san};
    ///
    /// assert_eq!(AnyNotation::from(san::Style::PGN).letters(), Some(Letters::English));
    /// assert_eq!(AnyNotation::from(coordinate::Style::UCI).letters(), None);
    /// # }
    /// ```
    #[must_use]
    pub const fn letters(self) -> Option<Letters> {
        match self {
            #[cfg(feature = "san")]
            Self::San(style) => Some(style.letters),
            #[cfg(feature = "lan")]
            Self::Lan(style) => Some(style.letters),
            #[allow(unreachable_patterns, reason = "no other room may be compiled in")]
            _ => None,
        }
    }

    /// The same notation in these letters; nothing where it has none to choose.
    ///
    /// ```
    /// # #[cfg(all(feature = "san", feature = "descriptive"))] {
    /// use scoresheet::{AnyNotation, board::Position, descriptive, notation::{Letters, Notation}, san};
    ///
    /// let german = AnyNotation::from(san::Style::FIDE).with_letters(Letters::German).expect("it has letters");
    /// assert_eq!(german.read(b"Sf3", &Position::start())?.to_string(), "g1f3");
    /// assert_eq!(AnyNotation::from(descriptive::Style::KT).with_letters(Letters::German), None);
    /// # }
    /// # Ok::<(), scoresheet::notation::ReadError>(())
    /// ```
    #[must_use]
    #[allow(unused_variables, reason = "no room with letters may be compiled in")]
    pub const fn with_letters(self, letters: Letters) -> Option<Self> {
        match self {
            #[cfg(feature = "san")]
            Self::San(style) => Some(Self::San(crate::san::Style { letters, ..style })),
            #[cfg(feature = "lan")]
            Self::Lan(style) => Some(Self::Lan(crate::lan::Style { letters, ..style })),
            #[allow(unreachable_patterns, reason = "no other room may be compiled in")]
            _ => None,
        }
    }

    /// Short and long algebraic in the letters of each language but English: `san-cs`, …, `lan-de`, …; behind the
    /// hyphen stands [`Letters::code`]. [`Self::by_name`] takes `san-en` for `san`, and `san-figurine` for
    /// `figurine`.
    pub fn local_names() -> impl Iterator<Item = &'static str> + Clone {
        name::all_local()
    }

    /// Whether its moves can stand in the movetext of PGN. Those of TCN cannot: they are written with `{`, `(`, `$`,
    /// `*` and other signs that mean something else there.
    ///
    /// ```
    /// # #[cfg(all(feature = "san", feature = "tcn"))] {
    /// use scoresheet::{AnyNotation, san, tcn};
    ///
    /// assert!(AnyNotation::from(san::Style::PGN).fits_pgn());
    /// assert!(!AnyNotation::from(tcn::Style::TCN).fits_pgn());
    /// # }
    /// ```
    #[must_use]
    pub const fn fits_pgn(self) -> bool {
        match self {
            #[cfg(feature = "tcn")]
            Self::Tcn(_) => false,
            #[allow(unreachable_patterns, reason = "no other room may be compiled in")]
            _ => true,
        }
    }

    /// Whether it always says from which square a man comes, as long algebraic, coordinates, ICCF and the codes of
    /// servers do.
    ///
    /// ```
    /// # #[cfg(all(feature = "san", feature = "lan"))] {
    /// use scoresheet::{AnyNotation, lan, san};
    ///
    /// assert!(AnyNotation::from(lan::Style::LAN).is_long());
    /// assert!(!AnyNotation::from(san::Style::PGN).is_long());
    /// # }
    /// ```
    #[must_use]
    pub const fn is_long(self) -> bool {
        match self {
            #[cfg(feature = "san")]
            Self::San(_) => false,
            #[cfg(feature = "descriptive")]
            Self::Descriptive(_) => false,
            #[allow(unreachable_patterns, reason = "no other room may be compiled in")]
            _ => true,
        }
    }

    /// Whether it is written in digits alone.
    pub(crate) const fn is_numeric(self) -> bool {
        match self {
            #[cfg(feature = "iccf")]
            Self::Iccf(_) => true,
            #[allow(unreachable_patterns, reason = "no other room may be compiled in")]
            _ => false,
        }
    }

    /// Its name. A style without one has that of its notation, in its letters; the rung makes no difference.
    ///
    /// ```
    /// # #[cfg(feature = "san")] {
    /// use scoresheet::{AnyNotation, notation::{Letters, Rung}, san};
    ///
    /// assert!(AnyNotation::all().all(|notation| notation.on(Rung::Strict).name() == notation.name()));
    /// let fide = AnyNotation::from(san::Style::FIDE);
    /// assert_eq!(fide.name(), "fide");
    /// assert_eq!(fide.with_letters(Letters::German).map(AnyNotation::name), Some("san-de"));
    /// # }
    /// ```
    #[must_use]
    pub fn name(self) -> &'static str {
        let same = |notation: Self, rung| notation.on(rung) == self.on(rung);
        let known = ALL.iter().chain(STYLES).find(|(_, notation)| same(*notation, Rung::Tolerant));
        let known = known.map(|&(name, _)| name);
        known.or_else(|| name::of(self.room(), self.letters()?)).unwrap_or_else(|| self.room())
    }
}
