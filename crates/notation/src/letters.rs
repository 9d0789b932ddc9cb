//! The signs by which the men are known.

use core::{fmt, str::FromStr};

use scoresheet_board::{Color, Role};

/// One row for each set: the code and the name of the language, the signs of pawn, knight, bishop, rook, queen and king
/// (nothing where a pawn has none), and what else is read.
macro_rules! sets {
    ($(
        $(#[$doc:meta])*
        $variant:ident $code:literal $name:literal
        $pawn:literal $knight:literal $bishop:literal $rook:literal $queen:literal $king:literal
        $(, $role:ident $also:literal)*;
    )*) => {
        /// The letters of a language, or the figurines of books: what stands for a man before a move and behind a
        /// promotion.
        ///
        /// | letters | men | example |
        /// |---|---|---|
        /// | [`Letters::English`], the default | `N` `B` `R` `Q` `K` | `Nf3` |
        /// | [`Letters::German`] | `S` `L` `T` `D` `K` | `Sf3` |
        /// | [`Letters::Russian`] | `К` `С` `Л` `Ф` `Кр` | `Кf3` |
        /// | [`Letters::Figurines`] | `♘` `♗` `♖` `♕` `♔`, for Black `♞` `♝` `♜` `♛` `♚` | `♘f3` |
        ///
        /// The letter of a pawn is not written before a move, and read wherever a language has one. A letter means what
        /// it means in its own language and nothing else: `Rf1` is the king's move in French, and `Nf3` none in German.
        ///
        /// ```
        /// use scoresheet_board::{Color, Role};
        /// use scoresheet_notation::Letters;
        ///
        /// assert_eq!(Letters::English.sign(Role::Knight, Color::Black), "N");
        /// assert_eq!(Letters::German.sign(Role::Knight, Color::Black), "S");
        /// assert_eq!(Letters::Figurines.sign(Role::Knight, Color::Black), "♞");
        ///
        /// let sign = Letters::Figurines.begin("♞f6".as_bytes()).expect("it begins with a knight");
        /// assert_eq!((sign.role, sign.color, sign.len), (Role::Knight, Some(Color::Black), "♞".len()));
        /// // The longer sign first: `К` is the knight.
        /// assert_eq!(Letters::Russian.begin("Крf1".as_bytes()).map(|sign| sign.role), Some(Role::King));
        /// assert_eq!(Letters::German.begin(b"Nf6"), None);
        /// ```
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
        #[repr(u8)]
        #[non_exhaustive]
        pub enum Letters {
            $(
                $(#[$doc])*
                #[doc = concat!($name, ": `", $knight, "` `", $bishop, "` `", $rook, "` `", $queen, "` `", $king, "`.")]
                $variant,
            )*
        }

        impl Letters {
            /// Every set, in the order of the languages in the PGN standard (8.2.3.2) with others behind them, and the
            /// figurines at the end.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];
        }

        static SETS: [Set; Letters::ALL.len()] = [$(Set {
            code: $code,
            name: $name,
            men: [$pawn, $knight, $bishop, $rook, $queen, $king],
            also: &[$((Role::$role, $also)),*],
        }),*];
    };
}

struct Set {
    code: &'static str,
    name: &'static str,
    /// In the order of [`Role`].
    men: [&'static str; 6],
    also: &'static [(Role, &'static str)],
}

// What is read besides: other letters for the pawn; the letter of English books of old; Serbian in Latin letters; the
// names that Chinese books print; and a letter with its mark apart (NFD).
sets! {
    /// The default.
    #[default]
    English "en" "English" "P" "N" "B" "R" "Q" "K", Knight "Kt";
    Czech "cs" "Czech" "P" "J" "S" "V" "D" "K";
    Danish "da" "Danish" "B" "S" "L" "T" "D" "K";
    Dutch "nl" "Dutch" "O" "P" "L" "T" "D" "K";
    Estonian "et" "Estonian" "P" "R" "O" "V" "L" "K", Pawn "E";
    Finnish "fi" "Finnish" "P" "R" "L" "T" "D" "K", Pawn "S";
    French "fr" "French" "P" "C" "F" "T" "D" "R";
    German "de" "German" "B" "S" "L" "T" "D" "K";
    Hungarian "hu" "Hungarian" "G" "H" "F" "B" "V" "K";
    Icelandic "is" "Icelandic" "P" "R" "B" "H" "D" "K";
    Italian "it" "Italian" "P" "C" "A" "T" "D" "R";
    Norwegian "no" "Norwegian" "B" "S" "L" "T" "D" "K";
    Polish "pl" "Polish" "P" "S" "G" "W" "H" "K";
    Portuguese "pt" "Portuguese" "P" "C" "B" "T" "D" "R";
    Romanian "ro" "Romanian" "P" "C" "N" "T" "D" "R";
    Spanish "es" "Spanish" "P" "C" "A" "T" "D" "R";
    Swedish "sv" "Swedish" "B" "S" "L" "T" "D" "K";
    Catalan "ca" "Catalan" "P" "C" "A" "T" "D" "R";
    Galician "gl" "Galician" "P" "C" "B" "T" "D" "R";
    Afrikaans "af" "Afrikaans" "P" "R" "L" "T" "D" "K";
    Croatian "hr" "Croatian" "P" "S" "L" "T" "D" "K";
    Serbian "sr" "Serbian" "П" "С" "Л" "Т" "Д" "К",
        Pawn "P", Knight "S", Bishop "L", Rook "T", Queen "D", King "K";
    Slovenian "sl" "Slovenian" "P" "S" "L" "T" "D" "K";
    Slovak "sk" "Slovak" "P" "J" "S" "V" "D" "K";
    Bulgarian "bg" "Bulgarian" "П" "К" "О" "Т" "Д" "Ц";
    Russian "ru" "Russian" "п" "К" "С" "Л" "Ф" "Кр";
    Ukrainian "uk" "Ukrainian" "п" "К" "С" "Т" "Ф" "Кр";
    Belarusian "be" "Belarusian" "п" "К" "С" "Л" "Ф" "Кр";
    Macedonian "mk" "Macedonian" "П" "С" "Л" "Т" "Д" "К";
    Greek "el" "Greek" "Σ" "Ι" "Α" "Π" "Β" "Ρ";
    Turkish "tr" "Turkish" "P" "A" "F" "K" "V" "Ş", King "S\u{327}";
    Latvian "lv" "Latvian" "B" "Z" "L" "T" "D" "K";
    Lithuanian "lt" "Lithuanian" "P" "Ž" "R" "B" "V" "K", Knight "Z\u{30c}";
    Indonesian "id" "Indonesian" "P" "K" "G" "B" "M" "R";
    Vietnamese "vi" "Vietnamese" "" "M" "T" "X" "H" "V";
    Esperanto "eo" "Esperanto" "P" "Ĉ" "K" "T" "D" "R", Knight "C\u{302}";
    Basque "eu" "Basque" "P" "Z" "A" "G" "D" "E";
    Hebrew "he" "Hebrew" "" "פ" "ר" "צ" "מה" "מ";
    Arabic "ar" "Arabic" "ب" "ح" "ف" "ر" "و" "م";
    Persian "fa" "Persian" "س" "ا" "ف" "ر" "و" "ش";
    Hindi "hi" "Hindi" "P" "G" "O" "H" "V" "R";
    TraditionalChinese "zh-Hant" "Traditional Chinese" "" "N" "B" "R" "Q" "K",
        Pawn "兵", Knight "馬", Bishop "相", Bishop "象", Rook "車", Queen "后", King "王";
    SimplifiedChinese "zh-Hans" "Simplified Chinese" "" "N" "B" "R" "Q" "K",
        Pawn "兵", Knight "马", Bishop "象", Rook "车", Queen "后", King "王";
    Japanese "ja" "Japanese" "" "N" "B" "R" "Q" "K";
    Korean "ko" "Korean" "" "N" "B" "R" "Q" "K";
    /// English with S for the knight, as composers of problems write, to whom N is a nightrider.
    Problemist "la" "Problemist" "P" "S" "B" "R" "Q" "K";
    /// The chess figures of Unicode, U+2654 to U+265F: White's for White's men, Black's for Black's.
    Figurines "figurine" "figurine" "♙" "♘" "♗" "♖" "♕" "♔";
}

/// The figurines of Black.
const BLACK: [&str; 6] = ["♟", "♞", "♝", "♜", "♛", "♚"];

/// A sign with which a text begins.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Sign {
    /// The man that it stands for.
    pub role: Role,
    /// Whose man that is, where the signs of the two sides differ.
    pub color: Option<Color>,
    /// How many bytes it has.
    pub len: usize,
    /// Whether it is the one that is written, and not another that is read as well.
    pub usual: bool,
}

/// A text that [`Letters::from_code`] does not know.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("expected the code of a language")]
pub struct UnknownLetters;

impl Letters {
    /// The sign of a man; nothing for a pawn where it has none.
    ///
    /// ```
    /// use scoresheet_board::{Color, Role};
    /// use scoresheet_notation::Letters;
    ///
    /// assert_eq!(Letters::Dutch.sign(Role::Pawn, Color::White), "O");
    /// assert_eq!(Letters::Vietnamese.sign(Role::Pawn, Color::White), "");
    /// ```
    #[must_use]
    #[inline]
    pub const fn sign(self, role: Role, color: Color) -> &'static str {
        self.men(color)[role as usize]
    }

    /// The code of the language: of ISO 639-1, with that of the script (ISO 15924) where there are two. The set of
    /// problemists is `la`, and figurines are `figurine`.
    ///
    /// ```
    /// use scoresheet_notation::Letters;
    ///
    /// assert_eq!((Letters::German.code(), Letters::TraditionalChinese.code()), ("de", "zh-Hant"));
    /// assert!(Letters::ALL.iter().all(|letters| Letters::from_code(letters.code()) == Some(*letters)));
    /// ```
    #[must_use]
    pub const fn code(self) -> &'static str {
        self.set().code
    }

    /// The name of the language in English.
    ///
    /// ```
    /// assert_eq!(scoresheet_notation::Letters::German.name(), "German");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.set().name
    }

    /// The set of this code; small letters and capitals are the same.
    ///
    /// ```
    /// use scoresheet_notation::Letters;
    ///
    /// assert_eq!(Letters::from_code("zh-hant"), Some(Letters::TraditionalChinese));
    /// assert_eq!(Letters::from_code("xx"), None);
    /// ```
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|letters| letters.code().eq_ignore_ascii_case(code))
    }

    /// Every sign that is read for a man, the one that is written first; those of White where the sides differ.
    ///
    /// ```
    /// use scoresheet_board::Role;
    /// use scoresheet_notation::Letters;
    ///
    /// assert!(Letters::Serbian.signs(Role::Rook).eq(["Т", "T"]));
    /// assert!(Letters::Korean.signs(Role::Pawn).eq([""; 0]));
    /// ```
    pub fn signs(self, role: Role) -> impl Iterator<Item = &'static str> + Clone {
        let first = Some(self.sign(role, Color::White)).filter(|sign| !sign.is_empty());
        let also = self.set().also.iter().filter(move |(known, _)| *known == role).map(|&(_, sign)| sign);
        first.into_iter().chain(also)
    }

    /// Whether the signs tell whose man it is.
    ///
    /// ```
    /// use scoresheet_notation::Letters;
    ///
    /// assert!(Letters::Figurines.tell_color() && !Letters::English.tell_color());
    /// ```
    #[must_use]
    pub const fn tell_color(self) -> bool {
        matches!(self, Self::Figurines)
    }

    /// The sign with which the text begins; of several the longest, as the letters of a language may be the
    /// beginning of others.
    #[must_use]
    pub fn begin(self, text: &[u8]) -> Option<Sign> {
        let colors = if self.tell_color() { &Color::ALL[..] } else { &Color::ALL[..1] };
        let usual = colors.iter().flat_map(|&color| {
            let men = Role::ALL.into_iter().zip(self.men(color));
            men.map(move |(role, &sign)| (role, color, sign, true))
        });
        let also = self.set().also.iter().map(|&(role, sign)| (role, Color::White, sign, false));
        let fitting = usual.chain(also).filter(|(.., sign, _)| begins(text, sign));
        let sign = fitting.max_by_key(|(.., sign, _)| sign.len());
        sign.map(|(role, color, sign, usual)| {
            let color = self.tell_color().then_some(color);
            Sign { role, color, len: sign.len(), usual }
        })
    }

    /// The man whose usual sign the text begins with, and how long that is: no pawn, and of the figurines White's.
    #[inline]
    pub(crate) fn officer(self, text: &[u8]) -> Option<(Role, usize)> {
        let officers = Role::ALL.into_iter().zip(&self.set().men).skip(1);
        let fitting = officers.filter(|(_, sign)| begins(text, sign));
        fitting.map(|(role, sign)| (role, sign.len())).max_by_key(|&(_, len)| len)
    }

    const fn set(self) -> &'static Set {
        &SETS[self as usize]
    }

    const fn men(self, color: Color) -> &'static [&'static str; 6] {
        match (self, color) {
            (Self::Figurines, Color::Black) => &BLACK,
            _ => &self.set().men,
        }
    }
}

/// Where a man has no sign, nothing begins with it. One byte tells most of them apart.
#[inline]
fn begins(text: &[u8], sign: &str) -> bool {
    match (text, sign.as_bytes()) {
        ([first, rest @ ..], [byte, more @ ..]) => first == byte && rest.starts_with(more),
        _ => false,
    }
}

/// By its code, as [`Letters::from_code`].
///
/// ```
/// use scoresheet_notation::{Letters, UnknownLetters};
///
/// assert_eq!("fr".parse(), Ok(Letters::French));
/// assert_eq!("runes".parse::<Letters>(), Err(UnknownLetters));
/// ```
impl FromStr for Letters {
    type Err = UnknownLetters;

    fn from_str(code: &str) -> Result<Self, UnknownLetters> {
        Self::from_code(code).ok_or(UnknownLetters)
    }
}

impl TryFrom<&str> for Letters {
    type Error = UnknownLetters;

    fn try_from(code: &str) -> Result<Self, UnknownLetters> {
        code.parse()
    }
}

/// Its code.
impl fmt::Display for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::{collections::BTreeMap, string::String, vec::Vec};

    use super::*;
    use crate::{Quirk, Quirks, atoms};

    /// Every sign of the set that is read, with the man that it stands for.
    fn all(letters: Letters) -> Vec<(Role, &'static str)> {
        let black = if letters.tell_color() { &BLACK[..] } else { &[] };
        let black = Role::ALL.into_iter().zip(black.iter().copied());
        Role::ALL
            .into_iter()
            .flat_map(|role| letters.signs(role).map(move |sign| (role, sign)))
            .chain(black)
            .collect()
    }

    #[test]
    fn a_sign_stands_for_one_man() {
        for &letters in Letters::ALL {
            let signs = all(letters);
            let men: BTreeMap<&str, Role> = signs.iter().map(|&(role, sign)| (sign, role)).collect();
            assert_eq!(men.len(), signs.len(), "{letters}: one of {signs:?} stands there twice");
            for role in Role::ALL.into_iter().filter(|&role| role != Role::Pawn) {
                assert!(!letters.sign(role, Color::White).is_empty(), "{letters} {role:?}");
            }
        }
    }

    /// All signs with which others begin; whatever follows, the longer is read.
    #[test]
    fn of_two_signs_the_longer_is_read() {
        let mut pairs = Vec::new();
        for &letters in Letters::ALL {
            let signs = all(letters);
            for &(role, sign) in &signs {
                for rest in ["", "f3", "xf3", "g1-f3", "r", "h"] {
                    let text = [sign, rest].concat();
                    let read = letters.begin(text.as_bytes()).expect("it begins with that sign");
                    assert_eq!((read.role, read.len), (role, sign.len()), "{letters} {text}");
                }
                let longer = signs.iter().filter(|(_, other)| *other != sign && other.starts_with(sign));
                pairs.extend(longer.map(|&(_, other)| (letters.code(), sign, other)));
            }
        }
        let known =
            [("en", "K", "Kt"), ("ru", "К", "Кр"), ("uk", "К", "Кр"), ("be", "К", "Кр"), ("he", "מ", "מה")];
        assert_eq!(pairs, known);
    }

    /// A sign has nothing that means something else in a move: no file, no rank, no sign of capture, castling or
    /// check; and the writers of the rooms have room for it.
    #[test]
    fn a_sign_is_nothing_else() {
        let small = "abcdefgh12345678x:×-‐‑‒–—―−+#†‡≠=/().!?0 \"'";
        for (letters, sign) in
            Letters::ALL.iter().flat_map(|&letters| all(letters).into_iter().map(move |one| (letters, one.1)))
        {
            assert!(!sign.contains(|c| small.contains(c)), "{letters} {sign}");
            assert!((1..=4).contains(&sign.len()), "{letters} {sign}");
            let first = sign.chars().next().expect("it is not empty");
            // The grammar tells figurines by their first byte.
            assert_eq!(sign.as_bytes()[0] == 0xe2, letters == Letters::Figurines, "{letters} {sign}");
            assert!(!first.is_ascii_lowercase() || "pk".contains(first), "{letters} {sign}: a small letter");
        }
    }

    /// A letter with its mark apart is the same letter.
    #[test]
    fn marks_may_stand_apart() {
        for (letters, text, role) in [
            (Letters::Turkish, "S\u{327}e2", Role::King),
            (Letters::Lithuanian, "Z\u{30c}f3", Role::Knight),
            (Letters::Esperanto, "C\u{302}f3", Role::Knight),
        ] {
            let sign = letters.begin(text.as_bytes()).expect("it begins with that sign");
            assert_eq!((sign.role, sign.len, sign.usual), (role, 3, false), "{letters}");
        }
        let marked = |sign: &str| sign.chars().any(|c| ('\u{c0}'..='\u{24f}').contains(&c));
        let sets: Vec<_> = Letters::ALL
            .iter()
            .filter(|&&letters| all(letters).iter().any(|(_, sign)| marked(sign)))
            .collect();
        assert_eq!(sets, [&Letters::Turkish, &Letters::Lithuanian, &Letters::Esperanto]);
    }

    /// The grammar reads English letters in a way of its own.
    #[test]
    fn the_way_of_english_letters_is_that_of_the_table() {
        let texts = ["N", "B", "R", "Q", "K", "Kt", "P", "Kf1", "Ktf3", "Kh1", "S", "n", "O", "f3", ""];
        for text in texts {
            let (sign, read) =
                (Letters::English.begin(text.as_bytes()), atoms::man(Letters::English, text.as_bytes()));
            let by_table = sign.map(|sign| {
                let pawn = Quirks::when(sign.role == Role::Pawn, Quirk::PawnLetter);
                (sign.role, text.len() - sign.len, pawn.and(Quirks::when(!sign.usual, Quirk::ManLetter)))
            });
            assert_eq!(read.ok().map(|(rest, man)| (man.role, rest.len(), man.quirks)), by_table, "{text}");
        }
    }

    #[test]
    fn codes_and_names_are_told_apart() {
        for name in [Letters::code, Letters::name] {
            let names: BTreeMap<String, Letters> =
                Letters::ALL.iter().map(|&letters| (name(letters).to_ascii_lowercase(), letters)).collect();
            assert_eq!(names.len(), Letters::ALL.len());
        }
        assert_eq!(Letters::ALL.len(), 46 + 1, "the languages, and the figurines");
    }
}
