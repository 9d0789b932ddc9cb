//! The benchmark of the notations, one line for each of them; and that of the peers.

mod peers;

use std::{
    collections::BTreeMap,
    fs,
    path::Path,
    process::{Command, Stdio},
};

use serde_json::Value;

use crate::{Outcome, root, target_folder};

/// What is measured, in the order in which it is printed.
const ARROWS: [&str; 5] = ["parse", "resolve", "describe", "write", "read"];

/// `bench`, or `bench --peers` and its options.
pub(crate) fn main(options: &[&str]) -> Outcome {
    match options.split_first() {
        None => notations(),
        Some((&"--peers", options)) => peers::main(options),
        Some((other, _)) => Err(format!("bench knows no {other}")),
    }
}

/// Runs the benchmark `notations`, then prints what criterion has noted as the table of `docs/benchmarks.md`.
fn notations() -> Outcome {
    let bench = ["bench", "-p", "scoresheet-benches", "--bench", "notations", "--", "--quiet"];
    let status = Command::new(env!("CARGO")).args(bench).current_dir(root()).stdout(Stdio::null()).status();
    if !status.map_err(|why| format!("cargo bench: {why}"))?.success() {
        return Ok(false);
    }
    let arrows = ARROWS.map(|arrow| format!(" {arrow} ns |")).concat();
    println!("| notation | moves |{arrows} moves read / s |\n|---|{}", "---:|".repeat(ARROWS.len() + 2));
    for (notation, measured) in results(&target_folder()?.join("criterion"))? {
        println!("{}", line(&notation, &measured));
    }
    Ok(true)
}

/// Moves measured, and nanoseconds a move for each arrow.
#[derive(Default)]
struct Measured {
    moves: f64,
    times: BTreeMap<&'static str, f64>,
}

/// As `docs/benchmarks.md` has it.
fn line(notation: &str, measured: &Measured) -> String {
    let time = |arrow: &str| measured.times.get(arrow).copied().unwrap_or(f64::NAN);
    let times = ARROWS.map(|arrow| format!(" {:.0} |", time(arrow))).concat();
    format!("| {notation} | {:.0} |{times} {:.1} million |", measured.moves, 1e3 / time("read"))
}

/// Every group of criterion that has all arrows.
fn results(folder: &Path) -> Result<BTreeMap<String, Measured>, String> {
    let groups = fs::read_dir(folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    let mut results = BTreeMap::new();
    for group in groups.filter_map(Result::ok) {
        let mut measured = Measured::default();
        for arrow in ARROWS {
            let note = |file| json(&group.path().join(arrow).join("new").join(file));
            let (Some(benchmark), Some(estimates)) = (note("benchmark.json"), note("estimates.json")) else {
                break;
            };
            measured.moves = benchmark["throughput"]["Elements"].as_f64().unwrap_or(f64::NAN);
            let all = estimates["median"]["point_estimate"].as_f64().unwrap_or(f64::NAN);
            measured.times.insert(arrow, all / measured.moves);
        }
        if measured.times.len() == ARROWS.len() {
            results.insert(group.file_name().to_string_lossy().into_owned(), measured);
        }
    }
    Ok(results)
}

fn json(path: &Path) -> Option<Value> {
    serde_json::from_str(&fs::read_to_string(path).ok()?).ok()
}
