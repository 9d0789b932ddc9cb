//! Positions in the files of other programs.
#![cfg(feature = "serde")]

use scoresheet_board::{Position, Setup};
use scoresheet_fen::Fen;
use scoresheet_testkit::sample;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, PartialEq, Debug)]
struct Puzzle {
    #[serde(with = "scoresheet_fen::serde")]
    position: Position,
    #[serde(with = "scoresheet_fen::serde")]
    drawn: Setup,
    wrapped: Fen,
}

#[test]
fn positions_come_back() {
    for &position in &sample(0x5e4de, 500).positions {
        let puzzle = Puzzle { position, drawn: position.setup(), wrapped: Fen(position) };
        let json = serde_json::to_string(&puzzle).expect("texts");
        let fen = Fen(position);
        assert_eq!(json, format!(r#"{{"position":"{fen}","drawn":"{fen}","wrapped":"{fen}"}}"#));
        assert_eq!(serde_json::from_str::<Puzzle>(&json).expect("the same texts"), puzzle);
    }
}

#[test]
fn an_error_says_what_was_wanted() {
    let error = |json| serde_json::from_str::<Fen>(json).expect_err("no position").to_string();
    let men = r#""8/8/8/8/8/8/8/8 x - - 0 1""#;
    assert!(error(men).starts_with(&format!("{men} is not the FEN of a position: side: expected w or b")));
    assert!(error("true").starts_with("invalid type: boolean `true`, expected the FEN of a position"));
}
