//! The letters of languages, each read in its own language and in no other.
#![cfg(all(feature = "san", feature = "lan"))]

use scoresheet::{
    AnyNotation,
    board::{Color, Position, Role, Walk},
    notation::{Expected, Letters, Notation, Quirk, Remark, Rung},
    read_any, san,
};
use scoresheet_testkit::sample;

/// The signs of one set are told apart, whatever comes behind them.
#[test]
fn every_sign_begins_its_own_text() {
    for &letters in Letters::ALL {
        for (color, role) in Color::ALL.into_iter().flat_map(|color| Role::ALL.map(|role| (color, role))) {
            let sign = letters.sign(role, color);
            if sign.is_empty() {
                assert_eq!(role, Role::Pawn, "{letters}");
                continue;
            }
            let begins = letters.begin(format!("{sign}f3").as_bytes()).expect("it begins with that sign");
            assert_eq!((begins.role, begins.len, begins.usual), (role, sign.len(), true), "{letters} {sign}");
            assert_eq!(begins.color, letters.tell_color().then_some(color), "{letters} {sign}");
        }
        assert_eq!(letters.begin(b"f3"), None);
    }
}

#[track_caller]
fn refused(text: &str, notation: AnyNotation) {
    for rung in [Rung::Strict, Rung::Tolerant] {
        let read = notation.on(rung).read(text.as_bytes(), &Position::start());
        assert!(read.is_err(), "{text} in {} is {read:?}", notation.name());
    }
}

/// A letter that is not of the language is no man, and never passed over: `Sf3` is not the pawn's move.
#[test]
fn foreign_letters_are_refused() {
    let start = Position::start();
    for text in
        ["Sf3", "Сf3", "Cf3", "Jf3", "Hf3", "Žf3", "Кf3", "פf3", "馬f3", "Sg1-f3", "Сg1f3", "Sc3", "Sg1:f3"]
    {
        let english = ["san", "lan", "fide", "lan-plain", "figurine", "lan-figurine"];
        english.into_iter().filter_map(AnyNotation::by_name).for_each(|notation| refused(text, notation));
        assert!(read_any(text.as_bytes(), &start).is_err(), "{text}");
    }
    for text in ["Nf3", "Ktf3", "Сf3", "Ng1-f3"] {
        ["san-de", "lan-de", "san-fr"]
            .into_iter()
            .filter_map(AnyNotation::by_name)
            .for_each(|notation| refused(text, notation));
    }
    // What is no letter of the language at all is refused in it, in front of whatever way.
    let local = || AnyNotation::local_names().filter_map(AnyNotation::by_name);
    let signs =
        Letters::ALL.iter().flat_map(|letters| Role::ALL.into_iter().flat_map(|role| letters.signs(role)));
    for sign in signs.filter(|sign| !sign.starts_with(['♙', '♘', '♗', '♖', '♕', '♔'])) {
        let strange = |notation: &AnyNotation| {
            notation.letters().is_some_and(|letters| letters.begin(sign.as_bytes()).is_none())
        };
        for notation in local().chain(AnyNotation::by_name("san")).filter(strange) {
            ["f3", "g1f3", "xf3"].iter().for_each(|way| refused(&format!("{sign}{way}"), notation));
        }
    }
}

/// Whoever reads a move in the letters of another language takes it for a pawn's at most where a letter says pawn
/// there, and remarks on that.
#[test]
fn no_man_of_one_language_is_silently_a_pawn_of_another() {
    let languages = || Letters::ALL.iter().map(|&letters| san::Style { letters, ..san::Style::PGN });
    let mut pawns = 0;
    for pos in &sample(0x1e77e5, 20).positions {
        pos.for_each_move(Walk::ALL, |mv| {
            for writer in languages().filter(|_| mv.role() != Role::Pawn && mv.wing().is_none()) {
                let text = writer.text(mv, pos).expect("the move is legal").to_string();
                for reader in languages() {
                    let Ok(reading) = reader.examine(text.as_bytes(), pos) else { continue };
                    if reading.mv.role() == Role::Pawn {
                        let mut remarks = reading.remarks.iter().map(|&(remark, _)| remark);
                        let told = remarks.any(|remark| remark == Remark::Quirk(Quirk::PawnLetter));
                        assert!(told, "{text} of {} in {}", writer.letters, reader.letters);
                        pawns += 1;
                    }
                }
            }
        });
    }
    assert!(pawns > 0, "a Dutch knight has the letter of other pawns");
}

/// Every set reads the figurines for its letters, with a remark; its pawn's letter, with another; and its letters apart
/// from their marks.
#[test]
fn what_else_is_read() {
    let remarks = |name: &str, text: &str| {
        let notation = AnyNotation::by_name(name).expect("it is compiled in");
        let reading = notation.examine(text.as_bytes(), &Position::start())?;
        let remarks = reading.remarks.iter().map(|&(remark, _)| remark).collect::<Vec<_>>();
        Ok::<_, scoresheet::notation::ReadError>((reading.mv.to_string(), remarks))
    };
    let quirk = |quirk| vec![Remark::Quirk(quirk)];
    assert_eq!(remarks("san-de", "♘f3"), Ok(("g1f3".into(), quirk(Quirk::Figurine))));
    assert_eq!(remarks("lan-ru", "♘g1-f3"), Ok(("g1f3".into(), quirk(Quirk::Figurine))));
    for (name, text) in [
        ("san-de", "Be4"),
        ("san-nl", "Oe4"),
        ("san-et", "Pe4"),
        ("san-et", "Ee4"),
        ("san-fi", "Se4"),
        ("san-ru", "пe4"),
        ("lan-fr", "Pe2-e4"),
    ] {
        assert_eq!(remarks(name, text), Ok(("e2e4".into(), quirk(Quirk::PawnLetter))), "{text}");
    }
    for (name, text) in [
        ("san-lt", "Z\u{30c}f3"),
        ("san-eo", "C\u{302}f3"),
        ("san-sr", "Sf3"),
        ("san-zh-Hant", "馬f3"),
        ("lan-zh-Hans", "马g1-f3"),
    ] {
        assert_eq!(remarks(name, text), Ok(("g1f3".into(), quirk(Quirk::ManLetter))), "{text}");
    }
}

/// What is wanted is said in every language alike.
#[test]
fn errors_say_what_is_wanted() {
    for name in ["san", "san-de", "lan-ru", "figurine"] {
        let notation = AnyNotation::by_name(name).expect("it is compiled in");
        let expected = |text: &str| {
            notation.parse(text.as_bytes()).map_err(|error| (error.span.range(), error.expected))
        };
        let promotion = if name.starts_with("lan") { "e7-e8=X" } else { "e8=X" };
        let at = promotion.len() - 1;
        assert_eq!(expected(promotion).err(), Some((at..at + 1, Expected::Promotion)), "{name}");
    }
}

#[test]
fn names_of_languages_come_back() {
    let names: Vec<_> = AnyNotation::local_names().collect();
    assert_eq!(names.len(), 2 * (Letters::ALL.len() - 2));
    for &name in &names {
        let notation = AnyNotation::by_name(name).expect("it is a name");
        assert_eq!(notation.name(), name);
        let letters = notation.letters().expect("it has letters");
        assert_eq!(notation.with_letters(letters), Some(notation));
        assert!(name.ends_with(letters.code()), "{name}");
        assert!(AnyNotation::names().all(|other| other != name), "{name}");
    }
    for (name, other) in
        [("san-en", "san"), ("lan-en", "lan"), ("san-figurine", "figurine"), ("san-DE", "san-de")]
    {
        assert_eq!(AnyNotation::by_name(name).map(AnyNotation::name), Some(other));
    }
    for name in ["uci-de", "san-", "san-xx", "fide-de", "descriptive-de", "-de"] {
        assert_eq!(AnyNotation::by_name(name), None, "{name}");
    }
}
