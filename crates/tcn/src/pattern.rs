//! Spelling to pattern.

use scoresheet_board::{Bitboard, Position, Square};
use scoresheet_notation::{Context, Pattern, Promotions, Wings, castling};

use crate::{Aim, Style, Tcn, Way};

/// What the two signs claim in the position.
#[inline]
pub(crate) fn of(style: &Style, tcn: &Tcn, cx: Context<'_>) -> Pattern {
    let from = tcn.from.bitboard();
    let ordinary = Pattern { from, castling: Wings::NONE, ..Pattern::ANY };
    match tcn.aim {
        Aim::Becomes(role, way) => {
            let to = arrival(tcn.from, way, cx.pos);
            Pattern { to, promotion: Promotions::only(role), ..ordinary }
        }
        Aim::Square(to) => match castling::said(cx.pos, tcn.from, to, style.rung, false) {
            Some(wing) => Pattern::ANY.castles(Wings::only(wing)),
            None => Pattern { to: to.bitboard(), promotion: Promotions::NONE, ..ordinary },
        },
    }
}

/// Where the pawn arrives on the mover's last rank; nowhere beyond the edge.
fn arrival(from: Square, way: Way, pos: &Position) -> Bitboard {
    let beside = from.offset(way.files(), 0);
    beside.map_or(Bitboard::EMPTY, |square| Square::at(square.file(), pos.turn().last_rank()).bitboard())
}
