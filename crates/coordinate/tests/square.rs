//! What coordinate notation writes it reads back, in every position; and no bytes make it panic.

use proptest::prelude::*;
use scoresheet_board::{Move, Position, Walk};
use scoresheet_coordinate::Style;
use scoresheet_notation::{ErrorKind, Notation, Quirk, Remark, Rung};
use scoresheet_testkit::{broad_sample, positions, sample, square, texts};

const STYLES: [Style; 5] = [
    Style::COORDINATE,
    Style::PLAIN,
    Style::UCI,
    Style::UCI960,
    Style { chess960: true, ..Style::COORDINATE },
];

#[test]
fn every_legal_move_comes_back() {
    let sample = broad_sample(0xc00);
    for style in STYLES.into_iter().chain(STYLES.map(Style::strict)) {
        println!("{style:?}: {}", square::check(style, &sample.positions));
    }
}

fn written(style: Style, mv: Move, pos: &Position) -> String {
    style.show(style.describe(mv, pos).expect("the move is legal")).to_string()
}

/// Coordinate reads all styles, UCI both of its own; the tolerant rung remarks on a castling with the other
/// squares, the strict rung finds no such move.
#[test]
fn styles_read_each_other() {
    for pos in &sample(0xc01, 1_000).positions {
        pos.for_each_move(Walk::ALL, |mv| {
            for writer in STYLES {
                let text = written(writer, mv, pos);
                assert_eq!(Style::COORDINATE.read(text.as_bytes(), pos), Ok(mv), "{text} by {writer:?}");
            }
            let (here, other) = (written(Style::UCI, mv, pos), written(Style::UCI960, mv, pos));
            let reading = Style::UCI.examine(other.as_bytes(), pos).expect("one legal move");
            let remarked = reading.remarks.iter().any(|&(r, _)| r == Remark::Quirk(Quirk::CastlingSquares));
            assert_eq!((reading.mv, remarked), (mv, here != other), "{other}");
            if here != other {
                for (style, text) in [(Style::UCI, &other), (Style::UCI960, &here)] {
                    let refused = style.strict().read(text.as_bytes(), pos).map_err(|error| error.kind());
                    assert_eq!(refused, Err(ErrorKind::NoSuchMove), "{text}");
                }
            }
        });
    }
}

/// In small letters, in capitals, and with the second half in capitals: squares are the same in either.
#[test]
fn salvage_mends_to_the_same_move() {
    let positions = sample(0xc02, if cfg!(miri) { 1 } else { 100 }).positions;
    let half: fn(&str) -> String = |text| text[..2].to_owned() + &text[2..].to_uppercase();
    for style in STYLES {
        let spoilt = [str::to_lowercase, str::to_uppercase, half];
        let counts = square::salvages([style, style.on(Rung::Salvage)], &spoilt, &positions);
        println!("{style:?}: {counts:?}");
        assert_eq!(counts.refused, 0, "{counts:?}");
    }
}

proptest! {
    #[test]
    fn bytes_never_panic(text in texts(), position in positions()) {
        for style in STYLES {
            square::rungs([style.strict(), style, style.on(Rung::Salvage)], &text, &position);
        }
    }

    /// Every spelling that a text gives, however odd, is written so that it is read as the same.
    #[test]
    fn whatever_is_read_is_written_back(text in "([a-hA-H][1-8] ?[xX:-]? ?[a-hA-H][1-8]([=(/]?[QRBNKPqrbn]\\)?)?|[O0]-?[O0](-?[O0])?)[+#]?( e.p.)?") {
        for style in [Style::COORDINATE, Style::PLAIN, Style::UCI] {
            if let Ok(parsed) = style.parse(text.as_bytes()) {
                let shown = style.show(parsed.spelling).to_string();
                let again = style.parse(shown.as_bytes()).map(|parsed| parsed.spelling);
                prop_assert_eq!(again, Ok(parsed.spelling), "{} from {}", shown, text);
            }
        }
    }

    /// UCI has no signs, no capitals but for the man, and no blanks.
    #[test]
    fn uci_is_four_or_five_letters(text in "[a-hA-H][1-8][ -]?[a-hA-H][1-8][qrbnkpQRBNKP+=]?") {
        let shape = text.as_bytes();
        let squares = shape.len() >= 4 && shape[0].is_ascii_lowercase() && shape[2].is_ascii_lowercase();
        let man = matches!(shape[4..], [] | [b'q' | b'r' | b'b' | b'n' | b'Q' | b'R' | b'B' | b'N']);
        prop_assert_eq!(Style::UCI.parse(shape).is_ok(), squares && man, "{}", text);
    }
}
