//! Spelling to text.

use core::fmt;

use scoresheet_board::{Color, Rank, Role, Wing};
use scoresheet_notation::{
    Mark,
    atoms::{self, ArrayString},
};

use crate::{Descriptive, FileName, Goal, Knight, Language, Man, Seen, Shape, spelling};

/// The most bytes: two men of up to four, two squares in brackets of up to six, `x`, `=Kt`, ` e.p.` and ` mate`; in
/// Spanish ` jaque doble`, but men of up to three and squares of up to five.
type Text = ArrayString<40>;

pub(crate) fn descriptive(
    language: Language,
    spelling: &Descriptive,
    out: &mut dyn fmt::Write,
) -> fmt::Result {
    // One function for each order, which asks for it nowhere.
    if language.puts_rank_first() {
        whole::<true>(language, spelling, out)
    } else {
        whole::<false>(language, spelling, out)
    }
}

fn whole<const RANK_FIRST: bool>(
    language: Language,
    spelling: &Descriptive,
    out: &mut dyn fmt::Write,
) -> fmt::Result {
    let mut text = Text::new();
    match spelling.shape {
        Shape::Castle(wing) => text.push_str(castle(language, wing)),
        Shape::Move { man: mover, origin, goal, promotion } => {
            man::<RANK_FIRST>(language, mover, &mut text);
            bracket::<RANK_FIRST>(language, origin, &mut text);
            aim::<RANK_FIRST>(language, goal, &mut text);
            if let Some(role) = promotion {
                text.push('=');
                letter::<RANK_FIRST>(language, role, &mut text);
            }
        }
    }
    if spelling.en_passant {
        text.push_str(language.words().en_passant);
    }
    if let Some(mark) = spelling.mark {
        text.push_str(sign(language, mark));
    }
    out.write_str(&text)
}

fn castle(language: Language, wing: Option<Wing>) -> &'static str {
    match wing {
        Some(wing) => atoms::castling_signs(wing, false),
        None => language.words().castles,
    }
}

fn sign(language: Language, mark: Mark) -> &'static str {
    let words = language.words();
    match mark {
        Mark::Check => words.check,
        Mark::Mate => words.mate,
        Mark::Double => words.double,
    }
}

fn aim<const RANK_FIRST: bool>(language: Language, goal: Goal, text: &mut Text) {
    match goal {
        Goal::Square(seen) => {
            if !RANK_FIRST {
                text.push('-');
            }
            square::<RANK_FIRST>(language, seen, text);
        }
        Goal::Capture { man: taken, at } => {
            text.push('x');
            man::<RANK_FIRST>(language, taken, text);
            match at {
                Some(file @ Seen { rank: None, .. }) if RANK_FIRST => {
                    square::<RANK_FIRST>(language, file, text);
                }
                at => bracket::<RANK_FIRST>(language, at, text),
            }
        }
    }
}

// What English has in front stands behind where the rank comes first: `QBP`, `KR4`, `QR` are `PAD`, `4TR`, `TD`.

fn man<const RANK_FIRST: bool>(language: Language, man: Man, text: &mut Text) {
    match man {
        Man::Piece { role, side } => name::<RANK_FIRST>(language, FileName { man: role, side }, text),
        Man::Pawn { file: beside } if RANK_FIRST => {
            letter::<RANK_FIRST>(language, Role::Pawn, text);
            file::<RANK_FIRST>(language, beside, text);
        }
        Man::Pawn { file: beside } => {
            file::<RANK_FIRST>(language, beside, text);
            letter::<RANK_FIRST>(language, Role::Pawn, text);
        }
    }
}

#[inline]
fn bracket<const RANK_FIRST: bool>(language: Language, seen: Option<Seen>, text: &mut Text) {
    let Some(seen) = seen else { return };
    text.push('(');
    square::<RANK_FIRST>(language, seen, text);
    text.push(')');
}

fn square<const RANK_FIRST: bool>(language: Language, seen: Seen, text: &mut Text) {
    if RANK_FIRST {
        rank(seen.rank, text);
        file::<RANK_FIRST>(language, seen.file, text);
    } else {
        file::<RANK_FIRST>(language, seen.file, text);
        rank(seen.rank, text);
    }
}

#[inline]
fn rank(rank: Option<Rank>, text: &mut Text) {
    if let Some(rank) = rank {
        text.push((b'1' + rank as u8).into());
    }
}

#[inline]
fn file<const RANK_FIRST: bool>(language: Language, file: Option<FileName>, text: &mut Text) {
    if let Some(file) = file {
        name::<RANK_FIRST>(language, file, text);
    }
}

fn name<const RANK_FIRST: bool>(language: Language, name: FileName, text: &mut Text) {
    if RANK_FIRST {
        letter::<RANK_FIRST>(language, name.man, text);
        side::<RANK_FIRST>(language, name.side, text);
    } else {
        side::<RANK_FIRST>(language, name.side, text);
        letter::<RANK_FIRST>(language, name.man, text);
    }
}

#[inline]
fn side<const RANK_FIRST: bool>(language: Language, side: Option<Wing>, text: &mut Text) {
    if let Some(side) = side {
        letter::<RANK_FIRST>(language, spelling::royal(side), text);
    }
}

#[inline]
fn letter<const RANK_FIRST: bool>(language: Language, role: Role, text: &mut Text) {
    if RANK_FIRST {
        text.push_str(language.letters().sign(role, Color::White));
    } else if role == Role::Knight && language == Language::English(Knight::Kt) {
        text.push_str("Kt");
    } else {
        text.push(role.letter());
    }
}
