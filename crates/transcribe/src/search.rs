//! Every legal reading of a text, until the text kills it.
//!
//! ```text
//! byte    0            5            10            16
//!         start ──e4── · ──e5── · ──QxP d5── ·   ─QxR ✕
//!                                └─QxP h7── · ── QxR ── end
//! ```
//!
//! A state is a place in the text with the position reached there and whose men stand where. States that are the same
//! are merged, so the search grows with the text, not with the games. What speaks against a reading is a weight; of
//! those that reach the end the lightest count, and where several are as light the move is open.

use alloc::{collections::BTreeMap, collections::btree_map::Entry, vec::Vec};
use core::{iter, ops::Range};

use scoresheet_board::{Color, Key, Move, Position, Role};
use scoresheet_game::GameResult;
use scoresheet_notation::{Context, Notation, Parsed, Pattern, Promotions, Sides, Span, readings};

use crate::{
    Comment, STATES, Transcript,
    evidence::{self, Weight},
    text::{self, Layout, Number},
    ways::Ways,
};

pub(crate) struct State {
    pub(crate) offset: usize,
    /// Whether nothing but what is no move stands behind it.
    pub(crate) is_end: bool,
    pub(crate) plies: u32,
    position: Position,
    sides: Option<Sides>,
    /// That of the lightest way here, and the number of its last step.
    pub(crate) weight: Weight,
    by: Option<usize>,
    /// Whether ways go on from here that are not followed.
    pub(crate) is_lost: bool,
}

/// A move that leads from one state to another, by their numbers.
#[derive(Copy, Clone)]
pub(crate) struct Step {
    pub(crate) from: usize,
    pub(crate) to: usize,
    pub(crate) mv: Move,
    pub(crate) span: Span,
    pub(crate) weight: Weight,
}

/// A place in the text, and what makes two states there the same.
type Place = (usize, Key, u32, Option<[u64; 2]>);

/// How many states may wait before no more are taken in.
const CROWD: usize = 8 * STATES;

struct Search<'a, N> {
    moves: &'a N,
    text: &'a [u8],
    /// Who moves first.
    start: Color,
    states: Vec<State>,
    /// In the order in which they were found: what leads to a state stands before what leads on.
    steps: Vec<Step>,
    waiting: BTreeMap<Place, usize>,
}

/// What the text means in this order, and how much speaks against it.
pub(crate) fn run<N: Notation>(moves: &N, layout: &Layout, start: Context<'_>) -> (Transcript, Weight) {
    let mut search = Search {
        moves,
        text: &layout.bytes,
        start: start.pos.turn(),
        states: Vec::new(),
        steps: Vec::new(),
        waiting: BTreeMap::new(),
    };
    search.enter(0, *start.pos, start.sides.or_else(|| Sides::of_start(start.pos)), None);
    let mut layer = Vec::new();
    while let Some((&(offset, ..), _)) = search.waiting.first_key_value() {
        search.next_layer(offset, &mut layer);
        search.expand(offset, &layer);
    }
    search.told(layout)
}

impl<N: Notation> Search<'_, N> {
    /// The states at the first place, but no more than are followed.
    fn next_layer(&mut self, offset: usize, layer: &mut Vec<usize>) {
        layer.clear();
        while let Some(first) = self.waiting.first_entry().filter(|first| first.key().0 == offset) {
            layer.push(first.remove());
        }
        if layer.len() > STATES {
            layer.sort_by_key(|&state| self.states[state].weight);
            layer.drain(STATES..).for_each(|state| self.states[state].is_lost = true);
        }
    }

    /// Every move that can be read behind the states of one place.
    fn expand(&mut self, offset: usize, layer: &[usize]) {
        let starts = text::starts(self.text, offset);
        let is_end = starts.last().is_some_and(|&(at, _)| at == self.text.len());
        layer.iter().for_each(|&state| self.states[state].is_end = is_end);
        for (start, number) in starts {
            for parsed in self.prefixes(start) {
                for &state in layer {
                    self.read(state, start, &parsed, number);
                }
            }
        }
    }

    /// What the text says here, each thing once: a full stop behind it may or may not belong to it.
    fn prefixes(&self, start: usize) -> Vec<Parsed<N::Spelling>> {
        let mut found: Vec<Parsed<N::Spelling>> = Vec::new();
        self.moves.prefixes(&self.text[start..], &mut |parsed| {
            let end = text::end(self.text, start + parsed.len);
            let is_known = |known: &Parsed<_>| {
                known.spelling == parsed.spelling && text::end(self.text, start + known.len) == end
            };
            // A bracket that can be one of the move is no comment: `QxR(R2)`.
            let is_bracketed =
                self.text.get(end) == Some(&b'(') && found.iter().any(|longer| start + longer.len > end);
            if !is_bracketed && !found.iter().any(is_known) {
                found.push(parsed);
            }
        });
        found
    }

    fn read(&mut self, at: usize, start: usize, parsed: &Parsed<N::Spelling>, number: Option<Number>) {
        let State { position, sides, .. } = self.states[at];
        let odd = number.map_or(0, |number| evidence::against_number(&position, number));
        let cx = Context { pos: &position, sides };
        let said = self.moves.pattern(&parsed.spelling, cx);
        let queen = Pattern { promotion: Promotions::only(Role::Queen), ..said };
        let (span, to) = (Span::new(start, start + parsed.len), text::end(self.text, start + parsed.len));
        let mut is_read = false;
        for (pattern, bare) in [(said, 0), (queen, evidence::NO_PROMOTION)] {
            if !is_read {
                readings(&pattern, cx, &mut |mv, evidence| {
                    is_read = true;
                    let weight = odd + bare + evidence::against(&pattern, parsed.quirks, mv, &evidence);
                    self.go(to, Step { from: at, to: 0, mv, span, weight });
                });
            }
        }
        if let Some(number) = number {
            self.read_again(at, start, parsed, number);
        }
    }

    /// A ply that is printed a second time, behind its number: a line that goes on below a note begins so.
    fn read_again(&mut self, at: usize, start: usize, parsed: &Parsed<N::Spelling>, number: Number) {
        let color = if number.is_blacks { Color::Black } else { Color::White };
        let mut later = at;
        for _ in 0..2 {
            let Some(step) = self.states[later].by.map(|by| self.steps[by]) else { return };
            let State { position, sides, .. } = self.states[step.from];
            if position.turn() == color && position.fullmove_number() == number.number {
                let cx = Context { pos: &position, sides };
                let mut is_same = false;
                readings(&self.moves.pattern(&parsed.spelling, cx), cx, &mut |mv, _| {
                    is_same |= mv == step.mv
                });
                if is_same {
                    self.go(text::end(self.text, start + parsed.len), step);
                }
                return;
            }
            later = step.from;
        }
    }

    /// Takes a step to a place in the text.
    fn go(&mut self, offset: usize, step: Step) {
        let State { position, sides, .. } = self.states[step.from];
        self.enter(offset, position.after(step.mv), sides.map(|sides| sides.after(step.mv)), Some(step));
    }

    /// A state, or another way to one that is known.
    fn enter(&mut self, offset: usize, position: Position, sides: Option<Sides>, step: Option<Step>) {
        let plies = step.map_or(0, |step| self.states[step.from].plies + 1);
        let weight = step.map_or(0, |step| self.states[step.from].weight + step.weight);
        let is_crowd = self.waiting.len() >= CROWD;
        let whose = sides.map(|Sides { king, queen }| [king.0, queen.0]);
        let by = step.map(|_| self.steps.len());
        let to = match (self.waiting.entry((offset, position.key(), plies, whose)), step) {
            (Entry::Occupied(known), _) => {
                let state = &mut self.states[*known.get()];
                if weight < state.weight {
                    (state.weight, state.by) = (weight, by);
                }
                *known.get()
            }
            (Entry::Vacant(_), Some(step)) if is_crowd => {
                self.states[step.from].is_lost = true;
                return;
            }
            (Entry::Vacant(place), _) => {
                let state =
                    State { offset, is_end: false, plies, position, sides, weight, by, is_lost: false };
                self.states.push(state);
                *place.insert(self.states.len() - 1)
            }
        };
        self.steps.extend(step.map(|step| Step { to, ..step }));
    }

    fn told(self, layout: &Layout) -> (Transcript, Weight) {
        let ways = Ways::new(&self.states, &self.steps);
        let stop = (!ways.is_whole).then(|| layout.rest(text::first_word(self.text, ways.last_offset())));
        let line = ways.line();
        let (comments, result) = self.beside(layout, &line, ways.is_whole);
        let transcript = Transcript {
            plies: ways.plies(layout),
            line: line.iter().map(|step| step.mv).collect(),
            readings: ways.games(),
            comments,
            result,
            stop,
            is_cut: ways.sure_plies.is_some(),
        };
        (transcript, ways.best)
    }

    /// What stands before, between and behind the moves of a line. Behind the last nothing is looked at where the text
    /// is not read to its end.
    fn beside(&self, layout: &Layout, line: &[Step], is_whole: bool) -> (Vec<Comment>, GameResult) {
        let starts =
            line.iter().map(|step| step.span.start as usize).chain(is_whole.then_some(self.text.len()));
        let ends = iter::once(0).chain(line.iter().map(|step| step.span.end as usize));
        let gaps: Vec<Range<usize>> = ends.zip(starts).map(|(end, start)| end..start.max(end)).collect();
        let comments = gaps.iter().enumerate().flat_map(|(plies, gap)| {
            let comments = text::comments(self.text, gap.clone());
            comments.map(move |place| Comment { plies, span: layout.span(place.start, place.end) })
        });
        let turn = if line.len().is_multiple_of(2) { self.start } else { !self.start };
        let last = gaps.get(line.len());
        let result = last.map_or(GameResult::Unknown, |gap| text::result_in(&self.text[gap.clone()], turn));
        (comments.collect(), result)
    }
}
