//! The ways of writing short algebraic.

use core::fmt;

use scoresheet_board::Move;
use scoresheet_notation::{
    Context, Letters, Mend, Notation, ParseError, Parsed, Pattern, Quirk, Remark, Rung, Spans, atoms, audit,
    figurines, salvage,
};

use crate::{
    Partial, San, Shape,
    parse::{self, Plain},
    pattern, spell, write,
};

/// Short algebraic as somebody writes it.
///
/// | style | man | castling | promotion | en passant |
/// |---|---|---|---|---|
/// | [`Style::PGN`], the default | `Nf3` | `O-O` | `e8=Q` | `exd6` |
/// | [`Style::FIDE`] | `Nf3` | `0-0` | `e8Q` | `exd6 e.p.` |
/// | [`Style::FIGURINE`] | `♘f3`, `♞f6` | `O-O` | `e8=♕` | `exd6` |
/// | [`Letters::German`] | `Sf3` | `O-O` | `e8=D` | `exd6` |
///
/// ```
/// use scoresheet_san::{Style, notation::{Notation, Rung}};
///
/// // All styles read the habits of all others, but for the strict rung.
/// assert!(Style::default().parse(b"0-0").is_ok());
/// assert!(Style::PGN.strict().parse(b"0-0").is_err());
/// assert!(Style::FIDE.strict().parse(b"0-0").is_ok());
/// ```
///
/// Any of them in the letters of a language:
///
/// ```
/// use scoresheet_san::{Style, board::Position, notation::{Letters, Notation}};
///
/// let german = Style { letters: Letters::German, ..Style::PGN };
/// assert_eq!(german.read(b"Sf3", &Position::start())?.to_string(), "g1f3");
/// assert!(Style::PGN.read(b"Sf3", &Position::start()).is_err());
/// # Ok::<(), scoresheet_san::notation::ReadError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Style {
    /// How much a reader lets pass.
    pub rung: Rung,
    /// The signs of the men.
    pub letters: Letters,
    /// Castling with zeros rather than with the letter O.
    pub zeros: bool,
    /// `=` before what the pawn becomes.
    pub equals: bool,
    /// `e.p.` after a capture en passant.
    pub en_passant: bool,
}

impl Style {
    /// The form that PGN exports (PGN 8.2.3).
    pub const PGN: Self = Self {
        rung: Rung::Tolerant,
        letters: Letters::English,
        zeros: false,
        equals: true,
        en_passant: false,
    };

    /// The form of the FIDE Laws, Appendix C.
    pub const FIDE: Self = Self { zeros: true, equals: false, en_passant: true, ..Self::PGN };

    /// As PGN, with figurines for letters: Black's for Black.
    pub const FIGURINE: Self = Self { letters: Letters::Figurines, ..Self::PGN };
}

scoresheet_notation::style_doors!(Style, PGN);

impl Style {
    /// What a plain text means in the letters of a language; apart, so that English ones are read as if there were no
    /// others.
    #[inline(never)]
    fn read_local(&self, text: &[u8], cx: Context<'_>) -> Option<Move> {
        if self.letters.tell_color() {
            return None;
        }
        self.checked(parse::plain(atoms::letter_of(self.letters), text)?, text, cx)
    }

    #[inline]
    fn checked(&self, plain: Plain, text: &[u8], cx: Context<'_>) -> Option<Move> {
        let mv = pattern::only(plain, cx.pos)?;
        (self.rung != Rung::Strict || self.writes(mv, cx, text)).then_some(mv)
    }

    /// Whether the text is what it writes of the move: on the strict rung, nothing else is read.
    fn writes(&self, mv: Move, cx: Context<'_>, text: &[u8]) -> bool {
        let mut rest = write::Rest(text);
        write::san(self, &spell::plainest(self, mv, cx), &mut rest).is_ok_and(|()| rest.0.is_empty())
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
    fn pattern(&self, spelling: &San, cx: Context<'_>) -> Pattern {
        pattern::of(self, spelling, cx)
    }

    fn spellings(&self, mv: Move, cx: Context<'_>, take: &mut dyn FnMut(San) -> bool) {
        spell::all(self, mv, cx, take);
    }

    #[inline]
    fn describe_unchecked<'a>(&self, mv: Move, cx: impl Into<Context<'a>>) -> Option<San> {
        Some(spell::plainest(self, mv, cx.into()))
    }

    #[inline]
    fn read_plain(&self, text: &[u8], cx: Context<'_>) -> Option<Move> {
        if self.letters != Letters::English {
            return self.read_local(text, cx);
        }
        self.checked(parse::plain(atoms::letter, text)?, text, cx)
    }

    #[inline]
    fn write(&self, spelling: &San, out: &mut dyn fmt::Write) -> fmt::Result {
        write::san(self, spelling, out)
    }

    fn mends(&self, text: &[u8], hand: &mut dyn FnMut(Self, Mend)) {
        salvage::without_own_file(text).into_iter().for_each(|mend| hand(*self, mend));
        let reads = |letters, text: &[u8]| Self { letters, ..*self }.parse(text).is_ok();
        salvage::algebraic(self.letters, text, &reads, &mut |letters, mend| {
            hand(Self { letters, ..*self }, mend);
        });
    }

    fn audit(&self, spelling: &San, mv: Move, cx: Context<'_>, note: &mut dyn FnMut(Remark)) {
        // Whose figurines they are makes a text no longer and no shorter.
        let usual = San { figurines: figurines::printed(self.letters, mv, cx), ..*spelling };
        figurines::audit(spelling.figurines, cx, note);
        match spelling.shape {
            Shape::Move { from, .. } if mv.wing().is_some() => {
                let bare = from == Partial::NOTHING;
                note(Remark::Quirk(if bare { Quirk::KingCastles } else { Quirk::CastlingSquares }));
                audit::marks(&self.pattern(spelling, cx), mv, cx, note);
            }
            _ => audit::form(self, &usual, mv, cx, note),
        }
    }
}
