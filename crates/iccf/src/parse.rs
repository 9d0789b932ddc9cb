//! Text to spelling: one function per rule of the grammar.

use nom::{
    Parser,
    combinator::{map, opt},
};
use scoresheet_board::{File, Rank, Square};
use scoresheet_notation::{
    Claim, Expected, Places, Quirk, Quirks,
    atoms::{self, P, Stop, Token, blanks, noted},
};

use crate::{Digit, Iccf, Style};

/// `token = square between square [digit] boundary`: `5254`, `57581`, `52-54`, `5 2 5 4`. No blank before the
/// fifth digit: it could begin the next move, or be its number. Blanks within one square stand within both and between
/// them: in `1 5254` it is a number that stands in front.
#[inline]
pub(crate) fn token<'a>(style: &Style, i: &'a [u8]) -> P<'a, Token<Iccf>> {
    let mut places = Places::default();
    let (i, (from, first)) = noted(Claim::Origin, &mut places, i, square)?;
    let (i, between) = between(i)?;
    let (rest, (to, second)) = noted(Claim::Target, &mut places, i, square)?;
    if first != second || !first.is_empty() && between.is_empty() {
        return Err(Stop::at(i, Expected::Digit));
    }
    let i = rest;
    let (i, fifth) = noted(Claim::Promotion, &mut places, i, opt(digit))?;
    let (i, ()) = atoms::boundary(i)?;
    let odd = Quirks::when(style.four && fifth.is_some(), Quirk::FourDigits);
    Ok((i, (Iccf { from, to, fifth }, first.and(between).and(second).and(odd), places)))
}

/// `plain = 4*5digit`, and nothing behind it: the usual texts, read without a note of places and oddities.
#[inline]
pub(crate) fn plain(i: &[u8]) -> Option<Iccf> {
    let (i, (file, rank, to_file, to_rank, fifth)) =
        (digit, digit, digit, digit, opt(digit)).parse(i).ok()?;
    let iccf = Iccf { from: crossing(file, rank), to: crossing(to_file, to_rank), fifth };
    i.is_empty().then_some(iccf)
}

/// The square of a file and a rank.
#[inline]
fn crossing(file: Digit, rank: Digit) -> Square {
    Square::at(File::wrapping(file.number() - 1), Rank::wrapping(rank.number() - 1))
}

/// `square = digit *WSP digit`: file, then rank.
#[inline]
fn square(i: &[u8]) -> P<'_, (Square, Quirks)> {
    let (i, (file, quirks, rank)) = (digit, blanks, digit).parse(i)?;
    Ok((i, (crossing(file, rank), quirks)))
}

/// `between = *WSP [dash] *WSP`
#[inline]
fn between(i: &[u8]) -> P<'_, Quirks> {
    let dash = map(opt(atoms::dash), |dash| Quirks::when(dash.is_some(), Quirk::Separator));
    map((blanks, dash, blanks), |(before, dash, after)| before.and(dash).and(after)).parse(i)
}

/// `digit = "1" … "8"`; 0 and 9 name neither file nor rank nor man.
#[inline]
fn digit(i: &[u8]) -> P<'_, Digit> {
    let digit = i.first().and_then(|c| Digit::new(c.wrapping_sub(b'0')));
    digit.map(|digit| (&i[1..], digit)).ok_or(Stop::at(i, Expected::Digit))
}
