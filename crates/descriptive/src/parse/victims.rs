//! What is taken.

use nom::{
    Parser,
    branch::alt,
    combinator::{opt, peek, verify},
    sequence::terminated,
};
use scoresheet_board::Role;
use scoresheet_notation::{
    Claim, Expected, Places, Quirk, Quirks,
    atoms::{self, P, Stop, blanks, noted},
};

use super::{
    Read, ends,
    names::{kind, man, of_side, piece, royal, short_name},
    squares::bracket,
    suffixes::{promotion, suffix},
};
use crate::{FileName, Goal, Language, Man, Seen, spelling};

/// A man that is taken, and the square or the file where it stands.
type Victim = (Man, Option<Seen>, Quirks);

/// `victim = name [at]`: `QBP`, `R(Q8)`; `AAD(3)`
pub(super) fn victim<'a>(
    language: Language,
    spaced: bool,
    places: &mut Places,
    i: &'a [u8],
) -> Read<'a, Goal> {
    let (i, (man, file, odd)) = noted(Claim::Captured, places, i, |i| victim_name(language, spaced, i))?;
    let (after, square) = noted(Claim::Target, places, i, opt(|i| at(language, i)))?;
    let (square, placed) = atoms::said(square);
    let (at, twice) = match (file, square) {
        (Some(file), Some(square)) => {
            (Some(both(file, square).ok_or_else(|| Stop::at(i, Expected::End))?), true)
        }
        (file, square) => (file.or(square), false),
    };
    let quirks = odd.and(placed).and(Quirks::when(twice, Quirk::CapturedMan));
    Ok((after, (Goal::Capture { man, at }, quirks)))
}

/// `name = ( man / piece / royal ) &rest`: the longest first, so that in `B P takes` it is the bishop. Blanks within
/// the name only if they stand around the sign too: `R x Q B P`, but in `RxQ BPxP` it is the queen.
fn victim_name(language: Language, spaced: bool, i: &[u8]) -> P<'_, Victim> {
    let fits = |&(.., odd): &Victim| spaced || !odd.contains(Quirk::Blanks);
    let is_tight = language.puts_rank_first() && !spaced;
    let rest = |i| rest(language, is_tight, i);
    alt((
        terminated(verify(|i| longest_victim(language, i), fits), peek(rest)),
        terminated(verify(|i| shorter_victim(language, i), fits), peek(rest)),
        terminated(|i| shortest_victim(language, i), peek(rest)),
    ))
    .parse(i)
}

/// `rest = [at] ends [promotion] suffix boundary`: all that may follow a victim must follow, or a shorter name is
/// meant: `KxQ Bishop …`.
fn rest(language: Language, is_tight: bool, i: &[u8]) -> P<'_, ()> {
    let ends = |i| if is_tight { Ok((i, ())) } else { ends(language, i) };
    let (i, _) = (opt(|i| at(language, i)), ends, opt(|i| promotion(language, i))).parse(i)?;
    let (i, _) = suffix(language, &mut Places::default(), i)?;
    atoms::boundary(i)
}

/// What a file and a square say together, as in `TxTT(8T)`; nothing if they contradict each other, as in `TxTA(8D)`.
fn both(file: Seen, square: Seen) -> Option<Seen> {
    let name = match (file.file, square.file) {
        (Some(one), Some(other)) => {
            let sides = [one.side, other.side];
            let is_same = one.man == other.man && !matches!(sides, [Some(one), Some(other)] if one != other);
            Some(is_same.then_some(FileName { side: one.side.or(other.side), ..one })?)
        }
        (one, other) => one.or(other),
    };
    Some(Seen { file: name, rank: file.rank.or(square.rank) })
}

/// `man`, rank first `kind *WSP of-side`: `QBP`, `PAD`, `AAD`
fn longest_victim(language: Language, i: &[u8]) -> P<'_, Victim> {
    if language.puts_rank_first() {
        return beside(language, |i| of_side(language, i), i);
    }
    man(language, i).map(|(i, (man, odd))| (i, (man, None, odd)))
}

/// `piece`, rank first `kind *WSP short-name`: `QB`, `PA`, `AT`
fn shorter_victim(language: Language, i: &[u8]) -> P<'_, Victim> {
    if language.puts_rank_first() {
        return beside(language, |i| short_name(language, i), i);
    }
    piece(language, i).map(|(i, (man, odd))| (i, (man, None, odd)))
}

/// `royal`, rank first `kind`: `Q`, `A`
fn shortest_victim(language: Language, i: &[u8]) -> P<'_, Victim> {
    if language.puts_rank_first() {
        return kind(language, i).map(|(i, (role, odd))| (i, (Man::plain(role), None, odd)));
    }
    royal(language, i).map(|(i, (name, odd))| (i, (Man::plain(name.man), None, odd)))
}

/// `beside = kind *WSP name`: `PAD` and `PA` are pawns by their files, `TR` is the king's rook, `AT` a bishop on a
/// rook's file.
fn beside<'a>(
    language: Language,
    name: impl Fn(&'a [u8]) -> Read<'a, FileName>,
    i: &'a [u8],
) -> P<'a, Victim> {
    let (i, ((role, _), gap, (name, odd))) = (|i| kind(language, i), blanks, name).parse(i)?;
    let (man, file) = match (role, spelling::side(name.man)) {
        (Role::Pawn, _) => (Man::Pawn { file: Some(name) }, None),
        (Role::Knight | Role::Bishop | Role::Rook, side @ Some(_)) => (Man::Piece { role, side }, None),
        _ => (Man::plain(role), Some(Seen { file: Some(name), rank: None })),
    };
    Ok((i, (man, file, gap.and(odd))))
}

/// `at = bracket`, with file and rank: without the rank, `(Q)` is what a pawn becomes.
fn at(language: Language, i: &[u8]) -> Read<'_, Seen> {
    let (rest, (seen, odd)) = bracket(language, i)?;
    match seen {
        Seen { file: Some(_), rank: Some(_) } => Ok((rest, (seen, odd))),
        _ => Err(Stop::at(i, Expected::Square)),
    }
}
