//! What is wrong with the text of a game.

use alloc::boxed::Box;

use scoresheet_fen::FenError;
use scoresheet_notation::{ReadError, Remark, Settled, Span};

/// Something wrong, and where.
#[derive(Clone, PartialEq, Debug)]
pub struct Problem {
    /// What it is.
    pub kind: ProblemKind,
    /// The bytes of the game's text.
    pub span: Span,
    /// What was not read because of it, up to the end of its line of moves; empty if nothing.
    pub skipped: Span,
    /// The line in the file, from 1.
    pub line: u64,
    /// The column in characters, from 1.
    pub column: u32,
    /// How many plies were played before it in its line, from the start of the game.
    pub ply: u32,
}

/// What is wrong.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ProblemKind {
    /// The move cannot be read or played; its line ends before it.
    #[error(transparent)]
    Move(ReadError),
    /// The move was read, but should not be written so.
    #[error("the move should be written otherwise")]
    Remark(Remark),
    /// Several legal moves fit, and this decided between them.
    #[error("several moves fit the text")]
    Settled(Settled),
    /// A pass, which PGN does not know. Strict: its line ends before it.
    #[error("PGN has no null move")]
    Null,
    /// A pass of a player in check; its line ends before it.
    #[error("a player in check cannot pass")]
    NullInCheck,
    /// A word that is no move; its line ends before it.
    #[error("this is no move")]
    Word,
    /// Signs that mean nothing here; passed over.
    #[error("this sign has no meaning here")]
    Sign,
    /// The number of another move.
    #[error("this is move {expected}")]
    Number {
        /// The number of the move that comes next.
        expected: u32,
    },
    /// A NAG above 255; kept.
    #[error("NAGs go up to 255")]
    Nag,
    /// A tag that does not end, or has no name or no string; passed over.
    #[error("this is no tag pair")]
    Tag,
    /// A tag behind the first move; passed over.
    #[error("a tag within the moves")]
    LateTag,
    /// A second tag of the same name; kept, but the first one counts.
    #[error("the tag was there before")]
    DuplicateTag,
    /// The position in the tag `FEN`; no move is read.
    #[error("the position to start from is wrong")]
    Fen(Box<FenError>),
    /// The position in the tag `FEN` was read, but should not be written so.
    #[error("the position should be written otherwise")]
    FenRemark(scoresheet_fen::Remark),
    /// `SetUp` without `FEN`, or `FEN` without `SetUp "1"` (PGN 9.7).
    #[error("the tags SetUp and FEN need each other")]
    SetUp,
    /// A variant of chess that is not known.
    #[error("this variant is not known")]
    Variant,
    /// A comment without an end; kept up to the end of the text.
    #[error("the comment does not end")]
    Comment,
    /// A variation without an end.
    #[error("the variation does not end")]
    Open,
    /// The end of a variation that did not begin; passed over.
    #[error("no variation ends here")]
    Close,
    /// A variation without a move (PGN 8.2.5); kept.
    #[error("the variation has no move")]
    EmptyVariation,
    /// A variation with no move before it; skipped.
    #[error("no move stands before the variation")]
    NoMoveBefore,
    /// A result within a variation; passed over.
    #[error("a variation has no result")]
    InnerResult,
    /// No result at the end: the one in the tags is taken, else the result is unknown.
    #[error("the game has no result")]
    NoResult,
    /// The tag says otherwise than the result at the end, which counts.
    #[error("the tag Result says otherwise")]
    ResultTag,
    /// Something behind the result; passed over.
    #[error("the game was over")]
    Over,
    /// More than [`Limits`](crate::Limits) allows; skipped.
    #[error("too large: {0:?}")]
    Limit(Limit),
}

/// What there was too much of.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Limit {
    /// Variations within variations.
    Nesting,
    /// Bytes of one comment.
    Comment,
    /// Tags.
    Tags,
    /// Plies, variations included.
    Plies,
}
