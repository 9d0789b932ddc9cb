//! A record of the corpus, and how what is read of it is judged.

use scoresheet::{
    board::{Color, Move, Position},
    descriptive::Style,
    fen,
    notation::{Context, Notation, Sides},
    san,
    transcribe::{Transcript, Written, transcribe},
};
use serde_json::Value;

use super::Tally;

/// A game or a line as it is printed, and the moves that were played.
pub(super) struct Record {
    pub(super) id: String,
    pub(super) text: String,
    pub(super) tokens: Vec<String>,
    pub(super) start: Position,
    pub(super) moves: Vec<Move>,
    pub(super) is_ok: bool,
    /// How many plies stand before each move that nothing settles.
    unsettled: Vec<usize>,
    /// How many before each that a printed diagram settles, which the text of the record does not have.
    drawn: Vec<usize>,
}

impl Record {
    pub(super) fn new(record: &Value) -> Option<Self> {
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
        let tokens = record["tokens"].as_array().into_iter().flatten().filter_map(Value::as_str);
        let tokens: Vec<String> = tokens.map(str::to_owned).collect();
        Some(Self {
            id: record["id"].as_str()?.to_owned(),
            text: record["text_verbatim"]
                .as_str()
                .map_or_else(|| joined(tokens.iter(), &start), str::to_owned),
            tokens,
            start,
            moves,
            is_ok: record["status"] == "ok",
            unsettled: plies(&record["unsettled"], &|_| true),
            drawn: plies(&record["ambiguous"], &|one| one["settled_by"] == "printed diagram"),
        })
    }

    /// The first part of the id: which book.
    pub(super) fn style(&self) -> String {
        self.id.split('-').next().unwrap_or_default().to_owned()
    }

    /// In whatever style it is.
    pub(super) fn read(&self) -> Transcript {
        read(&self.text, Context { pos: &self.start, sides: None })
    }

    /// The tokens from a ply on, read from the position in which it was played.
    pub(super) fn read_from(&self, ply: usize) -> Transcript {
        let (mut position, mut sides) = (self.start, Sides::of_start(&self.start));
        for &mv in &self.moves[..ply] {
            position.play_unchecked(mv);
            sides = sides.map(|sides| sides.after(mv));
        }
        let text = joined(self.tokens.iter().skip(ply), &position);
        read(&text, Context { pos: &position, sides })
    }

    /// Counts, and prints what is not as it should be.
    pub(super) fn judge(&self, found: &Transcript, tally: &mut Tally) {
        let mut faults = Vec::new();
        tally.moves += self.moves.len();
        for at in 0..self.moves.len().min(found.plies.len()) {
            faults.extend(self.judge_ply(at, &found.plies[at], tally));
        }
        if found.plies.len() < self.moves.len() {
            faults.push(format!("ply {} and what follows is not read", found.plies.len()));
        }
        if let Some(stop) = &found.stop {
            let rest = String::from_utf8_lossy(&self.text.as_bytes()[stop.span.range()]);
            faults.push(format!("stops at {:?}", rest.chars().take(40).collect::<String>()));
        }
        if let more @ 1.. = found.plies.len().saturating_sub(self.moves.len()) {
            println!("{}: {more} more plies are printed than the record has", self.id);
        }
        if self.is_ok {
            tally.ok += 1;
            tally.ok_exact += usize::from(faults.is_empty());
        }
        // A record with a misprint stops there.
        let is_told = self.is_ok || tally.wrong > 0;
        faults.iter().filter(|_| is_told).for_each(|fault| println!("{}: {fault}", self.id));
    }

    /// What is wrong with one ply.
    fn judge_ply(&self, at: usize, ply: &Written, tally: &mut Tally) -> Option<String> {
        let wanted = self.moves[at];
        match ply.mv() {
            Some(mv) if mv == wanted => {
                tally.exact += 1;
                None
            }
            Some(mv) => {
                tally.wrong += 1;
                Some(format!("ply {at}: {mv} for {wanted}, {:?}", ply.reason))
            }
            None => {
                tally.open += 1;
                self.judge_open(at, ply, tally)
            }
        }
    }

    /// What is wrong with one that is open: nothing else behind one that the record calls unsettled.
    fn judge_open(&self, at: usize, ply: &Written, tally: &mut Tally) -> Option<String> {
        if self.is_drawn(at) && ply.moves.contains(&self.moves[at]) {
            println!("{}: ply {at} is open, as only a diagram settles it", self.id);
            return None;
        }
        if self.unsettled.iter().any(|&first| first <= at) {
            return None;
        }
        tally.stray += 1;
        Some(format!("ply {at}: open, {:?}", ply.moves))
    }

    /// Whether a diagram settles the ply, which the text does not have.
    pub(super) fn is_drawn(&self, at: usize) -> bool {
        self.drawn.contains(&at)
    }
}

fn read(text: &str, start: Context<'_>) -> Transcript {
    let styles = [Style::KT, Style::SPANISH, Style::FRENCH];
    let found = styles.iter().map(|style| transcribe(style, text.as_bytes(), start));
    let furthest = found.min_by_key(|found| (!found.is_whole(), usize::MAX - found.plies.len()));
    furthest.expect("there are styles")
}

/// Tokens with the numbers of the moves.
fn joined<'a>(tokens: impl Iterator<Item = &'a String>, start: &Position) -> String {
    let (first, black) = (start.fullmove_number() as usize, usize::from(start.turn() != Color::White));
    let numbered = tokens.enumerate().map(|(at, token)| match (at + black) % 2 {
        0 => format!("{}. {token}", first + (at + black) / 2),
        _ if at == 0 => format!("{first}... {token}"),
        _ => token.clone(),
    });
    numbered.collect::<Vec<_>>().join(" ")
}
