//! How the houses that printed books wrote English descriptive, and how much of a name each of them said.
//!
//! | module | holds |
//! |---|---|
//! | `spell` | move → spellings, as a house has them |
//! | `write` | spelling → text |
//! | `detect` | text → the house that printed it |

pub(crate) mod detect;
pub(crate) mod spell;
pub(crate) mod write;

/// The habits of a printing house. A style without a house writes the short forms: `Kt-KB3`, `R(KR1)-K1`.
///
/// ```
/// use scoresheet_descriptive::{Castles, House, Style, board::Position, notation::Notation};
///
/// let start = Position::start();
/// let mv = Style::KT.read(b"Kt-KB3", &start)?;
/// let text = |style: Style| style.text(mv, &start).map(|text| text.to_string());
/// assert_eq!(text(Style::CAPABLANCA).as_deref(), Some("Kt - K B 3"));
/// assert_eq!(text(Style::STAUNTON).as_deref(), Some("K. Kt. to B's 3d."));
///
/// // A house of one's own, from another.
/// let house = House { castles: Castles::Word, ..House::CAPABLANCA };
/// assert_eq!(text(Style { house: Some(house), ..Style::KT }).as_deref(), Some("Kt - K B 3"));
/// # Ok::<(), scoresheet_descriptive::notation::ReadError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct House {
    /// How much of a name is said.
    pub names: Names,
    /// Whether a printed `ch` or `mate` may be all that tells a move from another: `QxP ch`.
    pub leans_on_marks: bool,
    /// What leads to a square, and how signs are set.
    pub goes: Goes,
    /// The sign of capture.
    pub takes: Takes,
    /// Castling.
    pub castles: Castles,
    /// The rank of a square.
    pub ranks: Ranks,
    /// What a pawn becomes.
    pub promotes: Promotes,
    /// En passant.
    pub passes: Passes,
    /// The sign of check.
    pub check: Sign,
    /// The sign of mate.
    pub mate: Sign,
}

/// How much of a name a house says.
///
/// ```
/// use scoresheet_descriptive::{House, Names};
///
/// assert_eq!(House::CAPABLANCA.names, Names::Sides);
/// assert_eq!(House::STAUNTON.names, Names::Full);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Names {
    /// The shortest name that fits, and the origin of one of two men in brackets: `R(KR1)-K1`.
    Shortest,
    /// The shortest name that fits, and one of two men by its side: `KR-K1`.
    Sides,
    /// The side of a man while there are two of them, and the whole name of a pawn's square.
    Full,
    /// Squares as algebraic notation has them: `P-e4`, `Ktb1-d2`.
    Algebraic,
}

/// What leads to a square, and how signs are set.
///
/// ```
/// use scoresheet_descriptive::{Goes, House};
///
/// assert_eq!(House::BIRD.goes, Goes::To);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Goes {
    /// `P-KB4`
    Hyphen,
    /// `P - K B 4`
    Spaced,
    /// `P to KB4`
    To,
    /// `P. to K. B's 4th.`
    Dotted,
}

/// The sign of capture, with blanks around it where [`Goes`] has them.
///
/// ```
/// use scoresheet_descriptive::{House, Takes};
///
/// assert_eq!(House::CAPABLANCA.takes, Takes::Times);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Takes {
    /// `PxP`
    X,
    /// `P × P`
    Times,
    /// `P takes P`
    Word,
}

/// How castling is written.
///
/// ```
/// use scoresheet_descriptive::{Castles, House};
///
/// assert_eq!(House::LASKER.castles, Castles::Word);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Castles {
    /// `O-O`, or `O - O` where signs are spaced.
    Signs,
    /// `o-o`
    SmallSigns,
    /// `Castles`, with a side where both are legal.
    Word,
}

/// How ranks are written.
///
/// ```
/// use scoresheet_descriptive::{House, Ranks};
///
/// assert_eq!(House::STAUNTON.ranks, Ranks::Ordinals);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Ranks {
    /// `K1`, `K4`
    Digits,
    /// `K square`, `K4`
    Square,
    /// `K`, `K4`
    FirstUnsaid,
    /// `K's sq.`, `K's 4th.`
    Ordinals,
}

/// How it is written what a pawn becomes.
///
/// ```
/// use scoresheet_descriptive::{House, Promotes};
///
/// assert_eq!(House::CAPABLANCA.promotes, Promotes::Bracketed);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Promotes {
    /// `=Q`
    Equals,
    /// `(Q)`
    Bracketed,
    /// `, becoming a Queen`
    Words,
}

/// How en passant is written.
///
/// ```
/// use scoresheet_descriptive::{House, Passes};
///
/// assert_eq!(House::LASKER.passes, Passes::Spaced);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Passes {
    /// ` e.p.`
    Spaced,
    /// `e.p.`
    Glued,
    /// ` en passant`
    Words,
}

/// How check and mate are written.
///
/// ```
/// use scoresheet_descriptive::{House, Sign};
///
/// assert_eq!((House::LASKER.check, House::LASKER.mate), (Sign::Glued, Sign::Spaced));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Sign {
    /// ` ch`, ` mate`
    Spaced,
    /// `ch`, `mate`
    Glued,
    /// ` (ch.)`, ` (mate)`
    Bracketed,
    /// `+`, `#`
    Algebraic,
}

impl House {
    /// What a style without a house writes: `Kt-KB3`, `R(KR1)-K1`, `O-O`, `QxQP ch`, `P-K8=Q`.
    pub const SHORT: Self = Self {
        names: Names::Shortest,
        leans_on_marks: false,
        goes: Goes::Hyphen,
        takes: Takes::X,
        castles: Castles::Signs,
        ranks: Ranks::Digits,
        promotes: Promotes::Equals,
        passes: Passes::Spaced,
        check: Sign::Spaced,
        mate: Sign::Spaced,
    };

    /// J. R. Capablanca, *Chess Fundamentals*, 1921: `P - K 4`, `Q P × P`, `K R - Q 1`, `O - O`, `Q × P ch`.
    pub const CAPABLANCA: Self = Self {
        names: Names::Sides,
        leans_on_marks: true,
        goes: Goes::Spaced,
        takes: Takes::Times,
        promotes: Promotes::Bracketed,
        ..Self::SHORT
    };

    /// Ed. Lasker, *Chess Strategy*, 1915: `P-K4`, `QPxP`, `KR-Q1`, `Castles`, `B-Kt5ch`.
    pub const LASKER: Self = Self {
        goes: Goes::Hyphen,
        takes: Takes::X,
        castles: Castles::Word,
        check: Sign::Glued,
        ..Self::CAPABLANCA
    };

    /// H. E. Bird, *Chess History and Reminiscences*, 1893: `P to K4`, `BP takes P`, `Kt to Kt square`, `Q to R5 ch`.
    pub const BIRD: Self = Self {
        goes: Goes::To,
        takes: Takes::Word,
        castles: Castles::Word,
        ranks: Ranks::Square,
        passes: Passes::Words,
        ..Self::CAPABLANCA
    };

    /// The four columns of the same book, which have no room for the first rank: `KR to K`.
    pub const BIRD_COLUMNS: Self = Self { ranks: Ranks::FirstUnsaid, ..Self::BIRD };

    /// *The Blue Book of Chess*, in the words of Staunton: `P. to K's 4th.`, `K. Kt. to B's 3d.`, `B. takes K. B. P.
    /// (ch.)`, `Q. to her Kt's 3d.`
    pub const STAUNTON: Self = Self {
        names: Names::Full,
        leans_on_marks: false,
        goes: Goes::Dotted,
        takes: Takes::Word,
        castles: Castles::Word,
        ranks: Ranks::Ordinals,
        promotes: Promotes::Words,
        passes: Passes::Words,
        check: Sign::Bracketed,
        mate: Sign::Bracketed,
    };

    /// Short lines of endings in the manner of I. Chernev: `P-R8(Q)ch`, `PxPe.p.`
    pub const CHERNEV: Self =
        Self { castles: Castles::Signs, passes: Passes::Glued, mate: Sign::Glued, ..Self::LASKER };

    /// Ed. Lasker, *Chess and Checkers*, 1918, English men on squares of algebraic notation: `P-e4`, `Ktb1-d2`, `o-o`.
    pub const CHESS_AND_CHECKERS: Self = Self {
        names: Names::Algebraic,
        leans_on_marks: false,
        castles: Castles::SmallSigns,
        check: Sign::Algebraic,
        mate: Sign::Algebraic,
        ..Self::LASKER
    };
}
