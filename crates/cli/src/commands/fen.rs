//! `scoresheet fen`: the six fields of a position, or every reason against it.

use scoresheet::{
    board::Position,
    fen::{FenError, Field, Remarks, Style},
};
use serde_json::json;

use super::{board, print_json};
use crate::{
    Failure, json,
    lang::en,
    report::Report,
    screen::{Ink, Screen},
};

pub(crate) fn run(text: &str, as_json: bool, screen: &mut Screen) -> Result<(), Failure> {
    let reading = match Style::default().examine(text) {
        Ok(reading) => reading,
        Err(error) => {
            if as_json {
                print_json(screen, &json!({ "error": refusal(text, &error).to_json() }))?;
            }
            return Err(refusal(text, &error).into());
        }
    };
    if as_json {
        let mut value = json::position(&reading.position);
        value["remarks"] = json::fen_remarks(&reading.remarks);
        return print_json(screen, &value);
    }
    note(text, &reading.remarks, screen);
    explain(&reading.position, screen)
}

fn explain(position: &Position, screen: &mut Screen) -> Result<(), Failure> {
    let shown = Style::default().show(*position).to_string();
    screen.line(&screen.paint.with(Ink::Bold, &shown))?;
    screen.line("")?;
    for ((name, field), says) in Field::ALL.into_iter().zip(shown.split(' ')).zip(en::fields(position)) {
        let name = screen.paint.with(Ink::Dim, &format!("{:<11}", name.to_string()));
        // The men need a line of their own.
        let gap =
            if field.len() > 5 { "\n                    ".to_owned() } else { " ".repeat(7 - field.len()) };
        screen.line(&format!("  {name}{}{gap}{says}", screen.paint.with(Ink::Cyan, field)))?;
    }
    screen.line("")?;
    board::draw(position, false, screen)?;
    screen.line("")?;
    Ok(screen.line(&en::status(position))?)
}

/// What a tolerant reader lets pass.
pub(crate) fn note(text: &str, remarks: &Remarks, screen: &mut Screen) {
    for (remark, span) in remarks {
        screen.report(&Report::note(remark.to_string()).about(text).caret(*span, ""));
    }
}

/// Every reason for which the text is no position, each with its caret.
pub(crate) fn refusal(text: &str, error: &FenError) -> Report {
    let report = Report::error(en::no_position(error.len())).about(text);
    let facts = json!({ "kind": "fen", "faults": json::fen_faults(error) });
    error.iter().fold(report, |report, fault| report.caret(fault.span, fault.to_string())).facts(facts)
}
