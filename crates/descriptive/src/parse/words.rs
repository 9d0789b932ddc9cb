//! What English books print now and then: a move without a square, squares of algebraic notation, no separator.

use nom::{
    Parser,
    branch::alt,
    bytes::complete::tag,
    combinator::{opt, peek, verify},
    sequence::{preceded, terminated},
};
use scoresheet_board::Role;
use scoresheet_notation::{
    Claim, Expected, Places, Quirk, Quirks,
    atoms::{self, P, Stop, noted},
};

use super::{
    Read, capture, ends,
    names::{kind, man, royal},
    one_of,
    squares::{origin, separator, some_blanks, square},
    suffixes::promotion,
    word,
};
use crate::{Act, Goal, Language, Man, Rare, Seen, Shape, language::PLAYERS};

/// `in-words = algebraic / take / unseparated / vague / any`
pub(super) fn in_words<'a>(language: Language, places: &mut Places, i: &'a [u8]) -> Read<'a, Shape> {
    const RULES: [super::Rule; 5] = [algebraic, take, unseparated, vague, any];
    let mut read = Err(Stop::at(i, Expected::Move));
    for rule in RULES {
        read = super::either(read, || {
            let mut own = Places::default();
            let read = rule(language, &mut own, i);
            if read.is_ok() {
                *places = own;
            }
            read
        });
    }
    read
}

/// `algebraic = kind [file] [rank] ( separator / capture ) file rank [promotion]`: `P-e4`, `Ktxe5`, `Ktb8-d7`,
/// `P-a8 (Queen)`. English men on squares of algebraic notation.
fn algebraic<'a>(language: Language, places: &mut Places, i: &'a [u8]) -> Read<'a, Shape> {
    let (i, (role, named)) = noted(Claim::Role, places, i, |i| kind(language, i))?;
    let (i, from) = noted(Claim::Origin, places, i, (opt(atoms::file), opt(atoms::rank)))?;
    let takes = |i| capture(language, i).map(|(i, odd)| (i, (true, odd)));
    let goes = |i| separator(language, i).map(|(i, odd)| (i, (false, odd)));
    let (i, (takes, odd)) = noted(Claim::Takes, places, i, alt((takes, goes)))?;
    let (i, to) = noted(Claim::Target, places, i, atoms::square)?;
    let (i, becomes) = noted(Claim::Promotion, places, i, opt(|i| promotion(language, i)))?;
    let (promotion, becoming) = atoms::said(becomes);
    let quirks = Quirks::of(Quirk::AlgebraicSquare).and(named).and(odd).and(becoming);
    Ok((i, (Shape::Rare(Rare::Algebraic { role, from, takes, to, promotion }), quirks)))
}

/// `take = man [origin] capture name rank [promotion]`: `BxK8`, `QxB's 7th`, a square in the place of the man that is
/// taken, without blanks in it where the rank is a mere digit.
fn take<'a>(language: Language, places: &mut Places, i: &'a [u8]) -> Read<'a, Shape> {
    let (i, (man, named)) = noted(Claim::Role, places, i, |i| man(language, i))?;
    let (i, origin) = noted(Claim::Origin, places, i, opt(|i| origin(language, i)))?;
    let (i, sign) = noted(Claim::Takes, places, i, |i| capture(language, i))?;
    let tight = |&(_, odd): &(Seen, Quirks)| !odd.contains(Quirk::Blanks) || odd.contains(Quirk::RankWords);
    let square = verify(|i| square(language, false, i), tight);
    let (i, (at, odd)) = noted(Claim::Target, places, i, square)?;
    let (i, becomes) = noted(Claim::Promotion, places, i, opt(|i| promotion(language, i)))?;
    let ((origin, placed), (promotion, becoming)) = (atoms::said(origin), atoms::said(becomes));
    let odd = Quirks::of(Quirk::CapturedMan).and(odd);
    let quirks = named.and(placed).and(sign).and(odd).and(becoming);
    Ok((i, (Shape::Rare(Rare::Take { man, origin, at, promotion }), quirks)))
}

/// `unseparated = ( man rest / royal rest ) ends [promotion]`: `P K 4`, `P KB4`, `KKt2`. The longer name first.
fn unseparated<'a>(language: Language, places: &mut Places, i: &'a [u8]) -> Read<'a, Shape> {
    let royal = |i| royal(language, i).map(|(i, (name, odd))| (i, (Man::plain(name.man), odd)));
    let before = |i| peek(|i| rest(language, i)).parse(i);
    let mover = alt((terminated(|i| man(language, i), before), terminated(royal, before)));
    let (i, (man, named)) = noted(Claim::Role, places, i, mover)?;
    let (i, (origin, seen, odd)) = noted(Claim::Target, places, i, |i| rest(language, i))?;
    let (i, becomes) = noted(Claim::Promotion, places, i, opt(|i| promotion(language, i)))?;
    let (promotion, becoming) = atoms::said(becomes);
    let quirks = Quirks::of(Quirk::NoSeparator).and(named).and(odd).and(becoming);
    Ok((i, (Shape::Move { man, origin, goal: Goal::Square(seen), promotion }, quirks)))
}

/// `rest = [origin] *WSP square ends`: what follows a man where no separator stands.
fn rest(language: Language, i: &[u8]) -> P<'_, (Option<Seen>, Seen, Quirks)> {
    let (i, origin) = opt(|i| origin(language, i)).parse(i)?;
    let (i, (gap, (seen, odd), ())) =
        (atoms::blanks, |i| square(language, true, i), |i| ends(language, i)).parse(i)?;
    let (origin, placed) = atoms::said(origin);
    Ok((i, (origin, seen, placed.and(gap).and(odd))))
}

/// `vague = man 1*WSP ( act ["."] [promotion] / promotion )`: `K moves`, `Q. checks.`, `P queens`, `P. two`.
fn vague<'a>(language: Language, places: &mut Places, i: &'a [u8]) -> Read<'a, Shape> {
    let (i, (man, named)) = noted(Claim::Role, places, i, |i| man(language, i))?;
    let act = preceded(some_blanks, terminated(|i| one_of(language.words().acts, i), opt(tag("."))));
    let (i, act) = opt(act).parse(i)?;
    let is_step = matches!(act, Some(Act::One | Act::Two));
    if is_step && man.role() != Role::Pawn {
        return Err(Stop::at(i, Expected::Separator));
    }
    let (i, becomes) = noted(Claim::Promotion, places, i, opt(|i| promotion(language, i)))?;
    let (promotion, becoming) = atoms::said(becomes);
    if act.is_none() && promotion.is_none() {
        return Err(Stop::at(i, Expected::Separator));
    }
    let quirks = Quirks::of(Quirk::NoSquare).and(named).and(becoming);
    let act = act.unwrap_or(Act::Moves);
    Ok((i, (Shape::Rare(Rare::Vague { man, act, promotion }), quirks)))
}

/// `any = ( "any" / ( "White" / "Black" ) 1*WSP ( "moves" / "any" ) ) ["."]`
fn any<'a>(_: Language, _: &mut Places, i: &'a [u8]) -> Read<'a, Shape> {
    let side = one_of(PLAYERS, i);
    let (i, side) = match side {
        Ok((i, side)) => (some_blanks(i)?.0, Some(side)),
        Err(_) => (i, None),
    };
    let words: &[&str] = if side.is_some() { &["moves", "any"] } else { &["any"] };
    let (i, _) = (|i| word(words, i), opt(tag("."))).parse(i)?;
    Ok((i, (Shape::Rare(Rare::Any(side)), Quirks::of(Quirk::NoSquare))))
}
