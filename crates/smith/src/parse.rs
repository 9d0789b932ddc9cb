//! Text to spelling: one function per rule of the grammar.

use nom::{
    Parser,
    combinator::{cond, opt},
};
use scoresheet_board::{Role, Wing};
use scoresheet_notation::{
    Claim, Expected, Places, Quirks,
    atoms::{self, P, Stop, Token, noted},
};

use crate::{Letter, Smith};

/// `token = square square ( castles / [taken] [becomes] ) boundary`: `e2e4`, `e4d5p`, `e1g1c`, `f7g8nQ`. `becomes`
/// is a letter of [`atoms`], the king's too, to be refused for what it is.
#[inline]
pub(crate) fn token(i: &[u8]) -> P<'_, Token<Smith>> {
    let mut places = Places::default();
    let (i, from) = noted(Claim::Origin, &mut places, i, atoms::square)?;
    let (i, to) = noted(Claim::Target, &mut places, i, atoms::square)?;
    let (rest, letter) = opt(letter).parse(i)?;
    for claim in letter.map_or(&[][..], claims) {
        places.note(*claim, i, rest);
    }
    let castles = matches!(letter, Some(Letter::Castles(_)));
    let becomes = cond(!castles, opt(atoms::letter)).map(Option::flatten);
    let (i, promotion) = noted(Claim::Promotion, &mut places, rest, becomes)?;
    let (i, ()) = atoms::boundary(i)?;
    Ok((i, (Smith { from, to, letter, promotion }, Quirks::NONE, places)))
}

/// All that one letter claims.
const fn claims(letter: Letter) -> &'static [Claim] {
    match letter {
        Letter::Castles(_) => &[Claim::Castling, Claim::Takes],
        Letter::Takes(_) | Letter::EnPassant => &[Claim::Takes, Claim::Captured, Claim::EnPassant],
    }
}

/// `letter = castles / taken`, `castles = "c" / "C"`, `taken = "p" / "n" / "b" / "r" / "q" / "k" / "E"`
#[inline]
fn letter(i: &[u8]) -> P<'_, Letter> {
    let letter = match i.first() {
        Some(b'p') => Letter::Takes(Role::Pawn),
        Some(b'n') => Letter::Takes(Role::Knight),
        Some(b'b') => Letter::Takes(Role::Bishop),
        Some(b'r') => Letter::Takes(Role::Rook),
        Some(b'q') => Letter::Takes(Role::Queen),
        Some(b'k') => Letter::Takes(Role::King),
        Some(b'E') => Letter::EnPassant,
        Some(b'c') => Letter::Castles(Wing::King),
        Some(b'C') => Letter::Castles(Wing::Queen),
        _ => return Err(Stop::at(i, Expected::End)),
    };
    Ok((&i[1..], letter))
}
