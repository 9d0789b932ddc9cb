//! The readers against bytes that grow towards what was not yet seen: libFuzzer, by `cargo fuzz`.
//!
//! `fuzz/` is a workspace of its own. It grows its corpora from the worked examples of the manuals, which are written
//! out anew each time, and from what earlier runs have kept. There is no sanitizer: `unsafe` stands in `board` alone,
//! where Miri looks (`cargo xtask miri`), and without one three times as much is tried.

use std::{
    fs,
    path::Path,
    process::{Command, Output, Stdio},
    sync::Mutex,
    thread,
};

use scoresheet::{AnyNotation, board::Position, fen, notation::Letters, san};
use scoresheet_testkit::cases::{self, Case};

use crate::{
    Outcome,
    conformance::{manuals, unescape},
    output, root,
};

const UNAVAILABLE: &str = "\
Fuzzing needs a nightly toolchain and cargo-fuzz. With a network:
    rustup toolchain install nightly
    cargo install cargo-fuzz";

/// For how long each target runs where nothing else is asked.
const SECONDS: u32 = 600;

struct Options<'a> {
    seconds: u32,
    jobs: usize,
    targets: Vec<&'a str>,
}

/// `fuzz [--seconds N] [--jobs N] [TARGET…]`
pub(crate) fn main(options: &[&str]) -> Outcome {
    let known = targets()?;
    let Options { seconds, jobs, mut targets } = parse(options, &known)?;
    if targets.is_empty() {
        targets = known.iter().map(String::as_str).collect();
    }
    let version = output("rustup", &["run", "nightly", "cargo", "fuzz", "--version"]);
    version.map_err(|why| format!("{UNAVAILABLE}\n{why}"))?;
    output("rustup", &["run", "nightly", "cargo", "fuzz", "build", "--sanitizer=none"])?;
    for &target in &targets {
        sow(target)?;
    }
    let queue = Mutex::new(targets.iter());
    let work = || {
        let mut findings = 0;
        loop {
            let next = queue.lock().expect("no run panics").next();
            let Some(target) = next else { return Ok(findings) };
            findings += usize::from(!run(target, seconds)?);
        }
    };
    let findings = thread::scope(|scope| {
        let runs: Vec<_> = (0..jobs.max(1)).map(|_| scope.spawn(work)).collect();
        runs.into_iter().map(|run| run.join().expect("no run panics")).sum::<Result<usize, String>>()
    })?;
    println!("targets {}, findings {findings}", targets.len());
    Ok(findings == 0)
}

fn parse<'a>(options: &[&'a str], known: &[String]) -> Result<Options<'a>, String> {
    let mut parsed = Options { seconds: SECONDS, jobs: 1, targets: Vec::new() };
    let mut options = options.iter();
    while let Some(&option) = options.next() {
        let mut number = || {
            let number = options.next().and_then(|text| text.parse().ok());
            number.ok_or_else(|| format!("{option} needs a number"))
        };
        match option {
            "--seconds" => parsed.seconds = number()?,
            "--jobs" => parsed.jobs = number()? as usize,
            target if known.iter().any(|known| known == target) => parsed.targets.push(target),
            other => return Err(format!("fuzz knows no {other}, but {}", known.join(" "))),
        }
    }
    Ok(parsed)
}

/// The names of the programs of `fuzz/`.
fn targets() -> Result<Vec<String>, String> {
    let folder = root().join("fuzz/fuzz_targets");
    let entries = fs::read_dir(&folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    let stem = |path: &Path| path.file_stem().map(|stem| stem.to_string_lossy().into_owned());
    let mut names: Vec<_> = entries.filter_map(|entry| stem(&entry.ok()?.path())).collect();
    names.sort();
    Ok(names)
}

/// How long an input may be, and which words it is likely to hold.
fn measure(target: &str) -> (usize, &str) {
    match target {
        "fen" => (160, "fen"),
        "epd" => (400, "epd"),
        // Of the whole of a game, or its moves.
        "transcribe" => (300, "moves"),
        "pgn" | "detect" | "tokens" | "games" | "lossless" | "fmt" => (400, "pgn"),
        _ => (140, "moves"),
    }
}

/// Runs one target and prints a line of it; of a finding, all that the program says. Whether there is none.
fn run(target: &str, seconds: u32) -> Outcome {
    let (longest, words) = measure(target);
    let arguments = [
        format!("-max_total_time={seconds}"),
        format!("-max_len={longest}"),
        format!("-dict=fuzz/dictionaries/{words}.dict"),
        // Of a wall clock: other work may hold the machine.
        "-timeout=300".to_owned(),
        "-print_final_stats=1".to_owned(),
    ];
    let mut fuzz = Command::new("rustup");
    fuzz.args(["run", "nightly", "cargo", "fuzz", "run", "--sanitizer=none", target, "--"]).args(arguments);
    let done = fuzz.current_dir(root()).stdout(Stdio::null()).output();
    let Output { status, stderr, .. } = done.map_err(|why| format!("rustup: {why}"))?;
    let told = String::from_utf8_lossy(&stderr);
    let runs = number_after(&told, "stat::number_of_executed_units:");
    if runs == 0 {
        return Err(format!("{target}: nothing was run\n{told}"));
    }
    println!("{target:12} {runs:>12} runs in {seconds} s, {} findings", u8::from(!status.success()));
    if !status.success() {
        let is_progress = |line: &&str| line.starts_with('#') || line.is_empty();
        told.lines().filter(|line| !is_progress(line)).for_each(|line| println!("  {line}"));
    }
    Ok(status.success())
}

fn number_after(text: &str, label: &str) -> u64 {
    let line = text.lines().find_map(|line| line.strip_prefix(label));
    line.and_then(|number| number.trim().parse().ok()).unwrap_or(0)
}

/// Writes the worked examples of the manuals as inputs of the target.
fn sow(target: &str) -> Result<(), String> {
    let folder = root().join("fuzz/corpus").join(target);
    let write = |number: usize, seed: Vec<u8>| fs::write(folder.join(format!("case-{number:04}")), seed);
    let seeds = seeds(target)?;
    let written = fs::create_dir_all(&folder);
    let written = written
        .and_then(|()| seeds.into_iter().enumerate().try_for_each(|(number, seed)| write(number, seed)));
    written.map_err(|why| format!("{}: {why}", folder.display()))
}

fn seeds(target: &str) -> Result<Vec<Vec<u8>>, String> {
    let mut seeds = Vec::new();
    for manual in manuals()? {
        for fence in cases::fences(&manual.text).iter().filter(|fence| fence.kind == "cases") {
            let cases = fence.lines.iter().filter_map(|(_, line)| Case::parse(line).ok());
            seeds.extend(cases.filter_map(|case| seed(target, &fence.name(), &case)));
        }
    }
    Ok(seeds)
}

/// The bytes by which the target is asked what the case asks; nothing where it does not ask this target.
fn seed(target: &str, name: &str, case: &Case<'_>) -> Option<Vec<u8>> {
    let kind = name.split('-').next().unwrap_or_default();
    match target {
        "fen" | "epd" => (kind == target).then(|| unescape(case.text)),
        "pgn" => (kind == target).then(|| [&[0, 0], &unescape(case.text)[..]].concat()),
        "detect" | "tokens" => (kind == "pgn").then(|| unescape(case.text)),
        "games" | "fmt" => (kind == "pgn").then(|| [&[0], &unescape(case.text)[..]].concat()),
        "lossless" => (kind == "pgn").then(|| [&[1, 0, 1, 1], &unescape(case.text)[..]].concat()),
        _ => {
            let notation = AnyNotation::by_name(name)?;
            let (room, letters) = (room(notation)?, notation.letters().unwrap_or(Letters::English));
            let letters = Letters::ALL.iter().position(|one| *one == letters)?;
            let style = match target {
                "any" | "transcribe" => AnyNotation::names().position(|name| name == room)?,
                _ if target == room => 0,
                _ => return None,
            };
            let position = cases::position(case.position, san::Style::PGN, read).ok()?;
            let place = fen::Style::default().show(position).to_string();
            let head = [u8::try_from(style).ok()?, u8::try_from(letters).ok()?];
            Some([&head, place.as_bytes(), b"\t", case.text.as_bytes()].concat())
        }
    }
}

fn read(fen: &str) -> Option<Position> {
    fen::Style::DETECTING.read(fen).ok()
}

/// The target that asks the room of a notation.
const fn room(notation: AnyNotation) -> Option<&'static str> {
    Some(match notation {
        AnyNotation::San(_) => "san",
        AnyNotation::Lan(_) => "lan",
        AnyNotation::Descriptive(_) => "descriptive",
        AnyNotation::Coordinate(_) => "coordinate",
        AnyNotation::Iccf(_) => "iccf",
        AnyNotation::Smith(_) => "smith",
        AnyNotation::Tcn(_) => "tcn",
        _ => return None,
    })
}
