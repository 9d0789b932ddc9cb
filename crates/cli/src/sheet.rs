//! One game of a file, read.

use scoresheet::{
    AnyNotation, Detection, detect,
    notation::Rung,
    pgn::{Problem, ProblemKind, RawGame, Reader, Reading, Severity},
};

use crate::{lang::en, report::Report, script::is_tcn};

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
    /// Nobody has said it.
    Auto,
    Named(AnyNotation),
}

impl From {
    /// `auto`, or the name of a notation.
    pub(crate) fn named(name: &str) -> Self {
        AnyNotation::by_name(name).map_or(Self::Auto, Self::Named)
    }

    /// TCN, whose moves cannot be told from the signs of PGN.
    pub(crate) fn tcn(self) -> Option<AnyNotation> {
        match self {
            Self::Named(notation) => Some(notation).filter(|notation| is_tcn(*notation)),
            Self::Auto => None,
        }
    }
}

/// A game that was read.
pub(crate) struct Read {
    pub(crate) notation: AnyNotation,
    pub(crate) reading: Reading,
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
        Sheet { file: self.file, number: self.number, raw: RawGame { bytes: text, ..self.raw }, lead }
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
    /// rung.
    pub(crate) fn read(&self, from: From, rung: Rung) -> Result<Read, Box<Detection>> {
        let notation = match from {
            From::Named(notation) => notation,
            From::Auto => self.detect()?,
        };
        Ok(self.read_in(notation, rung))
    }

    pub(crate) fn read_in(&self, notation: AnyNotation, rung: Rung) -> Read {
        let reading = Reader::new(notation.on(rung)).read(&self.raw);
        Read { notation, reading }
    }

    /// How much a problem weighs in a file. Moves without tags are often not followed by a result.
    pub(crate) fn severity(&self, problem: &Problem) -> Severity {
        match problem.kind {
            ProblemKind::NoResult if !self.has_tags() => Severity::Remark,
            _ => problem.severity,
        }
    }

    /// Where there is nothing to read every notation reads it.
    fn detect(&self) -> Result<AnyNotation, Box<Detection>> {
        let detection = detect(&self.raw);
        let nothing = |detection: &Detection| {
            detection.evidence.iter().all(|one| one.stop.is_none() && one.moves.is_empty())
        };
        match detection.verdict.notation() {
            Some(notation) => Ok(notation),
            None if nothing(&detection) => {
                detection.evidence.first().map(|one| one.notation).ok_or(Box::new(detection))
            }
            None => Err(Box::new(detection)),
        }
    }
}
