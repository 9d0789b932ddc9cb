//! What became of a file with a fault.

use std::ops::Range;

use scoresheet::{
    board::Position,
    game::Game,
    notation::{Notation, Span},
    pgn::{Games, Reader},
    san,
};
use scoresheet_testkit::Rng;

use super::{
    sheet::{File, Sheet},
    slip::{Fault, Slip},
};

/// What became of a text.
pub(super) struct Verdict {
    /// As many games as before.
    pub(super) are_as_many: bool,
    /// The games beside the one with the fault are what they were.
    pub(super) others_stay: bool,
    /// What the fault made.
    pub(super) word: Word,
    /// What is told first.
    pub(super) told: Told,
    /// To look at: the file, what is around the fault, and what is told.
    pub(super) case: String,
}

/// What a fault made of the word in which it is, or of the line of a tag.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Word {
    /// One that can stand there: another move, another number, no word at all, or more words of a comment.
    Possible,
    /// One that cannot.
    Impossible,
    /// It divides comments, variations or lines otherwise.
    Structure,
}

/// Where the first problem is.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Told {
    /// There is none.
    Nothing,
    /// It contains or touches the fault.
    There,
    Elsewhere,
}

/// A game of the file with a fault, between its neighbours.
pub(super) fn verdict(file: &File, slip: &Slip, rng: &mut Rng) -> Verdict {
    let (games, at) = trio(&file.games, rng);
    let sheet = &games[at];
    let fault = slip.make(&file.text, sheet.span.clone(), rng);
    let word = word(file, sheet, &fault);
    let is_at_end = fault.at + fault.gone == sheet.span.end;
    let start = games[0].span.start;
    let old = &file.text[start..games.last().map_or(start, |game| game.span.end)];
    let fault = Fault { at: fault.at - start, ..fault };
    let text = fault.done(old);
    let (found, first) = read(&text);
    let told = first.as_ref().map_or(Told::Nothing, |(span, _)| told(span, &fault));
    let are_as_many = found.len() == games.len();
    let others_stay = are_as_many
        && games.iter().zip(&found).enumerate().all(|(number, (game, found))| {
            // What stands before a tag touches the tag.
            let may_have_more = is_at_end && number == at + 1;
            number == at || if may_have_more { is_same(&game.game, found) } else { game.game == *found }
        });
    let place = fault.at.saturating_sub(AROUND)..(fault.at + AROUND).min(text.len());
    let [old, new] = [fault.old(old), &text[place]].map(String::from_utf8_lossy);
    let case = format!("{} {start}: {old:?} at {new:?}, {first:?}", file.name);
    Verdict { are_as_many, others_stay, word, told, case }
}

/// Whether two games differ in notes and tags alone.
fn is_same(one: &Game, other: &Game) -> bool {
    let moves = |game: &Game| game.mainline().map(|played| played.ply).collect::<Vec<_>>();
    let facts = |game: &Game| (*game.start(), game.result);
    facts(one) == facts(other) && moves(one) == moves(other)
}

/// How many bytes are shown on both sides of a fault.
const AROUND: usize = 24;

/// A game and those on both sides of it, none with a problem; and which of these it is.
fn trio<'a>(games: &'a [Sheet], rng: &mut Rng) -> (&'a [Sheet], usize) {
    loop {
        let middle = rng.below(games.len());
        let trio = neighbours(games, middle);
        if trio.iter().all(|game| game.is_clean) {
            return (trio, middle.min(1));
        }
    }
}

/// A game and those on both sides of it.
pub(super) fn neighbours(games: &[Sheet], middle: usize) -> &[Sheet] {
    &games[middle.saturating_sub(1)..(middle + 2).min(games.len())]
}

/// The games of a text; the bytes of the first problem, and its code.
fn read(text: &[u8]) -> (Vec<Game>, Option<(Range<usize>, &'static str)>) {
    let mut games = Games::new(text);
    let (mut found, mut first) = (Vec::new(), None);
    while let Some(raw) = games.next().expect("a text in memory is read") {
        let reading = Reader::default().read(&raw);
        let start = raw.offset as usize;
        let place = |span: Span| start + span.start as usize..start + span.end as usize;
        first = first.or(reading.problems.first().map(|problem| (place(problem.span), problem.kind.code())));
        found.push(reading.game);
    }
    (found, first)
}

fn told(span: &Range<usize>, fault: &Fault) -> Told {
    let touches = span.start <= fault.at + fault.put.len() && fault.at <= span.end;
    if touches { Told::There } else { Told::Elsewhere }
}

/// Where a byte of a game stands.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Region {
    Tag,
    Comment,
    Moves,
}

/// Where what follows this part of a game's text stands.
fn region(before: &[u8]) -> Region {
    let (mut region, mut closes, mut is_line_start) = (Region::Moves, b'\n', true);
    for &byte in before {
        match (region, byte) {
            (Region::Moves, b'[') if is_line_start => (region, closes) = (Region::Tag, b'\n'),
            (Region::Moves, b'{') => (region, closes) = (Region::Comment, b'}'),
            (Region::Moves, b';') => (region, closes) = (Region::Comment, b'\n'),
            (Region::Tag | Region::Comment, byte) if byte == closes => region = Region::Moves,
            _ => {}
        }
        is_line_start = byte == b'\n';
    }
    region
}

/// With the vertical tab, which PGN has too (PGN 4.2).
fn is_blank(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == 0x0b
}

/// What parts comments, variations and escapes from moves.
fn is_structure(byte: u8) -> bool {
    matches!(byte, b'{' | b'}' | b'(' | b')' | b';' | b'%' | b'<' | b'>')
}

/// What the fault made of the word in which it is, judged without the reader of PGN.
fn word(file: &File, sheet: &Sheet, fault: &Fault) -> Word {
    let divides = fault.old(&file.text).iter().chain(&fault.put).any(|&byte| is_structure(byte));
    let text = fault.done(&file.text);
    match region(&file.text[sheet.span.start..fault.at]) {
        _ if divides => Word::Structure,
        Region::Comment => Word::Possible,
        Region::Tag => of(is_tags(line(&text, fault))),
        // At the start of a line what stands there decides.
        Region::Moves if line(&text, fault).starts_with(b"[") => of(is_tags(line(&text, fault))),
        Region::Moves => {
            let is_end = |byte: u8| is_blank(byte) || is_structure(byte);
            let (start, word) = around(&text, fault, is_end);
            let plies = sheet.plies.iter().filter(|(span, _)| span.end > start);
            let positions: Vec<_> = plies.map(|(_, before)| before).take(2).collect();
            of(are_words(word, &positions))
        }
    }
}

/// The line of the fault.
fn line<'a>(text: &'a [u8], fault: &Fault) -> &'a [u8] {
    around(text, fault, |byte| byte == b'\n').1
}

fn of(is_possible: bool) -> Word {
    if is_possible { Word::Possible } else { Word::Impossible }
}

/// What stands around the fault between two such bytes, and where it begins.
fn around<'a>(text: &'a [u8], fault: &Fault, is_end: impl Fn(u8) -> bool) -> (usize, &'a [u8]) {
    let start = text[..fault.at].iter().rposition(|&byte| is_end(byte)).map_or(0, |before| before + 1);
    let rest = &text[fault.at..];
    let end = rest.iter().position(|&byte| is_end(byte)).map_or(text.len(), |end| fault.at + end);
    (start, &text[start..end])
}

/// `[Name "value"]`, or several of them.
fn is_tags(line: &[u8]) -> bool {
    let start = |text: &[u8]| text.iter().take_while(|&&byte| is_blank(byte)).count();
    let line = &line[start(line)..];
    let Some(rest) = line.strip_prefix(b"[") else { return line.is_empty() };
    let name = rest.iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
    let value = &rest[name..];
    let Some(value) = value[start(value)..].strip_prefix(b"\"") else { return false };
    let mut is_escaped = false;
    let end = value.iter().position(|&byte| {
        let ends = byte == b'"' && !is_escaped;
        is_escaped = byte == b'\\' && !is_escaped;
        ends
    });
    let Some(end) = end else { return false };
    let behind = &value[end + 1..];
    name > 0 && behind[start(behind)..].strip_prefix(b"]").is_some_and(is_tags)
}

/// Whether these can be words of moves before the first of these positions, or the second, is left. Between two of them
/// no white space is needed where a sign, a NAG or a star stands.
fn are_words(words: &[u8], positions: &[&Position]) -> bool {
    let Ok(words) = std::str::from_utf8(words) else { return false };
    let legal = |word: &str| positions.iter().any(|position| is_word(word, position));
    words.split(['!', '?', '*']).all(|word| {
        let (word, nag) = word.split_at(word.find('$').unwrap_or(word.len()));
        (is_no_move(word) || legal(word)) && is_no_move(nag)
    })
}

/// A move that is legal there, perhaps with its number.
fn is_word(word: &str, position: &Position) -> bool {
    let behind_number = word.trim_start_matches(|sign: char| sign.is_ascii_digit()).trim_start_matches('.');
    let is_legal = |text: &str| san::Style::PGN.read(text.as_bytes(), position).is_ok();
    is_no_move(behind_number) || is_legal(word) || is_legal(behind_number)
}

/// Nothing, a number, a result, a NAG.
fn is_no_move(word: &str) -> bool {
    let of_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let nag = word.strip_prefix('$').unwrap_or("?");
    of_digits(word.trim_end_matches('.'))
        || matches!(word, "1-0" | "0-1" | "1/2-1/2")
        || (!nag.is_empty() && of_digits(nag))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A fault in a game between two others.
    fn judged(old: &str, new: &str) -> (Word, Told) {
        let game = "[White \"Ann\"]\n\n1. e4 e5 2. Nf3 {good} Nc6 *\n\n";
        let file = File::of("a", game.repeat(3).into_bytes()).expect("clean games");
        let at = game.len() + game.find(old).expect("it stands there");
        let fault = Fault { at, gone: old.len(), put: new.into() };
        let (_, first) = read(&fault.done(&file.text));
        let told = first.map_or(Told::Nothing, |(span, _)| told(&span, &fault));
        (word(&file, &file.games[1], &fault), told)
    }

    #[test]
    fn what_a_fault_makes() {
        use Word::{Impossible, Possible, Structure};
        for (old, new, expected) in [
            ("Nf3", "Nf4", (Impossible, Told::There)),
            ("Nf3", "Nc3", (Possible, Told::Nothing)),
            ("Nf3", "Ng1f3", (Possible, Told::There)),
            ("e5", "", (Possible, Told::Elsewhere)),
            ("2.", "2", (Possible, Told::Nothing)),
            ("good", "bad", (Possible, Told::Nothing)),
            ("{good}", "{good", (Structure, Told::There)),
            ("\"]", "]", (Impossible, Told::There)),
            ("Ann", "An", (Possible, Told::Nothing)),
        ] {
            assert_eq!(judged(old, new), expected, "{old} {new}");
        }
    }
}
