//! What each sign of a text says, and why it is there.
#![cfg(all(feature = "fen", feature = "san", feature = "descriptive", feature = "coordinate"))]

use scoresheet::{
    AnyNotation, Explanation, Fact, Judgement, Named, Other, Place,
    board::{Bitboard, File, Position, Role, Square, WhyNot, Wing},
    explain, fen,
    notation::{Mark, Notation},
    san,
};

fn after(moves: &str) -> Position {
    let mut position = Position::start();
    for text in moves.split(' ').filter(|text| !text.is_empty()) {
        let mv = san::Style::PGN.read(text.as_bytes(), &position).expect("the moves are legal");
        position.play_unchecked(mv);
    }
    position
}

fn explained(name: &str, text: &str, position: &Position) -> Explanation {
    let notation = AnyNotation::by_name(name).expect("it is compiled in");
    explain(notation, text.as_bytes(), position).expect("the text is read")
}

#[track_caller]
fn says(name: &str, text: &str, position: &Position, facts: &[(&str, Fact)]) {
    let explained = explained(name, text, position);
    let said: Vec<(&str, Fact)> =
        explained.facts.iter().map(|&(span, fact)| (&text[span.range()], fact)).collect();
    assert_eq!(said, facts);
}

const fn man(role: Role) -> Fact {
    Fact::Man(Named { role, side: None, files: None })
}

const fn to(square: Square) -> Fact {
    Fact::To(Place::Square(square))
}

#[test]
fn short_algebraic() {
    let file = |file| Fact::From(Place::File(file));
    let position = after("Nf3 d5 d3 Nf6");
    says(
        "san",
        "3.Nbd2",
        &position,
        &[("3.", Fact::Number), ("N", man(Role::Knight)), ("b", file(File::B)), ("d2", to(Square::D2))],
    );
    let position = after("e4 d5");
    says("san", "exd5", &position, &[("e", file(File::E)), ("x", Fact::Takes), ("d5", to(Square::D5))]);
    let position = after("e4 d5 exd5 Qxd5 Nc3 Qe5");
    let bishop = [("B", man(Role::Bishop)), ("e2", to(Square::E2))];
    says("san", "Be2", &position, &bishop);
}

/// What stands before and behind is told too; a text of blanks takes no longer than its length.
#[test]
fn around_the_move() {
    let blanks = " ".repeat(40_000);
    let text = format!("{blanks}1. e4 !? (=) ??!");
    let judged = |judgement| Fact::Judgement(judgement);
    let signs = [
        (&*format!("{blanks}1."), Fact::Number),
        ("e4", to(Square::E4)),
        ("!?", judged(Judgement::Interesting)),
        ("(=)", Fact::DrawOffer),
        ("??!", judged(Judgement::Other)),
    ];
    says("san", &text, &Position::start(), &signs);
}

#[test]
fn castling_and_marks() {
    let position = fen::parse_position("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1").expect("a position");
    let signs = [("O-O-O", Fact::Castles(Wing::Queen)), ("+", Fact::Check(Mark::Check))];
    says("san", "O-O-O+", &position, &signs);
    // By its squares alone.
    let from = Fact::From(Place::Square(Square::E1));
    says("uci", "e1c1", &position, &[("e1", from), ("c1", Fact::Castles(Wing::Queen))]);
}

#[test]
fn descriptive_names() {
    let knight = Fact::Man(Named { role: Role::Knight, side: Some(Wing::Queen), files: None });
    let position = after("Nf3 d5 d3 Nf6");
    says("descriptive", "QKt-Q2", &position, &[("QKt", knight), ("Q2", to(Square::D2))]);
    // Either bishop's fourth square: only one bishop can move.
    let position = after("e4 e5 Nf3 Nc6");
    let fourth = Place::Among(Square::C4.bitboard() | Square::F4.bitboard());
    says("descriptive", "B-B4", &position, &[("B", man(Role::Bishop)), ("B4", Fact::To(fourth))]);
}

#[test]
fn a_pawn_is_named_by_its_file() {
    let position = after("e4 d5");
    let (king, queen) = (File::E.bitboard(), File::D.bitboard());
    let pawn = |set: Bitboard| Named { role: Role::Pawn, side: None, files: Some(set) };
    says(
        "descriptive",
        "KPxQP",
        &position,
        &[("KP", Fact::Man(pawn(king))), ("x", Fact::Takes), ("QP", Fact::Captures(pawn(queen)))],
    );
}

#[test]
fn another_man_makes_the_origin_necessary() {
    let explained = explained("san", "Nbd2", &after("Nf3 d5 d3 Nf6"));
    assert!(explained.says_origin);
    assert_eq!(explained.others.as_slice(), [Other { from: Square::F3, why_not: None }]);
    assert_eq!(explained.check, None);
}

#[test]
fn a_pinned_man_makes_none_necessary() {
    // White's knights on c3 and g1 both look at e2, but the bishop on b4 pins the first.
    let position = after("d4 Nf6 Nc3 e6 e3 Bb4");
    let explained = explained("san", "Ne2", &position);
    assert!(!explained.says_origin);
    let pinned = Some(WhyNot::Pinned(Square::B4));
    assert_eq!(explained.others.as_slice(), [Other { from: Square::C3, why_not: pinned }]);
}

#[test]
fn a_false_mark_is_said_and_remarked() {
    let explained = explained("san", "e4+", &Position::start());
    assert_eq!(explained.facts.last().map(|&(_, fact)| fact), Some(Fact::Check(Mark::Check)));
    assert_eq!(explained.check, None);
    assert_eq!(explained.reading.remarks.len(), 1);
}
