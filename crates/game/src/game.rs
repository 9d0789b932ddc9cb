//! The arena: reading it, and adding to it.

use alloc::{string::String, vec, vec::Vec};
use core::num::NonZeroU32;

use scoresheet_board::{Move, Position};
use scoresheet_notation::Sides;

use crate::{
    Command, EditError, GameResult, NodeId, Note, Pen, Ply, Tags,
    node::{Kind, Node},
    spot::Spot,
};

/// A game: where it starts, its tree of plies with notes, its tags and its result.
///
/// Positions are not stored but recomputed on the way, so a ply costs 16 bytes, and its notes 32 each and
/// their text. Every move in a game is legal where it stands.
///
/// ```
/// use scoresheet_board::{Move, Role, Square};
/// use scoresheet_game::{Game, NodeId};
///
/// let mut game = Game::new();
/// let e4 = game.push(Move::new(Role::Pawn, Square::E2, Square::E4, None))?;
/// game.add_comment(NodeId::ROOT, "White to play and mate in 63")?;
/// game.add_nag(e4, 1)?;
/// assert_eq!(game.next(NodeId::ROOT), Some(e4));
/// assert_eq!(game.position(e4).expect("a node of the game").en_passant(), Some(Square::E3));
/// # Ok::<(), scoresheet_game::EditError>(())
/// ```
#[derive(Clone)]
pub struct Game {
    /// What is known of it, in order.
    pub tags: Tags,
    /// How it ended, as its score says.
    pub result: GameResult,
    pub(crate) start: Position,
    pub(crate) nodes: Vec<Node>,
    pub(crate) notes: Vec<Vec<Note>>,
}

impl Default for Game {
    fn default() -> Self {
        Self::new()
    }
}

const ROOT: Node = Node { kind: Kind::Start, parent: None, next: None, notes: None };

impl Game {
    /// A game of standard chess, no move played.
    #[must_use]
    pub fn new() -> Self {
        Self::from_position(Position::start())
    }

    /// A game that starts from another position, or of Chess960.
    ///
    /// ```
    /// use scoresheet_board::{Position, Setup};
    /// use scoresheet_game::Game;
    ///
    /// let setup = Setup::chess960(356).expect("a number below 960");
    /// let game = Game::from_position(Position::try_from(setup)?);
    /// assert!(game.start().is_chess960());
    /// # Ok::<(), scoresheet_board::Refusals>(())
    /// ```
    #[must_use]
    pub fn from_position(start: Position) -> Self {
        Self {
            tags: Tags::default(),
            result: GameResult::default(),
            start,
            nodes: vec![ROOT],
            notes: Vec::new(),
        }
    }

    /// A game of these moves.
    ///
    /// ```
    /// use scoresheet_board::{Move, Position, Role, Square};
    /// use scoresheet_game::Game;
    ///
    /// let e4 = Move::new(Role::Pawn, Square::E2, Square::E4, None);
    /// let game = Game::of_moves(Position::start(), [e4])?;
    /// assert_eq!(game.mainline().count(), 1);
    /// # Ok::<(), scoresheet_game::EditError>(())
    /// ```
    ///
    /// # Errors
    /// [`EditError::Illegal`] for the first move that is not legal.
    pub fn of_moves(start: Position, moves: impl IntoIterator<Item = Move>) -> Result<Self, EditError> {
        let mut game = Self::from_position(start);
        let mut pen = game.pen(NodeId::ROOT)?;
        for mv in moves {
            pen.play(mv)?;
        }
        Ok(game)
    }

    /// The position in which it starts.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// Whether the node is there: not deleted, and not of a game with more nodes.
    #[must_use]
    pub fn contains(&self, id: NodeId) -> bool {
        self.node(id).is_some()
    }

    /// What was played there; nothing at the start of a line.
    #[must_use]
    pub fn ply(&self, id: NodeId) -> Option<Ply> {
        match self.node(id)?.kind {
            Kind::Ply(ply) => Some(ply),
            Kind::Start | Kind::Gone => None,
        }
    }

    /// The ply that follows in the same line.
    #[must_use]
    pub fn next(&self, id: NodeId) -> Option<NodeId> {
        self.node(id)?.next
    }

    /// What comes before in the same line: a ply, or the start of the line; nothing before that.
    #[must_use]
    pub fn previous(&self, id: NodeId) -> Option<NodeId> {
        let node = self.node(id)?;
        if matches!(node.kind, Kind::Start) { None } else { node.parent }
    }

    /// The start of the line that the node is in; [`NodeId::ROOT`] in the main line.
    ///
    /// ```
    /// use scoresheet_board::{Move, Role, Square};
    /// use scoresheet_game::{Game, NodeId, Note};
    ///
    /// let mut game = Game::new();
    /// let e4 = game.push(Move::new(Role::Pawn, Square::E2, Square::E4, None))?;
    /// let d4 = game.add_variation(e4, Move::new(Role::Pawn, Square::D2, Square::D4, None))?;
    /// let start = game.line_start(d4).expect("a node of the game");
    /// assert_eq!(game.notes(e4), [Note::Variation(start)]);
    /// assert_eq!(game.instead_of(d4), Some(e4));
    /// assert_eq!(game.line_start(e4), Some(NodeId::ROOT));
    /// # Ok::<(), scoresheet_game::EditError>(())
    /// ```
    #[must_use]
    pub fn line_start(&self, id: NodeId) -> Option<NodeId> {
        self.node(id)?;
        let mut at = id;
        while let Some(previous) = self.previous(at) {
            at = previous;
        }
        Some(at)
    }

    /// The last ply of the line that the node is in, or its start if it has none.
    #[must_use]
    pub fn line_end(&self, id: NodeId) -> Option<NodeId> {
        self.node(id)?;
        let mut at = id;
        while let Some(next) = self.next(at) {
            at = next;
        }
        Some(at)
    }

    /// The move that the line of this node is played instead of; nothing in the main line.
    #[must_use]
    pub fn instead_of(&self, id: NodeId) -> Option<NodeId> {
        self.node(self.line_start(id)?)?.parent
    }

    /// The notes at a node, in order: none if it is not there.
    #[must_use]
    pub fn notes(&self, id: NodeId) -> &[Note] {
        let notes = self.node(id).and_then(|node| node.notes);
        notes.map_or(&[], |at| &self.notes[at.get() as usize - 1])
    }

    /// The comments at a node, in order.
    ///
    /// ```
    /// use scoresheet_game::{Command, Game, NodeId};
    ///
    /// let mut game = Game::new();
    /// game.add_comment(NodeId::ROOT, "Paris")?;
    /// game.add_command(NodeId::ROOT, Command::new("clk 1:00:00"))?;
    /// game.add_nag(NodeId::ROOT, 11)?;
    /// game.add_comment(NodeId::ROOT, "at the opera")?;
    /// assert_eq!(game.comments(NodeId::ROOT).collect::<Vec<_>>(), ["Paris", "at the opera"]);
    /// assert_eq!(game.nags(NodeId::ROOT).collect::<Vec<_>>(), [11]);
    /// assert_eq!(game.commands(NodeId::ROOT).next().map(Command::name), Some("clk"));
    /// # Ok::<(), scoresheet_game::EditError>(())
    /// ```
    pub fn comments(&self, id: NodeId) -> impl DoubleEndedIterator<Item = &str> {
        self.notes(id)
            .iter()
            .filter_map(|note| if let Note::Comment(text) = note { Some(&**text) } else { None })
    }

    /// The Numeric Annotation Glyphs at a node, in order.
    ///
    /// ```
    /// use scoresheet_game::{Game, NodeId};
    ///
    /// let mut game = Game::new();
    /// game.add_nag(NodeId::ROOT, 22)?;
    /// game.add_nag(NodeId::ROOT, 11)?;
    /// assert_eq!(game.nags(NodeId::ROOT).last(), Some(11));
    /// # Ok::<(), scoresheet_game::EditError>(())
    /// ```
    pub fn nags(&self, id: NodeId) -> impl DoubleEndedIterator<Item = u16> {
        self.notes(id).iter().filter_map(|note| if let Note::Nag(nag) = note { Some(*nag) } else { None })
    }

    /// The commands to programs at a node, in order.
    pub fn commands(&self, id: NodeId) -> impl DoubleEndedIterator<Item = &Command> {
        self.notes(id).iter().filter_map(|note| if let Note::Command(one) = note { Some(one) } else { None })
    }

    /// The starts of the lines that are played instead of this move.
    ///
    /// ```
    /// use scoresheet_board::{Move, Role, Square};
    /// use scoresheet_game::Game;
    ///
    /// let pawn = |from, to| Move::new(Role::Pawn, from, to, None);
    /// let mut game = Game::new();
    /// let e4 = game.push(pawn(Square::E2, Square::E4))?;
    /// let d4 = game.add_variation(e4, pawn(Square::D2, Square::D4))?;
    /// let c4 = game.add_variation(e4, pawn(Square::C2, Square::C4))?;
    /// let first: Vec<_> = game.variations(e4).filter_map(|start| game.next(start)).collect();
    /// assert_eq!(first, [d4, c4]);
    /// # Ok::<(), scoresheet_game::EditError>(())
    /// ```
    pub fn variations(&self, id: NodeId) -> impl DoubleEndedIterator<Item = NodeId> {
        self.notes(id).iter().filter_map(Note::line)
    }

    /// The position after a ply; at the start of a line, the position before its first move.
    ///
    /// ```
    /// use scoresheet_board::{Color, Move, Role, Square};
    /// use scoresheet_game::{Game, NodeId};
    ///
    /// let mut game = Game::new();
    /// let e4 = game.push(Move::new(Role::Pawn, Square::E2, Square::E4, None))?;
    /// assert_eq!(game.position(e4).map(|position| position.turn()), Some(Color::Black));
    /// assert_eq!(game.position(NodeId::ROOT).as_ref(), Some(game.start()));
    /// # Ok::<(), scoresheet_game::EditError>(())
    /// ```
    #[must_use]
    pub fn position(&self, id: NodeId) -> Option<Position> {
        Some(self.spots(id)?.1.position)
    }

    /// The plies that lead from the start of the game to a node, its own the last; nothing if it is not there.
    ///
    /// ```
    /// use scoresheet_board::{Move, Role, Square};
    /// use scoresheet_game::{Game, Ply};
    ///
    /// let pawn = |from, to| Move::new(Role::Pawn, from, to, None);
    /// let mut game = Game::new();
    /// game.push(pawn(Square::E2, Square::E4))?;
    /// let e5 = game.push(pawn(Square::E7, Square::E5))?;
    /// let c5 = game.add_variation(e5, pawn(Square::C7, Square::C5))?;
    /// let texts = game.path(c5).expect("it is there").iter().map(Ply::to_string).collect::<Vec<_>>();
    /// assert_eq!(texts, ["e2e4", "c7c5"]);
    /// # Ok::<(), scoresheet_game::EditError>(())
    /// ```
    #[must_use]
    pub fn path(&self, id: NodeId) -> Option<Vec<Ply>> {
        self.node(id)?;
        let mut plies = Vec::new();
        let mut at = Some(id);
        while let Some(node) = at.map(|id| self.nodes[id.index()]) {
            at = match node.kind {
                Kind::Ply(ply) => {
                    plies.push(ply);
                    node.parent
                }
                // A variation goes on from what comes before the move that it is played instead of.
                Kind::Start | Kind::Gone => node.parent.and_then(|owner| self.nodes[owner.index()].parent),
            };
        }
        plies.reverse();
        Some(plies)
    }

    /// Which men are the king's and which the queen's after a ply. Nothing where the game did not start from
    /// the array of standard chess or Chess960, so that nobody can know.
    ///
    /// ```
    /// use scoresheet_board::{Move, Role, Square};
    /// use scoresheet_game::Game;
    ///
    /// let mut game = Game::new();
    /// let nf3 = game.push(Move::new(Role::Knight, Square::G1, Square::F3, None))?;
    /// let sides = game.sides(nf3).expect("the game starts from the array");
    /// assert!(sides.king.contains(Square::F3));
    /// # Ok::<(), scoresheet_game::EditError>(())
    /// ```
    #[must_use]
    pub fn sides(&self, id: NodeId) -> Option<Sides> {
        self.spots(id)?.1.sides
    }

    /// Adds a move, or [`Ply::Null`], at the end of the main line.
    ///
    /// It goes through the line to find its end and its position; [`Game::pen`] writes many plies at once.
    ///
    /// ```
    /// use scoresheet_board::{Move, Role, Square};
    /// use scoresheet_game::{EditError, Game};
    ///
    /// let mut game = Game::new();
    /// game.push(Move::new(Role::Pawn, Square::E2, Square::E4, None))?;
    /// let again = game.push(Move::new(Role::Pawn, Square::E2, Square::E4, None));
    /// assert!(matches!(again, Err(EditError::Illegal(_))));
    /// # Ok::<(), EditError>(())
    /// ```
    ///
    /// # Errors
    /// [`EditError::Illegal`] when the move is not legal there, [`EditError::NullInCheck`] when a null move
    /// is not, [`EditError::Full`].
    pub fn push(&mut self, ply: impl Into<Ply>) -> Result<NodeId, EditError> {
        let end = self.line_end(NodeId::ROOT).ok_or(EditError::NoSuchNode)?;
        self.add_move(end, ply)
    }

    /// Adds a move, or [`Ply::Null`], after a node: as the next one of its line, or, where there is a next
    /// one, as the last of the variations beside that.
    ///
    /// ```
    /// use scoresheet_board::{Move, Role, Square};
    /// use scoresheet_game::{Game, NodeId};
    ///
    /// let mut game = Game::new();
    /// let e4 = game.add_move(NodeId::ROOT, Move::new(Role::Pawn, Square::E2, Square::E4, None))?;
    /// let d4 = game.add_move(NodeId::ROOT, Move::new(Role::Pawn, Square::D2, Square::D4, None))?;
    /// assert_eq!(game.instead_of(d4), Some(e4));
    /// # Ok::<(), scoresheet_game::EditError>(())
    /// ```
    ///
    /// # Errors
    /// [`EditError::NoSuchNode`], and those of [`Game::push`].
    pub fn add_move(&mut self, after: NodeId, ply: impl Into<Ply>) -> Result<NodeId, EditError> {
        self.pen(after)?.play(ply)
    }

    /// Adds a variation that begins with a move, or [`Ply::Null`], instead of another; the last of its
    /// notes. Gives the node of that move.
    ///
    /// ```
    /// use scoresheet_board::{Move, Role, Square};
    /// use scoresheet_game::{Game, Ply};
    ///
    /// let mut game = Game::new();
    /// let e4 = game.push(Move::new(Role::Pawn, Square::E2, Square::E4, None))?;
    /// let d4 = game.add_variation(e4, Move::new(Role::Pawn, Square::D2, Square::D4, None))?;
    /// game.add_move(d4, Ply::Null)?;
    /// assert_eq!(game.movetext().to_string(), "e2e4 ( d2d4 -- ) *");
    /// # Ok::<(), scoresheet_game::EditError>(())
    /// ```
    ///
    /// # Errors
    /// [`EditError::NoSuchNode`], [`EditError::NoMove`] at the start of a line, and those of [`Game::push`].
    pub fn add_variation(&mut self, instead_of: NodeId, ply: impl Into<Ply>) -> Result<NodeId, EditError> {
        let mut pen = self.pen(instead_of)?;
        let ply = pen.check_alternative(ply.into())?;
        pen.open()?;
        pen.play(ply)
    }

    /// Adds a variation that has no move yet, and gives its start.
    ///
    /// ```
    /// use scoresheet_board::{Move, Role, Square};
    /// use scoresheet_game::Game;
    ///
    /// let pawn = |from, to| Move::new(Role::Pawn, from, to, None);
    /// let mut game = Game::new();
    /// let e4 = game.push(pawn(Square::E2, Square::E4))?;
    /// let start = game.add_line(e4)?;
    /// game.add_comment(start, "nothing better is known")?;
    /// assert_eq!(game.movetext().to_string(), "e2e4 ( {nothing better is known} ) *");
    /// # Ok::<(), scoresheet_game::EditError>(())
    /// ```
    ///
    /// # Errors
    /// [`EditError::NoSuchNode`], [`EditError::NoMove`] at the start of a line, [`EditError::Full`].
    pub fn add_line(&mut self, instead_of: NodeId) -> Result<NodeId, EditError> {
        self.check(instead_of)?;
        self.ply(instead_of).ok_or(EditError::NoMove)?;
        self.new_line(instead_of)
    }

    /// Adds a comment behind the other notes of a node. At the start of a line it comes before the first move.
    ///
    /// ```
    /// use scoresheet_board::{Move, Role, Square};
    /// use scoresheet_game::{Game, NodeId};
    ///
    /// let mut game = Game::new();
    /// let e4 = game.push(Move::new(Role::Pawn, Square::E2, Square::E4, None))?;
    /// game.add_comment(e4, "best by test")?;
    /// game.add_comment(NodeId::ROOT, "Zagreb")?;
    /// assert_eq!(game.movetext().to_string(), "{Zagreb} e2e4 {best by test} *");
    /// # Ok::<(), scoresheet_game::EditError>(())
    /// ```
    ///
    /// # Errors
    /// [`EditError::NoSuchNode`].
    pub fn add_comment(&mut self, id: NodeId, text: impl Into<String>) -> Result<(), EditError> {
        self.add_note(id, Note::Comment(text.into()))
    }

    /// Adds a Numeric Annotation Glyph behind the other notes of a node: 1 for `!`, 4 for `??` (PGN 10).
    ///
    /// ```
    /// use scoresheet_board::{Move, Role, Square};
    /// use scoresheet_game::Game;
    ///
    /// let mut game = Game::new();
    /// let g4 = game.push(Move::new(Role::Pawn, Square::G2, Square::G4, None))?;
    /// game.add_nag(g4, 6)?;
    /// assert_eq!(game.movetext().to_string(), "g2g4 $6 *");
    /// # Ok::<(), scoresheet_game::EditError>(())
    /// ```
    ///
    /// # Errors
    /// [`EditError::NoSuchNode`].
    pub fn add_nag(&mut self, id: NodeId, nag: u16) -> Result<(), EditError> {
        self.add_note(id, Note::Nag(nag))
    }

    /// Adds a command to programs behind the other notes of a node.
    ///
    /// ```
    /// use scoresheet_game::{Command, Game, NodeId};
    ///
    /// let mut game = Game::new();
    /// game.add_command(NodeId::ROOT, Command::new("clk 0:05:00"))?;
    /// assert_eq!(game.movetext().to_string(), "[%clk 0:05:00] *");
    /// # Ok::<(), scoresheet_game::EditError>(())
    /// ```
    ///
    /// # Errors
    /// [`EditError::NoSuchNode`].
    pub fn add_command(&mut self, id: NodeId, command: Command) -> Result<(), EditError> {
        self.add_note(id, Note::Command(command))
    }

    /// A pen whose point is at a node: what it writes follows that.
    ///
    /// ```
    /// use scoresheet_board::{Move, Role, Square};
    /// use scoresheet_game::Game;
    ///
    /// let pawn = |from, to| Move::new(Role::Pawn, from, to, None);
    /// let mut game = Game::new();
    /// let e4 = game.push(pawn(Square::E2, Square::E4))?;
    /// let mut pen = game.pen(e4)?;
    /// pen.play(pawn(Square::E7, Square::E5))?;
    /// pen.comment("the open game");
    /// assert_eq!(game.movetext().to_string(), "e2e4 e7e5 {the open game} *");
    /// # Ok::<(), scoresheet_game::EditError>(())
    /// ```
    ///
    /// # Errors
    /// [`EditError::NoSuchNode`].
    pub fn pen(&mut self, at: NodeId) -> Result<Pen<'_>, EditError> {
        let (before, now) = self.spots(at).ok_or(EditError::NoSuchNode)?;
        Ok(Pen::new(self, at, before, now))
    }

    fn add_note(&mut self, id: NodeId, note: Note) -> Result<(), EditError> {
        self.check(id)?;
        self.notes_mut(id).push(note);
        Ok(())
    }

    /// The node, if it has not been deleted.
    fn node(&self, id: NodeId) -> Option<&Node> {
        self.nodes.get(id.index()).filter(|node| !matches!(node.kind, Kind::Gone))
    }

    pub(crate) fn check(&self, id: NodeId) -> Result<(), EditError> {
        self.node(id).map(|_| ()).ok_or(EditError::NoSuchNode)
    }

    /// The notes of a node that is there.
    pub(crate) fn notes_mut(&mut self, id: NodeId) -> &mut Vec<Note> {
        let slots = self.notes.len();
        let node = &mut self.nodes[id.index()];
        // There are never more slots than nodes, and those are counted by ids of the same size.
        let at = *node.notes.get_or_insert(NonZeroU32::MIN.saturating_add(slots as u32));
        if at.get() as usize > slots {
            self.notes.push(Vec::new());
        }
        &mut self.notes[at.get() as usize - 1]
    }

    /// The positions before and after a ply. At the start of a line they are the same.
    fn spots(&self, id: NodeId) -> Option<(Spot, Spot)> {
        let mut plies = self.path(id)?;
        let last = if self.ply(id).is_some() { plies.pop() } else { None };
        let before = plies.into_iter().fold(Spot::start(self.start), Spot::after);
        Some((before, last.map_or(before, |ply| before.after(ply))))
    }

    /// The node of a ply that is legal there: next in its line, or else beside the next.
    pub(crate) fn append(&mut self, after: NodeId, ply: Ply) -> Result<NodeId, EditError> {
        // Room for both nodes, or none is made.
        NodeId::at(self.nodes.len() + 1).ok_or(EditError::Full)?;
        let parent = match self.next(after) {
            Some(next) => self.new_line(next)?,
            None => after,
        };
        let id = self.new_node(Kind::Ply(ply), parent)?;
        self.nodes[parent.index()].next = Some(id);
        Ok(id)
    }

    /// A variation to a ply that is there.
    pub(crate) fn new_line(&mut self, instead_of: NodeId) -> Result<NodeId, EditError> {
        let start = self.new_node(Kind::Start, instead_of)?;
        self.notes_mut(instead_of).push(Note::Variation(start));
        Ok(start)
    }

    fn new_node(&mut self, kind: Kind, parent: NodeId) -> Result<NodeId, EditError> {
        let id = NodeId::at(self.nodes.len()).ok_or(EditError::Full)?;
        self.nodes.push(Node { kind, parent: Some(parent), ..ROOT });
        Ok(id)
    }
}
