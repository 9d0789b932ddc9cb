//! Moves that the rules of check and of castling forbid, and that were played all the same.

use scoresheet_board::{Move, Position, WhyNot};
use scoresheet_notation::{Context, Notation, Pattern, ResolveError, Trust};

/// What becomes of a move that is not legal.
///
/// ```
/// use scoresheet_pgn::{IllegalMove, RawGame, Reader, Severity};
///
/// let raw = RawGame::new(b"1. e4 f6 2. Qh5+ Nc6 3. d4 *");
/// let stopped = Reader::default().read(&raw);
/// assert_eq!(stopped.game.movetext().to_string(), "e2e4 f7f6 d1h5 *");
///
/// let reader = Reader { illegal: IllegalMove::Play, ..Reader::default() };
/// let played = reader.read(&raw);
/// assert_eq!(played.game.movetext().to_string(), "e2e4 f7f6 d1h5 b8c6 d2d4 *");
/// assert_eq!((played.problems.len(), played.problems[0].severity), (1, Severity::Remark));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum IllegalMove {
    /// Its line of moves ends before it.
    #[default]
    Stop,
    /// It is played, with a remark, if it is the only one that the text names among those that a man can make by its
    /// way of moving and that check, a pin or the conditions of castling forbid. Else its line ends.
    ///
    /// Behind it a king may stand in check that the player to move could take. Such a position is none that
    /// [`Setup::position`](scoresheet_board::Setup::position) gives, and what is asked of it may mean nothing; nothing
    /// panics. No king is taken: a line of moves ends before that.
    Play,
}

/// Of the moves that the rules of check and of castling alone forbid the only one that a pattern names.
pub(crate) fn only(pattern: &Pattern, pos: &Position) -> Option<(Move, WhyNot)> {
    let mut named = None;
    for (mv, why) in pos.forbidden_moves().filter(|(mv, _)| pattern.fault(*mv).is_none()) {
        if named.replace((mv, why)).is_some() {
            return None;
        }
    }
    named
}

/// The plainest spelling that is read as an illegal move and as no legal one.
pub(crate) fn spelling<N: Notation>(notation: &N, mv: Move, cx: Context<'_>) -> Option<N::Spelling> {
    let mut found = None;
    notation.spellings(mv, cx, &mut |spelling| {
        let resolved = notation.resolve_with(&spelling, cx, Trust::Game);
        let is_illegal = matches!(resolved, Err(ResolveError::Illegal { .. }));
        let is_it = || only(&notation.pattern(&spelling, cx), cx.pos).is_some_and(|(only, _)| only == mv);
        let fits = is_illegal && is_it();
        if fits {
            found = Some(spelling);
        }
        fits
    });
    found
}
