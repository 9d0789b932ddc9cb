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
    if is_stdio(path) { "stdin".to_owned() } else { plain(&path.to_string_lossy()) }
}

/// `-` is standard input, or standard output.
pub(crate) fn is_stdio(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Who waits at a terminal is told for what.
pub(crate) fn open(path: &Path, screen: &mut Screen) -> io::Result<Source> {
    if is_stdio(path) {
        if io::stdin().is_terminal() {
            screen.report(&Report::note(en::files::WAITING));
        }
        return source(Box::new(BufReader::new(io::stdin())));
    }
    if fs::metadata(path)?.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    source(buffered(File::open(path)?))
}

/// A file that can be replaced, and another handle of it, which is at the same place; nothing if it is a device or a
/// pipe.
pub(crate) fn open_regular(path: &Path) -> io::Result<Option<(Source, File)>> {
    let known = fs::metadata(path)?;
    if known.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if !known.is_file() {
        return Ok(None);
    }
    let file = File::open(path)?;
    let other = file.try_clone()?;
    Ok(Some((source(buffered(file))?, other)))
}

fn buffered(file: File) -> Box<dyn BufRead> {
    Box::new(BufReader::with_capacity(64 << 10, file))
}

/// UTF-16 with its mark is made UTF-8. A pipe may give a file byte by byte: enough of its beginning is waited for.
fn source(mut reader: Box<dyn BufRead>) -> io::Result<Source> {
    let mut head = Vec::new();
    reader.by_ref().take(HEAD).read_to_end(&mut head)?;
    known(&head).map_or(Ok(()), |fault| Err(no_text(fault)))?;
    let is_utf16 = head.starts_with(b"\xff\xfe") || head.starts_with(b"\xfe\xff");
    let whole = io::Cursor::new(head).chain(reader);
    let inner: Box<dyn BufRead> =
        if is_utf16 { Box::new(BufReader::new(DecodeReaderBytes::new(whole))) } else { Box::new(whole) };
    Ok(Text { is_utf16, ..Text::new(inner) })
}

/// The games of a file.
fn games(source: Source) -> Games<Source> {
    let is_utf16 = source.is_utf16;
    let games = Games::new(source);
    if is_utf16 { games.from_utf16() } else { games }
}

pub(crate) fn empty(name: &str) -> Report {
    faulty(name, en::files::EMPTY)
}

/// A file of which no more is known than this.
pub(crate) fn faulty(name: &str, sentence: &str) -> Report {
    Report::error(sentence).code(finding::FILE).at(Place::file(name))
}

pub(crate) fn unreadable(path: &Path, name: &str, error: &io::Error) -> Report {
    let no_text = error.get_ref().and_then(|error| error.downcast_ref::<NoText>());
    let sentence = no_text.map_or_else(|| en::files::unreadable(error), en::files::no_text);
    // Somebody may have given the move itself.
    let text = path.to_str().filter(|_| error.kind() == io::ErrorKind::NotFound);
    let is_move = text.is_some_and(|text| read_any(text.as_bytes(), &Position::start()).is_ok());
    let hint = text.filter(|_| is_move).map(en::files::move_given);
    faulty(name, &sentence).hint(hint).hint(no_text.and_then(en::files::text_of))
}

/// What is no text.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum NoText {
    /// What its first bytes say that it is.
    Known(Format),
    /// Text of two bytes a character, the lower one first or the higher; nothing where its mark says that.
    Utf16(Option<&'static str>),
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
    no_text(NoText::Utf16(None))
}

fn no_text(fault: NoText) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, fault)
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

/// How many bytes tell what a file is.
const HEAD: u64 = 8;

/// What these first bytes say, if that is no text.
fn known(head: &[u8]) -> Option<NoText> {
    if let Some(&(_, what)) = KNOWN.iter().find(|(magic, _)| head.starts_with(magic)) {
        return Some(NoText::Known(what));
    }
    // The letters of English with a zero before or behind each.
    match head {
        [0, a, 0, b, ..] if *a != 0 && *b != 0 => Some(NoText::Utf16(Some("UTF-16BE"))),
        [a, 0, b, 0, ..] if *a != 0 && *b != 0 => Some(NoText::Utf16(Some("UTF-16LE"))),
        _ => None,
    }
}

/// A reader that refuses what is no text.
pub(crate) struct Text<R> {
    inner: R,
    /// How many bytes have been taken.
    at: u64,
    zeros: Zeros,
    /// Whether the file was UTF-16.
    pub(crate) is_utf16: bool,
}

impl<R: BufRead> Text<R> {
    fn new(inner: R) -> Self {
        Self { inner, at: 0, zeros: Zeros::default(), is_utf16: false }
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
    /// No more than up to the end of a block, behind which it is asked whether this is text: what is said of a file
    /// does not depend on how it comes.
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        let Self { inner, at, zeros, .. } = self;
        let chunk = inner.fill_buf()?;
        if chunk.is_empty() || *at > 0 && at.is_multiple_of(BLOCK) {
            zeros.judge(*at).map_err(no_text)?;
        }
        let left = BLOCK - *at % BLOCK;
        let chunk = &chunk[..usize::try_from(left).map_or(chunk.len(), |left| left.min(chunk.len()))];
        zeros.look(chunk, *at);
        Ok(chunk)
    }

    fn consume(&mut self, count: usize) {
        self.at += count as u64;
        self.inner.consume(count);
    }
}

/// After so many bytes it is asked each time whether they are text.
const BLOCK: u64 = 4096;

/// Bytes of zero. A stray one may be in a text.
#[derive(Default)]
struct Zeros {
    /// Up to where they are counted.
    end: u64,
    count: u64,
    first: Option<u64>,
}

impl Zeros {
    /// Counts those of the bytes from `at` on, each once.
    fn look(&mut self, chunk: &[u8], at: u64) {
        let seen = usize::try_from(self.end - at).expect("it was within such a chunk");
        let new = chunk.get(seen..).unwrap_or_default();
        let first = new.iter().position(|c| *c == 0).map(|place| self.end + place as u64);
        self.first = self.first.or(first);
        self.count += new.iter().filter(|c| **c == 0).count() as u64;
        self.end = self.end.max(at + chunk.len() as u64);
    }

    /// Whether so many bytes are text: more than one zero in 16 of them is too many.
    fn judge(&self, bytes: u64) -> Result<(), NoText> {
        let is_text = self.count < 2 || self.count * 16 <= bytes;
        self.first.filter(|_| !is_text).map_or(Ok(()), |first| Err(NoText::Zero(first)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A pipe that gives so many bytes at a time.
    struct Drops(io::Cursor<Vec<u8>>, usize);

    impl Read for Drops {
        fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
            let count = self.1.min(out.len());
            self.0.read(&mut out[..count])
        }
    }

    /// What is read, and what is said then, however it comes.
    #[track_caller]
    fn reads(file: &[u8], text: &[u8], fault: Option<NoText>) {
        for size in [1, 3, 100, 4096, 1 << 20] {
            let drops = Drops(io::Cursor::new(file.to_vec()), size);
            let mut seen = Vec::new();
            let said = source(Box::new(BufReader::with_capacity(size, drops)))
                .and_then(|mut source| source.read_to_end(&mut seen));
            let error = said.err();
            let said = error.as_ref().and_then(|error| error.get_ref()?.downcast_ref::<NoText>());
            assert_eq!((seen.as_slice(), said), (text, fault.as_ref()), "{size} at a time");
        }
    }

    #[test]
    fn what_is_no_text() {
        reads(b"PK\x03\x04..", b"", Some(NoText::Known(Format::Zip)));
        reads(b"1\0.\0e\0", b"", Some(NoText::Utf16(Some("UTF-16LE"))));
        reads(b"\x001\0.", b"", Some(NoText::Utf16(Some("UTF-16BE"))));
        reads(b"\xff\xfe*\0", b"*", None);
        reads(b"1. e4 \0\0", b"1. e4 \0\0", Some(NoText::Zero(6)));
        reads(b"1. e4 \0 e5", b"1. e4 \0 e5", None);
        reads(b"1. e4 caf\xe9 \xef\xbb\xbf", b"1. e4 caf\xe9 \xef\xbb\xbf", None);
        // Two in a long text are strays; many of them are none, wherever they stand.
        let text = |zeros: usize| [b"1. e4 ", &vec![0; zeros][..], &[b' '; 5000]].concat();
        reads(&text(2), &text(2), None);
        reads(&text(257), &text(257)[..4096], Some(NoText::Zero(6)));
    }
}
