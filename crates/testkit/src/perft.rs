//! Counting, the test of all move generators.

use scoresheet_board::Position;

/// How many sequences of so many legal moves there are.
///
/// ```
/// use scoresheet_board::Position;
/// use scoresheet_testkit::perft;
///
/// assert_eq!(perft(&Position::start(), 3), 8_902);
/// ```
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal_moves() as u64,
        _ => position.legal_moves().iter().map(|&mv| perft(&position.after(mv), depth - 1)).sum(),
    }
}
