#![doc = include_str!("../README.md")]
//!
//! | text | what it says | move |
//! |---|---|---|
//! | `P-K4` | a pawn to the king's fourth, from White | e2-e4 |
//! | `P-K4` | the same, from Black | e7-e5 |
//! | `Kt-KB3` | a knight to the king's bishop's third | g1-f3 |
//! | `BxKtP ch` | a bishop takes a pawn on a knight's file, check | c4-b5 |
//! | `R(KR1)-K1` | the rook on the king's rook's square to the king's | h1-e1 |
//! | `QKt-Q2` | the queen's knight to the queen's second | b1-d2 |
//! | `PxP e.p.` | a pawn takes a pawn en passant | e5-d6 |
//! | `P-K8=Q` | a pawn to the king's eighth, becomes a queen | e7-e8 |
//! | `Q. to her B's 4th. (ch.)` | the queen to the queen's bishop's fourth, check | e2-c4 |
//! | `Ktxe5` | a knight takes on e5 | f3-e5 |
//! | `K moves` | the king's only move | h8-h7 |
//!
//! In Spanish and French the rank comes first, and no hyphen stands before it:
//!
//! | Spanish | French | what it says | move |
//! |---|---|---|---|
//! | `C3AR` | `C3FR` | a knight to the king's bishop's third | g1-f3 |
//! | `PDxP` | `PDxP` | the queen's pawn takes a pawn | d4-e5 |
//! | `DxAT` | `DxFT` | the queen takes the bishop on a rook's file | d1-h5 |
//! | `CD2D` | `CD2D` | the queen's knight to the queen's second | b1-d2 |
//! | `PxP a.p.` | `PxP e.p.` | a pawn takes a pawn en passant | e5-d6 |

#![no_std]
#![forbid(unsafe_code)]

mod aim;
mod house;
mod language;
mod mend;
mod parse;
mod pattern;
mod plain;
mod spell;
mod spelling;
mod style;
mod write;

/// Squares, moves and positions, so that this crate is all that a program needs to name.
pub use scoresheet_board as board;
/// The trait that reads and writes, likewise.
pub use scoresheet_notation as notation;

pub use house::{Castles, Goes, House, Names, Passes, Promotes, Ranks, Sign, Takes};
pub use language::{Knight, Language};
pub use spelling::{Act, Descriptive, FileName, Goal, Man, Rare, Seen, Shape};
pub use style::Style;
