//! Our own answers.

use scoresheet::{
    AnyNotation, DetectError,
    board::Position,
    fen,
    notation::{Notation, ReadError, Remark, ResolveError, Rung, Span},
};

use super::{
    epd, facts, moves, pgn,
    reader::{Answer, Op, Reader, Request},
};

/// Ourselves.
pub(crate) struct Ours;

impl Reader for Ours {
    fn ask(&mut self, request: &Request<'_>) -> Answer {
        let &Request { op, notation, fen, text } = request;
        match op {
            Op::Position(rung) if notation == "epd" => epd::read(rung, text),
            Op::Position(rung) => read_position(notation, rung, text),
            Op::Board => read_board(text),
            Op::Games(rung) => with_games(notation, |moves| pgn::read(moves, rung, text)),
            Op::MainLine(rung) => with_games(notation, |moves| pgn::main_line(moves, rung, text)),
            Op::Facts(rung) => with_games(notation, |moves| facts::read(moves, rung, text)),
            Op::Compose => with_games(notation, |moves| facts::compose(moves, text)),
            Op::Export => with_games(notation, |moves| pgn::export(moves, text)),
            Op::Read(rung) if notation == "any" => on_board(fen, |position| read_any(position, rung, text)),
            Op::Read(rung) => {
                with(notation, fen, |notation, position| read(notation.on(rung), position, text))
            }
            Op::Write => with(notation, fen, |notation, position| write(notation, position, text)),
        }
    }
}

/// The position of a FEN, of standard chess or of Chess960.
pub(crate) fn position(text: &str) -> Option<Position> {
    fen::Style::DETECTING.read(text).ok()
}

fn on_board(fen: &str, answer: impl FnOnce(&Position) -> Answer) -> Answer {
    position(fen).map_or_else(|| error("position", None), |position| answer(&position))
}

fn with(name: &str, fen: &str, answer: impl FnOnce(AnyNotation, &Position) -> Answer) -> Answer {
    match AnyNotation::by_name(name) {
        Some(notation) => on_board(fen, |position| answer(notation, position)),
        None => Answer::Unknown,
    }
}

fn with_games(name: &str, answer: impl FnOnce(AnyNotation) -> Answer) -> Answer {
    pgn::moves_of(name).map_or(Answer::Unknown, answer)
}

fn read(notation: AnyNotation, position: &Position, text: &str) -> Answer {
    match notation.examine(text.as_bytes(), position) {
        Ok(reading) => {
            let remarks = reading.remarks.iter().map(|&(remark, _)| remark_name(remark)).collect();
            Answer::Ok(moves::uci(position, reading.mv), remarks)
        }
        Err(why) => refusal(position, &why),
    }
}

fn remark_name(remark: Remark) -> String {
    match remark {
        Remark::Quirk(quirk) => format!("{quirk:?}"),
        remark => format!("{remark:?}"),
    }
}

fn refusal(position: &Position, why: &ReadError) -> Answer {
    let candidates = match why {
        ReadError::Resolve {
            why: ResolveError::Ambiguous { candidates, .. } | ResolveError::MissingPromotion { candidates },
            ..
        } => {
            let mut texts: Vec<String> = candidates.iter().map(|&mv| moves::uci(position, mv)).collect();
            texts.sort();
            texts
        }
        _ => Vec::new(),
    };
    Answer::Error { kinds: vec![why.kind().name().to_owned()], candidates, span: Some(bounds(why.span())) }
}

/// All notations on the rung that is asked for.
fn read_any(position: &Position, rung: Rung, text: &str) -> Answer {
    let notations = AnyNotation::all().map(|known| known.on(rung));
    match scoresheet::read_among(notations, text.as_bytes(), position) {
        Ok((_, mv)) => Answer::ok(moves::uci(position, mv)),
        Err(DetectError::Differ(..)) => error("ambiguous", None),
        Err(_) => error("syntax", None),
    }
}

fn write(notation: AnyNotation, position: &Position, text: &str) -> Answer {
    let spelling = moves::find(position, text).and_then(|mv| notation.describe(mv, position));
    spelling.map_or_else(|| error("no_such_move", None), |known| Answer::ok(notation.show(known).to_string()))
}

fn read_position(notation: &str, rung: Rung, text: &str) -> Answer {
    let Some(style) = positions(notation) else { return Answer::Unknown };
    let style = style.on(rung);
    match style.read(text) {
        Ok(position) => Answer::ok(style.show(position).to_string()),
        Err(why) => faults(&why),
    }
}

/// A way of reading and writing positions. Those that differ in writing read standard chess and Chess960.
fn positions(name: &str) -> Option<fen::Style> {
    let detecting = fen::Style::DETECTING;
    Some(match name {
        "fen" => fen::Style::TOLERANT,
        "fen-chess960" => fen::Style::CHESS960,
        "fen-always" => detecting,
        "fen-pseudo-legal" => fen::Style { en_passant: fen::EnPassant::PseudoLegal, ..detecting },
        "fen-legal" => fen::Style { en_passant: fen::EnPassant::Legal, ..detecting },
        "fen-shredder" => fen::Style { castling: fen::CastlingForm::Shredder, ..detecting },
        _ => return None,
    })
}

fn read_board(text: &str) -> Answer {
    match fen::parse_board(text) {
        Ok(board) => {
            let mut placement = String::new();
            match fen::write_board(&board, &mut placement) {
                Ok(()) => Answer::ok(placement),
                Err(_) => error("placement", None),
            }
        }
        Err(why) => faults(&why),
    }
}

/// Every kind; the bytes of the first fault.
pub(crate) fn faults(why: &fen::FenError) -> Answer {
    let kinds = why.iter().map(|fault| fault.kind().name().to_owned()).collect();
    let span = why.first().map(|fault| bounds(fault.span));
    Answer::Error { kinds, candidates: Vec::new(), span }
}

fn error(kind: &str, span: Option<(usize, usize)>) -> Answer {
    Answer::Error { kinds: vec![kind.to_owned()], candidates: Vec::new(), span }
}

pub(crate) fn bounds(span: Span) -> (usize, usize) {
    (span.start as usize, span.end as usize)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_protocol_names_every_notation() {
        let protocol = include_str!("../../../docs/conformance-protocol.md");
        let (_, list) = protocol.split_once("**notation** is ").expect("the names are listed");
        let (list, _) = list.split_once("for games").expect("the list ends");
        let named: BTreeSet<_> =
            list.split('`').filter_map(AnyNotation::by_name).map(AnyNotation::name).collect();
        assert_eq!(named, AnyNotation::names().collect());
    }
}
