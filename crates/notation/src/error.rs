//! What can go wrong with a text, as facts. Sentences for people are made elsewhere.

use core::fmt;

use arrayvec::ArrayVec;
use scoresheet_board::{Move, Role, Square, WhyNot, Wing};

use crate::{Claim, Quirk, Remark, Span};

/// What a text should have had where it could not be read on.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Expected {
    /// A move.
    Move,
    /// The letter of a man.
    Man,
    /// A file, `a` to `h`.
    File,
    /// A rank, `1` to `8`.
    Rank,
    /// A square, or in descriptive notation its name as the mover sees it.
    Square,
    /// A digit `1` to `8`.
    Digit,
    /// The sign between where a man comes from and where it goes.
    Separator,
    /// The letter of a man that a pawn can become.
    Promotion,
    /// The end of the move.
    End,
    /// The text as the strict rung writes it, without this habit.
    Strict(Quirk),
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Move => "a move",
            Self::Man => "the letter of a man",
            Self::File => "a file",
            Self::Rank => "a rank",
            Self::Square => "a square",
            Self::Digit => "a digit from 1 to 8",
            Self::Separator => "a hyphen or a sign of capture",
            Self::Promotion => "the letter of what the pawn becomes",
            Self::End => "the end of the move",
            Self::Strict(_) => "the strict form",
        })
    }
}

/// A text that cannot be read: where, and what was wanted there.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected {expected}")]
pub struct ParseError {
    /// From the byte that does not fit to the end of the word; empty at the end of a word or of the text.
    pub span: Span,
    /// What should stand there.
    pub expected: Expected,
}

/// Up to eight of the moves that a text could mean.
pub type Candidates = ArrayVec<Move, 8>;

/// A move that was tried and is not legal.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Attempt {
    /// A man's way from square to square.
    Move {
        /// Its kind; nothing if none stands there.
        role: Option<Role>,
        /// Where it stands.
        from: Square,
        /// Where it cannot go.
        to: Square,
    },
    /// Castling on this side.
    Castling(Wing),
}

/// A text that can be read, but is no move of the position.
///
/// ```
/// use scoresheet_board::{Position, Square, WhyNot};
/// use scoresheet_notation::{Attempt, Claim, Notation, ReadError, ResolveError};
/// use scoresheet_san::Style;
///
/// let error = Style::PGN.read(b"Bf3", &Position::start()).unwrap_err();
/// let ReadError::Resolve { why: ResolveError::NoSuchMove { blame, near, tried }, .. } = error else {
///     panic!("no bishop can move");
/// };
/// assert_eq!(blame, Claim::Role);
/// assert_eq!(near.len(), 2); // Nf3 and f3
/// let Some((Attempt::Move { from, .. }, why)) = tried else { panic!("a bishop came near") };
/// assert_eq!((from, why), (Square::F1, WhyNot::MovesOtherwise(scoresheet_board::Role::Bishop)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ResolveError {
    /// Several legal moves fit.
    #[error("{count} legal moves fit")]
    Ambiguous {
        /// The first eight of them.
        candidates: Candidates,
        /// How many they are.
        count: u32,
    },
    /// A pawn reaches the last rank, and the text names nothing that it becomes.
    #[error("the text does not say what the pawn becomes")]
    MissingPromotion {
        /// What it could become.
        candidates: Candidates,
    },
    /// The text names a man to become where nothing can become one.
    #[error("nothing can become that")]
    BadPromotion {
        /// The legal moves that the rest of the text fits.
        near: Candidates,
    },
    /// A man could make the move, but check, a pin or the rules of castling forbid it.
    #[error("the move is illegal: {why}")]
    Illegal {
        /// What was tried.
        attempt: Attempt,
        /// What forbids it.
        why: WhyNot,
    },
    /// No man can make the move.
    #[error("no man can make the move")]
    NoSuchMove {
        /// The claim without which a legal move would fit; `Whole` if no single one helps.
        blame: Claim,
        /// Legal moves that fit the rest of the text.
        near: Candidates,
        /// The man that came nearest, and what stops it.
        tried: Option<(Attempt, WhyNot)>,
    },
    /// One legal move fits, and a mark of the text says of it what the rules of the notation never say.
    #[error("a mark contradicts the move")]
    WrongMark {
        /// What the mark is about.
        claim: Claim,
        /// The move that fits but for the mark.
        mv: Move,
    },
}

/// Why a text was not read as a move of a position.
///
/// [`ReadError::kind`] and [`ReadError::span`] answer «what?» and «where?» for every variant; the variants hold
/// what helps.
///
/// ```
/// use scoresheet_board::Position;
/// use scoresheet_notation::{ErrorKind, Notation};
/// use scoresheet_san::Style;
///
/// let start = Position::start();
/// let kind = |style: Style, text: &str| style.read(text.as_bytes(), &start).unwrap_err().kind();
/// assert_eq!(kind(Style::PGN, "Xf3"), ErrorKind::Syntax);
/// assert_eq!(kind(Style::PGN, "Nd4"), ErrorKind::NoSuchMove);
/// assert_eq!(kind(Style::PGN, "O-O"), ErrorKind::Illegal);
/// assert_eq!(kind(Style::PGN.strict(), "Nf3+"), ErrorKind::WrongMark);
///
/// let text = "Nf3+";
/// let error = Style::PGN.strict().read(text.as_bytes(), &start).unwrap_err();
/// assert_eq!(&text[error.span().range()], "+");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// The text is no move in this notation.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// It is one, but not exactly one legal move here.
    #[error("the text is not one legal move of the position")]
    Resolve {
        /// The bytes of the claim at fault.
        span: Span,
        /// What is wrong.
        #[source]
        why: ResolveError,
    },
    /// It is one legal move, but not written as the strict rung asks.
    #[error("not the strict form of the move")]
    NotStrict {
        /// The bytes that differ.
        span: Span,
        /// How they differ.
        remark: Remark,
        /// The move that is meant.
        mv: Move,
    },
}

/// The kinds of faults that are told apart.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ErrorKind {
    /// Unreadable.
    Syntax,
    /// No man fits.
    NoSuchMove,
    /// A man fits, but is pinned, leaves a check, or may not castle.
    Illegal,
    /// Several moves fit.
    Ambiguous,
    /// A pawn on the last rank, and nothing named.
    MissingPromotion,
    /// A king, a pawn or a wrong digit named, or a promotion where none is.
    BadPromotion,
    /// A false or missing mark, or more of the origin than is needed, where the strict form is asked for; on every rung
    /// a mark that makes the text that of another move.
    WrongMark,
}

impl ErrorKind {
    /// Every kind.
    pub const ALL: [Self; 7] = [
        Self::Syntax,
        Self::NoSuchMove,
        Self::Illegal,
        Self::Ambiguous,
        Self::MissingPromotion,
        Self::BadPromotion,
        Self::WrongMark,
    ];

    /// A name that stays the same: `no_such_move`.
    ///
    /// ```
    /// use scoresheet_notation::ErrorKind;
    ///
    /// assert_eq!(ErrorKind::MissingPromotion.name(), "missing_promotion");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Syntax => "syntax",
            Self::NoSuchMove => "no_such_move",
            Self::Illegal => "illegal",
            Self::Ambiguous => "ambiguous",
            Self::MissingPromotion => "missing_promotion",
            Self::BadPromotion => "bad_promotion",
            Self::WrongMark => "wrong_mark",
        }
    }
}

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl ResolveError {
    /// Which kind of fault it is.
    #[must_use]
    pub const fn kind(&self) -> ErrorKind {
        match self {
            Self::Ambiguous { .. } => ErrorKind::Ambiguous,
            Self::MissingPromotion { .. } => ErrorKind::MissingPromotion,
            Self::BadPromotion { .. } => ErrorKind::BadPromotion,
            Self::Illegal { .. } => ErrorKind::Illegal,
            Self::NoSuchMove { .. } => ErrorKind::NoSuchMove,
            Self::WrongMark { .. } => ErrorKind::WrongMark,
        }
    }

    /// The claim that is at fault.
    #[must_use]
    pub const fn blame(&self) -> Claim {
        match self {
            Self::Ambiguous { .. } | Self::Illegal { .. } => Claim::Whole,
            Self::MissingPromotion { .. } => Claim::Target,
            Self::BadPromotion { .. } => Claim::Promotion,
            Self::NoSuchMove { blame, .. } => *blame,
            Self::WrongMark { claim, .. } => *claim,
        }
    }
}

impl ReadError {
    /// Which kind of fault it is.
    #[must_use]
    pub const fn kind(&self) -> ErrorKind {
        match self {
            Self::Parse(_) => ErrorKind::Syntax,
            Self::Resolve { why, .. } => why.kind(),
            Self::NotStrict { .. } => ErrorKind::WrongMark,
        }
    }

    /// The bytes at fault.
    #[must_use]
    pub const fn span(&self) -> Span {
        match self {
            Self::Parse(error) => error.span,
            Self::Resolve { span, .. } | Self::NotStrict { span, .. } => *span,
        }
    }
}
