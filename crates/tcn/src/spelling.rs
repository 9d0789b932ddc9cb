//! What two signs say.

use scoresheet_board::{Role, Square};

/// A move as TCN says it. Which man moves, only a position tells.
///
/// ```
/// use scoresheet_tcn::{Aim, Style, Way, board::{Role, Square}, notation::Notation};
///
/// let said = Style::TCN.parse(b"mC")?.spelling;
/// assert_eq!((said.from, said.aim), (Square::E2, Aim::Square(Square::E4)));
///
/// let said = Style::TCN.parse(b"0{")?.spelling;
/// assert_eq!((said.from, said.aim), (Square::E7, Aim::Becomes(Role::Queen, Way::Down)));
/// # Ok::<(), scoresheet_tcn::notation::ParseError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Tcn {
    /// The first sign: the square where the man stands.
    pub from: Square,
    /// The second.
    pub aim: Aim,
}

const _: () = assert!(size_of::<Tcn>() <= 4);

scoresheet_notation::spelling_doors!(Tcn, crate::Style, "a move in TCN");

/// What the second sign says.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Aim {
    /// The square that the man goes to; of a castling king also its rook's.
    Square(Square),
    /// What the pawn becomes: a queen, a knight, a rook or a bishop, as no sign names another. The rank is the
    /// mover's last, and goes without saying.
    Becomes(Role, Way),
}

/// On which file the pawn arrives that becomes another man, in the order of the signs.
///
/// ```
/// use scoresheet_tcn::{Aim, Style, Way, board::Role, notation::Notation};
///
/// let ways = [b"0{", b"0~", b"0}"].map(|text| Style::TCN.parse(text).map(|said| said.spelling.aim));
/// assert_eq!(ways, Way::ALL.map(|way| Ok(Aim::Becomes(Role::Queen, way))));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Way {
    /// One file nearer the a-file: it takes.
    Down,
    /// On its own file.
    Straight,
    /// One file nearer the h-file: it takes.
    Up,
}

impl Way {
    /// All three, in order.
    pub const ALL: [Self; 3] = [Self::Down, Self::Straight, Self::Up];

    /// How many files it is to the right as White sees it, -1 to 1.
    ///
    /// ```
    /// use scoresheet_tcn::Way;
    ///
    /// assert_eq!(Way::ALL.map(Way::files), [-1, 0, 1]);
    /// ```
    #[must_use]
    pub const fn files(self) -> i8 {
        self as i8 - 1
    }
}
