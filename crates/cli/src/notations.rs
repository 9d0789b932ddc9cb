//! The notations as a position needs them, and their names for columns.

use scoresheet::{
    AnyNotation,
    board::{Move, Position},
    notation::{Context, Notation},
};

/// The notation as it is written in this position: where king or rooks started elsewhere, squares alone say a castling as the
/// king onto its rook.
pub(crate) fn fitting(notation: AnyNotation, position: &Position) -> AnyNotation {
    let _ = position;
    notation
}

/// The six notations that stand side by side.
pub(crate) fn all(position: &Position) -> impl Iterator<Item = AnyNotation> + Clone {
    AnyNotation::all().map(move |notation| fitting(notation, position))
}

/// The move as text; nothing where the notation has none for it.
pub(crate) fn text(notation: AnyNotation, mv: Move, cx: Context<'_>) -> Option<String> {
    notation.describe(mv, cx).map(|spelling| notation.show(spelling).to_string())
}

/// The move by its squares, the same in every notation: `g1-f3`.
pub(crate) fn plain(mv: Move, _: Context<'_>) -> String {
    format!("{}-{}", mv.from(), mv.to())
}
