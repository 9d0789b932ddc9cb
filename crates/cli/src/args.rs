//! What can be asked for.

use clap::{Parser, Subcommand, ValueEnum, builder::PossibleValuesParser};
use scoresheet::{AnyNotation, notation::Rung};

/// Every chess notation, read the way an expert reads it.
#[derive(Parser, Debug)]
#[command(name = "scoresheet", version, about, after_help = AFTER_HELP)]
pub(crate) struct Args {
    /// When to use colour; without it, the environment variable NO_COLOR is heeded
    #[arg(long, value_enum, value_name = "WHEN", default_value = "auto", global = true)]
    pub(crate) color: When,

    /// Without a command: the Opera Game in every notation, and its last position
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

const AFTER_HELP: &str = "\
Exit status: 0; 1 when the input is at fault, said on stderr; 2 for a wrong use.
The keys of the JSON that --json prints are described in docs/cli.md.";

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Write a move in other notations
    Move {
        #[command(flatten)]
        asked: Asked,
    },
    /// Say in words what a move says, sign by sign
    Explain {
        #[command(flatten)]
        asked: Asked,
        /// The language of the explanation
        #[arg(long, value_enum, default_value = "en")]
        lang: Language,
    },
    /// Explain the six fields of a FEN, or every reason against it
    Fen {
        /// The position, or startpos; the quotation marks may be left out
        #[arg(required = true, value_name = "FEN")]
        fen: Vec<String>,
        /// The rights are those of Chess960
        #[arg(long)]
        chess960: bool,
        /// Print facts for programs
        #[arg(long)]
        json: bool,
    },
    /// Draw the board
    Board {
        #[command(flatten)]
        place: Place,
        /// Letters in place of figurines
        #[arg(long)]
        ascii: bool,
        /// Print facts for programs
        #[arg(long)]
        json: bool,
    },
    /// Count the positions that legal moves lead to
    Perft {
        /// How many plies deep
        #[arg(value_parser = clap::value_parser!(u32).range(0..=30))]
        depth: u32,
        #[command(flatten)]
        place: Place,
        /// Count for each first move as well
        #[arg(long)]
        divide: bool,
    },
}

/// A position.
#[derive(clap::Args, Debug)]
pub(crate) struct Place {
    /// The position to start from, in place of the start of the game
    #[arg(long, value_name = "FEN")]
    pub(crate) fen: Option<String>,
    /// Its rights are those of Chess960; without it they are if standard chess could not keep them
    #[arg(long, requires = "fen")]
    pub(crate) chess960: bool,
    /// Moves that are played first, in any notation: "1.e4 e5 2.Nf3"
    #[arg(long, value_name = "MOVES")]
    pub(crate) after: Option<String>,
}

/// A move in a position.
#[derive(clap::Args, Debug)]
pub(crate) struct Asked {
    /// The move, in any notation; several words are read as one text
    #[arg(required = true, value_name = "TEXT")]
    pub(crate) text: Vec<String>,
    #[command(flatten)]
    pub(crate) place: Place,
    /// The notation of the text; without it all are tried
    #[arg(long, value_name = "NOTATION", value_parser = names(&[]))]
    pub(crate) from: Option<String>,
    /// How much the reader lets pass
    #[arg(long, value_enum, value_name = "RUNG", default_value = "tolerant")]
    pub(crate) rung: Leniency,
    /// The notation to write
    #[arg(long, value_name = "NOTATION", value_parser = names(&["all"]), default_value = "all")]
    pub(crate) to: String,
    /// Print facts for programs
    #[arg(long)]
    pub(crate) json: bool,
}

fn names(more: &'static [&'static str]) -> PossibleValuesParser {
    PossibleValuesParser::new(AnyNotation::names().chain(more.iter().copied()))
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum When {
    Auto,
    Always,
    Never,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Language {
    /// English
    En,
    /// 繁體中文
    #[value(name = "zh-Hant", aliases = ["zh-hant", "zh"])]
    ZhHant,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Leniency {
    /// Exactly the canonical text
    Strict,
    /// What people and programs write
    Tolerant,
    /// What is left of a text
    Salvage,
}

impl Leniency {
    pub(crate) const fn rung(self) -> Rung {
        match self {
            Self::Strict => Rung::Strict,
            Self::Tolerant => Rung::Tolerant,
            Self::Salvage => Rung::Salvage,
        }
    }
}
