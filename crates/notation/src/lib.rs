#![doc = include_str!("../README.md")]
//!
//! | question | answer |
//! |---|---|
//! | what does a notation have to be able to do? | [`Notation`] |
//! | what does a text claim of a move? | a [`Pattern`]: masks over the moves of a position |
//! | which legal moves fit it, and what speaks for each? | [`readings`] |
//! | what was accepted, but should not be written? | [`Remark`], on a [`Rung`] of leniency |
//! | what is wrong, and in which bytes? | [`ReadError`], with a [`Claim`] and its [`Span`] |
//! | by which signs are the men known? | [`Letters`] |
//! | which are the king's men, which the queen's? | [`Sides`] |

#![no_std]
#![forbid(unsafe_code)]

mod alike;
#[doc(hidden)]
pub mod atoms;
#[doc(hidden)]
pub mod audit;
#[doc(hidden)]
pub mod castling;
mod doors;
mod error;
#[doc(hidden)]
pub mod figurines;
mod letters;
mod notation;
mod noted;
mod pattern;
mod remark;
mod resolve;
#[doc(hidden)]
pub mod rewrite;
#[doc(hidden)]
pub mod salvage;
mod sides;
mod span;
#[doc(hidden)]
pub mod squares;
mod token;

pub use error::{Attempt, Candidates, ErrorKind, Expected, ParseError, ReadError, ResolveError};
pub use letters::{Letters, Sign, UnknownLetters};
pub use notation::{Notation, Parsed, Reading, Shown};
pub use noted::Noted;
pub use pattern::{Among, Captured, CheckBy, Context, Mark, Numbered, Pattern, Promotions, Wings};
pub use remark::{Quirk, Quirks, Remark, Remarks, Rung};
#[doc(hidden)]
pub use resolve::choose;
pub use resolve::{Agreement, Evidence, Settled, Trust, readings};
pub use salvage::Mend;
pub use sides::Sides;
#[doc(hidden)]
pub use span::Places;
pub use span::{Claim, Span, Spans};
pub use token::{bare_number, lead, tail};

/// What `spelling_doors!` is made of.
#[doc(hidden)]
pub use scoresheet_board::text_doors;
