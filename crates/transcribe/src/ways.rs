//! What the ways through a text have in common.

use alloc::{collections::BTreeMap, vec, vec::Vec};
use core::iter;

use scoresheet_board::{Move, Role};
use scoresheet_notation::Span;

use crate::{
    Reason, Written,
    evidence::{self, Weight},
    search::{State, Step},
    text::Layout,
};

/// The ways from the start to an end: of the text, or if none reaches that, where most plies are read.
pub(crate) struct Ways<'s> {
    states: &'s [State],
    steps: &'s [Step],
    pub(crate) is_whole: bool,
    /// How many plies the longest has.
    furthest: u32,
    /// The weight of the lightest.
    pub(crate) best: Weight,
    /// The lightest way from each state to an end, if it has one.
    ahead: Vec<Option<Weight>>,
    /// How many plies each state leads to.
    reach: Vec<u32>,
    /// The steps of the lightest ways, by the state that they leave, and then by their squares.
    lightest: Vec<&'s Step>,
    /// Of each state the lightest way to one from which not all is followed that may be as good; empty if there is
    /// none.
    astray: Vec<Option<Weight>>,
    /// How many plies can be told for sure then.
    pub(crate) sure_plies: Option<u32>,
}

/// Moves by their squares.
fn order(mv: Move) -> (u8, u8, Option<Role>) {
    (mv.from() as u8, mv.to() as u8, mv.promotion())
}

/// The lightest way from each state to one of these.
fn ahead(states: &[State], steps: &[Step], is_end: impl Fn(&State) -> bool) -> Vec<Option<Weight>> {
    let mut ahead: Vec<Option<Weight>> = states.iter().map(|state| is_end(state).then_some(0)).collect();
    for step in steps.iter().rev() {
        if let Some(rest) = ahead[step.to] {
            let way = rest + step.weight;
            ahead[step.from] = Some(ahead[step.from].map_or(way, |known| known.min(way)));
        }
    }
    ahead
}

impl<'s> Ways<'s> {
    /// The steps to a state stand before those that leave it.
    pub(crate) fn new(states: &'s [State], steps: &'s [Step]) -> Self {
        let is_whole = states.iter().any(|state| state.is_end);
        let furthest = states.iter().map(|state| state.plies).max().unwrap_or(0);
        let ahead =
            ahead(states, steps, |state| if is_whole { state.is_end } else { state.plies == furthest });
        let best = ahead.first().copied().flatten().unwrap_or(0);
        let mut reach: Vec<u32> = states.iter().map(|state| state.plies).collect();
        for step in steps.iter().rev() {
            reach[step.from] = reach[step.from].max(reach[step.to]);
        }
        let (lightest, astray) = (Vec::new(), Vec::new());
        let mut ways = Self {
            states,
            steps,
            is_whole,
            furthest,
            best,
            ahead,
            reach,
            lightest,
            astray,
            sure_plies: None,
        };
        ways.find_lightest();
        ways.find_astray();
        ways
    }

    fn find_lightest(&mut self) {
        let mut lightest: Vec<&Step> = self.steps.iter().filter(|step| self.is_lightest(step)).collect();
        lightest.sort_by_key(|step| (step.from, order(step.mv)));
        self.lightest = lightest;
    }

    /// Where no way is whole, one that is not followed might have come further, whatever its weight.
    fn find_astray(&mut self) {
        let is_astray = |state: &State| state.is_lost && (!self.is_whole || state.weight <= self.best);
        self.sure_plies = self.states.iter().filter(|state| is_astray(state)).map(|state| state.plies).min();
        if self.sure_plies.is_some() {
            self.astray = ahead(self.states, self.steps, is_astray);
        }
    }

    /// Where the last of the ends is in the text.
    pub(crate) fn last_offset(&self) -> usize {
        let ends = (0..self.states.len()).filter(|&at| self.is_end(at));
        ends.map(|end| self.states[end].offset).max().unwrap_or(0)
    }

    fn is_end(&self, at: usize) -> bool {
        let state = &self.states[at];
        if self.is_whole { state.is_end } else { state.plies == self.furthest }
    }

    /// The weight of the lightest way through a step.
    fn through(&self, step: &Step) -> Option<Weight> {
        Some(self.states[step.from].weight + step.weight + self.ahead[step.to]?)
    }

    fn is_lightest(&self, step: &Step) -> bool {
        self.through(step) == Some(self.best)
    }

    /// Whether a step leads to what is not followed and may be as good.
    fn is_astray(&self, step: &Step) -> bool {
        let rest = self.astray.get(step.to).copied().flatten();
        let weight = rest.map(|rest| self.states[step.from].weight + step.weight + rest);
        weight.is_some_and(|weight| !self.is_whole || weight <= self.best)
    }

    /// The steps of the lightest ways that leave a state.
    fn behind(&self, at: usize) -> &[&'s Step] {
        let start = self.lightest.partition_point(|step| step.from < at);
        let len = self.lightest[start..].iter().take_while(|step| step.from == at).count();
        &self.lightest[start..start + len]
    }

    /// One of the lightest ways, by the least moves.
    pub(crate) fn line(&self) -> Vec<Step> {
        let next = |at: usize| self.behind(at).first().map(|step| **step);
        iter::successors(next(0), |step| next(step.to)).collect()
    }

    /// How many games the lightest ways are. Two ways may be one game, read from other bytes or with other men called
    /// the king's, so at each ply the states that the same moves lead to are taken together.
    pub(crate) fn games(&self) -> u64 {
        let mut games: u64 = 0;
        let mut layer = BTreeMap::from([(vec![0], 1_u64)]);
        while !layer.is_empty() {
            let mut next: BTreeMap<Vec<usize>, u64> = BTreeMap::new();
            for (together, ways) in layer {
                // A lightest way ends here if the lightest way here is one.
                let is_over = |&at: &usize| self.is_end(at) && self.states[at].weight == self.best;
                if together.iter().any(is_over) {
                    games = games.saturating_add(ways);
                }
                for to in self.by_move(&together) {
                    let known = next.entry(to).or_default();
                    *known = known.saturating_add(ways);
                }
            }
            layer = next;
        }
        games
    }

    /// Where each move leads from these states.
    fn by_move(&self, states: &[usize]) -> Vec<Vec<usize>> {
        let mut steps: Vec<&Step> = states.iter().flat_map(|&at| self.behind(at)).copied().collect();
        steps.sort_by_key(|step| (order(step.mv), step.to));
        let same = steps.chunk_by(|one, other| order(one.mv) == order(other.mv));
        let to = same.map(|steps| {
            let mut to: Vec<usize> = steps.iter().map(|step| step.to).collect();
            to.dedup();
            to
        });
        to.collect()
    }

    pub(crate) fn plies(&self, layout: &Layout) -> Vec<Written> {
        let ply = |step: &Step| self.states[step.to].plies;
        let mut steps: Vec<&Step> = self.steps.iter().collect();
        steps.sort_by_key(|step| ply(step));
        let by_ply = steps.chunk_by(|one, other| ply(one) == ply(other));
        by_ply.map_while(|steps| self.written(steps, layout)).collect()
    }

    /// One ply: what of all that was read there lies on a lightest way.
    fn written(&self, steps: &[&Step], layout: &Layout) -> Option<Written> {
        let first = steps.iter().find(|step| self.is_lightest(step))?;
        let is_meant = |step: &&&Step| self.is_lightest(step) || self.is_astray(step);
        let moves = moves(steps.iter().filter(is_meant));
        let rivals = self.rivals(steps, &moves, first.span);
        let others = self::moves(rivals.iter());
        let reason = match moves.len() {
            _ if self.sure_plies.is_some_and(|sure| self.states[first.to].plies > sure) => Reason::Cut,
            1 => rivals.iter().map(|step| self.against(step)).max().unwrap_or(Reason::Unique),
            _ => Reason::Open,
        };
        let span = layout.span(first.span.range().start, first.span.range().end);
        Some(Written { span, moves, reason, others, doubt: evidence::doubt(first.weight) })
    }

    /// What else could be read at a ply from the positions in which the lightest ways come there.
    fn rivals<'r>(&self, steps: &[&'r Step], meant: &[Move], span: Span) -> Vec<&'r Step> {
        let is_rival = |step: &&&Step| {
            let ends_at_once =
                self.reach[step.to] == self.states[step.to].plies && self.ahead[step.to].is_none();
            // A part of the text of a move is no other reading of it, if nothing reads on behind.
            let is_part = step.span != span && ends_at_once;
            !meant.contains(&step.mv) && !is_part && !self.behind(step.from).is_empty()
        };
        steps.iter().filter(is_rival).copied().collect()
    }

    /// Why a reading is not the one that was meant.
    fn against(&self, step: &Step) -> Reason {
        match self.through(step) {
            Some(weight) => evidence::reason(weight - self.best),
            None if step.weight > 0 => evidence::reason(step.weight),
            None => Reason::ReadOn { plies: self.reach[step.to] + 1 - self.states[step.to].plies },
        }
    }
}

/// The moves of some steps, each once, by their squares.
fn moves<'s>(steps: impl Iterator<Item = &'s &'s Step>) -> Vec<Move> {
    let mut moves: Vec<Move> = steps.map(|step| step.mv).collect();
    moves.sort_by_key(|&mv| order(mv));
    moves.dedup();
    moves
}
