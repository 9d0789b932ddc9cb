//! Text to spelling, the short way: the texts that [`crate::write`] makes in English, read without a note of places and
//! oddities.

use nom::{
    Parser,
    branch::alt,
    bytes::complete::tag,
    character::complete::char,
    combinator::{eof, opt, value, verify},
    sequence::{delimited, preceded, terminated},
};
use scoresheet_board::{Role, Wing};
use scoresheet_notation::{
    Expected, Mark,
    atoms::{self, P, Stop},
};

use crate::{Descriptive, FileName, Goal, Man, Seen, Shape, language::ENGLISH};

/// `token = ( moved / plain-castle ) mark`: `P-K4`, `PxR(Q8)=Q ch`, `O-O`; `plain-castle` is that of [`atoms`].
#[inline]
pub(crate) fn token(i: &[u8]) -> Option<Descriptive> {
    let shape = alt((moved, atoms::plain_castle.map(|wing| Shape::Castle(Some(wing)))));
    let (_, (shape, mark)) = (shape, mark).parse(i).ok()?;
    Some(Descriptive { shape, mark, check_by: None, en_passant: false })
}

/// `moved = man bracket goal [ "=" becomes ]`: `R(KR1)-K1`
#[inline]
fn moved(i: &[u8]) -> P<'_, Shape> {
    let (i, man) = man(i)?;
    let (i, origin) = bracket(i)?;
    let (i, goal) = goal(i)?;
    let (i, promotion) = opt(preceded(char('='), becomes)).parse(i)?;
    Ok((i, Shape::Move { man, origin, goal, promotion }))
}

/// `mark = [usual-mark]`, and nothing behind it: ` ch`
#[inline]
fn mark(i: &[u8]) -> P<'_, Option<Mark>> {
    terminated(opt(usual_mark), eof).parse(i)
}

/// `usual-mark = mate / check`: ` mate`, ` ch`
#[inline]
fn usual_mark(i: &[u8]) -> P<'_, Mark> {
    alt((value(Mark::Mate, tag(ENGLISH.mate)), value(Mark::Check, tag(ENGLISH.check)))).parse(i)
}

/// `goal = "-" seen / capture`: `-KB3`
#[inline]
fn goal(i: &[u8]) -> P<'_, Goal> {
    alt((preceded(char('-'), seen).map(Goal::Square), capture)).parse(i)
}

/// `capture = "x" man bracket`: `xR(Q8)`, `xKBP`
#[inline]
fn capture(i: &[u8]) -> P<'_, Goal> {
    let (i, _) = char('x').parse(i)?;
    let (i, man) = man(i)?;
    let (i, at) = bracket(i)?;
    Ok((i, Goal::Capture { man, at }))
}

/// `bracket = [ "(" seen ")" ]`: `(KR1)`
#[inline]
fn bracket(i: &[u8]) -> P<'_, Option<Seen>> {
    opt(delimited(char('('), seen, char(')'))).parse(i)
}

/// `seen = name rank`: `QB3`
#[inline]
fn seen(i: &[u8]) -> P<'_, Seen> {
    let (i, (file, rank)) = (name, atoms::rank).parse(i)?;
    Ok((i, Seen { file: Some(file), rank: Some(rank) }))
}

/// `becomes = officer / "Q"`: `Kt`
#[inline]
fn becomes(i: &[u8]) -> P<'_, Role> {
    let man = verify(name, |name| name.man != Role::King && name.side.is_none());
    man.map(|name| name.man).parse(i)
}

/// `man = name "P" / named`: `KBP`, `Kt`, `P`. Few texts have the longer, so it is read where the shorter is followed
/// by `P`.
#[inline(always)]
fn man(i: &[u8]) -> P<'_, Man> {
    let (rest, man) = named(i)?;
    match opt(char('P')).parse(rest)? {
        (rest, Some(_)) => name(i).map(|(_, file)| (rest, Man::Pawn { file: Some(file) })),
        (rest, None) => Ok((rest, man)),
    }
}

/// `name = officer / wing [officer]`, `wing = "K" / "Q"`: `Kt`, `QB`, `K`
#[inline]
fn name(i: &[u8]) -> P<'_, FileName> {
    match named(i)? {
        (i, Man::Piece { role, side }) => Ok((i, FileName { man: role, side })),
        _ => Err(Stop::at(i, Expected::File)),
    }
}

/// `named = name / "P"`: by a table of three signs, for which of them comes next cannot be guessed.
#[inline]
fn named(i: &[u8]) -> P<'_, Man> {
    let sign = |at: usize| i.get(at).map_or(0, |&c| SIGNS[c as usize] as usize);
    match NAMES[sign(0)][sign(1)][sign(2)] {
        Some((man, len)) => Ok((&i[len as usize..], man)),
        None => Err(Stop::at(i, Expected::Man)),
    }
}

/// The signs that names are made of.
const ALPHABET: &[u8; 7] = b"KQBRNPt";

/// Each sign by its place in the alphabet, from 1; 0 for all others.
static SIGNS: [u8; 256] = {
    let mut signs = [0; 256];
    let mut n = 0;
    while n < ALPHABET.len() {
        signs[ALPHABET[n] as usize] = n as u8 + 1;
        n += 1;
    }
    signs
};

/// A name, and how many signs it takes.
type Named = (Man, u8);

/// What three signs begin with.
static NAMES: [[[Option<Named>; 8]; 8]; 8] = {
    let mut names = [[[None; 8]; 8]; 8];
    let mut number = 0;
    while number < 8 * 8 * 8 {
        let [a, b, c] = [number / 64, number / 8 % 8, number % 8];
        names[a][b][c] = begin([sign(a), sign(b), sign(c)]);
        number += 1;
    }
    names
};

const fn sign(n: usize) -> u8 {
    if n == 0 { 0 } else { ALPHABET[n - 1] }
}

/// `named`, of three signs.
const fn begin([first, second, third]: [u8; 3]) -> Option<Named> {
    if let Some((role, len)) = officer([first, second]) {
        return Some((Man::plain(role), len));
    }
    let (royal, side) = match first {
        b'K' => (Role::King, Wing::King),
        b'Q' => (Role::Queen, Wing::Queen),
        b'P' => return Some((Man::plain(Role::Pawn), 1)),
        _ => return None,
    };
    match officer([second, third]) {
        Some((role, len)) => Some((Man::Piece { role, side: Some(side) }, 1 + len)),
        None => Some((Man::plain(royal), 1)),
    }
}

/// `officer = "Kt" / "N" / "B" / "R"`
const fn officer(signs: [u8; 2]) -> Option<(Role, u8)> {
    match signs {
        [b'K', b't'] => Some((Role::Knight, 2)),
        [b'N', _] => Some((Role::Knight, 1)),
        [b'B', _] => Some((Role::Bishop, 1)),
        [b'R', _] => Some((Role::Rook, 1)),
        _ => None,
    }
}
