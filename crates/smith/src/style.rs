//! The one way of writing Smith notation.

use core::fmt;

use scoresheet_board::{Move, Role};
use scoresheet_notation::{
    Claim, Context, Notation, ParseError, Parsed, Pattern, Quirk, Remark, ResolveError, Rung, Settled, Spans,
    Trust, atoms, choose,
};

use crate::{Letter, Smith, parse, pattern, spell};

/// Smith notation as a reader takes it.
///
/// The tolerant rung reads the squares without their letter, or with a wrong man's, and remarks on it. The strict
/// rung wants the right letter. A letter of castling is believed on both, and on both `p` is not `E`: the pawn would
/// be put back on another square.
///
/// ```
/// use scoresheet_smith::{Style, board::Position, notation::Notation};
///
/// let start = Position::start();
/// assert!(Style::SMITH.read(b"e2e4p", &start).is_ok());
/// assert!(Style::SMITH.strict().read(b"e2e4p", &start).is_err());
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Style {
    /// How much a reader lets pass.
    pub rung: Rung,
}

impl Style {
    /// As the Internet Chess Club writes it.
    pub const SMITH: Self = Self { rung: Rung::Tolerant };
}

scoresheet_notation::style_doors!(Style, SMITH);

impl Notation for Style {
    type Spelling = Smith;

    fn rung(&self) -> Rung {
        self.rung
    }

    #[inline]
    fn parse_prefix(&self, text: &[u8]) -> Result<Parsed<Smith>, ParseError> {
        atoms::prefix(text, parse::token)
    }

    #[cold]
    fn locate(&self, text: &[u8]) -> Spans {
        atoms::locate(text, parse::token)
    }

    #[inline]
    fn pattern(&self, spelling: &Smith, cx: Context<'_>) -> Pattern {
        pattern::of(self, spelling, cx)
    }

    fn resolve_with<'a>(
        &self,
        spelling: &Smith,
        cx: impl Into<Context<'a>>,
        trust: Trust,
    ) -> Result<(Move, Settled), ResolveError> {
        let cx = cx.into();
        let (mv, settled) = choose(&self.pattern(spelling, cx), cx, trust)?;
        if puts_back_elsewhere(spelling.letter, mv) {
            return Err(ResolveError::WrongMark { claim: Claim::EnPassant, mv });
        }
        Ok((mv, settled))
    }

    fn spellings(&self, mv: Move, _: Context<'_>, take: &mut dyn FnMut(Smith) -> bool) {
        take(spell::plainest(mv));
    }

    fn write(&self, spelling: &Smith, out: &mut dyn fmt::Write) -> fmt::Result {
        spell::write(spelling, out)
    }

    fn audit(&self, spelling: &Smith, mv: Move, _: Context<'_>, note: &mut dyn FnMut(Remark)) {
        // Both squares are always whole, so nothing is longer than needed.
        if let Some(remark) = odd_letter(spelling.letter, spell::letter(mv)) {
            note(remark);
        }
        if mv.wing().is_some() && spelling.to != mv.to() {
            note(Remark::Quirk(Quirk::CastlingSquares));
        }
    }
}

/// Whether the letter takes a pawn, as the move does, but from another square: `p` from where the man arrives, `E`
/// from beside it. Such a text takes back to another position, so it is the text of another move.
fn puts_back_elsewhere(said: Option<Letter>, mv: Move) -> bool {
    let pawn = mv.captured() == Some(Role::Pawn);
    pawn && match said {
        Some(Letter::Takes(Role::Pawn)) => mv.is_en_passant(),
        Some(Letter::EnPassant) => !mv.is_en_passant(),
        _ => false,
    }
}

/// What there is to say of a letter, beside the one that belongs to the move.
fn odd_letter(said: Option<Letter>, right: Option<Letter>) -> Option<Remark> {
    match (said, right) {
        (said, right) if said == right => None,
        (_, Some(Letter::Castles(_))) => Some(Remark::Quirk(Quirk::CastlingSigns)),
        (_, Some(Letter::EnPassant)) => Some(Remark::MissingEnPassant),
        (Some(Letter::EnPassant), _) => Some(Remark::FalseEnPassant),
        (None, _) => Some(Remark::MissingCapture),
        (_, None) => Some(Remark::FalseCapture),
        _ => Some(Remark::Quirk(Quirk::CapturedMan)),
    }
}
