//! Moves by their UCI text.

use scoresheet::board::{Move, Position};

/// The legal move of this UCI text. A castling is the king's own step, or, as Chess960 needs it where that
/// is a step the king can also make alone, the king onto its rook.
pub(crate) fn find(position: &Position, uci: &str) -> Option<Move> {
    let moves = position.legal_moves();
    let find = |fits: &dyn Fn(Move) -> bool| moves.iter().copied().find(|&mv| fits(mv));
    let onto_rook =
        |mv: Move| mv.castling_rook().is_some_and(|(rook, _)| format!("{}{rook}", mv.from()) == uci);
    find(&|mv| mv.wing().is_none() && format!("{mv:?}") == uci)
        .or_else(|| find(&onto_rook))
        .or_else(|| find(&|mv| format!("{mv:?}") == uci))
}

/// The UCI text that [`find`] reads as this move: a castling as the king's own step where that is clear.
pub(crate) fn uci(position: &Position, mv: Move) -> String {
    let step = format!("{mv:?}");
    match mv.castling_rook() {
        Some((rook, _)) if find(position, &step) != Some(mv) => format!("{}{rook}", mv.from()),
        _ => step,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use scoresheet::board::Walk;

    #[test]
    fn every_move_is_found_by_its_text() {
        for fen in ["4k3/8/8/8/8/8/8/1R3KR1 w BG - 0 1", "4k3/8/8/8/8/8/8/1R3K1R w BH - 0 1"] {
            let position = scoresheet::fen::Style::CHESS960.read(fen).expect("a position of Chess960");
            position.for_each_move(Walk::ALL, |mv| {
                assert_eq!(find(&position, &uci(&position, mv)), Some(mv), "{mv:?}");
            });
        }
    }
}
