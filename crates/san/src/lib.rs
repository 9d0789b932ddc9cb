//! Short algebraic notation, read and written: Nf3, exd6, O-O, e8=Q+.

#![no_std]
#![forbid(unsafe_code)]
