//! Spelling to text.

use core::fmt;

use scoresheet_board::{Color, Role};
use scoresheet_notation::atoms::{self, castling_signs, check_sign, sign};

use crate::{Lan, Shape, Style};

pub(crate) fn lan(style: &Style, lan: &Lan, out: &mut dyn fmt::Write) -> fmt::Result {
    let color = lan.figurines.unwrap_or(Color::White);
    match lan.shape {
        Shape::Castle(wing) => out.write_str(castling_signs(wing, style.zeros))?,
        Shape::Move { role, from, takes, captured, to, promotion } => {
            if role != Role::Pawn {
                sign(style.letters, role, color, out)?;
            }
            out.write_str(from.name())?;
            out.write_str(match takes {
                true => "x",
                false if style.hyphen => "-",
                false => "",
            })?;
            if let Some(role) = captured {
                sign(style.letters, role, !color, out)?;
            }
            out.write_str(to.name())?;
            if let Some(becomes) = promotion {
                atoms::becomes((style.letters, style.equals), role, (becomes, color), out)?;
            }
        }
    }
    out.write_str(check_sign(lan.mark))?;
    out.write_str(if lan.en_passant { " e.p." } else { "" })
}
