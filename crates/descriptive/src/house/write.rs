//! Spelling to text, as a house sets it.

use core::fmt;

use scoresheet_board::{Color, Rank, Role, Wing};
use scoresheet_notation::{
    CheckBy, Mark,
    atoms::{self, ArrayString},
};

use super::{Castles, Goes, House, Passes, Promotes, Ranks, Sign, Takes};
use crate::{Descriptive, FileName, Goal, Knight, Language, Man, Rare, Seen, Shape, spelling};

/// The most bytes: `K. Kt. P. (K. Kt's 7th) takes K. Kt. P. (K. Kt's 8th), becoming a Knight en passant (dis. ch.)`.
pub(crate) type Text = ArrayString<128>;

/// Writes a spelling. What no house has a way of its own for is left to the short forms.
pub(crate) fn descriptive(
    house: House,
    knight: Knight,
    spelling: &Descriptive,
    out: &mut dyn fmt::Write,
) -> fmt::Result {
    let mut pen = Pen { house, knight, text: Text::new() };
    match spelling.shape {
        Shape::Castle(wing) => pen.castle(wing),
        Shape::Move { man, origin, goal, promotion } => {
            pen.man(man);
            pen.bracket(origin);
            pen.goal(man, goal);
            pen.becomes(promotion);
        }
        Shape::Rare(Rare::Algebraic { role, from: (file, rank), takes, to, promotion }) => {
            pen.name(FileName { man: role, side: None }, false);
            file.into_iter().for_each(|file| pen.text.push(file.letter()));
            rank.into_iter().for_each(|rank| pen.digit(rank));
            pen.sign(takes);
            pen.text.push(to.file().letter());
            pen.digit(to.rank());
            pen.becomes(promotion);
        }
        Shape::Rare(_) => {
            return crate::write::descriptive(Language::English(knight), spelling, out);
        }
    }
    pen.end(spelling);
    out.write_str(&pen.text)
}

/// A text under way.
struct Pen {
    house: House,
    knight: Knight,
    text: Text,
}

impl Pen {
    fn is_dotted(&self) -> bool {
        self.house.goes == Goes::Dotted
    }

    /// `O - O`, `o-o`, `Castles KR`, `Castles on Q's side.`
    fn castle(&mut self, wing: Option<Wing>) {
        let (Some(wing), false) = (wing, self.house.castles == Castles::Word) else {
            return self.castles(wing);
        };
        for sign in atoms::castling_signs(wing, false).bytes() {
            match (sign, self.house.goes, self.house.castles) {
                (b'-', Goes::Spaced, _) => self.text.push_str(" - "),
                (_, _, Castles::SmallSigns) => self.text.push(sign.to_ascii_lowercase().into()),
                _ => self.text.push(sign.into()),
            }
        }
    }

    fn castles(&mut self, wing: Option<Wing>) {
        self.text.push_str("Castles");
        if let Some(wing) = wing {
            self.text.push_str(if self.is_dotted() { " on " } else { " " });
            match self.house.goes {
                Goes::Dotted => self.name(FileName { man: spelling::royal(wing), side: None }, true),
                _ => self.name(FileName { man: Role::Rook, side: Some(wing) }, false),
            }
            self.text.push_str(if self.is_dotted() { " side" } else { "" });
        }
        self.text.push_str(if self.is_dotted() { "." } else { "" });
    }

    /// `K Kt`, `Q. B. P.`
    fn man(&mut self, man: Man) {
        match man {
            Man::Piece { role, side } => self.name(FileName { man: role, side }, false),
            Man::Pawn { file } => {
                if let Some(file) = file {
                    self.name(file, false);
                    self.gap();
                }
                self.letter(Role::Pawn, false);
            }
        }
    }

    /// A man or a file: `QB`, `Q B`, `Q. B.`; as owner of a rank `Q. B's`.
    fn name(&mut self, name: FileName, owns: bool) {
        if let Some(side) = name.side {
            self.letter(spelling::royal(side), false);
            self.gap();
        }
        self.letter(name.man, owns);
    }

    fn letter(&mut self, man: Role, owns: bool) {
        self.text.push_str(match (man, self.knight) {
            (Role::Knight, Knight::Kt) => "Kt",
            _ => Language::English(self.knight).letters().sign(man, Color::White),
        });
        if self.is_dotted() {
            self.text.push_str(if owns { "'s" } else { "." });
        }
    }

    /// Between the letters of a name, where there is one.
    fn gap(&mut self) {
        if matches!(self.house.goes, Goes::Spaced | Goes::Dotted) {
            self.text.push(' ');
        }
    }

    fn goal(&mut self, mover: Man, goal: Goal) {
        match goal {
            Goal::Square(seen) => {
                self.sign(false);
                self.target(mover, seen);
            }
            Goal::Capture { man, at } => {
                self.sign(true);
                self.man(man);
                self.bracket(at);
            }
        }
    }

    /// ` - `, ` to `; `x`, ` takes `
    fn sign(&mut self, takes: bool) {
        let is_tight = self.house.goes == Goes::Hyphen;
        let sign = match (takes, self.house.goes, self.house.takes) {
            (true, _, Takes::X) => "x",
            (true, _, Takes::Times) => "×",
            (true, _, Takes::Word) => "takes",
            (false, Goes::Hyphen | Goes::Spaced, _) => "-",
            (false, Goes::To | Goes::Dotted, _) => "to",
        };
        let gap = if is_tight && !(takes && self.house.takes == Takes::Word) { "" } else { " " };
        [gap, sign, gap].into_iter().for_each(|part| self.text.push_str(part));
    }

    /// `K B 3`, `K. B's 3d.`; with dots a file that is the mover's own by a pronoun, `her Kt's 3d.`, `his 2d.`
    fn target(&mut self, mover: Man, seen: Seen) {
        let (file, is_own) = match (mover, seen.file) {
            (Man::Piece { role, side }, Some(file)) if self.is_dotted() => {
                own(FileName { man: role, side }, file)
            }
            (_, file) => (file, false),
        };
        if is_own {
            let is_queen = mover.role() == Role::Queen;
            self.text.push_str(if is_queen { "her" } else { "his" });
            self.text.push_str(if file.is_some() { " " } else { "" });
        }
        self.square(Seen { file, ..seen }, self.house.ranks);
        if self.is_dotted() && !self.text.ends_with('.') {
            self.text.push('.');
        }
    }

    fn square(&mut self, seen: Seen, ranks: Ranks) {
        if let Some(file) = seen.file {
            self.name(file, true);
        }
        let Some(rank) = seen.rank else { return };
        match (ranks, rank) {
            (Ranks::FirstUnsaid, Rank::First) => {}
            (Ranks::Square, Rank::First) => self.text.push_str(" square"),
            (Ranks::Ordinals, rank) => {
                self.text.push(' ');
                self.text.push_str(ORDINALS[rank as usize]);
            }
            (_, rank) => {
                self.gap();
                self.digit(rank);
            }
        }
    }

    fn digit(&mut self, rank: Rank) {
        self.text.push((b'1' + rank as u8).into());
    }

    /// `(KR1)`, ` (Q 2)`: with a rank in any case, for a file alone names no square.
    fn bracket(&mut self, seen: Option<Seen>) {
        let Some(seen) = seen else { return };
        self.text.push_str(if self.house.goes == Goes::Hyphen { "(" } else { " (" });
        let ranks = if self.house.ranks == Ranks::FirstUnsaid { Ranks::Digits } else { self.house.ranks };
        self.square(seen, ranks);
        self.text.push(')');
    }

    fn becomes(&mut self, promotion: Option<Role>) {
        let Some(role) = promotion else { return };
        match self.house.promotes {
            Promotes::Equals => {
                self.text.push('=');
                self.name(FileName { man: role, side: None }, false);
            }
            Promotes::Bracketed => {
                self.text.push_str(if self.house.goes == Goes::Hyphen { "(" } else { " (" });
                self.name(FileName { man: role, side: None }, false);
                self.text.push(')');
            }
            Promotes::Words => {
                // The dot of what stands before the comma gives way to it.
                let end = self.text.trim_end_matches('.').len();
                self.text.truncate(end);
                self.text.push_str(", becoming a ");
                self.text.push_str(WORDS[role as usize]);
                self.text.push_str(if self.is_dotted() { "." } else { "" });
            }
        }
    }

    /// En passant, check and mate.
    fn end(&mut self, spelling: &Descriptive) {
        if spelling.en_passant {
            self.text.push_str(match self.house.passes {
                Passes::Spaced => " e.p.",
                Passes::Glued => "e.p.",
                Passes::Words => " en passant",
            });
        }
        if let Some(mark) = spelling.mark {
            let sign = match if mark == Mark::Mate { self.house.mate } else { self.house.check } {
                // A word takes no other word.
                Sign::Glued if self.text.starts_with("Castles") => Sign::Spaced,
                sign => sign,
            };
            self.text.push_str(check(sign, mark, spelling.check_by));
        }
    }
}

/// What is left of the name of a file where a pronoun stands for the man: of `QKt` for a queen `Kt`, of a man's own
/// file nothing; and whether one stands for it.
fn own(man: FileName, file: FileName) -> (Option<FileName>, bool) {
    let whose = spelling::side(man.man);
    match file.side {
        _ if file == man => (None, true),
        Some(side) if whose == Some(side) => (Some(file.short()), true),
        _ => (Some(file), false),
    }
}

fn check(sign: Sign, mark: Mark, by: Option<CheckBy>) -> &'static str {
    match (mark, by, sign) {
        (Mark::Mate, _, Sign::Spaced) => " mate",
        (Mark::Mate, _, Sign::Glued) => "mate",
        (Mark::Mate, _, Sign::Bracketed) => " (mate)",
        (Mark::Mate, _, Sign::Algebraic) => "#",
        (Mark::Double, ..) => "++",
        (Mark::Check, Some(CheckBy::Another), Sign::Bracketed) => " (dis. ch.)",
        (Mark::Check, Some(CheckBy::Another), _) => " dis ch",
        (Mark::Check, Some(CheckBy::Two), Sign::Bracketed) => " (double ch.)",
        (Mark::Check, Some(CheckBy::Two), _) => " double ch",
        (Mark::Check, None, Sign::Spaced) => " ch",
        (Mark::Check, None, Sign::Glued) => "ch",
        (Mark::Check, None, Sign::Bracketed) => " (ch.)",
        (Mark::Check, None, Sign::Algebraic) => "+",
    }
}

/// The ranks in words, as the books spell them.
const ORDINALS: [&str; 8] = ["sq.", "2d", "3d", "4th", "5th", "6th", "7th", "8th"];

/// The men in full, by their kind.
const WORDS: [&str; 6] = {
    let mut words = [""; 6];
    words[Role::Pawn as usize] = "Pawn";
    words[Role::Knight as usize] = "Knight";
    words[Role::Bishop as usize] = "Bishop";
    words[Role::Rook as usize] = "Rook";
    words[Role::Queen as usize] = "Queen";
    words[Role::King as usize] = "King";
    words
};
