//! Castling, by signs and by words.

use nom::{
    Parser,
    branch::alt,
    bytes::complete::tag,
    combinator::{opt, value},
    multi::many1_count,
    sequence::{delimited, preceded},
};
use scoresheet_board::{Role, Wing};
use scoresheet_notation::{
    Expected, Quirk, Quirks,
    atoms::{self, P, Stop, blanks},
};

use super::{
    Read, ends,
    names::{officer, wing},
    one_of,
    squares::{leading_word, some_blanks},
    word,
};
use crate::{
    Language, Shape,
    language::{SIDE, THE, WITH},
};

/// `castling = castle / castles`
pub(super) fn castling(language: Language, i: &[u8]) -> Read<'_, Shape> {
    if !matches!(
        i.first(),
        Some(b'O' | b'o' | b'0' | b'C' | b'c' | b'E' | b'e' | b'G' | b'g' | b'P' | b'p' | b'R' | b'r')
    ) {
        return Err(Stop::at(i, Expected::Move));
    }
    alt((castle, |i| castles(language, i))).parse(i)
}

/// `castle = tight / spaced-castle`: see [`atoms::castle`]; with blanks too, `O - O`.
fn castle(i: &[u8]) -> Read<'_, Shape> {
    let tight = atoms::castle(false).map(|(wing, odd)| (Shape::Castle(Some(wing)), odd));
    alt((spaced_castle, tight)).parse(i)
}

/// `spaced-castle = oh gap oh [ gap oh ]`, `oh = "O" / "0" / "o"`, `gap = *WSP 1*dash *WSP`, with a blank or two dashes
/// somewhere: `O - O`, `O--O`; the longer first.
fn spaced_castle(i: &[u8]) -> Read<'_, Shape> {
    let oh = || alt((tag("O"), tag("0"), tag("o")));
    let gap = || {
        (blanks, many1_count(atoms::dash), blanks)
            .map(|(before, dashes, after)| dashes > 1 || !before.and(after).is_empty())
    };
    let (i, (_, first, _)) = (oh(), gap(), oh()).parse(i)?;
    let (i, third) = opt((gap(), oh())).parse(i)?;
    if !first && !third.is_some_and(|(second, _)| second) {
        return Err(Stop::at(i, Expected::Move));
    }
    let wing = if third.is_some() { Wing::Queen } else { Wing::King };
    Ok((i, (Shape::Castle(Some(wing)), Quirks::of(Quirk::CastlingSigns))))
}

/// `castles = castling-word [side]`: `Castles`, `Enroque corto`; in English alone a dot and a side of the board may
/// follow.
fn castles(language: Language, i: &[u8]) -> Read<'_, Shape> {
    let words = language.words();
    let bare = value(None, tag(words.castles));
    let (i, said) = alt((|i| one_of(words.castling, i), bare)).parse(i)?;
    let (i, side) = if language.puts_rank_first() { (i, None) } else { english_side(language, i)? };
    Ok((i, (Shape::Castle(said.or(side)), Quirks::of(Quirk::CastlingWords))))
}

/// `english-side = [ 1*WSP ( phrase / "(" phrase ")" ["."] ) / *WSP plain-side / "." ]`: `Castles KR`, `Castles.`,
/// `Castles on Q's side`, `Castles (with K. R.)`
fn english_side(language: Language, i: &[u8]) -> P<'_, Option<Wing>> {
    let phrase = |i| phrase(language, i);
    let bracketed = delimited(tag("("), phrase, (tag(")"), opt(tag("."))));
    let worded = preceded(some_blanks, alt((bracketed, phrase)));
    let side = alt((worded, |i| plain_side(language, i)));
    alt((side.map(Some), value(None, tag(".")), |i| Ok((i, None)))).parse(i)
}

/// `phrase = [ ( "on" / "with" ) 1*WSP [ "the" 1*WSP ] ] wing *WSP ( rook / "side" ["."] ) word-end`: `on Q's side`,
/// `with K. R.`
fn phrase(language: Language, i: &[u8]) -> P<'_, Wing> {
    let lead = |words: &'static [&'static str]| move |i| leading_word(words, i);
    let (i, _) = opt((lead(WITH), some_blanks, opt((lead(THE), some_blanks)))).parse(i)?;
    let small = |i| one_of(&[("king's", Wing::King), ("queen's", Wing::Queen)], i);
    let wing = alt(((|i| wing(language, i)).map(|(wing, _)| wing), small));
    let side = (|i| word(SIDE, i), opt(tag("."))).map(|_| ());
    let (i, (wing, _, ())) = (wing, blanks, alt((|i| rook(language, i), side))).parse(i)?;
    let (i, _) = (atoms::word_end, |i| ends(language, i)).parse(i)?;
    Ok((i, wing))
}

/// `plain-side = *WSP wing *WSP rook word-end ends / *WSP wing word-end ends`: `K`, `QR`; in `Castles KR-Kt1` the
/// rook is that of the next move.
fn plain_side(language: Language, i: &[u8]) -> P<'_, Wing> {
    let wing = |i| wing(language, i);
    let ends = |i| ends(language, i);
    let with_rook = (blanks, wing, blanks, |i| rook(language, i), atoms::word_end, ends);
    let alone = (blanks, wing, atoms::word_end, ends);
    let (with_rook, alone) = (with_rook.map(|(_, (wing, _), ..)| wing), alone.map(|(_, (wing, _), ..)| wing));
    alt((with_rook, alone)).parse(i)
}

/// `rook = "R" / "Rook"`
fn rook(language: Language, i: &[u8]) -> P<'_, ()> {
    match officer(language, i)? {
        (rest, (Role::Rook, _)) => Ok((rest, ())),
        _ => Err(Stop::at(i, Expected::Man)),
    }
}
