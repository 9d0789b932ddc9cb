//! Grammar that `notation` lends to the rooms. Outside the promise of this crate: rooms ask for its exact version.
//!
//! The rules stand in ABNF (RFC 5234) with four liberties. Literals are case-sensitive, as `%s"…"` of RFC 7405;
//! `"a" … "h"` is a range; `WSP` is any ASCII white space, ends of lines too; `&rule` looks ahead and reads nothing.

use core::fmt;

/// Short texts on their way to paper, which they reach in one go; and short lists.
pub use arrayvec::{ArrayString, ArrayVec};
use nom::{
    IResult, Parser,
    branch::alt,
    bytes::complete::{tag, take_while},
    combinator::{cut, opt, value},
    error::ErrorKind,
    sequence::{delimited, preceded, terminated},
};
use scoresheet_board::{Color, File, Rank, Role, Square, Wing};

use crate::{
    Claim, Expected, Letters, Mark, ParseError, Parsed, Places, Quirk, Quirks, Span, alike,
    rewrite::{self, LONGEST},
};

/// What a grammar rule returns.
pub type P<'a, T> = IResult<&'a [u8], T, Stop>;

/// Where a rule stopped: how much of the text was left, and what it wanted. Eight bytes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Stop {
    left: u32,
    expected: Expected,
}

impl Stop {
    /// A rule that wants `expected` where `i` begins.
    #[inline]
    pub fn at(i: &[u8], expected: Expected) -> nom::Err<Self> {
        nom::Err::Error(Self { left: u32::try_from(i.len()).unwrap_or(u32::MAX), expected })
    }
}

impl<'a> nom::error::ParseError<&'a [u8]> for Stop {
    #[inline]
    fn from_error_kind(i: &'a [u8], _: ErrorKind) -> Self {
        Self { left: u32::try_from(i.len()).unwrap_or(u32::MAX), expected: Expected::Move }
    }

    #[inline]
    fn append(_: &'a [u8], _: ErrorKind, other: Self) -> Self {
        other
    }

    /// Of two alternatives, the one that came further tells more.
    #[inline]
    fn or(self, other: Self) -> Self {
        if other.left < self.left { other } else { self }
    }
}

/// A token's grammar: what it says, with which habits, and where each claim stands.
pub type Token<S> = (S, Quirks, Places);

/// What `parse_prefix` returns, from a token's grammar.
///
/// # Errors
/// [`ParseError`] at the furthest place that the grammar reached.
#[inline]
pub fn prefix<S>(text: &[u8], token: impl Fn(&[u8]) -> P<'_, Token<S>>) -> Result<Parsed<S>, ParseError> {
    match token(text) {
        Ok((rest, (spelling, quirks, _))) => Ok(Parsed { spelling, len: text.len() - rest.len(), quirks }),
        Err(stop) => wide_prefix(text, &stop, &token),
    }
}

/// The same of a text with full-width forms, or where it stopped.
#[cold]
fn wide_prefix<S>(
    text: &[u8],
    stop: &nom::Err<Stop>,
    token: &dyn for<'a> Fn(&'a [u8]) -> P<'a, Token<S>>,
) -> Result<Parsed<S>, ParseError> {
    let Some(narrow) = rewrite::narrow::<LONGEST>(text) else { return Err(stopped(text, stop)) };
    match token(narrow.text()) {
        Ok((rest, (spelling, quirks, _))) if !rest.is_empty() || narrow.covers(text) => {
            let len = narrow.original(narrow.text().len() - rest.len());
            // Behind the move they are for others to read.
            let odd = len > narrow.text().len() - rest.len();
            Ok(Parsed { spelling, len, quirks: quirks.and(Quirks::when(odd, Quirk::WidthForm)) })
        }
        Ok(_) => Err(stopped(text, stop)),
        Err(stop) => {
            let error = stopped(narrow.text(), &stop);
            Err(ParseError { span: narrow.span(error.span), ..error })
        }
    }
}

fn stopped(text: &[u8], stop: &nom::Err<Stop>) -> ParseError {
    match stop {
        nom::Err::Error(stop) | nom::Err::Failure(stop) => {
            let start = text.len().saturating_sub(stop.left as usize);
            let word = text[start..].iter().take_while(|c| !c.is_ascii_whitespace()).count();
            ParseError { span: Span::new(start, start + word), expected: stop.expected }
        }
        nom::Err::Incomplete(_) => {
            ParseError { span: Span::new(text.len(), text.len()), expected: Expected::Move }
        }
    }
}

/// What `locate` returns, from a token's grammar.
pub fn locate<S>(text: &[u8], token: impl Fn(&[u8]) -> P<'_, Token<S>>) -> crate::Spans {
    if let Ok((_, (_, _, places))) = token(text) {
        return places.spans(text.len());
    }
    let Some(narrow) = rewrite::narrow::<LONGEST>(text) else { return crate::Spans::default() };
    match token(narrow.text()) {
        Ok((_, (_, _, places))) => places.spans(narrow.text().len()).mapped(|span| narrow.span(span)),
        Err(_) => crate::Spans::default(),
    }
}

/// `rule`, with its claim noted where it reads any bytes.
#[inline]
pub fn noted<'a, T>(
    claim: Claim,
    places: &mut Places,
    i: &'a [u8],
    mut rule: impl Parser<&'a [u8], Output = T, Error = Stop>,
) -> P<'a, T> {
    let (rest, output) = rule.parse(i)?;
    if rest.len() < i.len() {
        places.note(claim, i, rest);
    }
    Ok((rest, output))
}

/// What an optional rule read, if anything, and with which habits.
#[inline]
pub fn said<T>(read: Option<(T, Quirks)>) -> (Option<T>, Quirks) {
    read.map_or((None, Quirks::NONE), |(what, quirks)| (Some(what), quirks))
}

/// `blanks = *WSP`: blanks, tabs and ends of lines.
#[inline]
pub fn blanks(i: &[u8]) -> P<'_, Quirks> {
    let (i, blanks) = take_while(|c: u8| c.is_ascii_whitespace()).parse(i)?;
    Ok((i, Quirks::when(!blanks.is_empty(), Quirk::Blanks)))
}

/// `file = "a" … "h"`
#[inline]
pub fn file(i: &[u8]) -> P<'_, File> {
    match i {
        [c @ b'a'..=b'h', rest @ ..] => Ok((rest, File::wrapping(c - b'a'))),
        _ => Err(Stop::at(i, Expected::File)),
    }
}

/// `rank = "1" … "8"`
#[inline]
pub fn rank(i: &[u8]) -> P<'_, Rank> {
    match i {
        [c @ b'1'..=b'8', rest @ ..] => Ok((rest, Rank::wrapping(c - b'1'))),
        _ => Err(Stop::at(i, Expected::Rank)),
    }
}

/// `square = file rank`: `e4`
#[inline]
pub fn square(i: &[u8]) -> P<'_, Square> {
    let (rest, file) = file(i).map_err(|_| Stop::at(i, Expected::Square))?;
    let (rest, rank) = rank(rest)?;
    Ok((rest, Square::at(file, rank)))
}

/// `letter = "K" / "Q" / "R" / "B" / "N"`: the English letters of all men but the pawn.
#[inline]
pub fn letter(i: &[u8]) -> P<'_, Role> {
    match i {
        [c, rest @ ..] => {
            LETTERS[*c as usize].map_or(Err(Stop::at(i, Expected::Man)), |role| Ok((rest, role)))
        }
        [] => Err(Stop::at(i, Expected::Man)),
    }
}

/// `letter-of = one of the letters`: of all men but the pawn, as the language writes them; the longer first.
#[inline]
pub fn letter_of<'a>(letters: Letters) -> impl Fn(&'a [u8]) -> P<'a, Role> + Copy {
    move |i| match letters.officer(i) {
        Some((role, len)) => Ok((&i[len..], role)),
        None => Err(Stop::at(i, Expected::Man)),
    }
}

/// A table, for which of them comes next cannot be guessed.
static LETTERS: [Option<Role>; 256] = {
    let mut table = [None; 256];
    let mut number = Role::Knight as usize;
    while number < Role::ALL.len() {
        let role = Role::ALL[number];
        table[role.letter() as usize] = Some(role);
        number += 1;
    }
    table
};

/// A man as a text names it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Man {
    /// Its kind.
    pub role: Role,
    /// The colour of the figurine that stands for it.
    pub figurine: Option<Color>,
    /// What is odd about the sign.
    pub quirks: Quirks,
}

impl Man {
    /// What is not named is a pawn.
    pub const UNNAMED: Self = Self::plain(Role::Pawn, Quirks::NONE);

    const fn plain(role: Role, quirks: Quirks) -> Self {
        Self { role, figurine: None, quirks }
    }
}

/// `man = own-sign / figurine`: `N`, `S`, `♘`; the signs of the style's own letters are those of `english_man`, or
/// else of `sign_of`.
#[inline]
pub fn man(letters: Letters, i: &[u8]) -> P<'_, Man> {
    in_letters(letters, english_man, i)
}

/// Whether a capital is the letter of an officer, or looks like one: in Russian `C` may be meant for `С`.
#[must_use]
pub fn may_be_man(letters: Letters, capital: u8) -> bool {
    let is_officer = |(_, man): (_, Man)| man.role != Role::Pawn;
    man(letters, &[capital]).is_ok_and(is_officer) || alike::names_a_man(letters, char::from(capital))
}

/// `english-man = "Kt" / letter / "P"`
#[inline]
fn english_man(i: &[u8]) -> P<'_, Man> {
    match i {
        [b'K', b't', rest @ ..] => Ok((rest, Man::plain(Role::Knight, Quirks::of(Quirk::ManLetter)))),
        [b'P', rest @ ..] => Ok((rest, Man::plain(Role::Pawn, Quirks::of(Quirk::PawnLetter)))),
        _ => letter(i).map(|(rest, role)| (rest, Man::plain(role, Quirks::NONE))),
    }
}

/// The letters of the style, and what stands for them elsewhere: figurines for letters, English letters for figurines.
/// English letters have a way of their own, as most texts are written in them.
#[inline]
fn in_letters<'a>(letters: Letters, english: impl Fn(&'a [u8]) -> P<'a, Man>, i: &'a [u8]) -> P<'a, Man> {
    match letters {
        Letters::English if i.first() == Some(&FIGURINE) => figurine(i),
        Letters::English => english(i),
        _ => own_letters(letters, english, i),
    }
}

/// The style's own letters, then what stands for them. English letters are read for figurines alone: in a language they
/// are those of other men (`B` is a rook in Hungarian), or of none.
#[inline(never)]
fn own_letters<'a>(letters: Letters, english: impl Fn(&'a [u8]) -> P<'a, Man>, i: &'a [u8]) -> P<'a, Man> {
    sign_of(letters, i).or_else(|stop| match (letters, i.first()) {
        (Letters::Figurines, _) => english(i).map(|(rest, man)| (rest, odd(man, Quirk::ManLetter))),
        (_, Some(&FIGURINE)) => figurine(i),
        _ => Err(stop),
    })
}

/// All figurines begin with this byte, and no letter does.
const FIGURINE: u8 = 0xe2;

/// A figurine for a letter.
fn figurine(i: &[u8]) -> P<'_, Man> {
    sign_of(Letters::Figurines, i).map(|(rest, man)| (rest, odd(man, Quirk::Figurine)))
}

const fn odd(man: Man, quirk: Quirk) -> Man {
    Man { quirks: man.quirks.and(Quirks::of(quirk)), ..man }
}

/// `sign = one of the letters`, `figurine = ( "♔" … "♟" ) [ selector ]`: U+2654 to U+265F. The pawn's is a habit, and
/// so is any that the style does not write.
fn sign_of(letters: Letters, i: &[u8]) -> P<'_, Man> {
    let sign = letters.begin(i).ok_or_else(|| Stop::at(i, Expected::Man))?;
    let i = &i[sign.len..];
    let (i, selector) = if letters.tell_color() { opt(selector).parse(i)? } else { (i, None) };
    let quirks = match sign.role {
        Role::Pawn => Quirks::of(Quirk::PawnLetter),
        _ => Quirks::when(!sign.usual, Quirk::ManLetter),
    };
    Ok((i, Man { role: sign.role, figurine: sign.color, quirks: quirks.and(selector.unwrap_or_default()) }))
}

/// `selector = U+FE0E / U+FE0F`: whether the sign before it is shown as text or as a picture.
fn selector(i: &[u8]) -> P<'_, Quirks> {
    value(Quirks::of(Quirk::VariationSelector), alt((tag("\u{fe0e}".as_bytes()), tag("\u{fe0f}".as_bytes()))))
        .parse(i)
}

/// The colour that figurines of one text tell, after the next of them; two colours are a quirk, and the first counts.
#[inline]
pub fn colored(known: Option<Color>, next: Option<Color>) -> (Option<Color>, Quirks) {
    let differ = matches!((known, next), (Some(known), Some(next)) if known != next);
    (known.or(next), Quirks::when(differ, Quirk::FigurineColor))
}

/// `dash = "-" / "‐" … "―" / "⁃" / "−" / "﹘" / "﹣"`: a hyphen, or what a typesetter puts in its place (U+2010 to
/// U+2015, U+2043, U+2212, U+FE58, U+FE63).
pub fn dash(i: &[u8]) -> P<'_, Quirks> {
    match i {
        [b'-', rest @ ..] => Ok((rest, Quirks::NONE)),
        [0xe2, 0x80, 0x90..=0x95, rest @ ..]
        | [0xe2, 0x81, 0x83, rest @ ..]
        | [0xe2, 0x88, 0x92, rest @ ..]
        | [0xef, 0xb9, 0x98 | 0xa3, rest @ ..] => Ok((rest, Quirks::of(Quirk::Separator))),
        _ => Err(Stop::at(i, Expected::Separator)),
    }
}

/// `castle = oh gap oh [ gap oh ]`, `oh = "O" / "0" / "o"`, `gap = dash / "" / dot`: `O-O-O`, `0-0`, `OO`, `O.O`, `O-0`.
/// One kind of gap; the longer first, or `O-O-O` stops half-way. A sign that is not the style's (`zero`) is a quirk.
pub fn castle(zero: bool) -> impl Fn(&[u8]) -> P<'_, (Wing, Quirks)> {
    let plain = if zero { b'0' } else { b'O' };
    move |i| {
        oh(i)?;
        let (rest, (wing, quirks)) =
            castle_of(dash, i).or_else(|_| castle_of(no_gap, i)).or_else(|_| castle_of(dot, i))?;
        let is_plain =
            quirks.is_empty() && i[..i.len() - rest.len()].iter().all(|&c| c == plain || c == b'-');
        Ok((rest, (wing, Quirks::when(!is_plain, Quirk::CastlingSigns))))
    }
}

/// `plain-castle = "O-O-O" / "O-O"`: as most texts have it; the longer first.
#[inline]
pub fn plain_castle(i: &[u8]) -> P<'_, Wing> {
    alt((value(Wing::Queen, tag("O-O-O")), value(Wing::King, tag("O-O")))).parse(i)
}

/// `plain-promotion = letter`, but not the king's: what a pawn can become.
#[inline]
pub fn plain_promotion<'a>(letter: impl Fn(&'a [u8]) -> P<'a, Role>) -> impl Fn(&'a [u8]) -> P<'a, Role> {
    move |i| match letter(i)? {
        (_, Role::King) => Err(Stop::at(i, Expected::Promotion)),
        read => Ok(read),
    }
}

/// `plain-mark = ["+" / "#"]`, and nothing behind it.
#[inline]
pub fn plain_mark(i: &[u8]) -> P<'_, Option<Mark>> {
    match i {
        [] => Ok((i, None)),
        b"+" => Ok((&[], Some(Mark::Check))),
        b"#" => Ok((&[], Some(Mark::Mate))),
        _ => Err(Stop::at(i, Expected::End)),
    }
}

/// How a castling is written.
#[must_use]
pub const fn castling_signs(wing: Wing, zeros: bool) -> &'static str {
    match (wing, zeros) {
        (Wing::King, false) => "O-O",
        (Wing::King, true) => "0-0",
        (Wing::Queen, false) => "O-O-O",
        (Wing::Queen, true) => "0-0-0",
    }
}

/// The same with one kind of gap.
fn castle_of<'a>(gap: fn(&'a [u8]) -> P<'a, Quirks>, i: &'a [u8]) -> P<'a, (Wing, Quirks)> {
    let (i, ((), first, ())) = (oh, gap, oh).parse(i)?;
    let (i, third) = opt((gap, oh)).parse(i)?;
    Ok((
        i,
        match third {
            Some((second, ())) => (Wing::Queen, first.and(second)),
            None => (Wing::King, first),
        },
    ))
}

fn no_gap(i: &[u8]) -> P<'_, Quirks> {
    Ok((i, Quirks::of(Quirk::CastlingSigns)))
}

/// `dot = "." &( "O" / "o" )`: `0.0` is a number.
fn dot(i: &[u8]) -> P<'_, Quirks> {
    match i {
        [b'.', rest @ ..] if matches!(rest, [b'O' | b'o', ..]) => {
            Ok((rest, Quirks::of(Quirk::CastlingSigns)))
        }
        _ => Err(Stop::at(i, Expected::Separator)),
    }
}

/// `oh = "O" / "0" / "o"`
fn oh(i: &[u8]) -> P<'_, ()> {
    match i {
        [b'O' | b'0' | b'o', rest @ ..] => Ok((rest, ())),
        _ => Err(Stop::at(i, Expected::Move)),
    }
}

/// `capture = "x" / ":" / "×"`. A capital `X` is none: in `BXc5` the other letters may be wrong too.
pub fn capture(i: &[u8]) -> P<'_, Quirks> {
    let odd = Quirks::of(Quirk::CaptureSign);
    alt((value(Quirks::NONE, tag("x")), value(odd, alt((tag(":"), tag("×".as_bytes())))))).parse(i)
}

/// `between = [ capture / dash ]`: whether it takes. A hyphen is a quirk where the style writes none, and the
/// lack of one where it does.
#[inline]
pub fn between(hyphen: bool, i: &[u8]) -> P<'_, (bool, Quirks)> {
    let dash = dash.map(|odd| odd.and(Quirks::when(!hyphen, Quirk::Separator)));
    let sign = alt((capture.map(|odd| (true, odd)), dash.map(|odd| (false, odd))));
    let (i, sign) = opt(sign).parse(i)?;
    Ok((i, sign.unwrap_or((false, Quirks::when(hyphen, Quirk::NoSeparator)))))
}

/// `mark = sign / word / " " word / " " sign boundary`: after an algebraic move; `Nf3 +`, but not `Nf3 +-`. Told by the
/// first byte, for most moves have none.
pub fn mark(i: &[u8]) -> P<'_, (Mark, Quirks)> {
    match i {
        [b'+' | b'#' | SIGN, ..] => sign_of_check(i),
        [b'c' | b'm', ..] => word(i),
        [b' ', b'c' | b'm', ..] => word(&i[1..]),
        [b' ', b'+' | b'#' | SIGN, ..] => apart(&i[1..]),
        _ => Err(Stop::at(i, Expected::Move)),
    }
}

/// The first byte of daggers and of the sign of inequality.
const SIGN: u8 = 0xe2;

/// A sign that a blank stands before, of whatever kind.
fn apart(i: &[u8]) -> P<'_, (Mark, Quirks)> {
    let odd = |(mark, _)| (mark, Quirks::of(Quirk::CheckSign));
    terminated(sign_of_check, boundary).map(odd).parse(i)
}

/// `sign = "++" / "+" / "#" / "‡" / "≠" / "††" / "†"`: the longer first.
fn sign_of_check(i: &[u8]) -> P<'_, (Mark, Quirks)> {
    let odd = Quirks::of(Quirk::CheckSign);
    alt((
        value((Mark::Double, odd), tag("++")),
        value((Mark::Check, Quirks::NONE), tag("+")),
        value((Mark::Mate, Quirks::NONE), tag("#")),
        value((Mark::Mate, odd), alt((tag("‡".as_bytes()), tag("≠".as_bytes()), tag("††".as_bytes())))),
        value((Mark::Check, odd), tag("†".as_bytes())),
    ))
    .parse(i)
}

/// `word = ( "mate" / "ch" ) ["."] word-end`
fn word(i: &[u8]) -> P<'_, (Mark, Quirks)> {
    let mark = alt((value(Mark::Mate, tag("mate")), value(Mark::Check, tag("ch"))));
    (mark, opt(tag(".")), word_end).map(|(mark, _, ())| (mark, Quirks::of(Quirk::CheckSign))).parse(i)
}

/// `en-passant = [" "] ( "e.p." / "e. p." / "ep." / "ep" word-end / "(e.p.)" / "(ep)" )`; a blank and dots are as the
/// FIDE Laws print it.
pub fn en_passant(i: &[u8]) -> P<'_, Quirks> {
    if !matches!(i, [b'e' | b'(', ..] | [b' ', b'e' | b'(', ..]) {
        return Err(Stop::at(i, Expected::Move));
    }
    let short = terminated(tag("ep"), word_end);
    let bracketed = alt((tag("(e.p.)"), tag("(ep)")));
    let odd = (opt(tag(" ")), alt((tag("e.p."), tag("e. p."), tag("ep."), short, bracketed)));
    alt((value(Quirks::NONE, tag(" e.p.")), value(Quirks::of(Quirk::EnPassantSign), odd))).parse(i)
}

/// What may follow the move itself.
#[derive(Copy, Clone, Debug)]
pub struct Suffix {
    /// The sign of check or mate.
    pub mark: Option<Mark>,
    /// Whether `e.p.` is written.
    pub en_passant: bool,
    /// What is odd about them.
    pub quirks: Quirks,
}

/// `suffix = [mark] [en-passant] / en-passant mark`: `+`, `#`, ` e.p.`; one mark at most, on either side. A mark
/// behind is a quirk, and so is `e.p.` where the style does not write it.
#[inline]
pub fn suffix<'a>(writes_en_passant: bool, places: &mut Places, i: &'a [u8]) -> P<'a, Suffix> {
    let (i, before) = noted(Claim::Check, places, i, opt(mark))?;
    let (i, passed) = noted(Claim::EnPassant, places, i, opt(en_passant))?;
    let (i, after) = match (before, passed) {
        (None, Some(_)) => noted(Claim::Check, places, i, opt(mark))?,
        _ => (i, None),
    };
    let (mark, odd) = said(before.or(after));
    let late = Quirks::when(after.is_some(), Quirk::CheckSign);
    let spoken =
        passed.map_or(Quirks::NONE, |odd| odd.and(Quirks::when(!writes_en_passant, Quirk::EnPassantSign)));
    Ok((i, Suffix { mark, en_passant: passed.is_some(), quirks: odd.and(late).and(spoken) }))
}

/// The sign of a man as it is written. English letters are one byte each, and most texts are written in them. Some
/// languages write none for the pawn; where one was read it is written all the same.
#[inline]
pub fn sign(letters: Letters, role: Role, color: Color, out: &mut (impl fmt::Write + ?Sized)) -> fmt::Result {
    match letters {
        Letters::English => out.write_char(role.letter()),
        _ => out.write_str(match letters.sign(role, color) {
            "" => letters.signs(role).next().unwrap_or(Letters::Figurines.sign(role, color)),
            sign => sign,
        }),
    }
}

/// What a pawn becomes, as it is written. Without the sign it is read behind a pawn's move only.
#[inline]
pub fn becomes(
    (letters, equals): (Letters, bool),
    role: Role,
    (promotion, color): (Role, Color),
    out: &mut (impl fmt::Write + ?Sized),
) -> fmt::Result {
    out.write_str(if equals || role != Role::Pawn { "=" } else { "" })?;
    sign(letters, promotion, color, out)
}

/// How check and mate are written.
#[must_use]
const fn check_sign(mark: Option<Mark>) -> &'static str {
    match mark {
        None => "",
        Some(Mark::Check) => "+",
        Some(Mark::Mate) => "#",
        Some(Mark::Double) => "++",
    }
}

/// What stands behind the squares, as it is written: `+`, ` e.p.`.
#[inline]
pub fn marks(mark: Option<Mark>, en_passant: bool, out: &mut (impl fmt::Write + ?Sized)) -> fmt::Result {
    if mark.is_some() {
        out.write_str(check_sign(mark))?;
    }
    if en_passant {
        out.write_str(" e.p.")?;
    }
    Ok(())
}

/// Which letters of promotion need no sign before them.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Unsigned {
    /// None: what moves is not a pawn.
    None,
    /// Capitals: a small `b` may be a file.
    Capitals,
    /// All: nothing but a promotion can follow.
    All,
}

/// `promotion = ["=" / "/"] promoted / "(" promoted ")"`: `=Q`, `Q`, `(Q)`. Where nothing but a sign can begin one
/// (`Unsigned::None`), the sign must stand.
#[inline]
pub fn promotion(equals: bool, unsigned: Unsigned, i: &[u8]) -> P<'_, (Role, Quirks)> {
    signed(equals, unsigned, promoted, i).map(|(rest, man)| (rest, (man.role, man.quirks)))
}

/// Whether blanks can stand around the sign of a promotion here: behind a square of the last rank, where a pawn's move
/// has no other meaning. Elsewhere a bracket begins a variation.
#[inline]
#[must_use]
pub fn is_apart(to: Option<Rank>, i: &[u8]) -> bool {
    matches!(i, [b' ', b'=' | b'(', ..] | [b'=', b' ', ..]) && matches!(to, Some(Rank::First | Rank::Eighth))
}

/// `promotion-apart = [" "] ( "=" [" "] promoted / "(" promoted ")" ) word-end`: `e8 = Q`, `e8 (Q)`; see [`is_apart`].
#[cold]
pub fn promotion_apart(letters: Letters, i: &[u8]) -> P<'_, Man> {
    let promoted =
        |i| in_letters(letters, |i| promoted(true, i), i).map_err(|_| Stop::at(i, Expected::Promotion));
    let signed = preceded((tag("="), opt(tag(" "))), promoted);
    let either = alt((signed, delimited(tag("("), promoted, tag(")"))));
    let (rest, man) = delimited(opt(tag(" ")), either, word_end).parse(i)?;
    Ok((rest, odd(man, Quirk::PromotionSign)))
}

/// As [`promotion`], in the style's own letters or in others.
#[inline]
pub fn promotion_in(letters: Letters, equals: bool, unsigned: Unsigned, i: &[u8]) -> P<'_, Man> {
    let promoted = |small, i| {
        in_letters(letters, |i| promoted(small, i), i).map_err(|_| Stop::at(i, Expected::Promotion))
    };
    signed(equals, unsigned, promoted, i)
}

#[inline]
fn signed<'a>(
    equals: bool,
    unsigned: Unsigned,
    promoted: impl Fn(bool, &'a [u8]) -> P<'a, Man>,
    i: &'a [u8],
) -> P<'a, Man> {
    let (i, sign) = opt(alt((tag("="), tag("/"), tag("(")))).parse(i)?;
    if sign.is_none() && unsigned == Unsigned::None {
        return Err(Stop::at(i, Expected::End));
    }
    let man = |i| promoted(sign.is_some() || unsigned == Unsigned::All, i);
    // After `=` nothing else can follow; a bracket may begin a remark.
    let (i, becomes) = if sign == Some(b"=") { cut(man).parse(i)? } else { man(i)? };
    let (i, _) = if sign == Some(b"(") { tag(")").map(Some).parse(i)? } else { (i, None) };
    let usual = match sign {
        Some(b"=") => equals,
        None => !equals,
        _ => false,
    };
    let quirks = becomes.quirks.and(Quirks::when(!usual, Quirk::PromotionSign));
    Ok((i, Man { quirks, ..becomes }))
}

/// `promoted = small-letter / "Kt" / letter / "P"`: a small one only behind a sign, or where nothing else can follow. King
/// and pawn are read too, to be refused for what they are.
#[inline]
fn promoted(small: bool, i: &[u8]) -> P<'_, Man> {
    if small && let Ok((rest, role)) = small_letter(i) {
        return Ok((rest, Man::plain(role, Quirks::of(Quirk::PromotionCase))));
    }
    let knight = value(Man::plain(Role::Knight, Quirks::of(Quirk::ManLetter)), tag("Kt"));
    let usual = alt((letter, value(Role::Pawn, tag("P")))).map(|role| Man::plain(role, Quirks::NONE));
    alt((knight, usual)).parse(i).map_err(|_: nom::Err<Stop>| Stop::at(i, Expected::Promotion))
}

/// `small-letter = "q" / "r" / "b" / "n"`: what a pawn can become, as UCI writes it.
#[inline]
pub fn small_letter(i: &[u8]) -> P<'_, Role> {
    let role = match i.first() {
        Some(b'q') => Role::Queen,
        Some(b'r') => Role::Rook,
        Some(b'b') => Role::Bishop,
        Some(b'n') => Role::Knight,
        _ => return Err(Stop::at(i, Expected::Promotion)),
    };
    Ok((&i[1..], role))
}

/// `word-end = &( "+" / "#" ) / boundary`: a word ends where the token may, or before a sign of check. `e4 check`
/// does not begin with `e4 ch`.
pub fn word_end(i: &[u8]) -> P<'_, ()> {
    match i.first() {
        Some(b'+' | b'#') => Ok((i, ())),
        _ => boundary(i),
    }
}

/// `boundary = &( WSP / "!" / "?" / "$" / "(" / ")" / "{" / "}" / "[" / "]" / ";" / "," / "." )`, or the end of the
/// text: where a token may end.
#[inline]
pub fn boundary(i: &[u8]) -> P<'_, ()> {
    match i.first() {
        None => Ok((i, ())),
        Some(c) if c.is_ascii_whitespace() || b"!?$(){}[];,.".contains(c) => Ok((i, ())),
        Some(_) => Err(Stop::at(i, Expected::End)),
    }
}
