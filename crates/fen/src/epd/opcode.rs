//! The public opcodes, and the operands that each of them takes.

use core::fmt;

/// A public opcode of the standard.
///
/// ```
/// use scoresheet_fen::epd::{Form, Opcode};
///
/// let ce = Opcode::find("ce").expect("it is public");
/// assert_eq!(ce.form, Form::Integer { least: -32_768, most: 32_766 });
/// assert_eq!(Opcode::find("c7").map(|opcode| opcode.name), Some("c7"));
/// assert_eq!(Opcode::find("Foo"), None);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Opcode {
    /// Its name, in small letters.
    pub name: &'static str,
    /// What stands behind it.
    pub form: Form,
    /// What it says.
    pub meaning: &'static str,
}

/// The operands of an opcode: how many, and of which types.
///
/// ```
/// use scoresheet_fen::epd::Form;
///
/// assert_eq!(Form::Integer { least: 1, most: 9 }.to_string(), "one integer from 1 to 9");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Form {
    /// Nothing.
    Nothing,
    /// Whatever there is.
    Anything,
    /// One move of the position.
    Move,
    /// Moves of the position, in any order; written in the order of their texts.
    Moves,
    /// Moves that follow each other from the position on.
    Line,
    /// One integer, both ends included.
    Integer {
        /// The smallest.
        least: i64,
        /// The largest.
        most: i64,
    },
    /// One integer of 32 bits without a sign. The tolerant rung reads longer ones too, up to 63 bits.
    Count,
    /// One string.
    String,
    /// One string, or none.
    OptionalString,
    /// Two strings.
    TwoStrings,
    /// Two clocks, `ddd:hh:mm:ss`: White's and Black's.
    Clocks,
    /// A date and a time of day, `yyyy.mm.dd hh:mm:ss`.
    Stamp,
    /// Names of tags, each with a string.
    Pairs,
    /// One of these words.
    Word(&'static [&'static str]),
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => f.write_str("no operand"),
            Self::Anything => f.write_str("any operands"),
            Self::Move => f.write_str("one move"),
            Self::Moves => f.write_str("moves"),
            Self::Line => f.write_str("a line of moves"),
            Self::Integer { least, most } => write!(f, "one integer from {least} to {most}"),
            Self::Count => f.write_str("one integer without a sign"),
            Self::String => f.write_str("one string"),
            Self::OptionalString => f.write_str("one string, or none"),
            Self::TwoStrings => f.write_str("two strings"),
            Self::Clocks => f.write_str("two clocks, ddd:hh:mm:ss"),
            Self::Stamp => f.write_str("a date and a time of day, yyyy.mm.dd hh:mm:ss"),
            Self::Pairs => f.write_str("names of tags, each with a string"),
            Self::Word(words) => {
                f.write_str("one of")?;
                words.iter().try_for_each(|word| write!(f, " {word}"))
            }
        }
    }
}

const POSITIVE: Form = Form::Integer { least: 1, most: u32::MAX as i64 };

/// Follows the text of 1995 where that of 1994 differs: -32767 is mate already given, -32768 a position that
/// cannot be judged.
const CENTIPAWNS: Form = Form::Integer { least: -32_768, most: 32_766 };

const REPORTS: &[&str] = &["conclude", "disconnect", "execute", "fault", "inform", "reset", "respond"];
const REQUESTS: &[&str] = &["fault", "reply", "sign_off", "sign_on"];

macro_rules! opcodes {
    ($($name:literal, $form:expr, $meaning:literal;)*) => {
        &[$(Opcode { name: $name, form: $form, meaning: $meaning }),*]
    };
}

/// In the order of their names. PGN 16.2 (1994) and the text of 26 November 1995, which added `cc`, `ptp`,
/// `refcom`, `refreq`, `sv` and `ts`.
const PUBLIC: &[Opcode] = opcodes! {
    "acn", Form::Count, "nodes searched";
    "acs", Form::Count, "seconds used";
    "am", Form::Moves, "moves to avoid";
    "bm", Form::Moves, "best moves";
    "c0", Form::OptionalString, "comment 0";
    "c1", Form::OptionalString, "comment 1";
    "c2", Form::OptionalString, "comment 2";
    "c3", Form::OptionalString, "comment 3";
    "c4", Form::OptionalString, "comment 4";
    "c5", Form::OptionalString, "comment 5";
    "c6", Form::OptionalString, "comment 6";
    "c7", Form::OptionalString, "comment 7";
    "c8", Form::OptionalString, "comment 8";
    "c9", Form::OptionalString, "comment 9";
    "cc", Form::Clocks, "time used by White and by Black";
    "ce", CENTIPAWNS, "centipawns, for the player to move";
    "dm", POSITIVE, "mate in so many moves";
    "draw_accept", Form::Nothing, "a draw is accepted";
    "draw_claim", Form::Nothing, "a draw is claimed";
    "draw_offer", Form::Nothing, "a draw is offered";
    "draw_reject", Form::Nothing, "a draw is refused";
    "eco", Form::OptionalString, "code of the Encyclopaedia of Chess Openings";
    "fmvn", POSITIVE, "number of the move";
    "hmvc", Form::Integer { least: 0, most: u32::MAX as i64 }, "plies since the last capture or pawn move";
    "id", Form::String, "name of the position";
    "nic", Form::OptionalString, "code of New In Chess";
    "noop", Form::Anything, "nothing";
    "pm", Form::Move, "predicted move";
    "ptp", Form::Pairs, "tag pairs of PGN";
    "pv", Form::Line, "predicted variation";
    "rc", POSITIVE, "how often the position has occurred";
    "refcom", Form::Word(REPORTS), "command of a referee";
    "refreq", Form::Word(REQUESTS), "request to a referee";
    "resign", Form::Nothing, "the player to move resigns";
    "sm", Form::Move, "supplied move";
    "sv", Form::Line, "supplied variation, from the supplied move on";
    "tcgs", POSITIVE, "number of a game of telecommunication";
    "tcri", Form::TwoStrings, "address and name of the receiver";
    "tcsi", Form::TwoStrings, "address and name of the sender";
    "ts", Form::Stamp, "time stamp, in universal time";
    "v0", Form::OptionalString, "name of variation 0";
    "v1", Form::OptionalString, "name of variation 1";
    "v2", Form::OptionalString, "name of variation 2";
    "v3", Form::OptionalString, "name of variation 3";
    "v4", Form::OptionalString, "name of variation 4";
    "v5", Form::OptionalString, "name of variation 5";
    "v6", Form::OptionalString, "name of variation 6";
    "v7", Form::OptionalString, "name of variation 7";
    "v8", Form::OptionalString, "name of variation 8";
    "v9", Form::OptionalString, "name of variation 9";
};

impl Opcode {
    /// Every public opcode, in the order of their names.
    ///
    /// ```
    /// use scoresheet_fen::epd::Opcode;
    ///
    /// assert_eq!(Opcode::PUBLIC.len(), 50);
    /// assert!(Opcode::PUBLIC.is_sorted_by_key(|opcode| opcode.name));
    /// ```
    pub const PUBLIC: &'static [Self] = PUBLIC;

    /// The public opcode of this name.
    #[must_use]
    pub fn find(name: &str) -> Option<Self> {
        let found = PUBLIC.binary_search_by_key(&name, |opcode| opcode.name);
        found.ok().map(|at| PUBLIC[at])
    }

    /// What the operands of an opcode must be: of one that is not public, anything.
    pub(super) fn form(name: &str) -> Form {
        Self::find(name).map_or(Form::Anything, |opcode| opcode.form)
    }
}
