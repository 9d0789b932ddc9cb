//! Files to the export format.

use std::{
    io::{self, BufRead},
    vec::Vec,
};

use crate::{Games, Part, RawGame, lex};

/// A file in the export format, one game at a time. Games that should stay as they are keep their bytes, and so does
/// all around them that is not white space. What comes out, formatted once more, comes out the same.
///
/// ```
/// use scoresheet_pgn::{Formatter, Reader, Writer};
///
/// let file: &[u8] = b"1. e4 Ke4 *\n1.d4!  d5 *";
/// let mut formatter = Formatter::new(file);
/// let mut text = Vec::new();
/// while let Some(piece) =
///     formatter.next(|raw| Writer::default().export(raw, &Reader::default().read(raw)).ok())?
/// {
///     text.extend_from_slice(piece.new);
/// }
/// assert!(text.starts_with(b"1. e4 Ke4 *\n\n[Event \"?\"]\n") && text.ends_with(b"\n\n1. d4 $1 d5 *\n\n"));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Formatter<R> {
    games: Games<R>,
    last: Last,
    old: Vec<u8>,
    new: Vec<u8>,
}

/// A game with what stands before it, or what stands behind the last.
///
/// ```
/// use scoresheet_pgn::{Formatter, Piece};
///
/// let mut formatter = Formatter::new(&b"\n1.e4 *"[..]);
/// let piece = formatter.next(|_| None)?;
/// assert_eq!(piece, Some(Piece { old: b"\n1.e4 *", new: b"\n1.e4 *" }));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Piece<'a> {
    /// As it was. All of them are the file.
    pub old: &'a [u8],
    /// As it should be.
    pub new: &'a [u8],
}

/// What was written last.
#[derive(Debug)]
enum Last {
    Nothing,
    Formatted,
    /// A game as it was, behind a blank if it did not begin its line.
    Kept {
        bytes: Vec<u8>,
        /// Whether it begins in the line of another that was kept.
        is_behind: bool,
    },
}

impl<R: BufRead> Formatter<R> {
    /// The games that come out of a reader.
    ///
    /// ```
    /// use scoresheet_pgn::Formatter;
    ///
    /// assert!(Formatter::new(&b""[..]).next(|_| None)?.is_none());
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub const fn new(reader: R) -> Self {
        Self { games: Games::new(reader), last: Last::Nothing, old: Vec::new(), new: Vec::new() }
    }

    /// The next game; then, if anything stands behind the last, that. `format` gives the text of a game in the export
    /// format, as [`Writer::export`](crate::Writer::export) does, or nothing if it should stay as it is.
    ///
    /// ```
    /// use scoresheet_pgn::{Formatter, RawGame};
    ///
    /// let mut formatter = Formatter::new(&b"\n*\n 1-0"[..]);
    /// let mut shout = |raw: &RawGame<'_>| raw.bytes.starts_with(b"*").then(|| b"1-0".to_vec());
    /// let mut news = Vec::new();
    /// while let Some(piece) = formatter.next(&mut shout)? {
    ///     news.push(piece.new.to_vec());
    /// }
    /// assert_eq!(news, [&b"1-0"[..], b"\n\n1-0"]);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    ///
    /// # Errors
    /// Only those of the reader.
    pub fn next(
        &mut self,
        format: impl FnOnce(&RawGame<'_>) -> Option<Vec<u8>>,
    ) -> io::Result<Option<Piece<'_>>> {
        self.old.clear();
        self.new.clear();
        self.take(format)?;
        let Self { old, new, .. } = self;
        let is_end = old.is_empty() && new.is_empty();
        Ok((!is_end).then_some(Piece { old, new }))
    }

    /// Goes on to the end of the next game, or of the file.
    fn take(&mut self, format: impl FnOnce(&RawGame<'_>) -> Option<Vec<u8>>) -> io::Result<()> {
        loop {
            match self.games.next_part()? {
                Some(Part::Rest(bytes)) => self.old.extend_from_slice(bytes),
                Some(Part::Game(raw)) => {
                    self.last = self.last.put(&self.old, &raw, format(&raw), &mut self.new);
                    self.old.extend_from_slice(raw.bytes);
                    return Ok(());
                }
                None => {
                    self.last.end(&self.old, &mut self.new);
                    self.last = Last::Nothing;
                    return Ok(());
                }
            }
        }
    }
}

/// What stands between games in the export format.
const EMPTY_LINE: &[u8] = b"\n\n";

impl Last {
    /// Writes a game, in the format if that is to be had, and what stands before it.
    fn put(&self, between: &[u8], raw: &RawGame<'_>, text: Option<Vec<u8>>, new: &mut Vec<u8>) -> Self {
        if let Some(text) = text.filter(|_| !self.is_in_line(between)) {
            self.gap(between, is_nothing, new);
            if self.stays(new, &text) {
                new.extend_from_slice(&text);
                return Self::Formatted;
            }
            new.clear();
        }
        let indent: &[u8] = if raw.column > 1 { b" " } else { b"" };
        match self {
            Self::Formatted => {
                self.gap(between, is_blank, new);
                // In the first column it would be an escape.
                new.extend_from_slice(if raw.bytes.starts_with(b"%") { indent } else { b"" });
            }
            Self::Nothing | Self::Kept { .. } => new.extend_from_slice(between),
        }
        new.extend_from_slice(raw.bytes);
        let is_behind = matches!(self, Self::Kept { .. }) && !has_line_end(between);
        Self::Kept { bytes: [indent, raw.bytes].concat(), is_behind }
    }

    /// Whether the last game was kept, with one before it that was kept, and its line goes on: what is cut off there
    /// may be what ended the one before.
    fn is_in_line(&self, between: &[u8]) -> bool {
        let Self::Kept { bytes, is_behind } = self else { return false };
        *is_behind && !has_line_end(bytes) && !has_line_end(between)
    }

    /// What stands between two games of which one at least is formatted: an empty line, and what is neither white
    /// space nor, before one that is formatted, a mark.
    fn gap(&self, between: &[u8], is_left_out: fn(&[u8]) -> usize, new: &mut Vec<u8>) {
        if let Self::Kept { bytes, .. } = self {
            new.extend_from_slice(between);
            return new.extend_from_slice(missing(bytes, between));
        }
        let content = trimmed(between, is_left_out);
        if matches!(self, Self::Formatted) {
            new.extend_from_slice(EMPTY_LINE);
        }
        if !content.is_empty() {
            new.extend_from_slice(content);
            new.extend_from_slice(EMPTY_LINE);
        }
    }

    /// Whether a game that was kept ends where it did, with this behind it.
    fn stays(&self, gap: &[u8], text: &[u8]) -> bool {
        let Self::Kept { bytes: kept, .. } = self else { return true };
        let both = [kept, gap, text].concat();
        let mut games = Games::new(&both[..]);
        let mut is_next = |bytes: &[u8]| {
            let next = games.next().expect("a slice can be read");
            next.is_some_and(|raw| raw.bytes.trim_ascii_end() == bytes.trim_ascii())
        };
        is_next(kept) && is_next(text)
    }

    /// What stands behind the last game.
    fn end(&self, rest: &[u8], new: &mut Vec<u8>) {
        if !matches!(self, Self::Formatted) {
            return new.extend_from_slice(rest);
        }
        new.extend_from_slice(EMPTY_LINE);
        let content = trimmed(rest, is_nothing);
        if !content.is_empty() {
            new.extend_from_slice(content);
            new.push(b'\n');
        }
    }
}

/// The ends of lines that these have too few, one behind the other, for the next game to begin behind an empty line.
fn missing(bytes: &[u8], between: &[u8]) -> &'static [u8] {
    let tail = bytes.iter().chain(between).rev().take_while(|c| lex::is_blank(**c));
    let mut after_lf = false;
    let ends = tail.clone().filter(|&&c| {
        let is_half = c == b'\r' && after_lf;
        after_lf = c == b'\n';
        matches!(c, b'\r' | b'\n') && !is_half
    });
    let last = tail.clone().next().copied();
    match ends.count() {
        0 => EMPTY_LINE,
        // With what follows it this is one end.
        1 if last == Some(b'\r') => EMPTY_LINE,
        1 => b"\n",
        _ if !matches!(last, Some(b'\r' | b'\n')) => b"\n",
        _ => b"",
    }
}

fn has_line_end(bytes: &[u8]) -> bool {
    bytes.iter().any(|c| matches!(c, b'\r' | b'\n'))
}

/// How many bytes of white space it begins with.
fn is_blank(bytes: &[u8]) -> usize {
    bytes.first().map_or(0, |c| usize::from(lex::is_blank(*c)))
}

/// The same, and marks of UTF-8.
fn is_nothing(bytes: &[u8]) -> usize {
    if bytes.starts_with(lex::BOM) { lex::BOM.len() } else { is_blank(bytes) }
}

fn trimmed(mut bytes: &[u8], is_left_out: fn(&[u8]) -> usize) -> &[u8] {
    while let count @ 1.. = is_left_out(bytes) {
        bytes = &bytes[count..];
    }
    let ends = |bytes: &[u8]| {
        (1..=lex::BOM.len())
            .rev()
            .find(|count| bytes.len() >= *count && is_left_out(&bytes[bytes.len() - count..]) == *count)
    };
    while let Some(count) = ends(bytes) {
        bytes = &bytes[..bytes.len() - count];
    }
    bytes
}
