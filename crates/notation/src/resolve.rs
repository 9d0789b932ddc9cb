//! From a pattern to the legal moves that fit it, and to the one that is meant.

use core::cmp::Reverse;

use scoresheet_board::{Bitboard, Move, Position, Role, RoleSet, Square, WhyNot, Wing};

use crate::{
    Attempt, Candidates, Captured, Claim, Context, Mark, Pattern, Promotions, Quirk, Remark, ResolveError,
    Wings,
};

/// What may choose between several legal readings.
///
/// ```
/// use scoresheet_board::{Color, Piece, Position, Role, Setup, Square, Wing};
/// use scoresheet_descriptive::Style;
/// use scoresheet_notation::{Notation, Settled, Trust};
///
/// // White can castle on either side.
/// let mut setup = Setup::EMPTY;
/// for (square, color, role) in [
///     (Square::E1, Color::White, Role::King),
///     (Square::A1, Color::White, Role::Rook),
///     (Square::H1, Color::White, Role::Rook),
///     (Square::E8, Color::Black, Role::King),
/// ] {
///     setup.board.put(square, Piece { color, role });
/// }
/// setup.castling.grant(Color::White, Wing::King, Square::H1);
/// setup.castling.grant(Color::White, Wing::Queen, Square::A1);
/// let position = Position::try_from(setup)?;
///
/// let said = Style::KT.parse(b"Castles")?.spelling;
/// assert!(Style::KT.resolve_with(&said, &position, Trust::Marks).is_err()); // which side?
/// let (mv, settled) = Style::KT.resolve_with(&said, &position, Trust::Game)?;
/// assert_eq!((mv.wing(), settled), (Some(Wing::King), Settled::KingSide));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Trust {
    /// Identity claims alone, `e.p.` among them where the notation counts it so: for writing.
    Identity,
    /// A printed mark too, where the notation lets it: for reading one move.
    Marks,
    /// And what is not printed: absent marks, and the king's side where no side is named. For reading a game.
    Game,
}

/// What settled a reading. Whatever is not [`Settled::Unique`] comes with a [`Remark`].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Settled {
    /// Only one legal move fits.
    Unique,
    /// A printed mark chose among several.
    Mark,
    /// A mark that is absent chose among several.
    AbsentMark,
    /// No side is named, and both were possible: the king's.
    KingSide,
    /// A side's name chose the man that stands on that side of the board.
    BoardSide,
    /// The same of the man that is taken.
    VictimBoardSide,
    /// Nothing is named that the pawn becomes: a queen, on the salvage rung.
    Queen,
}

impl Settled {
    /// What is to be said of it; nothing if nothing but the move's name settled it.
    ///
    /// ```
    /// use scoresheet_notation::{Remark, Settled};
    ///
    /// assert_eq!(Settled::Mark.remark(), Some(Remark::MarkChose));
    /// assert_eq!(Settled::Unique.remark(), None);
    /// ```
    #[must_use]
    pub const fn remark(self) -> Option<Remark> {
        match self {
            Self::Unique => None,
            Self::Mark => Some(Remark::MarkChose),
            Self::AbsentMark => Some(Remark::AbsentMarkChose),
            Self::KingSide => Some(Remark::KingSideChose),
            Self::BoardSide => Some(Remark::BoardSide),
            Self::VictimBoardSide => Some(Remark::VictimBoardSide),
            Self::Queen => Some(Remark::Quirk(Quirk::NoPromotion)),
        }
    }
}

/// How a mark of the text and the move agree. [`Evidence`] tells it of each mark.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Agreement {
    /// The notation prints no such mark, or its absence says nothing.
    Silent,
    /// It is printed and true, or not printed and not true.
    Agrees,
    /// It is printed and not true.
    False,
    /// It is true and not printed.
    Missing,
}

impl Agreement {
    fn of(printed: Option<bool>, holds: bool) -> Self {
        match (printed, holds) {
            (None, _) => Self::Silent,
            (Some(true), false) => Self::False,
            (Some(false), true) => Self::Missing,
            _ => Self::Agrees,
        }
    }
}

/// What speaks for a legal reading. Facts of the text, the move and the position, found when they are asked for.
///
/// ```
/// use scoresheet_board::{Position, Square};
/// use scoresheet_notation::{Agreement, Mark, Pattern, readings};
///
/// // «Takes on e4, check», said of the start of a game.
/// let to = Square::E4.bitboard();
/// let pattern = Pattern { to, takes: Some(true), check: Some(Some(Mark::Check)), ..Pattern::ANY };
/// readings(&pattern, (&Position::start()).into(), &mut |mv, evidence| {
///     assert_eq!(mv.to_string(), "e2e4");
///     assert_eq!((evidence.takes(), evidence.check()), (Agreement::False, Agreement::False));
///     assert_eq!(evidence.en_passant(), Agreement::Silent);
///     assert!(evidence.by_history()); // no side is named
/// });
/// ```
#[derive(Copy, Clone, Debug)]
pub struct Evidence<'a> {
    pattern: &'a Pattern,
    pos: &'a Position,
    mv: Move,
}

impl Evidence<'_> {
    /// Whether the men named by a side are those that history calls so; true where no side is named. If not,
    /// they are those of that side of the board.
    #[must_use]
    pub fn by_history(&self) -> bool {
        let [mover, _] = self.pattern.tiers;
        let [victim, _] = self.pattern.victim_tiers;
        mover.contains(self.mv.from()) && victim.contains(self.mv.to())
    }

    /// The sign of capture.
    #[must_use]
    pub fn takes(&self) -> Agreement {
        Agreement::of(self.pattern.takes, self.mv.is_capture())
    }

    /// The sign of check or mate.
    #[must_use]
    pub fn check(&self) -> Agreement {
        let Some(printed) = self.pattern.check else { return Agreement::Silent };
        let next = self.pos.after(self.mv);
        let tells = |mark: Mark| mark.allows(&next) && self.pattern.tells_checkers(self.mv, &next);
        let holds = printed.map_or_else(|| next.is_check(), tells);
        Agreement::of(Some(printed.is_some()), holds)
    }

    /// The sign of en passant.
    #[must_use]
    pub fn en_passant(&self) -> Agreement {
        Agreement::of(self.pattern.en_passant, self.mv.is_en_passant())
    }
}

/// Every legal reading of a pattern, with the evidence for it. The one walk that all else is made of.
///
/// ```
/// use scoresheet_board::{Position, Role, RoleSet};
/// use scoresheet_notation::{Pattern, readings};
///
/// let knights = Pattern { roles: RoleSet::of(Role::Knight), ..Pattern::ANY };
/// let mut moves = 0;
/// readings(&knights, (&Position::start()).into(), &mut |_, _| moves += 1);
/// assert_eq!(moves, 4);
/// ```
pub fn readings(p: &Pattern, cx: Context<'_>, f: &mut dyn FnMut(Move, Evidence<'_>)) {
    for_each_reading(p, cx, f);
}

#[inline]
fn for_each_reading(p: &Pattern, cx: Context<'_>, mut f: impl FnMut(Move, Evidence<'_>)) {
    cx.pos.for_each_move(p.walk(), |mv| {
        if p.fault(mv).is_none() {
            f(mv, Evidence { pattern: p, pos: cx.pos, mv });
        }
    });
}

/// A question that narrows several readings down, and what has settled them if it does.
type Question = (fn(&Evidence<'_>) -> bool, Option<Settled>);

/// In this order: history's man; a printed `e.p.`, which is part of the move's name; a printed check; absent
/// marks; the king's side.
const QUESTIONS: [Question; 5] = [
    (|e| e.by_history(), None),
    (|e| !e.pattern.marks_decide || e.en_passant() != Agreement::False, None),
    (|e| !e.pattern.marks_decide || e.check() != Agreement::False, Some(Settled::Mark)),
    (
        |e| !e.pattern.marks_decide || (e.check(), e.en_passant()) == (Agreement::Agrees, Agreement::Agrees),
        Some(Settled::AbsentMark),
    ),
    (|e| e.mv.wing() != Some(Wing::Queen), Some(Settled::KingSide)),
];

impl Trust {
    const fn questions(self) -> usize {
        match self {
            Self::Identity => 2,
            Self::Marks => 3,
            Self::Game => QUESTIONS.len(),
        }
    }
}

/// The one decision. Where several moves fit, each question that some of them answer leaves only those. Outside the
/// promise of this crate: lent to rooms that have more to ask.
///
/// # Errors
/// [`ResolveError`] when none fits, or several.
#[inline]
pub fn choose(p: &Pattern, cx: Context<'_>, trust: Trust) -> Result<(Move, Settled), ResolveError> {
    if let Some(mv) = sole(p, cx.pos) {
        return Ok((mv, Settled::Unique));
    }
    choose_among(p, cx, trust)
}

/// The short way for what most texts say: one target, one kind of man, no castling, no side; and only one such man can
/// go there, without promoting, or becoming the one thing that is said.
#[inline]
fn sole(p: &Pattern, pos: &Position) -> Option<Move> {
    let to = p.to.only()?;
    let sides = p.tiers != Pattern::ANY.tiers || p.victim_tiers != Pattern::ANY.tiers;
    if sides || p.castling != Wings::NONE {
        return None;
    }
    let role = p.roles.only().or_else(|| pos.board().role_at(p.from.only()?))?;
    let from = pos.arrivals(role, to, p.from).only()?;
    let promotes = role == Role::Pawn && pos.turn().last_rank().bitboard().contains(to);
    let promotion = if promotes { Some(said(p.promotion)?) } else { None };
    let mv = pos.arriving(role, from, to, promotion);
    p.fault(mv).is_none().then_some(mv)
}

/// The only man that a pawn may become.
fn said(promotion: Promotions) -> Option<Role> {
    Role::PROMOTIONS.into_iter().find(|&role| promotion == Promotions::only(role))
}

/// The whole way.
fn choose_among(p: &Pattern, cx: Context<'_>, trust: Trust) -> Result<(Move, Settled), ResolveError> {
    let all = gather(p, cx, |_| true);
    match (all.count, all.candidates.first()) {
        (0, _) | (_, None) => Err(blame(p, cx)),
        (1, Some(&mv)) if p.tiers == Pattern::ANY.tiers && p.victim_tiers == Pattern::ANY.tiers => {
            Ok((mv, Settled::Unique))
        }
        _ => narrow(p, cx, trust, all),
    }
}

/// Cold: several moves fit, or a side is named.
#[cold]
fn narrow(p: &Pattern, cx: Context<'_>, trust: Trust, all: Fitting) -> Result<(Move, Settled), ResolveError> {
    let mut left = all;
    let (mut asked, mut settled) = (0u8, Settled::Unique);
    for (n, (_, reason)) in QUESTIONS.iter().enumerate().take(trust.questions()) {
        let with = asked | 1 << n;
        let fitting = gather(p, cx, |e| answers(with, e));
        if fitting.count == 0 {
            continue;
        }
        if let (true, Some(reason)) = (fitting.count < left.count, reason) {
            settled = *reason;
        }
        (left, asked) = (fitting, with);
    }
    let by_history = asked & 1 != 0;
    match (left.count, left.candidates.first()) {
        (1, Some(&mv)) if by_history => Ok((mv, settled)),
        (1, Some(&mv)) if p.tiers[0].contains(mv.from()) => Ok((mv, Settled::VictimBoardSide)),
        (1, Some(&mv)) => Ok((mv, Settled::BoardSide)),
        _ => Err(ResolveError::Ambiguous { candidates: left.candidates, count: left.count }),
    }
}

/// Whether the evidence answers every question of the set.
fn answers(asked: u8, evidence: &Evidence<'_>) -> bool {
    QUESTIONS.iter().enumerate().all(|(n, (question, _))| asked >> n & 1 == 0 || question(evidence))
}

/// The legal readings that pass a test: eight are kept, all are counted.
struct Fitting {
    candidates: Candidates,
    count: u32,
}

#[inline]
fn gather(p: &Pattern, cx: Context<'_>, test: impl Fn(&Evidence<'_>) -> bool) -> Fitting {
    let mut fitting = Fitting { candidates: Candidates::new(), count: 0 };
    for_each_reading(p, cx, |mv, evidence| {
        if test(&evidence) {
            fitting.count += 1;
            let _ = fitting.candidates.try_push(mv);
        }
    });
    fitting
}

/// Nothing fits. Cold: which claim is at fault?
#[cold]
fn blame(p: &Pattern, cx: Context<'_>) -> ResolveError {
    let near = fitting(&Pattern { promotion: Promotions::ANY, ..*p }, cx);
    if !near.is_empty() {
        return match p.promotion {
            Promotions::NONE => ResolveError::MissingPromotion { candidates: near },
            _ => ResolveError::BadPromotion { near },
        };
    }
    let tried = nearest_attempt(p, cx.pos);
    if let Some((attempt, why)) = tried.filter(|(_, why)| why.is_forbidden()) {
        return ResolveError::Illegal { attempt, why };
    }
    let (blame, near) = claim_at_fault(p, cx);
    ResolveError::NoSuchMove { blame, near, tried }
}

/// The first claim without which something fits, and what; all claims together if there is none.
fn claim_at_fault(p: &Pattern, cx: Context<'_>) -> (Claim, Candidates) {
    let without = [
        (Claim::Castling, Pattern { castling: Wings::ANY, ..*p }),
        (Claim::Captured, Pattern { captured: Captured::ANY, victim_tiers: Pattern::ANY.tiers, ..*p }),
        (Claim::Origin, Pattern { from: Bitboard::ALL, tiers: Pattern::ANY.tiers, ..*p }),
        (Claim::Role, Pattern { roles: RoleSet::ALL, ..*p }),
        (Claim::Target, Pattern { to: Bitboard::ALL, ..*p }),
    ];
    let mut found = without.iter().map(|(claim, pattern)| (*claim, fitting(pattern, cx)));
    found.find(|(_, near)| !near.is_empty()).unwrap_or((Claim::Whole, Candidates::new()))
}

fn fitting(p: &Pattern, cx: Context<'_>) -> Candidates {
    gather(p, cx, |_| true).candidates
}

/// Of all moves that the pattern speaks of, the one that came nearest to being legal.
fn nearest_attempt(p: &Pattern, pos: &Position) -> Option<(Attempt, WhyNot)> {
    if !p.castling.contains(None) {
        return nearest_castling(p, pos);
    }
    let walk = p.walk();
    let men = if walk.from.only().is_some() { walk.from } else { walk.from & pos.board().color(pos.turn()) };
    let ways = men.into_iter().flat_map(|from| walk.to.into_iter().map(move |to| (from, to)));
    let tried = ways.filter_map(|(from, to)| {
        let role = pos.board().role_at(from);
        let named =
            role.is_none_or(|role| p.roles.contains(role)) && p.captured.contains(taken(pos, from, to));
        let why = pos.why_not(from, to).filter(|_| named)?;
        Some((closeness(why, from, to), (Attempt::Move { role, from, to }, why)))
    });
    tried.max_by_key(|(closeness, _)| *closeness).map(|(_, tried)| tried)
}

fn nearest_castling(p: &Pattern, pos: &Position) -> Option<(Attempt, WhyNot)> {
    let wings = Wing::ALL.into_iter().filter(|&wing| p.castling.contains(Some(wing)));
    let tried = wings.filter_map(|wing| Some((Attempt::Castling(wing), pos.why_not_castle(wing)?)));
    tried.max_by_key(|(_, why)| !matches!(why, WhyNot::CastlingLost(_)))
}

/// What a man going from `from` to `to` would take.
fn taken(pos: &Position, from: Square, to: Square) -> Option<Role> {
    let pawn = pos.board().role(Role::Pawn).contains(from) && from.file() != to.file();
    let passed = pawn && pos.en_passant() == Some(to);
    let enemy = pos.board().color(!pos.turn()).contains(to);
    pos.board().role_at(to).filter(|_| enemy).or(passed.then_some(Role::Pawn))
}

/// How near a move is to being legal: by the reason against it, then by being straight ahead, then by the way.
fn closeness(why: WhyNot, from: Square, to: Square) -> (u8, bool, Reverse<u8>) {
    let reason = match why {
        why if why.is_forbidden() => 3,
        WhyNot::MovesOtherwise(_) => 1,
        WhyNot::Empty(_) | WhyNot::NotYours(_) => 0,
        _ => 2,
    };
    let files = (from.file() as u8).abs_diff(to.file() as u8);
    let ranks = (from.rank() as u8).abs_diff(to.rank() as u8);
    (reason, files == 0, Reverse(files.max(ranks)))
}
