//! Files of games.

use std::{
    io::{self, BufRead},
    ops::Range,
    vec::Vec,
};

use crate::{
    Limits, RawGame, lex,
    lines::Lines,
    split::{Found, Splitter},
};

/// The games of a file, one after the other. It holds the text of one game, and never more than a few times the
/// largest, or than [`Limits::game`] lets it.
///
/// A game ends with its result and what stands behind that in the same line, but for a result in another form, or one
/// star, that stands before moves in its line in a game with numbers; before a tag behind the moves; before a tag that
/// comes again behind an empty line; before `1.` behind a move and an empty line; and with the file. A `[`
/// in a comment or in a string begins nothing.
/// Comments behind the last game belong to it. A text of comments alone is a game too, so that none is lost; numbers
/// alone are none.
///
/// Bytes are UTF-8, Latin-1 or Windows-1252. UTF-16 is made UTF-8 before, by
/// [`decode_utf16`](crate::decode_utf16) or as it streams by a crate such as `encoding_rs_io`, and
/// [`Self::from_utf16`] says so; read as it is, it is no game.
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
    /// The most bytes of a game that are lent.
    most: usize,
    buffer: Vec<u8>,
    /// Where the game begins that was lent last, or is next, and up to where it was lent.
    start: usize,
    end: usize,
    /// Of `start`.
    offset: u64,
    lines: Lines,
    /// How many games were lent.
    number: u64,
    complete: bool,
    /// A game that was not lent to its end, and how far its end was looked for.
    rest: Option<(Splitter, usize)>,
    /// Whether the file was UTF-16.
    is_utf16: bool,
}

/// A part of a file. All of them, one behind the other, are the file, byte for byte.
///
/// ```
/// use scoresheet_pgn::{Games, Part};
///
/// let file: &[u8] = b"\n% of the club\n\n[White \"A\"]\n\n1. e4 *\n";
/// let mut games = Games::new(file);
/// let (mut copy, mut count) = (Vec::new(), 0);
/// while let Some(part) = games.next_part()? {
///     copy.extend_from_slice(part.bytes());
///     count += usize::from(matches!(part, Part::Game(_)));
/// }
/// assert_eq!((copy.as_slice(), count), (file, 1));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Part<'a> {
    /// A game.
    Game(RawGame<'a>),
    /// What is in no game: white space, marks of UTF-8, and escapes and numbers without a game; and the rest of a game
    /// that was too large. There may be several such parts between two games, so that none is long.
    Rest(&'a [u8]),
}

impl<'a> Part<'a> {
    /// Its bytes, as they are.
    #[must_use]
    pub const fn bytes(&self) -> &'a [u8] {
        match self {
            Self::Game(raw) => raw.bytes,
            Self::Rest(bytes) => bytes,
        }
    }
}

/// Where in the buffer a part stands.
enum Place {
    Game { is_cut: bool },
    Rest(Range<usize>),
}

/// How much is read at once, at least.
const CHUNK: usize = 16 << 10;

impl<R: BufRead> Games<R> {
    /// The games that come out of a reader.
    ///
    /// ```
    /// use scoresheet_pgn::Games;
    ///
    /// let mut games = Games::new(&b"1. e4 *\n1. d4 *\n"[..]);
    /// assert_eq!(games.next()?.expect("two games").bytes, b"1. e4 *");
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub const fn new(reader: R) -> Self {
        Self::with_limits(reader, Limits::NONE)
    }

    /// The same, but a game that has more bytes than [`Limits::game`] is lent without its end, which is read past and
    /// not kept. The other limits are those of a [`Reader`](crate::Reader).
    ///
    /// ```
    /// use scoresheet_pgn::{Games, Limits};
    ///
    /// let file: &[u8] = b"1. e4 e5 2. Nf3 Nc6 *\n\n1. d4 *\n";
    /// let mut games = Games::with_limits(file, Limits { game: 8, ..Limits::NONE });
    /// let first = games.next()?.expect("two games");
    /// assert!(first.is_cut && first.bytes == b"1. e4 e5");
    /// let second = games.next()?.expect("two games");
    /// assert!(!second.is_cut && second.bytes == b"1. d4 *");
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub const fn with_limits(reader: R, limits: Limits) -> Self {
        Self {
            reader,
            most: limits.game,
            buffer: Vec::new(),
            start: 0,
            end: 0,
            offset: 0,
            lines: Lines::at(1, 1),
            number: 0,
            complete: false,
            rest: None,
            is_utf16: false,
        }
    }

    /// The same of a file that was UTF-16 before its reader made it UTF-8: its first game says so.
    ///
    /// ```
    /// use scoresheet_pgn::{Games, ProblemKind, Reader, decode_utf16};
    ///
    /// let file = decode_utf16(b"\xff\xfe*\0").expect("it has the mark of UTF-16");
    /// let mut games = Games::new(file.as_bytes()).from_utf16();
    /// let reading = Reader::default().read(&games.next()?.expect("a game"));
    /// assert_eq!(reading.problems[0].kind, ProblemKind::Utf16);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    #[must_use]
    pub fn from_utf16(self) -> Self {
        Self { is_utf16: true, ..self }
    }

    /// The next game; nothing behind the last.
    ///
    /// ```
    /// use scoresheet_pgn::Games;
    ///
    /// let mut games = Games::new(&b"1. e4 *\n1. d4 *\n"[..]);
    /// let mut numbers = Vec::new();
    /// while let Some(raw) = games.next()? {
    ///     numbers.push(raw.number);
    /// }
    /// assert_eq!(numbers, [1, 2]);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    ///
    /// # Errors
    /// Only those of the reader.
    #[expect(clippy::should_implement_trait, reason = "it lends from itself, which an `Iterator` cannot")]
    pub fn next(&mut self) -> io::Result<Option<RawGame<'_>>> {
        loop {
            match self.advance()? {
                Some(Place::Game { is_cut }) => return Ok(Some(self.lent(is_cut))),
                Some(Place::Rest(_)) => {}
                None => return Ok(None),
            }
        }
    }

    /// The next part, game or not; nothing at the end of the file.
    ///
    /// ```
    /// use scoresheet_pgn::{Games, Part};
    ///
    /// let mut games = Games::new(&b"% so\n1. e4 *"[..]);
    /// let mut parts = Vec::new();
    /// while let Some(part) = games.next_part()? {
    ///     parts.push((matches!(part, Part::Game(_)), part.bytes().len()));
    /// }
    /// assert_eq!(parts, [(true, 12)]);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    ///
    /// # Errors
    /// Only those of the reader.
    pub fn next_part(&mut self) -> io::Result<Option<Part<'_>>> {
        Ok(self.advance()?.map(|place| match place {
            Place::Game { is_cut } => Part::Game(self.lent(is_cut)),
            Place::Rest(range) => Part::Rest(&self.buffer[range]),
        }))
    }

    fn lent(&self, is_cut: bool) -> RawGame<'_> {
        let bytes = &self.buffer[self.start..self.end];
        let Lines { line, column, .. } = self.lines;
        let is_utf16 = self.is_utf16 && self.number == 1;
        RawGame { bytes, offset: self.offset, line, column, number: self.number, is_utf16, is_cut }
    }

    /// Goes on to the next part.
    fn advance(&mut self) -> io::Result<Option<Place>> {
        let part = self.pass_between()?;
        if !part.is_empty() {
            return Ok(Some(Place::Rest(part)));
        }
        let (splitter, at, is_whole) = self.find_end()?;
        if is_whole && !splitter.is_game() {
            let part = self.pass(at);
            return Ok((!part.is_empty()).then_some(Place::Rest(part)));
        }
        self.end = self.start + if is_whole { at } else { self.most_of_a_text() };
        self.rest = (!is_whole).then_some((splitter, at));
        self.number += 1;
        Ok(Some(Place::Game { is_cut: !is_whole }))
    }

    /// Reads on to where a game begins, past what is left of one that was too large; nothing where one does.
    fn pass_between(&mut self) -> io::Result<Range<usize>> {
        while let Some((splitter, at)) = self.rest.take() {
            let part = self.pass_rest(splitter, at)?;
            if !part.is_empty() {
                return Ok(part);
            }
        }
        self.pass_blanks()
    }

    /// Reads until the game ends, or is too large: how far its end was looked for, and whether it is small enough.
    fn find_end(&mut self) -> io::Result<(Splitter, usize, bool)> {
        let mut splitter = Splitter::in_column(self.lines.column);
        let mut at = 0;
        loop {
            let found = splitter.run(&self.buffer[self.start..], at, self.complete);
            let held = self.buffer.len() - self.start;
            match (found, splitter.settled()) {
                (Found::End(end), _) => return Ok((splitter, end, end <= self.most)),
                (Found::More(_), Some(end)) if held > self.most => {
                    return Ok((splitter, end, end <= self.most));
                }
                (Found::More(from), None) if held > self.most => return Ok((splitter, from, false)),
                (Found::More(from), _) => at = from,
            }
            self.fill(held - at)?;
        }
    }

    /// Where a text that is too long is cut: not within a character of UTF-8.
    fn most_of_a_text(&self) -> usize {
        let within = |at: &usize| matches!(self.buffer.get(self.start + at), Some(0x80..=0xbf));
        (self.most.saturating_sub(3)..=self.most).rev().find(|at| !within(at)).unwrap_or(self.most)
    }

    /// Reads on past a game that was too large, and gives what can be let go. That is what has been looked at, and of a
    /// token without an end what is too much of it.
    fn pass_rest(&mut self, mut splitter: Splitter, at: usize) -> io::Result<Range<usize>> {
        splitter.cut();
        self.fill(self.buffer.len() - self.start - at)?;
        let text = &self.buffer[self.start..];
        let until = match (splitter.run(text, at, self.complete), splitter.settled()) {
            (Found::End(end), _) | (Found::More(_), Some(end)) => end,
            (Found::More(from), None) => {
                let is_long = text.len() - from > self.most;
                let at = if is_long { splitter.let_go(text, from) } else { from };
                self.rest = Some((splitter, at.min(1)));
                // The byte before tells what stands in the first column.
                at.saturating_sub(1)
            }
        };
        let lent = self.end;
        self.pass(until);
        Ok(lent.min(self.start)..self.start)
    }

    /// White space, or a mark of UTF-8, before a game; nothing where one begins.
    fn pass_blanks(&mut self) -> io::Result<Range<usize>> {
        self.pass(self.end - self.start);
        loop {
            let rest = &self.buffer[self.start..];
            let blanks = rest.iter().take_while(|&&c| lex::is_blank(c)).count();
            if blanks > 0 {
                return Ok(self.pass(blanks));
            }
            if rest.starts_with(lex::BOM) {
                // It has no width.
                let Lines { line, column, .. } = self.lines;
                let part = self.pass(lex::BOM.len());
                self.lines = Lines::at(line, column);
                return Ok(part);
            }
            if !lex::BOM.starts_with(rest) || self.complete {
                return Ok(self.start..self.start);
            }
            self.fill(1)?;
        }
    }

    /// Lets go of bytes: where in the buffer they are until more is read.
    fn pass(&mut self, count: usize) -> Range<usize> {
        let from = self.start;
        self.start += count;
        self.lines.pass(&self.buffer[from..self.start]);
        self.end = self.end.max(self.start);
        self.offset += count as u64;
        from..self.start
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

#[cfg(test)]
mod tests {
    use std::{io::BufReader, string::String};

    use super::*;

    /// `[T0 ""]`, `[T1 ""]` and so on; then a new game.
    struct ManyTags(std::ops::Range<u32>);

    impl io::Read for ManyTags {
        fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
            let Some(number) = self.0.next() else { return Ok(0) };
            let is_last = self.0.end == number + 1;
            let text =
                if is_last { String::from("\n[T0 \"again\"]\n") } else { std::format!("[T{number} \"\"]\n") };
            out[..text.len()].copy_from_slice(text.as_bytes());
            Ok(text.len())
        }
    }

    /// The tags of a game that was cut take no memory.
    #[test]
    fn names_of_an_endless_game() {
        let reader = BufReader::new(ManyTags(0..100_000));
        let mut games = Games::with_limits(reader, Limits { game: 100, ..Limits::NONE });
        assert!(games.next().expect("no errors").expect("a game").is_cut);
        let names = |games: &Games<_>| games.rest.as_ref().map_or(0, |(splitter, _)| splitter.names());
        let mut before = names(&games);
        assert!(before > 0 && before < 10_000, "{before}");
        while let Some(Part::Rest(_)) = games.next_part().expect("no errors") {
            let after = names(&games);
            assert!(after <= before, "{after}");
            before = after;
        }
        assert_eq!(games.lent(false).bytes, b"[T0 \"again\"]\n");
    }
}
