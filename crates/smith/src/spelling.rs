//! What two squares and a letter say.

use scoresheet_board::{Role, Square, Wing};

/// A move as Smith notation says it. Which man moves, only a position tells.
///
/// ```
/// use scoresheet_smith::{Letter, Style, board::{Role, Square}, notation::Notation};
///
/// let said = Style::SMITH.parse(b"f7g8nQ")?.spelling;
/// assert_eq!((said.from, said.to), (Square::F7, Square::G8));
/// assert_eq!(said.letter, Some(Letter::Takes(Role::Knight)));
/// assert_eq!(said.promotion, Some(Role::Queen));
/// # Ok::<(), scoresheet_smith::notation::ParseError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Smith {
    /// The square where the man stands.
    pub from: Square,
    /// The square it goes to; of a castling king its own new square.
    pub to: Square,
    /// What the move does to other men.
    pub letter: Option<Letter>,
    /// What the pawn becomes.
    pub promotion: Option<Role>,
}

const _: () = assert!(size_of::<Smith>() <= 8);

scoresheet_notation::spelling_doors!(Smith, crate::Style, "a move in Smith notation");

/// The letter behind the squares, which lets a program take the move back.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Letter {
    /// `p`, `n`, `b`, `r`, `q`, `k`: the man that is taken.
    Takes(Role),
    /// `E`: a pawn is taken en passant.
    EnPassant,
    /// `c` on the king's side, `C` on the queen's.
    Castles(Wing),
}

impl Letter {
    /// The kind of man that is taken, if the letter says one.
    ///
    /// ```
    /// use scoresheet_smith::{Letter, board::{Role, Wing}};
    ///
    /// assert_eq!(Letter::EnPassant.captured(), Some(Role::Pawn));
    /// assert_eq!(Letter::Castles(Wing::King).captured(), None);
    /// ```
    #[must_use]
    pub const fn captured(self) -> Option<Role> {
        match self {
            Self::Takes(role) => Some(role),
            Self::EnPassant => Some(Role::Pawn),
            Self::Castles(_) => None,
        }
    }
}
