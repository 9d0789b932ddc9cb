//! What was accepted, but is not what the text should say.

use crate::{Claim, Noted};

/// How much a reader lets pass.
///
/// | rung | reads |
/// |---|---|
/// | strict | exactly the canonical text of the notation, right marks included |
/// | tolerant | the customs of people and programs, each with a remark; one legal reading of the whole token, or an error |
/// | salvage | where tolerant finds nothing: letters in the wrong case, of another script or language, no promotion, `Kg1` for castling; one legal move of all that these can mean, or an error |
///
/// ```
/// use scoresheet_board::Position;
/// use scoresheet_notation::{Notation, Rung};
/// use scoresheet_san::Style;
///
/// let start = Position::start();
/// assert!(Style::PGN.on(Rung::Tolerant).read(b"Ng1-f3", &start).is_ok());
/// assert!(Style::PGN.on(Rung::Strict).read(b"Ng1-f3", &start).is_err());
/// assert!(Style::PGN.on(Rung::Salvage).read(b"nf3", &start).is_ok());
/// assert!(Style::PGN.on(Rung::Tolerant).read(b"nf3", &start).is_err());
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Rung {
    /// Exactly the canonical text.
    Strict,
    /// What people and programs write.
    #[default]
    Tolerant,
    /// What is left of a text: see [`Notation::mends`](crate::Notation::mends). Without a position,
    /// [`Notation::parse`](crate::Notation::parse) reads as on [`Rung::Tolerant`].
    Salvage,
}

/// The habits, each with what it is about.
macro_rules! quirks {
    ($($(#[$doc:meta])* $name:ident: $claim:ident $code:literal,)*) => {
        /// A habit of spelling that the strict rung refuses and another reads: see [`Quirk::rung`].
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        #[non_exhaustive]
        pub enum Quirk { $($(#[$doc])* $name),* }

        impl Quirk {
            /// Every habit.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// What the habit is about.
            #[must_use]
            pub const fn claim(self) -> Claim {
                match self { $(Self::$name => Claim::$claim,)* }
            }

            /// A name that stays the same: `capture_sign`.
            ///
            /// ```
            /// assert_eq!(scoresheet_notation::Quirk::CaptureSign.name(), "capture_sign");
            /// ```
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$name => $code,)* }
            }
        }
    };
}

quirks! {
    /// A move number before the move: `1.e4`, `2...Nf6`.
    Number: Whole "number",
    /// Blanks where none should be: ` e4`, `P - K4`, `5 2 5 4`.
    Blanks: Whole "blanks",
    /// A judgement after the move: `e4!`, `e4?!`.
    Judgement: Whole "judgement",
    /// An offer of a draw after the move: `e4(=)`.
    DrawOffer: Whole "draw_offer",
    /// Castling with other signs than the notation's: `0-0`, `OO`, `o-o`, a dash.
    CastlingSigns: Castling "castling_signs",
    /// Castling in words: `Castles KR`.
    CastlingWords: Castling "castling_words",
    /// Another sign of capture than the notation's: `:`, `×`, `takes`.
    CaptureSign: Takes "capture_sign",
    /// A hyphen, a dash or a word between the squares that the notation writes otherwise.
    Separator: Takes "separator",
    /// No hyphen where the notation writes one.
    NoSeparator: Takes "no_separator",
    /// Another sign before the promoted man than the notation's, or blanks around it: `e8Q`, `e8(Q)`, `e8 = Q`.
    PromotionSign: Promotion "promotion_sign",
    /// A small letter for the promoted man: `e8=q`.
    PromotionCase: Promotion "promotion_case",
    /// A letter for the pawn: `Pe4`.
    PawnLetter: Role "pawn_letter",
    /// Another letter for a man than the style's: `Kt` for `N`.
    ManLetter: Role "man_letter",
    /// A figurine where the style writes letters: `♘f3`.
    Figurine: Role "figurine",
    /// A figurine of the other side: `♞f3` of White; or White's for both sides, as many books have them.
    FigurineColor: Role "figurine_color",
    /// A sign behind a figurine that asks for it as text or as a picture (U+FE0E, U+FE0F).
    VariationSelector: Role "variation_selector",
    /// Capital letters for files: `E2-E4`.
    UpperCase: Origin "upper_case",
    /// Another sign of check or mate than the notation's, or one that stands apart: `†`, `ch`, `++`, `Nf3 +`.
    CheckSign: Check "check_sign",
    /// A sign of en passant where the notation writes none, or another than the notation's: `ep`, `(e.p.)`.
    EnPassantSign: EnPassant "en_passant_sign",
    /// A pawn's capture without the target's rank, or without its own file: `exd`, `xd5`.
    ShortCapture: Target "short_capture",
    /// An origin in another form than the notation's: `Kt/1`, a side name.
    OriginForm: Origin "origin_form",
    /// A rank in words: `sq`, `square`.
    RankWords: Target "rank_words",
    /// Promotion in four digits where the style writes five, or the other way round.
    FourDigits: Promotion "four_digits",
    /// A castling as the king's move onto its own rook, or to its new square where the style writes the other.
    CastlingSquares: Castling "castling_squares",
    /// The man that is taken, named where the style does not name it, or not named where it does: `e5xNd6`.
    CapturedMan: Captured "captured_man",
    /// Full-width forms of signs, as East Asian keyboards write them: `Ｎｆ３`.
    WidthForm: Whole "width_form",
    /// A dot or a word where the notation has a letter: `K. B. P.`, `Knight`, `K's`.
    Abbreviation: Role "abbreviation",
    /// A file that is named by whose it is: `Q to her B's 4th`, `K to his 2d`.
    Pronoun: Target "pronoun",
    /// The first rank, left out: `R-B`.
    NoRank: Target "no_rank",
    /// No square: `K moves`, `P queens`, `any`.
    NoSquare: Target "no_square",
    /// A square by its name in algebraic notation: `P-e4`.
    AlgebraicSquare: Target "algebraic_square",
    /// A letter that points to a note, or `(best)`: `P-K4[A]`.
    Footnote: Whole "footnote",
    /// Salvage: small letters for men, capitals for files: `nf3`, `NF3`.
    LetterCase: Whole "letter_case",
    /// Salvage: a pawn's move that names its own file, where that may be the letter of a man in the wrong case: `bb4`.
    OwnFile: Origin "own_file",
    /// Salvage: letters of another script that look like those that are meant: `О-О`, in Cyrillic.
    LookAlike: Whole "look_alike",
    /// Salvage: the letter of another language than that of the style: `Sf3` for `Nf3`.
    ForeignLetter: Role "foreign_letter",
    /// Salvage: nothing is named that the pawn becomes, so it is a queen: `e8`.
    NoPromotion: Target "no_promotion",
    /// Salvage: a castling as the king's move to its new square, without the one that it leaves: `Kg1`.
    KingCastles: Whole "king_castles",
}

impl Quirk {
    /// The lowest rung that reads it.
    ///
    /// ```
    /// use scoresheet_notation::{Quirk, Rung};
    ///
    /// assert_eq!((Quirk::PawnLetter.rung(), Quirk::LetterCase.rung()), (Rung::Tolerant, Rung::Salvage));
    /// ```
    #[must_use]
    pub const fn rung(self) -> Rung {
        match self {
            Self::LetterCase
            | Self::OwnFile
            | Self::LookAlike
            | Self::ForeignLetter
            | Self::NoPromotion
            | Self::KingCastles => Rung::Salvage,
            _ => Rung::Tolerant,
        }
    }
}

/// A set of [`Quirk`]s.
///
/// ```
/// use scoresheet_notation::{Quirk, Quirks, Rung};
///
/// let quirks = Quirks::of(Quirk::Number).and(Quirks::when(true, Quirk::PawnLetter));
/// assert_eq!(quirks.iter().collect::<Vec<_>>(), [Quirk::Number, Quirk::PawnLetter]);
/// assert_eq!(quirks.above(Rung::Strict), Some(Quirk::Number));
/// assert_eq!(quirks.above(Rung::Tolerant), None);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Quirks(u64);

impl Quirks {
    /// No quirk.
    pub const NONE: Self = Self(0);

    /// The set of this one quirk.
    #[must_use]
    pub const fn of(quirk: Quirk) -> Self {
        Self(1 << quirk as u8)
    }

    /// The quirk if the condition holds, else none.
    #[must_use]
    pub const fn when(condition: bool, quirk: Quirk) -> Self {
        if condition { Self::of(quirk) } else { Self::NONE }
    }

    /// Both sets together.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether there is no quirk.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the quirk is in the set.
    #[must_use]
    pub const fn contains(self, quirk: Quirk) -> bool {
        self.0 >> quirk as u8 & 1 != 0
    }

    /// Every quirk of the set.
    pub fn iter(self) -> impl Iterator<Item = Quirk> {
        Quirk::ALL.iter().copied().filter(move |&quirk| self.contains(quirk))
    }

    /// The first quirk that a rung does not read.
    #[must_use]
    pub fn above(self, rung: Rung) -> Option<Quirk> {
        self.iter().find(|quirk| quirk.rung() > rung)
    }
}

/// One thing that was accepted although the text should not say it, or not so.
///
/// ```
/// use scoresheet_board::Position;
/// use scoresheet_notation::{Claim, Notation, Quirk, Remark};
/// use scoresheet_san::Style;
///
/// let reading = Style::PGN.examine(b"Pe4", &Position::start())?;
/// let remarks: Vec<Remark> = reading.remarks.iter().map(|&(remark, _)| remark).collect();
/// assert!(remarks.contains(&Remark::Quirk(Quirk::PawnLetter)));
/// assert_eq!(Remark::FalseCapture.claim(), Claim::Takes);
/// # Ok::<(), scoresheet_notation::ReadError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Remark {
    /// A habit of spelling.
    Quirk(Quirk),
    /// A sign of capture, and nothing is taken.
    FalseCapture,
    /// No sign of capture, and something is taken.
    MissingCapture,
    /// A sign of check or mate that does not fit the position.
    FalseCheck,
    /// No sign of check or mate where the notation writes one.
    MissingCheck,
    /// A sign of en passant, and the move is not one.
    FalseEnPassant,
    /// No sign of en passant where the notation writes one.
    MissingEnPassant,
    /// It tells the move from others, but not by the plainest form: an origin, a file or a square that need
    /// not be there, or is told in another way.
    NotPlainest,
    /// A man named by its side was found by the side of the board on which it stands: the history of the
    /// game does not say which is meant, or that man cannot make the move.
    BoardSide,
    /// The same of the man that is taken.
    VictimBoardSide,
    /// Several moves fit but for a printed mark, which chose among them.
    MarkChose,
    /// Several moves fit, of which one alone does not want a mark that is not printed.
    AbsentMarkChose,
    /// Castling on either side would fit; where no side is named, it is the king's.
    KingSideChose,
}

impl Remark {
    /// What the remark is about.
    #[must_use]
    pub const fn claim(self) -> Claim {
        match self {
            Self::Quirk(quirk) => quirk.claim(),
            Self::FalseCapture | Self::MissingCapture => Claim::Takes,
            Self::FalseCheck | Self::MissingCheck => Claim::Check,
            Self::FalseEnPassant | Self::MissingEnPassant => Claim::EnPassant,
            Self::NotPlainest => Claim::Origin,
            Self::BoardSide => Claim::Role,
            Self::VictimBoardSide => Claim::Captured,
            Self::MarkChose | Self::AbsentMarkChose => Claim::Whole,
            Self::KingSideChose => Claim::Castling,
        }
    }
}

/// Names, and the list of them all.
macro_rules! names {
    ($($remark:ident $name:literal,)*) => {
        impl Remark {
            /// All but the habits of spelling.
            const OTHERS: &'static [Self] = &[$(Self::$remark),*];

            /// A name that stays the same: `false_check`, or that of the habit.
            ///
            /// ```
            /// use scoresheet_notation::{Quirk, Remark};
            ///
            /// assert_eq!(Remark::MissingCheck.name(), "missing_check");
            /// assert_eq!(Remark::Quirk(Quirk::PawnLetter).name(), "pawn_letter");
            /// ```
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    Self::Quirk(quirk) => quirk.name(),
                    $(Self::$remark => $name,)*
                }
            }
        }
    };
}

names! {
    FalseCapture "false_capture",
    MissingCapture "missing_capture",
    FalseCheck "false_check",
    MissingCheck "missing_check",
    FalseEnPassant "false_en_passant",
    MissingEnPassant "missing_en_passant",
    NotPlainest "not_plainest",
    BoardSide "board_side",
    VictimBoardSide "victim_board_side",
    MarkChose "mark_chose",
    AbsentMarkChose "absent_mark_chose",
    KingSideChose "king_side_chose",
}

impl Remark {
    /// All there are, those of spelling first.
    ///
    /// ```
    /// use scoresheet_notation::{Quirk, Remark};
    ///
    /// assert_eq!(Remark::all().next(), Some(Remark::Quirk(Quirk::Number)));
    /// assert_eq!(Remark::all().last(), Some(Remark::KingSideChose));
    /// ```
    pub fn all() -> impl Iterator<Item = Self> {
        let quirks = Quirk::ALL.iter().map(|&quirk| Self::Quirk(quirk));
        quirks.chain(Self::OTHERS.iter().copied())
    }
}

/// One of each kind at most.
const MOST: usize = Quirk::ALL.len() + Remark::OTHERS.len();

/// Remarks on a move with the bytes that they are about, in the order in which they were found.
pub type Remarks = Noted<Remark, MOST>;
