//! What PGN asks of characters, lines and lengths (PGN 4 to 7), and the grammar looks past.

use memchr::{memchr2, memmem};
use scoresheet_notation::Span;

use crate::{ProblemKind, Token, TokenKind, comment, lex::LATIN_DOTS, lines::starts};

/// Characters of a line with its end, of a symbol, of a string.
const LONGEST: usize = 255;

/// Runs of control characters other than HT, VT, LF and CR (PGN 4.2).
pub(crate) fn controls(text: &[u8], note: &mut dyn FnMut(ProblemKind, Span)) {
    let is_control = |c: u8| matches!(c, 0..=8 | 12 | 14..=31 | 127);
    let mut at = 0;
    while let Some(start) = text[at..].iter().position(|&c| is_control(c)).map(|step| at + step) {
        at = start + text[start..].iter().take_while(|&&c| is_control(c)).count();
        note(ProblemKind::Control, Span::new(start, at));
    }
}

/// Lines that are too long; what is too much of each.
pub(crate) fn lines(text: &[u8], note: &mut dyn FnMut(ProblemKind, Span)) {
    let mut at = 0;
    while at < text.len() {
        let end = memchr2(b'\r', b'\n', &text[at..]).map_or(text.len(), |len| at + len);
        if let Some(start) = starts(&text[at..end]).nth(LONGEST - 1) {
            note(ProblemKind::LongLine, Span::new(at + start, end));
        }
        at = end + 1;
    }
}

/// The first lone CR, and the first byte of another encoding than UTF-8 where both are.
pub(crate) fn mixed(text: &[u8], note: &mut dyn FnMut(ProblemKind, Span)) {
    let lone =
        memchr::memchr_iter(b'\r', text).find(|at| text.get(at + 1).is_some_and(|next| *next != b'\n'));
    if let Some(at) = lone {
        note(ProblemKind::BareCr, Span::new(at, at + 1));
    }
    let Err(error) = core::str::from_utf8(text) else { return };
    let at = error.valid_up_to();
    let has_both = text.utf8_chunks().any(|chunk| !chunk.valid().is_ascii());
    if has_both {
        note(ProblemKind::MixedEncoding, Span::new(at, at + 1));
    }
}

/// Of strings and comments: the first character of those that ISO 8859-1 does not use (PGN 4.1), and the first that
/// somebody could not read.
pub(crate) fn unused<S>(text: &[u8], token: &Token<S>, note: &mut dyn FnMut(ProblemKind, Span)) {
    let (TokenKind::Tag { value: place, .. } | TokenKind::Comment(place)) = token.kind else { return };
    let part = &text[place.range()];
    let found = match core::str::from_utf8(part) {
        Ok(words) => {
            words.char_indices().find(|(_, c)| matches!(c, '\u{80}'..='\u{9f}')).map(|(at, _)| (at, 2))
        }
        Err(_) => part.iter().position(|&c| comment::is_unused(c)).map(|at| (at, 1)),
    };
    if let Some((at, len)) = found {
        note(ProblemKind::Control, Span::new(at, at + len).shifted(place.start as usize));
    }
    if let Some(at) = memmem::find(part, LOST) {
        let count = part[at..].chunks(LOST.len()).take_while(|character| *character == LOST).count();
        let place = Span::new(at, at + count * LOST.len()).shifted(place.start as usize);
        note(ProblemKind::LostCharacter, place);
    }
}

/// What a decoder writes for what is no character.
const LOST: &[u8] = "\u{fffd}".as_bytes();

/// Numbers and judgements in signs of full width, and results in other forms.
pub(crate) fn odd<S>(text: &[u8], token: &Token<S>, note: &mut dyn FnMut(ProblemKind, Span)) {
    let part = &text[token.span.range()];
    let is_odd = match token.kind {
        TokenKind::Number { .. } | TokenKind::Dots | TokenKind::Suffix(_) => {
            part.contains(&WIDE) || part.contains(&LATIN_DOTS[0])
        }
        _ => false,
    };
    if is_odd {
        note(ProblemKind::SignForm, token.span);
    }
    result(text, token, note);
}

/// Results in another form than that of PGN.
fn result<S>(text: &[u8], token: &Token<S>, note: &mut dyn FnMut(ProblemKind, Span)) {
    if let TokenKind::Result(result) = token.kind
        && text[token.span.range()] != *result.as_str().as_bytes()
    {
        note(ProblemKind::ResultForm, token.span);
    }
}

/// The first byte of all forms of full width.
const WIDE: u8 = 0xef;

/// What the strict rung asks of one token.
pub(crate) fn token<S>(text: &[u8], token: &Token<S>, note: &mut dyn FnMut(ProblemKind, Span)) {
    let part = &text[token.span.range()];
    match token.kind {
        TokenKind::Tag { value, .. } => string(text, value, note),
        TokenKind::Move(_) | TokenKind::Word | TokenKind::Number { .. } | TokenKind::Nag(_)
            if part.len() > LONGEST =>
        {
            note(ProblemKind::LongSymbol, token.span);
        }
        TokenKind::Number { .. } | TokenKind::Dots | TokenKind::Result(_) | TokenKind::Suffix(_)
            if !part.is_ascii() =>
        {
            note(ProblemKind::NonAscii, token.span);
        }
        _ => result(text, token, note),
    }
}

fn string(text: &[u8], value: Span, note: &mut dyn FnMut(ProblemKind, Span)) {
    let part = &text[value.range()];
    if comment::unescape(part).chars().count() > LONGEST {
        note(ProblemKind::LongString, value);
    }
    if let Some(at) = memchr2(b'\t', 0x0b, part) {
        note(ProblemKind::Tab, Span::new(at, at + 1).shifted(value.start as usize));
    }
}
