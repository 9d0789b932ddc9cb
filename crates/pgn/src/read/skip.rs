//! What is not read: the rest of a line of moves.

use core::ops::Range;

use memchr::memrchr2;
use scoresheet_notation::{Notation, Span};

use super::Scribe;
use crate::{Limit, Problem, ProblemKind, Token, TokenKind};

/// The rest of a line, which is not read.
#[derive(Copy, Clone, Debug)]
pub(super) struct Skip {
    /// How many variations began in it.
    depth: usize,
    /// Whether the line itself was begun in the game.
    begun: bool,
    /// Where it begins, if all of it is kept as a comment.
    pub(super) kept: Option<u32>,
    /// The number of the problem, if it was told, and where what is skipped ends.
    problem: Option<usize>,
    pub(super) end: u32,
}

/// Where the line of the text begins that a token was last seen in, and how far lines were looked for.
#[derive(Debug, Default)]
pub(super) struct Line {
    start: usize,
    seen: usize,
}

impl<N: Notation> Scribe<'_, '_, N> {
    /// Nothing more of this line is read.
    pub(super) fn give_up(&mut self, kind: ProblemKind, span: Span, token: Span, begun: bool) {
        let problem = self.desk.tell(kind, span);
        self.skip_from(problem, token, begun);
    }

    /// From this token on, because of this problem.
    fn skip_from(&mut self, problem: Option<usize>, token: Span, begun: bool) {
        // A sign before a move that is not read is not read either.
        let start = self.early.take().map_or(token.start, |(_, sign)| sign.start);
        let token = Span { start, ..token };
        if let Some(problem) = problem {
            self.desk.problems[problem].skipped = token;
        }
        self.skip = Some(Skip { depth: 0, begun, kept: None, problem, end: token.end });
    }

    /// Whether this is a move, and nobody knows in which position.
    pub(super) const fn is_nowhere(&self, token: &Token<N::Spelling>) -> bool {
        !self.is_somewhere && matches!(token.kind, TokenKind::Move(_) | TokenKind::Null)
    }

    /// From this move on, because the position to start from cannot be read.
    pub(super) fn skip_for_fen(&mut self, span: Span) {
        let is_fen = |problem: &Problem| matches!(problem.kind, ProblemKind::Fen(_));
        self.skip_from(self.desk.problems.iter().position(is_fen), span, true);
    }

    /// Whether the token belongs to what is skipped.
    pub(super) fn skipped(&mut self, token: &Token<N::Spelling>) -> bool {
        let Some(skip) = &mut self.skip else { return false };
        // Where no move can be read, an end without a beginning divides nothing.
        let is_stray = !self.is_somewhere && skip.begun && self.open.is_empty();
        match token.kind {
            TokenKind::Open => skip.depth += 1,
            TokenKind::Close if skip.depth > 0 => skip.depth -= 1,
            TokenKind::Close if is_stray => {}
            TokenKind::Close | TokenKind::Result(_) if skip.depth == 0 && skip.begun => {
                self.stop_skipping();
                return false;
            }
            // A line that was never begun has no end either.
            TokenKind::Close => {
                skip.end = token.span.end;
                self.results.inner = self.results.inner.filter(|_| !self.open.is_empty());
                self.stop_skipping();
                return true;
            }
            TokenKind::Result(result) if skip.depth == 0 && self.open.is_empty() => {
                self.results.inner = Some((result, token.span));
            }
            _ => {}
        }
        skip.end = token.span.end;
        true
    }

    pub(super) fn stop_skipping(&mut self) {
        let Some(Skip { problem, end, kept, .. }) = self.skip.take() else { return };
        if let Some(problem) = problem {
            self.desk.problems[problem].skipped.end = end;
        }
        if let Some(start) = kept {
            self.comment(Span { start, end }, Span { start, end });
        }
    }

    /// The limit that a token of the moves exceeds, by itself or by where it stands.
    pub(super) fn excess(&mut self, token: &Token<N::Spelling>) -> Option<Limit> {
        let limits = &self.reader.limits;
        let structure = matches!(token.kind, TokenKind::Open | TokenKind::Close | TokenKind::Result(_));
        if token.is_header() || structure {
            return None;
        }
        let Range { start, end } = token.span.range();
        if end - start > limits.token {
            return Some(Limit::Token);
        }
        let last = memrchr2(b'\r', b'\n', &self.desk.text[self.line.seen..start]);
        self.line.start = last.map_or(self.line.start, |at| self.line.seen + at + 1);
        self.line.seen = start;
        (start - self.line.start > limits.line).then_some(Limit::Line)
    }
}
