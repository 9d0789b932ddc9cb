//! Games that are changed and written back: up to four changes of three bytes each, then the text.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let &[count, ref rest @ ..] = bytes else { return };
    if let Some((edits, text)) = rest.split_at_checked(usize::from(count % 5) * 3) {
        scoresheet_fuzz::lossless(edits, text);
    }
});
