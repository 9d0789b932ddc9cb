//! The two ways of writing a promotion in digits.

use scoresheet_notation::Rung;

/// ICCF numeric notation as somebody writes it.
///
/// | style | move | e7-e8=Q |
/// |---|---|---|
/// | [`Style::FIVE`], the default | `5254` | `57581` |
/// | [`Style::FOUR`] | `5254` | `5751` |
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Style {
    /// How much a reader lets pass.
    pub rung: Rung,
    /// A promotion in four digits: origin, file of arrival, man.
    pub four: bool,
}

impl Style {
    /// The form of the ICCF: a promotion has a fifth digit.
    pub const FIVE: Self = Self { rung: Rung::Tolerant, four: false };

    /// The older postal form: a promotion has four digits as well.
    pub const FOUR: Self = Self { four: true, ..Self::FIVE };

    /// The same style, reading on another rung.
    #[must_use]
    pub const fn on(self, rung: Rung) -> Self {
        Self { rung, ..self }
    }

    /// The same style, reading nothing but what it writes.
    #[must_use]
    pub const fn strict(self) -> Self {
        self.on(Rung::Strict)
    }
}

impl Default for Style {
    fn default() -> Self {
        Self::FIVE
    }
}
