//! The part of `docs/benchmarks.md` that belongs to one build.

use std::{fs, path::Path, process::Command};

use time::OffsetDateTime;

use crate::{
    library,
    measure::{Measured, Peer},
    set::Set,
    targets::{Judged, Rank, verdict},
};

/// All that is said of a run.
pub(crate) struct Report<'a> {
    pub(crate) build: &'a str,
    pub(crate) rounds: usize,
    pub(crate) set: &'a Set,
    pub(crate) rows: &'a [Judged<'a>],
}

impl Report<'_> {
    /// Writes it between the two comments that the page has for this build.
    pub(crate) fn put(&self, page: &Path, plot: &Path) -> Result<(), String> {
        let fail = |why: &dyn std::fmt::Display| format!("{}: {why}", page.display());
        let text = fs::read_to_string(page).map_err(|why| fail(&why))?;
        let (open, close) =
            (format!("<!-- peers: {} -->", self.build), format!("<!-- end: {} -->", self.build));
        let parts = text.split_once(&open).and_then(|(head, rest)| Some((head, rest.split_once(&close)?.1)));
        let (head, tail) = parts.ok_or_else(|| fail(&format!("no {open} with {close} behind it")))?;
        let plot = plot.file_name().unwrap_or_default().to_string_lossy();
        let new = format!("{head}{open}\n\n{}\n{close}{tail}", self.text(&plot)?);
        fs::write(page, new).map_err(|why| fail(&why))
    }

    fn text(&self, plot: &str) -> Result<String, String> {
        let (provenance, verdict) = (self.provenance()?, verdict(self.rows));
        let image = format!("![Ours beside the peers, row by row; {} build]({plot})", self.build);
        let differing = differing(self.rows);
        Ok(format!("{provenance}\n\n{}\n**{verdict}.**\n{differing}\n{image}\n", self.table()))
    }

    fn provenance(&self) -> Result<String, String> {
        let flags = match self.build {
            "native" => "`-C target-cpu=native`, cozy-chess with `pext`",
            _ => "no `RUSTFLAGS`",
        };
        Ok(format!(
            "{}; {}; {}, {flags},\nfat link-time optimisation, one codegen unit.\n{}.\n{} rounds over {}.",
            OffsetDateTime::now_utc().date(),
            cpu(),
            rustc()?,
            versions()?,
            self.rounds,
            self.set.origin,
        ))
    }

    fn table(&self) -> String {
        let names = library::names();
        let mut text = format!("| row | ours | {} | ratio | must | aim | |\n", names.join(" | "));
        text += &format!("|---|{}---|\n", "---:|".repeat(names.len() + 4));
        for row in self.rows {
            text += &line(row);
        }
        text
    }
}

fn line(row: &Judged<'_>) -> String {
    let speeds = match row.measured {
        Some(measured) => speeds(measured),
        None => " |".repeat(library::names().len() + 1),
    };
    let ratio = row.measured.map_or_else(|| format!("{:.2}", row.ratio), ratio);
    let must = if row.target.must > 0.0 { row.target.must.to_string() } else { String::new() };
    let rank = match row.rank() {
        Rank::UnderMust => "**under must**",
        Rank::UnderAim => "under aim",
        Rank::Met => "",
    };
    format!("| {} |{speeds} {ratio} | {must} | {} | {rank} |\n", row.name, row.target.aim)
}

/// Ours and each peer's; a star where answers differ.
fn speeds(measured: &Measured) -> String {
    let column = |name: &&str| {
        let peer = measured.peers.iter().find(|peer| peer.name == *name);
        peer.map_or_else(|| " |".to_owned(), |peer| format!(" {}{} |", short(peer.speed), star(peer)))
    };
    format!(" {} |{}", short(measured.speed), library::names().iter().map(column).collect::<String>())
}

fn star(peer: &Peer) -> &'static str {
    if peer.differs > 0 { "\\*" } else { "" }
}

fn ratio(measured: &Measured) -> String {
    let best = measured.best();
    let own = if measured.row.yardstick.is_some() { " of our SAN" } else { "" };
    format!("{:.2} ({:.2}–{:.2}){own}", best.ratio.median, best.ratio.low, best.ratio.high)
}

/// Three figures.
fn short(speed: f64) -> String {
    match speed {
        speed if speed < 10.0 => format!("{speed:.2}"),
        speed if speed < 100.0 => format!("{speed:.1}"),
        speed => format!("{speed:.0}"),
    }
}

/// Where a peer does not answer as we do, and how often.
fn differing(rows: &[Judged<'_>]) -> String {
    let measured = rows.iter().filter_map(|row| row.measured);
    let notes = measured.flat_map(|measured| {
        let differing = measured.peers.iter().filter(|peer| peer.differs > 0);
        differing
            .map(|peer| format!("- {} in “{}”: {} times\n", peer.name, measured.row.name(), peer.differs))
    });
    let notes: String = notes.collect();
    if notes.is_empty() {
        return String::new();
    }
    format!("\n\\* answers otherwise than we do, and is not held to be the best:\n\n{notes}")
}

fn cpu() -> String {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    model.map_or_else(|| "a processor without a name".to_owned(), |(_, name)| name.trim().to_owned())
}

fn rustc() -> Result<String, String> {
    let done = Command::new("rustc").arg("--version").output().map_err(|why| format!("rustc: {why}"))?;
    let text = String::from_utf8_lossy(&done.stdout);
    Ok(text.split_whitespace().take(2).collect::<Vec<_>>().join(" "))
}

/// The peers' versions, as they were built.
fn versions() -> Result<String, String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.lock");
    let text = fs::read_to_string(&path).map_err(|why| format!("{}: {why}", path.display()))?;
    let lock: toml::Table = toml::from_str(&text).map_err(|why| format!("{}: {why}", path.display()))?;
    let packages = lock.get("package").and_then(toml::Value::as_array).into_iter().flatten();
    let peer = |package: &toml::Value| {
        let name = package.get("name")?.as_str().filter(|name| library::names().contains(name))?;
        Some(format!("{name} {}", package.get("version")?.as_str()?))
    };
    Ok(packages.filter_map(peer).collect::<Vec<_>>().join(", "))
}
