//! A move as text.

use std::mem::discriminant;

use scoresheet::{
    AnyNotation,
    board::Move,
    notation::{Context, Letters, Notation},
};

/// The move in a notation; nothing where that has no text for it.
pub(crate) fn text(notation: AnyNotation, mv: Move, cx: Context<'_>) -> Option<String> {
    notation.describe(mv, cx).map(|spelling| notation.show(spelling).to_string())
}

/// The notation of PGN.
pub(crate) fn plain() -> AnyNotation {
    AnyNotation::by_name("san").expect("it is compiled in")
}

/// The notations that people write, those with letters in these.
pub(crate) fn all(letters: Letters) -> impl Iterator<Item = AnyNotation> + Clone {
    AnyNotation::all().map(move |notation| notation.with_letters(letters).unwrap_or(notation))
}

/// The notation in the letters that are asked for; nothing where it has none, or others by its name.
pub(crate) fn lettered(notation: AnyNotation, letters: Option<Letters>) -> Option<AnyNotation> {
    let Some(letters) = letters else { return Some(notation) };
    match notation.letters()? {
        Letters::English => notation.with_letters(letters),
        own => (own == letters).then_some(notation),
    }
}

/// The notation whatever its letters.
pub(crate) fn unlettered(notation: AnyNotation) -> AnyNotation {
    notation.with_letters(Letters::English).unwrap_or(notation)
}

/// The notation in English letters, and the language whose letters it has; nothing if those are English, or none.
pub(crate) fn local(notation: AnyNotation) -> Option<(AnyNotation, Letters)> {
    let letters =
        notation.letters().filter(|letters| !matches!(letters, Letters::English | Letters::Figurines))?;
    Some((notation.with_letters(Letters::English)?, letters))
}

/// A style of a notation by its own name, or by what its name has more than that of the notation: `fide`, `plain` or
/// `lan-plain`, `4` or `iccf4`.
pub(crate) fn style(to: &str, style: &str) -> Option<AnyNotation> {
    let notation = AnyNotation::by_name(to)?;
    let names = [format!("{to}-{style}"), format!("{to}{style}"), style.to_owned()];
    let known = names.iter().filter_map(|name| AnyNotation::by_name(name));
    let known = known.into_iter().find(|known| discriminant(known) == discriminant(&notation))?;
    // A style of `san-de` is in German letters as well.
    lettered(known, local(notation).map(|(_, letters)| letters))
}

/// The names of the styles that a notation has besides the one that is called as it is.
pub(crate) fn styles(to: &str) -> Vec<&'static str> {
    let Some(notation) = AnyNotation::by_name(to) else { return Vec::new() };
    let same = |name: &&str| {
        AnyNotation::by_name(name).is_some_and(|known| discriminant(&known) == discriminant(&notation))
    };
    AnyNotation::names().filter(|name| *name != to).filter(same).collect()
}
