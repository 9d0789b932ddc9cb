//! Text to spelling: one function per rule of the grammar.

use nom::{
    Parser,
    branch::alt,
    bytes::complete::tag,
    character::complete::char,
    combinator::{opt, value, verify},
    sequence::preceded,
};
use scoresheet_board::{File, Role, Square};
use scoresheet_notation::{
    Claim, Expected, Letters, Places, Quirk, Quirks,
    atoms::{self, P, Stop, Token, Unsigned, blanks, noted},
};

use crate::{Coordinate, Shape, Signs, Style};

/// `token = uci / coordinate`, as the style has it.
#[inline]
pub(crate) fn token<'a>(style: &Style, i: &'a [u8]) -> P<'a, Token<Coordinate>> {
    match style.signs {
        Signs::None => uci(i),
        Signs::All => coordinate(true, i),
        Signs::NoHyphen => coordinate(false, i),
    }
}

/// `uci = square square [uci-letter] boundary`: `e2e4`, `e7e8q`; the squares are those of [`atoms`], in small
/// letters. The null move `0000` is no move.
#[inline]
fn uci(i: &[u8]) -> P<'_, Token<Coordinate>> {
    let mut places = Places::default();
    let (i, from) = noted(Claim::Origin, &mut places, i, atoms::square)?;
    let (i, to) = noted(Claim::Target, &mut places, i, atoms::square)?;
    let (i, becomes) = noted(Claim::Promotion, &mut places, i, opt(uci_letter))?;
    let (i, ()) = atoms::boundary(i)?;
    let (promotion, quirks) = atoms::said(becomes);
    let shape = Shape::Squares { from, takes: false, to, promotion };
    Ok((i, (Coordinate { shape, mark: None, en_passant: false }, quirks, places)))
}

/// The two squares of a plain text, and what a pawn becomes.
pub(crate) type Plain = (Square, Square, Option<Role>);

/// `plain-uci = square square ["q" / "r" / "b" / "n"]`, and nothing behind it: UCI as programs write it, read without a
/// note of places and oddities.
#[inline]
pub(crate) fn plain_uci(i: &[u8]) -> Option<Plain> {
    let (i, (from, to)) = (atoms::square, atoms::square).parse(i).ok()?;
    let (i, promotion) = opt(atoms::small_letter).parse(i).ok()?;
    i.is_empty().then_some((from, to, promotion))
}

/// `plain = square ["x" / "-"] square ["=" plain-promotion] plain-mark`, and nothing behind it: the usual texts. What
/// takes on its own file may be a pawn, which cannot.
#[inline]
pub(crate) fn plain(i: &[u8]) -> Option<Plain> {
    let promotion = opt(preceded(char('='), atoms::plain_promotion(atoms::letter)));
    let mut squares =
        (atoms::square, opt(alt((char('x'), char('-')))), atoms::square, promotion, atoms::plain_mark);
    let (_, (from, sign, to, promotion, _)) = squares.parse(i).ok()?;
    (sign != Some('x') || from.file() != to.file()).then_some((from, to, promotion))
}

/// `uci-letter = "q" / "r" / "b" / "n"`, or a capital. No king and no pawn: UCI has no such letters.
#[inline]
fn uci_letter(i: &[u8]) -> P<'_, (Role, Quirks)> {
    let capital = |i| match atoms::letter(i)? {
        (_, Role::King) => Err(Stop::at(i, Expected::Promotion)),
        (rest, role) => Ok((rest, (role, Quirks::of(Quirk::PromotionCase)))),
    };
    alt((atoms::small_letter.map(|role| (role, Quirks::NONE)), capital)).parse(i)
}

/// `coordinate = ( castle / squares ) suffix boundary`: `g1-f3`, `e5xd6+`, `O-O`
#[inline]
fn coordinate(hyphen: bool, i: &[u8]) -> P<'_, Token<Coordinate>> {
    let mut places = Places::default();
    let (i, (shape, quirks)) = match i.first() {
        Some(b'O' | b'0' | b'o') => castle(&mut places, i)?,
        _ => squares(hyphen, &mut places, i)?,
    };
    let (i, suffix) = atoms::suffix(false, &mut places, i)?;
    let (i, ()) = atoms::boundary(i)?;
    let spelling = Coordinate { shape, mark: suffix.mark, en_passant: suffix.en_passant };
    Ok((i, (spelling, quirks.and(suffix.quirks), places)))
}

/// `castle`: see [`atoms::castle`]; here with any signs a habit of other notations.
fn castle<'a>(places: &mut Places, i: &'a [u8]) -> P<'a, (Shape, Quirks)> {
    let (i, (wing, _)) = noted(Claim::Castling, places, i, atoms::castle(false))?;
    Ok((i, (Shape::Castle(wing), Quirks::of(Quirk::CastlingSigns))))
}

/// `squares = square *WSP between *WSP square [promotion]`: `g1-f3`, `E2-E4`, `e2 e4`, `e7e8q`
#[inline]
fn squares<'a>(hyphen: bool, places: &mut Places, i: &'a [u8]) -> P<'a, (Shape, Quirks)> {
    let (i, (from, first)) = noted(Claim::Origin, places, i, square)?;
    let (i, before) = blanks(i)?;
    let (i, (takes, sign)) = noted(Claim::Takes, places, i, |i| between(hyphen, i))?;
    let (i, after) = blanks(i)?;
    let (i, (to, second)) = noted(Claim::Target, places, i, |i| square_like(first, i))?;
    let promotion = |i| {
        if atoms::is_apart(Some(to.rank()), i) {
            return atoms::promotion_apart(Letters::English, i)
                .map(|(rest, man)| (rest, (man.role, man.quirks)));
        }
        atoms::promotion(true, Unsigned::All, i)
    };
    let (i, becomes) = noted(Claim::Promotion, places, i, opt(promotion))?;
    let (promotion, odd) = atoms::said(becomes);
    let quirks = first.and(before).and(sign).and(after).and(second).and(odd);
    Ok((i, (Shape::Squares { from, takes, to, promotion }, quirks)))
}

/// A square whose file is a capital if and only if that of the first was: `B2b3` may be a bishop's move.
fn square_like(first: Quirks, i: &[u8]) -> P<'_, (Square, Quirks)> {
    verify(square, |(_, second)| *second == first)
        .parse(i)
        .map_err(|_: nom::Err<Stop>| Stop::at(i, Expected::Square))
}

/// `between = [ capture / "X" / dash ]`: whether it takes. A capital as for files.
#[inline]
fn between(hyphen: bool, i: &[u8]) -> P<'_, (bool, Quirks)> {
    let capital = value((true, Quirks::of(Quirk::CaptureSign)), tag("X"));
    alt((capital, |i| atoms::between(hyphen, i))).parse(i)
}

/// `square = file rank`, also with a capital: no letter of a man can be meant.
#[inline]
fn square(i: &[u8]) -> P<'_, (Square, Quirks)> {
    let Some(capital @ b'A'..=b'H') = i.first() else {
        return atoms::square.map(|square| (square, Quirks::NONE)).parse(i);
    };
    let (rest, rank) = atoms::rank(&i[1..])?;
    let file = File::wrapping(capital - b'A');
    Ok((rest, (Square::at(file, rank), Quirks::of(Quirk::UpperCase))))
}
