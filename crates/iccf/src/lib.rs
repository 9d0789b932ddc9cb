//! ICCF numeric notation, read and written: 5254, 57581.

#![no_std]
#![forbid(unsafe_code)]

mod style;

pub use style::Style;
