//! Several sets of letters at once.

use core::fmt;

use scoresheet_notation::Letters;

const _: () = assert!(Letters::ALL.len() <= u64::BITS as usize, "each set of letters has a bit");

/// Languages whose letters may be those of a text.
///
/// ```
/// use scoresheet::{Languages, notation::Letters};
///
/// let nordic: Languages = [Letters::Danish, Letters::Norwegian, Letters::Swedish].into_iter().collect();
/// assert!(nordic.contains(Letters::Swedish) && !nordic.contains(Letters::German));
/// assert_eq!(nordic.iter().map(Letters::code).collect::<Vec<_>>(), ["da", "no", "sv"]);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct Languages(u64);

impl Languages {
    /// Whether the letters are among them.
    #[must_use]
    pub const fn contains(self, letters: Letters) -> bool {
        self.0 & bit(letters) != 0
    }

    /// How many there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// All of them, in the order of [`Letters::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Letters> + Clone {
        Letters::ALL.iter().copied().filter(move |&letters| self.contains(letters))
    }

    /// The one by which people would call them: that of most books and players.
    pub(crate) fn foremost(self) -> Option<Letters> {
        FOREMOST.into_iter().find(|&letters| self.contains(letters)).or_else(|| self.iter().next())
    }
}

/// Before all others, where several languages have the letters of a text.
const FOREMOST: [Letters; 8] = [
    Letters::English,
    Letters::German,
    Letters::Spanish,
    Letters::French,
    Letters::Russian,
    Letters::Polish,
    Letters::Portuguese,
    Letters::Serbian,
];

const fn bit(letters: Letters) -> u64 {
    1 << letters as u8
}

impl From<Letters> for Languages {
    fn from(letters: Letters) -> Self {
        Self(bit(letters))
    }
}

impl FromIterator<Letters> for Languages {
    fn from_iter<I: IntoIterator<Item = Letters>>(letters: I) -> Self {
        Self(letters.into_iter().fold(0, |bits, letters| bits | bit(letters)))
    }
}

impl Extend<Letters> for Languages {
    fn extend<I: IntoIterator<Item = Letters>>(&mut self, letters: I) {
        self.0 |= letters.into_iter().collect::<Self>().0;
    }
}

/// Their codes.
impl fmt::Debug for Languages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Letters::code)).finish()
    }
}
