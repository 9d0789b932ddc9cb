//! One file for each command.

mod board;
mod check;
mod codes;
mod convert;
mod detect;
mod explain;
pub(crate) mod fen;
mod fmt;
mod games;
mod manual;
mod mv;
mod opera;
mod perft;
mod transcribe;

use clap::{CommandFactory, error::ErrorKind};
use scoresheet::{
    AnyNotation, AnySpelling, DetectError, Detector, Misfit,
    board::Move,
    notation::{Letters, Notation, Reading, Span, lead},
    read_among,
};
use serde_json::{Value, json};

use crate::{
    Failure,
    args::{Args, Asked, Command, Leniency, Source, Told},
    faults,
    game::Game,
    lang::en,
    movetext, notations,
    report::Report,
    screen::{Screen, visible},
    sheet::From,
};

pub(crate) fn run(args: &Args, screen: &mut Screen) -> Result<(), Failure> {
    match &args.command {
        None => opera::run(screen),
        Some(Command::Convert(asked)) => convert::run(asked, screen),
        Some(Command::Check { source, rung, strict, illegal, format, json }) => {
            let rung = if *strict { Leniency::Strict } else { *rung };
            check::run(source, (rung, *illegal), if *json { Told::Json } else { *format }, screen)
        }
        Some(Command::Transcribe(asked)) => transcribe::run(asked, screen),
        Some(Command::Fmt(asked)) => fmt::run(asked, screen),
        Some(Command::Detect { files, read, json }) => detect::run(files, read.named(), *json, screen),
        Some(Command::Games { source, json }) => games::run(source, *json, screen),
        Some(Command::Completions { shell }) => manual::completions(*shell, screen),
        Some(Command::Man) => manual::page(screen),
        Some(Command::Move { asked }) => mv::run(asked, screen),
        Some(Command::Explain { list: true, lang, .. }) => codes::list(*lang, screen),
        Some(Command::Explain { asked, lang, .. }) => match codes::find(asked, *lang) {
            Some(lesson) => codes::show(lesson, *lang, asked.json, screen),
            None => {
                explain::run(asked, *lang, screen).map_err(|failure| codes::suggest(asked, *lang, failure))
            }
        },
        Some(Command::Fen { fen, chess960, json }) => fen::run(&fen.join(" "), *chess960, *json, screen),
        Some(Command::Board { place, ascii, json }) => board::run(place, *ascii, *json, screen),
        Some(Command::Perft { depth, place, divide }) => perft::run(*depth, place, *divide, screen),
    }
}

/// The move that was asked for, and the notation in which it is written.
struct Answer {
    game: Game,
    text: String,
    notation: AnyNotation,
    reading: Reading<AnySpelling>,
}

impl Answer {
    /// The move in a notation; nothing where that has no text for it.
    fn text_in(&self, notation: AnyNotation) -> Option<String> {
        notations::text(notation, self.reading.mv, self.game.context())
    }
}

/// Reads what was asked.
fn answer(asked: &Asked, command: &str, screen: &mut Screen) -> Result<Answer, Failure> {
    let text = asked.text.join(" ");
    let from = AnyNotation::by_name(&asked.from);
    let from = from.map(|notation| lettered(notation, asked.place.read.named(), command));
    let answer = Game::at(&asked.place, asked.rung.rung(), screen).and_then(|game| {
        let (notation, reading) = read(&game, &text, from, asked)?;
        let number = movetext::wrong_number(&game, &text, Span::new(0, lead(text.as_bytes())));
        if let Some(note) = number.filter(|_| asked.place.counts()) {
            screen.report(&note);
        }
        Ok(Answer { game, text, notation, reading })
    });
    told(answer, asked.json, screen)
}

/// The result; with `--json` a fault is told on standard output too.
fn told<T>(result: Result<T, Failure>, as_json: bool, screen: &mut Screen) -> Result<T, Failure> {
    if let (Err(Failure::Input(report)), true) = (&result, as_json) {
        print_json(screen, &json!({ "error": report.to_json() }))?;
    }
    result
}

/// The notations that a move is to be written in.
fn wanted(asked: &Asked, command: &str) -> Vec<AnyNotation> {
    match AnyNotation::by_name(&asked.to) {
        Some(notation) => vec![lettered(notation, asked.write.letters, command)],
        None => notations::all(asked.write.letters.unwrap_or_default()).collect(),
    }
}

fn read(
    game: &Game,
    text: &str,
    from: Option<AnyNotation>,
    asked: &Asked,
) -> Result<(AnyNotation, Reading<AnySpelling>), Report> {
    let cx = game.context();
    let misfit = |notation, error| faults::of(cx, text, &Misfit { notation, error, is_tied: false });
    let notation = match from {
        Some(notation) => notation.on(asked.rung.rung()),
        None => detect(game, text, asked).map_err(|error| faults::of_detect(game, text, &error))?.0,
    };
    let reading = notation.examine(text.as_bytes(), cx).map_err(|error| misfit(notation, error))?;
    Ok((notation, reading))
}

fn detect(game: &Game, text: &str, asked: &Asked) -> Result<(AnyNotation, Move), DetectError> {
    let notations = notations::all(game.letters).map(|notation| notation.on(asked.rung.rung()));
    read_among(notations, text.as_bytes(), game.context())
}

fn print_json(screen: &mut Screen, value: &Value) -> Result<(), Failure> {
    // A value of text keys and plain values can always be written.
    Ok(screen.line(&escaped(&format!("{value:#}")))?)
}

/// How the moves of files are written.
fn from(source: &Source, command: &str) -> From {
    match AnyNotation::by_name(&source.from) {
        Some(notation) if source.read.is_auto() => {
            // Its letters are to be found out, if it has any.
            let notation = Some(lettered(notation, Some(Letters::English), command));
            From::Auto(Detector { notation, ..Detector::default() })
        }
        Some(notation) => From::Named(lettered(notation, source.read.named(), command)),
        None => From::Auto(Detector { letters: source.read.named(), ..Detector::default() }),
    }
}

/// The notation in the letters that are asked for. Where it has none, or others, the command was used wrongly.
fn lettered(notation: AnyNotation, letters: Option<Letters>, command: &str) -> AnyNotation {
    notations::lettered(notation, letters)
        .unwrap_or_else(|| misuse(command, &en::files::no_choice_of_letters(notation)))
}

/// The same of files that may hold more than moves. TCN there is a wrong use.
fn from_files(source: &Source, command: &str) -> From {
    let from = from(source, command);
    if from.tcn().is_some() {
        misuse(command, en::files::TCN_IN_FILES)
    }
    from
}

/// Ends as clap does for a wrong use of one of the commands.
fn misuse(command: &str, sentence: &str) -> ! {
    let mut args = Args::command();
    args.build();
    let used = args.find_subcommand_mut(command).expect("it is one of the commands");
    used.error(ErrorKind::ValueValidation, sentence).exit()
}

/// One object in one line.
pub(crate) fn print_json_line(screen: &mut Screen, value: &Value) -> Result<(), Failure> {
    Ok(screen.line(&json_text(value))?)
}

/// The same for more than one line.
pub(crate) fn json_text(value: &Value) -> String {
    escaped(&value.to_string())
}

/// Signs that are not seen stand in strings alone, where JSON lets them be escaped.
fn escaped(json: &str) -> String {
    let mut out = String::with_capacity(json.len());
    for c in json.chars() {
        if visible(c) == char::REPLACEMENT_CHARACTER {
            let mut units = [0; 2];
            out.extend(c.encode_utf16(&mut units).iter().map(|unit| format!("\\u{unit:04x}")));
        } else {
            out.push(c);
        }
    }
    out
}
