//! Spelling to text.

use core::fmt;

use scoresheet_board::{Role, Wing};
use scoresheet_notation::Mark;

use crate::{Descriptive, FileName, Goal, Knight, Man, Seen, Shape, Style};

type Out<'a> = &'a mut dyn fmt::Write;

pub(crate) fn descriptive(style: &Style, spelling: &Descriptive, out: Out<'_>) -> fmt::Result {
    match spelling.shape {
        Shape::Castle(wing) => out.write_str(castle(wing))?,
        Shape::Move { man: mover, origin, goal, promotion } => {
            man(style, mover, out)?;
            bracket(style, origin, out)?;
            aim(style, goal, out)?;
            if let Some(role) = promotion {
                out.write_char('=')?;
                letter(style, role, out)?;
            }
        }
    }
    if spelling.en_passant {
        out.write_str(" e.p.")?;
    }
    out.write_str(match spelling.mark {
        None => "",
        Some(Mark::Check) => " ch",
        Some(Mark::Mate) => " mate",
        Some(Mark::Double) => "++",
    })
}

fn castle(wing: Option<Wing>) -> &'static str {
    match wing {
        Some(Wing::King) => "O-O",
        Some(Wing::Queen) => "O-O-O",
        None => "Castles",
    }
}

fn aim(style: &Style, goal: Goal, out: Out<'_>) -> fmt::Result {
    match goal {
        Goal::Square(seen) => {
            out.write_char('-')?;
            square(style, seen, out)
        }
        Goal::Capture { man: taken, at } => {
            out.write_char('x')?;
            man(style, taken, out)?;
            bracket(style, at, out)
        }
    }
}

fn man(style: &Style, man: Man, out: Out<'_>) -> fmt::Result {
    match man {
        Man::Piece { role, side } => name(style, FileName { man: role, side }, out),
        Man::Pawn { file } => {
            if let Some(file) = file {
                name(style, file, out)?;
            }
            letter(style, Role::Pawn, out)
        }
    }
}

fn bracket(style: &Style, seen: Option<Seen>, out: Out<'_>) -> fmt::Result {
    let Some(seen) = seen else { return Ok(()) };
    out.write_char('(')?;
    square(style, seen, out)?;
    out.write_char(')')
}

fn square(style: &Style, seen: Seen, out: Out<'_>) -> fmt::Result {
    if let Some(file) = seen.file {
        name(style, file, out)?;
    }
    if let Some(rank) = seen.rank {
        write!(out, "{rank}")?;
    }
    Ok(())
}

fn name(style: &Style, name: FileName, out: Out<'_>) -> fmt::Result {
    match name.side {
        Some(Wing::King) => out.write_char('K')?,
        Some(Wing::Queen) => out.write_char('Q')?,
        None => {}
    }
    letter(style, name.man, out)
}

fn letter(style: &Style, role: Role, out: Out<'_>) -> fmt::Result {
    match (role, style.knight) {
        (Role::Knight, Knight::Kt) => out.write_str("Kt"),
        (role, _) => out.write_char(role.letter()),
    }
}
