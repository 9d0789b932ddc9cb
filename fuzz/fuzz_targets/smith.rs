//! Smith notation.

#![no_main]

use libfuzzer_sys::fuzz_target;
use scoresheet::{notation::Rung, smith::Style};
use scoresheet_fuzz::Input;

fuzz_target!(|bytes: &[u8]| {
    let Some(input) = Input::of(bytes) else { return };
    let style = Style::SMITH;
    input.holds([style.strict(), style, style.on(Rung::Salvage)]);
});
