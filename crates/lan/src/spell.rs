//! Move to spelling.

use scoresheet_board::{Color, Move, Role};
use scoresheet_notation::{Context, Mark, figurines};

use crate::{Lan, Shape, Style};

/// There is one form: the origin is always whole.
pub(crate) fn plainest(style: &Style, mv: Move, cx: Context<'_>) -> Lan {
    let shape = match mv.wing() {
        Some(wing) => Shape::Castle(wing),
        None => Shape::Move {
            role: mv.role(),
            from: mv.from(),
            takes: mv.is_capture(),
            captured: named(style, mv),
            to: mv.to(),
            promotion: mv.promotion(),
        },
    };
    Lan {
        shape,
        figurines: printed(style, mv, cx),
        mark: Mark::of(mv, cx.pos),
        en_passant: style.en_passant && mv.is_en_passant(),
    }
}

/// Whose figurines the style prints; where the pawn's move names the man that it takes, too.
fn printed(style: &Style, mv: Move, cx: Context<'_>) -> Option<Color> {
    let taken = || (style.letters.tell_color() && named(style, mv).is_some()).then(|| cx.pos.turn());
    figurines::printed(style.letters, mv, cx).or_else(taken)
}

/// The man whose letter a reversible style writes. A pawn has none here either.
pub(crate) fn named(style: &Style, mv: Move) -> Option<Role> {
    mv.captured().filter(|&role| style.reversible && role != Role::Pawn)
}
