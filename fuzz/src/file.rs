//! Files of games.

use std::io::BufReader;

use scoresheet::{
    AnyNotation,
    game::Game,
    notation::Rung,
    pgn::{Games, LossKind, Problem, ProblemKind, RawGame, Reader, Reading, Severity, Tokens, Writer},
};
use scoresheet_testkit::square::lies_within;

/// The games of a file, with their moves in this notation: read, written, and read back equal.
pub fn file(notation: AnyNotation, capacity: usize, file: &[u8]) {
    let mut games = Games::new(BufReader::with_capacity(capacity + 1, file));
    let mut whole = Games::new(file);
    while let Some(raw) = games.next().expect("a slice can be read") {
        assert_eq!(whole.next().expect("a slice can be read").as_ref(), Some(&raw), "in pieces and whole");
        let at = usize::try_from(raw.offset).expect("it is small");
        assert_eq!(file.get(at..at + raw.bytes.len()), Some(raw.bytes));
        game(notation, &raw);
    }
    assert!(whole.next().expect("a slice can be read").is_none());
}

fn game(notation: AnyNotation, raw: &RawGame<'_>) {
    tile(notation, raw.bytes);
    let read = |rung| Reader::new(notation.on(rung)).read(raw);
    let [strict, tolerant, salvage] = [Rung::Strict, Rung::Tolerant, Rung::Salvage].map(read);
    for reading in [&strict, &tolerant, &salvage] {
        placed(raw.bytes, reading);
    }
    // The rest of a comment that ended before is told by tolerant alone, which leaves it out.
    let is_tail = |problem: &Problem| match problem.kind {
        ProblemKind::CommentTail => true,
        ProblemKind::Word => raw.bytes[problem.span.range()].ends_with(b"}"),
        _ => false,
    };
    if strict.problems.is_empty() && !tolerant.problems.iter().any(is_tail) {
        assert_eq!(strict.game, tolerant.game);
        // Of comments tolerant tells more.
        let is_told = |problem: &Problem| {
            matches!(
                problem.kind,
                ProblemKind::TagInComment { .. } | ProblemKind::Brace | ProblemKind::MovesInComment
            )
        };
        assert!(tolerant.problems.iter().all(is_told), "{:?}", tolerant.problems);
    }
    if tolerant.problems.is_empty() {
        assert_eq!(tolerant, salvage);
    }
    for reading in [strict, tolerant, salvage] {
        comes_back(notation, &reading.game);
    }
}

/// Tokens stand one behind the other, and none is empty.
fn tile(notation: AnyNotation, text: &[u8]) {
    let mut end = 0;
    for token in Tokens::with(notation, text) {
        let range = token.span.range();
        assert!(!range.is_empty() && range.start >= end && range.end <= text.len(), "{token:?}");
        end = range.end;
    }
}

fn placed(text: &[u8], reading: &Reading) {
    for problem in &reading.problems {
        lies_within(text, problem.span, problem);
        lies_within(text, problem.skipped, problem);
        assert!(problem.line > 0 && problem.column > 0, "{problem:?}");
    }
}

/// What is written of a game is the same game, and written the same once more.
fn comes_back(notation: AnyNotation, game: &Game) {
    let writer = Writer::new(notation);
    let mut text = String::new();
    let losses = writer.write(game, &mut text).expect("moves that were read can be written");
    if !notation.fits_pgn() {
        return;
    }
    let reading = Reader::new(notation).read(&RawGame::new(text.as_bytes()));
    let stays = |kind: &ProblemKind| matches!(kind, ProblemKind::Variant | ProblemKind::NoFen);
    let bad =
        reading.problems.iter().find(|problem| problem.severity == Severity::Error && !stays(&problem.kind));
    assert!(bad.is_none(), "{bad:?}\n{text}");
    let is_changed = |kind| !matches!(kind, LossKind::Null | LossKind::Nag);
    if !losses.iter().any(|loss| is_changed(loss.kind)) {
        let [one, other] = [game, &reading.game].map(|game| game.movetext().to_string());
        assert_eq!(one, other, "{text}");
    }
    let mut again = String::new();
    let losses = writer.write(&reading.game, &mut again).expect("moves that were read can be written");
    let third = Reader::new(notation).read(&RawGame::new(again.as_bytes())).game;
    // A blank behind a command with half a quotation goes, and that is told.
    let is_same = third == reading.game || losses.iter().any(|loss| loss.kind == LossKind::Blanks);
    assert!(is_same, "{text}\n{again}");
}
