//! Names of squares, men and players: what is written is read back.

use std::{fmt, str::FromStr};

use scoresheet_board::{Color, File, Piece, Rank, Role, Square};

fn pieces() -> impl Iterator<Item = Piece> {
    Color::ALL.into_iter().flat_map(|color| Role::ALL.map(|role| Piece { color, role }))
}

/// What is written is read back; nothing like it is.
fn comes_back<T>(values: impl IntoIterator<Item = T>)
where
    T: fmt::Display + fmt::Debug + FromStr + PartialEq + Copy,
{
    for value in values {
        let text = value.to_string();
        assert_eq!(text.parse().ok(), Some(value));
        for wrong in [format!(" {text}"), format!("{text}x"), String::new()] {
            assert!(wrong.parse::<T>().is_err(), "{wrong:?}");
        }
    }
}

#[test]
fn names_come_back() {
    comes_back(Square::ALL);
    comes_back(File::ALL);
    comes_back(Rank::ALL);
    comes_back(Color::ALL);
    comes_back(Role::ALL);
    comes_back(pieces());
}

#[test]
fn words_may_have_any_case() {
    assert_eq!(("white".parse(), "KNIGHT".parse()), (Ok(Color::White), Ok(Role::Knight)));
    assert!("E4".parse::<Square>().is_err() && "x".parse::<Piece>().is_err());
    assert_eq!(Square::try_from(&b"h8"[..]), Ok(Square::H8));
}

#[cfg(feature = "serde")]
mod serde {
    use scoresheet_board::{
        Move, Wing,
        serde::{Serialize, de::DeserializeOwned},
    };

    use super::*;

    fn comes_back<T>(values: impl IntoIterator<Item = T>)
    where
        T: fmt::Display + fmt::Debug + Serialize + DeserializeOwned + PartialEq + Copy,
    {
        for value in values {
            let json = serde_json::to_string(&value).expect("a text");
            assert_eq!(json, format!("\"{value}\""));
            assert_eq!(serde_json::from_str::<T>(&json).ok(), Some(value));
        }
    }

    #[test]
    fn texts_come_back() {
        comes_back(Square::ALL);
        comes_back(File::ALL);
        comes_back(Rank::ALL);
        comes_back(Color::ALL);
        comes_back(Role::ALL);
        comes_back(pieces());
    }

    #[test]
    fn an_error_says_what_was_wanted() {
        let error = |json| serde_json::from_str::<Square>(json).expect_err("no square").to_string();
        assert!(error("\"e9\"").starts_with("\"e9\" is not a square: expected a square, a1 to h8"));
        assert!(error("5").starts_with("invalid type: integer `5`, expected a square"));
        let error = serde_json::from_str::<Piece>("\"horse\"").expect_err("no man").to_string();
        assert!(error.starts_with("\"horse\" is not a man: expected a man, one of PNBRQK"), "{error}");
    }

    #[test]
    fn a_move_is_uci() {
        let json = |mv: Move| serde_json::to_string(&mv).expect("a text");
        assert_eq!(json(Move::new(Role::Knight, Square::G1, Square::F3, None)), "\"g1f3\"");
        assert_eq!(json(Move::promoting(Square::B7, Square::A8, None, Role::Knight)), "\"b7a8n\"");
        let castling = |wing, king, rook| json(Move::castling(Color::White, wing, king, rook));
        assert_eq!(castling(Wing::King, Square::E1, Square::H1), "\"e1g1\"");
        assert_eq!(castling(Wing::King, Square::F1, Square::H1), "\"f1h1\"");
        assert_eq!(castling(Wing::Queen, Square::E1, Square::B1), "\"e1b1\"");
    }
}
