//! Where a byte stands for people.

use memchr::memchr2_iter;
use scoresheet_notation::Span;

/// Counts lines: `CR`, `LF` and both together end one.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Lines {
    /// The line of the next byte, from 1.
    pub(crate) line: u64,
    /// Its column in characters, from 1.
    pub(crate) column: u32,
    after_cr: bool,
}

impl Lines {
    pub(crate) const fn at(line: u64, column: u32) -> Self {
        Self { line, column, after_cr: false }
    }

    /// Goes on from byte `at` to where this begins: its line and column.
    pub(crate) fn go(&mut self, text: &[u8], at: &mut usize, to: Span) -> (u64, u32) {
        let start = to.start as usize;
        self.pass(&text[*at..start]);
        *at = start;
        (self.line, self.column)
    }

    pub(crate) fn pass(&mut self, text: &[u8]) {
        let mut last = 0;
        for end in memchr2_iter(b'\r', b'\n', text) {
            let after_cr = if end == 0 { self.after_cr } else { text[end - 1] == b'\r' };
            self.line += u64::from(text[end] == b'\r' || !after_cr);
            self.column = 1;
            last = end + 1;
        }
        let characters = u32::try_from(starts(&text[last..]).count()).unwrap_or(u32::MAX);
        self.column = self.column.saturating_add(characters);
        self.after_cr = text.last().map_or(self.after_cr, |c| *c == b'\r');
    }
}

/// Where the characters of a text begin. What is no UTF-8 has one in each byte.
pub(crate) fn starts(text: &[u8]) -> impl Iterator<Item = usize> {
    let mut at = 0;
    text.utf8_chunks().flat_map(move |chunk| {
        let (valid, invalid) = (at, at + chunk.valid().len());
        at = invalid + chunk.invalid().len();
        chunk.valid().char_indices().map(move |(start, _)| valid + start).chain(invalid..at)
    })
}
