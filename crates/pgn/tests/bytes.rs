//! Any bytes at all: nothing panics, nothing is lost, and the size of a read does not matter.

mod common;

use std::{
    io::{BufReader, Read},
    ops::Range,
    thread,
};

use proptest::prelude::*;
use scoresheet_coordinate as coordinate;
use scoresheet_descriptive as descriptive;
use scoresheet_game::Event;
use scoresheet_iccf as iccf;
use scoresheet_lan as lan;
use scoresheet_notation::{Notation, Rung};
use scoresheet_pgn::{Games, Limit, Limits, Part, ProblemKind, RawGame, Reader, Tokens, Writer};
use scoresheet_san as san;
use scoresheet_smith as smith;
use scoresheet_tcn as tcn;

/// Besides the usual ones.
const PIECES: &[&[u8]] = &[
    b"[SetUp \"1\"]",
    b"]",
    b"\\",
    b"\r",
    b"O-O",
    b"0-0",
    b"Z0",
    b"$999",
    b"??",
    b"!!!",
    b"{a [b \"c\"] d}",
    b"{[%clk 1]}",
    b"; [x \"y\"]\n",
    b";",
    b"\n% [z \"w\"]\n",
    b"\n % so\n",
    b"0-1",
    b"1/2-1/2",
    "\u{a0}".as_bytes(),
    "½".as_bytes(),
    b"0.5-0.5",
    b"**",
    b"25",
    b"N",
    b"-----",
    b">",
    b"P-K4",
    b"\0",
    b"[Event \"",
    b"[Variant \"Chess960\"]",
];

fn texts() -> impl Strategy<Value = Vec<u8>> {
    common::texts(PIECES, 60)
}

fn is_blank(c: &u8) -> bool {
    c.is_ascii_whitespace() || c.is_ascii_control()
}

/// White space, and marks of UTF-8 before all else.
fn is_gap(text: &[u8], gap: Range<usize>) -> bool {
    const BOM: &[u8] = "\u{feff}".as_bytes();
    let mut at = gap.start;
    while at < gap.end {
        let is_first = text[..at].iter().all(|c| is_blank(c) || BOM.contains(c));
        if text[at..gap.end].starts_with(BOM) && is_first {
            at += BOM.len();
        } else if is_blank(&text[at]) {
            at += 1;
        } else {
            return false;
        }
    }
    true
}

fn tile<N: Notation>(notation: N, text: &[u8]) -> Result<(), TestCaseError> {
    let mut at = 0;
    for token in Tokens::with(notation, text) {
        let range = token.span.range();
        prop_assert!(!range.is_empty() && range.start >= at);
        prop_assert!(is_gap(text, at..range.start));
        at = range.end;
    }
    prop_assert!(is_gap(text, at..text.len()));
    Ok(())
}

/// Gives a few bytes at a time.
fn games(reader: impl Read, capacity: usize) -> Vec<(u64, u64, Vec<u8>)> {
    let mut games = Games::new(BufReader::with_capacity(capacity, reader));
    let mut found = Vec::new();
    while let Some(raw) = games.next().expect("a slice can be read") {
        found.push((raw.offset, raw.line, raw.bytes.to_vec()));
    }
    found
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn tokens_tile(text in texts()) {
        tile(san::Style::PGN, &text)?;
        tile(descriptive::Style::KT, &text)?;
    }

    /// Whatever the notation, and whatever stands there.
    #[test]
    fn any_notation_reads_anything(text in texts(), moves in scoresheet_testkit::texts()) {
        let text = [&text[..], &moves[..], &text[..]].concat();
        let raw = RawGame::new(&text);
        let told = [
            Reader::new(descriptive::Style::KT).read(&raw),
            Reader::new(coordinate::Style::UCI).read(&raw),
            Reader::new(iccf::Style::FIVE.on(Rung::Strict)).read(&raw),
            Reader::new(san::Style::PGN.on(Rung::Salvage)).read(&raw),
            Reader::new(lan::Style::LAN.on(Rung::Strict)).read(&raw),
            Reader::new(smith::Style::SMITH).read(&raw),
            Reader::new(tcn::Style::TCN).read(&raw),
        ];
        for reading in told {
            prop_assert!(Writer::default().text(&reading.game).is_ok());
        }
    }

    #[test]
    fn reading_never_fails(text in texts(), strict in any::<bool>()) {
        let style = if strict { san::Style::PGN.strict() } else { san::Style::PGN };
        let reading = Reader::new(style).read(&RawGame::new(&text));
        for problem in &reading.problems {
            prop_assert!(problem.span.range().end <= text.len() && problem.skipped.range().end <= text.len());
        }
        if strict && reading.problems.is_empty() {
            let tolerant = Reader::default().read(&RawGame::new(&text));
            prop_assert_eq!(&tolerant, &reading);
        }
        let written = Writer::default().text(&reading.game).expect("moves that were read can be written");
        let again = Reader::default().read(&RawGame::new(written.as_bytes())).game;
        prop_assert_eq!(Writer::default().text(&again).expect("likewise"), written);
    }

    /// A limit takes the end of large games, and nothing else, unless what stands between games is as large.
    #[test]
    fn games_are_cut(text in texts(), most in 60usize..200, capacity in 1usize..300) {
        prop_assume!(longest_rest(&text) <= most);
        let mut all = games(&text[..], 1 << 16).into_iter();
        let reader = BufReader::with_capacity(capacity, &text[..]);
        let mut cut = Games::with_limits(reader, Limits { game: most, ..Limits::NONE });
        while let Some(raw) = cut.next().expect("a slice can be read") {
            let (offset, line, bytes) = all.next().expect("not more games than without limits");
            prop_assert_eq!((raw.offset, raw.line), (offset, line));
            prop_assert!(bytes.starts_with(raw.bytes));
            prop_assert_eq!(raw.is_cut, bytes.len() > most);
            let kept = if raw.is_cut { most - 3 } else { bytes.len() };
            prop_assert!(raw.bytes.len() >= kept);
        }
        prop_assert_eq!(all.next(), None);
    }

    #[test]
    fn games_stand_where_they_say(text in texts(), capacity in 2usize..100) {
        let found = games(&text[..], 1 << 16);
        prop_assert_eq!(&games(&text[..], 1), &found);
        prop_assert_eq!(&games(&text[..], capacity), &found);
        let mut end = 0;
        for (offset, line, bytes) in &found {
            let start = usize::try_from(*offset).expect("it is small");
            prop_assert!(start >= end);
            end = start + bytes.len();
            prop_assert_eq!(&text[start..end], &bytes[..]);
            let before = String::from_utf8_lossy(&text[..start]).replace("\r\n", "\n").replace('\r', "\n");
            prop_assert_eq!(*line as usize, before.matches('\n').count() + 1);
        }
    }
}

/// Less than the mark of UTF-8 is none.
#[test]
fn half_a_mark() {
    for text in [&b"\xef"[..], b"e4\n\xef", b"e4 *\n\xef\xbb", b"%\n\xef\xbb"] {
        assert_eq!(games(text, 1), games(text, 1 << 16));
        assert!(games(text, 1).iter().any(|(_, _, bytes)| bytes.contains(&0xef)), "{text:?}");
    }
}

#[test]
fn a_file_larger_than_a_read() {
    let long = format!("[White \"A\"]\n\n1. e4 {{{}}} e5 *\n\n", "[Event \"none\"] ".repeat(5_000));
    let file = [long.as_str(), "[White \"B\"]\n\n1. d4 d5 2. c4\n\n[White \"C\"]\n\n*\n"].concat().repeat(3);
    let found = games(file.as_bytes(), 7);
    assert_eq!(found.len(), 9);
    assert_eq!(found, games(file.as_bytes(), 1 << 20));
    let names: Vec<_> =
        found.iter().map(|(_, _, bytes)| RawGame::new(bytes).tags()[0].value.clone()).collect();
    assert_eq!(names.concat(), "ABCABCABC");
}

const DEEP: usize = 100_000;

fn deep() -> String {
    ["1. Nf3 ", &"(1. Nc3 ".repeat(DEEP), &")".repeat(DEEP), " *\n"].concat()
}

#[test]
fn a_hundred_thousand_variations() {
    let test = || {
        let text = deep();
        let found = games(text.as_bytes(), 1 << 16);
        assert_eq!(found.len(), 1);
        let reading = Reader::default().read(&RawGame::new(&found[0].2));
        assert_eq!(reading.problems, []);
        let plies = reading.game.walk().filter(|event| matches!(event, Event::Ply { .. })).count();
        assert_eq!(plies, DEEP + 1);
        let written = Writer::default().text(&reading.game).expect("moves that were read can be written");
        let again = Reader::default().read(&RawGame::new(written.as_bytes())).game;
        assert_eq!(again.walk().count(), reading.game.walk().count());
    };
    let thread = thread::Builder::new().stack_size(256 << 10).spawn(test).expect("a thread can be started");
    thread.join().expect("the test holds");
}

/// A hundred thousand plies.
#[test]
fn a_very_long_game() {
    let test = || {
        let text = ["Nf3 Nf6 Ng1 Ng8 ".repeat(DEEP / 4).as_str(), "1/2-1/2\n"].concat();
        let reading = Reader::default().read(&RawGame::new(text.as_bytes()));
        assert_eq!(reading.problems, []);
        assert_eq!(reading.game.mainline().count(), DEEP);
        let written = Writer::default().text(&reading.game).expect("moves that were read can be written");
        let again = Reader::new(san::Style::PGN.strict()).read(&RawGame::new(written.as_bytes()));
        assert_eq!(again.problems, []);
        assert_eq!(again.game.movetext().to_string(), reading.game.movetext().to_string());
    };
    let thread = thread::Builder::new().stack_size(256 << 10).spawn(test).expect("a thread can be started");
    thread.join().expect("the test holds");
}

/// From move 1111 on, a number may be a move of the digits that correspondence players write.
#[test]
fn numbers_of_four_digits() {
    let text = "Nf3 Nf6 Ng1 Ng8 ".repeat(600);
    let game = Reader::default().read(&RawGame::new(text.as_bytes())).game;
    for rung in [Rung::Strict, Rung::Tolerant] {
        let iccf = iccf::Style::FIVE.on(rung);
        let written = Writer::new(iccf).text(&game).expect("moves that were read can be written");
        let reading = Reader::new(iccf).read(&RawGame::new(written.as_bytes()));
        assert_eq!(reading.problems, []);
        assert_eq!(reading.game.movetext().to_string(), game.movetext().to_string());
    }
    let sentence = Reader::new(iccf::Style::FIVE).read(&RawGame::new(b"1. 5254. 5755. *"));
    assert_eq!(sentence.game.mainline().count(), 2);
}

/// What is read of a text within limits, and what is told.
fn within(limits: Limits, text: &str) -> (String, Vec<ProblemKind>) {
    let reading = Reader { limits, ..Reader::default() }.read(&RawGame::new(text.as_bytes()));
    let kinds = reading.problems.into_iter().map(|problem| problem.kind).collect();
    (reading.game.movetext().to_string(), kinds)
}

#[test]
fn limits() {
    let limits = Limits { nesting: 1, comment: 5, tags: 1, plies: 3, ..Limits::NONE };
    let text = "[White \"A\"][Black \"B\"] 1. e4 {too long} (1. d4 (1. c4) d5) 1... e5 {short} *";
    let (moves, kinds) = within(limits, text);
    assert_eq!(moves, "e2e4 ( d2d4 d7d5 ) *");
    let expected = [Limit::Tags, Limit::Comment, Limit::Nesting, Limit::Plies].map(ProblemKind::Limit);
    assert_eq!(kinds, expected);
}

/// A result in a variation that is not read is not the game's, unless nothing closes the variation.
#[test]
fn limits_of_nesting() {
    const LIMIT: ProblemKind = ProblemKind::Limit(Limit::Nesting);
    let limits = Limits { nesting: 0, ..Limits::NONE };
    for (text, moves, told) in [
        ("1. e4 (1. d4 1-0) 1... e5 0-1", "e2e4 e7e5 0-1", &[LIMIT][..]),
        ("1. e4 (1. d4 (1. c4 1-0) 1-0) 1... e5 *", "e2e4 e7e5 *", &[LIMIT]),
        ("1. e4 (1. d4 1-0) 1... e5", "e2e4 e7e5 *", &[LIMIT, ProblemKind::NoResult]),
        ("1. e4 (1. d4 1-0", "e2e4 1-0", &[LIMIT]),
    ] {
        assert_eq!(within(limits, text), (moves.to_string(), told.to_vec()), "{text}");
    }
}

#[test]
fn limits_of_length() {
    const NONE: Limits = Limits::NONE;
    for (limits, text, moves, told) in [
        (Limits { value: 3, ..NONE }, "[White \"Morphy\"] e4 *", "e2e4 *", Some(Limit::Value)),
        (Limits { token: 3, ..NONE }, "e4 Nf6 Ng1f3 e5 *", "e2e4 g8f6 *", Some(Limit::Token)),
        (Limits { line: 9, ..NONE }, "{so be it} e4 *", "{so be it} *", Some(Limit::Line)),
        (Limits { line: 9, ..NONE }, "e4 e5 Nf3\nNc6 Bb5 a6 *", "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 *", None),
        (Limits { game: 7, ..NONE }, "e4 1-0 { *", "e2e4 1-0", Some(Limit::Game)),
        (Limits { game: 10, ..NONE }, "e4 e5 1-0 ", "e2e4 e7e5 1-0", None),
    ] {
        let (got, kinds) = within(limits, text);
        assert_eq!(got, moves, "{text}");
        assert_eq!(kinds, told.map(ProblemKind::Limit).as_slice(), "{text}");
    }
}

/// What is wrong is told as often as is asked for, and nothing is read otherwise because of that.
#[test]
fn limits_of_problems() {
    let text = ["e4 ", "> ".repeat(5_000).as_str(), "e5 Ke5 d5 (d6) *"].concat();
    let (moves, kinds) = within(Limits { problems: 2, ..Limits::NONE }, &text);
    assert_eq!(moves, "e2e4 e7e5 *");
    assert_eq!(kinds, [ProblemKind::Reserved, ProblemKind::Reserved, ProblemKind::Limit(Limit::Problems)]);
    let (moves, kinds) = within(Limits { problems: 0, ..Limits::NONE }, "[FEN \"8\"] e4 e5 *");
    assert_eq!(moves, "*");
    assert_eq!(kinds, [ProblemKind::Limit(Limit::Problems)]);
}

/// What `Games` keeps is bounded by the limit, whatever comes.
#[test]
fn a_game_without_an_end() {
    const ENDLESS: [&str; 7] =
        ["{ a comment ", "1. e4 e5 ", "aaaaaaaa", "[Event \"x\"] ", "(", "; x", "[Event"];
    for endless in ENDLESS {
        let file = endless.repeat((2 << 20) / endless.len());
        let mut games = Games::with_limits(file.as_bytes(), Limits { game: 1000, ..Limits::NONE });
        let first = games.next().expect("a slice can be read").expect("a game at least");
        assert!(first.is_cut && first.bytes.len() == 1000, "{endless}");
        assert!(games.next().expect("a slice can be read").is_none(), "{endless}");
    }
}

/// How many bytes between two games, or around them, are of none, at most.
fn longest_rest(text: &[u8]) -> usize {
    let (mut longest, mut end) = (0, 0);
    for (offset, _, bytes) in games(text, 1 << 16) {
        longest = longest.max(offset as usize - end);
        end = offset as usize + bytes.len();
    }
    longest.max(text.len() - end)
}

/// The parts of a file, and which of them are games.
fn parts(reader: impl Read, capacity: usize, limits: Limits) -> (Vec<u8>, Vec<Vec<u8>>) {
    let mut games = Games::with_limits(BufReader::with_capacity(capacity, reader), limits);
    let (mut all, mut found) = (Vec::new(), Vec::new());
    while let Some(part) = games.next_part().expect("a slice can be read") {
        assert!(!part.bytes().is_empty());
        if let Part::Game(raw) = part {
            assert_eq!(raw.offset, all.len() as u64);
            found.push(raw.bytes.to_vec());
        }
        all.extend_from_slice(part.bytes());
    }
    (all, found)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// No byte is lost, however a file is read, and whatever is too large.
    #[test]
    fn parts_are_the_file(text in texts(), capacity in 1usize..300, most in 60usize..200) {
        let (all, found) = parts(&text[..], capacity, Limits::NONE);
        prop_assert_eq!(&all, &text);
        prop_assert_eq!(found, common::games(&text));
        prop_assert_eq!(parts(&text[..], capacity, Limits { game: most, ..Limits::NONE }).0, text);
    }

    /// The same of files that were damaged.
    #[test]
    fn parts_of_a_damaged_file(damage in common::damage(40), capacity in 1usize..300) {
        let text = common::damaged(common::GAMES, &damage);
        prop_assert_eq!(parts(&text[..], capacity, Limits::NONE).0, text);
    }
}
