//! Random legal positions and games, and the case-file reader.

#![forbid(unsafe_code)]
