//! How the game ended, and what stands outside of it.

use memchr::memchr2;
use scoresheet_game::GameResult;
use scoresheet_notation::{Notation, Quirk, Remark, Span};

use super::Scribe;
use crate::{Fault, Problem, ProblemKind, RelatedKind, Token, TokenKind, Tokens, lex, split};

/// What was read of it, and where it stands.
#[derive(Debug, Default)]
pub(super) struct Results {
    /// At the end.
    pub(super) end: Option<(GameResult, Span)>,
    /// Within a variation; it counts if nothing closes that.
    pub(super) inner: Option<(GameResult, Span)>,
    /// Up to where words were looked for behind one, and whether the game goes on with what stands there.
    ahead: (usize, bool),
}

impl<N: Notation> Scribe<'_, '_, N> {
    pub(super) fn over(&mut self, result: GameResult, span: Span) {
        if self.open.is_empty() {
            self.results.end = Some((result, span));
        } else if let Some((_, place)) = self.results.inner.replace((result, span)) {
            let mut began = self.open.iter().rev().map(|&(_, began)| began);
            let began = began.find(|began| began.start < place.start);
            self.inner_result(place, began);
        }
    }

    /// A result in a variation is a comment there.
    pub(super) fn inner_result(&mut self, place: Span, began: Option<Span>) {
        self.desk.note_beside(ProblemKind::InnerResult, place, RelatedKind::Began, began);
        self.comment(place, place);
    }

    /// Whether moves stand behind a result in another form, in its line: in a game with numbers they are those of this
    /// game.
    pub(super) fn goes_on(&mut self, span: Span) -> bool {
        let (before, behind) = self.desk.text.split_at(span.range().end);
        let is_inner = self.results.end.is_some() || !self.open.is_empty();
        let is_sure =
            is_inner || !self.numbers.is_counting() || !lex::is_doubtful(&before[span.range().start..]);
        if is_sure {
            return false;
        }
        // Of several in one line each has the same behind it.
        if self.results.ahead.0 < before.len() {
            let (at, is_word) = self.next_word(behind);
            self.results.ahead = (before.len() + at, is_word && split::goes_on(&behind[at..]));
        }
        self.results.ahead.1
    }

    /// Where the next word of this line begins that is no note beside a result, and that it is there; else where the
    /// line ends.
    fn next_word(&self, text: &[u8]) -> (usize, bool) {
        use TokenKind::{Comment, Escape, Nag, Result, Sign, Suffix};
        let mut at = 0;
        // What stands behind a result is not in the first column.
        for token in Tokens::with(self.moves, text).in_moves().in_column(2) {
            let range = token.span.range();
            if let Some(end) = memchr2(b'\r', b'\n', &text[at..range.start]) {
                return (at + end, false);
            }
            let is_beside = matches!(
                token.kind,
                Comment(_)
                    | Escape(_)
                    | TokenKind::Fault(Fault::Escape)
                    | Nag(_)
                    | Result(_)
                    | Sign(_)
                    | Suffix(_)
            );
            if !is_beside && lex::is_worded(&text[range.clone()]) {
                return (range.start, true);
            }
            at = range.end;
        }
        (text.len(), false)
    }

    /// A result behind which the game goes on is a comment.
    pub(super) fn early_result(&mut self, span: Span) {
        if let Some(skip) = &mut self.skip {
            skip.end = span.end;
        } else {
            self.desk.note(ProblemKind::EarlyResult, span);
            self.comment(span, span);
        }
    }

    /// An offer of a draw is a comment.
    pub(super) fn draw_offer(&mut self, span: Span) {
        self.desk.note(ProblemKind::Remark(Remark::Quirk(Quirk::DrawOffer)), span);
        self.comment(span, span);
    }

    /// The game was over.
    pub(super) fn behind_result(&mut self, token: &Token<N::Spelling>) {
        let span = token.span;
        let text = &self.desk.text[span.range()];
        let is_star = text[0] == b'*';
        if is_star && let Some(row) = self.stars(span.range().start) {
            // One row of stars with that before.
            row.span.end = span.end;
            row.skipped = Span { start: span.end, end: span.end };
            return;
        }
        let kind = match token.kind {
            TokenKind::Word if !self.desk.strict && lex::odd_blank(text).is_ok() => ProblemKind::SignForm,
            TokenKind::Word | TokenKind::Dots if !lex::is_worded(text) => ProblemKind::SignAfterResult,
            TokenKind::Number { .. } | TokenKind::Null => ProblemKind::SignAfterResult,
            TokenKind::Result(_) if is_star => ProblemKind::SignAfterResult,
            _ => ProblemKind::Over,
        };
        let span = if token.kind == TokenKind::Open { self.aside(span) } else { span };
        let end = self.results.end.map(|(_, place)| place);
        self.desk.note_beside(kind, span, RelatedKind::Result, end);
    }

    /// A note in brackets as a whole, `(on time)`, if nothing in it may go on behind it; else its bracket.
    fn aside(&mut self, bracket: Span) -> Span {
        let start = bracket.range().start;
        let note = lex::aside(&self.desk.text[start..]).map_or(&[][..], |(_, note)| note);
        if note.is_empty() || note.iter().any(|c| b"{;%[".contains(c)) {
            return bracket;
        }
        (self.tail, self.told_tail) = (start + note.len(), None);
        Span::new(start, self.tail)
    }

    /// What was told last, if it is a row of stars behind the result, and nothing but blanks stands before this byte.
    fn stars(&mut self, at: usize) -> Option<&mut Problem> {
        let text = self.desk.text;
        let is_row = |last: &&mut Problem| {
            let Span { start, end } = last.span;
            let is_last = |between: &[u8]| between.iter().all(|c| lex::is_blank(*c));
            last.kind == ProblemKind::SignAfterResult
                && text[start as usize] == b'*'
                && text.get(end as usize..at).is_some_and(is_last)
        };
        self.desk.problems.last_mut().filter(is_row)
    }

    /// Whether what stands before the moves is left of a page: a row of stars, and before the tags signs and numbers.
    pub(super) fn is_outside(&self, token: &Token<N::Spelling>) -> bool {
        use TokenKind::{Dots, Number, Result, Sign, Suffix, Word};
        match token.kind {
            Result(_) => true,
            Number { .. } | Word | Sign(_) | Suffix(_) | Dots => {
                token.span.end <= self.tags_end
                    && lex::odd_blank(&self.desk.text[token.span.range()]).is_err()
            }
            _ => false,
        }
    }
}
