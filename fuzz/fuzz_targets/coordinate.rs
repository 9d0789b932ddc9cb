//! Squares alone, and UCI.

#![no_main]

use libfuzzer_sys::fuzz_target;
use scoresheet::{coordinate::Style, notation::Rung};
use scoresheet_fuzz::Input;

fuzz_target!(|bytes: &[u8]| {
    let Some(input) = Input::of(bytes) else { return };
    let style = input.pick(&[Style::COORDINATE, Style::UCI, Style::PLAIN, Style::UCI960]);
    input.holds([style.strict(), style, style.on(Rung::Salvage)]);
});
