//! Two moves in one word, as columns of a score sheet grow together: `Bg5b5`, `O-O-ORd8`.

use scoresheet_board::{Color, Move};
use scoresheet_notation::{Context, Notation, rewrite::LONGEST};

/// Several ways to divide the word.
#[derive(Debug)]
pub(crate) struct Several;

/// Where White's move ends and Black's begins, if there is one way that makes two legal moves; nothing if there is
/// none.
pub(crate) fn split<N: Notation>(
    notation: &N,
    word: &[u8],
    cx: Context<'_>,
) -> Result<Option<usize>, Several> {
    let mut found: Option<(usize, [Move; 2])> = None;
    if cx.pos.turn() == Color::Black || word.len() > LONGEST {
        return Ok(None);
    }
    for at in 1..word.len() {
        match (both(notation, word.split_at(at), cx), found) {
            (Some(moves), Some((_, known))) if moves != known => return Err(Several),
            (Some(moves), None) => found = Some((at, moves)),
            _ => {}
        }
    }
    Ok(found.map(|(at, _)| at))
}

fn both<N: Notation>(notation: &N, halves: (&[u8], &[u8]), cx: Context<'_>) -> Option<[Move; 2]> {
    let first = whole(notation, halves.0, cx)?;
    let next = cx.pos.after(first);
    let sides = cx.sides.map(|sides| sides.after(first));
    let second = whole(notation, halves.1, Context { pos: &next, sides })?;
    Some([first, second])
}

/// The move that the whole text means, unmended.
fn whole<N: Notation>(notation: &N, text: &[u8], cx: Context<'_>) -> Option<Move> {
    let parsed = notation.parse_prefix(text).ok().filter(|parsed| parsed.len == text.len())?;
    notation.resolve(&parsed.spelling, cx).ok().map(|(mv, _)| mv)
}
