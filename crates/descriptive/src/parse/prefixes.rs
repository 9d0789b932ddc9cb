//! All moves that a text can begin with: where blanks may stand within a move nobody says where it ends.

use scoresheet_notation::{Parsed, Quirks, atoms};

use super::{ends, token};
use crate::{Descriptive, Knight, Language, Man, Shape, plain};

/// No move that a book prints is longer, in bytes: all in words, with wide blanks between any two signs, it has 110.
const LONGEST: usize = 128;

/// All lengths up to [`LONGEST`] at which a text can be read as one move that no separator follows, the longest first.
pub(crate) fn prefixes(language: Language, text: &[u8], take: &mut dyn FnMut(Parsed<Descriptive>)) {
    for len in (1..=reach(text)).rev().filter(|&len| can_end(language, text.split_at(len))) {
        whole(language, &text[..len]).into_iter().for_each(&mut *take);
    }
}

/// The move that is all of a text.
fn whole(language: Language, text: &[u8]) -> Option<Parsed<Descriptive>> {
    // The short way reads the other letter of the knight too, and does not tell.
    let other = match language {
        Language::English(Knight::Kt) => Some(b'N'),
        Language::English(Knight::N) => Some(b't'),
        Language::Spanish | Language::French => None,
    };
    let plain = other.filter(|other| !text.contains(other)).and_then(|_| plain::token(text));
    if let Some(spelling) = plain.filter(|spelling| !names_side(spelling)) {
        return Some(Parsed { spelling, len: text.len(), quirks: Quirks::NONE });
    }
    atoms::prefix(text, |i| token(language, i)).ok().filter(|parsed| parsed.len == text.len())
}

/// Whether a piece is called by its side, which is a quirk of those that move.
const fn names_side(spelling: &Descriptive) -> bool {
    matches!(spelling.shape, Shape::Move { man: Man::Piece { side: Some(_), .. }, .. })
}

/// Whether a move can end there: no separator follows, and a dot that does is not that of a number, nor one of several.
fn can_end(language: Language, (mv, rest): (&[u8], &[u8])) -> bool {
    let is_number = || matches!(mv, [.., gap, b'1'..=b'8'] if gap.is_ascii_whitespace());
    let no_dot = || rest.first() != Some(&b'.') || !(is_number() || mv.ends_with(b"."));
    let is_blank = mv.last().is_none_or(u8::is_ascii_whitespace);
    !is_blank && atoms::boundary(rest).is_ok() && no_dot() && ends(language, rest).is_ok()
}

/// Where a move ends at the latest: before the number of the next. And but for castling none has two signs that lead to
/// a square or a man, and what stands before the second without a blank is of the next move:
///
/// ```text
/// P-K4 P-K4      P - K 4 P - K 4      KtxP ch 4. BxKt
///     ^                   ^                  ^
/// ```
fn reach(text: &[u8]) -> usize {
    let text = &text[..text.len().min(LONGEST)];
    match text.first() {
        // Castling, and the wide forms of East Asian type.
        Some(b'O' | b'o' | b'0' | 0x80..) => return text.len(),
        Some(c) if c.is_ascii_alphabetic() => {}
        _ => return 0,
    }
    let mut is_led = false;
    for at in 1..text.len() {
        match (text[at], text[at - 1]) {
            // A footnote may be `[x]`.
            (b'x' | b'X', b'[') => {}
            (b'-' | b'x' | b'X', _) if is_led => return at - word(&text[..at]),
            (b'-' | b'x' | b'X', _) => is_led = true,
            (b'1'..=b'9', gap) if gap.is_ascii_whitespace() && is_number(&text[at..]) => return at,
            _ => {}
        }
    }
    text.len()
}

/// How many bytes the letters and digits have with which a text ends.
fn word(text: &[u8]) -> usize {
    text.iter().rev().take_while(|c| c.is_ascii_alphanumeric()).count()
}

/// `1*DIGIT "."`
fn is_number(text: &[u8]) -> bool {
    text.iter().find(|c| !c.is_ascii_digit()) == Some(&b'.')
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::{string::String, vec::Vec};

    use proptest::{collection::vec, prelude::*, sample::select};

    use super::*;

    const LANGUAGES: [Language; 4] =
        [Language::English(Knight::Kt), Language::English(Knight::N), Language::Spanish, Language::French];

    /// What moves and texts are made of.
    const PIECES: [&str; 78] = [
        "K",
        "Q",
        "R",
        "B",
        "Kt",
        "N",
        "P",
        "D",
        "T",
        "F",
        "C",
        "A",
        "King",
        "Pawn",
        "'s",
        "1",
        "4",
        "8",
        "2.",
        "12",
        "-",
        "x",
        "X",
        "×",
        " to ",
        " takes ",
        " por ",
        ":",
        "=",
        "(",
        ")",
        "/",
        "[x]",
        "[a]",
        "[X]",
        " ",
        "\n",
        ".",
        ",",
        ";",
        "!",
        " ch",
        "+",
        "++",
        "#",
        " mate",
        " dis. ch.",
        "e.p.",
        " en passant",
        "O-O",
        "O - O",
        "0-0-0",
        "o--o",
        "Castles",
        " on ",
        "any",
        "White moves",
        " moves",
        " queens",
        " becoming a Queen",
        "e4",
        "b8",
        "d7",
        "sq.",
        "th",
        "her",
        "(best)",
        "Roque",
        "example",
        "Ｐ",
        "Ｋ",
        "Ｏ",
        "４",
        "－",
        "ｘ",
        "＝",
        "Ｑ",
        "–",
    ];

    /// The same by every length.
    fn plainly(language: Language, text: &[u8]) -> Vec<Parsed<Descriptive>> {
        let lens = (1..=text.len().min(LONGEST)).rev().filter(|&len| can_end(language, text.split_at(len)));
        let read = |len: usize| {
            atoms::prefix(&text[..len], |i| token(language, i)).ok().filter(|one| one.len == len)
        };
        lens.filter_map(read).collect()
    }

    fn holds(text: &[u8]) {
        for language in LANGUAGES {
            let mut found = Vec::new();
            prefixes(language, text, &mut |parsed| found.push(parsed));
            assert_eq!(found, plainly(language, text), "{language:?}, {}", String::from_utf8_lossy(text));
        }
    }

    #[test]
    fn a_second_sign_is_of_the_next_move() {
        for text in [
            "P-K4 P-K4",
            "P - K 4 P - K 4",
            "P-K4.-K5",
            "P-K4. xfoo",
            "P-K8(Q)-B3",
            "P-K4 [x] P-K4",
            "R-K1[X]",
            "O - O - O P-K4",
            "P-K4x",
            "P-K4.Kt-B3",
            "x-x-x",
            "Ｐ－Ｋ４",
            "Ｏ－Ｏ－Ｏ P-K4",
            "P－K4 P-K4 P-K4",
            "Ｐ-Ｋ４ Ｐ-Ｋ４",
            "P-K4 12. P-K4",
            "P - K 4 4. P - K 4",
            "C 4. AR",
            "P-K 8. =Q",
        ] {
            holds(text.as_bytes());
        }
    }

    /// What the short way reads, and with which quirks.
    #[test]
    fn the_short_forms_have_the_quirks_of_the_long_way() {
        for man in ["K", "Q", "R", "Kt", "N", "P", "KR", "QB", "KKt", "QN", "KP", "QKtP", "BP"] {
            for origin in ["", "(KR1)", "(QKt4)"] {
                for goal in ["-K4", "-QB3", "-KKt8", "xP", "xKBP", "xR(Q8)", "xQB", "xKt", "xKN", "xQ(K4)"] {
                    for end in ["", "=Q", "=Kt", " ch", "=N mate", " mate"] {
                        holds([man, origin, goal, end].concat().as_bytes());
                    }
                }
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4000))]

        #[test]
        fn no_length_is_left_out(pieces in vec(select(&PIECES[..]), 0..16)) {
            holds(pieces.concat().as_bytes());
        }
    }
}
