//! English.

use scoresheet::{
    AnyNotation, Explanation, Fact, Named, Other, Place,
    board::{Color, File, Move, Outcome, Position, Role, Square, WhyNot, Wing},
    notation::{Attempt, Claim, Context, Expected, Mark, Quirk, Remark, ResolveError},
};

use super::{Scene, Sentences, few, list};
use crate::faults;

/// The language.
pub(crate) struct English;

impl Sentences for English {
    fn notation(&self, notation: AnyNotation) -> String {
        notation_name(notation).to_owned()
    }

    fn happens(&self, Scene { position, mv, .. }: Scene<'_>) -> String {
        let color = position.turn();
        if let (Some(wing), Some((from, to))) = (mv.wing(), mv.castling_rook()) {
            let king = if mv.from() == mv.to() { "stays on" } else { "goes to" };
            return format!(
                "{color} castles on the {wing}: the king {king} {}, the rook from {from} to {to}.",
                mv.to()
            );
        }
        let mut text = format!("{color}'s {} goes from {} to {}", mv.role(), mv.from(), mv.to());
        if let (Some(role), Some(square)) = (mv.captured(), mv.captured_square()) {
            text += &format!(" and takes the {role} on {square}");
        }
        if mv.is_en_passant() {
            text += ", en passant";
        }
        if let Some(role) = mv.promotion() {
            text += &format!(", and becomes a {role}");
        }
        text + "."
    }

    fn fact(&self, scene: Scene<'_>, fact: Fact) -> String {
        match fact {
            Fact::Man(man) => format!("{} moves", named(man)),
            Fact::From(place) => format!("it comes from {}", at(scene, place)),
            Fact::Takes => "it takes".to_owned(),
            Fact::Goes => "it goes, without taking".to_owned(),
            Fact::Captures(man) => format!("{} is taken", named(man)),
            Fact::To(place) => format!("it goes to {}", at(scene, place)),
            Fact::Becomes(role) => format!("the pawn becomes a {role}"),
            Fact::Castles(wing) => format!("the king castles on the {wing}"),
            Fact::Check(mark) => mark_name(mark).to_owned(),
            Fact::EnPassant => "en passant: the pawn is taken as if it had moved one square only".to_owned(),
            _ => String::new(),
        }
    }

    fn origin(&self, scene: Scene<'_>, explained: &Explanation) -> Option<String> {
        let role = scene.mv.role();
        let man = |other: &&Other| format!("the {role} on {}", other.from);
        let free: Vec<_> = explained.others.iter().filter(|other| other.why_not.is_none()).collect();
        let to = scene.mv.to();
        if scene.is_long() {
            return Some("This notation always says where the man comes from.".to_owned());
        }
        if !free.is_empty() && explained.says_origin {
            let men = list(free.iter().map(man), ", ", " and ");
            return Some(format!("Where it comes from is said because {men} could go to {to} too."));
        }
        let held = explained.others.iter().find_map(|other| Some((other, other.why_not?)));
        if let Some((other, why)) = held.filter(|_| !explained.says_origin) {
            let why = why_not(scene.position, why);
            return Some(format!(
                "{} would reach {to} too, but {why}, so that nothing need be said.",
                upper(&man(&other))
            ));
        }
        let pawn_takes = role == Role::Pawn && scene.mv.is_capture() && explained.says_origin;
        (pawn_takes && !scene.is_descriptive())
            .then(|| "A pawn that takes always names the file it comes from.".to_owned())
    }

    fn check(&self, check: Option<Mark>) -> &'static str {
        match check {
            None => "The king is not attacked afterwards.",
            Some(Mark::Mate) => "It is mate: the king is attacked, and no move helps.",
            Some(_) => "It is check: the king is attacked.",
        }
    }

    fn remark(&self, remark: Remark) -> &'static str {
        self::remark(remark)
    }

    fn remarks_heading(&self) -> &'static str {
        "To be remarked:"
    }

    fn others_heading(&self) -> &'static str {
        "The same move elsewhere:"
    }
}

pub(crate) fn notation_name(notation: AnyNotation) -> &'static str {
    match notation.name() {
        "san" => "short algebraic",
        "fide" => "short algebraic of the FIDE Laws",
        "lan" => "long algebraic",
        "descriptive" | "descriptive-n" => "English descriptive",
        "coordinate" => "coordinate notation",
        "iccf" => "ICCF numeric",
        "iccf4" => "ICCF numeric with four digits",
        "uci" => "UCI",
        other => other,
    }
}

fn upper(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

fn named(man: Named) -> String {
    let Named { role, side, files } = man;
    if let Some(side) = side {
        return format!("the {}'s {role}", wing_owner(side));
    }
    match files {
        Some(files) => {
            let on = File::ALL.into_iter().filter(|file| files.meets(file.bitboard()));
            format!("a {role} on the {}-file", list(on, "-, ", "- or "))
        }
        None => format!("a {role}"),
    }
}

const fn wing_owner(side: Wing) -> &'static str {
    match side {
        Wing::King => "king",
        Wing::Queen => "queen",
    }
}

fn at(scene: Scene<'_>, place: Place) -> String {
    match place {
        Place::Square(square) if scene.is_descriptive() => {
            format!("{square}, {}", as_seen(square, scene.position.turn()))
        }
        Place::Square(square) => square.to_string(),
        Place::File(file) => format!("the {file}-file"),
        Place::Rank(rank) => format!("the {} rank", ordinal(rank as usize)),
        Place::Among(squares) => match few(squares) {
            Some(squares) => list(squares, ", ", " or "),
            None => "one of several squares".to_owned(),
        },
    }
}

/// The square by the man that starts on its file, and the rank from the mover's side.
fn as_seen(square: Square, color: Color) -> String {
    const OWNERS: [&str; 8] = [
        "queen's rook's",
        "queen's knight's",
        "queen's bishop's",
        "queen's",
        "king's",
        "king's bishop's",
        "king's knight's",
        "king's rook's",
    ];
    let owner = OWNERS[square.file() as usize];
    format!("the {owner} {} square from {color}'s side", ordinal(square.rank().seen_by(color) as usize))
}

fn ordinal(n: usize) -> &'static str {
    ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"][n]
}

const fn mark_name(mark: Mark) -> &'static str {
    match mark {
        Mark::Check => "check",
        Mark::Mate => "mate",
        Mark::Double => "double check, or mate",
    }
}

/// A text in a sentence: in quotation marks where its end would not be seen.
fn shown(text: &str) -> String {
    let plain = !text.is_empty() && text.chars().all(|c| !c.is_whitespace() && !c.is_control());
    let cut: String = text.chars().take(40).map(|c| if c.is_control() { ' ' } else { c }).collect();
    let text = if cut.len() < text.len() { format!("{cut}…") } else { cut };
    if plain { text } else { format!("\"{text}\"") }
}

pub(crate) fn not_in(text: &str, notation: AnyNotation) -> String {
    format!("{} is no move in {}", shown(text), notation_name(notation))
}

pub(crate) fn in_none(text: &str) -> String {
    format!("{} is no move in any notation", shown(text))
}

pub(crate) fn differ(text: &str, a: (AnyNotation, Move), b: (AnyNotation, Move)) -> String {
    let man = |mv: Move| format!("the {}'s way from {} to {}", mv.role(), mv.from(), mv.to());
    let one = |(notation, mv)| format!("{} in {}", man(mv), notation_name(notation));
    format!("{} is {}, but {}", shown(text), one(a), one(b))
}

pub(crate) fn say_from(a: AnyNotation, b: AnyNotation) -> String {
    format!("say which with --from {} or --from {}", a.name(), b.name())
}

pub(crate) fn expected(notation: AnyNotation, expected: Expected) -> String {
    format!("as {}, expected {expected} here", notation_name(notation))
}

pub(crate) fn write_one_of(texts: &[String]) -> String {
    format!("write {}", list(texts, ", ", " or "))
}

pub(crate) fn did_you_mean(texts: &[String]) -> Option<String> {
    (!texts.is_empty()).then(|| format!("did you mean {}?", list(texts, ", ", " or ")))
}

/// The headline, and what the caret says.
pub(crate) fn unresolved(
    cx: Context<'_>,
    text: &str,
    notation: AnyNotation,
    why: &ResolveError,
) -> (String, String) {
    let text = shown(text);
    let name = notation_name(notation);
    match why {
        ResolveError::Ambiguous { candidates, count } => ambiguous(cx, &text, notation, candidates, *count),
        ResolveError::MissingPromotion { .. } => {
            (format!("{text} does not say what the pawn becomes"), "a pawn reaches the last rank".to_owned())
        }
        ResolveError::BadPromotion { near } => {
            let promotes = near.iter().any(|mv| mv.promotion().is_some());
            let pawn = "a pawn becomes a queen, rook, bishop or knight";
            let reason = if promotes { pawn } else { "nothing is promoted here" };
            (format!("{text} names a wrong promotion"), reason.to_owned())
        }
        ResolveError::Illegal { attempt, why } => {
            (format!("{text} is illegal: {}", attempted(cx.pos, *attempt, *why)), String::new())
        }
        ResolveError::NoSuchMove { blame, tried, .. } => {
            let tried = tried.map(|(attempt, why)| attempted(cx.pos, attempt, why));
            (
                format!("{text} is no legal move here (read as {name})"),
                tried.unwrap_or_else(|| at_fault(*blame).to_owned()),
            )
        }
        other => (format!("{text}: {other}"), String::new()),
    }
}

fn ambiguous(
    cx: Context<'_>,
    text: &str,
    notation: AnyNotation,
    candidates: &[Move],
    count: u32,
) -> (String, String) {
    let texts = faults::texts(cx, notation, candidates);
    let more = count as usize - candidates.len();
    let headline = match more {
        0 => format!("{text} could be {}", list(texts, ", ", " or ")),
        more => format!("{text} could be {}, or {more} others", texts.join(", ")),
    };
    let same_target = candidates.iter().all(|mv| mv.to() == candidates[0].to());
    let reason = match faults::only_role(candidates).filter(|_| same_target) {
        Some(role) => format!("{count} {role}s can go to {}", candidates[0].to()),
        None => format!("{count} legal moves fit"),
    };
    (headline, reason)
}

const fn at_fault(claim: Claim) -> &'static str {
    match claim {
        Claim::Role => "another man can do this, not this one",
        Claim::Origin => "not from here",
        Claim::Captured => "there is no such man to take",
        Claim::Target => "not to here",
        _ => "no man can do this",
    }
}

fn attempted(position: &Position, attempt: Attempt, why: WhyNot) -> String {
    let why = why_not(position, why);
    match attempt {
        Attempt::Castling(wing) => format!("{} cannot castle on the {wing}: {why}", position.turn()),
        Attempt::Move { role: Some(role), from, to } => {
            format!("the {role} on {from} cannot go to {to}: {why}")
        }
        _ => why,
    }
}

/// Why a man cannot go somewhere, with the names of the men.
fn why_not(position: &Position, why: WhyNot) -> String {
    let man = |square: Square| match position.board().role_at(square) {
        Some(role) => format!("the {role} on {square}"),
        None => format!("a man on {square}"),
    };
    match why {
        WhyNot::Pinned(by) => format!("it is pinned by {}", man(by)),
        WhyNot::LeavesCheck(by) => format!("the king is in check from {}", man(by)),
        WhyNot::IntoCheck(by) => format!("{} attacks that square", man(by)),
        WhyNot::Blocked(by) => format!("{} is in the way", man(by)),
        WhyNot::OwnMan(square) => format!("{} stands there", man(square).replace("the ", "its own ")),
        WhyNot::CastlesOutOfCheck(by) => format!("the king is in check from {}", man(by)),
        WhyNot::CastlingBlocked(by) => format!("{} is in the way", man(by)),
        WhyNot::MovesOtherwise(role) => format!("a {role} does not move so"),
        other => other.to_string(),
    }
}

/// What the text should not say, or not so.
pub(crate) const fn remark(remark: Remark) -> &'static str {
    match remark {
        Remark::Quirk(quirk) => self::quirk(quirk),
        Remark::FalseCapture => "it says that it takes, but nothing is taken",
        Remark::MissingCapture => "it does not say that it takes",
        Remark::FalseCheck => "the sign of check or mate is not right",
        Remark::MissingCheck => "the sign of check or mate is missing",
        Remark::FalseEnPassant => "it says en passant, but is not",
        Remark::MissingEnPassant => "it does not say that it takes en passant",
        Remark::NotPlainest => "it is not the plainest form of the move",
        Remark::BoardSide => "the man was found by the side of the board on which it stands",
        Remark::MarkChose => "several moves would fit, but for the printed sign",
        _ => "not as the notation has it",
    }
}

const fn quirk(quirk: Quirk) -> &'static str {
    match quirk {
        Quirk::Number => "the number of the move stands before it",
        Quirk::Blanks => "there are blanks where none should be",
        Quirk::Judgement => "a judgement follows the move",
        Quirk::DrawOffer => "an offer of a draw follows the move",
        Quirk::CastlingSigns => "castling is written with other signs",
        Quirk::CastlingWords => "castling is written in words",
        Quirk::CaptureSign => "the sign of capture is another one",
        Quirk::Separator => "the sign between the squares is another one",
        Quirk::NoSeparator => "the hyphen is left out",
        Quirk::PromotionSign => "the sign before the promoted man is another one",
        Quirk::PromotionCase => "the promoted man has a small letter",
        Quirk::PawnLetter => "the pawn has a letter",
        Quirk::ManLetter => "the man has another letter",
        Quirk::UpperCase => "files have capital letters",
        Quirk::CheckSign => "the sign of check or mate is another one",
        Quirk::EnPassantSign => "the sign of en passant is another one, or not written",
        Quirk::ShortCapture => "the capture is written in short",
        Quirk::OriginForm => "where the man comes from is said in another way",
        Quirk::RankWords => "the rank is written in words",
        Quirk::FourDigits => "the promotion has four digits",
        Quirk::CastlingSquares => "castling is written with other squares",
        _ => "the notation writes this otherwise",
    }
}

/// Whose turn it is, or how the game has ended.
pub(crate) fn status(position: &Position) -> String {
    let turn = position.turn();
    match position.outcome() {
        Some(Outcome::Checkmate { winner }) => format!("Checkmate: {winner} has won."),
        Some(Outcome::Stalemate) => format!("Stalemate: {turn} has no move. A draw."),
        Some(Outcome::InsufficientMaterial) => "Nobody can mate with these men. A draw.".to_owned(),
        None if position.is_check() => format!("{turn} is to move, and is in check."),
        None => format!("{turn} is to move."),
    }
}

/// What the six fields of a FEN say.
pub(crate) fn fields(position: &Position) -> [String; 6] {
    let men = Color::ALL.map(|color| position.board().color(color).count());
    let clock = position.halfmove_clock();
    [
        format!("{} white men and {} black, from the eighth rank down, each from a to h", men[0], men[1]),
        format!("{} is to move", position.turn()),
        rights(position),
        match position.en_passant() {
            None => "no pawn has just moved two squares".to_owned(),
            Some(square) => format!("a pawn has just passed {square}"),
        },
        format!("{clock} {} since a man was taken or a pawn moved", if clock == 1 { "ply" } else { "plies" }),
        format!("move {}", position.fullmove_number()),
    ]
}

/// Who may castle; the rooks are named where they may be others than those of the corners.
fn rights(position: &Position) -> String {
    let chess960 = position.is_chess960();
    let one = |(wing, rook): (Wing, Square)| {
        if chess960 { format!("{wing} (rook {rook})") } else { wing.to_string() }
    };
    let of = |color| {
        let rooks = position.castling().iter().filter(move |(whose, ..)| *whose == color);
        let wings: Vec<String> = rooks.map(|(_, wing, rook)| one((wing, rook))).collect();
        let sides = if wings.len() == 2 && !chess960 {
            "both sides".to_owned()
        } else {
            list(&wings, "", " and the ")
        };
        let the = if sides.starts_with("both") { "" } else { "the " };
        (!wings.is_empty()).then(|| format!("{color} on {the}{sides}"))
    };
    let players: Vec<String> = Color::ALL.into_iter().filter_map(of).collect();
    if players.is_empty() {
        "nobody may castle any more".to_owned()
    } else {
        format!("may still castle: {}", players.join(", "))
    }
}

pub(crate) fn no_position(reasons: usize) -> String {
    match reasons {
        1 => "this is no position".to_owned(),
        reasons => format!("this is no position, for {reasons} reasons"),
    }
}
