//! The tokens of a text.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &[u8]| scoresheet_fuzz::tokens(text));
