//! Spelling to pattern.

use scoresheet_board::{Move, Position, Role};
use scoresheet_notation::{Captured, Context, Pattern, Promotions, Wings, castling, squares};

use crate::{Coordinate, Shape, Signs, Style, parse::Plain};

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
        Shape::Castle(wing) => marks.castles(Wings::only(wing)),
        Shape::Squares { from, takes, to, promotion } => {
            let promotion = Promotions::exactly(promotion);
            let marks = Pattern { promotion, takes: signs.then_some(takes), ..marks };
            match castling::said(cx.pos, from, to, style.rung, style.chess960) {
                Some(wing) => marks.castles(Wings::only(wing)),
                None => {
                    let (from, to) = (from.bitboard(), to.bitboard());
                    let captured = Captured::of_sign(cx.pos.board().role(Role::Pawn).meets(from), takes);
                    Pattern { from, to, captured, castling: Wings::NONE, ..marks }
                }
            }
        }
    }
}

/// The only legal move that fits a plain spelling, if there is one. Its signs may be false.
#[inline]
pub(crate) fn only(style: &Style, plain: Plain, pos: &Position) -> Option<Move> {
    squares::only(pos, plain, style.rung, style.chess960)
}
