//! How a game ends on the board, and when a draw can be claimed.

use crate::{Bitboard, Color, Key, Position, Role};

/// An end that the position alone brings about (FIDE Laws 5).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// The king of the player to move is attacked and nothing helps.
    Checkmate {
        /// Who has won.
        winner: Color,
    },
    /// The player to move has no move and is not in check.
    Stalemate,
    /// Neither player could mate with the men that are left.
    InsufficientMaterial,
}

/// A draw that the history of a game gives rise to (FIDE Laws 9.2, 9.3, 9.6), the strongest first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HistoryDraw {
    /// The same position for the fifth time: the game is over (9.6.1).
    FivefoldRepetition,
    /// 75 moves of each player without capture or pawn move, and no mate: the game is over (9.6.2).
    SeventyFiveMoves,
    /// The same position for the third time: the player to move can claim (9.2.2).
    ThreefoldRepetition,
    /// 50 moves of each player without capture or pawn move: the player to move can claim (9.3.2).
    FiftyMoves,
}

impl HistoryDraw {
    /// Whether the game has ended, rather than that a player may claim it.
    ///
    /// ```
    /// use scoresheet_board::HistoryDraw;
    ///
    /// assert!(HistoryDraw::SeventyFiveMoves.is_automatic());
    /// assert!(!HistoryDraw::FiftyMoves.is_automatic());
    /// ```
    #[must_use]
    pub const fn is_automatic(self) -> bool {
        matches!(self, Self::FivefoldRepetition | Self::SeventyFiveMoves)
    }
}

/// How often the last of the keys has occurred among them all, itself included.
///
/// The keys are those of a game's positions in the order of play; the last is the position on the board.
///
/// ```
/// use scoresheet_board::{Key, repetitions};
///
/// assert_eq!(repetitions(&[Key(1), Key(2), Key(1)]), 2);
/// assert_eq!(repetitions(&[]), 0);
/// ```
#[must_use]
pub fn repetitions(keys: &[Key]) -> usize {
    keys.last().map_or(0, |now| keys.iter().filter(|key| *key == now).count())
}

impl Position {
    /// The end of the game that the position itself brings, if any.
    ///
    /// ```
    /// use scoresheet_board::{Color, Outcome, Piece, Position, Role, Setup, Square};
    ///
    /// let mut setup = Setup { turn: Color::Black, ..Setup::EMPTY };
    /// for (square, color, role) in [
    ///     (Square::H8, Color::Black, Role::King),
    ///     (Square::G6, Color::White, Role::King),
    ///     (Square::A8, Color::White, Role::Rook),
    /// ] {
    ///     setup.board.put(square, Piece { color, role });
    /// }
    /// let position = Position::try_from(setup)?;
    /// assert_eq!(position.outcome(), Some(Outcome::Checkmate { winner: Color::White }));
    /// assert_eq!(Position::start().outcome(), None);
    /// # Ok::<(), scoresheet_board::Refusals>(())
    /// ```
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        if !self.has_legal_move() {
            let check = self.is_check();
            let mate = Outcome::Checkmate { winner: !self.turn() };
            return Some(if check { mate } else { Outcome::Stalemate });
        }
        self.is_insufficient_material().then_some(Outcome::InsufficientMaterial)
    }

    /// The strongest draw that the history allows. `keys` are those of the game's positions in the order of play, this
    /// one last; the clock of the position counts the moves without capture or pawn move, in plies.
    ///
    /// Mate goes first (9.6.2): there is no draw in a position without a legal move.
    ///
    /// ```
    /// use scoresheet_board::{HistoryDraw, Position, Setup};
    ///
    /// let fifty = Setup { halfmove_clock: 100, ..Setup::start() };
    /// let position = Position::try_from(fifty).expect("only its clock is unusual");
    /// let key = position.key();
    /// assert_eq!(position.history_draw(&[key]), Some(HistoryDraw::FiftyMoves));
    /// assert_eq!(position.history_draw(&[key; 3]), Some(HistoryDraw::ThreefoldRepetition));
    /// ```
    #[must_use]
    pub fn history_draw(&self, keys: &[Key]) -> Option<HistoryDraw> {
        if !self.has_legal_move() {
            return None;
        }
        let (times, plies) = (repetitions(keys), self.halfmove_clock());
        [
            (times >= 5, HistoryDraw::FivefoldRepetition),
            (plies >= 150, HistoryDraw::SeventyFiveMoves),
            (times >= 3, HistoryDraw::ThreefoldRepetition),
            (plies >= 100, HistoryDraw::FiftyMoves),
        ]
        .into_iter()
        .find_map(|(holds, draw)| holds.then_some(draw))
    }

    /// Whether no series of legal moves can mate, for want of men: kings alone, with one knight, or with
    /// bishops that all walk on squares of one colour (FIDE Laws 5.2.2).
    ///
    /// Positions that are dead because the pawns are locked are not recognised.
    ///
    /// ```
    /// use scoresheet_board::{Color, Piece, Position, Role, Setup, Square};
    ///
    /// let mut setup = Setup::EMPTY;
    /// setup.board.put(Square::E1, Piece { color: Color::White, role: Role::King });
    /// setup.board.put(Square::G1, Piece { color: Color::White, role: Role::Knight });
    /// setup.board.put(Square::E8, Piece { color: Color::Black, role: Role::King });
    /// assert!(Position::try_from(setup)?.is_insufficient_material());
    /// setup.board.put(Square::B1, Piece { color: Color::White, role: Role::Knight });
    /// assert!(!Position::try_from(setup)?.is_insufficient_material()); // two knights can mate with help
    /// # Ok::<(), scoresheet_board::Refusals>(())
    /// ```
    #[must_use]
    pub fn is_insufficient_material(&self) -> bool {
        let board = self.board();
        let mating = [Role::Pawn, Role::Rook, Role::Queen].map(|role| board.role(role));
        if mating.iter().any(|men| !men.is_empty()) {
            return false;
        }
        let (knights, bishops) = (board.role(Role::Knight), board.role(Role::Bishop));
        let one_colour = bishops.meets(Bitboard::LIGHT) != bishops.meets(!Bitboard::LIGHT);
        match (knights.count(), bishops.is_empty()) {
            (0, true) => true,
            (0, false) => one_colour,
            (count, no_bishop) => count == 1 && no_bishop,
        }
    }
}
