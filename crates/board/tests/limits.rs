//! Boards with more moves than any game has: nothing that loads overflows.

use scoresheet_board::{Checks, Color, MAX_MOVES, Piece, Position, Role, Setup, Square};
use scoresheet_fen::parse_position;
use scoresheet_testkit::{Rng, start};

#[test]
fn the_most_moves_of_a_game() {
    let position = parse_position("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1").expect("legal");
    assert_eq!(position.legal_moves().len(), 218);
}

#[test]
#[cfg_attr(miri, ignore = "thousands of changes have to be tried before there are so many moves")]
fn climbing_without_a_limit_on_men_finds_many_moves_and_never_too_many() {
    let anything = Checks { material: false, ..Checks::default() };
    let most = (0..12).map(|seed| climb(&mut Rng(seed), anything)).max().expect("some climbs");
    println!("{most} moves");
    assert!((219..=MAX_MOVES).contains(&most), "{most}");
}

/// Changes one square at a time and keeps what does not lose moves.
fn climb(rng: &mut Rng, checks: Checks) -> usize {
    let mut best = start(5);
    for _ in 0..4_000 {
        let changed = change(rng, best.setup());
        match changed.position(checks) {
            Ok(position) if position.count_legal_moves() >= best.count_legal_moves() => best = position,
            _ => {}
        }
    }
    assert_eq!(best.legal_moves().len(), best.count_legal_moves());
    best.count_legal_moves()
}

fn change(rng: &mut Rng, mut setup: Setup) -> Setup {
    let square = rng.pick(&Square::ALL).expect("there are 64");
    let role = rng.pick(&[Role::Queen, Role::Queen, Role::Pawn, Role::Knight, Role::King]).expect("five");
    setup.en_passant = None;
    if role == Role::King {
        let color = rng.pick(&Color::ALL).expect("two");
        let old = setup.board.king(color).expect("every step has its kings");
        setup.board.take(old);
        setup.castling.revoke_all(color);
        setup.board.put(square, Piece { color, role });
    } else if rng.one_in(3) {
        setup.board.take(square);
    } else {
        let color = if rng.one_in(4) { !setup.turn } else { setup.turn };
        setup.board.put(square, Piece { color, role });
    }
    setup
}

#[test]
fn a_board_full_of_men_loads_and_plays() {
    for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
        let mut setup = Setup::EMPTY;
        for square in Square::ALL {
            setup.board.put(square, Piece { color: Color::White, role });
        }
        setup.board.put(Square::A1, Piece { color: Color::White, role: Role::King });
        setup.board.put(Square::H8, Piece { color: Color::Black, role: Role::King });
        setup.turn = Color::Black;
        assert!(setup.position(Checks::default()).is_err());
        let position = setup.position(Checks { material: false, ..Checks::default() });
        let position: Position = position.expect("Black is to move, so any check may stand");
        for &mv in &position.legal_moves() {
            assert!(position.after(mv).count_legal_moves() <= MAX_MOVES);
        }
    }
}
