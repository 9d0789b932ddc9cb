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
        Some(b'O') => atoms::plain_castle(i).map(|(i, wing)| (i, Shape::Castle(Some(wing))))?,
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
    if let [b'P', rest @ ..] = i {
        return Some((rest, Man::Pawn { file: None }));
    }
    let (i, name) = name(i)?;
    match i {
        [b'P', rest @ ..] => Some((rest, Man::Pawn { file: Some(name) })),
        _ => Some((i, Man::Piece { role: name.man, side: name.side })),
    }
}

/// `name = officer / wing [ officer ]`, `wing = "K" / "Q"`
#[inline]
fn name(i: &[u8]) -> Read<'_, FileName> {
    if let Some((i, man)) = officer(i) {
        return Some((i, FileName { man, side: None }));
    }
    let (i, royal, side) = match i {
        [b'K', rest @ ..] => (rest, Role::King, Wing::King),
        [b'Q', rest @ ..] => (rest, Role::Queen, Wing::Queen),
        _ => return None,
    };
    match officer(i) {
        Some((i, man)) => Some((i, FileName { man, side: Some(side) })),
        None => Some((i, FileName { man: royal, side: None })),
    }
}

/// `officer = "Kt" / "N" / "B" / "R"`
#[inline]
fn officer(i: &[u8]) -> Read<'_, Role> {
    match i {
        [b'K', b't', rest @ ..] | [b'N', rest @ ..] => Some((rest, Role::Knight)),
        [b'B', rest @ ..] => Some((rest, Role::Bishop)),
        [b'R', rest @ ..] => Some((rest, Role::Rook)),
        _ => None,
    }
}

/// `becomes = officer / "Q"`
#[inline]
fn becomes(i: &[u8]) -> Read<'_, Role> {
    match i {
        [b'Q', rest @ ..] => Some((rest, Role::Queen)),
        _ => officer(i),
    }
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
