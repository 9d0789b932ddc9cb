//! Spelling to text.

use core::fmt;

use scoresheet_board::{Color, Role};
use scoresheet_notation::atoms::{self, castling_signs, sign};

use crate::{Partial, San, Shape, Style};

/// What the spelling says, as the style writes it: sign by sign, for a string takes one byte with less work than a text
/// of unknown length.
#[inline]
pub(crate) fn san(style: &Style, san: &San, out: &mut (impl fmt::Write + ?Sized)) -> fmt::Result {
    let color = san.figurines.unwrap_or(Color::White);
    match san.shape {
        Shape::Castle(wing) => out.write_str(castling_signs(wing, style.zeros))?,
        Shape::Move { role, from, takes, to, promotion } => {
            if role != Role::Pawn {
                sign(style.letters, role, color, out)?;
            }
            partial(from, out)?;
            if takes {
                out.write_char('x')?;
            }
            partial(to, out)?;
            if let Some(becomes) = promotion {
                atoms::becomes((style.letters, style.equals), role, (becomes, color), out)?;
            }
        }
    }
    atoms::marks(san.mark, san.en_passant, out)
}

#[inline]
fn partial(partial: Partial, out: &mut (impl fmt::Write + ?Sized)) -> fmt::Result {
    if let Some(file) = partial.file {
        out.write_char(file.letter())?;
    }
    if let Some(rank) = partial.rank {
        out.write_char(rank.digit())?;
    }
    Ok(())
}

/// What is left of a text behind what was written of it; another text is an error.
pub(crate) struct Rest<'a>(pub(crate) &'a [u8]);

impl fmt::Write for Rest<'_> {
    #[inline]
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 = self.0.strip_prefix(text.as_bytes()).ok_or(fmt::Error)?;
        Ok(())
    }
}
