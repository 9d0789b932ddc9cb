//! Spelling to pattern.

use scoresheet_board::{Move, Position, RoleSet};
use scoresheet_notation::{Captured, Context, Pattern, Promotions, Wings, figurines};

use crate::{Lan, Shape, Style};

/// What the spelling claims. The man, its squares and the man that it takes are its identity; signs of capture
/// and check can be found false.
#[inline]
pub(crate) fn of(style: &Style, lan: &Lan, cx: Context<'_>) -> Pattern {
    let said = lan.en_passant || style.en_passant;
    let marks = Pattern { check: Some(lan.mark), en_passant: said.then_some(lan.en_passant), ..Pattern::ANY };
    match lan.shape {
        Shape::Castle(wing) => marks.castles(Wings::only(wing)),
        Shape::Move { role, from, takes, captured, to, promotion } => Pattern {
            roles: figurines::men(style.letters, RoleSet::of(role), lan.figurines, cx),
            from: from.bitboard(),
            to: to.bitboard(),
            captured: captured.map_or(Captured::ANY, Captured::only),
            promotion: Promotions::exactly(promotion),
            castling: Wings::NONE,
            takes: Some(takes),
            ..marks
        },
    }
}

/// The only legal move that fits a plain spelling, if there is one. Its signs may be false.
#[inline]
pub(crate) fn only(lan: &Lan, pos: &Position) -> Option<Move> {
    match lan.shape {
        Shape::Castle(wing) => pos.castling_move(wing),
        Shape::Move { role, from, to, promotion, .. } => {
            pos.move_between(from, to, promotion).filter(|mv| mv.role() == role)
        }
    }
}
