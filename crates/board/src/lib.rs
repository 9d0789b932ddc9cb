#![doc = include_str!("../README.md")]
//!
//! | question | answer |
//! |---|---|
//! | where do the men stand? | [`Board`] |
//! | may this be a position? | [`Setup::position`]: the [`Position`], or *every* reason against it |
//! | which moves are legal? | [`Position::legal_moves`], [`Position::for_each_move`] with a [`Walk`] mask |
//! | why is this one not? | [`Position::why_not`], [`Position::why_not_castle`] |
//! | which do people play all the same? | [`Position::forbidden_moves`] |
//! | what comes after it? | [`Position::play`], [`Position::after`] |
//! | is the game over? | [`Position::outcome`], [`Position::history_draw`] |
//! | have we been here before? | [`Position::key`], [`repetitions`] |
//!
//! With the feature `serde` squares, files, ranks, colours, kinds of men and men are serialised as their texts, and a
//! move as UCI writes it, in formats for people and in binary ones alike. Only a position can tell what a move is: it
//! is read back as a spelling of coordinate notation.

#![no_std]

pub mod attacks;
mod between;
mod bitboard;
mod board;
mod castling;
mod forbidden;
mod keys;
mod men;
mod moves;
mod outcome;
mod polyglot;
mod position;
#[cfg(feature = "serde")]
mod serialize;
mod setup;
mod square;
mod text;
mod walk;
mod why_not;

#[doc(hidden)]
pub use bitboard::spread;
pub use bitboard::{Bitboard, Squares};
pub use board::Board;
pub use castling::CastlingRights;
pub use keys::Key;
pub use men::{Color, Piece, Role, RoleSet, Wing};
pub use moves::{MAX_MOVES, Move, MoveList};
pub use outcome::{HistoryDraw, Outcome, repetitions};
pub use position::{IllegalMove, Position};
pub use setup::{Checks, Refusal, Refusals, Setup};
pub use square::{File, Rank, Square};
pub use text::UnknownName;
pub use walk::{Group, Walk};
pub use why_not::WhyNot;

#[cfg(feature = "serde")]
#[doc(hidden)]
pub use ::serde;
#[cfg(feature = "serde")]
#[doc(hidden)]
pub use serialize::deserialize_text;
