//! Files of games, their moves in any notation.

#![no_main]

use libfuzzer_sys::fuzz_target;
use scoresheet::AnyNotation;

fuzz_target!(|bytes: &[u8]| {
    let &[style, capacity, ref text @ ..] = bytes else { return };
    let names: Vec<&str> = AnyNotation::names().collect();
    let name = names[usize::from(style) % names.len()];
    let notation = AnyNotation::by_name(name).expect("it is a name");
    scoresheet_fuzz::file(notation, usize::from(capacity), text);
});
