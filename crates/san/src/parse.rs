//! Text to spelling: one function per rule of the grammar.

use nom::{
    Parser,
    branch::alt,
    bytes::complete::tag,
    character::complete::char,
    combinator::{opt, value},
    sequence::{delimited, preceded, terminated},
};
use scoresheet_board::{Bitboard, Color, File, Role, Square, Wing};
use scoresheet_notation::{
    Claim, Expected, Places, Quirk, Quirks,
    atoms::{self, Man, P, Stop, Token, Unsigned, noted},
};

use crate::{Partial, San, Shape, Style};

/// `token = ( castle / man ) suffix boundary`: `Nbd7`, `exd6 e.p.`, `O-O-O+`; the shared rules are those of [`atoms`].
#[inline]
pub(crate) fn token<'a>(style: &Style, i: &'a [u8]) -> P<'a, Token<San>> {
    let mut places = Places::default();
    let (i, (shape, figurines, quirks)) = match i.first() {
        Some(b'O' | b'0' | b'o') => castle_or_man(style, &mut places, i)?,
        _ => man(style, &mut places, i)?,
    };
    let (i, suffix) = atoms::suffix(style.en_passant, &mut places, i)?;
    let (i, ()) = atoms::boundary(i)?;
    let san = San { shape, figurines, mark: suffix.mark, en_passant: suffix.en_passant };
    Ok((i, (san, quirks.and(suffix.quirks), places)))
}

/// A move in the form that PGN exports, as squares: it has no oddities, and its places are not noted.
#[derive(Copy, Clone)]
pub(crate) enum Plain {
    Man { role: Role, from: Bitboard, to: Square },
    Pawn { file: Option<File>, to: Square, becomes: Option<Role> },
    Castle(Wing),
}

/// `plain = plain-man / plain-pawn / plain-castle end`, and nothing behind it; the letters are those of a style.
#[inline]
pub(crate) fn plain<'a>(letter: impl Fn(&'a [u8]) -> P<'a, Role> + Copy, i: &'a [u8]) -> Option<Plain> {
    let castle = terminated(atoms::plain_castle, end).map(Plain::Castle);
    alt((plain_man(letter), plain_pawn(letter), castle)).parse(i).map(|(_, plain)| plain).ok()
}

/// `plain-man = letter (plain-target / partial plain-target)`: `Nf3`, `Nxf3`, `Nbd2`.
#[inline]
fn plain_man<'a>(letter: impl Fn(&'a [u8]) -> P<'a, Role>) -> impl Fn(&'a [u8]) -> P<'a, Plain> {
    move |i| {
        let (i, role) = letter(i)?;
        let bare = plain_target.map(|to| (Bitboard::ALL, to));
        let (i, (from, to)) = alt((bare, (partial.map(Partial::mask), plain_target))).parse(i)?;
        Ok((i, Plain::Man { role, from, to }))
    }
}

/// `plain-target = ["x"] square end`
#[inline]
fn plain_target(i: &[u8]) -> P<'_, Square> {
    delimited(opt(char('x')), atoms::square, end).parse(i)
}

/// `plain-pawn = [file "x"] square ["=" letter] end`: `e4`, `exd5`, `e8=Q`.
#[inline]
fn plain_pawn<'a>(letter: impl Fn(&'a [u8]) -> P<'a, Role> + Copy) -> impl Fn(&'a [u8]) -> P<'a, Plain> {
    move |i| {
        let (i, file) = opt(terminated(atoms::file, char('x'))).parse(i)?;
        let (i, to) = atoms::square(i)?;
        let (i, becomes) = terminated(opt(preceded(char('='), letter)), end).parse(i)?;
        Ok((i, Plain::Pawn { file, to, becomes }))
    }
}

/// `end = ["+" / "#"]`, and nothing more.
#[inline]
fn end(i: &[u8]) -> P<'_, ()> {
    match i {
        [] | [b'+' | b'#'] => Ok((&[], ())),
        _ => Err(Stop::at(i, Expected::End)),
    }
}

/// A shape, the colour of its figurines, and what is odd.
type Shaped = (Shape, Option<Color>, Quirks);

/// `castle`: see [`atoms::castle`].
fn castle<'a>(style: &Style, places: &mut Places, i: &'a [u8]) -> P<'a, Shaped> {
    let (i, (wing, quirks)) = noted(Claim::Castling, places, i, atoms::castle(style.zeros))?;
    Ok((i, (Shape::Castle(wing), None, quirks)))
}

/// `castle / man`: in some languages O is the letter of a man, `Oc4`.
fn castle_or_man<'a>(style: &Style, places: &mut Places, i: &'a [u8]) -> P<'a, Shaped> {
    castle(style, places, i)
        .or_else(|error| if style.letters.begin(i).is_some() { man(style, places, i) } else { Err(error) })
}

/// `man = [name] way [promotion]`: `Nf3`, `♘f3`, `e8=Q`; `name` is [`atoms::man`], and the pawn has none, or `P`. No
/// pawn names its own file where that [`may_be_letter`].
#[inline]
fn man<'a>(style: &Style, places: &mut Places, i: &'a [u8]) -> P<'a, Shaped> {
    let (i, name) = noted(Claim::Role, places, i, opt(|i| atoms::man(style.letters, i)))?;
    let Man { role, figurine, quirks } = name.unwrap_or(Man::UNNAMED);
    let start = i;
    let (i, way) = way(role, places, i)?;
    // A small letter only after a sign, or `e8b` would be read.
    let unsigned = if role == Role::Pawn { Unsigned::Capitals } else { Unsigned::None };
    let promotion = |i| {
        if role == Role::Pawn && atoms::is_apart(way.to.rank, i) {
            return atoms::promotion_apart(style.letters, i);
        }
        atoms::promotion_in(style.letters, style.equals, unsigned, i)
    };
    let (i, becomes) = noted(Claim::Promotion, places, i, opt(promotion))?;
    let (figurines, mixed) = atoms::colored(figurine, becomes.and_then(|man| man.figurine));
    let odd = becomes.map_or(Quirks::NONE, |man| man.quirks);
    let promotion = becomes.map(|man| man.role);
    if role == Role::Pawn && promotion.is_none() && may_be_letter(style, &way) {
        return Err(Stop::at(start, Expected::Move));
    }
    let shape = Shape::Move { role, from: way.from, takes: way.takes, to: way.to, promotion };
    Ok((i, (shape, figurines, quirks.and(way.quirks).and(odd).and(mixed))))
}

/// Whether a pawn names its file without need, and that is the letter of a man but for its case: `bb6`. Nobody writes
/// it of a pawn, with a P before it or without.
#[inline]
fn may_be_letter(style: &Style, way: &Way) -> bool {
    let Way { from: Partial { file: Some(file), rank: None }, takes: false, to, .. } = way else {
        return false;
    };
    to.file == Some(*file) && atoms::may_be_man(style.letters, file.letter().to_ascii_uppercase() as u8)
}

/// Where a man comes from and where it goes.
struct Way {
    from: Partial,
    takes: bool,
    to: Partial,
    quirks: Quirks,
}

/// `way = [origin] [sign] target [":"]`: `bd2`, `xf3`, `g1-f3`, `exd`, `e5:`; `origin` and `target` are `partial`. The
/// target is a whole square, or of a pawn's capture a file; the colon stands only where no sign of capture does.
///
/// From left to right an origin looks like a target (`Ngf3`, `Nf3`), so the first square is taken for the
/// origin; when nothing follows it, it was the target.
#[inline]
fn way<'a>(role: Role, places: &mut Places, i: &'a [u8]) -> P<'a, Way> {
    let (after_origin, origin) = partial(i)?;
    let (after_sign, sign) = noted(Claim::Takes, places, after_origin, opt(sign))?;
    let (after_target, target) = partial(after_sign)?;
    let (takes, odd) = sign.unwrap_or((false, Quirks::NONE));
    let ends = target == Partial::NOTHING || word_follows(after_origin);
    // A colon may end what it stands behind.
    let (takes, sign) =
        if ends && after_origin.first() == Some(&b':') { (false, None) } else { (takes, sign) };
    if ends && sign.is_none() && origin.square().is_some() {
        places.note(Claim::Target, i, after_origin);
        return colon(Way { from: Partial::NOTHING, takes, to: origin, quirks: odd }, places, after_origin);
    }
    if let Some(wanted) = lacking(role, origin, sign.is_some(), target) {
        return Err(Stop::at(after_target, wanted));
    }
    if role == Role::Pawn && origin.file.is_none() && !(takes && origin.rank.is_none()) {
        return Err(Stop::at(i, Expected::Move));
    }
    places.note(Claim::Origin, i, after_origin);
    places.note(Claim::Target, after_sign, after_target);
    let quirks = odd.and(oddities(role, origin, target));
    colon(Way { from: origin, takes, to: target, quirks }, places, after_target)
}

/// What is odd about two partial squares: of a pawn's capture that a file is missing, or the target's rank; of its
/// origin that it has a rank, as `e4e5` is not the strict form of any move.
#[inline]
fn oddities(role: Role, origin: Partial, target: Partial) -> Quirks {
    let pawn = role == Role::Pawn;
    let short = pawn && (origin.file.is_none() || target.rank.is_none());
    let full = pawn && origin.rank.is_some();
    Quirks::when(short, Quirk::ShortCapture).and(Quirks::when(full, Quirk::OriginForm))
}

/// What the target should have and has not.
#[inline]
fn lacking(role: Role, origin: Partial, signed: bool, target: Partial) -> Option<Expected> {
    if target.square().is_some() || target_may_be_short(role, origin, target) {
        return None;
    }
    Some(if target.file.is_some() { Expected::Rank } else { missing(origin, signed) })
}

/// `&( "ch" / "ep" / "e." )`: behind a square it is no file, but the word for check or en passant, `Ra8ch`.
#[inline]
fn word_follows(i: &[u8]) -> bool {
    matches!(i, [b'c', b'h', ..] | [b'e', b'p' | b'.', ..])
}

/// A pawn's capture may leave out the target's rank: `exd`, `ed`.
fn target_may_be_short(role: Role, origin: Partial, target: Partial) -> bool {
    role == Role::Pawn
        && target.rank.is_none()
        && origin.rank.is_none()
        && matches!((origin.file, target.file), (Some(from), Some(to)) if from != to)
}

/// What is wanted where no target follows.
fn missing(origin: Partial, signed: bool) -> Expected {
    match (origin, signed) {
        (Partial::NOTHING, false) => Expected::Move,
        (Partial { file: Some(_), rank: None }, false) => Expected::Rank,
        _ => Expected::Square,
    }
}

/// `[":"]`: the old sign of capture behind the square, `ed6:`.
#[inline]
fn colon<'a>(way: Way, places: &mut Places, i: &'a [u8]) -> P<'a, Way> {
    let (i, sign) = if way.takes { (i, None) } else { noted(Claim::Takes, places, i, opt(tag(":")))? };
    let quirks = way.quirks.and(Quirks::when(sign.is_some(), Quirk::CaptureSign));
    Ok((i, Way { takes: way.takes || sign.is_some(), quirks, ..way }))
}

/// `partial = [file] [rank]`
#[inline]
fn partial(i: &[u8]) -> P<'_, Partial> {
    let (i, file) = opt(atoms::file).parse(i)?;
    let (i, rank) = opt(atoms::rank).parse(i)?;
    Ok((i, Partial { file, rank }))
}

/// `sign = capture / dash`: whether it takes. A dash belongs to the long form.
#[inline]
fn sign(i: &[u8]) -> P<'_, (bool, Quirks)> {
    let dash = value((false, Quirks::of(Quirk::Separator)), atoms::dash);
    alt((atoms::capture.map(|odd| (true, odd)), dash)).parse(i)
}
