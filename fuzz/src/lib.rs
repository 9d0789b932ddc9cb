//! What is asked of each reader, whatever the bytes.

#![forbid(unsafe_code)]

mod any;
mod file;
mod input;
mod line;
mod lossless;
mod record;

pub use any::{any, detects};
pub use file::file;
pub use input::Input;
pub use line::transcribes;
pub use lossless::{format, games, lossless, tokens};
pub use record::{epd, fen};
