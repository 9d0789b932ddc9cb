//! The languages of descriptive notation: one grammar, with other letters and words, and with rank and file in
//! one order or the other.

use scoresheet_board::{Color, Wing};
use scoresheet_notation::{CheckBy, Letters, Mark};

use crate::Act;

/// The language in which a text names men and files.
///
/// | language | men | the files from a to h | a move | check, mate |
/// |---|---|---|---|---|
/// | English | `K` `Q` `R` `B` `Kt` (or `N`) `P` | `QR` `QKt` `QB` `Q` `K` `KB` `KKt` `KR` | `Kt-KB3` | ` ch`, ` mate` |
/// | Spanish | `R` `D` `T` `A` `C` `P` | `TD` `CD` `AD` `D` `R` `AR` `CR` `TR` | `C3AR` | `+`, `++` |
/// | French | `R` `D` `T` `F` `C` `P` | `TD` `CD` `FD` `D` `R` `FR` `CR` `TR` | `C3FR` | `+`, ` mat` |
///
/// ```
/// use scoresheet_descriptive::{Style, board::Position, notation::Notation};
///
/// let start = Position::start();
/// let mv = Style::SPANISH.read(b"C3AR", &start)?;
/// let text = |style: Style| style.text(mv, &start).map(|text| text.to_string());
/// assert_eq!(text(Style::KT).as_deref(), Some("Kt-KB3"));
/// assert_eq!(text(Style::FRENCH).as_deref(), Some("C3FR"));
/// # Ok::<(), scoresheet_descriptive::notation::ReadError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Language {
    /// `Kt-KB3`: the file before the rank, and a hyphen before both.
    English(Knight),
    /// `C3AR`: the rank before the file, the side behind it, and no hyphen.
    Spanish,
    /// `C3FR`: as in Spanish.
    French,
}

/// How the knight is called in English, as a man and in the names of its files.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Knight {
    /// `Kt`, as books printed it for a century.
    Kt,
    /// `N`, as books print it since the middle of the twentieth.
    N,
}

impl Language {
    /// The letters of the men, but for the `Kt` of English.
    pub(crate) const fn letters(self) -> Letters {
        match self {
            Self::English(_) => Letters::English,
            Self::Spanish => Letters::Spanish,
            Self::French => Letters::French,
        }
    }

    /// Whether the rank stands before the file: `4R`, not `K4`. Then a man has its side or its file behind it too
    /// (`TR`, `PAR`), and no hyphen leads to a square.
    #[inline]
    pub(crate) const fn puts_rank_first(self) -> bool {
        !matches!(self, Self::English(_))
    }

    pub(crate) const fn words(self) -> &'static Words {
        match self {
            Self::English(_) => ENGLISH,
            Self::Spanish => SPANISH,
            Self::French => FRENCH,
        }
    }
}

/// What is not the name of a man, a file or a rank.
pub(crate) struct Words {
    /// How castling is written that tells no side.
    pub(crate) castles: &'static str,
    /// How else castling is read, where the side may be said too; the longer first.
    pub(crate) castling: &'static [(&'static str, Option<Wing>)],
    /// What leads to a square, between blanks.
    pub(crate) goes: &'static [&'static str],
    /// What leads to a man that is taken, between blanks.
    pub(crate) takes: &'static [&'static str],
    /// How check and mate are written, a check by another man, by two, and `++`.
    pub(crate) check: &'static str,
    pub(crate) mate: &'static str,
    pub(crate) discovered: &'static str,
    pub(crate) double: &'static str,
    pub(crate) two_signs: &'static str,
    /// What may stand before the word for check, and what that says.
    pub(crate) kinds_of_check: &'static [(&'static str, CheckBy)],
    /// How else they are read, perhaps after blanks and with a full stop behind; the longer first.
    pub(crate) marks: &'static [(&'static str, Sign)],
    /// How en passant is written.
    pub(crate) en_passant: &'static str,
    /// How else it is read, perhaps after a blank.
    pub(crate) en_passant_words: &'static [&'static str],
    /// The first rank.
    pub(crate) first_rank: &'static [&'static str],
    /// What a man does of which no square is told: `K moves`.
    pub(crate) acts: &'static [(&'static str, Act)],
    /// What else books write in words that name no man; English alone has some.
    pub(crate) plain: &'static [&'static [&'static str]],
}

/// What a word says of check.
pub(crate) type Sign = (Mark, Option<CheckBy>);

const CHECK: Sign = (Mark::Check, None);
const MATE: Sign = (Mark::Mate, None);
const DISCOVERED: Sign = (Mark::Check, Some(CheckBy::Another));
const DOUBLE: Sign = (Mark::Check, Some(CheckBy::Two));

impl Words {
    /// Whether these letters are a word, or one of several that stand together, in any case. The words between blanks
    /// are left out, and single letters of `a.p.`.
    pub(crate) fn know(&self, letters: &[u8]) -> bool {
        let castling = self.castling.iter().map(|(text, _)| text);
        let marks = self.marks.iter().map(|(text, _)| text);
        let kinds = self.kinds_of_check.iter().map(|(text, _)| text);
        let acts = self.acts.iter().map(|(text, _)| text);
        let plain = self.plain.iter().copied().flatten();
        let texts = castling.chain(marks).chain(kinds).chain(acts).chain(self.first_rank).chain(plain);
        contain(texts.chain([&self.castles]), letters)
            || letters.len() > 1 && contain(self.en_passant_words.iter(), letters)
    }

    /// Whether these letters are a word between blanks.
    pub(crate) fn lead(&self, letters: &[u8]) -> bool {
        contain(self.goes.iter().chain(self.takes), letters)
    }
}

/// Whether one of the texts has these letters as a word. A letter alone is one only if it is all of the text: in
/// `a la descubierta` it is no bishop's.
fn contain<'a>(mut texts: impl Iterator<Item = &'a &'static str>, letters: &[u8]) -> bool {
    let words = |text: &'static str| text.as_bytes().split(|c| !c.is_ascii_alphabetic());
    let is_it =
        |text: &str, word: &[u8]| word.eq_ignore_ascii_case(letters) && (word.len() > 1 || text.len() == 1);
    texts.any(|text| words(text).any(|word| is_it(text, word)))
}

/// The men in full, longer than what they begin with: `K`, `Kt`.
pub(crate) const MEN: &[&str] = &["King", "Queen", "Rook", "Bishop", "Knight", "Pawn"];

/// Who moves: `Black moves`.
pub(crate) const PLAYERS: &[(&str, Color)] = &[("White", Color::White), ("Black", Color::Black)];

/// What a man does of which no square is told, and how that is written: the first word of each.
pub(crate) const ACTS: &[(&str, Act)] = &[
    ("moves", Act::Moves),
    ("any", Act::Moves),
    ("checks", Act::Checks),
    ("mates", Act::Mates),
    ("one", Act::One),
    ("two", Act::Two),
];

/// Before the `s` of `K's 4th`.
pub(crate) const APOSTROPHES: &[&str] = &["'", "’"];

/// The ends of a rank in words: `3d`, `4th`.
pub(crate) const ORDINAL_ENDS: &[&str] = &["st", "nd", "d", "rd", "th"];

/// Whose square: `to her B's 4th`.
pub(crate) const PRONOUNS: &[&str] = &["his", "her"];

/// What leads to the square where a man stands: `R at K3`.
pub(crate) const STANDS: &[&str] = &["at", "on"];

/// Around the side on which one castles: `with the King's side`.
pub(crate) const WITH: &[&str] = &["on", "with"];
pub(crate) const THE: &[&str] = &["the"];
pub(crate) const SIDE: &[&str] = &["side"];

/// What leads to what a pawn becomes, `becoming a Queen`; and a word for all of it.
pub(crate) const BECOMES: &[&str] = &["becomes", "becoming"];
pub(crate) const A: &[&str] = &["a"];
pub(crate) const QUEENS: &[&str] = &["queens"];

/// Notes behind a move.
pub(crate) const NOTES: &[&str] = &["(best)"];

pub(crate) const ENGLISH: &Words = &Words {
    castles: "Castles",
    castling: &[("castles", None)],
    goes: &["to"],
    takes: &["takes"],
    check: " ch",
    mate: " mate",
    discovered: " dis ch",
    double: " dbl ch",
    two_signs: "++",
    kinds_of_check: &[
        ("discovered", CheckBy::Another),
        ("disc", CheckBy::Another),
        ("dis", CheckBy::Another),
        ("double", CheckBy::Two),
        ("dbl", CheckBy::Two),
    ],
    marks: &[("check", CHECK), ("ch", CHECK), ("mate", MATE)],
    en_passant: " e.p.",
    en_passant_words: &["en passant", "en pas.", "en pas", "e. p.", "e.p.", "(e. p.)"],
    first_rank: &["square", "Square", "sq.", "Sq.", "sq", "Sq"],
    acts: ACTS,
    plain: &[PRONOUNS, STANDS, WITH, THE, SIDE, BECOMES, A, QUEENS, NOTES],
};

// Two plus signs are mate, so that one must do for the sign of other languages.
const SPANISH: &Words = &Words {
    castles: "Enroque",
    castling: &[
        ("Enroque corto", Some(Wing::King)),
        ("enroque corto", Some(Wing::King)),
        ("Enroque largo", Some(Wing::Queen)),
        ("enroque largo", Some(Wing::Queen)),
        ("enroque", None),
    ],
    goes: &[],
    takes: &["por"],
    check: "+",
    mate: "++",
    discovered: " jaque a la descubierta",
    double: " jaque doble",
    two_signs: "+",
    kinds_of_check: &[],
    marks: &[
        ("++", MATE),
        ("jaque a la descubierta", DISCOVERED),
        ("jaque doble", DOUBLE),
        ("jaque mate", MATE),
        ("mate", MATE),
        ("jaque", CHECK),
        ("j", CHECK),
    ],
    en_passant: " a.p.",
    en_passant_words: &["a.p.", "a. p.", "al paso"],
    first_rank: &[],
    acts: &[],
    plain: &[],
};

const FRENCH: &Words = &Words {
    castles: "Roque",
    castling: &[
        ("Petit roque", Some(Wing::King)),
        ("petit roque", Some(Wing::King)),
        ("Grand roque", Some(Wing::Queen)),
        ("grand roque", Some(Wing::Queen)),
        ("roque", None),
    ],
    goes: &[],
    takes: &["prend", "pr"],
    check: "+",
    mate: " mat",
    discovered: " échec à la découverte",
    double: " échec double",
    two_signs: "++",
    kinds_of_check: &[],
    marks: &[
        ("échec à la découverte", DISCOVERED),
        ("échec double", DOUBLE),
        ("échec et mat", MATE),
        ("mat", MATE),
        ("échec", CHECK),
        ("éch", CHECK),
        ("ech", CHECK),
    ],
    en_passant: " e.p.",
    en_passant_words: &[],
    first_rank: &[],
    acts: &[],
    plain: &[],
};
