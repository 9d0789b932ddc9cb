//! Why a text is no record, and what was accepted although it should not stand there.

use core::fmt;

use arrayvec::ArrayString;
use scoresheet_notation::{self as notation, Noted, ReadError, Span};

use super::{Form, LONGEST_NAME};
use crate::{self as fen, FaultKind, FenError};

/// Why a record is refused: the first reason.
///
/// ```
/// use scoresheet_fen::epd::Style;
/// use scoresheet_san as san;
///
/// let text = "4k3/8/8/8/8/8/4P3/4K3 w - - bm e5; id \"one\";";
/// let error = Style::new(san::Style::PGN).read(text).unwrap_err();
/// assert_eq!((error.kind().name(), &text[error.span().range()]), ("illegal_move", "e5"));
/// assert_eq!(
///     error.to_string(),
///     "bm, byte 31: the operand is no legal move here: the text is not one legal move of the position"
/// );
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
#[expect(clippy::large_enum_variant, reason = "it holds every fault of a FEN, and nothing here allocates")]
pub enum EpdError {
    /// The first four fields are no position.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// What follows them is not as it should be.
    #[error("{}{reason}", Place(opcode, *span))]
    Operation {
        /// Which operation it is; empty where there is no opcode.
        opcode: Name,
        /// The bytes at fault; empty where something is missing, and in a record made in code.
        span: Span,
        /// What is wrong with them.
        reason: Reason,
    },
    /// An operand is no legal move where it stands.
    #[error("{}the operand is no legal move here: {why}", Place(opcode, *span))]
    IllegalMove {
        /// Which operation it is.
        opcode: Name,
        /// The bytes at fault.
        span: Span,
        /// What is wrong with the move; its spans count from the beginning of the operand.
        why: ReadError,
    },
}

impl EpdError {
    /// Which kind of fault it is; of several in the fields, the first.
    #[must_use]
    pub fn kind(&self) -> ErrorKind {
        match self {
            Self::Fen(error) => ErrorKind::Fen(error.first().map_or(FaultKind::Fields, fen::Fault::kind)),
            Self::Operation { .. } => ErrorKind::Operation,
            Self::IllegalMove { .. } => ErrorKind::IllegalMove,
        }
    }

    /// The bytes at fault; of several faults in the fields, those of the first.
    #[must_use]
    pub fn span(&self) -> Span {
        match self {
            Self::Fen(error) => error.first().map_or(Span::default(), |fault| fault.span),
            Self::Operation { span, .. } | Self::IllegalMove { span, .. } => *span,
        }
    }

    /// The opcode of the operation at fault; empty where there is none.
    ///
    /// ```
    /// use scoresheet_fen::epd::Style;
    /// use scoresheet_san as san;
    ///
    /// let refused = Style::new(san::Style::PGN).read("4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; rc 0;").unwrap_err();
    /// assert_eq!((refused.opcode(), refused.span().range()), ("rc", 38..39));
    /// ```
    #[must_use]
    pub fn opcode(&self) -> &str {
        match self {
            Self::Fen(_) => "",
            Self::Operation { opcode, .. } | Self::IllegalMove { opcode, .. } => opcode,
        }
    }

    pub(super) fn operation(span: Span, reason: Reason) -> Self {
        Self::Operation { opcode: Name::new(), span, reason }
    }

    pub(super) fn illegal(span: Span, why: ReadError) -> Self {
        Self::IllegalMove { opcode: Name::new(), span, why }
    }

    /// The same of the operation with this opcode.
    pub(super) fn of(mut self, name: &str) -> Self {
        if let Self::Operation { opcode, .. } | Self::IllegalMove { opcode, .. } = &mut self {
            // Once there is no more room, the rest is left out.
            let _ = name.chars().try_for_each(|sign| opcode.try_push(sign));
        }
        self
    }
}

/// An opcode, or as much of it as the standard lets it be long.
pub type Name = ArrayString<LONGEST_NAME>;

/// Where it is, in front of what is wrong: `bm, byte 30: `. A record made in code has no bytes.
struct Place<'e>(&'e str, Span);

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0, self.1) {
            ("", span) if span == Span::default() => Ok(()),
            ("", span) => write!(f, "byte {}: ", span.start),
            (opcode, span) if span == Span::default() => write!(f, "{opcode}: "),
            (opcode, span) => write!(f, "{opcode}, byte {}: ", span.start),
        }
    }
}

/// The kinds of faults of a record.
///
/// ```
/// use scoresheet_fen::{FaultKind, epd::ErrorKind};
///
/// assert_eq!(ErrorKind::Fen(FaultKind::Castling).name(), "castling");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ErrorKind {
    /// In the four fields.
    Fen(FaultKind),
    /// In the operations.
    Operation,
    /// An operand that should be a legal move.
    IllegalMove,
}

impl ErrorKind {
    /// A name for programs. It does not change.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fen(kind) => kind.name(),
            Self::Operation => "operation",
            Self::IllegalMove => "illegal_move",
        }
    }
}

/// What is wrong with an operation.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Reason {
    /// An operation does not begin with an opcode.
    #[error("expected an opcode")]
    NoOpcode,
    /// An opcode in small letters has only one sign.
    #[error("a public opcode has two signs or more")]
    ShortOpcode,
    /// An opcode stands twice.
    #[error("the opcode stands twice")]
    Repeated,
    /// More operations than a line can hold.
    #[error("there are more than {} operations", super::MOST_OPERATIONS)]
    TooMany,
    /// Neither an operand nor a semicolon.
    #[error("expected an operand or a semicolon")]
    NoOperand,
    /// A string that does not end on its line.
    #[error("the string does not end")]
    OpenString,
    /// Bytes that are not UTF-8.
    #[error("the text is not UTF-8")]
    NotUtf8,
    /// The operands are not those that the opcode takes.
    #[error("expected {0}")]
    Operands(Form),
    /// An offer or a claim of a draw comes with the move that is played.
    #[error("an offer or a claim of a draw needs sm")]
    NoSuppliedMove,
    /// The supplied variation begins with another move than the supplied one.
    #[error("sv does not begin with the move of sm")]
    OtherMove,
    /// A counter of a FEN stands before the operations, and `hmvc` or `fmvn` says another.
    #[error("the counter before the operations says otherwise")]
    OtherCounter,
    /// A word or a string of a record made in code that cannot be written.
    #[error("no text can say this operand")]
    Unwritable,
    /// The tolerant rung would let it pass.
    #[error("{0}")]
    NotStrict(Remark),
}

/// One thing that the tolerant rung lets pass, and the strict rung refuses.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Remark {
    /// In the four fields.
    Fen(fen::Remark),
    /// In a move.
    Move(notation::Remark),
    /// Another gap than one blank before an operation or an operand, or blanks elsewhere.
    Blanks,
    /// No semicolon after the last operation.
    Unterminated,
    /// The two counters of a FEN stand before the operations.
    Counters,
    /// An integer with a plus sign or with zeros before it.
    IntegerForm,
    /// An integer of more than 32 bits.
    LargeInteger,
    /// A string without quotation marks.
    Unquoted,
    /// An opcode or a name of more than 15 signs.
    LongName,
    /// A string of more than 255 bytes.
    LongString,
    /// A record of more than 4096 bytes.
    LongRecord,
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Fen(remark) => return remark.fmt(f),
            Self::Move(_) => "the move should be written otherwise",
            Self::Blanks => {
                "one blank should stand before an operation and before an operand, and none elsewhere"
            }
            Self::Unterminated => "a semicolon should end the operation",
            Self::Counters => "EPD has no counters after the four fields",
            Self::IntegerForm => "an integer should have no plus sign and no zeros before it",
            Self::LargeInteger => "an integer should have no more than 32 bits",
            Self::Unquoted => "a string should stand between quotation marks",
            Self::LongName => "a name should have no more than 15 signs",
            Self::LongString => "a string should have no more than 255 bytes",
            Self::LongRecord => "a record should have no more than 4096 bytes",
        })
    }
}

/// Few records that anybody writes have more.
const KEPT: usize = 32;

/// Remarks with the bytes that they are about: a slice of pairs. Of each kind the first is kept.
pub type Remarks = Noted<Remark, KEPT>;
