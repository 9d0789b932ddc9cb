//! What stands among the moves of a text, and in which order it is read.

use alloc::{vec, vec::Vec};
use core::{iter, ops::Range};

use nom::{
    IResult, Parser,
    branch::alt,
    bytes::complete::{is_not, tag, tag_no_case, take_while_m_n, take_while1},
    character::complete::{multispace0, multispace1, one_of, satisfy},
    combinator::{opt, peek, recognize, value},
    multi::many1_count,
    sequence::{delimited, terminated},
};

use scoresheet_board::Color;
use scoresheet_game::GameResult;
use scoresheet_notation::Span;

use crate::Stop;

type P<'a, T> = IResult<&'a [u8], T>;

/// The bytes in the order in which they are read.
pub(crate) struct Layout {
    pub(crate) bytes: Vec<u8>,
    /// Where each part begins: in `bytes`, and in the text.
    parts: Vec<(usize, usize)>,
    /// Where the last part ends in `bytes`.
    end: usize,
}

impl Layout {
    /// Line by line.
    pub(crate) fn plain(text: &[u8]) -> Self {
        Self { bytes: text.to_vec(), parts: vec![(0, 0)], end: text.len() }
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
        let bytes = crate::concatenated(text, &ranges);
        // A line feed divides the parts, and stands behind the last too.
        Some(Self { end: bytes.len() - 1, bytes, parts })
    }

    /// The bytes of the text that are read from here to there.
    pub(crate) fn span(&self, start: usize, end: usize) -> Span {
        let last = end.max(start + 1) - 1;
        Span::new(self.original(start), self.original(last) + usize::from(end > start))
    }

    /// All from here on, part by part.
    pub(crate) fn rest(&self, start: usize) -> Stop {
        let starts = self.parts.iter().map(|&(start, _)| start).filter(|&next| next > start);
        let ends = starts.clone().map(|next| next - 1).chain([self.end]);
        let starts = [start].into_iter().chain(starts);
        let mut parts = starts.zip(ends).map(|(start, end)| self.span(start, end.max(start)));
        let span = parts.next().expect("there is one part at least");
        Stop { span, rest: parts.collect() }
    }

    fn original(&self, at: usize) -> usize {
        let part = self.parts.partition_point(|&(start, _)| start <= at) - 1;
        let (start, place) = self.parts[part];
        place + (at - start)
    }
}

/// From each number of a move to the next; those in comments are none.
fn entries(text: &[u8]) -> Vec<(u32, Range<usize>)> {
    let mut entries: Vec<(u32, Range<usize>)> = Vec::new();
    let (mut at, mut are_closed) = (0, true);
    while at < text.len() {
        if are_closed && b"{[(".contains(&text[at]) && number(&text[at..]).is_err() {
            // Of one that nothing closes all the text would be looked through again and again.
            match comment(&text[at..]) {
                Ok((rest, ())) => at = text.len() - rest.len(),
                Err(_) => are_closed = false,
            }
            continue;
        }
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
        result.map(|_| None),
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

/// `comment = "{" … "}" / "[" … "]" / "(" … ")"`: notes, variations, page numbers, the places of lost diagrams. In
/// parentheses others may stand.
fn comment(i: &[u8]) -> P<'_, ()> {
    let braces = delimited(tag("{"), opt(is_not("}")), tag("}"));
    let brackets = delimited(tag("["), opt(is_not("]")), tag("]"));
    alt((braces.map(|_| ()), brackets.map(|_| ()), parentheses)).parse(i)
}

fn parentheses(i: &[u8]) -> P<'_, ()> {
    let (first, _) = tag("(").parse(i)?;
    let mut depth = 1;
    for (at, c) in first.iter().enumerate() {
        match c {
            b'(' => depth += 1,
            b')' if depth == 1 => return Ok((&first[at + 1..], ())),
            b')' => depth -= 1,
            _ => {}
        }
    }
    Err(nom::Err::Error(nom::error::Error::new(i, nom::error::ErrorKind::Char)))
}

/// The comments in a part of the text in which no move stands, without their brackets.
pub(crate) fn comments(text: &[u8], part: Range<usize>) -> impl Iterator<Item = Range<usize>> {
    let mut at = part.start;
    iter::from_fn(move || {
        while at < part.end {
            let rest = &text[at..part.end];
            let len = |i: &[u8]| rest.len() - i.len();
            match (number(rest), comment(rest)) {
                (Ok((i, _)), _) => at += len(i),
                (_, Ok((i, ()))) => {
                    let found = at + 1..at + len(i) - 1;
                    at = found.end + 1;
                    if !found.is_empty() {
                        return Some(found);
                    }
                }
                _ => at += 1,
            }
        }
        None
    })
}

/// `result = [player] word ["."]`: `Resigns.`, `White resigns`, `Drawn`, `1-0`
fn result(i: &[u8]) -> P<'_, Option<Said>> {
    let player = alt((value(Color::White, tag("White")), value(Color::Black, tag("Black"))));
    let (i, player) = opt(terminated(player, multispace1)).parse(i)?;
    let resigns = tag_no_case("resigns").map(|_| Some(Said::Resigns(player)));
    let draw = alt((tag_no_case("drawn game"), tag_no_case("drawn"), tag_no_case("draw")));
    let scores = alt((
        value(GameResult::Draw, alt((tag("1/2-1/2"), tag("½-½".as_bytes())))),
        value(GameResult::WhiteWins, tag("1-0")),
        value(GameResult::BlackWins, tag("0-1")),
        value(GameResult::Draw, draw),
    ));
    // In the column of the other player: `B-R6      Mate`
    let nothing = alt((tag_no_case("mate"), tag("*"))).map(|_| None);
    let said = alt((nothing, resigns, scores.map(|score| Some(Said::Score(score)))));
    terminated(said, (opt(tag(".")), multispace0)).parse(i)
}

/// What a text says of the end of its game.
#[derive(Copy, Clone)]
enum Said {
    /// A player, or else whoever is to move.
    Resigns(Option<Color>),
    Score(GameResult),
}

/// How a game ends of which no move stands in this part of the text, and this player is to move.
pub(crate) fn result_in(part: &[u8], turn: Color) -> GameResult {
    let mut rest = part;
    while !rest.is_empty() {
        match (result(rest), between(rest)) {
            (Ok((_, Some(Said::Score(score)))), _) => return score,
            (Ok((_, Some(Said::Resigns(player)))), _) => {
                let is_white = player.unwrap_or(turn) == Color::White;
                return if is_white { GameResult::BlackWins } else { GameResult::WhiteWins };
            }
            (_, Ok((next, _))) => rest = next,
            _ => rest = &rest[1..],
        }
    }
    GameResult::Unknown
}
