//! Names of facts for programs. They stay the same, whatever the enums of the library come to be called.

use scoresheet::{
    board::{Bitboard, Color, Refusal, Square, WhyNot, Wing},
    fen::{self, Field, Reason, epd},
};
use serde_json::{Value, json};

pub(crate) const fn color(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

pub(crate) const fn wing(wing: Wing) -> &'static str {
    match wing {
        Wing::King => "king",
        Wing::Queen => "queen",
    }
}

/// `{"kind": "pinned", "by": "b4"}`
pub(crate) fn why_not(why: WhyNot) -> Value {
    let at = |kind: &str, key: &str, square: Square| json!({ "kind": kind, key: square.to_string() });
    match why {
        WhyNot::Empty(square) => at("empty", "square", square),
        WhyNot::NotYours(square) => at("not_yours", "square", square),
        WhyNot::MovesOtherwise(role) => json!({ "kind": "moves_otherwise", "man": role.to_string() }),
        WhyNot::Blocked(by) => at("blocked", "by", by),
        WhyNot::OwnMan(square) => at("own_man", "square", square),
        WhyNot::NothingToTake(square) => at("nothing_to_take", "square", square),
        WhyNot::EnPassantTooLate(square) => at("en_passant_too_late", "square", square),
        WhyNot::MustPromote(square) => at("must_promote", "square", square),
        WhyNot::Pinned(by) => at("pinned", "by", by),
        WhyNot::LeavesCheck(by) => at("leaves_check", "by", by),
        WhyNot::IntoCheck(by) => at("into_check", "by", by),
        WhyNot::CastlingLost(side) => json!({ "kind": "castling_lost", "wing": wing(side) }),
        WhyNot::CastlesOutOfCheck(by) => at("castles_out_of_check", "by", by),
        WhyNot::CastlesThrough(square) => at("castles_through", "square", square),
        WhyNot::CastlingBlocked(by) => at("castling_blocked", "by", by),
        _ => json!({ "kind": "other" }),
    }
}

pub(crate) const fn field(field: Field) -> &'static str {
    match field {
        Field::Placement => "placement",
        Field::Side => "side",
        Field::Castling => "castling",
        Field::EnPassant => "en_passant",
        Field::Halfmove => "halfmove_clock",
        Field::Fullmove => "fullmove_number",
        Field::Line => "line",
    }
}

/// `{"reason": "kings", "color": "white", "count": 2}`
pub(crate) fn fen_reason(reason: Reason) -> Value {
    let name = match reason {
        Reason::NotStrict(remark) => return fen_remark(remark),
        Reason::Position(refusal) => return self::refusal(refusal),
        Reason::Empty => "empty",
        Reason::ExtraText => "extra_text",
        Reason::NoMan => "no_man",
        Reason::RankWidth => "rank_width",
        Reason::RankCount => "rank_count",
        Reason::NoSide => "no_side",
        Reason::NoRight => "no_right",
        Reason::TwoRooks => "two_rooks",
        Reason::NoSquare => "no_square",
        Reason::NoNumber => "no_number",
        Reason::TooLarge => "too_large",
        _ => "other",
    };
    json!({ "reason": name })
}

pub(crate) fn fen_remark(remark: fen::Remark) -> Value {
    let name = match remark {
        fen::Remark::RightDropped { color: whose, wing: side } => {
            return json!({ "reason": "right_dropped", "color": color(whose), "wing": wing(side) });
        }
        fen::Remark::Missing { first, last } => {
            let missing = Field::ALL.into_iter().filter(|field| (first..=last).contains(field));
            return json!({ "reason": "missing", "fields": missing.map(self::field).collect::<Vec<_>>() });
        }
        fen::Remark::EnPassantDropped(square) => {
            return json!({ "reason": "en_passant_dropped", "square": square.to_string() });
        }
        remark => remark.code().trim_start_matches("fen_"),
    };
    json!({ "reason": name })
}

pub(crate) const fn record_remark(remark: epd::Remark) -> &'static str {
    match remark {
        epd::Remark::Move(remark) => remark.name(),
        epd::Remark::Blanks => "blanks",
        epd::Remark::Unterminated => "unterminated",
        epd::Remark::Counters => "counters",
        epd::Remark::IntegerForm => "integer_form",
        epd::Remark::LargeInteger => "large_integer",
        epd::Remark::Unquoted => "unquoted",
        epd::Remark::LongName => "long_name",
        epd::Remark::LongString => "long_string",
        epd::Remark::LongRecord => "long_record",
        _ => "other",
    }
}

fn refusal(refusal: Refusal) -> Value {
    let counted =
        |reason: &str, whose, count: u8| json!({ "reason": reason, "color": color(whose), "count": count });
    let squares =
        |squares: Bitboard| -> Vec<String> { squares.into_iter().map(|square| square.to_string()).collect() };
    match refusal {
        Refusal::Kings { color, count } => counted("kings", color, count),
        Refusal::TooManyMen { color, count } => counted("too_many_men", color, count),
        Refusal::TooManyPawns { color, count } => counted("too_many_pawns", color, count),
        Refusal::TooManyPromoted { color, count } => counted("too_many_promoted", color, count),
        Refusal::PawnRank { squares: pawns } => json!({ "reason": "pawn_rank", "squares": squares(pawns) }),
        Refusal::CastlingPieces { color: whose, wing: side, rook } => {
            let (whose, side) = (color(whose), wing(side));
            json!({ "reason": "castling_pieces", "color": whose, "wing": side, "rook": rook.to_string() })
        }
        Refusal::EnPassant { square } => json!({ "reason": "en_passant", "square": square.to_string() }),
        Refusal::OpponentInCheck { king, by } => {
            json!({ "reason": "opponent_in_check", "king": king.to_string(), "by": squares(by) })
        }
        Refusal::ImpossibleCheck { king, by } => {
            json!({ "reason": "impossible_check", "king": king.to_string(), "by": squares(by) })
        }
        _ => json!({ "reason": "other" }),
    }
}
