//! What is known of a game before its moves are read.

use scoresheet_board::Position;
use scoresheet_game::{Event, Game, GameResult};
use scoresheet_notation::Span;

use crate::{Limits, RawGame, desk::Desk, header::Header};

/// The beginning of a game: its tags, or all up to where a text goes on with it.
pub(crate) struct Begun {
    pub(super) game: Game,
    /// Whether the text goes on with its moves, and has no tags.
    pub(super) goes_on: bool,
    /// How many plies may still be played.
    pub(super) room: usize,
    /// Whether the position to start from is known.
    pub(super) is_somewhere: bool,
    /// Where the last tag ends.
    pub(super) tags_end: u32,
    /// The value of the tag `Result`.
    result: Option<Span>,
}

impl Begun {
    /// By the tags of the text.
    pub(crate) fn before_moves(raw: &RawGame<'_>, limits: &Limits, desk: &mut Desk<'_>) -> Self {
        let Header { tags, start, result, end: tags_end, .. } = Header::read(raw, limits, desk);
        let is_somewhere = start.is_some();
        let mut game = Game::from_position(start.unwrap_or_else(Position::start));
        game.tags = tags;
        Self { game, goes_on: false, room: limits.plies, is_somewhere, tags_end, result }
    }

    /// By another text, or by hand.
    pub(crate) fn with(game: Game, limits: &Limits) -> Self {
        let is_ply = |event: &Event<'_>| matches!(event, Event::Ply { .. });
        // They are not counted for nothing.
        let played = if limits.plies == usize::MAX { 0 } else { game.walk().filter(is_ply).count() };
        let room = limits.plies.saturating_sub(played);
        Self { game, goes_on: true, room, is_somewhere: true, tags_end: 0, result: None }
    }

    /// The game with its result: the one that was found, and where; else the one that was known before, or that the
    /// tags tell.
    pub(super) fn end(mut self, found: Option<(GameResult, Span)>, last: usize, desk: &mut Desk<'_>) -> Game {
        let known = Some(self.game.result).filter(|result| *result != GameResult::Unknown);
        let found = found.map(|(result, place)| (result, Some(place))).or(known.map(|known| (known, None)));
        self.game.result = desk.result(found, last, &self.game.tags, self.result);
        self.game
    }
}
