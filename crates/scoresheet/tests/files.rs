//! A file of games through the facade: read, edited, written in another notation.
#![cfg(all(feature = "pgn", feature = "std", feature = "descriptive"))]

use scoresheet::{
    board::{Move, Role, Square},
    descriptive,
    pgn::{Games, Reader, Writer},
};

const FILE: &str = "[White \"Morphy\"]\n[Black \"Allies\"]\n[Result \"1-0\"]\n\n1.e4 e5 {solid} 2.Nf3 d6 1-0\n\n\
                    [White \"Nobody\"]\n[Result \"*\"]\n\n1.d4 d5 2.Ke3 *\n";

#[test]
fn a_game_is_read_edited_and_written_in_another_notation() {
    let mut games = Games::new(FILE.as_bytes());
    let raw = games.next().expect("bytes are read").expect("there are two games");
    let mut reading = Reader::default().read(&raw);
    assert!(reading.problems.is_empty());

    let last = reading.game.mainline().last().expect("there are moves").node;
    let other = Move::new(Role::Knight, Square::B8, Square::C6, None);
    reading.game.add_variation(last, other).expect("the move is legal");

    let text = Writer::new(descriptive::Style::KT).text(&reading.game).expect("every move has a text");
    assert!(text.contains("[Black \"Allies\"]"));
    assert!(text.contains("1. P-K4 P-K4 {solid} 2. Kt-KB3 P-Q3 (2... Kt-QB3) 1-0"), "{text}");
}

#[test]
fn a_bad_move_ends_its_line_and_not_the_file() {
    let mut games = Games::new(FILE.as_bytes());
    let mut plies = Vec::new();
    while let Some(raw) = games.next().expect("bytes are read") {
        let reading = Reader::default().read(&raw);
        let faults: Vec<_> = reading.problems.iter().map(|fault| (fault.line, fault.ply)).collect();
        plies.push((reading.game.mainline().count(), faults));
    }
    // Ke3 stands in line 10 of the file, behind two plies of its game.
    assert_eq!(plies, [(4, vec![]), (2, vec![(10, 2)])]);
}
