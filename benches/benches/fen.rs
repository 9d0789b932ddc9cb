//! FEN read and written, over positions of random play.
#![allow(missing_docs, reason = "the macros of criterion have none")]

use std::{fmt::Write, hint::black_box};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use scoresheet::fen::Style;
use scoresheet_testkit::sample;

fn fen(criterion: &mut Criterion) {
    let positions = sample(1, 500).positions;
    let texts: Vec<String> =
        positions.iter().map(|position| Style::CHESS960.show(*position).to_string()).collect();
    let mut group = criterion.benchmark_group("fen");
    group.throughput(Throughput::Elements(positions.len() as u64));
    for (name, style) in [("read", Style::CHESS960), ("read strictly", Style::CHESS960.strict())] {
        group.bench_function(name, |b| {
            b.iter(|| {
                for text in &texts {
                    let _ = black_box(style.read(black_box(text.as_str())));
                }
            });
        });
    }
    let mut text = String::new();
    group.bench_function("write", |b| {
        b.iter(|| {
            for position in &positions {
                text.clear();
                write!(text, "{}", Style::CHESS960.show(*black_box(position))).expect("a string takes all");
            }
        });
    });
    group.finish();
}

criterion_group!(benches, fen);
criterion_main!(benches);
