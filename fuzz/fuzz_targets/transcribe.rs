//! Reading on.

#![no_main]

use libfuzzer_sys::fuzz_target;
use scoresheet_fuzz::Input;

fuzz_target!(|bytes: &[u8]| {
    if let Some(input) = Input::of(bytes) {
        scoresheet_fuzz::transcribes(&input);
    }
});
