//! Sliders by one table: the men on a square's lines number its entry, by PEXT where the build has it,
//! by a magic multiplication elsewhere.

use super::lines::ray;
use crate::{Bitboard, Square};

type Directions = [(i8, i8); 4];

const STRAIGHT: Directions = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: Directions = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

/// A square's part of the table of its kind of slider.
struct Entry {
    /// The squares whose men matter: the lines without their ends.
    mask: u64,
    /// Where the part begins.
    offset: u32,
    #[cfg(not(target_feature = "bmi2"))]
    shift: u32,
    #[cfg(not(target_feature = "bmi2"))]
    magic: u64,
}

impl Entry {
    #[cfg(not(target_feature = "bmi2"))]
    #[inline]
    const fn index(&self, occupied: u64) -> usize {
        self.offset as usize + ((occupied & self.mask).wrapping_mul(self.magic) >> self.shift) as usize
    }

    #[cfg(target_feature = "bmi2")]
    #[inline]
    fn index(&self, occupied: u64) -> usize {
        #[expect(unsafe_code, reason = "the intrinsic needs bmi2, which the whole build has under this cfg")]
        // SAFETY: `target_feature = "bmi2"` holds for every function of this build.
        let chosen = unsafe { core::arch::x86_64::_pext_u64(occupied, self.mask) };
        self.offset as usize + chosen as usize
    }
}

static ROOKS: [Entry; 64] = entries(STRAIGHT, &ROOK_MAGICS);
static BISHOPS: [Entry; 64] = entries(DIAGONAL, &BISHOP_MAGICS);
static ROOK_ATTACKS: [Bitboard; 102_400] = attacks(STRAIGHT, &entries(STRAIGHT, &ROOK_MAGICS));
static BISHOP_ATTACKS: [Bitboard; 5_248] = attacks(DIAGONAL, &entries(DIAGONAL, &BISHOP_MAGICS));

#[inline]
pub(super) fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    ROOK_ATTACKS[ROOKS[square as usize].index(occupied.0)]
}

#[inline]
pub(super) fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    BISHOP_ATTACKS[BISHOPS[square as usize].index(occupied.0)]
}

/// The squares whose men can stop a slider on `square`: its rays, each without the last square.
const fn mask(square: Square, directions: Directions) -> u64 {
    let mut squares = 0;
    let mut d = 0;
    while d < 4 {
        let (files, ranks) = directions[d];
        let mut at = square;
        while let Some(next) = at.offset(files, ranks) {
            if next.offset(files, ranks).is_some() {
                squares |= next.bitboard().0;
            }
            at = next;
        }
        d += 1;
    }
    squares
}

#[cfg_attr(target_feature = "bmi2", allow(unused_variables))]
const fn entries(directions: Directions, magics: &[u64; 64]) -> [Entry; 64] {
    let mut entries = [const {
        Entry {
            mask: 0,
            offset: 0,
            #[cfg(not(target_feature = "bmi2"))]
            shift: 0,
            #[cfg(not(target_feature = "bmi2"))]
            magic: 0,
        }
    }; 64];
    let mut offset = 0;
    let mut square = 0;
    while square < 64 {
        let mask = mask(Square::wrapping(square as u8), directions);
        entries[square].mask = mask;
        entries[square].offset = offset;
        #[cfg(not(target_feature = "bmi2"))]
        {
            entries[square].shift = 64 - mask.count_ones();
            entries[square].magic = magics[square];
        }
        offset += 1 << mask.count_ones();
        square += 1;
    }
    entries
}

/// The part of a ray up to and with its first man. `beyond` are the rays of the same direction.
const fn until_first(ray: u64, men: u64, beyond: &[[u64; 4]; 64], d: usize, grows: bool) -> u64 {
    let blockers = ray & men;
    if blockers == 0 {
        return ray;
    }
    let first = if grows { blockers.trailing_zeros() } else { 63 - blockers.leading_zeros() };
    ray ^ beyond[first as usize][d]
}

/// Every subset of each mask with what the slider attacks among those men. The subsets come in growing
/// order (`(subset - mask) & mask`), which is the order in which PEXT numbers them.
const fn attacks<const N: usize>(directions: Directions, entries: &[Entry; 64]) -> [Bitboard; N] {
    let rays = rays(directions);
    let grows = growing(directions);
    let mut table = [Bitboard::EMPTY; N];
    let mut square = 0;
    while square < 64 {
        let entry = &entries[square];
        let [a, b, c, d] = rays[square];
        let mut men = 0u64;
        let mut number = 0;
        loop {
            // Written out: a loop of four and its indexing take twice the compile time.
            let attacked = until_first(a, men, &rays, 0, grows[0])
                | until_first(b, men, &rays, 1, grows[1])
                | until_first(c, men, &rays, 2, grows[2])
                | until_first(d, men, &rays, 3, grows[3]);
            table[place(entry, men, number)] = Bitboard(attacked);
            number += 1;
            men = men.wrapping_sub(entry.mask) & entry.mask;
            if men == 0 {
                break;
            }
        }
        square += 1;
    }
    table
}

#[cfg(target_feature = "bmi2")]
const fn place(entry: &Entry, _: u64, number: usize) -> usize {
    entry.offset as usize + number
}

#[cfg(not(target_feature = "bmi2"))]
const fn place(entry: &Entry, men: u64, _: usize) -> usize {
    entry.index(men)
}

const fn rays(directions: Directions) -> [[u64; 4]; 64] {
    let mut rays = [[0; 4]; 64];
    let mut square = 0;
    while square < 64 {
        let mut d = 0;
        while d < 4 {
            rays[square][d] = ray(Square::wrapping(square as u8), directions[d].0, directions[d].1);
            d += 1;
        }
        square += 1;
    }
    rays
}

/// Whether the squares' numbers grow in each direction.
const fn growing(directions: Directions) -> [bool; 4] {
    let mut grows = [false; 4];
    let mut d = 0;
    while d < 4 {
        grows[d] = 8 * directions[d].1 + directions[d].0 > 0;
        d += 1;
    }
    grows
}

// Found by trial of sparse random numbers; a magic is right if no two subsets with other attacks meet,
// which the tests show for the whole table.
#[rustfmt::skip]
const ROOK_MAGICS: [u64; 64] = [
    0x0980_0080_1140_0020, 0x8340_0044_1000_2000, 0x0880_2000_9000_8268, 0x0080_0800_8010_0004,
    0x8100_1100_0402_0800, 0x0300_0100_0400_0822, 0x0880_1a00_2900_0080, 0x8100_0500_0120_4882,
    0x0844_8000_8140_0320, 0x0804_4020_1000_4000, 0x0108_8020_0310_0480, 0x0004_8080_0800_1000,
    0x0003_0018_0100_1014, 0x0002_0002_0004_1008, 0x0004_0081_0804_2210, 0x0105_0001_0000_9042,
    0x0400_8080_0040_0021, 0xc100_4040_1000_2000, 0x0060_0080_1000_2088, 0x0400_8080_0800_1000,
    0x4440_8080_0800_0400, 0x1002_0080_0400_0280, 0x4002_4400_300d_1248, 0x0010_0200_0040_8104,
    0x0101_0082_0020_4200, 0x8020_0020_4000_5000, 0x4100_1000_8080_2000, 0x4008_006a_8010_0280,
    0x1020_0800_8004_0080, 0x0004_0100_4002_0040, 0x0018_a124_0008_0290, 0x6140_0042_0000_8104,
    0x4000_4000_2080_0090, 0x2020_0020_8080_4000, 0x0000_4082_0200_2010, 0x0080_1005_0100_0820,
    0x0000_8004_0080_0800, 0x000a_2004_0801_4010, 0x0100_8002_0080_0100, 0xa008_0057_0200_008c,
    0x0080_0040_6000_c010, 0x1040_1000_2800_2000, 0x0048_2001_0011_0040, 0x0068_4902_1003_0020,
    0x1009_0800_0501_0010, 0x2142_0008_0401_0100, 0x1001_0801_1084_0002, 0x1801_0044_0082_0001,
    0x0104_4020_8d02_0200, 0x0000_4000_2000_8080, 0x0200_2000_8010_0280, 0x0000_1000_2009_0100,
    0x0204_0080_0802_0480, 0x8104_0100_4002_0040, 0x7800_0201_b008_0400, 0x0040_8000_5100_2880,
    0x0050_1080_0100_2041, 0x208a_8011_0061_4003, 0x0006_0020_4208_9082, 0x0011_0900_0420_1001,
    0x1002_0010_0420_0802, 0x0005_0002_0804_0001, 0x0002_0027_01ac_0822, 0x0000_1025_0184_004a,
];

#[rustfmt::skip]
const BISHOP_MAGICS: [u64; 64] = [
    0xc0a0_0122_0604_0ea0, 0x8010_2282_0042_0001, 0x0110_0082_2040_0400, 0x0244_5c00_8010_6000,
    0x0044_0420_0400_8100, 0x0880_9004_2040_8c05, 0x0201_0801_1008_0002, 0x0000_1080_9420_2000,
    0x0000_0420_0204_0108, 0x0000_6230_2411_0042, 0x0086_1000_9481_1002, 0x0000_0445_0200_2080,
    0x0100_4602_1140_0040, 0x0008_1090_0420_0004, 0x0202_3200_8484_4000, 0x8040_0424_2104_1009,
    0x2010_10c0_5102_008c, 0x1020_8882_0802_4080, 0x0108_000c_8029_0200, 0x8048_0004_2042_5203,
    0x0005_0000_9040_2000, 0x2080_4002_0110_4100, 0x8820_4201_1110_1000, 0x4ac0_3022_0882_1802,
    0x0004_4000_1002_a840, 0x2002_2000_1004_1080, 0x1012_0802_0100_4400, 0x8440_0400_0241_0120,
    0x1090_8200_8401_0400, 0x2084_8520_1202_1000, 0x1204_0062_c101_1003, 0x0200_8205_e109_0080,
    0x088c_1028_0804_2080, 0x0802_1022_0090_4280, 0x8020_2090_0208_0020, 0x2200_0808_0006_0a00,
    0x20c0_0040_1001_0100, 0x0802_0041_0082_1003, 0x0008_0244_0000_8080, 0x0000_8401_0200_8090,
    0x0030_a404_2024_4007, 0x0a19_0842_1001_1282, 0x0004_0820_9001_9806, 0x6108_0042_0802_0080,
    0x0081_2004_1011_0100, 0x1040_8107_0101_0208, 0x0282_0478_3201_2080, 0x0010_0200_9900_0020,
    0x000e_0104_2240_0840, 0x1020_4208_b008_9090, 0x0810_0444_0c04_8000, 0x88c0_1800_8404_0001,
    0x3100_0208_0304_0080, 0x8900_70a0_4121_0c00, 0x0020_2001_0101_0a09, 0x0004_1002_4041_0400,
    0x0006_0044_0208_0200, 0x0801_0624_8404_2000, 0x0001_0002_d744_1004, 0x0810_0800_0020_8800,
    0x0000_0208_0803_0411, 0x1450_0010_2001_4440, 0x0040_6008_1081_a288, 0x0044_0114_0410_8a00,
];

#[cfg(test)]
mod tests {
    use super::super::lines;
    use super::*;

    /// Miri has time for one square of each rank and each file.
    const STEP: usize = if cfg!(miri) { 9 } else { 1 };

    /// All subsets of all masks, against the arithmetic of `lines`.
    #[test]
    fn tables_agree_with_arithmetic() {
        for square in Square::ALL.into_iter().step_by(STEP) {
            for (directions, by_table, by_line) in [
                (STRAIGHT, rook as fn(_, _) -> _, lines::rook as fn(_, _) -> _),
                (DIAGONAL, bishop, lines::bishop),
            ] {
                let mask = mask(square, directions);
                let mut men = 0u64;
                loop {
                    let occupied = Bitboard(men | !mask & men.rotate_left(7));
                    assert_eq!(
                        by_table(square, occupied),
                        by_line(square, occupied),
                        "{square} {occupied:?}"
                    );
                    men = men.wrapping_sub(mask) & mask;
                    if men == 0 {
                        break;
                    }
                }
            }
        }
    }
}
