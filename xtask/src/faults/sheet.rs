//! The files, and what is known of them before anything goes wrong.

use std::{ops::Range, path::Path};

use scoresheet::{
    board::Position,
    game::{Event, Game},
    pgn::{Games, RawGame, Reader},
};

use super::judge::neighbours;

/// A file, and its games.
pub(super) struct File {
    pub(super) name: String,
    pub(super) text: Vec<u8>,
    pub(super) games: Vec<Sheet>,
}

/// A game as it stands in its file.
pub(super) struct Sheet {
    /// With what follows up to the next game.
    pub(super) span: Range<usize>,
    pub(super) game: Game,
    /// Whether nothing is to be told of it: whatever is told of a changed text, the change has done it.
    pub(super) is_clean: bool,
    /// Of each ply, in the order of the text: its bytes in the file, and the position before it.
    pub(super) plies: Vec<(Range<usize>, Position)>,
}

impl File {
    pub(super) fn read(path: &Path) -> Result<Self, String> {
        let text = std::fs::read(path).map_err(|why| format!("{}: {why}", path.display()))?;
        let file = Self::of(&path.file_name().unwrap_or_default().display().to_string(), text)?;
        println!("{}: {} games", file.name, file.games.len());
        Ok(file)
    }

    /// The games of a text.
    pub(super) fn of(name: &str, text: Vec<u8>) -> Result<Self, String> {
        let mut sheets = Vec::new();
        let mut games = Games::new(text.as_slice());
        while let Some(raw) = games.next().expect("a text in memory is read") {
            sheets.push(Sheet::of(&raw));
        }
        let starts: Vec<usize> = sheets.iter().skip(1).map(|sheet| sheet.span.start).collect();
        for (sheet, end) in sheets.iter_mut().zip(starts.into_iter().chain([text.len()])) {
            sheet.span.end = end;
        }
        let is_clean = |middle| neighbours(&sheets, middle).iter().all(|sheet| sheet.is_clean);
        if !(0..sheets.len()).any(is_clean) {
            return Err(format!("{name}: no game without a fault beside such games"));
        }
        Ok(Self { name: name.to_owned(), text, games: sheets })
    }
}

impl Sheet {
    fn of(raw: &RawGame<'_>) -> Self {
        let original = Reader::default().original(raw);
        let start = raw.offset as usize;
        let game = original.game().clone();
        let mut plies = Vec::new();
        for event in game.walk() {
            if let Event::Ply { node, .. } = event
                && let Some(span) = original.places().node(node)
                && let Some(before) = game.previous(node).and_then(|before| game.position(before))
            {
                let span = span.range();
                plies.push((start + span.start..start + span.end, before));
            }
        }
        plies.sort_by_key(|(span, _)| span.start);
        let is_clean = original.reading().problems.is_empty();
        Self { span: start..start + raw.bytes.len(), game, is_clean, plies }
    }
}
