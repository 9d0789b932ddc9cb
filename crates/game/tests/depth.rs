//! Very long and very deep games, on a stack that no recursion through them would fit on.

use std::thread;

use scoresheet_board::{Color, Move, Position, Role, Square};
use scoresheet_game::{Event, Game, NodeId};

const MANY: usize = 100_000;
const STACK: usize = 96 << 10;

fn on_a_small_stack(test: impl FnOnce() + Send + 'static) {
    let thread = thread::Builder::new().stack_size(STACK).spawn(test).expect("a thread can be started");
    thread.join().expect("the test holds");
}

/// A knight goes out, or back home.
fn shuffle(position: &Position, home: [Square; 2], away: [Square; 2]) -> Move {
    let color = position.turn() as usize;
    let (home, away) = (home[color], away[color]);
    let out = position.own(Role::Knight).contains(home);
    let (from, to) = if out { (home, away) } else { (away, home) };
    Move::new(Role::Knight, from, to, None)
}

fn kings_knight(position: &Position) -> Move {
    shuffle(position, [Square::G1, Square::G8], [Square::F3, Square::F6])
}

fn queens_knight(position: &Position) -> Move {
    shuffle(position, [Square::B1, Square::B8], [Square::C3, Square::C6])
}

/// Everything that goes through a whole game, deletion and drop included.
fn go_through(mut game: Game, deep: NodeId) {
    assert_eq!(Color::White as usize, 0);
    assert!(game.position(deep).is_some() && game.sides(deep).is_some());
    assert_eq!(game.keys(deep).last(), game.position(deep).map(|position| position.key()).as_ref());
    assert!(game.history_draw(deep).is_some() && game.outcome(deep).is_none());
    let plies = game.walk().filter(|event| matches!(event, Event::Ply { .. })).count();
    let text = format!("{game:?}");
    assert!(text.len() > 5 * plies);
    let mut copy = game.clone();
    copy.compact();
    assert!(copy == game);
    if game.promote_to_main(deep).is_ok() {
        assert!(copy != game);
        assert_eq!(game.line_start(deep), Some(NodeId::ROOT));
        assert_eq!(game.walk().filter(|event| matches!(event, Event::Ply { .. })).count(), plies);
    }
    game.truncate(NodeId::ROOT).expect("the root is always there");
    assert!(!game.contains(deep) && game.walk().next().is_none());
}

#[test]
fn a_long_game() {
    on_a_small_stack(|| {
        let mut game = Game::new();
        let mut pen = game.pen(NodeId::ROOT).expect("the root is always there");
        for _ in 0..MANY {
            pen.play(kings_knight(pen.position())).expect("knights can always go back");
        }
        let deep = pen.node();
        assert_eq!(game.mainline().count(), MANY);
        assert_eq!(game.repetitions(deep), MANY / 4 + 1);
        go_through(game, deep);
    });
}

/// Each variation begins at the last move of the one around it, and adds a move.
#[test]
fn variations_that_lead_ever_further() {
    on_a_small_stack(|| {
        let mut game = Game::new();
        let mut pen = game.pen(NodeId::ROOT).expect("the root is always there");
        pen.play(kings_knight(pen.position())).expect("legal");
        for _ in 0..MANY {
            pen.play(kings_knight(pen.position())).expect("legal");
            pen.open().expect("a move was just written");
            pen.play(queens_knight(pen.position())).expect("legal");
        }
        assert_eq!(pen.depth(), MANY);
        let deep = pen.node();
        while pen.close().is_some() {}
        go_through(game, deep);
    });
}

/// All begin in the same position: 1.Nf3 (1.Nc3 (1.Nf3 (1.Nc3 …
#[test]
fn variations_in_one_place() {
    on_a_small_stack(|| {
        let mut game = Game::new();
        let mut pen = game.pen(NodeId::ROOT).expect("the root is always there");
        pen.play(kings_knight(pen.position())).expect("legal");
        for n in 0..MANY {
            pen.open().expect("a move was just written");
            let mv = if n % 2 == 0 { queens_knight(pen.position()) } else { kings_knight(pen.position()) };
            pen.play(mv).expect("legal");
        }
        let deep = pen.node();
        assert_eq!(game.walk().count(), 3 * MANY + 1);
        assert!(game.position(deep).is_some());
        let mut copy = game.clone();
        copy.compact();
        assert!(copy == game);
        let first = game.next(NodeId::ROOT).expect("one move at least");
        game.delete(first).expect("it is there");
        assert_eq!(game.walk().count(), 3 * MANY - 2);
        game.truncate(NodeId::ROOT).expect("the root is always there");
        assert!(!game.contains(deep));
    });
}
