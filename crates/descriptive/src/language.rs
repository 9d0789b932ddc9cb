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
    /// The letters of the men.
    #[must_use]
    pub const fn letters(self) -> Letters {
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
            Self::English(_) => &ENGLISH,
            Self::Spanish => &SPANISH,
            Self::French => &FRENCH,
        }
    }
}

/// What is not the name of a man, a file or a rank.
pub(crate) struct Words {
    /// Castling, where the side may be said too; the longer first. The first without one is written.
    pub(crate) castling: &'static [(&'static str, Option<Wing>)],
    pub(crate) takes: &'static [&'static str],
    /// How check and mate are written.
    pub(crate) check: &'static str,
    pub(crate) mate: &'static str,
    /// How else they are read, perhaps after blanks and with a full stop behind; the longer first.
    pub(crate) marks: &'static [(&'static str, Mark)],
    /// How en passant is written.
    pub(crate) en_passant: &'static str,
    /// How else it is read, perhaps after a blank.
    pub(crate) passing: &'static [&'static str],
    /// The first rank.
    pub(crate) first_rank: &'static [&'static str],
    /// All words that are written in small letters.
    pub(crate) small: &'static [&'static str],
}

static ENGLISH: Words = Words {
    castling: &[("Castles", None), ("castles", None)],
    takes: &["takes"],
    check: " ch",
    mate: " mate",
    marks: &[("ch", Mark::Check), ("mate", Mark::Mate)],
    en_passant: " e.p.",
    passing: &[],
    first_rank: &["square", "Square", "sq.", "Sq.", "sq", "Sq"],
    small: &["ch", "mate", "disc", "dis", "double", "dbl", "takes", "to", "sq", "square", "castles", "ep"],
};

static SPANISH: Words = Words {
    castling: &[
        ("Enroque corto", Some(Wing::King)),
        ("enroque corto", Some(Wing::King)),
        ("Enroque largo", Some(Wing::Queen)),
        ("enroque largo", Some(Wing::Queen)),
        ("Enroque", None),
        ("enroque", None),
    ],
    takes: &["por"],
    check: "+",
    mate: "++",
    marks: &[
        ("++", Mark::Mate),
        ("jaque mate", Mark::Mate),
        ("mate", Mark::Mate),
        ("jaque", Mark::Check),
        ("j", Mark::Check),
    ],
    en_passant: " a.p.",
    passing: &["a.p.", "a. p.", "al paso"],
    first_rank: &[],
    small: &["jaque", "j", "mate", "por", "enroque", "corto", "largo", "al", "paso"],
};

static FRENCH: Words = Words {
    castling: &[
        ("Petit roque", Some(Wing::King)),
        ("petit roque", Some(Wing::King)),
        ("Grand roque", Some(Wing::Queen)),
        ("grand roque", Some(Wing::Queen)),
        ("Roque", None),
        ("roque", None),
    ],
    takes: &["prend", "pr"],
    check: "+",
    mate: " mat",
    marks: &[
        ("échec et mat", Mark::Mate),
        ("mat", Mark::Mate),
        ("échec", Mark::Check),
        ("éch", Mark::Check),
        ("ech", Mark::Check),
    ],
    en_passant: " e.p.",
    passing: &[],
    first_rank: &[],
    small: &["mat", "ch", "chec", "ech", "et", "pr", "prend", "petit", "grand", "roque"],
};
