//! Strategies for proptest.

use proptest::{collection::vec, prelude::*, sample::select};
use scoresheet_board::Position;

use crate::{playout, start};

/// How long a line of moves may be; a move takes Miri some tenths of a second.
const PLIES: usize = if cfg!(miri) { 4 } else { 80 };

/// Legal positions: some moves played from some start. Fewer moves, and the standard array, are simpler.
pub fn positions() -> impl Strategy<Value = Position> {
    (prop_oneof![Just(0u64), any::<u64>()], vec(any::<u16>(), 0..PLIES))
        .prop_map(|(seed, choices)| playout(start(seed), choices))
}

/// Texts that no reader may panic at: arbitrary bytes, and pieces of moves in any order.
pub fn texts() -> impl Strategy<Value = Vec<u8>> {
    let pieces = vec(select(PIECES), 0..12).prop_map(|pieces| pieces.concat().into_bytes());
    let spoilt = (vec(select(PIECES), 1..8), any::<u8>(), any::<prop::sample::Index>());
    let spoilt = spoilt.prop_map(|(pieces, byte, at)| {
        let mut text = pieces.concat().into_bytes();
        let at = at.index(text.len());
        text[at] = byte;
        text
    });
    prop_oneof![vec(any::<u8>(), 0..40), pieces, spoilt]
}

/// What texts of moves and positions are made of, in every notation.
const PIECES: &[&str] = &[
    "K",
    "Q",
    "R",
    "B",
    "N",
    "P",
    "Kt",
    "KR",
    "QB",
    "KKt",
    "D",
    "T",
    "A",
    "C",
    "F",
    "3AR",
    "4FD",
    "k",
    "q",
    "r",
    "b",
    "n",
    "p",
    "a",
    "b",
    "c",
    "d",
    "e",
    "f",
    "g",
    "h",
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
    "0",
    "e4",
    "d5",
    "a1",
    "h8",
    "-",
    "–",
    "x",
    "×",
    ":",
    " ",
    "  ",
    "\t",
    "\n",
    ".",
    "...",
    "…",
    "1.",
    "12...",
    "=",
    "(",
    ")",
    "/",
    "=Q",
    "(Q)",
    "+",
    "++",
    "#",
    "†",
    "‡",
    " ch",
    " mate",
    " e.p.",
    "ep",
    "dis",
    "dbl",
    "!",
    "?",
    "!?",
    "(=)",
    "O",
    "O-O",
    "O-O-O",
    "0-0",
    "0-0-0",
    "oo",
    "Castles",
    "takes",
    " por ",
    " pr ",
    " a.p.",
    "Enroque",
    "Roque",
    " mat",
    " jaque doble",
    "to",
    "sq",
    "5254",
    "5751",
    "57581",
    "e2e4",
    "e7e8q",
    "0000",
    "--",
    "w",
    "KQkq",
    "HAha",
    "8/8/8/8/8/8/8/8",
    "PPPPPPPP",
    "é",
    "♞",
    "\u{feff}",
    "\u{ff21}",
    "Ｎｆ３",
    "！",
    "１．",
    "О",
    "К",
    "е",
    "Ο",
    "Sf3",
    "Кр",
    "nf3",
    "XC",
    "E4",
    "Kg1",
    "Ke1g1",
];
