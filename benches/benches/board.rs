//! Legal moves: counted to a depth, listed, and asked for one by one.
#![allow(missing_docs, reason = "the macros of criterion have none")]

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use scoresheet::fen;
use scoresheet_testkit::sample;

const POSITIONS: [(&str, &str, u32); 3] = [
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 4),
    ("middle game", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3),
    ("endgame", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5),
];

fn counted(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    for (name, fen, depth) in POSITIONS {
        let position = fen::parse_position(fen).expect("a legal position");
        group.throughput(Throughput::Elements(position.perft(depth)));
        group.bench_function(name, |b| b.iter(|| black_box(&position).perft(depth)));
    }
    group.finish();
}

fn asked(criterion: &mut Criterion) {
    let sample = sample(1, 500).positions;
    let moves: Vec<_> = sample.iter().map(|position| (position, position.legal_moves())).collect();
    let mut group = criterion.benchmark_group("moves");
    group.throughput(Throughput::Elements(sample.len() as u64));
    group.bench_function("list", |b| {
        b.iter(|| sample.iter().map(|position| black_box(position).legal_moves().len()).sum::<usize>());
    });
    group.bench_function("key", |b| {
        b.iter(|| sample.iter().fold(0, |keys, position| keys ^ black_box(position).key().0));
    });
    group.throughput(Throughput::Elements(moves.iter().map(|(_, moves)| moves.len() as u64).sum()));
    group.bench_function("is legal", |b| {
        b.iter(|| {
            moves.iter().all(|(position, moves)| moves.iter().all(|&mv| position.is_legal(black_box(mv))))
        });
    });
    group.finish();
}

criterion_group!(board, counted, asked);
criterion_main!(board);
