//! The main line in its text.

use alloc::vec::Vec;

use scoresheet_notation::{Notation, Rung, Span};

use crate::{Passage, ProblemKind, RawGame, Reading, Token, TokenKind, reader::notation_at};

impl<'a> RawGame<'a> {
    /// The tokens outside of all variations: moves and their numbers, comments, tags. Those in the passages are read
    /// as these say, as by [`Reader::read_passages`](crate::Reader::read_passages).
    ///
    /// ```
    /// use scoresheet_pgn::{RawGame, TokenKind};
    /// use scoresheet_san::Style;
    ///
    /// let raw = RawGame::new(b"1. e4 (1. d4 d5 (1... Nf6)) e5 *");
    /// let moves = raw.mainline(Style::PGN, &[]).filter(|token| matches!(token.kind, TokenKind::Move(_)));
    /// assert_eq!(moves.map(|token| raw.text(token.span)).collect::<Vec<_>>(), ["e4", "e5"]);
    /// ```
    pub fn mainline<'p, N: Notation>(
        &self,
        moves: N,
        passages: &'p [Passage<N>],
    ) -> impl Iterator<Item = Token<N::Spelling>> + use<'a, 'p, N> {
        let (mut tokens, mut notation_at) = (self.tokens(moves), notation_at(moves, passages));
        let mut depth = 0_usize;
        core::iter::from_fn(move || tokens.next_in(&mut notation_at)).filter(move |token| {
            match token.kind {
                TokenKind::Open => depth += 1,
                TokenKind::Close => depth = depth.saturating_sub(1),
                _ => return depth == 0,
            }
            false
        })
    }
}

impl Reading {
    /// Where the moves of the main line stand in the text that was read so. Two in one word both have its place.
    ///
    /// ```
    /// use scoresheet_pgn::{RawGame, Reader};
    /// use scoresheet_san::Style;
    ///
    /// let raw = RawGame::new(b"1. e4 (1. d4) , e5 2. Ke9 Nf6 *");
    /// let places = Reader::default().read(&raw).places(&raw, Style::PGN, &[]);
    /// assert_eq!(places.iter().map(|place| raw.text(*place)).collect::<Vec<_>>(), ["e4", "e5"]);
    /// ```
    #[must_use]
    pub fn places<N: Notation>(&self, raw: &RawGame<'_>, moves: N, passages: &[Passage<N>]) -> Vec<Span> {
        let mut places = Vec::new();
        let ends = self.ends();
        for Token { kind, span } in raw.mainline(moves, passages) {
            let end = ends.get(ends.partition_point(|end| *end < span.start)).filter(|end| **end < span.end);
            let is_move = match kind {
                TokenKind::Move(_) | TokenKind::Null => !self.is_passed_over(span),
                // It may have been mended.
                TokenKind::Word => moves.rung() == Rung::Salvage && !self.is_passed_over(span),
                _ => false,
            };
            // Where the line ends within a word, its first move was read.
            let first = (is_move && end.is_none_or(|end| *end > span.start)).then_some(span);
            let second = first.filter(|_| end.is_none() && self.is_glued(span));
            places.extend(first.into_iter().chain(second));
            if end.is_some() {
                break;
            }
        }
        places
    }

    /// Where lines end whose rest is not read.
    fn ends(&self) -> Vec<u32> {
        let unread = self.problems.iter().filter(|problem| problem.ends_line());
        let mut ends: Vec<u32> = unread.map(|problem| problem.skipped.start).collect();
        ends.sort_unstable();
        ends
    }

    /// Whether this is a sign that is no move, or stands outside of the game.
    fn is_passed_over(&self, span: Span) -> bool {
        use ProblemKind::{OutsideGame, Over, Reserved, Sign, SignAfterResult, SignForm};
        let is_none = |kind: &ProblemKind| {
            matches!(kind, Sign | SignForm | Reserved | OutsideGame | Over | SignAfterResult)
        };
        self.told(span).any(is_none)
    }

    fn is_glued(&self, span: Span) -> bool {
        self.told(span).any(|kind| *kind == ProblemKind::Glued)
    }

    /// What is told of all of a token. Problems stand in the order of the text.
    fn told(&self, span: Span) -> impl Iterator<Item = &ProblemKind> {
        let first = self.problems.partition_point(|problem| problem.span.start < span.start);
        let here = self.problems[first..].iter().take_while(move |problem| problem.span.start == span.start);
        here.filter(move |problem| problem.span == span).map(|problem| &problem.kind)
    }
}
