//! Spelling to pattern.

use scoresheet_board::{Bitboard, Color, File, Move, Position, Rank, Role, RoleSet, Square, Wing};
use scoresheet_notation::{Captured, Context, Mark, Pattern, Promotions, Wings};

use crate::{Act, Descriptive, FileName, Goal, Language, Man, Rare, Seen, Shape, aim::Aim, spelling};

/// What the spelling claims. A printed check chooses where several moves fit; `e.p.` is part of the name.
#[inline]
pub(crate) fn of(language: Language, spelling: &Descriptive, cx: Context<'_>) -> Pattern {
    let marks = Pattern {
        check: Some(spelling.mark),
        check_by: spelling.check_by,
        en_passant: Some(spelling.en_passant),
        marks_decide: true,
        ..Pattern::ANY
    };
    let (man, origin, goal, promotion) = match spelling.shape {
        Shape::Castle(wing) => return marks.castles(wing.map_or(Wings::SOME, Wings::only)),
        Shape::Move { man, origin, goal, promotion } => (man, origin, goal, promotion),
        Shape::Rare(rare) => return self::rare(marks, &rare, cx),
    };
    let us = cx.pos.turn();
    let pattern = Pattern {
        roles: RoleSet::of(man.role()),
        from: origins(man, origin, us),
        to: targets(goal, us),
        promotion: Promotions::exactly(promotion),
        castling: Wings::NONE,
        tiers: tiers(man, us, cx),
        ..takes(marks, goal, cx)
    };
    if language.puts_rank_first() { with_victim_by_file(pattern, goal) } else { pattern }
}

/// What no short form says.
#[cold]
#[inline(never)]
fn rare(marks: Pattern, rare: &Rare, cx: Context<'_>) -> Pattern {
    let us = cx.pos.turn();
    match *rare {
        Rare::Take { man, origin, at, promotion } => Pattern {
            roles: RoleSet::of(man.role()),
            from: origins(man, origin, us),
            to: at.mask(us),
            captured: Captured::SOME,
            promotion: Promotions::exactly(promotion),
            tiers: tiers(man, us, cx),
            ..marks
        },
        Rare::Algebraic { role, from: (file, rank), takes, to, promotion } => Pattern {
            roles: RoleSet::of(role),
            from: file.map_or(Bitboard::ALL, File::bitboard) & rank.map_or(Bitboard::ALL, Rank::bitboard),
            to: to.bitboard(),
            takes: Some(takes),
            // A pawn that takes does not go straight ahead, and one that goes does not take.
            captured: match (role, takes) {
                (Role::Pawn, true) => Captured::SOME,
                (Role::Pawn, false) => Captured::NONE,
                _ => Captured::ANY,
            },
            promotion: Promotions::exactly(promotion),
            castling: Wings::NONE,
            ..marks
        },
        Rare::Vague { man, act, promotion } => vague(marks, man, act, promotion, cx),
        Rare::Any(Some(color)) if color != us => Pattern { roles: RoleSet::NONE, ..marks },
        Rare::Any(_) => marks,
    }
}

/// A man without a square, which does not castle.
fn vague(marks: Pattern, man: Man, act: Act, promotion: Option<Role>, cx: Context<'_>) -> Pattern {
    let us = cx.pos.turn();
    let (from, to) = match act {
        Act::Moves | Act::Checks | Act::Mates => (Bitboard::ALL, Bitboard::ALL),
        Act::One => (Bitboard::ALL, ahead(cx.pos)),
        Act::Two => {
            let [second, fourth] = [Rank::Second, Rank::Fourth].map(|rank| rank.seen_by(us).bitboard());
            (second, fourth)
        }
    };
    let captured = if matches!(act, Act::One | Act::Two) { Captured::NONE } else { Captured::ANY };
    Pattern {
        roles: RoleSet::of(man.role()),
        from: named(man, us) & from,
        to,
        captured,
        promotion: Promotions::exactly(promotion),
        castling: Wings::NONE,
        tiers: tiers(man, us, cx),
        check: Some(stronger(act.mark(), marks.check.flatten())),
        ..marks
    }
}

/// Of two claims the one that says more: `Kt. checks, mate` is a mate.
fn stronger(one: Option<Mark>, other: Option<Mark>) -> Option<Mark> {
    if other == Some(Mark::Mate) { other } else { one.or(other) }
}

/// The squares ahead of the pawns of the side that moves. None of them is reached by a step of two: before that one a
/// pawn would stand in the way.
fn ahead(pos: &Position) -> Bitboard {
    let us = pos.turn();
    let next = |square: Square| {
        let rank = Rank::ALL.get(square.rank().seen_by(us) as usize + 1)?;
        Some(Square::at(square.file(), rank.seen_by(us)))
    };
    pos.own(Role::Pawn).into_iter().filter_map(next).collect()
}

/// With what is taken.
#[inline]
fn takes(marks: Pattern, goal: Goal, cx: Context<'_>) -> Pattern {
    match goal {
        Goal::Square(_) => Pattern { captured: Captured::NONE, ..marks },
        Goal::Capture { man, .. } => {
            let victim_tiers = tiers(man, !cx.pos.turn(), cx);
            Pattern { captured: Captured::only(man.role()), victim_tiers, ..marks }
        }
    }
}

/// The same where the man that is taken may be named by its file: `AD` is the queen's bishop, or the one on the queen's
/// file. Either way it is one claim, so that two such men are an ambiguity.
fn with_victim_by_file(pattern: Pattern, goal: Goal) -> Pattern {
    let Goal::Capture { man: Man::Piece { side: Some(side), .. }, at: None } = goal else { return pattern };
    let file = FileName { man: spelling::royal(side), side: None }.mask();
    let [history, board] = pattern.victim_tiers;
    let history = if history.is_empty() { history } else { history | file };
    Pattern { to: pattern.to | file, victim_tiers: [history, board | file], ..pattern }
}

/// The only legal move that fits a plain spelling; nothing if there is none, or another, or if history must be
/// asked. Its signs may be false.
#[inline]
pub(crate) fn only(spelling: &Descriptive, pos: &Position) -> Option<Move> {
    let (man, origin, goal, promotion) = match spelling.shape {
        Shape::Castle(wing) => return pos.castling_move(wing?),
        Shape::Move { man, origin, goal, promotion } => (man, origin, goal, promotion),
        Shape::Rare(_) => return None,
    };
    let captured = match goal {
        Goal::Square(_) => None,
        Goal::Capture { man, .. } => Some(man),
    };
    if is_sided(man) || captured.is_some_and(is_sided) {
        return None;
    }
    let us = pos.turn();
    let aim = Aim { role: man.role(), captured: captured.map(Man::role), promotes: promotion.is_some() };
    let (from, to) = aim.only(pos, origins(man, origin, us), targets(goal, us))?;
    Some(pos.arriving(aim.role, from, to, promotion))
}

/// Whether history must be asked which man it is.
fn is_sided(man: Man) -> bool {
    man != Man::plain(man.role()) && matches!(man, Man::Piece { role, .. } if role != Role::Bishop)
}

/// Where the man comes from by its name, and by the square in brackets.
#[inline]
pub(crate) fn origins(man: Man, origin: Option<Seen>, us: Color) -> Bitboard {
    named(man, us) & origin.map_or(Bitboard::ALL, |origin| origin.mask(us))
}

/// Where it goes: a hyphen leads to a square; a capture names the man that is taken, and perhaps where.
#[inline]
pub(crate) fn targets(goal: Goal, us: Color) -> Bitboard {
    match goal {
        Goal::Square(seen) => seen.mask(us),
        Goal::Capture { man, at } => named(man, !us) & at.map_or(Bitboard::ALL, |at| at.mask(us)),
    }
}

/// Where a man of this name can stand: a pawn has its name from its file, and a bishop named by its side is told by the
/// colour of its squares.
#[inline]
fn named(man: Man, color: Color) -> Bitboard {
    match man {
        Man::Pawn { file: Some(file) } => file.mask(),
        Man::Piece { role: Role::Bishop, side: Some(side) } => bishop_squares(side, color),
        _ => Bitboard::ALL,
    }
}

/// A rook or knight named by its side is told by the history of the game, or else by the side of the board.
#[inline]
fn tiers(man: Man, color: Color, cx: Context<'_>) -> [Bitboard; 2] {
    match man {
        Man::Piece { role, side: Some(side) } if role != Role::Bishop => of_side(role, side, color, cx),
        _ => Pattern::ANY.tiers,
    }
}

fn of_side(role: Role, side: Wing, color: Color, cx: Context<'_>) -> [Bitboard; 2] {
    let men = cx.pos.board().men(color, role);
    let [own, other] = [side, !side].map(|side| cx.sides.map_or(Bitboard::EMPTY, |sides| sides.of(side)));
    // A lone man has no other beside it: where history gives it to the other side, it is not meant.
    let lone = men.only().is_some() && other.meets(men);
    [own & men, if lone { Bitboard::EMPTY } else { outermost(men, side) }]
}

/// White's king's bishop starts on f1, a light square; Black's on f8, a dark one.
fn bishop_squares(side: Wing, color: Color) -> Bitboard {
    if (side == Wing::King) == (color == Color::White) { Bitboard::LIGHT } else { !Bitboard::LIGHT }
}

/// Whose side's bishop stands there.
pub(crate) fn bishop_side(square: Square, color: Color) -> Wing {
    if bishop_squares(Wing::King, color).contains(square) { Wing::King } else { Wing::Queen }
}

/// Of these men those on the file nearest to that side's edge.
fn outermost(men: Bitboard, side: Wing) -> Bitboard {
    let mut files = File::ALL;
    if side == Wing::King {
        files.reverse();
    }
    let on = files.into_iter().map(|file| men & file.bitboard());
    on.into_iter().find(|men| !men.is_empty()).unwrap_or(Bitboard::EMPTY)
}
