//! Where something stands in a file, and the line around it.

use std::fmt;

use annotate_snippets::Origin;
use scoresheet::notation::Span;

use crate::sheet::Sheet;

/// `games.pgn:12:5`
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    pub(crate) file: String,
    /// From 1, and so is the column, in characters.
    pub(crate) line: Option<u64>,
    pub(crate) column: Option<u32>,
}

impl Place {
    /// All of a file.
    pub(crate) fn file(name: &str) -> Self {
        Self { file: name.to_owned(), line: None, column: None }
    }

    /// For the renderer.
    pub(crate) fn origin(&self) -> Origin<'_> {
        let origin = Origin::path(self.file.as_str());
        match (self.line, self.column) {
            (None, _) => origin,
            (Some(_), None) => origin.line(self.line_number()),
            (Some(_), Some(column)) => origin.line(self.line_number()).char_column(column as usize),
        }
    }

    pub(crate) fn line_number(&self) -> usize {
        self.line.and_then(|line| usize::try_from(line).ok()).unwrap_or(1)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        self.line.map_or(Ok(()), |line| write!(f, ":{line}"))?;
        self.column.map_or(Ok(()), |column| write!(f, ":{column}"))
    }
}

/// The line in which something stands; of a long line as much as is shown at most.
#[derive(Clone, Debug)]
pub(crate) struct Excerpt {
    pub(crate) text: String,
    /// What is marked in it.
    pub(crate) span: Span,
    pub(crate) place: Place,
    /// The bytes of the game that it is.
    near: Span,
}

/// How much of a line is looked at on each side, and of what is marked: a line may be long, and have many faults.
const NEAR: usize = 400;

impl Excerpt {
    /// Around bytes of a game, which stand in this line and column.
    pub(crate) fn new(sheet: &Sheet<'_>, span: Span, line: u64, column: u32) -> Self {
        let bytes = sheet.raw.bytes;
        let (start, end) = bytes_of(sheet, span);
        let from = sheet.lead.max(start.saturating_sub(NEAR));
        let from = start - bytes[from..start].rsplit(is_end).next().map_or(0, <[u8]>::len);
        let marked = start + line_of(&bytes[start..end]);
        let to = marked + line_of(&bytes[marked..bytes.len().min(marked + NEAR)]);
        let near = whole_signs(bytes, Span::new(from, to));
        // What stands behind all is shown at the last sign.
        let (line, column) = if start < span.start as usize { sheet.place_of(start) } else { (line, column) };
        let place = Place { file: sheet.file.to_owned(), line: Some(line), column: Some(column) };
        let excerpt = Self { text: sheet.raw.text(near), span: Span::default(), place, near };
        Self { span: excerpt.local(sheet, Span::new(start, marked)), ..excerpt }
    }

    /// The same where nobody has counted lines yet.
    pub(crate) fn at(sheet: &Sheet<'_>, span: Span) -> Self {
        let (line, column) = sheet.place_of(span.start as usize);
        Self::new(sheet, span, line, column)
    }

    /// Whether it takes in these bytes of the game.
    pub(crate) fn holds(&self, span: Span) -> bool {
        self.near.start <= span.start && span.end <= self.near.end
    }

    /// Whether a renderer can count its columns: it is shown from the beginning of the line.
    pub(crate) fn is_from_start(&self) -> bool {
        self.place.column == Some(column(&self.text, self.span.start))
    }

    /// Where in the text these bytes of the game stand.
    pub(crate) fn local(&self, sheet: &Sheet<'_>, span: Span) -> Span {
        let before = |at: u32| (at.clamp(self.near.start, self.near.end) - self.near.start) as usize;
        let is_utf8 = self.text.as_bytes() == &sheet.raw.bytes[self.near.range()];
        let shown = |at: u32| {
            let before = before(at);
            // Where the text was no UTF-8 each of its bytes has become a character.
            let wide = || self.text.chars().take(before).map(char::len_utf8).sum();
            if is_utf8 { before } else { wide() }
        };
        Span::new(shown(span.start), shown(span.end))
    }
}

/// The column of a byte, as a renderer counts it that knows this text alone.
pub(crate) fn column(text: &str, at: u32) -> u32 {
    let before = text[..floor(text, at as usize)].chars().count();
    u32::try_from(before).map_or(u32::MAX, |before| before + 1)
}

/// The beginning of the sign in which a byte stands.
pub(crate) fn floor(text: &str, at: usize) -> usize {
    (0..=at.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}

const fn is_end(c: &u8) -> bool {
    matches!(c, b'\r' | b'\n')
}

/// How long the first line is.
fn line_of(bytes: &[u8]) -> usize {
    bytes.iter().position(is_end).unwrap_or(bytes.len())
}

/// The bytes that are marked, without blanks at the end of the game, and without what was put in front of it.
fn bytes_of(sheet: &Sheet<'_>, span: Span) -> (usize, usize) {
    let bytes = sheet.raw.bytes;
    let start = span.start as usize;
    // Only where it stands at the end: the blanks there are not gone through for each fault.
    let is_behind_all = start >= bytes.len();
    let start = if is_behind_all { bytes.trim_ascii_end().len() } else { start }.max(sheet.lead);
    let end = (span.end as usize).clamp(start, bytes.len());
    (start, end.min(start + NEAR))
}

/// A sign of UTF-8 that would be cut at either end is taken as a whole.
pub(crate) fn whole_signs(bytes: &[u8], span: Span) -> Span {
    let is_inner = |at: &usize| matches!(bytes.get(*at), Some(0x80..=0xbf));
    let start = (0..=span.start as usize).rev().take(4).find(|at| !is_inner(at));
    let end = (span.end as usize..).take(4).find(|at| !is_inner(at));
    match (start, end) {
        (Some(start), Some(end)) if str::from_utf8(&bytes[start..end]).is_ok() => Span::new(start, end),
        _ => span,
    }
}
