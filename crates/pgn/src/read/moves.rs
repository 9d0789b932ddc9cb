//! Moves, and what is played of them.

use scoresheet_board::{Move, Role, WhyNot};
use scoresheet_game::Ply;
use scoresheet_notation::{
    Claim, Notation, Parsed, ReadError, Remark, ResolveError, Rung, Settled, Span, Trust,
};

use super::Scribe;
use crate::{IllegalMove, Limit, ProblemKind, glued, illegal};

impl<N: Notation> Scribe<'_, '_, N> {
    pub(super) fn play(&mut self, parsed: Parsed<N::Spelling>, span: Span) {
        if self.plies >= self.room {
            return self.give_up(ProblemKind::Limit(Limit::Plies), span, span, true);
        }
        let read = if self.desk.strict { self.read_strictly(span) } else { self.resolve(parsed, span) };
        match read.and_then(|mv| if self.ignores_case { self.only_in_any_case(mv, span) } else { Ok(mv) }) {
            Ok(mv) => self.enter(mv, span),
            Err(error) => match self.forbidden(&parsed, &error) {
                Some((mv, why)) => {
                    self.desk.note(ProblemKind::IllegalMove(why), span);
                    self.audit(&parsed, mv, span);
                    self.enter(mv, span);
                }
                None if self.salvages() => self.salvage(span, Some(error)),
                None => self.refuse(error, span),
            },
        }
    }

    /// A null move.
    pub(super) fn pass(&mut self, span: Span) {
        if self.desk.strict {
            return self.give_up(ProblemKind::Null, span, span, true);
        }
        if self.plies >= self.room {
            return self.give_up(ProblemKind::Limit(Limit::Plies), span, span, true);
        }
        match self.pen.play(Ply::Null) {
            Ok(_) => {
                self.desk.note(ProblemKind::Null, span);
                self.played();
            }
            Err(_) => self.give_up(ProblemKind::NullInCheck, span, span, true),
        }
    }

    fn read_strictly(&self, span: Span) -> Result<Move, ReadError> {
        self.moves.read(&self.desk.text[span.range()], self.pen.context())
    }

    /// The legal move that a text means, and what is to be told of it.
    pub(super) fn resolve(&mut self, parsed: Parsed<N::Spelling>, span: Span) -> Result<Move, ReadError> {
        let resolved = self.moves.resolve_with(&parsed.spelling, self.pen.context(), Trust::Game);
        let text = &self.desk.text[span.range()];
        let place = |why: &ResolveError| place_of(&self.moves, text, why.blame());
        let (mv, settled) = resolved.map_err(|why| ReadError::Resolve { span: place(&why), why })?;
        if takes_king(mv) {
            return Ok(mv);
        }
        self.audit(&parsed, mv, span);
        if settled != Settled::Unique {
            self.desk.note(ProblemKind::Settled(settled), span);
        }
        Ok(mv)
    }

    /// Tells what the text should not say, or not so.
    pub(super) fn audit(&mut self, parsed: &Parsed<N::Spelling>, mv: Move, span: Span) {
        let (notation, cx) = (self.moves, self.pen.context());
        let is_exposed = self.reader.illegal == IllegalMove::Play && cx.pos.is_exposed();
        let desk = &mut self.desk;
        let text = &desk.text[span.range()];
        let mut note = |remark: Remark| {
            // The king stood in check before.
            if is_exposed && remark == Remark::MissingCheck {
                return;
            }
            let place = place_of(&notation, text, remark.claim());
            desk.note(ProblemKind::Remark(remark), place.shifted(span.start as usize));
        };
        parsed.quirks.iter().map(Remark::Quirk).for_each(&mut note);
        notation.audit(&parsed.spelling, mv, cx, &mut note);
    }

    /// The illegal move that is to be played.
    fn forbidden(&mut self, parsed: &Parsed<N::Spelling>, error: &ReadError) -> Option<(Move, WhyNot)> {
        let is_illegal = matches!(error, ReadError::Resolve { why: ResolveError::Illegal { .. }, .. });
        if self.reader.illegal == IllegalMove::Stop
            || !is_illegal
            || (self.desk.strict && !parsed.quirks.is_empty())
        {
            return None;
        }
        let cx = self.pen.context();
        illegal::only(&self.moves.pattern(&parsed.spelling, cx), cx.pos)
    }

    /// A move that can be played.
    pub(super) fn enter(&mut self, mv: Move, span: Span) {
        // Behind an illegal move a king may be there for the taking.
        if takes_king(mv) {
            return self.give_up(ProblemKind::KingTaken, span, span, true);
        }
        if self.plies < self.room && self.pen.play_unchecked(mv).is_ok() {
            self.played();
        } else {
            self.give_up(ProblemKind::Limit(Limit::Plies), span, span, true);
        }
    }

    fn played(&mut self) {
        self.plies += 1;
        self.desk.ply += 1;
        self.judge();
    }

    pub(super) fn refuse(&mut self, error: ReadError, span: Span) {
        let place = error.span().shifted(span.start as usize);
        self.unread(ProblemKind::Move(error), place, span);
    }

    /// A word that is no move, or two.
    pub(super) fn unread(&mut self, kind: ProblemKind, place: Span, span: Span) {
        let asks = self.moves.rung() == Rung::Tolerant;
        let text = &self.desk.text[span.range()];
        let two = || glued::split(&self.moves, text, self.pen.context());
        match asks.then(two) {
            Some(Ok(Some(at))) if self.begins_with_king(&text[..at]) => {
                self.give_up(ProblemKind::KingTaken, span, span, true);
            }
            Some(Ok(Some(_))) => self.give_up(ProblemKind::TwoMoves, span, span, true),
            _ => self.give_up(kind, place, span, true),
        }
    }
}

impl<N: Notation> Scribe<'_, '_, N> {
    /// Whether this move takes a king.
    fn begins_with_king(&self, text: &[u8]) -> bool {
        self.moves.read(text, self.pen.context()).is_ok_and(takes_king)
    }
}

/// Whether it takes a king, which is not played.
pub(super) fn takes_king(mv: Move) -> bool {
    mv.captured() == Some(Role::King)
}

/// Where a move claims this; all of it where it does not.
fn place_of<N: Notation>(notation: &N, text: &[u8], claim: Claim) -> Span {
    notation.locate(text).get(claim).unwrap_or(Span::new(0, text.len()))
}
