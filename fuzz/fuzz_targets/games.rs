//! Where the games of a file begin and end.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let &[capacity, ref file @ ..] = bytes else { return };
    scoresheet_fuzz::games(usize::from(capacity), file);
});
