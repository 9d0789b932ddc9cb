//! Whose figurines a text prints, against whose move it is. Outside the promise of this crate, as `atoms`.
//!
//! A spelling knows no position, so it says which figurines are printed, as it says which marks are. The style decides
//! what it means: where it writes figurines, those of the wrong side are a false mark. Where it writes letters, Black's
//! figurines are no White men, while White's may be out of a book that has no others.

use scoresheet_board::{Color, Move, Role, RoleSet};

use crate::{Context, Letters, Quirk, Remark};

/// Whose figurines the style prints in a move: nobody's where it prints none, nor where no man is named.
#[must_use]
#[inline]
pub fn printed(letters: Letters, mv: Move, cx: Context<'_>) -> Option<Color> {
    let named = || mv.wing().is_none() && (mv.role() != Role::Pawn || mv.promotion().is_some());
    (letters.tell_color() && named()).then(|| cx.pos.turn())
}

/// The men that can be meant.
#[must_use]
#[inline]
pub fn men(letters: Letters, roles: RoleSet, printed: Option<Color>, cx: Context<'_>) -> RoleSet {
    match printed {
        Some(Color::Black) if cx.pos.turn() == Color::White && !letters.tell_color() => RoleSet::NONE,
        _ => roles,
    }
}

/// Figurines of the side that does not move.
pub fn audit(printed: Option<Color>, cx: Context<'_>, note: &mut dyn FnMut(Remark)) {
    if printed.is_some_and(|color| color != cx.pos.turn()) {
        note(Remark::Quirk(Quirk::FigurineColor));
    }
}
