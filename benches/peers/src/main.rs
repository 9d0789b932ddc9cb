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
use targets::Targets;

const USAGE: &str = "scoresheet-peers native|default ROUNDS PAGE PLOT [DATA]";
/// Fewer say nothing about their spread.
const FEWEST_ROUNDS: usize = 9;

/// What is asked for. `cargo xtask bench --peers` is the front door.
struct Options {
    /// How this program was built: it is what the targets and the parts of the page are found by.
    build: String,
    rounds: usize,
    page: PathBuf,
    plot: PathBuf,
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
    let (build, rounds, page, plot) = (next()?, next()?, next()?, next()?);
    let rounds = rounds.parse().map_err(|why| format!("{rounds} rounds: {why}"))?;
    if rounds < FEWEST_ROUNDS {
        return Err(format!("{rounds} rounds: at least {FEWEST_ROUNDS} are needed"));
    }
    Ok(Options { build, rounds, page: page.into(), plot: plot.into(), data: args.next().map(PathBuf::from) })
}

/// Whether nothing is under its must, and every answer of ours is right.
fn run(options: &Options) -> Result<bool, String> {
    let targets = Targets::of(&options.build)?;
    let set = options.data.as_deref().map_or_else(|| Ok(Set::made()), Set::read)?;
    println!("{} build, {}, {} rounds", options.build, set.origin, options.rounds);
    let mut lines = Vec::new();
    for row in row::all() {
        let measured = Measured::of(row, &set, options.rounds)?;
        println!("{}", measured.line(targets.of_row(&row)));
        lines.push(measured);
    }
    let judged = targets.judge(&lines);
    let report = page::Report { build: &options.build, rounds: options.rounds, set: &set, rows: &judged };
    report.put(&options.page, &options.plot)?;
    plot::write(&options.plot, &judged)?;
    let verdict = targets::verdict(&judged);
    println!("{verdict}");
    Ok(verdict.under_must == 0)
}
