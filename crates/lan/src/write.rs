//! Spelling to text.

use core::fmt;

use scoresheet_board::{Color, Role};
use scoresheet_notation::atoms::{self, castling_signs, sign};

use crate::{Lan, Shape, Style};

/// What the spelling says, as the style writes it: sign by sign, for a string takes one byte with less work than a text
/// of unknown length.
#[inline]
pub(crate) fn lan(style: &Style, lan: &Lan, out: &mut (impl fmt::Write + ?Sized)) -> fmt::Result {
    let color = lan.figurines.unwrap_or(Color::White);
    match lan.shape {
        Shape::Castle(wing) => out.write_str(castling_signs(wing, style.zeros))?,
        Shape::Move { role, from, takes, captured, to, promotion } => {
            if role != Role::Pawn {
                sign(style.letters, role, color, out)?;
            }
            out.write_str(from.name())?;
            match takes {
                true => out.write_char('x')?,
                false if style.hyphen => out.write_char('-')?,
                false => {}
            }
            if let Some(role) = captured {
                sign(style.letters, role, !color, out)?;
            }
            out.write_str(to.name())?;
            if let Some(becomes) = promotion {
                atoms::becomes((style.letters, style.equals), role, (becomes, color), out)?;
            }
        }
    }
    atoms::marks(lan.mark, lan.en_passant, out)
}
