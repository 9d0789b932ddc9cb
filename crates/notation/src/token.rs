//! What may stand around a move in one token: a number before it, a judgement after it. The same for all notations.

use nom::{
    Parser,
    branch::alt,
    bytes::complete::{tag, take_while_m_n, take_while1},
    combinator::{opt, value},
    multi::{fold_many_m_n, fold_many0, many1_count},
};

use scoresheet_board::{Move, Role};

use crate::{
    Claim, Context, Expected, Notation, ParseError, Parsed, Pattern, Promotions, Quirk, Quirks, ReadError,
    Reading, Remark, Remarks, ResolveError, Rung, Settled, Span, Trust,
    atoms::{self, P, Stop},
    resolve::choose,
    salvage,
};

/// The move in a token, and the byte at which it begins. A number with dots is tried before a move, one
/// without after it.
pub(crate) fn parse<N: Notation>(
    notation: &N,
    text: &[u8],
) -> Result<(Parsed<N::Spelling>, usize), ParseError> {
    if notation.rung() == Rung::Strict {
        return parse_at(notation, text, 0, Quirks::NONE);
    }
    let (rest, quirks) = front(text).unwrap_or((text, Quirks::NONE));
    let at = text.len() - rest.len();
    parse_at(notation, text, at, quirks).or_else(|error| match bare_number(rest) {
        0 => Err(error),
        number => parse_at(notation, text, at + number, quirks.and(Quirks::of(Quirk::Number))),
    })
}

/// What [`Notation::read`] does with a text that is not plain.
#[inline(never)]
pub(crate) fn read<N: Notation>(notation: &N, text: &[u8], cx: Context<'_>) -> Result<Move, ReadError> {
    if notation.rung() == Rung::Strict {
        return notation.examine(text, cx).map(|reading| reading.mv);
    }
    let read = parse(notation, text).map_err(ReadError::from).and_then(|(parsed, at)| {
        let resolved = notation.resolve(&parsed.spelling, cx);
        resolved.map(|(mv, _)| mv).map_err(|why| place(notation, text, at, why))
    });
    match read {
        Err(error) if notation.rung() == Rung::Salvage => {
            salvage::examine(notation, text, cx, error).map(|reading| reading.mv)
        }
        read => read,
    }
}

/// What [`Notation::examine`] does, but that it reads on the salvage rung as on the tolerant one.
pub(crate) fn examine<N: Notation>(
    notation: &N,
    text: &[u8],
    cx: Context<'_>,
) -> Result<Reading<N::Spelling>, ReadError> {
    let (parsed, at) = parse(notation, text)?;
    let resolved = notation.resolve(&parsed.spelling, cx);
    let (mv, settled) = resolved.map_err(|why| place(notation, text, at, why))?;
    told(notation, text, cx, (parsed, at), (mv, settled))
}

/// The reading as a queen of a text that does not say what the pawn becomes.
pub(crate) fn promoted<N: Notation>(
    notation: &N,
    text: &[u8],
    cx: Context<'_>,
) -> Result<Reading<N::Spelling>, ReadError> {
    let (mut parsed, at) = parse(notation, text)?;
    let said = notation.pattern(&parsed.spelling, cx);
    let queen = Pattern { promotion: Promotions::only(Role::Queen), ..said };
    let chosen = choose(&queen, cx, Trust::Marks);
    let chosen = chosen.map_err(|why| place(notation, text, at, why))?;
    let chosen = match chosen {
        (mv, Settled::Unique) => (mv, Settled::Queen),
        // What else settled it is told beside.
        other => {
            parsed.quirks = parsed.quirks.and(Quirks::of(Quirk::NoPromotion));
            other
        }
    };
    told(notation, text, cx, (parsed, at), chosen)
}

/// A move with all there is to say of its text; on the strict rung nothing may be.
fn told<N: Notation>(
    notation: &N,
    text: &[u8],
    cx: Context<'_>,
    (parsed, at): (Parsed<N::Spelling>, usize),
    (mv, settled): (Move, Settled),
) -> Result<Reading<N::Spelling>, ReadError> {
    let (spelling, span) = (parsed.spelling, Span::new(at, at + parsed.len));
    let mut remarks = Remarks::default();
    let mut note = |remark: Remark| {
        remarks.note(remark, span_of_remark(notation, text, at, remark));
    };
    // Whatever settles what the style itself writes is no fault of the text.
    let is_own = || notation.describe(mv, cx) == Some(spelling);
    let settled_by = settled.remark().filter(|_| !is_own());
    parsed.quirks.iter().map(Remark::Quirk).chain(settled_by).for_each(&mut note);
    notation.audit(&spelling, mv, cx, &mut note);
    match remarks.first() {
        Some(&(remark, span)) if notation.rung() == Rung::Strict => {
            Err(ReadError::NotStrict { span, remark, mv })
        }
        _ => Ok(Reading { mv, span, spelling, settled, remarks }),
    }
}

/// The move that begins at byte `at`, after what has these quirks.
fn parse_at<N: Notation>(
    notation: &N,
    text: &[u8],
    at: usize,
    before: Quirks,
) -> Result<(Parsed<N::Spelling>, usize), ParseError> {
    let core = &text[at..];
    let shift = |error: ParseError| ParseError { span: error.span.shifted(at), ..error };
    let parsed = notation.parse_prefix(core).map_err(shift)?;
    let rest = &core[parsed.len..];
    let strict = notation.rung() == Rung::Strict;
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
            Err(ParseError { span, expected: Expected::Strict(quirk) })
        }
    }
}

/// How many bytes stand before a move: blanks, and a number with dots.
///
/// ```
/// use scoresheet_notation::lead;
///
/// assert_eq!(lead(b" 12... Nf6"), 7);
/// assert_eq!(lead(b"5254"), 0); // without dots it may be a move
/// ```
#[must_use]
pub fn lead(text: &[u8]) -> usize {
    front(text).map_or(0, |(rest, _)| text.len() - rest.len())
}

/// How many bytes behind a move belong to it: blanks, judgements and offers of a draw.
///
/// ```
/// use scoresheet_notation::tail;
///
/// assert_eq!(tail(b"!? (=) 2.Nf3"), 7);
/// ```
#[must_use]
pub fn tail(text: &[u8]) -> usize {
    back(text).map_or(0, |(rest, _)| text.len() - rest.len())
}

/// How long a number without dots is, with the blanks behind it: up to three digits. To be tried where no
/// move begins.
///
/// ```
/// use scoresheet_notation::bare_number;
///
/// assert_eq!(bare_number(b"12 Nf3"), 3);
/// assert_eq!(bare_number(b"5254 5755"), 0);
/// ```
#[must_use]
pub fn bare_number(text: &[u8]) -> usize {
    match (number, atoms::blanks).map(|(_, gap)| gap).parse(text) {
        Ok((rest, gap)) if !gap.is_empty() => text.len() - rest.len(),
        _ => 0,
    }
}

/// The bytes of a claim in a token whose move begins at byte `at`; all of the move where it has none of its own.
pub(crate) fn span_of<N: Notation>(notation: &N, text: &[u8], at: usize, claim: Claim) -> Span {
    let own = notation.locate(&text[at..]).get(claim);
    own.map_or_else(|| whole(notation, text, at), |span| span.shifted(at))
}

fn whole<N: Notation>(notation: &N, text: &[u8], at: usize) -> Span {
    let core = &text[at..];
    Span::new(0, notation.parse_prefix(core).map_or(core.len(), |parsed| parsed.len)).shifted(at)
}

/// The bytes that a remark is about: those before or behind the move for what may stand there.
pub(crate) fn span_of_remark<N: Notation>(notation: &N, text: &[u8], at: usize, remark: Remark) -> Span {
    match remark {
        Remark::Quirk(Quirk::Number) => Span::new(0, text[..at].trim_ascii_end().len()),
        Remark::Quirk(Quirk::Judgement | Quirk::DrawOffer) => {
            let end = whole(notation, text, at).end as usize;
            Span::new(end, text.trim_ascii_end().len())
        }
        remark => span_of(notation, text, at, remark.claim()),
    }
}

/// The error with its place in the token.
pub(crate) fn place<N: Notation>(notation: &N, text: &[u8], at: usize, why: ResolveError) -> ReadError {
    ReadError::Resolve { span: span_of(notation, text, at, why.blame()), why }
}

/// `front = *WSP [ ( number *WSP 1*( dots *WSP ) ) / ( ellipsis *WSP ) ]`: `12. `, `1...`, `1…`, `1. ... `, `...`. A
/// number without dots may be a move (`5254`), or castling (`0-0`).
fn front(i: &[u8]) -> P<'_, Quirks> {
    let (i, gap) = atoms::blanks(i)?;
    let number = (number, atoms::blanks, many1_count((dots, atoms::blanks))).map(|_| ());
    let (i, number) = opt(alt((number, (ellipsis, atoms::blanks).map(|_| ())))).parse(i)?;
    Ok((i, gap.and(Quirks::when(number.is_some(), Quirk::Number))))
}

/// `number = 1*3( DIGIT / "０" … "９" )`: four digits and a dot may be a move at the end of a sentence, `5254.`
fn number(i: &[u8]) -> P<'_, ()> {
    let (rest, ()) = match i {
        [0xef, ..] => fold_many_m_n(1, 3, wide_digit, || (), |(), ()| ()).parse(i)?,
        _ => value((), take_while_m_n(1, 3, |c: u8| c.is_ascii_digit())).parse(i)?,
    };
    match rest.first() {
        Some(c) if c.is_ascii_digit() || wide_digit(rest).is_ok() => Err(Stop::at(i, Expected::Move)),
        _ => Ok((rest, ())),
    }
}

/// `"０" … "９"`
fn wide_digit(i: &[u8]) -> P<'_, ()> {
    match i {
        [0xef, 0xbc, 0x90..=0x99, rest @ ..] => Ok((rest, ())),
        _ => Err(Stop::at(i, Expected::Move)),
    }
}

/// `ellipsis = "..." / "…"`: as prose has it before a move of Black.
fn ellipsis(i: &[u8]) -> P<'_, ()> {
    value((), alt((tag("..."), tag("…".as_bytes())))).parse(i)
}

/// `dots = 1*"." / "…" / "．"`
fn dots(i: &[u8]) -> P<'_, ()> {
    value((), alt((take_while1(|c| c == b'.'), tag("…".as_bytes()), tag("．".as_bytes())))).parse(i)
}

/// `back = *( 1*WSP / "(=)" / 1*( "!" / "?" ) / "！" / "？" )`: `!`, `?!`, `(=)`.
fn back(i: &[u8]) -> P<'_, Quirks> {
    let sign = alt((
        value(Quirk::Blanks, take_while1(|c: u8| c.is_ascii_whitespace())),
        value(Quirk::DrawOffer, tag("(=)")),
        value(Quirk::Judgement, take_while1(|c| c == b'!' || c == b'?')),
        value(Quirk::Judgement, alt((tag("！".as_bytes()), tag("？".as_bytes())))),
    ));
    fold_many0(sign, || Quirks::NONE, |quirks, quirk| quirks.and(Quirks::of(quirk))).parse(i)
}
