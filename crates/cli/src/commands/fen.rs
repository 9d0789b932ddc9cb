//! `scoresheet fen`: the six fields of a position, or every reason against it; and what a record of EPD says of it.

use scoresheet::{
    EPD,
    board::{Color, Position},
    fen::{
        FaultKind, FenError, Field, Remark, Style,
        epd::{self, Epd, EpdError, Opcode},
    },
};
use serde_json::{Value, json};

use super::{board, print_json};
use crate::{
    Failure, finding, json,
    lang::en,
    report::Report,
    screen::{Ink, Screen, plain},
};

pub(crate) fn run(text: &str, chess960: bool, as_json: bool, screen: &mut Screen) -> Result<(), Failure> {
    match given(text, chess960) {
        Ok(given) if as_json => {
            let mut value = json::position(&given.position);
            value["remarks"] = given.remarks;
            value["operations"] = given.record.as_ref().map_or(Value::Null, json::operations);
            print_json(screen, &value)
        }
        Ok(given) => {
            given.notes.iter().for_each(|note| screen.report(note));
            explain(&given.position, screen)?;
            given.record.map_or(Ok(()), |record| tell(text, &record, screen))
        }
        Err(report) => {
            if as_json {
                print_json(screen, &json!({ "error": report.to_json() }))?;
            }
            Err(report.into())
        }
    }
}

/// The position of a FEN or of a record of EPD; what it should not say is noted, and that no more is heeded.
pub(crate) fn read(text: &str, chess960: bool, screen: &mut Screen) -> Result<Position, Failure> {
    let given = given(text, chess960)?;
    given.notes.iter().for_each(|note| screen.report(note));
    if given.record.is_some() {
        screen.report(&Report::note(en::fen::NOT_HEEDED));
    }
    Ok(given.position)
}

/// A position that was given, and what is to be told of its text.
struct Given<'a> {
    position: Position,
    notes: Vec<Report>,
    /// What was let pass, for programs.
    remarks: Value,
    /// All of it, if it is a record of EPD.
    record: Option<Epd<'a>>,
}

/// `startpos`, as UCI calls it, is the position in which a game starts.
fn given(text: &str, chess960: bool) -> Result<Given<'_>, Report> {
    let style = if chess960 { Style::CHESS960 } else { Style::DETECTING };
    match text.trim() {
        "startpos" | "start" => of_fen(&style.show(Position::start()).to_string(), style, chess960),
        _ if is_record(text) => of_record(text, style, chess960),
        _ => of_fen(text, style, chess960),
    }
}

/// Whether an operation follows the four fields, or the six: a known one, or one with its semicolon.
fn is_record(text: &str) -> bool {
    let mut words = text.split_ascii_whitespace().skip(4).skip_while(|word| word.parse::<u32>().is_ok());
    words.next().is_some_and(|word| {
        let opcode = word.trim_end_matches(';');
        Opcode::find(opcode).is_some()
            || opcode.starts_with(|c: char| c.is_ascii_alphabetic()) && text.contains(';')
    })
}

fn of_fen(text: &str, style: Style, chess960: bool) -> Result<Given<'static>, Report> {
    let reading = style.examine(text).map_err(|error| refusal(text, style, &error))?;
    let note =
        |&(remark, span)| Report::note(en::fen::note(remark)).code(remark.code()).about(text).caret(span, "");
    let mut notes: Vec<Report> = reading.remarks.iter().map(note).collect();
    let is_told = reading.remarks.iter().any(|&(remark, _)| remark == Remark::Chess960);
    notes.extend(detected(reading.chess960 && !chess960 && !is_told));
    let remarks = json::fen_remarks(&reading.remarks);
    Ok(Given { position: reading.position, notes, remarks, record: None })
}

fn of_record(text: &str, style: Style, chess960: bool) -> Result<Given<'_>, Report> {
    let style = epd::Style { fen: style, ..EPD };
    let reading = style.examine(text).map_err(|error| no_record(text, style.fen, &error))?;
    let note = |&(remark, span)| Report::note(en::fen::record_note(remark)).about(text).caret(span, "");
    let mut notes: Vec<Report> = reading.remarks.iter().map(note).collect();
    let chess960_told = epd::Remark::Fen(Remark::Chess960);
    let is_told = reading.remarks.iter().any(|&(remark, _)| remark == chess960_told);
    notes.extend(detected(reading.chess960 && !chess960 && !is_told));
    let remarks = json::record_remarks(&reading.remarks);
    Ok(Given { position: reading.epd.position, notes, remarks, record: Some(reading.epd) })
}

fn detected(is_news: bool) -> Option<Report> {
    is_news.then(|| Report::note(en::fen::DETECTED))
}

fn explain(position: &Position, screen: &mut Screen) -> Result<(), Failure> {
    let shown = Style::default().show(*position).to_string();
    screen.line(&screen.paint.with(Ink::Bold, &shown))?;
    screen.line("")?;
    for ((name, field), says) in Field::ALL.into_iter().zip(shown.split(' ')).zip(en::fen::fields(position)) {
        row(&name.to_string(), field, &says, screen)?;
    }
    screen.line("")?;
    board::draw(position, false, screen)?;
    screen.line("")?;
    Ok(screen.line(&en::fen::status(position))?)
}

/// The operations as they stand, and what they mean.
fn tell(text: &str, record: &Epd<'_>, screen: &mut Screen) -> Result<(), Failure> {
    screen.line("")?;
    screen.line(en::fen::RECORD)?;
    screen.line("")?;
    for (operation, span) in record.operations.spanned() {
        let operands = text[span.range()].trim_end_matches(';')[operation.opcode.len()..].trim();
        let meaning = Opcode::find(operation.opcode).map_or(en::fen::PRIVATE, |opcode| opcode.meaning);
        row(operation.opcode, &plain(operands), meaning, screen)?;
    }
    Ok(())
}

/// A name, what stands for it, and what that says; what is long, as the men are, has the line alone.
fn row(name: &str, field: &str, says: &str, screen: &mut Screen) -> Result<(), Failure> {
    let name = screen.paint.with(Ink::Dim, &format!("{name:<10} "));
    let width = field.chars().count();
    let gap = if width > 5 { "\n                    ".to_owned() } else { " ".repeat(7 - width) };
    Ok(screen.line(&format!("  {name}{}{gap}{says}", screen.paint.with(Ink::Cyan, field)))?)
}

/// Every reason for which the text is no position, each with its caret.
fn refusal(text: &str, style: Style, error: &FenError) -> Report {
    let hint = other_turn(text, style, error).map(en::fen::other_turn);
    let report = Report::error(en::fen::no_position(error.count())).code("fen").about(text).hint(hint);
    let facts = json!({ "kind": "fen", "faults": json::fen_faults(error) });
    error.iter().fold(report, |report, fault| report.caret(fault.span, en::fen::fault(fault))).facts(facts)
}

/// Whose turn it must be, if nothing else is wrong.
fn other_turn(text: &str, style: Style, error: &FenError) -> Option<Color> {
    let is_only_turn = error.count() == 1 && error.has(FaultKind::OpponentInCheck);
    let mut setup = style.parse(text).ok().filter(|_| is_only_turn)?.setup;
    setup.turn = !setup.turn;
    setup.en_passant = None;
    Position::try_from(setup).is_ok().then_some(setup.turn)
}

/// The first reason for which it is no record.
fn no_record(text: &str, style: Style, error: &EpdError) -> Report {
    if let EpdError::Fen(error) = error {
        return refusal(text, style, error);
    }
    let fault = en::fen::record_fault(error, &text[error.span().range()]);
    let facts = json!({ "kind": "epd", "faults": json::record_faults(error, &fault) });
    Report::error(en::fen::NO_RECORD).code(finding::EPD).about(text).caret(error.span(), fault).facts(facts)
}
