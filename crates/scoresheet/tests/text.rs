//! Spellings as texts, with no style at hand: of all rooms, with and without `serde`.
#![cfg(all(
    feature = "san",
    feature = "lan",
    feature = "coordinate",
    feature = "iccf",
    feature = "descriptive",
    feature = "smith",
    feature = "tcn"
))]

use std::{fmt, str::FromStr};

use scoresheet::{
    board::{Move, Position},
    coordinate, descriptive, iccf, lan,
    notation::{Notation, ParseError},
    san, smith, tcn,
};
use scoresheet_testkit::sample;

/// Calls `$check` with the default style of each room.
macro_rules! for_each_room {
    ($check:ident) => {
        $check(san::Style::default());
        $check(lan::Style::default());
        $check(coordinate::Style::default());
        $check(iccf::Style::default());
        $check(descriptive::Style::default());
        $check(smith::Style::default());
        $check(tcn::Style::default());
    };
}

/// Every legal move of some positions, of Chess960 too.
fn moves() -> impl Iterator<Item = (Position, Move)> {
    let positions = sample(0x7e47, 60).positions.into_iter();
    positions.flat_map(|position| position.legal_moves().into_iter().map(move |mv| (position, mv)))
}

#[test]
fn spellings_are_their_texts() {
    fn check<N: Notation>(style: N)
    where
        N::Spelling: fmt::Display + FromStr<Err = ParseError> + for<'a> TryFrom<&'a [u8], Error = ParseError>,
    {
        for (position, mv) in moves() {
            let spelling = style.describe(mv, &position).expect("the move is legal");
            let text = spelling.to_string();
            assert_eq!(text, style.show(spelling).to_string());
            assert_eq!(text.parse(), Ok(spelling));
            assert_eq!(N::Spelling::try_from(text.as_bytes()), Ok(spelling));
        }
        assert!("e9-e4".parse::<N::Spelling>().is_err() && "".parse::<N::Spelling>().is_err());
    }
    for_each_room!(check);
}

/// The custom of people is read as [`Notation::parse`] reads it; a move and something more is not.
#[test]
fn the_whole_text_is_one_move() {
    assert_eq!("1.Nf3!".parse::<san::San>().map(|said| said.to_string()).as_deref(), Ok("Nf3"));
    assert_eq!(
        "e7e8q".parse::<coordinate::Coordinate>().map(|said| said.to_string()).as_deref(),
        Ok("e7-e8=Q")
    );
    assert!("Nf3 d5".parse::<san::San>().is_err());
    assert!("P-K4 P-K4".parse::<descriptive::Descriptive>().is_err());
}

#[cfg(feature = "serde")]
mod serde {
    use scoresheet::board::serde::{Serialize, de::DeserializeOwned};

    use super::*;

    #[test]
    fn spellings_come_back() {
        fn check<N: Notation>(style: N)
        where
            N::Spelling: fmt::Display + Serialize + DeserializeOwned,
        {
            for (position, mv) in moves() {
                let spelling = style.describe(mv, &position).expect("the move is legal");
                let json = serde_json::to_value(spelling).expect("a text");
                assert_eq!(json, spelling.to_string());
                assert_eq!(serde_json::from_value::<N::Spelling>(json).expect("the same text"), spelling);
            }
        }
        for_each_room!(check);
    }

    /// A move is written as UCI, and read back as a spelling that the position resolves.
    #[test]
    fn moves_come_back_in_their_position() {
        for (position, mv) in moves() {
            let json = serde_json::to_string(&mv).expect("a text");
            let coordinate::Uci(said) = serde_json::from_str(&json).expect("UCI");
            assert_eq!(serde_json::to_string(&coordinate::Uci(said)).expect("a text"), json);
            let (back, _) = coordinate::Style::UCI.resolve(&said, &position).expect("one legal move");
            assert_eq!(back, mv, "{json} in {position:?}");
        }
    }

    #[test]
    fn an_error_says_what_was_wanted() {
        fn error<T: DeserializeOwned>(json: &str) -> String {
            serde_json::from_str::<T>(json).err().expect("no such text").to_string()
        }
        let found = error::<san::San>(r#""Nf9""#);
        assert!(found.starts_with(r#""Nf9" is not a move in short algebraic: expected a rank"#), "{found}");
        let found = error::<iccf::Iccf>("5254");
        assert!(
            found.starts_with("invalid type: integer `5254`, expected a move in the digits of ICCF"),
            "{found}"
        );
    }
}
