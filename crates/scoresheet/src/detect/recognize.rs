//! Games that are read in the notation that is found.

use alloc::vec::Vec;

use scoresheet_notation::Rung;
use scoresheet_pgn::{Passage, RawGame, Reader, Reading};

use super::{
    Arbiter, Detection, Detector, Evidence, LETTERS, Nobody, Run, Runs, Verdict, is_bare, runs::is_foreign,
    stops,
};
use crate::AnyNotation;

/// Why one may doubt whether a game is in the notation that was found.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Doubt {
    /// Only the salvage rung reads it.
    Salvaged,
    /// It has letters of a language, but one kind of man alone speaks for it.
    OneLetter,
}

/// A game that was read, and in which notation.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Recognized {
    /// The notation of all that is in no run.
    pub notation: AnyNotation,
    /// What is in another notation, or in none that can be named.
    pub runs: Vec<Run>,
    /// What is in another notation.
    pub passages: Vec<Passage<AnyNotation>>,
    /// Why one may doubt whether it is that notation.
    pub doubt: Option<Doubt>,
    /// The game, and what was wrong with its text.
    pub reading: Reading,
    /// How the notation was found; nothing where somebody has named it.
    pub detection: Option<Detection>,
}

impl Recognized {
    /// A game that was read in a notation which somebody has named.
    ///
    /// ```
    /// use scoresheet::{AnyNotation, Recognized, pgn::{RawGame, Reader}};
    ///
    /// let uci = AnyNotation::by_name("uci").expect("it is compiled in");
    /// let reading = Reader::new(uci).read(&RawGame::new(b"e2e4 e7e5"));
    /// assert!(Recognized::new(uci, reading).doubt.is_none());
    /// ```
    #[must_use]
    pub const fn new(notation: AnyNotation, reading: Reading) -> Self {
        Self { notation, runs: Vec::new(), passages: Vec::new(), doubt: None, reading, detection: None }
    }

    /// What the notation makes of the main line; nothing where somebody has named it.
    ///
    /// ```
    /// use scoresheet::{Detector, notation::{Letters, Rung}, pgn::RawGame};
    ///
    /// let raw = RawGame::new(b"1. e4 e5 2. Sf3 Sc6 3. Lb5 *");
    /// let read = Detector::default().read(&raw, Rung::Tolerant).expect("it is settled");
    /// let evidence = read.evidence().expect("nobody has said that it is German");
    /// assert!(evidence.kinds() == 2 && evidence.languages.contains(Letters::Danish));
    /// ```
    #[must_use]
    pub fn evidence(&self) -> Option<&Evidence> {
        self.detection.as_ref()?.evidence.iter().find(|one| one.notation == self.notation)
    }

    /// The notation of what begins at this byte of the text.
    ///
    /// ```
    /// use scoresheet::{Detector, notation::Rung, pgn::RawGame};
    ///
    /// let raw = RawGame::new(b"1. 5254 5755 2. 7163 (2. Bc4 Nf6 3. d3) 2836 *");
    /// let read = Detector::default().read(&raw, Rung::Tolerant).expect("ICCF with a note in SAN");
    /// assert_eq!([3, 25].map(|at| read.notation_at(at).name()), ["iccf", "san"]);
    /// ```
    #[must_use]
    pub fn notation_at(&self, at: u32) -> AnyNotation {
        let next = self.passages.partition_point(|passage| passage.span.end <= at);
        let passage = self.passages.get(next).filter(|passage| passage.span.start <= at);
        passage.map_or(self.notation, |passage| passage.moves)
    }

    fn named(notation: AnyNotation, raw: &RawGame<'_>, rung: Rung) -> Self {
        Self::new(notation, Reader::new(notation.on(rung)).read(raw))
    }

    /// A game in several notations.
    fn of_runs(notation: AnyNotation, found: Runs, raw: &RawGame<'_>, rung: Rung) -> Self {
        let passages: Vec<_> =
            found.passages.iter().map(|one| Passage { moves: one.moves.on(rung), ..*one }).collect();
        let reading = Reader::new(notation.on(rung)).read_passages(raw, &passages);
        Self { runs: found.runs, passages, ..Self::new(notation, reading) }
    }
}

impl Detector {
    /// Reads a game on this rung in the notation that is found, and what is in others in those ([`Self::runs`]).
    ///
    /// What is found is what the rung of the detector reads, whatever the rung of the game. Where that makes nothing of
    /// it and the game is to be read on the salvage rung, all are asked once more on that.
    ///
    /// ```
    /// use scoresheet::{Detector, Doubt, Verdict, notation::Rung, pgn::RawGame};
    ///
    /// let read = |text: &str, rung| Detector::default().read(&RawGame::new(text.as_bytes()), rung);
    /// let german = read("1. e4 e5 2. Sf3 Sc6 3. Lb5 *", Rung::Tolerant).expect("it is settled");
    /// assert_eq!((german.notation.name(), german.reading.game.mainline().count()), ("san-de", 5));
    /// assert_eq!(german.doubt, None);
    ///
    /// let typed = "1. e4 e5 2. nf3 nc6 3. bb5 *";
    /// assert_eq!(read(typed, Rung::Tolerant).map_err(|open| open.verdict), Err(Verdict::Unknown));
    /// assert_eq!(read(typed, Rung::Salvage).map(|read| read.doubt), Ok(Some(Doubt::Salvaged)));
    /// ```
    ///
    /// # Errors
    /// What each notation makes of it, where none can be named.
    pub fn read(&self, raw: &RawGame<'_>, rung: Rung) -> Result<Recognized, Detection> {
        self.read_with(raw, rung, &mut Nobody)
    }

    /// As [`Self::read`], with an arbiter for what is open.
    ///
    /// # Errors
    /// What each notation makes of it, where none can be named and the arbiter names none.
    pub fn read_with(
        &self,
        raw: &RawGame<'_>,
        rung: Rung,
        arbiter: &mut dyn Arbiter,
    ) -> Result<Recognized, Detection> {
        let detection = self.detect(raw);
        let found = self.find(raw, &detection, rung, arbiter).or_else(|| {
            // Where there is nothing to read every notation reads it.
            let nothing = detection.evidence.iter().all(|one| one.stop.is_none() && one.moves.is_empty());
            let first = detection.evidence.first().filter(|_| nothing)?;
            Some(Recognized::named(first.notation, raw, rung))
        });
        if let Some(found) = found {
            return Ok(self.with_evidence(found, detection));
        }
        let salvaged = (rung == Rung::Salvage).then(|| Self { rung, ..*self }.detect(raw));
        match salvaged.and_then(|salvaged| Some((salvaged.verdict.notation()?, salvaged))) {
            Some((notation, salvaged)) => {
                let found = Recognized::named(notation, raw, rung);
                Ok(Recognized { doubt: Some(Doubt::Salvaged), detection: Some(salvaged), ..found })
            }
            None => Err(detection),
        }
    }

    /// The game in the notations that were found, if they are.
    fn find(
        &self,
        raw: &RawGame<'_>,
        detection: &Detection,
        rung: Rung,
        arbiter: &mut dyn Arbiter,
    ) -> Option<Recognized> {
        if let Verdict::Whole(notation) = detection.verdict {
            let read = Recognized::named(notation, raw, rung);
            // Most games are in one notation.
            if !read.reading.problems.iter().any(|problem| stops(problem) || is_bare(problem)) {
                return Some(read);
            }
        }
        let runs = self.runs_with(raw, detection, arbiter);
        Some(Recognized::of_runs(runs.notation?, runs, raw, rung))
    }

    /// With what is known of the notation; one kind of man alone may speak for its language.
    fn with_evidence(&self, found: Recognized, detection: Detection) -> Recognized {
        let found = Recognized { detection: Some(detection), ..found };
        let is_thin = |one: &Evidence| is_foreign(one) && one.kinds() < LETTERS;
        let doubts = self.letters.is_none() && found.evidence().is_some_and(is_thin);
        Recognized { doubt: doubts.then_some(Doubt::OneLetter), ..found }
    }
}
