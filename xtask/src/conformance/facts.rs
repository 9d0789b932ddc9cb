//! Games as JSON: what a text says, for whoever compares it field by field; and games that are written from it.

use scoresheet::{
    AnyNotation,
    board::Position,
    fen,
    game::{Event, Game, GameResult, NodeId, Note, Ply},
    notation::{Notation, Rung},
    pgn::{Games, Reader, Reading, Severity, Writer, decode_utf16},
    san,
};
use serde_json::{Value, json};

use super::{pgn, reader::Answer};

/// What a text says: `{"games": […], "plies": …, "variations": …, "comment_bytes": …}`, counted in all of them.
pub(crate) fn read(moves: AnyNotation, rung: Rung, text: &str) -> Answer {
    let bytes = pgn::unescape(text);
    let utf16 = decode_utf16(&bytes);
    let mut games = match &utf16 {
        Some(text) => Games::new(text.as_bytes()).from_utf16(),
        None => Games::new(&bytes[..]),
    };
    let mut readings = Vec::new();
    while let Some(raw) = games.next().expect("a slice can be read") {
        readings.push(Reader::new(moves.on(rung)).read(&raw));
    }
    let problems = || readings.iter().flat_map(|reading| &reading.problems);
    let kinds = problems().map(|problem| problem.kind.code().to_owned()).collect();
    // A blank ends a column's word; between the fields there is none.
    let facts = all(&readings).to_string().replace(' ', "\\u0020");
    if problems().any(|problem| problem.severity == Severity::Error) {
        Answer::Error { kinds, candidates: vec![facts], span: None }
    } else {
        Answer::Ok(facts, kinds)
    }
}

fn all(readings: &[Reading]) -> Value {
    let events = || readings.iter().flat_map(|reading| reading.game.walk());
    let comment = |event| if let Event::Comment(text) = event { text.len() } else { 0 };
    json!({
        "games": readings.iter().map(|reading| facts(&reading.game)).collect::<Vec<_>>(),
        "result": readings.first().map(|reading| reading.game.result.as_str()),
        "plies": readings.iter().map(|reading| reading.game.mainline().count()).sum::<usize>(),
        "variations": events().filter(|event| matches!(event, Event::Begin(_))).count(),
        "comment_bytes": events().map(comment).sum::<usize>(),
    })
}

/// One game.
fn facts(game: &Game) -> Value {
    let line: Vec<NodeId> =
        [NodeId::ROOT].into_iter().chain(game.mainline().map(|played| played.node)).collect();
    let each = |of: fn(&Note) -> Option<Value>| -> Value {
        let of_node = |(ply, &node): (usize, &NodeId)| {
            game.notes(node).iter().filter_map(of).map(move |value| json!([ply, value])).collect::<Vec<_>>()
        };
        line.iter().enumerate().flat_map(of_node).collect()
    };
    let last = line.last().and_then(|&node| game.position(node)).unwrap_or(*game.start());
    json!({
        "moves": moves(game, NodeId::ROOT),
        "result": game.result.as_str(),
        "start_fen": show(game.start()),
        "final_fen": show(&last),
        "tags": game.tags.iter().rev().map(|tag| (tag.name.clone(), json!(tag.value))).collect::<serde_json::Map<_, _>>(),
        "comments": each(|note| if let Note::Comment(text) = note { Some(json!(text)) } else { None }),
        "nags": each(|note| if let Note::Nag(nag) = note { Some(json!(nag)) } else { None }),
        "evals": each(|note| match note {
            Note::Command(command) if command.name() == "eval" => {
                Some(json!(command.operands().collect::<Vec<_>>().join(",")))
            }
            _ => None,
        }),
        "variations": variations(game, &line),
        "comment_after_variation": line.iter().any(|&node| {
            let mut notes = game.notes(node).iter().skip_while(|note| note.line().is_none());
            notes.any(|note| matches!(note, Note::Comment(_)))
        }),
    })
}

/// The moves of a line behind its start, as short algebraic; a null move is `--`.
fn moves(game: &Game, start: NodeId) -> Vec<String> {
    let mut position = game.position(start).unwrap_or(*game.start());
    let line = std::iter::successors(game.next(start), |&node| game.next(node));
    let texts = line.filter_map(|node| game.ply(node)).map(|ply| {
        let san = ply.mv().and_then(|mv| san::Style::PGN.describe(mv, &position));
        position = match ply {
            Ply::Move(mv) => position.after(mv),
            Ply::Null => position.after_null_move().unwrap_or(position),
        };
        let text = san.map(|san| san::Style::PGN.show(san).to_string());
        text.unwrap_or_else(|| "--".to_owned())
    });
    texts.collect()
}

/// The variations of the main line.
fn variations(game: &Game, line: &[NodeId]) -> Value {
    let starts =
        line.iter().enumerate().flat_map(|(ply, &node)| game.variations(node).map(move |start| (ply, start)));
    let facts = starts.map(|(ply, start)| {
        json!({
            "before_ply": ply,
            "comment_before": game.comments(start).next(),
            "moves": moves(game, start),
        })
    });
    facts.collect()
}

fn show(position: &Position) -> String {
    let style = if position.is_chess960() { fen::Style::CHESS960 } else { fen::Style::DETECTING };
    style.show(*position).to_string()
}

/// Writes the game that a JSON object describes, in the export format: `moves`, and lists of `[ply, …]` for `comments`,
/// `nags` and `variations`; `tags`; `result`.
pub(crate) fn compose(moves: AnyNotation, text: &str) -> Answer {
    let game = serde_json::from_str(text).map_err(|why| why.to_string()).and_then(|value| build(&value));
    let written = game.and_then(|game| Writer::new(moves).text(&game).map_err(|why| why.to_string()));
    match written {
        Ok(text) => Answer::ok(pgn::escape(&text)),
        Err(why) => Answer::Error { kinds: vec![why], candidates: vec![], span: None },
    }
}

fn build(value: &Value) -> Result<Game, String> {
    let mut game = Game::new();
    let line = play(&mut game, NodeId::ROOT, value["moves"].as_str().unwrap_or_default())?;
    let node = |ply: &Value| {
        let ply = ply.as_u64().and_then(|ply| usize::try_from(ply).ok());
        ply.and_then(|ply| line.get(ply).copied()).ok_or_else(|| "no such ply".to_owned())
    };
    for (name, tag) in value["tags"].as_object().into_iter().flatten() {
        game.tags.push(name, tag.as_str().unwrap_or_default());
    }
    for (ply, text) in pairs(value, "comments") {
        game.add_comment(node(ply)?, text.as_str().unwrap_or_default()).map_err(|why| why.to_string())?;
    }
    for (ply, nag) in pairs(value, "nags") {
        let nag = nag.as_u64().and_then(|nag| u16::try_from(nag).ok()).ok_or("no NAG")?;
        game.add_nag(node(ply)?, nag).map_err(|why| why.to_string())?;
    }
    for (ply, moves) in pairs(value, "variations") {
        let start = game.add_line(node(ply)?).map_err(|why| why.to_string())?;
        play(&mut game, start, moves.as_str().unwrap_or_default())?;
    }
    game.result = value["result"].as_str().and_then(|text| text.parse().ok()).unwrap_or(GameResult::Unknown);
    Ok(game)
}

fn pairs<'a>(value: &'a Value, key: &str) -> impl Iterator<Item = (&'a Value, &'a Value)> {
    value[key].as_array().into_iter().flatten().map(|pair| (&pair[0], &pair[1]))
}

/// The nodes of the line, its start first.
fn play(game: &mut Game, start: NodeId, moves: &str) -> Result<Vec<NodeId>, String> {
    let mut line = vec![start];
    for text in moves.split_whitespace() {
        let mut pen = game.pen(line[line.len() - 1]).map_err(|why| why.to_string())?;
        let mv =
            san::Style::PGN.read(text.as_bytes(), pen.context()).map_err(|why| format!("{text}: {why}"))?;
        line.push(pen.play(mv).map_err(|why| why.to_string())?);
    }
    Ok(line)
}
