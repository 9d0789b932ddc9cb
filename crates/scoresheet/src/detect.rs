//! In which notation a game is written, settled over its whole main line.

use alloc::vec::Vec;
use core::cmp::Reverse;

use scoresheet_board::Role;
use scoresheet_game::{Game, Played, Ply};
use scoresheet_notation::{Notation, Quirk, Remark};
use scoresheet_pgn::{Limits, Problem, ProblemKind, RawGame, Reader, Reading, Token, TokenKind};

use crate::{AnyNotation, AnySpelling};

/// In which notation a game is written.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Verdict {
    /// In this one the main line can be read to its end, and in no other as a line of other moves.
    Whole(AnyNotation),
    /// No notation reads the main line to its end. This one goes clearly further than each that reads other moves.
    Broken(AnyNotation),
    /// Nothing can be said: there is no move, or the main line means several things, or none.
    Unknown,
}

/// How far one notation reads the main line of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Evidence {
    /// The notation.
    pub notation: AnyNotation,
    /// What it reads.
    pub moves: Vec<Ply>,
    /// How often something was let pass, or chosen.
    pub remarks: usize,
    /// Why it reads no further, and where; nothing if it reads to the end.
    pub stop: Option<Problem>,
    /// Whether some moves of pawns have a letter and others have none: `1.e4 e5 2.Pf3`. The letter may be that of
    /// another man, in another language.
    pub doubtful: bool,
    /// Which kinds of men it moves besides kings and pawns, a bit for each.
    officers: u8,
    /// How often something between the moves was passed over.
    passed: usize,
}

/// What is known of the notation of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Detection {
    /// The answer.
    pub verdict: Verdict,
    /// What each notation makes of it, in the order in which they were asked.
    pub evidence: Vec<Evidence>,
}

/// The notation in which a game is written.
///
/// All of [`AnyNotation::all`], and Smith notation, are asked to read its main line; comments, variations, numbers
/// and the result do not count. If several read it to its end and find the same moves, the one with the least to
/// remark is named, the earlier of two. If they find different moves, none is.
///
/// Where the line breaks in every notation, one is named only if it has read at least six plies of at least two kinds
/// of men besides kings and pawns, and at least twice as many plies as any that reads other moves: a German `Sf3`
/// behind a few moves of pawns is not short algebraic with a fault in it. Nor is a reading named that takes `P` for a
/// pawn here and has pawns without a letter there: `1.e4 e5 2.Pf3` is Dutch.
///
/// ```
/// use scoresheet::{Verdict, detect, pgn::RawGame};
///
/// let detection = detect(&RawGame::new(b"1. P-K4 P-K4 {usual} 2. Kt-KB3 *"));
/// assert!(matches!(detection.verdict, Verdict::Whole(notation) if notation.name() == "descriptive"));
///
/// let german = detect(&RawGame::new(b"1. e4 e5 2. Sf3 *"));
/// assert_eq!(german.verdict, Verdict::Unknown);
/// let furthest = german.furthest().expect("some notation reads e4");
/// assert_eq!((furthest.notation.name(), furthest.moves.len()), ("san", 2));
/// ```
#[must_use]
pub fn detect(raw: &RawGame<'_>) -> Detection {
    detect_among(AnyNotation::all().chain(AnyNotation::by_name("smith")), raw)
}

/// As [`detect`], of these notations.
///
/// ```
/// use scoresheet::{AnyNotation, Verdict, detect_among, notation::Rung, pgn::RawGame};
///
/// let strict = || AnyNotation::all().map(|notation| notation.on(Rung::Strict));
/// let detection = detect_among(strict(), &RawGame::new(b"1. e2e4 e7e5"));
/// assert!(matches!(detection.verdict, Verdict::Whole(notation) if notation.name() == "uci"));
/// ```
#[must_use]
pub fn detect_among(notations: impl IntoIterator<Item = AnyNotation>, raw: &RawGame<'_>) -> Detection {
    let mut readings: Vec<_> = notations.into_iter().map(|notation| examine(notation, raw)).collect();
    // Where only one reads anything, nothing need be compared.
    if readings.iter().filter(|(one, _)| !one.moves.is_empty()).count() > 1 {
        readings.iter_mut().for_each(|(one, game)| one.remarks = one.passed + audit(one.notation, raw, game));
    }
    let evidence: Vec<Evidence> = readings.into_iter().map(|(one, _)| one).collect();
    let verdict = whole(&evidence).unwrap_or_else(|| broken(&evidence));
    Detection { verdict, evidence }
}

impl Verdict {
    /// The notation, if one is named.
    #[must_use]
    pub const fn notation(self) -> Option<AnyNotation> {
        match self {
            Self::Whole(notation) | Self::Broken(notation) => Some(notation),
            Self::Unknown => None,
        }
    }
}

impl Detection {
    /// The reading that comes furthest, and of several that one with the least to remark, the earlier of two; nothing
    /// if no notation reads a move.
    #[must_use]
    pub fn furthest(&self) -> Option<&Evidence> {
        furthest(&self.evidence).filter(|evidence| !evidence.moves.is_empty())
    }

    /// Those that read the main line to its end.
    pub fn whole(&self) -> impl Iterator<Item = &Evidence> {
        self.evidence.iter().filter(|evidence| evidence.is_whole())
    }
}

impl Evidence {
    /// Whether it reads the main line to its end without a doubt, and finds a move.
    #[must_use]
    pub const fn is_whole(&self) -> bool {
        self.stop.is_none() && !self.moves.is_empty() && !self.doubtful
    }
}

/// What one notation makes of the main line. Most stop at the first move; then the rest is not looked at.
fn examine(notation: AnyNotation, raw: &RawGame<'_>) -> (Evidence, Game) {
    let beginning = raw.with_bytes(&raw.bytes[..beginning(notation, raw)]);
    let read = |raw: &RawGame<'_>| {
        let mainline = Limits { nesting: 0, comment: 0, ..Limits::NONE };
        let Reading { game, problems, .. } = Reader { moves: notation, limits: mainline }.read(raw);
        (evidence(notation, &game, problems), game)
    };
    let early = read(&beginning);
    if early.0.stop.is_some() { early } else { read(raw) }
}

fn evidence(notation: AnyNotation, game: &Game, problems: Vec<Problem>) -> Evidence {
    let count =
        |test: fn(&ProblemKind) -> bool| problems.iter().filter(|problem| test(&problem.kind)).count();
    let passed = count(is_passed_over);
    let written = count(|kind| matches!(kind, ProblemKind::Remark(_) | ProblemKind::Settled(_)));
    let lettered = problems.iter().filter(|problem| problem.kind == PAWN_LETTER).count();
    Evidence {
        notation,
        moves: game.mainline().map(|played| played.ply).collect(),
        remarks: passed + written,
        doubtful: lettered > 0 && pawn_moves(game) > lettered,
        officers: officers(game),
        passed,
        stop: problems.into_iter().find(|problem| stops(problem) || problem.ply == 0 && is_bare(problem)),
    }
}

/// `Pe4`
const PAWN_LETTER: ProblemKind = ProblemKind::Remark(Remark::Quirk(Quirk::PawnLetter));

fn pawn_moves(game: &Game) -> usize {
    game.mainline().filter(|played| matches!(played.ply, Ply::Move(mv) if mv.role() == Role::Pawn)).count()
}

/// Where a few moves of the main line end, or what could be one.
fn beginning(notation: AnyNotation, raw: &RawGame<'_>) -> usize {
    const FEW: usize = 3;
    let is_number = |token: &Token<_>| matches!(token.kind, TokenKind::Number { dots: false, .. });
    let end = mainline(notation, raw, is_number).nth(FEW - 1).map(|token| token.span.end as usize);
    end.unwrap_or(raw.bytes.len())
}

/// The moves of the main line, the words that stand there in place of one, and others.
fn mainline(
    notation: AnyNotation,
    raw: &RawGame<'_>,
    others: impl Fn(&Token<AnySpelling>) -> bool,
) -> impl Iterator<Item = Token<AnySpelling>> {
    let mut depth = 0_usize;
    raw.tokens(notation).filter(move |token| {
        match token.kind {
            TokenKind::Open => depth += 1,
            TokenKind::Close => depth = depth.saturating_sub(1),
            _ => {}
        }
        let is_move = matches!(token.kind, TokenKind::Move(_) | TokenKind::Null | TokenKind::Word);
        depth == 0 && (is_move || others(token))
    })
}

/// How often the text of a move says something else than the notation itself would.
fn audit(notation: AnyNotation, raw: &RawGame<'_>, game: &Game) -> usize {
    let remarks = |(token, played): (Token<_>, Played)| match played.ply {
        // What the game alone has settled is not plain either.
        Ply::Move(_) => notation
            .examine(&raw.bytes[token.span.range()], played.context())
            .map_or(1, |reading| reading.remarks.len()),
        Ply::Null => 0,
    };
    mainline(notation, raw, |_| false).zip(game.mainline()).map(remarks).sum()
}

/// Whether it may be a move of ICCF, which looks like a number to all other notations.
const fn is_bare(problem: &Problem) -> bool {
    matches!(problem.kind, ProblemKind::BareNumber { .. })
}

const fn is_passed_over(kind: &ProblemKind) -> bool {
    matches!(kind, ProblemKind::Sign | ProblemKind::Number { .. } | ProblemKind::BareNumber { .. })
}

/// Whether nothing behind it is read. Only the strict rung stops at a pass.
const fn stops(problem: &Problem) -> bool {
    use ProblemKind::{Fen, Move, Null, NullInCheck, Word};
    match problem.kind {
        Move(_) | Word | NullInCheck | Fen(_) => true,
        Null => !problem.skipped.is_empty(),
        _ => false,
    }
}

fn officers(game: &Game) -> u8 {
    let mut seen = 0;
    for played in game.mainline() {
        if let Ply::Move(mv) = played.ply
            && mv.wing().is_none()
            && !matches!(mv.role(), Role::King | Role::Pawn)
        {
            seen |= 1 << mv.role() as u8;
        }
    }
    seen
}

/// The verdict of those that read it through.
fn whole(evidence: &[Evidence]) -> Option<Verdict> {
    let mut readings = evidence.iter().filter(|one| one.is_whole());
    let first = readings.next()?;
    if readings.any(|other| other.moves != first.moves) {
        return Some(Verdict::Unknown);
    }
    let plainest = evidence.iter().filter(|one| one.is_whole()).min_by_key(|one| one.remarks);
    plainest.map(|one| Verdict::Whole(one.notation))
}

/// The fewest plies that say something of a notation, where others stop too.
const ENOUGH: usize = 6;
/// The fewest kinds of men whose letters are known to be those of the notation.
const LETTERS: u32 = 2;

/// The verdict where none reads it through.
fn broken(evidence: &[Evidence]) -> Verdict {
    let Some(best) = furthest(evidence) else { return Verdict::Unknown };
    let plies = best.moves.len();
    let rival = |other: &&Evidence| !best.moves.starts_with(&other.moves);
    let second = evidence.iter().filter(rival).map(|other| other.moves.len()).max().unwrap_or(0);
    if !best.doubtful && plies >= ENOUGH && plies >= 2 * second && best.officers.count_ones() >= LETTERS {
        Verdict::Broken(best.notation)
    } else {
        Verdict::Unknown
    }
}

fn furthest(evidence: &[Evidence]) -> Option<&Evidence> {
    evidence.iter().min_by_key(|one| (Reverse(one.moves.len()), one.remarks))
}
