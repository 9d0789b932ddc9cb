//! What a text says, sign by sign, and why. Facts only: sentences are made by whoever shows them.

use arrayvec::ArrayVec;
use scoresheet_board::{Bitboard, File, Move, Position, Rank, Role, Square, WhyNot, Wing};
use scoresheet_notation::{Claim, Context, Mark, Notation, Pattern, ReadError, Reading, Span};

/// What one claim of a text says of the move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Fact {
    /// A man of this kind moves.
    Man(Role),
    /// The man of this side of the board moves: `KR`, `QKt`.
    SideMan(Role, Wing),
    /// It comes from here.
    From(Place),
    /// It takes.
    Takes,
    /// It goes without taking.
    Goes,
    /// It takes a man of this kind.
    Captures(Role),
    /// It goes here.
    To(Place),
    /// The pawn becomes this.
    Becomes(Role),
    /// The king castles on this side.
    Castles(Wing),
    /// The sign of check or mate that is printed, right or not.
    Check(Mark),
    /// The pawn is taken en passant, as the text says.
    EnPassant,
}

/// As much as a text says of a square.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// The square itself.
    Square(Square),
    /// Its file.
    File(File),
    /// Its rank.
    Rank(Rank),
    /// One of several: `B4` may be on either bishop's file.
    Among(Bitboard),
}

impl Place {
    fn of(squares: Bitboard) -> Self {
        if let Some(square) = squares.only() {
            return Self::Square(square);
        }
        let file = File::ALL.into_iter().find(|file| file.bitboard() == squares).map(Self::File);
        let rank = || Rank::ALL.into_iter().find(|rank| rank.bitboard() == squares).map(Self::Rank);
        file.or_else(rank).unwrap_or(Self::Among(squares))
    }
}

/// Another man of the same kind that stands ready for the same square.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Other {
    /// Where it stands.
    pub from: Square,
    /// What forbids it the move; nothing if the move is legal, so that the text must tell the two apart.
    pub why_not: Option<WhyNot>,
}

/// What a text says in a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation<S> {
    /// The move, what settled it, and the remarks.
    pub reading: Reading<S>,
    /// Every claim of the text in the order in which it stands there.
    pub facts: ArrayVec<(Span, Fact), 10>,
    /// Every other man of the kind that could go to the square but for check and pins: what makes an origin necessary.
    pub others: ArrayVec<Other, MAX_OTHERS>,
    /// Whether the text says where the man comes from: by its square, its file, its rank, or its side.
    pub says_origin: bool,
    /// The right sign for the position that the move leads to, whatever the text says.
    pub check: Option<Mark>,
}

/// From a square at most eight men of a kind can be seen, one of which makes the move.
const MAX_OTHERS: usize = 7;

/// What a text says in a position, sign by sign.
///
/// ```
/// # #[cfg(feature = "san")] {
/// use scoresheet::{Fact, Place, board::{File, Position, Role, Square}, explain, notation::Notation, san};
///
/// let style = san::Style::default();
/// let mut position = Position::start();
/// for text in ["Nf3", "d5", "d3", "Nf6"] {
///     position.play_unchecked(style.read(text.as_bytes(), &position)?);
/// }
/// let explained = explain(style, b"Nbd2", &position)?;
/// let facts: Vec<Fact> = explained.facts.iter().map(|&(_, fact)| fact).collect();
/// assert_eq!(
///     facts,
///     [Fact::Man(Role::Knight), Fact::From(Place::File(File::B)), Fact::To(Place::Square(Square::D2))],
/// );
/// // The b is there because the knight on f3 could go to d2 as well.
/// assert_eq!(explained.others[0].from, Square::F3);
/// # }
/// # Ok::<(), scoresheet::notation::ReadError>(())
/// ```
///
/// # Errors
/// [`ReadError`] when the text is not exactly one legal move, as [`Notation::read`].
pub fn explain<'a, N: Notation>(
    notation: N,
    text: &[u8],
    cx: impl Into<Context<'a>>,
) -> Result<Explanation<N::Spelling>, ReadError> {
    let cx = cx.into();
    let reading = notation.examine(text, cx)?;
    let pattern = notation.pattern(&reading.spelling, cx);
    let mut facts = ArrayVec::new();
    for (claim, span) in located(notation, text) {
        if let Some(fact) = fact(claim, &pattern, reading.mv) {
            // One for each claim, and there is room for all.
            let _ = facts.try_push((span, fact));
        }
    }
    facts.sort_by_key(|(span, _)| *span);
    let says_origin = facts.iter().any(|(_, fact)| matches!(fact, Fact::From(_) | Fact::SideMan(..)));
    let check = Mark::after(&cx.pos.after(reading.mv));
    Ok(Explanation { facts, others: others(cx.pos, reading.mv), says_origin, check, reading })
}

/// The claims with their places in the whole text: a number or a blank may stand before the move.
fn located<N: Notation>(notation: N, text: &[u8]) -> impl Iterator<Item = (Claim, Span)> {
    let begins = |at: &usize| {
        let rest = &text[*at..];
        notation.parse(rest).is_ok() && !notation.locate(rest).is_empty()
    };
    let at = (0..text.len()).find(begins).unwrap_or(0);
    notation.locate(&text[at..]).into_iter().map(move |(claim, span)| (claim, span.shifted(at)))
}

/// What a claim says. The move has passed every mask, so the masks of one answer only are read off the move.
fn fact(claim: Claim, pattern: &Pattern, mv: Move) -> Option<Fact> {
    Some(match claim {
        Claim::Role => man(pattern, mv),
        Claim::Origin => Fact::From(Place::of(pattern.from)),
        Claim::Takes if pattern.takes == Some(false) => Fact::Goes,
        Claim::Takes => Fact::Takes,
        Claim::Captured => Fact::Captures(mv.captured()?),
        Claim::Target => Fact::To(Place::of(pattern.to)),
        Claim::Promotion => Fact::Becomes(mv.promotion()?),
        Claim::Castling => Fact::Castles(mv.wing()?),
        Claim::Check => Fact::Check(pattern.check??),
        Claim::EnPassant => Fact::EnPassant,
        _ => return None,
    })
}

fn man(pattern: &Pattern, mv: Move) -> Fact {
    let named = pattern.tiers[1];
    let side = Wing::ALL.into_iter().find(|&wing| named != Bitboard::ALL && named == side(wing));
    side.map_or(Fact::Man(mv.role()), |wing| Fact::SideMan(mv.role(), wing))
}

/// The files of one side of the board.
fn side(wing: Wing) -> Bitboard {
    File::ALL
        .into_iter()
        .filter(|file| file.wing() == wing)
        .fold(Bitboard::EMPTY, |all, file| all | file.bitboard())
}

fn others(pos: &Position, mv: Move) -> ArrayVec<Other, MAX_OTHERS> {
    if mv.wing().is_some() {
        return ArrayVec::new();
    }
    let like = pos.own(mv.role()).without(mv.from().bitboard());
    let why_not = |from| match pos.why_not(from, mv.to()) {
        None => Some(None),
        Some(why) => why.is_forbidden().then_some(Some(why)),
    };
    let ready = like.into_iter().filter_map(|from| Some(Other { from, why_not: why_not(from)? }));
    ready.take(MAX_OTHERS).collect()
}
