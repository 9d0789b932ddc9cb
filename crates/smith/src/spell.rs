//! Move to spelling, and spelling to text.

use core::fmt;

use scoresheet_board::{Move, Wing};

use crate::{Letter, Smith};

/// There is one form, whatever the position. A king that castles goes to its own new square, in Chess960 too:
/// the letter tells it from a king that steps there.
pub(crate) fn plainest(mv: Move) -> Smith {
    Smith { from: mv.from(), to: mv.to(), letter: letter(mv), promotion: mv.promotion() }
}

/// The letter that belongs to the move.
pub(crate) fn letter(mv: Move) -> Option<Letter> {
    match (mv.wing(), mv.captured()) {
        (Some(wing), _) => Some(Letter::Castles(wing)),
        (None, Some(_)) if mv.is_en_passant() => Some(Letter::EnPassant),
        (None, captured) => captured.map(Letter::Takes),
    }
}

/// As text.
pub(crate) fn write(smith: &Smith, out: &mut dyn fmt::Write) -> fmt::Result {
    write!(out, "{}{}", smith.from, smith.to)?;
    match smith.letter {
        None => {}
        Some(Letter::Takes(role)) => out.write_char(role.letter().to_ascii_lowercase())?,
        Some(Letter::EnPassant) => out.write_char('E')?,
        Some(Letter::Castles(Wing::King)) => out.write_char('c')?,
        Some(Letter::Castles(Wing::Queen)) => out.write_char('C')?,
    }
    smith.promotion.map_or(Ok(()), |role| out.write_char(role.letter()))
}
