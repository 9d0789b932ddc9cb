//! From a pattern to the legal moves that fit it, and to the one that is meant.

use core::cmp::Ordering;

use scoresheet_board::{Bitboard, Move, Position, Role, RoleSet, Square, WhyNot, Wing};

use crate::{Attempt, Candidates, Claim, Context, Pattern, Promotions, ResolveError, Settled, pattern};

/// What speaks for a legal reading.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Evidence {
    /// The man is the one that history calls by the name used; or no side is named.
    pub history: bool,
    /// The position after the move is a check if and only if a sign of check is printed; true where the
    /// notation prints none, or where marks do not decide.
    pub check: bool,
    /// The move is en passant if and only if that is printed; true where marks do not decide.
    pub en_passant: bool,
}

/// What may choose between readings.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Trust {
    /// Identity claims alone: for writing.
    Identity,
    /// A printed mark too, where the notation lets it: for reading one move.
    PrintedMarks,
}

/// Every legal reading of a pattern, with the evidence for it. The one walk that all else is made of.
///
/// ```
/// use scoresheet_board::{Position, Role, RoleSet};
/// use scoresheet_notation::{Pattern, readings};
///
/// let knights = Pattern { roles: RoleSet::of(Role::Knight), ..Pattern::ANY };
/// let mut moves = 0;
/// readings(&knights, (&Position::start()).into(), &mut |_, _| moves += 1);
/// assert_eq!(moves, 4);
/// ```
pub fn readings(p: &Pattern, cx: Context<'_>, f: &mut dyn FnMut(Move, Evidence)) {
    for_each_reading(p, cx, f);
}

#[inline]
fn for_each_reading(p: &Pattern, cx: Context<'_>, mut f: impl FnMut(Move, Evidence)) {
    cx.pos.for_each_move(p.walk(), |mv| {
        if p.fault(mv).is_none() {
            f(mv, evidence(p, cx.pos, mv));
        }
    });
}

#[inline]
fn evidence(p: &Pattern, pos: &Position, mv: Move) -> Evidence {
    let check = match p.check {
        Some(printed) if p.marks_decide => pos.after(mv).is_check() == printed.is_some(),
        _ => true,
    };
    let en_passant = !p.marks_decide || p.en_passant.is_none_or(|printed| printed == mv.is_en_passant());
    Evidence { history: p.tiers[0].contains(mv.from()), check, en_passant }
}

/// The one decision: history's man, else the man of that side of the board; then, where marks decide, a
/// printed `e.p.`, which is part of the move's name, and a printed check, which is not.
pub(crate) fn choose(p: &Pattern, cx: Context<'_>, trust: Trust) -> Result<(Move, Settled), ResolveError> {
    let passing = p.marks_decide && p.en_passant == Some(true);
    let checking = p.marks_decide && trust == Trust::PrintedMarks && matches!(p.check, Some(Some(_)));
    let rank = |e: Evidence| ((e.history, !passing || e.en_passant), !checking || e.check);
    let mut best = None;
    // How many readings share the best rank, and how many share it but for the check.
    let (mut count, mut named) = (0, 0);
    let mut candidates = Candidates::new();
    for_each_reading(p, cx, |mv, e| {
        let rank = rank(e);
        match best.map_or(Ordering::Greater, |best: ((bool, bool), bool)| rank.0.cmp(&best.0)) {
            Ordering::Less => return,
            Ordering::Equal => named += 1,
            Ordering::Greater => named = 1,
        }
        if best.is_none_or(|best| rank > best) {
            (best, count) = (Some(rank), 0);
            candidates.clear();
        }
        if best == Some(rank) {
            count += 1;
            // Eight are kept, all are counted.
            let _ = candidates.try_push(mv);
        }
    });
    match (best, candidates.as_slice()) {
        (Some(((history, _), _)), &[mv]) if count == 1 => Ok((mv, settled(history, named))),
        (None, _) => Err(blame(p, cx)),
        _ => Err(ResolveError::Ambiguous { candidates, count }),
    }
}

fn settled(history: bool, named: u32) -> Settled {
    match (history, named) {
        (false, _) => Settled::BoardSide,
        (true, 1) => Settled::Unique,
        (true, _) => Settled::Mark,
    }
}

/// Nothing fits. Cold: which claim is at fault?
#[cold]
fn blame(p: &Pattern, cx: Context<'_>) -> ResolveError {
    let near = fitting(&Pattern { promotion: Promotions::ANY, ..*p }, cx);
    if !near.is_empty() {
        return match p.promotion {
            Promotions::NONE => ResolveError::MissingPromotion { candidates: near },
            _ => ResolveError::BadPromotion { near },
        };
    }
    let tried = nearest_attempt(p, cx.pos);
    if let Some((attempt, why)) = tried.filter(|(_, why)| why.is_forbidden()) {
        return ResolveError::Illegal { attempt, why };
    }
    let without = [
        (Claim::Captured, Pattern { captured: pattern::Captured::ANY, ..*p }),
        (Claim::Origin, Pattern { from: Bitboard::ALL, tiers: [Bitboard::ALL; 2], ..*p }),
        (Claim::Role, Pattern { roles: RoleSet::ALL, ..*p }),
        (Claim::Target, Pattern { to: Bitboard::ALL, ..*p }),
    ];
    let mut found = without.iter().map(|(claim, pattern)| (*claim, fitting(pattern, cx)));
    let (blame, near) = found.find(|(_, near)| !near.is_empty()).unwrap_or((Claim::Whole, Candidates::new()));
    ResolveError::NoSuchMove { blame, near, tried }
}

fn fitting(p: &Pattern, cx: Context<'_>) -> Candidates {
    let mut near = Candidates::new();
    for_each_reading(p, cx, |mv, _| {
        let _ = near.try_push(mv);
    });
    near
}

/// Of all moves that the pattern speaks of, the one that came nearest to being legal.
fn nearest_attempt(p: &Pattern, pos: &Position) -> Option<(Attempt, WhyNot)> {
    if !p.castling.contains(None) {
        let wings = Wing::ALL.into_iter().filter(|&wing| p.castling.contains(Some(wing)));
        return wings
            .filter_map(|wing| Some((Attempt::Castling(wing), pos.why_not_castle(wing)?)))
            .max_by_key(|(_, why)| !matches!(why, WhyNot::CastlingLost(_)));
    }
    let named = p.walk().from;
    let men = if named.only().is_some() { named } else { named & pos.board().color(pos.turn()) };
    let mut best = None;
    for from in men {
        let role = pos.board().role_at(from);
        if role.is_some_and(|role| !p.roles.contains(role)) {
            continue;
        }
        for to in p.to {
            let Some(why) = pos.why_not(from, to).filter(|_| p.captured.contains(taken(pos, from, to)))
            else {
                continue;
            };
            let attempt = Attempt::Move { role: role.unwrap_or(Role::Pawn), from, to };
            if best.is_none_or(|(_, known)| closeness(why) > closeness(known)) {
                best = Some((attempt, why));
            }
        }
    }
    best
}

/// What a man going from `from` to `to` would take.
fn taken(pos: &Position, from: Square, to: Square) -> Option<Role> {
    let pawn = pos.board().role(Role::Pawn).contains(from) && from.file() != to.file();
    let passed = pawn && pos.en_passant() == Some(to);
    pos.board().role_at(to).or(passed.then_some(Role::Pawn))
}

/// How near the reason leaves a move to being legal.
fn closeness(why: WhyNot) -> u8 {
    match why {
        why if why.is_forbidden() => 3,
        WhyNot::MovesOtherwise(_) => 1,
        WhyNot::Empty(_) | WhyNot::NotYours(_) => 0,
        _ => 2,
    }
}
