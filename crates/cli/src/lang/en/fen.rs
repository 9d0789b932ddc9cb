//! What a FEN says, and what is wrong with it.

use scoresheet::{
    board::{Color, Outcome, Position, Refusal, Square, Wing},
    fen::{
        Fault, Field, Reason, Remark,
        epd::{self, EpdError},
    },
    notation::ReadError,
};

use super::super::list;

/// Whose turn it is, or how the game has ended.
pub(crate) fn status(position: &Position) -> String {
    let turn = position.turn();
    match position.outcome() {
        Some(Outcome::Checkmate { winner }) => format!("Checkmate: {winner} has won."),
        Some(Outcome::Stalemate) => format!("Stalemate: {turn} has no move. A draw."),
        Some(Outcome::InsufficientMaterial) => "Nobody can mate with these men. A draw.".to_owned(),
        None if position.is_check() => format!("{turn} is to move, and is in check."),
        None => format!("{turn} is to move."),
    }
}

/// What the six fields of a FEN say.
pub(crate) fn fields(position: &Position) -> [String; 6] {
    let [white, black] = Color::ALL.map(|color| position.board().color(color).count());
    let noun = if white == 1 { "man" } else { "men" };
    [
        format!("{white} white {noun} and {black} black, from the eighth rank down, each from a to h"),
        format!("{} is to move", position.turn()),
        rights(position),
        match position.en_passant() {
            None => "no pawn has just moved two squares".to_owned(),
            Some(square) => format!("a pawn has just passed {square}"),
        },
        clock(position.halfmove_clock()),
        format!("move {}", position.fullmove_number()),
    ]
}

/// What the clock allows (FIDE Laws 9.3, 9.6.2).
fn clock(plies: u32) -> String {
    let noun = if plies == 1 { "ply" } else { "plies" };
    let draw = match plies {
        0..100 => "",
        100..150 => "; after 100 a draw can be claimed",
        _ => "; after 150 the game is drawn",
    };
    format!("{plies} {noun} since a man was taken or a pawn moved{draw}")
}

/// Who may castle; the rooks are named where they may be others than those of the corners.
fn rights(position: &Position) -> String {
    let chess960 = position.is_chess960();
    let one = |(wing, rook): (Wing, Square)| {
        if chess960 { format!("{wing} (rook {rook})") } else { wing.to_string() }
    };
    let of = |color| {
        let rooks = position.castling().iter().filter(move |(whose, ..)| *whose == color);
        let wings: Vec<String> = rooks.map(|(_, wing, rook)| one((wing, rook))).collect();
        match wings.len() {
            0 => None,
            2 if !chess960 => Some(format!("{color} on both sides")),
            _ => Some(format!("{color} on the {}", list(&wings, "", " and the "))),
        }
    };
    let players: Vec<String> = Color::ALL.into_iter().filter_map(of).collect();
    if players.is_empty() {
        "nobody may castle any more".to_owned()
    } else {
        format!("may still castle: {}", players.join(", "))
    }
}

pub(crate) fn no_position(reasons: usize) -> String {
    match reasons {
        1 => "this is no position".to_owned(),
        reasons => format!("this is no position, for {reasons} reasons"),
    }
}

/// Where nothing is wrong but whose turn it is.
pub(crate) fn other_turn(turn: Color) -> String {
    format!("with {turn} to move it would be a position")
}

/// One thing that is wrong, with its field.
pub(crate) fn fault(fault: &Fault) -> String {
    in_field(fault.field, reason(fault.reason))
}

/// One thing that was let pass, with its field.
pub(crate) fn note(remark: Remark) -> String {
    in_field(remark.field(), self::remark(remark))
}

/// Said where nobody has asked for Chess960.
pub(crate) const DETECTED: &str = "castling: these rights can only be kept in Chess960, and were read so; --chess960 says that this is meant";

pub(crate) const NO_RECORD: &str = "this is no record of EPD";
pub(crate) const RECORD: &str = "It is a record of EPD, which says of the position:";
/// Of an opcode that is not public.
pub(crate) const PRIVATE: &str = "private";
/// Where a position alone was asked for.
pub(crate) const NOT_HEEDED: &str =
    "this is a record of EPD; what it says of the position is not heeded here, scoresheet fen tells it";

/// What is wrong with an operation, or with these words of it.
pub(crate) fn record_fault(error: &EpdError, words: &str) -> String {
    let fault = match error {
        EpdError::Operation { reason, .. } => reason.to_string(),
        EpdError::IllegalMove { why: ReadError::Resolve { why, .. }, .. } => {
            format!("{words} is no legal move here, {why}")
        }
        EpdError::IllegalMove { why, .. } => format!("{words} is no move in short algebraic, {why}"),
        other => other.to_string(),
    };
    match error.opcode() {
        "" => fault,
        opcode => format!("{opcode}: {fault}"),
    }
}

/// One thing in a record that was let pass.
pub(crate) fn record_note(remark: epd::Remark) -> String {
    match remark {
        epd::Remark::Fen(remark) => note(remark),
        epd::Remark::Move(remark) => super::remark(remark).to_owned(),
        other => other.to_string(),
    }
}

fn in_field(field: Field, sentence: String) -> String {
    match field {
        Field::Line => sentence,
        field => format!("{field}: {sentence}"),
    }
}

pub(crate) fn reason(reason: Reason) -> String {
    match reason {
        Reason::Empty => "there is no FEN".to_owned(),
        Reason::ExtraText => "something follows the last field".to_owned(),
        Reason::NoMan => "expected a man, a digit from 1 to 8 or a slash".to_owned(),
        Reason::RankWidth => "a rank does not have eight squares".to_owned(),
        Reason::RankCount => "there are not eight ranks".to_owned(),
        Reason::NoSide => "expected w or b".to_owned(),
        Reason::NoRight => "expected the letters of rights, or a dash".to_owned(),
        Reason::TwoRooks => "two rights name different rooks on the same side".to_owned(),
        Reason::NoSquare => "expected a square, or a dash".to_owned(),
        Reason::NoNumber => "expected a number".to_owned(),
        Reason::TooLarge => "the number is too large".to_owned(),
        Reason::NotStrict(remark) => self::remark(remark),
        Reason::Position(refusal) => self::refusal(refusal),
        other => other.to_string(),
    }
}

fn refusal(refusal: Refusal) -> String {
    match refusal {
        Refusal::Kings { color, count: 0 } => format!("{color} has no king"),
        Refusal::Kings { color, count } => format!("{color} has {count} kings, not one"),
        Refusal::PawnRank { .. } => "a pawn stands on the first or the last rank".to_owned(),
        Refusal::TooManyMen { color, count } => format!("{color} has {count} men, more than 16"),
        Refusal::TooManyPawns { color, count } => format!("{color} has {count} pawns, more than 8"),
        Refusal::TooManyPromoted { color, count } => {
            format!("{color} has {count} promoted men, more than pawns are missing")
        }
        Refusal::CastlingPieces { color, wing, rook } => {
            format!("{color} cannot castle on the {wing} with a rook on {rook} as king and rook stand")
        }
        Refusal::EnPassant { square } => format!("no pawn can just have passed {square}"),
        Refusal::OpponentInCheck { king, .. } => {
            format!("the player who has just moved is in check on {king}")
        }
        Refusal::ImpossibleCheck { king, .. } => {
            format!("no legal move can give this check to the king on {king}")
        }
        other => other.to_string(),
    }
}

pub(crate) fn remark(remark: Remark) -> String {
    match remark {
        Remark::Blanks => "one blank should stand between two fields, and none elsewhere".to_owned(),
        Remark::Wrapping => "this is no part of a FEN".to_owned(),
        Remark::WidthForm => "signs should not be of full width".to_owned(),
        Remark::Missing { first, last } => missing(first, last),
        Remark::SideWord => "the side should be w or b".to_owned(),
        Remark::DashSign(_) => "the dash should be a hyphen".to_owned(),
        Remark::DashForNumber(field) => {
            format!("a dash is no number; supplied: {}", SUPPLIED[field as usize])
        }
        Remark::CapitalSquare => "a square should have a small letter".to_owned(),
        Remark::SplitRun => "a run of empty squares should be one digit".to_owned(),
        Remark::TrailingSlash => "no slash should follow the last rank".to_owned(),
        Remark::RightsOrder => "rights should stand in the order KQkq".to_owned(),
        Remark::RightRepeated => "a right is named twice".to_owned(),
        Remark::FileLetters => "standard chess does not use the letters of files".to_owned(),
        Remark::Chess960 => "these are rights of Chess960".to_owned(),
        Remark::RightDropped { color, wing } => {
            format!("{color} has no king and rook to castle on the {wing}")
        }
        Remark::EnPassantDropped(square) => format!("no pawn can just have passed {square}"),
        Remark::LeadingZero(_) => "a number should not begin with a zero".to_owned(),
        Remark::MoveZero => "the first move is number 1".to_owned(),
        Remark::ImpossibleCheck => "no legal move can give this check".to_owned(),
        other => other.to_string(),
    }
}

/// What stands for each field that is missing; nothing stands for the men.
const SUPPLIED: [&str; 6] = ["", "w", "-", "-", "0", "1"];

/// Fields that are missing, and what stands for them.
fn missing(first: Field, last: Field) -> String {
    let fields = || Field::ALL.into_iter().filter(|field| (first..=last).contains(field));
    let supplied: Vec<&str> = fields().map(|field| SUPPLIED[field as usize]).collect();
    let are = if first == last { "is" } else { "are" };
    format!("{} {are} missing; supplied: {}", list(fields(), ", ", " and "), supplied.join(" "))
}
