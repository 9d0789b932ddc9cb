//! The languages of descriptive notation: one grammar, with other letters and words, and with rank and file in
//! one order or the other.

use scoresheet_board::Wing;
use scoresheet_notation::{Letters, Mark};

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
    /// How check, mate and double check are written.
    pub(crate) check: &'static str,
    pub(crate) mate: &'static str,
    pub(crate) double: &'static str,
    /// What may stand before the word for check.
    pub(crate) kinds_of_check: &'static [&'static str],
    /// How else they are read, perhaps after blanks and with a full stop behind; the longer first.
    pub(crate) marks: &'static [(&'static str, Mark)],
    /// How en passant is written.
    pub(crate) en_passant: &'static str,
    /// How else it is read, perhaps after a blank.
    pub(crate) en_passant_words: &'static [&'static str],
    /// The first rank.
    pub(crate) first_rank: &'static [&'static str],
}

impl Words {
    /// Whether these letters are a word, or one of several that stand together, in any case. The words between blanks
    /// are left out, and single letters of `a.p.`.
    pub(crate) fn know(&self, letters: &[u8]) -> bool {
        let castling = self.castling.iter().map(|(text, _)| text);
        let marks = self.marks.iter().map(|(text, _)| text);
        let texts = castling.chain(marks).chain(self.kinds_of_check).chain(self.first_rank);
        contain(texts.chain([&self.castles]), letters)
            || letters.len() > 1 && contain(self.en_passant_words.iter(), letters)
    }

    /// Whether these letters are a word between blanks.
    pub(crate) fn lead(&self, letters: &[u8]) -> bool {
        contain(self.goes.iter().chain(self.takes), letters)
    }
}

/// Whether one of the texts has these letters as a word.
fn contain<'a>(mut texts: impl Iterator<Item = &'a &'static str>, letters: &[u8]) -> bool {
    let words = |text: &'static str| text.as_bytes().split(|c| !c.is_ascii_alphabetic());
    texts.any(|text| words(text).any(|word| word.eq_ignore_ascii_case(letters)))
}

pub(crate) const ENGLISH: &Words = &Words {
    castles: "Castles",
    castling: &[("castles", None)],
    goes: &["to"],
    takes: &["takes"],
    check: " ch",
    mate: " mate",
    double: "++",
    kinds_of_check: &["disc", "dis", "double", "dbl"],
    marks: &[("ch", Mark::Check), ("mate", Mark::Mate)],
    en_passant: " e.p.",
    en_passant_words: &[],
    first_rank: &["square", "Square", "sq.", "Sq.", "sq", "Sq"],
};

// Two plus signs are mate, so that a double check has words.
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
    double: " jaque doble",
    kinds_of_check: &[],
    marks: &[
        ("++", Mark::Mate),
        ("jaque doble", Mark::Double),
        ("jaque mate", Mark::Mate),
        ("mate", Mark::Mate),
        ("jaque", Mark::Check),
        ("j", Mark::Check),
    ],
    en_passant: " a.p.",
    en_passant_words: &["a.p.", "a. p.", "al paso"],
    first_rank: &[],
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
    double: "++",
    kinds_of_check: &[],
    marks: &[
        ("échec et mat", Mark::Mate),
        ("mat", Mark::Mate),
        ("échec", Mark::Check),
        ("éch", Mark::Check),
        ("ech", Mark::Check),
    ],
    en_passant: " e.p.",
    en_passant_words: &[],
    first_rank: &[],
};
