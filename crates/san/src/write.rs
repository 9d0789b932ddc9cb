//! Spelling to text.

use core::fmt;

use scoresheet_board::{Color, Role};
use scoresheet_notation::atoms::{self, ArrayString, castling_signs, check_sign, sign};

use crate::{Partial, San, Shape, Style};

/// The most bytes: two signs of men of up to four, two squares, `x`, `=`, `#` and ` e.p.`.
pub(crate) type Text = ArrayString<24>;

/// What the spelling says, as the style writes it.
#[inline]
pub(crate) fn text(style: &Style, san: &San) -> Result<Text, fmt::Error> {
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
    if san.mark.is_some() {
        text.push_str(check_sign(san.mark));
    }
    if san.en_passant {
        text.push_str(" e.p.");
    }
    Ok(text)
}

fn partial(square: Partial, text: &mut Text) {
    if let Some(file) = square.file {
        text.push((b'a' + file as u8).into());
    }
    if let Some(rank) = square.rank {
        text.push((b'1' + rank as u8).into());
    }
}
