//! Move to spelling.

use scoresheet_board::Move;
use scoresheet_notation::{Context, Mark, castling};

use crate::{Coordinate, Shape, Signs, Style};

/// There is one form: both squares.
pub(crate) fn plainest(style: &Style, mv: Move, cx: Context<'_>) -> Coordinate {
    let signs = style.signs != Signs::None;
    let shape = Shape::Squares {
        from: mv.from(),
        takes: signs && mv.is_capture(),
        to: castling::target(mv, style.chess960),
        promotion: mv.promotion(),
    };
    let mark = if signs { Mark::of(mv, cx.pos) } else { None };
    Coordinate { shape, mark, en_passant: false }
}
