//! Conformance tests, benchmarks and chores.

#![forbid(unsafe_code)]

fn main() {}
