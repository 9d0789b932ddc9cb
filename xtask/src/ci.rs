//! What must hold before a change goes in, beside the tests of the workspace (`cargo test --workspace`).

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    time::Instant,
};

use serde_json::Value;

use crate::{Outcome, budget, conformance, faults, metadata, misread, root, target_folder, tidy};

/// The rooms that the facade opens: crates of one notation each, and of FEN.
pub(crate) const ROOMS: [&str; 8] =
    ["fen", "san", "lan", "coordinate", "iccf", "descriptive", "smith", "tcn"];
/// A target without an operating system: no `std`, and no allocator but one's own.
const BARE_METAL: &str = "thumbv7em-none-eabi";

/// How many texts of games are damaged here: a few seconds.
const DAMAGED: &str = "4000";

/// A name, and what is run unless something stands in its way.
struct Step {
    name: &'static str,
    hindrance: fn() -> Option<String>,
    run: fn() -> Outcome,
}

/// How a step ended.
#[derive(Copy, Clone, PartialEq, Eq)]
enum End {
    Well,
    Skipped,
    Failed,
}

/// Runs every step, what fails soonest first, and names those that failed or were skipped.
pub(crate) fn main() -> Outcome {
    let steps: [Step; 13] = [
        Step::new("format", || cargo(&["fmt", "--all", "--check"])),
        Step::new("tidy", tidy::main),
        Step::new("clippy", lints),
        Step::new("conformance", || conformance::main(&[])),
        Step::new("damaged games", || misread::main(&["--inputs", DAMAGED])),
        Step::new("files with a fault", || faults::main(&["--inputs", DAMAGED])),
        Step::new("documentation", documentation),
        Step::new("each room alone", rooms),
        Step::new("bare metal", bare_metal).unless(no_bare_metal),
        Step::new("features of the facade", features),
        Step::new("packages", packages),
        Step::new("programs with one dependency", consumers),
        Step::new("instructions", || budget::main(&[])).unless(budget::hindrance),
    ];
    let start = Instant::now();
    let ends = steps.map(|step| (step.name, step.end()));
    println!("\n{}, {:.0} s", verdict(&ends), start.elapsed().as_secs_f32());
    Ok(ends.iter().all(|(_, end)| *end != End::Failed))
}

impl Step {
    fn new(name: &'static str, run: fn() -> Outcome) -> Self {
        Self { name, hindrance: || None, run }
    }

    fn unless(self, hindrance: fn() -> Option<String>) -> Self {
        Self { hindrance, ..self }
    }

    fn end(&self) -> End {
        println!("\n== {}", self.name);
        let start = Instant::now();
        let (end, said) = match (self.hindrance)() {
            Some(why) => (End::Skipped, format!("skipped, for {why}")),
            None => self.outcome(),
        };
        println!("== {}: {said}, {:.0} s", self.name, start.elapsed().as_secs_f32());
        end
    }

    fn outcome(&self) -> (End, String) {
        match (self.run)() {
            Ok(true) => (End::Well, "ok".to_owned()),
            Ok(false) => (End::Failed, "FAILED".to_owned()),
            Err(why) => {
                println!("{why}");
                (End::Failed, "FAILED".to_owned())
            }
        }
    }
}

/// The last line: what failed, what was skipped.
fn verdict(ends: &[(&str, End)]) -> String {
    let names = |which: End| {
        let ended = ends.iter().filter(|(_, end)| *end == which);
        ended.map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
    };
    let (failed, skipped) = (names(End::Failed), names(End::Skipped));
    let well = if failed.is_empty() { "all is well".to_owned() } else { format!("FAILED: {failed}") };
    if skipped.is_empty() { well } else { format!("{well}; skipped: {skipped}") }
}

/// Runs a command in a folder, and says what it runs.
fn run(command: &mut Command) -> Outcome {
    let words = command.get_args().map(|arg| arg.to_string_lossy()).collect::<Vec<_>>().join(" ");
    let name =
        format!("{} {words}", Path::new(command.get_program()).file_name().unwrap_or_default().display());
    println!("$ {name}");
    let status = command.status().map_err(|why| format!("{name}: {why}"))?;
    Ok(status.success())
}

/// Cargo in the workspace.
fn cargo(args: &[&str]) -> Outcome {
    run(Command::new(env!("CARGO")).args(args).current_dir(root()))
}

/// Whether all hold; the first that does not is the last that is run.
fn all(mut outcomes: impl Iterator<Item = Outcome>) -> Outcome {
    outcomes.try_fold(true, |well, outcome| if well { outcome } else { Ok(false) })
}

fn lints() -> Outcome {
    let clippy =
        ["clippy", "--quiet", "--workspace", "--all-features", "--all-targets", "--", "-D", "warnings"];
    cargo(&clippy)
}

fn documentation() -> Outcome {
    let doc = ["doc", "--quiet", "--workspace", "--all-features", "--no-deps"];
    run(Command::new(env!("CARGO")).args(doc).env("RUSTDOCFLAGS", "-D warnings").current_dir(root()))
}

/// With nobody else's features switched on.
fn rooms() -> Outcome {
    let test = |room: &&str| cargo(&["test", "--quiet", "-p", &format!("scoresheet-{room}")]);
    all(ROOMS.iter().map(test))
}

/// Why nothing can be built for bare metal here.
fn no_bare_metal() -> Option<String> {
    let mut fetch = Command::new("rustup");
    fetch.args(["target", "add", BARE_METAL]).current_dir(root());
    let fetched = run(&mut fetch).unwrap_or(false);
    (!fetched).then(|| format!("rustup cannot fetch the target {BARE_METAL}"))
}

/// Whatever stands below floor 4, without `std`; below floor 3 without an allocator too.
fn bare_metal() -> Outcome {
    let build = |room: &str| {
        let bare = ["build", "--quiet", "--target", BARE_METAL, "--no-default-features", "-p"];
        cargo(&[&bare[..], &[&format!("scoresheet-{room}")]].concat())
    };
    let serde = ["build", "--quiet", "--target", BARE_METAL, "-p", "scoresheet-fen", "--features", "serde"];
    Ok(all(["board", "notation", "game", "pgn", "transcribe"].into_iter().chain(ROOMS).map(build))?
        && cargo(&serde)?)
}

/// The facade without any room, with each one alone, and with games and files.
fn features() -> Outcome {
    let check = |features: &str| {
        let bare = ["check", "--quiet", "-p", "scoresheet", "--no-default-features"];
        cargo(&[&bare[..], &["--features", features]].concat())
    };
    Ok(all(["", "game", "pgn", "pgn,std", "transcribe", "serde"].into_iter().chain(ROOMS).map(check))?
        && texts()?)
}

/// With the feature `serde` whatever has a text is that text.
fn texts() -> Outcome {
    let packages = ["-p", "scoresheet", "-p", "scoresheet-board", "-p", "scoresheet-fen"];
    let tests = ["--features", "serde", "--test", "text", "--test", "serde"];
    cargo(&[&["test", "--quiet"][..], &packages, &tests].concat())
}

/// The packages as a registry would get them, unpacked and built from their own files.
///
/// ### Deviation
/// `cargo package` can build them itself, one by one against a registry of its own; but it keeps what it
/// has unpacked there, and builds against yesterday's files when the version is still the same.
fn packages() -> Outcome {
    let names = members(|package| package["publish"].is_null())?;
    let private = members(|package| !package["publish"].is_null())?;
    let excluded = private.iter().flat_map(|name| ["--exclude", name]);
    let package = ["package", "--workspace", "--quiet", "--allow-dirty", "--no-verify"];
    if !cargo(&package.into_iter().chain(excluded).collect::<Vec<_>>())? {
        return Ok(false);
    }
    let folder = fresh_folder("unpacked")?;
    let unpack = |name: &String| {
        let file = target_folder()?.join("package").join(format!("{name}-{VERSION}.crate"));
        run(Command::new("tar").arg("-xzf").arg(file).current_dir(&folder))
    };
    if !all(names.iter().map(unpack))? {
        return Ok(false);
    }
    let manifest = format!(
        "[workspace]\nresolver = \"3\"\nmembers = [\"*-{VERSION}\"]\n\n[profile.dev]\nopt-level = 1\n\n{}",
        patches(&names, "")
    );
    write(&folder.join("Cargo.toml"), &manifest)?;
    // The same versions of foreign crates, so that nothing is built twice.
    fs::copy(root().join("Cargo.lock"), folder.join("Cargo.lock")).map_err(|why| why.to_string())?;
    build(&folder, &["build", "--quiet", "--workspace"])
}

/// Programs outside the workspace, each with one dependency out of the packages just made: the SAN crate alone, and
/// the facade with all that it brings.
fn consumers() -> Outcome {
    let san = ["board", "notation", "san"].map(|name| format!("scoresheet-{name}"));
    let all = members(|package| package["publish"].is_null())?;
    Ok(consumer("scoresheet-san", &san, MOVE)? && consumer("scoresheet", &all, FILE)?)
}

/// A new program that depends on `dependency`, whose crates come from the packages.
fn consumer(dependency: &str, packages: &[String], program: &str) -> Outcome {
    let folder = fresh_folder("consumer")?;
    let manifest = format!(
        "[package]\nname = \"consumer\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[workspace]\n\n\
         [dependencies]\n{dependency} = \"{VERSION}\"\n\n{}",
        patches(packages, "../unpacked/")
    );
    write(&folder.join("Cargo.toml"), &manifest)?;
    write(&folder.join("src/main.rs"), program)?;
    build(&folder, &["run", "--quiet"])
}

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The members of the workspace that are so.
fn members(so: impl Fn(&Value) -> bool) -> Result<Vec<String>, String> {
    let metadata = metadata()?;
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let names = packages.filter(|package| so(package)).filter_map(|package| package["name"].as_str());
    Ok(names.map(str::to_owned).collect())
}

/// What stands for the registry, where nothing is published yet.
fn patches(names: &[String], folder: &str) -> String {
    let patch = |name: &String| format!("{name} = {{ path = \"{folder}{name}-{VERSION}\" }}\n");
    format!("[patch.crates-io]\n{}", names.iter().map(patch).collect::<String>())
}

/// An empty folder where cargo builds, with another for sources.
fn fresh_folder(name: &str) -> Result<PathBuf, String> {
    let folder = target_folder()?.join(name);
    let fail = |why: std::io::Error| format!("{}: {why}", folder.display());
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(fail)?;
    }
    fs::create_dir_all(folder.join("src")).map_err(fail)?;
    Ok(folder)
}

fn write(file: &Path, text: &str) -> Result<(), String> {
    fs::write(file, text).map_err(|why| format!("{}: {why}", file.display()))
}

/// Cargo in another workspace, which shares what is built already.
fn build(folder: &Path, args: &[&str]) -> Outcome {
    let target = target_folder()?;
    run(Command::new(env!("CARGO")).args(args).current_dir(folder).env("CARGO_TARGET_DIR", target))
}

const MOVE: &str = r#"use scoresheet_san::{Style, board::Position, notation::Notation};

fn main() {
    let start = Position::start();
    let mv = Style::default().read(b"1.Nf3!", &start).expect("a legal move");
    let spelling = Style::PGN.describe(mv, &start).expect("a legal move");
    let text = Style::PGN.show(spelling).to_string();
    assert_eq!(text, "Nf3");
    println!("read 1.Nf3! as {mv:?}, wrote {text}");
}
"#;

/// Reads a file of games, adds a variation, writes it in descriptive.
const FILE: &str = r#"use std::error::Error;

use scoresheet::{
    descriptive, fen, notation::Notation, san,
    pgn::{Games, Reader, Writer},
};

const FILE: &[u8] = b"[White \"Greco\"]\n\n1.e4 e5 2.Nf3 {attacks} Nc6 3.Bc4 Bc5 4.c3 Nf6 (4...Qe7 5.O-O) 5.d4 1-0\n";

fn main() -> Result<(), Box<dyn Error>> {
    let mut games = Games::new(FILE);
    let raw = games.next()?.ok_or("no game")?;
    assert_eq!(raw.tags().get("White"), Some("Greco"));
    let mut reading = Reader::default().read(&raw);
    assert!(reading.problems.is_empty(), "{:?}", reading.problems);

    let last = reading.game.mainline().last().ok_or("no move")?;
    let mv = san::Style::PGN.read(b"d3", last.context())?;
    let quiet = reading.game.add_variation(last.node, mv)?;
    reading.game.add_comment(quiet, "quieter")?;

    let text = Writer::new(descriptive::Style::KT).text(&reading.game)?;
    println!("{text}");
    let moves = "1. P-K4 P-K4 2. Kt-KB3 {attacks} 2... Kt-QB3 3. B-B4 B-B4 4. P-B3 Kt-B3 (4...\n\
                 Q-K2 5. O-O) 5. P-Q4 (5. P-Q3 {quieter}) 1-0";
    assert!(text.trim_end().ends_with(moves));
    let end = reading.game.position(last.node).ok_or("no node")?;
    println!("{}", fen::Style::STRICT.show(end));
    Ok(())
}
"#;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_skipped_is_not_told_as_done() {
        let done = ("tidy", End::Well);
        assert_eq!(verdict(&[done]), "all is well");
        assert_eq!(verdict(&[done, ("instructions", End::Skipped)]), "all is well; skipped: instructions");
        assert_eq!(
            verdict(&[("format", End::Failed), done, ("clippy", End::Failed)]),
            "FAILED: format, clippy"
        );
        let here = Step::new("here", || Ok(false)).unless(|| Some("nothing is here".to_owned()));
        assert!(here.end() == End::Skipped);
        assert!(Step::new("here", || Ok(false)).end() == End::Failed);
    }
}
