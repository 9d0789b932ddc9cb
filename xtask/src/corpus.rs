//! Printed games and lines, read as they stand, beside the moves that were played.

mod hard;
mod house;
mod record;

use std::{collections::BTreeMap, fs, path::Path, time::Instant};

use scoresheet::transcribe::Transcript;
use serde_json::Value;

use crate::Outcome;

use record::Record;

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

/// The records of games by their names, with what was read.
type Games = BTreeMap<String, (Record, Transcript)>;

/// `corpus FILE.jsonl…`
pub(crate) fn main(files: &[&str]) -> Outcome {
    if let ["--write", files @ ..] = files {
        return house::main(files);
    }
    let (mut styles, mut games) = (BTreeMap::<String, Tally>::new(), Games::new());
    let (mut hard, mut slowest) = (Vec::new(), (0.0, String::new()));
    for (place, value) in records(files)? {
        if !value["token"].is_null() {
            hard.push(value);
            continue;
        }
        let record = Record::new(&value).ok_or_else(|| format!("{place}: no record of a game"))?;
        let begun = Instant::now();
        let found = record.read();
        let seconds = begun.elapsed().as_secs_f64();
        if seconds > slowest.0 {
            slowest = (seconds, record.id.clone());
        }
        record.judge(&found, styles.entry(record.style()).or_default());
        games.insert(record.id.clone(), (record, found));
    }
    let mut sum = Tally::default();
    for (style, tally) in &styles {
        println!("{style}: {}", tally.line());
        sum.add(tally);
    }
    let are_hard_well = hard::judge(&hard, &games);
    println!("slowest: {} in {:.1} ms", slowest.1, slowest.0 * 1000.0);
    println!("{}", sum.line());
    Ok(sum.wrong == 0 && sum.ok == sum.ok_exact && sum.stray == 0 && are_hard_well)
}

/// The records of the files, a line each, with their places.
fn records(files: &[&str]) -> Result<Vec<(String, Value)>, String> {
    let mut records = Vec::new();
    for file in files {
        let text = fs::read_to_string(Path::new(file)).map_err(|error| format!("{file}: {error}"))?;
        for (at, line) in text.lines().enumerate() {
            let place = format!("{file}:{}", at + 1);
            let record = serde_json::from_str(line).map_err(|error| format!("{place}: {error}"))?;
            records.push((place, record));
        }
    }
    Ok(records)
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
