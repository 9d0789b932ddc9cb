//! The numbers of the moves.

use scoresheet_board::Color;
use scoresheet_notation::{Notation, Span};

use super::Scribe;
use crate::{ProblemKind, TokenKind, lex};

/// Three dots in one sign.
const ELLIPSIS: &[u8] = "…".as_bytes();

/// What the numbers so far say of those that follow.
#[derive(Debug, Default)]
pub(super) struct Numbers {
    /// What the first one was more than that of its move.
    shift: Option<i64>,
    /// Whether there was one outside of the variations.
    in_game: bool,
    /// Whether one was read, and its move was not.
    is_open: bool,
    /// Whether one of four digits waits for its dots.
    pub(super) waits: bool,
}

impl Numbers {
    /// Whether the moves of the game have numbers. What stands in variations does not count: where a game ends must not
    /// depend on whether they are read.
    pub(super) const fn is_counting(&self) -> bool {
        self.in_game
    }

    /// Goes on by a token. Gives whether a number stands before it, with notes at most between them.
    pub(super) const fn step<S>(&mut self, kind: &TokenKind<S>) -> bool {
        use TokenKind::{Comment, Dots, Escape, Nag, Number, Suffix};
        let was_open = self.is_open;
        self.is_open = match kind {
            Number { .. } | Dots => true,
            Comment(_) | Escape(_) | Nag(_) | Suffix(_) => was_open,
            _ => false,
        };
        was_open
    }
}

impl<N: Notation> Scribe<'_, '_, N> {
    /// A number that skips moves is a slip of the pen, and so is a count that begins elsewhere than that of the
    /// position. One of a move that was made before may be a variation or a game that nothing divides from this one.
    pub(super) fn number(&mut self, number: u32, dots: bool, span: Span) {
        let expected = self.pen.position().fullmove_number();
        let shift = i64::from(number) - i64::from(expected);
        self.numbers.in_game |= self.open.is_empty();
        let usual = *self.numbers.shift.get_or_insert(if self.plies == 0 { shift } else { 0 });
        let kind = match () {
            () if number == expected && self.has_idle_ellipsis(span) => ProblemKind::Ellipsis,
            () if number == expected && self.is_of_white(span) => ProblemKind::WhiteNumber,
            () if number == expected => return,
            () if !dots => ProblemKind::BareNumber { expected },
            () if number > expected || shift == usual => ProblemKind::Number { expected },
            () if lex::first_number(&self.desk.text[span.start as usize..]).is_ok() => {
                return self.give_up(ProblemKind::OtherGame { expected }, span, span, true);
            }
            () => ProblemKind::PassedNumber { expected },
        };
        self.desk.note(kind, span);
    }

    /// In the digits of correspondence `1112.` is a move at the end of a sentence, but where move 1112 comes next it
    /// is the number of that.
    pub(super) fn is_number(&self, span: Span) -> bool {
        let (digits, rest) = self.desk.text[span.start as usize..].split_at(span.len());
        let add = |n: u64, c: &u8| n * 10 + u64::from(c - b'0');
        rest.first() == Some(&b'.')
            && digits.len() < 9
            && digits.iter().all(u8::is_ascii_digit)
            && digits.iter().fold(0, add) == u64::from(self.pen.position().fullmove_number())
    }

    /// Whether a variation begins with a number of White's, `(5. Nd4`, and Black is to move: it may stand behind the
    /// pair of moves, for White's.
    fn is_of_white(&self, span: Span) -> bool {
        let text = &self.desk.text[span.range()];
        let begins = !self.open.is_empty() && self.pen.game().ply(self.pen.node()).is_none();
        let dots = text.iter().filter(|sign| !sign.is_ascii_digit());
        begins && self.pen.position().turn() == Color::Black && dots.eq(b".")
    }

    /// Whether an ellipsis stands behind the number, `12…`, and White is to move, or other dots say already that Black
    /// is: `12... …f6`, though `12. …f6` is a custom. How many dots there are says nothing (PGN 8.2.2.1), but this is
    /// no dot, and may stand for a letter that was lost. The strict rung reads none.
    fn has_idle_ellipsis(&self, span: Span) -> bool {
        let text = &self.desk.text[span.range()];
        let is_white = self.pen.position().turn() == Color::White;
        let ellipses = text.windows(ELLIPSIS.len()).filter(|sign| *sign == ELLIPSIS).count();
        let dots = || text.iter().filter(|&&sign| sign == b'.').count();
        !self.desk.strict && ellipses > 0 && (is_white || ellipses > 1 || dots() > 1)
    }
}
