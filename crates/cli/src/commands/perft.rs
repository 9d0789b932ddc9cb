//! `scoresheet perft`: how many positions legal moves lead to.

use scoresheet::{coordinate, notation::Rung};

use crate::{Failure, args::Place, game::Game, notations, screen::Screen};

pub(crate) fn run(depth: u32, place: &Place, divide: bool, screen: &mut Screen) -> Result<(), Failure> {
    let position = Game::at(place, Rung::Tolerant, screen)?.position;
    if !divide || depth == 0 {
        return Ok(screen.line(&position.perft(depth).to_string())?);
    }
    let mut total = 0;
    for mv in position.legal_moves() {
        let count = position.after(mv).perft(depth - 1);
        total += count;
        let uci = notations::text(coordinate::Style::UCI.into(), mv, (&position).into());
        screen.line(&format!("{}: {count}", uci.unwrap_or_default()))?;
    }
    screen.line("")?;
    Ok(screen.line(&total.to_string())?)
}
