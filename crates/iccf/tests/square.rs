//! What digits are written they are read back as, in every position; and no bytes make it panic.

use proptest::prelude::*;
use scoresheet_board::{Position, Walk};
use scoresheet_iccf::Style;
use scoresheet_notation::{Notation, Quirk, Remark, Rung};
use scoresheet_testkit::{broad_sample, positions, sample, square, texts};

const STYLES: [Style; 4] = [Style::FIVE, Style::FOUR, Style::FIVE.strict(), Style::FOUR.strict()];

#[test]
fn every_legal_move_comes_back() {
    let sample = broad_sample(0x1ccf);
    for style in STYLES {
        let counts = square::check(style, &sample.positions);
        println!("{style:?}: {counts}");
        assert!(cfg!(miri) || counts.longest == if style.four { 4 } else { 5 }, "{counts}");
    }
}

/// Both forms are read in both styles: with a remark where it is not the style's, and not on the strict rung.
#[test]
fn each_style_reads_the_other() {
    for pos in &sample(0x1cd0, 1_000).positions {
        pos.for_each_move(Walk::ALL, |mv| {
            for (writer, reader) in [(Style::FIVE, Style::FOUR), (Style::FOUR, Style::FIVE)] {
                let text = writer.show(writer.describe(mv, pos).expect("the move is legal")).to_string();
                let reading = reader.examine(text.as_bytes(), pos).expect("one legal move");
                let remarks: Vec<_> = reading.remarks.iter().map(|&(remark, _)| remark).collect();
                let promotes = mv.promotion().is_some();
                let other = if promotes { vec![Remark::Quirk(Quirk::FourDigits)] } else { vec![] };
                assert_eq!((reading.mv, remarks), (mv, other), "{text}");
                assert_eq!(reader.strict().read(text.as_bytes(), pos).is_err(), promotes, "{text}");
            }
        });
    }
}

proptest! {
    #[test]
    fn bytes_never_panic(text in texts(), position in positions()) {
        for style in [Style::FIVE, Style::FOUR] {
            square::rungs([style.strict(), style, style.on(Rung::Salvage)], &text, &position);
        }
    }

    #[test]
    fn four_digits_or_five(text in "[0-9]{3,6}") {
        let system = text.bytes().all(|digit| (b'1'..=b'8').contains(&digit));
        let parsed = Style::FIVE.parse(text.as_bytes()).map(|parsed| parsed.spelling);
        prop_assert_eq!(parsed.is_ok(), system && matches!(text.len(), 4 | 5));
        if let Ok(spelling) = parsed {
            prop_assert_eq!(Style::FIVE.show(spelling).to_string(), text);
        }
    }
}

/// A fifth digit stands by the fourth: in a line of moves, what follows a blank is the next move or its number.
#[test]
fn the_next_number_is_no_man() {
    let prefix = Style::FIVE.parse_prefix(b"5254 2. 7163").map(|parsed| parsed.len);
    assert_eq!(prefix, Ok(4));
    assert!(Style::FIVE.read(b"5254 1", &Position::start()).is_err());
}
