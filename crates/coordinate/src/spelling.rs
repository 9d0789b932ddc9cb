//! What a text of squares says.

use scoresheet_board::{Role, Square, Wing};
use scoresheet_notation::Mark;

/// A move as coordinate notation says it. Which man moves, and whether it castles, only a position tells.
///
/// ```
/// use scoresheet_coordinate::{Shape, Style, board::Square, notation::Notation};
///
/// let parsed = Style::UCI.parse(b"e1g1")?;
/// let Shape::Squares { from, to, .. } = parsed.spelling.shape else { unreachable!() };
/// assert_eq!((from, to), (Square::E1, Square::G1));
/// # Ok::<(), scoresheet_coordinate::notation::ParseError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Coordinate {
    /// Two squares, or castling in the signs of other notations.
    pub shape: Shape,
    /// The sign of check or mate; none in UCI.
    pub mark: Option<Mark>,
    /// Whether `e.p.` follows, as no style writes it.
    pub en_passant: bool,
}

const _: () = assert!(size_of::<Coordinate>() <= 8);

scoresheet_notation::spelling_doors!(Coordinate, crate::Style, "a move in coordinates");

/// The two shapes of a move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    /// `O-O`, `O-O-O`, as no style writes it.
    Castle(Wing),
    /// Every move.
    Squares {
        /// The square where the man stands.
        from: Square,
        /// Whether a sign of capture stands between the squares; never in UCI.
        takes: bool,
        /// The square it goes to; of a castling king also its rook's.
        to: Square,
        /// What the pawn becomes.
        promotion: Option<Role>,
    },
}
