//! Keys: one number for a position.

use core::fmt;

use crate::{CastlingRights, Color, File, Position, Role, Square, Wing, polyglot::RANDOM};

/// A Zobrist key: equal for equal positions, different for nearly all others.
///
/// Positions are equal as FIDE Laws 9.2.3 say: the same player to move, the same men on the same
/// squares, the same possible moves; so an en passant square counts only when a pawn can legally be taken there,
/// and the counters not at all.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key(pub u64);

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

// Where each kind of number begins among the 781 of the Polyglot book format.
const CASTLING: usize = 768;
const EN_PASSANT: usize = 772;
const TURN: usize = 780;

impl Position {
    /// The key of the position, for repetitions and tables.
    ///
    /// ```
    /// use scoresheet_board::{Move, Position, Role, Square};
    ///
    /// let start = Position::start();
    /// // After 1.e4 no pawn can take on e3, so the square does not count.
    /// let e4 = start.after(Move::new(Role::Pawn, Square::E2, Square::E4, None));
    /// assert_eq!(e4.en_passant(), Some(Square::E3));
    /// let mut without = e4.setup();
    /// without.en_passant = None;
    /// assert_eq!(e4.key(), Position::try_from(without)?.key());
    /// # Ok::<(), scoresheet_board::Refusals>(())
    /// ```
    #[must_use]
    pub fn key(&self) -> Key {
        Key(self.men_key() ^ self.castling_key() ^ en_passant_key(self.legal_en_passant()))
    }

    /// The key that Polyglot opening books look a position up by.
    ///
    /// There the en passant file counts when a pawn stands ready to take, pinned or not, and castling is
    /// that of standard chess.
    ///
    /// ```
    /// use scoresheet_board::Position;
    ///
    /// assert_eq!(Position::start().polyglot_key(), 0x463b_9618_1691_fc9c);
    /// ```
    #[must_use]
    pub fn polyglot_key(&self) -> u64 {
        let rights = self.castling().iter().map(|(color, wing, _)| standard_right(color, wing));
        let castling = rights.fold(0, |key, right| key ^ right);
        self.men_key() ^ castling ^ en_passant_key(self.pseudo_legal_en_passant())
    }

    /// Men and turn. The format numbers the men black pawn, white pawn, black knight, …
    fn men_key(&self) -> u64 {
        let turn = if self.turn() == Color::White { RANDOM[TURN] } else { 0 };
        let mut key = turn;
        for color in Color::ALL {
            for role in Role::ALL {
                let kind = 2 * role as usize + usize::from(color == Color::White);
                for square in self.board().men(color, role) {
                    key ^= RANDOM[64 * kind + square as usize];
                }
            }
        }
        key
    }

    fn castling_key(&self) -> u64 {
        self.castling().iter().fold(0, |key, (color, wing, rook)| {
            let standard = CastlingRights::STANDARD.rook(color, wing) == Some(rook);
            key ^ if standard { standard_right(color, wing) } else { other_right(color, rook) }
        })
    }
}

fn standard_right(color: Color, wing: Wing) -> u64 {
    RANDOM[CASTLING + 2 * color as usize + wing as usize]
}

/// Rooks of Chess960 have no number in the format. No pawn stands on the first or last rank, so the pawns'
/// numbers of those squares are free.
fn other_right(color: Color, rook: Square) -> u64 {
    let kind = usize::from(color == Color::White);
    RANDOM[64 * kind + rook as usize]
}

fn en_passant_key(square: Option<Square>) -> u64 {
    square.map(Square::file).map_or(0, |file: File| RANDOM[EN_PASSANT + file as usize])
}
