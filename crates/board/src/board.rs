//! Where the men stand.

use crate::{Bitboard, Color, Move, Piece, Role, Square, attacks, bitboard::spread};

/// The men on their squares, and nothing of whose move it is.
///
/// ```
/// use scoresheet_board::{Board, Color, Piece, Role, Square};
///
/// let mut board = Board::EMPTY;
/// board.put(Square::E1, Piece { color: Color::White, role: Role::King });
/// assert_eq!(board.role_at(Square::E1), Some(Role::King));
/// assert_eq!(board.king(Color::Black), None);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    roles: [Bitboard; 6],
    colors: [Bitboard; 2],
}

impl Board {
    /// No man at all.
    pub const EMPTY: Self = Self { roles: [Bitboard::EMPTY; 6], colors: [Bitboard::EMPTY; 2] };

    /// The number of no kind.
    pub(crate) const NOBODY: u8 = 6;

    /// The first rank of the array in which every game of standard chess starts, from the a-file.
    pub const BACK_RANK: [Role; 8] = [
        Role::Rook,
        Role::Knight,
        Role::Bishop,
        Role::Queen,
        Role::King,
        Role::Bishop,
        Role::Knight,
        Role::Rook,
    ];

    /// The starting array with this first rank on both sides: of standard chess, or of Chess960.
    ///
    /// ```
    /// use scoresheet_board::{Board, Position};
    ///
    /// assert_eq!(Board::with_back_rank(Board::BACK_RANK), *Position::start().board());
    /// ```
    #[must_use]
    pub fn with_back_rank(back_rank: [Role; 8]) -> Self {
        let mut board = Self::EMPTY;
        for color in Color::ALL {
            let ranks = [back_rank, [Role::Pawn; 8]];
            for (depth, roles) in ranks.into_iter().enumerate() {
                for (file, role) in roles.into_iter().enumerate() {
                    let rank = crate::Rank::wrapping(depth as u8).seen_by(color);
                    board.put(Square::at(crate::File::wrapping(file as u8), rank), Piece { color, role });
                }
            }
        }
        board
    }

    /// The squares of all men of this kind.
    #[must_use]
    #[inline]
    pub const fn role(&self, role: Role) -> Bitboard {
        self.roles[role as usize]
    }

    /// The squares of all men of this colour.
    #[must_use]
    #[inline]
    pub const fn color(&self, color: Color) -> Bitboard {
        self.colors[color as usize]
    }

    /// The squares of the men of this colour and kind.
    ///
    /// ```
    /// use scoresheet_board::{Board, Color, Rank, Role};
    ///
    /// let board = Board::with_back_rank(Board::BACK_RANK);
    /// assert_eq!(board.men(Color::Black, Role::Pawn), Rank::Seventh.bitboard());
    /// assert_eq!(board.occupied().count(), 32);
    /// ```
    #[must_use]
    #[inline]
    pub fn men(&self, color: Color, role: Role) -> Bitboard {
        self.color(color) & self.role(role)
    }

    /// The squares of all men.
    #[must_use]
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.colors[0] | self.colors[1]
    }

    /// The kind of the man on the square, if one stands there.
    #[must_use]
    #[inline]
    pub fn role_at(&self, square: Square) -> Option<Role> {
        // Most squares that are asked for are empty.
        if self.occupied().contains(square) { Role::numbered(self.kind_at(square)) } else { None }
    }

    /// The number of the kind of man on the square, as [`Role`] counts them; [`Self::NOBODY`] where none stands. It is
    /// reckoned without a branch, to be guessed wrong where any kind, and nobody, is as likely as another.
    #[inline]
    pub(crate) fn kind_at(&self, square: Square) -> u8 {
        let [ones, twos, fours] = self.kind_bits();
        let bit = |set: Bitboard| (set.0 >> square as u8 & 1) as u8;
        bit(ones) + 2 * bit(twos) + 4 * bit(fours)
    }

    /// [`Self::kind_at`] of all squares, from a1 to h8.
    #[inline(always)]
    pub(crate) fn kinds(&self) -> [u8; 64] {
        let bits = self.kind_bits();
        let mut kinds = [0; 64];
        for (rank, squares) in kinds.chunks_exact_mut(8).enumerate() {
            let [ones, twos, fours] = bits.map(|set| spread((set.0 >> (8 * rank)) as u8));
            squares.copy_from_slice(&(ones + 2 * twos + 4 * fours).to_le_bytes());
        }
        kinds
    }

    /// The three bits of those numbers, lowest first.
    #[inline(always)]
    fn kind_bits(&self) -> [Bitboard; 3] {
        let [_, knights, bishops, rooks, queens, kings] = self.roles;
        let nobody = !self.occupied();
        [knights | rooks | kings, bishops | rooks | nobody, queens | kings | nobody]
    }

    /// The colour of the man on the square, if one stands there.
    #[must_use]
    #[inline]
    pub fn color_at(&self, square: Square) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.color(color).contains(square))
    }

    /// The man on the square, if one stands there.
    ///
    /// ```
    /// use scoresheet_board::{Board, Color, Piece, Role, Square};
    ///
    /// let board = Board::with_back_rank(Board::BACK_RANK);
    /// let queen = Piece { color: Color::Black, role: Role::Queen };
    /// assert_eq!(board.piece_at(Square::D8), Some(queen));
    /// assert_eq!(board.piece_at(Square::D5), None);
    /// ```
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        Some(Piece { color: self.color_at(square)?, role: self.role_at(square)? })
    }

    /// The square of the only king of this colour; nothing if there is none, or more than one.
    #[must_use]
    #[inline]
    pub fn king(&self, color: Color) -> Option<Square> {
        self.men(color, Role::King).only()
    }

    /// Puts a man on a square; whatever stood there is gone.
    ///
    /// ```
    /// use scoresheet_board::{Board, Color, Piece, Role, Square};
    ///
    /// let mut board = Board::with_back_rank(Board::BACK_RANK);
    /// board.put(Square::D8, Piece { color: Color::White, role: Role::Queen });
    /// assert_eq!(board.color_at(Square::D8), Some(Color::White));
    /// board.take(Square::D8);
    /// assert_eq!(board.piece_at(Square::D8), None);
    /// ```
    #[inline]
    pub fn put(&mut self, square: Square, piece: Piece) {
        self.take(square);
        self.put_on_empty(square, piece);
    }

    /// Puts a man on a square of which the caller knows that it is empty. A reader that fills a board takes a fifth
    /// less time so than by [`Self::put`]; on a square that is not empty, two men would stand.
    ///
    /// # Panics
    /// Where debug assertions are on, when a man stands there.
    ///
    /// ```
    /// use scoresheet_board::{Board, Color, Piece, Role, Square};
    ///
    /// let king = Piece { color: Color::White, role: Role::King };
    /// let (mut filled, mut put) = (Board::EMPTY, Board::EMPTY);
    /// filled.put_on_empty(Square::E1, king);
    /// put.put(Square::E1, king);
    /// assert_eq!(filled, put);
    /// ```
    #[inline]
    pub fn put_on_empty(&mut self, square: Square, piece: Piece) {
        debug_assert!(!self.occupied().contains(square), "a man stands on {square}");
        self.roles[piece.role as usize] |= square.bitboard();
        self.colors[piece.color as usize] |= square.bitboard();
    }

    /// The board with men on these squares, by colour and kind: a reader that gathers them so needs no other board. As
    /// with [`Self::put_on_empty`], the caller knows that no two of the sets meet.
    ///
    /// # Panics
    /// Where debug assertions are on, when two of them do.
    ///
    /// ```
    /// use scoresheet_board::{Board, Color, Role};
    ///
    /// let start = Board::with_back_rank(Board::BACK_RANK);
    /// let men = Color::ALL.map(|color| Role::ALL.map(|role| start.men(color, role)));
    /// assert_eq!(Board::with_men(men), start);
    /// ```
    #[must_use]
    #[inline]
    pub fn with_men(men: [[Bitboard; 6]; 2]) -> Self {
        let mut board = Self::EMPTY;
        for (color, sets) in board.colors.iter_mut().zip(men) {
            for (role, set) in board.roles.iter_mut().zip(sets) {
                *role |= set;
                *color |= set;
            }
        }
        debug_assert!({
            let counts = men.as_flattened().iter().map(|set| set.count());
            counts.sum::<u32>() == board.occupied().count()
        });
        board
    }

    /// Clears a square.
    #[inline]
    pub fn take(&mut self, square: Square) {
        let others = !square.bitboard();
        for set in self.roles.iter_mut().chain(&mut self.colors) {
            *set &= others;
        }
    }

    /// Plays a move of `us` that is known to be legal.
    #[inline(always)]
    pub(crate) fn play(&mut self, us: Color, mv: Move) {
        let (from, to) = (mv.from().bitboard(), mv.to().bitboard());
        if !mv.is_plain() {
            return self.play_special(us, mv);
        }
        if let Some(role) = mv.captured() {
            self.flip(!us, role, to);
        }
        self.flip(us, mv.role(), from | to);
    }

    /// A castling, a promotion or a capture en passant.
    #[inline]
    fn play_special(&mut self, us: Color, mv: Move) {
        if let (Some(role), Some(square)) = (mv.captured(), mv.captured_square()) {
            self.flip(!us, role, square.bitboard());
        }
        if let Some((from, to)) = mv.castling_rook() {
            // In Chess960 king and rook may reach each other's squares: each flips its own.
            self.flip(us, Role::Rook, from.bitboard());
            self.flip(us, Role::Rook, to.bitboard());
        }
        self.flip(us, mv.role(), mv.from().bitboard());
        self.flip(us, mv.promotion().unwrap_or(mv.role()), mv.to().bitboard());
    }

    /// Takes a man from where one stands, and puts one where none does.
    #[inline(always)]
    fn flip(&mut self, color: Color, role: Role, squares: Bitboard) {
        self.roles[role as usize] ^= squares;
        self.colors[color as usize] ^= squares;
    }

    /// The men of `color` that attack `square`.
    ///
    /// ```
    /// use scoresheet_board::{Board, Color, Square};
    ///
    /// let board = Board::with_back_rank(Board::BACK_RANK);
    /// let attackers = board.attackers(Square::F3, Color::White);
    /// let expected = [Square::E2, Square::G2, Square::G1].map(Square::bitboard);
    /// assert_eq!(attackers, expected[0] | expected[1] | expected[2]);
    /// ```
    #[must_use]
    #[inline]
    pub fn attackers(&self, square: Square, color: Color) -> Bitboard {
        self.attackers_among(square, color, self.occupied())
    }

    /// The men of `color` that would attack `square` if just the `occupied` squares stopped them.
    ///
    /// ```
    /// use scoresheet_board::{Board, Color, Square};
    ///
    /// let board = Board::with_back_rank(Board::BACK_RANK);
    /// let without_pawn = board.occupied().without(Square::E2.bitboard());
    /// let attackers = board.attackers_among(Square::E4, Color::White, without_pawn);
    /// assert!(attackers.is_empty()); // the queen stands on another line
    /// assert!(board.attackers_among(Square::E2, Color::White, without_pawn).contains(Square::D1));
    /// ```
    #[must_use]
    #[inline]
    pub fn attackers_among(&self, square: Square, color: Color, occupied: Bitboard) -> Bitboard {
        let queens = self.role(Role::Queen);
        self.color(color)
            & (attacks::pawn(!color, square) & self.role(Role::Pawn)
                | attacks::knight(square) & self.role(Role::Knight)
                | attacks::king(square) & self.role(Role::King)
                | attacks::bishop(square, occupied) & (self.role(Role::Bishop) | queens)
                | attacks::rook(square, occupied) & (self.role(Role::Rook) | queens))
    }

    /// Every square that men of `color` attack if just the `occupied` squares stop them.
    #[inline]
    pub(crate) fn attacked_by(&self, color: Color, occupied: Bitboard) -> Bitboard {
        let men = self.color(color);
        let queens = self.role(Role::Queen);
        let mut attacked = attacks::pawns(color, men & self.role(Role::Pawn));
        for square in men & self.role(Role::Knight) {
            attacked |= attacks::knight(square);
        }
        for square in men & (self.role(Role::Bishop) | queens) {
            attacked |= attacks::bishop(square, occupied);
        }
        for square in men & (self.role(Role::Rook) | queens) {
            attacked |= attacks::rook(square, occupied);
        }
        for square in men & self.role(Role::King) {
            attacked |= attacks::king(square);
        }
        attacked
    }
}
