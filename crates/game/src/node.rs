//! The nodes of the arena.

use core::{fmt, num::NonZeroU32};

use scoresheet_board::Move;

/// The name of a node in one game.
///
/// Ids are given in order of creation and never twice: the id of a deleted node stays refused. Only
/// [`crate::Game::compact`] gives new ones. An id of another game means nothing.
///
/// ```
/// use scoresheet_game::NodeId;
///
/// assert_eq!(NodeId::ROOT.index(), 0);
/// assert_eq!(size_of::<Option<NodeId>>(), 4);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(NonZeroU32);

impl NodeId {
    /// The start of the main line: the position in which the game begins.
    pub const ROOT: Self = Self(NonZeroU32::MIN);

    /// The number of nodes that are older: an index into a list kept beside the game, of spans for instance.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    pub(crate) fn at(index: usize) -> Option<Self> {
        let number = u32::try_from(index).ok()?.checked_add(1)?;
        NonZeroU32::new(number).map(Self)
    }
}

impl fmt::Debug for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.index())
    }
}

/// What a player does on his turn: a move, or nothing, as analysts let him to show a threat.
///
/// ```
/// use scoresheet_board::{Move, Role, Square};
/// use scoresheet_game::Ply;
///
/// let ply = Ply::from(Move::new(Role::Knight, Square::G1, Square::F3, None));
/// assert_eq!(ply.to_string(), "g1f3");
/// assert_eq!(Ply::Null.to_string(), "--");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ply {
    /// A move.
    Move(Move),
    /// A null move: the other player is to move.
    Null,
}

impl Ply {
    /// The move, unless it is null.
    #[must_use]
    pub const fn mv(self) -> Option<Move> {
        match self {
            Self::Move(mv) => Some(mv),
            Self::Null => None,
        }
    }
}

impl From<Move> for Ply {
    fn from(mv: Move) -> Self {
        Self::Move(mv)
    }
}

/// A move as UCI writes it; a null move as `--`.
impl fmt::Display for Ply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(mv) => mv.fmt(f),
            Self::Null => f.write_str("--"),
        }
    }
}

/// As `Display`.
impl fmt::Debug for Ply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// What a node is.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Kind {
    /// The start of a line.
    Start,
    Ply(Ply),
    /// Deleted.
    Gone,
}

/// One place in the arena.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Node {
    pub(crate) kind: Kind,
    /// The node before it in its line. Of the start of a variation: the move that it is played instead of.
    pub(crate) parent: Option<NodeId>,
    /// The ply after it in its line.
    pub(crate) next: Option<NodeId>,
    /// Where its notes are, counted from 1: most nodes have none and pay four bytes for that.
    pub(crate) notes: Option<NonZeroU32>,
}

const _: () = assert!(size_of::<Node>() == 16, "what a ply costs");
