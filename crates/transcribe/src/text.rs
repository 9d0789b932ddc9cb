//! What stands among the moves of a text, and in which order it is read.

use alloc::{vec, vec::Vec};
use core::ops::Range;

use nom::{
    IResult, Parser,
    branch::alt,
    bytes::complete::{is_not, tag, tag_no_case, take_while_m_n, take_while1},
    character::complete::{multispace0, multispace1, one_of, satisfy},
    combinator::{opt, peek, recognize},
    multi::many1_count,
    sequence::{delimited, preceded, terminated},
};

use scoresheet_notation::Span;

type P<'a, T> = IResult<&'a [u8], T>;

/// The bytes in the order in which they are read.
pub(crate) struct Layout {
    pub(crate) bytes: Vec<u8>,
    /// Where each part begins: in `bytes`, and in the text.
    parts: Vec<(usize, usize)>,
}

impl Layout {
    /// Line by line.
    pub(crate) fn plain(text: &[u8]) -> Self {
        Self { bytes: text.to_vec(), parts: vec![(0, 0)] }
    }

    /// Number by number, where they do not rise from line to line: two columns of a page.
    ///
    /// ```text
    /// 1 P-K4   P-K4     16 Kt-B3  R-K1
    /// 2 Kt-KB3 Kt-QB3   17 B-K3   P-Q4
    /// ```
    pub(crate) fn columns(text: &[u8]) -> Option<Self> {
        let mut entries = entries(text);
        if entries.is_sorted_by_key(|&(number, _)| number) {
            return None;
        }
        entries.sort_by_key(|&(number, _)| number);
        let ranges: Vec<Range<usize>> = entries.into_iter().map(|(_, range)| range).collect();
        let mut parts = Vec::new();
        let mut at = 0;
        for range in &ranges {
            parts.push((at, range.start));
            at += range.len() + 1;
        }
        Some(Self { bytes: crate::concatenated(text, &ranges), parts })
    }

    /// The bytes of the text that are read from here to there.
    pub(crate) fn span(&self, start: usize, end: usize) -> Span {
        let last = end.max(start + 1) - 1;
        Span::new(self.original(start), self.original(last) + usize::from(end > start))
    }

    fn original(&self, at: usize) -> usize {
        let part = self.parts.partition_point(|&(start, _)| start <= at) - 1;
        let (start, place) = self.parts[part];
        place + (at - start)
    }
}

/// From each number of a move to the next.
fn entries(text: &[u8]) -> Vec<(u32, Range<usize>)> {
    let mut entries: Vec<(u32, Range<usize>)> = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let is_apart = at == 0 || text[at - 1].is_ascii_whitespace();
        if let (true, Ok((_, number))) = (is_apart, number(&text[at..])) {
            if let Some((_, last)) = entries.last_mut() {
                last.end = at;
            }
            entries.push((number, at..text.len()));
        }
        at += 1;
    }
    entries
}

/// A number that stands before a move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Number {
    pub(crate) number: u32,
    /// Whether its line begins with it.
    pub(crate) leads: bool,
    /// Whether dots follow that stand for a move of White.
    pub(crate) is_blacks: bool,
}

/// Where a move may begin, from here on: here, and behind each thing that is none. With each the number that stands
/// before it.
pub(crate) fn starts(text: &[u8], from: usize) -> Vec<(usize, Option<Number>)> {
    let mut starts = Vec::new();
    let (mut rest, mut before) = (&text[from..], None);
    loop {
        let at = text.len() - rest.len();
        starts.push((at, before));
        let Ok((next, number)) = between(rest) else { return starts };
        let gap = &rest[..rest.len() - next.len()];
        if let Some(number) = number {
            let line = text[..at].trim_ascii_end().len()..at;
            let leads = line.start == 0 || text[line].contains(&b'\n');
            let is_blacks = gap.iter().filter(|&&c| c == b'.').count() > 1 || gap.ends_with("…".as_bytes());
            before = Some(Number { number, leads, is_blacks });
        }
        rest = next;
    }
}

/// Where the next word begins that may be a move.
pub(crate) fn first_word(text: &[u8], from: usize) -> usize {
    starts(text, from).last().map_or(from, |&(at, _)| at)
}

/// What ends a move belongs to it: blanks, full stops, commas and judgements.
pub(crate) fn end(text: &[u8], at: usize) -> usize {
    let is_of_move = |c: &u8| c.is_ascii_whitespace() || b".,;!?".contains(c);
    at + text[at..].iter().take_while(|c| is_of_move(c)).count()
}

/// `between = 1*WSP / number / dots / comment / result / "," / ";"`, one of them.
fn between(i: &[u8]) -> P<'_, Option<u32>> {
    alt((
        number.map(Some),
        multispace1.map(|_| None),
        dots.map(|()| None),
        comment.map(|()| None),
        result.map(|()| None),
        one_of(",;").map(|_| None),
    ))
    .parse(i)
}

/// `number = ["("] 1*3DIGIT [")"] ( 1*( WSP / dots ) / &ALPHA )`: `12.`, `12 `, `(12)`, `7. ........`, `6PxP`
fn number(i: &[u8]) -> P<'_, u32> {
    let digits = take_while_m_n(1, 3, |c: u8| c.is_ascii_digit());
    let bracketed = delimited(tag("("), digits, tag(")"));
    let digits = take_while_m_n(1, 3, |c: u8| c.is_ascii_digit());
    let (i, digits) = alt((bracketed, digits)).parse(i)?;
    let gap = many1_count(alt((multispace1, recognize(dots)))).map(|_| ());
    let (i, ()) = alt((gap, peek(satisfy(|c| c.is_ascii_alphabetic())).map(|_| ()))).parse(i)?;
    Ok((i, digits.iter().fold(0, |number, digit| 10 * number + u32::from(digit - b'0'))))
}

/// `dots = 1*"." / "…"`
fn dots(i: &[u8]) -> P<'_, ()> {
    alt((take_while1(|c| c == b'.'), tag("…".as_bytes()))).map(|_| ()).parse(i)
}

/// `comment = "{" … "}" / "[" … "]"`: notes, page numbers, the places of lost diagrams.
fn comment(i: &[u8]) -> P<'_, ()> {
    let braces = delimited(tag("{"), opt(is_not("}")), tag("}"));
    let brackets = delimited(tag("["), opt(is_not("]")), tag("]"));
    alt((braces, brackets)).map(|_| ()).parse(i)
}

/// `result = word ["."]`: `Resigns.`, `1-0`
fn result(i: &[u8]) -> P<'_, ()> {
    let words = alt((
        // In the column of the other player: `B-R6      Mate`
        tag_no_case("mate"),
        tag_no_case("resigns"),
        tag_no_case("drawn game"),
        tag_no_case("drawn"),
        tag_no_case("draw"),
        tag("1/2-1/2"),
        tag("½-½".as_bytes()),
        tag("1-0"),
        tag("0-1"),
        tag("*"),
    ));
    let named = preceded(opt((alt((tag("White"), tag("Black"))), multispace1)), words);
    terminated(named, (opt(tag(".")), multispace0)).map(|_| ()).parse(i)
}
