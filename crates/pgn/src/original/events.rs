//! What a game says, one thing behind the other, before and after it was changed; and what of it stays.

use alloc::{
    collections::{BTreeMap, VecDeque},
    vec,
    vec::Vec,
};

use scoresheet_game::{Event, Game, NodeId};

use super::places::{Places, What};

/// An event of a game, and where it belongs.
#[derive(Copy, Clone, Debug)]
pub(super) struct Item<'g> {
    pub(super) event: Event<'g>,
    /// Its node; of both ends of a variation the start of that.
    pub(super) node: NodeId,
}

impl<'g> Item<'g> {
    /// All that a game holds, in the order of its text.
    pub(super) fn all(game: &'g Game) -> Vec<Self> {
        let mut open = Vec::new();
        let mut walk = game.walk();
        let mut items = Vec::new();
        while let Some(event) = walk.next() {
            let node = match event {
                Event::End => open.pop().unwrap_or(NodeId::ROOT),
                _ => walk.node(),
            };
            if matches!(event, Event::Begin(_)) {
                open.push(node);
            }
            items.push(Self { event, node });
        }
        items
    }

    /// Whether it stands in braces.
    pub(super) const fn is_comment(&self) -> bool {
        matches!(self.event, Event::Comment(_) | Event::Command(_))
    }

    /// What makes two of them the same.
    fn key(&self) -> (NodeId, Kind, Option<Said<'g>>) {
        match self.event {
            Event::Ply { .. } => (self.node, Kind::Ply, None),
            Event::Begin(_) => (self.node, Kind::Begin, None),
            Event::End => (self.node, Kind::End, None),
            Event::Nag(nag) => (self.node, Kind::Nag, Some(Said::Number(nag))),
            Event::Comment(text) => (self.node, Kind::Comment, Some(Said::Text(text))),
            Event::Command(command) => (self.node, Kind::Command, Some(Said::Text(command.text()))),
        }
    }
}

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Kind {
    Ply,
    Begin,
    End,
    Nag,
    Comment,
    Command,
}

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Said<'g> {
    Number(u16),
    Text(&'g str),
}

/// Which mark of the text each item of the game that was read has. Of a variation without an end the end has none.
/// Nothing if the two do not go together, which a reader sees to.
pub(super) fn marks_of(places: &Places, items: &[Item<'_>]) -> Option<Vec<Option<usize>>> {
    let mut of = Vec::with_capacity(items.len());
    for (at, mark) in places.marks.iter().enumerate() {
        let (count, is_so): (usize, fn(&Item<'_>) -> bool) = match mark.what {
            What::Plies(count) => (count as usize, |item| matches!(item.event, Event::Ply { .. })),
            What::Notes { count, .. } => {
                (count, |item| item.is_comment() || matches!(item.event, Event::Nag(_)))
            }
            What::Judged => (2, |item| matches!(item.event, Event::Ply { .. } | Event::Nag(_))),
            What::Open => (1, |item| matches!(item.event, Event::Begin(_))),
            What::Close => (1, |item| matches!(item.event, Event::End)),
            What::Number | What::Loose => continue,
        };
        let rest = items.get(of.len()..of.len() + count)?;
        rest.iter().all(is_so).then_some(())?;
        of.resize(of.len() + count, Some(at));
    }
    let rest = items.get(of.len()..)?;
    rest.iter().all(|item| matches!(item.event, Event::End)).then_some(())?;
    of.resize(items.len(), None);
    Some(of)
}

/// Of each item of the new game: which of the old one it was, and whether that keeps its place.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Origin {
    pub(super) old: usize,
    /// Whether it says the same.
    pub(super) is_same: bool,
    pub(super) stays: bool,
}

pub(super) fn origins(old: &[Item<'_>], new: &[Item<'_>]) -> Vec<Option<Origin>> {
    let mut origins = vec![None; new.len()];
    let mut rest = same(old, new, &mut origins);
    changed(old, new, &mut rest, &mut origins);
    for at in longest(&origins) {
        if let Some(origin) = &mut origins[at] {
            origin.stays = true;
        }
    }
    origins
}

/// Finds what says the same at the same node. Gives which of the old ones are left.
fn same<'g>(old: &[Item<'g>], new: &[Item<'g>], origins: &mut [Option<Origin>]) -> Vec<bool> {
    let mut known: BTreeMap<_, VecDeque<usize>> = BTreeMap::new();
    for (at, item) in old.iter().enumerate() {
        known.entry(item.key()).or_default().push_back(at);
    }
    let mut is_left = vec![true; old.len()];
    for (item, origin) in new.iter().zip(origins) {
        let is_equal = |at: &usize| match (old[*at].event, item.event) {
            (Event::Ply { ply, .. }, Event::Ply { ply: other, .. }) => ply == other,
            _ => true,
        };
        let found = known.get_mut(&item.key()).and_then(VecDeque::pop_front).filter(is_equal);
        if let Some(old) = found {
            is_left[old] = false;
            *origin = Some(Origin { old, is_same: true, stays: false });
        }
    }
    is_left
}

/// Of what is left, notes of one kind at one node take the place of each other.
fn changed(old: &[Item<'_>], new: &[Item<'_>], is_left: &mut [bool], origins: &mut [Option<Origin>]) {
    let mut known: BTreeMap<_, VecDeque<usize>> = BTreeMap::new();
    let place = |item: &Item<'_>| {
        let (node, kind, said) = item.key();
        said.map(|_| (node, kind))
    };
    for (at, item) in old.iter().enumerate().filter(|(at, _)| is_left[*at]) {
        if let Some(place) = place(item) {
            known.entry(place).or_default().push_back(at);
        }
    }
    for (item, origin) in new.iter().zip(origins).filter(|(_, origin)| origin.is_none()) {
        let found = place(item).and_then(|place| known.get_mut(&place)).and_then(VecDeque::pop_front);
        if let Some(old) = found {
            is_left[old] = false;
            *origin = Some(Origin { old, is_same: false, stays: false });
        }
    }
}

/// The longest row of items that stand in their old order: all others are written anew.
fn longest(origins: &[Option<Origin>]) -> Vec<usize> {
    // Of the rows of each length the one that ends earliest in the old game; and what comes before each item.
    let mut ends: Vec<usize> = Vec::new();
    let mut before = vec![usize::MAX; origins.len()];
    let old = |at: usize| origins[at].map_or(0, |origin| origin.old);
    for at in (0..origins.len()).filter(|at| origins[*at].is_some()) {
        let length = ends.partition_point(|end| old(*end) < old(at));
        before[at] = length.checked_sub(1).map_or(usize::MAX, |length| ends[length]);
        if length == ends.len() {
            ends.push(at);
        } else {
            ends[length] = at;
        }
    }
    let mut row = Vec::with_capacity(ends.len());
    let mut at = ends.last().copied().unwrap_or(usize::MAX);
    while at != usize::MAX {
        row.push(at);
        at = before[at];
    }
    row
}
