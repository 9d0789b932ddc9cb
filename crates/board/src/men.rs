//! Colours, kinds of men, and the two sides of the board.

use core::{fmt, ops::Not};

use crate::Rank;

/// White or Black.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Color {
    /// The player who moves first; ranks count from this side.
    White,
    /// The other player.
    Black,
}

impl Color {
    /// White, then Black.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// The rank on which this colour's king and rooks start.
    #[must_use]
    #[inline]
    pub const fn back_rank(self) -> Rank {
        Rank::First.seen_by(self)
    }

    /// The rank on which this colour's pawns promote.
    #[must_use]
    #[inline]
    pub const fn last_rank(self) -> Rank {
        Rank::Eighth.seen_by(self)
    }
}

impl Not for Color {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::White => "White",
            Self::Black => "Black",
        })
    }
}

/// The kind of a man, without its colour.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Role {
    /// ♙
    Pawn,
    /// ♘
    Knight,
    /// ♗
    Bishop,
    /// ♖
    Rook,
    /// ♕
    Queen,
    /// ♔
    King,
}

impl Role {
    /// Pawn, knight, bishop, rook, queen, king.
    pub const ALL: [Self; 6] = [Self::Pawn, Self::Knight, Self::Bishop, Self::Rook, Self::Queen, Self::King];

    /// What a pawn may become, the usual choice first (FIDE Laws 3.7.5.1).
    pub const PROMOTIONS: [Self; 4] = [Self::Queen, Self::Rook, Self::Bishop, Self::Knight];

    /// The kind of this number, counted from the pawn's 0.
    #[inline]
    pub(crate) const fn numbered(number: u8) -> Option<Self> {
        match number {
            0 => Some(Self::Pawn),
            1 => Some(Self::Knight),
            2 => Some(Self::Bishop),
            3 => Some(Self::Rook),
            4 => Some(Self::Queen),
            5 => Some(Self::King),
            _ => None,
        }
    }

    /// `pawn`, `knight`, …
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pawn => "pawn",
            Self::Knight => "knight",
            Self::Bishop => "bishop",
            Self::Rook => "rook",
            Self::Queen => "queen",
            Self::King => "king",
        }
    }

    /// The English letter, as FEN and PGN have it: `N` for a knight, `P` for a pawn.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Pawn => 'P',
            Self::Knight => 'N',
            Self::Bishop => 'B',
            Self::Rook => 'R',
            Self::Queen => 'Q',
            Self::King => 'K',
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A man: a kind with a colour.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// Whose man it is.
    pub color: Color,
    /// What kind of man it is.
    pub role: Role,
}

/// One of the two sides of the board: where the king starts, or where the queen does.
///
/// It names the way a king castles, the rook it castles with, and in descriptive notation the
/// half of the board that a file belongs to.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Wing {
    /// Files e to h; `O-O`.
    King,
    /// Files a to d; `O-O-O`.
    Queen,
}

impl Wing {
    /// King side, then queen side.
    pub const ALL: [Self; 2] = [Self::King, Self::Queen];
}

impl Not for Wing {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        match self {
            Self::King => Self::Queen,
            Self::Queen => Self::King,
        }
    }
}

impl fmt::Display for Wing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::King => "king side",
            Self::Queen => "queen side",
        })
    }
}

/// A set of kinds of men.
///
/// ```
/// use scoresheet_board::{Role, RoleSet};
///
/// let minor = RoleSet::of(Role::Knight).with(Role::Bishop);
/// assert!(minor.contains(Role::Bishop) && !minor.contains(Role::Pawn));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct RoleSet(u8);

impl RoleSet {
    /// No kind at all.
    pub const NONE: Self = Self(0);
    /// Every kind.
    pub const ALL: Self = Self(0b11_1111);

    /// The set of this one kind.
    #[must_use]
    #[inline]
    pub const fn of(role: Role) -> Self {
        Self(1 << role as u8)
    }

    /// The set and this kind too.
    #[must_use]
    #[inline]
    pub const fn with(self, role: Role) -> Self {
        Self(self.0 | 1 << role as u8)
    }

    /// The kind of a set of exactly one.
    #[must_use]
    #[inline]
    pub fn only(self) -> Option<Role> {
        let first = Role::ALL.get(self.0.trailing_zeros() as usize).copied();
        first.filter(|&role| self == Self::of(role))
    }

    /// Whether the kind is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, role: Role) -> bool {
        self.0 >> role as u8 & 1 != 0
    }
}
