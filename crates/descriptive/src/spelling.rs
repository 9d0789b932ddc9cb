//! What a text in descriptive notation says.

use scoresheet_board::{Bitboard, Color, File, Rank, Role, Square, Wing};
use scoresheet_notation::{CheckBy, Mark, Quirk};

use crate::language;

/// A move as descriptive notation says it: files by the men that start on them, ranks from the mover's side.
///
/// ```
/// use scoresheet_descriptive::{Goal, Man, Shape, Style, board::Role, notation::Notation};
///
/// let parsed = Style::default().parse(b"BxKtP ch")?;
/// let Shape::Move { man, goal: Goal::Capture { man: taken, .. }, .. } = parsed.spelling.shape else {
///     unreachable!()
/// };
/// assert_eq!(man, Man::plain(Role::Bishop));
/// assert_eq!(taken.role(), Role::Pawn);
/// # Ok::<(), scoresheet_descriptive::notation::ParseError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Descriptive {
    /// Castling, or a man's move.
    pub shape: Shape,
    /// The sign of check or mate.
    pub mark: Option<Mark>,
    /// By which men the check is given, where words say it: `dis ch`, `dbl ch`.
    pub check_by: Option<CheckBy>,
    /// Whether `e.p.` follows.
    pub en_passant: bool,
}

const _: () = assert!(size_of::<Descriptive>() <= 24);

scoresheet_notation::spelling_doors!(Descriptive, crate::Style, "a move in descriptive notation");

/// The shapes of a move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    /// `O-O`, `O-O-O`; `Castles` does not say on which side.
    Castle(Option<Wing>),
    /// A man's move, as the notation has it.
    Move {
        /// The man that moves.
        man: Man,
        /// What is said in brackets of where it stands: `R(KR1)`, `Kt(B3)`.
        origin: Option<Seen>,
        /// Where it goes, or what it takes.
        goal: Goal,
        /// What the pawn becomes.
        promotion: Option<Role>,
    },
    /// What books print now and then.
    Rare(Rare),
}

impl Shape {
    /// What differs first in the texts of two houses.
    pub(crate) const fn usual_quirk(self) -> Quirk {
        match self {
            Self::Castle(_) => Quirk::CastlingSigns,
            Self::Move { goal: Goal::Square(_), .. } => Quirk::Separator,
            Self::Move { .. } => Quirk::CaptureSign,
            Self::Rare(_) => Quirk::AlgebraicSquare,
        }
    }
}

/// A move as no short form says it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Rare {
    /// A man that is not named is taken on a square: `BxK8`.
    Take {
        /// The man that moves.
        man: Man,
        /// What is said of where it stands.
        origin: Option<Seen>,
        /// The square on which the capture ends.
        at: Seen,
        /// What the pawn becomes.
        promotion: Option<Role>,
    },
    /// With squares of algebraic notation: `P-e4`, `Ktxe5`, `Ktb8-d7`.
    Algebraic {
        /// The kind of man.
        role: Role,
        /// File and rank of the square that it leaves, as far as they are named.
        from: (Option<File>, Option<Rank>),
        /// Whether a sign of capture stands before the square.
        takes: bool,
        /// Where it goes.
        to: Square,
        /// What the pawn becomes.
        promotion: Option<Role>,
    },
    /// Without a square: `K moves`, `P queens`, `P one`.
    Vague {
        /// The man that moves.
        man: Man,
        /// What is said of the move.
        act: Act,
        /// What the pawn becomes.
        promotion: Option<Role>,
    },
    /// Any move at all, of this player if one is named: `any`, `Black moves`.
    Any(Option<Color>),
}

/// What is said of a move without a square.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Act {
    /// `moves`, `any`
    Moves,
    /// `checks`
    Checks,
    /// `mates`
    Mates,
    /// `one`: a pawn goes one square ahead.
    One,
    /// `two`
    Two,
}

impl Act {
    /// How it is written.
    pub(crate) fn word(self) -> &'static str {
        let own = language::ACTS.iter().find(|(_, act)| *act == self);
        own.map_or("", |(word, _)| word)
    }

    /// What is said of check.
    pub(crate) const fn mark(self) -> Option<Mark> {
        match self {
            Self::Checks => Some(Mark::Check),
            Self::Mates => Some(Mark::Mate),
            Self::Moves | Self::One | Self::Two => None,
        }
    }
}

/// Where a move leads.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Goal {
    /// To an empty square: `-K4`.
    Square(Seen),
    /// A man is taken: `xQP`, `xR(Q8)`.
    Capture {
        /// The man taken.
        man: Man,
        /// The square on which the capture ends: en passant not that of the man taken. Its file alone in Spanish and
        /// French: `xAT`.
        at: Option<Seen>,
    },
}

/// A man, by its name.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Man {
    /// `K`, `Q`, `R`, `B`, `Kt`; `KR`, `QB`, `KKt` name the one of that side.
    Piece {
        /// Its kind; never a pawn.
        role: Role,
        /// Whose side's man it is.
        side: Option<Wing>,
    },
    /// `P`; `QBP`, `KP`, `RP` name the file on which it stands.
    Pawn {
        /// The file.
        file: Option<FileName>,
    },
}

impl Man {
    /// The man by its kind alone.
    #[must_use]
    pub const fn plain(role: Role) -> Self {
        match role {
            Role::Pawn => Self::Pawn { file: None },
            role => Self::Piece { role, side: None },
        }
    }

    /// Its kind.
    #[must_use]
    pub const fn role(self) -> Role {
        match self {
            Self::Piece { role, .. } => role,
            Self::Pawn { .. } => Role::Pawn,
        }
    }
}

/// A file by the man that starts on it: `K`, `QB`, or `B` for either bishop's.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct FileName {
    /// The kind of that man; never a pawn.
    pub man: Role,
    /// Whose side's man; nothing for king and queen, or where both files are meant.
    pub side: Option<Wing>,
}

impl FileName {
    /// The name of a file in full.
    #[must_use]
    pub const fn of(file: File) -> Self {
        let man = scoresheet_board::Board::BACK_RANK[file as usize];
        let side = match man {
            Role::King | Role::Queen => None,
            _ => Some(file.wing()),
        };
        Self { man, side }
    }

    /// The name without the side.
    #[must_use]
    pub const fn short(self) -> Self {
        Self { side: None, ..self }
    }

    /// The files that it can mean.
    #[must_use]
    #[inline]
    pub fn mask(self) -> Bitboard {
        MASKS[self.man as usize][self.side.map_or(2, |side| side as usize)]
    }

    const fn is(self, file: File) -> bool {
        let full = Self::of(file);
        let sides = match (self.side, full.side) {
            (None, _) => true,
            (Some(side), Some(other)) => side as u8 == other as u8,
            (Some(_), None) => false,
        };
        full.man as u8 == self.man as u8 && sides
    }
}

/// The man by which a side of the board is called.
#[inline]
pub(crate) const fn royal(side: Wing) -> Role {
    match side {
        Wing::King => Role::King,
        Wing::Queen => Role::Queen,
    }
}

/// The side of the board that is called by this man.
pub(crate) const fn side(man: Role) -> Option<Wing> {
    match man {
        Role::King => Some(Wing::King),
        Role::Queen => Some(Wing::Queen),
        _ => None,
    }
}

/// The files of every name: of the king's side, of the queen's, of both. A table, for which of them comes next
/// cannot be guessed.
static MASKS: [[Bitboard; 3]; 6] = {
    let sides = [Some(Wing::King), Some(Wing::Queen), None];
    let mut masks = [[Bitboard::EMPTY; 3]; 6];
    let mut number = 0;
    while number < 6 * 3 * 8 {
        let (man, side, file) = (number / 24, number / 8 % 3, File::ALL[number % 8]);
        if (FileName { man: Role::ALL[man], side: sides[side] }).is(file) {
            masks[man][side].0 |= file.bitboard().0;
        }
        number += 1;
    }
    masks
};

/// A square as the player sees it who moves: `K4`, `QB3`, `B4` for either bishop's file; in brackets also a
/// file or a rank alone.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Seen {
    /// The file.
    pub file: Option<FileName>,
    /// The rank, counted from that player's side.
    pub rank: Option<Rank>,
}

impl Seen {
    /// The square in full, as `color` sees it.
    #[must_use]
    pub const fn of(square: Square, color: Color) -> Self {
        Self { file: Some(FileName::of(square.file())), rank: Some(square.rank().seen_by(color)) }
    }

    /// The same without the side of the file.
    #[must_use]
    pub fn short(self) -> Self {
        Self { file: self.file.map(FileName::short), ..self }
    }

    /// The squares that it can mean to `color`.
    #[must_use]
    pub fn mask(self, color: Color) -> Bitboard {
        let files = self.file.map_or(Bitboard::ALL, FileName::mask);
        let ranks = self.rank.map_or(Bitboard::ALL, |rank| rank.seen_by(color).bitboard());
        files & ranks
    }
}
