//! Texts that are held against readers and writers.

use proptest::{
    collection::vec,
    prelude::*,
    sample::{Index, select},
};
use scoresheet_pgn::Games;

/// A file of games with everything.
pub(crate) const GAMES: &[u8] = include_bytes!("../../../../xtask/cases/games.pgn");

/// What texts are made of.
const PIECES: &[&[u8]] = &[
    b"[White \"b\"]\n",
    b"[Event \"a\"]",
    b"[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 1\"]\n",
    b"[Event\n",
    b"[",
    b"\"",
    b"\n",
    b"\n\n",
    b"\r\n",
    b" ",
    b"1.",
    b"1...",
    b"2. ",
    b"e4",
    b"e5",
    b"Nf3",
    b"--",
    b"$1",
    b"!",
    b"{so}",
    b"{ so }",
    b"{",
    b"}",
    b"; x\n",
    b"\n% z\n",
    b"%",
    b"(",
    b")",
    b"1-0",
    b"*",
    b"<",
    b"x",
    "…".as_bytes(),
    "\u{feff}".as_bytes(),
];

/// Any bytes; and up to so many pieces, these and others, with blanks between them or without.
pub(crate) fn texts(others: &[&'static [u8]], most: usize) -> impl Strategy<Value = Vec<u8>> + use<> {
    let pieces = vec(select([PIECES, others].concat()), 0..most);
    let glued = pieces.clone().prop_map(|pieces| pieces.concat());
    let spaced = pieces.prop_map(|pieces| pieces.join(&b' '));
    prop_oneof![1 => vec(any::<u8>(), 0..80), 4 => glued, 4 => spaced]
}

/// Where a text is damaged, and how.
pub(crate) type Damage = Vec<(Index, u8, u8)>;

pub(crate) fn damage(most: usize) -> impl Strategy<Value = Damage> {
    vec((any::<Index>(), 0u8..4, any::<u8>()), 0..most)
}

/// Bytes that are changed, dropped or doubled, and lines that are cut.
pub(crate) fn damaged(text: &[u8], damage: &Damage) -> Vec<u8> {
    let mut text = text.to_vec();
    for (at, how, byte) in damage {
        if text.is_empty() {
            break;
        }
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
    }
    text
}

/// The games of a file.
pub(crate) fn games(file: &[u8]) -> Vec<Vec<u8>> {
    let mut games = Games::new(file);
    let mut found = Vec::new();
    while let Some(raw) = games.next().expect("a slice can be read") {
        found.push(raw.bytes.to_vec());
    }
    found
}
