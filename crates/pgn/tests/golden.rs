//! Files in the export format, read and written byte for byte.

use scoresheet_descriptive as descriptive;
use scoresheet_pgn::{Games, RawGame, Reader, Writer};
use scoresheet_san as san;

const GOLDEN: [(&str, &str); 4] = [
    ("black-to-move", include_str!("golden/black-to-move.pgn")),
    ("empty", include_str!("golden/empty.pgn")),
    ("fischer-spassky", include_str!("golden/fischer-spassky.pgn")),
    ("opera", include_str!("golden/opera.pgn")),
];

/// Read by the strict rung, and written.
fn again(text: &str) -> String {
    let mut games = Games::new(text.as_bytes());
    let mut out = String::new();
    while let Some(raw) = games.next().expect("a slice can be read") {
        let reading = Reader::new(san::Style::PGN.strict()).read(&raw);
        assert_eq!(reading.problems, []);
        out += &Writer::default().text(&reading.game).expect("moves that were read can be written");
    }
    out
}

#[test]
fn identical() {
    for (name, text) in GOLDEN {
        assert_eq!(again(text), text, "{name}");
    }
    let all = GOLDEN.map(|(_, text)| text).concat();
    assert_eq!(again(&all), all);
}

/// The movetext of a game, read and written.
fn export(text: &str) -> String {
    let game = Reader::default().read(&RawGame::new(text.as_bytes())).game;
    let text = Writer::default().text(&game).expect("moves that were read can be written");
    text.split("\n\n").nth(1).expect("tags, moves, nothing").replace('\n', " ")
}

#[test]
fn movetext() {
    for (text, written) in [
        ("e4 e5 Nf3 *", "1. e4 e5 2. Nf3 *"),
        ("1 e4 e5 2 Nf3 *", "1. e4 e5 2. Nf3 *"),
        ("1 . e4 1 ... e5 *", "1. e4 e5 *"),
        ("1. e4! e5?? 2. Qh5!? *", "1. e4 $1 e5 $4 2. Qh5 $5 *"),
        ("1. e4 {; not a comment start} e5 *", "1. e4 {; not a comment start} 1... e5 *"),
        ("1. e4 ; a {comment}\ne5*", "1. e4 {a {comment)} 1... e5 *"),
        ("1. e4 e5 \n", "1. e4 e5 *"),
        ("[Result \"1-0\"]\n\n1. e4 e5 0-1", "1. e4 e5 0-1"),
        ("1. e4 e5 2. Z0 d5 *", "1. e4 e5 2. -- d5 *"),
        ("1. e4 e5\r\n2. Nf3 *", "1. e4 e5 2. Nf3 *"),
        ("1. e4 e5 2. Ke3 Nc6 *", "1. e4 e5 *"),
        ("1. e4 e5 (2. Nf3 Nc6) 2. Nf3 *", "1. e4 e5 () 2. Nf3 *"),
        ("1. e4 (1. d4 d5 2. Ke5 e6) 1... e5 *", "1. e4 (1. d4 d5) 1... e5 *"),
        ("1. e4 ({or} 1. d4 (1. c4) d5) *", "1. e4 ({or} 1. d4 (1. c4) 1... d5) *"),
        (
            "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. 0-0 0-0 1/2-1/2",
            "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O-O O-O 1/2-1/2",
        ),
        (
            "1. e4 {[%clk 0:09:59] [%eval 0.17]} e5 {[%clk 0:09:58][%csl Gd4,Ye5][%cal Rd1d5]} *",
            "1. e4 {[%clk 0:09:59] [%eval 0.17]} 1... e5 {[%clk 0:09:58][%csl Gd4,Ye5][%cal Rd1d5]} *",
        ),
        // A bracket says that `[%csl` is no command.
        ("1. e4 {x [%csl Ra1 [%clk 0:00:01] y} e5 *", "1. e4 {x [%csl Ra1 [%clk 0:00:01] y} 1... e5 *"),
    ] {
        assert_eq!(export(text), written, "{text}");
    }
}

#[test]
fn a_move_ends_where_the_next_one_needs_its_letters() {
    let text = "1. P-QKt4 P-QB3 2. P-Q4 Q-R4 3. P-Q5 P-KR3 4. PxQ BPxP *";
    let reading = Reader::new(descriptive::Style::KT).read(&RawGame::new(text.as_bytes()));
    let told: Vec<_> = reading.problems.iter().map(|problem| &problem.kind).collect();
    assert_eq!(reading.game.mainline().count(), 8, "{told:?}");
}

/// A tag that is read for the position where `FEN` is not there moves no game to another.
#[test]
fn a_position_in_other_letters() {
    let mut game = Reader::default().read(&RawGame::new(b"1. e4 *")).game;
    game.tags.push("fen", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    let text = Writer::default().text(&game).expect("the moves are legal");
    let again = Reader::default().read(&RawGame::new(text.as_bytes())).game;
    assert_eq!(
        (again.start(), again.movetext().to_string()),
        (game.start(), game.movetext().to_string()),
        "{text}"
    );
}
