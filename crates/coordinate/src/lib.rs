#![doc = include_str!("../README.md")]
//!
//! | text | style | what it says | move |
//! |---|---|---|---|
//! | `g1-f3` | coordinate | the man of g1 to f3 | g1-f3 |
//! | `e5xd6` | coordinate | the man of e5 takes on d6 | e5-d6, also en passant |
//! | `e7-e8=Q+` | coordinate | the man of e7 to e8, becomes a queen, check | e7-e8 |
//! | `e1-g1` | coordinate | a king on e1 castles; any other man goes to g1 | e1-g1 |
//! | `e7e8q` | UCI | the man of e7 to e8, becomes a queen | e7-e8 |
//! | `e1h1` | UCI for Chess960 | a king castles with the rook of h1 | e1-g1, and the rook h1-f1 |

#![no_std]
#![forbid(unsafe_code)]

mod parse;
mod pattern;
mod spell;
mod spelling;
mod style;
mod uci;
mod write;

/// Squares, moves and positions, so that this crate is all that a program needs to name.
pub use scoresheet_board as board;
/// The trait that reads and writes, likewise.
pub use scoresheet_notation as notation;

pub use spelling::{Coordinate, Shape};
pub use style::{Signs, Style};
pub use uci::Uci;
