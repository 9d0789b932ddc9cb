//! The grammar of what surrounds the moves. In its ABNF `WSP` is any ASCII white space or control character,
//! ends of lines too, and `EOL` is `CR` or `LF` or the end of the text.

use memchr::{memchr, memchr2};
use nom::{
    IResult, Parser,
    branch::alt,
    bytes::complete::{tag, take_till, take_till1, take_while, take_while1},
    combinator::{not, recognize, value, verify},
    error::{Error, ErrorKind},
    multi::{fold_many1, many1_count},
    sequence::terminated,
};
use scoresheet_game::GameResult;

pub(crate) type P<'a, T> = IResult<&'a [u8], T>;

/// Nothing of what was wanted begins here.
fn refuse<T>(i: &[u8]) -> P<'_, T> {
    Err(nom::Err::Error(Error::new(i, ErrorKind::Fail)))
}

/// `mark = %xEF.BB.BF`: the mark of UTF-8, which some programs put in front of a file. It stands between two games
/// where files were put together.
pub(crate) const BOM: &[u8] = "\u{feff}".as_bytes();

/// `WSP = %x00-20 / %x7F`: white space, and control characters, which no reader needs (PGN 4.2).
pub(crate) const fn is_blank(c: u8) -> bool {
    matches!(c, 0..=b' ' | 0x7f)
}

/// `blanks = *WSP`
pub(crate) fn blanks(i: &[u8]) -> P<'_, &[u8]> {
    take_while(is_blank).parse(i)
}

/// The rest of a line, without its end.
fn line(i: &[u8]) -> P<'_, &[u8]> {
    let end = memchr2(b'\r', b'\n', i).unwrap_or(i.len());
    Ok((&i[end..], &i[..end]))
}

/// What begins with a sign of its own: its bytes within, and whether its end is there.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Enclosed<'a> {
    pub(crate) inner: &'a [u8],
    pub(crate) closed: bool,
}

/// `brace = "{" *( %x00-7C / %x7E-FF ) "}"`: `{a comment}`. No comment stands in another. (PGN 5)
pub(crate) fn brace(i: &[u8]) -> P<'_, Enclosed<'_>> {
    let (i, _) = tag("{").parse(i)?;
    match memchr(b'}', i) {
        Some(end) => Ok((&i[end + 1..], Enclosed { inner: &i[..end], closed: true })),
        None => Ok((&i[i.len()..], Enclosed { inner: i, closed: false })),
    }
}

/// `semicolon = ";" line`: `; to the end of the line`. (PGN 5)
pub(crate) fn semicolon(i: &[u8]) -> P<'_, &[u8]> {
    (tag(";"), line).map(|(_, text)| text).parse(i)
}

/// `escape = "%" line`, in the first column only. (PGN 6)
pub(crate) fn escape(i: &[u8]) -> P<'_, &[u8]> {
    (tag("%"), line).map(|(_, text)| text).parse(i)
}

/// `tag-pair = "[" blanks name blanks string blanks "]"`: `[White "Morphy"]`; one pair may go over several lines. (PGN 8.1)
pub(crate) fn tag_pair(i: &[u8]) -> P<'_, (&[u8], &[u8])> {
    let (i, _) = (tag("["), blanks).parse(i)?;
    let (i, name) = take_while1(is_name).parse(i)?;
    let (i, (_, text, _, _)) = (blanks, string, blanks, tag("]")).parse(i)?;
    Ok((i, (name, text)))
}

/// `broken-tag = "[" line`: what begins like a tag and is none. White space before the end of the line is not its own.
pub(crate) fn broken_tag(i: &[u8]) -> P<'_, &[u8]> {
    let (_, (_, text)) = (tag("["), line).parse(i)?;
    let end = 1 + text.trim_ascii_end().len();
    Ok((&i[end..], &i[..end]))
}

/// `name = 1*( ALPHA / DIGIT / "_" )`
pub(crate) fn is_name(c: u8) -> bool {
    c.is_ascii_alphanumeric() || c == b'_'
}

/// `string = DQUOTE *( "\" DQUOTE / "\\" / any but DQUOTE, CR and LF ) DQUOTE`: its bytes between the quotes. A backslash
/// before anything else is itself. (PGN 7)
fn string(i: &[u8]) -> P<'_, &[u8]> {
    let (text, _) = tag("\"").parse(i)?;
    let mut at = 0;
    while let Some(step) = text[at..].iter().position(|c| matches!(c, b'"' | b'\\' | b'\r' | b'\n')) {
        at += step;
        match text[at] {
            b'"' => return Ok((&text[at + 1..], &text[..at])),
            b'\\' => at += if matches!(text.get(at + 1), Some(b'"' | b'\\')) { 2 } else { 1 },
            _ => return refuse(&text[at..]),
        }
    }
    // A refusal at the very end of the text says that more of it may help.
    refuse(&text[text.len()..])
}

/// `result = ( "1-0" / "0-1" / "1/2-1/2" / "*" ) word-end`, before castling and numbers, which begin so too. (PGN 8.2.6)
pub(crate) fn result(i: &[u8]) -> P<'_, GameResult> {
    let known = alt((
        value(GameResult::Draw, tag("1/2-1/2")),
        value(GameResult::WhiteWins, tag("1-0")),
        value(GameResult::BlackWins, tag("0-1")),
    ));
    alt((value(GameResult::Unknown, tag("*")), (known, word_end).map(|(result, ())| result), odd_result))
        .parse(i)
}

/// `odd-result = ( one dash nought / nought dash one / half dash half ) word-end / "＊"`: as typesetters and East Asian
/// keyboards have it, `1–0`, `½-½`, `１－０`.
fn odd_result(i: &[u8]) -> P<'_, GameResult> {
    if !matches!(i, [0xc2 | 0xef, ..] | [b'0' | b'1', 0xe2 | 0xef, ..] | [b'1', b'/', b'2', 0xe2 | 0xef, ..])
    {
        return refuse(i);
    }
    let one = || alt((tag("1"), tag("１")));
    let nought = || alt((tag("0"), tag("０")));
    let half = || alt((tag("1/2"), tag("½"), tag("１／２")));
    let score = alt((
        value(GameResult::WhiteWins, (one(), dash, nought())),
        value(GameResult::BlackWins, (nought(), dash, one())),
        value(GameResult::Draw, (half(), dash, half())),
    ));
    alt((value(GameResult::Unknown, tag("＊")), terminated(score, word_end))).parse(i)
}

/// `dash = "-" / "‐" … "―" / "−" / "－"`
fn dash(i: &[u8]) -> P<'_, ()> {
    match i {
        [b'-', rest @ ..]
        | [0xe2, 0x80, 0x90..=0x95, rest @ ..]
        | [0xe2, 0x88, 0x92, rest @ ..]
        | [0xef, 0xbc, 0x8d, rest @ ..] => Ok((rest, ())),
        _ => refuse(i),
    }
}

/// `null = ( "--" / "Z0" ) word-end`: as ChessBase and others write a pass.
pub(crate) fn null(i: &[u8]) -> P<'_, ()> {
    (alt((tag("--"), tag("Z0"))), word_end).map(|_| ()).parse(i)
}

/// `number = 1*3DIGIT *WSP 1*( dots *WSP )`: `12.`, `12...`, `1 . ..`; the white space behind is not its own. Four
/// digits and a dot may be a move at the end of a sentence, `5254.`
///
/// What may stand before a single move (`notation::lead`) is like it, but not the same rule: there white space is that
/// of ASCII alone, the one behind belongs to it, and the number says nothing. Here white space takes in controls, and
/// one rule for the digits gives numbers of any length their value.
pub(crate) fn number(i: &[u8]) -> P<'_, u32> {
    match dotted(i)? {
        (rest, (digits, number)) if digits <= 3 => Ok((rest, number)),
        _ => refuse(i),
    }
}

/// `any-number = 1*DIGIT [ *WSP 1*( dots *WSP ) ] word-end`, where no move begins: `12`, `1000.`
///
/// Gives the number, and whether it has dots.
pub(crate) fn any_number(i: &[u8]) -> P<'_, (u32, bool)> {
    let bare = (digits, word_end).map(|((_, number), ())| (number, false));
    alt((dotted.map(|(_, number)| (number, true)), bare)).parse(i)
}

/// `first-number = 1*DIGIT *WSP "." &( *WSP any but a dot )`, if the number is 1: `1.`, not `1...`
pub(crate) fn first_number(i: &[u8]) -> P<'_, ()> {
    let (rest, _) = verify(digits, |&(_, number)| number == 1).parse(i)?;
    value((), (blanks, tag("."), not((blanks, dots)))).parse(rest)
}

/// How many digits, and the number.
fn dotted(i: &[u8]) -> P<'_, (usize, u32)> {
    (digits, blanks, dots).map(|(number, _, _)| number).parse(i)
}

/// `digits = 1*DIGIT / 1*( "０" … "９" )`
fn digits(i: &[u8]) -> P<'_, (usize, u32)> {
    let add = |n: u32, c: u8| n.saturating_mul(10).saturating_add(u32::from(c));
    if let [0xef, ..] = i {
        let more = |(count, n), c| (count + 1, add(n, c));
        return fold_many1(wide_digit, || (0, 0), more).parse(i);
    }
    let (rest, digits) = take_while1(|c: u8| c.is_ascii_digit()).parse(i)?;
    Ok((rest, (digits.len(), digits.iter().fold(0, |n, c| add(n, c - b'0')))))
}

/// `"０" … "９"`
fn wide_digit(i: &[u8]) -> P<'_, u8> {
    match i {
        [0xef, 0xbc, last @ 0x90..=0x99, rest @ ..] => Ok((rest, last - 0x90)),
        _ => refuse(i),
    }
}

/// `dots = 1*dot *( 1*WSP 1*dot )`, `dot = "." / "…" / "．"`: `.`, `...`, `. ..`
pub(crate) fn dots(i: &[u8]) -> P<'_, ()> {
    let run = |i| value((), many1_count(alt((tag("."), tag("…"), tag("．"))))).parse(i);
    let (mut i, ()) = run(i)?;
    while let Ok((rest, ())) = (blanks, run).map(|_| ()).parse(i) {
        i = rest;
    }
    Ok((i, ()))
}

/// `nag = "$" 1*DIGIT`: `$14`; more than 65,535 is none. (PGN 10)
pub(crate) fn nag(i: &[u8]) -> P<'_, u16> {
    let (rest, (_, (_, number))) = (tag("$"), digits).parse(i)?;
    u16::try_from(number).map_or_else(|_| refuse(i), |nag| Ok((rest, nag)))
}

/// `any-nag = nag / "$" *( any but WSP and signs )`: `$14`, and what begins so and is none: `$-1`, `$`
pub(crate) fn any_nag(i: &[u8]) -> P<'_, ()> {
    let none = (tag("$"), take_till(ends_word)).map(|_| ());
    alt((nag.map(|_| ()), none)).parse(i)
}

/// `suffix = 1*( "!" / "?" ) / 1*( "！" / "？" )`: the NAG that the six usual ones mean, `!!!` none. (PGN 8.2.3.8)
pub(crate) fn suffix(i: &[u8]) -> P<'_, Option<u16>> {
    let nag = |known: [&str; 6], text| {
        known.iter().position(|sign| sign.as_bytes() == text).map(|at| at as u16 + 1)
    };
    if let [0xef, ..] = i {
        let text = recognize(many1_count(alt((tag("！"), tag("？")))));
        return text.map(|text| nag(["！", "？", "！！", "？？", "！？", "？！"], text)).parse(i);
    }
    let (i, text) = take_while1(|c| matches!(c, b'!' | b'?')).parse(i)?;
    Ok((i, nag(["!", "?", "!!", "??", "!?", "?!"], text)))
}

/// The blank of East Asian keyboards.
pub(crate) const WIDE_BLANK: &[u8] = "\u{3000}".as_bytes();

/// `word = wide-blank / 1*( any but WSP and signs ) / sign`: what is nothing else, one byte at least.
pub(crate) fn word(i: &[u8]) -> P<'_, &[u8]> {
    let sign = |i| nom::bytes::complete::take(1usize).parse(i);
    alt((tag(WIDE_BLANK), take_till1(ends_word), recognize(sign))).parse(i)
}

/// Where a word ends, it ends before one of these, white space, or the end of the text.
fn ends_word(c: u8) -> bool {
    is_blank(c) || b"{}()[]<>;$!?*\"".contains(&c)
}

/// `word-end = &( WSP / sign )`, or the end of the text.
fn word_end(i: &[u8]) -> P<'_, ()> {
    match i.first() {
        Some(&c) if !ends_word(c) && !matches!(c, b'.' | b',') => refuse(i),
        _ => Ok((i, ())),
    }
}
