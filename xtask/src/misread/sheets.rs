//! Games of real files, in a text that leaves nothing to be said.

use std::{fs::File, io::BufReader, ops::Range, path::PathBuf};

use scoresheet::{
    AnyNotation,
    game::{Game, Played, Ply},
    notation::{Notation, Rung, Span},
    pgn::{Games, RawGame, Reader, Writer},
    san,
};

/// A game and its text, which the strict reader reads without a problem: whatever is told of a changed text, the change
/// has done it.
#[derive(Debug)]
pub(super) struct Sheet {
    /// The file, and which game of it.
    pub(super) name: String,
    pub(super) text: String,
    pub(super) game: Game,
    /// Its main line.
    pub(super) moves: Vec<Ply>,
    /// Where each of these moves stands.
    pub(super) spans: Vec<Range<usize>>,
}

/// The games of the files that can be used.
pub(super) fn read(files: &[PathBuf]) -> Result<Vec<Sheet>, String> {
    let mut sheets = Vec::new();
    for file in files {
        let fail = |why: std::io::Error| format!("{}: {why}", file.display());
        let mut games = Games::new(BufReader::new(File::open(file).map_err(fail)?));
        let mut number = 0;
        while let Some(raw) = games.next().map_err(fail)? {
            number += 1;
            let name = file.file_name().unwrap_or_default().display();
            sheets.extend(Sheet::of(format!("{name}, game {number}"), &raw));
        }
        println!("{}: {number} games", file.display());
    }
    if sheets.is_empty() { Err("misread needs games without a fault".to_owned()) } else { Ok(sheets) }
}

impl Sheet {
    /// The game as it would be exported; nothing if the strict reader has something to say even then.
    pub(super) fn of(name: String, raw: &RawGame<'_>) -> Option<Self> {
        let text = Writer::default().text(&Reader::default().read(raw).game).ok()?;
        let raw = RawGame::new(text.as_bytes());
        let reading = Reader::new(san::Style::PGN.on(Rung::Strict)).read(&raw);
        let places = reading.places(&raw, san::Style::PGN, &[]);
        let spans: Vec<Range<usize>> = places.into_iter().map(Span::range).collect();
        let (game, problems) = (reading.game, reading.problems);
        let moves: Vec<Ply> = game.mainline().map(|played| played.ply).collect();
        let usable = problems.is_empty() && moves.len() == spans.len() && !moves.is_empty();
        usable.then_some(Self { name, text, game, moves, spans })
    }

    /// From the first move to the end.
    pub(super) fn movetext(&self) -> Range<usize> {
        self.spans.first().map_or(0, |first| first.start)..self.text.trim_end().len()
    }

    /// The text of a move of the main line in another notation.
    pub(super) fn in_notation(&self, played: &Played, notation: AnyNotation) -> Option<String> {
        match played.ply {
            Ply::Move(mv) => notation.text(mv, played.context()).map(|text| text.to_string()),
            Ply::Null => None,
        }
    }
}
