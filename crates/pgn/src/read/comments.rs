//! Comments, and what is wrong within them.

use memchr::{memchr, memchr2};
use scoresheet_game::Command;
use scoresheet_notation::{Notation, Span};

use super::Scribe;
use crate::{
    Limit, ProblemKind, RelatedKind, TokenKind, Tokens,
    comment::{self, Piece},
    lex,
};

impl<N: Notation> Scribe<'_, '_, N> {
    /// A comment that has its end.
    pub(super) fn whole_comment(&mut self, text: Span, span: Span) {
        if !self.desk.strict {
            let is_told = self.tag_within(text, span);
            self.brace_within(text, span, is_told);
            if self.desk.text[span.range()].starts_with(b";") && self.is_movetext(text) {
                self.desk.note(ProblemKind::MovesInComment, span);
            }
        }
        self.comment(text, span);
    }

    /// One that has none.
    pub(super) fn open_comment(&mut self, span: Span) {
        let text = Span { start: span.start + 1, end: span.end };
        self.desk.note(ProblemKind::Comment, span);
        let _ = self.tag_within(text, span);
        self.comment(text, span);
    }

    /// An escape behind the first column.
    pub(super) fn late_escape(&mut self, span: Span) {
        self.desk.note(ProblemKind::Escape, span);
        self.comment(Span { start: span.start + 1, end: span.end }, span);
    }

    /// Writes a text down as a comment, and its commands.
    pub(super) fn comment(&mut self, text: Span, span: Span) {
        if text.len() > self.reader.limits.comment {
            return self.desk.note(ProblemKind::Limit(Limit::Comment), span);
        }
        let text = comment::text(&self.desk.text[text.range()]);
        if !comment::has_command(&text) {
            return self.pen.comment(text);
        }
        for piece in comment::beside_commands(&text) {
            match piece {
                Piece::Command(command) => self.pen.command(Command::new(command)),
                Piece::Words(words) => self.pen.comment(words),
            }
        }
    }

    /// Remarks a line of a comment that is a tag, if there is one.
    fn tag_within(&mut self, text: Span, span: Span) -> bool {
        let Some(tag) = comment::tag_line(&self.desk.text[text.range()]) else { return false };
        let tag = tag.shifted(text.start as usize);
        self.desk.note_beside(ProblemKind::TagInComment { tag }, span, RelatedKind::Tag, Some(tag));
        true
    }

    /// Remarks a comment that another begins in. What stands between that and a second end is passed over.
    fn brace_within(&mut self, text: Span, span: Span, is_told: bool) {
        let Some(at) = memchr(b'{', &self.desk.text[text.range()]) else { return };
        let at = at + text.start as usize;
        if !is_told && self.may_stand_before_comment(Span::new(text.start as usize, at)) {
            self.desk.note(ProblemKind::Brace, Span::new(at, at + 1));
        }
        if let Some(tail) = self.tail_of(span) {
            self.pass_tail(tail);
        }
    }

    /// What stands behind a comment in braces up to a second end, if no move is in it.
    fn tail_of(&self, comment: Span) -> Option<Span> {
        let end = comment.range().end;
        let behind = &self.desk.text[end..];
        let len = memchr2(b'{', b'}', behind).filter(|&at| behind[at] == b'}')?;
        let is_brace = self.desk.text[comment.range().start] == b'{';
        (is_brace && !self.has_moves(&behind[..len])).then(|| Span::new(end, end + len + 1))
    }

    fn pass_tail(&mut self, tail: Span) {
        self.tail = tail.range().end;
        if self.hides_moves(tail) {
            return self.give_up(ProblemKind::Word, tail, tail, true);
        }
        self.told_tail = self.desk.tell(ProblemKind::CommentTail, tail);
        if let Some(problem) = self.told_tail {
            self.desk.problems[problem].skipped = tail;
        }
    }

    /// Whether the tail of a comment has a sign with which all goes to the end of the line, and moves stand there.
    fn hides_moves(&self, tail: Span) -> bool {
        let (before, behind) = self.desk.text.split_at(tail.range().end);
        let line = &behind[..memchr2(b'\r', b'\n', behind).unwrap_or(behind.len())];
        before[tail.range().start..].iter().any(|c| b";%[".contains(c)) && self.has_moves(line)
    }

    /// Whether moves are in it, or a NAG is the last word, behind which a comment may begin.
    fn may_stand_before_comment(&self, span: Span) -> bool {
        let words = &self.desk.text[span.range()];
        let last = words.trim_ascii_end().rsplit(|c| lex::is_blank(*c)).next().unwrap_or_default();
        last.starts_with(b"$") || self.has_moves(words)
    }

    /// Whether a text is nothing but moves and what stands among them, the first behind its number.
    fn is_movetext(&self, span: Span) -> bool {
        use TokenKind::{Dots, Move, Nag, Number, Result, Suffix};
        let text = &self.desk.text[span.range()];
        let mut tokens = Tokens::with(self.moves, text).in_moves();
        let is_numbered = matches!(tokens.next(), Some(token) if matches!(token.kind, Number { .. }));
        let mut moves = 0;
        let is_of_moves = tokens.all(|token| {
            moves += usize::from(matches!(token.kind, Move(_)));
            matches!(token.kind, Move(_) | Number { .. } | Dots | Nag(_) | Suffix(_) | Result(_))
        });
        is_numbered && is_of_moves && moves > 0
    }

    /// Whether a text has a move in it, a number of one, a result, a tag, or a word that may be a move.
    pub(super) fn has_moves(&self, text: &[u8]) -> bool {
        use TokenKind::{Move, Null, Number, Result, Tag, Word};
        let mut tokens = Tokens::with(self.moves, text).in_moves();
        tokens.any(|token| match token.kind {
            Move(_) | Null | Number { .. } | Result(_) | Tag { .. } => true,
            Word => text[token.span.range()].iter().any(u8::is_ascii_digit),
            _ => false,
        })
    }

    /// What begins in the rest of a comment and ends behind it belongs to it as a whole.
    pub(super) fn pass_over(&mut self, span: Span) {
        if span.range().end <= self.tail {
            return;
        }
        self.tail = span.range().end;
        if let Some(skip) = &mut self.skip {
            skip.end = span.end;
            return;
        }
        if let Some(problem) = self.told_tail {
            let problem = &mut self.desk.problems[problem];
            (problem.span.end, problem.skipped.end) = (span.end, span.end);
        }
    }
}
