//! Facts for programs. The keys are described in `docs/cli.md`.

use scoresheet::{
    AnyNotation, Explanation, Fact, Named, Place,
    board::{Color, File, Move, Outcome, Position, Rank, Role, Square, Wing},
    fen::{self, FenError},
    notation::{Context, Mark, Remark, Span},
};
use serde_json::{Map, Value, json};

use crate::notations;

/// A move: `{"from": "e7", "to": "e8", …}`.
pub(crate) fn mv(cx: Context<'_>, mv: Move) -> Value {
    json!({
        "man": mv.role().to_string(),
        "from": mv.from().to_string(),
        "to": mv.to().to_string(),
        "captured": mv.captured().map(|role| role.to_string()),
        "promotion": mv.promotion().map(|role| role.to_string()),
        "castling": mv.wing().map(wing),
        "en_passant": mv.is_en_passant(),
        "check": Mark::after(&cx.pos.after(mv)).map(mark),
    })
}

/// A move that a text could mean, written in the notation of the text.
pub(crate) fn candidate(cx: Context<'_>, notation: AnyNotation, candidate: Move) -> Value {
    json!({ "text": notations::text(notation, candidate, cx), "move": mv(cx, candidate) })
}

/// The move in each of the notations, `null` where one has no text for it.
pub(crate) fn texts(cx: Context<'_>, mv: Move, to: impl Iterator<Item = AnyNotation>) -> Value {
    let texts: Map<String, Value> =
        to.map(|notation| (notation.name().to_owned(), json!(notations::text(notation, mv, cx)))).collect();
    Value::Object(texts)
}

pub(crate) fn remarks<'a>(remarks: impl IntoIterator<Item = &'a (Remark, Span)>) -> Value {
    remarks.into_iter().map(|(remark, at)| json!({ "kind": kind(remark), "span": span(*at) })).collect()
}

/// `Quirk(CheckSign)` is `check_sign`: the innermost name.
fn kind(remark: &Remark) -> String {
    let name = match remark {
        Remark::Quirk(quirk) => format!("{quirk:?}"),
        other => format!("{other:?}"),
    };
    let mut snake = String::new();
    for c in name.chars() {
        if c.is_ascii_uppercase() && !snake.is_empty() {
            snake.push('_');
        }
        snake.push(c.to_ascii_lowercase());
    }
    snake
}

pub(crate) fn span(span: Span) -> Value {
    json!([span.start, span.end])
}

pub(crate) fn explanation(text: &str, explained: &Explanation) -> Value {
    let facts = explained.facts.iter().map(|&(at, said)| {
        let mut value = fact(said);
        value["span"] = span(at);
        value["text"] = json!(text.get(at.range()));
        value
    });
    let others = explained.others.iter().map(|other| {
        json!({ "from": other.from.to_string(), "why_not": other.why_not.map(|why| why.to_string()) })
    });
    json!({
        "facts": facts.collect::<Vec<_>>(),
        "says_origin": explained.says_origin,
        "others": others.collect::<Vec<_>>(),
    })
}

fn fact(fact: Fact) -> Value {
    match fact {
        Fact::Man(who) => json!({ "says": "man", "man": man(who) }),
        Fact::From(place) => json!({ "says": "from", "squares": squares(place) }),
        Fact::Takes => json!({ "says": "takes" }),
        Fact::Goes => json!({ "says": "goes" }),
        Fact::Captures(who) => json!({ "says": "captures", "man": man(who) }),
        Fact::To(place) => json!({ "says": "to", "squares": squares(place) }),
        Fact::Becomes(role) => json!({ "says": "becomes", "man": role.to_string() }),
        Fact::Castles(side) => json!({ "says": "castles", "wing": wing(side) }),
        Fact::Check(sign) => json!({ "says": "check", "mark": mark(sign) }),
        Fact::EnPassant => json!({ "says": "en_passant" }),
        _ => json!({ "says": "other" }),
    }
}

fn man(Named { role, side, files }: Named) -> Value {
    let files = files.map(|files| {
        let on = File::ALL.into_iter().filter(|file| files.meets(file.bitboard()));
        on.map(|file| file.to_string()).collect::<String>()
    });
    json!({ "role": role.to_string(), "side": side.map(wing), "files": files })
}

fn squares(place: Place) -> Value {
    let set = match place {
        Place::Square(square) => square.bitboard(),
        Place::File(file) => file.bitboard(),
        Place::Rank(rank) => rank.bitboard(),
        Place::Among(squares) => squares,
    };
    set.into_iter().map(|square| square.to_string()).collect()
}

pub(crate) const fn wing(wing: Wing) -> &'static str {
    match wing {
        Wing::King => "king",
        Wing::Queen => "queen",
    }
}

const fn mark(mark: Mark) -> &'static str {
    match mark {
        Mark::Check => "check",
        Mark::Mate => "mate",
        Mark::Double => "double",
    }
}

pub(crate) const fn color(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// A position with all that its FEN says.
pub(crate) fn position(position: &Position) -> Value {
    let rights = position.castling().iter();
    let rights = rights.map(
        |(whose, side, rook)| json!({ "color": color(whose), "wing": wing(side), "rook": rook.to_string() }),
    );
    json!({
        "fen": fen::Style::default().show(*position).to_string(),
        "board": board(position),
        "turn": color(position.turn()),
        "castling": rights.collect::<Vec<_>>(),
        "en_passant": position.en_passant().map(|square| square.to_string()),
        "halfmove_clock": position.halfmove_clock(),
        "fullmove_number": position.fullmove_number(),
        "chess960": position.is_chess960(),
        "check": position.is_check(),
        "legal_moves": position.count_legal_moves(),
        "outcome": position.outcome().map(outcome),
    })
}

/// Eight ranks of eight letters, the eighth rank first; a dot is an empty square.
fn board(position: &Position) -> Vec<String> {
    let sign =
        |square| position.board().piece_at(square).map_or('.', |piece| letter(piece.color, piece.role));
    let row = |rank: Rank| File::ALL.into_iter().map(|file| sign(Square::at(file, rank))).collect();
    Rank::ALL.into_iter().rev().map(row).collect()
}

/// As in FEN: capitals for White.
pub(crate) const fn letter(color: Color, role: Role) -> char {
    let letter = match role {
        Role::Pawn => 'p',
        Role::Knight => 'n',
        Role::Bishop => 'b',
        Role::Rook => 'r',
        Role::Queen => 'q',
        Role::King => 'k',
    };
    match color {
        Color::White => letter.to_ascii_uppercase(),
        Color::Black => letter,
    }
}

const fn outcome(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Checkmate { .. } => "checkmate",
        Outcome::Stalemate => "stalemate",
        Outcome::InsufficientMaterial => "insufficient_material",
    }
}

pub(crate) fn fen_remarks(remarks: &fen::Remarks) -> Value {
    let one = |(remark, at): &(fen::Remark, Span)| {
        json!({
            "field": remark.field().to_string(),
            "kind": remark.kind().name(),
            "span": span(*at),
            "message": remark.to_string(),
        })
    };
    remarks.iter().map(one).collect()
}

pub(crate) fn fen_faults(error: &FenError) -> Value {
    let one = |fault: &fen::Fault| {
        json!({
            "field": fault.field.to_string(),
            "kind": fault.kind().name(),
            "span": span(fault.span),
            "message": fault.reason.to_string(),
        })
    };
    error.iter().map(one).collect()
}
