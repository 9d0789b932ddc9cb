//! English.

pub(crate) mod codes;
pub(crate) mod faults;
pub(crate) mod fen;
pub(crate) mod files;
pub(crate) mod transcribe;

use scoresheet::{
    AnyNotation, Explanation, Fact, Judgement, Named, Other, Place,
    board::{Color, File, Role, Square, Wing},
    coordinate, descriptive, iccf, lan,
    notation::{Mark, Quirk, Remark, Rung},
    san,
};

use self::faults::why_not;
use super::{Scene, Sentences, few, list};
use crate::notations;

/// How grave it is, between an error and a note.
pub(crate) const REMARK: &str = "remark";
/// Before a part of a line that does not begin it.
pub(crate) const AROUND: &str = "around it";

/// The language.
pub(crate) struct English;

impl Sentences for English {
    fn notation(&self, notation: AnyNotation) -> String {
        notation_name(notation)
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
            Fact::Number => "the number of the move".to_owned(),
            Fact::Judgement(judgement) => judged(judgement).to_owned(),
            Fact::DrawOffer => "a draw is offered".to_owned(),
            _ => String::new(),
        }
    }

    fn origin(&self, scene: Scene<'_>, explained: &Explanation) -> Option<String> {
        let role = scene.mv.role();
        let man = |other: &&Other| format!("the {role} on {}", other.from);
        let free: Vec<_> = explained.others.iter().filter(|other| other.why_not.is_none()).collect();
        let to = scene.mv.to();
        if scene.notation.is_long() {
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

    fn check(&self, scene: Scene<'_>, check: Option<Mark>) -> String {
        let king = format!("{}'s king is", !scene.position.turn());
        match check {
            None => format!("{king} not attacked afterwards."),
            Some(Mark::Mate) => format!("It is mate: {king} attacked, and no move helps."),
            Some(_) => format!("It is check: {king} attacked."),
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

pub(crate) fn notation_name(notation: AnyNotation) -> String {
    match notations::local(notation) {
        Some((usual, letters)) => format!("{} in {} letters", usual_name(usual), letters.name()),
        None => usual_name(notation).to_owned(),
    }
}

fn usual_name(notation: AnyNotation) -> &'static str {
    match notation.on(Rung::Tolerant) {
        AnyNotation::San(san::Style::FIDE) => "short algebraic of the FIDE Laws",
        AnyNotation::San(san::Style::FIGURINE) => "short algebraic in figurines",
        AnyNotation::San(_) => "short algebraic",
        AnyNotation::Lan(lan::Style::FIGURINE) => "long algebraic in figurines",
        AnyNotation::Lan(_) => "long algebraic",
        AnyNotation::Descriptive(descriptive::Style::SPANISH) => "Spanish descriptive",
        AnyNotation::Descriptive(descriptive::Style::FRENCH) => "French descriptive",
        AnyNotation::Descriptive(_) => "English descriptive",
        AnyNotation::Coordinate(coordinate::Style::UCI) => "UCI",
        AnyNotation::Coordinate(coordinate::Style::UCI960) => "UCI for Chess960",
        AnyNotation::Coordinate(_) => "coordinate notation",
        AnyNotation::Iccf(iccf::Style::FOUR) => "ICCF numeric with four digits",
        AnyNotation::Iccf(_) => "ICCF numeric",
        AnyNotation::Smith(_) => "Smith notation",
        AnyNotation::Tcn(_) => "TCN",
        other => other.name(),
    }
}

const fn judged(judgement: Judgement) -> &'static str {
    match judgement {
        Judgement::Good => "somebody's judgement: a good move",
        Judgement::Mistake => "somebody's judgement: a mistake",
        Judgement::Brilliant => "somebody's judgement: a brilliant move",
        Judgement::Blunder => "somebody's judgement: a blunder",
        Judgement::Interesting => "somebody's judgement: an interesting move",
        Judgement::Dubious => "somebody's judgement: a dubious move",
        _ => "somebody's judgement",
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
        Remark::VictimBoardSide => {
            "the man that is taken was found by the side of the board on which it stands"
        }
        Remark::MarkChose => "several moves would fit, but for the printed sign",
        Remark::AbsentMarkChose => "several moves would fit, but all others want a sign",
        Remark::KingSideChose => "castling on either side would fit",
        _ => "not as the notation has it",
    }
}

const fn quirk(quirk: Quirk) -> &'static str {
    match quirk {
        Quirk::Number => "the number of the move, or its dots, stands before it",
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
        Quirk::Figurine => "a figurine stands for the letter",
        Quirk::FigurineColor => "the figurine is the other side's",
        Quirk::VariationSelector => "a sign that is not seen follows the figurine",
        Quirk::UpperCase => "files have capital letters",
        Quirk::CheckSign => "the sign of check or mate is another one",
        Quirk::EnPassantSign => "the sign of en passant is another one, or not written",
        Quirk::ShortCapture => "the capture is written in short",
        Quirk::OriginForm => "where the man comes from is said in another way",
        Quirk::RankWords => "the rank is written in words",
        Quirk::Abbreviation => "a man or a file is written with a dot, or as a word",
        Quirk::Pronoun => "the file is told by whose it is",
        Quirk::NoRank => "no rank is written; the first is taken to be meant",
        Quirk::NoSquare => "no square is written",
        Quirk::AlgebraicSquare => "the square has its name of algebraic notation",
        Quirk::Footnote => "a footnote or a comment stands in the move",
        Quirk::FourDigits => "the promotion has four digits",
        Quirk::CastlingSquares => "castling is written with other squares",
        Quirk::CapturedMan => "the man that is taken is named, or not named, where it should not be so",
        Quirk::WidthForm => "signs have the width of Chinese characters",
        Quirk::LetterCase => "small letters and capitals are not as they should be",
        Quirk::OwnFile => "the pawn's own file is named, which could be a man in small letters",
        Quirk::LookAlike => "letters of another script stand for those that they look like",
        Quirk::ForeignLetter => "the man has the letter of another language; all that know it agree",
        Quirk::NoPromotion => "it does not say what the pawn becomes; a queen is taken to be meant",
        Quirk::KingCastles => "castling is written as a move of the king",
        _ => "the notation writes this otherwise",
    }
}

pub(crate) fn wrong_number(number: &str, due: u32) -> String {
    format!("this is move {due}, not {number}")
}

/// Of what a game in PGN has between its moves.
pub(crate) fn more_than_moves(sign: &str) -> String {
    let what = match sign {
        "{" | "}" | ";" => "a comment",
        "(" | ")" => "a variation",
        "$" => "a NAG",
        _ => "a comma",
    };
    format!("{what} among the moves: only moves, their numbers and a result are read here")
}
