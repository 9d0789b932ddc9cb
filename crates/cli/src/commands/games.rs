//! `scoresheet games`: the games of files, one a line.

use scoresheet::{
    Recognized,
    board::Position,
    fen,
    game::{Game, GameResult, Tags},
    notation::Rung,
    pgn::{Reader, Reading, Severity},
};
use serde_json::{Value, json};
use unicode_width::UnicodeWidthStr;

use super::print_json_line;
use crate::{
    Failure,
    args::Source,
    finding::Finding,
    input::each_game,
    lang::en,
    problems::{self, Teller},
    report::first,
    screen::{Ink, Screen, plain},
    sheet::{From, Read, Sheet},
};

pub(crate) fn run(source: &Source, json: bool, screen: &mut Screen) -> Result<(), Failure> {
    let (from, mut well, mut headed) = (super::from_files(source, "games"), true, json);
    let are_read = each_game(&source.files.files, json, screen, &mut |sheet, screen| {
        if !headed {
            headed = true;
            head(source.files.files.len() > 1, screen)?;
        }
        let row = Row::new(&sheet, from);
        well &= row.fault.is_none();
        if json {
            return print_json_line(screen, &row.facts(&sheet));
        }
        row.show(&sheet, source.files.files.len() > 1, screen)
    })?;
    Failure::unless(well && are_read)
}

/// What is told of a game.
struct Row {
    tags: Tags,
    result: GameResult,
    /// Plies, and the position behind them; nothing if the moves are not read.
    end: Option<(usize, Position)>,
    notation: Option<&'static str>,
    fault: Option<Finding>,
}

impl Row {
    fn new(sheet: &Sheet<'_>, from: From) -> Self {
        match sheet.read(from, Rung::Tolerant) {
            Ok(read) => Self::read(sheet, read),
            Err(detection) => {
                let fault = Some(problems::unknown(sheet, &detection, None));
                // Tags and result are the same in every notation.
                let Game { tags, result, .. } = Reader::default().read(&sheet.raw).game;
                Self { tags, result, end: None, notation: None, fault }
            }
        }
    }

    fn read(sheet: &Sheet<'_>, read: Read) -> Self {
        let first = read.found.reading.problems.iter().find(|problem| problem.severity == Severity::Error);
        let fault = first.map(|problem| Teller::new(sheet, &read).tell(problem));
        let Recognized { notation, reading: Reading { game, .. }, .. } = read.found;
        let last = game.mainline().last().map(|last| (last.number, last.after()));
        let end = Some(last.unwrap_or((0, *game.start())));
        Self { tags: game.tags, result: game.result, end, notation: Some(notation.name()), fault }
    }

    fn tag(&self, name: &str) -> &str {
        self.tags.get(name).unwrap_or("?")
    }

    fn fen(&self) -> Option<String> {
        self.end.map(|(_, last)| fen::Style::default().show(last).to_string())
    }

    fn plies(&self) -> Option<usize> {
        self.end.map(|(plies, _)| plies)
    }

    fn show(&self, sheet: &Sheet<'_>, with_file: bool, screen: &mut Screen) -> Result<(), Failure> {
        let mark = screen.paint.with(Ink::Red, if self.fault.is_some() { "!" } else { " " });
        let [white, black] = ["White", "Black"].map(|name| column(self.tag(name), PLAYER));
        let (result, date) = (self.result.as_str(), column(self.tag("Date"), DATE));
        let file = if with_file { format!("  {}", sheet.file) } else { String::new() };
        let number = sheet.number;
        let plies = self.plies().map_or_else(|| "–".to_owned(), |plies| plies.to_string());
        let fen = self.fen().unwrap_or_else(|| "–".to_owned());
        let line = format!("{number:>5}{mark} {white}  {black}  {result:<7}  {plies:>5}  {date}  {fen}");
        screen.line(&format!("{line}{file}"))?;
        if let Some(fault) = &self.fault {
            screen.line(&format!("       {}", fault.report.in_brief()))?;
        }
        Ok(())
    }

    fn facts(&self, sheet: &Sheet<'_>) -> Value {
        let tag = |name| self.tags.get(name);
        json!({
            "file": sheet.file,
            "game": sheet.number,
            "line": sheet.raw.line,
            "offset": sheet.raw.offset,
            "event": tag("Event"),
            "site": tag("Site"),
            "date": tag("Date"),
            "round": tag("Round"),
            "white": tag("White"),
            "black": tag("Black"),
            "result": self.result.as_str(),
            "notation": self.notation,
            "plies": self.plies(),
            "fen": self.fen(),
            "fault": self.fault.as_ref().map(fault),
        })
    }
}

/// The first thing that is not read, in short.
fn fault(finding: &Finding) -> Value {
    let facts = finding.facts();
    ["line", "column", "kind", "code", "message"]
        .map(|key| (key.to_owned(), facts[key].clone()))
        .into_iter()
        .collect()
}

/// Columns of a player's name, and of a date.
const PLAYER: usize = 22;
const DATE: usize = 10;

fn head(with_file: bool, screen: &mut Screen) -> Result<(), Failure> {
    let [white, black, result, plies, date, last, file] = en::files::heading();
    let file = if with_file { format!(" / {file}") } else { String::new() };
    let (white, black) = (column(white, PLAYER), column(black, PLAYER));
    let line = format!("    #  {white}  {black}  {result:<7}  {plies:>5}  {date:<DATE$}  {last}{file}");
    Ok(screen.line(&screen.paint.with(Ink::Dim, &line))?)
}

/// A text in so many columns, cut or filled up.
fn column(text: &str, columns: usize) -> String {
    let text = plain(text);
    let text = if text.width() > columns { first(&text, columns - 1) } else { text };
    let missing = columns.saturating_sub(text.width());
    text + &" ".repeat(missing)
}
