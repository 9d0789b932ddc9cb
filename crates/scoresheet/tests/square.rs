//! What holds for every notation as a value of one type.
#![cfg(all(
    feature = "fen",
    feature = "san",
    feature = "lan",
    feature = "descriptive",
    feature = "coordinate",
    feature = "iccf",
    feature = "smith",
    feature = "tcn"
))]

use proptest::prelude::*;
use scoresheet::{
    AnyNotation, AnySpelling, Fact,
    board::{Position, Square},
    descriptive,
    notation::{Notation, ResolveError, Rung, Span},
    read_any, san,
};
use scoresheet_testkit::{positions, sample, square, texts};

fn every_style() -> impl Iterator<Item = AnyNotation> {
    AnyNotation::names().filter_map(AnyNotation::by_name)
}

/// Not 10,000 positions: each room holds itself against as many.
#[test]
fn every_style_reads_back_what_it_writes() {
    let sample = sample(11, 500);
    for notation in every_style() {
        println!("{:<16} {}", notation.name(), square::check(notation, &sample.positions));
    }
}

fn kind(notation: AnyNotation) -> std::mem::Discriminant<AnyNotation> {
    std::mem::discriminant(&notation)
}

#[test]
fn a_text_needs_no_name_of_its_notation() {
    // The codes of servers are no notations that people write, and stay out of it; so do other languages, in which
    // `R2C` is a king's move and `A4C` a bishop's.
    let of_people = |known: &AnyNotation| AnyNotation::all().any(|usual| kind(usual) == kind(*known));
    let is_local = |known: &AnyNotation| ["descriptive-es", "descriptive-fr"].contains(&known.name());
    let written = || every_style().filter(of_people).filter(|known| !is_local(known));
    for position in &sample(13, 200).positions {
        for mv in position.legal_moves() {
            for notation in written() {
                let spelling = notation.describe(mv, position).expect("the move is legal");
                let text = notation.show(spelling).to_string();
                let read = read_any(text.as_bytes(), position).map(|(_, mv)| mv);
                assert_eq!(read, Ok(mv), "{text} of {}", notation.name());
            }
        }
    }
}

#[test]
fn names_come_back() {
    let six = ["san", "lan", "descriptive", "coordinate", "uci", "iccf"];
    assert!(AnyNotation::all().map(AnyNotation::name).eq(six));
    for name in AnyNotation::names() {
        let notation = AnyNotation::by_name(name).expect("it is a name");
        assert_eq!(notation.name(), name);
        for rung in [Rung::Strict, Rung::Tolerant, Rung::Salvage] {
            assert_eq!((notation.on(rung).rung(), notation.on(rung).name()), (rung, name));
        }
    }
}

#[test]
fn a_style_of_ones_own_has_the_name_of_its_notation() {
    let style = san::Style { equals: false, ..san::Style::PGN };
    assert_eq!(AnyNotation::from(style).name(), "san");
}

/// A spelling of one notation says nothing in another.
#[test]
fn spellings_do_not_mix() {
    let start = Position::start();
    let [san, desc] =
        ["san", "descriptive"].map(|name| AnyNotation::by_name(name).expect("it is compiled in"));
    let spelling = san.parse(b"e4").expect("it is a move").spelling;
    assert!(matches!(spelling, AnySpelling::San(_)));
    assert!(matches!(desc.resolve(&spelling, &start), Err(ResolveError::NoSuchMove { .. })));
    let mut out = String::new();
    assert!(desc.write(&spelling, &mut out).is_err());
    let mut fits = 0;
    let pattern = desc.pattern(&spelling, (&start).into());
    scoresheet::notation::readings(&pattern, (&start).into(), &mut |_, _| fits += 1);
    assert_eq!(fits, 0);
}

#[track_caller]
fn detected(text: &str, name: &str, from: Square, to: Square) {
    let (notation, mv) = read_any(text.as_bytes(), &Position::start()).expect("some notation reads it");
    assert_eq!((notation.name(), mv.from(), mv.to()), (name, from, to));
}

#[test]
fn the_notation_with_the_least_to_remark_is_named() {
    detected("Nf3", "san", Square::G1, Square::F3);
    detected("Ng1-f3", "lan", Square::G1, Square::F3);
    detected("Kt-KB3", "descriptive", Square::G1, Square::F3);
    detected("g1-f3", "coordinate", Square::G1, Square::F3);
    detected("g1f3", "uci", Square::G1, Square::F3);
    detected("7163", "iccf", Square::G1, Square::F3);
}

#[test]
fn any_notation_and_its_style_are_one() {
    let start = Position::start();
    let style = descriptive::Style::KT;
    let any = AnyNotation::from(style);
    for text in ["Kt-KB3", "P-K5", "P-", "N-B3"] {
        assert_eq!(any.read(text.as_bytes(), &start), style.read(text.as_bytes(), &start), "{text}");
        let remarks =
            |result: Result<_, _>| result.map(|reading: scoresheet::notation::Reading<_>| reading.remarks);
        let own = style.examine(text.as_bytes(), &start).map(|reading| reading.remarks);
        assert_eq!(remarks(any.examine(text.as_bytes(), &start)), own, "{text}");
    }
}

proptest! {
    #[test]
    fn nothing_panics(text in texts(), position in positions()) {
        for notation in every_style() {
            square::never_panics(notation, &text, &position);
            let _ = scoresheet::explain(notation, &text, &position);
        }
        let _ = read_any(&text, &position);
    }

    #[test]
    fn explanations_stand_in_the_text(position in positions(), choice: prop::sample::Index) {
        let moves = position.legal_moves();
        prop_assume!(!moves.is_empty());
        let mv = moves[choice.index(moves.len())];
        for notation in every_style() {
            let spelling = notation.describe(mv, &position).expect("the move is legal");
            let text = format!("12.{}", notation.show(spelling));
            let explained = scoresheet::explain(notation, text.as_bytes(), &position).expect("it is read");
            prop_assert_eq!(explained.reading.mv, mv);
            prop_assert!(!explained.facts.is_empty(), "{}", text);
            let (number, signs) = explained.facts.split_first().expect("there is a number");
            prop_assert_eq!(number, &(Span::new(0, 3), Fact::Number));
            prop_assert!(signs.iter().all(|(span, _)| span.start >= 3 && span.range().end <= text.len()));
            prop_assert!(explained.facts.is_sorted_by_key(|(span, _)| *span));
        }
    }
}
