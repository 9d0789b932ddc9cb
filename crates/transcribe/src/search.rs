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

use alloc::{
    collections::{BTreeMap, btree_map::Entry},
    vec,
    vec::Vec,
};
use core::{iter, ops::Range};

use scoresheet_board::{Color, Key, Move, Position, Role};
use scoresheet_game::GameResult;
use scoresheet_notation::{Context, Notation, Parsed, Pattern, Promotions, Sides, Span, readings};

use crate::{
    Comment, Reason, STATES, Stop, Transcript, Written,
    evidence::{self, Weight},
    text::{self, Layout, Number},
};

struct State {
    offset: usize,
    /// Whether nothing but what is no move stands behind it.
    is_end: bool,
    plies: u32,
    position: Position,
    sides: Option<Sides>,
    /// The lightest way here.
    weight: Weight,
    steps: Vec<Step>,
}

/// A move that leads to a state.
#[derive(Copy, Clone)]
struct Step {
    from: usize,
    mv: Move,
    span: Span,
    weight: Weight,
}

/// Moves by their squares.
fn order(mv: Move) -> (u8, u8, Option<Role>) {
    (mv.from() as u8, mv.to() as u8, mv.promotion())
}

/// The states at one place of the text, by what makes two of them the same.
type Layer = BTreeMap<(Key, u32, Option<[u64; 2]>), usize>;

/// How many states may come to one place before the heaviest are left.
const CROWD: usize = 8 * STATES;

struct Search<'a, N> {
    moves: &'a N,
    text: &'a [u8],
    /// Who moves first.
    start: Color,
    states: Vec<State>,
    /// By their places in the text.
    waiting: BTreeMap<usize, Layer>,
    is_cut: bool,
}

/// What the text means in this order, and how much speaks against it.
pub(crate) fn run<N: Notation>(moves: &N, layout: &Layout, start: &Position) -> (Transcript, Weight) {
    let mut search = Search {
        moves,
        text: &layout.bytes,
        start: start.turn(),
        states: Vec::new(),
        waiting: BTreeMap::new(),
        is_cut: false,
    };
    search.enter(0, None, *start, Sides::of_start(start));
    while let Some((offset, layer)) = search.waiting.pop_first() {
        let mut layer: Vec<usize> = layer.into_values().collect();
        if layer.len() > STATES {
            search.is_cut = true;
            layer.sort_by_key(|&state| search.states[state].weight);
            layer.truncate(STATES);
        }
        search.expand(offset, &layer);
    }
    search.told(layout)
}

impl<N: Notation> Search<'_, N> {
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
        let mut steps = Vec::new();
        let span = Span::new(start, start + parsed.len);
        let queen = Pattern { promotion: Promotions::only(Role::Queen), ..said };
        for pattern in [said, queen] {
            if steps.is_empty() {
                readings(&pattern, cx, &mut |mv, evidence| {
                    let bare = if pattern.promotion == said.promotion { 0 } else { evidence::NO_PROMOTION };
                    steps.push((mv, odd + bare + evidence::against(&pattern, parsed.quirks, mv, &evidence)));
                });
            }
        }
        let offset = text::end(self.text, start + parsed.len);
        for (mv, weight) in steps {
            let step = Step { from: at, mv, span, weight };
            self.enter(offset, Some(step), position.after(mv), sides.map(|sides| sides.after(mv)));
        }
        if let Some(number) = number {
            self.read_again(at, start, parsed, number);
        }
    }

    /// A ply that is printed a second time, behind its number: a line that goes on below a note begins so.
    fn read_again(&mut self, at: usize, start: usize, parsed: &Parsed<N::Spelling>, number: Number) {
        let color = if number.is_blacks { Color::Black } else { Color::White };
        let offset = text::end(self.text, start + parsed.len);
        let mut later = at;
        for _ in 0..2 {
            let Some(step) = self.lightest(later) else { return };
            let State { position, sides, .. } = self.states[step.from];
            if position.turn() == color && position.fullmove_number() == number.number {
                let cx = Context { pos: &position, sides };
                let mut is_same = false;
                readings(&self.moves.pattern(&parsed.spelling, cx), cx, &mut |mv, _| {
                    is_same |= mv == step.mv
                });
                if is_same {
                    self.enter(offset, Some(step), position.after(step.mv), sides.map(|s| s.after(step.mv)));
                }
                return;
            }
            later = step.from;
        }
    }

    /// The last step of the lightest way to a state.
    fn lightest(&self, at: usize) -> Option<Step> {
        let weight = |step: &&Step| self.states[step.from].weight + step.weight;
        self.states[at].steps.iter().min_by_key(weight).copied()
    }

    /// A state, or another way to one that is known.
    fn enter(&mut self, offset: usize, step: Option<Step>, position: Position, sides: Option<Sides>) {
        let plies = step.map_or(0, |step| self.states[step.from].plies + 1);
        let weight = step.map_or(0, |step| self.states[step.from].weight + step.weight);
        let layer = self.waiting.entry(offset).or_default();
        let is_crowd = layer.len() >= CROWD;
        let whose = sides.map(|Sides { king, queen }| [king.0, queen.0]);
        match layer.entry((position.key(), plies, whose)) {
            Entry::Occupied(known) => {
                let state = &mut self.states[*known.get()];
                state.weight = state.weight.min(weight);
                state.steps.extend(step);
            }
            Entry::Vacant(_) if is_crowd => self.is_cut = true,
            Entry::Vacant(place) => {
                place.insert(self.states.len());
                let steps = step.into_iter().collect();
                self.states.push(State { offset, is_end: false, plies, position, sides, weight, steps });
            }
        }
    }

    fn told(self, layout: &Layout) -> (Transcript, Weight) {
        let at = |test: &dyn Fn(&State) -> bool| {
            (0..self.states.len()).filter(|&at| test(&self.states[at])).collect::<Vec<_>>()
        };
        let whole = at(&|state| state.is_end);
        let furthest = self.states.iter().map(|state| state.plies).max().unwrap_or(0);
        let ends = if whole.is_empty() { at(&|state| state.plies == furthest) } else { whole.clone() };
        let stop = whole.is_empty().then(|| {
            let last = ends.iter().map(|&end| self.states[end].offset).max().unwrap_or(0);
            Stop { span: layout.span(text::first_word(self.text, last), self.text.len()) }
        });
        let ways = Ways::new(&self.states, &ends);
        let line = ways.line();
        let (comments, result) = self.beside(layout, &line, stop.is_none());
        let moves = line.iter().map(|step| step.mv).collect();
        let (plies, readings) = (ways.plies(layout), ways.games(&ends));
        let transcript =
            Transcript { plies, line: moves, readings, comments, result, stop, is_cut: self.is_cut };
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

/// The ways from the start to an end.
struct Ways<'s> {
    states: &'s [State],
    /// The lightest way from each state to an end, if it has one.
    ahead: Vec<Option<Weight>>,
    /// How many plies each state leads to.
    reach: Vec<u32>,
    best: Weight,
}

impl<'s> Ways<'s> {
    fn new(states: &'s [State], ends: &[usize]) -> Self {
        let mut ahead = vec![None; states.len()];
        let mut reach: Vec<u32> = states.iter().map(|state| state.plies).collect();
        for &end in ends {
            ahead[end] = Some(0);
        }
        let mut order: Vec<usize> = (0..states.len()).collect();
        order.sort_by_key(|&at| core::cmp::Reverse((states[at].offset, at)));
        for at in order {
            for step in &states[at].steps {
                reach[step.from] = reach[step.from].max(reach[at]);
                if let Some(weight) = ahead[at] {
                    let way = weight + step.weight;
                    ahead[step.from] = Some(ahead[step.from].map_or(way, |known: Weight| known.min(way)));
                }
            }
        }
        let best = ahead.first().copied().flatten().unwrap_or(0);
        Self { states, ahead, reach, best }
    }

    /// The weight of the lightest way through a step.
    fn through(&self, at: usize, step: &Step) -> Option<Weight> {
        Some(self.states[step.from].weight + step.weight + self.ahead[at]?)
    }

    /// One of the lightest ways, by the least moves.
    fn line(&self) -> Vec<Step> {
        let mut next: BTreeMap<usize, (usize, Step)> = BTreeMap::new();
        for (at, state) in self.states.iter().enumerate() {
            for step in state.steps.iter().filter(|step| self.through(at, step) == Some(self.best)) {
                let known = next.entry(step.from).or_insert((at, *step));
                if order(step.mv) < order(known.1.mv) {
                    *known = (at, *step);
                }
            }
        }
        iter::successors(next.get(&0), |(at, _)| next.get(at)).map(|(_, step)| *step).collect()
    }

    /// How many games the lightest ways are. Two ways may be one game, read from other bytes or with other men called
    /// the king's, so at each ply the states that the same moves lead to are taken together.
    fn games(&self, ends: &[usize]) -> u64 {
        let mut next: BTreeMap<usize, Vec<(Move, usize)>> = BTreeMap::new();
        for (at, state) in self.states.iter().enumerate() {
            let steps = state.steps.iter().filter(|step| self.through(at, step) == Some(self.best));
            steps.for_each(|step| next.entry(step.from).or_default().push((step.mv, at)));
        }
        let is_end = |at: &usize| ends.contains(at) && self.states[*at].weight == self.best;
        let mut games: u64 = 0;
        let mut layer = BTreeMap::from([(vec![0], 1_u64)]);
        while !layer.is_empty() {
            let mut behind: BTreeMap<Vec<usize>, u64> = BTreeMap::new();
            for (together, ways) in layer {
                if together.iter().any(is_end) {
                    games = games.saturating_add(ways);
                }
                let steps = together.iter().filter_map(|at| next.get(at)).flatten();
                let mut by_move: BTreeMap<_, Vec<usize>> = BTreeMap::new();
                for &(mv, to) in steps {
                    by_move.entry(order(mv)).or_default().push(to);
                }
                for mut to in by_move.into_values() {
                    to.sort_unstable();
                    to.dedup();
                    let known = behind.entry(to).or_default();
                    *known = known.saturating_add(ways);
                }
            }
            layer = behind;
        }
        games
    }

    fn plies(&self, layout: &Layout) -> Vec<Written> {
        let mut at_ply: BTreeMap<u32, Vec<(usize, &Step)>> = BTreeMap::new();
        for (at, state) in self.states.iter().enumerate() {
            for step in &state.steps {
                at_ply.entry(state.plies).or_default().push((at, step));
            }
        }
        let written = at_ply.values().map_while(|steps| self.written(steps, layout));
        written.collect()
    }

    /// One ply: what of all that was read there lies on a lightest way.
    fn written(&self, steps: &[(usize, &Step)], layout: &Layout) -> Option<Written> {
        let is_best = |(at, step): &&(usize, &Step)| self.through(*at, step) == Some(self.best);
        let (_, first) = steps.iter().find(is_best)?;
        let mut moves: Vec<Move> = Vec::new();
        for (_, step) in steps.iter().filter(is_best) {
            if !moves.contains(&step.mv) {
                moves.push(step.mv);
            }
        }
        // What else could be read from the positions in which the lightest ways come here.
        let from: Vec<usize> = steps.iter().filter(is_best).map(|(_, step)| step.from).collect();
        let is_rival = |(at, step): &&(usize, &Step)| {
            let ends_at_once = self.reach[*at] == self.states[*at].plies && self.ahead[*at].is_none();
            // A part of the text of a move is no other reading of it, if nothing reads on behind.
            let is_part = step.span != first.span && ends_at_once;
            from.contains(&step.from) && !moves.contains(&step.mv) && !is_part
        };
        let rivals = steps.iter().filter(is_rival);
        let (mut others, mut reason) = (Vec::new(), Reason::Unique);
        for (at, step) in rivals {
            if !others.contains(&step.mv) {
                others.push(step.mv);
            }
            reason = reason.max(self.against(*at, step));
        }
        if moves.len() > 1 {
            reason = Reason::Open;
        }
        for set in [&mut moves, &mut others] {
            set.sort_by_key(|&mv| order(mv));
        }
        let span = layout.span(first.span.range().start, first.span.range().end);
        Some(Written { span, moves, reason, others, doubt: evidence::doubt(first.weight) })
    }

    /// Why a reading is not the one that was meant.
    fn against(&self, at: usize, step: &Step) -> Reason {
        match self.through(at, step) {
            Some(weight) => evidence::reason(weight - self.best),
            None if step.weight > 0 => evidence::reason(step.weight),
            None => Reason::ReadOn { plies: self.reach[at] + 1 - self.states[at].plies },
        }
    }
}
