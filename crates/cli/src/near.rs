//! What a word that is none may be meant for.

use strsim::jaro_winkler;

/// The one of these names that a word may be meant for.
pub(crate) fn nearest<'a>(word: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let small = word.to_lowercase();
    let alike = names.map(|name| (jaro_winkler(&small, &name.to_lowercase()), name));
    let near = alike.filter(|(likeness, _)| *likeness > ALIKE);
    near.max_by(|(one, _), (other, _)| one.total_cmp(other)).map(|(_, name)| name)
}

/// From 0 for words that have nothing in common to 1 for the same.
const ALIKE: f64 = 0.85;

#[cfg(test)]
mod tests {
    use scoresheet::notation::Letters;

    use super::*;
    use crate::languages::names;

    #[test]
    fn a_slip_of_the_pen() {
        let near = |word| nearest(word, Letters::ALL.iter().flat_map(|&letters| names(letters)));
        assert_eq!((near("deutch"), near("Germn"), near("klingon")), (Some("deutsch"), Some("German"), None));
    }
}
