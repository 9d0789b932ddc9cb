//! What was run, and what came of it.

use std::{collections::BTreeMap, fmt};

/// One test: enough to find it and to run it again by hand.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Case<'a> {
    pub(crate) id: &'a str,
    pub(crate) notation: &'a str,
    pub(crate) text: &'a str,
    pub(crate) position: &'a str,
}

/// Passed, failed and left out.
#[derive(Debug, Default)]
pub(crate) struct Report {
    /// By notation: how many passed, how many failed.
    counts: BTreeMap<String, (usize, usize)>,
    failures: Vec<String>,
    left_out: Vec<String>,
}

/// What was wanted, and what came instead.
pub(crate) struct Mismatch {
    pub(crate) wanted: String,
    pub(crate) got: String,
}

impl Mismatch {
    pub(crate) fn new(wanted: impl Into<String>, got: impl ToString) -> Self {
        Self { wanted: wanted.into(), got: got.to_string() }
    }
}

/// How a test can end: it holds, it does not, or the reader has no such notation.
pub(crate) enum Verdict {
    Holds,
    Fails(Mismatch),
    Unknown,
}

impl Report {
    pub(crate) fn enter(&mut self, case: Case<'_>, verdict: Verdict) {
        let Case { id, notation, text, position } = case;
        match verdict {
            Verdict::Holds => self.counts.entry(notation.to_owned()).or_default().0 += 1,
            Verdict::Fails(Mismatch { wanted, got }) => {
                self.counts.entry(notation.to_owned()).or_default().1 += 1;
                let line = format!("{id}\t{notation}\t{text}\t{position}\twanted {wanted}\tgot {got}");
                self.failures.push(line.replace('\n', "\\n"));
            }
            Verdict::Unknown => self.leave_out(id, &format!("the reader has no {notation}")),
        }
    }

    pub(crate) fn leave_out(&mut self, id: &str, why: &str) {
        self.left_out.push(format!("left out\t{id}\t{why}"));
    }

    pub(crate) fn passed(&self) -> usize {
        self.counts.values().map(|(passed, _)| passed).sum()
    }

    pub(crate) fn failed(&self) -> usize {
        self.failures.len()
    }

    #[cfg(test)]
    pub(crate) fn left_out(&self) -> usize {
        self.left_out.len()
    }

    pub(crate) fn is_clean(&self) -> bool {
        self.failures.is_empty()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in self.left_out.iter().chain(&self.failures) {
            writeln!(f, "{line}")?;
        }
        for (notation, (passed, failed)) in &self.counts {
            writeln!(f, "{notation}: {passed} of {}", passed + failed)?;
        }
        writeln!(f, "left out: {}", self.left_out.len())?;
        writeln!(f, "{} passed, {} failed", self.passed(), self.failed())
    }
}
