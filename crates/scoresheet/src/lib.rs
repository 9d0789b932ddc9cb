// Its example needs every room.
#![cfg_attr(
    all(feature = "san", feature = "lan", feature = "descriptive", feature = "coordinate", feature = "iccf"),
    doc = include_str!("../README.md")
)]
//!
//! | question | answer |
//! |---|---|
//! | which notation is it, by name or as a value? | [`AnyNotation`] |
//! | the same move in another notation? | [`convert`], [`convert_into`] |
//! | a notation in the letters of a language, by name or as a value? | `san-de`; [`AnyNotation::with_letters`] |
//! | which notation did somebody write in? | [`read_any`], [`read_among`] |
//! | which notation is a whole game written in, and in which language's letters? | `detect`, `Detector` (feature `pgn`) |
//! | and which parts of it are in another? | `Detector::runs` |
//! | what does it say, in whichever notation it is? | `Detector::read` |
//! | what does each sign of a text say, and why is it there? | [`explain`] |
//! | must the move be written down now? | [`recording`] |
//! | a game with its variations? | `game::Game` (feature `game`) |
//! | a file of games? | `pgn::Games`, `pgn::Reader`, `pgn::Writer` (features `pgn` and `std`) |
//!
//! With the feature `serde` whatever has a text is serialised as that text, in formats for people and in binary ones
//! alike: a position as its FEN, a spelling as its default style writes it, a move as UCI. A move is read back as
//! `coordinate::Uci`, and its position tells what it is:
//!
//! ```
//! # #[cfg(all(feature = "serde", feature = "fen", feature = "san", feature = "coordinate"))] {
//! use scoresheet::{board::Position, coordinate, fen, notation::Notation, san};
//! use serde::{Deserialize, Serialize};
//!
//! #[derive(Serialize, Deserialize)]
//! struct Puzzle {
//!     #[serde(with = "fen::serde")]
//!     position: Position,
//!     solution: coordinate::Uci,
//!     played: san::San,
//! }
//!
//! let json = r#"{"position":"8/4P2k/8/8/8/8/8/4K3 w - - 0 1","solution":"e7e8r","played":"Kd2"}"#;
//! let puzzle: Puzzle = serde_json::from_str(json).expect("the texts of a puzzle");
//! let (mv, _) = coordinate::Style::UCI.resolve(&puzzle.solution.0, &puzzle.position).expect("it is legal");
//! assert_eq!(serde_json::to_string(&mv).expect("a text"), r#""e7e8r""#);
//! assert_eq!(serde_json::to_string(&puzzle).expect("texts"), json);
//! # }
//! ```
//!
//! Without the feature `std` the crate needs an allocator, but not `std`; then only `pgn::Games` is missing.

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod any;
mod convert;
#[cfg(feature = "pgn")]
mod detect;
mod explain;
#[cfg(feature = "pgn")]
mod languages;
mod name;
pub mod recording;
#[cfg(feature = "transcribe")]
mod transcribing;

pub use scoresheet_board as board;
#[cfg(feature = "coordinate")]
pub use scoresheet_coordinate as coordinate;
#[cfg(feature = "descriptive")]
pub use scoresheet_descriptive as descriptive;
#[cfg(feature = "fen")]
pub use scoresheet_fen as fen;
#[cfg(feature = "game")]
pub use scoresheet_game as game;
#[cfg(feature = "iccf")]
pub use scoresheet_iccf as iccf;
#[cfg(feature = "lan")]
pub use scoresheet_lan as lan;
pub use scoresheet_notation as notation;
#[cfg(feature = "pgn")]
pub use scoresheet_pgn as pgn;
#[cfg(feature = "san")]
pub use scoresheet_san as san;
#[cfg(feature = "smith")]
pub use scoresheet_smith as smith;
#[cfg(feature = "tcn")]
pub use scoresheet_tcn as tcn;
#[cfg(feature = "transcribe")]
pub use scoresheet_transcribe as transcribe;

pub use any::{AnyNotation, AnySpelling};
pub use convert::{ConvertError, DetectError, Misfit, convert, convert_into, read_among, read_any};
#[cfg(feature = "pgn")]
pub use detect::{
    Arbiter, Detection, Detector, Doubt, Evidence, Line, Nobody, Recognized, Run, Runs, Verdict, detect,
    detect_among,
};
pub use explain::{Explanation, Fact, Judgement, Named, Other, Place, explain};
#[cfg(feature = "pgn")]
pub use languages::Languages;
pub use name::UnknownNotation;
#[cfg(feature = "transcribe")]
pub use transcribing::{Medley, Transcribed, transcribe_among};
#[cfg(all(feature = "transcribe", feature = "pgn"))]
pub use transcribing::{ReadOn, transcribe_game};

/// Records of EPD with their moves in SAN, as the standard has it.
///
/// ```
/// use scoresheet::EPD;
///
/// let record = EPD.read("4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"one\";")?;
/// assert_eq!(EPD.moves(&record, "bm").flatten().next().map(|mv| mv.to_string()).as_deref(), Some("e2e4"));
/// # Ok::<(), scoresheet::fen::epd::EpdError>(())
/// ```
#[cfg(all(feature = "fen", feature = "san"))]
pub const EPD: fen::epd::Style<san::Style> = fen::epd::Style::new(san::Style::PGN);
