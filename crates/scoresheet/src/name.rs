//! Notations by name, where a text is all there is: in settings and on command lines.

use core::str::{self, FromStr};

use scoresheet_notation::Letters;

use crate::AnyNotation;

/// A text that [`AnyNotation::by_name`] does not know.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("expected the name of a notation")]
pub struct UnknownNotation;

/// By its name, as [`AnyNotation::by_name`].
///
/// ```
/// use scoresheet::{AnyNotation, UnknownNotation};
///
/// for name in AnyNotation::names() {
///     assert_eq!(name.parse::<AnyNotation>(), AnyNotation::by_name(name).ok_or(UnknownNotation));
/// }
/// assert_eq!("runes".parse::<AnyNotation>(), Err(UnknownNotation));
/// ```
impl FromStr for AnyNotation {
    type Err = UnknownNotation;

    fn from_str(name: &str) -> Result<Self, UnknownNotation> {
        Self::by_name(name).ok_or(UnknownNotation)
    }
}

impl TryFrom<&str> for AnyNotation {
    type Error = UnknownNotation;

    fn try_from(name: &str) -> Result<Self, UnknownNotation> {
        name.parse()
    }
}

/// The notations that have letters.
static LETTERED: &[Local] = &[
    #[cfg(feature = "san")]
    Local::of("san"),
    #[cfg(feature = "lan")]
    Local::of("lan"),
];

/// A notation in the letters of each language.
struct Local {
    room: &'static str,
    /// In the order of [`Letters::ALL`].
    names: [Name; Letters::ALL.len()],
}

/// `san-de`: written when this is compiled, so that it can be lent out for ever.
#[derive(Copy, Clone)]
struct Name {
    bytes: [u8; 16],
    len: usize,
}

impl Local {
    #[allow(dead_code, reason = "no room with letters may be compiled in")]
    const fn of(room: &'static str) -> Self {
        let mut names = [Name { bytes: [0; 16], len: 0 }; Letters::ALL.len()];
        let mut n = 0;
        while n < names.len() {
            names[n] = names[n].with(room).with("-").with(Letters::ALL[n].code());
            n += 1;
        }
        Self { room, names }
    }
}

impl Name {
    #[allow(dead_code, reason = "no room with letters may be compiled in")]
    const fn with(mut self, text: &str) -> Self {
        let mut n = 0;
        while n < text.len() {
            self.bytes[self.len] = text.as_bytes()[n];
            (self.len, n) = (self.len + 1, n + 1);
        }
        self
    }

    fn as_str(&self) -> &str {
        str::from_utf8(&self.bytes[..self.len]).expect("texts one behind the other are a text")
    }
}

/// The name of a notation in the letters of a language. English letters and figurines need none.
pub(crate) fn of(room: &str, letters: Letters) -> Option<&'static str> {
    let local = LETTERED.iter().find(|local| local.room == room).filter(|_| is_local(letters))?;
    local.names.get(letters as usize).map(Name::as_str)
}

/// Every name that [`of`] gives.
pub(crate) fn all_local() -> impl Iterator<Item = &'static str> + Clone {
    LETTERED.iter().flat_map(|local| Letters::ALL.iter().filter_map(|&letters| of(local.room, letters)))
}

/// The notation of a name with the code of a language.
pub(crate) fn local(name: &str) -> Option<AnyNotation> {
    let (room, code) = name.split_once('-')?;
    let room = LETTERED.iter().find(|local| local.room == room)?.room;
    AnyNotation::by_name(room)?.with_letters(Letters::from_code(code)?)
}

const fn is_local(letters: Letters) -> bool {
    !matches!(letters, Letters::English | Letters::Figurines)
}
