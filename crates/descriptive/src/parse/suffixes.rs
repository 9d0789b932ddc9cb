//! What stands behind the goal: what a pawn becomes, en passant, check and mate, footnotes.

use nom::{
    Parser,
    branch::alt,
    bytes::complete::tag,
    combinator::{cut, not, opt, value},
    multi::fold_many0,
    sequence::{delimited, preceded, terminated},
};
use scoresheet_board::Role;
use scoresheet_notation::{
    CheckBy, Claim, Expected, Mark, Places, Quirk, Quirks,
    atoms::{self, P, Stop, blanks, noted},
};

use super::{
    Read,
    names::{officer, pawn_sign, royal},
    one_of,
    squares::some_blanks,
    word,
};
use crate::{
    Language,
    language::{A, BECOMES, NOTES, QUEENS, Sign},
};

/// `promotion = ( "=" / "/" ) becomes / *WSP "(" becomes ")" / becoming`: `=Q`, `/Q`, `(Kt)`. King and pawn are read
/// too, to be refused for what they are. Never without a sign: `PxQB` takes the queen's bishop.
pub(super) fn promotion<'a>(language: Language, i: &'a [u8]) -> Read<'a, Role> {
    let becomes = |i| becomes(language, i);
    let odd = |(role, odd): (Role, Quirks)| (role, odd.and(Quirks::of(Quirk::PromotionSign)));
    if !matches!(i.first(), Some(b'=' | b'/' | b'(' | b',') | Some(b' ' | b'\t' | b'\n' | b'\r')) {
        return Err(Stop::at(i, Expected::Promotion));
    }
    alt((
        preceded(tag("="), cut(becomes)),
        preceded(tag("/"), becomes).map(odd),
        delimited((blanks, tag("(")), becomes, tag(")")).map(odd),
        (|i| becoming(language, i)).map(odd),
    ))
    .parse(i)
}

/// `becoming = [","] 1*WSP ( ( "becomes" / "becoming" ) 1*WSP [ "a" 1*WSP ] becomes / "queens" ["."] )`: `, becoming a
/// Queen.`; in English alone.
fn becoming(language: Language, i: &[u8]) -> Read<'_, Role> {
    if language.puts_rank_first() {
        return Err(Stop::at(i, Expected::Promotion));
    }
    let (i, _) = (opt(tag(",")), some_blanks).parse(i)?;
    let verb = (|i| word(BECOMES, i), some_blanks, opt((|i| word(A, i), some_blanks)));
    let queens = value((Role::Queen, Quirks::NONE), (|i| word(QUEENS, i), opt(tag("."))));
    alt((preceded(verb, |i| becomes(language, i)), queens)).parse(i)
}

/// `becomes = officer / royal / pawn-sign`: one man, for what follows a blank is of the next move, `P-R8=Q B-Q4`.
fn becomes<'a>(language: Language, i: &'a [u8]) -> Read<'a, Role> {
    let royal = (|i| royal(language, i)).map(|(name, odd)| (name.man, odd));
    let sign =
        |i| if language.puts_rank_first() { value(Quirks::NONE, tag("P")).parse(i) } else { pawn_sign(i) };
    let man = alt((|i| officer(language, i), royal, sign.map(|odd| (Role::Pawn, odd)))).parse(i);
    man.map_err(|_: nom::Err<Stop>| Stop::at(i, Expected::Promotion))
}

/// What a suffix says of check.
pub(super) type Marked = (Option<Mark>, Option<CheckBy>);

/// `suffix = ( [en-passant] [mark] / mark en-passant ) *footnote`: ` e.p. ch`; the mark first is a quirk.
pub(super) fn suffix<'a>(
    language: Language,
    places: &mut Places,
    i: &'a [u8],
) -> P<'a, (bool, Marked, Quirks)> {
    if i.is_empty() {
        return Ok((i, (false, (None, None), Quirks::NONE)));
    }
    let passing = |i| en_passant(language, i);
    let (i, before) = noted(Claim::EnPassant, places, i, opt(passing))?;
    let (i, mark) = noted(Claim::Check, places, i, opt(|i| mark(language, i)))?;
    let (i, behind) = match before {
        None => noted(Claim::EnPassant, places, i, opt(passing))?,
        Some(_) => (i, None),
    };
    let (i, notes) = footnotes(language, i)?;
    let (sign, odd) = atoms::said(mark);
    let mark = (sign.map(|(mark, _)| mark), sign.and_then(|(_, by)| by));
    let late = Quirks::when(sign.is_some() && behind.is_some(), Quirk::EnPassantSign);
    let passed = before.or(behind);
    let quirks = passed.unwrap_or(Quirks::NONE).and(odd).and(late).and(notes);
    Ok((i, (passed.is_some(), mark, quirks)))
}

/// `footnotes = *( *WSP ( "[" ALPHA "]" / "(best)" ) )`: a letter that points to a note, or the note itself; in English
/// alone.
fn footnotes(language: Language, i: &[u8]) -> P<'_, Quirks> {
    if language.puts_rank_first() {
        return Ok((i, Quirks::NONE));
    }
    let note = preceded(blanks, alt((letter, |i| word(NOTES, i))));
    fold_many0(note, || Quirks::NONE, |_, ()| Quirks::of(Quirk::Footnote)).parse(i)
}

/// `"[" ALPHA "]"`
fn letter(i: &[u8]) -> P<'_, ()> {
    match i {
        [b'[', c, b']', rest @ ..] if c.is_ascii_alphabetic() => Ok((rest, ())),
        _ => Err(Stop::at(i, Expected::End)),
    }
}

/// `en-passant = own / [","] *WSP en-passant-word word-end / any`: ` e.p.`, ` a.p.`; `any` is [`atoms::en_passant`].
fn en_passant(language: Language, i: &[u8]) -> P<'_, Quirks> {
    let (words, odd) = (language.words(), Quirks::of(Quirk::EnPassantSign));
    let other = |i| terminated(|i| word(words.en_passant_words, i), atoms::word_end).parse(i);
    let other = preceded((opt(tag(",")), blanks), other).map(|()| odd);
    let any = atoms::en_passant.map(|_| odd);
    alt((value(Quirks::NONE, tag(words.en_passant)), any, other)).parse(i)
}

/// `mark = usual-mark boundary / [","] *WSP ( worded-mark / bracketed-mark / sign )`: `ch.`, `(ch)`, `dis. ch`,
/// `dbl ch`; `sign` is [`atoms::mark`], those of algebraic notation.
fn mark(language: Language, i: &[u8]) -> Read<'_, Sign> {
    let usual = |i| usual_mark(language, i);
    // The dot of `ch.` is its own; behind a plus it ends the sentence.
    let is_sign = language.words().check.ends_with('+');
    let no_dot = |i| if is_sign { Ok((i, ())) } else { not(tag(".")).parse(i) };
    let usual = terminated(usual, (no_dot, atoms::boundary)).map(|mark| ((mark, None), Quirks::NONE));
    let (worded, bracketed) = (|i| worded_mark(language, i), |i| bracketed_mark(language, i));
    let other = alt((worded, bracketed, atoms::mark.map(|(mark, _)| (mark, None))));
    let other = preceded((opt(tag(",")), blanks), other).map(|sign| (sign, Quirks::of(Quirk::CheckSign)));
    alt((usual, other)).parse(i)
}

/// `usual-mark = mate / check`: ` mate`, as the writer has it; in Spanish `"++" / "+"`, so the longer first.
fn usual_mark(language: Language, i: &[u8]) -> P<'_, Mark> {
    let words = language.words();
    alt((value(Mark::Mate, tag(words.mate)), value(Mark::Check, tag(words.check)))).parse(i)
}

/// `worded-mark = mark-words ["."] word-end`: `dis. ch.`
fn worded_mark(language: Language, i: &[u8]) -> P<'_, Sign> {
    terminated(|i| mark_words(language, i), (opt(tag(".")), atoms::word_end)).parse(i)
}

/// `bracketed-mark = "(" mark-words ["."] ")"`
fn bracketed_mark(language: Language, i: &[u8]) -> P<'_, Sign> {
    delimited(tag("("), terminated(|i| mark_words(language, i), opt(tag("."))), tag(")")).parse(i)
}

/// `mark-words = [ kind-of-check ["."] *WSP ] ( "ch" / "mate" )`, in words of the language; no mate has a kind.
fn mark_words(language: Language, i: &[u8]) -> P<'_, Sign> {
    let words = language.words();
    let kind = |i| one_of(words.kinds_of_check, i);
    let (rest, kind) = opt(terminated(kind, (opt(tag(".")), blanks))).parse(i)?;
    let (rest, (mark, by)) = one_of(words.marks, rest)?;
    match (mark, kind) {
        (Mark::Mate, Some(_)) => Err(Stop::at(i, Expected::End)),
        _ => Ok((rest, (mark, by.or(kind)))),
    }
}
