//! Spelling to pattern.

use scoresheet_board::{Role, RoleSet, Square, Wing};
use scoresheet_notation::{Context, Pattern, Promotions, Rung, Wings, castling};

use crate::{Coordinate, Shape, Signs, Style};

/// What the spelling claims. UCI prints no signs, so it claims nothing by them.
#[inline]
pub(crate) fn of(style: &Style, spelling: &Coordinate, cx: Context<'_>) -> Pattern {
    let signs = style.signs != Signs::None;
    let marks = Pattern {
        check: signs.then_some(spelling.mark),
        en_passant: spelling.en_passant.then_some(true),
        ..Pattern::ANY
    };
    match spelling.shape {
        Shape::Castle(wing) => castles(wing, marks),
        Shape::Squares { from, takes, to, promotion } => {
            let marks =
                Pattern { promotion: Promotions::exactly(promotion), takes: signs.then_some(takes), ..marks };
            match castling_of(style, from, to, cx) {
                Some(wing) => castles(wing, marks),
                None => Pattern { from: from.bitboard(), to: to.bitboard(), castling: Wings::NONE, ..marks },
            }
        }
    }
}

fn castles(wing: Wing, marks: Pattern) -> Pattern {
    Pattern { roles: RoleSet::of(Role::King), castling: Wings::only(wing), ..marks }
}

/// The castling that the two squares mean; on the strict rung only as the style writes it.
#[inline]
fn castling_of(style: &Style, from: Square, to: Square, cx: Context<'_>) -> Option<Wing> {
    match style.rung {
        Rung::Strict => castling::said_strictly(cx.pos, from, to, style.chess960),
        _ => castling::said(cx.pos, from, to),
    }
}
