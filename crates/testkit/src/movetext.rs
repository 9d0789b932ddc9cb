//! Lines of moves with numbers between them, in any notation.

use scoresheet_board::{Move, Position};
use scoresheet_game::GameResult;
use scoresheet_notation::{Context, Notation, Sides};

/// The moves of a line, without their numbers. A move is the longest text that the notation reads as
/// one, so it may hold blanks: `BxR ch`, `PxP e.p.`. A result at the end is left out.
///
/// # Errors
/// The text at which no move begins.
pub fn split<N: Notation>(notation: N, text: &str) -> Result<Vec<&str>, &str> {
    let mut moves = Vec::new();
    let mut rest = after_number(text);
    while !rest.is_empty() && rest.parse::<GameResult>().is_err() {
        let parsed = notation.parse_prefix(rest.as_bytes()).map_err(|_| rest)?;
        let token = rest.get(..parsed.len).filter(|token| !token.is_empty()).ok_or(rest)?;
        moves.push(token);
        rest = after_number(&rest[parsed.len..]);
    }
    Ok(moves)
}

/// What follows blanks and a number with dots. A number without dots may be a move (`5254`).
fn after_number(text: &str) -> &str {
    let text = text.trim();
    let digits = text.trim_start_matches(|c: char| c.is_ascii_digit());
    match digits.strip_prefix('.') {
        Some(rest) if digits.len() < text.len() => rest.trim_start_matches('.').trim(),
        _ => text,
    }
}

/// The moves of a line, played from `start`: each text, its move and the position before it.
///
/// The king's and the queen's men are followed from the start of a game.
///
/// # Errors
/// The text that could not be read, and why.
pub fn play<'a, N: Notation>(
    notation: N,
    text: &'a str,
    start: &Position,
) -> Result<Vec<(&'a str, Move, Position)>, String> {
    let tokens = split(notation, text).map_err(|rest| format!("no move: {rest:?}"))?;
    let mut sides = Sides::of_start(start);
    let mut position = *start;
    let mut played = Vec::new();
    for token in tokens {
        let cx = Context { pos: &position, sides };
        let read = notation.read(token.as_bytes(), cx);
        let mv = read.map_err(|why| format!("ply {}, {token:?}: {why}", played.len() + 1))?;
        played.push((token, mv, position));
        sides = sides.map(|sides| sides.after(mv));
        position.play_unchecked(mv);
    }
    Ok(played)
}
