//! Spelling to text.

use core::fmt;

use scoresheet_board::{Role, Wing};
use scoresheet_notation::{Mark, atoms::english};

use crate::{Partial, San, Shape, Style};

pub(crate) fn san(style: &Style, san: &San, out: &mut dyn fmt::Write) -> fmt::Result {
    match san.shape {
        Shape::Castle(wing) => out.write_str(castle(style, wing))?,
        Shape::Move { role, from, takes, to, promotion } => {
            if role != Role::Pawn {
                out.write_char(english(role))?;
            }
            partial(from, out)?;
            if takes {
                out.write_char('x')?;
            }
            partial(to, out)?;
            if let Some(role) = promotion {
                out.write_str(if style.equals { "=" } else { "" })?;
                out.write_char(english(role))?;
            }
        }
    }
    out.write_str(match san.mark {
        None => "",
        Some(Mark::Check) => "+",
        Some(Mark::Mate) => "#",
        Some(Mark::Double) => "++",
    })?;
    out.write_str(if san.en_passant { " e.p." } else { "" })
}

fn castle(style: &Style, wing: Wing) -> &'static str {
    match (wing, style.zeros) {
        (Wing::King, false) => "O-O",
        (Wing::King, true) => "0-0",
        (Wing::Queen, false) => "O-O-O",
        (Wing::Queen, true) => "0-0-0",
    }
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
