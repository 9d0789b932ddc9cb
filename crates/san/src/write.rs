//! Spelling to text.

use core::fmt;

use scoresheet_board::{Color, Role};
use scoresheet_notation::atoms::{self, castling_signs, check_sign, sign};

use crate::{Partial, San, Shape, Style};

pub(crate) fn san(style: &Style, san: &San, out: &mut dyn fmt::Write) -> fmt::Result {
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
    out.write_str(check_sign(san.mark))?;
    out.write_str(if san.en_passant { " e.p." } else { "" })
}

fn partial(square: Partial, out: &mut dyn fmt::Write) -> fmt::Result {
    if let Some(file) = square.file {
        write!(out, "{file}")?;
    }
    if let Some(rank) = square.rank {
        write!(out, "{rank}")?;
    }
    Ok(())
}
