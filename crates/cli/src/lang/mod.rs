//! Every sentence, one file for each language.

pub(crate) mod en;
pub(crate) mod zh_hant;

use scoresheet::{
    AnyNotation, Explanation, Fact,
    board::{Move, Position, Square},
    notation::{Mark, Remark, Rung},
};

use crate::args::Language;

/// What is said of a fact, besides the fact itself.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Scene<'a> {
    pub(crate) notation: AnyNotation,
    pub(crate) position: &'a Position,
    pub(crate) mv: Move,
}

impl Scene<'_> {
    /// Whether squares are named as the mover sees them.
    pub(crate) fn is_descriptive(&self) -> bool {
        matches!(self.notation, AnyNotation::Descriptive(_))
    }
}

/// What a code means.
pub(crate) struct Lesson {
    pub(crate) code: &'static str,
    pub(crate) means: &'static str,
    pub(crate) example: Example,
    /// What the reader makes of it.
    pub(crate) reads: &'static str,
    pub(crate) remedy: &'static str,
    /// Where the rule stands.
    pub(crate) source: &'static str,
}

/// A text of which a code is told.
pub(crate) enum Example {
    /// A game, in a notation by its name.
    Game {
        from: &'static str,
        rung: Rung,
        text: &'static str,
    },
    /// The text of one game, which a file would divide.
    Text(&'static str),
    /// A game for the strict rung, with something in its midst that stands often.
    Long(&'static str, &'static str, &'static str),
    /// A move in a position.
    Move {
        from: &'static str,
        rung: Rung,
        fen: &'static str,
        text: &'static str,
    },
    /// A game that must be found by reading on, in descriptive.
    Printed(&'static str),
    /// A position.
    Fen(&'static str),
    None,
}

/// Every code, and the headings between which it is explained.
pub(crate) struct Lessons {
    pub(crate) example: &'static str,
    pub(crate) reads: &'static str,
    pub(crate) remedy: &'static str,
    pub(crate) source: &'static str,
    pub(crate) all: &'static [Lesson],
}

/// The sentences of an explanation in one language.
pub(crate) trait Sentences {
    /// The name of a notation.
    fn notation(&self, notation: AnyNotation) -> String;
    /// What happens on the board.
    fn happens(&self, scene: Scene<'_>) -> String;
    /// What one sign says.
    fn fact(&self, scene: Scene<'_>, fact: Fact) -> String;
    /// Why it is said where the man comes from, or why it need not be.
    fn origin(&self, scene: Scene<'_>, explained: &Explanation) -> Option<String>;
    /// Whether the king is attacked afterwards.
    fn check(&self, scene: Scene<'_>, check: Option<Mark>) -> String;
    /// What the text should not say, or not so.
    fn remark(&self, remark: Remark) -> &'static str;
    /// Before remarks.
    fn remarks_heading(&self) -> &'static str;
    /// Before the same move in other notations.
    fn others_heading(&self) -> &'static str;
    /// What the codes mean; in English where nobody has translated it.
    fn lessons(&self) -> &'static Lessons {
        &en::codes::LESSONS
    }
}

pub(crate) fn sentences(language: Language) -> &'static dyn Sentences {
    match language {
        Language::En => &en::English,
        Language::ZhHant => &zh_hant::Chinese,
    }
}

/// Squares one after another, with what stands between the last two.
fn list<T: ToString>(items: impl IntoIterator<Item = T>, comma: &str, last: &str) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match items.split_last() {
        Some((end, front)) if !front.is_empty() => format!("{}{last}{end}", front.join(comma)),
        _ => items.concat(),
    }
}

/// The squares, if they are few enough to be named one by one.
fn few(squares: impl IntoIterator<Item = Square>) -> Option<Vec<Square>> {
    let squares: Vec<Square> = squares.into_iter().collect();
    (squares.len() <= 4).then_some(squares)
}
