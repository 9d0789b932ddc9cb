#![doc = include_str!("../README.md")]
//!
//! | question | answer |
//! |---|---|
//! | which moves were played? | [`Game::mainline`]: [`Played`], with the position before each |
//! | and everything beside them? | [`Game::walk`]: one [`Event`] after the other, in the order of a written game |
//! | what stands at a move? | [`Game::ply`], [`Game::notes`]; its neighbours: [`Game::next`], [`Game::previous`] |
//! | which moves led to it? | [`Game::path`] |
//! | where are the men after it? | [`Game::position`]; whose men they were: [`Game::sides`] |
//! | may I add to it? | [`Game::push`], [`Game::add_move`], [`Game::add_variation`], [`Game::add_comment`], … |
//! | may I write a whole game fast? | [`Game::pen`]: a [`Pen`] that knows the position under its point |
//! | may I change it? | [`Game::promote`], [`Game::demote`], [`Game::delete`], [`Game::truncate`] |
//! | is it over, or a draw? | [`Game::outcome`], [`Game::history_draw`], [`Game::repetitions`] |
//! | do two games say the same? | `==`: tags, result, start, moves and notes; ids do not count |

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod edit;
mod error;
mod game;
mod history;
mod node;
mod note;
mod pen;
mod result;
mod show;
mod spot;
mod tags;
mod walk;

/// Squares, moves and positions, so that this crate is all that a program needs to name.
pub use scoresheet_board as board;
/// What notations share, likewise.
pub use scoresheet_notation as notation;

pub use error::EditError;
pub use game::Game;
pub use node::{NodeId, Ply};
pub use note::{Command, Note};
pub use pen::Pen;
pub use result::{GameResult, UnknownResult};
pub use show::Movetext;
pub use tags::{Tag, Tags};
pub use walk::{Event, Mainline, Played, Walk};
