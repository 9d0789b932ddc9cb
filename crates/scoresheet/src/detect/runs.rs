//! Texts that are not all in one notation: a score of ICCF with variations in SAN, a game that goes over from one
//! notation to another.

use alloc::{collections::BTreeSet, vec::Vec};
use core::cmp::Reverse;

use scoresheet_board::{Position, Role};
use scoresheet_game::{Game, NodeId, Ply};
use scoresheet_notation::{Letters, Span};
use scoresheet_pgn::{Passage, Problem, RawGame, Reader, Reading, TokenKind};

use super::{Detection, Detector, ENOUGH, Evidence, LETTERS, Line, Verdict, is_bare, stops, whole};
use crate::{AnyNotation, Languages};

/// A run of moves that is not in the notation of the moves around it.
///
/// ```
/// use scoresheet::{Detector, pgn::RawGame};
///
/// let raw = RawGame::new(b"1. 5254 5755 2. 7163 (2. Bc4 Nf6 3. d3) 2836 *");
/// let detector = Detector::default();
/// let run = &detector.runs(&raw, &detector.detect(&raw)).runs[0];
/// assert!(run.is_variation && raw.text(run.span) == "2. Bc4 Nf6 3. d3");
/// assert_eq!(run.detection.settled().map(|one| one.notation.name()), Some("san"));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Run {
    /// Its bytes: the variations that belong to it are among them.
    pub span: Span,
    /// Whether it is a variation; else it goes to the end of the main line.
    pub is_variation: bool,
    /// In which notation it is, with what each makes of it. Unknown is that of a line that none reads, or several as
    /// different moves.
    pub detection: Detection,
}

/// What of a text is in which notation: see [`Detector::runs`].
///
/// ```
/// use scoresheet::{Detector, pgn::RawGame};
///
/// let raw = RawGame::new(b"1. e4 e5 (1... c5) 2. Nf3 Nc6 3. Bb5 *");
/// let detector = Detector::default();
/// let found = detector.runs(&raw, &detector.detect(&raw));
/// assert_eq!(found.notation.map(|notation| notation.name()), Some("san"));
/// assert!(found.runs.is_empty() && found.passages.is_empty());
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Runs {
    /// The notation of all that is in no run; nothing if it is not known.
    pub notation: Option<AnyNotation>,
    /// What is not in that notation, in the order in which it was found: the main line, variations, those within them.
    pub runs: Vec<Run>,
    /// The same for [`Reader::read_passages`], without the runs of unknown notation.
    pub passages: Vec<Passage<AnyNotation>>,
}

/// Who says in which notation a line is written where the rule of this crate does not: that all who read it to its end
/// find the same moves.
///
/// This is where a search over a game has its place. It is asked for each line that no notation reads to its end, or
/// several as different moves, and knows the game up to there; what it says is read and checked as any other text.
/// With the feature `transcribe` there is one, `ReadOn`; who names none asks [`Nobody`].
///
/// ```
/// use scoresheet::{AnyNotation, Arbiter, Detection, Detector, Line, pgn::{Passage, RawGame}};
///
/// /// Takes what is open for English, if it can be that.
/// struct English;
///
/// impl Arbiter for English {
///     fn settle(&mut self, line: &Line<'_>, _: &Detection) -> Vec<Passage<AnyNotation>> {
///         let san = AnyNotation::by_name("san").filter(|&san| line.read_in(san).is_whole());
///         san.map(|moves| Passage { span: line.span(), moves }).into_iter().collect()
///     }
/// }
///
/// let raw = RawGame::new(b"1. e4 e5 2. Ne2 *");
/// let detector = Detector::default();
/// let open = detector.detect(&raw);
/// assert_eq!(detector.runs(&raw, &open).notation, None);
/// assert!(detector.runs_with(&raw, &open, &mut English).notation.is_some());
/// ```
pub trait Arbiter {
    /// The notations of the parts of a line: spans in the text of the game, in their order, none within another.
    /// Nothing if it cannot be said.
    fn settle(&mut self, line: &Line<'_>, detection: &Detection) -> Vec<Passage<AnyNotation>>;
}

/// An arbiter who leaves open what is open.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Nobody;

impl Arbiter for Nobody {
    fn settle(&mut self, _: &Line<'_>, _: &Detection) -> Vec<Passage<AnyNotation>> {
        Vec::new()
    }
}

/// How many plies before the place where the first notation stops a game may have gone over to another. For each of
/// them all notations are asked.
const BACK: usize = 30;

/// How many variations that their line does not read all are asked of, in one game: each begins with the game up to it.
const MOST: usize = 1000;

/// How deep variations of yet another notation are looked for within each other.
const DEPTH: usize = 8;

impl Detector {
    /// Which parts of a game are in another notation than its main line, of which this is known.
    ///
    /// A variation is in the notation of the line that it belongs to, if that reads it to its end. Else all are asked
    /// from the position in which it begins, and those that read it to its end must find the same moves; of several
    /// such variations those count first that read all of them. A main line that no notation reads to its end may go
    /// over from one to another once: at least six plies in each, and all that read it so must find the same moves.
    /// Letters of a language that are found in a run must be those of two kinds of men besides kings and pawns.
    ///
    /// ```
    /// use scoresheet::{Detector, pgn::{RawGame, Reader}};
    ///
    /// let raw = RawGame::new(b"1. 5254 5755 2. 7163 (2. Bc4 Nf6 3. d3) 2836 *");
    /// let detector = Detector::default();
    /// let runs = detector.runs(&raw, &detector.detect(&raw));
    /// let names = runs.passages.iter().map(|passage| passage.moves.name()).collect::<Vec<_>>();
    /// assert_eq!((runs.notation.map(|notation| notation.name()), &names[..]), (Some("iccf"), &["san"][..]));
    ///
    /// let reading = Reader::new(runs.notation.expect("it is ICCF")).read_passages(&raw, &runs.passages);
    /// let moves = "e2e4 e7e5 g1f3 ( f1c4 g8f6 d2d3 ) b8c6 *";
    /// assert_eq!(reading.game.movetext().to_string(), moves);
    /// ```
    #[must_use]
    pub fn runs(&self, raw: &RawGame<'_>, detection: &Detection) -> Runs {
        self.runs_with(raw, detection, &mut Nobody)
    }

    /// As [`Self::runs`], with an arbiter for what is open.
    #[must_use]
    pub fn runs_with(&self, raw: &RawGame<'_>, detection: &Detection, arbiter: &mut dyn Arbiter) -> Runs {
        let mut found =
            Runs { notation: detection.verdict.notation(), runs: Vec::new(), passages: Vec::new() };
        if !matches!(detection.verdict, Verdict::Whole(_)) {
            self.main_line(raw, detection, arbiter, &mut found);
        }
        let Some(main) = found.notation else { return found };
        let (variations, mut nested) = (Variations::of(raw, main), found.passages.clone());
        let mut tried = BTreeSet::new();
        for _ in 0..DEPTH {
            let reading = Reader::new(main).read_passages(raw, &found.passages);
            let failing = variations.failing(&reading, &mut tried);
            if failing.is_empty() {
                break;
            }
            nested.extend(self.variations(raw, main, &failing, arbiter, &mut found.runs));
            found.passages = Pieces::of(nested.clone());
        }
        found
    }

    /// The notations of variations that that of their line does not read.
    fn variations(
        &self,
        raw: &RawGame<'_>,
        main: AnyNotation,
        failing: &[(Span, Game)],
        arbiter: &mut dyn Arbiter,
        runs: &mut Vec<Run>,
    ) -> Vec<Passage<AnyNotation>> {
        let lines: Vec<Line<'_>> =
            failing.iter().map(|(span, before)| Line::behind(raw, *span, before)).collect();
        let mut detections: Vec<Detection> = lines.iter().map(|line| self.detect_line(line)).collect();
        agree(&mut detections, main);
        let mut passages = Vec::new();
        for (line, detection) in lines.iter().zip(detections) {
            match detection.verdict {
                Verdict::Whole(moves) => passages.push(Passage { span: line.span(), moves }),
                _ => passages.extend(arbiter.settle(line, &detection)),
            }
            runs.push(Run { span: line.span(), is_variation: true, detection });
        }
        passages
    }

    /// A main line that no notation reads to its end: one that goes over to another, or what the arbiter says.
    fn main_line(
        &self,
        raw: &RawGame<'_>,
        detection: &Detection,
        arbiter: &mut dyn Arbiter,
        found: &mut Runs,
    ) {
        if let Some((first, run, second)) = self.switch(raw, detection) {
            found.notation = Some(first);
            found.passages.push(Passage { span: run.span, moves: second });
            found.runs.push(run);
            return;
        }
        let settled = arbiter.settle(&Line::of(raw), detection);
        if let Some(first) = settled.first() {
            found.notation = Some(first.moves);
            found.passages = settled;
        }
    }

    /// The notation with which a main line begins, and the run in another in which it ends, if there is one way to read
    /// it so.
    fn switch(&self, raw: &RawGame<'_>, detection: &Detection) -> Option<(AnyNotation, Run, AnyNotation)> {
        let begins = |one: &&Evidence| one.moves.len() >= ENOUGH && one.stop.is_some() && !one.doubtful;
        let mut best: Option<(AnyNotation, Run, AnyNotation)> = None;
        let mut known: Option<Vec<Ply>> = None;
        for first in detection.evidence.iter().filter(begins) {
            let Some(beginning) = Beginning::of(raw, first) else { continue };
            let plies = first.moves.len();
            let Some(run) = self.rest(raw, &beginning, plies) else { continue };
            if !beginning.agrees(&run, plies, &mut known) {
                return None;
            }
            let Some(second) = run.detection.settled().filter(|second| is_known(first, second)) else {
                continue;
            };
            let notations = (first.notation, second.notation);
            if !self.agree_before(raw, &beginning, plies, &mut known) {
                return None;
            }
            best.get_or_insert((notations.0, run, notations.1));
        }
        best
    }

    /// Whether those that read the rest behind fewer plies find the same game: it may have gone over before.
    fn agree_before(
        &self,
        raw: &RawGame<'_>,
        beginning: &Beginning<'_>,
        plies: usize,
        known: &mut Option<Vec<Ply>>,
    ) -> bool {
        let earlier = (plies.saturating_sub(BACK)..plies).rev();
        let mut runs = earlier.filter_map(|plies| Some((plies, self.rest(raw, beginning, plies)?)));
        runs.all(|(plies, run)| beginning.agrees(&run, plies, known))
    }

    /// What is made of a main line behind so many plies.
    fn rest(&self, raw: &RawGame<'_>, beginning: &Beginning<'_>, plies: usize) -> Option<Run> {
        let span = Span::new(beginning.end(plies)?, raw.bytes.len());
        let before = game_of(beginning.start, &beginning.moves[..plies])?;
        let detection = self.detect_line(&Line::behind(raw, span, &before));
        detection.whole().next()?;
        Some(Run { span, is_variation: false, detection })
    }
}

/// The moves of a main line up to where a notation stops.
struct Beginning<'a> {
    moves: &'a [Ply],
    /// Where each stands, and what the notation stops at.
    places: Vec<usize>,
    start: Position,
}

impl<'a> Beginning<'a> {
    fn of(raw: &RawGame<'_>, first: &'a Evidence) -> Option<Self> {
        let stop = first.stop.as_ref()?;
        let stop = if stop.skipped.is_empty() { stop.span } else { stop.skipped };
        let reading = Reader::new(first.notation).read(raw);
        let moves = reading.places(raw, first.notation, &[]).into_iter().take(first.moves.len());
        let places = moves.chain([stop]).map(|span| span.start as usize).collect();
        Some(Self { moves: &first.moves, places, start: *reading.game.start() })
    }

    /// Where the rest begins behind so many plies; nowhere between two in one word.
    fn end(&self, plies: usize) -> Option<usize> {
        let end = *self.places.get(plies)?;
        (plies == 0 || self.places[plies - 1] != end).then_some(end)
    }

    /// Whether all that read the rest behind so many plies, if it is long enough, find the same game as those before.
    fn agrees(&self, run: &Run, plies: usize, known: &mut Option<Vec<Ply>>) -> bool {
        run.detection.whole().filter(|second| second.moves.len() >= ENOUGH).all(|second| {
            let moves = [&self.moves[..plies], &second.moves].concat();
            *known.get_or_insert_with(|| moves.clone()) == moves
        })
    }
}

impl<'a> Line<'a> {
    fn behind(raw: &RawGame<'a>, span: Span, before: &'a Game) -> Self {
        let (line, column) = raw.place(span.start as usize);
        let offset = raw.offset + u64::from(span.start);
        let raw = RawGame::at(&raw.bytes[span.range()], offset, line, column);
        Self { raw, at: span.start as usize, before: Some(before) }
    }
}

fn game_of(start: Position, plies: &[Ply]) -> Option<Game> {
    let mut game = Game::from_position(start);
    let mut pen = game.pen(NodeId::ROOT).ok()?;
    plies.iter().try_for_each(|&ply| pen.play_unchecked(ply).map(|_| ())).ok()?;
    Some(game)
}

/// Whether a run that goes on to the end is long enough, and its letters are known to be those of its language.
fn is_known(first: &Evidence, second: &Evidence) -> bool {
    let men = second.officers & changed(first.notation, second.notation);
    let is_same = own(first).0 == own(second).0;
    second.moves.len() >= ENOUGH && (!(is_foreign(second) || is_same) || men.count_ones() >= LETTERS)
}

/// The kinds of men that have other letters in the second notation, a bit for each: `Re1` in a German game is a slip of
/// the pen, and no Finnish knight with German letters behind it.
fn changed(first: AnyNotation, second: AnyNotation) -> u8 {
    let (Some(old), Some(new)) = (first.letters(), second.letters()) else { return u8::MAX };
    let is_other = |role: &Role| new.signs(*role).all(|sign| old.signs(*role).all(|known| known != sign));
    Role::ALL.into_iter().filter(is_other).fold(0, |men, role| men | 1 << role as u8)
}

/// Whether its letters are those of a language other than English.
pub(super) fn is_foreign(evidence: &Evidence) -> bool {
    let letters = evidence.notation.letters();
    letters.is_some_and(|letters| !matches!(letters, Letters::English | Letters::Figurines))
}

/// Settles several variations. If some notations read all of them to the end, no others count. Letters that are found
/// must be those of enough men, and others than those of the main line.
fn agree(detections: &mut [Detection], main: AnyNotation) {
    let common = common(detections);
    let counting = |one: &Evidence| counted(one, common.as_deref());
    let all: Vec<Evidence> = detections.iter().flat_map(Detection::whole).filter_map(counting).collect();
    for detection in detections {
        let counted: Vec<Option<Evidence>> = detection.evidence.iter().map(counting).collect();
        let counts: Vec<Evidence> = counted.iter().flatten().cloned().collect();
        detection.verdict = whole(&counts).unwrap_or(Verdict::Unknown);
        for (known, one) in detection.evidence.iter_mut().zip(counted) {
            *known = one.unwrap_or_else(|| known.clone());
        }
        if detection.settled().is_some_and(|one| is_foreign(one) && !is_spoken_for(one, &all, main)) {
            detection.verdict = Verdict::Unknown;
        }
    }
}

/// A notation whatever its letters, and the languages that it may be in.
type Own = (AnyNotation, Languages);

/// The notations that read all lines which some notation reads to its end; nothing if there are none.
fn common(detections: &[Detection]) -> Option<Vec<Own>> {
    let here = detections.iter().map(|detection| detection.whole().map(own).collect::<Vec<Own>>());
    let read = here.filter(|here| !here.is_empty());
    let common = read.reduce(|known, here| known.iter().filter_map(|one| shared(*one, &here)).collect());
    common.filter(|common| !common.is_empty())
}

/// As what it counts where only these do.
fn counted(one: &Evidence, common: Option<&[Own]>) -> Option<Evidence> {
    match common {
        Some(common) => shared(own(one), common).map(|(_, left)| narrowed(one, left)),
        None => Some(one.clone()),
    }
}

/// Whether men enough speak for a language over all lines that are read in it.
fn is_spoken_for(settled: &Evidence, all: &[Evidence], main: AnyNotation) -> bool {
    let same = all.iter().filter(|one| one.notation == settled.notation);
    let men = same.fold(0, |men, one| men | one.officers);
    (men & changed(main, settled.notation)).count_ones() >= LETTERS
}

/// The same of fewer languages.
fn narrowed(one: &Evidence, languages: Languages) -> Evidence {
    let letters = languages.foremost();
    let notation = letters.and_then(|letters| one.notation.with_letters(letters)).unwrap_or(one.notation);
    Evidence { notation, languages, ..one.clone() }
}

fn own(evidence: &Evidence) -> Own {
    let notation = evidence.notation;
    (notation.with_letters(Letters::English).unwrap_or(notation), evidence.languages)
}

/// What is left of a notation where only these are.
fn shared(one: Own, others: &[Own]) -> Option<Own> {
    let both = |other: &Own| {
        let languages: Languages = other.1.iter().filter(|&letters| one.1.contains(letters)).collect();
        let is_left = other.0 == one.0 && (one.1.is_empty() || !languages.is_empty());
        is_left.then_some((one.0, languages))
    };
    others.iter().find_map(both)
}

/// Where the variations of a text stand.
struct Variations {
    /// What stands within the parentheses of each, in the order in which they begin, and the one around it.
    all: Vec<(Span, Option<usize>)>,
}

impl Variations {
    fn of(raw: &RawGame<'_>, notation: AnyNotation) -> Self {
        let mut all: Vec<(Span, Option<usize>)> = Vec::new();
        let mut open = Vec::new();
        for token in raw.tokens(notation) {
            match token.kind {
                TokenKind::Open => {
                    let span = Span::new(token.span.end as usize, raw.bytes.len());
                    all.push((span, open.last().copied()));
                    open.push(all.len() - 1);
                }
                TokenKind::Close => {
                    if let Some(number) = open.pop() {
                        all[number].0.end = token.span.start;
                    }
                }
                _ => {}
            }
        }
        Self { all }
    }

    /// The innermost that the byte stands in. Those that are over before it are not gone through again for the next
    /// byte: `around` tells of each what is around it, as far as that is known to go on.
    fn innermost(&self, at: u32, around: &mut [Option<usize>]) -> Option<usize> {
        let first = self.all.partition_point(|(span, _)| span.start <= at).checked_sub(1);
        let is_over = |number: usize| self.all[number].0.end <= at;
        let mut found = first;
        while let Some(inner) = found.filter(|&inner| is_over(inner)) {
            found = around[inner];
        }
        let mut passed = first;
        while let Some(inner) = passed.filter(|&inner| is_over(inner)) {
            passed = core::mem::replace(&mut around[inner], found);
        }
        found
    }

    /// The first of those that are not read to their end, and the game up to each; none of them twice.
    fn failing(&self, reading: &Reading, tried: &mut BTreeSet<usize>) -> Vec<(Span, Game)> {
        let mut found = Vec::new();
        let mut around: Vec<Option<usize>> = self.all.iter().map(|&(_, around)| around).collect();
        for problem in reading.problems.iter().filter(|problem| stops(problem) || is_bare(problem)) {
            if tried.len() < MOST
                && let Some(number) = self.innermost(problem.span.start, &mut around)
                && tried.insert(number)
            {
                found.extend(before(&reading.game, problem).map(|game| (self.all[number].0, game)));
            }
        }
        found
    }
}

/// The game up to the line in which the problem stands.
fn before(game: &Game, problem: &Problem) -> Option<Game> {
    game_of(*game.start(), &game.path(game.line_start(problem.node)?)?)
}

/// Passages of which some stand within others, on their way to pieces of which none does.
#[derive(Default)]
struct Pieces {
    flat: Vec<Passage<AnyNotation>>,
    /// Those around the place that was come to.
    open: Vec<Passage<AnyNotation>>,
    at: u32,
}

impl Pieces {
    fn of(mut nested: Vec<Passage<AnyNotation>>) -> Vec<Passage<AnyNotation>> {
        nested.sort_by_key(|passage| (passage.span.start, Reverse(passage.span.end)));
        let mut pieces = Self::default();
        for passage in nested {
            pieces.come_to(passage.span.start);
            pieces.at = passage.span.start;
            pieces.open.push(passage);
        }
        pieces.come_to(u32::MAX);
        pieces.flat
    }

    /// What is open, and ends, up to there.
    fn come_to(&mut self, place: u32) {
        while let Some(last) = self.open.last().copied() {
            let end = last.span.end.min(place);
            if self.at < end {
                self.flat.push(Passage { span: Span { start: self.at, end }, ..last });
                self.at = end;
            }
            if last.span.end > place {
                return;
            }
            self.open.pop();
        }
    }
}
