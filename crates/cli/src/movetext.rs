//! Moves one after another, each in whatever notation.

use scoresheet::{
    AnyNotation,
    board::Move,
    notation::{Notation, Span},
};

use crate::{faults, game::Game, report::Report};

/// Plays the moves of a text: `1.e4 e5 2.Nf3`, `1. P-K4 P-K4`, `5254 5755`.
pub(crate) fn play(mut game: Game, text: &str) -> Result<Game, Report> {
    let bytes = text.as_bytes();
    let mut at = skip(bytes, 0);
    while at < bytes.len() {
        let (mv, len) = next(&game, text, at)?;
        game.play(mv);
        at = skip(bytes, at + len);
    }
    Ok(game)
}

/// Past blanks, judgements and move numbers; and past a result, if nothing follows it.
fn skip(text: &[u8], mut at: usize) -> usize {
    loop {
        let rest = &text[at..];
        let results: [&[u8]; 4] = [b"1-0", b"0-1", b"1/2-1/2", b"*"];
        if results.contains(&rest.trim_ascii()) {
            return text.len();
        }
        let sign = rest.iter().take_while(|c| c.is_ascii_whitespace() || **c == b'!' || **c == b'?').count();
        match sign + number(&rest[sign..]) {
            0 => return at,
            len => at += len,
        }
    }
}

/// How long a move number is: up to three digits with dots, or before a blank. Four digits are a move: `5254`.
fn number(text: &[u8]) -> usize {
    let digits = text.iter().take_while(|c| c.is_ascii_digit()).count();
    let rest = &text[digits..];
    let blanks = rest.iter().take_while(|c| **c == b' ').count();
    let behind = &rest[blanks..];
    let dots = match behind.strip_prefix("…".as_bytes()) {
        Some(_) => "…".len(),
        None => behind.iter().take_while(|c| **c == b'.').count(),
    };
    match (digits, dots) {
        (0, _) => 0,
        (1..=3, 0) if blanks > 0 => digits + blanks,
        (_, 0) => 0,
        _ => digits + blanks + dots,
    }
}

/// A move that a notation reads at the beginning of a text.
#[derive(Copy, Clone)]
struct Read {
    notation: AnyNotation,
    mv: Move,
    len: usize,
}

/// The next move and how long it is: the longest text that is a move in any notation. Two moves of the same text are an error.
fn next(game: &Game, text: &str, at: usize) -> Result<(Move, usize), Report> {
    let rest = &text.as_bytes()[at..];
    let all = AnyNotation::all();
    let reads: Vec<Read> = all.filter_map(|notation| read(notation, game, rest)).collect();
    let Some(longest) = reads.iter().map(|read| read.len).max() else { return Err(fault(game, text, at)) };
    let mut reads = reads.into_iter().filter(|read| read.len == longest);
    let first = reads.next().ok_or_else(|| fault(game, text, at))?;
    match reads.find(|other| other.mv != first.mv) {
        None => Ok((first.mv, first.len)),
        Some(other) => {
            let (first, second) = ((first.notation, first.mv), (other.notation, other.mv));
            let span = Span::new(at, at + longest);
            Err(faults::differ(game.context(), &text[span.range()], first, second).within(text, at))
        }
    }
}

fn read(notation: AnyNotation, game: &Game, text: &[u8]) -> Option<Read> {
    let parsed = notation.parse_prefix(text).ok()?;
    let (mv, _) = notation.resolve(&parsed.spelling, game.context()).ok()?;
    Some(Read { notation, mv, len: parsed.len })
}

/// What is wrong with the token that begins here: as far as any notation reads it, or up to the next blank.
fn fault(game: &Game, text: &str, at: usize) -> Report {
    let rest = &text[at..];
    let word = rest.find(char::is_whitespace).unwrap_or(rest.len());
    let lengths = AnyNotation::all().filter_map(|notation| notation.parse_prefix(rest.as_bytes()).ok());
    let len = lengths.map(|parsed| parsed.len).fold(word, usize::max);
    faults::of_any(game.context(), rest.get(..len).unwrap_or(rest)).within(text, at)
}
