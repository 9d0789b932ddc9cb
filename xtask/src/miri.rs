//! The tests of whatever stands below floor 3 under Miri, which interprets them and tells undefined behaviour.
//!
//! Miri is some thousand times slower, so the tests try less there (`cfg!(miri)` in `testkit` and in some tests).

use std::{
    io::{BufRead, BufReader},
    process::{Command, Stdio},
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

/// `board`, `notation` and the rooms as they are, their examples too; then `board` with PEXT, the only `unsafe`.
pub(crate) fn main() -> Outcome {
    install()?;
    let start = Instant::now();
    let mut counts = Counts::default();
    let packages = ["board", "notation"].iter().chain(&ROOMS);
    let packages: Vec<String> = packages.map(|name| format!("--package=scoresheet-{name}")).collect();
    let packages: Vec<&str> = packages.iter().map(String::as_str).collect();
    let everything = test("", &packages, &mut counts)?;
    let pext = ["--package=scoresheet-board", "--lib", "--tests"];
    let pext = test("-C target-feature=+bmi2", &pext, &mut counts)?;
    println!(
        "{} tests passed, {} failed, {} left out, {:.0} s",
        counts.passed,
        counts.failed,
        counts.ignored,
        start.elapsed().as_secs_f32()
    );
    Ok(everything && pext)
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

/// Runs these tests and prints what did not simply pass. Where none passed, they were not run.
fn test(rustflags: &str, which: &[&str], counts: &mut Counts) -> Outcome {
    let cargo = ["run", "nightly", "cargo", "miri", "test", "--no-fail-fast", "--all-features"];
    let mut miri = Command::new("rustup");
    miri.args(cargo).args(["--target", TARGET]).args(which);
    // One line for each test.
    miri.args(["--", "--format=pretty"]);
    miri.env("RUSTFLAGS", rustflags).env("CARGO_PROFILE_DEV_OPT_LEVEL", "0");
    // Random tests ask for the folder they are in, and for the number of cases.
    miri.env("MIRIFLAGS", "-Zmiri-disable-isolation").env("PROPTEST_CASES", RANDOM_CASES);
    miri.current_dir(root()).stdout(Stdio::piped());
    println!("$ cargo miri test {} {rustflags}", which.join(" "));
    let before = counts.passed;
    let mut running = miri.spawn().map_err(|why| format!("rustup: {why}"))?;
    for line in BufReader::new(running.stdout.take().expect("it is piped")).lines() {
        let line = line.map_err(|why| format!("cargo miri: {why}"))?;
        if !counts.take(&line) {
            println!("{line}");
        }
    }
    let status = running.wait().map_err(|why| format!("cargo miri: {why}"))?;
    if status.success() && counts.passed == before {
        return Err("cargo miri: no test was run".to_owned());
    }
    Ok(status.success())
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
}
