//! Spelling to text.

use core::fmt;

use scoresheet_board::{Color, File, Rank, Role, Wing};
use scoresheet_notation::{
    CheckBy, Mark,
    atoms::{self, ArrayString},
};

use crate::{Descriptive, FileName, Goal, Knight, Language, Man, Rare, Seen, Shape, spelling};

/// The most bytes: two men of up to four, two squares in brackets of up to six, `x`, `=Kt`, ` e.p.` and ` dbl ch`; in
/// French ` échec à la découverte`, but men of up to three and squares of up to five; and a name has room for three
/// signs.
type Text = ArrayString<56>;

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
            becomes(language, promotion, &mut text);
        }
        Shape::Rare(rare) => self::rare::<RANK_FIRST>(language, &rare, &mut text),
    }
    if spelling.en_passant {
        text.push_str(language.words().en_passant);
    }
    if let Some(mark) = spelling.mark {
        text.push_str(sign(language, mark, spelling.check_by));
    }
    out.write_str(&text)
}

/// What no short form says.
#[cold]
#[inline(never)]
fn rare<const RANK_FIRST: bool>(language: Language, rare: &Rare, text: &mut Text) {
    match *rare {
        Rare::Take { man: mover, origin, at, promotion } => {
            man::<RANK_FIRST>(language, mover, text);
            bracket::<RANK_FIRST>(language, origin, text);
            text.push('x');
            square::<RANK_FIRST>(language, at, text);
            becomes(language, promotion, text);
        }
        Rare::Algebraic { role, from, takes, to, promotion } => {
            letter(language, role, text);
            algebraic(from, text);
            text.push(if takes { 'x' } else { '-' });
            algebraic((Some(to.file()), Some(to.rank())), text);
            becomes(language, promotion, text);
        }
        Rare::Vague { man: mover, act, promotion } => {
            man::<RANK_FIRST>(language, mover, text);
            text.push(' ');
            text.push_str(act.word());
            becomes(language, promotion, text);
        }
        Rare::Any(Some(Color::White)) => text.push_str("White moves"),
        Rare::Any(Some(Color::Black)) => text.push_str("Black moves"),
        Rare::Any(None) => text.push_str("any"),
    }
}

/// A square of algebraic notation, or its file or rank alone.
fn algebraic((file, rank): (Option<File>, Option<Rank>), text: &mut Text) {
    if let Some(file) = file {
        text.push(file.letter());
    }
    self::rank(rank, text);
}

#[inline]
fn becomes(language: Language, promotion: Option<Role>, text: &mut Text) {
    if let Some(role) = promotion {
        text.push('=');
        letter(language, role, text);
    }
}

fn castle(language: Language, wing: Option<Wing>) -> &'static str {
    match wing {
        Some(wing) => atoms::castling_signs(wing, false),
        None => language.words().castles,
    }
}

fn sign(language: Language, mark: Mark, by: Option<CheckBy>) -> &'static str {
    let words = language.words();
    match (mark, by) {
        (Mark::Mate, _) => words.mate,
        (_, Some(CheckBy::Another)) => words.discovered,
        (_, Some(CheckBy::Two)) => words.double,
        (Mark::Check, None) => words.check,
        (Mark::Double, None) => words.two_signs,
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
        Man::Piece { role, side } => name(language, FileName { man: role, side }, text),
        Man::Pawn { file: beside } if RANK_FIRST => {
            letter(language, Role::Pawn, text);
            file(language, beside, text);
        }
        Man::Pawn { file: beside } => {
            file(language, beside, text);
            letter(language, Role::Pawn, text);
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

#[inline]
fn square<const RANK_FIRST: bool>(language: Language, seen: Seen, text: &mut Text) {
    if RANK_FIRST {
        rank(seen.rank, text);
        file(language, seen.file, text);
    } else {
        file(language, seen.file, text);
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
fn file(language: Language, file: Option<FileName>, text: &mut Text) {
    if let Some(file) = file {
        name(language, file, text);
    }
}

#[inline]
fn letter(language: Language, role: Role, text: &mut Text) {
    name(language, FileName { man: role, side: None }, text);
}

#[inline]
fn name(language: Language, name: FileName, text: &mut Text) {
    let names = &NAMES[match language {
        Language::English(Knight::Kt) => 0,
        Language::English(Knight::N) => 1,
        Language::Spanish => 2,
        Language::French => 3,
    }];
    names[name.man as usize][name.side.map_or(2, |side| side as usize)].put(text);
}

/// The names of each kind of man: of the king's side, of the queen's, of both.
type Names = [[Name; 3]; 6];

/// A table, for which of them comes next cannot be guessed.
static NAMES: [Names; 4] = [
    names(Language::English(Knight::Kt)),
    names(Language::English(Knight::N)),
    names(Language::Spanish),
    names(Language::French),
];

const fn names(language: Language) -> Names {
    let sides = [Some(Wing::King), Some(Wing::Queen), None];
    let mut names = [[Name { signs: [0; 3], len: 0 }; 3]; 6];
    let mut number = 0;
    while number < 6 * 3 {
        let (man, side) = (number / 3, number % 3);
        names[man][side] = Name::of(language, Role::ALL[man], sides[side]);
        number += 1;
    }
    names
}

/// The signs of a name, and how many of the three they are.
#[derive(Copy, Clone)]
struct Name {
    signs: [u8; 3],
    len: u8,
}

impl Name {
    const fn of(language: Language, man: Role, side: Option<Wing>) -> Self {
        let none = Self { signs: [0; 3], len: 0 };
        let man = match (language, man) {
            (Language::English(Knight::Kt), Role::Knight) => "Kt",
            _ => language.letters().sign(man, Color::White),
        };
        let Some(side) = side else { return none.and(man) };
        let side = language.letters().sign(spelling::royal(side), Color::White);
        if language.puts_rank_first() { none.and(man).and(side) } else { none.and(side).and(man) }
    }

    const fn and(mut self, sign: &str) -> Self {
        let mut at = 0;
        while at < sign.len() {
            self.signs[self.len as usize] = sign.as_bytes()[at];
            self.len += 1;
            at += 1;
        }
        self
    }

    /// All three are put, and those taken back that are none of it, for how many it has cannot be guessed either.
    #[inline]
    fn put(self, text: &mut Text) {
        let end = text.len() + self.len as usize;
        self.signs.into_iter().for_each(|sign| text.push(sign.into()));
        text.truncate(end);
    }
}
