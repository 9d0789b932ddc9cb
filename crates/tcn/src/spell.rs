//! Move to spelling, and spelling to text.

use core::{cmp::Ordering, fmt};

use scoresheet_board::{Move, Square};
use scoresheet_notation::castling;

use crate::{Aim, Tcn, Way, signs};

/// There is one form, whatever the position.
pub(crate) fn plainest(mv: Move) -> Tcn {
    let aim = match mv.promotion() {
        Some(role) => Aim::Becomes(role, way(mv.from(), mv.to())),
        None => Aim::Square(castling::target(mv, false)),
    };
    Tcn { from: mv.from(), aim }
}

fn way(from: Square, to: Square) -> Way {
    match to.file().cmp(&from.file()) {
        Ordering::Less => Way::Down,
        Ordering::Equal => Way::Straight,
        Ordering::Greater => Way::Up,
    }
}

/// As text.
///
/// # Errors
/// Those of `out`, and for a man to become that no sign names: a spelling that was read has none.
pub(crate) fn write(tcn: &Tcn, out: &mut dyn fmt::Write) -> fmt::Result {
    out.write_char(signs::of_square(tcn.from))?;
    out.write_char(match tcn.aim {
        Aim::Square(to) => signs::of_square(to),
        Aim::Becomes(role, way) => signs::of_promotion(role, way).ok_or(fmt::Error)?,
    })
}
