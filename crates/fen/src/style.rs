//! How a FEN is read and written.

use scoresheet_board::Checks;
use scoresheet_notation::Rung;

/// A way of reading and writing FEN: a value, like the style of any notation.
///
/// ```
/// use scoresheet_fen::{CastlingForm, EnPassant, Style};
///
/// let after_e4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
/// let position = Style::STRICT.read(after_e4)?;
/// let style = Style { en_passant: EnPassant::Legal, castling: CastlingForm::Shredder, ..Style::default() };
/// assert_eq!(
///     style.show(position).to_string(),
///     "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b HAha - 0 1"
/// );
/// # Ok::<(), scoresheet_fen::FenError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Style {
    /// How much the reader lets pass. Salvage reads as tolerant does.
    pub rung: Rung,
    /// Whether the position is one of Chess960.
    pub chess960: Chess960,
    /// The checks that a position must pass. A check that no legal move can give is remarked where it is not
    /// refused.
    pub checks: Checks,
    /// When the writer gives the square that a pawn has just passed.
    pub en_passant: EnPassant,
    /// How the writer names the rooks that may castle.
    pub castling: CastlingForm,
}

impl Style {
    /// The FEN of the PGN standard (section 16.1) and nothing else.
    ///
    /// ```
    /// assert!(scoresheet_fen::Style::STRICT.read("4k3/8/8/8/8/8/8/4K3 w - -").is_err());
    /// ```
    pub const STRICT: Self = Self {
        rung: Rung::Strict,
        chess960: Chess960::No,
        checks: Checks { material: true, promoted: false, checkers: true },
        en_passant: EnPassant::Always,
        castling: CastlingForm::Auto,
    };

    /// What people and programs write: the default.
    ///
    /// ```
    /// assert!(scoresheet_fen::Style::TOLERANT.read("4k3/8/8/8/8/8/8/4K3 w - -").is_ok());
    /// ```
    pub const TOLERANT: Self = Self::STRICT.on(Rung::Tolerant);

    /// As [`Self::TOLERANT`], of a game of Chess960.
    ///
    /// ```
    /// use scoresheet_board::{Color, Square, Wing};
    /// use scoresheet_fen::Style;
    ///
    /// let position = Style::CHESS960.read("4k3/8/8/8/8/8/8/1R2K3 w Q - 0 1")?;
    /// assert_eq!(position.castling().rook(Color::White, Wing::Queen), Some(Square::B1));
    /// # Ok::<(), scoresheet_fen::FenError>(())
    /// ```
    pub const CHESS960: Self = Self { chess960: Chess960::Yes, ..Self::TOLERANT };

    /// As [`Self::TOLERANT`], of a game of standard chess or of Chess960: see [`Chess960::Detect`].
    ///
    /// ```
    /// use scoresheet_fen::Style;
    ///
    /// assert!(Style::DETECTING.examine("4k3/8/8/8/8/8/8/1R2K3 w Q - 0 1")?.chess960);
    /// assert!(!Style::DETECTING.examine("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1")?.chess960);
    /// # Ok::<(), scoresheet_fen::FenError>(())
    /// ```
    pub const DETECTING: Self = Self { chess960: Chess960::Detect, ..Self::TOLERANT };

    /// The same style, reading on another rung. With it goes what is said of a check that no legal move can give:
    /// only the strict rung refuses it. Whoever wants it otherwise sets [`Self::checks`] afterwards.
    ///
    /// ```
    /// use scoresheet_board::Checks;
    /// use scoresheet_fen::{Remark, Style};
    /// use scoresheet_notation::Rung;
    ///
    /// let from_both_sides = "4k3/8/8/r4K1q/8/8/8/8 w - - 0 1";
    /// assert!(Style::STRICT.read(from_both_sides).is_err());
    /// let reading = Style::STRICT.on(Rung::Tolerant).examine(from_both_sides)?;
    /// assert_eq!(reading.remarks[0].0, Remark::ImpossibleCheck);
    /// let compositions = Style { checks: Checks::default(), ..Style::STRICT };
    /// assert!(compositions.read(from_both_sides).is_ok());
    /// # Ok::<(), scoresheet_fen::FenError>(())
    /// ```
    #[must_use]
    pub const fn on(self, rung: Rung) -> Self {
        let checks = Checks { checkers: matches!(rung, Rung::Strict), ..self.checks };
        Self { rung, checks, ..self }
    }

    /// The same style, reading nothing but the standard; of Chess960, with the letters of files.
    ///
    /// ```
    /// use scoresheet_fen::Style;
    ///
    /// let inner = "4k3/8/8/8/8/8/8/4K1RR w G - 0 1";
    /// assert!(Style::CHESS960.strict().read(inner).is_ok());
    /// assert!(Style::TOLERANT.strict().read(inner).is_err());
    /// ```
    #[must_use]
    pub const fn strict(self) -> Self {
        self.on(Rung::Strict)
    }
}

/// Whether the rights of a FEN are those of standard chess or of Chess960.
///
/// | | king e1, `K` with a rook on h1 | king g1, `K` with a rook on h1, White alone has rights | the same, Black too |
/// |---|---|---|---|
/// | `No` | read | dropped | read, with [`Remark::Chess960`](crate::Remark::Chess960) |
/// | `Yes` | read | read | read |
/// | `Detect` | read as standard chess | read as Chess960 | read as Chess960 |
///
/// ```
/// use scoresheet_fen::Style;
///
/// let alone = "4k3/8/8/8/8/8/8/6KR w K - 0 1";
/// assert!(Style::TOLERANT.read(alone)?.castling().is_empty());
/// let detected = Style::DETECTING.examine(alone)?;
/// assert!(detected.chess960 && !detected.position.castling().is_empty());
/// let standard = Style::DETECTING.examine("4k3/8/8/8/8/8/8/4K2R w K - 0 1")?;
/// assert!(!standard.chess960);
/// # Ok::<(), scoresheet_fen::FenError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Chess960 {
    /// Standard chess: `K` and `Q` are the rooks in the corners. The tolerant rung reads Chess960 all the same,
    /// and remarks it, where the field can mean nothing else: the letter of a file whose rook stands there, or
    /// rights of both players whose kings and rooks face each other. Other rights away from home are dropped,
    /// since many programs forget to take a right.
    #[default]
    No,
    /// Chess960: `K` and `Q` are the outermost rooks, wherever they stand, and the strict rung takes the letters
    /// of files.
    Yes,
    /// As [`Self::No`], unless that would drop a right that Chess960 can keep: then as [`Self::Yes`]. For texts of
    /// which nobody says what they are. A right that a program forgot to take is believed.
    Detect,
}

/// When the square that a pawn has just passed is written.
///
/// | | after 1.e4 | a pawn could take there, but is pinned |
/// |---|---|---|
/// | `Always` | `e3` | given |
/// | `PseudoLegal` | `-` | given |
/// | `Legal` | `-` | `-` |
///
/// ```
/// use scoresheet_fen::{EnPassant, Style, parse_position};
///
/// let pinned = parse_position("3r3k/8/8/2pP4/8/8/8/3K4 w - c6 0 2")?;
/// let square = |en_passant| {
///     let fen = Style { en_passant, ..Style::default() }.show(pinned).to_string();
///     fen.split(' ').nth(3).map(String::from)
/// };
/// assert_eq!(square(EnPassant::PseudoLegal).as_deref(), Some("c6"));
/// assert_eq!(square(EnPassant::Legal).as_deref(), Some("-"));
/// # Ok::<(), scoresheet_fen::FenError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum EnPassant {
    /// After every double step (PGN 16.1.3.4).
    #[default]
    Always,
    /// If a pawn of the player to move attacks it, pinned or not (X-FEN).
    PseudoLegal,
    /// If a pawn can legally take there: what makes two positions different (FIDE Laws 9.2.3.1).
    Legal,
}

/// How the rooks that may castle are named.
///
/// ```
/// use scoresheet_fen::{CastlingForm, Style};
///
/// let inner = Style::CHESS960.read("4k3/8/8/8/8/8/8/R3K1RR w GA - 0 1")?;
/// assert_eq!(Style::CHESS960.show(inner).to_string(), "4k3/8/8/8/8/8/8/R3K1RR w GQ - 0 1");
/// let shredder = Style { castling: CastlingForm::Shredder, ..Style::CHESS960 };
/// assert_eq!(shredder.show(inner).to_string(), "4k3/8/8/8/8/8/8/R3K1RR w GA - 0 1");
/// # Ok::<(), scoresheet_fen::FenError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum CastlingForm {
    /// `KQkq` for the outermost rook of that side, the letter of its file for an inner one (X-FEN). Standard
    /// chess never needs such a letter.
    #[default]
    Auto,
    /// Always the letter of the file: `HAha` (Shredder-FEN).
    Shredder,
}
