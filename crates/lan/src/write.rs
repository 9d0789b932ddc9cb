//! Spelling to text.

use core::fmt;

use scoresheet_board::{Color, Role, Square};
use scoresheet_notation::atoms::{self, ArrayString, castling_signs, check_sign, sign};

use crate::{Lan, Shape, Style};

/// The most bytes: three signs of men of up to four, two squares, `x`, `=`, `++` and ` e.p.`.
type Text = ArrayString<28>;

pub(crate) fn lan(style: &Style, lan: &Lan, out: &mut dyn fmt::Write) -> fmt::Result {
    let mut text = Text::new();
    let color = lan.figurines.unwrap_or(Color::White);
    match lan.shape {
        Shape::Castle(wing) => text.push_str(castling_signs(wing, style.zeros)),
        Shape::Move { role, from, takes, captured, to, promotion } => {
            if role != Role::Pawn {
                sign(style.letters, role, color, &mut text)?;
            }
            square(from, &mut text);
            match takes {
                true => text.push('x'),
                false if style.hyphen => text.push('-'),
                false => {}
            }
            if let Some(role) = captured {
                sign(style.letters, role, !color, &mut text)?;
            }
            square(to, &mut text);
            if let Some(becomes) = promotion {
                atoms::becomes((style.letters, style.equals), role, (becomes, color), &mut text)?;
            }
        }
    }
    if lan.mark.is_some() {
        text.push_str(check_sign(lan.mark));
    }
    if lan.en_passant {
        text.push_str(" e.p.");
    }
    out.write_str(&text)
}

fn square(square: Square, text: &mut Text) {
    text.push((b'a' + square.file() as u8).into());
    text.push((b'1' + square.rank() as u8).into());
}
