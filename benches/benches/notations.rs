//! The four arrows, over every move of the manuals. `cargo xtask bench` prints the results by notation.
#![allow(missing_docs, reason = "the macros of criterion have none")]

use std::{fmt::Write, hint::black_box, time::Duration};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use scoresheet::notation::Notation;
use scoresheet_benches::{Corpus, corpora};

fn arrows(criterion: &mut Criterion) {
    for (name, corpus) in corpora() {
        let mut group = criterion.benchmark_group(name);
        group.throughput(Throughput::Elements(corpus.entries.len() as u64));
        group.bench_function("parse", |b| b.iter(|| parse(&corpus)));
        group.bench_function("read", |b| b.iter(|| read(&corpus)));
        let spellings = spellings(&corpus);
        group.bench_function("resolve", |b| {
            b.iter(|| {
                for (entry, spelling) in corpus.entries.iter().zip(&spellings) {
                    let _ = black_box(corpus.notation.resolve(black_box(spelling), &entry.position));
                }
            });
        });
        group.bench_function("describe", |b| b.iter(|| describe(&corpus)));
        let mut text = String::new();
        group.bench_function("write", |b| {
            b.iter(|| {
                for spelling in &spellings {
                    text.clear();
                    write!(text, "{}", corpus.notation.show(*black_box(spelling)))
                        .expect("a string takes all");
                }
            });
        });
        group.finish();
    }
}

fn parse(corpus: &Corpus) {
    for entry in &corpus.entries {
        let _ = black_box(corpus.notation.parse(black_box(entry.text.as_bytes())));
    }
}

fn read(corpus: &Corpus) {
    for entry in &corpus.entries {
        let _ = black_box(corpus.notation.read(black_box(entry.text.as_bytes()), &entry.position));
    }
}

fn describe(corpus: &Corpus) {
    for entry in &corpus.entries {
        black_box(corpus.notation.describe(black_box(entry.mv), &entry.position));
    }
}

fn spellings(corpus: &Corpus) -> Vec<scoresheet::AnySpelling> {
    let spelling = |entry: &scoresheet_benches::Entry| {
        corpus.notation.parse(entry.text.as_bytes()).expect("the examples are read").spelling
    };
    corpus.entries.iter().map(spelling).collect()
}

criterion_group! {
    name = notations;
    config = Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_millis(800))
        .without_plots();
    targets = arrows
}
criterion_main!(notations);
