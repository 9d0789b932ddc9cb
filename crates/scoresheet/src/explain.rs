//! What a text says, sign by sign, and why. Facts only: sentences are made by whoever shows them.

use alloc::vec::Vec;

use scoresheet_board::{Bitboard, File, Move, Position, Rank, Role, Square, WhyNot, Wing};
use scoresheet_notation::{Claim, Context, Mark, Notation, Pattern, Quirk, ReadError, Reading, Remark, Span};

use crate::{AnyNotation, AnySpelling};

/// What one sign of a text says of the move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Fact {
    /// This man moves.
    Man(Named),
    /// It comes from here.
    From(Place),
    /// It takes.
    Takes,
    /// It goes without taking.
    Goes,
    /// It takes this man.
    Captures(Named),
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
    /// The number of the move stands before it.
    Number,
    /// Somebody's judgement of the move stands behind it.
    Judgement(Judgement),
    /// A draw is offered with the move.
    DrawOffer,
}

/// What signs behind a move say of it: the first six NAGs of PGN (section 10).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "each name is its documentation")]
#[non_exhaustive]
pub enum Judgement {
    Good,
    Mistake,
    Brilliant,
    Blunder,
    Interesting,
    Dubious,
    /// Other signs, as `!!!`.
    Other,
}

impl Judgement {
    fn of(signs: &[u8]) -> Self {
        match signs {
            b"!" => Self::Good,
            b"?" => Self::Mistake,
            b"!!" => Self::Brilliant,
            b"??" => Self::Blunder,
            b"!?" => Self::Interesting,
            b"?!" => Self::Dubious,
            _ => Self::Other,
        }
    }
}

/// A man as a text names it. Only descriptive notation says more than the kind.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Named {
    /// Its kind.
    pub role: Role,
    /// The side of the board whose man it is: `KR`, `QKt`.
    pub side: Option<Wing>,
    /// The files from which a pawn has its name: `QBP`, `RP`.
    pub files: Option<Bitboard>,
}

impl Named {
    const fn plain(role: Role) -> Self {
        Self { role, side: None, files: None }
    }

    const fn says_more(&self) -> bool {
        self.side.is_some() || self.files.is_some()
    }
}

/// As much as a text says of a square: `b1`, the `b` of `Nbd2`, the `1` of `R1a3`, the `B4` of `B-B4`.
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
pub struct Explanation {
    /// The move, what settled it, and the remarks.
    pub reading: Reading<AnySpelling>,
    /// What each sign of the text says, in the order in which it stands there.
    pub facts: Vec<(Span, Fact)>,
    /// Every other man of the kind that could go to the square but for check and pins: what makes an origin necessary.
    pub others: Vec<Other>,
    /// Whether the text says where the man comes from: by its square, its file, its rank, or its side.
    pub says_origin: bool,
    /// The right sign for the position that the move leads to, whatever the text says.
    pub check: Option<Mark>,
}

/// What a text says in a position, sign by sign.
///
/// ```
/// # #[cfg(feature = "san")] {
/// use scoresheet::{Fact, Named, Place, board::{File, Position, Role, Square}, explain, notation::Notation, san};
///
/// let style = san::Style::default();
/// let mut position = Position::start();
/// for text in ["Nf3", "d5", "d3", "Nf6"] {
///     position.play(style.read(text.as_bytes(), &position)?).expect("what is read is legal");
/// }
/// let explained = explain(style, b"Nbd2", &position)?;
/// let facts: Vec<Fact> = explained.facts.iter().map(|&(_, fact)| fact).collect();
/// let knight = Named { role: Role::Knight, side: None, files: None };
/// assert_eq!(
///     facts,
///     [Fact::Man(knight), Fact::From(Place::File(File::B)), Fact::To(Place::Square(Square::D2))],
/// );
/// // The b is there because the knight on f3 could go to d2 as well.
/// assert_eq!(explained.others[0].from, Square::F3);
/// # }
/// # Ok::<(), scoresheet::notation::ReadError>(())
/// ```
///
/// # Errors
/// [`ReadError`] when the text is not exactly one legal move, as [`Notation::read`].
#[allow(unreachable_code, unused_variables, reason = "no room may be compiled in")]
pub fn explain<'a>(
    notation: impl Into<AnyNotation>,
    text: &[u8],
    cx: impl Into<Context<'a>>,
) -> Result<Explanation, ReadError> {
    let (notation, cx) = (notation.into(), cx.into());
    let reading = notation.examine(text, cx)?;
    let pattern = notation.pattern(&reading.spelling, cx);
    let said = places(notation, text, cx, &reading).into_iter();
    let mut facts: Vec<(Span, Fact)> = said
        .filter_map(|(claim, span)| Some((span, fact(claim, &pattern, &reading)?)))
        .chain(around(text, &reading))
        .collect();
    facts.sort_by_key(|(span, _)| *span);
    let says_origin = facts.iter().any(|(_, fact)| match fact {
        Fact::From(_) => true,
        Fact::Man(named) => named.says_more(),
        _ => false,
    });
    let check = Mark::of(reading.mv, cx.pos);
    Ok(Explanation { facts, others: others(cx.pos, reading.mv), says_origin, check, reading })
}

/// Where each claim stands: of a mended text, in the bytes that were mended.
fn places(
    notation: AnyNotation,
    text: &[u8],
    cx: Context<'_>,
    reading: &Reading<AnySpelling>,
) -> Vec<(Claim, Span)> {
    let locate = |notation: AnyNotation, text: &[u8], at: usize| {
        notation.locate(&text[at..]).into_iter().map(move |(claim, span)| (claim, span.shifted(at)))
    };
    let is_mended = |remark: Remark| {
        matches!(remark, Remark::Quirk(Quirk::LetterCase | Quirk::LookAlike | Quirk::ForeignLetter))
    };
    if !reading.remarks.iter().any(|&(remark, _)| is_mended(remark)) {
        return locate(notation, text, reading.span.start as usize).collect();
    }
    let mut found: Option<Vec<(Claim, Span)>> = None;
    notation.mends(text, &mut |other, mend| {
        if let (None, Ok(read)) = (&found, other.examine(mend.text(), cx))
            && (read.mv, read.spelling) == (reading.mv, reading.spelling)
        {
            let places = locate(other, mend.text(), read.span.start as usize);
            found = Some(places.map(|(claim, span)| (claim, mend.original(span))).collect());
        }
    });
    found.unwrap_or_default()
}

/// What stands before the move and behind it, as the remarks have found it.
fn around(text: &[u8], reading: &Reading<AnySpelling>) -> Vec<(Span, Fact)> {
    let mut facts = Vec::new();
    for &(remark, span) in &reading.remarks {
        let signs = signs(text, span);
        match remark {
            Remark::Quirk(Quirk::Number) => facts.push((span, Fact::Number)),
            Remark::Quirk(Quirk::DrawOffer) => {
                let offers = signs.filter(|(_, sign)| sign.starts_with(b"("));
                facts.extend(offers.map(|(span, _)| (span, Fact::DrawOffer)));
            }
            Remark::Quirk(Quirk::Judgement) => {
                let judged = signs.filter(|(_, sign)| sign.starts_with(b"!") || sign.starts_with(b"?"));
                facts.extend(judged.map(|(span, sign)| (span, Fact::Judgement(Judgement::of(sign)))));
            }
            _ => {}
        }
    }
    facts
}

/// The signs in these bytes: runs of what is blank, of a judgement, of anything else.
fn signs(text: &[u8], span: Span) -> impl Iterator<Item = (Span, &[u8])> {
    let kind = |c: u8| (c.is_ascii_whitespace(), c == b'!' || c == b'?');
    let mut at = span.start as usize;
    let runs = text[span.range()].chunk_by(move |&a, &b| kind(a) == kind(b));
    runs.map(move |run| {
        let start = at;
        at += run.len();
        (Span::new(start, at), run)
    })
}

/// What a claim says. The move has passed every mask, so a mask of one answer is read off the move.
fn fact(claim: Claim, pattern: &Pattern, reading: &Reading<AnySpelling>) -> Option<Fact> {
    let mv = reading.mv;
    Some(match claim {
        // `e1-g1` castles by its squares alone: the second is the king's new one, or that of its rook.
        Claim::Origin if mv.wing().is_some() => Fact::From(Place::Square(mv.from())),
        Claim::Target if mv.wing().is_some() => Fact::Castles(mv.wing()?),
        Claim::Role => Fact::Man(named(mv.role(), &reading.spelling, false)),
        Claim::Origin => Fact::From(Place::of(pattern.from)),
        Claim::Takes if pattern.takes == Some(false) || !mv.is_capture() && pattern.takes.is_none() => {
            Fact::Goes
        }
        Claim::Takes => Fact::Takes,
        Claim::Captured => Fact::Captures(named(mv.captured()?, &reading.spelling, true)),
        Claim::Target => Fact::To(Place::of(pattern.to)),
        Claim::Promotion => Fact::Becomes(mv.promotion()?),
        Claim::Castling => Fact::Castles(mv.wing()?),
        Claim::Check => Fact::Check(pattern.check??),
        Claim::EnPassant => Fact::EnPassant,
        _ => return None,
    })
}

/// The man that moves, or the one that is taken, as the text names it.
#[cfg(feature = "descriptive")]
#[allow(irrefutable_let_patterns, reason = "no other room may be compiled in")]
fn named(role: Role, spelling: &AnySpelling, taken: bool) -> Named {
    use crate::descriptive::{Goal, Man, Rare, Shape};
    let AnySpelling::Descriptive(said) = spelling else { return Named::plain(role) };
    let man = match said.shape {
        Shape::Move { goal: Goal::Capture { man, .. }, .. } if taken => man,
        Shape::Move { man, .. } | Shape::Rare(Rare::Vague { man, .. } | Rare::Take { man, .. }) => man,
        Shape::Castle(_) | Shape::Rare(_) => return Named::plain(role),
    };
    match man {
        Man::Piece { side, .. } => Named { side, ..Named::plain(role) },
        Man::Pawn { file } => Named { files: file.map(|file| file.mask()), ..Named::plain(role) },
    }
}

/// Without descriptive notation a man has no name but its kind.
#[cfg(not(feature = "descriptive"))]
fn named(role: Role, _: &AnySpelling, _: bool) -> Named {
    Named::plain(role)
}

fn others(pos: &Position, mv: Move) -> Vec<Other> {
    if mv.wing().is_some() {
        return Vec::new();
    }
    let like = pos.own(mv.role()).without(mv.from().bitboard());
    let why_not = |from| match pos.why_not(from, mv.to()) {
        None => Some(None),
        Some(why) => why.is_forbidden().then_some(Some(why)),
    };
    like.into_iter().filter_map(|from| Some(Other { from, why_not: why_not(from)? })).collect()
}
