//! Counts of what became of files with a fault, and some of them to look at.

use std::{collections::BTreeMap, fmt};

use super::judge::{Told, Verdict, Word};

/// How many texts of one kind are shown.
const SHOWN: usize = 12;
/// Of a hundred words that cannot be, so many must be told where they stand.
const MUST: usize = 95;
/// And one in so many may be told nowhere: PGN allows the value of a tag in the next line, and other letters in its
/// name.
const SILENT: usize = 500;

/// What is counted.
pub(super) struct Tally {
    inputs: usize,
    seed: u64,
    counts: BTreeMap<&'static str, BTreeMap<(Word, Told), usize>>,
    lost: Shown,
    changed: Shown,
    silent: Shown,
    elsewhere: Shown,
}

/// A count, and the first few.
#[derive(Default)]
struct Shown(usize, Vec<String>);

impl Shown {
    fn take(&mut self, case: &str) {
        self.0 += 1;
        self.1.extend((self.1.len() < SHOWN).then(|| case.to_owned()));
    }
}

impl Tally {
    pub(super) fn new(inputs: usize, seed: u64) -> Self {
        let [lost, changed, silent, elsewhere] = Default::default();
        Self { inputs, seed, counts: BTreeMap::new(), lost, changed, silent, elsewhere }
    }

    pub(super) fn enter(&mut self, slip: &'static str, verdict: &Verdict) {
        *self.counts.entry(slip).or_default().entry((verdict.word, verdict.told)).or_default() += 1;
        let case = format!("{slip}, {}", verdict.case);
        let what = match verdict {
            Verdict { are_as_many: false, .. } => &mut self.lost,
            Verdict { others_stay: false, .. } => &mut self.changed,
            Verdict { word: Word::Impossible, told: Told::Nothing, .. } => &mut self.silent,
            Verdict { word: Word::Impossible, told: Told::Elsewhere, .. } => &mut self.elsewhere,
            _ => return,
        };
        what.take(&case);
    }

    fn sum(&self, of: impl Fn(Word, Told) -> bool) -> usize {
        let all = self.counts.values().flatten();
        all.filter(|((word, told), _)| of(*word, *told)).map(|(_, count)| count).sum()
    }

    /// How many words cannot be, and how many of these are told first, where they stand.
    fn impossible(&self) -> (usize, usize) {
        let all = self.sum(|word, _| word == Word::Impossible);
        (all, self.sum(|word, told| (word, told) == (Word::Impossible, Told::There)))
    }

    /// Whether no game is lost, none but the one with the fault is changed, and enough is told.
    pub(super) fn is_well(&self) -> bool {
        let (all, there) = self.impossible();
        let is_told = all > 0 && there * 100 >= all * MUST && self.silent.0 * SILENT <= all;
        self.lost.0 == 0 && self.changed.0 == 0 && is_told
    }
}

const WORDS: [(Word, &str); 3] =
    [(Word::Impossible, "impossible"), (Word::Possible, "possible"), (Word::Structure, "structure")];
const TOLD: [(Told, &str); 3] =
    [(Told::There, "there"), (Told::Elsewhere, "elsewhere"), (Told::Nothing, "not told")];

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (slip, counts) in &self.counts {
            writeln!(f, "\n{slip:<24} {:>10} {:>10} {:>10}", TOLD[0].1, TOLD[1].1, TOLD[2].1)?;
            for (word, name) in WORDS {
                write!(f, "{name:>24}")?;
                for (told, _) in TOLD {
                    write!(f, " {:>10}", counts.get(&(word, told)).copied().unwrap_or_default())?;
                }
                writeln!(f)?;
            }
        }
        let shown = [
            ("GAMES LOST", &self.lost),
            ("OTHER GAME CHANGED", &self.changed),
            ("impossible and not told", &self.silent),
            ("impossible and told elsewhere", &self.elsewhere),
        ];
        for (name, Shown(_, cases)) in shown {
            cases.iter().try_for_each(|case| writeln!(f, "\n{name}: {case}"))?;
        }
        self.closing(f)
    }
}

impl Tally {
    fn closing(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { inputs, seed, .. } = self;
        let (all, there) = self.impossible();
        let share = 100.0 * there as f64 / all.max(1) as f64;
        writeln!(f, "\n{inputs} files with a fault, seed {seed}")?;
        writeln!(
            f,
            "number of games changed {}, another game changed {}, impossible words {all}, told there {there} \
             ({share:.1} %), told elsewhere {}, not told {}",
            self.lost.0, self.changed.0, self.elsewhere.0, self.silent.0
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A thousand words that cannot be and are told there, and one verdict more.
    fn is_well_with(last: &Verdict, times: usize) -> bool {
        let mut tally = Tally::new(0, 1);
        (0..1_000).for_each(|_| tally.enter("a byte", &verdict(Told::There)));
        (0..times).for_each(|_| tally.enter("a byte", last));
        tally.is_well()
    }

    fn verdict(told: Told) -> Verdict {
        Verdict { are_as_many: true, others_stay: true, word: Word::Impossible, told, case: String::new() }
    }

    #[test]
    fn what_is_not_well() {
        assert!(!Tally::new(0, 1).is_well(), "nothing was tried");
        assert!(is_well_with(&verdict(Told::There), 1));
        assert!(!is_well_with(&Verdict { are_as_many: false, ..verdict(Told::There) }, 1));
        assert!(!is_well_with(&Verdict { others_stay: false, ..verdict(Told::There) }, 1));
        assert!(is_well_with(&verdict(Told::Elsewhere), 50) && !is_well_with(&verdict(Told::Elsewhere), 60));
        assert!(is_well_with(&verdict(Told::Nothing), 2) && !is_well_with(&verdict(Told::Nothing), 3));
    }
}
