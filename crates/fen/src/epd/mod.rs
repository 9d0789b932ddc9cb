//! EPD, the Extended Position Description: a position and what is said of it, in one line.
//!
//! | text | what it says |
//! |---|---|
//! | `… w - - bm e4; id "one";` | the best move is e4, the name of the position is *one* |
//! | `… w - - hmvc 4; fmvn 12;` | the counters of a FEN, as operations |
//! | `… w - - pv e4 Kd7 Kd2;` | moves that follow each other; those of `am` and `bm` do not |
//! | `… w - - Foo 1 "two";` | a private opcode: kept, whatever it says |
//! | `… w - - 0 1` | a FEN; tolerant: read, with a remark |
//!
//! A record borrows from its line, or from a slice that a program has made; nothing is allocated. The moves of a
//! record are SAN by the standard, and here of whatever notation the [`Style`] has: `Style::new(san::Style::PGN)`.
//!
//! What `c0` to `c9` and `v0` to `v9` do to a program that keeps them from record to record is its own concern:
//! by the standard `c3` first clears `c3` to `c9`. In one record each stands once, and all that stand there hold.

mod check;
mod error;
mod opcode;
mod operation;
mod parse;
mod read;
mod write;

use scoresheet_board::{Move, Position};
use scoresheet_notation::{Notation, ReadError, Rung};

pub use error::{EpdError, ErrorKind, Name, Reason, Remark, Remarks};
pub use opcode::{Form, Opcode};
pub use operation::{List, Operand, Operands, Operation, Operations};
pub use write::Shown;

use crate::Style as FenStyle;

/// A line of 4096 bytes cannot hold more operations. No more are looked through for an opcode that stands twice.
const MOST_OPERATIONS: usize = 1024;

const LONGEST_NAME: usize = 15;

/// A record: a position and what is said of it.
///
/// ```
/// use scoresheet_board::{Move, Position, Role, Square};
/// use scoresheet_fen::epd::{Epd, List, Operand, Operation, Style};
/// use scoresheet_san as san;
///
/// let best = [Operand::Move(Move::new(Role::Pawn, Square::E2, Square::E4, None)), Operand::Word("d4")];
/// let name = [Operand::String("the start")];
/// let operations = [Operation::new("id", &name), Operation::new("bm", &best)];
/// let record = Epd { position: Position::start(), operations: List::of(&operations) };
/// assert_eq!(
///     Style::new(san::Style::PGN).show(&record)?.to_string(),
///     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm d4 e4; id \"the start\";"
/// );
/// # Ok::<(), scoresheet_fen::epd::EpdError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Epd<'a> {
    /// The position. Its counters are those of `hmvc` and `fmvn`; 0 and 1 where the record does not say them.
    pub position: Position,
    /// What is said of it.
    pub operations: Operations<'a>,
}

impl<'a> Epd<'a> {
    /// The operation of this opcode.
    #[must_use]
    pub fn get(&self, opcode: &str) -> Option<Operation<'a>> {
        self.operations.iter().find(|operation| operation.opcode == opcode)
    }
}

/// A position of which nothing is said. The other way, from a record to a FEN, the position is shown.
///
/// ```
/// use scoresheet_fen::{self as fen, epd::{Epd, Style}};
/// use scoresheet_san as san;
///
/// let (fen, epd) = (fen::Style::default(), Style::new(san::Style::PGN));
/// let record = Epd::from(fen.read("4k3/8/8/8/8/8/8/4K3 w - - 3 12")?);
/// let text = epd.show(&record)?.to_string();
/// assert_eq!(text, "4k3/8/8/8/8/8/8/4K3 w - - fmvn 12; hmvc 3;");
/// assert_eq!(fen.show(epd.read(&text)?.position).to_string(), "4k3/8/8/8/8/8/8/4K3 w - - 3 12");
/// # Ok::<(), scoresheet_fen::epd::EpdError>(())
/// ```
impl From<Position> for Epd<'_> {
    fn from(position: Position) -> Self {
        Self { position, operations: List::default() }
    }
}

/// A record that was read, with all there is to say about how.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading<'a> {
    /// The record.
    pub epd: Epd<'a>,
    /// Whether its rights were read as those of Chess960: asked for, detected, or plain from the field.
    pub chess960: bool,
    /// What the text should not say, or not so, each with its bytes.
    pub remarks: Remarks,
}

/// A way of reading and writing EPD.
///
/// ```
/// use scoresheet_fen::{self as fen, epd::Style};
/// use scoresheet_san as san;
///
/// let style = Style { fen: fen::Style::CHESS960, ..Style::new(san::Style::PGN) };
/// assert!(style.read("4k3/8/8/8/8/8/8/1R2K3 w Q - bm O-O-O;").is_ok());
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Style<N> {
    /// How the four fields are read and written; its rung is that of the whole record.
    pub fen: FenStyle,
    /// The notation of the moves: SAN, by the standard. On the strict rung they must be as it writes them.
    pub moves: N,
    /// What the writer does with the counters of the position.
    pub counters: Counters,
}

/// Whether the counters of a position are written.
///
/// ```
/// use scoresheet_fen::{self as fen, epd::{Counters, Epd, Style}};
/// use scoresheet_san as san;
///
/// let record = Epd::from(fen::parse_position("4k3/8/8/8/8/8/8/4K3 w - - 3 12")?);
/// let style = Style { counters: Counters::Drop, ..Style::new(san::Style::PGN) };
/// assert_eq!(style.show(&record)?.to_string(), "4k3/8/8/8/8/8/8/4K3 w - -");
/// # Ok::<(), scoresheet_fen::epd::EpdError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Counters {
    /// As `hmvc` and `fmvn`, where they are not 0 and 1 or the record has these operations already. What is
    /// written is what the position says.
    #[default]
    Keep,
    /// Not at all.
    Drop,
}

impl<N: Notation> Style<N> {
    /// The default style with this notation for its moves: tolerant, standard chess, counters kept.
    #[must_use]
    pub const fn new(moves: N) -> Self {
        Self { fen: FenStyle::TOLERANT, moves, counters: Counters::Keep }
    }

    /// The same style, reading on another rung.
    #[must_use]
    pub const fn on(self, rung: Rung) -> Self {
        Self { fen: self.fen.on(rung), moves: self.moves, counters: self.counters }
    }

    /// The same style, reading nothing but the standard: the operations may stand in any order, and that is all
    /// that may differ from what is written.
    #[must_use]
    pub const fn strict(self) -> Self {
        self.on(Rung::Strict)
    }

    /// The moves of an operation: of `pv` and `sv` as they follow each other, of others all in the position. None
    /// where the opcode is not there, or takes no moves; after an operand that is no legal move there is nothing more.
    ///
    /// ```
    /// use scoresheet_fen::epd::Style;
    /// use scoresheet_san as san;
    ///
    /// let style = Style::new(san::Style::PGN);
    /// let record = style.read("4k3/8/8/8/8/8/4P3/4K3 w - - pv e4 Kd7 Kd2;")?;
    /// let line: Result<Vec<_>, _> = style.moves(&record, "pv").collect();
    /// assert_eq!(line.expect("a record that was read has legal moves").len(), 3);
    /// # Ok::<(), scoresheet_fen::epd::EpdError>(())
    /// ```
    pub fn moves<'a>(
        &self,
        epd: &Epd<'a>,
        opcode: &str,
    ) -> impl Iterator<Item = Result<Move, ReadError>> + use<'a, N> {
        let line =
            epd.get(opcode).and_then(|operation| check::Line::of(self.moves, epd.position, &operation));
        line.into_iter().flatten().map(|step| step.read.map(|(mv, _)| mv))
    }
}
