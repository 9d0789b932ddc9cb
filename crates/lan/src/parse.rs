//! Text to spelling: one function per rule of the grammar.

use nom::{
    Parser,
    branch::alt,
    character::complete::char,
    combinator::{opt, value},
    sequence::preceded,
};
use scoresheet_board::{Color, Role};
use scoresheet_notation::{
    Claim, Places, Quirk, Quirks,
    atoms::{self, Man, P, Token, Unsigned, noted},
};

use crate::{Lan, Shape, Style};

/// `token = ( castle / squares ) suffix boundary`: `Ng1-f3`, `e5xd6 e.p.`, `O-O-O+`; the shared rules are those of
/// [`atoms`].
#[inline]
pub(crate) fn token<'a>(style: &Style, i: &'a [u8]) -> P<'a, Token<Lan>> {
    let mut places = Places::default();
    let (i, (shape, figurines, quirks)) = match i.first() {
        Some(b'O' | b'0' | b'o') => castle_or_squares(style, &mut places, i)?,
        _ => squares(style, &mut places, i)?,
    };
    let (i, suffix) = atoms::suffix(style.en_passant, &mut places, i)?;
    let (i, ()) = atoms::boundary(i)?;
    let lan = Lan { shape, figurines, mark: suffix.mark, en_passant: suffix.en_passant };
    Ok((i, (lan, quirks.and(suffix.quirks), places)))
}

/// `plain = (plain-squares / plain-castle) plain-mark`, and nothing behind it: the usual texts, read without a note of
/// places and oddities; the letters are those of a style.
#[inline]
pub(crate) fn plain<'a>(letter: impl Fn(&'a [u8]) -> P<'a, Role> + Copy, i: &'a [u8]) -> Option<Lan> {
    let shape = alt((plain_squares(letter), atoms::plain_castle.map(Shape::Castle)));
    let (_, (shape, mark)) = (shape, atoms::plain_mark).parse(i).ok()?;
    Some(Lan { shape, figurines: None, mark, en_passant: false })
}

/// `plain-squares = [letter] square ["x" / "-"] square ["=" plain-promotion]`
#[inline]
fn plain_squares<'a>(letter: impl Fn(&'a [u8]) -> P<'a, Role> + Copy) -> impl Fn(&'a [u8]) -> P<'a, Shape> {
    move |i| {
        let sign = alt((value(true, char('x')), value(false, char('-'))));
        let (i, (role, from, sign, to)) = (opt(letter), atoms::square, opt(sign), atoms::square).parse(i)?;
        let (i, promotion) = opt(preceded(char('='), atoms::plain_promotion(letter))).parse(i)?;
        let (role, takes) = (role.unwrap_or(Role::Pawn), sign.unwrap_or(false));
        Ok((i, Shape::Move { role, from, takes, captured: None, to, promotion }))
    }
}

/// A shape, the colour of its figurines, and what is odd.
type Shaped = (Shape, Option<Color>, Quirks);

/// `castle`: see [`atoms::castle`].
fn castle<'a>(style: &Style, places: &mut Places, i: &'a [u8]) -> P<'a, Shaped> {
    let (i, (wing, quirks)) = noted(Claim::Castling, places, i, atoms::castle(style.zeros))?;
    Ok((i, (Shape::Castle(wing), None, quirks)))
}

/// `castle / squares`: in some languages O is the letter of a man, `Of1-c4`.
fn castle_or_squares<'a>(style: &Style, places: &mut Places, i: &'a [u8]) -> P<'a, Shaped> {
    castle(style, places, i).or_else(|error| {
        if style.letters.begin(i).is_some() { squares(style, places, i) } else { Err(error) }
    })
}

/// `squares = [man] square between [captured] square [promotion]`: `Ng1-f3`, `Bb5xNc6`, `e7-e8=Q`; only where
/// it takes may a letter follow. The pawn has no letter, or `P`.
#[inline]
fn squares<'a>(style: &Style, places: &mut Places, i: &'a [u8]) -> P<'a, Shaped> {
    let (i, name) = noted(Claim::Role, places, i, opt(|i| atoms::man(style.letters, i)))?;
    let mover = name.unwrap_or(Man::UNNAMED);
    let (i, from) = noted(Claim::Origin, places, i, atoms::square)?;
    let (i, (takes, sign)) = noted(Claim::Takes, places, i, |i| atoms::between(style.hyphen, i))?;
    let (i, taken) = if takes { captured(style, places, i)? } else { (i, None) };
    let (i, to) = noted(Claim::Target, places, i, atoms::square)?;
    // A small letter only after a sign, or `e7-e8b` would be read.
    let unsigned = if mover.role == Role::Pawn { Unsigned::Capitals } else { Unsigned::None };
    let promotion = |i| {
        if mover.role == Role::Pawn && atoms::is_apart(Some(to.rank()), i) {
            return atoms::promotion_apart(style.letters, i);
        }
        atoms::promotion_in(style.letters, style.equals, unsigned, i)
    };
    let (i, becomes) = noted(Claim::Promotion, places, i, opt(promotion))?;
    let (captured, promotion) = (taken.map(|man| man.role), becomes.map(|man| man.role));
    let shape = Shape::Move { role: mover.role, from, takes, captured, to, promotion };
    let (figurines, odd) = signs(mover, taken, becomes);
    Ok((i, (shape, figurines, sign.and(odd))))
}

/// Whose figurines the men have, and what is odd about their signs. The man that is taken is the other side's.
#[inline]
fn signs(mover: Man, taken: Option<Man>, becomes: Option<Man>) -> (Option<Color>, Quirks) {
    let others = taken.and_then(|man| man.figurine).map(|color| !color);
    let (figurines, first) = atoms::colored(mover.figurine, others);
    let (figurines, second) = atoms::colored(figurines, becomes.and_then(|man| man.figurine));
    let odd = |man: Option<Man>| man.map_or(Quirks::NONE, |man| man.quirks);
    (figurines, mover.quirks.and(odd(taken)).and(odd(becomes)).and(first).and(second))
}

/// `captured = man`: `N` of `Bb5xNc6`; a pawn that is taken has no letter, or `P`.
#[inline]
fn captured<'a>(style: &Style, places: &mut Places, i: &'a [u8]) -> P<'a, Option<Man>> {
    let (i, taken) = noted(Claim::Captured, places, i, opt(|i| atoms::man(style.letters, i)))?;
    let strange = Quirks::when(!style.reversible, Quirk::CapturedMan);
    Ok((i, taken.map(|man| Man { quirks: man.quirks.and(strange), ..man })))
}
