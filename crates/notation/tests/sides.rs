//! The two bitboards of `Sides` against a list that names the origin of every man.

use std::collections::HashMap;

use scoresheet_board::{
    Bitboard, Board, CastlingRights, Checks, Color, File, Move, Position, Role, Setup, Square, Wing,
};
use scoresheet_notation::Sides;
use scoresheet_testkit::{Rng, start};

/// Where each man that is no pawn came from.
struct Origins(HashMap<Square, Wing>);

impl Origins {
    fn of(position: &Position) -> Self {
        let men = position.board().occupied().without(position.board().role(Role::Pawn));
        Self(men.into_iter().map(|square| (square, square.file().wing())).collect())
    }

    fn play(&mut self, mv: Move) {
        let king_or_man = self.0.remove(&mv.from());
        let rook = mv.castling_rook().map(|(from, to)| (self.0.remove(&from), to));
        self.0.remove(&mv.to());
        for (wing, to) in [(king_or_man, mv.to())].into_iter().chain(rook) {
            if let (Some(wing), None) = (wing, mv.promotion()) {
                self.0.insert(to, wing);
            }
        }
    }

    fn men_of(&self, wing: Wing) -> Bitboard {
        self.0.iter().filter(|(_, of)| **of == wing).map(|(square, _)| *square).collect()
    }
}

/// How many games are played; each takes Miri some seconds.
const GAMES: u64 = if cfg!(miri) { 3 } else { 600 };

#[test]
fn sides_follow_every_man() {
    let mut rng = Rng(0x51de5);
    let (mut games, mut castlings) = (0, 0);
    for seed in 0..GAMES {
        // 0 is the standard array, 1 an array of Chess960, 2 one with open back ranks.
        let mut position = start(6 * seed + seed % 3);
        let mut origins = Origins::of(&position);
        let mut sides = Sides { king: origins.men_of(Wing::King), queen: origins.men_of(Wing::Queen) };
        for _ in 0..80 {
            let moves = position.legal_moves();
            let castling = moves.iter().copied().find(|mv| mv.wing().is_some());
            let Some(mv) = castling.or_else(|| rng.pick(&moves)) else { break };
            castlings += u64::from(mv.wing().is_some());
            origins.play(mv);
            sides = sides.after(mv);
            position.play_unchecked(mv);
            assert_eq!(sides.king, origins.men_of(Wing::King), "{mv:?}");
            assert_eq!(sides.queen, origins.men_of(Wing::Queen), "{mv:?}");
        }
        games += 1;
    }
    println!("{games} games, {castlings} castlings");
    assert!(3 * castlings > GAMES, "{castlings}");
}

#[test]
fn the_array_is_what_a_game_starts_with() {
    let origins = Origins::of(&Position::start());
    assert_eq!(Sides::START.king, origins.men_of(Wing::King));
    assert_eq!(Sides::START.queen, origins.men_of(Wing::Queen));
}

#[test]
fn the_start_of_a_game_tells_whose_men_are_whose() {
    let of = |setup: Setup| Sides::of_start(&setup.position(Checks::default()).expect("a position"));
    let array =
        Setup { board: *Position::start().board(), castling: CastlingRights::STANDARD, ..Setup::start() };
    assert_eq!(of(array), Some(Sides::START));
    // A rook that has come back may be the other one.
    assert_eq!(of(Setup { castling: CastlingRights::NONE, ..array }), None);
    assert_eq!(of(Setup { turn: Color::Black, ..array }), None);
    assert_eq!(of(Setup { fullmove_number: 9, ..array }), None);
}

#[test]
fn of_chess960_the_files_decide() {
    use Role::{Bishop, King, Knight, Queen, Rook};
    let board = Board::with_back_rank([Rook, King, Rook, Bishop, Bishop, Knight, Knight, Queen]);
    let mut castling = CastlingRights::NONE;
    for color in Color::ALL {
        castling.grant(color, Wing::Queen, Square::at(File::A, color.back_rank()));
        castling.grant(color, Wing::King, Square::at(File::C, color.back_rank()));
    }
    let start = Setup { board, castling, ..Setup::start() }
        .position(Checks::default())
        .expect("an array of Chess960");
    let sides = Sides::of_start(&start).expect("a game starts so");
    assert!(sides.queen.contains(Square::C1) && sides.king.contains(Square::H1));
}
