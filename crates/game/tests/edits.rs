//! Whatever is done to a game, it says what the plainest model says, and every line stays legal.

mod naive;

use std::collections::{HashMap, HashSet};

use naive::{Line, Note};
use proptest::prelude::*;
use scoresheet_board::{Move, Position, Role, Square};
use scoresheet_game::{Command, EditError, Event, Game, NodeId, Ply};
use scoresheet_testkit::start;

/// What to do, where, and with what.
type Edit = (u8, u16, u16);

/// A game, its model, and every id that there ever was.
struct Both {
    game: Game,
    model: Line,
    ids: Vec<NodeId>,
}

impl Both {
    fn new(start: Position) -> Self {
        let model = Line::new(NodeId::ROOT);
        Self { game: Game::from_position(start), model, ids: vec![NodeId::ROOT] }
    }

    fn edit(&mut self, (what, at, choice): Edit) {
        let id = self.ids[usize::from(at) % self.ids.len()];
        let before = self.positions();
        match what {
            0..=11 => self.play(id, choice),
            12..=14 => self.vary(id, choice),
            15..=17 => self.note(id, choice),
            18 => self.line(id),
            19 => self.remove_note(id, choice),
            20..=21 => assert_eq!(self.game.promote(id), self.model.promote(id)),
            22 => assert_eq!(self.game.promote_to_main(id), self.model.promote_to_main(id)),
            23..=24 => assert_eq!(self.game.demote(id), self.model.demote(id)),
            25 => assert_eq!(self.game.truncate(id), self.model.truncate(id)),
            _ => assert_eq!(self.game.delete(id), self.model.delete(id)),
        }
        // No edit brings a move into another position, or back from the dead.
        for (id, position) in self.positions() {
            assert_eq!(before.get(&id).unwrap_or(&position), &position, "{id:?} after {what}");
        }
    }

    /// Where the men are after each ply. A start may begin another line after an edit.
    fn positions(&self) -> HashMap<NodeId, Position> {
        let plies = self.ids.iter().filter(|id| self.game.ply(**id).is_some());
        plies.map(|&id| (id, self.game.position(id).expect("it has a ply"))).collect()
    }

    /// A legal move, sometimes a null move that may be none.
    fn choose(position: &Position, choice: u16) -> Option<Ply> {
        let moves = position.legal_moves();
        if choice.is_multiple_of(9) {
            return Some(Ply::Null);
        }
        moves.get(usize::from(choice) % moves.len().max(1)).map(|&mv| Ply::Move(mv))
    }

    fn play(&mut self, after: NodeId, choice: u16) {
        let Some(position) = self.game.position(after) else {
            assert_eq!(self.game.add_move(after, Ply::Null), Err(EditError::NoSuchNode));
            return;
        };
        let Some(ply) = Self::choose(&position, choice) else { return };
        let added = self.game.add_move(after, ply);
        if ply == Ply::Null && position.is_check() {
            assert_eq!(added, Err(EditError::NullInCheck));
            return;
        }
        let id = added.expect("the ply is legal");
        self.know(after, id, ply);
    }

    fn vary(&mut self, instead_of: NodeId, choice: u16) {
        let Some(previous) = self.game.previous(instead_of) else {
            let error =
                if self.game.contains(instead_of) { EditError::NoMove } else { EditError::NoSuchNode };
            assert_eq!(self.game.add_variation(instead_of, Ply::Null), Err(error));
            return;
        };
        let position = self.game.position(previous).expect("it comes before a ply");
        let Some(ply) = Self::choose(&position, choice) else { return };
        if let Ok(id) = self.game.add_variation(instead_of, ply) {
            self.know(previous, id, ply);
        }
    }

    fn know(&mut self, after: NodeId, id: NodeId, ply: Ply) {
        let start = self.game.line_start(id).expect("it was just added");
        self.model.add(after, id, ply, start);
        self.ids.extend([id, start]);
    }

    fn note(&mut self, id: NodeId, choice: u16) {
        let (added, text) = match choice % 3 {
            0 => (self.game.add_comment(id, choice.to_string()), format!("{{{choice}}}")),
            1 => (self.game.add_nag(id, choice), format!("${choice}")),
            _ => (self.game.add_command(id, Command::new(choice.to_string())), format!("[%{choice}]")),
        };
        match self.model.notes(id) {
            Some(notes) => notes.push(Note::Text(text)),
            None => assert_eq!(added, Err(EditError::NoSuchNode)),
        }
    }

    fn line(&mut self, id: NodeId) {
        let Ok(start) = self.game.add_line(id) else {
            assert_eq!(self.game.ply(id), None);
            return;
        };
        self.model.notes(id).expect("the game has it").push(Note::Line(Line::new(start)));
        self.ids.push(start);
    }

    fn remove_note(&mut self, id: NodeId, choice: u16) {
        let number = usize::from(choice % 3);
        let removed = self.game.remove_note(id, number);
        match self.model.notes(id) {
            Some(notes) if number < notes.len() => drop(notes.remove(number)),
            Some(_) => assert_eq!(removed, Err(EditError::NoSuchNote)),
            None => assert_eq!(removed, Err(EditError::NoSuchNode)),
        }
    }

    fn check(&self) {
        let mut told = Vec::new();
        self.model.tell(&mut told);
        assert_eq!(tell(&self.game), told);
        let mut there = Vec::new();
        self.model.ids(&mut there);
        let there: HashSet<NodeId> = there.into_iter().collect();
        for id in &self.ids {
            assert_eq!(self.game.contains(*id), there.contains(id), "{id:?}");
        }
        neighbours(&self.game, &self.ids);
    }
}

/// What a walk says, ids included; every ply is legal where the walk says it is played.
fn tell(game: &Game) -> Vec<String> {
    let mut walk = game.walk();
    let mut told = Vec::new();
    while let Some(event) = walk.next() {
        told.push(match event {
            Event::Ply { node, ply } => {
                let pos = walk.context().pos;
                match ply {
                    Ply::Move(mv) => assert!(pos.is_legal(mv), "{mv} in {game:?}"),
                    Ply::Null => assert!(!pos.is_check()),
                }
                assert_eq!(walk.node(), node);
                format!("{node:?} {ply}")
            }
            Event::Begin(start) => {
                assert_eq!(Some(*walk.context().pos), game.position(start));
                format!("( {start:?}")
            }
            Event::End => ")".to_owned(),
            Event::Comment(text) => format!("{{{text}}}"),
            Event::Nag(nag) => format!("${nag}"),
            Event::Command(command) => format!("[%{}]", command.text()),
        });
    }
    assert_eq!(walk.depth(), 0);
    told
}

/// Next and previous, variations and what they are instead of, say the same both ways.
fn neighbours(game: &Game, ids: &[NodeId]) {
    for &id in ids.iter().filter(|id| game.contains(**id)) {
        if let Some(next) = game.next(id) {
            assert_eq!(game.previous(next), Some(id));
        }
        for line in game.variations(id) {
            assert_eq!((game.instead_of(line), game.ply(line)), (Some(id), None));
        }
        assert_eq!(game.ply(id).is_none(), game.previous(id).is_none());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn a_game_does_as_its_model(
        seed in 0u64..60,
        edits in prop::collection::vec((0u8..28, any::<u16>(), any::<u16>()), 0..120),
    ) {
        let mut both = Both::new(start(seed));
        for edit in edits {
            both.edit(edit);
            both.check();
        }
        let mut copy = both.game.clone();
        copy.compact();
        prop_assert_eq!(&copy, &both.game);
        prop_assert_eq!(copy.movetext().to_string(), both.game.movetext().to_string());
    }

    /// Written again with a pen, in the order of a walk, a game comes out equal; with one thing less it does not.
    #[test]
    fn a_pen_writes_what_a_walk_reads(
        seed in 0u64..60,
        edits in prop::collection::vec((0u8..19, any::<u16>(), any::<u16>()), 0..120),
    ) {
        let mut both = Both::new(start(seed));
        edits.into_iter().for_each(|edit| both.edit(edit));
        prop_assert_eq!(&copy(&both.game, usize::MAX), &both.game);
        let events = both.game.walk().count();
        if let Some(last) = events.checked_sub(1) {
            let last_counts = !matches!(both.game.walk().last(), Some(Event::End));
            prop_assert_eq!(copy(&both.game, last) != both.game, last_counts);
        }
    }
}

/// The first `events` of a game, written again.
fn copy(game: &Game, events: usize) -> Game {
    let mut copy = Game::from_position(*game.start());
    let mut pen = copy.pen(NodeId::ROOT).expect("the root is always there");
    let mut walk = game.walk();
    for _ in 0..events {
        let Some(event) = walk.next() else { break };
        match event {
            Event::Ply { ply, .. } => {
                assert_eq!(pen.position(), walk.context().pos);
                pen.play(ply).map(drop).expect("it was legal before");
            }
            Event::Begin(_) => pen.open().map(drop).expect("it was open before"),
            Event::End => drop(pen.close().expect("one is open")),
            Event::Comment(text) => pen.comment(text),
            Event::Nag(nag) => pen.nag(nag),
            Event::Command(command) => pen.command(command.clone()),
        }
    }
    copy
}

#[test]
fn a_move_that_is_refused_changes_nothing() {
    let mut game = Game::new();
    let pawn = |from, to| Move::new(Role::Pawn, from, to, None);
    let e4 = game.push(pawn(Square::E2, Square::E4)).expect("legal");
    let before = game.clone();
    let e5 = pawn(Square::E4, Square::E5);
    assert!(matches!(game.push(e5), Err(EditError::Illegal(_))));
    assert!(matches!(game.add_variation(e4, e5), Err(EditError::Illegal(_))));
    assert_eq!(game.delete(NodeId::ROOT), Err(EditError::MainLine));
    assert_eq!(game.demote(e4), Err(EditError::MainLine));
    assert_eq!(game, before);
    assert_eq!(format!("{game:?}"), "Game { moves: e2e4 * }");
}

/// What stands in a variation without a move is not lost with the move beside it.
#[test]
fn words_of_an_empty_variation_stay() {
    let pawn = |from, to| Move::new(Role::Pawn, from, to, None);
    let mut game = Game::new();
    game.push(pawn(Square::E2, Square::E4)).expect("legal");
    let e5 = game.push(pawn(Square::E7, Square::E5)).expect("legal");
    let start = game.add_line(e5).expect("instead of a move");
    game.add_comment(start, "nothing is better").expect("it is there");
    game.delete(e5).expect("it is there");
    assert_eq!(game.movetext().to_string(), "e2e4 {nothing is better} *");

    let e5 = game.push(pawn(Square::E7, Square::E5)).expect("legal");
    let c5 = game.add_variation(e5, pawn(Square::C7, Square::C5)).expect("legal");
    let start = game.add_line(c5).expect("instead of a move");
    game.add_comment(start, "or").expect("it is there");
    game.delete(c5).expect("it is there");
    assert_eq!(game.movetext().to_string(), "e2e4 {nothing is better} e7e5 ( {or} ) *");
}
