//! Positions as one line of text: FEN, X-FEN, Shredder-FEN.

#![no_std]
#![forbid(unsafe_code)]

mod castling;
mod check;
mod draft;
mod error;
mod parse;
mod placement;
mod remark;
mod style;
mod write;

pub use check::{Reading, parse_position};
pub use error::{Fault, FaultKind, FenError, Field, Reason};
pub use parse::{Parsed, parse_board};
pub use remark::{Remark, Remarks};
pub use style::{CastlingForm, EnPassant, Style};
pub use write::{Shown, write, write_board};
