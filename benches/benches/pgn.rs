//! PGN read: what a byte costs where there are few of them and where there are many. It should be the same.
#![allow(missing_docs, reason = "the macros of criterion have none")]

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use scoresheet::pgn::{Games, Reader};

/// A text of about so many bytes.
type Make = fn(usize) -> String;

/// What hostile files and very long ones are made of.
const TEXTS: [(&str, Make); 9] = [
    ("games", |bytes| {
        "[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 {good} *\n\n".repeat(bytes / 66)
    }),
    ("one long game", |bytes| format!("{}*", shuffle(bytes / 14))),
    ("a long comment", |bytes| format!("1. e4 {{{}}} e5 *", "words and words ".repeat(bytes / 16))),
    ("many comments", |bytes| format!("1. e4 {} e5 *", "{good} ".repeat(bytes / 7))),
    ("nested variations", |bytes| {
        let (open, close) = ("1. e4 (", ")".repeat(bytes / 8));
        format!("{}1. e4{close} *", open.repeat(bytes / 8))
    }),
    ("variations side by side", |bytes| format!("1. e4 {}e5 *", "(1. d4 d5 2. c4) ".repeat(bytes / 17))),
    ("tags", |bytes| {
        (0..bytes / 18).map(|number| format!("[T{number:06} \"text\"]\n")).collect::<String>() + "\n1. e4 *"
    }),
    ("stray signs", |bytes| format!("1. e4 {} *", "\" ".repeat(bytes / 2))),
    ("words that are no moves", |bytes| format!("1. e4 {} *", "zwischenzug ".repeat(bytes / 12))),
];

/// Knights that go out and back so many times.
fn shuffle(times: usize) -> String {
    let line = |number| format!("{number}. Nf3 Nf6 {}. Ng1 Ng8 ", number + 1);
    (0..times / 2).map(|number| line(2 * number + 1)).collect()
}

/// From a page to more than a processor keeps near.
const SIZES: [usize; 4] = [10_000, 100_000, 1_000_000, 5_000_000];

fn pgn(criterion: &mut Criterion) {
    for (name, make) in TEXTS {
        let mut group = criterion.benchmark_group(format!("pgn, {name}"));
        group.sample_size(10);
        for size in SIZES {
            let text = make(size);
            group.throughput(Throughput::Bytes(text.len() as u64));
            group.bench_with_input(BenchmarkId::from_parameter(size), &text, |b, text| {
                b.iter(|| plies(black_box(text.as_bytes())));
            });
        }
        group.finish();
    }
}

/// All games are read, and what was read is let go.
fn plies(text: &[u8]) -> usize {
    let mut games = Games::new(text);
    let mut plies = 0;
    while let Some(raw) = games.next().expect("a text in memory is read") {
        plies += black_box(Reader::default().read(&raw)).game.mainline().count();
    }
    plies
}

criterion_group!(benches, pgn);
criterion_main!(benches);
