//! What the history of a line brings about, and whose men are whose along it.

use scoresheet_board::{Color, HistoryDraw, Move, Outcome, Piece, Position, Role, Setup, Square, Square::*};
use scoresheet_game::{Game, NodeId, Ply};
use scoresheet_notation::Sides;

fn knight(from: Square, to: Square) -> Move {
    Move::new(Role::Knight, from, to, None)
}

fn out_and_back() -> [Move; 4] {
    [knight(G1, F3), knight(G8, F6), knight(F3, G1), knight(F6, G8)]
}

fn end(game: &Game) -> NodeId {
    game.line_end(NodeId::ROOT).expect("the root is always there")
}

fn setup(men: &[(Square, Color, Role)], halfmove_clock: u32) -> Position {
    let mut setup = Setup { halfmove_clock, ..Setup::EMPTY };
    for &(square, color, role) in men {
        setup.board.put(square, Piece { color, role });
    }
    Position::try_from(setup).expect("a legal position")
}

#[test]
fn positions_repeat() {
    let game = Game::of_moves(Position::start(), [out_and_back(); 4].concat()).expect("legal");
    let times = game.mainline().map(|played| game.repetitions(played.node)).collect::<Vec<_>>();
    assert_eq!(times, [1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5]);
    assert_eq!(game.history_draw(end(&game)), Some(HistoryDraw::FivefoldRepetition));
    assert_eq!(game.repetitions(NodeId::ROOT), 1);
}

/// The third time is in the variation alone: what was played in the line beside it does not count.
#[test]
fn a_variation_has_its_own_history() {
    let mut game = Game::of_moves(Position::start(), [out_and_back(); 2].concat()).expect("legal");
    let last = end(&game);
    let before = game.previous(last).expect("seven moves before");
    let other = game.add_variation(last, knight(F6, D5)).expect("legal");
    let back = game.add_move(other, knight(G1, F3)).expect("legal");
    assert_eq!((game.repetitions(last), game.repetitions(other), game.repetitions(back)), (3, 1, 1));
    assert_eq!(game.keys(other)[..8], game.keys(before)[..]);
    assert_eq!(game.history_draw(other), None);
}

#[test]
fn the_clock_of_the_first_position_counts() {
    let men =
        [(E1, Color::White, Role::King), (E8, Color::Black, Role::King), (A1, Color::White, Role::Rook)];
    let rook = |from, to| Move::new(Role::Rook, from, to, None);
    let mut game = Game::from_position(setup(&men, 98));
    let a2 = game.push(rook(A1, A2)).expect("legal");
    assert_eq!(game.history_draw(a2), None);
    let d7 = game.push(Move::new(Role::King, E8, D7, None)).expect("legal");
    assert_eq!(game.history_draw(d7), Some(HistoryDraw::FiftyMoves));

    let mut game = Game::from_position(setup(&men, 149));
    let a2 = game.push(rook(A1, A2)).expect("legal");
    assert_eq!(game.history_draw(a2), Some(HistoryDraw::SeventyFiveMoves));
    assert_eq!(game.sides(a2), None);
}

#[test]
fn the_last_position_ends_the_game() {
    let men =
        [(F7, Color::White, Role::King), (H8, Color::Black, Role::King), (G1, Color::White, Role::Queen)];
    let mut game = Game::from_position(setup(&men, 0));
    let queen = |to| Move::new(Role::Queen, G1, to, None);
    let mate = game.push(queen(G7)).expect("legal");
    let stalemate = game.add_variation(mate, queen(G6)).expect("legal");
    assert_eq!(game.outcome(mate), Some(Outcome::Checkmate { winner: Color::White }));
    assert_eq!(game.outcome(stalemate), Some(Outcome::Stalemate));
    assert_eq!(game.outcome(NodeId::ROOT), None);

    let kings = [(E1, Color::White, Role::King), (E8, Color::Black, Role::King)];
    let bare = Game::from_position(setup(&kings, 0));
    assert_eq!(bare.outcome(NodeId::ROOT), Some(Outcome::InsufficientMaterial));
}

/// 1.Nf3 Nf6 2.Ng1 (2.Nc3), then the king's knight is on f3 in the variation, on g1 in the main line.
#[test]
fn men_keep_their_side_along_each_line() {
    let mut game = Game::of_moves(Position::start(), out_and_back()).expect("legal");
    let back = game.mainline().nth(2).expect("four plies").node;
    let other = game.add_variation(back, knight(B1, C3)).expect("legal");
    let sides = game.sides(other).expect("the start is known");
    assert!(sides.king.contains(F3) && sides.queen.contains(C3) && !sides.queen.contains(B1));
    assert_eq!(game.sides(end(&game)), Some(Sides::START));

    let mut walk = game.walk();
    while walk.next().is_some_and(|_| walk.node() != other) {}
    let before = walk.context().sides.expect("the start is known");
    assert!(before.king.contains(F3) && before.queen.contains(B1));
}

#[test]
fn arrays_of_chess960_are_known() {
    for number in 0..960 {
        let setup = Setup::chess960(number).expect("below 960");
        let mut game = Game::from_position(Position::try_from(setup).expect("a legal position"));
        assert_eq!(game.sides(NodeId::ROOT), Some(Sides::START), "{number}");
        // A null move moves nobody.
        let passed = game.push(Ply::Null).expect("nobody is in check");
        assert_eq!(game.sides(passed), Some(Sides::START), "{number}");
        let later = Setup { fullmove_number: 9, ..setup };
        let game = Game::from_position(Position::try_from(later).expect("a legal position"));
        assert_eq!(game.sides(NodeId::ROOT), None, "{number}");
    }
}
