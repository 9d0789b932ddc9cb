//! Moves one after another, each in whatever notation.

use scoresheet::{
    AnyNotation,
    board::Move,
    notation::{Notation, Span},
};

use crate::{faults, game::Game, report::Report};

/// Plays the moves of a text: `1.e4 e5 2.Nf3`, `1. P-K4 P-K4`, `5254 5755`.
///
/// A number with dots is tried before a move, one without after it: `5 2 5 4` is a move in ICCF.
pub(crate) fn play(mut game: Game, text: &str) -> Result<Game, Report> {
    let bytes = text.as_bytes();
    let mut at = skip(bytes, 0);
    while at < bytes.len() {
        let len = match (next(&game, text, at), bare_number(&bytes[at..])) {
            (Ok((mv, len)), _) => {
                game.play(mv);
                len
            }
            (Err(report), 0) => return Err(report),
            (Err(_), len) => len,
        };
        at = skip(bytes, at + len);
    }
    Ok(game)
}

/// Past blanks, judgements, offers of a draw and numbers with dots; and past a result, if nothing follows it.
fn skip(text: &[u8], mut at: usize) -> usize {
    loop {
        let rest = &text[at..];
        let results: [&[u8]; 4] = [b"1-0", b"0-1", b"1/2-1/2", b"*"];
        if results.contains(&rest.trim_ascii()) {
            return text.len();
        }
        let sign = |c: u8| c.is_ascii_whitespace() || c == b'!' || c == b'?';
        let len = match count(rest, sign) {
            0 if rest.starts_with(b"(=)") => b"(=)".len(),
            0 => number(rest),
            signs => signs,
        };
        if len == 0 {
            return at;
        }
        at += len;
    }
}

/// How many bytes at the beginning are such.
fn count(text: &[u8], such: impl Fn(u8) -> bool) -> usize {
    text.iter().take_while(|&&c| such(c)).count()
}

/// How long a number with dots is: `1.`, `12 ...`, `3…`.
fn number(text: &[u8]) -> usize {
    let digits = count(text, |c| c.is_ascii_digit());
    let blanks = count(&text[digits..], |c| c == b' ');
    let behind = &text[digits + blanks..];
    let dots = if behind.starts_with("…".as_bytes()) { "…".len() } else { count(behind, |c| c == b'.') };
    if digits == 0 || dots == 0 { 0 } else { digits + blanks + dots }
}

/// How long a number without dots is: up to three digits before a blank.
fn bare_number(text: &[u8]) -> usize {
    let digits = count(text, |c| c.is_ascii_digit());
    let blank = text.get(digits).is_some_and(u8::is_ascii_whitespace);
    if digits <= 3 && blank { digits } else { 0 }
}

/// A move that a notation reads at the beginning of a text.
#[derive(Copy, Clone)]
struct Read {
    notation: AnyNotation,
    mv: Move,
    len: usize,
}

/// The next move and how long it is: the longest text that is a move in any notation. If that text means two
/// moves, it is an error.
fn next(game: &Game, text: &str, at: usize) -> Result<(Move, usize), Report> {
    let rest = &text[at..];
    // Behind a blank may stand what looks like a mark, `e4 ch…`, and is none.
    let word = first_word(rest);
    let one = |notation| read(notation, game, rest).or_else(|| read(notation, game, word));
    let reads: Vec<Read> = AnyNotation::all().filter_map(one).collect();
    let longest = reads.iter().map(|read| read.len).max().unwrap_or(0);
    let mut reads = reads.into_iter().filter(|read| read.len == longest);
    let Some(first) = reads.next() else { return Err(fault(game, text, at)) };
    match reads.find(|other| other.mv != first.mv) {
        None => Ok((first.mv, first.len)),
        Some(other) => {
            let (first, second) = ((first.notation, first.mv), (other.notation, other.mv));
            let span = Span::new(at, at + longest);
            Err(faults::differ(game.context(), &text[span.range()], first, second).within(text, at))
        }
    }
}

fn first_word(text: &str) -> &str {
    text.split(char::is_whitespace).next().unwrap_or(text)
}

fn read(notation: AnyNotation, game: &Game, text: &str) -> Option<Read> {
    let parsed = notation.parse_prefix(text.as_bytes()).ok()?;
    let (mv, _) = notation.resolve(&parsed.spelling, game.context()).ok()?;
    Some(Read { notation, mv, len: parsed.len })
}

/// What is wrong with the token that begins here: as far as any notation reads it, or up to the next blank.
fn fault(game: &Game, text: &str, at: usize) -> Report {
    let rest = &text[at..];
    let word = first_word(rest).len();
    let lengths = AnyNotation::all().filter_map(|notation| notation.parse_prefix(rest.as_bytes()).ok());
    let len = lengths.map(|parsed| parsed.len).fold(word, usize::max);
    faults::of_any(game.context(), rest.get(..len).unwrap_or(rest)).within(text, at)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use scoresheet_testkit::texts;

    use super::play;
    use crate::{args::When, game::Game, screen::Screen};

    proptest! {
        /// Whatever is given, it is played or reported, and the report can be shown.
        #[test]
        fn nothing_panics(bytes in proptest::collection::vec(texts(), 0..6)) {
            let text = String::from_utf8_lossy(&bytes.join(&b' ')).into_owned();
            if let Err(report) = play(Game::start(), &text) {
                let shown = report.render(Screen::new(When::Never).paint);
                prop_assert!(shown.starts_with("error: ") && shown.contains('^'), "{}", shown);
                prop_assert!(report.to_json()["text"] == text.as_str());
            }
        }
    }
}
