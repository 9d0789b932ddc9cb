//! Spelling to text.

use core::fmt;

use scoresheet_board::Role;
use scoresheet_notation::atoms::{self, castling_signs};

use crate::{Coordinate, Shape, Signs, Style};

/// What the spelling says, as the style writes it: sign by sign, for a string takes one byte with less work than a text
/// of unknown length.
#[inline]
pub(crate) fn coordinate(
    style: &Style,
    spelling: &Coordinate,
    out: &mut (impl fmt::Write + ?Sized),
) -> fmt::Result {
    match spelling.shape {
        Shape::Castle(wing) => out.write_str(castling_signs(wing, false))?,
        Shape::Squares { from, takes, to, promotion } => {
            out.write_str(from.name())?;
            match (style.signs, takes) {
                (Signs::None, _) | (Signs::NoHyphen, false) => {}
                (_, true) => out.write_char('x')?,
                (Signs::All, false) => out.write_char('-')?,
            }
            out.write_str(to.name())?;
            if let Some(role) = promotion {
                becomes(style, role, out)?;
            }
        }
    }
    match style.signs {
        Signs::None => Ok(()),
        _ => atoms::marks(spelling.mark, spelling.en_passant, out),
    }
}

fn becomes(style: &Style, role: Role, out: &mut (impl fmt::Write + ?Sized)) -> fmt::Result {
    match style.signs {
        Signs::None => out.write_char(role.letter().to_ascii_lowercase()),
        _ => write!(out, "={}", role.letter()),
    }
}
