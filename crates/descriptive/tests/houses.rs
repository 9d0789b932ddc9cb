//! What is written as a house prints it is read back, in every position; and the house is known by its texts.

use scoresheet_descriptive::{
    House, Style,
    board::{Move, Position},
    notation::{Context, Notation, Sides},
};
use scoresheet_testkit::{Rng, broad_sample, sample, square};

const HOUSES: [House; 8] = [
    House::SHORT,
    House::CAPABLANCA,
    House::LASKER,
    House::BIRD,
    House::BIRD_COLUMNS,
    House::STAUNTON,
    House::CHERNEV,
    House::CHESS_AND_CHECKERS,
];

fn styles() -> impl Iterator<Item = Style> {
    HOUSES.into_iter().flat_map(|house| [Style::KT.of(house), Style::N.of(house)])
}

/// With no history, on each rung, and free of remarks.
#[test]
fn every_legal_move_comes_back() {
    let sample = sample(0x4005e, if cfg!(miri) { 1 } else { 400 });
    for style in styles().chain(HOUSES.map(|house| Style::KT.of(house).strict())) {
        println!("{style:?}: {}", square::check(style, &sample.positions));
    }
}

/// The reader who knows of no house finds the same move.
#[test]
fn any_reader_reads_every_house() {
    let sample = broad_sample(0x4005f);
    for position in sample.positions.iter().take(if cfg!(miri) { 1 } else { 800 }) {
        for style in styles() {
            for mv in square::moves(position) {
                comes_back(style, mv, position.into());
            }
        }
    }
}

/// With the history of the game too, by which a man is the king's or the queen's wherever it has gone.
#[test]
fn men_are_known_by_their_history() {
    let mut rng = Rng(0x40060);
    for _ in 0..if cfg!(miri) { 1 } else { 20 } {
        let (mut position, mut sides) = (Position::start(), Sides::START);
        for _ in 0..80 {
            let moves = position.legal_moves();
            let Some(next) = rng.pick(&moves) else { break };
            for style in HOUSES.map(|house| Style::KT.of(house)) {
                moves
                    .iter()
                    .for_each(|&mv| comes_back(style, mv, Context { pos: &position, sides: Some(sides) }));
            }
            position.play_unchecked(next);
            sides = sides.after(next);
        }
    }
}

#[track_caller]
fn comes_back(style: Style, mv: Move, cx: Context<'_>) {
    let text = style.text(mv, cx).expect("the move is legal").to_string();
    for reader in [style, Style::KT, Style::N] {
        assert_eq!(reader.read(text.as_bytes(), cx), Ok(mv), "{text} of {style:?}");
    }
}

/// A style without a house is that of the short house.
#[test]
fn the_short_house_is_no_house() {
    for position in &sample(0x40061, 300).positions {
        for mv in square::moves(position) {
            for style in [Style::KT, Style::N] {
                let texts = [style, style.of(House::SHORT)]
                    .map(|style| style.text(mv, position).map(|text| text.to_string()));
                assert_eq!(texts[0], texts[1]);
            }
        }
    }
}

/// No other language has houses.
#[test]
fn houses_are_english() {
    for style in [Style::SPANISH, Style::FRENCH] {
        for mv in Position::start().legal_moves() {
            let texts = [style, style.of(House::STAUNTON)]
                .map(|style| style.text(mv, &Position::start()).map(|text| text.to_string()));
            assert_eq!(texts[0], texts[1]);
        }
    }
}

/// The moves of many positions tell their house.
#[test]
fn a_house_is_known_by_its_texts() {
    let sample = broad_sample(0x40062);
    let positions = || sample.positions.iter().take(800);
    for house in HOUSES {
        for style in [Style::KT.of(house), Style::N.of(house)] {
            let texts = positions().flat_map(|position| {
                square::moves(position).filter_map(move |mv| Some(style.text(mv, position)?.to_string()))
            });
            let text = texts.collect::<Vec<_>>().join(" 12. ");
            let is_short = house == House::SHORT;
            let wanted = if is_short { Style { house: None, ..style } } else { style };
            assert_eq!(Style::detect(text.as_bytes()), Some(wanted));
        }
    }
}

#[test]
fn no_moves_tell_no_house() {
    for text in ["", "1. e4 e5 2. Nf3 Nc6", "1.P4R P4R 2.C3AR PxP", "Well-known to all. K. to come."] {
        assert_eq!(Style::detect(text.as_bytes()), None, "{text}");
    }
}
