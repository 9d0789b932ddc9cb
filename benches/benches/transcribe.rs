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
    let moves: Vec<_> = games.iter().map(tokens).collect();
    group.bench_function("SAN, move by move", |b| {
        b.iter(|| moves.iter().for_each(|tokens| drop(black_box(read_and_play(tokens)))));
    });
    let texts: Vec<_> = games.iter().map(|game| text(game, san::Style::PGN)).collect();
    group.bench_function("SAN, as PGN", |b| {
        b.iter(|| {
            texts
                .iter()
                .for_each(|text| drop(black_box(Reader::default().read(&RawGame::new(text.as_bytes())))))
        });
    });
    group.bench_function("SAN, read on", |b| {
        b.iter(|| {
            texts.iter().for_each(|text| {
                drop(black_box(transcribe(&san::Style::PGN, text.as_bytes(), &Position::start())))
            })
        });
    });
    let texts: Vec<_> = games.iter().map(|game| text(game, descriptive::Style::KT)).collect();
    group.bench_function("descriptive, read on", |b| {
        b.iter(|| {
            texts.iter().for_each(|text| {
                drop(black_box(transcribe(&descriptive::Style::KT, text.as_bytes(), &Position::start())))
            })
        });
    });
    let texts: Vec<_> = games.iter().map(|game| text(game, descriptive::Style::CAPABLANCA)).collect();
    group.bench_function("descriptive with blanks, read on", |b| {
        b.iter(|| {
            texts.iter().for_each(|text| {
                drop(black_box(transcribe(&descriptive::Style::KT, text.as_bytes(), &Position::start())))
            })
        });
    });
    group.finish();
}

criterion_group!(benches, transcribes);
criterion_main!(benches);
