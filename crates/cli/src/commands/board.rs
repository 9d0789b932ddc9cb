//! `scoresheet board`: the board drawn.

use scoresheet::board::{Color, File, Position, Rank, Role, Square};

use crate::{
    Failure,
    args::Place,
    game::Game,
    json,
    lang::en,
    screen::{Ink, Screen},
};

pub(crate) fn run(place: &Place, ascii: bool, screen: &mut Screen) -> Result<(), Failure> {
    let game = Game::at(place, screen)?;
    draw(&game.position, ascii, screen)?;
    screen.line("")?;
    Ok(screen.line(&en::status(&game.position))?)
}

/// ```text
///   8  ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜
///   …
///     a b c d e f g h
/// ```
pub(crate) fn draw(position: &Position, ascii: bool, screen: &mut Screen) -> Result<(), Failure> {
    for rank in Rank::ALL.into_iter().rev() {
        let row = File::ALL.map(|file| sign(position, Square::at(file, rank), ascii).to_string());
        let number = screen.paint.with(Ink::Dim, &rank.to_string());
        screen.line(&format!("  {number}  {}", row.join(" ")))?;
    }
    let files = File::ALL.map(|file| file.to_string()).join(" ");
    Ok(screen.line(&format!("     {}", screen.paint.with(Ink::Dim, &files)))?)
}

fn sign(position: &Position, square: Square, ascii: bool) -> char {
    match position.board().piece_at(square) {
        Some(piece) if ascii => json::letter(piece.color, piece.role),
        Some(piece) => figurine(piece.color, piece.role),
        None => {
            if ascii {
                '.'
            } else {
                '·'
            }
        }
    }
}

/// U+2654 to U+265F.
const fn figurine(color: Color, role: Role) -> char {
    match (color, role) {
        (Color::White, Role::King) => '♔',
        (Color::White, Role::Queen) => '♕',
        (Color::White, Role::Rook) => '♖',
        (Color::White, Role::Bishop) => '♗',
        (Color::White, Role::Knight) => '♘',
        (Color::White, Role::Pawn) => '♙',
        (Color::Black, Role::King) => '♚',
        (Color::Black, Role::Queen) => '♛',
        (Color::Black, Role::Rook) => '♜',
        (Color::Black, Role::Bishop) => '♝',
        (Color::Black, Role::Knight) => '♞',
        (Color::Black, Role::Pawn) => '♟',
    }
}
