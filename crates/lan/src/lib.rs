//! Long algebraic notation, read and written: Ng1-f3, e5xd6, e7-e8=Q+.

#![no_std]
#![forbid(unsafe_code)]

mod style;

pub use style::Style;
