//! What short algebraic writes it reads back, in every position; and no bytes make it panic.

use proptest::prelude::*;
use scoresheet_board::{Color, Role, Walk};
use scoresheet_notation::{ErrorKind, Letters, Notation, Quirk, Remark, Rung};
use scoresheet_san::{San, Shape, Style};
use scoresheet_testkit::{broad_sample, positions, sample, square, texts};

const STYLES: [Style; 3] = [Style::PGN, Style::FIDE, Style::FIGURINE];
/// Miri has time for one of the styles, or two.
const STEP: usize = if cfg!(miri) { 5 } else { 1 };
/// And two languages.
const LANGUAGES: usize = if cfg!(miri) { 31 } else { 1 };

#[test]
fn every_legal_move_comes_back() {
    let sample = broad_sample(0x5a4);
    for style in STYLES.into_iter().chain(STYLES.map(Style::strict)).step_by(STEP) {
        println!("{style:?}: {}", square::check(style, &sample.positions));
    }
}

/// The letters of all languages, in both forms.
fn local() -> impl Iterator<Item = Style> {
    let styles = Letters::ALL
        .iter()
        .flat_map(|&letters| [Style { letters, ..Style::PGN }, Style { letters, ..Style::FIDE }]);
    styles.step_by(LANGUAGES)
}

#[test]
fn every_legal_move_comes_back_in_every_language() {
    let sample = sample(0x5a6, 200);
    for style in local() {
        let counts = square::check(style, &sample.positions);
        assert_eq!(counts, square::check(style.strict(), &sample.positions), "{style:?}");
        println!("{}, {}: {counts}", style.letters, if style.zeros { "FIDE" } else { "PGN" });
    }
}

/// Figurines for letters, letters for figurines, and White's figurines for both sides, as many books have them; but
/// White has no man that Black's figurines mean, except where the style has figurines of its own.
#[test]
fn figurines_and_letters_are_read_for_each_other() {
    let [pgn, figurine] = [Style::PGN, Style::FIGURINE];
    for pos in &sample(0x5a5, 1_000).positions {
        for mv in square::moves(pos) {
            let told = |style: Style, text: &str| {
                let reading = style.examine(text.as_bytes(), pos).map_err(|error| error.kind())?;
                assert_eq!(reading.mv, mv, "{text} by {style:?}");
                Ok(reading.remarks.iter().map(|&(remark, _)| remark).collect::<Vec<_>>())
            };
            let spelling = figurine.describe(mv, pos).expect("the move is legal");
            let text = figurine.show(spelling).to_string();
            let Some(color) = spelling.figurines else {
                assert_eq!(told(pgn, &text), Ok(vec![]), "{text}");
                continue;
            };
            let letters = pgn.text(mv, pos).expect("the move is legal").to_string();
            let [white, black] =
                Color::ALL.map(|color| figurine.show(San { figurines: Some(color), ..spelling }).to_string());
            let [odd, other] = [Quirk::Figurine, Quirk::FigurineColor].map(Remark::Quirk);
            assert_eq!(told(figurine, &letters), Ok(vec![Remark::Quirk(Quirk::ManLetter)]), "{letters}");
            match color {
                Color::White => {
                    assert_eq!(told(pgn, &white), Ok(vec![odd]), "{white}");
                    assert_eq!(told(pgn, &black), Err(ErrorKind::NoSuchMove), "{black}");
                    assert_eq!(told(figurine, &black), Ok(vec![other]), "{black}");
                }
                Color::Black => {
                    assert_eq!(told(pgn, &black), Ok(vec![odd]), "{black}");
                    assert_eq!(told(pgn, &white), Ok(vec![odd, other]), "{white}");
                    assert_eq!(told(figurine, &white), Ok(vec![other]), "{white}");
                }
            }
        }
    }
}

/// The letters of other scripts that look like Latin ones.
fn look_alikes(text: &str) -> String {
    let alike = |c| match c {
        'K' => 'К',
        'B' => 'В',
        'N' => 'Ν',
        'O' => 'О',
        'a' => 'а',
        'c' => 'с',
        'e' => 'е',
        'x' => 'х',
        other => other,
    };
    text.chars().map(alike).collect()
}

fn bare(text: &str) -> String {
    text.split('=').next().unwrap_or(text).to_owned()
}

/// In small letters, in capitals, with one of these alone, in letters that look alike, and with an x in capitals.
const SPOILT: [fn(&str) -> String; 6] = [
    str::to_lowercase,
    str::to_uppercase,
    look_alikes,
    |text| look_alikes(text).to_lowercase(),
    |text| look_alikes(text).to_uppercase(),
    |text| text.replace('x', "X"),
];

#[test]
fn salvage_mends_to_the_same_move_or_not_at_all() {
    let positions = sample(0x5a7, if cfg!(miri) { 1 } else { 100 }).positions;
    let languages = [Letters::German, Letters::Russian].map(in_letters);
    for style in STYLES.into_iter().chain(languages).step_by(STEP) {
        let counts = square::salvages([style, style.on(Rung::Salvage)], &SPOILT, &positions);
        println!("{style:?}: {counts:?}");
        assert!(counts.mended > counts.refused, "{counts:?}");
    }
}

fn in_letters(letters: Letters) -> Style {
    Style { letters, ..Style::PGN }
}

/// The languages are asked all, so the one that is meant is among them.
#[test]
fn a_language_is_found_or_none_is() {
    let positions = sample(0x5a8, if cfg!(miri) { 1 } else { 60 }).positions;
    let salvage = Style::PGN.on(Rung::Salvage);
    let mut mended = 0;
    for pos in &positions {
        for mv in square::moves(pos) {
            for style in Letters::ALL.iter().step_by(LANGUAGES).map(|&letters| in_letters(letters)) {
                let text = style.text(mv, pos).expect("the move is legal").to_string();
                // What English letters say already is not asked again.
                if Style::PGN.parse(text.as_bytes()).is_err()
                    && let Ok(read) = salvage.read(text.as_bytes(), pos)
                {
                    assert_eq!(read, mv, "{text} in {}", style.letters);
                    mended += 1;
                }
            }
        }
    }
    println!("{mended} moves in other languages");
    assert!(cfg!(miri) || mended > 1_000, "only {mended}");
}

/// Only a queen is taken for granted.
#[test]
fn what_is_not_named_is_a_queen() {
    let salvage = Style::PGN.on(Rung::Salvage);
    let mut queens = 0;
    for pos in &sample(0x5a9, if cfg!(miri) { 2 } else { 3_000 }).positions {
        pos.for_each_move(Walk::ALL, |mv| {
            if mv.promotion().is_none() {
                return;
            }
            let text = bare(&Style::PGN.text(mv, pos).expect("the move is legal").to_string());
            if let Ok(reading) = salvage.examine(text.as_bytes(), pos) {
                assert_eq!((reading.mv.from(), reading.mv.to()), (mv.from(), mv.to()), "{text}");
                assert_eq!(reading.mv.promotion(), Some(Role::Queen), "{text}");
                queens += 1;
            }
        });
    }
    assert!(cfg!(miri) || queens > 100, "only {queens}");
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
    fn whatever_is_read_is_written_back(text in "[KQRBNPOo0a-h1-8x:=()/+#-]{1,9}( ?e\\.?p\\.?)?") {
        if let Ok(parsed) = Style::PGN.parse(text.as_bytes()) {
            let shown = Style::PGN.show(parsed.spelling).to_string();
            let again = Style::PGN.parse(shown.as_bytes()).map(|parsed| parsed.spelling);
            prop_assert_eq!(again, Ok(parsed.spelling), "{} from {}", shown, text);
        }
    }

    /// The same in figurines, of one side or of both. The pawn's is not written before a move.
    #[test]
    fn figurines_are_written_back(text in "[♔♕♖♗♘♚♛♜♝♞]?\\u{fe0e}?[a-h]?x?[a-h][1-8](=[♔♕♖♗♘♚♛♜♝♞♙♟])?[+#]?") {
        if let Ok(parsed) = Style::FIGURINE.parse(text.as_bytes()) {
            let shown = Style::FIGURINE.show(parsed.spelling).to_string();
            let again = Style::FIGURINE.parse(shown.as_bytes()).map(|parsed| parsed.spelling);
            prop_assert_eq!(again, Ok(parsed.spelling), "{} from {}", shown, text);
            if parsed.quirks.is_empty() {
                prop_assert_eq!(shown, text);
            }
        }
    }
}

/// No pawn becomes one, but it is written as it was read, in letters that have none for it, too.
#[test]
fn a_promotion_to_a_pawn_is_written_back() {
    for style in STYLES.into_iter().chain(local()) {
        let written = |text: &str| {
            let parsed = style.parse(text.as_bytes()).expect("a promotion, though a wrong one");
            let shown = style.show(parsed.spelling).to_string();
            let again = style.parse(shown.as_bytes()).map(|parsed| parsed.spelling);
            (shown, parsed.spelling, again)
        };
        for text in ["e8♙", "e8=♙", "e1=♟", "dxe1♟"] {
            let (shown, said, again) = written(text);
            assert_eq!(
                again.map(|again| again.shape),
                Ok(said.shape),
                "{text} as {shown} in {}",
                style.letters
            );
        }
        for sign in style.letters.signs(Role::Pawn) {
            let (shown, said, again) = written(&format!("e8={sign}"));
            assert_eq!(again, Ok(said), "{sign} as {shown} in {}", style.letters);
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
