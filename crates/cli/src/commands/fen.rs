//! `scoresheet fen`: the six fields of a position, or every reason against it.

use scoresheet::{
    board::Position,
    fen::{FenError, Field, Reading, Remark, Style},
};
use serde_json::json;

use super::{board, print_json};
use crate::{
    Failure, json,
    lang::en,
    report::Report,
    screen::{Ink, Screen},
};

pub(crate) fn run(text: &str, chess960: bool, as_json: bool, screen: &mut Screen) -> Result<(), Failure> {
    if !as_json {
        return explain(&read(text, chess960, screen)?, screen);
    }
    match examine(text, chess960) {
        Ok(reading) => {
            let mut value = json::position(&reading.position);
            value["remarks"] = json::fen_remarks(&reading.remarks);
            print_json(screen, &value)
        }
        Err(error) => {
            let report = refusal(text, &error);
            print_json(screen, &json!({ "error": report.to_json() }))?;
            Err(report.into())
        }
    }
}

/// The position of a FEN; what it should not say is noted.
pub(crate) fn read(text: &str, chess960: bool, screen: &mut Screen) -> Result<Position, Failure> {
    let reading = examine(text, chess960).map_err(|error| refusal(text, &error))?;
    notes(text, chess960, &reading).iter().for_each(|note| screen.report(note));
    Ok(reading.position)
}

/// `startpos`, as UCI calls it, is the position in which a game starts.
fn examine(text: &str, chess960: bool) -> Result<Reading, FenError> {
    let style = if chess960 { Style::CHESS960 } else { Style::DETECTING };
    match text.trim() {
        "startpos" | "start" => style.examine(style.show(Position::start()).to_string()),
        _ => style.examine(text),
    }
}

fn explain(position: &Position, screen: &mut Screen) -> Result<(), Failure> {
    let shown = Style::default().show(*position).to_string();
    screen.line(&screen.paint.with(Ink::Bold, &shown))?;
    screen.line("")?;
    for ((name, field), says) in Field::ALL.into_iter().zip(shown.split(' ')).zip(en::fen::fields(position)) {
        let name = screen.paint.with(Ink::Dim, &format!("{:<11}", name.to_string()));
        // The men need a line of their own.
        let gap =
            if field.len() > 5 { "\n                    ".to_owned() } else { " ".repeat(7 - field.len()) };
        screen.line(&format!("  {name}{}{gap}{says}", screen.paint.with(Ink::Cyan, field)))?;
    }
    screen.line("")?;
    board::draw(position, false, screen)?;
    screen.line("")?;
    Ok(screen.line(&en::fen::status(position))?)
}

/// What a tolerant reader lets pass.
fn notes(text: &str, chess960: bool, reading: &Reading) -> Vec<Report> {
    let note = |&(remark, span)| Report::note(en::fen::note(remark)).about(text).caret(span, "");
    let mut notes: Vec<Report> = reading.remarks.iter().map(note).collect();
    let told = reading.remarks.iter().any(|&(remark, _)| remark == Remark::Chess960);
    if reading.chess960 && !chess960 && !told {
        notes.push(Report::note(en::fen::DETECTED));
    }
    notes
}

/// Every reason for which the text is no position, each with its caret.
fn refusal(text: &str, error: &FenError) -> Report {
    let report = Report::error(en::fen::no_position(error.count())).about(text);
    let facts = json!({ "kind": "fen", "faults": json::fen_faults(error) });
    error.iter().fold(report, |report, fault| report.caret(fault.span, en::fen::fault(fault))).facts(facts)
}
