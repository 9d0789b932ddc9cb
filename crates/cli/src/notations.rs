//! A move as text.

use std::mem::discriminant;

use scoresheet::{
    AnyNotation,
    board::Move,
    notation::{Context, Notation},
};

/// The move in a notation; nothing where that has no text for it.
pub(crate) fn text(notation: AnyNotation, mv: Move, cx: Context<'_>) -> Option<String> {
    notation.describe(mv, cx).map(|spelling| notation.show(spelling).to_string())
}

/// The notation of this name, or all that are shown side by side.
pub(crate) fn named(name: &str) -> Vec<AnyNotation> {
    AnyNotation::by_name(name).map_or_else(|| AnyNotation::all().collect(), |one| vec![one])
}

/// A style of a notation by its own name, or by what its name has more than that of the notation: `fide`, `plain` or
/// `lan-plain`, `4` or `iccf4`.
pub(crate) fn style(to: &str, style: &str) -> Option<AnyNotation> {
    let notation = AnyNotation::by_name(to)?;
    let names = [format!("{to}-{style}"), format!("{to}{style}"), style.to_owned()];
    let known = names.iter().filter_map(|name| AnyNotation::by_name(name));
    known.into_iter().find(|known| discriminant(known) == discriminant(&notation))
}

/// The names of the styles that a notation has besides the one that is called as it is.
pub(crate) fn styles(to: &str) -> Vec<&'static str> {
    let Some(notation) = AnyNotation::by_name(to) else { return Vec::new() };
    let same = |name: &&str| {
        AnyNotation::by_name(name).is_some_and(|known| discriminant(&known) == discriminant(&notation))
    };
    AnyNotation::names().filter(|name| *name != to).filter(same).collect()
}
