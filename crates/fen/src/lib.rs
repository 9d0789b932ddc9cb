//! Positions as one line of text: FEN, X-FEN, Shredder-FEN.

#![no_std]
#![forbid(unsafe_code)]
