//! Ranks, squares, where a man comes from, and what leads to a square.

use nom::{
    Parser,
    branch::alt,
    bytes::complete::tag,
    combinator::{opt, peek, value, verify},
    sequence::{preceded, terminated},
};
use scoresheet_board::{Rank, Role};
use scoresheet_notation::{
    Expected, Quirk, Quirks,
    atoms::{self, P, Stop, blanks},
};

use super::{
    Read, ends,
    names::{name, of_side, short_name},
    word,
};
use crate::{
    FileName, Language, Man, Seen,
    language::{ORDINAL_ENDS, PRONOUNS, STANDS},
    spelling,
};

/// `origin = slash / bracket / english-origin`: `(KR1)`, `(B 3)`, `(Kt)`, `(1)`, `/1`; ` at K3`.
pub(super) fn origin<'a>(language: Language, i: &'a [u8]) -> Read<'a, Seen> {
    let stands = |i| stands(language, i);
    let (slash, bracket) = (|i| slash(language, i), |i| bracket(language, i));
    if language.puts_rank_first() {
        alt((slash, bracket)).parse(i)
    } else {
        alt((slash, bracket, stands)).parse(i)
    }
}

/// `slash = "/" rank`
fn slash(language: Language, i: &[u8]) -> Read<'_, Seen> {
    let (i, (rank, odd)) = preceded(tag("/"), |i| rank(language, i)).parse(i)?;
    Ok((i, (Seen { file: None, rank: Some(rank) }, odd.and(Quirks::of(Quirk::OriginForm)))))
}

/// `bracket = *WSP "(" *WSP seen *WSP ")"`: `(KR1)`, ` ( B 3 )`
pub(super) fn bracket<'a>(language: Language, i: &'a [u8]) -> Read<'a, Seen> {
    let (i, (before, _, inner)) = (blanks, tag("("), blanks).parse(i)?;
    let (i, (seen, odd)) = seen(language, i)?;
    let (i, (after, _)) = (blanks, tag(")")).parse(i)?;
    Ok((i, (seen, odd.and(before).and(inner).and(after))))
}

/// `stands = 1*WSP ( "at" / "on" ) 1*WSP name rank`: ` at K3`, ` on Q. B's 4th`
fn stands<'a>(language: Language, i: &'a [u8]) -> Read<'a, Seen> {
    let word = |i| leading_word(STANDS, i);
    let (i, (_, (), _)) = (some_blanks, word, some_blanks).parse(i)?;
    let (i, ((file, odd), (rank, gap))) = (|i| name(language, i), |i| rank(language, i)).parse(i)?;
    let quirks = Quirks::of(Quirk::OriginForm).and(odd).and(gap);
    Ok((i, (Seen { file: Some(file), rank: Some(rank) }, quirks)))
}

/// `late-origin = bracket *WSP`: behind the separator, `R-(B5)B7`.
pub(super) fn late_origin(language: Language, i: &[u8]) -> Read<'_, Seen> {
    let (i, ((seen, odd), gap)) = (|i| bracket(language, i), blanks).parse(i)?;
    Ok((i, (seen, odd.and(gap).and(Quirks::of(Quirk::OriginForm)))))
}

/// `seen = name [rank] / rank`, rank first `rank [*WSP name] / name`: a square, or its file or rank alone.
fn seen<'a>(language: Language, i: &'a [u8]) -> Read<'a, Seen> {
    let (name, rank) = (|i| name(language, i), |i| rank(language, i));
    let (i, (file, rank)) = if language.puts_rank_first() {
        let name = (blanks, name).map(|(gap, (file, odd))| (file, odd.and(gap)));
        (opt(rank), opt(name)).map(|(rank, file)| (file, rank)).parse(i)?
    } else {
        (opt(name), opt(rank)).parse(i)?
    };
    if file.is_none() && rank.is_none() {
        return Err(Stop::at(i, Expected::Square));
    }
    let ((file, odd), (rank, gap)) = (atoms::said(file), atoms::said(rank));
    Ok((i, (Seen { file, rank }, odd.and(gap))))
}

/// `target = square / own-square / first-rank`, rank first `square`: `K4`, `his B's 4th`, `QB`
pub(super) fn target<'a>(language: Language, man: Man, spaced: bool, i: &'a [u8]) -> Read<'a, Seen> {
    let square = square(language, spaced, i);
    if language.puts_rank_first() {
        return square;
    }
    let rare = || alt((|i| own_square(language, man, i), |i| first_rank(language, man, spaced, i))).parse(i);
    super::either(square, rare)
}

/// `square = name rank`, rank first `rank *WSP file`: `K4`, `Q B 3`; `3AR`
pub(super) fn square(language: Language, spaced: bool, i: &[u8]) -> Read<'_, Seen> {
    let (i, (file, odd), (rank, gap)) = if language.puts_rank_first() {
        let (i, (rank, before)) = rank(language, i).map_err(|_| Stop::at(i, Expected::Square))?;
        let (i, gap) = blanks(i)?;
        let (i, file) = file(language, spaced || !before.is_empty() || !gap.is_empty(), i)?;
        (i, file, (rank, before.and(gap)))
    } else {
        let (i, file) = name(language, i).map_err(|_| Stop::at(i, Expected::Square))?;
        let (i, rank) = rank(language, i)?;
        (i, file, rank)
    };
    Ok((i, (Seen { file: Some(file), rank: Some(rank) }, odd.and(gap))))
}

/// `own-square = ( "his" / "her" ) 1*WSP [name] rank`: `her Kt's 3d`, `his sq.`, `his 4th`
fn own_square(language: Language, man: Man, i: &[u8]) -> Read<'_, Seen> {
    let (i, (_, _)) = (|i| word(PRONOUNS, i), some_blanks).parse(i)?;
    let (i, named) = opt(|i| name(language, i)).parse(i)?;
    let (rest, (rank, odd)) = rank(language, i)?;
    let (named, spelt) = atoms::said(named);
    let file = own_file(man, named).ok_or_else(|| Stop::at(i, Expected::File))?;
    let quirks = Quirks::of(Quirk::Pronoun).and(spelt).and(odd);
    Ok((rest, (Seen { file: Some(file), rank: Some(rank) }, quirks)))
}

/// The file that is the man's own: of the king and the queen that on their side, `her B` is the queen's bishop's; where
/// none is named, the one that is called after the man.
fn own_file(man: Man, named: Option<FileName>) -> Option<FileName> {
    match (named, man) {
        (Some(FileName { man: file, side: None }), Man::Piece { role, side: None })
            if spelling::side(file).is_none() =>
        {
            Some(FileName { man: file, side: spelling::side(role) })
        }
        (Some(name), _) => Some(name),
        (None, Man::Piece { role, side }) => Some(FileName { man: role, side }),
        (None, Man::Pawn { file }) => file,
    }
}

/// `first-rank = of-side ends / short-name ends`: `QB`, `K`, where a piece goes to its first rank. Blanks within the
/// name only if they stand around the separator too. No pawn goes there.
fn first_rank(language: Language, man: Man, spaced: bool, i: &[u8]) -> Read<'_, Seen> {
    if man.role() == Role::Pawn {
        return Err(Stop::at(i, Expected::Rank));
    }
    let fits = |&(_, odd): &(FileName, Quirks)| spaced || !odd.contains(Quirk::Blanks);
    let ends = |i| (|i| ends(language, i), atoms::boundary).parse(i);
    let long = terminated(verify(|i| of_side(language, i), fits), ends);
    let short = terminated(|i| short_name(language, i), ends);
    let (i, (file, odd)) = alt((long, short)).parse(i).map_err(|_| Stop::at(i, Expected::Square))?;
    Ok((i, (Seen { file: Some(file), rank: Some(Rank::First) }, odd.and(Quirks::of(Quirk::NoRank)))))
}

/// `file = of-side ends / short-name`: `AR`, `A`, at the end of a square. The longer first. Blanks within it only if
/// there are others: `A 4 A R`, but in `A4A R1C` the king is the man of the next move; and only there must it be
/// looked for, for `2` in `A4AR 2 C3A` is a number.
fn file(language: Language, spaced: bool, i: &[u8]) -> Read<'_, FileName> {
    let fits = |&(_, odd): &(FileName, Quirks)| spaced || !odd.contains(Quirk::Blanks);
    let ends = |i| if spaced { ends(language, i) } else { Ok((i, ())) };
    let long = terminated(verify(|i| of_side(language, i), fits), ends);
    alt((long, |i| short_name(language, i))).parse(i).map_err(|_| Stop::at(i, Expected::File))
}

/// `rank = *WSP ( ordinal / "1" … "8" / ["." *WSP] first-rank-word )`: `4`, `4th`, `sq.`, the rest of `K.Sq.`. A
/// digit behind blanks may be the number of the next move: then a dot follows, or another digit.
pub(super) fn rank(language: Language, i: &[u8]) -> Read<'_, Rank> {
    let (i, gap) = blanks(i)?;
    let Ok((rest, rank)) = atoms::rank(i) else {
        let words = preceded(opt((tag("."), blanks)), |i| word(language.words().first_rank, i));
        let (rest, ()) = { words }.parse(i).map_err(|_: nom::Err<Stop>| Stop::at(i, Expected::Rank))?;
        return Ok((rest, (Rank::First, gap.and(Quirks::of(Quirk::RankWords)))));
    };
    match rest.first() {
        Some(b's' | b'n' | b'r' | b'd' | b't') if !language.puts_rank_first() => {
            let (rest, odd) = ordinal_end(rest)?;
            Ok((rest, (rank, gap.and(odd))))
        }
        Some(b'0'..=b'9') => Err(Stop::at(i, Expected::Rank)),
        Some(b'.') if !gap.is_empty() => Err(Stop::at(i, Expected::Rank)),
        _ => Ok((rest, (rank, gap))),
    }
}

/// `rank-in-words = *WSP ( ordinal / ["." *WSP] first-rank-word )`: ` 7th`, ` sq.`, which is no number of a move.
pub(super) fn rank_in_words(language: Language, i: &[u8]) -> P<'_, ()> {
    let worded = |&(_, odd): &(Rank, Quirks)| odd.contains(Quirk::RankWords);
    verify(|i| rank(language, i), worded).map(|_| ()).parse(i)
}

/// `ordinal-end = ( "st" / "nd" / "d" / "rd" / "th" ) ["."]`: of `3d`, `4th.`
fn ordinal_end(i: &[u8]) -> P<'_, Quirks> {
    value(Quirks::of(Quirk::RankWords), (|i| word(ORDINAL_ENDS, i), opt(tag(".")))).parse(i)
}

/// `separator = *WSP ( dash / going-word ) *WSP`, rank first `*WSP [ ( dash / "." ) *WSP ]`: `-`, ` - `, ` to `
pub(super) fn separator(language: Language, i: &[u8]) -> P<'_, Quirks> {
    let odd = Quirks::of(Quirk::Separator);
    if language.puts_rank_first() {
        let sign = alt((atoms::dash, value(odd, tag("."))));
        let (rest, (before, sign)) = (blanks, opt((sign, blanks))).parse(i)?;
        return Ok((rest, before.and(sign.map_or(Quirks::NONE, |(_, after)| after.and(odd)))));
    }
    let word = |i| leading_word(language.words().goes, i).map(|(i, ())| (i, odd));
    between(i, |i| alt((atoms::dash, word)).parse(i)).map_err(|_| Stop::at(i, Expected::Separator))
}

/// `goes = separator`, rank first `separator rank *WSP short-name`: what no name is followed by but that of a man.
pub(super) fn goes(language: Language, i: &[u8]) -> P<'_, ()> {
    let (i, _) = separator(language, i)?;
    if !language.puts_rank_first() {
        return Ok((i, ()));
    }
    let (i, _) = (|i| rank(language, i), blanks, |i| short_name(language, i)).parse(i)?;
    Ok((i, ()))
}

/// `between = *WSP sign *WSP`
pub(super) fn between<'a>(i: &'a [u8], sign: impl Fn(&'a [u8]) -> P<'a, Quirks>) -> P<'a, Quirks> {
    let (i, (before, sign, after)) = (blanks, sign, blanks).parse(i)?;
    Ok((i, before.and(sign).and(after)))
}

/// `leading-word = word &WSP`: a word with a blank behind it, `to`, `takes`.
pub(super) fn leading_word<'a>(words: &[&str], i: &'a [u8]) -> P<'a, ()> {
    let (rest, ()) = word(words, i)?;
    let (rest, _) = peek(some_blanks).parse(rest)?;
    Ok((rest, ()))
}

/// `1*WSP`
pub(super) fn some_blanks(i: &[u8]) -> P<'_, ()> {
    match blanks(i)? {
        (rest, _) if rest.len() < i.len() => Ok((rest, ())),
        _ => Err(Stop::at(i, Expected::Separator)),
    }
}
