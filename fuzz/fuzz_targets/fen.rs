//! Positions.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &[u8]| scoresheet_fuzz::fen(text));
