//! What digits say.

use core::{fmt, num::NonZeroU8};

use scoresheet_board::{Role, Square};

/// A move as ICCF numeric notation says it: four digits or five, and no more. What they mean is for the
/// position to tell.
///
/// ```
/// use scoresheet_iccf::{Digit, Style, board::Square, notation::Notation};
///
/// let parsed = Style::default().parse(b"57581")?;
/// assert_eq!((parsed.spelling.from, parsed.spelling.to), (Square::E7, Square::E8));
/// assert_eq!(parsed.spelling.fifth.map(Digit::number), Some(1));
/// # Ok::<(), scoresheet_iccf::notation::ParseError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Iccf {
    /// The first two digits.
    pub from: Square,
    /// The third and fourth, as a square. Of a promotion in four digits: the file of arrival, and the man in
    /// place of the rank.
    pub to: Square,
    /// The fifth.
    pub fifth: Option<Digit>,
}

const _: () = assert!(size_of::<Iccf>() <= 3);

scoresheet_notation::spelling_doors!(Iccf, crate::Style, "a move in the digits of ICCF");

/// A digit of the system, 1 to 8.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// The digit, or nothing if it is not 1 to 8.
    ///
    /// ```
    /// use scoresheet_iccf::Digit;
    ///
    /// assert_eq!(Digit::new(8).map(Digit::number), Some(8));
    /// assert_eq!((Digit::new(0), Digit::new(9)), (None, None));
    /// ```
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        match NonZeroU8::new(number) {
            Some(number) if number.get() <= 8 => Some(Self(number)),
            _ => None,
        }
    }

    /// 1 to 8.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0.get()
    }

    /// The man that the digit names where a pawn becomes one: 1 queen, 2 rook, 3 bishop, 4 knight.
    ///
    /// ```
    /// use scoresheet_iccf::{Digit, board::Role};
    ///
    /// assert_eq!(Digit::new(2).and_then(Digit::role), Some(Role::Rook));
    /// assert_eq!(Digit::new(5).and_then(Digit::role), None);
    /// ```
    #[must_use]
    pub fn role(self) -> Option<Role> {
        Role::PROMOTIONS.get(usize::from(self.number()) - 1).copied()
    }

    /// The digit that names the man; nothing for a pawn and a king.
    #[must_use]
    pub fn of(role: Role) -> Option<Self> {
        let index = Role::PROMOTIONS.iter().position(|&known| known == role)?;
        Self::new(index as u8 + 1)
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}
