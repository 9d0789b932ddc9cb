//! Spelling to text.

use core::fmt;

use scoresheet_board::Role;
use scoresheet_notation::atoms::{castling_signs, check_sign};

use crate::{Coordinate, Shape, Signs, Style};

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
            out.write_str(match (style.signs, takes) {
                (Signs::None, _) | (Signs::NoHyphen, false) => "",
                (_, true) => "x",
                (Signs::All, false) => "-",
            })?;
            out.write_str(to.name())?;
            if let Some(role) = promotion {
                becomes(style, role, out)?;
            }
        }
    }
    if style.signs == Signs::None {
        return Ok(());
    }
    out.write_str(check_sign(spelling.mark))?;
    out.write_str(if spelling.en_passant { " e.p." } else { "" })
}

fn becomes(style: &Style, role: Role, out: &mut (impl fmt::Write + ?Sized)) -> fmt::Result {
    match style.signs {
        Signs::None => out.write_char(role.letter().to_ascii_lowercase()),
        _ => write!(out, "={}", role.letter()),
    }
}
