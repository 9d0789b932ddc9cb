//! Text to spelling: one function per rule of the grammar, written as in [`atoms`].
//!
//! Blanks may stand between any two signs (`P - K 4`, `K Kt - B 3`), so a name must not swallow the
//! beginning of the next move: of two ways to read a name the longer is tried first, and none may be followed by a
//! separator, which would make it the man of the next move.

use nom::{
    Parser,
    branch::alt,
    bytes::complete::tag,
    combinator::{cut, not, opt, peek, value, verify},
    sequence::{delimited, preceded, terminated},
};
use scoresheet_board::{Rank, Role, Wing};
use scoresheet_notation::{
    Claim, Expected, Mark, Places, Quirk, Quirks,
    atoms::{self, P, Stop, Token, blanks, noted},
};

use crate::{Descriptive, FileName, Goal, Knight, Man, Seen, Shape, Style};

/// What a rule reads, and with which habits.
type Read<'a, T> = P<'a, (T, Quirks)>;

/// `token = ( castle / castles / plain ) suffix boundary`: `P-K4`, `Castles KR`, `PxP e.p. ch`
pub(crate) fn token<'a>(style: &Style, i: &'a [u8]) -> P<'a, Token<Descriptive>> {
    let mut places = Places::default();
    let castling = noted(Claim::Castling, &mut places, i, alt((castle, castles)));
    let (i, (shape, quirks)) = match castling {
        Ok(read) => read,
        Err(_) => plain(style, &mut places, i)?,
    };
    let (i, (en_passant, mark, after)) = suffix(&mut places, i)?;
    let (i, ()) = atoms::boundary(i)?;
    Ok((i, (Descriptive { shape, mark, en_passant }, quirks.and(after), places)))
}

/// `castle = tight / spaced-castle`: see [`atoms::castle`]; with blanks too, `O - O`.
fn castle(i: &[u8]) -> Read<'_, Shape> {
    let tight = atoms::castle(false).map(|(wing, odd)| (Shape::Castle(Some(wing)), odd));
    alt((tight, spaced_castle)).parse(i)
}

/// `spaced-castle = oh " - " oh [ " - " oh ]`, `oh = "O" / "0"`; the longer first.
fn spaced_castle(i: &[u8]) -> Read<'_, Shape> {
    let oh = || alt((tag("O"), tag("0")));
    let gap = || tag(" - ");
    let (i, _) = (oh(), gap(), oh()).parse(i)?;
    let (i, third) = opt((gap(), oh())).parse(i)?;
    let wing = if third.is_some() { Wing::Queen } else { Wing::King };
    Ok((i, (Shape::Castle(Some(wing)), Quirks::of(Quirk::CastlingSigns))))
}

/// `castles = ( "Castles" / "castles" ) [ *WSP wing *WSP "R" word-end ends / *WSP wing word-end ends ]`: `Castles`,
/// `Castles K`, `Castles QR`; in `Castles KR-Kt1` the rook is that of the next move.
fn castles(i: &[u8]) -> Read<'_, Shape> {
    let (i, _) = alt((tag("Castles"), tag("castles"))).parse(i)?;
    let rook = (blanks, wing, blanks, tag("R"), atoms::word_end, ends).map(|(_, wing, ..)| wing);
    let king = (blanks, wing, atoms::word_end, ends).map(|(_, wing, ..)| wing);
    let (i, wing) = opt(alt((rook, king))).parse(i)?;
    Ok((i, (Shape::Castle(wing), Quirks::of(Quirk::CastlingWords))))
}

/// `plain = man [origin] goal [promotion]`: `P-K4`, `R(KR1)-K1`, `PxR(Q8)=Q`
fn plain<'a>(style: &Style, places: &mut Places, i: &'a [u8]) -> Read<'a, Shape> {
    let (i, (man, named)) = noted(Claim::Role, places, i, |i| man(style, i))?;
    let (i, origin) = noted(Claim::Origin, places, i, opt(|i| origin(style, i)))?;
    let (i, (goal, aimed)) = goal(style, places, i)?;
    let (i, becomes) = noted(Claim::Promotion, places, i, opt(|i| promotion(style, i)))?;
    let (origin, placed) = atoms::said(origin);
    let (promotion, becoming) = atoms::said(becomes);
    // A side's name where the plainest form has brackets.
    let sided = Quirks::when(matches!(man, Man::Piece { side: Some(_), .. }), Quirk::OriginForm);
    let quirks = named.and(sided).and(placed).and(aimed).and(becoming);
    Ok((i, (Shape::Move { man, origin, goal, promotion }, quirks)))
}

/// `wing = "K" / "Q"`, where it is not the beginning of `Kt`.
fn wing(i: &[u8]) -> P<'_, Wing> {
    let king = value(Wing::King, terminated(tag("K"), not(tag("t"))));
    alt((king, value(Wing::Queen, tag("Q")))).parse(i)
}

/// `officer = "Kt" / "N" / "B" / "R"`: the men that each side has one of.
fn officer<'a>(style: &Style, i: &'a [u8]) -> Read<'a, Role> {
    let odd = |knight| Quirks::when(style.knight != knight, Quirk::ManLetter);
    alt((
        value((Role::Knight, odd(Knight::Kt)), tag("Kt")),
        value((Role::Knight, odd(Knight::N)), tag("N")),
        value((Role::Bishop, Quirks::NONE), tag("B")),
        value((Role::Rook, Quirks::NONE), tag("R")),
    ))
    .parse(i)
    .map_err(|_: nom::Err<Stop>| Stop::at(i, Expected::Man))
}

/// `name = [wing *WSP] officer / royal`: `KB`, `Q Kt`, `R`, `K`. The longer first; it names a piece or a file.
fn name<'a>(style: &Style, i: &'a [u8]) -> Read<'a, FileName> {
    let of_side = |i| {
        let (i, (side, gap)) = (wing, blanks).parse(i)?;
        let (i, (man, odd)) = officer(style, i)?;
        Ok((i, (FileName { man, side: Some(side) }, gap.and(odd))))
    };
    let either = |i| officer(style, i).map(|(i, (man, odd))| (i, (FileName { man, side: None }, odd)));
    alt((of_side, either, royal)).parse(i)
}

/// `royal = wing`: the king and the queen, and their files.
fn royal(i: &[u8]) -> Read<'_, FileName> {
    let (i, wing) = wing(i).map_err(|_| Stop::at(i, Expected::Man))?;
    let man = if wing == Wing::King { Role::King } else { Role::Queen };
    Ok((i, (FileName { man, side: None }, Quirks::NONE)))
}

/// `man = pawn / piece`: `KBP`, `P`, `QR`. The longer first.
fn man<'a>(style: &Style, i: &'a [u8]) -> Read<'a, Man> {
    alt((|i| pawn(style, i), |i| piece(style, i))).parse(i)
}

/// `pawn = [name *WSP] "P"`: `KBP`, `Q P`, `P`
fn pawn<'a>(style: &Style, i: &'a [u8]) -> Read<'a, Man> {
    let (i, file) = opt((|i| name(style, i), blanks)).parse(i)?;
    let (i, _) = tag("P").parse(i)?;
    let (file, quirks) = atoms::said(file.map(|((file, odd), gap)| (file, odd.and(gap))));
    Ok((i, (Man::Pawn { file }, quirks)))
}

/// `piece = name`: `KR`, `B`, `Q`
fn piece<'a>(style: &Style, i: &'a [u8]) -> Read<'a, Man> {
    let (i, (FileName { man, side }, odd)) = name(style, i)?;
    Ok((i, (Man::Piece { role: man, side }, odd)))
}

/// `origin = slash / bracket`: `(KR1)`, `(B 3)`, `(Kt)`, `(1)`, `/1`.
fn origin<'a>(style: &Style, i: &'a [u8]) -> Read<'a, Seen> {
    alt((slash, |i| bracket(style, i))).parse(i)
}

/// `slash = "/" rank`
fn slash(i: &[u8]) -> Read<'_, Seen> {
    let (i, (rank, odd)) = preceded(tag("/"), rank).parse(i)?;
    Ok((i, (Seen { file: None, rank: Some(rank) }, odd.and(Quirks::of(Quirk::OriginForm)))))
}

/// `bracket = *WSP "(" *WSP seen *WSP ")"`: `(KR1)`, ` ( B 3 )`
fn bracket<'a>(style: &Style, i: &'a [u8]) -> Read<'a, Seen> {
    let (i, (before, _, inner)) = (blanks, tag("("), blanks).parse(i)?;
    let (i, (seen, odd)) = seen(style, i)?;
    let (i, (after, _)) = (blanks, tag(")")).parse(i)?;
    Ok((i, (seen, odd.and(before).and(inner).and(after))))
}

/// `seen = name [rank] / rank`: a square, or its file or rank alone.
fn seen<'a>(style: &Style, i: &'a [u8]) -> Read<'a, Seen> {
    let (i, file) = opt(|i| name(style, i)).parse(i)?;
    let (i, rank) = opt(rank).parse(i)?;
    if file.is_none() && rank.is_none() {
        return Err(Stop::at(i, Expected::Square));
    }
    let ((file, odd), (rank, gap)) = (atoms::said(file), atoms::said(rank));
    Ok((i, (Seen { file, rank }, odd.and(gap))))
}

/// `square = name rank`: `K4`, `Q B 3`
fn square<'a>(style: &Style, i: &'a [u8]) -> Read<'a, Seen> {
    let (i, (file, odd)) = name(style, i).map_err(|_| Stop::at(i, Expected::Square))?;
    let (i, (rank, gap)) = rank(i)?;
    Ok((i, (Seen { file: Some(file), rank: Some(rank) }, odd.and(gap))))
}

/// `rank = *WSP ( "1" … "8" / ["." *WSP] ( "s" / "S" ) ( "quare" / "q" ["."] ) )`: `4`, `sq.`, the rest of `K.Sq.`. A
/// digit behind blanks may be the number of the next move: then a dot follows, or another digit.
fn rank(i: &[u8]) -> Read<'_, Rank> {
    let (i, gap) = blanks(i)?;
    let words = alt((tag("square"), tag("Square"), tag("sq."), tag("Sq."), tag("sq"), tag("Sq")));
    let words = preceded(opt((tag("."), blanks)), words);
    let first = value((Rank::First, Quirks::of(Quirk::RankWords)), words);
    let (rest, (rank, odd)) = alt((atoms::rank.map(|rank| (rank, Quirks::NONE)), first)).parse(i)?;
    let number = match rest.first() {
        Some(b'0'..=b'9') => true,
        Some(b'.') => !gap.is_empty(),
        _ => false,
    };
    if number {
        return Err(Stop::at(i, Expected::Rank));
    }
    Ok((rest, (rank, gap.and(odd))))
}

/// `goal = separator square / capture victim`
fn goal<'a>(style: &Style, places: &mut Places, i: &'a [u8]) -> Read<'a, Goal> {
    let (after, takes) = noted(Claim::Takes, places, i, opt(capture))?;
    let Some(sign) = takes else {
        let (i, sign) = separator(i)?;
        let (i, (seen, odd)) = noted(Claim::Target, places, i, |i| square(style, i))?;
        return Ok((i, (Goal::Square(seen), sign.and(odd))));
    };
    let (i, (man, at, odd)) = victim(style, sign.contains(Quirk::Blanks), places, after)?;
    Ok((i, (Goal::Capture { man, at }, sign.and(odd))))
}

/// `separator = *WSP ( dash / "to" &" " ) *WSP`: `-`, ` - `, ` to `
fn separator(i: &[u8]) -> P<'_, Quirks> {
    let word = value(Quirks::of(Quirk::Separator), terminated(tag("to"), peek(tag(" "))));
    let (rest, (before, sign, after)) =
        (blanks, alt((atoms::dash, word)), blanks).parse(i).map_err(|_| Stop::at(i, Expected::Separator))?;
    Ok((rest, before.and(sign).and(after)))
}

/// `capture = *WSP ( "x" / "X" / ":" / "×" / "takes" &" " ) *WSP`
fn capture(i: &[u8]) -> P<'_, Quirks> {
    let odd = Quirks::of(Quirk::CaptureSign);
    let word = value(odd, terminated(tag("takes"), peek(tag(" "))));
    let (rest, (before, sign, after)) =
        (blanks, alt((atoms::capture, value(odd, tag("X")), word)), blanks).parse(i)?;
    Ok((rest, before.and(sign).and(after)))
}

/// `ends`: no separator follows, nor an origin and a separator, or the name is that of the man of the next
/// move: `Kt takes B  P takes P`, `QxQ R(B2)-B4`.
fn ends(i: &[u8]) -> P<'_, ()> {
    // Which letters the style has for the knight makes a quirk, no other reading.
    let origin = opt(|i| origin(&Style::KT, i));
    peek(not((origin, alt((capture, separator))))).parse(i)
}

/// `victim = ( man / piece / royal ) [at] ends`: the longest name first, so that in `B P takes` it is the bishop.
/// Blanks within the name only if they stand around the sign too: `R x Q B P`, but in `RxQ BPxP` it is the
/// queen. All that may follow must follow, or a shorter name is meant: `KxQ Bishop …`.
fn victim<'a>(
    style: &Style,
    spaced: bool,
    places: &mut Places,
    i: &'a [u8],
) -> P<'a, (Man, Option<Seen>, Quirks)> {
    let fits = |&(_, odd): &(Man, Quirks)| spaced || !odd.contains(Quirk::Blanks);
    let rest = |i| {
        let (i, _) = (opt(|i| at(style, i)), ends, opt(|i| promotion(style, i))).parse(i)?;
        let (i, _) = suffix(&mut Places::default(), i)?;
        atoms::boundary(i)
    };
    let royal = |i| royal.map(|(name, odd)| (Man::plain(name.man), odd)).parse(i);
    let (i, (man, odd)) = noted(Claim::Captured, places, i, |i| {
        alt((
            terminated(verify(|i| man(style, i), fits), peek(rest)),
            terminated(verify(|i| piece(style, i), fits), peek(rest)),
            terminated(royal, peek(rest)),
        ))
        .parse(i)
    })?;
    let (i, at) = noted(Claim::Target, places, i, opt(|i| at(style, i)))?;
    let (at, placed) = atoms::said(at);
    Ok((i, (man, at, odd.and(placed))))
}

/// `at = bracket`, with file and rank: without the rank, `(Q)` is what a pawn becomes.
fn at<'a>(style: &Style, i: &'a [u8]) -> Read<'a, Seen> {
    let (rest, (seen, odd)) = bracket(style, i)?;
    match seen {
        Seen { file: Some(_), rank: Some(_) } => Ok((rest, (seen, odd))),
        _ => Err(Stop::at(i, Expected::Square)),
    }
}

/// `promotion = ( "=" / "/" ) becomes / *WSP "(" becomes ")"`: `=Q`, `/Q`, `(Kt)`. King and pawn are read too, to
/// be refused for what they are. Never without a sign: `PxQB` takes the queen's bishop.
fn promotion<'a>(style: &Style, i: &'a [u8]) -> Read<'a, Role> {
    let becomes = |i| becomes(style, i);
    let odd = |(role, odd): (Role, Quirks)| (role, odd.and(Quirks::of(Quirk::PromotionSign)));
    alt((
        preceded(tag("="), cut(becomes)),
        preceded(tag("/"), becomes).map(odd),
        delimited((blanks, tag("(")), becomes, tag(")")).map(odd),
    ))
    .parse(i)
}

/// `becomes = officer / royal / "P"`: one man, for what follows a blank is of the next move, `P-R8=Q B-Q4`.
fn becomes<'a>(style: &Style, i: &'a [u8]) -> Read<'a, Role> {
    let royal = royal.map(|(name, odd)| (name.man, odd));
    let pawn = value((Role::Pawn, Quirks::NONE), tag("P"));
    let man = alt((|i| officer(style, i), royal, pawn)).parse(i);
    man.map_err(|_: nom::Err<Stop>| Stop::at(i, Expected::Promotion))
}

/// `suffix = [en-passant] [mark] / mark en-passant`: ` e.p. ch`; the mark first is a quirk.
fn suffix<'a>(places: &mut Places, i: &'a [u8]) -> P<'a, (bool, Option<Mark>, Quirks)> {
    let (i, before) = noted(Claim::EnPassant, places, i, opt(atoms::en_passant))?;
    let (i, mark) = noted(Claim::Check, places, i, opt(mark))?;
    let (i, behind) = match before {
        None => noted(Claim::EnPassant, places, i, opt(atoms::en_passant))?,
        Some(_) => (i, None),
    };
    let (mark, odd) = atoms::said(mark);
    let late = Quirks::when(mark.is_some() && behind.is_some(), Quirk::EnPassantSign);
    let sign = before.or(behind);
    Ok((i, (sign.is_some(), mark, sign.unwrap_or(Quirks::NONE).and(odd).and(late))))
}

/// `mark = usual-mark word-end / *WSP ( worded-mark / bracketed-mark / sign )`: `ch.`, `(ch)`, `dis. ch`,
/// `dbl ch`; `sign` is [`atoms::mark`], those of algebraic notation.
fn mark(i: &[u8]) -> Read<'_, Mark> {
    let usual = terminated(usual_mark, (not(tag(".")), atoms::word_end)).map(|mark| (mark, Quirks::NONE));
    let other = alt((worded_mark, bracketed_mark, atoms::mark.map(|(mark, _)| mark)));
    let other = preceded(blanks, other).map(|mark| (mark, Quirks::of(Quirk::CheckSign)));
    alt((usual, other)).parse(i)
}

/// `usual-mark = " mate" / " ch"`: as the writer has it.
#[inline]
pub(crate) fn usual_mark(i: &[u8]) -> P<'_, Mark> {
    alt((value(Mark::Mate, tag(" mate")), value(Mark::Check, tag(" ch")))).parse(i)
}

/// `worded-mark = [ ( "disc" / "dis" / "double" / "dbl" ) ["."] *WSP ] ( "ch" / "mate" ) ["."] word-end`
fn worded_mark(i: &[u8]) -> P<'_, Mark> {
    let kind = alt((tag("disc"), tag("dis"), tag("double"), tag("dbl")));
    let (i, _) = opt((kind, opt(tag(".")), blanks)).parse(i)?;
    let word = alt((value(Mark::Check, tag("ch")), value(Mark::Mate, tag("mate"))));
    terminated(word, (opt(tag(".")), atoms::word_end)).parse(i)
}

/// `bracketed-mark = "(" ("ch" / "mate") ["."] ")"`
fn bracketed_mark(i: &[u8]) -> P<'_, Mark> {
    let word = alt((value(Mark::Check, tag("ch")), value(Mark::Mate, tag("mate"))));
    delimited(tag("("), terminated(word, opt(tag("."))), tag(")")).parse(i)
}
