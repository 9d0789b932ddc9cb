//! Variations within variations.

use scoresheet_notation::{Notation, Span};

use super::Scribe;
use crate::{Limit, ProblemKind};

impl<N: Notation> Scribe<'_, '_, N> {
    pub(super) fn begin(&mut self, span: Span) {
        if self.open.len() >= self.reader.limits.nesting {
            return self.give_up(ProblemKind::Limit(Limit::Nesting), span, span, false);
        }
        match self.pen.open() {
            Ok(_) => {
                self.open.push((self.desk.ply, span));
                self.desk.ply = self.desk.ply.saturating_sub(1);
            }
            Err(_) => {
                self.give_up(ProblemKind::NoMoveBefore, span, span, false);
                if let Some(skip) = &mut self.skip {
                    skip.kept = Some(span.start);
                }
            }
        }
    }

    pub(super) fn end(&mut self, span: Span) {
        let Some((ply, began)) = self.open.pop() else {
            return self.desk.note(ProblemKind::Close, span);
        };
        if let Some((_, place)) = self.results.inner.take() {
            self.inner_result(place, Some(began));
        }
        if self.desk.ply + 1 == ply && self.pen.game().ply(self.pen.node()).is_none() {
            self.desk.note(ProblemKind::EmptyVariation, Span { start: began.start, end: span.end });
        }
        self.desk.ply = ply;
        self.pen.close();
    }
}
