//! What is made of words that are no moves as they stand.

use scoresheet_board::Move;
use scoresheet_notation::{
    Candidates, ErrorKind, Notation, Quirk, ReadError, Reading, Remark, ResolveError, Rung, Span,
};

use super::{Scribe, moves::takes_king};
use crate::{ProblemKind, glued};

impl<N: Notation> Scribe<'_, '_, N> {
    pub(super) fn salvages(&self) -> bool {
        self.moves.rung() == Rung::Salvage
    }

    /// What is left of a word that is no move as it stands: a mended one, or two moves of columns that grew together.
    pub(super) fn salvage(&mut self, span: Span, error: Option<ReadError>) {
        let (text, cx) = (&self.desk.text[span.range()], self.pen.context());
        let mended = self.moves.examine(text, cx);
        let mut errors = error.as_ref().into_iter().chain(mended.as_ref().err());
        if let Some(several) = errors.find(|error| error.kind() == ErrorKind::Ambiguous) {
            return self.refuse(several.clone(), span);
        }
        match (mended, glued::split(&self.moves, text, cx), error) {
            (Ok(reading), Ok(None), _) => self.enter_mended(&reading, span),
            (Err(_), Ok(Some(at)), _) => self.play_both(span, at),
            (Err(_), Ok(None), Some(error)) => self.refuse(error, span),
            // No move; one move or two; or two in several ways.
            _ => self.give_up(ProblemKind::Word, span, span, true),
        }
    }

    fn enter_mended(&mut self, reading: &Reading<N::Spelling>, span: Span) {
        let is_played = !takes_king(reading.mv);
        for &(remark, place) in reading.remarks.iter().filter(|_| is_played) {
            self.ignores_case |= remark == Remark::Quirk(Quirk::LetterCase);
            self.desk.note(ProblemKind::Remark(remark), place.shifted(span.start as usize));
        }
        self.enter(reading.mv, span);
    }

    /// Two moves in one word.
    fn play_both(&mut self, span: Span, at: usize) {
        self.desk.note(ProblemKind::Glued, span);
        let middle = span.start + u32::try_from(at).expect("a word is short");
        for half in [Span { end: middle, ..span }, Span { start: middle, ..span }] {
            let parsed = self.moves.parse_prefix(&self.desk.text[half.range()]);
            match parsed.map_err(ReadError::from).and_then(|parsed| self.resolve(parsed, half)) {
                Ok(mv) => self.enter(mv, half),
                Err(error) => self.refuse(error, half),
            }
            if self.skip.is_some() {
                return;
            }
        }
    }

    /// Where the case of letters has said nothing before, a small letter may be a file or a man: `bc3`.
    pub(super) fn only_in_any_case(&self, mv: Move, span: Span) -> Result<Move, ReadError> {
        let (text, cx) = (&self.desk.text[span.range()], self.pen.context());
        let mut candidates = Candidates::from_iter([mv]);
        self.moves.mends(text, &mut |moves, mend| {
            if let Ok(other) = moves.read(mend.text(), cx)
                && !candidates.contains(&other)
            {
                // As many as there is room for.
                let _ = candidates.try_push(other);
            }
        });
        if candidates.len() == 1 {
            return Ok(mv);
        }
        let count = u32::try_from(candidates.len()).expect("there is not room for so many");
        let why = ResolveError::Ambiguous { count, candidates };
        Err(ReadError::Resolve { span: Span::new(0, text.len()), why })
    }
}
