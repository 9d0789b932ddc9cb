//! Keys: the published ones of the Polyglot format, and what keys may depend on.

use std::collections::HashMap;

use scoresheet_board::{Key, Move, Position, Square};
use scoresheet_testkit::{broad_sample, sample};

/// Plays moves given by their squares.
fn play(moves: &[(Square, Square)]) -> Position {
    moves.iter().fold(Position::start(), |position, &(from, to)| {
        let moves = position.legal_moves();
        let fits = |mv: &&Move| (mv.from(), mv.to()) == (from, to);
        position.after(*moves.iter().find(fits).expect("the moves are legal"))
    })
}

/// The nine positions that the description of the format gives (Michel Van den Bergh).
#[test]
fn polyglot_keys_are_the_published_ones() {
    use Square as S;
    let line =
        [(S::E2, S::E4), (S::D7, S::D5), (S::E4, S::E5), (S::F7, S::F5), (S::E1, S::E2), (S::E8, S::F7)];
    let keys: [u64; 7] = [
        0x463b_9618_1691_fc9c,
        0x823c_9b50_fd11_4196,
        0x0756_b944_61c5_0fb0,
        0x662f_afb9_65db_29d4,
        0x22a4_8b5a_8e47_ff78,
        0x652a_607c_a3f2_42c1,
        0x00fd_d303_c946_bdd9,
    ];
    for (plies, key) in keys.into_iter().enumerate() {
        assert_eq!(play(&line[..plies]).polyglot_key(), key, "after {plies} plies");
    }
    let line = [
        (S::A2, S::A4),
        (S::B7, S::B5),
        (S::H2, S::H4),
        (S::B5, S::B4),
        (S::C2, S::C4),
        (S::B4, S::C3),
        (S::A1, S::A3),
    ];
    assert_eq!(play(&line[..5]).polyglot_key(), 0x3c81_23ea_7b06_7637);
    assert_eq!(play(&line).polyglot_key(), 0x5c3f_9b82_9b27_9560);
}

#[test]
fn the_order_of_moves_does_not_matter() {
    use Square as S;
    let (knights, pawns) = ((S::G1, S::F3), (S::D2, S::D3));
    let (answer, second) = ((S::G8, S::F6), (S::D7, S::D6));
    let one = play(&[knights, answer, pawns, second]);
    let other = play(&[pawns, second, knights, answer]);
    assert_eq!(one.key(), other.key());
    // After 1.e4 … the square e3 is passed in one order only, but no pawn can take there.
    let one = play(&[(S::D2, S::D3), second, (S::E2, S::E4)]);
    let other = play(&[(S::E2, S::E4), second, (S::D2, S::D3)]);
    assert_eq!((one.en_passant(), other.en_passant()), (Some(S::E3), None));
    assert_eq!(one.key(), other.key());
}

#[test]
fn going_there_and_back_gives_the_same_key_while_rights_last() {
    use Square as S;
    let back = play(&[(S::G1, S::F3), (S::G8, S::F6), (S::F3, S::G1), (S::F6, S::G8)]);
    assert_eq!(back.key(), Position::start().key());
    let open = [(S::E2, S::E4), (S::E7, S::E5)];
    let king = [(S::E1, S::E2), (S::B8, S::C6), (S::E2, S::E1), (S::C6, S::B8)];
    let returned = play(&[open.as_slice(), king.as_slice()].concat());
    assert_eq!(returned.board(), play(&open).board());
    assert_ne!(returned.key(), play(&open).key(), "the right to castle is gone");
}

/// Positions are equal as FIDE Laws 9.2.3 say if and only if their keys are.
#[test]
fn keys_are_equal_for_equal_positions_alone() {
    let sample = broad_sample(9);
    let mut known: HashMap<Key, Position> = HashMap::new();
    for position in &sample.positions {
        let other = *known.entry(position.key()).or_insert(*position);
        assert_eq!(same(position), same(&other), "{position:?} and {other:?}");
    }
}

fn same(position: &Position) -> impl PartialEq + std::fmt::Debug + use<> {
    (*position.board(), position.turn(), *position.castling(), position.legal_en_passant())
}

/// What the key leaves out: the counters, and an en passant square where nothing can be taken.
#[test]
fn counters_and_idle_en_passant_squares_do_not_count() {
    for position in &sample(10, 5_000).positions {
        let mut setup = position.setup();
        (setup.halfmove_clock, setup.fullmove_number) = (77, 99);
        setup.en_passant = position.legal_en_passant();
        let plain = Position::try_from(setup).expect("only what does not count was changed");
        assert_eq!(plain.key(), position.key(), "{position:?}");
        if position.legal_en_passant().is_some() {
            setup.en_passant = None;
            let without = Position::try_from(setup).expect("the square may be left out");
            assert_ne!(without.key(), position.key(), "{position:?}");
        }
        let passed = position.after_null_move();
        assert!(passed.is_none_or(|passed| passed.key() != position.key()), "{position:?}");
    }
}
