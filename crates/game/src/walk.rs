//! Going through a game.

use alloc::vec::Vec;

use scoresheet_board::Position;
use scoresheet_notation::{Context, Sides};

use crate::{Command, Game, NodeId, Note, Ply, spot::Spot};

impl Game {
    /// The plies of the main line, each with the position before it.
    ///
    /// ```
    /// use scoresheet_board::{Move, Role, Square};
    /// use scoresheet_game::Game;
    ///
    /// let mut game = Game::new();
    /// game.push(Move::new(Role::Knight, Square::G1, Square::F3, None))?;
    /// game.push(Move::new(Role::Knight, Square::G8, Square::F6, None))?;
    /// let last = game.mainline().last().expect("two plies");
    /// assert_eq!((last.number, last.ply.to_string()), (2, "g8f6".into()));
    /// assert!(last.before.board().role_at(Square::F3).is_some());
    /// # Ok::<(), scoresheet_game::EditError>(())
    /// ```
    #[must_use]
    pub fn mainline(&self) -> Mainline<'_> {
        Mainline { game: self, node: self.next(NodeId::ROOT), spot: Spot::start(self.start), number: 0 }
    }

    /// Everything in the game, in the order in which a game is written: at each move its notes in order,
    /// each variation as a whole where it stands among them.
    ///
    /// ```
    /// use scoresheet_board::{Move, Role, Square};
    /// use scoresheet_game::{Event, Game};
    ///
    /// let mut game = Game::new();
    /// let e4 = game.push(Move::new(Role::Pawn, Square::E2, Square::E4, None))?;
    /// game.add_nag(e4, 1)?;
    /// game.add_variation(e4, Move::new(Role::Pawn, Square::D2, Square::D4, None))?;
    /// let mut walk = game.walk();
    /// while let Some(event) = walk.next() {
    ///     if let Event::Ply { ply, .. } = event {
    ///         // Both are first moves.
    ///         assert_eq!(walk.context().pos, game.start(), "{ply}");
    ///     }
    /// }
    /// # Ok::<(), scoresheet_game::EditError>(())
    /// ```
    #[must_use]
    pub fn walk(&self) -> Walk<'_> {
        let here = Here { before: Spot::start(self.start), ply: None };
        Walk { trace: Trace::new(self), here, forks: Vec::new() }
    }
}

/// A ply of the main line.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// 1 for the first of the game, whatever the number of its move.
    pub number: usize,
    /// Its node.
    pub node: NodeId,
    /// What was played.
    pub ply: Ply,
    /// The position in which it was played.
    pub before: Position,
    /// Which men were the king's and which the queen's, where the game tells.
    pub sides: Option<Sides>,
}

impl Played {
    /// The position before it, with whose men they were: for writing the move in some notation.
    #[must_use]
    pub const fn context(&self) -> Context<'_> {
        Context { pos: &self.before, sides: self.sides }
    }

    /// The position after it.
    #[must_use]
    pub fn after(&self) -> Position {
        Spot { position: self.before, sides: None }.after(self.ply).position
    }
}

/// The iterator of [`Game::mainline`].
#[derive(Clone, Debug)]
pub struct Mainline<'g> {
    game: &'g Game,
    node: Option<NodeId>,
    spot: Spot,
    number: usize,
}

impl Iterator for Mainline<'_> {
    type Item = Played;

    fn next(&mut self) -> Option<Played> {
        let node = self.node?;
        let ply = self.game.ply(node)?;
        let Spot { position: before, sides } = self.spot;
        self.number += 1;
        self.node = self.game.next(node);
        self.spot = self.spot.after(ply);
        Some(Played { number: self.number, node, ply, before, sides })
    }
}

impl core::iter::FusedIterator for Mainline<'_> {}

/// What stands next in a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Event<'g> {
    /// A ply; what follows up to the next one stands at it.
    Ply {
        /// Its node.
        node: NodeId,
        /// What was played.
        ply: Ply,
    },
    /// A variation begins, with the node of its start; it is played instead of the ply before.
    Begin(NodeId),
    /// The variation that was begun last ends.
    End,
    /// A comment.
    Comment(&'g str),
    /// A Numeric Annotation Glyph.
    Nag(u16),
    /// A command to programs.
    Command(&'g Command),
}

/// The iterator of [`Game::walk`]. It keeps one position for each open variation.
#[derive(Clone, Debug)]
pub struct Walk<'g> {
    trace: Trace<'g>,
    here: Here,
    forks: Vec<Here>,
}

/// A ply, and what was before it. What comes after is found when the line goes on.
#[derive(Copy, Clone, Debug)]
struct Here {
    before: Spot,
    ply: Option<Ply>,
}

impl Here {
    fn after(self) -> Spot {
        self.ply.map_or(self.before, |ply| self.before.after(ply))
    }
}

impl Walk<'_> {
    /// The position in which the ply given last was played, with whose men they were: for writing it in some
    /// notation. At the start of a line, the position before its first move.
    #[must_use]
    pub const fn context(&self) -> Context<'_> {
        self.here.before.context()
    }

    /// The position after the ply given last, with whose men they are: for reading what stands behind it. At the start
    /// of a line, the position before its first move.
    ///
    /// ```
    /// use scoresheet_board::{Move, Position, Role, Square};
    /// use scoresheet_game::Game;
    ///
    /// let mut game = Game::new();
    /// game.push(Move::new(Role::Knight, Square::G1, Square::F3, None))?;
    /// let mut walk = game.walk();
    /// assert_eq!(walk.after().0, Position::start());
    /// walk.next();
    /// let (position, sides) = walk.after();
    /// assert!(position.board().role_at(Square::F3).is_some());
    /// assert!(sides.expect("the game starts from the array").king.contains(Square::F3));
    /// # Ok::<(), scoresheet_game::EditError>(())
    /// ```
    #[must_use]
    pub fn after(&self) -> (Position, Option<Sides>) {
        let Spot { position, sides } = self.here.after();
        (position, sides)
    }

    /// The node at which the event given last stands; after the end of a variation, the move that it was
    /// played instead of.
    #[must_use]
    pub const fn node(&self) -> NodeId {
        self.trace.node
    }

    /// How many variations are open.
    #[must_use]
    pub const fn depth(&self) -> usize {
        self.forks.len()
    }
}

impl<'g> Iterator for Walk<'g> {
    type Item = Event<'g>;

    fn next(&mut self) -> Option<Event<'g>> {
        let event = self.trace.next()?;
        match event {
            Event::Ply { ply, .. } => {
                self.here = Here { before: self.here.after(), ply: Some(ply) };
            }
            Event::Begin(_) => {
                self.forks.push(self.here);
                self.here.ply = None;
            }
            Event::End => self.here = self.forks.pop().expect("every end has a beginning"),
            Event::Comment(_) | Event::Nag(_) | Event::Command(_) => {}
        }
        Some(event)
    }
}

impl core::iter::FusedIterator for Walk<'_> {}

/// The same without positions.
#[derive(Clone, Debug)]
pub(crate) struct Trace<'g> {
    game: &'g Game,
    node: NodeId,
    /// How many of its notes were given.
    given: usize,
    /// Where to go on after each open variation.
    open: Vec<(NodeId, usize)>,
}

impl<'g> Trace<'g> {
    pub(crate) const fn new(game: &'g Game) -> Self {
        Self { game, node: NodeId::ROOT, given: 0, open: Vec::new() }
    }

    fn note(&mut self, note: &'g Note) -> Event<'g> {
        self.given += 1;
        match note {
            Note::Comment(text) => Event::Comment(text),
            Note::Nag(nag) => Event::Nag(*nag),
            Note::Command(command) => Event::Command(command),
            Note::Variation(start) => {
                self.open.push((self.node, self.given));
                (self.node, self.given) = (*start, 0);
                Event::Begin(*start)
            }
        }
    }
}

impl<'g> Iterator for Trace<'g> {
    type Item = Event<'g>;

    fn next(&mut self) -> Option<Event<'g>> {
        let game = self.game;
        if let Some(note) = game.notes(self.node).get(self.given) {
            return Some(self.note(note));
        }
        if let Some(node) = game.next(self.node) {
            (self.node, self.given) = (node, 0);
            return Some(Event::Ply { node, ply: game.ply(node)? });
        }
        (self.node, self.given) = self.open.pop()?;
        Some(Event::End)
    }
}
