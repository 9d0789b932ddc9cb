//! Facts for programs. The keys are described in `docs/cli.md`.

use scoresheet::{
    AnyNotation, EPD, Explanation, Fact, Judgement, Named, Place,
    board::{File, Move, Outcome, Position},
    fen::{
        self, FenError,
        epd::{self, Epd, EpdError, Form, Opcode, Operand, Operation},
    },
    notation::{Context, Mark, Remark, Span},
};
use serde_json::{Map, Value, json};

use crate::{
    kinds::{self, color, wing},
    lang::en,
    notations,
};

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
        "check": Mark::of(mv, cx.pos).map(mark),
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
    remarks.into_iter().map(|(remark, at)| json!({ "kind": remark.name(), "span": span(*at) })).collect()
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
    let others = explained
        .others
        .iter()
        .map(|other| json!({ "from": other.from.to_string(), "why_not": other.why_not.map(kinds::why_not) }));
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
        Fact::Number => json!({ "says": "number" }),
        Fact::Judgement(judgement) => json!({ "says": "judgement", "nag": nag(judgement) }),
        Fact::DrawOffer => json!({ "says": "draw_offer" }),
        _ => json!({ "says": "other" }),
    }
}

/// The number of a judgement in PGN (section 10).
const fn nag(judgement: Judgement) -> Option<u8> {
    match judgement {
        Judgement::Good => Some(1),
        Judgement::Mistake => Some(2),
        Judgement::Brilliant => Some(3),
        Judgement::Blunder => Some(4),
        Judgement::Interesting => Some(5),
        Judgement::Dubious => Some(6),
        _ => None,
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

const fn mark(mark: Mark) -> &'static str {
    match mark {
        Mark::Check => "check",
        Mark::Mate => "mate",
        Mark::Double => "double",
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

/// Eight ranks of eight letters as in FEN, the eighth rank first; a dot is an empty square.
pub(crate) fn board(position: &Position) -> Vec<String> {
    let mut placement = String::new();
    // A text takes all that is written.
    let _ = fen::write_board(position.board(), &mut placement);
    let sign = |c: char| match c.to_digit(10) {
        Some(empty) => ".".repeat(empty as usize),
        None => c.to_string(),
    };
    placement.split('/').map(|rank| rank.chars().map(sign).collect()).collect()
}

const fn outcome(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Checkmate { .. } => "checkmate",
        Outcome::Stalemate => "stalemate",
        Outcome::InsufficientMaterial => "insufficient_material",
    }
}

pub(crate) fn fen_remarks(remarks: &fen::Remarks) -> Value {
    remarks.iter().map(|&(remark, at)| fen_remark(remark, at)).collect()
}

fn fen_remark(remark: fen::Remark, at: Span) -> Value {
    let mut value = kinds::fen_remark(remark);
    value["kind"] = json!(remark.kind().name());
    value["field"] = json!(kinds::field(remark.field()));
    value["span"] = span(at);
    value["message"] = json!(en::fen::remark(remark));
    value
}

pub(crate) fn record_remarks(remarks: &epd::Remarks) -> Value {
    let one = |&(remark, at): &(epd::Remark, Span)| match remark {
        epd::Remark::Fen(remark) => fen_remark(remark, at),
        remark => json!({
            "kind": "operation",
            "field": "operations",
            "reason": kinds::record_remark(remark),
            "span": span(at),
            "message": en::fen::record_note(remark),
        }),
    };
    remarks.iter().map(one).collect()
}

/// The one fault of operations that is known.
pub(crate) fn record_faults(error: &EpdError, message: &str) -> Value {
    json!([{
        "kind": error.kind().name(),
        "field": "operations",
        "opcode": error.opcode(),
        "span": span(error.span()),
        "message": message,
    }])
}

/// What a record of EPD says of its position.
pub(crate) fn operations(record: &Epd<'_>) -> Value {
    let one = |operation: Operation<'_>| {
        let has_moves = Opcode::find(operation.opcode)
            .is_some_and(|opcode| matches!(opcode.form, Form::Move | Form::Moves | Form::Line));
        let moves = || EPD.moves(record, operation.opcode).flatten().map(|mv| mv.to_string());
        json!({
            "opcode": operation.opcode,
            "operands": operation.operands.iter().map(operand).collect::<Vec<_>>(),
            "moves": has_moves.then(|| moves().collect::<Vec<_>>()),
        })
    };
    record.operations.iter().map(one).collect()
}

fn operand(operand: Operand<'_>) -> String {
    match operand {
        Operand::Word(text) | Operand::String(text) => text.to_owned(),
        Operand::Integer(number) => number.to_string(),
        Operand::Move(mv) => mv.to_string(),
    }
}

pub(crate) fn fen_faults(error: &FenError) -> Value {
    let one = |fault: &fen::Fault| {
        let mut value = kinds::fen_reason(fault.reason);
        value["kind"] = json!(fault.kind().name());
        value["field"] = json!(kinds::field(fault.field));
        value["span"] = span(fault.span);
        value["message"] = json!(en::fen::reason(fault.reason));
        value
    };
    error.iter().map(one).collect()
}
