//! What a text in long algebraic says.

use scoresheet_board::{Color, Role, Square, Wing};
use scoresheet_notation::Mark;

/// A move as long algebraic says it.
///
/// ```
/// use scoresheet_lan::{Shape, Style, board::{Role, Square}, notation::Notation};
///
/// let parsed = Style::default().parse(b"Bb5xNc6")?;
/// let Shape::Move { role, from, captured, .. } = parsed.spelling.shape else { unreachable!() };
/// assert_eq!((role, from, captured), (Role::Bishop, Square::B5, Some(Role::Knight)));
/// # Ok::<(), scoresheet_lan::notation::ParseError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Lan {
    /// Castling, or a man's move.
    pub shape: Shape,
    /// Whose figurines stand for letters, if any do: those of the side that moves, and the other's for what is taken.
    pub figurines: Option<Color>,
    /// The sign of check or mate.
    pub mark: Option<Mark>,
    /// Whether `e.p.` follows.
    pub en_passant: bool,
}

const _: () = assert!(size_of::<Lan>() <= 9);

scoresheet_notation::spelling_doors!(Lan, crate::Style, "a move in long algebraic");

/// The two shapes of a move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    /// `O-O`, `O-O-O`
    Castle(Wing),
    /// Every other move.
    Move {
        /// The man; a pawn where no letter stands.
        role: Role,
        /// The square it comes from.
        from: Square,
        /// Whether a sign of capture stands between the squares.
        takes: bool,
        /// What it takes, where that is named.
        captured: Option<Role>,
        /// The square it goes to.
        to: Square,
        /// What the pawn becomes.
        promotion: Option<Role>,
    },
}
