//! `scoresheet fen`: the six fields of a position, or every reason against it.

use scoresheet::{
    board::{Color, Position},
    fen::{FenError, Style},
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
    for (remark, span) in &reading.remarks {
        screen.report(&Report::note(remark.to_string()).about(text).caret(*span, ""));
    }
    let position = reading.position;
    let shown = Style::default().show(position).to_string();
    let fields: Vec<&str> = shown.split(' ').collect();
    let width = fields.iter().skip(1).map(|field| field.len()).max().unwrap_or(0);
    screen.line(&screen.paint.with(Ink::Bold, &shown))?;
    screen.line("")?;
    board::draw(&position, false, screen)?;
    screen.line("")?;
    for (field, says) in fields.iter().skip(1).zip(en::fields(&position)) {
        screen.line(&format!("  {}  {says}", screen.paint.with(Ink::Cyan, &format!("{field:<width$}"))))?;
    }
    screen.line("")?;
    screen.line(&format!("{} {}", men(&position), en::status(&position)))?;
    Ok(())
}

fn men(position: &Position) -> String {
    let count = |color| position.board().color(color).count();
    en::men(count(Color::White), count(Color::Black))
}

/// Every reason for which the text is no position, each with its caret.
pub(crate) fn refusal(text: &str, error: &FenError) -> Report {
    let report = Report::error(en::no_position(error.len())).about(text);
    let facts = json!({ "kind": "fen", "faults": json::fen_faults(error) });
    error.iter().fold(report, |report, fault| report.caret(fault.span, fault.to_string())).facts(facts)
}
