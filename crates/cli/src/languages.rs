//! Languages by what people call them: a code, an English name, or their own.

use scoresheet::notation::Letters;

/// What speakers call it, with and without the marks of letters; and other codes.
const OWN: &[(Letters, &[&str])] = &[
    (Letters::Czech, &["čeština", "cestina"]),
    (Letters::Danish, &["dansk"]),
    (Letters::Dutch, &["nederlands"]),
    (Letters::Estonian, &["eesti"]),
    (Letters::Finnish, &["suomi"]),
    (Letters::French, &["français", "francais"]),
    (Letters::German, &["deutsch"]),
    (Letters::Hungarian, &["magyar"]),
    (Letters::Icelandic, &["íslenska", "islenska"]),
    (Letters::Italian, &["italiano"]),
    (Letters::Norwegian, &["norsk", "nb", "nn"]),
    (Letters::Polish, &["polski"]),
    (Letters::Portuguese, &["português", "portugues"]),
    (Letters::Romanian, &["română", "romana"]),
    (Letters::Spanish, &["español", "espanol", "castellano"]),
    (Letters::Swedish, &["svenska"]),
    (Letters::Catalan, &["català", "catala"]),
    (Letters::Galician, &["galego"]),
    (Letters::Croatian, &["hrvatski"]),
    (Letters::Serbian, &["српски", "srpski"]),
    (Letters::Slovenian, &["slovenščina", "slovenscina", "slovene"]),
    (Letters::Slovak, &["slovenčina", "slovencina"]),
    (Letters::Bulgarian, &["български"]),
    (Letters::Russian, &["русский"]),
    (Letters::Ukrainian, &["українська"]),
    (Letters::Belarusian, &["беларуская"]),
    (Letters::Macedonian, &["македонски"]),
    (Letters::Greek, &["ελληνικά", "ελληνικα"]),
    (Letters::Turkish, &["türkçe", "turkce"]),
    (Letters::Latvian, &["latviešu", "latviesu"]),
    (Letters::Lithuanian, &["lietuvių", "lietuviu"]),
    (Letters::Indonesian, &["bahasa"]),
    (Letters::Vietnamese, &["tiếng-việt", "tieng-viet"]),
    (Letters::Basque, &["euskara"]),
    (Letters::Hebrew, &["עברית"]),
    (Letters::Arabic, &["العربية"]),
    (Letters::Persian, &["فارسی", "farsi"]),
    (Letters::Hindi, &["हिन्दी"]),
    (Letters::TraditionalChinese, &["繁體中文", "zh-tw", "zh-hk"]),
    (Letters::SimplifiedChinese, &["简体中文", "zh-cn"]),
    (Letters::Japanese, &["日本語"]),
    (Letters::Korean, &["한국어"]),
    (Letters::Figurines, &["figurines"]),
];

/// Every other name than the code.
pub(crate) fn names(letters: Letters) -> impl Iterator<Item = &'static str> {
    let own =
        OWN.iter().filter(move |(known, _)| *known == letters).flat_map(|&(_, names)| names.iter().copied());
    let english = Some(letters.name()).filter(|name| *name != letters.code());
    english.into_iter().chain(own)
}

/// The letters of a language by any of its names; small letters and capitals are the same.
pub(crate) fn find(name: &str) -> Option<Letters> {
    let small = name.to_lowercase();
    let called = |letters: &Letters| names(*letters).any(|known| known.to_lowercase() == small);
    Letters::from_code(name).or_else(|| Letters::ALL.iter().copied().find(called))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn no_name_is_that_of_two() {
        let mut seen = BTreeSet::new();
        for &letters in Letters::ALL {
            for name in names(letters).chain([letters.code()]) {
                assert_eq!(find(name), Some(letters), "{name}");
                assert!(seen.insert(name.to_lowercase()), "{name}");
            }
        }
        assert_eq!(find("Deutsch"), Some(Letters::German));
        assert_eq!(find("traditional chinese"), Some(Letters::TraditionalChinese));
        assert_eq!((find("klingon"), find("auto")), (None, None));
    }
}
