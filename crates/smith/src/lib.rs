#![doc = include_str!("../README.md")]
//!
//! | text | what it says | move |
//! |---|---|---|
//! | `g1f3` | the man of g1 to f3, where nothing stands | g1-f3 |
//! | `e4d5p` | the man of e4 takes a pawn on d5 | e4-d5 |
//! | `e5d6E` | the pawn of e5 takes en passant on d6 | e5-d6 |
//! | `e1g1c` | the king of e1 castles on the king's side | e1-g1 |
//! | `e1c1C` | the king of e1 castles on the queen's side | e1-c1 |
//! | `f7g8nQ` | the pawn of f7 takes a knight on g8, becomes a queen | f7-g8 |

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

pub use spelling::{Letter, Smith};
pub use style::Style;
