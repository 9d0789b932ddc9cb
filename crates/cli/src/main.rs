//! The `scoresheet` command.

#![forbid(unsafe_code)]

fn main() {}
