//! The same of games in files.

use alloc::vec::Vec;
use core::cmp::Reverse;

use scoresheet_board::Position;
use scoresheet_game::{Game, Ply};
use scoresheet_pgn::{Limits, Passage, RawGame, Reader};

use super::{Transcribed, transcribe_among};
use crate::{AnyNotation, Arbiter, Detection, Detector, Line, Verdict};

/// How many notations are asked to read on where none can be named: each takes its time.
const MOST: usize = 24;

impl Detector {
    /// The game behind a text whose moves may have several readings each, in the notation that is found, or else in the
    /// one that reads on the furthest. All spans are in the bytes of the game.
    ///
    /// ```
    /// use scoresheet::{Detector, pgn::RawGame, transcribe::Reason};
    ///
    /// let raw = RawGame::new(b"[White \"Anderssen\"]\n1. Kt-B3 P-K4 2. KtxP");
    /// let found = Detector::default().transcribe(&raw).expect("it is descriptive");
    /// let first = &found.transcript.plies[0];
    /// assert_eq!((first.reason, first.span.start), (Reason::ReadOn { plies: 2 }, 23));
    /// ```
    ///
    /// # Errors
    /// What each notation makes of it, where none reads a move.
    pub fn transcribe(&self, raw: &RawGame<'_>) -> Result<Transcribed, Detection> {
        let detection = self.detect(raw);
        let notations = match detection.verdict {
            Verdict::Whole(notation) => [notation].into(),
            _ => candidates(&detection),
        };
        let found = transcribe_game(&notations, raw);
        found.filter(|found| !found.transcript.plies.is_empty()).ok_or(detection)
    }
}

/// As [`transcribe_among`], from the position that the tags name. All spans are in the bytes of the game.
///
/// ```
/// use scoresheet::{AnyNotation, pgn::RawGame, transcribe_game};
///
/// let raw = RawGame::new(b"[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n1. P-K4");
/// let notation = AnyNotation::by_name("descriptive").expect("it is compiled in");
/// let found = transcribe_game(&[notation], &raw).expect("one is asked");
/// assert_eq!(found.transcript.plies[0].span.start, 43);
/// ```
#[must_use]
pub fn transcribe_game(notations: &[AnyNotation], raw: &RawGame<'_>) -> Option<Transcribed> {
    let at = raw.end_of_tags();
    let found = transcribe_among(notations.iter().copied(), &raw.bytes[at..], &start(raw))?;
    Some(shifted(found, at))
}

/// The position in which a game begins.
fn start(raw: &RawGame<'_>) -> Position {
    let tags = raw.with_bytes(&raw.bytes[..raw.end_of_tags()]);
    let limits = Limits { nesting: 0, comment: 0, ..Limits::NONE };
    *Reader { limits, ..Reader::default() }.read(&tags).game.start()
}

/// With spans in a text that begins so many bytes before.
fn shifted(mut found: Transcribed, by: usize) -> Transcribed {
    let plies = found.transcript.plies.iter_mut().map(|ply| &mut ply.span);
    let comments = found.transcript.comments.iter_mut().map(|comment| &mut comment.span);
    let stops = found.transcript.stop.iter_mut();
    let stop = stops.flat_map(|stop| [&mut stop.span].into_iter().chain(&mut stop.rest));
    plies.chain(comments).chain(stop).for_each(|span| *span = span.shifted(by));
    found
}

/// Those that read a move, the furthest first; all where none does.
fn candidates(detection: &Detection) -> Vec<AnyNotation> {
    let mut known: Vec<_> = detection.evidence.iter().filter(|one| !one.doubtful).collect();
    known.sort_by_key(|one| Reverse(one.moves.len()));
    known.iter().take(MOST).map(|one| one.notation).collect()
}

/// An arbiter who reads on: of a line that no notation reads to its end, move for move, it names the one in which the
/// search for the game behind it does. The reader then tells in that notation which of its moves say too little.
///
/// ```
/// use scoresheet::{Detector, ReadOn, notation::Rung, pgn::RawGame};
///
/// let raw = RawGame::new(b"1. Kt-B3 P-K4 2. KtxP *");
/// assert!(Detector::default().read(&raw, Rung::Tolerant).is_err());
/// let read = Detector::default().read_with(&raw, Rung::Tolerant, &mut ReadOn).expect("it reads on");
/// assert_eq!((read.notation.name(), read.reading.problems.len()), ("descriptive", 1));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct ReadOn;

impl Arbiter for ReadOn {
    fn settle(&mut self, line: &Line<'_>, detection: &Detection) -> Vec<Passage<AnyNotation>> {
        // Those that read it move for move, and differ, are all as good.
        if detection.whole().next().is_some() {
            return Vec::new();
        }
        let notations = candidates(detection);
        let found = match line.before() {
            Some(before) => transcribe_among(notations, line.text(), &end(before)),
            None => transcribe_game(&notations, &RawGame::new(line.text())),
        };
        let only = |found: &Transcribed| found.transcript.is_whole() && found.rivals.is_empty();
        match found.filter(only).as_ref().map(|found| &found.notations[..]) {
            Some(&[moves]) => [Passage { span: line.span(), moves }].into(),
            _ => Vec::new(),
        }
    }
}

/// The position at the end of a main line.
fn end(game: &Game) -> Position {
    let last = game.mainline().last();
    let ply = |ply, position: Position| match ply {
        Ply::Move(mv) => position.after(mv),
        Ply::Null => position.after_null_move().unwrap_or(position),
    };
    last.map_or(*game.start(), |played| ply(played.ply, played.before))
}
