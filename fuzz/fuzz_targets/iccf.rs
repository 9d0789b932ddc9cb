//! ICCF numeric.

#![no_main]

use libfuzzer_sys::fuzz_target;
use scoresheet::{iccf::Style, notation::Rung};
use scoresheet_fuzz::Input;

fuzz_target!(|bytes: &[u8]| {
    let Some(input) = Input::of(bytes) else { return };
    let style = input.pick(&[Style::FIVE, Style::FOUR]);
    input.holds([style.strict(), style, style.on(Rung::Salvage)]);
});
