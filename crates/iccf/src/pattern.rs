//! Spelling to pattern.

use scoresheet_board::{Move, Position, Rank, Role, Square};
use scoresheet_notation::{Context, Pattern, Promotions, Wings, castling, squares};

use crate::{Digit, Iccf, Style};

/// What the digits claim in the position.
#[inline]
pub(crate) fn of(style: &Style, iccf: &Iccf, cx: Context<'_>) -> Pattern {
    let (from, to) = (iccf.from.bitboard(), iccf.to.bitboard());
    let squares = Pattern { from, to, castling: Wings::NONE, ..Pattern::ANY };
    if let Some((to, role)) = old_promotion(iccf, cx.pos) {
        return Pattern { to: to.bitboard(), promotion: Promotions::only(role), ..squares };
    }
    let promotion = match iccf.fifth {
        None => Promotions::NONE,
        // 5 to 8 name nothing that a pawn can become.
        Some(digit) => digit.role().map_or(Promotions::NEVER, Promotions::only),
    };
    match castling::said(cx.pos, iccf.from, iccf.to, style.rung, false) {
        Some(wing) => Pattern { promotion, ..Pattern::ANY }.castles(Wings::only(wing)),
        None => Pattern { promotion, ..squares },
    }
}

/// A promotion in four digits: where the pawn arrives, and what it becomes.
///
/// A pawn of the mover on its seventh rank can do nothing but promote, on a rank that need not be said, so
/// that four digits of which the last names a man are always this form. For Black `5251` is also e2-e1, where
/// the man is missing; the queen is meant either way. With 5 to 8 at the end the digits can only be squares.
#[inline]
fn old_promotion(iccf: &Iccf, pos: &Position) -> Option<(Square, Role)> {
    let seventh = Rank::Seventh.seen_by(pos.turn());
    if iccf.fifth.is_some() || iccf.from.rank() != seventh || !pos.own(Role::Pawn).contains(iccf.from) {
        return None;
    }
    let role = Digit::new(iccf.to.rank() as u8 + 1)?.role()?;
    Some((Square::at(iccf.to.file(), pos.turn().last_rank()), role))
}

/// The only legal move that the digits mean, if there is one. A promotion goes the longer way where it has four digits,
/// or where the style has none of five.
#[inline]
pub(crate) fn only(style: &Style, iccf: &Iccf, pos: &Position) -> Option<Move> {
    let promotion = match iccf.fifth {
        None => None,
        Some(_) if style.four => return None,
        Some(digit) => Some(digit.role()?),
    };
    squares::only(pos, (iccf.from, iccf.to, promotion), style.rung, false)
}
