//! Texts that are not all in one notation.
#![cfg(all(
    feature = "pgn",
    feature = "lan",
    feature = "descriptive",
    feature = "coordinate",
    feature = "iccf"
))]

use scoresheet::{
    AnyNotation, Arbiter, Detection, Detector, Line, Runs, Verdict,
    pgn::{Passage, RawGame, Reader},
};

fn runs(text: &str) -> Runs {
    let (raw, detector) = (RawGame::new(text.as_bytes()), Detector::default());
    detector.runs(&raw, &detector.detect(&raw))
}

/// The notation of the text and of its passages, and the moves of all.
#[track_caller]
fn reads(text: &str, main: &str, passages: &[(&str, &str)], moves: &str) {
    let found = runs(text);
    assert_eq!(found.notation.map(AnyNotation::name), Some(main), "{text}");
    let told: Vec<_> =
        found.passages.iter().map(|one| (one.moves.name(), text[one.span.range()].trim())).collect();
    assert_eq!(told, passages, "{text}");
    let reader = Reader::new(found.notation.expect("it is known"));
    let reading = reader.read_passages(&RawGame::new(text.as_bytes()), &found.passages);
    assert_eq!(reading.game.movetext().to_string(), moves, "{:?}", reading.problems);
}

#[test]
fn one_notation_has_no_runs() {
    for text in ["1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *", "5254 (4244 4745) 5755", "1. P-K4 (1. P-Q4 P-Q4) P-K4"]
    {
        let found = runs(text);
        assert!(found.runs.is_empty() && found.passages.is_empty() && found.notation.is_some(), "{text}");
    }
}

#[test]
fn a_score_of_iccf_with_notes_in_san() {
    reads(
        "1. 5254 5755 2. 7163 (2. Bc4 Nf6 3. d3) 2836 (2... d6) 3. 6125 *",
        "iccf",
        &[("san", "2. Bc4 Nf6 3. d3"), ("san", "2... d6")],
        "e2e4 e7e5 g1f3 ( f1c4 g8f6 d2d3 ) b8c6 ( d7d6 ) f1b5 *",
    );
    // And digits within the notes.
    reads(
        "1. 5254 5755 2. 7163 (2. Bc4 Nf6 (2... 6835 {solid}) 3. d3) 2836 *",
        "iccf",
        &[("san", "2. Bc4 Nf6 ("), ("iccf", "2... 6835 {solid}"), ("san", ") 3. d3")],
        "e2e4 e7e5 g1f3 ( f1c4 g8f6 ( f8c5 {solid} ) d2d3 ) b8c6 *",
    );
}

#[test]
fn variations_in_the_letters_of_a_language() {
    reads(
        "1. e4 e5 2. Nf3 (2. Lc4 Sf6 3. Sc3) Nc6 3. Bb5 *",
        "san",
        &[("san-de", "2. Lc4 Sf6 3. Sc3")],
        "e2e4 e7e5 g1f3 ( f1c4 g8f6 b1c3 ) b8c6 f1b5 *",
    );
    // All of them are one person's: the king of one line is no rook.
    reads(
        "1. 5254 5755 2. 7163 (2. Fc4 Cf6) 2836 3. 6125 1716 4. 2514 (4. Rf1) *",
        "iccf",
        &[("san-fr", "2. Fc4 Cf6"), ("san-fr", "4. Rf1")],
        "e2e4 e7e5 g1f3 ( f1c4 g8f6 ) b8c6 f1b5 a7a6 b5a4 ( e1f1 ) *",
    );
}

/// One strange letter is a slip of the pen, and no language.
#[test]
fn a_slip_of_the_pen_is_not_a_language() {
    for text in [
        "1. e4 e5 2. Nf3 (2. Sc3) Nc6 *",
        "1. e4 e5 2. Nf3 (2. Qh6 Nc6) Nc6 *",
        // A bishop is B in Icelandic, too.
        "1. e4 e5 2. Nf3 (2. Bc4 Bc5 3. Rc3) Nc6 *",
    ] {
        let found = runs(text);
        assert_eq!((found.runs.len(), found.passages.len()), (1, 0), "{text}");
        assert_eq!(found.runs[0].detection.verdict, Verdict::Unknown);
    }
}

#[test]
fn what_follows_a_descriptive_line_knows_whose_men_they_were() {
    reads(
        "1. P-K4 P-K4 2. Kt-KB3 (2. d4 exd4 3. Qxd4) Kt-QB3 *",
        "descriptive",
        &[("san", "2. d4 exd4 3. Qxd4")],
        "e2e4 e7e5 g1f3 ( d2d4 e5d4 d1d4 ) b8c6 *",
    );
    reads(
        "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. d3 (4. P-B3 Kt-B3 5. P-Q4) d6 *",
        "san",
        &[("descriptive", "4. P-B3 Kt-B3 5. P-Q4")],
        "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 d2d3 ( c2c3 g8f6 d2d4 ) d7d6 *",
    );
}

#[test]
fn a_game_goes_over_to_another_notation() {
    reads(
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. 2514 7866 5. 5171 6857 6. 6151 2725 7. 1423 *",
        "san",
        &[("iccf", "2514 7866 5. 5171 6857 6. 6151 2725 7. 1423 *")],
        "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5 a4b3 *",
    );
}

/// However long it is, all notations are not asked again at each of its moves.
#[test]
fn a_long_game_goes_over_too() {
    let shuffled = "Nf3 Nf6 Ng1 Ng8 ".repeat(500);
    let text = format!("{shuffled} 5254 5755 7163 2836 6125 1716 *");
    let found = runs(&text);
    let names: Vec<_> = found.passages.iter().map(|one| one.moves.name()).collect();
    assert_eq!((found.notation.map(AnyNotation::name), &names[..]), (Some("san"), &["iccf"][..]));
}

/// Too few moves in one of them, or a gap.
#[test]
fn a_few_moves_in_another_notation_are_none() {
    for text in [
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. 2514 *",
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Sc3 *",
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Qh7 7866 5. 5171 6857 6. 6151 2725 7. 1423 *",
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. 2514 Nf6 5. 5171 Be7 *",
    ] {
        let found = runs(text);
        assert!(found.passages.is_empty(), "{text}: {found:?}");
    }
}

/// The N may be English knights, or Romanian bishops with which the other language has begun already.
#[test]
fn a_game_that_may_have_gone_over_before_is_left_open() {
    let game =
        |men: &str| format!("1. d3 d6 2. Qd2 Qd7 3. e4 e5 4. {men} 5. Ca3 Ca6 6. Dc3 Dc6 7. Cc4 Cc5 *");
    assert_eq!(runs(&game("Nf3 Nf6")).passages.len(), 1);
    assert!(runs(&game("Ne2 Ne7")).passages.is_empty());
}

/// An English, and a Dutch, letter in a German game: there are languages that read on from there.
#[test]
fn a_slip_of_the_pen_is_no_other_language() {
    let rest = "b5 7. Lb3 d6 8. c3 0-0 9. h3 Lb7 10. a4 Dd7 11. d3 *";
    for slip in ["Re1", "Pe1"] {
        let found = runs(&format!("1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. La4 Sf6 5. 0-0 Le7 6. {slip} {rest}"));
        assert!(found.passages.is_empty(), "{slip}: {found:?}");
        let text = format!(
            "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. La4 Sf6 5. 0-0 Le7 6. Te1 (6. {slip} b5 7. Lb3 Lb7) {rest}"
        );
        assert!(runs(&text).passages.is_empty(), "{slip}");
    }
}

/// A search that knows more than the rule of this crate.
struct Oracle(&'static str);

impl Arbiter for Oracle {
    fn settle(&mut self, line: &Line<'_>, detection: &Detection) -> Vec<Passage<AnyNotation>> {
        assert_eq!((detection.verdict, line.text()), (Verdict::Unknown, &b"2. Rd1"[..]));
        assert_eq!(line.before().map(|game| game.mainline().count()), Some(2));
        let moves = AnyNotation::by_name(self.0).expect("it is compiled in");
        assert!(line.read_in(moves).is_whole());
        vec![Passage { span: line.span(), moves }]
    }
}

#[test]
fn an_arbiter_settles_what_is_open() {
    let fen = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - 0 1\"]\n\n";
    let text = format!("{fen}1. 1121 5857 2. 2111 (2. Rd1) 5756 *");
    let raw = RawGame::new(text.as_bytes());
    let detector = Detector::default();
    let detection = detector.detect(&raw);
    let open = detector.runs(&raw, &detection);
    assert_eq!((open.runs.len(), open.passages.len()), (1, 0));
    for (name, king_or_rook) in [("san", "b1d1"), ("san-fr", "e1d1")] {
        let found = detector.runs_with(&raw, &detection, &mut Oracle(name));
        let game = Reader::new(found.notation.expect("ICCF")).read_passages(&raw, &found.passages).game;
        assert_eq!(game.movetext().to_string(), format!("a1b1 e8e7 b1a1 ( {king_or_rook} ) e7e6 *"));
    }
}
