//! A position that nobody has checked yet, and the reasons for which it may be refused.

use core::{fmt, ops::Deref};

use arrayvec::ArrayVec;

use crate::{Bitboard, Board, CastlingRights, Color, Position, Rank, Role, Square, Wing, attacks};

/// What a FEN says: any men anywhere. [`Setup::position`] checks it.
///
/// ```
/// use scoresheet_board::{Checks, Color, Piece, Refusal, Role, Setup, Square};
///
/// let mut setup = Setup::EMPTY;
/// setup.board.put(Square::E1, Piece { color: Color::White, role: Role::King });
/// setup.board.put(Square::A8, Piece { color: Color::White, role: Role::Pawn });
/// let reasons = setup.position(Checks::default()).unwrap_err();
/// assert_eq!(reasons.len(), 2); // no black king, a pawn on the last rank
/// assert!(reasons.contains(&Refusal::Kings { color: Color::Black, count: 0 }));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The men.
    pub board: Board,
    /// Who is to move.
    pub turn: Color,
    /// The rooks that may castle.
    pub castling: CastlingRights,
    /// The square that a pawn has just passed by a double step.
    pub en_passant: Option<Square>,
    /// Plies since the last capture or pawn move.
    pub halfmove_clock: u32,
    /// The number of the move, one after Black's last; it starts at 1.
    pub fullmove_number: u32,
}

impl Setup {
    /// No man, White to move.
    pub const EMPTY: Self = Self {
        board: Board::EMPTY,
        turn: Color::White,
        castling: CastlingRights::NONE,
        en_passant: None,
        halfmove_clock: 0,
        fullmove_number: 1,
    };

    /// The start of a game of standard chess.
    #[must_use]
    pub fn start() -> Self {
        Self {
            board: Board::with_back_rank(Board::BACK_RANK),
            castling: CastlingRights::STANDARD,
            ..Self::EMPTY
        }
    }

    /// The start of a game of Chess960, by its number of 0 to 959 (FIDE Laws, Guidelines II);
    /// 518 is standard chess.
    ///
    /// ```
    /// use scoresheet_board::Setup;
    ///
    /// assert_eq!(Setup::chess960(518), Some(Setup::start()));
    /// assert_eq!(Setup::chess960(960), None);
    /// ```
    #[must_use]
    pub fn chess960(number: u16) -> Option<Self> {
        let back_rank = chess960_back_rank(number)?;
        let board = Board::with_back_rank(back_rank);
        let mut castling = CastlingRights::NONE;
        for color in Color::ALL {
            let king = board.king(color)?;
            let rooks = board.men(color, Role::Rook);
            for rook in rooks {
                castling.grant(color, Wing::of(king, rook), rook);
            }
        }
        Some(Self { board, castling, ..Self::EMPTY })
    }

    /// The position, if it passes the checks.
    ///
    /// ```
    /// use scoresheet_board::{Checks, Color, Refusal, Setup, Square, Wing};
    ///
    /// let mut setup = Setup::start();
    /// setup.board.take(Square::H1);
    /// setup.en_passant = Some(Square::E6);
    /// let reasons = setup.position(Checks::default()).unwrap_err();
    /// let right = Refusal::CastlingPieces { color: Color::White, wing: Wing::King, rook: Square::H1 };
    /// assert_eq!(*reasons, [right, Refusal::EnPassant { square: Square::E6 }]);
    /// ```
    ///
    /// # Errors
    /// Every reason at once for which it is refused:
    ///
    /// | [`Refusal`] | when |
    /// |---|---|
    /// | `Kings` | a player has no king, or more than one |
    /// | `PawnRank` | a pawn stands on the first or the last rank |
    /// | `TooManyMen`, `TooManyPawns` | more than 16 men or 8 pawns, with [`Checks::material`] |
    /// | `TooManyPromoted` | more promoted men than pawns are missing, with [`Checks::promoted`] |
    /// | `CastlingPieces` | a right to castle without its king and rook |
    /// | `EnPassant` | a square that no pawn can just have passed |
    /// | `OpponentInCheck` | the player who has just moved is in check |
    /// | `ImpossibleCheck` | a check that no legal move can give, with [`Checks::checkers`] |
    #[inline]
    pub fn position(self, checks: Checks) -> Result<Position, Refusals> {
        if self.is_plain(checks) { Ok(Position::trusted(self)) } else { self.examined(checks) }
    }

    /// What nearly every setup passes: the questions alone, for both players at once. Where the answer is no, all
    /// reasons are looked for, and there may be none.
    #[inline]
    fn is_plain(&self, checks: Checks) -> bool {
        let (Some(own), Some(other)) = (self.board.king(self.turn), self.board.king(!self.turn)) else {
            return false;
        };
        !checks.promoted
            && !self.board.role(Role::Pawn).meets(Bitboard::ENDS)
            && self.is_array(Color::White)
            && self.is_array(Color::Black)
            && self.castling.are_at_home(&self.board)
            && self.en_passant.is_none_or(|square| self.has_passed(square))
            && self.board.attackers(other, self.turn).is_empty()
            && self.board.attackers(own, !self.turn).count() < 2
    }

    /// At most the men of the start.
    #[inline]
    fn is_array(&self, color: Color) -> bool {
        self.board.color(color).count() <= 16 && self.board.men(color, Role::Pawn).count() <= 8
    }

    #[cold]
    fn examined(self, checks: Checks) -> Result<Position, Refusals> {
        let mut refusals = Refusals::default();
        self.check_kings(&mut refusals);
        self.check_men(checks, &mut refusals);
        self.check_castling(&mut refusals);
        self.check_en_passant(&mut refusals);
        self.check_attacks(checks, &mut refusals);
        if refusals.is_empty() { Ok(Position::trusted(self)) } else { Err(refusals) }
    }

    fn check_kings(&self, refusals: &mut Refusals) {
        for color in Color::ALL {
            let count = self.board.men(color, Role::King).count() as u8;
            if count != 1 {
                refusals.push(Refusal::Kings { color, count });
            }
        }
    }

    fn check_men(&self, checks: Checks, refusals: &mut Refusals) {
        let squares = self.board.role(Role::Pawn) & Bitboard::ENDS;
        if !squares.is_empty() {
            refusals.push(Refusal::PawnRank { squares });
        }
        for color in Color::ALL {
            let count = |role| self.board.men(color, role).count() as u8;
            let (men, pawns) = (self.board.color(color).count() as u8, count(Role::Pawn));
            if checks.material && men > 16 {
                refusals.push(Refusal::TooManyMen { color, count: men });
            }
            if checks.material && pawns > 8 {
                refusals.push(Refusal::TooManyPawns { color, count: pawns });
            }
            let surplus = |role, start: u8| count(role).saturating_sub(start);
            let promoted = surplus(Role::Knight, 2)
                + surplus(Role::Bishop, 2)
                + surplus(Role::Rook, 2)
                + surplus(Role::Queen, 1);
            if checks.promoted && promoted > 8u8.saturating_sub(pawns) {
                refusals.push(Refusal::TooManyPromoted { color, count: promoted });
            }
        }
    }

    fn check_castling(&self, refusals: &mut Refusals) {
        for (color, wing, rook) in self.castling.iter() {
            let home = color.back_rank();
            let stands = self.board.men(color, Role::Rook).contains(rook) && rook.rank() == home;
            let king = self.board.king(color).filter(|king| king.rank() == home);
            if !stands || king.is_none_or(|king| Wing::of(king, rook) != wing) {
                refusals.push(Refusal::CastlingPieces { color, wing, rook });
            }
        }
    }

    fn check_en_passant(&self, refusals: &mut Refusals) {
        if let Some(square) = self.en_passant.filter(|&square| !self.has_passed(square)) {
            refusals.push(Refusal::EnPassant { square });
        }
    }

    /// A pawn of the other player stands in front of the square, as it is seen from the player to move;
    /// the square itself and the one behind it, where that pawn came from, are empty.
    fn has_passed(&self, square: Square) -> bool {
        let (Some(pawn), Some(home)) = (square.ahead(!self.turn), square.ahead(self.turn)) else {
            return false;
        };
        square.rank() == Rank::Sixth.seen_by(self.turn)
            && self.board.men(!self.turn, Role::Pawn).contains(pawn)
            && !self.board.occupied().meets(square.bitboard() | home.bitboard())
    }

    fn check_attacks(&self, checks: Checks, refusals: &mut Refusals) {
        if let Some(king) = self.board.king(!self.turn) {
            let by = self.board.attackers(king, self.turn);
            if !by.is_empty() {
                refusals.push(Refusal::OpponentInCheck { king, by });
            }
        }
        if let (true, Some(king)) = (checks.checkers, self.board.king(self.turn)) {
            let by = self.board.attackers(king, !self.turn);
            if impossible_check(king, by) {
                refusals.push(Refusal::ImpossibleCheck { king, by });
            }
        }
    }
}

/// More than two men can never give check at once, nor two of them on one line with the king between: no
/// move clears one side of that line and arrives on the other.
fn impossible_check(king: Square, by: Bitboard) -> bool {
    let mut squares = by.into_iter();
    match (squares.next(), squares.next(), squares.next()) {
        (_, _, Some(_)) => true,
        (Some(a), Some(b), None) => attacks::line(a, b).contains(king),
        _ => false,
    }
}

/// Scharnagl's numbering: bishops by the number's lowest digits to base 4, then the queen among the six
/// squares left (base 6), then the knights among the five left; rook, king, rook fill the rest.
fn chess960_back_rank(number: u16) -> Option<[Role; 8]> {
    const KNIGHTS: [(usize, usize); 10] =
        [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];
    let n = usize::from(number);
    let knights = KNIGHTS.get(n / 96)?;
    let mut files: [Option<Role>; 8] = [None; 8];
    files[2 * (n % 4) + 1] = Some(Role::Bishop);
    files[2 * (n / 4 % 4)] = Some(Role::Bishop);
    let free = |files: &[Option<Role>; 8]| -> ArrayVec<usize, 8> {
        (0..8).filter(|&file| files[file].is_none()).collect()
    };
    files[free(&files)[n / 16 % 6]] = Some(Role::Queen);
    let left = free(&files);
    for file in [left[knights.0], left[knights.1]] {
        files[file] = Some(Role::Knight);
    }
    for (file, role) in free(&files).into_iter().zip([Role::Rook, Role::King, Role::Rook]) {
        files[file] = Some(role);
    }
    Some(files.map(|role| role.unwrap_or(Role::Rook)))
}

/// Which of the checks that are a matter of taste a position must pass.
///
/// One king a side, no pawn on the first or last rank, the player who has just moved not in check, and
/// castling rights and en passant square that fit the men are always asked for.
///
/// ```
/// use scoresheet_board::{Checks, Color, Piece, Role, Setup, Square};
///
/// let mut setup = Setup::start();
/// setup.board.put(Square::E4, Piece { color: Color::White, role: Role::Queen });
/// assert!(setup.position(Checks::default()).is_err()); // 17 men
/// assert!(setup.position(Checks { material: false, ..Checks::default() }).is_ok());
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Checks {
    /// At most 16 men and 8 pawns a side. On by default.
    pub material: bool,
    /// No more promoted men than pawns are missing. Off by default.
    pub promoted: bool,
    /// A check that a legal move can give. Off by default.
    pub checkers: bool,
}

impl Default for Checks {
    fn default() -> Self {
        Self { material: true, promoted: false, checkers: false }
    }
}

/// One reason to refuse a position.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the sentence of each variant is its documentation")]
pub enum Refusal {
    #[error("{color} has {count} kings, not one")]
    Kings { color: Color, count: u8 },
    #[error("a pawn stands on the first or the last rank")]
    PawnRank { squares: Bitboard },
    #[error("{color} has {count} men, more than 16")]
    TooManyMen { color: Color, count: u8 },
    #[error("{color} has {count} pawns, more than 8")]
    TooManyPawns { color: Color, count: u8 },
    #[error("{color} has {count} promoted men, more than pawns are missing")]
    TooManyPromoted { color: Color, count: u8 },
    #[error("{color} cannot castle on the {wing} with a rook on {rook} as king and rook stand")]
    CastlingPieces { color: Color, wing: Wing, rook: Square },
    #[error("no pawn can just have passed {square}")]
    EnPassant { square: Square },
    #[error("the player who has just moved is in check on {king}")]
    OpponentInCheck { king: Square, by: Bitboard },
    #[error("no legal move can give this check to the king on {king}")]
    ImpossibleCheck { king: Square, by: Bitboard },
}

/// 2 kings, 1 rank, 3 counts for each of 2 colours, 4 rights, 1 square, 2 checks.
const MAX_REFUSALS: usize = 16;

/// Every reason for which a position is refused, in the order in which they are looked for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Refusals(ArrayVec<Refusal, MAX_REFUSALS>);

impl Refusals {
    fn push(&mut self, refusal: Refusal) {
        self.0.push(refusal);
    }
}

impl Deref for Refusals {
    type Target = [Refusal];

    fn deref(&self) -> &[Refusal] {
        &self.0
    }
}

impl fmt::Display for Refusals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, refusal) in self.iter().enumerate() {
            if n > 0 {
                f.write_str("; ")?;
            }
            write!(f, "{refusal}")?;
        }
        Ok(())
    }
}

impl core::error::Error for Refusals {}

impl TryFrom<Setup> for Position {
    type Error = Refusals;

    /// With the default [`Checks`].
    fn try_from(setup: Setup) -> Result<Self, Refusals> {
        setup.position(Checks::default())
    }
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Self {
        position.setup()
    }
}

/// A copy, so that whoever takes what becomes a setup takes it by reference too.
impl From<&Setup> for Setup {
    fn from(setup: &Setup) -> Self {
        *setup
    }
}

impl From<Position> for Setup {
    fn from(position: Position) -> Self {
        position.setup()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{File, Piece};

    /// Numbers that look like chance (xorshift, Marsaglia 2003).
    struct Chance(u64);

    impl Chance {
        fn below(&mut self, limit: u64) -> u64 {
            self.0 ^= self.0 << 13;
            self.0 ^= self.0 >> 7;
            self.0 ^= self.0 << 17;
            (self.0 >> 16) % limit
        }

        fn square(&mut self) -> Square {
            Square::wrapping(self.below(64) as u8)
        }

        fn is_lucky(&mut self) -> bool {
            self.below(2) == 0
        }

        /// The array, or kings alone, with some men changed; rights and square as they may be, and not.
        fn setup(&mut self) -> Setup {
            let mut setup = Setup::start();
            if self.is_lucky() {
                setup.board = Board::EMPTY;
                for color in Color::ALL {
                    let square = Square::at(File::E, color.back_rank());
                    setup.board.put(square, Piece { color, role: Role::King });
                }
            }
            for _ in 0..self.below(6) {
                let color = Color::ALL[self.below(2) as usize];
                let role = Role::ALL[self.below(6) as usize];
                let square = self.square();
                if self.is_lucky() {
                    setup.board.put(square, Piece { color, role });
                } else {
                    setup.board.take(square);
                }
            }
            for rook in [Square::A1, Square::H1, Square::A8, Square::H8] {
                if self.is_lucky() {
                    setup.castling.revoke(rook);
                }
            }
            if self.below(8) == 0 {
                setup.castling.grant(Color::White, Wing::King, Square::G1);
            }
            if self.is_lucky() {
                setup.turn = Color::Black;
            }
            if self.below(4) == 0 {
                setup.en_passant = Some(self.square());
            }
            setup
        }
    }

    /// How many setups are tried; each takes Miri some tenths of a second.
    const SETUPS: u32 = if cfg!(miri) { 10 } else { 100_000 };

    /// The questions and the answers tell the same, but for what the questions leave to them.
    #[test]
    fn what_is_plain_has_no_reason_against_it() {
        let (mut chance, mut plain, mut refused) = (Chance(1), 0, 0);
        for _ in 0..SETUPS {
            let setup = chance.setup();
            let [material, promoted, checkers] = [(); 3].map(|()| chance.is_lucky());
            let checks = Checks { material, promoted, checkers };
            let examined = setup.examined(checks);
            assert!(!setup.is_plain(checks) || examined.is_ok(), "{setup:?}");
            plain += u32::from(setup.is_plain(checks));
            refused += u32::from(examined.is_err());
        }
        assert!(cfg!(miri) || plain > SETUPS / 20 && refused > SETUPS / 20, "{plain}, {refused}");
    }
}
