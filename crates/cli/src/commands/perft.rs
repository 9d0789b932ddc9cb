//! `scoresheet perft`: how many positions legal moves lead to.

use scoresheet::{
    board::{Position, Walk},
    coordinate,
};

use crate::{Failure, game::read_fen, notations, screen::Screen};

pub(crate) fn run(depth: u8, fen: Option<&str>, divide: bool, screen: &mut Screen) -> Result<(), Failure> {
    let position = fen.map(|fen| read_fen(fen, screen)).transpose()?.unwrap_or_else(Position::start);
    if !divide || depth == 0 {
        return Ok(screen.line(&count(&position, depth).to_string())?);
    }
    let mut total = 0;
    for mv in position.legal_moves() {
        let count = count(&position.after(mv), depth - 1);
        total += count;
        let uci = notations::text(coordinate::Style::UCI.into(), mv, (&position).into());
        screen.line(&format!("{}: {count}", uci.unwrap_or_default()))?;
    }
    screen.line("")?;
    Ok(screen.line(&total.to_string())?)
}

/// The leaves of the tree of legal moves. At the last ply they are counted, not played.
fn count(position: &Position, depth: u8) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal_moves() as u64,
        _ => {
            let mut total = 0;
            position.for_each_move(Walk::ALL, |mv| total += count(&position.after(mv), depth - 1));
            total
        }
    }
}
