//! Files of games, one game at a time.

use std::{
    error::Error,
    fmt,
    fs::{self, File},
    io::{self, BufRead, BufReader, IsTerminal, Read},
    mem,
    path::{Path, PathBuf},
};

use encoding_rs_io::DecodeReaderBytes;
use scoresheet::{
    board::Position,
    pgn::{Games, RawGame},
    read_any,
};

use crate::{
    Failure,
    commands::print_json_line,
    excerpt::Place,
    finding::{self, Finding},
    lang::en,
    report::Report,
    screen::{Screen, plain},
    sheet::Sheet,
};

/// What is found in files.
pub(crate) enum Found<'a> {
    /// A game.
    Game(Sheet<'a>),
    /// A file cannot be read, or not to its end.
    Fault(Report),
}

/// What is done with it.
type Take<'t> = dyn FnMut(Found<'_>, &mut Screen) -> Result<(), Failure> + 't;
/// What is done with a game.
type TakeGame<'t> = dyn FnMut(Sheet<'_>, &mut Screen) -> Result<(), Failure> + 't;

/// Goes through the games of all files. After a file that cannot be read the next one is taken.
pub(crate) fn each_found(files: &[PathBuf], screen: &mut Screen, take: &mut Take<'_>) -> Result<(), Failure> {
    each(files, screen, games, take)
}

/// The same, where a file that cannot be read is told of at once, and for programs if they listen; whether all could
/// be.
pub(crate) fn each_game(
    files: &[PathBuf],
    as_json: bool,
    screen: &mut Screen,
    take: &mut TakeGame<'_>,
) -> Result<bool, Failure> {
    are_read(files, as_json, screen, games, take)
}

/// The same of files in which each line is a game.
pub(crate) fn each_line(
    files: &[PathBuf],
    screen: &mut Screen,
    take: &mut TakeGame<'_>,
) -> Result<bool, Failure> {
    are_read(files, false, screen, Rows::new, take)
}

fn are_read<L: Lend>(
    files: &[PathBuf],
    as_json: bool,
    screen: &mut Screen,
    games: impl Fn(Source) -> L,
    take: &mut TakeGame<'_>,
) -> Result<bool, Failure> {
    let mut all = true;
    each(files, screen, games, &mut |found, screen| match found {
        Found::Game(sheet) => take(sheet, screen),
        Found::Fault(report) => {
            all = false;
            screen.report(&report);
            if as_json { print_json_line(screen, &Finding::of_file(report).facts()) } else { Ok(()) }
        }
    })?;
    Ok(all)
}

/// A file on its way to be read.
pub(crate) type Source = Text<Box<dyn BufRead>>;

fn each<L: Lend>(
    files: &[PathBuf],
    screen: &mut Screen,
    games: impl Fn(Source) -> L,
    take: &mut Take<'_>,
) -> Result<(), Failure> {
    for path in files {
        let name = name(path);
        match open(path, screen) {
            Ok(reader) => each_of(path, &name, games(reader), screen, take)?,
            Err(error) => take(Found::Fault(unreadable(path, &name, &error)), screen)?,
        }
    }
    Ok(())
}

/// The same of one file.
fn each_of(
    path: &Path,
    name: &str,
    mut games: impl Lend,
    screen: &mut Screen,
    take: &mut Take<'_>,
) -> Result<(), Failure> {
    for number in 1.. {
        match games.lend() {
            Ok(Some(raw)) => take(Found::Game(Sheet::new(name, number, raw)), screen)?,
            Ok(None) if number == 1 => {
                return take(Found::Fault(empty(name)), screen);
            }
            Ok(None) => break,
            Err(error) => return take(Found::Fault(unreadable(path, name, &error)), screen),
        }
    }
    Ok(())
}

/// What gives one game after the other.
trait Lend {
    /// The next game; nothing behind the last.
    fn lend(&mut self) -> io::Result<Option<RawGame<'_>>>;
}

impl<R: BufRead> Lend for Games<R> {
    fn lend(&mut self) -> io::Result<Option<RawGame<'_>>> {
        self.next()
    }
}

/// Every line that is not blank is a game.
struct Rows<R> {
    reader: R,
    /// The line read last, without its end, and its number.
    text: Vec<u8>,
    line: u64,
    after_cr: bool,
}

impl<R: BufRead> Rows<R> {
    const fn new(reader: R) -> Self {
        Self { reader, text: Vec::new(), line: 0, after_cr: false }
    }

    /// Without the mark of UTF-8 before the first.
    fn text(&self) -> &[u8] {
        self.text.strip_prefix("\u{feff}".as_bytes()).unwrap_or(&self.text)
    }

    /// Reads a line; whether there is one.
    fn fill(&mut self) -> io::Result<bool> {
        self.text.clear();
        self.line += 1;
        for byte in self.reader.by_ref().bytes() {
            match byte? {
                b'\n' if mem::take(&mut self.after_cr) => {}
                end @ (b'\r' | b'\n') => {
                    self.after_cr = end == b'\r';
                    return Ok(true);
                }
                byte => {
                    self.after_cr = false;
                    self.text.push(byte);
                }
            }
        }
        Ok(!self.text.is_empty())
    }
}

impl<R: BufRead> Lend for Rows<R> {
    fn lend(&mut self) -> io::Result<Option<RawGame<'_>>> {
        let mut is_line = self.fill()?;
        while is_line && self.text().trim_ascii().is_empty() {
            is_line = self.fill()?;
        }
        Ok(is_line.then(|| RawGame::at(self.text(), 0, self.line, 1)))
    }
}

/// How a file is called in what is told.
pub(crate) fn name(path: &Path) -> String {
    if is_stdin(path) { "stdin".to_owned() } else { plain(&path.to_string_lossy()) }
}

pub(crate) fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Who waits at a terminal is told for what.
pub(crate) fn open(path: &Path, screen: &mut Screen) -> io::Result<Source> {
    if is_stdin(path) {
        if io::stdin().is_terminal() {
            screen.report(&Report::note(en::files::WAITING));
        }
        return source(Box::new(BufReader::new(io::stdin())));
    }
    if fs::metadata(path)?.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    source(Box::new(BufReader::with_capacity(64 << 10, File::open(path)?)))
}

/// UTF-16 with its mark is made UTF-8.
fn source(mut reader: Box<dyn BufRead>) -> io::Result<Source> {
    let start = reader.fill_buf()?;
    let is_utf16 = start.starts_with(b"\xff\xfe") || start.starts_with(b"\xfe\xff");
    let inner = if is_utf16 { Box::new(BufReader::new(DecodeReaderBytes::new(reader))) } else { reader };
    Ok(Text { is_utf16, ..Text::new(inner) })
}

/// The games of a file.
fn games(source: Source) -> Games<Source> {
    let is_utf16 = source.is_utf16;
    let games = Games::new(source);
    if is_utf16 { games.from_utf16() } else { games }
}

pub(crate) fn empty(name: &str) -> Report {
    Report::error(en::files::EMPTY).code(finding::FILE).at(Place::file(name))
}

pub(crate) fn unreadable(path: &Path, name: &str, error: &io::Error) -> Report {
    let no_text = error.get_ref().and_then(|error| error.downcast_ref::<NoText>());
    let sentence = no_text.map_or_else(|| en::files::unreadable(error), en::files::no_text);
    // Somebody may have given the move itself.
    let text = path.to_str().filter(|_| error.kind() == io::ErrorKind::NotFound);
    let is_move = text.is_some_and(|text| read_any(text.as_bytes(), &Position::start()).is_ok());
    let hint = text.filter(|_| is_move).map(en::files::move_given);
    Report::error(sentence).code(finding::FILE).at(Place::file(name)).hint(hint)
}

/// What is no text.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum NoText {
    /// What its first bytes say that it is.
    Known(Format),
    /// Text of two bytes a character.
    Utf16,
    /// It has many bytes of zero, the first after so many others.
    Zero(u64),
}

impl fmt::Display for NoText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this is no text")
    }
}

impl Error for NoText {}

/// Why a file in UTF-16 is not written anew.
pub(crate) fn utf16() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, NoText::Utf16)
}

/// What people take for text.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Format {
    Zip,
    Gzip,
    Bzip2,
    Zstandard,
    Xz,
    SevenZip,
    Png,
    Jpeg,
    Gif,
    Pdf,
}

/// How such files begin.
const KNOWN: [(&[u8], Format); 10] = [
    (b"PK\x03\x04", Format::Zip),
    (b"\x1f\x8b", Format::Gzip),
    (b"BZh", Format::Bzip2),
    (b"\x28\xb5\x2f\xfd", Format::Zstandard),
    (b"\xfd7zXZ", Format::Xz),
    (b"7z\xbc\xaf", Format::SevenZip),
    (b"\x89PNG", Format::Png),
    (b"\xff\xd8\xff", Format::Jpeg),
    (b"GIF8", Format::Gif),
    (b"%PDF-", Format::Pdf),
];

/// A reader that refuses what is no text.
pub(crate) struct Text<R> {
    inner: R,
    /// How many bytes have been read.
    at: u64,
    /// How many bytes of the reader's buffer have been looked at.
    seen: usize,
    /// Whether the file was UTF-16.
    pub(crate) is_utf16: bool,
}

impl<R: BufRead> Text<R> {
    const fn new(inner: R) -> Self {
        Self { inner, at: 0, seen: 0, is_utf16: false }
    }
}

impl<R: BufRead> Read for Text<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let chunk = self.fill_buf()?;
        let count = chunk.len().min(out.len());
        out[..count].copy_from_slice(&chunk[..count]);
        self.consume(count);
        Ok(count)
    }
}

impl<R: BufRead> BufRead for Text<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        let chunk = self.inner.fill_buf()?;
        if chunk.len() > self.seen {
            if let Some(fault) = fault(chunk, self.at) {
                return Err(io::Error::new(io::ErrorKind::InvalidData, fault));
            }
            self.seen = chunk.len();
        }
        Ok(chunk)
    }

    fn consume(&mut self, count: usize) {
        self.at += count as u64;
        self.seen = self.seen.saturating_sub(count);
        self.inner.consume(count);
    }
}

/// A stray zero may be in a text; one in so many bytes is not.
const ZEROS: usize = 16;

/// What these bytes have that no text has, `at` bytes after the beginning.
fn fault(chunk: &[u8], at: u64) -> Option<NoText> {
    if at == 0 {
        if let Some(&(_, what)) = KNOWN.iter().find(|(magic, _)| chunk.starts_with(magic)) {
            return Some(NoText::Known(what));
        }
        // The letters of English with a zero before or behind each.
        if matches!(chunk, [0, a, 0, b, ..] | [a, 0, b, 0, ..] if *a != 0 && *b != 0) {
            return Some(NoText::Utf16);
        }
    }
    let zeros = chunk.iter().filter(|c| **c == 0).count();
    let first = chunk.iter().position(|c| *c == 0).filter(|_| zeros > 1 && zeros * ZEROS > chunk.len());
    first.map(|zero| NoText::Zero(at + zero as u64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_text() {
        assert_eq!(fault(b"PK\x03\x04..", 0), Some(NoText::Known(Format::Zip)));
        assert_eq!(fault(b"1\0.\0e\0", 0), Some(NoText::Utf16));
        assert_eq!(fault(b"\x001\0.", 0), Some(NoText::Utf16));
        assert_eq!(fault(b"1. e4 \0\0", 0), Some(NoText::Zero(6)));
        assert_eq!(fault(b"1. e4 \0 e5", 0), None);
        assert_eq!(fault(b"PK\x03\x04 \0\0", 100), Some(NoText::Zero(105)));
        assert_eq!(fault(b"1. e4 caf\xe9 \xef\xbb\xbf", 0), None);
    }

    /// The bytes are looked at once, however they are taken.
    #[test]
    fn a_zero_is_found_where_it_is() {
        let mut reader = Text::new(BufReader::with_capacity(3, &b"abcdef\0\0h"[..]));
        let mut seen = Vec::new();
        let error = reader.read_to_end(&mut seen).expect_err("there is a zero");
        let no_text = error.get_ref().and_then(|error| error.downcast_ref::<NoText>());
        assert_eq!((seen.as_slice(), no_text), (&b"abcdef"[..], Some(&NoText::Zero(6))));
    }
}
