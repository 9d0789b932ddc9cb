//! Where a byte stands for people.

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
        for &c in text {
            match c {
                b'\n' if self.after_cr => {}
                b'\n' | b'\r' => {
                    self.line += 1;
                    self.column = 1;
                }
                // All bytes of a character but the first: 10xxxxxx.
                0x80..=0xbf => {}
                _ => self.column = self.column.saturating_add(1),
            }
            self.after_cr = c == b'\r';
        }
    }
}
