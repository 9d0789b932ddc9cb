//! What is wrong with a move.

use scoresheet::{
    AnyNotation, Misfit,
    board::{Bitboard, Move, Position, Role, Square, WhyNot},
    notation::{Attempt, Captured, Claim, Context, Expected, Notation, Pattern, ResolveError, Rung},
};

use super::{
    super::{few, list},
    notation_name,
};
use crate::{
    faults,
    screen::{plain, visible},
};

/// A text in a sentence: in quotation marks where its end would not be seen.
fn shown(text: &str) -> String {
    let quoted = text.is_empty() || text.chars().any(char::is_whitespace) || plain(text) != text;
    let mut chars = text.chars().map(visible);
    let mut text: String = chars.by_ref().take(40).collect();
    if chars.next().is_some() {
        text.push('…');
    }
    if quoted { format!("\"{text}\"") } else { text }
}

pub(crate) fn not_in(text: &str, notation: AnyNotation) -> String {
    format!("{} is no move in {}", shown(text), notation_name(notation))
}

pub(crate) fn not_strict(text: &str, notation: AnyNotation) -> String {
    format!("{} is not how {} writes the move", shown(text), notation_name(notation))
}

pub(crate) fn in_none(text: &str) -> String {
    format!("{} is no move in any notation", shown(text))
}

pub(crate) fn several(text: &str, plies: usize) -> String {
    format!("{} is {plies} moves, not one", shown(text))
}

pub(crate) const SAY_AFTER: &str = "give those that are played before it with --after";

pub(crate) fn differ(text: &str, a: (AnyNotation, Move), b: (AnyNotation, Move)) -> String {
    let man = |mv: Move| format!("the {}'s way from {} to {}", mv.role(), mv.from(), mv.to());
    let one = |(notation, mv)| format!("{} in {}", man(mv), notation_name(notation));
    format!("{} is {}, but {}", shown(text), one(a), one(b))
}

pub(crate) fn say_from(a: AnyNotation, b: AnyNotation) -> String {
    format!("say which with --from {} or --from {}", a.name(), b.name())
}

pub(crate) fn expected(misfit: &Misfit, expected: Expected) -> String {
    if misfit.is_tied {
        return "no notation reads on from here".to_owned();
    }
    format!("as {}, expected {expected} here", notation_name(misfit.notation))
}

pub(crate) fn write_one_of(texts: &[String]) -> String {
    format!("write {}", list(texts, ", ", " or "))
}

pub(crate) fn did_you_mean(texts: &[String]) -> Option<String> {
    (!texts.is_empty()).then(|| format!("did you mean {}?", list(texts, ", ", " or ")))
}

/// The headline, and what the caret says.
pub(crate) fn unresolved(
    cx: Context<'_>,
    text: &str,
    misfit: &Misfit,
    why: &ResolveError,
) -> (String, String) {
    let quoted = shown(text);
    match why {
        ResolveError::Ambiguous { candidates, count } => {
            ambiguous(cx, &quoted, misfit.notation, candidates, *count)
        }
        ResolveError::MissingPromotion { .. } => (
            format!("{quoted} does not say what the pawn becomes"),
            "a pawn reaches the last rank".to_owned(),
        ),
        ResolveError::BadPromotion { near } => {
            let promotes = near.iter().any(|mv| mv.promotion().is_some());
            let pawn = "a pawn becomes a queen, rook, bishop or knight";
            let reason = if promotes { pawn } else { "nothing is promoted here" };
            (format!("{quoted} names a wrong promotion"), reason.to_owned())
        }
        ResolveError::Illegal { attempt, why } => {
            (format!("{quoted} is illegal: {}", attempted(cx.pos, *attempt, *why)), String::new())
        }
        ResolveError::NoSuchMove { blame, tried, .. } => {
            let name = format!(" (read as {})", notation_name(misfit.notation));
            let read_as = if misfit.is_tied { "" } else { &name };
            let reason = no_such_move(cx, text, misfit.notation, *blame, *tried);
            (format!("{quoted} is no legal move here{read_as}"), reason)
        }
        ResolveError::WrongMark { mv, .. } => {
            let not = if mv.is_en_passant() { "" } else { "not " };
            (format!("{quoted} has the sign of another move"), format!("the pawn is {not}taken en passant"))
        }
        other => (format!("{quoted}: {other}"), String::new()),
    }
}

fn ambiguous(
    cx: Context<'_>,
    text: &str,
    notation: AnyNotation,
    candidates: &[Move],
    count: u32,
) -> (String, String) {
    let texts = faults::texts(cx, notation, candidates);
    let more = count as usize - candidates.len();
    let headline = match more {
        0 => format!("{text} could be {}", list(texts, ", ", " or ")),
        more => format!("{text} could be {}, or {more} others", texts.join(", ")),
    };
    let same_target = candidates.iter().all(|mv| mv.to() == candidates[0].to());
    let reason = match faults::only_role(candidates).filter(|_| same_target) {
        Some(role) => format!("{count} {role}s can go to {}", candidates[0].to()),
        None => format!("{count} legal moves fit"),
    };
    (headline, reason)
}

/// A man that came near is worth a sentence; one that does not move so at all is not, if there are others.
fn no_such_move(
    cx: Context<'_>,
    text: &str,
    notation: AnyNotation,
    blame: Claim,
    tried: Option<(Attempt, WhyNot)>,
) -> String {
    if blame == Claim::Castling {
        return "the king goes there by castling".to_owned();
    }
    let said = notation.on(Rung::Tolerant).parse(text.as_bytes()).ok();
    let said = said.map(|parsed| notation.pattern(&parsed.spelling, cx));
    let hopeless = |why| matches!(why, WhyNot::MovesOtherwise(_) | WhyNot::Empty(_) | WhyNot::NotYours(_));
    let pointed_at = said.is_some_and(|said| names_own_man(cx.pos, &said));
    if tried.is_none_or(|(_, why)| hopeless(why))
        && !pointed_at
        && faults::is_other_players(cx, text, notation)
    {
        let turn = cx.pos.turn();
        return format!("it is {turn}'s turn, and this is a move for {}", !turn);
    }
    match (said, tried) {
        (Some(said), Some((Attempt::Move { role: Some(role), from, .. }, WhyNot::MovesOtherwise(_)))) => {
            nobody(cx.pos, &said, role, from)
        }
        (_, Some((attempt, why))) => attempted(cx.pos, attempt, why),
        (_, None) => at_fault(blame).to_owned(),
    }
}

/// Whether the text says where the man comes from, and such a man of the player to move stands there.
fn names_own_man(position: &Position, said: &Pattern) -> bool {
    let men = position.board().color(position.turn()) & said.from;
    let fits = |square| position.board().role_at(square).is_some_and(|role| said.roles.contains(role));
    said.from != Bitboard::ALL && men.into_iter().any(fits)
}

/// `no pawn can take a rook`, `the king on e1 cannot go to e4: a king does not move so`.
fn nobody(position: &Position, said: &Pattern, role: Role, from: Square) -> String {
    let men = position.own(role) & said.walk().from;
    let alone = men.only().is_some();
    let who = if alone { format!("the {role} on {from} cannot") } else { format!("no {role} can") };
    let targets = few(said.to).map(|squares| list(squares, ", ", " or "));
    match (only(said.captured), targets) {
        (Some(taken), _) => format!("{who} take a {taken}"),
        (None, Some(squares)) if alone => format!("{who} go to {squares}: a {role} does not move so"),
        (None, Some(squares)) => format!("{who} go to {squares}"),
        (None, None) => format!("{who} do this"),
    }
}

/// The one kind of man that the text says is taken.
fn only(captured: Captured) -> Option<Role> {
    let mut taken = Role::ALL.into_iter().filter(|&role| captured.contains(Some(role)));
    let first = taken.next();
    first.filter(|_| taken.next().is_none() && !captured.contains(None))
}

const fn at_fault(claim: Claim) -> &'static str {
    match claim {
        Claim::Role => "another man can do this, not this one",
        Claim::Origin => "not from here",
        Claim::Captured => "there is no such man to take",
        Claim::Target => "not to here",
        _ => "no man can do this",
    }
}

fn attempted(position: &Position, attempt: Attempt, why: WhyNot) -> String {
    let reason = why_not(position, why);
    match (attempt, why) {
        (Attempt::Castling(wing), _) => format!("{} cannot castle on the {wing}: {reason}", position.turn()),
        (Attempt::Move { role: Some(role), from, to }, WhyNot::OwnMan(_)) if from == to => {
            format!("the {role} stands on {to} already")
        }
        (Attempt::Move { role: Some(role), from, .. }, WhyNot::NotYours(_)) => {
            format!("the {role} on {from} is {}'s", !position.turn())
        }
        (Attempt::Move { role: Some(role), from, to }, _) => {
            format!("the {role} on {from} cannot go to {to}: {reason}")
        }
        _ => reason,
    }
}

/// Why a man cannot go somewhere, with the names of the men.
pub(super) fn why_not(position: &Position, why: WhyNot) -> String {
    let role =
        |square: Square| position.board().role_at(square).map_or("man".to_owned(), |role| role.to_string());
    let man = |square: Square| format!("the {} on {square}", role(square));
    match why {
        WhyNot::Pinned(by) => format!("it is pinned by {}", man(by)),
        WhyNot::LeavesCheck(by) => format!("the king is in check from {}", man(by)),
        WhyNot::IntoCheck(by) => format!("{} attacks that square", man(by)),
        WhyNot::Blocked(by) => format!("{} is in the way", man(by)),
        WhyNot::OwnMan(square) => format!("its own {} stands there", role(square)),
        WhyNot::CastlesOutOfCheck(by) => format!("the king is in check from {}", man(by)),
        WhyNot::CastlingBlocked(by) => format!("{} is in the way", man(by)),
        WhyNot::MovesOtherwise(role) => format!("a {role} does not move so"),
        other => other.to_string(),
    }
}
