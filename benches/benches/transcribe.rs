//! Games in descriptive notation read on, beside the same games in SAN: read move by move, and as PGN.
#![allow(missing_docs, reason = "the macros of criterion have none")]

use std::{hint::black_box, time::Duration};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use scoresheet::{
    board::{Move, Position},
    descriptive,
    notation::{Context, Notation, Sides},
    pgn::{RawGame, Reader},
    san,
    transcribe::transcribe,
};
use scoresheet_benches::made;

/// How many moves are read.
const PLIES: usize = 20_000;

type Game = Vec<(Position, Move)>;

/// With numbers, as a book prints it.
fn text(game: &Game, notation: impl Notation) -> String {
    let mut sides = Some(Sides::START);
    let mut text = String::new();
    for (ply, &(position, mv)) in game.iter().enumerate() {
        if ply % 2 == 0 {
            text += &format!("{}. ", ply / 2 + 1);
        }
        let said = notation.text(mv, Context { pos: &position, sides }).expect("a legal move has a text");
        text += &format!("{said} ");
        sides = sides.map(|sides| sides.after(mv));
    }
    text
}

/// Every move, where it stands alone.
fn tokens(game: &Game) -> Vec<String> {
    let text =
        |(position, mv): &(Position, Move)| san::Style::PGN.text(*mv, position).map(|text| text.to_string());
    game.iter().filter_map(text).collect()
}

fn read_and_play(tokens: &[String]) -> Position {
    let mut position = Position::start();
    for token in tokens {
        let mv = san::Style::PGN.read(black_box(token.as_bytes()), &position).expect("it is legal");
        position.play_unchecked(mv);
    }
    position
}

fn transcribes(criterion: &mut Criterion) {
    let games = made(PLIES);
    let mut group = criterion.benchmark_group("transcribe");
    group.sample_size(10).warm_up_time(Duration::from_millis(500)).measurement_time(Duration::from_secs(3));
    group.throughput(Throughput::Elements(games.iter().map(Vec::len).sum::<usize>() as u64));
    let mut measure = |name: &str, read: &dyn Fn()| {
        group.bench_function(name, |b| b.iter(read));
    };
    let moves: Vec<_> = games.iter().map(tokens).collect();
    measure("SAN, move by move", &|| {
        for tokens in &moves {
            let _ = black_box(read_and_play(tokens));
        }
    });
    let texts: Vec<_> = games.iter().map(|game| text(game, san::Style::PGN)).collect();
    measure("SAN, as PGN", &|| {
        for text in &texts {
            let _ = black_box(Reader::default().read(&RawGame::new(text.as_bytes())));
        }
    });
    measure("SAN, read on", &|| read_on(&san::Style::PGN, &texts));
    for (name, style) in [
        ("descriptive, read on", descriptive::Style::KT),
        ("descriptive with blanks, read on", descriptive::Style::CAPABLANCA),
        ("descriptive in words, read on", descriptive::Style::STAUNTON),
    ] {
        let texts: Vec<_> = games.iter().map(|game| text(game, style)).collect();
        measure(name, &|| read_on(&descriptive::Style::KT, &texts));
    }
    group.finish();
}

fn read_on(notation: &impl Notation, texts: &[String]) {
    for text in texts {
        let _ = black_box(transcribe(notation, text.as_bytes(), &Position::start()));
    }
}

criterion_group!(benches, transcribes);
criterion_main!(benches);
