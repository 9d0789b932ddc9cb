//! Files in the export format.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let &[capacity, ref file @ ..] = bytes else { return };
    scoresheet_fuzz::format(usize::from(capacity), file);
});
