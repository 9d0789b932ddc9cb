//! Judgements, and signs that mean nothing.

use scoresheet_board::Color;
use scoresheet_notation::{Notation, Span};

use super::Scribe;
use crate::{NagSign, ProblemKind, Token, TokenKind, Tokens, lex};

impl<N: Notation> Scribe<'_, '_, N> {
    pub(super) fn nag(&mut self, nag: u16, span: Span) {
        if nag > 255 {
            self.desk.note(ProblemKind::Nag, span);
        }
        self.pen.nag(nag);
    }

    /// A sign that PGN has a NAG for.
    pub(super) fn sign(&mut self, sign: NagSign, span: Span) {
        let white_moved = self.pen.position().turn() == Color::Black;
        let nag = if white_moved { sign.white } else { sign.black };
        self.desk.note(ProblemKind::NagSign { nag }, span);
        self.pen.nag(nag);
    }

    /// `!` and `?`, with the NAG that they mean.
    pub(super) fn suffix(&mut self, usual: Option<u16>, span: Span) {
        let Some(nag) = usual.or_else(|| emphatic(&self.desk.text[span.range()])) else {
            return self.desk.note(ProblemKind::Sign, span);
        };
        if usual.is_none() {
            self.desk.note(ProblemKind::NagSign { nag }, span);
        }
        if self.leads(span) {
            self.early = Some((nag, span));
        } else {
            self.pen.nag(nag);
        }
    }

    /// Whether `!` or `?` stands before the move that it belongs to: apart from what is before it, but not from that.
    fn leads(&self, span: Span) -> bool {
        let (before, behind) = self.desk.text.split_at(span.range().end);
        let is_apart = lex::ends_apart(&before[..span.range().start]);
        let is_glued = |token: &Token<N::Spelling>| token.span.start == 0;
        let next = Tokens::with(self.moves, behind).in_moves().next().filter(is_glued);
        is_apart
            && next.is_some_and(|next| match next.kind {
                TokenKind::Move(_) | TokenKind::Null => true,
                TokenKind::Word => lex::is_worded(&behind[next.span.range()]),
                _ => false,
            })
    }

    /// Whether it begins with a letter of ASCII.
    pub(super) const fn is_letter(&self, span: Span) -> bool {
        self.desk.text[span.start as usize].is_ascii_alphabetic()
    }

    /// What stood before the move as a judgement of it.
    pub(super) fn judge(&mut self) {
        if let Some((nag, span)) = self.early.take() {
            self.desk.note(ProblemKind::EarlySign, span);
            self.pen.nag(nag);
        }
    }

    /// A word with letters or digits stands where a move should; others are signs.
    pub(super) fn word(&mut self, span: Span) {
        match &self.desk.text[span.range()] {
            b"<" | b">" => self.desk.note(ProblemKind::Reserved, span),
            blank if !self.desk.strict && lex::odd_blank(blank).is_ok() => {
                self.desk.note(ProblemKind::SignForm, span);
            }
            word if lex::is_worded(word) && self.salvages() => self.salvage(span, None),
            word if lex::is_worded(word) => self.unread(ProblemKind::Word, span, span),
            _ => self.desk.note(ProblemKind::Sign, span),
        }
    }
}

/// `!!!` and `???`, however many there are: nobody means less than `!!` and `??`, and no NAG says more.
fn emphatic(signs: &[u8]) -> Option<u16> {
    let (&first, rest) = signs.split_first()?;
    let is_one_sign = rest.len() > 1 && rest.iter().all(|&c| c == first);
    match first {
        b'!' if is_one_sign => Some(3),
        b'?' if is_one_sign => Some(4),
        _ => None,
    }
}
