//! Everything that must hold before a change goes in.

use std::{fs, path::Path, process::Command, time::Instant};

use crate::{Outcome, conformance, root, target_folder, tidy};

/// The rooms: crates of one notation each, and of FEN.
const ROOMS: [&str; 6] = ["fen", "san", "lan", "coordinate", "iccf", "descriptive"];
/// A target without an operating system: no `std`, and no allocator but one's own.
const BARE_METAL: &str = "thumbv7em-none-eabi";
/// Members of the workspace that are never published.
const UNPUBLISHED: [&str; 3] = ["scoresheet-testkit", "scoresheet-benches", "xtask"];

/// A name, and what is run.
type Step = (&'static str, fn() -> Outcome);

/// Runs every step, in the order of what fails soonest; the first that fails is the last.
pub(crate) fn main() -> Outcome {
    let steps: [Step; 10] = [
        ("format", || cargo(&["fmt", "--all", "--check"])),
        ("tidy", tidy::main),
        ("clippy", || cargo(&["clippy", "--quiet", "--workspace", "--all-targets", "--", "-D", "warnings"])),
        ("conformance", || conformance::main(&[])),
        ("documentation", documentation),
        ("each room alone", rooms),
        ("bare metal", bare_metal),
        ("features of the facade", features),
        ("packages", packages),
        ("a program with one dependency", consumer),
    ];
    let start = Instant::now();
    for (name, step) in steps {
        println!("\n== {name}");
        let started = Instant::now();
        let well = step()?;
        println!(
            "== {name}: {}, {:.0} s",
            if well { "ok" } else { "FAILED" },
            started.elapsed().as_secs_f32()
        );
        if !well {
            return Ok(false);
        }
    }
    println!("\nall is well, {:.0} s", start.elapsed().as_secs_f32());
    Ok(true)
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

fn documentation() -> Outcome {
    let doc = ["doc", "--quiet", "--workspace", "--no-deps"];
    run(Command::new(env!("CARGO")).args(doc).env("RUSTDOCFLAGS", "-D warnings").current_dir(root()))
}

/// With nobody else's features switched on.
fn rooms() -> Outcome {
    let test = |room: &&str| cargo(&["test", "--quiet", "-p", &format!("scoresheet-{room}")]);
    all(ROOMS.iter().map(test))
}

/// Whatever stands below floor 3, without `std` and without an allocator.
fn bare_metal() -> Outcome {
    let mut fetch = Command::new("rustup");
    fetch.args(["target", "add", BARE_METAL]).current_dir(root());
    if !run(&mut fetch).unwrap_or(false) {
        println!("skipped: rustup cannot fetch the target {BARE_METAL}");
        return Ok(true);
    }
    let build = |room: &str| {
        cargo(&["build", "--quiet", "--target", BARE_METAL, "-p", &format!("scoresheet-{room}")])
    };
    all(["board", "notation"].into_iter().chain(ROOMS).map(build))
}

/// The facade without any room, and with each one alone.
fn features() -> Outcome {
    let check = |features: &str| {
        let bare = ["check", "--quiet", "-p", "scoresheet", "--no-default-features"];
        cargo(&[&bare[..], &["--features", features]].concat())
    };
    all([""].into_iter().chain(ROOMS).map(check))
}

/// The packages as a registry would get them, each built from its own files.
fn packages() -> Outcome {
    let excluded = UNPUBLISHED.iter().flat_map(|name| ["--exclude", name]);
    let package = ["package", "--quiet", "--workspace", "--allow-dirty"];
    cargo(&package.into_iter().chain(excluded).collect::<Vec<_>>())
}

/// A program outside the workspace that depends on the SAN crate alone, out of the packages just made.
fn consumer() -> Outcome {
    let folder = target_folder()?.join("consumer");
    let fail = |why: std::io::Error| format!("{}: {why}", folder.display());
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(fail)?;
    }
    fs::create_dir_all(folder.join("src")).map_err(fail)?;
    for name in ["board", "notation", "san"] {
        if !unpack(name, &folder)? {
            return Ok(false);
        }
    }
    fs::write(folder.join("Cargo.toml"), manifest()).map_err(fail)?;
    fs::write(folder.join("src/main.rs"), CONSUMER).map_err(fail)?;
    run(Command::new(env!("CARGO")).args(["run", "--quiet"]).current_dir(&folder))
}

fn unpack(name: &str, folder: &Path) -> Outcome {
    let package = format!("scoresheet-{name}-{}.crate", env!("CARGO_PKG_VERSION"));
    let package = target_folder()?.join("package").join(package);
    run(Command::new("tar").arg("-xzf").arg(package).current_dir(folder))
}

/// One dependency. The patches stand for the registry, where nothing is published yet.
fn manifest() -> String {
    let version = env!("CARGO_PKG_VERSION");
    let patch = |name| format!("scoresheet-{name} = {{ path = \"scoresheet-{name}-{version}\" }}\n");
    format!(
        "[package]\nname = \"consumer\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[workspace]\n\n\
         [dependencies]\nscoresheet-san = \"{version}\"\n\n[patch.crates-io]\n{}",
        ["board", "notation", "san"].map(patch).concat()
    )
}

const CONSUMER: &str = r#"use scoresheet_san::{Style, board::Position, notation::Notation};

fn main() {
    let start = Position::start();
    let mv = Style::default().read(b"1.Nf3!", &start).expect("a legal move");
    let spelling = Style::PGN.describe(mv, &start).expect("a legal move");
    let text = Style::PGN.show(spelling).to_string();
    assert_eq!(text, "Nf3");
    println!("read 1.Nf3! as {mv:?}, wrote {text}");
}
"#;
