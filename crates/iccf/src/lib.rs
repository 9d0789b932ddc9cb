#![doc = include_str!("../README.md")]
//!
//! | text | what it says | move |
//! |---|---|---|
//! | `7163` | from file 7, rank 1 to file 6, rank 3 | g1-f3 |
//! | `5546` | a capture has no sign | e5-d6, also en passant |
//! | `5171` | a king on e1 castles; any other man goes to g1 | e1-g1 |
//! | `57581` | a pawn from e7 to e8, becomes a queen | e7-e8 |
//! | `5751` | the same in the older form, if a pawn is on e7; else from e7 to e1 | e7-e8, or e7-e1 |

#![no_std]
#![forbid(unsafe_code)]

mod parse;
mod pattern;
mod spell;
mod spelling;
mod style;

/// Squares, moves and positions, so that this crate is all that a program needs to name.
pub use scoresheet_board as board;
/// The trait that reads and writes, likewise.
pub use scoresheet_notation as notation;

pub use spelling::{Digit, Iccf};
pub use style::Style;
