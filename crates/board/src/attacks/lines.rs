//! Lines of the board by arithmetic: 2 KiB of masks, for small targets, and the oracle of the tables.

use crate::{Bitboard, Square};

/// Rank, file, diagonal and antidiagonal, each with the direction in which the squares' numbers grow.
const DIRECTIONS: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (-1, 1)];

/// The numbers of three of them.
pub(crate) const FILE: usize = 1;
pub(crate) const DIAGONAL: usize = 2;
pub(crate) const ANTIDIAGONAL: usize = 3;

/// The four lines through each square, without the square.
static LINES: [[Bitboard; 4]; 64] = lines();

const fn lines() -> [[Bitboard; 4]; 64] {
    let mut table = [[Bitboard::EMPTY; 4]; 64];
    let mut square = 0;
    while square < 64 {
        let mut line = 0;
        while line < 4 {
            let (files, ranks) = DIRECTIONS[line];
            let from = Square::wrapping(square);
            table[square as usize][line] = Bitboard(ray(from, files, ranks) | ray(from, -files, -ranks));
            line += 1;
        }
        square += 1;
    }
    table
}

/// The squares that a man on each square sees along some lines of an empty board.
pub(super) const fn reach<const N: usize>(along: [usize; N]) -> [Bitboard; 64] {
    let (lines, mut table) = (lines(), [Bitboard::EMPTY; 64]);
    let mut square = 0;
    while square < 64 {
        let mut line = 0;
        while line < N {
            table[square].0 |= lines[square][along[line]].0;
            line += 1;
        }
        square += 1;
    }
    table
}

/// The squares from `from` to the edge in one direction.
pub(super) const fn ray(from: Square, files: i8, ranks: i8) -> u64 {
    let mut squares = 0;
    let mut next = from.offset(files, ranks);
    while let Some(square) = next {
        squares |= square.bitboard().0;
        next = square.offset(files, ranks);
    }
    squares
}

/// `o ^ (o - 2r)`: subtracting the slider, doubled, from the men on its line borrows up to the first of
/// them; what changed is what it attacks. Backwards for the other half of the line.
#[cfg(any(test, not(target_pointer_width = "64")))]
fn slide(square: Square, occupied: Bitboard, line: usize) -> Bitboard {
    let mask = LINES[square as usize][line].0;
    let men = occupied.0 & mask;
    let slider = square.bitboard().0;
    let up = men.wrapping_sub(slider << 1);
    let down = men.reverse_bits().wrapping_sub(slider.reverse_bits() << 1).reverse_bits();
    Bitboard((up ^ down) & mask)
}

#[cfg(any(test, not(target_pointer_width = "64")))]
pub(super) fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    slide(square, occupied, 0) | slide(square, occupied, 1)
}

#[cfg(any(test, not(target_pointer_width = "64")))]
pub(super) fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    slide(square, occupied, 2) | slide(square, occupied, 3)
}

/// The whole rank, file or diagonal that two squares share, both included; empty if they share none.
///
/// ```
/// use scoresheet_board::{Bitboard, Square, attacks};
///
/// assert_eq!(attacks::line(Square::A1, Square::C3).count(), 8);
/// assert_eq!(attacks::line(Square::A1, Square::B3), Bitboard::EMPTY);
/// ```
#[must_use]
#[inline]
pub fn line(a: Square, b: Square) -> Bitboard {
    #[cfg(target_pointer_width = "64")]
    return PAIRS[a as usize][b as usize].0;
    #[cfg(not(target_pointer_width = "64"))]
    return line_of(a, b);
}

const fn line_of(a: Square, b: Square) -> Bitboard {
    let mut line = 0;
    while line < 4 {
        let squares = LINES[a as usize][line];
        if squares.contains(b) {
            return Bitboard(squares.0 | a.bitboard().0);
        }
        line += 1;
    }
    Bitboard::EMPTY
}

/// The lines through a square, without the square.
#[inline]
pub(crate) fn lines_through(square: Square) -> &'static [Bitboard; 4] {
    &LINES[square as usize]
}

/// The line that two squares share, and the squares between them: 64 KiB, for targets that have them to spare.
#[cfg(target_pointer_width = "64")]
static PAIRS: [[(Bitboard, Bitboard); 64]; 64] = pairs();

#[cfg(target_pointer_width = "64")]
const fn pairs() -> [[(Bitboard, Bitboard); 64]; 64] {
    let mut table = [[(Bitboard::EMPTY, Bitboard::EMPTY); 64]; 64];
    let mut a = 0;
    while a < 64 {
        let mut b = 0;
        while b < 64 {
            let (from, to) = (Square::wrapping(a as u8), Square::wrapping(b as u8));
            table[a][b] = (line_of(from, to), between_on_line(from, to));
            b += 1;
        }
        a += 1;
    }
    table
}

/// The squares strictly between two squares of one line; empty if they share none.
///
/// ```
/// use scoresheet_board::{Square, attacks};
///
/// assert!(attacks::between(Square::E1, Square::H1).into_iter().eq([Square::F1, Square::G1]));
/// ```
#[must_use]
#[inline]
pub fn between(a: Square, b: Square) -> Bitboard {
    #[cfg(target_pointer_width = "64")]
    return PAIRS[a as usize][b as usize].1;
    #[cfg(not(target_pointer_width = "64"))]
    return between_on_line(a, b);
}

const fn between_on_line(a: Square, b: Square) -> Bitboard {
    let (low, high) = if (a as u8) < b as u8 { (a, b) } else { (b, a) };
    let numbered_between = (high.bitboard().0 - 1) & !(low.bitboard().0 | (low.bitboard().0 - 1));
    Bitboard(line_of(a, b).0 & numbered_between)
}
