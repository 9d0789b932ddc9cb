//! Spelling to pattern.

use scoresheet_board::{Move, Position, Role, RoleSet, Wing};
use scoresheet_notation::{
    Captured, Context, Pattern, Promotions, Rung, Wings, castling as castles, figurines,
};

use crate::{Lan, Shape, Style};

/// What the spelling claims. The man, its squares and the man that it takes are its identity; signs of capture
/// and check can be found false.
#[inline]
pub(crate) fn of(style: &Style, lan: &Lan, cx: Context<'_>) -> Pattern {
    let said = lan.en_passant || style.en_passant;
    let marks = Pattern { check: Some(lan.mark), en_passant: said.then_some(lan.en_passant), ..Pattern::ANY };
    match lan.shape {
        Shape::Castle(wing) => marks.castles(Wings::only(wing)),
        Shape::Move { role, from, takes, captured, to, promotion } => {
            let roles = figurines::men(style.letters, RoleSet::of(role), lan.figurines, cx);
            if role == Role::King
                && let Some(wing) = castling(style, lan.shape, cx.pos)
            {
                return Pattern { roles, ..marks.castles(Wings::only(wing)) };
            }
            let any = Captured::of_sign(role == Role::Pawn, takes);
            Pattern {
                roles,
                from: from.bitboard(),
                to: to.bitboard(),
                captured: captured.map_or(any, Captured::only),
                promotion: Promotions::exactly(promotion),
                castling: Wings::NONE,
                takes: Some(takes),
                ..marks
            }
        }
    }
}

/// The castling that a king's move of two squares or more says, above the strict rung: `Ke1-g1`. No king makes such a
/// move otherwise.
#[inline]
fn castling(style: &Style, shape: Shape, pos: &Position) -> Option<Wing> {
    match shape {
        Shape::Move { from, takes: false, captured: None, to, promotion: None, .. }
            if style.rung != Rung::Strict =>
        {
            castles::said(pos, from, to, style.rung, false)
        }
        _ => None,
    }
}

/// The only legal move that fits a plain spelling, if there is one. Its signs may be false.
#[inline]
pub(crate) fn only(lan: &Lan, pos: &Position) -> Option<Move> {
    match lan.shape {
        Shape::Castle(wing) => pos.castling_move(wing),
        Shape::Move { role, from, takes, to, promotion, .. } => {
            let named = |mv: &Move| mv.role() == role && (!takes || mv.is_capture() || role != Role::Pawn);
            pos.move_between(from, to, promotion).filter(named)
        }
    }
}
