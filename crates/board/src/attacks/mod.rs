//! Which squares a man attacks.

mod lines;
#[cfg(target_pointer_width = "64")]
mod tables;

use crate::{Bitboard, Color, File, Rank, Role, Square};

pub(crate) use lines::{ANTIDIAGONAL, DIAGONAL, FILE, lines_through as lines};
pub use lines::{between, line};

/// One set of attacked squares for each square a man can stand on.
type Leaps = [Bitboard; 64];

/// What a man attacks that jumps by each of the `steps` (files, ranks).
const fn leaps<const N: usize>(steps: [(i8, i8); N]) -> Leaps {
    let mut table = [Bitboard::EMPTY; 64];
    let mut square = 0;
    while square < 64 {
        let mut step = 0;
        while step < N {
            if let Some(to) = Square::wrapping(square).offset(steps[step].0, steps[step].1) {
                table[square as usize].0 |= to.bitboard().0;
            }
            step += 1;
        }
        square += 1;
    }
    table
}

static KNIGHT: Leaps = leaps([(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
static KING: Leaps = leaps([(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]);
static PAWN: [Leaps; 2] = [leaps([(-1, 1), (1, 1)]), leaps([(-1, -1), (1, -1)])];

/// The squares that a pawn of `color` on `square` attacks.
#[must_use]
#[inline]
pub fn pawn(color: Color, square: Square) -> Bitboard {
    PAWN[color as usize][square as usize]
}

/// The squares that all pawns of `color` in a set attack.
#[inline]
pub(crate) fn pawns(color: Color, set: Bitboard) -> Bitboard {
    let ahead = if color == Color::White { 8 } else { -8 };
    set.without(File::A.bitboard()).shifted(ahead - 1) | set.without(File::H.bitboard()).shifted(ahead + 1)
}

/// The squares that a knight on `square` attacks.
#[must_use]
#[inline]
pub fn knight(square: Square) -> Bitboard {
    KNIGHT[square as usize]
}

/// The squares that a king on `square` attacks.
#[must_use]
#[inline]
pub fn king(square: Square) -> Bitboard {
    KING[square as usize]
}

/// The squares that a bishop on `square` attacks among the `occupied` ones; the first man on each line is included.
#[must_use]
#[inline]
pub fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    #[cfg(target_pointer_width = "64")]
    return tables::bishop(square, occupied);
    #[cfg(not(target_pointer_width = "64"))]
    return lines::bishop(square, occupied);
}

/// The squares that a rook on `square` attacks among the `occupied` ones; the first man on each line is included.
#[must_use]
#[inline]
pub fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    #[cfg(target_pointer_width = "64")]
    return tables::rook(square, occupied);
    #[cfg(not(target_pointer_width = "64"))]
    return lines::rook(square, occupied);
}

/// The squares that a queen on `square` attacks among the `occupied` ones.
#[must_use]
#[inline]
pub fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    bishop(square, occupied) | rook(square, occupied)
}

/// Where pawns take, where pawns go, White's before Black's; then where the other men do, from knights to kings: all on
/// an empty board.
static REACH: [Leaps; 9] = {
    let (bishop, rook, queen) = (lines::reach([2, 3]), lines::reach([0, 1]), lines::reach([0, 1, 2, 3]));
    [PAWN[0], PAWN[1], steps(1, Rank::Second), steps(-1, Rank::Seventh), KNIGHT, bishop, rook, queen, KING]
};

/// A step ahead, and from the rank where pawns start two.
const fn steps(ahead: i8, start: Rank) -> Leaps {
    let (mut table, double) = (leaps([(0, ahead)]), leaps([(0, 2 * ahead)]));
    let mut file = 0;
    while file < 8 {
        let square = Square::at(File::wrapping(file), start) as usize;
        table[square].0 |= double[square].0;
        file += 1;
    }
    table
}

/// Where a man may go from a square if nobody is in the way. Which table it is is reckoned without a branch.
#[inline]
pub(crate) fn reach(color: Color, role: Role, takes: bool, from: Square) -> Bitboard {
    let pawn = color as usize + if takes { 0 } else { 2 };
    REACH[if role == Role::Pawn { pawn } else { 3 + role as usize }][from as usize]
}

/// The squares that a man of `role` and `color` on `square` attacks among the `occupied` ones.
///
/// ```
/// use scoresheet_board::{Bitboard, Color, Role, Square, attacks};
///
/// let from_h1 = attacks::of(Role::Knight, Color::White, Square::H1, Bitboard::EMPTY);
/// assert!(from_h1.into_iter().eq([Square::F2, Square::G3]));
/// ```
#[must_use]
#[inline]
pub fn of(role: Role, color: Color, square: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Pawn => pawn(color, square),
        Role::Knight => knight(square),
        Role::Bishop => bishop(square, occupied),
        Role::Rook => rook(square, occupied),
        Role::Queen => queen(square, occupied),
        Role::King => king(square),
    }
}

/// As [`of`], for a man whose kind is not known before: to look at all of them costs less than to guess wrong.
#[inline]
pub(crate) fn of_any(role: Role, color: Color, square: Square, occupied: Bitboard) -> Bitboard {
    let (bishop, rook) = (bishop(square, occupied), rook(square, occupied));
    [pawn(color, square), knight(square), bishop, rook, bishop | rook, king(square)][role as usize]
}
