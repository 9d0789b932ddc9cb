//! Reads a file of games and writes it in another notation: `cargo run --example convert -- games.pgn descriptive`.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a program speaks")]

use std::{env, error::Error, fs::File, io::BufReader};

use scoresheet::{
    AnyNotation,
    pgn::{Games, Reader, Writer},
};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = env::args().skip(1);
    let (Some(path), Some(name)) = (args.next(), args.next()) else {
        return Err("usage: convert FILE NOTATION".into());
    };
    let notation: AnyNotation = name.parse()?;
    if !notation.fits_pgn() {
        return Err(format!("no PGN has moves in {name}").into());
    }
    let writer = Writer::new(notation);
    let mut games = Games::new(BufReader::new(File::open(&path)?));
    while let Some(raw) = games.next()? {
        let reading = Reader::default().read(&raw);
        for problem in &reading.problems {
            eprintln!("{path}:{problem}");
        }
        print!("{}", writer.text(&reading.game)?);
    }
    Ok(())
}
