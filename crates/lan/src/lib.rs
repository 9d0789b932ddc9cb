#![doc = include_str!("../README.md")]
//!
//! | text | what it says | move |
//! |---|---|---|
//! | `e2-e4` | the pawn of e2 to e4 | e2-e4 |
//! | `Ng1-f3` | the knight of g1 to f3 | g1-f3 |
//! | `e5xd6` | the pawn of e5 takes on d6 | e5-d6, also en passant |
//! | `Bb5xNc6` | the bishop of b5 takes a knight on c6 | b5-c6 |
//! | `O-O-O` | castles on the queen's side | e1-c1, and the rook a1-d1 |
//! | `e7-e8=Q+` | the pawn of e7 to e8, becomes a queen, check | e7-e8 |

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

pub use spelling::{Lan, Shape};
pub use style::Style;
