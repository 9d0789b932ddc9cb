//! In which notation a game is written.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &[u8]| scoresheet_fuzz::detects(text));
