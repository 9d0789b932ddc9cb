//! Text to spelling: one function per rule of the grammar, written as in [`atoms`].
//!
//! Blanks may stand between any two signs (`P - K 4`, `K Kt - B 3`), so a name must not swallow the
//! beginning of the next move: of two ways to read a name the longer is tried first, and none may be followed by a
//! separator, which would make it the man of the next move.
//!
//! Where the languages differ in more than their letters, the rule of those that put the rank first stands beside the
//! English one: what is behind in the one is in front in the other.

use nom::{
    Parser,
    branch::alt,
    bytes::complete::tag,
    combinator::{cut, not, opt, peek, value, verify},
    sequence::{delimited, preceded, terminated},
};
use scoresheet_board::{Color, Rank, Role, Wing};
use scoresheet_notation::{
    CheckBy, Claim, Expected, Mark, Places, Quirk, Quirks,
    atoms::{self, P, Stop, Token, blanks, noted},
};

use crate::{Descriptive, FileName, Goal, Knight, Language, Man, Seen, Shape, language::Sign, spelling};

/// What a rule reads, and with which habits.
type Read<'a, T> = P<'a, (T, Quirks)>;

/// `token = ( castle / castles / plain ) suffix boundary`: `P-K4`, `Castles KR`, `PxP e.p. ch`
pub(crate) fn token<'a>(language: Language, i: &'a [u8]) -> P<'a, Token<Descriptive>> {
    let mut places = Places::default();
    let castling = noted(Claim::Castling, &mut places, i, alt((castle, |i| castles(language, i))));
    let (i, (shape, quirks)) = match castling {
        Ok(read) => read,
        Err(_) => plain(language, &mut places, i)?,
    };
    let (i, (en_passant, (mark, check_by), after)) = suffix(language, &mut places, i)?;
    let (i, ()) = atoms::boundary(i)?;
    Ok((i, (Descriptive { shape, mark, check_by, en_passant }, quirks.and(after), places)))
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

/// `castles = castling-word [side]`: `Castles`, `Enroque corto`; in English alone a side of the board may follow.
fn castles(language: Language, i: &[u8]) -> Read<'_, Shape> {
    let words = language.words();
    let bare = value(None, tag(words.castles));
    let (i, wing) = alt((|i| one_of(words.castling, i), bare)).parse(i)?;
    let (i, side) = if language.puts_rank_first() { (i, None) } else { opt(castling_side).parse(i)? };
    Ok((i, (Shape::Castle(wing.or(side)), Quirks::of(Quirk::CastlingWords))))
}

/// `castling-side = *WSP wing *WSP "R" word-end ends / *WSP wing word-end ends`: `K`, `QR`; in `Castles KR-Kt1` the
/// rook is that of the next move.
fn castling_side(i: &[u8]) -> P<'_, Wing> {
    let english = Language::English(Knight::Kt);
    let wing = |i| wing(english, i);
    let ends = |i| ends(english, i);
    let rook = (blanks, wing, blanks, tag("R"), atoms::word_end, ends).map(|(_, wing, ..)| wing);
    let king = (blanks, wing, atoms::word_end, ends).map(|(_, wing, ..)| wing);
    alt((rook, king)).parse(i)
}

/// The first of these words that the text begins with.
fn word<'a>(words: &[&str], i: &'a [u8]) -> P<'a, ()> {
    let rest = words.iter().find_map(|word| i.strip_prefix(word.as_bytes()));
    rest.map(|rest| (rest, ())).ok_or_else(|| Stop::at(i, Expected::Move))
}

/// The same of words that mean something.
fn one_of<'a, T: Copy>(words: &[(&str, T)], i: &'a [u8]) -> P<'a, T> {
    let found = words.iter().find_map(|&(word, meant)| Some((i.strip_prefix(word.as_bytes())?, meant)));
    found.ok_or_else(|| Stop::at(i, Expected::Move))
}

/// `plain = man [origin] goal [promotion]`: `P-K4`, `R(KR1)-K1`, `PxR(Q8)=Q`
fn plain<'a>(language: Language, places: &mut Places, i: &'a [u8]) -> Read<'a, Shape> {
    let (i, (man, named)) = noted(Claim::Role, places, i, |i| man(language, i))?;
    let (i, origin) = noted(Claim::Origin, places, i, opt(|i| origin(language, i)))?;
    let (i, (goal, aimed)) = goal(language, places, i)?;
    let (i, becomes) = noted(Claim::Promotion, places, i, opt(|i| promotion(language, i)))?;
    let (origin, placed) = atoms::said(origin);
    let (promotion, becoming) = atoms::said(becomes);
    // A side's name where the plainest form has brackets.
    let sided = Quirks::when(matches!(man, Man::Piece { side: Some(_), .. }), Quirk::OriginForm);
    let quirks = named.and(sided).and(placed).and(aimed).and(becoming);
    Ok((i, (Shape::Move { man, origin, goal, promotion }, quirks)))
}

/// `wing = "K" / "Q"`, in the letters of the language, where it is not the beginning of `Kt`.
fn wing(language: Language, i: &[u8]) -> P<'_, Wing> {
    let letter = |role| tag(language.letters().sign(role, Color::White));
    let king = value(Wing::King, terminated(letter(Role::King), not(tag("t"))));
    alt((king, value(Wing::Queen, letter(Role::Queen)))).parse(i)
}

/// `officer = english-officer / "C" / "A" / "T"`, the latter in the letters of the language: the men that each side has
/// one of.
fn officer(language: Language, i: &[u8]) -> Read<'_, Role> {
    let officer = |role: &Role| matches!(role, Role::Knight | Role::Bishop | Role::Rook);
    match language {
        Language::English(knight) => english_officer(knight, i),
        _ => verify(atoms::letter_of(language.letters()), officer).map(|role| (role, Quirks::NONE)).parse(i),
    }
    .map_err(|_: nom::Err<Stop>| Stop::at(i, Expected::Man))
}

/// `english-officer = "Kt" / "N" / "B" / "R"`
fn english_officer(usual: Knight, i: &[u8]) -> Read<'_, Role> {
    let odd = |knight| Quirks::when(usual != knight, Quirk::ManLetter);
    alt((
        value((Role::Knight, odd(Knight::Kt)), tag("Kt")),
        value((Role::Knight, odd(Knight::N)), tag("N")),
        value((Role::Bishop, Quirks::NONE), tag("B")),
        value((Role::Rook, Quirks::NONE), tag("R")),
    ))
    .parse(i)
}

/// `name = of-side / officer / royal`: `KB`, `Q Kt`, `R`, `K`. The longer first; it names a piece or a file.
fn name(language: Language, i: &[u8]) -> Read<'_, FileName> {
    alt((|i| of_side(language, i), |i| short_name(language, i))).parse(i)
}

/// `of-side = wing *WSP officer`, rank first `officer *WSP wing`: `KB`, `AR`
fn of_side(language: Language, i: &[u8]) -> Read<'_, FileName> {
    let (wing, officer) = (|i| wing(language, i), |i| officer(language, i));
    let (i, (side, gap, (man, odd))) = if language.puts_rank_first() {
        (officer, blanks, wing).map(|(man, gap, side)| (side, gap, man)).parse(i)?
    } else {
        (wing, blanks, officer).parse(i)?
    };
    Ok((i, (FileName { man, side: Some(side) }, gap.and(odd))))
}

/// `short-name = officer / royal`: `B`, `K`
fn short_name(language: Language, i: &[u8]) -> Read<'_, FileName> {
    let officer = |i| officer(language, i).map(|(i, (man, odd))| (i, (FileName { man, side: None }, odd)));
    alt((officer, |i| royal(language, i))).parse(i)
}

/// `royal = wing`: the king and the queen, and their files.
fn royal(language: Language, i: &[u8]) -> Read<'_, FileName> {
    let (i, wing) = wing(language, i).map_err(|_| Stop::at(i, Expected::Man))?;
    Ok((i, (FileName { man: spelling::royal(wing), side: None }, Quirks::NONE)))
}

/// `man = pawn / piece`: `KBP`, `P`, `QR`. The longer first.
fn man(language: Language, i: &[u8]) -> Read<'_, Man> {
    alt((|i| pawn(language, i), |i| piece(language, i))).parse(i)
}

/// `pawn = [name *WSP] "P"`, rank first `"P" [*WSP name]`: `KBP`, `Q P`, `P`; `PAR`
fn pawn(language: Language, i: &[u8]) -> Read<'_, Man> {
    let (i, file) = if language.puts_rank_first() {
        preceded(tag("P"), opt((blanks, |i| name(language, i)).map(|(gap, file)| (file, gap)))).parse(i)?
    } else {
        terminated(opt((|i| name(language, i), blanks)), tag("P")).parse(i)?
    };
    let (file, quirks) = atoms::said(file.map(|((file, odd), gap)| (file, odd.and(gap))));
    Ok((i, (Man::Pawn { file }, quirks)))
}

/// `piece = name`: `KR`, `B`, `Q`
fn piece(language: Language, i: &[u8]) -> Read<'_, Man> {
    let (i, (FileName { man, side }, odd)) = name(language, i)?;
    Ok((i, (Man::Piece { role: man, side }, odd)))
}

/// `origin = slash / bracket`: `(KR1)`, `(B 3)`, `(Kt)`, `(1)`, `/1`.
fn origin<'a>(language: Language, i: &'a [u8]) -> Read<'a, Seen> {
    alt((|i| slash(language, i), |i| bracket(language, i))).parse(i)
}

/// `slash = "/" rank`
fn slash(language: Language, i: &[u8]) -> Read<'_, Seen> {
    let (i, (rank, odd)) = preceded(tag("/"), |i| rank(language, i)).parse(i)?;
    Ok((i, (Seen { file: None, rank: Some(rank) }, odd.and(Quirks::of(Quirk::OriginForm)))))
}

/// `bracket = *WSP "(" *WSP seen *WSP ")"`: `(KR1)`, ` ( B 3 )`
fn bracket<'a>(language: Language, i: &'a [u8]) -> Read<'a, Seen> {
    let (i, (before, _, inner)) = (blanks, tag("("), blanks).parse(i)?;
    let (i, (seen, odd)) = seen(language, i)?;
    let (i, (after, _)) = (blanks, tag(")")).parse(i)?;
    Ok((i, (seen, odd.and(before).and(inner).and(after))))
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

/// `square = name rank`, rank first `rank *WSP file`: `K4`, `Q B 3`; `3AR`
fn square(language: Language, spaced: bool, i: &[u8]) -> Read<'_, Seen> {
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

/// `file = of-side ends / short-name`: `AR`, `A`, at the end of a square. The longer first. Blanks within it only if
/// there are others: `A 4 A R`, but in `A4A R1C` the king is the man of the next move; and only there must it be
/// looked for, for `2` in `A4AR 2 C3A` is a number.
fn file(language: Language, spaced: bool, i: &[u8]) -> Read<'_, FileName> {
    let fits = |&(_, odd): &(FileName, Quirks)| spaced || !odd.contains(Quirk::Blanks);
    let ends = |i| if spaced { ends(language, i) } else { Ok((i, ())) };
    let long = terminated(verify(|i| of_side(language, i), fits), ends);
    alt((long, |i| short_name(language, i))).parse(i).map_err(|_| Stop::at(i, Expected::File))
}

/// `rank = *WSP ( "1" … "8" / ["." *WSP] ( "s" / "S" ) ( "quare" / "q" ["."] ) )`: `4`, `sq.`, the rest of `K.Sq.`. A
/// digit behind blanks may be the number of the next move: then a dot follows, or another digit.
fn rank(language: Language, i: &[u8]) -> Read<'_, Rank> {
    let (i, gap) = blanks(i)?;
    let words = preceded(opt((tag("."), blanks)), |i| word(language.words().first_rank, i));
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
fn goal<'a>(language: Language, places: &mut Places, i: &'a [u8]) -> Read<'a, Goal> {
    let (after, takes) = noted(Claim::Takes, places, i, opt(|i| capture(language, i)))?;
    let Some(sign) = takes else {
        let (i, sign) = separator(language, i)?;
        let spaced = sign.contains(Quirk::Blanks);
        let (i, (seen, odd)) = noted(Claim::Target, places, i, |i| square(language, spaced, i))?;
        return Ok((i, (Goal::Square(seen), sign.and(odd))));
    };
    let (i, (man, at, odd)) = victim(language, sign.contains(Quirk::Blanks), places, after)?;
    Ok((i, (Goal::Capture { man, at }, sign.and(odd))))
}

/// `separator = *WSP ( dash / going-word &" " ) *WSP`, rank first `*WSP [ ( dash / "." ) *WSP ]`: `-`, ` - `, ` to `
fn separator(language: Language, i: &[u8]) -> P<'_, Quirks> {
    let odd = Quirks::of(Quirk::Separator);
    if language.puts_rank_first() {
        let sign = alt((atoms::dash, value(odd, tag("."))));
        let (rest, (before, sign)) = (blanks, opt((sign, blanks))).parse(i)?;
        return Ok((rest, before.and(sign.map_or(Quirks::NONE, |(_, after)| after.and(odd)))));
    }
    let word = terminated(|i| word(language.words().goes, i), peek(tag(" "))).map(|()| odd);
    let (rest, (before, sign, after)) =
        (blanks, alt((atoms::dash, word)), blanks).parse(i).map_err(|_| Stop::at(i, Expected::Separator))?;
    Ok((rest, before.and(sign).and(after)))
}

/// `capture = *WSP ( "x" / "X" / ":" / "×" / taking-word &" " ) *WSP`: `x`, ` takes `, ` por `
fn capture(language: Language, i: &[u8]) -> P<'_, Quirks> {
    let odd = Quirks::of(Quirk::CaptureSign);
    let word = terminated(|i| word(language.words().takes, i), peek(tag(" "))).map(|()| odd);
    let (rest, (before, sign, after)) =
        (blanks, alt((atoms::capture, value(odd, tag("X")), word)), blanks).parse(i)?;
    Ok((rest, before.and(sign).and(after)))
}

/// `ends`: no sign of capture follows, and no separator, nor an origin and one of these, or the name is that of the man
/// of the next move: `Kt takes B  P takes P`, `QxQ R(B2)-B4`.
fn ends(language: Language, i: &[u8]) -> P<'_, ()> {
    let origin = opt(|i| origin(language, i));
    let takes = |i| capture(language, i).map(|(i, _)| (i, ()));
    let goes = |i| goes(language, i);
    peek(not((origin, alt((takes, goes))))).parse(i)
}

/// `goes = separator`, rank first `separator rank *WSP short-name`: what no name is followed by but that of a man.
fn goes(language: Language, i: &[u8]) -> P<'_, ()> {
    let (i, _) = separator(language, i)?;
    if !language.puts_rank_first() {
        return Ok((i, ()));
    }
    let (i, _) = (|i| rank(language, i), blanks, |i| short_name(language, i)).parse(i)?;
    Ok((i, ()))
}

/// A man that is taken, and the square or the file where it stands.
type Victim = (Man, Option<Seen>, Quirks);

/// `victim = ( man / piece / royal ) [at] ends`: the longest name first, so that in `B P takes` it is the bishop.
/// Blanks within the name only if they stand around the sign too: `R x Q B P`, but in `RxQ BPxP` it is the
/// queen. All that may follow must follow, or a shorter name is meant: `KxQ Bishop …`.
fn victim<'a>(language: Language, spaced: bool, places: &mut Places, i: &'a [u8]) -> P<'a, Victim> {
    let fits = |&(.., odd): &Victim| spaced || !odd.contains(Quirk::Blanks);
    let tight = language.puts_rank_first() && !spaced;
    let ends = |i| if tight { Ok((i, ())) } else { ends(language, i) };
    let rest = |i| {
        let (i, _) = (opt(|i| at(language, i)), ends, opt(|i| promotion(language, i))).parse(i)?;
        let (i, _) = suffix(language, &mut Places::default(), i)?;
        atoms::boundary(i)
    };
    let (i, (man, file, odd)) = noted(Claim::Captured, places, i, |i| {
        let longest = |i| longest_victim(language, i);
        let shorter = |i| shorter_victim(language, i);
        alt((
            terminated(verify(longest, fits), peek(rest)),
            terminated(verify(shorter, fits), peek(rest)),
            terminated(|i| shortest_victim(language, i), peek(rest)),
        ))
        .parse(i)
    })?;
    let (after, square) = noted(Claim::Target, places, i, opt(|i| at(language, i)))?;
    let (square, placed) = atoms::said(square);
    let (at, twice) = match (file, square) {
        (Some(file), Some(square)) => {
            (Some(both(file, square).ok_or_else(|| Stop::at(i, Expected::End))?), true)
        }
        (file, square) => (file.or(square), false),
    };
    Ok((after, (man, at, odd.and(placed).and(Quirks::when(twice, Quirk::CapturedMan)))))
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
        return kind(language, i).map(|(i, role)| (i, (Man::plain(role), None, Quirks::NONE)));
    }
    royal(language, i).map(|(i, (name, odd))| (i, (Man::plain(name.man), None, odd)))
}

/// `kind = "P" / short-name`
fn kind(language: Language, i: &[u8]) -> P<'_, Role> {
    alt((value(Role::Pawn, tag("P")), (|i| short_name(language, i)).map(|(name, _)| name.man))).parse(i)
}

/// `beside = kind *WSP name`: `PAD` and `PA` are pawns by their files, `TR` is the king's rook, `AT` a bishop on a
/// rook's file.
fn beside<'a>(
    language: Language,
    name: impl Fn(&'a [u8]) -> Read<'a, FileName>,
    i: &'a [u8],
) -> P<'a, Victim> {
    let (i, (role, gap, (name, odd))) = (|i| kind(language, i), blanks, name).parse(i)?;
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

/// `promotion = ( "=" / "/" ) becomes / *WSP "(" becomes ")"`: `=Q`, `/Q`, `(Kt)`. King and pawn are read too, to
/// be refused for what they are. Never without a sign: `PxQB` takes the queen's bishop.
fn promotion<'a>(language: Language, i: &'a [u8]) -> Read<'a, Role> {
    let becomes = |i| becomes(language, i);
    let odd = |(role, odd): (Role, Quirks)| (role, odd.and(Quirks::of(Quirk::PromotionSign)));
    alt((
        preceded(tag("="), cut(becomes)),
        preceded(tag("/"), becomes).map(odd),
        delimited((blanks, tag("(")), becomes, tag(")")).map(odd),
    ))
    .parse(i)
}

/// `becomes = officer / royal / "P"`: one man, for what follows a blank is of the next move, `P-R8=Q B-Q4`.
fn becomes<'a>(language: Language, i: &'a [u8]) -> Read<'a, Role> {
    let royal = (|i| royal(language, i)).map(|(name, odd)| (name.man, odd));
    let pawn = value((Role::Pawn, Quirks::NONE), tag("P"));
    let man = alt((|i| officer(language, i), royal, pawn)).parse(i);
    man.map_err(|_: nom::Err<Stop>| Stop::at(i, Expected::Promotion))
}

/// What a suffix says of check.
type Marked = (Option<Mark>, Option<CheckBy>);

/// `suffix = [en-passant] [mark] / mark en-passant`: ` e.p. ch`; the mark first is a quirk.
fn suffix<'a>(language: Language, places: &mut Places, i: &'a [u8]) -> P<'a, (bool, Marked, Quirks)> {
    let passing = |i| en_passant(language, i);
    let (i, before) = noted(Claim::EnPassant, places, i, opt(passing))?;
    let (i, mark) = noted(Claim::Check, places, i, opt(|i| mark(language, i)))?;
    let (i, behind) = match before {
        None => noted(Claim::EnPassant, places, i, opt(passing))?,
        Some(_) => (i, None),
    };
    let (sign, odd) = atoms::said(mark);
    let mark = (sign.map(|(mark, _)| mark), sign.and_then(|(_, by)| by));
    let late = Quirks::when(sign.is_some() && behind.is_some(), Quirk::EnPassantSign);
    let passed = before.or(behind);
    Ok((i, (passed.is_some(), mark, passed.unwrap_or(Quirks::NONE).and(odd).and(late))))
}

/// `en-passant = own / [" "] en-passant-word / any`: ` e.p.`, ` a.p.`; `any` is [`atoms::en_passant`].
fn en_passant(language: Language, i: &[u8]) -> P<'_, Quirks> {
    let (words, odd) = (language.words(), Quirks::of(Quirk::EnPassantSign));
    let other = preceded(opt(tag(" ")), |i| word(words.en_passant_words, i)).map(|()| odd);
    let any = atoms::en_passant.map(|_| odd);
    alt((value(Quirks::NONE, tag(words.en_passant)), other, any)).parse(i)
}

/// `mark = usual-mark boundary / *WSP ( worded-mark / bracketed-mark / sign )`: `ch.`, `(ch)`, `dis. ch`,
/// `dbl ch`; `sign` is [`atoms::mark`], those of algebraic notation.
fn mark(language: Language, i: &[u8]) -> Read<'_, Sign> {
    let usual = |i| usual_mark(language, i);
    // The dot of `ch.` is its own; behind a plus it ends the sentence.
    let is_sign = language.words().check.ends_with('+');
    let no_dot = |i| if is_sign { Ok((i, ())) } else { not(tag(".")).parse(i) };
    let usual = terminated(usual, (no_dot, atoms::boundary)).map(|mark| ((mark, None), Quirks::NONE));
    let (worded, bracketed) = (|i| worded_mark(language, i), |i| bracketed_mark(language, i));
    let other = alt((worded, bracketed, atoms::mark.map(|(mark, _)| (mark, None))));
    let other = preceded(blanks, other).map(|sign| (sign, Quirks::of(Quirk::CheckSign)));
    alt((usual, other)).parse(i)
}

/// `usual-mark = mate / check`: ` mate`, as the writer has it; in Spanish `"++" / "+"`, so the longer first.
fn usual_mark(language: Language, i: &[u8]) -> P<'_, Mark> {
    let words = language.words();
    alt((value(Mark::Mate, tag(words.mate)), value(Mark::Check, tag(words.check)))).parse(i)
}

/// `worded-mark = [ kind-of-check ["."] *WSP ] mark-word ["."] word-end`: `dis. ch`
fn worded_mark(language: Language, i: &[u8]) -> P<'_, Sign> {
    let kind = |i| one_of(language.words().kinds_of_check, i);
    let (i, kind) = opt(terminated(kind, (opt(tag(".")), blanks))).parse(i)?;
    let (i, (mark, by)) =
        terminated(|i| mark_word(language, i), (opt(tag(".")), atoms::word_end)).parse(i)?;
    match (mark, kind) {
        (Mark::Mate, Some(_)) => Err(Stop::at(i, Expected::End)),
        _ => Ok((i, (mark, by.or(kind)))),
    }
}

/// `bracketed-mark = "(" mark-word ["."] ")"`
fn bracketed_mark(language: Language, i: &[u8]) -> P<'_, Sign> {
    delimited(tag("("), terminated(|i| mark_word(language, i), opt(tag("."))), tag(")")).parse(i)
}

/// `mark-word = "ch" / "mate"`, in words of the language.
fn mark_word(language: Language, i: &[u8]) -> P<'_, Sign> {
    one_of(language.words().marks, i)
}
