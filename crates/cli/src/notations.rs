//! A move as text.

use scoresheet::{
    AnyNotation,
    board::Move,
    notation::{Context, Notation},
};

/// The move in a notation; nothing where that has no text for it.
pub(crate) fn text(notation: AnyNotation, mv: Move, cx: Context<'_>) -> Option<String> {
    notation.describe(mv, cx).map(|spelling| notation.show(spelling).to_string())
}

/// The notation of this name, or all six.
pub(crate) fn named(name: &str) -> Vec<AnyNotation> {
    AnyNotation::by_name(name).map_or_else(|| AnyNotation::all().collect(), |one| vec![one])
}
