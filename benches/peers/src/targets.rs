//! What is asked of each row, and whether it is met.

use std::{collections::BTreeMap, fmt, fs, path::Path};

use serde::Deserialize;

use crate::{measure::Measured, row::Row};

/// Of a row or of a group: our speed divided by the best peer's.
#[derive(Copy, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Target {
    pub(crate) must: f64,
    pub(crate) aim: f64,
    /// The aim for the geometric mean of the group.
    pub(crate) mean: Option<f64>,
}

/// By the name of a group or of a row.
pub(crate) struct Targets(BTreeMap<String, Target>);

#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Rank {
    UnderMust,
    UnderAim,
    Met,
}

impl Rank {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::UnderMust => "UNDER MUST",
            Self::UnderAim => "under aim",
            Self::Met => "met",
        }
    }
}

impl Target {
    pub(crate) fn rank(self, ratio: f64) -> Rank {
        match ratio {
            ratio if ratio < self.must => Rank::UnderMust,
            ratio if ratio < self.aim => Rank::UnderAim,
            _ => Rank::Met,
        }
    }
}

/// A row, and what was asked of it.
pub(crate) struct Judged<'a> {
    pub(crate) name: String,
    pub(crate) ratio: f64,
    pub(crate) target: Target,
    /// None for the mean of a group.
    pub(crate) measured: Option<&'a Measured>,
}

impl Judged<'_> {
    pub(crate) fn rank(&self) -> Rank {
        self.target.rank(self.ratio)
    }
}

impl Targets {
    /// Those of a build, from `targets.toml`; every row must have one.
    pub(crate) fn of(build: &str) -> Result<Self, String> {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("targets.toml");
        let fail = |why: &dyn fmt::Display| format!("{}: {why}", path.display());
        let text = fs::read_to_string(&path).map_err(|why| fail(&why))?;
        let mut builds: BTreeMap<String, BTreeMap<String, Target>> =
            toml::from_str(&text).map_err(|why| fail(&why))?;
        let targets = Self(builds.remove(build).ok_or_else(|| fail(&format!("no build {build}")))?);
        match crate::row::all().iter().find(|row| targets.find(row).is_none()) {
            Some(row) => Err(fail(&format!("nothing for {}", row.name()))),
            None => Ok(targets),
        }
    }

    fn find(&self, row: &Row) -> Option<Target> {
        self.0.get(&row.name()).or_else(|| self.0.get(row.group)).copied()
    }

    pub(crate) fn of_row(&self, row: &Row) -> Target {
        self.find(row).expect("every row was looked for when the file was read")
    }

    /// The rows in their order, and behind a group that has one the mean.
    pub(crate) fn judge<'a>(&self, rows: &'a [Measured]) -> Vec<Judged<'a>> {
        let mut judged = Vec::new();
        for group in rows.chunk_by(|a, b| a.row.group == b.row.group) {
            judged.extend(group.iter().map(|measured| Judged {
                name: measured.row.name(),
                ratio: measured.best().ratio.median,
                target: self.of_row(&measured.row),
                measured: Some(measured),
            }));
            judged.extend(self.mean(group));
        }
        judged
    }

    /// A mean is only aimed at: what must be is asked of each row by itself.
    fn mean(&self, group: &[Measured]) -> Option<Judged<'static>> {
        let name = group.first()?.row.group;
        let aim = self.0.get(name)?.mean?;
        let logs: f64 = group.iter().map(|measured| measured.best().ratio.median.ln()).sum();
        let ratio = (logs / group.len() as f64).exp();
        let target = Target { must: 0.0, aim, mean: None };
        Some(Judged { name: format!("{name}: mean"), ratio, target, measured: None })
    }
}

/// The last line of a run.
pub(crate) struct Verdict {
    rows: usize,
    pub(crate) under_must: usize,
    under_aim: usize,
}

pub(crate) fn verdict(rows: &[Judged<'_>]) -> Verdict {
    let count = |rank| rows.iter().filter(|row| row.rank() == rank).count();
    Verdict { rows: rows.len(), under_must: count(Rank::UnderMust), under_aim: count(Rank::UnderAim) }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} rows, {} under must, {} under aim", self.rows, self.under_must, self.under_aim)
    }
}
