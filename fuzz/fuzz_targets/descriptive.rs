//! Descriptive.

#![no_main]

use libfuzzer_sys::fuzz_target;
use scoresheet::{descriptive::Style, notation::Rung};
use scoresheet_fuzz::Input;

fuzz_target!(|bytes: &[u8]| {
    let Some(input) = Input::of(bytes) else { return };
    let style = input.pick(&[Style::KT, Style::N, Style::SPANISH, Style::FRENCH]);
    input.holds([style.strict(), style, style.on(Rung::Salvage)]);
});
