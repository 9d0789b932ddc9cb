//! A move from one notation to another, and from any.

use alloc::{string::String, vec::Vec};
use core::{
    cmp::{Ordering, Reverse},
    fmt,
};

use scoresheet_board::Move;
use scoresheet_notation::{Context, ErrorKind, Notation, ReadError, Rung};

use crate::AnyNotation;

/// Why a move was not converted.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ConvertError {
    /// The text was not read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The move was read, but the other notation has no text that means it and nothing else.
    #[error("the notation has no text for {0}")]
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
/// [`ConvertError::Read`] when the text is not exactly one legal move in `from`; [`ConvertError::Unwritable`] when
/// `to` cannot write it.
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
    /// Whether another notation came just as near, so that this one should not be named.
    pub is_tied: bool,
}

/// Why a text was not read without being told its notation.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DetectError {
    /// Two notations read different moves.
    #[error("{} reads {}, {} reads {}", .0.0.name(), .0.1, .1.0.name(), .1.1)]
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
/// the fault of the notation that came nearest: the one that reads the text with the fewest quirks, though it finds no
/// such move, and of those the one that gives two squares if the text does; where none reads it, ICCF for nothing but
/// digits, else the one that read furthest.
pub fn read_any<'a>(text: &[u8], cx: impl Into<Context<'a>>) -> Result<(AnyNotation, Move), DetectError> {
    read_among(AnyNotation::all(), text, cx)
}

/// As [`read_any`], of these notations. Those on the salvage rung are asked on the tolerant one first, all of them:
/// what is plain in one notation is not mended in another. Which is given, is on the rung that reads it.
///
/// ```
/// # #[cfg(feature = "san")] {
/// use scoresheet::{AnyNotation, board::Position, notation::Rung, read_among};
///
/// let strict = || AnyNotation::all().map(|notation| notation.on(Rung::Strict));
/// assert!(read_among(strict(), b"Nf3", &Position::start()).is_ok());
/// assert!(read_among(strict(), b"1.Nf3!", &Position::start()).is_err());
/// # }
/// ```
///
/// # Errors
/// As [`read_any`]; [`DetectError::NoNotation`] when there are none.
pub fn read_among<'a>(
    notations: impl IntoIterator<Item = AnyNotation>,
    text: &[u8],
    cx: impl Into<Context<'a>>,
) -> Result<(AnyNotation, Move), DetectError> {
    let (cx, notations) = (cx.into(), notations.into_iter().collect::<Vec<_>>());
    let salvages = |notation: &AnyNotation| notation.rung() == Rung::Salvage;
    let lower = notations.iter().map(|&one| if salvages(&one) { one.on(Rung::Tolerant) } else { one });
    match read_each(lower, text, cx) {
        Err(DetectError::Nothing(_)) if notations.iter().any(salvages) => read_each(notations, text, cx),
        read => read,
    }
}

#[allow(unreachable_code, unused_mut, unused_variables, reason = "no room may be compiled in")]
fn read_each(
    notations: impl IntoIterator<Item = AnyNotation>,
    text: &[u8],
    cx: Context<'_>,
) -> Result<(AnyNotation, Move), DetectError> {
    let mut found: Option<(AnyNotation, Move, usize)> = None;
    let mut nearest: Option<Misfit> = None;
    for notation in notations {
        match (notation.examine(text, cx), found) {
            (Ok(reading), Some((first, mv, _))) if mv != reading.mv => {
                return Err(DetectError::Differ((first, mv), (notation, reading.mv)));
            }
            (Ok(reading), Some((.., fewest))) if fewest <= reading.remarks.len() => {}
            (Ok(reading), _) => found = Some((notation, reading.mv, reading.remarks.len())),
            (Err(error), _) => {
                nearest = Some(nearer(nearest, Misfit { notation, error, is_tied: false }, text, cx));
            }
        }
    }
    match found {
        Some((notation, mv, _)) => Ok((notation, mv)),
        None => Err(nearest.map_or(DetectError::NoNotation, DetectError::Nothing)),
    }
}

/// Of two misfits the nearer; of two as near the first.
fn nearer(known: Option<Misfit>, other: Misfit, text: &[u8], cx: Context<'_>) -> Misfit {
    let Some(known) = known else { return other };
    match nearness(&other, text, cx).cmp(&nearness(&known, text, cx)) {
        Ordering::Less => known,
        Ordering::Equal => Misfit { is_tied: true, ..known },
        Ordering::Greater => other,
    }
}

/// Whether the text can be read at all; then with how few quirks, then whether it gives as many squares as the
/// notation wants; behind these, whether it can be mended. Else whether it is the digits of this notation, then how
/// far it was read.
type Nearness = (bool, Reverse<usize>, bool, u32);

#[allow(unreachable_code, unused_variables, reason = "no room may be compiled in")]
fn nearness(Misfit { notation, error, .. }: &Misfit, text: &[u8], cx: Context<'_>) -> Nearness {
    if let Ok(parsed) = notation.on(Rung::Tolerant).parse(text) {
        let from = notation.pattern(&parsed.spelling, cx).from;
        let fits = from.only().is_some() == notation.is_long();
        return (true, Reverse(parsed.quirks.iter().count()), fits, 0);
    }
    if error.kind() == ErrorKind::Ambiguous {
        return (true, Reverse(usize::MAX), false, 0);
    }
    let digits = !text.is_empty() && text.iter().all(u8::is_ascii_digit) && notation.is_numeric();
    (false, Reverse(0), digits, error.span().start)
}
