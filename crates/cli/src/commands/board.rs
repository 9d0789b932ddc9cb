//! `scoresheet board`: the board drawn.

use scoresheet::{
    board::{File, Position, Rank, Square},
    notation::{Letters, Rung},
};

use super::{print_json, told};
use crate::{
    Failure,
    args::Place,
    game::Game,
    json,
    lang::en,
    screen::{Ink, Screen},
};

pub(crate) fn run(place: &Place, ascii: bool, as_json: bool, screen: &mut Screen) -> Result<(), Failure> {
    let game = Game::at(place, Rung::Tolerant, screen);
    let position = told(game, as_json, screen)?.position;
    if as_json {
        return print_json(screen, &json::position(&position));
    }
    draw(&position, ascii, screen)?;
    screen.line("")?;
    Ok(screen.line(&en::fen::status(&position))?)
}

/// ```text
///   8  ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜
///   …
///     a b c d e f g h
/// ```
pub(crate) fn draw(position: &Position, ascii: bool, screen: &mut Screen) -> Result<(), Failure> {
    let figurines =
        |rank: Rank| File::ALL.into_iter().map(|file| sign(position, Square::at(file, rank))).collect();
    let ranks = Rank::ALL.into_iter().rev();
    let rows: Vec<String> =
        if ascii { json::board(position) } else { ranks.clone().map(figurines).collect() };
    for (rank, row) in ranks.zip(rows) {
        let number = screen.paint.with(Ink::Dim, &rank.to_string());
        screen.line(&format!("  {number}  {}", spaced(&row)))?;
    }
    let files: String = File::ALL.into_iter().map(|file| file.to_string()).collect();
    Ok(screen.line(&format!("     {}", screen.paint.with(Ink::Dim, &spaced(&files))))?)
}

/// A blank between every two signs.
fn spaced(row: &str) -> String {
    row.chars().map(String::from).collect::<Vec<_>>().join(" ")
}

fn sign(position: &Position, square: Square) -> &'static str {
    position.board().piece_at(square).map_or("·", |piece| Letters::Figurines.sign(piece.role, piece.color))
}
