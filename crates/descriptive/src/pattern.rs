//! Spelling to pattern.

use scoresheet_board::{Bitboard, Color, File, Role, RoleSet, Wing};
use scoresheet_notation::{Captured, Context, Pattern, Promotions, Wings};

use crate::{Descriptive, Goal, Man, Shape};

/// What the spelling claims. A printed check chooses where several moves fit; `e.p.` is part of the name.
pub(crate) fn of(spelling: &Descriptive, cx: Context<'_>) -> Pattern {
    let marks = Pattern {
        check: Some(spelling.mark),
        en_passant: Some(spelling.en_passant),
        marks_decide: true,
        ..Pattern::ANY
    };
    let us = cx.pos.turn();
    match spelling.shape {
        Shape::Castle(wing) => marks.castles(wing.map_or(Wings::SOME, Wings::only)),
        Shape::Move { man, origin, goal, promotion } => {
            let mover = named(man, us, cx);
            let bracket = origin.map_or(Bitboard::ALL, |origin| origin.mask(us));
            let pattern = Pattern {
                roles: RoleSet::of(man.role()),
                from: mover.squares & bracket,
                tiers: mover.tiers,
                promotion: Promotions::exactly(promotion),
                castling: Wings::NONE,
                ..marks
            };
            aim(goal, pattern, cx)
        }
    }
}

/// A hyphen leads to an empty square; a capture names the man that is taken, and perhaps where.
fn aim(goal: Goal, pattern: Pattern, cx: Context<'_>) -> Pattern {
    let us = cx.pos.turn();
    match goal {
        Goal::Square(seen) => Pattern { to: seen.mask(us), captured: Captured::NONE, ..pattern },
        Goal::Capture { man, at } => {
            let victim = named(man, !us, cx);
            let at = at.map_or(Bitboard::ALL, |at| at.mask(us));
            Pattern {
                to: victim.squares & at,
                victim_tiers: victim.tiers,
                captured: Captured::only(man.role()),
                ..pattern
            }
        }
    }
}

/// Where a man of this name can stand.
struct Named {
    squares: Bitboard,
    tiers: [Bitboard; 2],
}

/// A pawn has its name from its file. Of a piece named by its side: a bishop is told by the colour of its
/// squares, a rook or knight by the history of the game, or else by the side of the board.
fn named(man: Man, color: Color, cx: Context<'_>) -> Named {
    let anywhere = Named { squares: Bitboard::ALL, tiers: [Bitboard::ALL; 2] };
    match man {
        Man::Pawn { file: Some(file) } => Named { squares: file.mask(), ..anywhere },
        Man::Piece { role: Role::Bishop, side: Some(side) } => {
            Named { squares: bishop_squares(side, color), ..anywhere }
        }
        Man::Piece { role, side: Some(side) } => {
            let men = cx.pos.board().men(color, role);
            let [own, other] =
                [side, !side].map(|side| cx.sides.map_or(Bitboard::EMPTY, |sides| sides.of(side)));
            // A lone man has no other beside it: where history gives it to the other side, it is not meant.
            let lone = men.only().is_some() && other.meets(men);
            let of_board = if lone { Bitboard::EMPTY } else { outermost(men, side) };
            Named { tiers: [own & men, of_board], ..anywhere }
        }
        _ => anywhere,
    }
}

/// White's king's bishop starts on f1, a light square; Black's on f8, a dark one.
fn bishop_squares(side: Wing, color: Color) -> Bitboard {
    if (side == Wing::King) == (color == Color::White) { Bitboard::LIGHT } else { !Bitboard::LIGHT }
}

/// Of these men those on the file nearest to that side's edge.
fn outermost(men: Bitboard, side: Wing) -> Bitboard {
    let mut files = File::ALL;
    if side == Wing::King {
        files.reverse();
    }
    let on = files.into_iter().map(|file| men & file.bitboard());
    on.into_iter().find(|men| !men.is_empty()).unwrap_or(Bitboard::EMPTY)
}
