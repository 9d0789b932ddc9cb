//! The ways of writing long algebraic.

use scoresheet_notation::Rung;

/// Long algebraic as somebody writes it.
///
/// | style | move | castling | promotion | en passant | capture |
/// |---|---|---|---|---|---|
/// | [`Style::LAN`], the default | `Ng1-f3` | `O-O` | `e7-e8=Q` | `e5xd6` | `Bb5xc6` |
/// | [`Style::PLAIN`] | `Ng1f3` | `O-O` | `e7e8=Q` | `e5xd6` | `Bb5xc6` |
/// | [`Style::FIDE`] | `Ng1f3` | `0-0` | `e7e8Q` | `e5xd6 e.p.` | `Bb5xc6` |
/// | [`Style::REVERSIBLE`] | `Ng1-f3` | `O-O` | `e7-e8=Q` | `e5xd6 e.p.` | `Bb5xNc6` |
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Style {
    /// How much a reader lets pass.
    pub rung: Rung,
    /// A hyphen between the squares where nothing is taken.
    pub hyphen: bool,
    /// Castling with zeros rather than with the letter O.
    pub zeros: bool,
    /// `=` before what the pawn becomes.
    pub equals: bool,
    /// `e.p.` after a capture en passant.
    pub en_passant: bool,
    /// The letter of the man that is taken, so that the move can be taken back without a board.
    pub reversible: bool,
}

impl Style {
    /// With a hyphen, and else as PGN writes the short form.
    pub const LAN: Self = Self {
        rung: Rung::Tolerant,
        hyphen: true,
        zeros: false,
        equals: true,
        en_passant: false,
        reversible: false,
    };

    /// Without the hyphen.
    pub const PLAIN: Self = Self { hyphen: false, ..Self::LAN };

    /// The long form of the FIDE Laws, Appendix C.
    pub const FIDE: Self = Self { zeros: true, equals: false, en_passant: true, ..Self::PLAIN };

    /// Reversible algebraic: what is taken is named.
    pub const REVERSIBLE: Self = Self { en_passant: true, reversible: true, ..Self::LAN };

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
        Self::LAN
    }
}
