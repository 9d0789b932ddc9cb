//! Why a game was not changed.

use scoresheet_board::IllegalMove;

/// Why a game could not be changed as asked. It is as it was before.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EditError {
    /// The id was deleted, or never belonged to this game.
    #[error("the game has no such node")]
    NoSuchNode,
    /// The node has no note of that number.
    #[error("the node has no such note")]
    NoSuchNote,
    /// The move is not legal there.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// A null move would leave a check standing.
    #[error("a player in check cannot pass")]
    NullInCheck,
    /// The node is the start of a line, where a move was needed.
    #[error("a line starts here, there is no move")]
    NoMove,
    /// The line is the main line of the game already, which can be neither raised nor removed as a whole.
    #[error("this is the main line")]
    MainLine,
    /// A line without a move cannot take the place of one that has some.
    #[error("the variation has no move")]
    EmptyLine,
    /// There is no variation to go behind.
    #[error("there is no variation to go behind")]
    Last,
    /// More nodes than an id can name: 4 294 967 295, deleted ones included.
    #[error("the game has too many nodes")]
    Full,
}
