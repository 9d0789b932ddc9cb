//! Moves that the rules forbid, and that are played where somebody asks for it.

use proptest::{collection::vec, prelude::*, sample::Index};
use scoresheet_board::{Move, Position, Role, Square};
use scoresheet_coordinate as coordinate;
use scoresheet_descriptive as descriptive;
use scoresheet_game::{Game, NodeId};
use scoresheet_lan as lan;
use scoresheet_notation::Notation;
use scoresheet_pgn::{IllegalMove, LossKind, RawGame, Reader, Reading, Writer};
use scoresheet_san as san;

fn read<N: Notation>(moves: N, text: &str) -> Reading {
    Reader { illegal: IllegalMove::Play, ..Reader::new(moves) }.read(&RawGame::new(text.as_bytes()))
}

/// The game, and the codes of what is told.
#[track_caller]
fn plays(text: &str, moves: &str, codes: &[&str]) {
    let reading = read(san::Style::PGN, text);
    let told: Vec<_> = reading.problems.iter().map(|problem| problem.kind.code()).collect();
    assert_eq!((reading.game.movetext().to_string().as_str(), told.as_slice()), (moves, codes), "{text}");
}

#[test]
fn what_is_played() {
    let check = "e2e4 e7e6 d2d4 f8b4";
    plays("1. e4 e6 2. d4 Bb4+ 3. Nf3 Nf6 *", &format!("{check} g1f3 g8f6 *"), &["illegal_played"]);
    // A piece that is pinned, and its way of moving.
    plays("1. e4 e6 2. d4 Bb4+ 3. Nc3 a6 4. Ne2 *", &format!("{check} b1c3 a7a6 g1e2 *"), &[]);
    plays(
        "1. e4 e6 2. d4 Bb4+ 3. Nc3 a6 4. Nb5 *",
        &format!("{check} b1c3 a7a6 c3b5 *"),
        &["illegal_played"],
    );
    plays("1. e4 e6 2. d4 Bb4+ 3. Nc3 a6 4. Nd2 *", &format!("{check} b1c3 a7a6 *"), &["no_such_move"]);
    plays("1. e4 e6 2. d4 Bb4+ 3. Ne2 a6 *", &format!("{check} g1e2 a7a6 *"), &["illegal_played"]);
    // Which knight, and both are legal.
    plays("1. Nf3 e6 2. d4 Bb4+ 3. Nd2 *", "g1f3 e7e6 d2d4 f8b4 *", &["ambiguous"]);
    // No king is taken.
    plays(
        "1. e4 e6 2. d4 Bb4+ 3. Nf3 Bxe1 4. a3 *",
        &format!("{check} g1f3 *"),
        &["illegal_played", "king_taken"],
    );
}

/// What the text of an illegal move claims is looked at like that of any other. A move that is not played claims
/// nothing.
#[test]
fn what_is_told_of_it() {
    let open = "e2e4 f7f6 d1h5";
    plays(
        "1. e4 f6 2. Qh5+ Nxc6+ 3. d4 *",
        &format!("{open} b8c6 d2d4 *"),
        &["illegal_played", "false_capture", "false_check"],
    );
    plays("1. e4 f6 2. Qh5+ Nc6 3. Qxe8+ *", &format!("{open} b8c6 *"), &["illegal_played", "king_taken"]);
    plays("1. e4 f6 2. Qh5+ Nc6 3. Qxe8d5 *", &format!("{open} b8c6 *"), &["illegal_played", "king_taken"]);
}

#[test]
fn castling_is_played() {
    let lost = "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. Ke2 Ke7 5. Ke1 Ke8 6. O-O O-O-O *";
    let moves = "e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1e2 e8e7 e2e1 e7e8 e1g1 *";
    plays(lost, moves, &["illegal_played", "illegal"]);
    let through = "1. e4 b6 2. Nf3 Ba6 3. Bc4 Bxc4 4. O-O *";
    plays(through, "e2e4 b7b6 g1f3 c8a6 f1c4 a6c4 e1g1 *", &["illegal_played"]);
}

/// Without being asked for, and on the strict rung it is an error.
#[test]
fn only_on_request() {
    let text = "1. e4 e6 2. d4 Bb4+ 3. Nf3 Nf6 *";
    let stopped = Reader::default().read(&RawGame::new(text.as_bytes()));
    assert_eq!(stopped.problems[0].kind.code(), "illegal");
    let strict = read(san::Style::PGN.strict(), text);
    // That rung asks for the sign of the check that was there before.
    assert_eq!(strict.game.mainline().count(), 5);
    assert_eq!(strict.problems[0].severity, scoresheet_pgn::Severity::Error);
}

/// What the rules of check forbid here.
fn forbidden(pos: &Position) -> Vec<Move> {
    let mut found = Vec::new();
    for from in pos.board().color(pos.turn()) {
        for to in Square::ALL {
            let role = pos.board().role_at(from).expect("a man stands there");
            let (captured, is_pawn) = (pos.board().role_at(to), role == Role::Pawn);
            let is_special = is_pawn && (to.rank() == pos.turn().last_rank() || pos.en_passant() == Some(to));
            let why = pos.why_not(from, to).filter(|why| why.is_forbidden());
            let castles = role == Role::King && (from.file() as u8).abs_diff(to.file() as u8) > 1;
            if why.is_some() && !is_special && !castles && captured != Some(Role::King) {
                found.push(Move::new(role, from, to, captured));
            }
        }
    }
    found
}

/// Written and read back.
fn comes_back<N: Notation>(game: &Game, notation: N) -> Result<(), TestCaseError> {
    let mut text = String::new();
    let losses = Writer::new(notation).write(game, &mut text).expect("every move has a spelling");
    prop_assert!(losses.iter().all(|loss| loss.kind == LossKind::IllegalMove), "{losses:?}");
    let again = read(notation, &text);
    prop_assert_eq!(again.game.movetext().to_string(), game.movetext().to_string(), "{}", text);
    let illegal = again.problems.iter().filter(|problem| problem.kind.code() == "illegal_played");
    prop_assert_eq!(illegal.count(), losses.len());
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// Games with illegal moves, of which no king is taken, are written, and read back by who plays such moves.
    #[test]
    fn round_trip(choices in vec((any::<Index>(), 0u8..4), 0..80)) {
        let mut game = Game::new();
        let mut pen = game.pen(NodeId::ROOT).expect("every game has a root");
        for (choice, kind) in choices {
            let position = *pen.position();
            let all: Vec<Move> = if kind == 0 { forbidden(&position) } else {
                position.legal_moves().into_iter().filter(|mv| mv.captured() != Some(Role::King)).collect()
            };
            if !all.is_empty() {
                pen.play_unchecked(all[choice.index(all.len())]).expect("there is room");
            }
        }
        comes_back(&game, san::Style::PGN)?;
        comes_back(&game, lan::Style::LAN)?;
        comes_back(&game, coordinate::Style::UCI)?;
        comes_back(&game, descriptive::Style::KT)?;
    }
}
