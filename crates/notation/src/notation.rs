//! The trait that every notation is.

use core::fmt;

use scoresheet_board::Move;

use crate::{
    Context, ParseError, Pattern, Quirks, ReadError, Remark, Remarks, ResolveError, Rung, Settled, Span,
    Spans, Trust, audit, resolve::choose, token,
};

/// What a text says, how many of its bytes say it, and with which habits.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Parsed<S> {
    /// What it says.
    pub spelling: S,
    /// How many bytes from the beginning.
    pub len: usize,
    /// What the strict rung would not have read.
    pub quirks: Quirks,
}

/// A move that was read, with all there is to say about how.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading<S> {
    /// The move.
    pub mv: Move,
    /// The bytes of the move itself, without a number before it or a judgement after it.
    pub span: Span,
    /// What the text says.
    pub spelling: S,
    /// What settled it.
    pub settled: Settled,
    /// What the text should not say, or not so.
    pub remarks: Remarks,
}

/// A notation as somebody writes it: letters, habits, leniency. A value, so that an enum of notations needs no box.
///
/// ```text
///           no position needed             position needed
/// text ────── parse ──────▶ spelling ────── resolve ──────▶ Move
/// text ◀───── show ──────── spelling ◀───── describe ────── Move
/// ```
///
/// A notation supplies the first six functions; the others exist once, for all.
pub trait Notation: Copy {
    /// What a text of this notation says, no more.
    type Spelling: Copy + PartialEq + fmt::Debug;

    /// How much this reader lets pass.
    fn rung(&self) -> Rung;

    /// The longest spelling that the text begins with and that a token may end after; no number before it,
    /// no judgement after it.
    ///
    /// # Errors
    /// [`ParseError`] when the text does not begin with a move of this notation.
    fn parse_prefix(&self, text: &[u8]) -> Result<Parsed<Self::Spelling>, ParseError>;

    /// Where each claim of the text stands. Cold: asked only to place a fault or a remark.
    fn locate(&self, text: &[u8]) -> Spans;

    /// What the spelling claims in the position.
    fn pattern(&self, spelling: &Self::Spelling, cx: Context<'_>) -> Pattern;

    /// Offers the ways to write a legal move, plainest first, until one is taken.
    fn spellings(&self, mv: Move, cx: Context<'_>, take: &mut dyn FnMut(Self::Spelling) -> bool);

    /// Writes a spelling.
    ///
    /// # Errors
    /// Only those of `out`.
    fn write(&self, spelling: &Self::Spelling, out: &mut dyn fmt::Write) -> fmt::Result;

    /// What the whole text says. Above the strict rung a move number may stand before the move, and blanks, a
    /// judgement or an offer of a draw after it.
    ///
    /// # Errors
    /// [`ParseError`] when the text is not a move of this notation, or not on this rung.
    fn parse(&self, text: &[u8]) -> Result<Parsed<Self::Spelling>, ParseError> {
        token::parse(self, text).map(|(parsed, _)| parsed)
    }

    /// The one legal move that the spelling means, and what settled it.
    ///
    /// # Errors
    /// [`ResolveError`] when none fits, or several.
    fn resolve<'a>(
        &self,
        spelling: &Self::Spelling,
        cx: impl Into<Context<'a>>,
    ) -> Result<(Move, Settled), ResolveError> {
        self.resolve_with(spelling, cx, Trust::Marks)
    }

    /// As [`Self::resolve`], with another choice of what may decide between several legal moves.
    ///
    /// # Errors
    /// [`ResolveError`] when none fits, or several.
    fn resolve_with<'a>(
        &self,
        spelling: &Self::Spelling,
        cx: impl Into<Context<'a>>,
        trust: Trust,
    ) -> Result<(Move, Settled), ResolveError> {
        let cx = cx.into();
        choose(&self.pattern(spelling, cx), cx, trust)
    }

    /// The plainest spelling whose identity claims fit this move alone; nothing if the move is not legal here.
    fn describe<'a>(&self, mv: Move, cx: impl Into<Context<'a>>) -> Option<Self::Spelling> {
        let cx = cx.into();
        let mut found = None;
        if cx.pos.is_legal(mv) {
            self.spellings(mv, cx, &mut |spelling| {
                let resolved = self.resolve_with(&spelling, cx, Trust::Identity);
                let fits = resolved.is_ok_and(|(only, _)| only == mv);
                if fits {
                    found = Some(spelling);
                }
                fits
            });
        }
        found
    }

    /// The move that the text means.
    ///
    /// # Errors
    /// [`ReadError::Parse`] when the text is no move of this notation; [`ReadError::Resolve`] when it is not
    /// exactly one legal move; [`ReadError::NotStrict`] when the strict rung would write it otherwise.
    fn read<'a>(&self, text: &[u8], cx: impl Into<Context<'a>>) -> Result<Move, ReadError> {
        let cx = cx.into();
        if self.rung() == Rung::Strict {
            return self.examine(text, cx).map(|reading| reading.mv);
        }
        let (parsed, at) = token::parse(self, text)?;
        self.resolve(&parsed.spelling, cx).map(|(mv, _)| mv).map_err(|why| token::place(self, text, at, why))
    }

    /// As [`Self::read`], with everything that the text should not say, or not so.
    ///
    /// # Errors
    /// As [`Self::read`].
    fn examine<'a>(
        &self,
        text: &[u8],
        cx: impl Into<Context<'a>>,
    ) -> Result<Reading<Self::Spelling>, ReadError> {
        let cx = cx.into();
        let (parsed, at) = token::parse(self, text)?;
        let (spelling, span) = (parsed.spelling, Span::new(at, at + parsed.len));
        let (mv, settled) = self.resolve(&spelling, cx).map_err(|why| token::place(self, text, at, why))?;
        let mut remarks = Remarks::default();
        let mut note = |remark: Remark| remarks.note(remark, token::span_of_remark(self, text, at, remark));
        parsed.quirks.iter().map(Remark::Quirk).chain(settled.remark()).for_each(&mut note);
        self.audit(&spelling, mv, cx, &mut note);
        match remarks.first() {
            Some(&(remark, span)) if self.rung() == Rung::Strict => {
                Err(ReadError::NotStrict { span, remark, mv })
            }
            _ => Ok(Reading { mv, span, spelling, settled, remarks }),
        }
    }

    /// What the spelling claims and the board denies, and whether it is the plainest.
    fn audit(&self, spelling: &Self::Spelling, mv: Move, cx: Context<'_>, note: &mut dyn FnMut(Remark)) {
        audit::form(self, spelling, mv, cx, note);
    }

    /// A legal move as this notation writes it, plainest form; nothing if the move is not legal here.
    fn text<'a>(&self, mv: Move, cx: impl Into<Context<'a>>) -> Option<Shown<Self>> {
        self.describe(mv, cx).map(|spelling| self.show(spelling))
    }

    /// The spelling as text.
    fn show(&self, spelling: Self::Spelling) -> Shown<Self> {
        Shown { notation: *self, spelling }
    }
}

/// A spelling that writes itself.
#[derive(Copy, Clone, Debug)]
pub struct Shown<N: Notation> {
    notation: N,
    spelling: N::Spelling,
}

impl<N: Notation> fmt::Display for Shown<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.notation.write(&self.spelling, f)
    }
}
