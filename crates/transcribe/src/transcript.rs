//! What was found.

use alloc::vec::Vec;

use scoresheet_board::Move;
use scoresheet_game::GameResult;
use scoresheet_notation::Span;

/// A text, read as a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Transcript {
    /// The plies, in their order.
    pub plies: Vec<Written>,
    /// One game that the text can mean, ply by ply: where a move is open, one that fits the others here. Those that
    /// are open may go together in few ways.
    pub line: Vec<Move>,
    /// How many games the text can mean, or where it is cut at least: 1 where nothing is open. Open moves need not go
    /// together in every way.
    pub readings: u64,
    /// The comments among the moves, in the order in which they are read.
    pub comments: Vec<Comment>,
    /// How the game ended, if the text says so: by its score, in words, or by who resigned.
    pub result: GameResult,
    /// Where it ends before the text does; nothing if all of it was read.
    pub stop: Option<Stop>,
    /// Whether more positions were possible somewhere than are followed, and those that were left may be as good. The
    /// moves behind that place are likely at best: [`Reason::Cut`].
    pub is_cut: bool,
}

impl Transcript {
    /// Whether the text was read to its end.
    #[must_use]
    pub const fn is_whole(&self) -> bool {
        self.stop.is_none()
    }

    /// The moves, up to the first that is open.
    pub fn moves(&self) -> impl Iterator<Item = Move> {
        self.plies.iter().map_while(Written::mv)
    }

    /// Where the moves are that nothing settles: how many plies stand before each.
    pub fn open(&self) -> impl Iterator<Item = usize> {
        self.plies.iter().enumerate().filter(|(_, ply)| ply.mv().is_none()).map(|(at, _)| at)
    }
}

/// A comment among the moves: what stands in braces or brackets.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Comment {
    /// How many plies stand before it.
    pub plies: usize,
    /// Its bytes, within the braces or brackets.
    pub span: Span,
}

/// One ply of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// The bytes of the move.
    pub span: Span,
    /// The move; several if nothing settles which it is.
    pub moves: Vec<Move>,
    /// Why it is this one.
    pub reason: Reason,
    /// What else the text could mean where it stands.
    pub others: Vec<Move>,
    /// What speaks against it all the same.
    pub doubt: Option<Doubt>,
}

/// What the text says and the move is not.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Doubt {
    /// The number before it is that of another move.
    Number,
    /// It checks, or takes en passant, and nothing is printed.
    MissingMark,
    /// A rank, or what the pawn becomes, is left out.
    LeftOut,
    /// A side's name means the man of that side of the board, not the one that came from there.
    BoardSide,
    /// A sign of check or en passant is false.
    FalseMark,
}

impl Written {
    /// The move; nothing if it is open, or not sure.
    #[must_use]
    pub fn mv(&self) -> Option<Move> {
        match self.moves[..] {
            [mv] if self.reason != Reason::Cut => Some(mv),
            _ => None,
        }
    }
}

/// Why a move is the one that was meant, the strongest reason that was needed last.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Reason {
    /// It is the only legal reading.
    Unique,
    /// A printed sign of check or mate is true of it alone.
    Mark,
    /// A side's name calls the man by its origin, or where that is not known by its side of the board.
    Side,
    /// The other readings leave out a rank.
    Rank,
    /// It is the one that gives no check, as none is printed.
    AbsentMark,
    /// Castling without a side is that on the king's.
    Convention,
    /// The rest of the text cannot be played after another; `plies` further on it is known.
    ReadOn {
        /// How many plies later the last other reading ends.
        plies: u32,
    },
    /// Nothing settles it.
    Open,
    /// More games are possible before it than are followed, so that it may be another.
    Cut,
}

/// Where nothing reads on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stop {
    /// From here to the end of the text, or of the part of a column that is read in one.
    pub span: Span,
    /// The parts of columns that would come next, in the order in which they are read.
    pub rest: Vec<Span>,
}

impl Stop {
    /// All that is not read.
    pub fn parts(&self) -> impl Iterator<Item = Span> {
        core::iter::once(self.span).chain(self.rest.iter().copied())
    }
}
