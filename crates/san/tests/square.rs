//! What short algebraic writes it reads back, in every position; and no bytes make it panic.

use proptest::prelude::*;
use scoresheet_notation::{Notation, Rung};
use scoresheet_san::{San, Shape, Style};
use scoresheet_testkit::{positions, sample, square, texts};

const STYLES: [Style; 4] = [Style::PGN, Style::FIDE, Style::PGN.strict(), Style::FIDE.strict()];

#[test]
fn every_legal_move_comes_back() {
    let sample = sample(0x5a4, 10_000);
    println!("{}", sample.coverage);
    assert!(sample.coverage.least() >= 500, "{}", sample.coverage);
    for style in STYLES {
        println!("{style:?}: {}", square::check(style, &sample.positions));
    }
}

proptest! {
    #[test]
    fn bytes_never_panic(text in texts(), position in positions()) {
        for style in STYLES.into_iter().chain([Style::PGN.on(Rung::Salvage)]) {
            square::never_panics(style, &text, &position);
        }
    }

    /// Every spelling that a text gives, however odd, is written so that it is read as the same.
    #[test]
    fn whatever_is_read_is_written_back(text in "[KQRBNPOo0a-h1-8x:=()/+#-]{1,9}( ?e\\.?p\\.?)?") {
        if let Ok(parsed) = Style::PGN.parse(text.as_bytes()) {
            let shown = Style::PGN.show(parsed.spelling).to_string();
            let again = Style::PGN.parse(shown.as_bytes()).map(|parsed| parsed.spelling);
            prop_assert_eq!(again, Ok(parsed.spelling), "{} from {}", shown, text);
        }
    }
}

#[test]
fn a_castling_is_not_a_king_move() {
    let castling = Style::PGN.parse(b"O-O").map(|parsed| parsed.spelling.shape);
    assert!(matches!(castling, Ok(Shape::Castle(_))));
    let king = Style::PGN.parse(b"Kg1").map(|parsed| parsed.spelling);
    assert!(matches!(king, Ok(San { shape: Shape::Move { .. }, .. })));
}
