//! A move from one notation to another, and from any.

use alloc::string::String;
use core::fmt;

use scoresheet_board::Move;
use scoresheet_notation::{Context, Notation, ReadError};

use crate::AnyNotation;

/// Why a move was not converted.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ConvertError {
    /// The text was not read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The move was read, but the other notation has no text that means it and nothing else.
    #[error("the notation has no text for {0:?}")]
    Unwritable(Move),
    /// The text was read, but not written down.
    #[error("the text was not written")]
    Write(#[from] fmt::Error),
}

/// The text of one notation in another.
///
/// ```
/// # #[cfg(feature = "san")] {
/// use scoresheet::{board::Position, convert, san};
///
/// let text = convert(san::Style::FIDE, san::Style::PGN, b"Ng1f3", &Position::start())?;
/// assert_eq!(text, "Nf3");
/// # }
/// # Ok::<(), scoresheet::ConvertError>(())
/// ```
///
/// # Errors
/// [`ConvertError::Read`] when the text is not exactly one legal move in `from`; [`ConvertError::Unwritable`] when `to`
/// cannot write it.
pub fn convert<'a, A: Notation, B: Notation>(
    from: A,
    to: B,
    text: &[u8],
    cx: impl Into<Context<'a>>,
) -> Result<String, ConvertError> {
    let mut out = String::new();
    convert_into(from, to, text, cx, &mut out)?;
    Ok(out)
}

/// As [`convert`], written to `out`: nothing is allocated. Gives the move.
///
/// ```
/// # #[cfg(feature = "san")] {
/// use scoresheet::{board::Position, convert_into, san};
///
/// let mut sheet = String::from("1.");
/// convert_into(san::Style::FIDE, san::Style::PGN, b"e2-e4", &Position::start(), &mut sheet)?;
/// assert_eq!(sheet, "1.e4");
/// # }
/// # Ok::<(), scoresheet::ConvertError>(())
/// ```
///
/// # Errors
/// As [`convert`]; and [`ConvertError::Write`] when `out` fails.
pub fn convert_into<'a, A: Notation, B: Notation>(
    from: A,
    to: B,
    text: &[u8],
    cx: impl Into<Context<'a>>,
    out: &mut dyn fmt::Write,
) -> Result<Move, ConvertError> {
    let cx = cx.into();
    let mv = from.read(text, cx)?;
    let spelling = to.describe(mv, cx).ok_or(ConvertError::Unwritable(mv))?;
    to.write(&spelling, out)?;
    Ok(mv)
}

/// A notation in which a text is no move, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Misfit {
    /// The notation that came nearest.
    pub notation: AnyNotation,
    /// What is wrong with the text in it.
    pub error: ReadError,
}

/// Why a text was not read without being told its notation.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DetectError {
    /// Two notations read different moves.
    #[error("{} reads {:?}, {} reads {:?}", .0.0.name(), .0.1, .1.0.name(), .1.1)]
    Differ((AnyNotation, Move), (AnyNotation, Move)),
    /// No notation reads it.
    #[error("{}: {}", .0.notation.name(), .0.error)]
    Nothing(Misfit),
    /// No notation is compiled in.
    #[error("no notation is compiled in")]
    NoNotation,
}

/// The move that a text means in whatever notation, and the notation.
///
/// All of [`AnyNotation::all`] are asked: a text that means one move in one notation and another in a second is not
/// guessed at. Of those that agree, the one that has the least to remark is given, the earlier of two.
///
/// ```
/// # #[cfg(feature = "san")] {
/// use scoresheet::{board::{Position, Square}, read_any};
///
/// let (notation, mv) = read_any(b"Nf3", &Position::start())?;
/// assert_eq!((notation.name(), mv.to()), ("san", Square::F3));
/// # }
/// # Ok::<(), scoresheet::DetectError>(())
/// ```
///
/// # Errors
/// [`DetectError::Differ`] when two notations read different moves; [`DetectError::Nothing`] when none reads one, with
/// the fault of the notation that came nearest: one that reads the text but finds no such move, else the one that
/// read furthest.
pub fn read_any<'a>(text: &[u8], cx: impl Into<Context<'a>>) -> Result<(AnyNotation, Move), DetectError> {
    let cx = cx.into();
    let mut found: Option<(AnyNotation, Move, usize)> = None;
    let mut nearest: Option<Misfit> = None;
    for notation in AnyNotation::all() {
        match (notation.examine(text, cx), found) {
            (Ok(reading), Some((first, mv, _))) if mv != reading.mv => {
                return Err(DetectError::Differ((first, mv), (notation, reading.mv)));
            }
            (Ok(reading), Some((.., fewest))) if fewest <= reading.remarks.len() => {}
            (Ok(reading), _) => found = Some((notation, reading.mv, reading.remarks.len())),
            (Err(error), _) => {
                if nearest.as_ref().is_none_or(|known| nearness(&error) > nearness(&known.error)) {
                    nearest = Some(Misfit { notation, error });
                }
            }
        }
    }
    match found {
        Some((notation, mv, _)) => Ok((notation, mv)),
        None => Err(nearest.map_or(DetectError::NoNotation, DetectError::Nothing)),
    }
}

/// How much of a text was understood before the fault.
fn nearness(error: &ReadError) -> (bool, u32) {
    match error {
        ReadError::Parse(error) => (false, error.span.start),
        _ => (true, 0),
    }
}
