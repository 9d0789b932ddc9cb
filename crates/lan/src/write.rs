//! Spelling to text.

use core::fmt;

use scoresheet_board::{Color, Role};
use scoresheet_notation::atoms::{castling_signs, check_sign};

use crate::{Lan, Shape, Style};

pub(crate) fn lan(style: &Style, lan: &Lan, out: &mut dyn fmt::Write) -> fmt::Result {
    let color = lan.figurines.unwrap_or(Color::White);
    match lan.shape {
        Shape::Castle(wing) => out.write_str(castling_signs(wing, style.zeros))?,
        Shape::Move { role, from, takes, captured, to, promotion } => {
            if role != Role::Pawn {
                out.write_str(style.letters.sign(role, color))?;
            }
            write!(out, "{from}")?;
            out.write_str(match takes {
                true => "x",
                false if style.hyphen => "-",
                false => "",
            })?;
            if let Some(role) = captured {
                out.write_str(style.letters.sign(role, !color))?;
            }
            write!(out, "{to}")?;
            if let Some(becomes) = promotion {
                // Without the sign it is read behind a pawn's move only.
                out.write_str(if style.equals || role != Role::Pawn { "=" } else { "" })?;
                out.write_str(style.letters.sign(becomes, color))?;
            }
        }
    }
    out.write_str(check_sign(lan.mark))?;
    out.write_str(if lan.en_passant { " e.p." } else { "" })
}
