//! What a text claims, as masks over the moves of a position.

use core::marker::PhantomData;

use scoresheet_board::{Bitboard, Move, Position, Role, RoleSet, Walk, Wing};

use crate::{Claim, Sides};

/// A set of answers to «which one, if any?».
///
/// ```
/// use scoresheet_board::Role;
/// use scoresheet_notation::Among;
///
/// let queen = Among::only(Role::Queen);
/// assert!(queen.contains(Some(Role::Queen)) && !queen.contains(None));
/// assert!(Among::<Role>::ANY.contains(None));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Among<T>(u8, PhantomData<T>);

/// Which kind of man may be taken.
pub type Captured = Among<Role>;
/// What the pawn may become.
pub type Promotions = Among<Role>;
/// On which side the king may castle.
pub type Wings = Among<Wing>;

/// The bit that stands for «none».
const NONE: u8 = 1 << 7;

impl<T> Among<T> {
    /// Every answer, and none.
    pub const ANY: Self = Self(!0, PhantomData);
    /// Only «none».
    pub const NONE: Self = Self(NONE, PhantomData);
    /// Every answer but «none».
    pub const SOME: Self = Self(!NONE, PhantomData);
    /// No answer at all: what can never be.
    pub const NEVER: Self = Self(0, PhantomData);
}

impl<T: Numbered> Among<T> {
    /// Only this answer.
    #[must_use]
    pub fn only(answer: T) -> Self {
        Self(1 << answer.number(), PhantomData)
    }

    /// Only this answer, or only «none».
    #[must_use]
    pub fn exactly(answer: Option<T>) -> Self {
        answer.map_or(Self::NONE, Self::only)
    }

    /// Whether the answer is in the set.
    #[must_use]
    #[inline]
    pub fn contains(self, answer: Option<T>) -> bool {
        self.0 & answer.map_or(NONE, |answer| 1 << answer.number()) != 0
    }
}

impl Captured {
    /// What may be taken where no man is named: a pawn that is said to take does, `d5xd6` is no move of it; of other
    /// men the sign says nothing that a reader must believe.
    ///
    /// ```
    /// use scoresheet_notation::Captured;
    ///
    /// assert_eq!((Captured::of_sign(true, true), Captured::of_sign(true, false)), (Captured::SOME, Captured::ANY));
    /// ```
    #[must_use]
    #[inline]
    pub const fn of_sign(is_pawn: bool, takes: bool) -> Self {
        if is_pawn && takes { Self::SOME } else { Self::ANY }
    }
}

/// What [`Among`] can hold: enums of fewer than seven values.
pub trait Numbered: Copy + sealed::Sealed {
    #[doc(hidden)]
    fn number(self) -> u8;
}

impl Numbered for Role {
    fn number(self) -> u8 {
        self as u8
    }
}

impl Numbered for Wing {
    fn number(self) -> u8 {
        self as u8
    }
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for scoresheet_board::Role {}
    impl Sealed for scoresheet_board::Wing {}
}

/// A sign of check as it is printed after a move.
///
/// ```
/// use scoresheet_board::Position;
/// use scoresheet_notation::{Mark, Notation};
/// use scoresheet_san::Style;
///
/// let mut position = Position::start();
/// for text in ["f3", "e5", "g4"] {
///     position.play_unchecked(Style::PGN.read(text.as_bytes(), &position)?);
/// }
/// let mv = Style::PGN.read(b"Qh4#", &position)?;
/// assert_eq!(Mark::of(mv, &position), Some(Mark::Mate));
/// position.play_unchecked(mv);
/// assert!(Mark::Mate.fits(&position) && !Mark::Check.fits(&position));
/// assert!(Mark::Double.fits(&position)); // `++` says check at least
/// assert!(Mark::Check.allows(&position)); // a mate is a check too
/// # Ok::<(), scoresheet_notation::ReadError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// `+`, `ch`
    Check,
    /// `#`, `mate`
    Mate,
    /// `++`: mate in one tradition (FIDE Laws C.13), double check in another.
    Double,
}

impl Mark {
    /// The right sign for a legal move of the position, if any.
    #[must_use]
    #[inline]
    pub fn of(mv: Move, position: &Position) -> Option<Self> {
        // Mate is looked for in check alone.
        position.gives_check(mv).then(|| Self::in_check(&position.after(mv)))
    }

    /// The right sign for a move that leads to this position, if any.
    #[must_use]
    pub fn after(position: &Position) -> Option<Self> {
        position.is_check().then(|| Self::in_check(position))
    }

    fn in_check(position: &Position) -> Self {
        if position.has_legal_move() { Self::Check } else { Self::Mate }
    }

    /// Whether the sign fits a move that leads to this position; `++` says check at least.
    #[must_use]
    pub fn fits(self, position: &Position) -> bool {
        match self {
            Self::Double => position.is_check(),
            sign => Some(sign) == Self::after(position),
        }
    }

    /// Whether a move that leads to this position can be meant: mate by `mate`, check at least by the others.
    #[must_use]
    pub fn allows(self, position: &Position) -> bool {
        match self {
            Self::Mate => position.is_checkmate(),
            Self::Check | Self::Double => position.is_check(),
        }
    }
}

/// By which men a check is given, where the sign says that too. Only descriptive notation has words for it.
///
/// ```
/// use scoresheet_descriptive::Style;
/// use scoresheet_notation::{CheckBy, Notation};
///
/// let said = Style::KT.parse(b"R-Q1 dis. ch.")?.spelling;
/// assert_eq!(said.check_by, Some(CheckBy::Another));
/// # Ok::<(), scoresheet_notation::ParseError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum CheckBy {
    /// By another man than the one that moves: `dis ch`. In a double check there may be one too.
    Another,
    /// By two men: `dbl ch`.
    Two,
}

impl CheckBy {
    /// Whether it is true of a move that leads to this position.
    #[must_use]
    pub fn fits(self, mv: Move, position: &Position) -> bool {
        let checkers = position.checkers();
        let rook = mv.castling_rook().map_or(Bitboard::EMPTY, |(_, to)| to.bitboard());
        match self {
            Self::Another => !checkers.without(mv.to().bitboard() | rook).is_empty(),
            Self::Two => !checkers.is_empty() && checkers.only().is_none(),
        }
    }
}

/// What a text claims. Identity claims are masks; marks are what was printed.
///
/// ```
/// use scoresheet_board::{File, Position, Role, RoleSet};
/// use scoresheet_notation::{Claim, Pattern, readings};
///
/// // A pawn to some square of the e-file.
/// let pattern =
///     Pattern { roles: RoleSet::of(Role::Pawn), to: File::E.bitboard(), ..Pattern::ANY };
/// let start = Position::start();
/// let mut moves = Vec::new();
/// readings(&pattern, (&start).into(), &mut |mv, _| moves.push(mv));
/// moves.sort();
/// assert_eq!(format!("{moves:?}"), "[e2e3, e2e4]");
///
/// let knight = start.legal_moves().into_iter().find(|mv| mv.role() == Role::Knight);
/// assert_eq!(pattern.fault(knight.expect("four of them")), Some(Claim::Role));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Pattern {
    /// The kinds of men that may move.
    pub roles: RoleSet,
    /// Where they may come from.
    pub from: Bitboard,
    /// Where they may go: a castling king's own new square.
    pub to: Bitboard,
    /// What they may take.
    pub captured: Captured,
    /// What the pawn may become.
    pub promotion: Promotions,
    /// On which side the king may castle.
    pub castling: Wings,
    /// Hard origins tried in order: history's man, else that side's man. Both are everything when no side
    /// is named.
    pub tiers: [Bitboard; 2],
    /// The same of the man that is taken: squares where it stands.
    pub victim_tiers: [Bitboard; 2],
    /// Whether a sign of capture is printed; nothing where the notation prints none.
    pub takes: Option<bool>,
    /// The sign of check that is printed, or that there is none; nothing where the notation prints none.
    pub check: Option<Option<Mark>>,
    /// By which men the check is given that is printed, where that is said.
    pub check_by: Option<CheckBy>,
    /// Whether a sign of en passant is printed; nothing where its absence says nothing.
    pub en_passant: Option<bool>,
    /// Whether a printed check or mate chooses between readings, and `e.p.` is part of the move's name: in
    /// descriptive; never in SAN or LAN.
    pub marks_decide: bool,
}

impl Pattern {
    /// What fits every move.
    pub const ANY: Self = Self {
        roles: RoleSet::ALL,
        from: Bitboard::ALL,
        to: Bitboard::ALL,
        captured: Captured::ANY,
        promotion: Promotions::ANY,
        castling: Wings::ANY,
        tiers: [Bitboard::ALL; 2],
        victim_tiers: [Bitboard::ALL; 2],
        takes: None,
        check: None,
        check_by: None,
        en_passant: None,
        marks_decide: false,
    };

    /// The same, and the king castles on one of these sides.
    #[must_use]
    pub const fn castles(self, wings: Wings) -> Self {
        Self { roles: RoleSet::of(Role::King), castling: wings, ..self }
    }

    /// Whether all that is said of the men that give check is true of a move that leads to this position.
    pub(crate) fn tells_checkers(&self, mv: Move, position: &Position) -> bool {
        self.check_by.is_none_or(|by| by.fits(mv, position))
    }

    /// The walk that visits every move that could fit.
    #[must_use]
    #[inline]
    pub fn walk(&self) -> Walk {
        let (from, to) = (self.from & either(self.tiers), self.to & either(self.victim_tiers));
        Walk { roles: self.roles, from, to }
    }

    /// The first identity claim that the move breaks.
    #[must_use]
    #[inline]
    pub fn fault(&self, mv: Move) -> Option<Claim> {
        if !self.castling.contains(mv.wing()) {
            Some(Claim::Castling)
        } else if !self.roles.contains(mv.role()) {
            Some(Claim::Role)
        } else if !(self.from & either(self.tiers)).contains(mv.from()) {
            Some(Claim::Origin)
        } else if !self.captured.contains(mv.captured()) || !either(self.victim_tiers).contains(mv.to()) {
            Some(Claim::Captured)
        } else if !self.to.contains(mv.to()) {
            Some(Claim::Target)
        } else if !self.promotion.contains(mv.promotion()) {
            Some(Claim::Promotion)
        } else {
            None
        }
    }
}

#[inline]
fn either([first, second]: [Bitboard; 2]) -> Bitboard {
    first | second
}

/// A position, and what is known of how it arose.
///
/// A reference to a position is a context in which nothing is known; whoever follows a game adds its
/// [`Sides`].
///
/// ```
/// use scoresheet_board::Position;
/// use scoresheet_descriptive::Style;
/// use scoresheet_notation::{Context, Notation, Settled, Sides};
///
/// let start = Position::start();
/// let known = Context { pos: &start, sides: Some(Sides::START) };
/// let settled = |cx: Context<'_>| Style::KT.examine(b"QKt-QB3", cx).map(|reading| reading.settled);
/// assert_eq!(settled(known)?, Settled::Unique);
/// assert_eq!(settled((&start).into())?, Settled::BoardSide); // the knight further to that side
/// # Ok::<(), scoresheet_notation::ReadError>(())
/// ```
#[derive(Copy, Clone, Debug)]
pub struct Context<'a> {
    /// The position before the move.
    pub pos: &'a Position,
    /// Which men are the king's and the queen's, where the history of the game tells.
    pub sides: Option<Sides>,
}

impl<'a> From<&'a Position> for Context<'a> {
    #[inline]
    fn from(pos: &'a Position) -> Self {
        Self { pos, sides: None }
    }
}
