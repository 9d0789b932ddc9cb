//! The tests of whatever stands below floor 3 under Miri, which interprets them and tells undefined behaviour.
//!
//! Miri is some thousand times slower, so the tests try less there (`cfg!(miri)` in `testkit` and in some tests).

use std::{
    fmt,
    io::{BufRead, BufReader},
    num::NonZero,
    process::{Command, Stdio},
    sync::Mutex,
    thread::{self, available_parallelism},
    time::Instant,
};

use crate::{Outcome, ci::ROOMS, root};

/// Miri interprets this target on whatever machine it runs; the intrinsic for PEXT exists on no other.
const TARGET: &str = "x86_64-unknown-linux-gnu";
/// For each property that random inputs are made for.
const RANDOM_CASES: &str = "1";

const UNAVAILABLE: &str = "\
Miri needs a nightly toolchain with its components, and rustup cannot fetch them. With a network:
    rustup toolchain install nightly --component miri --component rust-src";

/// How many tests there were.
#[derive(Default)]
struct Counts {
    passed: usize,
    failed: usize,
    ignored: usize,
}

/// What is tested at once: the flags of the compiler and what of which package.
type Part = (&'static str, Vec<String>);

/// `board`, `notation` and the rooms as they are, their examples too; and `board` with PEXT, the only `unsafe`.
/// Miri has one thread, so a part is run on each.
pub(crate) fn main() -> Outcome {
    install()?;
    let start = Instant::now();
    let parts = Mutex::new(parts().into_iter());
    let next = || parts.lock().expect("no thread panics with it").next();
    let worker = || {
        let mut sum = Counts::default();
        while let Some((flags, which)) = next() {
            sum.add(&test(flags, &which)?);
        }
        Ok::<_, String>(sum)
    };
    let threads = available_parallelism().map_or(1, NonZero::get);
    let all = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().try_fold(Counts::default(), |mut all, worker| {
            all.add(&worker.join().expect("it does not panic")?);
            Ok::<_, String>(all)
        })
    })?;
    println!("{all}, {:.0} s", start.elapsed().as_secs_f32());
    Ok(all.failed == 0)
}

/// The long ones first.
fn parts() -> Vec<Part> {
    let first = ["san", "lan", "board", "notation"];
    let rest = ROOMS.into_iter().filter(|room| !first.contains(room));
    let package = |name| format!("--package=scoresheet-{name}");
    let mut parts: Vec<Part> = first.into_iter().chain(rest).map(|name| ("", vec![package(name)])).collect();
    let pext = [package("board"), "--lib".to_owned(), "--tests".to_owned()];
    parts.push(("-C target-feature=+bmi2", pext.to_vec()));
    parts
}

fn install() -> Result<(), String> {
    let add = ["component", "add", "--toolchain", "nightly", "miri", "rust-src"];
    let done =
        Command::new("rustup").args(add).output().map_err(|why| format!("{UNAVAILABLE}\nrustup: {why}"))?;
    if done.status.success() {
        return Ok(());
    }
    Err(format!("{UNAVAILABLE}\n{}", String::from_utf8_lossy(&done.stderr)))
}

/// Runs these tests and prints what did not simply pass, with what it is of. Where none passed, they were not run.
fn test(rustflags: &str, which: &[String]) -> Result<Counts, String> {
    let name = format!("{} {rustflags}", which.join(" "));
    println!("$ cargo miri test {name}");
    let mut counts = Counts::default();
    let mut running = miri(rustflags, which).spawn().map_err(|why| format!("rustup: {why}"))?;
    for line in BufReader::new(running.stdout.take().expect("it is piped")).lines() {
        let line = line.map_err(|why| format!("cargo miri: {why}"))?;
        if !counts.take(&line) {
            println!("{}: {line}", which[0]);
        }
    }
    let status = running.wait().map_err(|why| format!("cargo miri: {why}"))?;
    println!("{name}: {counts}");
    match (status.success(), counts.passed, counts.failed) {
        (true, 0, _) => Err(format!("{name}: no test was run")),
        (false, _, 0) => Err(format!("{name}: cargo miri ends with {status}")),
        _ => Ok(counts),
    }
}

fn miri(rustflags: &str, which: &[String]) -> Command {
    let mut miri = Command::new("rustup");
    miri.args(["run", "nightly", "cargo", "miri", "test", "--no-fail-fast", "--all-features"]);
    miri.args(["--target", TARGET]).args(which);
    // One line for each test.
    miri.args(["--", "--format=pretty"]);
    miri.env("RUSTFLAGS", rustflags).env("CARGO_PROFILE_DEV_OPT_LEVEL", "0");
    // Random tests ask for the folder they are in, and for the number of cases.
    miri.env("MIRIFLAGS", "-Zmiri-disable-isolation").env("PROPTEST_CASES", RANDOM_CASES);
    miri.current_dir(root()).stdout(Stdio::piped());
    miri
}

impl Counts {
    /// Adds what a line says of a test or of their end, and tells whether that is all.
    fn take(&mut self, line: &str) -> bool {
        let Some(test) = line.strip_prefix("test ") else {
            return line.is_empty() || line.starts_with("running ");
        };
        let Some((_, outcome)) = test.rsplit_once(" ... ") else {
            return test.starts_with("result: ok");
        };
        self.passed += usize::from(outcome == "ok");
        self.failed += usize::from(outcome == "FAILED");
        self.ignored += usize::from(outcome.starts_with("ignored"));
        outcome == "ok"
    }

    fn add(&mut self, other: &Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.ignored += other.ignored;
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} tests passed, {} failed, {} left out", self.passed, self.failed, self.ignored)
    }
}
