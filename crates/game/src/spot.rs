//! A position on its way along a line.

use scoresheet_board::Position;
use scoresheet_notation::{Context, Sides};

use crate::{EditError, Ply};

/// A position, and whose men they were. 96 bytes and more: a walk keeps one for each open variation.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Spot {
    pub(crate) position: Position,
    pub(crate) sides: Option<Sides>,
}

impl Spot {
    /// Where men started is known if this is how they start; else nothing is.
    pub(crate) fn start(position: Position) -> Self {
        Self { position, sides: Sides::of_start(&position) }
    }

    /// After a ply of a game.
    pub(crate) fn after(self, ply: Ply) -> Self {
        match ply {
            Ply::Move(mv) => {
                Self { position: self.position.after(mv), sides: self.sides.map(|sides| sides.after(mv)) }
            }
            // A move that nobody checked may have led to a position in which no null move is possible.
            Ply::Null => Self { position: self.position.after_null_move().unwrap_or(self.position), ..self },
        }
    }

    /// After a ply that may not be legal.
    pub(crate) fn after_checked(self, ply: Ply) -> Result<Self, EditError> {
        match ply {
            Ply::Move(mv) => {
                let mut position = self.position;
                position.play(mv)?;
                Ok(Self { position, sides: self.sides.map(|sides| sides.after(mv)) })
            }
            Ply::Null => {
                let position = self.position.after_null_move().ok_or(EditError::NullInCheck)?;
                Ok(Self { position, ..self })
            }
        }
    }

    pub(crate) const fn context(&self) -> Context<'_> {
        Context { pos: &self.position, sides: self.sides }
    }
}
