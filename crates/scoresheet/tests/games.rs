//! Which notation is named for a whole game.
#![cfg(all(
    feature = "pgn",
    feature = "lan",
    feature = "descriptive",
    feature = "coordinate",
    feature = "iccf",
    feature = "smith"
))]

use scoresheet::{Detection, Verdict, detect, pgn::RawGame};

fn of(text: &str) -> Detection {
    detect(&RawGame::new(text.as_bytes()))
}

#[track_caller]
fn is(text: &str, name: &str) {
    let verdict = of(text).verdict;
    assert!(matches!(verdict, Verdict::Whole(notation) if notation.name() == name), "{text}: {verdict:?}");
}

#[track_caller]
fn unknown(text: &str) {
    assert_eq!(of(text).verdict, Verdict::Unknown, "{text}");
}

#[test]
fn each_notation_is_named() {
    is("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5", "san");
    is("1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 3. Bf1-c4 Bf8-c5", "lan");
    is("1. e2-e4 e7-e5 2. g1-f3 b8-c6 3. f1-c4 f8-c5", "coordinate");
    is("e2e4 e7e5 g1f3 b8c6 f1c4 f8c5", "uci");
    is("e2e4 d7d5 e4d5p d8d5p", "smith");
    is("5254 5755 7163 2836 6134 6835", "iccf");
    is("1. P-K4 P-K4 2. N-KB3 N-QB3 3. B-B4 B-B4", "descriptive");
    is("1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-B4 B-B4", "descriptive");
}

/// The foremost of two that say the same.
#[test]
fn descriptive_of_other_languages() {
    is("1. P4R P4R 2. C3AR C3AD 3. A5C", "descriptive-es");
    is("1. P4R P4R 2. C3FR C3FD 3. F5C", "descriptive-fr");
    is("1. P4R P4R", "descriptive-es");
}

/// What several read as the same moves is called by the first of the plainest names.
#[test]
fn pawns_alone_are_written_alike() {
    is("1. e2-e4 e7-e5", "lan");
    is("1. e2-e4 e7-e5 2. g1-f3", "coordinate");
    is("e2e4 e7e5", "uci");
}

#[test]
fn only_the_main_line_counts() {
    is("1. e4 -- 2. Nf3 *", "san");
    is("1. e4 {Sf3} e5 (1... Sf6 2. Lc4) 2. Nf3 $1 *", "san");
    is("[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n[SetUp \"1\"]\n\n1. Rh8+ *", "san");
}

#[test]
fn letters_of_other_languages() {
    is("1. e4 e5 2. Sf3 d6 3. d4 Lg4 4. dxe5 Lxf3 5. Dxf3", "san-de");
    is("1. e4 e5 2. Cf3 d6 3. d4 Fg4", "san-fr");
    is("1. e4 e5 2. d4 d5 3. c4 c5 4. f4 f5 5. Sf3", "san-de");
    // The bishop of Portuguese has the English letter.
    is("1. e4 e5 2. Bc4 Bc5 3. d3 d6 4. Cf3", "san-pt");
    // One letter in moves of pawns that is that of no language.
    unknown("1. e4 e5 2. d4 d5 3. c4 c5 4. f4 f5 5. Yf3");
}

/// A Dutch knight looks like a pawn with a letter.
#[test]
fn pawns_have_a_letter_always_or_never() {
    is("1. e4 e5 2. Pf3", "san-nl");
    // No knight can go there, and a knight takes d7.
    unknown("1. e4 e5 2. Pf4");
    unknown("1. e4 e5 2. Pf3 Pf6 3. Pxe5 d6 4. d4 c5 5. Kd2 Kd7");
    is("1. Pe4 Pe5 2. Nf3", "san");
    assert!(of("1. e4 e5 2. Pf3").evidence.iter().any(|one| one.notation.name() == "san" && one.doubtful));
}

#[test]
fn nothing_is_made_of_nothing() {
    unknown("5254 P-K4");
    for text in ["", "*", "[White \"A\"]\n\n1-0", "{only words}", "1. 2. 3.", "hello world"] {
        unknown(text);
    }
    // Nothing can be played from there.
    unknown("[FEN \"4k3/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *");
}

#[test]
fn a_fault_late_in_the_game_does_not_hide_the_notation() {
    let detection = of("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Ke4 Nf6 *");
    assert!(matches!(detection.verdict, Verdict::Broken(notation) if notation.name() == "san"));
    let stop = detection.furthest().and_then(|furthest| furthest.stop.clone()).expect("it breaks");
    assert_eq!((stop.ply, stop.column), (6, 36));
    unknown("1. e4 e5 2. Nf3 Ke4");
}

/// Long algebraic breaks at the same place in the short form, which reads the same moves with remarks.
#[test]
fn of_those_that_break_together_the_plainest_is_named() {
    let verdict = of("1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 3. Bf1-c4 Bf8-c5 4. Ke1-e4 *").verdict;
    assert!(matches!(verdict, Verdict::Broken(notation) if notation.name() == "lan"), "{verdict:?}");
}
