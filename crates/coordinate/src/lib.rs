//! Coordinate notation and UCI, read and written: g1-f3, e2e4, e7e8q.

#![no_std]
#![forbid(unsafe_code)]

mod style;

pub use style::{Signs, Style};
