//! Castling where two squares are written. Outside the promise of this crate, as `atoms`.
//!
//! A castling on the squares of standard chess is written as the king's own move, any other as the king onto
//! its own rook:
//!
//! ```text
//! . . . . K . . R   e1-g1       standard squares: king on the e-file, rook on the a- or h-file
//! . . . . K . R .   e1-g1       the rook on g1, which is the king's target too
//! . R . . . K R .   f1-b1, f1-g1
//! ```
//!
//! No king makes an ordinary move onto its own rook, nor one of two files, so no text means two moves.

use scoresheet_board::{File, Move, Position, Role, Square, Wing};

use crate::Rung;

/// Where a castling king is said to go. With `onto_rook` always onto its own rook, as in UCI for Chess960.
#[must_use]
pub fn target(mv: Move, onto_rook: bool) -> Square {
    match mv.castling_rook() {
        Some((rook, _)) if onto_rook => rook,
        _ => mv.written_target(),
    }
}

/// The castling that two squares say; on the strict rung only in the form that [`target`] writes. Whether it
/// is legal is another question.
#[must_use]
pub fn said(pos: &Position, from: Square, to: Square, rung: Rung, onto_rook: bool) -> Option<Wing> {
    let wing = said_somehow(pos, from, to)?;
    if rung != Rung::Strict {
        return Some(wing);
    }
    let color = pos.turn();
    let written = match pos.castling().rook(color, wing) {
        Some(rook) => to == target(Move::castling(color, wing, from, rook), onto_rook),
        None => to == wing.king_target(color) && !onto_rook,
    };
    written.then_some(wing)
}

/// The king onto its own rook, or by two files and more to where castling takes it.
fn said_somehow(pos: &Position, from: Square, to: Square) -> Option<Wing> {
    let color = pos.turn();
    let king = pos.own(Role::King).contains(from) && from.rank() == color.back_rank();
    if !king {
        return None;
    }
    let rook = |wing| pos.castling().rook(color, wing);
    if let Some(wing) = Wing::ALL.into_iter().find(|&wing| rook(wing) == Some(to)) {
        return Some(wing);
    }
    let far = (from.file() as u8).abs_diff(to.file() as u8) > 1;
    // Without a right to castle only the step from the e-file still says so.
    Wing::ALL.into_iter().find(|&wing| {
        far && to == wing.king_target(color) && (rook(wing).is_some() || from.file() == File::E)
    })
}
