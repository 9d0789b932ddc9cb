//! `scoresheet` alone: a game that ships inside, in every notation.

use std::env;

use scoresheet::{AnyNotation, board::Position, notation::Notation, san};

use super::board;
use crate::{
    Failure,
    game::Game,
    lang::en,
    notations,
    screen::{Ink, Screen},
};

const TITLE: &str = "The Opera Game: Paul Morphy against the Duke of Brunswick and Count Isouard, Paris 1858";
const RESULT: &str = "1-0";
const MOVES: &str = "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 \
O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#";
/// What to try next, as it can be typed where this was typed.
fn next() -> String {
    let run = env::var_os("CARGO").map_or("scoresheet", |_| "cargo run -p scoresheet-cli --");
    format!("Next: {run} explain Nbd2 --after \"1.Nf3 d5 2.d3 Nf6\"\n      {run} --help")
}

pub(crate) fn run(screen: &mut Screen) -> Result<(), Failure> {
    let names: Vec<AnyNotation> = AnyNotation::all().collect();
    let (plies, last) = plies();
    screen.line(&screen.paint.with(Ink::Bold, TITLE))?;
    screen.line("")?;
    table(&names, &plies, screen)?;
    screen.line("")?;
    board::draw(&last, false, screen)?;
    screen.line("")?;
    screen.line(&format!("{RESULT}  {}", en::fen::status(&last)))?;
    Ok(screen.line(&next())?)
}

/// Each ply in all notations, and the position at the end.
fn plies() -> (Vec<Vec<String>>, Position) {
    let mut game = Game::start();
    let plies = MOVES.split(' ').map(|text| {
        let cx = game.context();
        let mv = san::Style::PGN.strict().read(text.as_bytes(), cx).expect("the game has been read before");
        let texts = AnyNotation::all().map(|notation| notations::text(notation, mv, cx).unwrap_or_default());
        let texts = texts.collect();
        game.play(mv);
        texts
    });
    (plies.collect(), game.position)
}

/// White's and Black's move beside each other, under the name of the notation.
fn table(names: &[AnyNotation], plies: &[Vec<String>], screen: &mut Screen) -> Result<(), Failure> {
    let width = |column: usize, color: usize| {
        let texts = plies.iter().skip(color).step_by(2).map(|texts| texts[column].chars().count());
        texts.max().unwrap_or(0)
    };
    let widths: Vec<[usize; 2]> =
        (0..names.len()).map(|column| [width(column, 0), width(column, 1)]).collect();
    let mut head = "   ".to_owned();
    for (name, [white, black]) in names.iter().zip(&widths) {
        head += &format!("  {:<1$}", name.name(), white + 1 + black);
    }
    screen.line(&screen.paint.with(Ink::Cyan, head.trim_end()))?;
    for (n, pair) in plies.chunks(2).enumerate() {
        let mut row = String::new();
        for (column, [white, black]) in widths.iter().enumerate() {
            let text = |color: usize| pair.get(color).map_or("", |texts| texts[column].as_str());
            row += &format!("  {:<white$} {:<black$}", text(0), text(1));
        }
        let number = screen.paint.with(Ink::Dim, &format!("{:>2}.", n + 1));
        screen.line(&format!("{number}{}", row.trim_end()))?;
    }
    Ok(())
}
