//! Spelling to pattern.

use scoresheet_board::{Bitboard, Position, Role, Square, Wing};
use scoresheet_notation::{Captured, Context, Pattern, Promotions, Rung, Wings, castling};

use crate::{Letter, Smith, Style};

/// What the squares and the letter claim in the position. The man that is taken is part of the move's name on
/// the strict rung; on the others the squares suffice, and what the letter gets wrong is a remark.
#[inline]
pub(crate) fn of(style: &Style, smith: &Smith, cx: Context<'_>) -> Pattern {
    let captured = match style.rung {
        Rung::Strict => Captured::exactly(smith.letter.and_then(Letter::captured)),
        Rung::Salvage => if_promoted(smith, cx.pos),
        Rung::Tolerant => Captured::ANY,
    };
    let claimed = Pattern { captured, promotion: Promotions::exactly(smith.promotion), ..Pattern::ANY };
    if let Some(Letter::Castles(wing)) = smith.letter {
        let to = castled(style, cx.pos, wing, smith.to);
        return Pattern { from: smith.from.bitboard(), to, ..claimed }.castles(Wings::only(wing));
    }
    // Without the letter: the strict rung finds the castling too, to say what is missing.
    match castling::said(cx.pos, smith.from, smith.to, style.rung, false) {
        Some(wing) => claimed.castles(Wings::only(wing)),
        None => {
            let (from, to) = (smith.from.bitboard(), smith.to.bitboard());
            Pattern { from, to, castling: Wings::NONE, ..claimed }
        }
    }
}

/// What a pawn takes that is to become a queen because nothing is named: the man that the letter says. Where that is
/// not taken, the letter names what the pawn becomes, as in UCI: `g7g8r`.
fn if_promoted(smith: &Smith, pos: &Position) -> Captured {
    let promotes = pos.board().role(Role::Pawn).contains(smith.from)
        && smith.promotion.is_none()
        && pos.turn().last_rank().bitboard().contains(smith.to);
    match smith.letter.and_then(Letter::captured) {
        Some(taken) if promotes => Captured::only(taken),
        _ => Captured::ANY,
    }
}

/// Where a king goes that is said to castle to a square: there, or from its rook's square to its own.
fn castled(style: &Style, pos: &Position, wing: Wing, to: Square) -> Bitboard {
    let onto_rook = style.rung != Rung::Strict && pos.castling().rook(pos.turn(), wing) == Some(to);
    if onto_rook { wing.king_target(pos.turn()).bitboard() } else { to.bitboard() }
}
