//! What was accepted, but is not what a FEN should say.

use core::fmt;

use scoresheet_board::{Color, Square, Wing};
use scoresheet_notation::Noted;

use crate::{FaultKind, Field};

/// One thing that the tolerant rung lets pass, and the strict rung refuses.
///
/// ```
/// use scoresheet_board::{Color, Wing};
/// use scoresheet_fen::{FaultKind, Remark, Style};
///
/// let reading = Style::default().examine("4k1n1/8/8/8/8/8/8/R3K3 w Qk - 0 15")?;
/// let (remark, span) = reading.remarks[0];
/// assert_eq!(remark, Remark::RightDropped { color: Color::Black, wing: Wing::King });
/// assert_eq!((remark.kind(), span.range()), (FaultKind::CastlingPieces, 26..27));
/// # Ok::<(), scoresheet_fen::FenError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Remark {
    /// Blanks around the fields, more than one between two of them, or another sign than a blank there: a
    /// tab, the end of a line, a no-break space, an underscore or `%20` as in web addresses.
    Blanks,
    /// Something stands around the FEN that is no part of it: quotation marks, brackets, a label as in `FEN: …` and
    /// `[FEN "…"]`, the sign that ends a sentence.
    Wrapping,
    /// Full-width forms of signs, as East Asian keyboards write them: `ｗ　－`.
    WidthForm,
    /// Fields are missing, and were taken from `w - - 0 1`: the last, or such as those that follow show to be missing.
    Missing {
        /// The first that is missing.
        first: Field,
        /// The last that should be there.
        last: Field,
    },
    /// A run of empty squares in several digits: `44`.
    SplitRun,
    /// A slash after the last rank.
    TrailingSlash,
    /// The side in another way than `w` and `b`: `W`, `Black`.
    SideWord,
    /// A longer dash than the hyphen stands for nothing.
    DashSign(Field),
    /// A dash stands for a counter, which was taken from `0 1`.
    DashForNumber(Field),
    /// A square with a capital: `E3`.
    CapitalSquare,
    /// Rights in another order than `KQkq`.
    RightsOrder,
    /// A right is named twice.
    RightRepeated,
    /// The letters of files where Chess960 was not asked for.
    FileLetters,
    /// Rights of Chess960 where it was not asked for; they were read so.
    Chess960,
    /// A right without its king or its rook was dropped.
    RightDropped {
        /// Whose.
        color: Color,
        /// On which side.
        wing: Wing,
    },
    /// A square that no pawn can just have passed was dropped.
    EnPassantDropped(Square),
    /// A counter begins with a zero that says nothing.
    LeadingZero(Field),
    /// The number of the move is 0, and was taken for 1.
    MoveZero,
    /// No legal move can give the check. The position can be played all the same.
    ImpossibleCheck,
}

impl Remark {
    /// What the strict rung calls it.
    ///
    /// ```
    /// use scoresheet_fen::Remark;
    ///
    /// assert_eq!(Remark::SplitRun.kind().name(), "placement");
    /// ```
    #[must_use]
    pub const fn kind(self) -> FaultKind {
        match self {
            Self::Blanks | Self::Wrapping | Self::WidthForm | Self::Missing { .. } => FaultKind::Fields,
            Self::SplitRun | Self::TrailingSlash => FaultKind::Placement,
            Self::RightsOrder | Self::RightRepeated | Self::FileLetters => FaultKind::Castling,
            Self::Chess960 | Self::RightDropped { .. } => FaultKind::CastlingPieces,
            Self::SideWord => FaultKind::Side,
            Self::CapitalSquare | Self::EnPassantDropped(_) => FaultKind::EnPassant,
            Self::DashSign(field) | Self::DashForNumber(field) | Self::LeadingZero(field) => field.kind(),
            Self::MoveZero => FaultKind::Fullmove,
            Self::ImpossibleCheck => FaultKind::ImpossibleCheck,
        }
    }

    /// The field that it is about.
    ///
    /// ```
    /// use scoresheet_fen::{Field, Remark};
    ///
    /// assert_eq!(Remark::FileLetters.field(), Field::Castling);
    /// ```
    #[must_use]
    pub const fn field(self) -> Field {
        match self {
            Self::Blanks | Self::Wrapping | Self::WidthForm | Self::Missing { .. } => Field::Line,
            Self::DashSign(field) | Self::DashForNumber(field) | Self::LeadingZero(field) => field,
            Self::SideWord => Field::Side,
            Self::SplitRun | Self::TrailingSlash | Self::ImpossibleCheck => Field::Placement,
            Self::RightsOrder
            | Self::RightRepeated
            | Self::FileLetters
            | Self::Chess960
            | Self::RightDropped { .. } => Field::Castling,
            Self::CapitalSquare | Self::EnPassantDropped(_) => Field::EnPassant,
            Self::MoveZero => Field::Fullmove,
        }
    }
}

/// Codes, and the list of them all.
macro_rules! codes {
    ($($remark:pat => $code:literal,)*) => {
        impl Remark {
            /// Every code.
            pub const CODES: &'static [&'static str] = &[$($code),*];

            /// A name that stays the same, and begins with `fen_`.
            ///
            /// ```
            /// assert_eq!(scoresheet_fen::Remark::SplitRun.code(), "fen_split_run");
            /// ```
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self { $($remark => $code,)* }
            }
        }
    };
}

codes! {
    Self::Blanks => "fen_blanks",
    Self::Wrapping => "fen_wrapping",
    Self::WidthForm => "fen_width_form",
    Self::Missing { .. } => "fen_missing",
    Self::SplitRun => "fen_split_run",
    Self::TrailingSlash => "fen_trailing_slash",
    Self::SideWord => "fen_side_word",
    Self::DashSign(_) => "fen_dash_sign",
    Self::DashForNumber(_) => "fen_dash_for_number",
    Self::CapitalSquare => "fen_capital_square",
    Self::RightsOrder => "fen_rights_order",
    Self::RightRepeated => "fen_right_repeated",
    Self::FileLetters => "fen_file_letters",
    Self::Chess960 => "fen_chess960",
    Self::RightDropped { .. } => "fen_right_dropped",
    Self::EnPassantDropped(_) => "fen_en_passant_dropped",
    Self::LeadingZero(_) => "fen_leading_zero",
    Self::MoveZero => "fen_move_zero",
    Self::ImpossibleCheck => "fen_impossible_check",
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Blanks => f.write_str("one blank should stand between two fields, and none elsewhere"),
            Self::Wrapping => f.write_str("nothing should stand around a FEN"),
            Self::WidthForm => f.write_str("signs should not be of full width"),
            Self::Missing { first, last } => write_missing(*first, *last, f),
            Self::SideWord => f.write_str("the side should be w or b"),
            Self::DashSign(_) => f.write_str("the dash should be a hyphen"),
            Self::DashForNumber(_) => f.write_str("a dash is no number"),
            Self::CapitalSquare => f.write_str("a square should have a small letter"),
            Self::SplitRun => f.write_str("a run of empty squares should be one digit"),
            Self::TrailingSlash => f.write_str("no slash should follow the last rank"),
            Self::RightsOrder => f.write_str("rights should stand in the order KQkq"),
            Self::RightRepeated => f.write_str("a right is named twice"),
            Self::FileLetters => f.write_str("standard chess does not use the letters of files"),
            Self::Chess960 => f.write_str("these are rights of Chess960"),
            Self::RightDropped { color, wing } => {
                write!(f, "{color} has no king and rook to castle on the {wing}")
            }
            Self::EnPassantDropped(square) => write!(f, "no pawn can just have passed {square}"),
            Self::LeadingZero(_) => f.write_str("a number should not begin with a zero"),
            Self::MoveZero => f.write_str("the first move is number 1"),
            Self::ImpossibleCheck => f.write_str("no legal move can give this check"),
        }
    }
}

/// `missing: half-moves, full moves`
fn write_missing(first: Field, last: Field, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for field in Field::ALL.into_iter().filter(|field| (first..=last).contains(field)) {
        write!(f, "{}{field}", if field == first { "missing: " } else { ", " })?;
    }
    Ok(())
}

/// No text has more: each at most once, but for 4 rights, 2 counters, dashes in 2 fields, and fields missing twice.
const MAX_REMARKS: usize = 25;

/// Remarks with the bytes that they are about: a slice of pairs.
///
/// ```
/// use scoresheet_fen::{Remark, Style};
///
/// let reading = Style::default().examine("4k3/8/8/8/8/8/4P21/4K3 w - - 00 1")?;
/// let remarks: Vec<Remark> = reading.remarks.iter().map(|&(remark, _)| remark).collect();
/// assert_eq!(remarks, [Remark::SplitRun, Remark::LeadingZero(scoresheet_fen::Field::Halfmove)]);
/// # Ok::<(), scoresheet_fen::FenError>(())
/// ```
pub type Remarks = Noted<Remark, MAX_REMARKS>;
