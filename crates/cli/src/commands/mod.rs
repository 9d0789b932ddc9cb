//! One file for each command.

mod board;
mod explain;
pub(crate) mod fen;
mod mv;
mod opera;
mod perft;

use scoresheet::{AnyNotation, Misfit, board::Move, notation::Notation, read_any};
use serde_json::{Value, json};

use crate::{
    Failure,
    args::{Args, Asked, Command},
    faults,
    game::Game,
    report::Report,
    screen::Screen,
};

pub(crate) fn run(args: &Args, screen: &mut Screen) -> Result<(), Failure> {
    match &args.command {
        None => opera::run(screen),
        Some(Command::Move { asked }) => mv::run(asked, screen),
        Some(Command::Explain { asked, lang }) => explain::run(asked, *lang, screen),
        Some(Command::Fen { fen, json }) => fen::run(&fen.join(" "), *json, screen),
        Some(Command::Board { place, ascii }) => board::run(place, *ascii, screen),
        Some(Command::Perft { depth, fen, divide }) => perft::run(*depth, fen.as_deref(), *divide, screen),
    }
}

/// The move that was asked for, and the notation in which it is written.
struct Answer {
    game: Game,
    text: String,
    notation: AnyNotation,
    mv: Move,
}

/// Reads what was asked. With `--json` a fault is told on standard output too.
fn answer(asked: &Asked, screen: &mut Screen) -> Result<Answer, Failure> {
    let text = asked.text.join(" ");
    let answer = Game::at(&asked.place, screen).and_then(|game| {
        let (notation, mv) = read(&game, &text, asked.from.as_deref())?;
        Ok(Answer { game, text, notation, mv })
    });
    if let (Err(Failure::Input(report)), true) = (&answer, asked.json) {
        print_json(screen, &json!({ "error": report.to_json() }))?;
    }
    answer
}

fn read(game: &Game, text: &str, from: Option<&str>) -> Result<(AnyNotation, Move), Report> {
    let cx = game.context();
    let Some(notation) = from.and_then(AnyNotation::by_name) else {
        return read_any(text.as_bytes(), cx).map_err(|error| faults::of_detect(cx, text, &error));
    };
    match notation.read(text.as_bytes(), cx) {
        Ok(mv) => Ok((notation, mv)),
        Err(error) => Err(faults::of(cx, text, &Misfit { notation, error })),
    }
}

fn print_json(screen: &mut Screen, value: &Value) -> Result<(), Failure> {
    // A value of text keys and plain values can always be written.
    Ok(screen.line(&format!("{value:#}"))?)
}
