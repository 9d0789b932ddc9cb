//! Text to spelling: one function per rule of the grammar.

use nom::{Parser, branch::alt};
use scoresheet_board::Square;
use scoresheet_notation::{
    Claim, Expected, Places, Quirks,
    atoms::{P, Stop, Token, noted},
};

use crate::{Aim, Tcn, signs};

/// `token = square ( square / becomes )`: `mC`, `0~`. No boundary: every move has two signs, and the next may
/// follow at once.
#[inline]
pub(crate) fn token(i: &[u8]) -> P<'_, Token<Tcn>> {
    let mut places = Places::default();
    let (i, from) = noted(Claim::Origin, &mut places, i, square)?;
    let (rest, aim) = alt((square.map(Aim::Square), becomes)).parse(i)?;
    places.note(Claim::Target, i, rest);
    if let Aim::Becomes(..) = aim {
        places.note(Claim::Promotion, i, rest);
    }
    Ok((rest, (Tcn { from, aim }, Quirks::NONE, places)))
}

/// `square = "a" … "z" / "A" … "Z" / "0" … "9" / "!" / "?"`: a1 to h8, rank by rank.
#[inline]
fn square(i: &[u8]) -> P<'_, Square> {
    let square = i.first().and_then(|&sign| signs::square(sign));
    square.map(|square| (&i[1..], square)).ok_or(Stop::at(i, Expected::Square))
}

/// `becomes = "{" / "~" / "}" / "(" / "^" / ")" / "[" / "_" / "]" / "@" / "#" / "$"`
#[inline]
fn becomes(i: &[u8]) -> P<'_, Aim> {
    let aim = i.first().and_then(|&sign| signs::promotion(sign));
    aim.map(|aim| (&i[1..], aim)).ok_or(Stop::at(i, Expected::Square))
}
