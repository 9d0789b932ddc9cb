//! Worked examples: those of the manuals, and tables of cases from outside.

mod epd;
mod facts;
mod fences;
mod moves;
mod ours;
mod pgn;
mod reader;
mod report;
mod reported_games;
mod reports;
mod tables;

use std::{
    io::{self, BufRead, Write},
    path::Path,
};

use crate::Outcome;

pub(crate) use ours::Ours;
pub(crate) use pgn::unescape;
pub(crate) use report::Report;

use reader::{Child, Reader};

/// `conformance [--cases FILE…] [--reader CMD] | --serve`
pub(crate) fn main(options: &[&str]) -> Outcome {
    let mut cases = Vec::new();
    let mut command = None;
    let mut options = options.iter().peekable();
    while let Some(&option) = options.next() {
        match option {
            "--serve" => return serve(),
            "--cases" => {
                while let Some(&file) = options.next_if(|option| !option.starts_with("--")) {
                    cases.push(file);
                }
            }
            "--reader" => command = Some(*options.next().ok_or("--reader needs a command")?),
            other => return Err(format!("conformance knows no {other}")),
        }
    }
    let mut reader: Box<dyn Reader> = match command {
        Some(command) => Box::new(Child::start(command)?),
        None => Box::new(Ours),
    };
    let report = run(reader.as_mut(), &cases)?;
    print!("{report}");
    Ok(report.is_clean())
}

/// Cases that are part of the project beside the manuals.
const TABLES: [&str; 1] = ["xtask/cases/reports.jsonl"];

/// The files; if there are none, the manuals and the tables of the project.
fn run(reader: &mut dyn Reader, files: &[&str]) -> Result<Report, String> {
    let mut report = Report::default();
    if files.is_empty() {
        for manual in manuals()? {
            fences::run(&manual.text, &manual.name, reader, &mut report);
        }
        TABLES.iter().try_for_each(|table| run_table(&crate::root().join(table), reader, &mut report))?;
    }
    files.iter().try_for_each(|file| run_table(Path::new(file), reader, &mut report))?;
    Ok(report)
}

/// JSON, or columns with tabs between them.
fn run_table(file: &Path, reader: &mut dyn Reader, report: &mut Report) -> Result<(), String> {
    let text = crate::read(file)?;
    let run = if text.trim_start().starts_with('{') { reports::run } else { tables::run };
    run(&text, reader, report).map_err(|why| format!("{}: {why}", file.display()))
}

/// A manual of a notation.
pub(crate) struct Manual {
    /// Its file name.
    pub(crate) name: String,
    pub(crate) text: String,
}

/// `docs/notations/*.md`, by name.
pub(crate) fn manuals() -> Result<Vec<Manual>, String> {
    let folder = crate::root().join("docs/notations");
    let entries = std::fs::read_dir(&folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    let mut paths: Vec<_> = entries.filter_map(Result::ok).map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "md"));
    paths.sort();
    let manual = |path: &std::path::PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        Ok(Manual { name, text: crate::read(path)? })
    };
    paths.iter().map(manual).collect()
}

/// Answers requests of the line protocol until the input ends.
fn serve() -> Outcome {
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let line = line.map_err(|why| why.to_string())?;
        let answer = reader::Request::parse(&line).map_or(reader::Answer::Unknown, |ask| Ours.ask(&ask));
        writeln!(out, "{answer}").and_then(|()| out.flush()).map_err(|why| why.to_string())?;
    }
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;
    use scoresheet::{
        board::{Color, Role},
        notation::Letters,
    };

    /// Every fenced case of `docs/notations/*.md`, and the tables of the project.
    #[test]
    fn manuals_hold() {
        let report = run(&mut Ours, &[]).expect("the manuals are part of the project");
        print!("{report}");
        assert!(report.is_clean() && report.passed() > 800, "see above");
        assert_eq!(report.left_out(), 0, "every case of the manuals is run");
    }

    /// One row for each set, in the order of the code.
    #[test]
    fn the_manual_has_the_table_of_letters() {
        let manual = include_str!("../../../docs/notations/letters.md");
        let tick = |sign: &str| if sign.is_empty() { "–".to_owned() } else { format!("`{sign}`") };
        let row = |letters: &Letters| {
            let men = Role::ALL.map(|role| tick(letters.sign(role, Color::White))).join(" | ");
            let also = Role::ALL.into_iter().flat_map(|role| {
                let written = letters.sign(role, Color::White);
                letters.signs(role).filter(move |sign| *sign != written).map(move |sign| (role, sign))
            });
            // A letter with its mark apart cannot be seen in a table.
            let also = also.filter(|(_, sign)| !sign.contains(|c| ('\u{300}'..'\u{370}').contains(&c)));
            let also: Vec<_> = also.map(|(role, sign)| format!("{} `{sign}`", role.name())).collect();
            let row = format!("| `{letters}` | {} | {men} | {} |", letters.name(), also.join(", "));
            row.replace("|  |", "| |")
        };
        let rows: Vec<_> =
            manual.lines().filter(|line| line.starts_with("| `") && line.split(" | ").count() > 7).collect();
        assert_eq!(rows, Letters::ALL.iter().map(row).collect::<Vec<_>>());
    }
}
