//! The alphabet: 64 signs for squares from a1 to h8, then 12 for promotions.

use scoresheet_board::{Role, Square};

use crate::{Aim, Way};

const SQUARES: &[u8; 64] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!?";

/// Three signs for each man, a file down, straight on, a file up.
const PROMOTIONS: [(Role, &[u8; 3]); 4] =
    [(Role::Queen, b"{~}"), (Role::Knight, b"(^)"), (Role::Rook, b"[_]"), (Role::Bishop, b"@#$")];

/// The square of a sign.
pub(crate) fn square(sign: u8) -> Option<Square> {
    let index = SQUARES.iter().position(|&known| known == sign)?;
    Square::new(index as u8)
}

/// The promotion of a sign.
pub(crate) fn promotion(sign: u8) -> Option<Aim> {
    PROMOTIONS.into_iter().find_map(|(role, signs)| {
        let index = signs.iter().position(|&known| known == sign)?;
        Some(Aim::Becomes(role, Way::ALL[index]))
    })
}

/// The sign of a square.
pub(crate) fn of_square(square: Square) -> char {
    char::from(SQUARES[square as usize])
}

/// The sign of a promotion; nothing for what no sign names.
pub(crate) fn of_promotion(role: Role, way: Way) -> Option<char> {
    let (_, signs) = PROMOTIONS.into_iter().find(|&(known, _)| known == role)?;
    Some(char::from(signs[way as usize]))
}
