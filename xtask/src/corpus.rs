//! Printed games and lines, read as they stand, beside the moves that were played.

mod house;

use std::{collections::BTreeMap, fs, path::Path, time::Instant};

use scoresheet::{
    board::{Move, Position},
    descriptive::Style,
    fen,
    notation::Notation,
    san,
    transcribe::{Transcript, transcribe},
};
use serde_json::Value;

use crate::Outcome;

/// What was made of the moves of some records.
#[derive(Default)]
struct Tally {
    moves: usize,
    exact: usize,
    open: usize,
    wrong: usize,
    /// Records whose status is «ok», and those of them that were read exactly.
    ok: usize,
    ok_exact: usize,
    /// Open moves that the record does not call unsettled.
    stray: usize,
}

/// `corpus FILE.jsonl…`
pub(crate) fn main(files: &[&str]) -> Outcome {
    if let ["--write", files @ ..] = files {
        return house::main(files);
    }
    let mut styles: BTreeMap<String, Tally> = BTreeMap::new();
    let mut slowest = (0.0, String::new());
    let mut games: BTreeMap<String, (Record, Transcript)> = BTreeMap::new();
    let mut hard = Vec::new();
    for file in files {
        let text = fs::read_to_string(Path::new(file)).map_err(|error| format!("{file}: {error}"))?;
        for (at, line) in text.lines().enumerate() {
            let record: Value =
                serde_json::from_str(line).map_err(|error| format!("{file}:{}: {error}", at + 1))?;
            if !record["token"].is_null() {
                hard.push(record);
                continue;
            }
            let record =
                Record::new(&record).ok_or_else(|| format!("{file}:{}: no record of a game", at + 1))?;
            let begun = Instant::now();
            let found = record.read();
            let seconds = begun.elapsed().as_secs_f64();
            if seconds > slowest.0 {
                slowest = (seconds, record.id.clone());
            }
            let tally = styles.entry(record.style()).or_default();
            if let Some(why) = record.judge(&found, tally) {
                println!("{}: {why}", record.id);
            }
            games.insert(record.id.clone(), (record, found));
        }
    }
    let mut sum = Tally::default();
    for (style, tally) in &styles {
        println!("{style}: {}", tally.line());
        sum.add(tally);
    }
    let hard_exact = hard.iter().filter(|token| is_exact(token, &games)).count();
    if !hard.is_empty() {
        println!("single tokens exact {hard_exact} of {}", hard.len());
    }
    println!("slowest: {} in {:.1} ms", slowest.1, slowest.0 * 1000.0);
    println!("{}", sum.line());
    Ok(sum.wrong == 0 && sum.ok == sum.ok_exact && sum.stray == 0)
}

/// A token of a game that was read before: `{"id", "ply", "fen", "token", "right"}`.
fn is_exact(token: &Value, games: &BTreeMap<String, (Record, Transcript)>) -> bool {
    let wanted = || {
        let position = fen::Style::DETECTING.read(token["fen"].as_str()?).ok()?;
        san::Style::PGN.read(token["right"].as_str()?.as_bytes(), &position).ok()
    };
    let found = || {
        let (_, found) = games.get(token["id"].as_str()?)?;
        found.plies.get(usize::try_from(token["ply"].as_u64()?).ok()?)?.mv()
    };
    let is_exact = found().is_some() && found() == wanted();
    if !is_exact {
        println!(
            "{} {}: {} is {:?}, not {}",
            token["id"],
            token["ply"],
            token["token"],
            found(),
            token["right"]
        );
    }
    is_exact
}

struct Record {
    id: String,
    text: String,
    start: Position,
    moves: Vec<Move>,
    is_ok: bool,
    /// How many plies stand before each move that nothing settles.
    unsettled: Vec<usize>,
    /// How many before each that a printed diagram settles, which the text of the record does not have.
    drawn: Vec<usize>,
}

impl Record {
    fn new(record: &Value) -> Option<Self> {
        let start = fen::Style::DETECTING.read(record["start_fen"].as_str()?).ok()?;
        let mut position = start;
        let mut moves = Vec::new();
        for san in record["san"].as_array()? {
            let mv = san::Style::PGN.read(san.as_str()?.as_bytes(), &position).ok()?;
            position.play_unchecked(mv);
            moves.push(mv);
        }
        let plies = |entries: &Value, test: &dyn Fn(&Value) -> bool| {
            let entries = entries.as_array().into_iter().flatten().filter(|one| test(one));
            entries.filter_map(|one| one["ply"].as_u64()).map(|ply| ply as usize).collect()
        };
        Some(Self {
            id: record["id"].as_str()?.to_owned(),
            text: record["text_verbatim"].as_str().map_or_else(|| joined(record, &start), str::to_owned),
            start,
            moves,
            is_ok: record["status"] == "ok",
            unsettled: plies(&record["unsettled"], &|_| true),
            drawn: plies(&record["ambiguous"], &|one| one["settled_by"] == "printed diagram"),
        })
    }

    /// The first part of the id: which book.
    fn style(&self) -> String {
        self.id.split('-').next().unwrap_or_default().to_owned()
    }

    /// In whatever style it is.
    fn read(&self) -> Transcript {
        let styles = [Style::KT, Style::SPANISH, Style::FRENCH];
        let mut found: Vec<Transcript> =
            styles.iter().map(|style| transcribe(style, self.text.as_bytes(), &self.start)).collect();
        found.sort_by_key(|found| (!found.is_whole(), usize::MAX - found.plies.len()));
        found.swap_remove(0)
    }

    /// Counts, and says what is not as it should be.
    fn judge(&self, found: &Transcript, tally: &mut Tally) -> Option<String> {
        let mut why = None;
        tally.moves += self.moves.len();
        for (at, &wanted) in self.moves.iter().enumerate() {
            let Some(ply) = found.plies.get(at) else {
                why.get_or_insert_with(|| format!("ply {at} and what follows is not read"));
                break;
            };
            match ply.mv() {
                Some(mv) if mv == wanted => tally.exact += 1,
                Some(mv) => {
                    tally.wrong += 1;
                    why.get_or_insert_with(|| format!("ply {at}: {mv} for {wanted}, {:?}", ply.reason));
                }
                None if self.drawn.contains(&at) && ply.moves.contains(&wanted) => {
                    tally.open += 1;
                    println!("{}: ply {at} is open, as only a diagram settles it", self.id);
                }
                None => {
                    tally.open += 1;
                    if !self.unsettled.iter().any(|&first| first <= at) {
                        tally.stray += 1;
                        why.get_or_insert_with(|| format!("ply {at}: open, {:?}", ply.moves));
                    }
                }
            }
        }
        if let Some(stop) = found.stop.filter(|_| self.is_ok) {
            let span = stop.span.range();
            let rest: String =
                String::from_utf8_lossy(&self.text.as_bytes()[span]).chars().take(40).collect();
            why = Some(format!("{}; stops at {rest:?}", why.unwrap_or_default()));
        }
        if let more @ 1.. = found.plies.len().saturating_sub(self.moves.len()) {
            println!("{}: {more} more plies are printed than the record has", self.id);
        }
        if self.is_ok {
            tally.ok += 1;
            tally.ok_exact += usize::from(why.is_none());
        }
        why.filter(|_| self.is_ok)
    }
}

/// The tokens with the numbers of the moves.
fn joined(record: &Value, start: &Position) -> String {
    let tokens = record["tokens"].as_array().into_iter().flatten().filter_map(Value::as_str);
    let (first, black) =
        (start.fullmove_number() as usize, usize::from(start.turn() != scoresheet::board::Color::White));
    let numbered = tokens.enumerate().map(|(at, token)| match (at + black) % 2 {
        0 => format!("{}. {token}", first + (at + black) / 2),
        _ if at == 0 => format!("{first}... {token}"),
        _ => token.to_owned(),
    });
    numbered.collect::<Vec<_>>().join(" ")
}

impl Tally {
    fn add(&mut self, other: &Self) {
        self.moves += other.moves;
        self.exact += other.exact;
        self.open += other.open;
        self.wrong += other.wrong;
        self.ok += other.ok;
        self.ok_exact += other.ok_exact;
        self.stray += other.stray;
    }

    fn line(&self) -> String {
        let Self { moves, exact, open, wrong, ok, ok_exact, stray } = self;
        format!(
            "moves {moves}, exact {exact}, open {open}, repaired 0, wrong {wrong}; ok records exact {ok_exact} of {ok}; \
             open outside unsettled {stray}"
        )
    }
}
