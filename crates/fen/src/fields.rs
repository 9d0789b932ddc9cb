//! Line → fields: what stands around them and between them, and which of them are not there.

use nom::{
    Parser,
    branch::alt,
    bytes::complete::{tag, tag_no_case, take},
    character::complete::one_of,
    combinator::{opt, peek, recognize, value, verify},
    multi::{many0_count, many1_count},
    sequence::preceded,
};

use crate::{
    Field, Reason, Remark,
    draft::{Draft, P},
};

/// What stands between two fields: one blank. Tolerant: white space of any kind, the underscores of web addresses and
/// their `%20`.
fn blank(i: &[u8]) -> P<'_, &[u8]> {
    let len: usize = match i {
        [sign, ..] if sign.is_ascii_whitespace() || *sign == b'_' => 1,
        // No-break space.
        [0xc2, 0xa0, ..] => 2,
        // U+2000 to U+200B, U+202F, U+3000, and the mark at the beginning of a file.
        [0xe2, 0x80, 0x80..=0x8b | 0xaf, ..] | [0xe3, 0x80, 0x80, ..] | [0xef, 0xbb, 0xbf, ..] => 3,
        [b'%', b'2', b'0', ..] => 3,
        _ => return Err(nom::Err::Error(())),
    };
    take(len).parse(i)
}

/// `blanks = *blank`
fn blanks(i: &[u8]) -> P<'_, &[u8]> {
    recognize(many0_count(blank)).parse(i)
}

/// `field = 1*( any sign but a blank )`
fn field(i: &[u8]) -> P<'_, &[u8]> {
    let len = (0..i.len()).find(|&at| blank(&i[at..]).is_ok()).unwrap_or(i.len());
    verify(take(len), |field: &[u8]| !field.is_empty()).parse(i)
}

/// `before = 1*( *blank ( opening / label ) ) *blank`: what people put before a FEN: `"`, `FEN: `, `[FEN "`
fn before(i: &[u8]) -> P<'_, &[u8]> {
    recognize((many1_count(preceded(blanks, alt((opening, label)))), blanks)).parse(i)
}

/// `opening`: a quotation mark or a bracket.
fn opening(i: &[u8]) -> P<'_, ()> {
    let typeset = alt((tag("“"), tag("”"), tag("„"), tag("‘"), tag("’"), tag("«"), tag("»")));
    alt((value((), one_of("\"'`([{<")), value((), typeset))).parse(i)
}

/// `label = [ "position" 1*blank ] "fen" ( ":" / "=" / &blank / &opening )`, in letters of any case: `FEN:`, as UCI
/// has it `position fen `. No placement begins so.
fn label(i: &[u8]) -> P<'_, ()> {
    let ends = alt((value((), one_of(":=")), peek(value((), blank)), peek(opening)));
    value((), (opt((tag_no_case("position"), blank, blanks)), tag_no_case("fen"), ends)).parse(i)
}

/// What people put behind a FEN: the other quotation mark or bracket, and the end of a sentence. No field ends so.
const CLOSING: [&str; 16] = ["\"", "'", "`", ")", "]", "}", ">", ".", ",", ";", "“", "”", "‘", "’", "«", "»"];

/// The text without signs of [`CLOSING`] at its end, and the blanks among them.
fn without_closing(mut text: &[u8]) -> &[u8] {
    let shorter = |text: &[u8]| {
        let text = text.trim_ascii_end();
        CLOSING.iter().find_map(|sign| Some(text.strip_suffix(sign.as_bytes())?.len()))
    };
    while let Some(len) = shorter(text) {
        text = text[..len].trim_ascii_end();
    }
    text
}

/// A square, in letters of any case: no text of the third field.
fn is_square(text: &[u8]) -> bool {
    matches!(text, [b'a'..=b'h' | b'A'..=b'H', b'1'..=b'8'])
}

/// A number: no text of the third field, nor of the fourth.
fn is_number(text: &[u8]) -> bool {
    text.iter().all(u8::is_ascii_digit)
}

impl<'a> Draft<'a> {
    /// The FEN without what people put around it: `[FEN "…"]`, `FEN: …;`
    pub(crate) fn unwrapped(&mut self) -> &'a [u8] {
        let (i, opened) = before(self.text).unwrap_or((self.text, &self.text[..0]));
        let core = without_closing(i);
        let closed = &i[core.len()..];
        let wrapping = if opened.is_empty() { closed } else { opened };
        if !wrapping.is_empty() {
            self.note(Remark::Wrapping, self.span(wrapping));
        }
        core
    }

    /// The first `N` fields, and what follows them; a fault if there is none.
    pub(crate) fn split<const N: usize>(&mut self, text: &'a [u8]) -> ([Option<&'a [u8]>; N], &'a [u8]) {
        let (mut fields, mut i) = ([None; N], text);
        for (at, slot) in fields.iter_mut().enumerate() {
            let Ok((rest, text)) = field(self.skip_blanks(i, at > 0)) else { break };
            *slot = Some(text);
            i = rest;
        }
        if N == Field::ALL.len() {
            make_room(&mut fields);
        }
        self.place_fields(&fields, i);
        if fields[0].is_none() {
            self.fault(Field::Line, self.field(Field::Line), Reason::Empty);
        }
        (fields, i)
    }

    /// One that is missing has no bytes: it stands before the next.
    fn place_fields(&mut self, fields: &[Option<&'a [u8]>], rest: &'a [u8]) {
        let mut next = &rest[..0];
        for (&name, text) in Field::ALL.iter().zip(fields).rev() {
            let text = text.unwrap_or(next);
            self.place_field(name, self.span(text));
            next = &text[..0];
        }
    }

    /// What is not there is supplied; but nothing at all is a fault of its own.
    pub(crate) fn supply(&mut self, fields: &[Option<&[u8]>]) {
        let mut first = 0;
        for run in fields.chunk_by(|one, next| one.is_some() == next.is_some()) {
            let next = first + run.len();
            if run[0].is_none() && fields[0].is_some() {
                self.miss(Field::ALL[first], Field::ALL[next - 1]);
            }
            first = next;
        }
    }

    /// Nothing may follow.
    pub(crate) fn end(&mut self, i: &'a [u8]) {
        let i = self.skip_blanks(i, false);
        if let Ok((rest, more)) = recognize(many1_count(preceded(blanks, field))).parse(i) {
            self.fault(Field::Line, self.span(more), Reason::ExtraText);
            self.skip_blanks(rest, false);
        }
    }

    /// What follows the blanks: one between two fields, none at the ends. Tolerant: any.
    fn skip_blanks(&mut self, i: &'a [u8], between: bool) -> &'a [u8] {
        let (rest, gap) = blanks(i).unwrap_or((i, &i[..0]));
        if gap != if between && !rest.is_empty() { &b" "[..] } else { b"" } {
            self.note(Remark::Blanks, self.span(gap));
        }
        rest
    }
}

/// Fields that are missing before others: digits name neither rights nor a square, and a square no rights, so
/// `w KQkq 0 1` lacks the en passant square.
fn make_room(fields: &mut [Option<&[u8]>]) {
    let is_later: [fn(&[u8]) -> bool; 2] = [|text| is_square(text) || is_number(text), is_number];
    for (at, is_later) in (Field::Castling as usize..).zip(is_later) {
        if fields.last() == Some(&None) && fields[at].is_some_and(is_later) {
            fields[at..].rotate_right(1);
        }
    }
}
