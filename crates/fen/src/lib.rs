#![doc = include_str!("../README.md")]
//!
//! | text | what it says | position |
//! |---|---|---|
//! | `4k3/8/8/8/8/8/4P3/4K3 w - - 5 39` | the men from a8 to h1, White to move, five plies without capture or pawn move, move 39 | itself |
//! | `… b KQkq e3 0 1` | all four rights; a pawn has just passed e3 | the square is kept, whether or not anybody can take there |
//! | `… w Gkq - 4 11` | X-FEN: the rook on g1, and Black's outermost rooks | needs [`Style::chess960`], or g1 to tell it |
//! | `… w HAha - 0 1` | Shredder-FEN: the files of the rooks | `KQkq` in standard chess |
//! | `…/4P21/4K3 w - -` | two runs for one, two fields missing | tolerant: read, with two remarks |
//! | `… w KQ - 0 1`, no rook on h1 | a right that cannot be | tolerant: dropped, with a remark; strict: refused |
//! | `… x - - -1 1` | nothing | refused, with both faults |
//!
//! ```text
//!           no position needed         position needed
//! text ───── Style::parse ────▶ Setup ── Style::read ──▶ Position
//! text ◀──── Style::show ────── Setup ◀────── into ───── Position
//! ```

#![no_std]
#![forbid(unsafe_code)]

mod castling;
mod check;
mod draft;
pub mod epd;
mod error;
mod fields;
mod parse;
mod placement;
mod plain;
mod remark;
mod style;
mod text;
mod wide;
mod write;

/// Squares, moves and positions, so that this crate is all that a program needs to name.
pub use scoresheet_board as board;
/// The trait that reads and writes, likewise.
pub use scoresheet_notation as notation;

pub use check::{Reading, parse_position};
pub use error::{Fault, FaultKind, FenError, Field, Reason};
pub use parse::{Parsed, parse_board};
pub use remark::{Remark, Remarks};
pub use style::{CastlingForm, Chess960, EnPassant, Style};
pub use text::Fen;
#[cfg(feature = "serde")]
pub use text::serde;
pub use write::{Shown, write, write_board};
