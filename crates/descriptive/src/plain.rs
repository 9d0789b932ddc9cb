//! Text to spelling, the short way: the texts that [`crate::write`] makes, read without a note of places and oddities.
//! In each rule the longer comes first, as in [`crate::parse`].

use scoresheet_board::{Role, Wing};
use scoresheet_notation::{Mark, atoms};

use crate::{Descriptive, FileName, Goal, Man, Seen, Shape};

/// What a rule reads; nothing where the text is not so plain.
type Read<'a, T> = Option<(&'a [u8], T)>;

/// `token = ( castle / man bracket goal [ "=" becomes ] ) [ " ch" / " mate" ]`, and nothing behind it.
pub(crate) fn token(i: &[u8]) -> Option<Descriptive> {
    let (i, shape) = match i.first() {
        Some(b'O') => atoms::plain_castle(i).map(|(i, wing)| (i, Shape::Castle(Some(wing)))).ok()?,
        _ => moved(i)?,
    };
    let mark = match i {
        [] => None,
        b" ch" => Some(Mark::Check),
        b" mate" => Some(Mark::Mate),
        _ => return None,
    };
    Some(Descriptive { shape, mark, en_passant: false })
}

#[inline]
fn moved(i: &[u8]) -> Read<'_, Shape> {
    let (i, man) = man(i)?;
    let (i, origin) = bracket(i)?;
    let (i, goal) = goal(i)?;
    let (i, promotion) = match i {
        [b'=', rest @ ..] => becomes(rest).map(|(i, role)| (i, Some(role)))?,
        _ => (i, None),
    };
    Some((i, Shape::Move { man, origin, goal, promotion }))
}

/// `goal = "-" seen / "x" man bracket`
#[inline]
fn goal(i: &[u8]) -> Read<'_, Goal> {
    match i {
        [b'-', rest @ ..] => seen(rest).map(|(i, seen)| (i, Goal::Square(seen))),
        [b'x', rest @ ..] => {
            let (i, man) = man(rest)?;
            let (i, at) = bracket(i)?;
            Some((i, Goal::Capture { man, at }))
        }
        _ => None,
    }
}

/// `man = "P" / name [ "P" ]`
#[inline]
fn man(i: &[u8]) -> Read<'_, Man> {
    let (i, named) = named(i)?;
    match i {
        [b'P', rest @ ..] => Some((rest, Man::Pawn { file: Some(named.file?) })),
        _ => Some((i, named.man)),
    }
}

/// `name = officer / wing [ officer ]`, `wing = "K" / "Q"`
#[inline]
fn name(i: &[u8]) -> Read<'_, FileName> {
    let (i, named) = named(i)?;
    Some((i, named.file?))
}

/// What a name says, of a man or of a file.
#[derive(Copy, Clone)]
struct Named {
    man: Man,
    /// Nothing for the pawn.
    file: Option<FileName>,
    len: u8,
}

/// `named = "P" / name`: by a table of three signs, for which of them comes next cannot be guessed.
#[inline]
fn named(i: &[u8]) -> Read<'_, Named> {
    let sign = |at: usize| i.get(at).map_or(0, |&c| SIGNS[c as usize] as usize);
    let named = NAMES[sign(0)][sign(1)][sign(2)]?;
    i.get(named.len as usize..).map(|i| (i, named))
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

/// What three signs begin with, and how many of them it takes.
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
    if let Some((man, len)) = officer([first, second]) {
        return Some(named_so(man, None, len));
    }
    let (royal, side) = match first {
        b'K' => (Role::King, Wing::King),
        b'Q' => (Role::Queen, Wing::Queen),
        b'P' => return Some(Named { man: Man::plain(Role::Pawn), file: None, len: 1 }),
        _ => return None,
    };
    match officer([second, third]) {
        Some((man, len)) => Some(named_so(man, Some(side), 1 + len)),
        None => Some(named_so(royal, None, 1)),
    }
}

const fn named_so(man: Role, side: Option<Wing>, len: u8) -> Named {
    Named { man: Man::Piece { role: man, side }, file: Some(FileName { man, side }), len }
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

/// `becomes = officer / "Q"`
#[inline]
fn becomes(i: &[u8]) -> Read<'_, Role> {
    let (i, FileName { man, side }) = name(i)?;
    (man != Role::King && side.is_none()).then_some((i, man))
}

/// `seen = name rank`
#[inline]
fn seen(i: &[u8]) -> Read<'_, Seen> {
    let (i, file) = name(i)?;
    let (i, rank) = atoms::rank(i).ok()?;
    Some((i, Seen { file: Some(file), rank: Some(rank) }))
}

/// `bracket = [ "(" seen ")" ]`
#[inline]
fn bracket(i: &[u8]) -> Read<'_, Option<Seen>> {
    let [b'(', i @ ..] = i else { return Some((i, None)) };
    let (i, seen) = seen(i)?;
    i.strip_prefix(b")").map(|i| (i, Some(seen)))
}
