//! Long algebraic, in the letters of every language.

#![no_main]

use libfuzzer_sys::fuzz_target;
use scoresheet::{lan::Style, notation::Rung};
use scoresheet_fuzz::Input;

fuzz_target!(|bytes: &[u8]| {
    let Some(input) = Input::of(bytes) else { return };
    let style = input.pick(&[Style::LAN, Style::PLAIN, Style::FIDE, Style::REVERSIBLE]);
    let style = Style { letters: input.letters, ..style };
    input.holds([style.strict(), style, style.on(Rung::Salvage)]);
});
