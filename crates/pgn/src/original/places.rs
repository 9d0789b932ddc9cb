//! Where everything that a game holds stands in its text.

use alloc::{vec, vec::Vec};

use scoresheet_game::{NodeId, Pen};
use scoresheet_notation::Span;

use crate::{Token, TokenKind};

/// Where everything that a game holds stands in its text.
///
/// ```
/// use scoresheet_pgn::{RawGame, Reader};
///
/// let raw = RawGame::new(b"[White \"A\"]\n1.e4 {so} (1.d4) *");
/// let original = Reader::default().original(&raw);
/// let places = original.places();
/// let e4 = original.game().mainline().next().expect("a move").node;
/// let found = [places.node(e4), places.note(e4, 0), places.result()];
/// let texts = found.map(|place| raw.text(place.expect("it stands in the text")));
/// assert_eq!(texts, ["e4", "{so}", "*"]);
/// ```
#[derive(Clone, Debug)]
pub struct Places {
    /// In the order of the text, but for tags and the result.
    pub(super) marks: Vec<Mark>,
    /// Of each tag that stands before the moves: all of it, and its value.
    pub(super) tags: Vec<(Span, Span)>,
    pub(super) result: Option<Span>,
    /// Of each node the number of its mark, from 1: a ply, or the start of a variation.
    nodes: Vec<u32>,
    seen: Seen,
}

/// A token, and what it added to the game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Mark {
    pub(super) span: Span,
    pub(super) what: What,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum What {
    /// So many plies, two if columns grew together.
    Plies(u32),
    /// A ply and the sign before it, `!Nf3`.
    Judged,
    /// So many notes at a node, from this number on.
    Notes { node: NodeId, first: usize, count: usize },
    /// The beginning of a variation.
    Open,
    /// Its end.
    Close,
    /// The number of a move, or dots.
    Number,
    /// What the game does not hold.
    Loose,
}

/// What a pen shows.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Seen {
    node: NodeId,
    notes: usize,
    depth: usize,
    is_skipping: bool,
}

/// What looks on while a game is read.
pub(crate) trait Watch {
    /// A token was read; whether what follows is skipped, and whether the moves have not begun.
    fn token<S>(&mut self, token: &Token<S>, pen: &Pen<'_>, is_skipping: bool, in_header: bool);
    /// All were; where the result stands.
    fn end(&mut self, result: Option<Span>);
}

/// Nobody does.
pub(crate) struct Nobody;

impl Watch for Nobody {
    #[inline]
    fn token<S>(&mut self, _: &Token<S>, _: &Pen<'_>, _: bool, _: bool) {}
    #[inline]
    fn end(&mut self, _: Option<Span>) {}
}

impl Default for Places {
    fn default() -> Self {
        Self {
            marks: Vec::new(),
            tags: Vec::new(),
            result: None,
            nodes: vec![0],
            seen: Seen { node: NodeId::ROOT, notes: 0, depth: 0, is_skipping: false },
        }
    }
}

impl Watch for Places {
    fn token<S>(&mut self, token: &Token<S>, pen: &Pen<'_>, is_skipping: bool, in_header: bool) {
        let (node, depth) = (pen.node(), pen.depth());
        let now = Seen { node, notes: pen.game().notes(node).len(), depth, is_skipping };
        let before = core::mem::replace(&mut self.seen, now);
        let what = self.what(before, now, token);
        if what == What::Judged {
            return self.judged(token.span);
        }
        match (what, &token.kind) {
            (What::Loose, TokenKind::Tag { value, .. }) if in_header => self.tags.push((token.span, *value)),
            _ => self.marks.push(Mark { span: token.span, what }),
        }
    }

    fn end(&mut self, result: Option<Span>) {
        self.result = result;
        let at = self.marks.iter().position(|mark| Some(mark.span) == result);
        if let Some(at) = at {
            self.marks.remove(at);
            let later = self.nodes.iter_mut().filter(|number| **number as usize > at + 1);
            later.for_each(|number| *number -= 1);
        }
    }
}

impl Places {
    /// What a token added to the game.
    fn what<S>(&mut self, before: Seen, now: Seen, token: &Token<S>) -> What {
        let made = (now.node.index() + 1).saturating_sub(self.nodes.len());
        let is_closed = now.depth < before.depth;
        if made > 0 && !is_closed {
            self.nodes.resize(now.node.index() + 1, self.marks.len() as u32 + 1);
        }
        let is_read = !before.is_skipping && !now.is_skipping;
        match () {
            () if is_closed => What::Close,
            () if now.depth > before.depth => What::Open,
            () if made == 1 && now.notes > 0 => What::Judged,
            () if made > 0 => What::Plies(made as u32),
            () if now.notes > before.notes => {
                What::Notes { node: now.node, first: before.notes, count: now.notes - before.notes }
            }
            () if is_read && is_number(token) => What::Number,
            () => What::Loose,
        }
    }

    /// A move and the sign before it, which was the last mark, are one.
    fn judged(&mut self, mv: Span) {
        let start = self.marks.pop().map_or(mv.start, |sign| sign.span.start);
        let what = What::Judged;
        if let Some(number) = self.nodes.last_mut() {
            *number -= 1;
        }
        self.marks.push(Mark { span: Span { start, ..mv }, what });
    }

    /// Which of the marks is that of a node: its move, or the bracket before its first one.
    pub(super) fn mark(&self, node: NodeId) -> Option<usize> {
        self.nodes.get(node.index())?.checked_sub(1).map(|at| at as usize)
    }

    /// The bytes of a move, or of the bracket that begins a variation, by its node; nothing for the start of the game.
    /// Two moves that grew together are one word, and so are a sign and the move behind it, `!Nf3`.
    ///
    /// ```
    /// use scoresheet_pgn::{RawGame, Reader, game::NodeId, notation::Span};
    ///
    /// let original = Reader::default().original(&RawGame::new(b"1. e4 *"));
    /// let e4 = original.game().mainline().next().expect("a move").node;
    /// assert_eq!(original.places().node(e4), Some(Span::new(3, 5)));
    /// assert_eq!(original.places().node(NodeId::ROOT), None);
    /// ```
    #[must_use]
    pub fn node(&self, node: NodeId) -> Option<Span> {
        self.mark(node).map(|at| self.marks[at].span)
    }

    /// The bytes of a note that is no variation, by its node and its number there, from 0. Commands stand in the
    /// comment that holds them.
    ///
    /// ```
    /// use scoresheet_pgn::{RawGame, Reader, game::NodeId, notation::Span};
    ///
    /// let original = Reader::default().original(&RawGame::new(b"{a} {b} 1. e4 *"));
    /// let place = |number| original.places().note(NodeId::ROOT, number);
    /// assert_eq!([place(0), place(1), place(2)], [Some(Span::new(0, 3)), Some(Span::new(4, 7)), None]);
    /// ```
    #[must_use]
    pub fn note(&self, node: NodeId, number: usize) -> Option<Span> {
        let mark = self.mark(node);
        let judged = mark.map(|at| self.marks[at]).filter(|mark| number == 0 && mark.what == What::Judged);
        let from = mark.map_or(0, |at| at + 1);
        let is_it = |mark: &&Mark| match mark.what {
            What::Notes { node: at, first, count } => at == node && (first..first + count).contains(&number),
            _ => false,
        };
        judged.or_else(|| self.marks[from..].iter().find(is_it).copied()).map(|mark| mark.span)
    }

    /// The bytes of a tag before the moves, and those of its value without the quotes, by its number from 0.
    ///
    /// ```
    /// use scoresheet_pgn::{RawGame, Reader, notation::Span};
    ///
    /// let original = Reader::default().original(&RawGame::new(b"[White \"A\"] *"));
    /// assert_eq!(original.places().tag(0), Some((Span::new(0, 11), Span::new(8, 9))));
    /// ```
    #[must_use]
    pub fn tag(&self, number: usize) -> Option<(Span, Span)> {
        self.tags.get(number).copied()
    }

    /// The bytes of the result.
    ///
    /// ```
    /// use scoresheet_pgn::{RawGame, Reader, notation::Span};
    ///
    /// let original = Reader::default().original(&RawGame::new(b"1. e4 *"));
    /// assert_eq!(original.places().result(), Some(Span::new(6, 7)));
    /// ```
    #[must_use]
    pub const fn result(&self) -> Option<Span> {
        self.result
    }
}

/// Whether it is a number, dots behind it, or a move that turned out to be a number.
const fn is_number<S>(token: &Token<S>) -> bool {
    matches!(token.kind, TokenKind::Move(_) | TokenKind::Number { .. } | TokenKind::Dots)
}
