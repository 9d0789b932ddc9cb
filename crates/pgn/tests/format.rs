//! Files in the export format: what comes out comes out again, and says the same.

mod common;

use std::io::BufReader;

use common::games;
use proptest::prelude::*;
use scoresheet_board::Position;
use scoresheet_game::{Event, Game};
use scoresheet_pgn::{Formatter, RawGame, Reader, TokenKind, Unexported, Writer};
use scoresheet_san as san;

fn export(raw: &RawGame<'_>) -> Result<Vec<u8>, Unexported> {
    Writer::default().export(raw, &Reader::default().read(raw))
}

/// A file as it was, from its pieces, and formatted.
fn formatted(file: &[u8], capacity: usize) -> (Vec<u8>, Vec<u8>) {
    let mut formatter = Formatter::new(BufReader::with_capacity(capacity, file));
    let (mut old, mut new) = (Vec::new(), Vec::new());
    while let Some(piece) = formatter.next(|raw| export(raw).ok()).expect("a slice can be read") {
        old.extend_from_slice(piece.old);
        new.extend_from_slice(piece.new);
    }
    (old, new)
}

/// What a game says, but for blanks at the ends of comments and the tags that the format adds: its tags, its start, its
/// comments as they stand in the text, and its moves with all notes and the result.
fn said(text: &[u8]) -> (Vec<(String, String)>, Position, Vec<String>, String) {
    let raw = RawGame::new(text);
    let game = Reader::default().read(&raw).game;
    let Game { tags, result, .. } = &game;
    let is_known = |name: &str, value: &str| {
        !matches!((name, value), ("Result" | "SetUp", _) | (_, "?" | "????.??.??") | ("Variant", "Chess960"))
    };
    let mut known: Vec<_> = tags.iter().map(|tag| (tag.name.clone(), tag.value.clone())).collect();
    known.retain(|(name, value)| is_known(name, value));
    known.sort();
    let words = game.walk().map(|event| match event {
        Event::Comment(text) => format!("{{{}}}", text.trim_matches(' ')),
        event => format!("{event:?}"),
    });
    let words = words.chain([result.to_string()]).collect::<Vec<_>>().join(" ");
    (known, *game.start(), comments(&raw), words)
}

/// All comments; an end of a line is a blank.
fn comments(raw: &RawGame<'_>) -> Vec<String> {
    let comments = raw.tokens(san::Style::PGN).filter_map(|token| match token.kind {
        TokenKind::Comment(text) => Some(raw.text(text).replace("\r\n", " ").replace(['\r', '\n'], " ")),
        _ => None,
    });
    comments.map(|text| text.trim_matches(' ').to_owned()).collect()
}

/// Idempotent, and every game stays or says the same.
fn check(file: &[u8], capacity: usize) -> Result<(), TestCaseError> {
    let (old, new) = formatted(file, capacity);
    prop_assert_eq!(&old, file);
    let again = formatted(&new, 1 << 16).1;
    prop_assert_eq!(
        String::from_utf8_lossy(&again),
        String::from_utf8_lossy(&new),
        "{}",
        String::from_utf8_lossy(file)
    );
    prop_assert!(has_utf8(file) || !has_utf8(&new), "{}", String::from_utf8_lossy(&new));
    let (before, after) = (games(file), games(&new));
    prop_assert_eq!(before.len(), after.len(), "{}", String::from_utf8_lossy(&new));
    for (before, after) in before.iter().zip(&after) {
        prop_assert_eq!(said(before), said(after));
    }
    Ok(())
}

/// Whether it has a sign beyond ASCII in UTF-8.
fn has_utf8(file: &[u8]) -> bool {
    file.utf8_chunks().any(|chunk| !chunk.valid().is_ascii())
}

/// Besides the usual ones.
const PIECES: &[&[u8]] = &[
    b"[Result \"1-0\"]\n",
    b"1. e4 e5 *",
    b"1. d4 d5\n\n",
    b"{[%clk 1] }",
    b"{[%clk 1]a}",
    b"{ a [%b c [%eval 2]}",
    b"{ b}{[%eval 3]}",
    b"; }\n",
    b"\n % so\n",
    b"*\n",
    b"12.",
    b"\n\n[White \"c\"]\n",
    b"{caf\xe9}",
    b"; \x93so\x94\n",
    b"[White \"\xc3\\\"\"]\n",
    b"{caf\xc3\xa9}",
];

/// Comments side by side stay as many, and one with commands in it stays one, though the game does not hold braces.
#[test]
fn comments_keep_their_braces() {
    let moves = |text: &str| {
        let text = export(&RawGame::new(text.as_bytes())).expect("nothing is lost");
        let text = String::from_utf8(text).expect("it was UTF-8");
        text.split_once("\n\n").expect("tags and moves").1.to_owned()
    };
    for comments in [
        "{a} {[%clk 0:01:00] b}",
        "{[%clk 1]} {[%eval 2]}",
        "{[%clk 1]} {b}",
        "{} {[%clk 1]}",
        "{a[%clk 1]b} {c}",
        "{a} {[%clk 1][%eval 2]} {[%eval 3] d}",
        "{x [%csl Ra1 [%clk 0:00:01] y}",
        "{\"a [%b \"[%clk 1] c}",
    ] {
        let text = format!("1. e4 {comments} 1... e5 *");
        assert_eq!(moves(&text), text);
        let apart = format!("1. e4 {} e5 *", comments.replace('{', "{ ").replace('}', " }"));
        assert_eq!(moves(&apart), text);
    }
}

/// Some programs do not find a command over two lines.
#[test]
fn commands_are_not_broken() {
    let file = "1. e4 {a long remark before it, so that the line is all but full: [%clk 0:09:59 so] x} *\n";
    let (_, text) = formatted(file.as_bytes(), 64);
    let text = String::from_utf8(text).expect("it is ASCII");
    assert!(text.ends_with("all but full:\n[%clk 0:09:59 so] x} *\n\n"), "{text}");
    // One that no line has room for is words to the lines.
    let long = format!("1. e4 {{[%note {}]}} *\n", "word ".repeat(30).trim_end());
    let (_, text) = formatted(long.as_bytes(), 64);
    assert!(text.split(|&c| c == b'\n').all(|line| line.len() <= 79), "{}", text.escape_ascii());
}

/// What was found by growing bytes.
#[test]
fn findings() -> Result<(), TestCaseError> {
    check(b"'*\r*", 1)?;
    check(b"1. d4 d5\n\n1.\n % so\n", 1)?;
    check(b"Nf3; x\n\xef\xbb\xbf\n % so\n", 1)?;
    check(b"[SetUp \"1\"][FEN \"4k3/8/8/8/8/8/8/3K3R w K - 0 1\"] 1. O-O *", 1)?;
    check(b"\x07\xef\xbb\xbf1. e4 *", 1)?;
    check("se\0sed \"½-½\"] 1. e4d \"½-½\"] 1. e4".as_bytes(), 1)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes(file in common::texts(PIECES, 40), capacity in 1usize..300) {
        check(&file, capacity)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn damaged_files(damage in common::damage(40), capacity in 1usize..300) {
        check(&common::damaged(common::GAMES, &damage), capacity)?;
    }
}
