//! What Smith notation writes it reads back, in every position; and no bytes make it panic.

use proptest::prelude::*;
use scoresheet_board::Walk;
use scoresheet_notation::{ErrorKind, Notation, Rung};
use scoresheet_smith::{Smith, Style};
use scoresheet_testkit::{broad_sample, positions, sample, square, texts};

const STYLES: [Style; 2] = [Style::SMITH, Style::SMITH.strict()];

#[test]
fn every_legal_move_comes_back() {
    let sample = broad_sample(0x5317);
    for style in STYLES {
        let counts = square::check(style, &sample.positions);
        println!("{style:?}: {counts}");
        assert!(cfg!(miri) || counts.longest == 6, "{counts}");
    }
}

/// Two squares and the promotion settle the move on the tolerant rung, with a remark on the letter; the strict
/// rung wants the letter as well. A castling may be a step in Chess960, and then only the letter tells it.
#[test]
fn squares_suffice_where_the_rung_is_tolerant() {
    for pos in &sample(0x5318, 1_000).positions {
        pos.for_each_move(Walk::ALL, |mv| {
            let written = Style::SMITH.describe(mv, pos).expect("the move is legal");
            if written.letter.is_none() || mv.wing().is_some() {
                return;
            }
            let text = Style::SMITH.show(Smith { letter: None, ..written }).to_string();
            let reading = Style::SMITH.examine(text.as_bytes(), pos).expect("one legal move");
            assert_eq!((reading.mv, reading.remarks.len()), (mv, 1), "{text}");
            let refused = Style::SMITH.strict().read(text.as_bytes(), pos).map_err(|error| error.kind());
            assert_eq!(refused, Err(ErrorKind::NoSuchMove), "{text}");
        });
    }
}

proptest! {
    #[test]
    fn bytes_never_panic(text in texts(), position in positions()) {
        let style = Style::SMITH;
        square::rungs([style.strict(), style, style.on(Rung::Salvage)], &text, &position);
    }

    /// Two squares, a letter or none, a man or none; and whatever is read is written back.
    #[test]
    fn whatever_is_read_is_written_back(text in "[a-h][1-8][a-i][1-8][pnbrqkEcCx]?[QRBNKP]?") {
        let bytes = text.as_bytes();
        let castles = matches!(bytes.get(4), Some(b'c' | b'C'));
        let shape = bytes[2] != b'i' && !text.contains(['x', 'P']) && !(castles && bytes.len() == 6);
        let parsed = Style::SMITH.strict().parse(bytes).map(|parsed| parsed.spelling);
        prop_assert_eq!(parsed.is_ok(), shape, "{}", text);
        if let Ok(spelling) = parsed {
            prop_assert_eq!(Style::SMITH.show(spelling).to_string(), text);
        }
    }
}
