//! A line of SAN as UCI, move by move, with nothing allocated on the way but the buffers: see `docs/speed.md`.
//!
//! ```text
//! cargo run --release -p scoresheet --example hot_loop
//! ```

#![expect(clippy::print_stdout, reason = "a program speaks")]

use std::error::Error;

use scoresheet::{board::Position, fen, notation::Notation, san};

const LINE: &str = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O";

/// Appends the moves as UCI and as SAN, and gives the position at the end.
fn replay(line: &str, uci: &mut String, san: &mut String) -> Result<Position, Box<dyn Error>> {
    let (style, mut position) = (san::Style::PGN, Position::start());
    for text in line.split(' ') {
        let mv = style.read(text.as_bytes(), &position)?;
        mv.write_uci(uci)?;
        uci.push(' ');
        // What was just read is legal: that is not asked again.
        let spelling = style.describe_unchecked(mv, &position).ok_or("every legal move has a spelling")?;
        style.write(&spelling, san)?;
        san.push(' ');
        position.play_unchecked(mv);
    }
    Ok(position)
}

fn main() -> Result<(), Box<dyn Error>> {
    let (mut uci, mut san) = (String::with_capacity(256), String::with_capacity(256));
    let position = replay(LINE, &mut uci, &mut san)?;
    let mut line = String::new();
    fen::Style::STRICT.write(&position.setup(), &mut line)?;
    println!("{uci}\n{san}\n{line}\n{} legal moves", position.count_legal_moves());
    Ok(())
}
