//! What long algebraic writes it reads back, in every position; and no bytes make it panic.

use proptest::prelude::*;
use scoresheet_lan::Style;
use scoresheet_notation::{Letters, Notation, Quirk, Remark, Rung};
use scoresheet_testkit::{broad_sample, positions, sample, square, texts};

/// Reversible algebraic in figurines names the other side's men.
const BOTH_SIDES: Style = Style { letters: Letters::Figurines, ..Style::REVERSIBLE };
const STYLES: [Style; 6] =
    [Style::LAN, Style::PLAIN, Style::FIDE, Style::REVERSIBLE, Style::FIGURINE, BOTH_SIDES];

/// Miri has time for each style beside one other, or two.
const STEP: usize = if cfg!(miri) { 5 } else { 1 };

#[test]
fn every_legal_move_comes_back() {
    let sample = broad_sample(0x1a4);
    for style in STYLES.into_iter().chain(STYLES.map(Style::strict)).step_by(STEP) {
        println!("{style:?}: {}", square::check(style, &sample.positions));
    }
}

/// The letters of all languages, with the man that is taken and without.
fn local() -> impl Iterator<Item = Style> {
    let styles = Letters::ALL
        .iter()
        .flat_map(|&letters| [Style { letters, ..Style::LAN }, Style { letters, ..Style::REVERSIBLE }]);
    styles.step_by(if cfg!(miri) { 31 } else { 1 })
}

#[test]
fn every_legal_move_comes_back_in_every_language() {
    let sample = sample(0x1a6, 200);
    for style in local() {
        let counts = square::check(style, &sample.positions);
        assert_eq!(counts, square::check(style.strict(), &sample.positions), "{style:?}");
        println!("{}, {}: {counts}", style.letters, if style.reversible { "reversible" } else { "plain" });
    }
}

#[test]
fn every_style_reads_all_others() {
    for pos in &sample(0x1a5, 200).positions {
        let pairs = STYLES.iter().flat_map(|writer| STYLES.map(|reader| (writer, reader)));
        for (writer, reader) in pairs.step_by(STEP) {
            for mv in square::moves(pos) {
                let spelling = writer.describe(mv, pos).expect("the move is legal");
                let text = writer.show(spelling).to_string();
                assert_eq!(reader.read(text.as_bytes(), pos), Ok(mv), "{text} by {writer:?} for {reader:?}");
            }
        }
    }
}

/// In small letters, in capitals, and with an x in capitals.
const SPOILT: [fn(&str) -> String; 3] = [str::to_lowercase, str::to_uppercase, |text| text.replace('x', "X")];

#[test]
fn salvage_mends_to_the_same_move_or_not_at_all() {
    let positions = sample(0x1a7, if cfg!(miri) { 1 } else { 100 }).positions;
    for style in STYLES.into_iter().step_by(STEP) {
        let counts = square::salvages([style, style.on(Rung::Salvage)], &SPOILT, &positions);
        println!("{style:?}: {counts:?}");
        // Both squares are named, so that no case of a letter leaves a doubt.
        assert_eq!(counts.refused, 0, "{counts:?}");
    }
}

proptest! {
    #[test]
    fn bytes_never_panic(text in texts(), position in positions()) {
        for style in STYLES.into_iter().step_by(STEP) {
            square::rungs([style.strict(), style, style.on(Rung::Salvage)], &text, &position);
        }
        for style in local() {
            square::never_panics(style, &text, &position);
        }
    }

    /// Every spelling that a text gives, however odd, is written so that it is read as the same.
    #[test]
    fn whatever_is_read_is_written_back(text in "[KQRBNP]?[a-h][1-8][x:-]?[KQRBNP]?[a-h][1-8](=[QRBNKP])?[+#]?( e.p.)?") {
        if let Ok(parsed) = Style::LAN.parse(text.as_bytes()) {
            let shown = Style::LAN.show(parsed.spelling).to_string();
            let again = Style::LAN.parse(shown.as_bytes()).map(|parsed| parsed.spelling);
            prop_assert_eq!(again, Ok(parsed.spelling), "{} from {}", shown, text);
        }
    }
}

/// A pawn that is named where few languages have a letter for it is written as it was read.
#[test]
fn a_pawn_that_is_named_is_written_back() {
    for style in STYLES.into_iter().chain(local()) {
        for text in ["e7-e8=♙", "♗b5x♟c6"] {
            let parsed = style.parse(text.as_bytes()).expect("a pawn in figurines");
            let shown = style.show(parsed.spelling).to_string();
            let again = style.parse(shown.as_bytes()).map(|parsed| parsed.spelling.shape);
            assert_eq!(again, Ok(parsed.spelling.shape), "{text} as {shown} in {}", style.letters);
        }
    }
}

/// The letter of what is taken is a claim, and belongs to one style only.
#[test]
fn the_captured_man_is_named_reversibly() {
    let remarks = |style: Style, text: &str| {
        let mut position = scoresheet_board::Position::start();
        for text in ["e2-e4", "e7-e5", "Ng1-f3", "Nb8-c6", "Bf1-b5", "a7-a6"] {
            let mv = Style::LAN.read(text.as_bytes(), &position).expect("a line of the Ruy Lopez");
            position.play(mv).expect("a legal move");
        }
        style
            .examine(text.as_bytes(), &position)
            .map(|reading| reading.remarks.iter().map(|&(remark, _)| remark).collect::<Vec<_>>())
            .map_err(|error| error.kind().name())
    };
    let captured = vec![Remark::Quirk(Quirk::CapturedMan)];
    assert_eq!(remarks(Style::LAN, "Bb5xc6"), Ok(vec![]));
    assert_eq!(remarks(Style::LAN, "Bb5xNc6"), Ok(captured.clone()));
    assert_eq!(remarks(Style::LAN, "Bb5xQc6"), Err("no_such_move"));
    assert_eq!(remarks(Style::REVERSIBLE, "Bb5xNc6"), Ok(vec![]));
    assert_eq!(remarks(Style::REVERSIBLE, "Bb5xc6"), Ok(captured));
    assert_eq!(remarks(Style::REVERSIBLE.strict(), "Bb5xc6"), Err("wrong_mark"));
}
