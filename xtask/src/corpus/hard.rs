//! The hardest single tokens of games: `{"id", "ply", "fen", "token", "right"}`.

use scoresheet::{
    board::{Move, Position},
    fen,
    notation::Notation,
    san,
    transcribe::Written,
};
use serde_json::Value;

use super::{Games, Record};

/// What becomes of a token.
enum Verdict {
    Exact,
    /// A diagram settles it; the set of moves has the right one.
    Drawn,
    /// Nothing reads it: a misprint.
    Unread,
    Wrong(Option<Move>),
}

/// Prints how many are read, and those that are not. Whether no other move is told.
pub(super) fn judge(tokens: &[Value], games: &Games) -> bool {
    if tokens.is_empty() {
        return true;
    }
    let (mut exact, mut unread, mut is_well) = (0, 0, true);
    for token in tokens {
        let name = format!("{} ply {}, {}", token["id"], token["ply"], token["token"]);
        match verdict(token, games) {
            Some(Verdict::Exact) => exact += 1,
            Some(Verdict::Drawn) => println!("{name}: open, as only a diagram settles it"),
            Some(Verdict::Unread) => {
                unread += 1;
                println!("{name}: not read, {}", token["why"]);
            }
            Some(Verdict::Wrong(found)) => {
                is_well = false;
                println!("{name}: {found:?}, not {}", token["right"]);
            }
            None => {
                is_well = false;
                println!("{name}: no such game");
            }
        }
    }
    println!("single tokens exact {exact} of {}, not read {unread}", tokens.len());
    is_well
}

/// In its game, or if that stops before it, read on from the position in which it was played.
fn verdict(token: &Value, games: &Games) -> Option<Verdict> {
    let (record, found) = games.get(token["id"].as_str()?)?;
    let ply = usize::try_from(token["ply"].as_u64()?).ok()?;
    let position: Position = fen::Style::DETECTING.read(token["fen"].as_str()?).ok()?;
    let wanted = san::Style::PGN.read(token["right"].as_str()?.as_bytes(), &position).ok()?;
    let later = || record.read_from(ply).plies.into_iter().next();
    let written = found.plies.get(ply).cloned().or_else(later);
    Some(written.map_or(Verdict::Unread, |written| written_as(&written, wanted, record, ply)))
}

fn written_as(written: &Written, wanted: Move, record: &Record, ply: usize) -> Verdict {
    match written.mv() {
        Some(mv) if mv == wanted => Verdict::Exact,
        None if record.is_drawn(ply) && written.moves.contains(&wanted) => Verdict::Drawn,
        found => Verdict::Wrong(found),
    }
}
