//! One game written again.

use scoresheet::{
    AnyNotation, Recognized,
    game::{GameResult, Played, Ply},
    notation::Letters,
    pgn::{Loss, ProblemKind, TokenKind, WriteError, Writer},
};

use crate::{
    lang::en,
    notations,
    report::Report,
    screen::{Ink, Paint},
    sheet::{Read, Sheet},
};

/// A game on its way to paper.
pub(crate) struct Script<'a> {
    sheet: &'a Sheet<'a>,
    read: &'a Read,
    /// What could not be written as it is.
    pub(crate) losses: Vec<Loss>,
}

/// The most characters of a line in PGN.
pub(crate) const COLUMNS: usize = 79;

impl<'a> Script<'a> {
    pub(crate) const fn new(sheet: &'a Sheet<'a>, read: &'a Read) -> Self {
        Self { sheet, read, losses: Vec::new() }
    }

    /// With tags as PGN, without as moves alone.
    pub(crate) fn in_one(&mut self, notation: AnyNotation) -> Result<String, Report> {
        if !self.sheet.has_tags() {
            return Ok(self.moves(notation, COLUMNS)? + "\n");
        }
        if is_tcn(notation) {
            return Err(self.sheet.fault(en::files::TCN_AND_PGN));
        }
        self.pgn(notation, COLUMNS)
    }

    /// Whether the next game would be taken for more of this one.
    pub(crate) fn is_open(&self, notation: AnyNotation) -> bool {
        !is_tcn(notation) && !self.sheet.has_tags() && !self.ends(notation)
    }

    /// Every notation with its name, each in one line.
    pub(crate) fn in_all(&mut self, letters: Letters, paint: Paint) -> Result<String, Report> {
        if self.sheet.has_tags() {
            return Err(self.sheet.fault(en::files::ALL_HAS_TAGS));
        }
        let mut text = String::new();
        for notation in notations::all(letters) {
            let name = paint.with(Ink::Dim, &format!("{:<11}", notation.name()));
            text += &format!("{name}  {}\n", self.moves(notation, usize::MAX)?);
        }
        Ok(text)
    }

    fn pgn(&mut self, notation: AnyNotation, columns: usize) -> Result<String, Report> {
        let mut text = String::new();
        let writer = Writer { columns, ..Writer::new(notation) };
        match writer.write(&self.read.found.reading.game, &mut text) {
            Ok(losses) => self.losses = losses,
            Err(WriteError::NoSpelling(_)) => {
                return Err(self.sheet.fault(&en::files::no_spelling(notation)));
            }
            Err(other) => return Err(self.sheet.fault(&other.to_string())),
        }
        Ok(text)
    }

    /// The moves without tags: with numbers and a result if the text has them, or with numbers if it needs them.
    fn moves(&mut self, notation: AnyNotation, columns: usize) -> Result<String, Report> {
        let ends = self.ends(notation);
        // TCN has no comments for what was not read.
        let keeps_all = self.read.unread.is_empty() || is_tcn(notation);
        if let Some(moves) = self.bare(notation).filter(|_| keeps_all) {
            let result = self.read.found.reading.game.result.as_str();
            return Ok(if ends { format!("{moves} {result}").trim_start().to_owned() } else { moves });
        }
        if is_tcn(notation) {
            return Err(self.sheet.fault(en::files::TCN_AND_PGN));
        }
        let text = self.pgn(notation, columns)?;
        // The first empty line ends the tags, of which some are always written.
        let moves = text.split_once("\n\n").map_or(text.as_str(), |(_, moves)| moves).trim_end();
        Ok(if ends { moves } else { moves.strip_suffix('*').unwrap_or(moves).trim_end() }.to_owned())
    }

    /// Whether a result is written: if the text has one, or if only lines keep its games apart.
    fn ends(&self, notation: AnyNotation) -> bool {
        let Recognized { notation: from, reading, .. } = &self.read.found;
        if is_tcn(*from) {
            return !is_tcn(notation) || reading.game.result != GameResult::Unknown;
        }
        !reading.problems.iter().any(|problem| matches!(problem.kind, ProblemKind::NoResult))
    }

    /// Moves in one line, if there is nothing in the text but moves. For TCN numbers are left out, as it has none.
    fn bare(&self, notation: AnyNotation) -> Option<String> {
        use TokenKind::{Dots, Move, Number, Result, Tag, Word};
        let is_bare = |kind| match kind {
            // A word that was mended is a move.
            Move(_) | Word | Result(_) | Tag { .. } => true,
            Number { .. } | Dots => is_tcn(notation),
            _ => false,
        };
        let mut tokens = self.sheet.raw.tokens(self.read.found.notation);
        if !is_tcn(self.read.found.notation) && !tokens.all(|token| is_bare(token.kind)) {
            return None;
        }
        let text = |played: Played| match played.ply {
            Ply::Move(mv) => notations::text(notation, mv, played.context()),
            Ply::Null => None,
        };
        let moves: Option<Vec<String>> = self.read.found.reading.game.mainline().map(text).collect();
        // Every move of TCN is two characters.
        moves.map(|moves| moves.join(if is_tcn(notation) { "" } else { " " }))
    }
}

/// Whether its moves cannot be told from the signs of PGN.
pub(crate) fn is_tcn(notation: AnyNotation) -> bool {
    !notation.fits_pgn()
}
