//! Conformance tests, benchmarks and chores: `cargo xtask`, then a command.

#![forbid(unsafe_code)]
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a tool for the terminal")]

mod asked;
mod bench;
mod budget;
mod ci;
mod conformance;
mod corpus;
mod faults;
mod fuzz;
mod miri;
mod misread;
mod perft;
mod roundtrip;
mod terse;
mod tidy;

use std::{
    env,
    path::{Path, PathBuf},
    process::{Command, ExitCode},
};

const USAGE: &str = "\
cargo xtask conformance [--cases FILE…] [--reader CMD]   the worked examples of the manuals, or these files
cargo xtask conformance --serve                          answers the line protocol of docs/conformance-protocol.md
cargo xtask corpus FILE…                                 printed games, read as they stand, beside the moves played
cargo xtask corpus --write FILE…                         the same moves, written as their book writes them
cargo xtask terse [FILE…] [--inputs N]                   games, printed ever shorter and read on
cargo xtask roundtrip FILE…                              games from SAN into each notation and back, move for move
cargo xtask perft [--depth-limit N]                      six positions, counted to their full depth
cargo xtask bench                                        every move of the documents: ns per move and notation
cargo xtask bench --peers [--rounds N] [--native|--default] [--data PATH] [--rows TEXT]
                                                         ours beside other libraries, into docs/benchmarks.md; or
                                                         only the rows with the text in their names
cargo xtask budget [--bless]                             instructions of the hottest functions: judged, or noted
cargo xtask miri                                         fewer tests, by an interpreter that sees undefined behaviour
cargo xtask misread [FILE…] [--inputs N] [--seed S]      damaged games, none of which may come out as another in silence
cargo xtask faults [FILE…] [--inputs N] [--seed S]       one byte wrong: no other game changes, and it is told where
cargo xtask fuzz [--seconds N] [--jobs N] [TARGET…]      the readers against bytes that grow, ten minutes each
cargo xtask tidy                                         edges between crates, unsafe code, READMEs, lines
cargo xtask ci                                           what must hold beside `cargo test --workspace`";

/// What a command reports: whether all is well, or why it could not be run.
type Outcome = Result<bool, String>;

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let outcome = match args.split_first() {
        Some((&"conformance", options)) => conformance::main(options),
        Some((&"corpus", files)) => corpus::main(files),
        Some((&"terse", options)) => terse::main(options),
        Some((&"roundtrip", files)) => roundtrip::main(files),
        Some((&"perft", options)) => perft::main(options),
        Some((&"bench", options)) => bench::main(options),
        Some((&"budget", options)) => budget::main(options),
        Some((&"miri", [])) => miri::main(),
        Some((&"misread", options)) => misread::main(options),
        Some((&"faults", options)) => faults::main(options),
        Some((&"fuzz", options)) => fuzz::main(options),
        Some((&"tidy", [])) => tidy::main(),
        Some((&"ci", [])) => ci::main(),
        Some((&("-h" | "--help"), _)) => {
            println!("{USAGE}");
            Ok(true)
        }
        _ => Err(USAGE.to_owned()),
    };
    match outcome {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(why) => {
            eprintln!("{why}");
            ExitCode::from(2)
        }
    }
}

/// The folder of the workspace.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is a folder of the workspace").to_owned()
}

/// The text of a file, or an error that names it.
fn read(path: &Path) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|why| format!("{}: {why}", path.display()))
}

/// What a command prints that is run in the workspace.
fn output(program: &str, args: &[&str]) -> Result<String, String> {
    let name = format!("{program} {}", args.join(" "));
    let done = Command::new(program).args(args).current_dir(root()).output();
    let done = done.map_err(|why| format!("{name}: {why}"))?;
    if !done.status.success() {
        return Err(format!("{name}: {}", String::from_utf8_lossy(&done.stderr)));
    }
    String::from_utf8(done.stdout).map_err(|why| format!("{name}: {why}"))
}

/// What cargo knows of the workspace, dependencies left out.
fn metadata() -> Result<serde_json::Value, String> {
    let text = output(env!("CARGO"), &["metadata", "--format-version", "1", "--no-deps"])?;
    serde_json::from_str(&text).map_err(|why| format!("cargo metadata: {why}"))
}

/// The folder where cargo builds.
fn target_folder() -> Result<PathBuf, String> {
    let folder = metadata()?["target_directory"].as_str().map(PathBuf::from);
    folder.ok_or_else(|| "cargo metadata: no target folder".to_owned())
}
