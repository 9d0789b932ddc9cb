//! The `scoresheet` command.
//!
//! | file | holds |
//! |---|---|
//! | `args.rs` | what can be asked for |
//! | `commands/` | one file for each command |
//! | `game.rs`, `movetext.rs` | the position in which a move is read |
//! | `input.rs`, `output.rs` | files of games, one game at a time; a file that is written whole or not at all |
//! | `interrupt.rs` | what a signal that ends the command leaves behind |
//! | `sheet.rs`, `script.rs` | one game of a file, read; the same written again |
//! | `losses.rs` | what could not be written as it is |
//! | `diff.rs` | what changes in a file, line by line |
//! | `tcn.rs` | a line of TCN, read |
//! | `problems.rs`, `finding.rs` | what is wrong with the text of a game; one thing that is wrong, for programs |
//! | `faults.rs` | what is wrong with a move, and what helps |
//! | `report.rs`, `excerpt.rs`, `screen.rs` | what is shown of a fault, and of the line it stands in; colour |
//! | `languages.rs` | what languages are called |
//! | `lang/` | every sentence, one file for each language |
//! | `json.rs`, `kinds.rs` | the same facts for programs, and their names |
//! | `sarif.rs` | findings for editors and code review |

#![forbid(unsafe_code)]

mod args;
mod commands;
mod diff;
mod excerpt;
mod faults;
mod finding;
mod game;
mod input;
mod interrupt;
mod json;
mod kinds;
mod lang;
mod languages;
mod losses;
mod movetext;
mod near;
mod notations;
mod output;
mod problems;
mod report;
mod sarif;
mod screen;
mod script;
mod sheet;
mod tcn;
mod transcript;

use std::{
    io::{self, Write},
    process::ExitCode,
};

use clap::Parser;

use crate::{
    args::{Args, When},
    report::Report,
    screen::Screen,
};

/// Why a command did not do what it was asked for.
enum Failure {
    /// The input is at fault.
    Input(Box<Report>),
    /// The input is at fault, and everything has been said of it.
    Told,
    /// The output cannot be written.
    Output(io::Error),
}

impl Failure {
    /// Whether all is well; what is not has been said.
    const fn unless(well: bool) -> Result<(), Self> {
        if well { Ok(()) } else { Err(Self::Told) }
    }
}

impl From<Report> for Failure {
    fn from(report: Report) -> Self {
        Self::Input(Box::new(report))
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

/// 0; 1 for faults in the input, or when the output cannot be written; clap itself ends with 2 for a wrong use.
fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(asked) => return explain(&asked),
    };
    let mut screen = Screen::new(args.color);
    match commands::run(&args, &mut screen).and_then(|()| Ok(screen.flush()?)) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads has seen enough: `scoresheet | head -1`.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Failure::Output(error)) => {
            screen.complain(&lang::en::files::cannot_write(&error));
            ExitCode::FAILURE
        }
        Err(Failure::Told) => match screen.flush() {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            _ => ExitCode::FAILURE,
        },
        Err(Failure::Input(report)) => {
            // What was printed before the fault comes first; that nobody reads it is no other fault.
            let _ = screen.flush();
            screen.report(&report);
            ExitCode::FAILURE
        }
    }
}

/// Prints the help or the version that was asked for, or why the command was used wrongly.
fn explain(asked: &clap::Error) -> ExitCode {
    match asked.print().and_then(|()| io::stdout().flush()) {
        Err(error) if !asked.use_stderr() && error.kind() != io::ErrorKind::BrokenPipe => {
            Screen::new(When::Auto).complain(&lang::en::files::cannot_write(&error));
            ExitCode::FAILURE
        }
        _ => u8::try_from(asked.exit_code()).map_or(ExitCode::FAILURE, ExitCode::from),
    }
}
