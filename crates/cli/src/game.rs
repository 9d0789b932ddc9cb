//! The position in which a move is read, and what is known of how it arose.

use scoresheet::{
    board::{Move, Position},
    fen,
    notation::{Context, Sides},
};

use crate::{Failure, args::Place, commands, movetext, screen::Screen};

/// A game as far as it has come.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Game {
    pub(crate) position: Position,
    /// Which men are the king's and the queen's; nobody knows where the start is not that of a game.
    sides: Option<Sides>,
}

impl Game {
    pub(crate) fn start() -> Self {
        Self { position: Position::start(), sides: Some(Sides::START) }
    }

    /// The position that was asked for.
    pub(crate) fn at(place: &Place, screen: &mut Screen) -> Result<Self, Failure> {
        let game = match &place.fen {
            Some(fen) => Self::from(read_fen(fen, screen)?),
            None => Self::start(),
        };
        match &place.after {
            Some(moves) => Ok(movetext::play(game, moves)?),
            None => Ok(game),
        }
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
        let standard = position.board() == Position::start().board();
        Self { position, sides: standard.then_some(Sides::START) }
    }
}

/// A FEN from the command line.
pub(crate) fn read_fen(text: &str, screen: &mut Screen) -> Result<Position, Failure> {
    let reading =
        fen::Style::default().examine(text).map_err(|error| commands::fen::refusal(text, &error))?;
    commands::fen::note(text, &reading.remarks, screen);
    Ok(reading.position)
}
