//! The check that no move can give.

use scoresheet_board::{Checks, Refusal};
use scoresheet_fen::parse_position;
use scoresheet_testkit::sample;

const CHECKS: Checks = Checks { material: true, promoted: false, checkers: true };

fn is_impossible(fen: &str) -> bool {
    let setup = parse_position(fen).expect("legal but for the check").setup();
    setup.position(CHECKS).is_err_and(|reasons| matches!(reasons[..], [Refusal::ImpossibleCheck { .. }]))
}

#[test]
fn from_both_ends_of_a_line_or_by_three() {
    assert!(is_impossible("4k3/8/8/r4K1q/8/8/8/8 w - - 0 1"));
    assert!(is_impossible("4k3/8/3n4/r4K2/8/8/2b5/8 w - - 0 1"));
    assert!(!is_impossible("4k3/8/3n4/r4K2/8/8/8/8 w - - 0 1"));
}

#[test]
fn every_legal_move_gives_a_possible_one() {
    for position in sample(0xc4ec, 2_000).positions {
        for &mv in &position.legal_moves() {
            let after = position.after(mv);
            assert!(after.setup().position(CHECKS).is_ok(), "{position:?} {mv:?}");
        }
    }
}
