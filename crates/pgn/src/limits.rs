//! How much may be sent.

use core::fmt;

/// How much is read of one game. By default everything: time and memory grow with the text alone. Who reads for
/// strangers sets what is more than a game can need.
///
/// ```
/// use scoresheet_pgn::{Limit, Limits, ProblemKind, RawGame, Reader};
///
/// let limits = Limits { plies: 2, ..Limits::NONE };
/// let reading = Reader { limits, ..Reader::default() }.read(&RawGame::new(b"1. e4 e5 2. Nf3 *"));
/// assert_eq!(reading.game.movetext().to_string(), "e2e4 e7e5 *");
/// assert_eq!(reading.problems[0].kind, ProblemKind::Limit(Limit::Plies));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Limits {
    /// Variations within variations; 0 reads the main line alone. A deeper one is skipped.
    pub nesting: usize,
    /// Bytes of one comment. A longer one is skipped.
    pub comment: usize,
    /// Tags. Those behind are skipped.
    pub tags: usize,
    /// Bytes of the value of one tag, quotes not counted. A tag with a longer one is skipped.
    pub value: usize,
    /// Plies, those of variations included. What follows in the line of moves is skipped.
    pub plies: usize,
    /// Bytes of one move, number or NAG, or of a word that is none. What follows in the line of moves is skipped.
    pub token: usize,
    /// Bytes of one line of the text: where moves stand behind so many, the rest of the line of moves is skipped.
    pub line: usize,
    /// Bytes of the whole game. No more of it is kept by `Games`, or read. An escape or a row of numbers that is longer
    /// and stands in no game counts as one that was cut. Where a comment goes on behind so many, its end alone is
    /// looked for, and no tag: one that lost its end takes the rest of the file with it.
    pub game: usize,
    /// Problems of one game. Those behind are not told, but that there are more is told by one more.
    pub problems: usize,
}

impl Limits {
    /// No limits.
    pub const NONE: Self = Self {
        nesting: usize::MAX,
        comment: usize::MAX,
        tags: usize::MAX,
        value: usize::MAX,
        plies: usize::MAX,
        token: usize::MAX,
        line: usize::MAX,
        game: usize::MAX,
        problems: usize::MAX,
    };
}

impl Default for Limits {
    fn default() -> Self {
        Self::NONE
    }
}

/// What there was too much of.
///
/// ```
/// use scoresheet_pgn::{Limit, ProblemKind};
///
/// assert_eq!(ProblemKind::Limit(Limit::Comment).to_string(), "more text in a comment than is allowed");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Limit {
    /// Variations within variations.
    Nesting,
    /// Bytes of one comment.
    Comment,
    /// Tags.
    Tags,
    /// Bytes of the value of one tag.
    Value,
    /// Plies, variations included.
    Plies,
    /// Bytes of one token.
    Token,
    /// Bytes of one line of the text.
    Line,
    /// Bytes of the whole game.
    Game,
    /// Problems of one game.
    Problems,
}

/// Codes, what each is of, and the list of them all.
macro_rules! codes {
    ($($limit:ident $code:literal $what:literal,)*) => {
        impl Limit {
            pub(crate) const ALL: &'static [Self] = &[$(Self::$limit),*];

            pub(crate) const fn code(self) -> &'static str {
                match self { $(Self::$limit => $code,)* }
            }
        }

        /// What there was too much of, in words.
        impl fmt::Display for Limit {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self { $(Self::$limit => $what,)* })
            }
        }
    };
}

codes! {
    Nesting "nesting_limit" "variations within variations",
    Comment "comment_limit" "text in a comment",
    Tags "tags_limit" "tags",
    Value "value_limit" "text in the value of a tag",
    Plies "plies_limit" "plies",
    Token "token_limit" "text in a word",
    Line "line_limit" "text in a line",
    Game "game_limit" "text in a game",
    Problems "problems_limit" "problems",
}
