#![doc = include_str!("../README.md")]
//!
//! | text | what it says | move |
//! |---|---|---|
//! | `mC` | from square 12 to square 28 | e2-e4 |
//! | `gv` | from square 6 to square 21 | g1-f3 |
//! | `eg` | a king on e1 castles; any other man goes to g1 | e1-g1 |
//! | `0~` | the pawn of e7 goes straight on, becomes a queen | e7-e8 |
//! | `0{` | the pawn of e7 goes one file nearer the a-file, becomes a queen | e7-d8 |

#![no_std]
#![forbid(unsafe_code)]

mod parse;
mod pattern;
mod signs;
mod spell;
mod spelling;
mod style;

/// Squares, moves and positions, so that this crate is all that a program needs to name.
pub use scoresheet_board as board;
/// The trait that reads and writes, likewise.
pub use scoresheet_notation as notation;

pub use spelling::{Aim, Tcn, Way};
pub use style::Style;
