//! Text to a game.

use alloc::vec::Vec;

use scoresheet_game::Game;
use scoresheet_notation::{Notation, Span};
use scoresheet_san as san;

use crate::{
    IllegalMove, Limits, Problem, RawGame,
    desk::Desk,
    original::{Nobody, Watch},
    read::{Begun, take_down},
};

/// Reads games whose moves are written in one notation. The rung of that notation is the rung of the whole:
/// strict reads the import format of 1994 with moves as the notation itself writes them.
///
/// ```
/// use scoresheet_pgn::{ProblemKind, RawGame, Reader};
///
/// let text = "1. e4 e5 2. Ke3 Nc6 (2... d6) 1-0";
/// let reading = Reader::default().read(&RawGame::new(text.as_bytes()));
/// assert_eq!(reading.game.movetext().to_string(), "e2e4 e7e5 1-0");
/// let problem = &reading.problems[0];
/// assert!(matches!(problem.kind, ProblemKind::Move(_)));
/// assert_eq!((&text[problem.skipped.range()], problem.column), ("Ke3 Nc6 (2... d6)", 14));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Reader<N = san::Style> {
    /// How the moves are written.
    pub moves: N,
    /// How much is read.
    pub limits: Limits,
    /// What becomes of a move that is not legal.
    pub illegal: IllegalMove,
}

impl Default for Reader {
    fn default() -> Self {
        Self::new(san::Style::PGN)
    }
}

/// A game that was read, and what was wrong with its text, in the order of the text.
///
/// ```
/// use scoresheet_pgn::{RawGame, Reader, Reading};
///
/// let Reading { game, problems, .. } = Reader::default().read(&RawGame::new(b"1. e4 e5 3. Nf3 *"));
/// assert_eq!(game.mainline().count(), 3);
/// assert_eq!(problems[0].to_string(), "1:10: this is move 2");
/// ```
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Reading {
    /// The game, as far as it could be read.
    pub game: Game,
    /// What was wrong.
    pub problems: Vec<Problem>,
}

impl Reading {
    /// A game of whose text nothing is to be told.
    ///
    /// ```
    /// use scoresheet_pgn::{Reading, game::Game};
    ///
    /// assert!(Reading::new(Game::new()).problems.is_empty());
    /// ```
    #[must_use]
    pub const fn new(game: Game) -> Self {
        Self { game, problems: Vec::new() }
    }
}

impl<N: Notation> Reader<N> {
    /// A reader of this notation, without limits, that plays no illegal move.
    ///
    /// ```
    /// use scoresheet_descriptive::Style;
    /// use scoresheet_pgn::{RawGame, Reader};
    ///
    /// let reading = Reader::new(Style::KT).read(&RawGame::new(b"1. P-K4 P-K4 2. Kt-KB3 *"));
    /// assert_eq!(reading.game.movetext().to_string(), "e2e4 e7e5 g1f3 *");
    /// ```
    pub const fn new(moves: N) -> Self {
        Self { moves, limits: Limits::NONE, illegal: IllegalMove::Stop }
    }

    /// The game in a text. This never fails: what cannot be read ends its own line of moves, and is told.
    ///
    /// ```
    /// use scoresheet_pgn::{RawGame, Reader};
    ///
    /// let reading = Reader::default().read(&RawGame::new(b"1. e4 e5 2. Ke3 Nf6 1-0"));
    /// assert_eq!(reading.game.movetext().to_string(), "e2e4 e7e5 1-0");
    /// assert_eq!(reading.problems.len(), 1);
    /// ```
    #[must_use]
    pub fn read(&self, raw: &RawGame<'_>) -> Reading {
        self.read_watched(raw, &mut Nobody)
    }

    /// The same, where somebody looks on.
    pub(crate) fn read_watched(&self, raw: &RawGame<'_>, watch: &mut impl Watch) -> Reading {
        self.read_as(raw, None, |_| self.moves, watch)
    }

    /// A game that goes on in this text, behind the last move of its main line. Tags of the text are problems, as in
    /// the midst of any game; a result of the text takes the place of that of the game, which stays where the text has
    /// none. The plies of the game count for [`Limits::plies`], with those of its variations.
    ///
    /// ```
    /// use scoresheet_pgn::{RawGame, Reader};
    ///
    /// let reader = Reader::default();
    /// let begun = reader.read(&RawGame::new(b"1. e4 e5")).game;
    /// let reading = reader.read_on(begun, &RawGame::new(b"2. Nf3 Nc6"));
    /// assert_eq!(reading.game.movetext().to_string(), "e2e4 e7e5 g1f3 b8c6 *");
    /// ```
    #[must_use]
    pub fn read_on(&self, game: Game, raw: &RawGame<'_>) -> Reading {
        self.read_as(raw, Some(game), |_| self.moves, &mut Nobody)
    }

    /// The game in a text that is not all in one notation: what begins in one of the passages, which do not overlap and
    /// stand in the order of the text, is read as that says.
    ///
    /// ```
    /// use scoresheet_coordinate::Style;
    /// use scoresheet_pgn::{Passage, RawGame, Reader, notation::Span};
    ///
    /// let text = "1. e2-e4 (1. d2d4 d7d5) e7-e5 *";
    /// let passages = [Passage { span: Span::new(9, 23), moves: Style::UCI }];
    /// let reading = Reader::new(Style::COORDINATE).read_passages(&RawGame::new(text.as_bytes()), &passages);
    /// assert!(reading.problems.is_empty());
    /// assert_eq!(reading.game.movetext().to_string(), "e2e4 ( d2d4 d7d5 ) e7e5 *");
    /// ```
    #[must_use]
    pub fn read_passages(&self, raw: &RawGame<'_>, passages: &[Passage<N>]) -> Reading {
        self.read_as(raw, None, notation_at(self.moves, passages), &mut Nobody)
    }

    /// The game, perhaps with a beginning, where the notation of a token is that of the byte at which it begins.
    fn read_as(
        &self,
        raw: &RawGame<'_>,
        begun: Option<Game>,
        notation_at: impl FnMut(usize) -> N,
        watch: &mut impl Watch,
    ) -> Reading {
        let mut desk = Desk::new(raw, self.moves.rung(), &self.limits);
        let raw = RawGame { bytes: desk.text, ..*raw };
        let begun = match begun {
            Some(game) => Begun::with(game, &self.limits),
            None => Begun::before_moves(&raw, &self.limits, &mut desk),
        };
        let (game, desk) = take_down(self, &raw, desk, begun, notation_at, watch);
        Reading { game, problems: desk.placed(&raw) }
    }
}

/// A part of a text, and how the moves in it are written.
///
/// ```
/// use scoresheet_coordinate::Style;
/// use scoresheet_pgn::{Passage, notation::Span};
///
/// let passage = Passage { span: Span::new(9, 23), moves: Style::UCI };
/// assert!(passage.span.range().contains(&9) && !passage.span.range().contains(&23));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Passage<N> {
    /// Its bytes. What begins among them belongs to it.
    pub span: Span,
    /// How the moves are written.
    pub moves: N,
}

/// Of each byte in turn, how the moves that begin there are written.
pub(crate) fn notation_at<N: Notation>(moves: N, passages: &[Passage<N>]) -> impl FnMut(usize) -> N {
    let mut rest = passages;
    move |at| {
        while let [first, others @ ..] = rest
            && first.span.end as usize <= at
        {
            rest = others;
        }
        rest.first().filter(|first| first.span.start as usize <= at).map_or(moves, |first| first.moves)
    }
}
