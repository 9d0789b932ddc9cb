//! What can be asked for.

use std::{ffi::OsStr, path::PathBuf};

use clap::{
    Arg, Parser, Subcommand, ValueEnum, ValueHint,
    builder::{PossibleValue, PossibleValuesParser, TypedValueParser},
    error::{ContextKind, ContextValue},
};
use clap_complete::Shell;
use scoresheet::{
    AnyNotation,
    notation::{Letters, Rung},
    pgn::IllegalMove,
};

use crate::{languages, near};

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
Exit status: 0; 1 when the input is at fault, said on stderr, by check and games on stdout; 2 for a
wrong use.
The keys of the JSON that --json prints are described in docs/cli.md.";

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Write games, or moves, in another notation
    Convert(Box<Conversion>),
    /// Name every fault in files of games, with its line and column
    Check {
        #[command(flatten)]
        source: Source,
        /// How much the reader lets pass
        #[arg(long, value_enum, value_name = "RUNG", default_value = "tolerant")]
        rung: Leniency,
        /// The same as --rung strict: what is let pass otherwise is an error; with --from san, PGN to the letter
        #[arg(long, conflicts_with = "rung")]
        strict: bool,
        /// What becomes of a move that is not legal
        #[arg(long, value_enum, value_name = "POLICY", default_value = "stop")]
        illegal: Illegal,
        /// How the faults are told
        #[arg(long, value_enum, value_name = "FORMAT", default_value = "text")]
        format: Told,
        /// Print facts for programs, one object a line: the same as --format json
        #[arg(long, conflicts_with = "format")]
        json: bool,
    },
    /// Find the games behind printed or handwritten moves that say too little each: what follows settles them
    ///
    /// Every legal reading is followed until the text kills it. What comes out is PGN; what nothing settles is told,
    /// and stands in a comment, as does what is not read.
    Transcribe(Box<Transcription>),
    /// Write files of games in the export format of PGN, in place
    ///
    /// Tags, moves, comments and line ends come out as the format has them, and a mark of UTF-8 at the beginning goes.
    /// A game that would lose anything keeps its bytes.
    Fmt(Format),
    /// Name the notation of each game, with the evidence
    Detect {
        #[command(flatten)]
        files: Files,
        #[command(flatten)]
        read: ReadLetters,
        /// Print facts for programs, one object a line
        #[arg(long)]
        json: bool,
    },
    /// List the games of files: players, result, plies, date, last position
    Games {
        #[command(flatten)]
        source: Source,
        /// Print facts for programs, one object a line
        #[arg(long)]
        json: bool,
    },
    /// Write a move in other notations
    Move {
        #[command(flatten)]
        asked: Asked,
    },
    /// Say in words what a move says, sign by sign; or what a code means that stands in brackets behind "error"
    Explain {
        #[command(flatten)]
        asked: Asked,
        /// The language of the explanation
        #[arg(long, value_enum, default_value = "en")]
        lang: Language,
        /// List the codes, each with what it means
        #[arg(long, exclusive = true)]
        list: bool,
    },
    /// Explain the six fields of a FEN and the operations of EPD, or every reason against it
    Fen {
        /// The position, a record of EPD, or startpos; of a FEN the quotation marks may be left out
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
    /// Print what makes a shell complete the words of this command
    Completions {
        /// The shell
        #[arg(value_enum)]
        shell: Shell,
    },
    /// Print the manual page of this command
    Man,
}

/// Files of games.
#[derive(clap::Args, Debug)]
pub(crate) struct Files {
    /// The files; "-" is standard input, and so is none
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath, default_value = "-", hide_default_value = true)]
    pub(crate) files: Vec<PathBuf>,
}

/// The letters of the texts that are read.
#[derive(clap::Args, Debug)]
pub(crate) struct ReadLetters {
    /// The language whose letters the men have in what is read: de, german, deutsch; auto finds it out for each game of
    /// a file, as nothing does where the notation is not named, and is English for a single move
    #[arg(
        long = "from-letters",
        value_name = "LANGUAGE",
        value_parser = letters_or_auto(),
        ignore_case = true,
        hide_possible_values = true
    )]
    from_letters: Option<ReadIn>,
}

impl ReadLetters {
    /// Nothing if they are to be found out.
    pub(crate) fn named(&self) -> Option<Letters> {
        self.from_letters.and_then(|ReadIn(letters)| letters)
    }

    /// Whether somebody wants them found out, in a notation that is named as well.
    pub(crate) const fn is_auto(&self) -> bool {
        matches!(self.from_letters, Some(ReadIn(None)))
    }

    /// English ones, if nothing is said.
    pub(crate) fn letters(&self) -> Letters {
        self.named().unwrap_or_default()
    }
}

/// The letters that are written.
#[derive(clap::Args, Debug)]
pub(crate) struct WriteLetters {
    /// The language whose letters are written: de, german, deutsch; without it, English
    #[arg(
        long,
        value_name = "LANGUAGE",
        value_parser = letters(),
        ignore_case = true,
        hide_possible_values = true
    )]
    pub(crate) letters: Option<Letters>,
}

/// A language, or whichever it is.
#[derive(Copy, Clone, Debug)]
struct ReadIn(Option<Letters>);

/// Files of games, and how their moves are written.
#[derive(clap::Args, Debug)]
pub(crate) struct Source {
    #[command(flatten)]
    pub(crate) files: Files,
    /// The notation of the moves; auto settles it for each game over all its moves
    #[arg(long, value_name = "NOTATION", value_parser = names(&["auto"]), default_value = "auto")]
    pub(crate) from: String,
    #[command(flatten)]
    pub(crate) read: ReadLetters,
}

/// Games from one notation to another.
#[derive(clap::Args, Debug)]
pub(crate) struct Conversion {
    #[command(flatten)]
    pub(crate) source: Source,
    /// The notation to write; all is for moves without tags
    #[arg(long, value_name = "NOTATION", value_parser = names(&["all"]))]
    pub(crate) to: String,
    /// Another way of writing that notation: --to san --style fide
    #[arg(long, value_name = "STYLE")]
    pub(crate) style: Option<String>,
    #[command(flatten)]
    pub(crate) write: WriteLetters,
    /// The position that moves without tags start from
    #[arg(long, value_name = "FEN")]
    pub(crate) fen: Option<String>,
    /// Its rights are those of Chess960; without it they are if standard chess could not keep them
    #[arg(long, requires = "fen")]
    pub(crate) chess960: bool,
    /// How much the reader lets pass
    #[arg(long, value_enum, value_name = "RUNG", default_value = "tolerant")]
    pub(crate) rung: Leniency,
    /// What becomes of a move that is not legal
    #[arg(long, value_enum, value_name = "POLICY", default_value = "stop")]
    pub(crate) illegal: Illegal,
    /// The file to write, in place of standard output; it appears, or is replaced, once all is well
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,
    /// Write what can be read of a game with a fault in it, too
    #[arg(long)]
    pub(crate) keep_going: bool,
}

/// Games behind texts.
#[derive(clap::Args, Debug)]
pub(crate) struct Transcription {
    #[command(flatten)]
    pub(crate) source: Source,
    /// The position that moves without tags start from
    #[arg(long, value_name = "FEN")]
    pub(crate) fen: Option<String>,
    /// Its rights are those of Chess960; without it they are if standard chess could not keep them
    #[arg(long, requires = "fen")]
    pub(crate) chess960: bool,
    /// The file to write, in place of standard output; it appears, or is replaced, once all is read
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "json")]
    pub(crate) output: Option<PathBuf>,
    /// Say in a comment of each move that has several readings why it is this one
    #[arg(long)]
    pub(crate) explain: bool,
    /// Print facts for programs, one object a line: every ply with its reason and its other readings
    #[arg(long)]
    pub(crate) json: bool,
}

/// Files in the export format.
#[derive(clap::Args, Debug)]
pub(crate) struct Format {
    #[command(flatten)]
    pub(crate) source: Source,
    /// Write nothing, but name the files that would change; exit status 1 if there are any
    #[arg(long)]
    pub(crate) check: bool,
    /// Write nothing, but show what would change, line by line
    #[arg(long)]
    pub(crate) diff: bool,
    /// The file to write, in place of the one that is read
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with_all = ["check", "diff"])]
    pub(crate) output: Option<PathBuf>,
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
    #[command(flatten)]
    pub(crate) read: ReadLetters,
}

impl Place {
    /// Whether it is known which move comes next: a position of its own often says move 1, whatever its moves are
    /// numbered.
    pub(crate) const fn counts(&self) -> bool {
        self.fen.is_none()
    }
}

/// A move in a position.
#[derive(clap::Args, Debug)]
pub(crate) struct Asked {
    /// The move, in any notation; several words are read as one text
    #[arg(required = true, value_name = "TEXT")]
    pub(crate) text: Vec<String>,
    #[command(flatten)]
    pub(crate) place: Place,
    /// The notation of the text; auto tries all
    #[arg(long, value_name = "NOTATION", value_parser = names(&["auto"]), default_value = "auto")]
    pub(crate) from: String,
    /// How much the reader lets pass
    #[arg(long, value_enum, value_name = "RUNG", default_value = "tolerant")]
    pub(crate) rung: Leniency,
    /// The notation to write
    #[arg(long, value_name = "NOTATION", value_parser = names(&["all"]), default_value = "all")]
    pub(crate) to: String,
    #[command(flatten)]
    pub(crate) write: WriteLetters,
    /// Print facts for programs
    #[arg(long)]
    pub(crate) json: bool,
}

/// The names in the letters of languages are not listed: there are too many, and each is a name with a code.
fn names(more: &'static [&'static str]) -> Named {
    let listed = AnyNotation::names().chain(more.iter().copied()).map(PossibleValue::new);
    let local = AnyNotation::local_names().map(|name| PossibleValue::new(name).hide(true));
    Named(PossibleValuesParser::new(listed.chain(local)))
}

/// Names of notations. Who names a language is told where that belongs.
#[derive(Clone)]
struct Named(PossibleValuesParser);

impl TypedValueParser for Named {
    type Value = String;

    fn parse_ref(
        &self,
        cmd: &clap::Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        let language = value.to_str().filter(|name| languages::find(name).is_some());
        self.0.parse_ref(cmd, arg, value).map_err(|error| match language {
            Some(name) => tip(error, format!("a language is named with {} {name}", letters_of(arg))),
            None => error,
        })
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        self.0.possible_values()
    }
}

/// The option for the letters of what this one names: those that are read, or written.
fn letters_of(arg: Option<&Arg>) -> &'static str {
    match arg.and_then(Arg::get_long) {
        Some("to") => "--letters",
        _ => "--from-letters",
    }
}

/// The error with what helps, in place of a name that only looks alike.
fn tip(mut error: clap::Error, sentence: String) -> clap::Error {
    error.remove(ContextKind::SuggestedValue);
    error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![sentence.into()]));
    error
}

fn letters() -> impl TypedValueParser<Value = Letters> {
    AnyCase(languages(&[])).map(known)
}

fn letters_or_auto() -> impl TypedValueParser<Value = ReadIn> {
    AnyCase(languages(&["auto"]))
        .map(|name| ReadIn(if name.eq_ignore_ascii_case("auto") { None } else { Some(known(name)) }))
}

/// Names whose capitals are those of any script: clap knows no others than those of ASCII.
#[derive(Clone)]
struct AnyCase(PossibleValuesParser);

impl TypedValueParser for AnyCase {
    type Value = String;

    fn parse_ref(
        &self,
        cmd: &clap::Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        let small = value.to_str().map(str::to_lowercase).and_then(|small| {
            let parsed = self.0.parse_ref(cmd, arg, OsStr::new(&small));
            parsed.ok()
        });
        small.map_or_else(|| self.0.parse_ref(cmd, arg, value).map_err(|error| near(error, value)), Ok)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        self.0.possible_values()
    }
}

/// The error with a name of a language that may be meant: clap compares with codes alone.
fn near(mut error: clap::Error, value: &OsStr) -> clap::Error {
    let names = || Letters::ALL.iter().flat_map(|&letters| languages::names(letters));
    let name = value.to_str().and_then(|name| near::nearest(name, names()));
    error.remove(ContextKind::SuggestedValue);
    if let Some(name) = name {
        error.insert(ContextKind::SuggestedValue, ContextValue::String(name.to_lowercase()));
    }
    error
}

#[allow(clippy::needless_pass_by_value, reason = "clap hands the name over")]
fn known(name: String) -> Letters {
    languages::find(&name).expect("it is one of the names")
}

/// Their codes, and what else they are called.
fn languages(more: &'static [&'static str]) -> PossibleValuesParser {
    let language = |letters: &Letters| {
        let names = languages::names(*letters);
        PossibleValue::new(letters.code()).help(letters.name()).aliases(names)
    };
    let more = more.iter().copied().map(PossibleValue::new);
    PossibleValuesParser::new(Letters::ALL.iter().map(language).chain(more))
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum When {
    Auto,
    Always,
    Never,
}

/// How findings are told.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Told {
    /// The line with carets, and what helps
    Text,
    /// One object a line
    Json,
    /// One document of SARIF 2.1.0, for editors and code review
    Sarif,
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
pub(crate) enum Illegal {
    /// The moves behind it are not read
    Stop,
    /// It is played if check, a pin or the conditions of castling alone forbid it, and nothing else can be meant
    Play,
}

impl Illegal {
    pub(crate) const fn policy(self) -> IllegalMove {
        match self {
            Self::Stop => IllegalMove::Stop,
            Self::Play => IllegalMove::Play,
        }
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Leniency {
    /// Exactly the canonical text
    Strict,
    /// What people and programs write
    Tolerant,
    /// What is left of a text: letters in the wrong case, of other scripts and languages; columns that grew together
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
