//! Text to spelling: one function per rule of the grammar.

use nom::combinator::opt;
use scoresheet_board::Role;
use scoresheet_notation::{
    Claim, Places, Quirk, Quirks,
    atoms::{self, P, Token, Unsigned, noted},
};

use crate::{Lan, Shape, Style};

/// `token = ( castle / squares ) suffix boundary`: `Ng1-f3`, `e5xd6 e.p.`, `O-O-O+`; the shared rules are those of
/// [`atoms`].
#[inline]
pub(crate) fn token<'a>(style: &Style, i: &'a [u8]) -> P<'a, Token<Lan>> {
    let mut places = Places::default();
    let (i, (shape, quirks)) = match i.first() {
        Some(b'O' | b'0' | b'o') => castle(style, &mut places, i)?,
        _ => squares(style, &mut places, i)?,
    };
    let (i, suffix) = atoms::suffix(style.en_passant, &mut places, i)?;
    let (i, ()) = atoms::boundary(i)?;
    let lan = Lan { shape, mark: suffix.mark, en_passant: suffix.en_passant };
    Ok((i, (lan, quirks.and(suffix.quirks), places)))
}

/// `castle`: see [`atoms::castle`].
fn castle<'a>(style: &Style, places: &mut Places, i: &'a [u8]) -> P<'a, (Shape, Quirks)> {
    let (i, (wing, quirks)) = noted(Claim::Castling, places, i, atoms::castle(style.zeros))?;
    Ok((i, (Shape::Castle(wing), quirks)))
}

/// `squares = [man] square between [captured] square [promotion]`: `Ng1-f3`, `Bb5xNc6`, `e7-e8=Q`; only where
/// it takes may a letter follow. The pawn has no letter, or `P`.
#[inline]
fn squares<'a>(style: &Style, places: &mut Places, i: &'a [u8]) -> P<'a, (Shape, Quirks)> {
    let (i, letter) = noted(Claim::Role, places, i, opt(atoms::man))?;
    let (role, named) = letter.unwrap_or((Role::Pawn, Quirks::NONE));
    let (i, from) = noted(Claim::Origin, places, i, atoms::square)?;
    let (i, (takes, sign)) = noted(Claim::Takes, places, i, |i| atoms::between(style.hyphen, i))?;
    let (i, (captured, letters)) =
        if takes { captured(style, places, i)? } else { (i, (None, Quirks::NONE)) };
    let (i, to) = noted(Claim::Target, places, i, atoms::square)?;
    // A small letter only after a sign, or `e7-e8b` would be read.
    let unsigned = if role == Role::Pawn { Unsigned::Capitals } else { Unsigned::None };
    let promotion = |i| atoms::promotion(style.equals, unsigned, i);
    let (i, becomes) = noted(Claim::Promotion, places, i, opt(promotion))?;
    let (promotion, odd) = atoms::said(becomes);
    let shape = Shape::Move { role, from, takes, captured, to, promotion };
    Ok((i, (shape, named.and(sign).and(letters).and(odd))))
}

/// `captured = man`: `N` of `Bb5xNc6`; a pawn that is taken has no letter, or `P`.
#[inline]
fn captured<'a>(style: &Style, places: &mut Places, i: &'a [u8]) -> P<'a, (Option<Role>, Quirks)> {
    let (i, letter) = noted(Claim::Captured, places, i, opt(atoms::man))?;
    let (captured, odd) = atoms::said(letter);
    let strange = Quirks::when(captured.is_some() && !style.reversible, Quirk::CapturedMan);
    Ok((i, (captured, odd.and(strange))))
}
