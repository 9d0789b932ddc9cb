//! Why a text is no FEN, or no position: every reason, each with its bytes.

use core::{fmt, ops::Deref};

use arrayvec::ArrayVec;
use scoresheet_board::Refusal;
use scoresheet_notation::Span;

use crate::Remark;

/// A field of a FEN.
///
/// ```
/// use scoresheet_fen::Field;
///
/// assert_eq!(Field::EnPassant.to_string(), "en passant");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Field {
    /// Where the men stand.
    Placement,
    /// Who is to move.
    Side,
    /// Who may still castle, and with which rook.
    Castling,
    /// The square that a pawn has just passed.
    EnPassant,
    /// Plies since the last capture or pawn move.
    Halfmove,
    /// The number of the move.
    Fullmove,
    /// No field: the line as one.
    Line,
}

impl Field {
    /// The six fields in the order in which they are written.
    pub const ALL: [Self; 6] =
        [Self::Placement, Self::Side, Self::Castling, Self::EnPassant, Self::Halfmove, Self::Fullmove];
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Placement => "placement",
            Self::Side => "side",
            Self::Castling => "castling",
            Self::EnPassant => "en passant",
            Self::Halfmove => "half-moves",
            Self::Fullmove => "full moves",
            Self::Line => "line",
        })
    }
}

/// The kinds of faults: as finely told apart as somebody would act differently.
///
/// ```
/// use scoresheet_fen::{FaultKind, parse_position};
///
/// let refused = parse_position("4k3/8/8/8/8/8/8/4K3 w -- - 0 1").unwrap_err();
/// assert_eq!(refused[0].kind(), FaultKind::Castling);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum FaultKind {
    /// The number of fields, or the blanks between them.
    Fields,
    /// The first field.
    Placement,
    /// The second field.
    Side,
    /// The third field.
    Castling,
    /// A right without its king or its rook.
    CastlingPieces,
    /// The fourth field, or a square there that no pawn can just have passed.
    EnPassant,
    /// The fifth field.
    Halfmove,
    /// The sixth field.
    Fullmove,
    /// Not one king a side.
    Kings,
    /// A pawn on the first or last rank.
    PawnRank,
    /// The player who has just moved is in check.
    OpponentInCheck,
    /// More men than there can be.
    Material,
    /// A check that no legal move can give.
    ImpossibleCheck,
}

impl FaultKind {
    /// A name for programs. It does not change.
    ///
    /// ```
    /// assert_eq!(scoresheet_fen::FaultKind::PawnRank.name(), "pawn_rank");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fields => "fields",
            Self::Placement => "placement",
            Self::Side => "side",
            Self::Castling => "castling",
            Self::CastlingPieces => "castling_pieces",
            Self::EnPassant => "ep",
            Self::Halfmove => "halfmove",
            Self::Fullmove => "fullmove",
            Self::Kings => "kings",
            Self::PawnRank => "pawn_rank",
            Self::OpponentInCheck => "opponent_in_check",
            Self::Material => "material",
            Self::ImpossibleCheck => "impossible_check",
        }
    }
}

/// What is wrong with a text.
///
/// ```
/// use scoresheet_fen::{Reason, Style};
///
/// let refused = Style::default().parse("4k3/8/8/8/8/8/8/4K3 w - - 4294967296 1").unwrap_err();
/// assert_eq!(refused[0].reason, Reason::TooLarge);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Reason {
    /// There is no text, or none but blanks.
    #[error("there is no FEN")]
    Empty,
    /// Something follows the last field.
    #[error("something follows the last field")]
    ExtraText,
    /// A sign of the first field is no man, no digit of 1 to 8, and no slash.
    #[error("expected a man, a digit from 1 to 8 or a slash")]
    NoMan,
    /// A rank has fewer than eight squares, or more.
    #[error("a rank does not have eight squares")]
    RankWidth,
    /// There are fewer than eight ranks, or more.
    #[error("there are not eight ranks")]
    RankCount,
    /// The second field is neither `w` nor `b`.
    #[error("expected w or b")]
    NoSide,
    /// A sign of the third field names no right, or a dash stands beside rights.
    #[error("expected the letters of rights, or a dash")]
    NoRight,
    /// Two rooks of one player on the same side of the king.
    #[error("two rights name different rooks on the same side")]
    TwoRooks,
    /// The fourth field is neither a square nor a dash.
    #[error("expected a square, or a dash")]
    NoSquare,
    /// A counter is not made of digits.
    #[error("expected a number")]
    NoNumber,
    /// A counter is more than 4,294,967,295.
    #[error("the number is too large")]
    TooLarge,
    /// The tolerant rung would let it pass.
    #[error("{0}")]
    NotStrict(Remark),
    /// The fields can be read, but are no position.
    #[error("{0}")]
    Position(Refusal),
}

/// One thing that is wrong: in which field, in which bytes, and what.
///
/// ```
/// use scoresheet_fen::{FaultKind, Field, parse_position};
/// use scoresheet_notation::Span;
///
/// let fault = parse_position("4k3/8/8/8/8/8/8/4K2q b - - 0 1").unwrap_err()[0];
/// assert_eq!((fault.kind(), fault.field), (FaultKind::OpponentInCheck, Field::Placement));
/// assert_eq!(fault.span, Span::new(17, 18)); // the white king
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("{field}: {reason}")]
pub struct Fault {
    /// The field.
    pub field: Field,
    /// The bytes at fault, of several pawns those of the first; empty where something is missing.
    pub span: Span,
    /// What is wrong with them.
    pub reason: Reason,
}

impl Fault {
    /// Which kind of fault it is.
    ///
    /// ```
    /// use scoresheet_fen::{FaultKind, parse_position};
    ///
    /// let refused = parse_position("8/8/8/8/8/8/8/K1k1K3 b - - 0 1").unwrap_err();
    /// assert_eq!(refused[0].kind(), FaultKind::Kings);
    /// assert_eq!(refused[0].kind().name(), "kings");
    /// ```
    #[must_use]
    pub const fn kind(&self) -> FaultKind {
        match self.reason {
            Reason::NotStrict(remark) => remark.kind(),
            Reason::Position(refusal) => refusal_kind(refusal),
            _ => self.field.kind(),
        }
    }
}

impl Field {
    /// The kind of a fault in the text of the field itself.
    pub(crate) const fn kind(self) -> FaultKind {
        match self {
            Self::Placement => FaultKind::Placement,
            Self::Side => FaultKind::Side,
            Self::Castling => FaultKind::Castling,
            Self::EnPassant => FaultKind::EnPassant,
            Self::Halfmove => FaultKind::Halfmove,
            Self::Fullmove => FaultKind::Fullmove,
            Self::Line => FaultKind::Fields,
        }
    }
}

const fn refusal_kind(refusal: Refusal) -> FaultKind {
    match refusal {
        Refusal::Kings { .. } => FaultKind::Kings,
        Refusal::PawnRank { .. } => FaultKind::PawnRank,
        Refusal::CastlingPieces { .. } => FaultKind::CastlingPieces,
        Refusal::EnPassant { .. } => FaultKind::EnPassant,
        Refusal::OpponentInCheck { .. } => FaultKind::OpponentInCheck,
        Refusal::ImpossibleCheck { .. } => FaultKind::ImpossibleCheck,
        // Too many men, pawns or promoted men.
        _ => FaultKind::Material,
    }
}

/// What keeps an error small. Few texts that anybody means as a FEN have more.
const KEPT: usize = 16;

/// Every reason for which a text is refused, in the order of the fields; those of the position last.
///
/// It is a slice of the first 16 faults; all are counted, and all their kinds are known.
///
/// ```
/// use scoresheet_fen::{FaultKind, parse_position};
///
/// let error = parse_position("4k3/8/8/8/8/8/4P3/P3K3 x - - 0 one").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "side: expected w or b; full moves: expected a number; \
///      placement: a pawn stands on the first or the last rank"
/// );
/// let spans: Vec<_> = error.iter().map(|fault| fault.span.range()).collect();
/// assert_eq!(spans, [23..24, 31..34, 18..19]);
/// assert!(error.has(FaultKind::PawnRank));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FenError {
    kept: ArrayVec<Fault, KEPT>,
    count: u32,
    /// One bit for each kind.
    kinds: u16,
}

impl FenError {
    /// How many faults there are, kept or not.
    ///
    /// ```
    /// use scoresheet_fen::parse_position;
    ///
    /// let refused = parse_position("7/7/7/7/7/7/7/7 w ABCDEFGHabcdefgh e9 x y").unwrap_err();
    /// assert_eq!((refused.len(), refused.count()), (11, 11));
    /// ```
    #[must_use]
    pub const fn count(&self) -> usize {
        self.count as usize
    }

    /// Whether a fault of this kind is among the reasons, kept or not.
    ///
    /// ```
    /// use scoresheet_fen::{FaultKind, parse_position};
    ///
    /// assert!(parse_position("8/8/8/8/8/8/8/8 w - - 0 1").unwrap_err().has(FaultKind::Kings));
    /// ```
    #[must_use]
    pub const fn has(&self, kind: FaultKind) -> bool {
        self.kinds & 1 << kind as u16 != 0
    }

    /// The same faults in other bytes.
    pub(crate) fn placed(mut self, place: impl Fn(Span) -> Span) -> Self {
        self.kept.iter_mut().for_each(|fault| fault.span = place(fault.span));
        self
    }

    pub(crate) fn push(&mut self, fault: Fault) {
        self.count += 1;
        self.kinds |= 1 << fault.kind() as u16;
        // Once there is no more room, it is only counted.
        let _ = self.kept.try_push(fault);
    }
}

impl Deref for FenError {
    type Target = [Fault];

    fn deref(&self) -> &[Fault] {
        &self.kept
    }
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, fault) in self.iter().enumerate() {
            if n > 0 {
                f.write_str("; ")?;
            }
            write!(f, "{fault}")?;
        }
        match self.count() - self.len() {
            0 => Ok(()),
            more => write!(f, "; and {more} more"),
        }
    }
}

impl core::error::Error for FenError {}
