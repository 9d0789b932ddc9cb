//! What is wrong with files of games, and with the text of a game.

use std::{collections::BTreeSet, io};

use scoresheet::{
    AnyNotation, Evidence, Verdict,
    fen::FenError,
    notation::Letters,
    pgn::{LossKind, Problem, ProblemKind, Related, RelatedKind},
};

use super::{super::list, fen, notation_name, remark};
use crate::{
    input::{Format, NoText},
    notations,
    report::first,
    screen::plain,
};

pub(crate) const EMPTY: &str = "there is no game in it";
pub(crate) const NOT_IN_PLACE: &str = "it is a device or a pipe, and nothing can be written in its place";
pub(crate) const ONE_OUTPUT: &str = "-o is for one file: several are formatted in their places";
pub(crate) const WAITING: &str = "waiting for games on standard input; Ctrl-D ends them";
pub(crate) const TOO_MANY_LINKS: &str = "its links lead nowhere";
pub(crate) const NO_NOTATION: &str = "no notation reads it";
pub(crate) const MOVES_NOT_READ: &str = "of this game the tags alone were looked at";
pub(crate) const PLAYS_IF_NAMED: &str = "an illegal move is played where --from names the notation";
pub(crate) const DOUBTFUL: &str = "pawns have a letter, which may be that of another man: say which notation it is with --from, or whose \
                                   letters it has with --from-letters";
pub(crate) const ALL_HAS_TAGS: &str = "the game has tags: name one notation with --to";
pub(crate) const TCN_AND_PGN: &str =
    "TCN is for moves alone: its signs are those of comments and variations, too";
pub(crate) const TCN_IN_FILES: &str = "TCN is read by convert alone, a line a game";
pub(crate) const FEN_HAS_TAGS: &str = "the game has tags, which say where it starts: --fen is not heeded";

pub(crate) fn unreadable(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file".to_owned(),
        io::ErrorKind::PermissionDenied => "it may not be read".to_owned(),
        io::ErrorKind::IsADirectory => "it is a folder, not a file".to_owned(),
        _ => format!("it cannot be read: {error}"),
    }
}

pub(crate) fn unwritable(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "its folder does not exist".to_owned(),
        io::ErrorKind::PermissionDenied => "it may not be written".to_owned(),
        io::ErrorKind::ReadOnlyFilesystem => "it stands where nothing may be written".to_owned(),
        io::ErrorKind::IsADirectory => "it is a folder, not a file".to_owned(),
        _ => format!("it cannot be written: {error}"),
    }
}

pub(crate) fn no_text(fault: &NoText) -> String {
    match fault {
        NoText::Known(what) => format!("it is {}, not text", format_name(*what)),
        NoText::Utf16(_) => "it is text in UTF-16 where UTF-8 or Latin-1 is wanted".to_owned(),
        NoText::Zero(at) => format!("it is no text: byte {at} is zero"),
    }
}

/// What helps.
pub(crate) fn text_of(fault: &NoText) -> Option<String> {
    let NoText::Utf16(order) = fault else { return None };
    // Without its mark iconv takes the order of the machine.
    Some(format!("save it as UTF-8, as iconv -f {} -t UTF-8 does", order.unwrap_or("UTF-16")))
}

const fn format_name(format: Format) -> &'static str {
    match format {
        Format::Zip => "a ZIP archive",
        Format::Gzip => "a gzip file",
        Format::Bzip2 => "a bzip2 file",
        Format::Zstandard => "a Zstandard file",
        Format::Xz => "an xz file",
        Format::SevenZip => "a 7-Zip archive",
        Format::Png => "a PNG image",
        Format::Jpeg => "a JPEG image",
        Format::Gif => "a GIF image",
        Format::Pdf => "a PDF document",
    }
}

/// Where nothing can be printed.
pub(crate) fn cannot_write(error: &io::Error) -> String {
    format!("cannot write: {error}")
}

/// Where a file name can be read as a move.
pub(crate) fn move_given(text: &str) -> String {
    format!("for a move: scoresheet move {text}")
}

pub(crate) fn game(number: usize) -> String {
    format!("game {number}")
}

/// The place of a problem for who thinks in games. What has no byte of its own is wrong with all of the game.
pub(crate) fn where_in(number: usize, problem: &Problem, is_in_tags: bool) -> String {
    let is_behind =
        |other: &Related| other.kind == RelatedKind::Result && other.span.end <= problem.span.start;
    match () {
        () if is_in_tags => format!("game {number}, in the tags"),
        () if problem.span.is_empty() => game(number),
        () if problem.related.iter().any(is_behind) => format!("game {number}, behind the result"),
        () => at_ply(number, problem.ply),
    }
}

/// The place of a move that was not read behind so many others.
pub(crate) fn at_ply(number: usize, plies: u32) -> String {
    format!("game {number}, ply {}", plies + 1)
}

/// Of a problem whose kind says all.
pub(crate) fn problem(kind: &ProblemKind) -> String {
    let text = match kind {
        ProblemKind::Remark(remark) => self::remark(*remark),
        ProblemKind::Settled(settled) => match settled.remark() {
            Some(remark) => self::remark(remark),
            None => return kind.to_string(),
        },
        ProblemKind::Glued => "two moves stand here as one word; both are read",
        ProblemKind::IllegalMove(why) => {
            return format!("this move is not legal, and is played all the same: {why}");
        }
        ProblemKind::KingTaken => {
            "the king stands in check behind a move that is not legal, and is not taken"
        }
        ProblemKind::Null => "a null move, which PGN does not know",
        ProblemKind::NullInCheck => "a null move of a player in check",
        ProblemKind::Word => "this is no move",
        ProblemKind::TwoMoves => "this may be two moves in one word",
        ProblemKind::SignForm => "this should be written in the signs of ASCII",
        ProblemKind::ResultForm => "a result is 1-0, 0-1, 1/2-1/2 or *",
        ProblemKind::NagSign { nag } => return format!("this sign is read as the NAG ${nag}"),
        ProblemKind::Sign => "this sign means nothing here, and is left out",
        ProblemKind::Reserved => "angle brackets mean nothing yet, and are left out",
        ProblemKind::Dots => "these dots belong to no number",
        ProblemKind::Ellipsis => "this ellipsis says nothing here: it stands once before a move of Black's",
        ProblemKind::Number { expected } => return format!("this number stands before move {expected}"),
        ProblemKind::BareNumber { expected } => {
            return format!("these digits are no move, and not the number of move {expected}");
        }
        ProblemKind::Nag => "NAGs go up to $255",
        ProblemKind::NoNag => "a NAG is a $ and a number up to 255; this is left out",
        ProblemKind::Tag => "this begins like a tag, and is none",
        ProblemKind::Quote => "a quote within a string needs a backslash before it",
        ProblemKind::Unquoted => "the value of a tag belongs in quotes",
        ProblemKind::TagName => "the name of a tag is one word",
        ProblemKind::TagEnd => "this tag does not end in its line",
        ProblemKind::EmptyLine => "an empty line stands between the tags",
        ProblemKind::EarlyComment => "a comment stands before the tags, and is written behind them",
        ProblemKind::LateTag => "a tag stands among the moves, and is left out",
        ProblemKind::WhiteNumber => "this number is White's, and the variation begins with a move of Black's",
        ProblemKind::TagCase => "PGN writes the name of this tag in other letters",
        ProblemKind::DuplicateTag => "this tag was there before; the first one counts",
        ProblemKind::FenRemark(remark) => return fen::note(*remark),
        ProblemKind::SetUp => "the tag FEN goes with the tag SetUp \"1\"",
        ProblemKind::NoFen => {
            "no position is given in the tag FEN, and the game is read from the usual start"
        }
        ProblemKind::Variant => "this variant of chess is not known",
        ProblemKind::CommentTail => "the comment ended before this, which is left out",
        ProblemKind::MovesInComment => {
            "moves stand in this comment, which begins with ; and goes to the end of the line"
        }
        ProblemKind::Brace => "a comment begins within this comment, which may have lost its end",
        ProblemKind::Escape => "% begins an escape in the first column alone; this is kept as a comment",
        ProblemKind::Comment => "the comment does not end",
        ProblemKind::TagInComment { .. } => "a line of this comment is a tag",
        ProblemKind::Open => "the variation does not end",
        ProblemKind::Close => "no variation ends here; this is left out",
        ProblemKind::EmptyVariation => "the variation has no move",
        ProblemKind::NoMoveBefore => "a variation stands before the first move, and is kept as a comment",
        ProblemKind::InnerResult => "a result stands in a variation, and is kept as a comment",
        ProblemKind::NoResult => "the game does not end with a result",
        ProblemKind::ResultTag => "the tag Result and the end of the game differ; the end counts",
        ProblemKind::Over => "the game was over before this, which is left out",
        ProblemKind::EarlySign => "this sign stands before its move, and not behind it",
        ProblemKind::OutsideGame => "this belongs to no game, and is left out",
        ProblemKind::EarlyResult => "the game goes on behind this result, which is kept as a comment",
        ProblemKind::SignAfterResult => "this sign behind the result means nothing, and is left out",
        ProblemKind::MixedEncoding => {
            "this is not UTF-8, which other parts of the game are; it is read as Windows-1252"
        }
        ProblemKind::Utf16 => "the file is UTF-16; it is read, and its bytes are counted as those of UTF-8",
        ProblemKind::LostCharacter => "a character was lost here before",
        ProblemKind::BareCr => "a lone CR ends this line, as it did long ago",
        ProblemKind::LongLine => "a line has at most 255 characters",
        ProblemKind::LongSymbol => "a symbol has at most 255 characters",
        ProblemKind::LongString => "a string has at most 255 characters",
        ProblemKind::Tab => "a string has no tabs",
        ProblemKind::Control => "a control character that PGN does not know",
        ProblemKind::NonAscii => "characters beyond ASCII belong in strings and comments",
        other => return other.to_string(),
    };
    text.to_owned()
}

/// A tag `FEN` that is no position.
pub(crate) fn no_start(error: &FenError) -> String {
    format!("no move can be read: in the tag FEN {}", fen::no_position(error.count()))
}

/// What another place has to do with a problem.
pub(crate) const fn related(problem: &Problem, kind: RelatedKind) -> &'static str {
    match (kind, &problem.kind) {
        (RelatedKind::Began, _) => "the variation begins here",
        (RelatedKind::First, _) => "this one counts",
        (RelatedKind::Result, ProblemKind::Over | ProblemKind::SignAfterResult) => "the game ends here",
        (RelatedKind::Result, _) => "this one counts",
        (RelatedKind::Tag, ProblemKind::NoResult) => "the tag says this",
        (RelatedKind::Tag, ProblemKind::SetUp) => "this does not say \"1\"",
        (RelatedKind::Tag, _) => "this is a tag",
        _ => "see here",
    }
}

/// What the writer could not keep.
pub(crate) fn loss(kind: LossKind) -> String {
    match lost(kind) {
        (what, Some(how)) => format!("{what} is written {how}"),
        (what, None) => format!("{what} is not written"),
    }
}

/// What the writer cannot keep, and how it is written, if it is.
const fn lost(kind: LossKind) -> (&'static str, Option<&'static str>) {
    match kind {
        LossKind::Bracket => ("a closing bracket within a comment", Some("as )")),
        LossKind::Control => ("a control character", Some("as a blank")),
        LossKind::Blanks => ("a blank at the edge of a comment", None),
        LossKind::TagName => ("a tag without a proper name", None),
        LossKind::Command => ("a comment or a command", Some("as it is, and read back as the other")),
        LossKind::Fen => ("what the tag FEN or SetUp says otherwise than the position", None),
        LossKind::Variant => ("what the tag Variant says otherwise than the position", None),
        LossKind::Result => ("what the tag Result says otherwise than the result", None),
        LossKind::DuplicateTag => ("the second of two tags with one name", None),
        LossKind::IllegalMove => ("a move that is not legal", Some("as it is, which most readers refuse")),
        LossKind::Null => ("a null move", Some("as --, which strict readers refuse")),
        LossKind::Nag => ("a NAG above $255", Some("as it is, which strict readers refuse")),
        _ => ("something that PGN cannot hold", Some("otherwise")),
    }
}

pub(crate) const LOST_ESCAPE: &str = "a line that begins with % is no part of a game, and is not written";

/// Of a game that would lose this, and is not formatted.
pub(crate) fn kept_for(kind: LossKind) -> String {
    match lost(kind) {
        (what, Some(how)) => format!("the game is not formatted: {what} would be written {how}"),
        (what, None) => format!("the game is not formatted: {what} would not be written"),
    }
}

pub(crate) const KEPT: &str = "the game is not formatted";
pub(crate) const KEPT_ESCAPE: &str =
    "the game is not formatted: a line that begins with % is no part of it, and would be lost";
pub(crate) const KEPT_UNSTABLE: &str = "the game is not formatted: it would be read as another one";

/// What stands in a comment in place of moves. No comment holds braces.
pub(crate) fn not_read(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    format!("not read: {}", words.join(" ").replace('{', "(").replace('}', ")"))
}

/// How often, and where first.
pub(crate) fn times(count: usize, game: usize) -> String {
    if count == 1 { self::game(game) } else { format!("{count} times, first in game {game}") }
}

pub(crate) fn no_spelling(notation: AnyNotation) -> String {
    format!("a move cannot be written in {}", notation_name(notation))
}

/// Where the notation of a game is not known: those that come furthest, and as far as each other; and whether somebody
/// has named the letters already.
pub(crate) fn stops(furthest: &[&Evidence], has_letters: bool) -> String {
    let plies = furthest.first().map_or(0, |one| one.moves.len());
    if plies == 0 {
        return "no notation reads the first move; if one should, name it with --from".to_owned();
    }
    let is_foreign = |one: &&&Evidence| notations::local(one.notation).is_some();
    let Some(first) = furthest.first().filter(is_foreign) else {
        let name = furthest.first().map(|one| notation_name(one.notation)).unwrap_or_default();
        return format!(
            "no notation reads the moves to the end: {name} comes furthest, {}; say with --from what it is, or with \
             --from-letters whose letters it has",
            self::plies(plies)
        );
    };
    let foreign = || furthest.iter().filter(is_foreign);
    let names = list(foreign().take(FEW).map(|one| notation_name(one.notation)), ", ", " and ");
    let more = if foreign().count() > FEW { " and others" } else { "" };
    let comes = if foreign().count() == 1 { "comes" } else { "come" };
    let plies = self::plies(plies);
    let far = format!("no notation reads the moves to the end: {names}{more} {comes} furthest, {plies}");
    if has_letters {
        return format!("{far}; it may have other letters than those of --from-letters");
    }
    let code = first.notation.letters().unwrap_or_default().code();
    format!("{far}; say what it is, as with --from-letters {code}")
}

/// More notations than this are not named in one sentence.
const FEW: usize = 3;

/// Of a tag that is written otherwise than PGN has it. What is escaped in its value is so already.
pub(crate) fn tag_as(what: &str, name: &str, value: &str) -> String {
    format!("{what}: [{} \"{}\"]", plain(name), first(&plain(value), 40))
}

/// Behind a comment with braces in it.
pub(crate) const CUT_COMMENT: &str =
    "a comment before this ends with its first }, for braces cannot stand within one: write ( and )";

/// Of a game in another encoding than one before it.
pub(crate) fn mixed_file(is_utf8: bool, other: usize) -> String {
    let (this, that) = if is_utf8 { ("UTF-8", "Windows-1252") } else { ("Windows-1252", "UTF-8") };
    format!("from here this file is in {this}, and game {other} is in {that}; each is read as what it is")
}

/// Before the number of the next move: `2.`
pub(crate) fn missing_move(number: &str) -> String {
    format!("a move of Black seems to be missing before {number}")
}

/// Where digits are neither a number nor a move.
pub(crate) fn digits_of_iccf(text: &str) -> String {
    format!("{text} is a move in ICCF numeric: --from iccf reads it")
}

/// Of a comment in whose lines a tag stands.
pub(crate) fn tag_in_comment(comment: u64, line: u64, tag: &str) -> String {
    let tag = first(&plain(tag), 40);
    format!(
        "the comment that begins in line {comment} takes in line {line}, {tag}: is a }} missing before that line?"
    )
}

pub(crate) fn several_readings(notations: &[AnyNotation]) -> String {
    let names = list(notations.iter().map(|notation| notation_name(*notation)), ", ", " and ");
    format!("the game can be read in {names}, but as different moves")
}

/// How to say which of these notations it is: by the letters, if those are the difference.
pub(crate) fn say_which(notations: &[AnyNotation]) -> String {
    let rooms: BTreeSet<&str> = notations.iter().map(|one| notations::unlettered(*one).name()).collect();
    let codes = notations.iter().map(|one| one.letters().map(|letters| letters.code()));
    let ways: Vec<String> = match codes.collect::<Option<Vec<&str>>>() {
        Some(codes) if rooms.len() == 1 => {
            codes.iter().map(|code| format!("--from-letters {code}")).collect()
        }
        _ => notations.iter().map(|one| format!("--from {}", one.name())).collect(),
    };
    format!("say which with {}", list(ways, ", ", " or "))
}

/// A run of moves in another notation.
pub(crate) fn other_notation(is_variation: bool, notation: AnyNotation, main: AnyNotation) -> String {
    let what = if is_variation { "this variation is" } else { "from here on the game is" };
    format!("{what} read in {}, what is before it in {}", notation_name(notation), notation_name(main))
}

/// Of a variation that is in no notation, or in several.
pub(crate) fn several_readings_of_run(notations: &[AnyNotation]) -> String {
    let names = list(notations.iter().map(|notation| notation_name(*notation)), ", ", " and ");
    format!("the variation can be read in {names}, but as different moves")
}

/// The same of the notation that comes furthest.
pub(crate) fn run_stops(notation: AnyNotation, plies: usize) -> String {
    format!("of the variation {} reads {}, and no notation all", notation_name(notation), self::plies(plies))
}

/// The same for `detect`, of whatever verdict.
pub(crate) fn run(is_variation: bool, verdict: Verdict, plies: usize) -> String {
    let what = if is_variation { "a variation" } else { "the rest of the game" };
    format!("{what}: {}", self::verdict(verdict, plies))
}

/// A game that goes over to another notation.
pub(crate) fn begins_in(notation: AnyNotation) -> String {
    format!("{}, then another notation", notation_name(notation))
}

/// Where a letter or two found out the language.
pub(crate) fn one_letter(notation: AnyNotation) -> String {
    format!("read in {}, for which one kind of man alone speaks", notation_name(notation))
}

/// A file of games asks for another notation than this one.
pub(crate) fn not_san(notation: AnyNotation) -> String {
    format!(
        "the moves are in {}, and PGN asks for short algebraic in English letters",
        notation_name(notation)
    )
}

/// How to say that it is meant.
pub(crate) fn names_notation(notation: AnyNotation) -> String {
    format!("rewrite it with convert, or name it with --from {}", notation.name())
}

/// Where only the salvage rung found out the notation.
pub(crate) fn salvaged(notation: AnyNotation) -> String {
    format!("no notation reads it as it stands; on the salvage rung it is {}", notation_name(notation))
}

pub(crate) fn plies(count: usize) -> String {
    format!("{count} {}", if count == 1 { "ply" } else { "plies" })
}

/// `12 games, 1 error, 2 remarks`
pub(crate) fn summary(games: usize, errors: usize, remarks: usize) -> String {
    let counted = |count: usize, one: &str| format!("{count} {one}{}", if count == 1 { "" } else { "s" });
    [(games, "game"), (errors, "error"), (remarks, "remark")]
        .map(|(count, one)| counted(count, one))
        .join(", ")
}

/// What became of games with faults.
pub(crate) fn faulty(kept: bool, faulty: usize, games: usize) -> String {
    let what = if kept { "written only as far as they can be read" } else { "left out" };
    format!("games with faults, {what}: {faulty} of {games}")
}

pub(crate) fn not_written(file: &str) -> String {
    format!("{file} is not written; --keep-going writes what can be read")
}

/// The answer of `detect`.
pub(crate) fn verdict(verdict: Verdict, plies: usize) -> String {
    match verdict {
        Verdict::Whole(notation) => format!("{}, {}", notation_name(notation), self::plies(plies)),
        Verdict::Broken(notation) => {
            format!("{}, broken after {}", notation_name(notation), self::plies(plies))
        }
        _ => "unknown".to_owned(),
    }
}

/// What a notation makes of a game, for `detect`; and who else has such letters.
pub(crate) fn evidence(one: &Evidence, stop: Option<(&str, &str)>) -> String {
    let mut text = plies(one.moves.len());
    if one.remarks > 0 {
        text += &format!(", {} remarked", one.remarks);
    }
    if let Some((place, token)) = stop {
        text += &format!(", stops at {place}: {token}");
    }
    // English letters that stop say nothing of those like them.
    let is_telling = one.is_whole() || notations::local(one.notation).is_some();
    let others =
        one.languages.iter().filter(|&letters| is_telling && Some(letters) != one.notation.letters());
    let codes: Vec<&str> = others.map(Letters::code).collect();
    match codes.len() {
        0 => text,
        // Where no man is named, every language is meant.
        count if count + 1 == Letters::ALL.len() => text + ", in any letters",
        _ => text + &format!(", as in the letters of {}", list(codes, " ", " ")),
    }
}

/// A style that the notation does not have.
pub(crate) fn no_style(to: &str, style: &str, styles: &[&str]) -> String {
    if styles.is_empty() {
        return format!("{to} has no styles");
    }
    format!(
        "{style} is no style of {to}; {} {}",
        if styles.len() == 1 { "there is" } else { "there are" },
        list(styles, ", ", " and ")
    )
}

/// Letters for a notation that has none, or has its own by its name.
pub(crate) fn no_choice_of_letters(notation: AnyNotation) -> String {
    let name = notation.name();
    match notation.letters() {
        None => format!("{name} is written without the letters of a language"),
        Some(_) => format!("{name} has its letters by its name"),
    }
}

pub(crate) const STYLE_OF_ALL: &str = "--style goes with one notation, not with all";

/// The head of the table of games.
pub(crate) const fn heading() -> [&'static str; 7] {
    ["White", "Black", "Result", "Plies", "Date", "Last position", "file"]
}
