//! The text of a game under a reader's eyes, and what is wrong with it.

use alloc::vec::Vec;
use core::cmp::{Ordering, Reverse};

use scoresheet_game::{GameResult, NodeId, Tags};
use scoresheet_notation::{Rung, Span};

use crate::{Limit, Limits, Problem, ProblemKind, RawGame, Related, RelatedKind, lex, lexical, lines::Lines};

#[derive(Debug)]
pub(crate) struct Desk<'a> {
    pub(crate) text: &'a [u8],
    pub(crate) strict: bool,
    pub(crate) problems: Vec<Problem>,
    /// What the characters and lines alone tell, to be told where the reader comes to it; the next of them last.
    waiting: Vec<(ProblemKind, Span)>,
    /// How many of them are told.
    most: usize,
    /// Which game of its file it is.
    game: u64,
    /// How many plies the line of moves has so far.
    pub(crate) ply: u32,
    /// The last of them.
    pub(crate) node: NodeId,
}

impl<'a> Desk<'a> {
    /// As much of the game as is read, with what can be said of it at once.
    pub(crate) fn new(raw: &RawGame<'a>, rung: Rung, limits: &Limits) -> Self {
        let text = &raw.bytes[..raw.bytes.len().min(limits.game)];
        let strict = rung == Rung::Strict;
        let (problems, most, game) = (Vec::new(), limits.problems, raw.number);
        let waiting = waiting(text, strict, most);
        let mut desk = Self { text, strict, problems, waiting, most, game, ply: 0, node: NodeId::ROOT };
        if raw.is_cut || text.len() < raw.bytes.len() {
            desk.note(ProblemKind::Limit(Limit::Game), Span::new(text.len(), text.len()));
        }
        if raw.is_utf16 {
            desk.note(ProblemKind::Utf16, Span::default());
        }
        desk
    }

    /// Tells what has waited up to this byte.
    pub(crate) fn come_to(&mut self, at: usize) {
        while let Some((kind, span)) = self.waiting.pop_if(|(_, span)| (span.start as usize) < at) {
            self.note(kind, span);
        }
    }

    pub(crate) fn note(&mut self, kind: ProblemKind, span: Span) {
        self.tell(kind, span);
    }

    /// The same beside another place of the text, if there is one.
    pub(crate) fn note_beside(
        &mut self,
        kind: ProblemKind,
        span: Span,
        other: RelatedKind,
        at: Option<Span>,
    ) {
        if let (Some(number), Some(at)) = (self.tell(kind, span), at) {
            let (kind, line, column) = (other, 1, 1);
            self.problems[number].related.push(Related { kind, span: at, line, column });
        }
    }

    /// The number of the problem; none of one too many.
    pub(crate) fn tell(&mut self, kind: ProblemKind, span: Span) -> Option<usize> {
        let number = self.problems.len();
        match number.cmp(&self.most) {
            Ordering::Less => self.push(kind, span),
            Ordering::Equal => self.push(ProblemKind::Limit(Limit::Problems), span),
            Ordering::Greater => {}
        }
        (number < self.most).then_some(number)
    }

    fn push(&mut self, kind: ProblemKind, span: Span) {
        let severity = if self.strict { kind.severity_strictly() } else { kind.severity() };
        let skipped = Span { start: span.end, end: span.end };
        let (ply, node, game) = (self.ply, self.node, self.game);
        let (line, column, related) = (1, 1, Vec::new());
        self.problems.push(Problem { kind, severity, span, skipped, line, column, ply, node, game, related });
    }

    /// The result at the end counts, else the one in the tags.
    /// A missing one should stand behind the last token.
    pub(crate) fn result(
        &mut self,
        found: Option<(GameResult, Option<Span>)>,
        end: usize,
        tags: &Tags,
        tag: Option<Span>,
    ) -> GameResult {
        let text = tags.get("Result").unwrap_or_default();
        let told = lex::whole_result(text);
        if let Some(span) = tag.filter(|_| told.is_some_and(|result| result.as_str() != text)) {
            self.note(ProblemKind::ResultForm, span);
        }
        let Some((found, place)) = found else {
            self.note_beside(ProblemKind::NoResult, Span::new(end, end), RelatedKind::Tag, tag);
            return told.unwrap_or_default();
        };
        if let Some(span) = tag.filter(|_| told != Some(found)) {
            self.note_beside(ProblemKind::ResultTag, span, RelatedKind::Result, place);
        }
        found
    }

    /// All problems in the order of the text, each with its line and column: one walk over the text.
    pub(crate) fn placed(mut self, raw: &RawGame<'_>) -> Vec<Problem> {
        self.problems.sort_by_key(|problem| problem.span.start);
        let mut lines = Lines::at(raw.line, raw.column);
        let mut at = 0;
        for problem in &mut self.problems {
            (problem.line, problem.column) = lines.go(self.text, &mut at, problem.span);
        }
        self.place_related(raw);
        self.problems
    }

    /// The same of what explains them, which stands in no order.
    fn place_related(&mut self, raw: &RawGame<'_>) {
        let mut all: Vec<&mut Related> =
            self.problems.iter_mut().flat_map(|problem| &mut problem.related).collect();
        all.sort_by_key(|related| related.span.start);
        let mut lines = Lines::at(raw.line, raw.column);
        let mut at = 0;
        for related in all {
            (related.line, related.column) = lines.go(self.text, &mut at, related.span);
        }
    }
}

/// What is wrong with characters and lines, the last first.
fn waiting(text: &[u8], strict: bool, most: usize) -> Vec<(ProblemKind, Span)> {
    let mut found = Vec::new();
    // One more than can be told shows that there are more.
    let mut note = |kind, span| {
        if found.len() <= most {
            found.push((kind, span))
        }
    };
    lexical::controls(text, &mut note);
    lexical::mixed(text, &mut note);
    if strict {
        lexical::lines(text, &mut note);
    }
    found.sort_by_key(|(_, span)| Reverse(span.start));
    found
}
