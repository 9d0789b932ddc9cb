//! Text to spelling: one function per rule of the grammar, written as in [`atoms`].
//!
//! Blanks may stand between any two signs (`P - K 4`, `K Kt - B 3`), so a name must not swallow the
//! beginning of the next move: of two ways to read a name the longer is tried first, and none may be followed by a
//! separator, which would make it the man of the next move.
//!
//! Where the languages differ in more than their letters, the rule of those that put the rank first stands beside the
//! English one: what is behind in the one is in front in the other. What English books print besides the short forms,
//! dots and words for letters, pronouns, moves without a square, is read in English alone.
//!
//! | module | rules |
//! |---|---|
//! | `names` | men and files |
//! | `squares` | ranks, squares, origins, and what leads to a square |
//! | `victims` | what is taken |
//! | `castling` | castling |
//! | `suffixes` | what a pawn becomes, en passant, check and mate, footnotes |
//! | `words` | moves without a square, squares of algebraic notation |
//! | `prefixes` | where a move may end |

use nom::{
    Parser,
    branch::alt,
    combinator::{not, opt, peek},
};
use scoresheet_notation::{
    Claim, Expected, Places, Quirk, Quirks,
    atoms::{self, P, Stop, Token, noted},
};

pub(crate) use prefixes::prefixes;

use crate::{Descriptive, Goal, Language, Man, Seen, Shape};

mod castling;
mod names;
mod prefixes;
mod squares;
mod suffixes;
mod victims;
mod words;

/// What a rule reads, and with which habits.
type Read<'a, T> = P<'a, (T, Quirks)>;

/// `token = ( castling / plain / in-words ) suffix boundary`: `P-K4`, `Castles KR`, `PxP e.p. ch`, `K moves`; the last
/// in English alone.
pub(crate) fn token<'a>(language: Language, i: &'a [u8]) -> P<'a, Token<Descriptive>> {
    let usual = whole(language, i, usual);
    if language.puts_rank_first() {
        return usual;
    }
    // Where nothing fits it is the usual form that was wanted.
    usual.or_else(|stop| whole(language, i, words::in_words).map_err(|_| stop))
}

/// How the shape of a move is read.
type Rule = for<'a> fn(Language, &mut Places, &'a [u8]) -> Read<'a, Shape>;

/// A shape with what follows it.
fn whole<'a>(language: Language, i: &'a [u8], rule: Rule) -> P<'a, Token<Descriptive>> {
    let mut places = Places::default();
    let (i, (shape, quirks)) = rule(language, &mut places, i)?;
    let (i, (en_passant, (mark, check_by), after)) = suffixes::suffix(language, &mut places, i)?;
    let (i, ()) = atoms::boundary(i)?;
    Ok((i, (Descriptive { shape, mark, check_by, en_passant }, quirks.and(after), places)))
}

/// `usual = castling / plain`
fn usual<'a>(language: Language, places: &mut Places, i: &'a [u8]) -> Read<'a, Shape> {
    let castling = noted(Claim::Castling, places, i, |i| castling::castling(language, i));
    castling.or_else(|_| plain(language, places, i))
}

/// `plain = man [origin] goal [promotion]`: `P-K4`, `R(KR1)-K1`, `PxR(Q8)=Q`
fn plain<'a>(language: Language, places: &mut Places, i: &'a [u8]) -> Read<'a, Shape> {
    let (i, (man, named)) = noted(Claim::Role, places, i, |i| names::man(language, i))?;
    let (i, origin) = noted(Claim::Origin, places, i, opt(|i| squares::origin(language, i)))?;
    let (origin, placed) = atoms::said(origin);
    let (i, (late, goal, aimed)) = goal(language, (man, origin.is_some()), places, i)?;
    let (i, becomes) = noted(Claim::Promotion, places, i, opt(|i| suffixes::promotion(language, i)))?;
    let (promotion, becoming) = atoms::said(becomes);
    // A side's name where the plainest form has brackets.
    let sided = Quirks::when(matches!(man, Man::Piece { side: Some(_), .. }), Quirk::OriginForm);
    let quirks = named.and(sided).and(placed).and(aimed).and(becoming);
    Ok((i, (Shape::Move { man, origin: origin.or(late), goal, promotion }, quirks)))
}

/// An origin that stands behind the separator, and the goal.
type Aimed = (Option<Seen>, Goal, Quirks);

/// `goal = separator [bracket *WSP] target / capture victim`: `-K4`, `-(B5)B7`, `xP`
fn goal<'a>(
    language: Language,
    (man, is_placed): (Man, bool),
    places: &mut Places,
    i: &'a [u8],
) -> P<'a, Aimed> {
    let (after, takes) = noted(Claim::Takes, places, i, opt(|i| capture(language, i)))?;
    if let Some(sign) = takes {
        let (i, (goal, odd)) = victims::victim(language, sign.contains(Quirk::Blanks), places, after)?;
        return Ok((i, (None, goal, sign.and(odd))));
    }
    let (i, sign) = squares::separator(language, i)?;
    let can_be_late = !language.puts_rank_first() && !is_placed;
    let (i, late) = if can_be_late {
        noted(Claim::Origin, places, i, opt(|i| squares::late_origin(language, i)))?
    } else {
        (i, None)
    };
    let (late, placed) = atoms::said(late);
    let spaced = sign.contains(Quirk::Blanks);
    let (i, (seen, odd)) = noted(Claim::Target, places, i, |i| squares::target(language, man, spaced, i))?;
    Ok((i, (late, Goal::Square(seen), sign.and(placed).and(odd))))
}

/// `capture = *WSP ( "x" / "X" / ":" / "×" / taking-word &" " ) *WSP`: `x`, ` takes `, ` por `
fn capture(language: Language, i: &[u8]) -> P<'_, Quirks> {
    squares::between(i, |i| {
        let odd = Quirks::of(Quirk::CaptureSign);
        let capital = |i| sign(b"X", i).map(|(i, ())| (i, odd));
        let word = |i| squares::leading_word(language.words().takes, i).map(|(i, ())| (i, odd));
        alt((atoms::capture, capital, word)).parse(i)
    })
}

/// `ends`: no sign of capture follows, and no separator, nor an origin and one of these, or the name is that of the man
/// of the next move: `Kt takes B  P takes P`, `QxQ R(B2)-B4`; and no rank in words, or it is that of a file:
/// `QxB's 7th`.
fn ends(language: Language, i: &[u8]) -> P<'_, ()> {
    if i.is_empty() {
        return Ok((i, ()));
    }
    let origin = opt(|i| squares::origin(language, i));
    let takes = |i| capture(language, i).map(|(i, _)| (i, ()));
    let goes = |i| squares::goes(language, i);
    let ranked = |i| squares::rank_in_words(language, i);
    peek((not((origin, alt((takes, goes)))), not(ranked))).map(|_| ()).parse(i)
}

/// The first of these words that the text begins with.
fn word<'a>(words: &[&str], i: &'a [u8]) -> P<'a, ()> {
    let rest = words.iter().find_map(|word| i.strip_prefix(word.as_bytes()));
    rest.map(|rest| (rest, ())).ok_or_else(|| Stop::at(i, Expected::Move))
}

/// The same of words that mean something.
fn one_of<'a, T: Copy>(words: &[(&str, T)], i: &'a [u8]) -> P<'a, T> {
    let found = words.iter().find_map(|&(word, meant)| Some((i.strip_prefix(word.as_bytes())?, meant)));
    found.ok_or_else(|| Stop::at(i, Expected::Move))
}

/// This sign.
fn sign<'a>(sign: &[u8], i: &'a [u8]) -> P<'a, ()> {
    i.strip_prefix(sign).map(|rest| (rest, ())).ok_or_else(|| Stop::at(i, Expected::Move))
}

/// The first reading, or else the second; of two errors the one that came further.
fn either<'a, T>(first: P<'a, T>, second: impl FnOnce() -> P<'a, T>) -> P<'a, T> {
    use nom::error::ParseError;
    match first {
        Err(nom::Err::Error(stop)) => match second() {
            Err(nom::Err::Error(other)) => Err(nom::Err::Error(stop.or(other))),
            read => read,
        },
        read => read,
    }
}
