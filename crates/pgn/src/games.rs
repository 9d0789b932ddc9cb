//! Files of games.

use std::{
    io::{self, BufRead},
    vec::Vec,
};

use crate::{
    RawGame,
    lines::Lines,
    split::{Found, Splitter},
};

/// The games of a file, one after the other. It holds the text of one game, and never more than a few times the
/// largest.
///
/// A game ends with its result and what stands behind that in the same line; before a tag behind the moves; before
/// the tag that the section began with, come again; and with the file. A `[` in a comment or in a string begins
/// nothing. Comments behind the last game are not a game.
///
/// ```
/// use scoresheet_pgn::Games;
///
/// let file: &[u8] = b"[White \"A\"]\n\n1. e4 {[Event \"none\"]} *\n\n[White \"B\"]\n\n1. d4 *\n";
/// let mut games = Games::new(file);
/// let mut found = Vec::new();
/// while let Some(raw) = games.next()? {
///     found.push((raw.tags().get("White").map(str::to_owned), raw.offset, raw.line));
/// }
/// assert_eq!(found, [(Some("A".into()), 0, 1), (Some("B".into()), 39, 5)]);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Games<R> {
    reader: R,
    buffer: Vec<u8>,
    /// The game lent last.
    start: usize,
    end: usize,
    /// Of `start`.
    offset: u64,
    lines: Lines,
    complete: bool,
}

/// How much is read at once, at least.
const CHUNK: usize = 16 << 10;

impl<R: BufRead> Games<R> {
    /// The games that come out of a reader.
    pub const fn new(reader: R) -> Self {
        let lines = Lines::at(1);
        Self { reader, buffer: Vec::new(), start: 0, end: 0, offset: 0, lines, complete: false }
    }

    /// The next game; nothing behind the last.
    ///
    /// # Errors
    /// Only those of the reader.
    #[expect(clippy::should_implement_trait, reason = "it lends from itself, which an `Iterator` cannot")]
    pub fn next(&mut self) -> io::Result<Option<RawGame<'_>>> {
        self.pass(self.end - self.start);
        self.skip_blanks()?;
        let mut splitter = Splitter::default();
        let mut at = 0;
        loop {
            match splitter.run(&self.buffer[self.start..], at, self.complete) {
                Found::More(from) => {
                    at = from;
                    self.fill(self.buffer.len() - self.start - at)?;
                }
                Found::End(end) => {
                    self.end = self.start + end;
                    break;
                }
            }
        }
        let bytes = &self.buffer[self.start..self.end];
        Ok(splitter.is_game().then_some(RawGame { bytes, offset: self.offset, line: self.lines.line }))
    }

    /// White space between games, and the mark of UTF-8 before the first.
    fn skip_blanks(&mut self) -> io::Result<()> {
        const BOM: &[u8] = "\u{feff}".as_bytes();
        while self.offset == 0 && self.buffer.len() < BOM.len() && !self.complete {
            self.fill(1)?;
        }
        if self.offset == 0 && self.buffer.starts_with(BOM) {
            self.pass(BOM.len());
            self.lines = Lines::at(1);
        }
        loop {
            let rest = &self.buffer[self.start..];
            let blanks = rest.iter().take_while(|c| c.is_ascii_whitespace()).count();
            let more = blanks == rest.len() && !self.complete;
            self.pass(blanks);
            if !more {
                return Ok(());
            }
            self.fill(1)?;
        }
    }

    /// Lets go of bytes.
    fn pass(&mut self, count: usize) {
        self.lines.pass(&self.buffer[self.start..self.start + count]);
        self.start += count;
        self.end = self.start;
        self.offset += count as u64;
    }

    /// Reads on, at least as much as is waiting for its end: a long token is looked at a few times, not often.
    fn fill(&mut self, waiting: usize) -> io::Result<()> {
        self.buffer.drain(..self.start);
        self.end -= self.start;
        self.start = 0;
        let enough = self.buffer.len() + waiting.max(CHUNK);
        while self.buffer.len() < enough && !self.complete {
            let read = match self.reader.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                read => read?,
            };
            let count = read.len();
            self.buffer.extend_from_slice(read);
            self.reader.consume(count);
            self.complete = count == 0;
        }
        Ok(())
    }
}
