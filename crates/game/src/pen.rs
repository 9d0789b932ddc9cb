//! Writing a game in the order in which it is written down.

use alloc::{string::String, vec::Vec};

use scoresheet_board::Position;
use scoresheet_notation::Context;

use crate::{Command, EditError, Game, NodeId, Note, Ply, spot::Spot};

/// A pen at a node of a game, for a game that comes in the order of its text: moves, notes, variations that
/// open and close. It knows the position under its point, so each ply takes the same small time, and it
/// keeps one position for each open variation.
///
/// ```
/// use scoresheet_board::{Move, Role, Square};
/// use scoresheet_game::{Game, NodeId};
///
/// let pawn = |from, to| Move::new(Role::Pawn, from, to, None);
/// let mut game = Game::new();
/// let mut pen = game.pen(NodeId::ROOT)?;
/// pen.play(pawn(Square::E2, Square::E4))?;
/// pen.nag(1);
/// pen.open()?; // instead of e4
/// pen.play(pawn(Square::D2, Square::D4))?;
/// pen.comment("also good");
/// pen.close();
/// pen.play(pawn(Square::E7, Square::E5))?;
/// assert_eq!(pen.position().fullmove_number(), 2);
/// assert_eq!(game.movetext().to_string(), "e2e4 $1 ( d2d4 {also good} ) e7e5 *");
/// # Ok::<(), scoresheet_game::EditError>(())
/// ```
#[derive(Debug)]
pub struct Pen<'g> {
    game: &'g mut Game,
    node: NodeId,
    /// Before the ply of `node`: where a variation to it begins.
    before: Spot,
    now: Spot,
    /// Moves whose variations are open, the innermost last, and what was before each.
    open: Vec<(NodeId, Spot)>,
}

impl<'g> Pen<'g> {
    pub(crate) const fn new(game: &'g mut Game, node: NodeId, before: Spot, now: Spot) -> Self {
        Self { game, node, before, now, open: Vec::new() }
    }

    /// The game as it is written so far.
    #[must_use]
    pub const fn game(&self) -> &Game {
        self.game
    }

    /// The node that was written last: notes go there.
    #[must_use]
    pub const fn node(&self) -> NodeId {
        self.node
    }

    /// The position in which the next ply is played.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.now.position
    }

    /// The same, with whose men they were: for reading the next move in some notation.
    #[must_use]
    pub const fn context(&self) -> Context<'_> {
        self.now.context()
    }

    /// How many variations are open that this pen has opened.
    #[must_use]
    pub const fn depth(&self) -> usize {
        self.open.len()
    }

    /// Writes a move, or [`Ply::Null`]: as the next one of its line, or, where there is a next one, as the
    /// last of the variations beside that.
    ///
    /// # Errors
    /// [`EditError::Illegal`] when the move is not legal here, [`EditError::NullInCheck`] when a null move
    /// is not, [`EditError::Full`].
    pub fn play(&mut self, ply: impl Into<Ply>) -> Result<NodeId, EditError> {
        let ply = ply.into();
        let after = self.now.after_checked(ply)?;
        self.write(ply, after)
    }

    /// Writes a ply that is known to be legal, such as one that was read from a text in [`Pen::context`].
    ///
    /// A ply that is not legal here gives a game without meaning; nothing panics.
    ///
    /// # Errors
    /// [`EditError::Full`].
    pub fn play_unchecked(&mut self, ply: impl Into<Ply>) -> Result<NodeId, EditError> {
        let ply = ply.into();
        self.write(ply, self.now.after(ply))
    }

    fn write(&mut self, ply: Ply, after: Spot) -> Result<NodeId, EditError> {
        self.node = self.game.append(self.node, ply)?;
        self.before = self.now;
        self.now = after;
        Ok(self.node)
    }

    /// Opens a variation instead of the move written last, and gives its start. Notes before its first move
    /// go there.
    ///
    /// # Errors
    /// [`EditError::NoMove`] at the start of a line, [`EditError::Full`].
    pub fn open(&mut self) -> Result<NodeId, EditError> {
        self.game.ply(self.node).ok_or(EditError::NoMove)?;
        let start = self.game.new_line(self.node)?;
        self.open.push((self.node, self.before));
        self.node = start;
        self.now = self.before;
        Ok(start)
    }

    /// Closes the innermost variation that this pen has opened, and goes back to the move that it is played
    /// instead of. Nothing happens if none is open.
    pub fn close(&mut self) -> Option<NodeId> {
        let (node, before) = self.open.pop()?;
        self.node = node;
        self.before = before;
        self.now = self.game.ply(node).map_or(before, |ply| before.after(ply));
        Some(node)
    }

    /// Writes a comment.
    pub fn comment(&mut self, text: impl Into<String>) {
        self.note(Note::Comment(text.into()));
    }

    /// Writes a Numeric Annotation Glyph.
    pub fn nag(&mut self, nag: u16) {
        self.note(Note::Nag(nag));
    }

    /// Writes a command to programs.
    pub fn command(&mut self, command: Command) {
        self.note(Note::Command(command));
    }

    fn note(&mut self, note: Note) {
        self.game.notes_mut(self.node).push(note);
    }

    /// Whether a ply can be played instead of the one written last.
    pub(crate) fn check_alternative(&self, ply: Ply) -> Result<Ply, EditError> {
        self.game.ply(self.node).ok_or(EditError::NoMove)?;
        self.before.after_checked(ply).map(|_| ply)
    }
}
