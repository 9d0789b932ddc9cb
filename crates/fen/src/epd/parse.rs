//! Text → record: the form of operations. What they say is checked elsewhere.

use core::str;

use nom::{
    Parser,
    branch::alt,
    bytes::complete::{tag, take_while, take_while_m_n, take_while1},
    character::complete::{digit1, satisfy},
    combinator::{all_consuming, eof, map, map_res, opt, recognize, value, verify},
    multi::many0_count,
    sequence::{delimited, preceded, terminated},
};

use super::operation::Operand;
use crate::draft::P;

/// `blanks = *WSP`. Strict: one before an operation and before an operand, none elsewhere.
pub(super) fn blanks(i: &[u8]) -> P<'_, &[u8]> {
    take_while(|sign: u8| sign.is_ascii_whitespace()).parse(i)
}

/// `opcode = name`. Public ones begin with a small letter, private ones with a capital.
pub(super) fn opcode(i: &[u8]) -> P<'_, &str> {
    name(i)
}

/// `name = ALPHA *( ALPHA / DIGIT / "_" )`: `draw_offer`, `White`. At most 15 signs, or the tolerant rung remarks it.
pub(super) fn name(i: &[u8]) -> P<'_, &str> {
    let more = take_while(|sign: u8| sign.is_ascii_alphanumeric() || sign == b'_');
    text(recognize((satisfy(|sign| sign.is_ascii_alphabetic()), more))).parse(i)
}

/// `operands = *( blanks operand )`
pub(super) fn operands(i: &[u8]) -> P<'_, &[u8]> {
    recognize(many0_count(preceded(blanks, operand))).parse(i)
}

/// `operand = string / word`
pub(super) fn operand(i: &[u8]) -> P<'_, Operand<'_>> {
    alt((map(string, Operand::String), map(word, Operand::Word))).parse(i)
}

/// `string = DQUOTE *string-sign DQUOTE`: `"BK.01; page 3"`. Nothing stands for a quotation mark inside.
fn string(i: &[u8]) -> P<'_, &str> {
    delimited(tag("\""), text(take_while(is_string_sign)), tag("\"")).parse(i)
}

/// `string-sign = HTAB / any sign but a control and DQUOTE`
pub(super) fn is_string_sign(sign: u8) -> bool {
    sign == b'\t' || !sign.is_ascii_control() && sign != b'"'
}

/// `word = 1*word-sign`: `Nf3`, `-25`, `1995.11.26`
pub(super) fn word(i: &[u8]) -> P<'_, &str> {
    text(take_while1(|sign: u8| sign > b' ' && sign != 0x7f && !b"\";".contains(&sign))).parse(i)
}

/// `end = blanks ( ";" / end of the text )`. Strict: the semicolon, and no blanks.
pub(super) fn end(i: &[u8]) -> P<'_, ()> {
    value((), (blanks, alt((tag(";"), eof)))).parse(i)
}

/// `counters = 1*WSP 1*DIGIT 1*WSP 1*DIGIT &( WSP / end of the text )`: the last two fields of a FEN, which EPD
/// does not have.
pub(super) fn counters(i: &[u8]) -> P<'_, ()> {
    let gap = |i| verify(blanks, |gap: &[u8]| !gap.is_empty()).parse(i);
    let (i, _) = (gap, digit1, gap, digit1).parse(i)?;
    match i.first() {
        Some(sign) if !sign.is_ascii_whitespace() => Err(nom::Err::Error(())),
        _ => Ok((i, ())),
    }
}

/// `integer = ["-"] ( "0" / "1" … "9" *DIGIT )`: the number, and whether it is written so. Also `+5`, `007`, `-0`.
pub(super) fn integer(i: &[u8]) -> P<'_, (i64, bool)> {
    let whole = recognize((opt(alt((tag("-"), tag("+")))), digit1));
    let (rest, signs) = all_consuming(text(whole)).parse(i)?;
    let number = signs.parse().map_err(|_| nom::Err::Error(()))?;
    let digits = signs.trim_start_matches(['-', '+']);
    let plain = !signs.starts_with('+') && (signs == "0" || !digits.starts_with('0'));
    Ok((rest, (number, plain)))
}

/// `date = 4DIGIT "." 2DIGIT "." 2DIGIT`: `1995.11.26`
pub(super) fn date(i: &[u8]) -> P<'_, ()> {
    let month = verify(digits(2), |n| (1..=12).contains(n));
    let day = verify(digits(2), |n| (1..=31).contains(n));
    value((), all_consuming((digits(4), tag("."), month, tag("."), day))).parse(i)
}

/// `time = hours ":" 2DIGIT ":" 2DIGIT`: `23:59:59`
fn time(i: &[u8]) -> P<'_, ()> {
    let hours = verify(digits(2), |n| *n < 24);
    let sixtieths = || verify(digits(2), |n| *n < 60);
    value((), (hours, tag(":"), sixtieths(), tag(":"), sixtieths())).parse(i)
}

/// `time-of-day = time`
pub(super) fn time_of_day(i: &[u8]) -> P<'_, ()> {
    all_consuming(time).parse(i)
}

/// `clock = 3DIGIT ":" time`: `000:01:30:00`, with days before the hours
pub(super) fn clock(i: &[u8]) -> P<'_, ()> {
    value((), all_consuming((terminated(digits(3), tag(":")), time))).parse(i)
}

/// `n DIGIT`, as a number.
fn digits<'a>(n: usize) -> impl Parser<&'a [u8], Output = u32, Error = ()> {
    map_res(text(take_while_m_n(n, n, |sign: u8| sign.is_ascii_digit())), str::parse)
}

/// What a rule reads, as UTF-8.
fn text<'a>(
    rule: impl Parser<&'a [u8], Output = &'a [u8], Error = ()>,
) -> impl Parser<&'a [u8], Output = &'a str, Error = ()> {
    map_res(rule, str::from_utf8)
}
