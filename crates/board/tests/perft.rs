//! Counts of positions reached in so many plies, as known from many programs. Deeper: `cargo xtask perft`.

use scoresheet_board::Position;
use scoresheet_fen::parse_position;

/// A count above this is left out. Miri counts fewer than a thousand positions a minute.
const MOST: u64 = if cfg!(miri) { 300 } else { 1 << 32 };

#[track_caller]
fn counts_at(position: &Position, depth: u32, count: u64, place: &str) {
    if count <= MOST {
        assert_eq!(position.perft(depth), count, "{place} at depth {depth}");
    }
}

/// Holds the counts at the depths 1, 2, 3, …
#[track_caller]
fn counts(fen: &str, expected: &[u64]) {
    let position = parse_position(fen).expect("the tests' positions are legal");
    for (depth, &count) in (1..).zip(expected) {
        counts_at(&position, depth, count, fen);
    }
}

#[test]
fn start() {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    counts(fen, &[20, 400, 8_902, 197_281, 4_865_609]);
}

#[test]
fn castling_pins_and_checks_of_every_kind() {
    let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    counts(fen, &[48, 2_039, 97_862, 4_085_603]);
}

#[test]
fn en_passant_that_uncovers_the_king() {
    let fen = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
    counts(fen, &[14, 191, 2_812, 43_238, 674_624, 11_030_083]);
}

#[test]
fn promotions_with_capture_and_check() {
    let fen = "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1";
    counts(fen, &[6, 264, 9_467, 422_333]);
}

#[test]
fn a_promotion_that_takes_the_rook_of_a_right() {
    let fen = "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8";
    counts(fen, &[44, 1_486, 62_379, 2_103_487]);
}

#[test]
fn a_middle_game() {
    let fen = "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10";
    counts(fen, &[46, 2_079, 89_890, 3_894_594]);
}

#[test]
fn many_promotions() {
    counts("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", &[24, 496, 9_483, 182_838, 3_605_103]);
}

#[test]
fn chess960() {
    let counted: [(&str, &[u64]); 5] = [
        (
            "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
            &[21, 528, 12_189, 326_672, 8_146_062],
        ),
        ("2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9", &[21, 807, 18_002, 667_366]),
        ("b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9", &[20, 479, 10_471, 273_318]),
        ("qbbnnrkr/2pp2pp/p7/1p2pp2/8/P3PP2/1PPP1KPP/QBBNNR1R w hf - 0 9", &[22, 593, 13_440, 382_958]),
        (
            "1nbbnrkr/p1p1ppp1/3p4/1p3P1p/3Pq2P/8/PPP1P1P1/QNBBNRKR w HFhf - 0 9",
            &[28, 1_120, 31_058, 1_171_749],
        ),
    ];
    for (fen, expected) in counted {
        counts(fen, expected);
    }
}

/// Small positions, each of which catches one mistake; only the last count is widely known.
#[test]
fn one_trap_each() {
    let traps = [
        ("en passant uncovers a rook", "3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1", 6, 1_134_888),
        ("en passant uncovers a bishop", "8/8/4k3/8/2p5/8/B2P2K1/8 w - - 0 1", 6, 1_015_133),
        ("en passant parries a check", "8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1", 6, 1_440_467),
        ("short castling gives check", "5k2/8/8/8/8/8/8/4K2R w K - 0 1", 6, 661_072),
        ("long castling gives check", "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", 6, 803_711),
        ("rights are lost by captures", "r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1", 4, 1_274_206),
        ("castling through attacks", "r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1", 4, 1_720_476),
        ("promotion out of check", "2K2r2/4P3/8/8/8/8/8/3k4 w - - 0 1", 6, 3_821_001),
        ("discovered check", "8/8/1P2K3/8/2n5/1q6/8/5k2 b - - 0 1", 5, 1_004_658),
        ("promotion gives check", "4k3/1P6/8/8/8/8/K7/8 w - - 0 1", 6, 217_342),
        ("underpromotion gives check", "8/P1k5/K7/8/8/8/8/8 w - - 0 1", 6, 92_683),
        ("the player stalemates himself", "K1k5/8/P7/8/8/8/8/8 w - - 0 1", 6, 2_217),
        ("stalemate and checkmate", "8/k1P5/8/1K6/8/8/8/8 w - - 0 1", 7, 567_584),
        ("double check", "8/8/2k5/5q2/5n2/8/5K2/8 b - - 0 1", 4, 23_527),
    ];
    for (trap, fen, depth, count) in traps {
        let position = parse_position(fen).expect("the traps are legal");
        counts_at(&position, depth, count, &format!("{trap}: {fen}"));
    }
}
