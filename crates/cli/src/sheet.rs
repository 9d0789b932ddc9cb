//! One game of a file, read.

use scoresheet::{
    AnyNotation, Detection, Detector, ReadOn, Recognized, Run, Verdict,
    game::NodeId,
    notation::{ReadError, ResolveError, Rung, Span},
    pgn::{IllegalMove, Problem, ProblemKind, RawGame, Reader},
};

use crate::{excerpt::Place, lang::en, report::Report, script::is_tcn};

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
    /// That is to be found out, or at least in whose letters.
    Auto(Detector),
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

/// A game that was read.
pub(crate) struct Read {
    pub(crate) found: Recognized,
    /// What was not read, and behind which move it stands.
    pub(crate) unread: Vec<(NodeId, Span)>,
}

impl Read {
    pub(crate) fn new(found: Recognized, bytes: &[u8]) -> Self {
        let mut unread: Vec<(NodeId, Span)> = Vec::new();
        let lost = |problem: &Problem| problem.left_out().map(|span| (problem.node, span));
        for (node, lost) in found.reading.problems.iter().filter_map(lost) {
            match unread.last_mut() {
                Some((last, span)) if *last == node && is_next(bytes, *span, lost) => span.end = lost.end,
                _ => unread.push((node, lost)),
            }
        }
        Self { found, unread }
    }

    /// The same where illegal moves are played, if there are any.
    pub(crate) fn playing(self, sheet: &Sheet<'_>, illegal: IllegalMove, rung: Rung) -> Self {
        let is_illegal = |problem: &Problem| {
            let ProblemKind::Move(ReadError::Resolve { why, .. }) = &problem.kind else { return false };
            matches!(why, ResolveError::Illegal { .. })
        };
        if illegal == IllegalMove::Stop || !self.found.reading.problems.iter().any(is_illegal) {
            return self;
        }
        let reader = Reader { illegal, ..Reader::new(self.found.notation.on(rung)) };
        let reading = reader.read_passages(&sheet.raw, &self.found.passages);
        let mut found = self.found;
        found.reading = reading;
        Self::new(found, sheet.raw.bytes)
    }

    /// The run in which it stands, if nobody knows its notation.
    pub(crate) fn open_run_at(&self, span: Span) -> Option<&Run> {
        let is_there = |run: &&Run| (run.span.start..run.span.end).contains(&span.start);
        self.found.runs.iter().find(|run| is_there(run) && run.detection.verdict == Verdict::Unknown)
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
            self.found.reading.game.add_comment(node, words).expect("the reader has put a node there");
        }
    }
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
    pub(crate) fn place(&self) -> Place {
        Place { file: self.file.to_owned(), line: Some(self.raw.line), column: None }
    }

    /// The line and the column of a byte of it.
    pub(crate) fn place_of(&self, at: usize) -> (u64, u32) {
        let (line, column) = self.raw.place(at);
        (line, self.column(line, column))
    }

    /// The column in the file: what was put in front stands in the first line, and is of ASCII.
    pub(crate) fn column(&self, line: u64, column: u32) -> u32 {
        let lead = if line == self.raw.line { self.lead as u32 } else { 0 };
        column.saturating_sub(lead).max(1)
    }

    /// The bytes of the file.
    pub(crate) fn in_file(&self, span: Span) -> [u64; 2] {
        [span.start, span.end].map(|at| self.raw.offset + u64::from(at) - self.lead.min(at as usize) as u64)
    }

    /// Something that is wrong with all of it.
    pub(crate) fn fault(&self, sentence: &str) -> Report {
        Report::error(sentence).aside(en::files::game(self.number)).at(self.place())
    }

    /// The game, if it is known in which notation. That is settled by what a tolerant reader reads, whatever the
    /// rung; on the salvage rung by what that reads, where a tolerant one makes nothing of it.
    pub(crate) fn read(&self, from: From, rung: Rung) -> Result<Read, Detection> {
        match from {
            From::Named(notation) => Ok(self.read_in(notation, rung)),
            From::Auto(detector) => {
                let found = detector.read_with(&self.raw, rung, &mut ReadOn)?;
                Ok(Read::new(found, self.raw.bytes))
            }
        }
    }

    pub(crate) fn read_in(&self, notation: AnyNotation, rung: Rung) -> Read {
        let reading = Reader::new(notation.on(rung)).read(&self.raw);
        Read::new(Recognized::new(notation, reading), self.raw.bytes)
    }
}
