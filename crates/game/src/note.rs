//! What stands at a move besides the move.

use alloc::string::String;

use crate::NodeId;

/// A note at a node. A node keeps its notes in the order in which they were written.
///
/// ```
/// use scoresheet_game::{Command, Note};
///
/// let notes = [Note::Comment("a blunder".into()), Note::Nag(4), Note::Command(Command::new("clk 0:00:12"))];
/// assert_eq!(notes[1], Note::Nag(4));
/// assert_eq!(size_of::<Note>(), 32);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Note {
    /// What somebody says, in words. Two comments on a move stay two.
    Comment(String),
    /// A Numeric Annotation Glyph (PGN 10). The standard has 0 to 255; larger ones are kept.
    Nag(u16),
    /// A command to programs inside a comment: `[%clk 0:00:12]`.
    Command(Command),
    /// The start of a line that is played instead of this move. Only a ply has such notes.
    Variation(NodeId),
}

impl Note {
    /// The start of the line, if the note is a variation.
    #[must_use]
    pub const fn line(&self) -> Option<NodeId> {
        match self {
            Self::Variation(start) => Some(*start),
            Self::Comment(_) | Self::Nag(_) | Self::Command(_) => None,
        }
    }
}

/// A command to programs that stands inside a comment, known or not, kept byte for byte.
///
/// ```
/// use scoresheet_game::Command;
///
/// let arrows = Command::new("cal Gc2c4,Rd1d8");
/// assert_eq!(arrows.name(), "cal");
/// assert_eq!(arrows.operands().collect::<Vec<_>>(), ["Gc2c4", "Rd1d8"]);
/// assert_eq!(arrows.text(), "cal Gc2c4,Rd1d8");
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Command(String);

impl Command {
    /// A command, from what stands between `[%` and `]`.
    #[must_use]
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// All that stands between `[%` and `]`.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0
    }

    /// Its first word.
    #[must_use]
    pub fn name(&self) -> &str {
        self.halves().0
    }

    /// What follows the name, split at commas, without the blanks around each.
    pub fn operands(&self) -> impl Iterator<Item = &str> {
        self.halves().1.split(',').map(str::trim).filter(|operand| !operand.is_empty())
    }

    fn halves(&self) -> (&str, &str) {
        self.0.split_once(char::is_whitespace).unwrap_or((&self.0, ""))
    }
}
