//! Changing what is there. Every function leaves each line legal, since a line only ever moves between two
//! places that have the same position.

use alloc::{string::String, vec, vec::Vec};

use crate::{
    EditError, Event, Game, NodeId, Note,
    node::{Kind, Node},
    walk::Trace,
};

impl Game {
    /// Moves the variation that a node is in one step up: before the variation in front of it, or, if it is
    /// the first, into the place of the move that it is played instead of.
    ///
    /// What it replaces, from that move on, becomes the first variation beside it, and the other variations
    /// follow. Notes stay with their moves; what was said before the variation's first move is said after it.
    /// The start of the variation then begins the line that was replaced.
    ///
    /// ```
    /// use scoresheet_board::{Move, Role, Square};
    /// use scoresheet_game::Game;
    ///
    /// let pawn = |from, to| Move::new(Role::Pawn, from, to, None);
    /// let mut game = Game::new();
    /// let e4 = game.push(pawn(Square::E2, Square::E4))?;
    /// game.push(pawn(Square::E7, Square::E5))?;
    /// game.add_variation(e4, pawn(Square::D2, Square::D4))?;
    /// let c4 = game.add_variation(e4, pawn(Square::C2, Square::C4))?;
    /// game.promote(c4)?;
    /// assert_eq!(game.movetext().to_string(), "e2e4 ( c2c4 ) ( d2d4 ) e7e5 *");
    /// game.promote(c4)?;
    /// assert_eq!(game.movetext().to_string(), "c2c4 ( e2e4 e7e5 ) ( d2d4 ) *");
    /// # Ok::<(), scoresheet_game::EditError>(())
    /// ```
    ///
    /// # Errors
    /// [`EditError::NoSuchNode`], [`EditError::MainLine`] in the main line, [`EditError::EmptyLine`] when a
    /// variation without moves would replace a move.
    pub fn promote(&mut self, id: NodeId) -> Result<(), EditError> {
        let start = self.line_start(id).ok_or(EditError::NoSuchNode)?;
        let owner = self.instead_of(start).ok_or(EditError::MainLine)?;
        let lines: Vec<NodeId> = self.variations(owner).take_while(|line| *line != start).collect();
        match lines.last() {
            Some(&above) => self.exchange(owner, above, start),
            None => self.take_place(start, owner)?,
        }
        Ok(())
    }

    /// Makes the line that leads to a node the main line, as far as its own end: at every fork on the way
    /// its variation takes the place of the move that it is played instead of.
    ///
    /// ```
    /// use scoresheet_board::{Move, Role, Square};
    /// use scoresheet_game::Game;
    ///
    /// let pawn = |from, to| Move::new(Role::Pawn, from, to, None);
    /// let mut game = Game::new();
    /// let e4 = game.push(pawn(Square::E2, Square::E4))?;
    /// let d4 = game.add_variation(e4, pawn(Square::D2, Square::D4))?;
    /// let d5 = game.add_move(d4, pawn(Square::D7, Square::D5))?;
    /// let e6 = game.add_variation(d5, pawn(Square::E7, Square::E6))?;
    /// game.promote_to_main(e6)?;
    /// assert_eq!(game.movetext().to_string(), "d2d4 ( e2e4 ) e7e6 ( d7d5 ) *");
    /// # Ok::<(), scoresheet_game::EditError>(())
    /// ```
    ///
    /// # Errors
    /// [`EditError::NoSuchNode`], [`EditError::MainLine`] when the node is in the main line already,
    /// [`EditError::EmptyLine`] when its line has no move.
    pub fn promote_to_main(&mut self, id: NodeId) -> Result<(), EditError> {
        let mut start = self.line_start(id).ok_or(EditError::NoSuchNode)?;
        self.instead_of(start).ok_or(EditError::MainLine)?;
        while let Some(owner) = self.instead_of(start) {
            // Found before the exchange, while lines are short: afterwards they have grown together.
            let above = self.line_start(owner).ok_or(EditError::NoSuchNode)?;
            self.take_place(start, owner)?;
            start = above;
        }
        Ok(())
    }

    /// Moves a line one step down: a move with variations gives its place to the first of them; else the
    /// variation that the node is in goes behind the next. The start of a variation always means the
    /// variation.
    ///
    /// ```
    /// use scoresheet_board::{Move, Role, Square};
    /// use scoresheet_game::Game;
    ///
    /// let pawn = |from, to| Move::new(Role::Pawn, from, to, None);
    /// let mut game = Game::new();
    /// let e4 = game.push(pawn(Square::E2, Square::E4))?;
    /// game.add_variation(e4, pawn(Square::D2, Square::D4))?;
    /// game.add_variation(e4, pawn(Square::C2, Square::C4))?;
    /// game.demote(e4)?;
    /// game.demote(e4)?;
    /// assert_eq!(game.movetext().to_string(), "d2d4 ( c2c4 ) ( e2e4 ) *");
    /// # Ok::<(), scoresheet_game::EditError>(())
    /// ```
    ///
    /// # Errors
    /// [`EditError::NoSuchNode`], [`EditError::MainLine`] for a move of the main line without variations,
    /// [`EditError::Last`] when no variation follows, [`EditError::EmptyLine`] when one without moves would
    /// replace a move.
    pub fn demote(&mut self, id: NodeId) -> Result<(), EditError> {
        let start = self.line_start(id).ok_or(EditError::NoSuchNode)?;
        let first = self.variations(id).next();
        if let Some(first) = first {
            return self.take_place(first, id);
        }
        let owner = self.instead_of(start).ok_or(EditError::MainLine)?;
        let mut lines = self.variations(owner).skip_while(|line| *line != start);
        let below = lines.nth(1).ok_or(EditError::Last)?;
        drop(lines);
        self.exchange(owner, start, below);
        Ok(())
    }

    /// Deletes a move and all that follows it in its line, variations included; a variation as a whole when
    /// it is its first move or its start. Variations beside the move stay: the first takes its place. Where none
    /// has a move to do so, what they say is said of the node before, and a variation stays for that without a move.
    ///
    /// ```
    /// use scoresheet_board::{Move, Role, Square};
    /// use scoresheet_game::Game;
    ///
    /// let pawn = |from, to| Move::new(Role::Pawn, from, to, None);
    /// let mut game = Game::new();
    /// let e4 = game.push(pawn(Square::E2, Square::E4))?;
    /// let e5 = game.push(pawn(Square::E7, Square::E5))?;
    /// game.add_variation(e4, pawn(Square::D2, Square::D4))?;
    /// game.delete(e4)?;
    /// assert_eq!(game.movetext().to_string(), "d2d4 *");
    /// assert!(!game.contains(e5));
    /// # Ok::<(), scoresheet_game::EditError>(())
    /// ```
    ///
    /// # Errors
    /// [`EditError::NoSuchNode`], [`EditError::MainLine`] at the start of the game, which
    /// [`Game::truncate`] empties.
    pub fn delete(&mut self, id: NodeId) -> Result<(), EditError> {
        self.check(id)?;
        if id == NodeId::ROOT {
            return Err(EditError::MainLine);
        }
        let other = self.variations(id).find(|line| self.next(*line).is_some());
        if let Some(other) = other {
            self.take_place(other, id)?;
        }
        let lines: Vec<NodeId> = self.variations(id).collect();
        let words: Vec<Note> = lines.into_iter().flat_map(|line| self.take_notes(line)).collect();
        match self.previous(id) {
            Some(previous) if !words.is_empty() => {
                self.notes_mut(previous).extend(words);
                self.truncate(previous)
            }
            Some(previous) if self.instead_of_start(previous).is_none() => self.truncate(previous),
            _ => self.delete_line(id),
        }
    }

    /// Deletes all that follows a node in its line, variations included: those beside the next move too.
    ///
    /// ```
    /// use scoresheet_board::{Move, Role, Square};
    /// use scoresheet_game::Game;
    ///
    /// let pawn = |from, to| Move::new(Role::Pawn, from, to, None);
    /// let mut game = Game::new();
    /// let e4 = game.push(pawn(Square::E2, Square::E4))?;
    /// let e5 = game.push(pawn(Square::E7, Square::E5))?;
    /// game.add_variation(e5, pawn(Square::C7, Square::C5))?;
    /// game.truncate(e4)?;
    /// assert_eq!(game.movetext().to_string(), "e2e4 *");
    /// # Ok::<(), scoresheet_game::EditError>(())
    /// ```
    ///
    /// # Errors
    /// [`EditError::NoSuchNode`].
    pub fn truncate(&mut self, after: NodeId) -> Result<(), EditError> {
        self.check(after)?;
        if let Some(next) = self.nodes[after.index()].next.take() {
            self.bury(next);
        }
        Ok(())
    }

    /// Takes one note away and gives it back; a variation is deleted.
    ///
    /// ```
    /// use scoresheet_game::{Game, NodeId, Note};
    ///
    /// let mut game = Game::new();
    /// game.add_comment(NodeId::ROOT, "first")?;
    /// game.add_nag(NodeId::ROOT, 11)?;
    /// assert_eq!(game.remove_note(NodeId::ROOT, 0)?, Note::Comment("first".into()));
    /// assert_eq!(game.notes(NodeId::ROOT), [Note::Nag(11)]);
    /// # Ok::<(), scoresheet_game::EditError>(())
    /// ```
    ///
    /// # Errors
    /// [`EditError::NoSuchNode`], [`EditError::NoSuchNote`] when it has no note of that number, from 0.
    pub fn remove_note(&mut self, id: NodeId, number: usize) -> Result<Note, EditError> {
        self.check(id)?;
        if number >= self.notes(id).len() {
            return Err(EditError::NoSuchNote);
        }
        let note = self.notes_mut(id).remove(number);
        if let Note::Variation(start) = note {
            self.bury(start);
        }
        Ok(note)
    }

    /// The text of a comment, to be changed; nothing if the note of that number, from 0, is no comment.
    ///
    /// ```
    /// use scoresheet_game::{Game, NodeId};
    ///
    /// let mut game = Game::new();
    /// game.add_comment(NodeId::ROOT, "A gmae")?;
    /// *game.comment_mut(NodeId::ROOT, 0).expect("a comment") = "A game".into();
    /// assert_eq!(game.movetext().to_string(), "{A game} *");
    /// # Ok::<(), scoresheet_game::EditError>(())
    /// ```
    pub fn comment_mut(&mut self, id: NodeId, number: usize) -> Option<&mut String> {
        self.notes(id).get(number)?;
        match &mut self.notes_mut(id)[number] {
            Note::Comment(text) => Some(text),
            Note::Nag(_) | Note::Command(_) | Note::Variation(_) => None,
        }
    }

    /// Gives back the memory of what was deleted. Every node gets a new id, in the order of
    /// [`Game::walk`]; the old ones mean nothing afterwards.
    ///
    /// ```
    /// use scoresheet_board::{Move, Role, Square};
    /// use scoresheet_game::Game;
    ///
    /// let pawn = |from, to| Move::new(Role::Pawn, from, to, None);
    /// let mut game = Game::new();
    /// let e4 = game.push(pawn(Square::E2, Square::E4))?;
    /// game.delete(e4)?;
    /// let d4 = game.push(pawn(Square::D2, Square::D4))?;
    /// assert_eq!(d4.index(), 2);
    /// game.compact();
    /// assert_eq!(game.mainline().next().expect("d4 is left").node.index(), 1);
    /// # Ok::<(), scoresheet_game::EditError>(())
    /// ```
    pub fn compact(&mut self) {
        let mut copy = Self::from_position(self.start);
        let mut at = NodeId::ROOT;
        let mut open = Vec::new();
        for event in Trace::new(self) {
            match event {
                Event::Ply { ply, .. } => at = copy.append(at, ply).expect("fewer nodes than before"),
                Event::Begin(_) => {
                    open.push(at);
                    at = copy.new_line(at).expect("fewer nodes than before");
                }
                Event::End => at = open.pop().expect("every end has a beginning"),
                Event::Comment(text) => copy.notes_mut(at).push(Note::Comment(text.into())),
                Event::Nag(nag) => copy.notes_mut(at).push(Note::Nag(nag)),
                Event::Command(command) => copy.notes_mut(at).push(Note::Command(command.clone())),
            }
        }
        self.nodes = copy.nodes;
        self.notes = copy.notes;
    }

    /// What a variation that starts at this node is played instead of.
    fn instead_of_start(&self, id: NodeId) -> Option<NodeId> {
        let node = self.nodes[id.index()];
        if matches!(node.kind, Kind::Start) { node.parent } else { None }
    }

    /// Deletes the variation that a node is in.
    fn delete_line(&mut self, id: NodeId) -> Result<(), EditError> {
        let start = self.line_start(id).ok_or(EditError::NoSuchNode)?;
        let owner = self.instead_of(start).ok_or(EditError::MainLine)?;
        self.notes_mut(owner).retain(|note| *note != Note::Variation(start));
        self.bury(start);
        Ok(())
    }

    /// Two variations of a move change places among its notes.
    fn exchange(&mut self, owner: NodeId, one: NodeId, other: NodeId) {
        for note in self.notes_mut(owner) {
            if let Note::Variation(start) = note {
                *start = match *start {
                    start if start == one => other,
                    start if start == other => one,
                    start => start,
                };
            }
        }
    }

    /// The first move of a variation takes the place of the move that it is played instead of.
    ///
    /// ```text
    ///  before ── owner ── …               before ── first ── …
    ///            Variation                          Variation
    ///              start ── first ── …                start ── owner ── …
    /// ```
    fn take_place(&mut self, start: NodeId, owner: NodeId) -> Result<(), EditError> {
        let first = self.next(start).ok_or(EditError::EmptyLine)?;
        let before = self.previous(owner).ok_or(EditError::NoMove)?;
        self.link(before, first);
        self.link(start, owner);
        self.hand_over(start, owner, first);
        Ok(())
    }

    fn link(&mut self, before: NodeId, next: NodeId) {
        self.nodes[before.index()].next = Some(next);
        self.nodes[next.index()].parent = Some(before);
    }

    /// All variations of `owner` become those of `first`, ahead of its own, the one at `start` in front; what
    /// was said at `start` is said of `first`.
    fn hand_over(&mut self, start: NodeId, owner: NodeId, first: NodeId) {
        let (mut lines, kept): (Vec<Note>, Vec<Note>) = self.take_notes(owner).into_iter().partition(is_line);
        lines.retain(|note| *note != Note::Variation(start));
        lines.insert(0, Note::Variation(start));
        for line in lines.iter().filter_map(Note::line) {
            self.nodes[line.index()].parent = Some(first);
        }
        let mut notes = self.take_notes(start);
        let mut words = self.take_notes(first);
        let own_lines = words.split_off(words.iter().position(is_line).unwrap_or(words.len()));
        notes.extend(words.into_iter().chain(lines).chain(own_lines));
        *self.notes_mut(first) = notes;
        if !kept.is_empty() {
            *self.notes_mut(owner) = kept;
        }
    }

    /// The notes of a node that is there, which keeps none.
    fn take_notes(&mut self, id: NodeId) -> Vec<Note> {
        if self.notes(id).is_empty() { Vec::new() } else { core::mem::take(self.notes_mut(id)) }
    }

    /// Marks a node, the rest of its line and all variations there as deleted.
    fn bury(&mut self, id: NodeId) {
        let mut lines = vec![id];
        while let Some(line) = lines.pop() {
            let mut at = Some(line);
            while let Some(id) = at {
                lines.extend(self.variations(id));
                self.take_notes(id);
                let gone = Node { kind: Kind::Gone, parent: None, next: None, notes: None };
                at = core::mem::replace(&mut self.nodes[id.index()], gone).next;
            }
        }
    }
}

fn is_line(note: &Note) -> bool {
    note.line().is_some()
}
