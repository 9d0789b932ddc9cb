//! Moves one after another, each in whatever notation.

use scoresheet::{
    AnyNotation,
    board::Move,
    game::GameResult,
    notation::{Notation, Parsed, Rung, Span, bare_number, lead, tail},
    read_among,
};

use crate::{faults, game::Game, lang::en, notations, report::Report};

/// Moves that were played.
pub(crate) struct Played {
    pub(crate) game: Game,
    pub(crate) plies: usize,
    /// The first number that is not that of its move.
    pub(crate) wrong_number: Option<Report>,
    /// What the salvage rung has mended.
    pub(crate) mended: Vec<Report>,
}

/// Plays the moves of a text: `1.e4 e5 2.Nf3`, `1. P-K4 P-K4`, `5254 5755`, with or without a result at the end.
///
/// A number with dots is tried before a move, one without after it: `5 2 5 4` is a move in ICCF.
pub(crate) fn play(game: Game, text: &str) -> Result<Played, Report> {
    let bytes = text.trim_end().as_bytes();
    let mut played = Played { game, plies: 0, wrong_number: None, mended: Vec::new() };
    let mut at = 0;
    while !is_over(&bytes[at..]) {
        let number = lead(&bytes[at..]);
        if number > 0 {
            played.check(text, Span::new(at, at + number));
            at += number;
            continue;
        }
        at += match (played.next(text, at)?, bare_number(&bytes[at..])) {
            (Some(read), _) => played.enter(read) + tail(&bytes[at + read.len..]),
            (None, number) if played.is_due(&text[at..at + number]) => number,
            _ => return Err(fault(&played.game, text, at)),
        };
    }
    Ok(played)
}

/// Whether nothing follows but a result.
fn is_over(rest: &[u8]) -> bool {
    let rest = rest.trim_ascii();
    rest.is_empty() || GameResult::try_from(rest).is_ok()
}

impl Played {
    /// Whether this is the number of the move that follows.
    fn is_due(&self, number: &str) -> bool {
        number.trim().parse() == Ok(self.game.position.fullmove_number())
    }

    /// Notes a number that is not that of the move which follows it.
    fn check(&mut self, text: &str, lead: Span) {
        self.wrong_number = self.wrong_number.take().or_else(|| wrong_number(&self.game, text, lead));
    }

    /// Plays a move; how long its text is.
    fn enter(&mut self, read: Read) -> usize {
        self.game.play(read.mv);
        self.plies += 1;
        read.len
    }

    /// The next move, as the text has it or, on the salvage rung, as it may have been meant.
    fn next(&mut self, text: &str, at: usize) -> Result<Option<Read>, Report> {
        let read = next(&self.game, text, at)?;
        if read.is_some() || self.game.rung != Rung::Salvage {
            return Ok(read);
        }
        let word = text[at..].split(char::is_whitespace).next().unwrap_or_default();
        let cx = self.game.context();
        let all = notations::all(self.game.letters).map(|notation| notation.on(Rung::Salvage));
        let mended = read_among(all, word.as_bytes(), cx).ok();
        Ok(mended.and_then(|(notation, mv)| {
            let remarks = notation.examine(word.as_bytes(), cx).ok()?.remarks;
            self.mended
                .extend(remarks.iter().map(|&(remark, span)| faults::remark(remark, text, span.shifted(at))));
            Some(Read { notation, mv, len: word.len() })
        }))
    }
}

/// What is wrong with the number before the move that comes next.
pub(crate) fn wrong_number(game: &Game, text: &str, lead: Span) -> Option<Report> {
    let start = lead.start as usize + text[lead.range()].len() - text[lead.range()].trim_start().len();
    let digits = text[start..lead.end as usize].bytes().take_while(u8::is_ascii_digit).count();
    let due = game.position.fullmove_number();
    let number = &text[start..start + digits];
    let note = || Report::note(en::wrong_number(number, due)).about(text);
    (digits > 0 && number.parse() != Ok(due)).then(|| note().caret(Span::new(start, start + digits), ""))
}

/// A move that a notation reads at the beginning of a text.
#[derive(Copy, Clone)]
struct Read {
    notation: AnyNotation,
    mv: Move,
    len: usize,
}

/// The next move and how long it is: the longest text that is a move in any notation; nothing if none begins
/// here. If that text means two moves, it is an error.
fn next(game: &Game, text: &str, at: usize) -> Result<Option<Read>, Report> {
    let rest = &text[at..];
    let reads: Vec<Read> =
        notations::all(game.letters).filter_map(|notation| read(notation, game, rest)).collect();
    let longest = reads.iter().map(|read| read.len).max().unwrap_or(0);
    let mut reads = reads.into_iter().filter(|read| read.len == longest);
    let Some(first) = reads.next() else { return Ok(None) };
    match reads.find(|other| other.mv != first.mv) {
        None => Ok(Some(first)),
        Some(other) => {
            let (first, second) = ((first.notation, first.mv), (other.notation, other.mv));
            let span = Span::new(at, at + longest);
            Err(faults::differ(game.context(), &text[span.range()], first, second).within(text, at))
        }
    }
}

fn read(notation: AnyNotation, game: &Game, text: &str) -> Option<Read> {
    let notation = notation.on(game.rung);
    let Parsed { spelling, len, .. } = notation.parse_prefix(text.as_bytes()).ok()?;
    let (mv, _) = notation.resolve(&spelling, game.context()).ok()?;
    let is_strict = || notation.read(&text.as_bytes()[..len], game.context()).is_ok();
    (game.rung != Rung::Strict || is_strict()).then_some(Read { notation, mv, len })
}

/// What is wrong with the token that begins here: as far as any notation reads it, or up to the next blank.
fn fault(game: &Game, text: &str, at: usize) -> Report {
    let rest = &text[at..];
    let word = rest.find(char::is_whitespace).unwrap_or(rest.len());
    if let Some(sign) = more_than_moves(&rest[..word]) {
        let span = Span::new(at + sign, at + sign + 1);
        return Report::error(en::more_than_moves(&rest[sign..=sign])).about(text).caret(span, "");
    }
    let lengths =
        notations::all(game.letters).filter_map(|notation| notation.parse_prefix(rest.as_bytes()).ok());
    let len = lengths.map(|parsed| parsed.len).fold(word, usize::max);
    faults::of_any(game, rest.get(..len).unwrap_or(rest)).within(text, at)
}

/// Where something begins that a game in PGN has between its moves. A bracket within a word may be of a move:
/// `e8(Q)`.
fn more_than_moves(word: &str) -> Option<usize> {
    if word.starts_with(['(', ')']) { Some(0) } else { word.find(['{', '}', ';', ',', '$']) }
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
                prop_assert!(shown.starts_with("error") && shown.contains('^'), "{}", shown);
                prop_assert!(report.to_json()["text"] == text.as_str());
            }
        }
    }
}
