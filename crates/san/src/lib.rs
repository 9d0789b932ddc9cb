#![doc = include_str!("../README.md")]
//!
//! | text | what it says | move |
//! |---|---|---|
//! | `e4` | a pawn to e4 | e2-e4 |
//! | `exd6` | a pawn of the e-file takes on d6 | e5-d6, also en passant |
//! | `Nbd7` | the knight of the b-file to d7 | b8-d7 |
//! | `R1a3` | the rook of the first rank to a3 | a1-a3 |
//! | `O-O-O` | castles on the queen's side | e1-c1, and the rook a1-d1 |
//! | `e8=Q+` | a pawn to e8, becomes a queen, check | e7-e8 |
//! | `♞f6` | a black knight to f6 | g8-f6 |

#![no_std]
#![forbid(unsafe_code)]

mod parse;
mod pattern;
mod spell;
mod spelling;
mod style;
mod write;

/// Squares, moves and positions, so that this crate is all that a program needs to name.
pub use scoresheet_board as board;
/// The trait that reads and writes, likewise.
pub use scoresheet_notation as notation;

pub use spelling::{Partial, San, Shape};
pub use style::Style;
