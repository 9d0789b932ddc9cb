//! Moves in TCN: one run of signs, two to a move, a line a game.

use scoresheet::{
    AnyNotation, Misfit, Recognized,
    game::{Game, GameResult, NodeId, Pen},
    notation::{Notation, ReadError, Span},
    pgn::{RawGame, Reader, Reading},
};

use crate::{
    excerpt::Excerpt,
    faults,
    lang::en,
    report::Report,
    sheet::{Read, Sheet},
};

/// A line that was read.
pub(crate) struct Line {
    /// The game, as far as it could be read.
    pub(crate) read: Read,
    /// Why it was not read to its end.
    pub(crate) fault: Option<Report>,
}

/// Reads a line: `mC0Kgv`, with blanks between moves and a result behind them if there are any.
pub(crate) fn read(sheet: &Sheet<'_>, notation: AnyNotation) -> Line {
    let (lead, line) = sheet.raw.bytes.split_at(sheet.lead);
    let mut game = start(lead);
    let (moves, result) = without_result(line);
    game.result = result;
    let pen = game.pen(NodeId::ROOT).expect("every game has a root");
    let end = sheet.lead + moves.trim_ascii_end().len();
    let stop = play(pen, sheet, notation, end).err();
    let last = game.mainline().last().map_or(NodeId::ROOT, |played| played.node);
    let (unread, fault) = stop.map(|(at, report)| ((last, Span::new(at, end)), report)).unzip();
    let reading = Reading::new(game);
    let read = Read { found: Recognized::new(notation, reading), unread: unread.into_iter().collect() };
    Line { read, fault }
}

/// The game that tags in front let begin.
fn start(lead: &[u8]) -> Game {
    Reader::default().read(&RawGame::new(lead)).game
}

/// Results have an odd number of signs, so that none is a run of moves.
fn without_result(line: &[u8]) -> (&[u8], GameResult) {
    let line = line.trim_ascii_end();
    let begin = line.iter().rposition(u8::is_ascii_whitespace).map_or(0, |at| at + 1);
    let result = std::str::from_utf8(&line[begin..]).ok().and_then(|word| word.parse().ok());
    result.map_or((line, GameResult::Unknown), |result| (&line[..begin], result))
}

/// Plays what stands up to this byte. What cannot be played is told, with where it begins.
fn play(
    mut pen: Pen<'_>,
    sheet: &Sheet<'_>,
    notation: AnyNotation,
    end: usize,
) -> Result<(), (usize, Report)> {
    let (mut at, mut plies) = (sheet.lead, 0);
    while let Some(sign) = sheet.raw.bytes[..end].get(at) {
        if sign.is_ascii_whitespace() {
            at += 1;
            continue;
        }
        let text = pair(&sheet.raw.bytes[at..end]);
        let read = notation.read(text, pen.context());
        let mv = read.map_err(|error| (at, fault(&pen, sheet, (at, text, plies), (notation, error))))?;
        pen.play(mv).map_err(|error| (at, sheet.fault(&error.to_string())))?;
        (at, plies) = (at + text.len(), plies + 1);
    }
    Ok(())
}

/// The two signs of a move; where other signs stand, the rest of the word.
fn pair(text: &[u8]) -> &[u8] {
    let word = text.split(u8::is_ascii_whitespace).next().unwrap_or_default();
    let two = &word[..word.len().min(2)];
    if two.is_ascii() { two } else { word }
}

/// What is wrong with a move: where and what it is, and behind how many others.
fn fault(
    pen: &Pen<'_>,
    sheet: &Sheet<'_>,
    (at, text, plies): (usize, &[u8], u32),
    (notation, error): (AnyNotation, ReadError),
) -> Report {
    // All before it is ASCII.
    let column = u32::try_from(at - sheet.lead + 1).unwrap_or(u32::MAX);
    let excerpt = Excerpt::new(sheet, Span::new(at, at + text.len()), sheet.raw.line, column);
    let misfit = Misfit { notation, error, is_tied: false };
    faults::of(pen.context(), &String::from_utf8_lossy(text), &misfit)
        .aside(en::files::at_ply(sheet.number, plies))
        .pointing(&excerpt)
}
