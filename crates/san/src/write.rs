//! Spelling to text.

use core::fmt;

use scoresheet_board::{Color, Role};
use scoresheet_notation::atoms::{self, ArrayString, castling_signs, check_sign, sign};

use crate::{Partial, San, Shape, Style};

/// The most bytes: two signs of men of up to four, two squares, `x`, `=`, `#` and ` e.p.`.
type Text = ArrayString<24>;

pub(crate) fn san(style: &Style, san: &San, out: &mut dyn fmt::Write) -> fmt::Result {
    let mut text = Text::new();
    let color = san.figurines.unwrap_or(Color::White);
    match san.shape {
        Shape::Castle(wing) => text.push_str(castling_signs(wing, style.zeros)),
        Shape::Move { role, from, takes, to, promotion } => {
            if role != Role::Pawn {
                sign(style.letters, role, color, &mut text)?;
            }
            partial(from, &mut text);
            if takes {
                text.push('x');
            }
            partial(to, &mut text);
            if let Some(becomes) = promotion {
                atoms::becomes((style.letters, style.equals), role, (becomes, color), &mut text)?;
            }
        }
    }
    text.push_str(check_sign(san.mark));
    text.push_str(if san.en_passant { " e.p." } else { "" });
    out.write_str(&text)
}

fn partial(square: Partial, text: &mut Text) {
    if let Some(file) = square.file {
        text.push((b'a' + file as u8).into());
    }
    if let Some(rank) = square.rank {
        text.push((b'1' + rank as u8).into());
    }
}
