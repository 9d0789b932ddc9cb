//! Spelling to text.

use core::fmt;

use scoresheet_board::{Role, Wing};
use scoresheet_notation::{Mark, atoms::ArrayString};

use crate::{Descriptive, FileName, Goal, Knight, Man, Seen, Shape, Style};

/// The most bytes: two men of up to four, two squares in brackets of up to six, `x`, `=Kt`, ` e.p.` and ` mate`.
type Text = ArrayString<40>;

pub(crate) fn descriptive(style: &Style, spelling: &Descriptive, out: &mut dyn fmt::Write) -> fmt::Result {
    let mut text = Text::new();
    match spelling.shape {
        Shape::Castle(wing) => text.push_str(castle(wing)),
        Shape::Move { man: mover, origin, goal, promotion } => {
            man(style, mover, &mut text);
            bracket(style, origin, &mut text);
            aim(style, goal, &mut text);
            if let Some(role) = promotion {
                text.push('=');
                letter(style, role, &mut text);
            }
        }
    }
    if spelling.en_passant {
        text.push_str(" e.p.");
    }
    match spelling.mark {
        None => {}
        Some(Mark::Check) => text.push_str(" ch"),
        Some(Mark::Mate) => text.push_str(" mate"),
        Some(Mark::Double) => text.push_str("++"),
    }
    out.write_str(&text)
}

fn castle(wing: Option<Wing>) -> &'static str {
    match wing {
        Some(Wing::King) => "O-O",
        Some(Wing::Queen) => "O-O-O",
        None => "Castles",
    }
}

fn aim(style: &Style, goal: Goal, text: &mut Text) {
    match goal {
        Goal::Square(seen) => {
            text.push('-');
            square(style, seen, text);
        }
        Goal::Capture { man: taken, at } => {
            text.push('x');
            man(style, taken, text);
            bracket(style, at, text);
        }
    }
}

fn man(style: &Style, man: Man, text: &mut Text) {
    match man {
        Man::Piece { role, side } => name(style, FileName { man: role, side }, text),
        Man::Pawn { file } => {
            if let Some(file) = file {
                name(style, file, text);
            }
            letter(style, Role::Pawn, text);
        }
    }
}

#[inline]
fn bracket(style: &Style, seen: Option<Seen>, text: &mut Text) {
    let Some(seen) = seen else { return };
    text.push('(');
    square(style, seen, text);
    text.push(')');
}

fn square(style: &Style, seen: Seen, text: &mut Text) {
    if let Some(file) = seen.file {
        name(style, file, text);
    }
    if let Some(rank) = seen.rank {
        text.push((b'1' + rank as u8).into());
    }
}

fn name(style: &Style, name: FileName, text: &mut Text) {
    if let Some(side) = name.side {
        text.push(if side == Wing::King { 'K' } else { 'Q' });
    }
    letter(style, name.man, text);
}

#[inline]
fn letter(style: &Style, role: Role, text: &mut Text) {
    if role == Role::Knight && style.knight == Knight::Kt {
        text.push_str("Kt");
    } else {
        text.push(role.letter());
    }
}
