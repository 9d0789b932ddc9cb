//! Move to spelling.

use scoresheet_board::{Move, Rank, Square};
use scoresheet_notation::{atoms::ArrayString, castling};

use crate::{Digit, Iccf, Style};

/// There is one form, whatever the position.
pub(crate) fn plainest(style: &Style, mv: Move) -> Iccf {
    let to = castling::target(mv, false);
    match mv.promotion().and_then(Digit::of) {
        Some(man) if style.four => {
            let to = Square::at(to.file(), Rank::wrapping(man.number() - 1));
            Iccf { from: mv.from(), to, fifth: None }
        }
        fifth => Iccf { from: mv.from(), to, fifth },
    }
}

/// As text.
pub(crate) fn write(iccf: &Iccf, out: &mut dyn core::fmt::Write) -> core::fmt::Result {
    let mut text = ArrayString::<5>::new();
    for square in [iccf.from, iccf.to] {
        text.push((b'1' + square.file() as u8).into());
        text.push((b'1' + square.rank() as u8).into());
    }
    if let Some(digit) = iccf.fifth {
        text.push((b'0' + digit.number()).into());
    }
    out.write_str(&text)
}
