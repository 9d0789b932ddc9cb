//! Benchmarks of Scoresheet.

#![forbid(unsafe_code)]
