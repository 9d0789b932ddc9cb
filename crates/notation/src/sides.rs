//! The king's men and the queen's men.

use scoresheet_board::{Bitboard, Board, Color, File, Move, Position, Role, Square, Wing};

/// Which men started on the king's side and which on the queen's, as far as the history of a game tells.
///
/// Descriptive notation calls a man by that name (`KR`, `QKt`) wherever it has gone. Pawns take their name
/// from the file they stand on, so they are not in the sets.
///
/// ```
/// use scoresheet_board::{Move, Role, Square};
/// use scoresheet_notation::Sides;
///
/// let sides = Sides::START.after(Move::new(Role::Knight, Square::G1, Square::F3, None));
/// assert!(sides.king.contains(Square::F3) && !sides.king.contains(Square::G1));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Sides {
    /// Squares of men that started on the files e to h.
    pub king: Bitboard,
    /// Squares of men that started on the files a to d.
    pub queen: Bitboard,
}

impl Sides {
    /// The array in which a game starts.
    pub const START: Self =
        Self { king: Bitboard(0xf000_0000_0000_00f0), queen: Bitboard(0x0f00_0000_0000_000f) };

    /// The sets at the start of a game, if this is one: the array of standard chess or of Chess960 at move 1, nobody
    /// having lost a right to castle. Elsewhere nobody knows whose men they were.
    ///
    /// Of Chess960 too the files decide, whatever is said of its castling: with the king on b1 the rook of the
    /// king's side may stand on c1, and by name it is the queen's.
    ///
    /// ```
    /// use scoresheet_board::Position;
    /// use scoresheet_notation::Sides;
    ///
    /// let start = Position::start();
    /// assert_eq!(Sides::of_start(&start), Some(Sides::START));
    /// let later = start.after(start.legal_moves()[0]);
    /// assert_eq!(Sides::of_start(&later), None);
    /// ```
    #[must_use]
    pub fn of_start(position: &Position) -> Option<Self> {
        let board = position.board();
        let back_rank = File::ALL
            .map(|file| board.role_at(Square::at(file, Color::White.back_rank())).unwrap_or(Role::Pawn));
        let is_start = *board == Board::with_back_rank(back_rank)
            && position.castling().iter().count() == 4
            && position.turn() == Color::White
            && position.fullmove_number() == 1;
        is_start.then_some(Self::START)
    }

    /// The sets after a legal move. A promoted man is nobody's.
    #[must_use]
    pub fn after(self, mv: Move) -> Self {
        let mover = mv.promotion().is_none().then_some((mv.from(), mv.to()));
        let touched = mv.from().bitboard() | mv.to().bitboard();
        let follow = |men: Bitboard| {
            // All leave before any arrives: castling, king and rook may reach each other's squares.
            let steps = || mover.into_iter().chain(mv.castling_rook());
            let left = steps()
                .fold(men.without(touched), |left, (from, to)| left.without(from.bitboard() | to.bitboard()));
            steps().filter(|&(from, _)| men.contains(from)).fold(left, |now, (_, to)| now | to.bitboard())
        };
        Self { king: follow(self.king), queen: follow(self.queen) }
    }

    /// The squares of one side's men.
    #[must_use]
    pub const fn of(self, wing: Wing) -> Bitboard {
        match wing {
            Wing::King => self.king,
            Wing::Queen => self.queen,
        }
    }
}
