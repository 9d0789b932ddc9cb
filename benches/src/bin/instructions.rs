//! Does one thing many times, for a program that counts instructions: `instructions NAME` prints how many times, and
//! `instructions` the names. `cargo xtask budget` runs it under callgrind, which looks at `measured` alone.
//!
//! What is called is what `benches/peers` calls in the rows of these names.

#![forbid(unsafe_code)]
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a tool for the terminal")]

use std::{env, fmt, hint::black_box, process::ExitCode};

use scoresheet::{
    board::{Move, Position},
    coordinate, descriptive, fen, iccf, lan,
    notation::{Letters, Notation},
    san,
};
use scoresheet_benches::leaf;

/// So many moves of games, each of them once.
const PLIES: usize = 1000;
/// A middle game with castling, pins, captures en passant and promotions.
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// Any letters but English ones.
const GERMAN: san::Style = san::Style { letters: Letters::German, ..san::Style::PGN };

/// A name, and what it does; it gives back how often.
type Job = (&'static str, fn() -> u64);

const JOBS: [Job; 15] = [
    ("perft bulk", || perft(4, Position::perft)),
    ("perft leaf by leaf", || perft(3, leaf)),
    ("legal moves, listed", list),
    ("SAN read", || read(san::Style::PGN)),
    ("SAN written", || write(san::Style::PGN)),
    ("German SAN read", || read(GERMAN)),
    ("German SAN written", || write(GERMAN)),
    ("UCI read", || read(coordinate::Style::UCI)),
    ("UCI written", write_uci),
    ("FEN read", read_fen),
    ("FEN written", write_fen),
    ("LAN read", || read(lan::Style::LAN)),
    ("ICCF read", || read(iccf::Style::FIVE)),
    ("descriptive read", || read(descriptive::Style::KT)),
    ("descriptive written", || write(descriptive::Style::KT)),
];

fn main() -> ExitCode {
    let Some(name) = env::args().nth(1) else {
        JOBS.iter().for_each(|(job, _)| println!("{job}"));
        return ExitCode::SUCCESS;
    };
    match JOBS.iter().find(|(job, _)| *job == name) {
        Some((_, job)) => {
            println!("{}", job());
            ExitCode::SUCCESS
        }
        None => {
            eprintln!("{name} is none of: {}", JOBS.map(|(job, _)| job).join("; "));
            ExitCode::from(2)
        }
    }
}

/// What is counted: `task` for each of the inputs.
#[inline(never)]
fn measured<I>(inputs: &[I], mut task: impl FnMut(&I)) {
    for input in inputs {
        task(black_box(input));
    }
}

fn count<I>(inputs: &[I], task: impl FnMut(&I)) -> u64 {
    measured(inputs, task);
    inputs.len() as u64
}

/// So often as there are sequences of moves.
fn perft(depth: u32, count: impl Fn(&Position, u32) -> u64) -> u64 {
    let position = fen::parse_position(KIWIPETE).expect("a legal position");
    let mut nodes = 0;
    measured(&[position], |position| nodes = count(position, depth));
    nodes
}

fn plies() -> Vec<(Position, Move)> {
    scoresheet_benches::made(PLIES).concat()
}

fn positions() -> Vec<Position> {
    plies().into_iter().map(|(position, _)| position).collect()
}

fn list() -> u64 {
    count(&positions(), |position| {
        black_box(position.legal_moves());
    })
}

fn read(style: impl Notation) -> u64 {
    let text = |mv, position: &Position| style.text(mv, position).expect("a legal move").to_string();
    let texts: Vec<_> = plies().into_iter().map(|(position, mv)| (text(mv, &position), position)).collect();
    count(&texts, |(text, position)| {
        black_box(style.read(text.as_bytes(), position)).expect("a legal move");
    })
}

/// `task` writes into a string that is used again.
fn write_each<I>(inputs: &[I], task: impl Fn(&I, &mut String) -> fmt::Result) -> u64 {
    let mut text = String::with_capacity(128);
    count(inputs, |input| {
        text.clear();
        task(input, &mut text).expect("a string takes all");
        black_box(&text);
    })
}

/// A move that is known to be legal.
fn write(style: impl Notation) -> u64 {
    write_each(&plies(), |(position, mv), text| {
        let spelling = style.describe_unchecked(*mv, position).expect("a legal move");
        style.write(&spelling, text)
    })
}

fn write_uci() -> u64 {
    let moves: Vec<Move> = plies().into_iter().map(|(_, mv)| mv).collect();
    write_each(&moves, |mv, text| mv.write_uci(text))
}

fn read_fen() -> u64 {
    let show = |position| fen::Style::STRICT.show(position).to_string();
    let texts: Vec<String> = positions().into_iter().map(show).collect();
    count(&texts, |text| {
        black_box(fen::Style::TOLERANT.read(text)).expect("a legal position");
    })
}

fn write_fen() -> u64 {
    write_each(&positions(), |position, text| fen::Style::STRICT.write(&position.setup(), text))
}
