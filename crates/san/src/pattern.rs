//! Spelling to pattern.

use scoresheet_board::{File, Move, Position, Role, RoleSet, Wing};
use scoresheet_notation::{
    Captured, Context, Pattern, Promotions, Rung, Wings, castling as castles, figurines,
};

use crate::{Partial, San, Shape, Style, parse::Plain};

/// What the spelling claims. Signs of capture and check never choose between moves (PGN 8.2.3.4); they are
/// claims that can be found false.
#[inline]
pub(crate) fn of(style: &Style, san: &San, cx: Context<'_>) -> Pattern {
    let said = san.en_passant || style.en_passant;
    let marks = Pattern { check: Some(san.mark), en_passant: said.then_some(san.en_passant), ..Pattern::ANY };
    match san.shape {
        Shape::Castle(wing) => marks.castles(Wings::only(wing)),
        Shape::Move { role, from, takes, to, promotion } => {
            let roles = figurines::men(style.letters, RoleSet::of(role), san.figurines, cx);
            if role == Role::King
                && let Some(wing) = castling(style, san.shape, cx.pos)
            {
                return Pattern { roles, ..marks.castles(Wings::only(wing)) };
            }
            // A pawn of which no file is said comes from the file it goes to, unless it takes.
            let pawn = role == Role::Pawn;
            let file = if pawn && !takes && from.file.is_none() { to.file } else { None };
            Pattern {
                roles,
                from: from.mask() & file.map_or(Pattern::ANY.from, File::bitboard),
                to: to.mask(),
                captured: Captured::of_sign(pawn, takes),
                promotion: Promotions::exactly(promotion),
                castling: Wings::NONE,
                takes: Some(takes),
                ..marks
            }
        }
    }
}

/// The castling that a king's move of two squares or more says: `Ke1g1`; on the salvage rung also without the one
/// that it leaves, `Kg1`. No king makes such a move otherwise.
#[inline]
fn castling(style: &Style, shape: Shape, pos: &Position) -> Option<Wing> {
    let Shape::Move { from, takes: false, to, promotion: None, .. } = shape else { return None };
    let (bare, to) = (from == Partial::NOTHING, to.square()?);
    let from = match style.rung {
        Rung::Strict => return None,
        Rung::Salvage if bare => pos.own(Role::King).only()?,
        Rung::Tolerant | Rung::Salvage => from.square()?,
    };
    let wing = castles::said(pos, from, to, style.rung, false)?;
    (!bare || to == wing.king_target(pos.turn())).then_some(wing)
}

/// The only legal move that fits a plain text; nothing if there is none, or another. Whether its signs are true is not
/// looked at.
#[inline]
pub(crate) fn only(plain: Plain, pos: &Position) -> Option<Move> {
    match plain {
        Plain::Man { role, from, to } => {
            let from = pos.arrivals(role, to, from).only()?;
            Some(pos.arriving(role, from, to, None))
        }
        Plain::Pawn { file, to, becomes } => {
            let from = file.unwrap_or(to.file()).bitboard();
            let from = pos.arrivals(Role::Pawn, to, from).only()?;
            let promotes = pos.turn().last_rank().bitboard().contains(to);
            let mv = pos.arriving(Role::Pawn, from, to, becomes);
            (becomes.is_some() == promotes
                && becomes != Some(Role::King)
                && file.is_some() == mv.is_capture())
            .then_some(mv)
        }
        Plain::Castle(wing) => pos.castling_move(wing),
    }
}
