//! Files in the export format: what comes out comes out again, and says the same.

use std::io::BufReader;

use proptest::{
    collection::vec,
    prelude::*,
    sample::{Index, select},
};
use scoresheet_game::{Event, Game};
use scoresheet_pgn::{Formatter, Games, RawGame, Reader, Unexported, Writer};

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

fn games(file: &[u8]) -> Vec<Vec<u8>> {
    let mut games = Games::new(file);
    let mut found = Vec::new();
    while let Some(raw) = games.next().expect("a slice can be read") {
        found.push(raw.bytes.to_vec());
    }
    found
}

/// What a game says, but for blanks at the ends of comments and the tags that the format adds.
fn said(text: &[u8]) -> (Vec<(String, String)>, String) {
    let game = Reader::default().read(&RawGame::new(text)).game;
    let Game { tags, result, .. } = &game;
    let is_known =
        |name: &str, value: &str| !matches!(name, "Result" | "SetUp") && !matches!(value, "?" | "????.??.??");
    let mut known: Vec<_> = tags.iter().map(|tag| (tag.name.clone(), tag.value.clone())).collect();
    known.retain(|(name, value)| is_known(name, value));
    known.sort();
    let words = game.walk().map(|event| match event {
        Event::Comment(text) => format!("{{{}}}", text.trim_matches(' ')),
        event => format!("{event:?}"),
    });
    (known, words.chain([result.to_string()]).collect::<Vec<_>>().join(" "))
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

const PIECES: &[&[u8]] = &[
    b"[White \"b\"]\n",
    b"[Event \"a\"]",
    b"[Result \"1-0\"]\n",
    b"[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 1\"]\n",
    b"[",
    b"\"",
    b"\n",
    b"\n\n",
    b"\r\n",
    b" ",
    b"1.",
    b"1. e4 e5 *",
    b"1. d4 d5\n\n",
    b"2. ",
    b"e4",
    b"e5",
    b"Nf3",
    b"$1",
    b"!",
    b"{so}",
    b"{ so }",
    b"{",
    b"{[%clk 1] }",
    b"; x\n",
    b"; }\n",
    b"\n% z\n",
    b"%",
    b"(",
    b")",
    b"1-0",
    b"*",
    b"*\n",
    b"\xef\xbb\xbf",
    b"12.",
    b"x",
    b"\n\n[White \"c\"]\n",
    b"[Event\n",
    b"{caf\xe9}",
    b"; \x93so\x94\n",
    b"[White \"\xc3\\\"\"]\n",
    b"{caf\xc3\xa9}",
];

fn files() -> impl Strategy<Value = Vec<u8>> {
    let pieces = vec(select(PIECES), 0..40).prop_map(|pieces| pieces.concat());
    let spaced = vec(select(PIECES), 0..40).prop_map(|pieces| pieces.join(&b' '));
    prop_oneof![1 => vec(any::<u8>(), 0..80), 4 => pieces, 4 => spaced]
}

/// Bytes that are changed, dropped or doubled, and lines that are cut.
fn damaged(file: &[u8], edits: &[(Index, u8, u8)]) -> Vec<u8> {
    let mut text = file.to_vec();
    for (at, how, byte) in edits {
        let at = at.index(text.len());
        match how {
            0 => text[at] = *byte,
            1 => drop(text.remove(at)),
            2 => text.insert(at, text[at]),
            _ => {
                let end = text[at..].iter().position(|c| *c == b'\n').unwrap_or(text.len() - at);
                text.drain(at..at + end);
            }
        }
        if text.is_empty() {
            break;
        }
    }
    text
}

/// What was found by growing bytes.
#[test]
fn findings() -> Result<(), TestCaseError> {
    check(b"'*\r*", 1)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes(file in files(), capacity in 1usize..300) {
        check(&file, capacity)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn damaged_files(edits in vec((any::<Index>(), 0u8..4, any::<u8>()), 0..40), capacity in 1usize..300) {
        check(&damaged(include_bytes!("../../../xtask/cases/games.pgn"), &edits), capacity)?;
    }
}
