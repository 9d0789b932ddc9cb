//! What TCN writes it reads back, in every position; and no bytes make it panic.

use proptest::prelude::*;
use scoresheet_notation::{Notation, Rung};
use scoresheet_tcn::Style;
use scoresheet_testkit::{broad_sample, positions, square, texts};

const STYLES: [Style; 2] = [Style::TCN, Style::TCN.strict()];

#[test]
fn every_legal_move_comes_back() {
    let sample = broad_sample(0x7c0);
    for style in STYLES {
        let counts = square::check(style, &sample.positions);
        println!("{style:?}: {counts}");
        assert_eq!(counts.longest, 2);
    }
}

proptest! {
    #[test]
    fn bytes_never_panic(text in texts(), position in positions()) {
        let style = Style::TCN;
        square::rungs([style.strict(), style, style.on(Rung::Salvage)], &text, &position);
    }

    /// 64 signs for the first, 76 for the second; and whatever is read is written back.
    #[test]
    fn whatever_is_read_is_written_back(text in "[ -~]{2}") {
        let bytes = text.as_bytes();
        let square = |sign: u8| sign.is_ascii_alphanumeric() || b"!?".contains(&sign);
        let shape = square(bytes[0]) && (square(bytes[1]) || b"{~}(^)[_]@#$".contains(&bytes[1]));
        let parsed = Style::TCN.strict().parse(bytes).map(|parsed| parsed.spelling);
        prop_assert_eq!(parsed.is_ok(), shape, "{}", text);
        if let Ok(spelling) = parsed {
            prop_assert_eq!(Style::TCN.show(spelling).to_string(), text);
        }
    }
}
