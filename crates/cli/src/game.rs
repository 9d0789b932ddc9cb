//! The position in which a move is read, and what is known of how it arose.

use scoresheet::{
    board::{Move, Position},
    notation::{Context, Letters, Rung, Sides},
};

use crate::{Failure, args::Place, commands, movetext, screen::Screen};

/// A game as far as it has come.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Game {
    pub(crate) position: Position,
    /// Which men are the king's and the queen's; nobody knows where the start is not that of a game.
    sides: Option<Sides>,
    /// The letters of the texts that are read.
    pub(crate) letters: Letters,
    /// How much the reader lets pass.
    pub(crate) rung: Rung,
}

impl Game {
    pub(crate) fn start() -> Self {
        Self::from(Position::start())
    }

    /// The position that was asked for.
    pub(crate) fn at(place: &Place, rung: Rung, screen: &mut Screen) -> Result<Self, Failure> {
        let game = match &place.fen {
            Some(fen) => Self::from(commands::fen::read(fen, place.chess960, screen)?),
            None => Self::start(),
        };
        let game = Self { letters: place.read.letters(), rung, ..game };
        let Some(moves) = &place.after else { return Ok(game) };
        let played = movetext::play(game, moves)?;
        played.mended.iter().for_each(|note| screen.report(note));
        if let Some(note) = played.wrong_number.filter(|_| place.counts()) {
            screen.report(&note);
        }
        Ok(played.game)
    }

    pub(crate) fn context(&self) -> Context<'_> {
        Context { pos: &self.position, sides: self.sides }
    }

    pub(crate) fn play(&mut self, mv: Move) {
        self.position.play_unchecked(mv);
        self.sides = self.sides.map(|sides| sides.after(mv));
    }
}

impl From<Position> for Game {
    fn from(position: Position) -> Self {
        Self { position, sides: Sides::of_start(&position), letters: Letters::English, rung: Rung::Tolerant }
    }
}
