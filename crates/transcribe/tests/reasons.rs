//! Why a move is the one that was meant.

use std::time::{Duration, Instant};

use proptest::prelude::*;
use scoresheet_board::{Move, Position, Square};
use scoresheet_descriptive::Style;
use scoresheet_fen as fen;
use scoresheet_game::Game;
use scoresheet_notation::{Context, Notation, Sides};
use scoresheet_san as san;
use scoresheet_transcribe::{Doubt, Reason, Transcript, transcribe};

fn at(fen: &str) -> Position {
    match fen {
        "start" => Position::start(),
        fen => fen::parse_position(fen).expect("it is a position"),
    }
}

fn read(fen: &str, text: &str) -> Transcript {
    transcribe(&Style::KT, text.as_bytes(), &at(fen))
}

/// The moves of a whole text in SAN; several of one ply with a bar between them.
#[track_caller]
fn is_read(fen: &str, text: &str, moves: &str) -> Transcript {
    let found = read(fen, text);
    let mut position = at(fen);
    let mut said = Vec::new();
    for ply in &found.plies {
        let texts: Vec<String> = ply
            .moves
            .iter()
            .filter_map(|&mv| Some(san::Style::PGN.text(mv, &position)?.to_string()))
            .collect();
        said.push(texts.join("|"));
        position = position.after(ply.moves[0]);
    }
    assert_eq!((said.join(" ").as_str(), &found.stop, found.is_cut), (moves, &None, false), "{text}");
    found
}

#[track_caller]
fn because(fen: &str, text: &str, moves: &str, ply: usize, reason: Reason) {
    let found = is_read(fen, text, moves);
    assert_eq!(found.plies[ply].reason, reason, "{text}");
    assert_eq!(found.plies[ply].others.is_empty(), matches!(reason, Reason::Unique | Reason::Open), "{text}");
}

#[test]
fn only_one_reading_is_legal() {
    because("start", "1. P-K4 P-K4", "e4 e5", 1, Reason::Unique);
}

#[test]
fn the_rest_cannot_be_played_after_another() {
    because("start", "1. Kt-B3 P-K4 2. KtxP", "Nf3 e5 Nxe5", 0, Reason::ReadOn { plies: 2 });
}

#[test]
fn what_nothing_settles_is_open() {
    let found = is_read("start", "1. Kt-B3 P-Q4", "Nc3|Nf3 d5");
    assert_eq!((found.plies[0].reason, found.open().collect::<Vec<_>>()), (Reason::Open, vec![0]));
    assert_eq!(found.moves().count(), 0);
}

/// ```text
/// 8  · · · · ♚ · · ·
/// 5  ♟ · · · ♟ · · ·
/// 1  ♖ · · · ♖ · ♔ ·      either rook can take a pawn, and only that on e5 checks
/// ```
const TWO_PAWNS: &str = "4k3/8/8/p3p3/8/8/8/R3R1K1 w - - 0 1";

#[test]
fn marks() {
    because(TWO_PAWNS, "RxP ch", "Rxe5+", 0, Reason::Mark);
    because(TWO_PAWNS, "RxP", "Rxa5", 0, Reason::AbsentMark);
}

#[test]
fn castling_without_a_side_is_on_the_kings() {
    let both = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    because(both, "1. Castles", "O-O", 0, Reason::Convention);
    because(both, "1. Castles K-B1", "O-O-O Kf8", 0, Reason::ReadOn { plies: 1 });
}

#[test]
fn side_names_follow_the_origin() {
    // The king's knight stands on b3, left of the queen's on e4.
    let text = "1. Kt-KB3 P-QR3 2. Kt-Q4 P-QR4 3. Kt-Kt3 P-KR3 4. Kt-B3 P-KR4 5. Kt-K4 P-KKt3 6. KKt-B5";
    because("start", text, "Nf3 a6 Nd4 a5 Nb3 h6 Nc3 h5 Ne4 g6 Nbc5", 10, Reason::Side);
}

#[test]
fn blanks_within_moves_and_between_them() {
    is_read("start", "1 P - K 4 P - K 4 2 Kt - K B 3 Kt - Q B 3 3 B - Kt 5", "e4 e5 Nf3 Nc6 Bb5");
    is_read("start", "(1) P-d4, P-d5; (2) Kt-f3, Kt-f6", "d4 d5 Nf3 Nf6");
    is_read("start", "1P-K4 P-K4 2Kt-KB3", "e4 e5 Nf3");
}

#[test]
fn a_ply_that_is_printed_again() {
    is_read(
        "start",
        "1. P-K4 P-K4\n2. Kt-KB3\n{a note}\n2. Kt-KB3 Kt-QB3\n2. ... Kt-QB3\n3. B-Kt5",
        "e4 e5 Nf3 Nc6 Bb5",
    );
    is_read("start", "1. P-K4\n1. ........ P-K4", "e4 e5");
    is_read("start", "1. P. to K's 4th.   1. P. to K's 4th.", "e4 e5");
}

#[test]
fn two_columns() {
    let page = "1 P-K4   P-K4     3 B-Kt5  P-QR3\n2 Kt-KB3 Kt-QB3   4 B-R4   Kt-B3";
    let found = is_read("start", page, "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6");
    let texts: Vec<&str> = found.plies.iter().map(|ply| &page[ply.span.range()]).collect();
    assert_eq!(texts, ["P-K4", "P-K4", "Kt-KB3", "Kt-QB3", "B-Kt5", "P-QR3", "B-R4", "Kt-B3"]);
}

#[test]
fn it_stops_where_nothing_reads_on() {
    let text = "1. P-K4 P-K4 2. Kt-KB3 Kt-K3 3. B-B4";
    let found = read("start", text);
    assert_eq!((found.plies.len(), found.is_whole()), (3, false));
    assert_eq!(&text[found.stop.expect("it stops").span.range()], "Kt-K3 3. B-B4");
    assert_eq!(read("start", "").plies, []);
    assert!(read("start", "").is_whole() && !read("start", "no moves").is_whole());
}

#[test]
fn what_speaks_against_a_move_is_told() {
    let doubts = |fen, text| read(fen, text).plies.iter().filter_map(|ply| ply.doubt).collect::<Vec<_>>();
    assert_eq!(doubts("start", "1. P-K4 P-K4 2. Kt-KB3"), []);
    assert_eq!(doubts("start", "1. P-K4 P-K4 5. Kt-KB3"), [Doubt::Number]);
    assert_eq!(doubts("start", "1. P-K4 ch P-K4"), [Doubt::FalseMark]);
    assert_eq!(doubts("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "1. P-K8"), [Doubt::LeftOut]);
    assert_eq!(doubts("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "1. R-R8"), [Doubt::MissingMark]);
}

/// Every move may be any: more positions than are followed, and none of the moves behind that place is told as sure.
#[test]
fn a_text_that_says_nothing_is_cut() {
    let begun = Instant::now();
    let found = read("start", &"any ".repeat(40));
    assert!(found.is_cut && begun.elapsed() < Duration::from_secs(60), "{:?}", begun.elapsed());
    assert_eq!(found.plies[..2].iter().map(|ply| ply.moves.len()).collect::<Vec<_>>(), [20, 20]);
    assert!(found.plies[2..].iter().all(|ply| ply.reason == Reason::Cut && ply.mv().is_none()));
    assert_eq!((found.moves().count(), found.open().count()), (0, 40));
}

#[test]
fn games_are_counted_and_not_ways() {
    for (text, games) in [
        ("1. P-K4 P-K4", 1),
        ("1. Kt-B3", 2),
        ("1. Kt-B3 Kt-B3", 4),
        ("1. Kt-B3 P-K4 2. KtxP", 1),
        // Either knight first.
        ("1. Kt-B3 P-K4 2. Kt-B3", 2),
        ("any any", 400),
        ("", 1),
    ] {
        assert_eq!(read("start", text).readings, games, "{text}");
    }
}

/// Whose man it is the position does not say, but the moves before it do.
#[test]
fn whose_men_they_are_is_known_within_a_game() {
    let position = at("3nbr2/4qp1p/r3PRpk/p2pQ1N1/1ppP2p1/2P5/PPB4P/5RK1 w - - 3 25");
    let told = |king: Square, queen: Square| {
        let sides = Some(Sides { king: king.bitboard(), queen: queen.bitboard() });
        let found = transcribe(&Style::KT, b"QR-B5", Context { pos: &position, sides });
        found.moves().map(|mv| mv.to_string()).collect::<Vec<_>>()
    };
    assert_eq!([told(Square::F6, Square::F1), told(Square::F1, Square::F6)], [["f1f5"], ["f6f5"]]);
}

/// The moves of a game, in the notation, with their numbers.
fn written(moves: &[Move], style: Style) -> String {
    let mut game = Game::new();
    let mut text = String::new();
    let mut node = scoresheet_game::NodeId::ROOT;
    for (ply, &mv) in moves.iter().enumerate() {
        let position = game.position(node).expect("it was played");
        let cx = scoresheet_notation::Context { pos: &position, sides: game.sides(node) };
        if ply % 2 == 0 {
            text.push_str(&format!("{}. ", ply / 2 + 1));
        }
        text.push_str(&style.text(mv, cx).expect("it is legal").to_string());
        text.push(if ply % 2 == 0 { ' ' } else { '\n' });
        node = game.add_move(node, mv).expect("it is legal");
    }
    text
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(64) })]

    /// The plainest form of every move is the move.
    #[test]
    fn games_come_back(choices in prop::collection::vec(any::<u16>(), 0..80)) {
        let mut position = Position::start();
        let mut moves = Vec::new();
        for choice in choices {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            let mv = legal[usize::from(choice) % legal.len()];
            position.play_unchecked(mv);
            moves.push(mv);
        }
        for style in [Style::KT, Style::SPANISH] {
            let text = written(&moves, style);
            let found = transcribe(&style, text.as_bytes(), &Position::start());
            prop_assert!(found.is_whole(), "{text}{:?}", found.stop);
            prop_assert_eq!(found.moves().collect::<Vec<_>>(), moves.clone(), "{}", text);
        }
    }

    #[test]
    fn any_bytes(text in prop::collection::vec(prop::sample::select(b"PKQBRNt-x12 4.,()o{}[]\n!achny".to_vec()), 0..60)) {
        let found = transcribe(&Style::KT, &text, &Position::start());
        for ply in &found.plies {
            prop_assert!(!ply.moves.is_empty() && ply.span.range().end <= text.len() && !ply.span.is_empty());
        }
        if let Some(stop) = found.stop {
            prop_assert!(stop.span.range().end <= text.len());
        }
    }
}

/// What stands beside the moves of a text from the start position: each comment with the plies before it; the result.
fn beside(text: &str) -> (Vec<(usize, &str)>, &'static str) {
    let found = read("start", text);
    assert!(found.is_whole(), "{text}");
    let comments = found.comments.iter().map(|comment| (comment.plies, &text[comment.span.range()]));
    (comments.collect(), found.result.as_str())
}

#[test]
fn comments_and_results_are_found_among_the_moves() {
    assert_eq!(
        beside("{one} 1. P-K4 (or (1) P-Q4) P-K4 [two]"),
        (vec![(0, "one"), (1, "or (1) P-Q4"), (2, "two")], "*")
    );
    assert_eq!(beside("(1) P-K4 P-K4 (2) Kt-KB3 () Resigns."), (vec![], "1-0"));
    assert_eq!(beside("1. P-K4 P-K4 White resigns"), (vec![], "0-1"));
    assert_eq!(beside("1. P-K4 P-K4 {a} Drawn game."), (vec![(2, "a")], "1/2-1/2"));
    assert_eq!(beside("1. P-K4 P-K4 (ch.) 1/2-1/2").1, "1/2-1/2");
}

#[test]
fn where_moves_are_open_one_line_is_legal() {
    let found = read("start", "1. Kt-B3 Kt-B3 2. Kt-Q5 Kt-Q5");
    let moves = Game::of_moves(Position::start(), found.line.iter().copied());
    assert!(moves.is_ok() && found.line.len() == found.plies.len());
    assert!(found.plies.iter().zip(&found.line).all(|(ply, mv)| ply.moves.contains(mv)));
}

#[test]
fn a_bracket_of_a_move_is_no_comment() {
    // The queen can take the other rook alone.
    let found = read("4k3/8/8/2r5/8/8/7r/2Q1K3 w - - 0 1", "1. QxR(R2)");
    assert_eq!((found.plies.len(), found.is_whole()), (0, false));
    let found = read("4k3/8/8/2r5/8/8/7r/2Q1K3 w - - 0 1", "1. QxR (in place of QxR(R2))");
    assert_eq!((found.plies.len(), found.is_whole()), (1, true));
}

/// Two columns that cannot be read: what comes next stands in the text before where the reading ends.
#[test]
fn what_is_not_read_of_columns_is_told_part_by_part() {
    let text = "1 P-K4 P-K4    4 P-KR8 P-R3\n2 P-Q4 P-Q4    5 P-KKt4 P-Kt4\n3 P-K9 P-R4    6 P-QB4 P-B4\n";
    let found = read("start", text);
    let stop = found.stop.expect("there is no K9");
    let parts: Vec<&str> = stop.parts().map(|part| text[part.range()].trim()).collect();
    assert_eq!(parts, ["P-K9 P-R4", "4 P-KR8 P-R3", "5 P-KKt4 P-Kt4", "6 P-QB4 P-B4"]);
}
