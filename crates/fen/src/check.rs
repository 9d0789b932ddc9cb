//! Setup → position: what the board refuses, told in the bytes of the text.

use scoresheet_board::{Checks, Color, Position, Rank, Refusal, Role, Square, Wing};
use scoresheet_notation::{Rung, Span};

use crate::{
    FenError, Field, Remark, Remarks, Style, castling::stand, draft::Draft, parse::draft_line, plain, wide,
};

/// A position that was read, with all there is to say about how.
///
/// ```
/// use scoresheet_fen::{Remark, Style};
///
/// let reading = Style::default().examine("bbrknnrq/pppppppp/8/8/8/8/PPPPPPPP/BBRKNNRQ w KQkq - 0 1")?;
/// assert!(reading.chess960);
/// assert_eq!(reading.remarks[0].0, Remark::Chess960);
/// # Ok::<(), scoresheet_fen::FenError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// The position.
    pub position: Position,
    /// Whether its rights were read as those of Chess960: asked for, detected, or plain from the field.
    pub chess960: bool,
    /// What the text should not say, or not so, each with its bytes.
    pub remarks: Remarks,
}

impl Style {
    /// The position that the text means.
    ///
    /// ```
    /// use scoresheet_fen::{FaultKind, Style};
    ///
    /// let no_rook = "4k3/8/8/8/8/8/8/4K2R w Q - 0 1";
    /// assert!(Style::STRICT.read(no_rook).unwrap_err().has(FaultKind::CastlingPieces));
    /// assert!(Style::TOLERANT.read(no_rook)?.castling().is_empty());
    /// # Ok::<(), scoresheet_fen::FenError>(())
    /// ```
    ///
    /// # Errors
    /// [`FenError`] with everything that is wrong with the text, and with the position as far as it can be
    /// read: each with its field, its bytes and the reason.
    pub fn read(&self, text: impl AsRef<[u8]>) -> Result<Position, FenError> {
        let text = text.as_ref();
        match plain::setup(text).map(|setup| setup.position(self.every_check())) {
            Some(Ok(position)) => Ok(position),
            _ => self.examine(text).map(|reading| reading.position),
        }
    }

    /// As [`Self::read`], with everything that the text should not say, or not so.
    ///
    /// ```
    /// use scoresheet_fen::{Remark, Style};
    /// use scoresheet_notation::Span;
    ///
    /// let reading = Style::default().examine("4k3/8/8/8/8/8/4P21/4K3 w - - 0 0")?;
    /// assert_eq!(reading.remarks[..], [
    ///     (Remark::SplitRun, Span::new(17, 18)),
    ///     (Remark::MoveZero, Span::new(31, 32)),
    /// ]);
    /// # Ok::<(), scoresheet_fen::FenError>(())
    /// ```
    ///
    /// # Errors
    /// As [`Self::read`].
    pub fn examine(&self, text: impl AsRef<[u8]>) -> Result<Reading, FenError> {
        wide::or_narrow(*self, text.as_ref(), |text| {
            let mut draft = draft_line(*self, text);
            match draft.check() {
                Some(position) if draft.faults.is_empty() => {
                    Ok(Reading { position, chess960: draft.chess960, remarks: draft.remarks })
                }
                _ => Err(draft.faults),
            }
        })
    }
}

impl Style {
    /// A check that no move can give is looked for in any case: what is not refused is remarked.
    const fn every_check(&self) -> Checks {
        Checks { checkers: true, ..self.checks }
    }
}

/// Reads a position in the default [`Style`]: tolerant, standard chess unless the text tells otherwise.
///
/// ```
/// use scoresheet_board::Position;
/// use scoresheet_fen::parse_position;
///
/// let start = parse_position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")?;
/// assert_eq!(start, Position::start());
/// # Ok::<(), scoresheet_fen::FenError>(())
/// ```
///
/// A text of Chess960 is read with [`Style::CHESS960`]; one of which nobody says what it is, with
/// [`Style::DETECTING`].
///
/// ```
/// use scoresheet_fen::{Style, parse_position};
///
/// let alone = "4k3/8/8/8/8/8/8/3RK3 w Q - 0 1";
/// assert!(parse_position(alone)?.castling().is_empty());
/// assert!(!Style::CHESS960.read(alone)?.castling().is_empty());
/// assert!(Style::DETECTING.examine(alone)?.chess960);
/// # Ok::<(), scoresheet_fen::FenError>(())
/// ```
///
/// # Errors
/// [`FenError`] with everything that is wrong with the text and the position.
pub fn parse_position(text: impl AsRef<[u8]>) -> Result<Position, FenError> {
    Style::TOLERANT.read(text)
}

impl Draft<'_> {
    /// The position, or every reason against it. On the tolerant rung, a right and an en passant square of which
    /// nothing can come are dropped first.
    pub(crate) fn check(&mut self) -> Option<Position> {
        if self.is_broken(Field::Placement) || self.field(Field::Placement).is_empty() {
            return None;
        }
        self.check_home();
        let refusals = match self.setup.position(self.style.every_check()) {
            Ok(position) => return Some(position),
            Err(refusals) => refusals,
        };
        for &refusal in refusals.iter() {
            self.weigh(refusal);
        }
        self.setup.position(self.style.checks).ok()
    }

    /// In standard chess only a king and a rook at home have a right; the board knows Chess960 alone.
    fn check_home(&mut self) {
        let (setup, chess960) = (self.setup, self.chess960);
        for (color, wing, rook) in setup.castling.iter() {
            let stands = |chess960| stand(&setup.board, color, wing, rook, chess960);
            if stands(true) && !stands(chess960) {
                self.refuse_right(color, wing, rook);
            }
        }
    }

    /// A fault, or where the style lets it pass a remark.
    fn weigh(&mut self, refusal: Refusal) {
        match refusal {
            Refusal::CastlingPieces { color, wing, rook } => self.refuse_right(color, wing, rook),
            // Who has moved is not known.
            Refusal::EnPassant { .. } | Refusal::OpponentInCheck { .. } | Refusal::ImpossibleCheck { .. }
                if self.is_broken(Field::Side) => {}
            Refusal::EnPassant { square } if self.is_tolerant() => {
                self.note(Remark::EnPassantDropped(square), self.field(Field::EnPassant));
                self.setup.en_passant = None;
            }
            Refusal::ImpossibleCheck { king, .. } if !self.style.checks.checkers => {
                // On any rung: the caller asks for no such check.
                self.remarks.note(Remark::ImpossibleCheck, self.man(king));
            }
            _ => {
                let (field, span) = self.place(refusal);
                self.refuse(field, span, refusal);
            }
        }
    }

    fn refuse_right(&mut self, color: Color, wing: Wing, rook: Square) {
        let span = self.right(color, wing);
        if self.is_tolerant() {
            self.note(Remark::RightDropped { color, wing }, span);
            self.setup.castling.revoke(rook);
        } else {
            let refusal = Refusal::CastlingPieces { color, wing, rook };
            self.refuse(Field::Castling, span, refusal);
        }
    }

    fn is_tolerant(&self) -> bool {
        self.style.rung != Rung::Strict
    }

    /// The bytes that a refusal is about.
    fn place(&self, refusal: Refusal) -> (Field, Span) {
        let field =
            if matches!(refusal, Refusal::EnPassant { .. }) { Field::EnPassant } else { Field::Placement };
        let man = match refusal {
            Refusal::OpponentInCheck { king, .. } | Refusal::ImpossibleCheck { king, .. } => Some(king),
            Refusal::Kings { color, .. } => self.setup.board.men(color, Role::King).into_iter().last(),
            // The first as they are written, from the eighth rank down.
            Refusal::PawnRank { squares } => (squares & Rank::Eighth.bitboard()).first().or(squares.first()),
            _ => None,
        };
        (field, man.map_or(self.field(field), |square| self.man(square)))
    }
}
