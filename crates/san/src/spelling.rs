//! What a text in short algebraic says.

use scoresheet_board::{Bitboard, Color, File, Rank, Role, Square, Wing};
use scoresheet_notation::Mark;

/// A move as short algebraic says it. It knows no position: `exd` says no rank, `Nf3` no origin.
///
/// ```
/// use scoresheet_san::{San, Shape, Style, board::{Role, Square}, notation::Notation};
///
/// let parsed = Style::default().parse(b"Nf3")?;
/// let Shape::Move { role, to, takes, .. } = parsed.spelling.shape else { unreachable!() };
/// assert_eq!((role, to.square(), takes), (Role::Knight, Some(Square::F3), false));
/// # Ok::<(), scoresheet_san::notation::ParseError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct San {
    /// Castling, or a man's move.
    pub shape: Shape,
    /// Whose figurines stand for letters, if any do.
    pub figurines: Option<Color>,
    /// The sign of check or mate.
    pub mark: Option<Mark>,
    /// Whether `e.p.` follows.
    pub en_passant: bool,
}

const _: () = assert!(size_of::<San>() <= 12);

scoresheet_notation::spelling_doors!(San, crate::Style, "a move in short algebraic");

/// The two shapes of a move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    /// `O-O`, `O-O-O`
    Castle(Wing),
    /// Every other move.
    Move {
        /// The man; a pawn where no letter stands.
        role: Role,
        /// What is said of where it comes from.
        from: Partial,
        /// Whether a sign of capture stands before the target.
        takes: bool,
        /// What is said of where it goes.
        to: Partial,
        /// What the pawn becomes.
        promotion: Option<Role>,
    },
}

/// A square of which a file, a rank, both or nothing is said.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Partial {
    /// Its file.
    pub file: Option<File>,
    /// Its rank.
    pub rank: Option<Rank>,
}

impl Partial {
    /// Nothing is said.
    pub const NOTHING: Self = Self { file: None, rank: None };

    /// The square itself, when file and rank are both said.
    #[must_use]
    pub fn square(self) -> Option<Square> {
        Some(Square::at(self.file?, self.rank?))
    }

    /// Every square that it can mean.
    #[must_use]
    #[inline]
    pub fn mask(self) -> Bitboard {
        self.file.map_or(Bitboard::ALL, File::bitboard) & self.rank.map_or(Bitboard::ALL, Rank::bitboard)
    }
}

impl From<Square> for Partial {
    fn from(square: Square) -> Self {
        Self { file: Some(square.file()), rank: Some(square.rank()) }
    }
}
