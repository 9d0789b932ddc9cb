//! Scoresheet beside other chess libraries: the same data, one after the other in every round.

mod contender;
mod library;
mod measure;
mod page;
mod plot;
mod row;
mod set;
mod targets;

use std::{env, path::PathBuf, process::ExitCode};

use measure::Measured;
use set::Set;
use targets::{Judged, Targets};

const USAGE: &str = "scoresheet-peers native|default ROUNDS PAGE PLOT ROWS [DATA]";
/// Fewer say nothing about their spread.
const FEWEST_ROUNDS: usize = 9;

/// What is asked for. `cargo xtask bench --peers` is the front door.
struct Options {
    /// How this program was built: it is what the targets and the parts of the page are found by.
    build: String,
    rounds: usize,
    page: PathBuf,
    plot: PathBuf,
    /// What must stand in the names of the rows; where it leaves some out, nothing is written.
    rows: String,
    data: Option<PathBuf>,
}

fn main() -> ExitCode {
    match options().and_then(|options| run(&options)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(why) => {
            eprintln!("{why}");
            ExitCode::from(2)
        }
    }
}

fn options() -> Result<Options, String> {
    let mut args = env::args().skip(1);
    let mut next = || args.next().ok_or_else(|| USAGE.to_owned());
    let (build, rounds, page, plot, rows) = (next()?, next()?, next()?, next()?, next()?);
    let rounds = rounds.parse().map_err(|why| format!("{rounds} rounds: {why}"))?;
    if rounds < FEWEST_ROUNDS {
        return Err(format!("{rounds} rounds: at least {FEWEST_ROUNDS} are needed"));
    }
    let (page, plot, data) = (page.into(), plot.into(), args.next().map(PathBuf::from));
    Ok(Options { build, rounds, page, plot, rows, data })
}

/// Whether nothing is under its must; an error where no peer agrees with all our answers.
fn run(options: &Options) -> Result<bool, String> {
    let targets = Targets::of(&options.build)?;
    let set = options.data.as_deref().map_or_else(|| Ok(Set::made()), Set::read)?;
    println!("{} build, {}, {} rounds", options.build, set.origin, options.rounds);
    let mut lines = Vec::new();
    for row in row::all().into_iter().filter(|row| row.name().contains(&options.rows)) {
        let measured = Measured::of(row, &set, options.rounds)?;
        println!("{}", measured.line(targets.of_row(&row)));
        lines.push(measured);
    }
    let judged = targets.judge(&lines);
    if options.rows.is_empty() {
        put(options, &set, &judged)?;
    }
    let verdict = targets::verdict(&judged);
    println!("{verdict}");
    Ok(verdict.under_must == 0)
}

/// The page and its picture.
fn put(options: &Options, set: &Set, rows: &[Judged<'_>]) -> Result<(), String> {
    let report = page::Report { build: &options.build, rounds: options.rounds, set, rows };
    report.put(&options.page, &options.plot)?;
    plot::write(&options.plot, rows)
}
