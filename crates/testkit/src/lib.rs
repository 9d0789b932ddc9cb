//! What the tests of all crates share: random legal positions, the square of four arrows, worked examples.
//!
//! | question | answer |
//! |---|---|
//! | positions to try something on? | [`sample`] and [`broad_sample`], the same for the same seed; [`positions`] for proptest |
//! | did they hold what is rare? | [`Coverage`] |
//! | does a notation read back what it writes? | [`square::check`] |
//! | does it survive any bytes? | [`texts`] with [`square::never_panics`] |
//! | where are the worked examples? | [`cases::fences`], [`cases::Table`] |
//! | which moves does a line of text hold? | [`movetext::split`] |
//!
//! ```
//! use scoresheet_testkit::{Feature, sample};
//!
//! let sample = sample(1, 300);
//! assert_eq!(sample.positions.len(), 300);
//! assert!(sample.coverage.count(Feature::Promotion) > 0);
//! ```

#![forbid(unsafe_code)]

pub mod cases;
mod coverage;
pub mod movetext;
mod play;
mod rng;
pub mod square;
mod strategy;

pub use coverage::{Coverage, Feature, Features};
pub use play::{Sample, broad_sample, playout, sample, start};
pub use rng::Rng;
pub use strategy::{positions, texts};
