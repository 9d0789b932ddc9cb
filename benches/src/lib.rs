//! What is measured: the moves of the manuals, in the notations in which they are written there, and made games.

#![forbid(unsafe_code)]

use std::{collections::BTreeMap, fs, hint::black_box, path::Path};

use scoresheet::{
    AnyNotation,
    board::{Move, Position, Walk},
    fen,
    notation::Notation,
};
use scoresheet_testkit::{
    cases::{self, Arrow, Case, Fence},
    movetext,
};

mod made;

pub use made::made;

/// How many sequences of so many legal moves there are, every move played: also those of the last ply, which
/// [`Position::perft`] counts without playing them.
#[must_use]
pub fn leaf(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    position.for_each_move(Walk::ALL, |mv| {
        let mut next = *position;
        next.play_unchecked(mv);
        count += leaf(black_box(&next), depth - 1);
    });
    count
}

/// One text, what it means, and where.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The position before the move.
    pub position: Position,
    /// The text of the move.
    pub text: String,
    /// The move.
    pub mv: Move,
}

/// All texts of one notation, in the order of the manuals.
#[derive(Clone, Debug)]
pub struct Corpus {
    /// The notation.
    pub notation: AnyNotation,
    /// What is written in it: every worked example that is read as a move, and every game.
    pub entries: Vec<Entry>,
}

/// The moves of `docs/notations/*.md`, by the name of the notation.
///
/// ```
/// let corpora = scoresheet_benches::corpora();
/// assert!(corpora["san"].entries.len() > 200);
/// ```
///
/// # Panics
/// When a manual cannot be read, or a worked example does not hold: `cargo xtask conformance` says which.
#[must_use]
pub fn corpora() -> BTreeMap<&'static str, Corpus> {
    let mut corpora = BTreeMap::new();
    for manual in manuals() {
        for fence in cases::fences(&manual) {
            let texts = match fence.kind {
                "cases" => examples(&fence),
                "rosetta" => games(&fence),
                _ => continue,
            };
            for (notation, entry) in texts {
                let empty = || Corpus { notation, entries: Vec::new() };
                corpora.entry(notation.name()).or_insert_with(empty).entries.push(entry);
            }
        }
    }
    corpora
}

fn manuals() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/notations");
    let entries = fs::read_dir(folder).expect("the manuals are part of the project");
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("a file of the project").path()).collect();
    paths.sort();
    paths.iter().map(|path| fs::read_to_string(path).expect("the manuals are text")).collect()
}

/// The examples of a block that are read as a move, without help from the history of a game.
fn examples(fence: &Fence<'_>) -> Vec<(AnyNotation, Entry)> {
    let Some(notation) = AnyNotation::by_name(&fence.name()) else { return Vec::new() };
    let cases = fence.lines.iter().map(|(_, line)| Case::parse(line).expect("a case"));
    let read = cases.filter(|case| matches!(case.arrow, Arrow::Reads | Arrow::Both));
    let entry = |case: Case<'_>| {
        let san = AnyNotation::by_name("san").expect("SAN is compiled in");
        let position = cases::position(case.position, san, position).expect("a position");
        let mv = notation.read(case.text.as_bytes(), &position).ok()?;
        Some((notation, Entry { position, text: case.text.to_owned(), mv }))
    };
    read.filter_map(entry).collect()
}

/// A position of standard chess or of Chess960.
fn position(text: &str) -> Option<Position> {
    fen::Style::DETECTING.read(text).ok()
}

/// Every move of the lines of a block.
fn games(fence: &Fence<'_>) -> Vec<(AnyNotation, Entry)> {
    let lines = fence.lines.iter().filter_map(|(_, line)| line.split_once(' '));
    let game = |(name, text): (&str, &str)| {
        let notation = AnyNotation::by_name(name).expect("the manuals name what there is");
        let played = movetext::play(notation, text, &Position::start()).expect("a game");
        let entry = move |(text, mv, position): (&str, Move, Position)| {
            (notation, Entry { position, text: text.to_owned(), mv })
        };
        played.into_iter().map(entry).collect::<Vec<_>>()
    };
    lines.flat_map(game).collect()
}

/// The examples of the project's front page are tests; no published crate can hold a file from above its folder.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct FrontPage;
