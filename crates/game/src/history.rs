//! What the history of a game brings about.

use alloc::vec::Vec;

use scoresheet_board::{HistoryDraw, Key, Outcome, repetitions};

use crate::{Game, NodeId, spot::Spot};

impl Game {
    /// The keys of all positions from the start of the game to the one after a node, that one last. None if
    /// the node is not there.
    ///
    /// Each of the three facts below asks for them, and so goes through the line once.
    #[must_use]
    pub fn keys(&self, id: NodeId) -> Vec<Key> {
        let Some(plies) = self.path(id) else { return Vec::new() };
        let mut spot = Spot::start(self.start);
        let mut keys = Vec::with_capacity(plies.len() + 1);
        keys.push(spot.position.key());
        for ply in plies {
            spot = spot.after(ply);
            keys.push(spot.position.key());
        }
        keys
    }

    /// How often the position after a node has been on the board in its line, this time included
    /// (FIDE Laws 9.2.3); 0 if the node is not there.
    ///
    /// ```
    /// use scoresheet_board::{HistoryDraw, Move, Position, Role, Square};
    /// use scoresheet_game::{Game, NodeId};
    ///
    /// let knight = |from, to| Move::new(Role::Knight, from, to, None);
    /// let back_and_forth = [
    ///     knight(Square::G1, Square::F3),
    ///     knight(Square::G8, Square::F6),
    ///     knight(Square::F3, Square::G1),
    ///     knight(Square::F6, Square::G8),
    /// ];
    /// let game = Game::of_moves(Position::start(), [back_and_forth; 2].concat())?;
    /// let end = game.line_end(NodeId::ROOT).expect("the root is always there");
    /// assert_eq!(game.repetitions(end), 3);
    /// assert_eq!(game.history_draw(end), Some(HistoryDraw::ThreefoldRepetition));
    /// # Ok::<(), scoresheet_game::EditError>(())
    /// ```
    #[must_use]
    pub fn repetitions(&self, id: NodeId) -> usize {
        repetitions(&self.keys(id))
    }

    /// The strongest draw that the history of its line allows after a node: by repetition, or by 50 or 75
    /// moves without capture or pawn move, those before the start of the game counted as its position says.
    ///
    /// ```
    /// use scoresheet_board::{HistoryDraw, Move, Position, Role, Setup, Square};
    /// use scoresheet_game::{Game, NodeId};
    ///
    /// let start = Position::try_from(Setup { halfmove_clock: 99, ..Setup::start() })?;
    /// let mut game = Game::from_position(start);
    /// let nf3 = game.push(Move::new(Role::Knight, Square::G1, Square::F3, None))?;
    /// assert_eq!(game.history_draw(NodeId::ROOT), None);
    /// assert_eq!(game.history_draw(nf3), Some(HistoryDraw::FiftyMoves));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn history_draw(&self, id: NodeId) -> Option<HistoryDraw> {
        self.position(id)?.history_draw(&self.keys(id))
    }

    /// The end of the game that the position after a node brings: mate, stalemate, or too few men to mate.
    ///
    /// ```
    /// use scoresheet_board::{Color, Move, Outcome, Position, Role, Square};
    /// use scoresheet_game::{Game, NodeId};
    ///
    /// let game = Game::of_moves(Position::start(), [
    ///     Move::new(Role::Pawn, Square::F2, Square::F3, None),
    ///     Move::new(Role::Pawn, Square::E7, Square::E5, None),
    ///     Move::new(Role::Pawn, Square::G2, Square::G4, None),
    ///     Move::new(Role::Queen, Square::D8, Square::H4, None),
    /// ])?;
    /// let end = game.line_end(NodeId::ROOT).expect("the root is always there");
    /// assert_eq!(game.outcome(end), Some(Outcome::Checkmate { winner: Color::Black }));
    /// # Ok::<(), scoresheet_game::EditError>(())
    /// ```
    #[must_use]
    pub fn outcome(&self, id: NodeId) -> Option<Outcome> {
        self.position(id)?.outcome()
    }
}
