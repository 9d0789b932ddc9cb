//! The ways of writing long algebraic.

use core::fmt;

use scoresheet_board::Move;
use scoresheet_notation::{
    Context, Letters, Mend, Notation, ParseError, Parsed, Pattern, Quirk, Remark, Rung, Spans, atoms, audit,
    figurines, salvage,
};

use crate::{Lan, Shape, parse, pattern, spell, write};

/// Long algebraic as somebody writes it.
///
/// | style | move | castling | promotion | en passant | capture |
/// |---|---|---|---|---|---|
/// | [`Style::LAN`], the default | `Ng1-f3` | `O-O` | `e7-e8=Q` | `e5xd6` | `Bb5xc6` |
/// | [`Style::PLAIN`] | `Ng1f3` | `O-O` | `e7e8=Q` | `e5xd6` | `Bb5xc6` |
/// | [`Style::FIDE`] | `Ng1f3` | `0-0` | `e7e8Q` | `e5xd6 e.p.` | `Bb5xc6` |
/// | [`Style::REVERSIBLE`] | `Ng1-f3` | `O-O` | `e7-e8=Q` | `e5xd6 e.p.` | `Bb5xNc6` |
/// | [`Style::FIGURINE`] | `♘g1-f3`, `♞g8-f6` | `O-O` | `e7-e8=♕` | `e5xd6` | `♗b5xc6` |
/// | [`Letters::German`] | `Sg1-f3` | `O-O` | `e7-e8=D` | `e5xd6` | `Lb5xc6` |
///
/// ```
/// use scoresheet_lan::{Style, notation::Notation};
///
/// // All styles read the habits of all others, but for the strict rung.
/// assert!(Style::default().parse(b"Ng1f3").is_ok());
/// assert!(Style::LAN.strict().parse(b"Ng1f3").is_err());
/// assert!(Style::PLAIN.strict().parse(b"Ng1f3").is_ok());
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Style {
    /// How much a reader lets pass.
    pub rung: Rung,
    /// The signs of the men.
    pub letters: Letters,
    /// A hyphen between the squares where nothing is taken.
    pub hyphen: bool,
    /// Castling with zeros rather than with the letter O.
    pub zeros: bool,
    /// `=` before what the pawn becomes.
    pub equals: bool,
    /// `e.p.` after a capture en passant.
    pub en_passant: bool,
    /// The letter of the man that is taken, so that the move can be taken back without a board.
    pub reversible: bool,
}

impl Style {
    /// With a hyphen, and else as PGN writes the short form.
    pub const LAN: Self = Self {
        rung: Rung::Tolerant,
        letters: Letters::English,
        hyphen: true,
        zeros: false,
        equals: true,
        en_passant: false,
        reversible: false,
    };

    /// Without the hyphen.
    pub const PLAIN: Self = Self { hyphen: false, ..Self::LAN };

    /// The long form of the FIDE Laws, Appendix C.
    pub const FIDE: Self = Self { zeros: true, equals: false, en_passant: true, ..Self::PLAIN };

    /// Reversible algebraic: what is taken is named.
    pub const REVERSIBLE: Self = Self { en_passant: true, reversible: true, ..Self::LAN };

    /// With a hyphen, and figurines for letters: Black's for Black.
    pub const FIGURINE: Self = Self { letters: Letters::Figurines, ..Self::LAN };
}

scoresheet_notation::style_doors!(Style, LAN);

impl Style {
    /// What a plain text means in the letters of a language; apart, so that English ones are read as if there were no
    /// others.
    #[inline(never)]
    fn read_local(&self, text: &[u8], cx: Context<'_>) -> Option<Move> {
        if self.rung == Rung::Strict || self.letters.tell_color() {
            return None;
        }
        pattern::only(&parse::plain(atoms::letter_of(self.letters), text)?, cx.pos)
    }
}

impl Notation for Style {
    type Spelling = Lan;

    fn rung(&self) -> Rung {
        self.rung
    }

    #[inline]
    fn parse_prefix(&self, text: &[u8]) -> Result<Parsed<Lan>, ParseError> {
        atoms::prefix(text, |i| parse::token(self, i))
    }

    #[cold]
    fn locate(&self, text: &[u8]) -> Spans {
        atoms::locate(text, |i| parse::token(self, i))
    }

    #[inline]
    fn pattern(&self, spelling: &Lan, cx: Context<'_>) -> Pattern {
        pattern::of(self, spelling, cx)
    }

    fn spellings(&self, mv: Move, cx: Context<'_>, take: &mut dyn FnMut(Lan) -> bool) {
        take(spell::plainest(self, mv, cx));
    }

    /// Two squares say which move it is, so that the one form fits no other.
    #[inline]
    fn describe_unchecked<'a>(&self, mv: Move, cx: impl Into<Context<'a>>) -> Option<Lan> {
        Some(spell::plainest(self, mv, cx.into()))
    }

    #[inline]
    fn read_plain(&self, text: &[u8], cx: Context<'_>) -> Option<Move> {
        if self.letters != Letters::English {
            return self.read_local(text, cx);
        }
        if self.rung == Rung::Strict {
            return None;
        }
        pattern::only(&parse::plain(atoms::letter, text)?, cx.pos)
    }

    #[inline]
    fn write(&self, spelling: &Lan, out: &mut dyn fmt::Write) -> fmt::Result {
        write::lan(self, spelling, out)
    }

    fn mends(&self, text: &[u8], hand: &mut dyn FnMut(Self, Mend)) {
        let reads = |letters, text: &[u8]| Self { letters, ..*self }.parse(text).is_ok();
        salvage::algebraic(self.letters, text, &reads, &mut |letters, mend| {
            hand(Self { letters, ..*self }, mend);
        });
    }

    fn audit(&self, spelling: &Lan, mv: Move, cx: Context<'_>, note: &mut dyn FnMut(Remark)) {
        // The origin is always whole, so nothing is longer than needed.
        audit::marks(&self.pattern(spelling, cx), mv, cx, note);
        if let (Shape::Move { captured: None, .. }, Some(_)) = (spelling.shape, spell::named(self, mv)) {
            note(Remark::Quirk(Quirk::CapturedMan));
        }
        if matches!(spelling.shape, Shape::Move { .. }) && mv.wing().is_some() {
            note(Remark::Quirk(Quirk::CastlingSquares));
        }
        figurines::audit(spelling.figurines, cx, note);
    }
}
