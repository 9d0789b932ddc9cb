//! What is wrong with the text of a game.

use alloc::{boxed::Box, vec::Vec};
use core::fmt;

use scoresheet_board::WhyNot;
use scoresheet_fen::FenError;
use scoresheet_game::NodeId;
use scoresheet_notation::{ErrorKind, Expected, ParseError, Quirk, ReadError, Remark, Settled, Span};

use crate::Limit;

/// How much a problem weighs.
///
/// ```
/// use scoresheet_pgn::Severity;
///
/// assert!(Severity::Remark < Severity::Error);
/// assert_eq!(Severity::Error.to_string(), "error");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// All moves were read, but the text should be written otherwise, or denies itself; what was passed over is named.
    Remark,
    /// Moves were not read, or it is in doubt which are meant.
    Error,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Severity {
    /// Its name, which stays the same: `remark`, `error`.
    ///
    /// ```
    /// use scoresheet_pgn::Severity;
    ///
    /// assert_eq!(Severity::Remark.name(), "remark");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Remark => "remark",
            Self::Error => "error",
        }
    }
}

/// What becomes of the text that a problem is told of.
///
/// ```
/// use scoresheet_pgn::{Fate, RawGame, Reader};
///
/// let problems = Reader::default().read(&RawGame::new(b"1. e4 +/- e5 $-1 *")).problems;
/// let fates: Vec<_> = problems.iter().map(|problem| problem.kind.fate()).collect();
/// assert_eq!(fates, [Fate::Form, Fate::PassedOver]);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Fate {
    /// The game says what the text says; only its form is odd.
    Form,
    /// The game has it, but perhaps not as it was meant: as a comment, say, or as one of several moves that fit.
    Kept,
    /// The game has it not.
    PassedOver,
    /// It says what is not so, as the number of another move does.
    Denied,
}

/// Something wrong, and where.
///
/// ```
/// use scoresheet_pgn::{RawGame, Reader, Severity};
///
/// let text = "1. e4 e5 3. Nf3 Ke4 1-0";
/// let problems = Reader::default().read(&RawGame::new(text.as_bytes())).problems;
/// let told: Vec<_> =
///     problems.iter().map(|p| (p.severity, p.kind.code(), &text[p.span.range()])).collect();
/// let expected = [(Severity::Remark, "move_number", "3."), (Severity::Error, "no_such_move", "e4")];
/// assert_eq!(told, expected);
/// assert_eq!(problems[1].kind.family(), "illegal_move");
/// assert_eq!(problems[0].to_string(), "1:10: this is move 2");
/// ```
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Problem {
    /// What it is.
    pub kind: ProblemKind,
    /// What the kind says of the rung on which the game was read. Strict: all but a few are errors.
    pub severity: Severity,
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
    /// The last of them: the node of the game behind which it stands, the root before the first.
    pub node: NodeId,
    /// Which game of its file it is in, from 1, as [`RawGame::number`](crate::RawGame::number) says.
    pub game: u64,
    /// Other places of the text that explain it.
    pub related: Vec<Related>,
}

/// Another place of the text, and what it has to do with a problem.
///
/// ```
/// use scoresheet_pgn::{RawGame, Reader, RelatedKind};
///
/// let text = "[White \"A\"]\n[White \"B\"]\n*";
/// let problems = Reader::default().read(&RawGame::new(text.as_bytes())).problems;
/// let first = problems[0].related[0];
/// assert_eq!((first.kind, &text[first.span.range()]), (RelatedKind::First, "[White \"A\"]"));
/// assert_eq!((first.line, first.column, problems[0].line), (1, 1, 2));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Related {
    /// What stands there.
    pub kind: RelatedKind,
    /// The bytes of the game's text.
    pub span: Span,
    /// The line in the file, from 1.
    pub line: u64,
    /// The column in characters, from 1.
    pub column: u32,
}

/// What a place has to do with a problem.
///
/// ```
/// use scoresheet_pgn::RelatedKind;
///
/// assert_eq!(RelatedKind::Began.to_string(), "it begins here");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum RelatedKind {
    /// Here begins what it stands in, or what does not end.
    Began,
    /// The first of two.
    First,
    /// The result at the end of the game.
    Result,
    /// A tag that says otherwise, or that is not in its place.
    Tag,
}

impl fmt::Display for RelatedKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Began => "it begins here",
            Self::First => "the first of two",
            Self::Result => "the result",
            Self::Tag => "a tag",
        })
    }
}

impl Problem {
    /// The bytes of which the game has nothing because of it.
    ///
    /// ```
    /// use scoresheet_pgn::{RawGame, Reader};
    ///
    /// let text = "(1. d4) 1. e4 $-1 e5 ... 2. Ke3 Nf6 1-0";
    /// let problems = Reader::default().read(&RawGame::new(text.as_bytes())).problems;
    /// let left_out: Vec<_> = problems.iter().map(|p| p.left_out().map(|span| &text[span.range()])).collect();
    /// // A variation that stands before the first move is kept as a comment; dots say nothing.
    /// assert_eq!(left_out, [None, Some("$-1"), None, Some("Ke3 Nf6")]);
    /// ```
    #[must_use]
    pub const fn left_out(&self) -> Option<Span> {
        let span = match self.kind.fate() {
            Fate::Kept => return None,
            Fate::PassedOver if self.skipped.is_empty() => self.span,
            Fate::PassedOver | Fate::Form | Fate::Denied => self.skipped,
        };
        if span.is_empty() { None } else { Some(span) }
    }

    /// Whether nothing of its line of moves is read behind it.
    ///
    /// ```
    /// use scoresheet_pgn::{RawGame, Reader};
    ///
    /// let ends = |text: &str| Reader::default().read(&RawGame::new(text.as_bytes())).problems[0].ends_line();
    /// assert_eq!([ends("1. e4 Ke9 *"), ends("1. e4 $99999 e5 *")], [true, false]);
    /// ```
    #[must_use]
    pub const fn ends_line(&self) -> bool {
        use ProblemKind::{CommentTail, Limit, NoMoveBefore};
        let is_beside = matches!(self.kind, CommentTail | NoMoveBefore | Limit(crate::Limit::Nesting));
        !self.skipped.is_empty() && !is_beside
    }
}

/// The line and the column, then what it is.
impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.kind)
    }
}

/// What is wrong.
///
/// ```
/// use scoresheet_pgn::{ProblemKind, RawGame, Reader};
///
/// let problems = Reader::default().read(&RawGame::new(b"1. e4 e5 (2. Nf3 *")).problems;
/// assert_eq!(problems[0].kind, ProblemKind::Open);
/// assert_eq!(problems[0].kind.to_string(), "the variation does not end");
/// ```
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ProblemKind {
    /// The move cannot be read or played; its line ends before it.
    #[error(transparent)]
    Move(ReadError),
    /// The move is not legal, and was played all the same: [`IllegalMove::Play`](crate::IllegalMove::Play).
    #[error("the move is not legal: {0}")]
    IllegalMove(WhyNot),
    /// The king stands in check behind an illegal move, and would be taken; its line ends before it.
    #[error("no king is taken")]
    KingTaken,
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
    /// Two moves without a blank between them, White's and Black's, as where columns grew together: `Bg5b5`; both read.
    /// On the salvage rung alone.
    #[error("two moves stand here as one word")]
    Glued,
    /// A word that is no move; its line ends before it.
    #[error("this is no move")]
    Word,
    /// A word that may be two moves of columns that grew together, `Bg5b5`; its line ends before it. The salvage rung
    /// reads both.
    #[error("this may be two moves in one word")]
    TwoMoves,
    /// Signs that mean nothing here; passed over.
    #[error("this sign has no meaning here")]
    Sign,
    /// A number or a judgement in signs of full width, `１．`, or a blank that is none of ASCII's; read all the same. The
    /// strict rung tells [`Self::NonAscii`].
    #[error("these signs should be written otherwise")]
    SignForm,
    /// A result as others write it, `1–0`, `½-½`, `0.5-0.5`, `1:0`; read all the same.
    #[error("the result should be written otherwise")]
    ResultForm,
    /// `!` or `?` before the move that it belongs to, `!Nf3`, and behind a blank, a dot, a bracket or a comment; read
    /// as if it stood behind that move.
    #[error("this sign stands behind its move")]
    EarlySign,
    /// A sign for what somebody thinks, `±`, where PGN has a NAG; read as that.
    #[error("PGN has the NAG ${nag} for this sign")]
    NagSign {
        /// The NAG.
        nag: u16,
    },
    /// A pair of angle brackets, or one of them, which PGN keeps for later (PGN 7); passed over.
    #[error("angle brackets are reserved")]
    Reserved,
    /// Dots that belong to no number; passed over.
    #[error("dots without a number")]
    Dots,
    /// The number of another move.
    #[error("this is move {expected}")]
    Number {
        /// The number of the move that comes next.
        expected: u32,
    },
    /// An ellipsis as behind the number of a move of Black's, `12…`, and White is to move. Never told by the strict
    /// rung, which reads no such sign.
    #[error("an ellipsis that the number does not need")]
    Ellipsis,
    /// A variation of Black's begins with one dot behind its number, as those of White's do. Strict: the same.
    #[error("one dot behind the number is White's")]
    WhiteNumber,
    /// The number of a move that was made before, and is no slip of the pen that skips one; read on.
    #[error("the number of a move that was made before; this is move {expected}")]
    PassedNumber {
        /// The number of the move that comes next.
        expected: u32,
    },
    /// `1.` behind moves: another game, which nothing divides from this one. The line ends before it.
    #[error("another game begins here, or this is move {expected}")]
    OtherGame {
        /// The number of the move that comes next.
        expected: u32,
    },
    /// Digits without a dot that are not the number of this move. They may be a move in another notation, as `5254`
    /// is in that of correspondence; passed over.
    #[error("these digits are not the number of move {expected}")]
    BareNumber {
        /// The number of the move that comes next.
        expected: u32,
    },
    /// A NAG above 255; kept.
    #[error("NAGs go up to 255")]
    Nag,
    /// A `$` without a number, or with one above 65,535; passed over.
    #[error("a NAG is a dollar sign and a number up to 255")]
    NoNag,
    /// A tag that does not end, or has no name or no string; passed over.
    #[error("this is no tag pair")]
    Tag,
    /// A quote in the string of a tag without a backslash before it; it is part of the value.
    #[error("a quote in a string needs a backslash")]
    Quote,
    /// The value of a tag without quotes; read all the same.
    #[error("the value of a tag stands in quotes")]
    Unquoted,
    /// The name of a tag with blanks; read all the same.
    #[error("the name of a tag is one word")]
    TagName,
    /// A tag whose string or bracket does not end in its line; the value goes to the end of the line, or to where the
    /// next tag begins.
    #[error("the tag does not end")]
    TagEnd,
    /// An empty line between tags.
    #[error("an empty line stands between the tags")]
    EmptyLine,
    /// A comment before the tags, which is written behind them. A remark on every rung.
    #[error("a comment stands before the tags")]
    EarlyComment,
    /// A tag behind the first move; passed over.
    #[error("a tag within the moves")]
    LateTag,
    /// A second tag of the same name; kept, but the first one counts.
    #[error("the tag was there before")]
    DuplicateTag,
    /// The name of a tag that PGN knows, but for its case. `FEN`, `SetUp` and `Variant` say all the same how the game
    /// is read, where they are not there in their own letters; others are tags without a meaning.
    #[error("the name of the tag is in other letters")]
    TagCase,
    /// The position in the tag `FEN`; no move is read.
    #[error("the position to start from is wrong")]
    Fen(Box<FenError>),
    /// The position in the tag `FEN` was read, but should not be written so.
    #[error("the position should be written otherwise")]
    FenRemark(scoresheet_fen::Remark),
    /// `FEN` without `SetUp "1"` (PGN 9.7); the position counts.
    #[error("the tag FEN needs SetUp \"1\"")]
    SetUp,
    /// `SetUp "1"` without `FEN`, or a `FEN` that is empty; the game starts as usual.
    #[error("no position is given in the tag FEN")]
    NoFen,
    /// A variant of chess that is not known.
    #[error("this variant is not known")]
    Variant,
    /// What stands behind a comment in a comment, up to a second end: `{a {b} c}`; passed over.
    #[error("the comment ended before")]
    CommentTail,
    /// A comment behind `;` that is nothing but moves with their numbers; kept. Never told by the strict rung.
    #[error("moves stand in the comment")]
    MovesInComment,
    /// A `{` behind a move in a comment, which may have lost its end before. Never told by the strict rung.
    #[error("a comment stands in the comment, which may lack its end")]
    Brace,
    /// `%` elsewhere than in the first column; the rest of the line is kept as a comment.
    #[error("an escape begins in the first column")]
    Escape,
    /// A comment without an end; kept up to the next game, or to the end of the text.
    #[error("the comment does not end")]
    Comment,
    /// A line of a comment is a tag: the end of the comment may be missing, and other games in it. Told by the strict
    /// rung only where the comment has no end.
    #[error("a tag stands in the comment, which may lack its end")]
    TagInComment {
        /// The bytes of the first such tag.
        tag: Span,
    },
    /// A variation without an end.
    #[error("the variation does not end")]
    Open,
    /// The end of a variation that did not begin; passed over.
    #[error("no variation ends here")]
    Close,
    /// A variation without a move (PGN 8.2.5); kept.
    #[error("the variation has no move")]
    EmptyVariation,
    /// A variation with no move before it; kept as a comment.
    #[error("no move stands before the variation")]
    NoMoveBefore,
    /// A result within a variation; kept as a comment.
    #[error("a variation has no result")]
    InnerResult,
    /// A result in another form or one star, and moves behind it in its line, `2. ½ Nf3`: the game goes on; kept as a
    /// comment.
    #[error("the game goes on behind this result")]
    EarlyResult,
    /// No result at the end: the one in the tags is taken, else the result is unknown.
    #[error("the game has no result")]
    NoResult,
    /// The tag says otherwise than the result at the end, which counts.
    #[error("the tag Result says otherwise")]
    ResultTag,
    /// Something behind the result, a note in brackets as one; passed over.
    #[error("the game was over")]
    Over,
    /// A sign, stars or a number behind the result; passed over.
    #[error("a sign stands behind the result")]
    SignAfterResult,
    /// A row of stars before the moves, or a sign or a number before the tags; passed over.
    #[error("this belongs to no game")]
    OutsideGame,
    /// Text in UTF-8 beside text in Latin-1; each is read as what it is.
    #[error("two encodings in one game")]
    MixedEncoding,
    /// The file was UTF-16, and its bytes are counted as those of UTF-8.
    #[error("the file is UTF-16")]
    Utf16,
    /// U+FFFD in a string or a comment: somebody could not read a character there, as half of one of UTF-16.
    #[error("a character was lost here")]
    LostCharacter,
    /// The end of a line that is a lone CR, as of old.
    #[error("a lone CR ends a line")]
    BareCr,
    /// A line of more than 255 characters, its end included (PGN 4.3). Told by the strict rung alone, as
    /// a remark.
    #[error("a line has at most 255 characters")]
    LongLine,
    /// A symbol of more than 255 characters (PGN 7). Told by the strict rung alone.
    #[error("a symbol has at most 255 characters")]
    LongSymbol,
    /// A string of more than 255 characters (PGN 7). Told by the strict rung alone.
    #[error("a string has at most 255 characters")]
    LongString,
    /// A tab in a string (PGN 4.2 and 7). Told by the strict rung alone.
    #[error("a string has no tabs")]
    Tab,
    /// A control character that PGN does not know (PGN 4.2). A blank between tokens; kept in strings and comments.
    #[error("a control character")]
    Control,
    /// A character beyond ASCII outside strings and comments (PGN 4.1). Told by the strict rung alone.
    #[error("only strings and comments go beyond ASCII")]
    NonAscii,
    /// More than [`Limits`](crate::Limits) allows; skipped.
    #[error("more {0} than is allowed")]
    Limit(Limit),
}

/// Of the kinds that are one each: the code, the family if it is another, how much it weighs above the strict rung, and
/// what becomes of the text.
macro_rules! kinds {
    ($($kind:pat => $code:literal $(of $family:literal)?, $severity:ident, $fate:ident;)*) => {
        impl ProblemKind {
            const OWN_CODES: &'static [&'static str] = &[$($code),*];

            #[cfg(test)]
            const OWN_FAMILIES: &'static [&'static str] = &[$(family!($code $(of $family)?)),*];

            /// How much it weighs above the strict rung.
            ///
            /// ```
            /// use scoresheet_pgn::{ProblemKind, Severity};
            ///
            /// assert_eq!(ProblemKind::NoResult.severity(), Severity::Remark);
            /// ```
            #[must_use]
            pub const fn severity(&self) -> Severity {
                match self {
                    Self::Remark(_) | Self::Settled(_) | Self::FenRemark(_) => Severity::Remark,
                    Self::Move(_) | Self::Limit(_) => Severity::Error,
                    $($kind => Severity::$severity,)*
                }
            }

            /// What becomes of the text of which it is told.
            ///
            /// ```
            /// use scoresheet_pgn::{Fate, ProblemKind};
            ///
            /// assert_eq!(ProblemKind::ResultForm.fate(), Fate::Form);
            /// assert_eq!(ProblemKind::InnerResult.fate(), Fate::Kept);
            /// assert_eq!(ProblemKind::NoNag.fate(), Fate::PassedOver);
            /// assert_eq!(ProblemKind::ResultTag.fate(), Fate::Denied);
            /// ```
            #[must_use]
            pub const fn fate(&self) -> Fate {
                match self {
                    Self::Remark(Remark::FalseCapture | Remark::FalseCheck | Remark::FalseEnPassant) => Fate::Denied,
                    Self::Remark(Remark::Quirk(Quirk::DrawOffer)) => Fate::Kept,
                    Self::Remark(_) | Self::FenRemark(_) => Fate::Form,
                    Self::Settled(_) => Fate::Kept,
                    Self::Move(_) | Self::Limit(_) => Fate::PassedOver,
                    $($kind => Fate::$fate,)*
                }
            }

            /// A name that stays the same, and that no other kind has: `unterminated_comment`. Of a move it is that of
            /// the [`ErrorKind`], or of the [`Remark`] which says how it should be written.
            ///
            /// ```
            /// use scoresheet_pgn::ProblemKind;
            ///
            /// assert_eq!(ProblemKind::Comment.code(), "unterminated_comment");
            /// ```
            #[must_use]
            pub const fn code(&self) -> &'static str {
                match self {
                    Self::Move(error) => move_code(error),
                    Self::Remark(remark) => remark.name(),
                    Self::Settled(settled) => match settled.remark() {
                        Some(remark) => remark.name(),
                        None => "settled_move",
                    },
                    Self::FenRemark(remark) => remark.code(),
                    Self::Limit(limit) => limit.code(),
                    $($kind => $code,)*
                }
            }

            /// The name of those that are much the same to most readers, and stays the same: the code, but `token` for
            /// all stray text, `move_form` for all that a move should not say.
            ///
            /// ```
            /// use scoresheet_pgn::ProblemKind;
            ///
            /// assert_eq!((ProblemKind::Word.code(), ProblemKind::Word.family()), ("no_move", "token"));
            /// ```
            #[must_use]
            pub const fn family(&self) -> &'static str {
                match self {
                    Self::Move(ReadError::Resolve { .. }) => "illegal_move",
                    Self::Move(ReadError::NotStrict { .. }) => "wrong_mark",
                    Self::Move(_) => "token",
                    Self::Remark(_) => "move_form",
                    Self::Settled(_) => "settled_move",
                    Self::FenRemark(_) => "fen_form",
                    Self::Limit(_) => "limit",
                    $($kind => family!($code $(of $family)?),)*
                }
            }
        }
    };
}

macro_rules! family {
    ($code:literal) => {
        $code
    };
    ($code:literal of $family:literal) => {
        $family
    };
}

kinds! {
    Self::IllegalMove(_) => "illegal_played" of "illegal_move", Remark, Kept;
    Self::KingTaken => "king_taken" of "illegal_move", Error, PassedOver;
    Self::Null => "null_move", Remark, Form;
    Self::NullInCheck => "null_in_check", Error, PassedOver;
    Self::Glued => "glued_moves", Remark, Kept;
    Self::Word => "no_move" of "token", Error, PassedOver;
    Self::Sign => "stray_sign" of "token", Error, PassedOver;
    Self::SignForm => "sign_form", Remark, Form;
    Self::ResultForm => "result_form", Remark, Form;
    Self::EarlySign => "sign_before_move", Remark, Form;
    Self::NagSign { .. } => "nag_sign", Remark, Form;
    Self::TwoMoves => "two_moves" of "glued_moves", Error, PassedOver;
    Self::Reserved => "reserved", Error, PassedOver;
    Self::Dots => "stray_dots" of "token", Remark, Form;
    Self::Number { .. } => "move_number", Remark, Denied;
    Self::Ellipsis => "ellipsis" of "move_number", Remark, Denied;
    Self::WhiteNumber => "white_number" of "move_number", Remark, Denied;
    Self::PassedNumber { .. } => "passed_number", Error, Denied;
    Self::OtherGame { .. } => "other_game", Error, PassedOver;
    Self::BareNumber { .. } => "bare_number", Error, PassedOver;
    Self::Nag => "nag", Remark, Form;
    Self::NoNag => "no_nag", Remark, PassedOver;
    Self::Tag => "tag_pair", Error, PassedOver;
    Self::Quote => "unescaped_quote" of "tag_pair", Remark, Form;
    Self::Unquoted => "unquoted_value" of "tag_pair", Remark, Form;
    Self::TagName => "tag_name" of "tag_pair", Remark, Form;
    Self::TagEnd => "unterminated_tag" of "tag_pair", Remark, Form;
    Self::EmptyLine => "empty_line_in_tags", Remark, Form;
    Self::EarlyComment => "comment_before_tags", Remark, Form;
    Self::LateTag => "late_tag", Error, PassedOver;
    Self::DuplicateTag => "duplicate_tag", Remark, Form;
    Self::TagCase => "tag_case", Remark, Kept;
    Self::Fen(_) => "fen", Error, Denied;
    Self::SetUp => "setup", Remark, Form;
    Self::NoFen => "no_fen", Error, Denied;
    Self::Variant => "variant", Error, Denied;
    Self::CommentTail => "comment_tail" of "token", Remark, PassedOver;
    Self::MovesInComment => "moves_in_comment", Remark, Kept;
    Self::Brace => "brace_in_comment", Remark, Kept;
    Self::Escape => "late_escape" of "token", Remark, Kept;
    Self::Comment => "unterminated_comment", Remark, Kept;
    Self::TagInComment { .. } => "tag_in_comment", Remark, Kept;
    Self::Open => "unterminated_variation", Error, Kept;
    Self::Close => "unopened_variation", Remark, PassedOver;
    Self::EmptyVariation => "empty_variation", Remark, Form;
    Self::NoMoveBefore => "variation_before_move", Remark, Kept;
    Self::InnerResult => "result_in_variation", Remark, Kept;
    Self::EarlyResult => "early_result", Remark, Kept;
    Self::NoResult => "termination", Remark, Form;
    Self::ResultTag => "result_tag", Remark, Denied;
    Self::Over => "after_result", Error, PassedOver;
    Self::SignAfterResult => "sign_after_result" of "token", Remark, PassedOver;
    Self::OutsideGame => "outside_game" of "token", Remark, PassedOver;
    Self::MixedEncoding => "mixed_encoding", Remark, Kept;
    Self::Utf16 => "utf_16", Remark, Kept;
    Self::LostCharacter => "lost_character", Remark, Form;
    Self::BareCr => "bare_cr", Remark, Form;
    Self::LongLine => "long_line", Remark, Form;
    Self::LongSymbol => "long_symbol", Remark, Form;
    Self::LongString => "long_string", Remark, Form;
    Self::Tab => "tab_in_string", Remark, Form;
    Self::Control => "control_character", Remark, Kept;
    Self::NonAscii => "non_ascii", Remark, Form;
}

impl ProblemKind {
    /// How much it weighs on the strict rung, which refuses all but what the text of 1994 asks of programs alone.
    ///
    /// ```
    /// use scoresheet_pgn::{ProblemKind, Severity};
    ///
    /// assert_eq!(ProblemKind::NoResult.severity_strictly(), Severity::Error);
    /// ```
    #[must_use]
    pub const fn severity_strictly(&self) -> Severity {
        match self {
            Self::LongLine | Self::EarlyComment => Severity::Remark,
            _ => Severity::Error,
        }
    }

    /// Every code that a problem can have, each once.
    ///
    /// ```
    /// use scoresheet_pgn::ProblemKind;
    ///
    /// assert!(ProblemKind::codes().any(|code| code == ProblemKind::NoResult.code()));
    /// ```
    pub fn codes() -> impl Iterator<Item = &'static str> {
        let moves = ErrorKind::ALL.iter().map(|kind| kind.name());
        let remarks = Remark::all().map(Remark::name);
        let fen = scoresheet_fen::Remark::CODES.iter().copied();
        let limits = Limit::ALL.iter().map(|limit| limit.code());
        moves.chain(Self::OWN_CODES.iter().copied()).chain(remarks).chain(fen).chain(limits)
    }
}

/// What the strict rung wants otherwise is called as the remark of the rung above.
const fn move_code(error: &ReadError) -> &'static str {
    match error {
        ReadError::NotStrict { remark, .. } => remark.name(),
        ReadError::Parse(ParseError { expected: Expected::Strict(quirk), .. }) => quirk.name(),
        error => error.kind().name(),
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;

    use scoresheet_notation::Quirk;

    use super::*;

    #[test]
    fn no_code_is_that_of_two_kinds() {
        let mut seen = BTreeSet::new();
        for code in ProblemKind::codes() {
            assert!(seen.insert(code), "{code}");
            assert!(
                code.bytes().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == b'_'),
                "{code}"
            );
        }
    }

    /// The table of the manual has them all, and no others.
    #[test]
    fn families_stand_in_the_manual() {
        let page = include_str!("../../../docs/notations/pgn.md");
        let (_, table) = page.split_once("| family | at tolerant | when |\n").expect("the table is there");
        let rows = table.lines().take_while(|line| line.starts_with('|'));
        let firsts = rows.filter_map(|row| row.split('|').nth(1));
        let told: BTreeSet<&str> = firsts.flat_map(|names| names.split('`').skip(1).step_by(2)).collect();
        let of_moves =
            ["illegal_move", "wrong_mark", "token", "move_form", "settled_move", "fen_form", "limit"];
        let own = ProblemKind::OWN_FAMILIES.iter().copied();
        assert_eq!(told, own.chain(of_moves).collect());
    }

    /// What is remarked on one rung is an error of the same name on another.
    #[test]
    fn a_code_says_what_and_not_how_grave() {
        let span = Span::default();
        let parse = |expected| ProblemKind::Move(ReadError::Parse(ParseError { span, expected }));
        let quirk = Quirk::PawnLetter;
        assert_eq!(parse(Expected::Strict(quirk)).code(), ProblemKind::Remark(Remark::Quirk(quirk)).code());
        assert_eq!(parse(Expected::Move).code(), "syntax");
        assert_eq!(ProblemKind::Settled(Settled::Queen).code(), "no_promotion");
    }
}
