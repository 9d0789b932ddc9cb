//! What a sample of positions holds of what is rare.

use std::fmt;

use scoresheet_board::{Color, File, Move, Position, Role, Square, Walk, Wing};

/// Something that a position may have and that few positions do.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
#[non_exhaustive]
pub enum Feature {
    /// A pawn can promote.
    Promotion,
    /// A pawn can be taken en passant.
    EnPassant,
    /// A pawn stands ready to take en passant, and must not.
    ForbiddenEnPassant,
    /// The king can castle as in standard chess.
    Castling,
    /// The king can castle from, or with a rook from, another square than in standard chess.
    Chess960Castling,
    /// The player to move is in check from two men.
    DoubleCheck,
    /// Three men of one kind, neither pawns nor kings, can go to the same square.
    ThreeLikeMen,
    /// A man of the player to move is pinned.
    Pin,
}

impl Feature {
    /// Every feature.
    pub const ALL: [Self; 8] = [
        Self::Promotion,
        Self::EnPassant,
        Self::ForbiddenEnPassant,
        Self::Castling,
        Self::Chess960Castling,
        Self::DoubleCheck,
        Self::ThreeLikeMen,
        Self::Pin,
    ];
}

/// The features of one position.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Features(u8);

impl Features {
    /// What this position has.
    ///
    /// ```
    /// use scoresheet_board::Position;
    /// use scoresheet_testkit::{Feature, Features};
    ///
    /// assert!(!Features::of(&Position::start()).contains(Feature::Castling));
    /// ```
    #[must_use]
    pub fn of(position: &Position) -> Self {
        let mut features = Self::default();
        // How many men of each kind can go to each square.
        let mut reach = [[0u8; 64]; 6];
        position.for_each_move(Walk::ALL, |mv| {
            reach[mv.role() as usize][mv.to() as usize] += 1;
            features.add_if(mv.promotion().is_some(), Feature::Promotion);
            features.add_if(mv.is_en_passant(), Feature::EnPassant);
            features.add_if(mv.wing().is_some() && castles_as_in_standard(mv), Feature::Castling);
            features.add_if(mv.wing().is_some() && !castles_as_in_standard(mv), Feature::Chess960Castling);
        });
        let pieces = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
        let three = pieces.iter().any(|&role| reach[role as usize].iter().any(|&men| men >= 3));
        features.add_if(three, Feature::ThreeLikeMen);
        features.add_if(position.checkers().count() >= 2, Feature::DoubleCheck);
        features.add_if(!position.pinned().is_empty(), Feature::Pin);
        let ready = position.pseudo_legal_en_passant().is_some();
        features.add_if(ready && !features.contains(Feature::EnPassant), Feature::ForbiddenEnPassant);
        features
    }

    /// Whether the position has it.
    #[must_use]
    pub const fn contains(self, feature: Feature) -> bool {
        self.0 >> feature as u8 & 1 != 0
    }

    fn add_if(&mut self, holds: bool, feature: Feature) {
        self.0 |= u8::from(holds) << feature as u8;
    }
}

fn castles_as_in_standard(mv: Move) -> bool {
    let outer = |wing| if wing == Wing::King { File::H } else { File::A };
    let rook = mv.castling_rook().map(|(rook, _)| rook);
    mv.from().file() == File::E
        && mv.wing().map(|wing| Square::at(outer(wing), mv.from().rank())) == rook
        && Color::ALL.iter().any(|color| mv.from().rank() == color.back_rank())
}

/// How many positions of a sample have each feature.
///
/// ```
/// use scoresheet_board::Position;
/// use scoresheet_testkit::{Coverage, Feature, Features};
///
/// let mut coverage = Coverage::default();
/// coverage.add(Features::of(&Position::start()));
/// assert_eq!((coverage.positions, coverage.count(Feature::Pin)), (1, 0));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Coverage {
    /// How many positions there are.
    pub positions: usize,
    counts: [usize; Feature::ALL.len()],
}

impl Coverage {
    /// Counts one more position.
    pub fn add(&mut self, features: Features) {
        self.positions += 1;
        for feature in Feature::ALL {
            self.counts[feature as usize] += usize::from(features.contains(feature));
        }
    }

    /// How many positions have the feature.
    #[must_use]
    pub const fn count(&self, feature: Feature) -> usize {
        self.counts[feature as usize]
    }

    /// The count of the feature that the fewest positions have.
    #[must_use]
    pub fn least(&self) -> usize {
        self.counts.into_iter().min().unwrap_or(0)
    }
}

/// `10000 positions: 2210 Promotion, …`
impl fmt::Display for Coverage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} positions", self.positions)?;
        for (n, feature) in Feature::ALL.into_iter().enumerate() {
            let sign = if n == 0 { ':' } else { ',' };
            write!(f, "{sign} {} {feature:?}", self.count(feature))?;
        }
        Ok(())
    }
}
