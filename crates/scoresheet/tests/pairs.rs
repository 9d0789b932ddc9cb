//! From every notation to every other and back, for every legal move of many positions.
#![cfg(all(
    feature = "fen",
    feature = "san",
    feature = "lan",
    feature = "descriptive",
    feature = "coordinate",
    feature = "iccf"
))]

use scoresheet::{AnyNotation, board::Walk, convert, notation::Notation};
use scoresheet_testkit::sample;

#[test]
fn every_pair_of_notations_gives_the_text_back() {
    let styles: Vec<_> = AnyNotation::names().filter_map(AnyNotation::by_name).collect();
    let sample = sample(0xab1a, 200);
    let mut conversions = 0;
    for position in &sample.positions {
        position.for_each_move(Walk::ALL, |mv| {
            let text = |style: AnyNotation| {
                let spelling = style.describe(mv, position).expect("every legal move has a text");
                style.show(spelling).to_string()
            };
            let texts: Vec<_> = styles.iter().map(|&style| text(style)).collect();
            for (a, from) in styles.iter().zip(&texts) {
                for (b, to) in styles.iter().zip(&texts) {
                    let there = convert(*a, *b, from.as_bytes(), position);
                    assert_eq!(there.as_ref(), Ok(to), "{from} from {} to {}", a.name(), b.name());
                    let back = convert(*b, *a, to.as_bytes(), position);
                    assert_eq!(back.as_ref(), Ok(from), "{to} from {} to {}", b.name(), a.name());
                    conversions += 2;
                }
            }
        });
    }
    println!("{}", sample.coverage);
    println!("{} styles, {conversions} conversions", styles.len());
    assert!(styles.len() >= 6, "{}", styles.len());
}
