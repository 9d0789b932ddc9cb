#![doc = include_str!("../README.md")]
//!
//! | question | answer |
//! |---|---|
//! | which games does a file hold? | `Games`: one [`RawGame`] at a time (feature `std`) |
//! | and which bytes stand between them? | `Games::next_part`: all parts are the file |
//! | what are its tags? | [`RawGame::tags`], without a look at the moves |
//! | what happened in it? | [`Reader::read`]: a [`Reading`], the game and every [`Problem`] |
//! | and if some of it is in another notation? | [`Reader::read_passages`] |
//! | where does its main line stand? | [`RawGame::mainline`], [`Reading::places`] |
//! | which bytes say what? | [`Tokens`]: one [`Token`] after the other, without allocation |
//! | how does it look as PGN? | [`Writer::text`], [`Writer::write`] |
//! | and if nothing of its text may be lost? | [`Writer::export`]; for a whole file, `Formatter` |
//! | how is a changed game written, so that all else stays as it was? | [`Reader::original`]: an [`Original`] |
//! | how much may a stranger send? | [`Limits`] |

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod command;
mod comment;
mod desk;
mod export;
#[cfg(feature = "std")]
mod format;
#[cfg(feature = "std")]
mod games;
mod glued;
mod header;
mod illegal;
mod lex;
mod lexical;
mod limits;
mod lines;
mod mainline;
mod original;
mod problem;
mod raw;
mod read;
mod reader;
mod sign;
#[cfg_attr(not(feature = "std"), expect(dead_code, reason = "only files are read in pieces"))]
mod split;
mod token;
mod write;

/// The position and its rules, so that this crate is all that a program needs to name.
pub use scoresheet_board as board;
/// The tree that a game is read into, likewise.
pub use scoresheet_game as game;
/// What notations share, likewise.
pub use scoresheet_notation as notation;

pub use command::{CommandValue, Paint, Score};
pub use comment::decode_utf16;
pub use export::Unexported;
#[cfg(feature = "std")]
pub use format::{Formatter, Piece};
#[cfg(feature = "std")]
pub use games::{Games, Part};
pub use illegal::IllegalMove;
pub use limits::{Limit, Limits};
pub use original::{Change, Original, PatchError, Places};
pub use problem::{Fate, Problem, ProblemKind, Related, RelatedKind, Severity};
pub use raw::RawGame;
pub use reader::{Passage, Reader, Reading};
pub use sign::NagSign;
pub use token::{Fault, Token, TokenKind, Tokens};
pub use write::{Loss, LossKind, WriteError, Writer};
