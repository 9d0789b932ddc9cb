//! One game of a file, read.

use scoresheet::{
    AnyNotation, Detection, Detector, Run, Runs, Verdict,
    game::NodeId,
    notation::{Letters, Rung, Span},
    pgn::{Passage, Problem, ProblemKind, RawGame, Reader, Reading, Severity},
};

use crate::{lang::en, notations, report::Report, script::is_tcn};

/// The text of a game, and where it stands.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Sheet<'a> {
    /// The name of the file.
    pub(crate) file: &'a str,
    /// Which game of the file it is, from 1.
    pub(crate) number: usize,
    pub(crate) raw: RawGame<'a>,
    /// How many bytes of the text were put before that of the file, in one line.
    pub(crate) lead: usize,
}

/// How the moves are said to be written.
#[derive(Copy, Clone, Debug)]
pub(crate) enum From {
    /// Nobody has said it, but perhaps in which letters if it has any.
    Auto(Option<Letters>),
    Named(AnyNotation),
}

impl From {
    /// TCN, whose moves cannot be told from the signs of PGN.
    pub(crate) fn tcn(self) -> Option<AnyNotation> {
        match self {
            Self::Named(notation) => Some(notation).filter(|notation| is_tcn(*notation)),
            Self::Auto(_) => None,
        }
    }
}

/// Why one may doubt whether a game is in the notation that was found out.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Doubt {
    /// Only the salvage rung reads it.
    Salvaged,
    /// It has letters of a language, but one kind of man alone speaks for it.
    OneLetter,
}

/// A game that was read.
pub(crate) struct Read {
    /// The notation of all but the runs.
    pub(crate) notation: AnyNotation,
    /// What is in another notation, and which.
    pub(crate) runs: Vec<Run>,
    passages: Vec<Passage<AnyNotation>>,
    /// Why one may doubt whether it is that notation.
    pub(crate) doubt: Option<Doubt>,
    pub(crate) reading: Reading,
    /// What was not read, and behind which move it stands.
    pub(crate) unread: Vec<(NodeId, Span)>,
}

impl Read {
    pub(crate) fn new(notation: AnyNotation, reading: Reading, bytes: &[u8]) -> Self {
        let mut unread: Vec<(NodeId, Span)> = Vec::new();
        for (node, lost) in reading.problems.iter().filter_map(lost) {
            match unread.last_mut() {
                Some((last, span)) if *last == node && is_next(bytes, *span, lost) => span.end = lost.end,
                _ => unread.push((node, lost)),
            }
        }
        Self { notation, runs: Vec::new(), passages: Vec::new(), doubt: None, reading, unread }
    }

    /// The run in which it stands, if nobody knows its notation.
    pub(crate) fn open_run_at(&self, span: Span) -> Option<&Run> {
        let is_there = |run: &&Run| (run.span.start..run.span.end).contains(&span.start);
        self.runs.iter().find(|run| is_there(run) && run.detection.verdict == Verdict::Unknown)
    }

    /// The notation of what stands there.
    pub(crate) fn notation_at(&self, span: Span) -> AnyNotation {
        let next = self.passages.partition_point(|passage| passage.span.end <= span.start);
        let passage = self.passages.get(next).filter(|passage| passage.span.start <= span.start);
        passage.map_or(self.notation, |passage| passage.moves)
    }

    /// Whether something that was not read stands here.
    pub(crate) fn is_unread(&self, place: Span) -> bool {
        let next = self.unread.partition_point(|(_, span)| span.end <= place.start);
        self.unread.get(next).is_some_and(|(_, span)| span.start < place.end)
    }

    /// Makes a comment of all that was not read, where it stood.
    pub(crate) fn keep_unread(&mut self, sheet: &Sheet<'_>) {
        for &(node, span) in &self.unread {
            let words = en::files::not_read(&sheet.raw.text(span));
            self.reading.game.add_comment(node, words).expect("the reader has put a node there");
        }
    }
}

/// What the game does not hold because of a problem.
fn lost(problem: &Problem) -> Option<(NodeId, Span)> {
    use ProblemKind::{BareNumber, InnerResult, LateTag, Over, Reserved, Sign, Tag};
    let is_left_out =
        matches!(problem.kind, Over | LateTag | InnerResult | Tag | Sign | Reserved | BareNumber { .. });
    let span = if is_left_out { problem.span } else { problem.skipped };
    (!span.is_empty()).then_some((problem.node, span))
}

/// Whether nothing but blanks stands between.
fn is_next(bytes: &[u8], first: Span, second: Span) -> bool {
    let between = bytes.get(first.end as usize..second.start as usize);
    between.is_some_and(|between| between.trim_ascii().is_empty())
}

impl<'a> Sheet<'a> {
    pub(crate) const fn new(file: &'a str, number: usize, raw: RawGame<'a>) -> Self {
        Self { file, number, raw, lead: 0 }
    }

    /// The same game with tags in front: `text` is the whole, and its first `lead` bytes are the tags.
    pub(crate) const fn led<'b>(self, text: &'b [u8], lead: usize) -> Sheet<'b>
    where
        'a: 'b,
    {
        Sheet { file: self.file, number: self.number, raw: self.raw.with_bytes(text), lead }
    }

    /// Whether the file has tags for it.
    pub(crate) fn has_tags(&self) -> bool {
        self.lead == 0 && !self.raw.tags().is_empty()
    }

    /// Where it begins.
    pub(crate) fn place(&self) -> String {
        format!("{}:{}", self.file, self.raw.line)
    }

    /// Something that is wrong with all of it.
    pub(crate) fn fault(&self, sentence: &str) -> Report {
        Report::error(sentence).aside(&en::files::game(self.number)).at(self.place())
    }

    /// The game, if it is known in which notation. That is settled by what a tolerant reader reads, whatever the
    /// rung; on the salvage rung by what that reads, where a tolerant one makes nothing of it.
    pub(crate) fn read(&self, from: From, rung: Rung) -> Result<Read, Box<Detection>> {
        match from {
            From::Named(notation) => Ok(self.read_in(notation, rung)),
            From::Auto(letters) => self.read_unnamed(Detector { letters, ..Detector::default() }, rung),
        }
    }

    pub(crate) fn read_in(&self, notation: AnyNotation, rung: Rung) -> Read {
        let reading = Reader::new(notation.on(rung)).read(&self.raw);
        Read::new(notation, reading, self.raw.bytes)
    }

    fn read_unnamed(&self, detector: Detector, rung: Rung) -> Result<Read, Box<Detection>> {
        let detection = detector.detect(&self.raw);
        if let Verdict::Whole(notation) = detection.verdict {
            let read = self.read_in(notation, rung);
            // Most games are in one notation.
            if !read.reading.problems.iter().any(is_lost) {
                return Ok(Read { doubt: doubt(detector, &detection, notation), ..read });
            }
        }
        let runs = detector.runs(&self.raw, &detection);
        if let Some(notation) = runs.notation {
            let doubt = doubt(detector, &detection, notation);
            return Ok(Read { doubt, ..self.read_runs(notation, runs, rung) });
        }
        if let Some(notation) = of_nothing(&detection) {
            return Ok(self.read_in(notation, rung));
        }
        let salvaged = (rung == Rung::Salvage).then(|| Detector { rung, ..detector }.detect(&self.raw));
        match salvaged.and_then(|detection| detection.verdict.notation()) {
            Some(notation) => Ok(Read { doubt: Some(Doubt::Salvaged), ..self.read_in(notation, rung) }),
            None => Err(Box::new(detection)),
        }
    }

    /// The game in several notations.
    fn read_runs(&self, notation: AnyNotation, found: Runs, rung: Rung) -> Read {
        let passages: Vec<_> =
            found.passages.iter().map(|one| Passage { moves: one.moves.on(rung), ..*one }).collect();
        let reading = Reader::new(notation.on(rung)).read_passages(&self.raw, &passages);
        Read { runs: found.runs, passages, ..Read::new(notation, reading, self.raw.bytes) }
    }
}

/// Whether moves are not read because of it.
fn is_lost(problem: &Problem) -> bool {
    lost(problem).is_some() && matches!(problem.severity, Severity::Error)
}

/// Whether one kind of man alone speaks for the language that was found of a game, or of its beginning.
fn doubt(detector: Detector, detection: &Detection, notation: AnyNotation) -> Option<Doubt> {
    let found = detection.evidence.iter().find(|one| one.notation == notation)?;
    let is_thin = notations::local(notation).is_some() && found.kinds() < 2;
    (detector.letters.is_none() && is_thin).then_some(Doubt::OneLetter)
}

/// Where there is nothing to read every notation reads it.
fn of_nothing(detection: &Detection) -> Option<AnyNotation> {
    let nothing = detection.evidence.iter().all(|one| one.stop.is_none() && one.moves.is_empty());
    detection.evidence.first().map(|one| one.notation).filter(|_| nothing)
}
