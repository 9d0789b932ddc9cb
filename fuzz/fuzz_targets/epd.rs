//! Records of EPD.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &[u8]| scoresheet_fuzz::epd(text));
