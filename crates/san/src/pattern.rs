//! Spelling to pattern.

use scoresheet_board::{Bitboard, File, Move, Position, Role, RoleSet, Walk, Wing};
use scoresheet_notation::{Captured, Context, Pattern, Promotions, Wings, figurines};

use crate::{San, Shape, Style};

/// What the spelling claims. Signs of capture and check never choose between moves (PGN 8.2.3.4); they are
/// claims that can be found false.
#[inline]
pub(crate) fn of(style: &Style, san: &San, cx: Context<'_>) -> Pattern {
    let said = san.en_passant || style.en_passant;
    let marks = Pattern { check: Some(san.mark), en_passant: said.then_some(san.en_passant), ..Pattern::ANY };
    match san.shape {
        Shape::Castle(wing) => marks.castles(Wings::only(wing)),
        Shape::Move { role, from, takes, to, promotion } => {
            // A pawn of which no file is said comes from the file it goes to, unless it takes; and if it is
            // said to take, it does: `bxb3` is no pawn's move.
            let pawn = role == Role::Pawn;
            let file = if pawn && !takes && from.file.is_none() { to.file } else { None };
            let captured = if pawn && takes { Captured::SOME } else { Captured::ANY };
            Pattern {
                roles: figurines::men(style.letters, RoleSet::of(role), san.figurines, cx),
                from: from.mask() & file.map_or(Pattern::ANY.from, File::bitboard),
                to: to.mask(),
                captured,
                promotion: Promotions::exactly(promotion),
                castling: Wings::NONE,
                takes: Some(takes),
                ..marks
            }
        }
    }
}

/// The only legal move that fits a plain spelling; nothing if there is none, or another. Its signs may be false.
#[inline]
pub(crate) fn only(san: &San, pos: &Position) -> Option<Move> {
    match san.shape {
        Shape::Castle(wing) => castling(wing, pos),
        Shape::Move { role, from, takes, to, promotion } => {
            let to = to.square()?;
            let pawn = role == Role::Pawn;
            let file = if pawn && !takes { to.file().bitboard() } else { Bitboard::ALL };
            let from = pos.arrivals(role, to, from.mask() & file).only()?;
            let mv = pos.arriving(role, from, to, promotion);
            let promotes = pawn && pos.turn().last_rank().bitboard().contains(to);
            (promotion.is_some() == promotes && (!pawn || takes == mv.is_capture())).then_some(mv)
        }
    }
}

fn castling(wing: Wing, pos: &Position) -> Option<Move> {
    let to = wing.king_target(pos.turn()).bitboard();
    let mut found = None;
    pos.for_each_move(Walk { roles: RoleSet::of(Role::King), from: Bitboard::ALL, to }, |mv| {
        found = found.or((mv.wing() == Some(wing)).then_some(mv));
    });
    found
}
