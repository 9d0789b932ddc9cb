//! Counts of what became of texts, and some of them to look at.

use std::{collections::BTreeMap, fmt};

use super::{
    judge::{Outcome, Verdict, Way},
    sheets::Sheet,
};

/// How many misread texts are shown, and how many of them of one kind and way.
const SHOWN: usize = 20;
const ALIKE: usize = 3;

/// A text to look at.
#[derive(Clone, Debug)]
pub(super) struct Case {
    /// Of which game, or in which position.
    pub(super) place: String,
    pub(super) before: String,
    pub(super) after: String,
}

impl Case {
    /// What changed, with a few bytes around it.
    pub(super) fn of_game(sheet: &Sheet, text: &str, verdict: &Verdict) -> Self {
        let (before, after) = (sheet.text.as_bytes(), text.as_bytes());
        let same = before.iter().zip(after).take_while(|(one, other)| one == other).count();
        let rest = (before.len().min(after.len())) - same;
        let tail = before.iter().rev().zip(after.iter().rev()).take(rest);
        let tail = tail.take_while(|(one, other)| one == other).count();
        let part = |bytes: &[u8]| {
            let (start, end) = (same.saturating_sub(AROUND), bytes.len() - tail);
            let end = (end + AROUND).min(bytes.len()).min(start + LONGEST);
            String::from_utf8_lossy(&bytes[start..end]).into_owned()
        };
        let place = format!("{}, ply {}", sheet.name, verdict.ply + 1);
        Self { place, before: part(before), after: part(after) }
    }
}

/// How many bytes are shown on both sides of a change, and how many at most.
const AROUND: usize = 24;
const LONGEST: usize = 160;

/// How often each outcome was met.
type Counts = BTreeMap<Outcome, usize>;

/// What is counted.
pub(super) struct Tally {
    inputs: usize,
    seed: u64,
    counts: BTreeMap<&'static str, BTreeMap<&'static str, Counts>>,
    /// By way and remark: how many texts were read otherwise, and the first of them.
    otherwise: BTreeMap<(&'static str, String), (usize, Vec<String>)>,
    /// By kind and way.
    misread: BTreeMap<(&'static str, &'static str), Vec<String>>,
}

impl Tally {
    pub(super) const fn new(inputs: usize, seed: u64) -> Self {
        Self { inputs, seed, counts: BTreeMap::new(), otherwise: BTreeMap::new(), misread: BTreeMap::new() }
    }

    pub(super) fn enter(&mut self, way: Way, kind: &'static str, verdict: &Verdict, case: impl Fn() -> Case) {
        let counts = self.counts.entry(way.name()).or_default().entry(kind).or_default();
        *counts.entry(verdict.outcome).or_default() += 1;
        let told = || {
            let Case { place, before, after } = case();
            let read = verdict.read.map_or_else(|| "nothing".to_owned(), |ply| ply.to_string());
            format!("{kind}, {}: {place}\n    {before:?}\n    {after:?}\n    {read}", way.name())
        };
        match verdict.outcome {
            Outcome::Misread => {
                let known = self.misread.entry((kind, way.name())).or_default();
                known.extend((known.len() < ALIKE).then(told));
            }
            Outcome::Otherwise => {
                let (count, shown) = self.otherwise.entry((way.name(), verdict.remark.clone())).or_default();
                *count += 1;
                shown.extend((shown.len() < ALIKE).then(told));
            }
            _ => {}
        }
    }

    fn all(&self) -> impl Iterator<Item = (Outcome, usize)> {
        let counts = self.counts.values().flat_map(BTreeMap::values).flatten();
        counts.map(|(outcome, count)| (*outcome, *count))
    }

    fn sum(&self, of: Outcome) -> usize {
        self.all().filter(|(outcome, _)| *outcome == of).map(|(_, count)| count).sum()
    }

    pub(super) fn misread(&self) -> usize {
        self.sum(Outcome::Misread)
    }
}

const COLUMNS: [(Outcome, &str); 6] = [
    (Outcome::Refused, "refused"),
    (Outcome::Right, "right"),
    (Outcome::Remarked, "remarked"),
    (Outcome::Otherwise, "otherwise"),
    (Outcome::Excluded, "excluded"),
    (Outcome::Misread, "misread"),
];

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.counts.iter().try_for_each(|(way, kinds)| table(way, kinds, f))?;
        writeln!(f, "\nread otherwise, by the remark; the first few of each")?;
        for ((way, remark), (count, told)) in &self.otherwise {
            writeln!(f, "{way}, {remark}: {count}")?;
            told.iter().try_for_each(|told| writeln!(f, "  {told}"))?;
        }
        self.misread.values().flatten().take(SHOWN).try_for_each(|told| writeln!(f, "\nMISREAD {told}"))?;
        self.sums(f)
    }
}

/// One line for each kind of change, with how often each outcome was met.
fn table(way: &str, kinds: &BTreeMap<&str, Counts>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "\n{way:<30} {:>9}", "cases")?;
    COLUMNS.iter().try_for_each(|(_, name)| write!(f, " {name:>9}"))?;
    writeln!(f)?;
    for (kind, counts) in kinds {
        write!(f, "{kind:<30} {:>9}", counts.values().sum::<usize>())?;
        let count = |outcome| counts.get(outcome).copied().unwrap_or_default();
        COLUMNS.iter().try_for_each(|(outcome, _)| write!(f, " {:>9}", count(outcome)))?;
        writeln!(f)?;
    }
    Ok(())
}

impl Tally {
    fn sums(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { inputs, seed, .. } = self;
        let cases: usize = self.all().map(|(_, count)| count).sum();
        let [refused, right, remarked, otherwise, excluded, misread] =
            COLUMNS.map(|(outcome, _)| self.sum(outcome));
        writeln!(f, "\n{inputs} texts of games, seed {seed}")?;
        writeln!(
            f,
            "cases {cases}, refused {refused}, read right {right}, read with a remark {}, excluded {excluded}, \
             misread {misread}",
            remarked + otherwise
        )
    }
}
