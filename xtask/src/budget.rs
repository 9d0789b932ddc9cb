//! How many instructions the hottest functions take, against a stored budget: a slowdown shows on a noisy machine too.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use crate::{Outcome, output, read, root, target_folder};

/// So much over the budget is let pass.
const SLACK: f64 = 1.03;
/// The only family of processors that instructions are counted for.
const ARCH: &str = "x86_64";

const HEAD: &str = "\
# Instructions for one call (for perft: one sequence of moves), counted by callgrind on x86_64, built with the
# profile `bench` and no `RUSTFLAGS`. `cargo xtask budget` fails where more than 3 % are added; with `--bless` it
# writes this file. Another compiler counts otherwise, and is not judged.
";

/// `budget [--bless]`.
pub(crate) fn main(options: &[&str]) -> Outcome {
    let bless = match options {
        [] => false,
        ["--bless"] => true,
        other => return Err(format!("budget knows no {}", other.join(" "))),
    };
    if let Some(why) = hindrance() {
        println!("skipped: {why}");
        return Ok(true);
    }
    let program = build()?;
    let names = names(&program)?;
    let counts = names.lines().map(|job| Ok((job, count(&program, job)?)));
    let counts: Vec<(&str, f64)> = counts.collect::<Result<_, String>>()?;
    if bless { write(&counts) } else { judge(&counts) }
}

/// Why nothing can be counted here.
pub(crate) fn hindrance() -> Option<String> {
    if std::env::consts::ARCH != ARCH {
        return Some(format!("instructions are counted on {ARCH} alone"));
    }
    let found = Command::new("valgrind").arg("--version").output().is_ok_and(|done| done.status.success());
    (!found).then(|| "valgrind is not installed".to_owned())
}

fn build() -> Result<PathBuf, String> {
    let target = target_folder()?.join("budget");
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args([
        "build",
        "--quiet",
        "--profile",
        "bench",
        "-p",
        "scoresheet-benches",
        "--bin",
        "instructions",
    ]);
    cargo.current_dir(root()).env("CARGO_TARGET_DIR", &target).env("RUSTFLAGS", "");
    let status = cargo.status().map_err(|why| format!("cargo build: {why}"))?;
    if status.success() {
        Ok(target.join("release/instructions"))
    } else {
        Err(format!("cargo build of the benchmarks: {status}"))
    }
}

/// What it can do, a line each.
fn names(program: &Path) -> Result<String, String> {
    let name = program.to_str().ok_or_else(|| format!("{}: not UTF-8", program.display()))?;
    output(name, &[])
}

/// Instructions for one call. Callgrind ends with `Collected : N`, the program prints how many calls there were.
fn count(program: &Path, job: &str) -> Result<f64, String> {
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null", "--toggle-collect=*::measured*"]);
    let done = valgrind.arg(program).arg(job).output().map_err(|why| format!("valgrind: {why}"))?;
    let (said, printed) = (String::from_utf8_lossy(&done.stderr), String::from_utf8_lossy(&done.stdout));
    let collected =
        said.lines().find_map(|line| line.split_once("Collected :")?.1.trim().parse::<f64>().ok());
    let calls = printed.trim().parse::<f64>().ok();
    match (collected, calls) {
        (Some(collected), Some(calls)) if collected > 0.0 => Ok(collected / calls),
        _ => Err(format!("{job}: nothing counted\n{said}")),
    }
}

fn path() -> PathBuf {
    root().join("benches/budget.toml")
}

fn compiler() -> Result<String, String> {
    let version = output("rustc", &["--version"])?;
    Ok(version.split(' ').nth(1).unwrap_or_default().trim().to_owned())
}

fn write(counts: &[(&str, f64)]) -> Outcome {
    let lines = counts.iter().map(|(job, count)| format!("\"{job}\" = {count:.1}\n"));
    let text = format!("{HEAD}\nrustc = \"{}\"\n\n[calls]\n{}", compiler()?, lines.collect::<String>());
    print!("{text}");
    fs::write(path(), text).map_err(|why| format!("{}: {why}", path().display()))?;
    Ok(true)
}

fn judge(counts: &[(&str, f64)]) -> Outcome {
    let text = read(&path())?;
    let budget = entries(&text);
    let counted_by = budget.get("rustc").map(|version| version.trim_matches('"'));
    let comparable = counted_by == Some(compiler()?.as_str());
    if !comparable {
        println!("not judged: the budget was counted with rustc {}", counted_by.unwrap_or("?"));
    }
    let mut well = true;
    for &(job, count) in counts {
        let allowed = budget.get(job).and_then(|number| number.parse::<f64>().ok());
        let allowed = allowed.ok_or_else(|| format!("{}: nothing for {job}", path().display()))?;
        let over = count > allowed * SLACK;
        well &= !over;
        let note = if over { "  OVER BUDGET" } else { "" };
        println!("{job:<20}{count:>10.1} of {allowed:>8.1}, {:+.1} %{note}", 100.0 * (count / allowed - 1.0));
    }
    Ok(well || !comparable)
}

/// Lines of `key = value`, without the quotes of a key.
fn entries(text: &str) -> BTreeMap<&str, &str> {
    let pairs = text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(" = "));
    pairs.map(|(key, value)| (key.trim_matches('"'), value)).collect()
}
