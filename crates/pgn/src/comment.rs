//! What stands within quotes and braces.

use alloc::{string::String, vec::Vec};

use memchr::memmem;
use scoresheet_notation::Span;

use crate::lex;

/// UTF-8, or Latin-1 where it is none (PGN 4.1), with the quotes and dashes that Windows has among its controls.
pub(crate) fn decode(bytes: &[u8]) -> String {
    match core::str::from_utf8(bytes) {
        Ok(text) => text.into(),
        Err(_) => bytes.iter().map(|&c| windows(c)).collect(),
    }
}

/// A text in UTF-16 that begins with its mark; nothing of one that does not. What is no character becomes U+FFFD.
///
/// ```
/// use scoresheet_pgn::decode_utf16;
///
/// assert_eq!(decode_utf16(b"\xff\xfe*\0\n\0").as_deref(), Some("*\n"));
/// assert_eq!(decode_utf16(b"\xfe\xff\0*").as_deref(), Some("*"));
/// assert_eq!(decode_utf16(b"*\n"), None);
/// ```
#[must_use]
pub fn decode_utf16(bytes: &[u8]) -> Option<String> {
    let (unit, rest): (fn([u8; 2]) -> u16, _) = match bytes {
        [0xff, 0xfe, rest @ ..] => (u16::from_le_bytes, rest),
        [0xfe, 0xff, rest @ ..] => (u16::from_be_bytes, rest),
        _ => return None,
    };
    let (pairs, half) = rest.as_chunks();
    let units = pairs.iter().map(|pair| unit(*pair)).chain(half.iter().map(|_| 0xd800));
    Some(char::decode_utf16(units).map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)).collect())
}

/// The characters of Windows-1252 from 128 to 159.
const WINDOWS: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', //
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

fn windows(c: u8) -> char {
    if let 0x80..=0x9f = c { WINDOWS[usize::from(c - 0x80)] } else { char::from(c) }
}

/// A text in Windows-1252, if it has a byte for each sign and they are read back as this text.
pub(crate) fn encode(text: &str) -> Option<Vec<u8>> {
    let bytes = text.chars().map(narrow).collect::<Option<Vec<u8>>>()?;
    (decode(&bytes) == text).then_some(bytes)
}

fn narrow(c: char) -> Option<u8> {
    let is_own = |&byte: &u8| windows(byte) == c;
    let among_controls = || (0x80..=0x9f).find(is_own);
    u8::try_from(c).ok().filter(is_own).or_else(among_controls)
}

/// Whether neither Latin-1 nor Windows-1252 has a character there.
pub(crate) fn is_unused(c: u8) -> bool {
    windows(c).is_control() && c > 0x7f
}

/// The value of a tag: a backslash stands before a quote and before itself (PGN 7).
pub(crate) fn unescape(bytes: &[u8]) -> String {
    let text = decode(bytes);
    if !text.contains('\\') {
        return text;
    }
    let mut value = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let escaped = chars.next_if(|&next| c == '\\' && matches!(next, '\\' | '"'));
        value.push(escaped.unwrap_or(c));
    }
    value
}

/// The text of a comment. Writers break lines where a blank was.
pub(crate) fn text(bytes: &[u8]) -> String {
    let text = decode(bytes);
    if !text.contains(['\r', '\n']) {
        return text;
    }
    text.replace("\r\n", " ").replace(['\r', '\n'], " ")
}

/// The first line that is a tag and no more: `[Event "?"]`.
pub(crate) fn tag_line(text: &[u8]) -> Option<Span> {
    let starts = memchr::memchr2_iter(b'\r', b'\n', text).map(|end| end + 1);
    let tag = |start: usize| {
        let line = &text[start..];
        let (rest, _) = lex::tag_pair(line).ok()?;
        let next = rest.iter().find(|c| !matches!(c, b' ' | b'\t'));
        matches!(next, None | Some(b'\r' | b'\n')).then(|| Span::new(start, text.len() - rest.len()))
    };
    starts.filter(|&start| text.get(start) == Some(&b'[')).find_map(tag)
}

/// A part of a comment.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Piece<'a> {
    /// Words for people.
    Words(&'a str),
    /// Without its brackets and the percent sign.
    Command(&'a str),
}

impl Piece<'_> {
    /// How many bytes of the comment it is.
    pub(crate) const fn len(&self) -> usize {
        match self {
            Self::Words(words) => words.len(),
            Self::Command(command) => "[%]".len() + command.len(),
        }
    }
}

/// Whether a comment says something to programs.
pub(crate) fn has_command(text: &str) -> bool {
    Pieces(text).any(|piece| matches!(piece, Piece::Command(_)))
}

/// How many notes of a game a comment is: one, or with commands one for each piece.
pub(crate) fn count_notes(bytes: &[u8]) -> usize {
    let text = text(bytes);
    if has_command(&text) { beside_commands(&text).count() } else { 1 }
}

/// The pieces of a comment with commands that a game holds: not blanks at its ends.
pub(crate) fn beside_commands(text: &str) -> impl Iterator<Item = Piece<'_>> {
    let mut pieces = Pieces(text).peekable();
    let mut is_first = true;
    core::iter::from_fn(move || {
        loop {
            let piece = pieces.next()?;
            let at_an_end = core::mem::take(&mut is_first) || pieces.peek().is_none();
            match piece {
                Piece::Words(words) if at_an_end && words.bytes().all(lex::is_blank) => {}
                piece => return Some(piece),
            }
        }
    })
}

/// The pieces of a comment, in order: `{[%clk 0:09:59] good}` (supplement to PGN of 2001).
pub(crate) struct Pieces<'a>(pub(crate) &'a str);

impl<'a> Iterator for Pieces<'a> {
    type Item = Piece<'a>;

    fn next(&mut self) -> Option<Piece<'a>> {
        let text = self.0;
        if text.is_empty() {
            return None;
        }
        if let Some((command, rest)) = command(text) {
            self.0 = rest;
            return Some(Piece::Command(command));
        }
        let end = memmem::find_iter(text.as_bytes(), "[%").find(|&at| command(&text[at..]).is_some());
        let (words, rest) = text.split_at(end.unwrap_or(text.len()));
        self.0 = rest;
        Some(Piece::Words(words))
    }
}

/// `command = "[%" name *( string / any but "]" ) "]"`, and what follows: `[%tqu "En","find [it]"]`. The name begins
/// with a letter or a digit. A `]` in a string, or a `[` outside one, shows that it is none, or how far it goes.
pub(crate) fn command(text: &str) -> Option<(&str, &str)> {
    let inner =
        text.strip_prefix("[%").filter(|inner| inner.starts_with(|c: char| c.is_ascii_alphanumeric()))?;
    let bytes = inner.as_bytes();
    let mut at = 0;
    loop {
        at += memchr::memchr3(b']', b'[', b'"', &bytes[at..])?;
        match bytes[at] {
            b']' => return Some((&inner[..at], &inner[at + 1..])),
            b'[' => return None,
            // A quote that nothing closes is a sign like others.
            _ => at += 1 + memchr::memchr(b'"', &bytes[at + 1..]).map_or(0, |len| len + 1),
        }
    }
}
