//! What may stand around a move in one token: a number before it, a judgement after it. The same for all notations.

use nom::{
    Parser,
    branch::alt,
    bytes::complete::{tag, take_while, take_while1},
    combinator::{opt, value},
    multi::fold_many0,
    sequence::terminated,
};

use crate::{
    Claim, Expected, Notation, ParseError, Parsed, Quirk, Quirks, ReadError, ResolveError, Rung, Span,
    atoms::P,
};

/// The move in a token, and the byte at which it begins.
pub(crate) fn parse<N: Notation>(
    notation: &N,
    text: &[u8],
) -> Result<(Parsed<N::Spelling>, usize), ParseError> {
    let strict = notation.rung() == Rung::Strict;
    let (core, before) =
        if strict { (text, Quirks::NONE) } else { front(text).unwrap_or((text, Quirks::NONE)) };
    let at = text.len() - core.len();
    let shift = |error: ParseError| ParseError { span: error.span.shifted(at), ..error };
    let parsed = notation.parse_prefix(core).map_err(shift)?;
    let rest = &core[parsed.len..];
    let (rest, after) =
        if strict { (rest, Quirks::NONE) } else { back(rest).unwrap_or((rest, Quirks::NONE)) };
    if !rest.is_empty() {
        let span = Span::new(text.len() - rest.len(), text.len());
        return Err(ParseError { span, expected: Expected::End });
    }
    let parsed = Parsed { quirks: parsed.quirks.and(before).and(after), ..parsed };
    match parsed.quirks.above(notation.rung()) {
        None => Ok((parsed, at)),
        Some(quirk) => {
            let span = span_of(notation, text, at, quirk.claim());
            Err(ParseError { span, expected: Expected::Strict })
        }
    }
}

/// The bytes of a claim in a token whose move begins at byte `at`; all of the move where it has none of its own.
pub(crate) fn span_of<N: Notation>(notation: &N, text: &[u8], at: usize, claim: Claim) -> Span {
    let core = &text[at..];
    let own = notation.locate(core).iter().find(|(known, _)| *known == claim).map(|&(_, span)| span);
    let whole = || Span::new(0, notation.parse_prefix(core).map_or(core.len(), |parsed| parsed.len));
    own.unwrap_or_else(whole).shifted(at)
}

/// The error with its place in the token.
pub(crate) fn place<N: Notation>(notation: &N, text: &[u8], at: usize, why: ResolveError) -> ReadError {
    ReadError::Resolve { span: span_of(notation, text, at, why.blame()), why }
}

fn blanks(i: &[u8]) -> P<'_, Quirks> {
    let (i, blanks) = take_while(|c: u8| c.is_ascii_whitespace()).parse(i)?;
    Ok((i, Quirks::when(!blanks.is_empty(), Quirk::Blanks)))
}

/// `front = *WSP [ 1*DIGIT *WSP dots *WSP ]`: `12. `, `1...`, `1…`. A number without dots may be a move
/// (`5254`), or castling (`0-0`).
fn front(i: &[u8]) -> P<'_, Quirks> {
    let (i, lead) = blanks(i)?;
    let number = (take_while1(|c: u8| c.is_ascii_digit()), blanks, dots);
    let (i, number) = opt(terminated(number, blanks)).parse(i)?;
    Ok((i, lead.and(Quirks::when(number.is_some(), Quirk::Number))))
}

/// `dots = 1*"." / "…"`
fn dots(i: &[u8]) -> P<'_, ()> {
    value((), alt((take_while1(|c| c == b'.'), tag("…".as_bytes())))).parse(i)
}

/// `back = *( 1*WSP / "(=)" / 1*( "!" / "?" ) )`: `!`, `?!`, `(=)`.
fn back(i: &[u8]) -> P<'_, Quirks> {
    let sign = alt((
        value(Quirk::Blanks, take_while1(|c: u8| c.is_ascii_whitespace())),
        value(Quirk::DrawOffer, tag("(=)")),
        value(Quirk::Judgement, take_while1(|c| c == b'!' || c == b'?')),
    ));
    fold_many0(sign, || Quirks::NONE, |quirks, quirk| quirks.and(Quirks::of(quirk))).parse(i)
}
