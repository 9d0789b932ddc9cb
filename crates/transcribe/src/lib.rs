#![doc = include_str!("../README.md")]
//!
//! | text | what it says | move |
//! |---|---|---|
//! | `1. P-K4 P-K4` | one legal reading each | e2-e4, e7-e5: [`Reason::Unique`] |
//! | `QxP ch` of two pawns | the one that gives check | [`Reason::Mark`] |
//! | `QxP` of two pawns, one with check | the other | [`Reason::AbsentMark`] |
//! | `QxP` of two pawns, then `QxR` | the one from which a rook can be taken | [`Reason::ReadOn`] |
//! | `QxP` of two pawns, and no more | either | [`Reason::Open`] |

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod evidence;
mod search;
mod text;
mod transcript;
mod ways;

pub use transcript::{Comment, Doubt, Reason, Stop, Transcript, Written};

use alloc::vec::Vec;
use core::cmp::Reverse;

use scoresheet_notation::{Context, Notation};

use evidence::Weight;
use text::Layout;

/// The games that a text can mean, from this position on. Numbers, comments in brackets, results and what else stands
/// among moves is passed over. Where the numbers do not rise from line to line, as in two columns of a page, the text
/// is read number by number as well, and the better of the two counts.
///
/// Whose men stand where is known at the start of a game; to go on within one, as behind a misprint, the context has
/// it.
///
/// At most [`STATES`] positions are followed at one place of the text, the likeliest; [`Transcript::is_cut`] tells
/// whether there were more.
///
/// ```
/// use scoresheet_board::Position;
/// use scoresheet_san::Style;
/// use scoresheet_transcribe::transcribe;
///
/// let found = transcribe(&Style::PGN, b"1. e4 e5 2. Nf3", &Position::start());
/// let moves: Vec<String> = found.moves().map(|mv| mv.to_string()).collect();
/// assert_eq!(moves, ["e2e4", "e7e5", "g1f3"]);
/// ```
pub fn transcribe<'a, N: Notation>(moves: &N, text: &[u8], start: impl Into<Context<'a>>) -> Transcript {
    let start = start.into();
    let plain = search::run(moves, &Layout::plain(text), start);
    let columns = Layout::columns(text).map(|layout| search::run(moves, &layout, start));
    let rank =
        |(found, weight): &(Transcript, Weight)| (!found.is_whole(), Reverse(found.plies.len()), *weight);
    match columns {
        Some(columns) if rank(&columns) < rank(&plain) => columns.0,
        _ => plain.0,
    }
}

/// How many positions are followed at one place of the text.
pub const STATES: usize = 512;

/// The bytes of a text in the order in which they are read, with their places in the text.
fn concatenated(text: &[u8], parts: &[core::ops::Range<usize>]) -> Vec<u8> {
    parts.iter().flat_map(|part| text[part.clone()].iter().copied().chain([b'\n'])).collect()
}
