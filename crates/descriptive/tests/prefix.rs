//! Where a move ends when another follows: blanks may stand within a move and between two.

use scoresheet_descriptive::Style;
use scoresheet_notation::{Notation, Quirk};

#[track_caller]
fn begins(line: &str, mv: &str) {
    begins_in(Style::KT, line, mv);
}

#[track_caller]
fn begins_in(style: Style, line: &str, mv: &str) {
    let len = style.parse_prefix(line.as_bytes()).map(|parsed| parsed.len);
    assert_eq!(len.map(|len| &line[..len]), Ok(mv), "{line}");
}

#[test]
fn a_name_is_left_to_the_move_that_it_begins() {
    begins("Kt takes B P takes P", "Kt takes B");
    begins("B takes Kt P takes B", "B takes Kt");
    begins("KxQ B-B4", "KxQ");
    begins("PxQ KtxP", "PxQ");
    begins("QxQ R(B2)-B4", "QxQ");
    begins("QxQ R/2-B4", "QxQ");
    begins("PxQ Kt(Kt1)-Q2", "PxQ");
    begins("R takes Q R(R2)xP", "R takes Q");
    begins("KxQ BPxR", "KxQ");
    begins("KxQ KtPxR", "KxQ");
    begins("KxQ BP takes R", "KxQ");
    begins("K x Q BPxR", "K x Q");
    begins("RxQ Kt PxP", "RxQ");
    begins("KtxQ Bb5", "KtxQ");
    begins("PxB Pe4", "PxB");
    begins("QxB Position", "QxB");
    begins("PxQ Resigns", "PxQ");
}

#[test]
fn a_name_and_a_square_belong_to_the_man_that_is_taken() {
    begins("P x Q P P-K4", "P x Q P");
    begins("RxR(KR8) P-K4", "RxR(KR8)");
    begins("B x K B P ch K x B", "B x K B P ch");
    begins("PxR(Q8)=Q K-K2", "PxR(Q8)=Q");
}

#[test]
fn what_a_pawn_becomes_is_one_letter() {
    begins("P-R8=Q B-Q4", "P-R8=Q");
    begins("P-R8=Kt P-B4", "P-R8=Kt");
    begins("P-R8(Q) KtxP", "P-R8(Q)");
}

#[test]
fn castling_takes_a_side_that_no_move_needs() {
    begins("Castles KR P-K4", "Castles KR");
    begins("Castles Q P-K4", "Castles Q");
    begins("Castles Q R-Q1", "Castles Q");
    begins("Castles KR-Kt1", "Castles");
    begins("Castles Q RPxP", "Castles Q");
    begins("Castles K Resigns", "Castles K");
    begins("Castles Kt-B3", "Castles");
}

#[test]
fn a_number_is_no_rank() {
    begins("R - Q B 4 P - K 4", "R - Q B 4");
    begins("P-K4 4. Kt-B3", "P-K4");
    begins("P - K 4 4. Kt-B3", "P - K 4");
}

#[test]
fn marks_stand_before_the_next_move() {
    begins("QxP ch. K-K2", "QxP ch.");
    begins("QxP dis. ch. K-K2", "QxP dis. ch.");
    begins("PxP e.p. ch KxP", "PxP e.p. ch");
    begins("B-Kt5 checks nothing", "B-Kt5");
}

#[test]
fn dots_and_words_belong_to_the_move() {
    begins("P. to K's 4th. P. to K's 4th.", "P. to K's 4th.");
    begins("Kt. takes B. P. takes Kt.", "Kt. takes B.");
    begins("Q. to her B's 4th. (ch.) K. to his sq.", "Q. to her B's 4th. (ch.)");
    begins("Castles (with K. R.) P-K4", "Castles (with K. R.)");
    begins("Castles on Q's side. B-B4", "Castles on Q's side.");
    begins("P-K8 becomes a Queen K-K2", "P-K8 becomes a Queen");
    begins("PxP en passant ch KxP", "PxP en passant ch");
    begins("K moves 4. Kt-B3", "K moves");
    begins("P-K4[A] P-K4", "P-K4[A]");
    begins("P-K4, P-K4", "P-K4");
}

#[test]
fn a_rank_is_left_out_where_none_follows() {
    begins("R - Q B - K 3", "R - Q");
    begins("R - Q 4. Kt - B 3", "R - Q");
    begins("K to B P to K4", "K to B");
    begins("R-QB B-K3", "R-QB");
    begins("R-Q B-K3", "R-Q");
}

#[track_caller]
fn may_begin(line: &str, moves: &[&str]) {
    let mut found = Vec::new();
    Style::KT.prefixes(line.as_bytes(), &mut |parsed| found.push(&line[..parsed.len]));
    assert_eq!(found, moves, "{line}");
}

#[test]
fn all_lengths_are_told() {
    may_begin("R - Q B 4 P - K 4", &["R - Q B 4", "R - Q B", "R - Q"]);
    may_begin("R x Q Kt P x P", &["R x Q Kt", "R x Q"]);
    may_begin("RxQ KtPxP", &["RxQ"]);
    may_begin("R - Q 4. Kt - B 3", &["R - Q"]);
    may_begin("B-Kt5 ch. K-K2", &["B-Kt5 ch.", "B-Kt5 ch", "B-Kt5"]);
    may_begin("Castles K R - K 1", &["Castles K", "Castles"]);
    may_begin("e4 e5", &[]);
}

#[test]
fn in_spanish_the_side_of_a_file_stands_behind_it() {
    let begins = |line, mv| begins_in(Style::SPANISH, line, mv);
    begins("A4AR P4R", "A4AR");
    begins("A4A R1C", "A4A");
    begins("A 4 A R P 4 R", "A 4 A R");
    begins("A 4 A R 1 C", "A 4 A");
    begins("P 4 A R x C", "P 4 A");
    begins("P4R C3AR", "P4R");
    begins("P-4R P-4R", "P-4R");
}

#[test]
fn in_spanish_the_side_of_a_man_stands_behind_it() {
    let begins = |line, mv| begins_in(Style::SPANISH, line, mv);
    begins("CxP AxC", "CxP");
    begins("CxPA RxC", "CxPA");
    begins("DxAT R1C", "DxAT");
    begins("DxATR R1C", "DxATR");
    begins("C x P A R x C", "C x P A");
    begins("C x P R 1 C", "C x P");
    begins("C x P A R P 4 R", "C x P A R");
    begins("CxT(8T) TxT", "CxT(8T)");
    begins("PxT=D R2R", "PxT=D");
    begins("CD2D P4R", "CD2D");
}

#[test]
fn in_spanish_a_number_is_no_rank() {
    let begins = |line, mv| begins_in(Style::SPANISH, line, mv);
    begins("A4AR 5. O-O", "A4AR");
    begins("A4AR 5 C3A", "A4AR");
    begins("CxPA 13 C5C", "CxPA");
    begins("CxPA 5 C3A", "CxPA");
    begins("C x P 5. C 3 A", "C x P");
    begins("D7A ++ 12. P4R", "D7A ++");
    begins("D5T j. R2R", "D5T j.");
}

/// A dot that ends a sentence is not that of a word for check.
#[test]
fn a_dot_behind_a_plus_is_no_part_of_the_move() {
    for text in ["T6C+.", "T6C++."] {
        let parsed = Style::SPANISH.parse_prefix(text.as_bytes()).expect("a move of a rook");
        assert_eq!((parsed.len, parsed.quirks.is_empty()), (text.len() - 1, true), "{text}");
    }
    let parsed = Style::KT.parse_prefix(b"R-Kt6 ch.").expect("a move of a rook");
    assert_eq!((parsed.len, parsed.quirks.contains(Quirk::CheckSign)), (9, true));
}

#[test]
fn in_french_the_side_stands_behind_and_words_end_a_move() {
    let begins = |line, mv| begins_in(Style::FRENCH, line, mv);
    begins("F4FR P4R", "F4FR");
    begins("F4F R1C", "F4F");
    begins("P pr P D pr P", "P pr P");
    begins("DxFT R1C", "DxFT");
    begins("D7F mat 12. P4R", "D7F mat");
    begins("D5T éch. R2R", "D5T éch.");
    begins("Grand roque P4R", "Grand roque");
}
