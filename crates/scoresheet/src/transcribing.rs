//! The game behind a text, in whichever notation it is: several are tried, and each reads on.

use alloc::{vec, vec::Vec};
use core::{cmp::Reverse, fmt};

use scoresheet_board::{Move, Position};
use scoresheet_notation::{
    Context, Expected, Notation, ParseError, Parsed, Pattern, Promotions, Rung, Span, Spans,
};
use scoresheet_transcribe::{Transcript, transcribe};

use crate::{AnyNotation, AnySpelling};

#[cfg(feature = "pgn")]
mod files;

#[cfg(feature = "pgn")]
pub use files::{ReadOn, transcribe_game};

/// A text, read as a game in one of several notations.
#[derive(Clone, PartialEq, Debug)]
pub struct Transcribed {
    /// The notation; two where words of both stand in the text.
    pub notations: Vec<AnyNotation>,
    /// The position from which the text is read.
    pub start: Position,
    /// What was found.
    pub transcript: Transcript,
    /// Other notations, in which the text is another game that comes as far.
    pub rivals: Vec<AnyNotation>,
}

/// The game that a text means from this position on, in the one of these notations in which it can be read furthest.
/// Where none reads it to its end, a mixture of that one and another is tried. Nothing where there is no notation.
///
/// Of several that come as far the one is named that leaves the least open and in doubt, the earlier of two;
/// [`Transcribed::rivals`] has all the others that find other moves.
///
/// ```
/// use scoresheet::{AnyNotation, board::Position, transcribe_among};
///
/// let read = |text: &str| transcribe_among(AnyNotation::all(), text.as_bytes(), &Position::start());
/// // Which knight goes to B3 is known when the other does not take on K5.
/// let found = read("1. Kt-B3 P-K4 2. KtxP").expect("it is descriptive");
/// assert_eq!((found.notations[0].name(), found.transcript.line.len()), ("descriptive", 3));
///
/// let mixed = read("1. P-K4 e5 2. Kt-KB3 Nc6 3. B-Kt5").expect("both are known");
/// assert_eq!((mixed.notations.len(), mixed.transcript.is_whole()), (2, true));
/// ```
#[must_use]
pub fn transcribe_among(
    notations: impl IntoIterator<Item = AnyNotation>,
    text: &[u8],
    start: &Position,
) -> Option<Transcribed> {
    let mut found: Vec<Transcribed> = Vec::new();
    for notation in notations {
        let transcript = transcribe(&notation, text, start);
        let notations = vec![notation];
        found.push(Transcribed { notations, start: *start, transcript, rivals: Vec::new() });
    }
    let best = best(&found)?;
    if best.transcript.is_whole() {
        return Some(best);
    }
    Some(mixed(&found, &best, text, start).unwrap_or(best))
}

/// How far a reading comes, the furthest first.
fn reach(Transcribed { transcript, .. }: &Transcribed) -> (bool, Reverse<usize>) {
    (!transcript.is_whole(), Reverse(transcript.plies.len()))
}

/// How good it is, the best first: how far it comes, how much is open, how much in doubt.
fn rank(read: &Transcribed) -> ((bool, Reverse<usize>), usize, usize) {
    let doubts = read.transcript.plies.iter().filter(|ply| ply.doubt.is_some()).count();
    (reach(read), read.transcript.open().count(), doubts)
}

/// The best of them, with those that are as good.
fn best(found: &[Transcribed]) -> Option<Transcribed> {
    let best = found.iter().min_by_key(|one| rank(one))?;
    let rivals = found.iter().filter(|one| reach(one) == reach(best) && !is_same(one, best));
    Some(Transcribed { rivals: rivals.flat_map(|one| one.notations.clone()).collect(), ..best.clone() })
}

fn is_same(one: &Transcribed, other: &Transcribed) -> bool {
    let (one, other) = (&one.transcript.plies, &other.transcript.plies);
    one.iter().map(|ply| &ply.moves).eq(other.iter().map(|ply| &ply.moves))
}

/// The same text in the best notation and another, if that way it is read to its end.
fn mixed(found: &[Transcribed], best: &Transcribed, text: &[u8], start: &Position) -> Option<Transcribed> {
    let first = *best.notations.first()?;
    let others = found.iter().flat_map(|one| &one.notations).filter(|other| other.room() != first.room());
    let both = others.map(|&other| {
        let notations = vec![first, other];
        let transcript = transcribe(&Medley(&notations), text, start);
        Transcribed { notations, start: *start, transcript, rivals: Vec::new() }
    });
    let whole: Vec<Transcribed> = both.filter(|one| one.transcript.is_whole()).collect();
    self::best(&whole)
}

/// Several notations at once: each word of a text may be in any of them. What is written is written in the first.
///
/// ```
/// use scoresheet::{AnyNotation, Medley, board::Position, notation::Notation};
///
/// let both = ["descriptive", "san"].map(|name| AnyNotation::by_name(name).expect("it is compiled in"));
/// let read = |text: &[u8]| Medley(&both).read(text, &Position::start()).map(|mv| mv.to_string());
/// assert_eq!(read(b"P-K4").ok(), read(b"e4").ok());
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Medley<'a>(pub &'a [AnyNotation]);

impl Notation for Medley<'_> {
    /// The number of the notation, and what it reads.
    type Spelling = (usize, AnySpelling);

    fn rung(&self) -> Rung {
        self.0.first().map_or(Rung::Tolerant, AnyNotation::rung)
    }

    fn parse_prefix(&self, text: &[u8]) -> Result<Parsed<Self::Spelling>, ParseError> {
        let nothing = Err(ParseError { span: Span::new(0, 0), expected: Expected::Move });
        let read = |(at, notation): (usize, &AnyNotation)| {
            notation.parse_prefix(text).map(|parsed| numbered(at, parsed))
        };
        self.0.iter().enumerate().map(read).fold(nothing, Result::or)
    }

    fn locate(&self, text: &[u8]) -> Spans {
        let reads = |notation: &&AnyNotation| notation.parse_prefix(text).is_ok();
        self.0.iter().find(reads).or(self.0.first()).map(|notation| notation.locate(text)).unwrap_or_default()
    }

    fn pattern(&self, &(at, ref spelling): &Self::Spelling, cx: Context<'_>) -> Pattern {
        let nothing = Pattern { promotion: Promotions::NEVER, ..Pattern::ANY };
        self.0.get(at).map_or(nothing, |notation| notation.pattern(spelling, cx))
    }

    fn spellings(&self, mv: Move, cx: Context<'_>, take: &mut dyn FnMut(Self::Spelling) -> bool) {
        if let Some(first) = self.0.first() {
            first.spellings(mv, cx, &mut |spelling| take((0, spelling)));
        }
    }

    fn write(&self, &(at, ref spelling): &Self::Spelling, out: &mut dyn fmt::Write) -> fmt::Result {
        self.0.get(at).ok_or(fmt::Error)?.write(spelling, out)
    }

    fn prefixes(&self, text: &[u8], take: &mut dyn FnMut(Parsed<Self::Spelling>)) {
        let mut found: Vec<Parsed<Self::Spelling>> = Vec::new();
        for (at, notation) in self.0.iter().enumerate() {
            notation.prefixes(text, &mut |parsed| found.push(numbered(at, parsed)));
        }
        found.sort_by_key(|parsed| Reverse(parsed.len));
        found.into_iter().for_each(take);
    }
}

fn numbered(at: usize, parsed: Parsed<AnySpelling>) -> Parsed<(usize, AnySpelling)> {
    Parsed { spelling: (at, parsed.spelling), len: parsed.len, quirks: parsed.quirks }
}
