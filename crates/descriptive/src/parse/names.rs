//! Men, and the files that are called after them.

use nom::{
    Parser,
    branch::alt,
    bytes::complete::tag,
    combinator::{not, opt, value, verify},
    sequence::{preceded, terminated},
};
use scoresheet_board::{Color, Role, Wing};
use scoresheet_notation::{
    Expected, Quirk, Quirks,
    atoms::{self, P, Stop, blanks},
};

use super::{Read, word};
use crate::{FileName, Knight, Language, Man, language::APOSTROPHES, spelling};

const PLAIN: Quirks = Quirks::NONE;
const WORD: Quirks = Quirks::of(Quirk::Abbreviation);

/// `wing = "K" / "Q"`, in the letters of the language, where it is not the beginning of `Kt`.
pub(super) fn wing(language: Language, i: &[u8]) -> Read<'_, Wing> {
    if !language.puts_rank_first() {
        return english_wing(i);
    }
    let letter = |role| tag(language.letters().sign(role, Color::White));
    let king = value(Wing::King, terminated(letter(Role::King), not(tag("t"))));
    alt((king, value(Wing::Queen, letter(Role::Queen)))).map(|wing| (wing, PLAIN)).parse(i)
}

/// `english-wing = ( "King" / "K" / "Queen" / "Q" ) tail`; the longer first.
fn english_wing(i: &[u8]) -> Read<'_, Wing> {
    let (rest, wing, odd) = match i {
        [b'K', b'i', b'n', b'g', rest @ ..] => (rest, Wing::King, WORD),
        [b'Q', b'u', b'e', b'e', b'n', rest @ ..] => (rest, Wing::Queen, WORD),
        [b'K', b't', ..] => return Err(Stop::at(i, Expected::Man)),
        [b'K', rest @ ..] => (rest, Wing::King, PLAIN),
        [b'Q', rest @ ..] => (rest, Wing::Queen, PLAIN),
        _ => return Err(Stop::at(i, Expected::Man)),
    };
    tail(rest).map(|(rest, end)| (rest, (wing, odd.and(end))))
}

/// `officer = english-officer / "C" / "A" / "T"`, the latter in the letters of the language: the men that each side has
/// one of.
pub(super) fn officer(language: Language, i: &[u8]) -> Read<'_, Role> {
    let officer = |role: &Role| matches!(role, Role::Knight | Role::Bishop | Role::Rook);
    match language {
        Language::English(knight) => english_officer(knight, i),
        _ => verify(atoms::letter_of(language.letters()), officer).map(|role| (role, PLAIN)).parse(i),
    }
    .map_err(|_: nom::Err<Stop>| Stop::at(i, Expected::Man))
}

/// `english-officer = ( "Knight" / "Kt" / "N" / "Bishop" / "B" / "Rook" / "R" ) tail`; the longer first.
fn english_officer(usual: Knight, i: &[u8]) -> Read<'_, Role> {
    let odd = |knight| Quirks::when(usual != knight, Quirk::ManLetter);
    let (rest, role, odd) = match i {
        [b'K', b'n', b'i', b'g', b'h', b't', rest @ ..] => (rest, Role::Knight, WORD),
        [b'K', b't', rest @ ..] => (rest, Role::Knight, odd(Knight::Kt)),
        [b'N', rest @ ..] => (rest, Role::Knight, odd(Knight::N)),
        [b'B', b'i', b's', b'h', b'o', b'p', rest @ ..] => (rest, Role::Bishop, WORD),
        [b'B', rest @ ..] => (rest, Role::Bishop, PLAIN),
        [b'R', b'o', b'o', b'k', rest @ ..] => (rest, Role::Rook, WORD),
        [b'R', rest @ ..] => (rest, Role::Rook, PLAIN),
        _ => return Err(Stop::at(i, Expected::Man)),
    };
    tail(rest).map(|(rest, end)| (rest, (role, odd.and(end))))
}

/// `tail = [ "'s" / "’s" ] [ "." ]`, but no second dot behind the first: the end of `K.`, `Kt's`, `B's.`.
fn tail(i: &[u8]) -> P<'_, Quirks> {
    if !matches!(i.first(), Some(b'\'' | b'.' | 0xe2)) {
        return Ok((i, PLAIN));
    }
    let (rest, _) = opt((|i| word(APOSTROPHES, i), tag("s"))).parse(i)?;
    let (rest, _) = opt(terminated(tag("."), not(tag(".")))).parse(rest)?;
    Ok((rest, Quirks::when(rest.len() < i.len(), Quirk::Abbreviation)))
}

/// `name = of-side / officer / royal`: `KB`, `Q Kt`, `R`, `K`. The longer first; it names a piece or a file.
pub(super) fn name(language: Language, i: &[u8]) -> Read<'_, FileName> {
    alt((|i| of_side(language, i), |i| short_name(language, i))).parse(i)
}

/// `of-side = wing *WSP officer`, rank first `officer *WSP wing`: `KB`, `AR`
pub(super) fn of_side(language: Language, i: &[u8]) -> Read<'_, FileName> {
    let (wing, officer) = (|i| wing(language, i), |i| officer(language, i));
    let (i, ((side, royal), gap, (man, odd))) = if language.puts_rank_first() {
        (officer, blanks, wing).map(|(man, gap, side)| (side, gap, man)).parse(i)?
    } else {
        (wing, blanks, officer).parse(i)?
    };
    Ok((i, (FileName { man, side: Some(side) }, royal.and(gap).and(odd))))
}

/// `short-name = officer / royal`: `B`, `K`
pub(super) fn short_name(language: Language, i: &[u8]) -> Read<'_, FileName> {
    let officer = |i| officer(language, i).map(|(i, (man, odd))| (i, (FileName { man, side: None }, odd)));
    alt((officer, |i| royal(language, i))).parse(i)
}

/// `royal = wing`: the king and the queen, and their files.
pub(super) fn royal(language: Language, i: &[u8]) -> Read<'_, FileName> {
    let (i, (wing, odd)) = wing(language, i).map_err(|_| Stop::at(i, Expected::Man))?;
    Ok((i, (FileName { man: spelling::royal(wing), side: None }, odd)))
}

/// `man = pawn / piece`: `KBP`, `P`, `QR`. The longer first.
pub(super) fn man(language: Language, i: &[u8]) -> Read<'_, Man> {
    alt((|i| pawn(language, i), |i| piece(language, i))).parse(i)
}

/// `pawn = [name *WSP] pawn-sign`, rank first `"P" [*WSP name]`: `KBP`, `Q P`, `P`; `PAR`
fn pawn(language: Language, i: &[u8]) -> Read<'_, Man> {
    let (i, (file, odd)) = if language.puts_rank_first() {
        let name = opt((blanks, |i| name(language, i)).map(|(gap, file)| (file, gap)));
        preceded(tag("P"), name).map(|file| (file, PLAIN)).parse(i)?
    } else {
        (opt((|i| name(language, i), blanks)), pawn_sign).parse(i)?
    };
    let (file, quirks) = atoms::said(file.map(|((file, odd), gap)| (file, odd.and(gap))));
    Ok((i, (Man::Pawn { file }, quirks.and(odd))))
}

/// `pawn-sign = ( "Pawn" / "P" ) tail`
pub(super) fn pawn_sign(i: &[u8]) -> P<'_, Quirks> {
    let (rest, odd) = match i {
        [b'P', b'a', b'w', b'n', rest @ ..] => (rest, WORD),
        [b'P', rest @ ..] => (rest, PLAIN),
        _ => return Err(Stop::at(i, Expected::Man)),
    };
    tail(rest).map(|(rest, end)| (rest, odd.and(end)))
}

/// `piece = name`: `KR`, `B`, `Q`
pub(super) fn piece(language: Language, i: &[u8]) -> Read<'_, Man> {
    let (i, (FileName { man, side }, odd)) = name(language, i)?;
    Ok((i, (Man::Piece { role: man, side }, odd)))
}

/// `kind = pawn-sign / short-name`, rank first `"P" / short-name`: a man by its kind alone.
pub(super) fn kind(language: Language, i: &[u8]) -> Read<'_, Role> {
    let sign = |i| if language.puts_rank_first() { tag("P").map(|_| PLAIN).parse(i) } else { pawn_sign(i) };
    let pawn = sign.map(|odd| (Role::Pawn, odd));
    alt((pawn, (|i| short_name(language, i)).map(|(name, odd)| (name.man, odd)))).parse(i)
}
