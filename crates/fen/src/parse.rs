//! Fields → setup: those that need no file of their own; and the doors of a whole line.

use nom::{
    Parser,
    branch::alt,
    bytes::complete::{tag, tag_no_case},
    character::complete::digit1,
    combinator::{all_consuming, map, value},
};
use scoresheet_board::{Board, Color, Setup, Square};
use scoresheet_notation::atoms;

use crate::{
    FenError, Field, Reason, Remark, Remarks, Style,
    draft::{Draft, P},
    wide,
};

/// What a text says, whether or not it is a position.
///
/// ```
/// use scoresheet_board::Color;
/// use scoresheet_fen::{Field, Remark, Style};
///
/// let parsed = Style::default().parse("8/8/8/8/8/8/8/8 b")?;
/// assert_eq!(parsed.setup.turn, Color::Black);
/// assert_eq!(parsed.remarks[0].0, Remark::Missing { first: Field::Castling, last: Field::Fullmove });
/// # Ok::<(), scoresheet_fen::FenError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parsed {
    /// What it says.
    pub setup: Setup,
    /// Whether its rights were read as those of Chess960: asked for, detected, or plain from the field.
    pub chess960: bool,
    /// What the strict rung would not have read, each with its bytes.
    pub remarks: Remarks,
}

impl Style {
    /// What the text says. Nothing is asked of the position: the men may stand as they like, and a right or an
    /// en passant square stays although nothing can come of it.
    ///
    /// A letter of the third field means the rook that it would mean in a position.
    ///
    /// ```
    /// use scoresheet_board::{Color, Square, Wing};
    /// use scoresheet_fen::Style;
    ///
    /// let parsed = Style::STRICT.parse("8/8/8/8/8/8/8/8 w K e4 0 1")?;
    /// assert_eq!(parsed.setup.castling.rook(Color::White, Wing::King), Some(Square::H1));
    /// assert_eq!(parsed.setup.en_passant, Some(Square::E4));
    /// # Ok::<(), scoresheet_fen::FenError>(())
    /// ```
    ///
    /// # Errors
    /// [`FenError`] with everything that is wrong with the text.
    pub fn parse(&self, text: impl AsRef<[u8]>) -> Result<Parsed, FenError> {
        wide::or_narrow(*self, text.as_ref(), |text| draft_line(*self, text).parsed())
    }

    /// The first field alone: where the men stand, and nothing else.
    ///
    /// ```
    /// use scoresheet_fen::Style;
    ///
    /// let split = "8/8/8/44/8/8/8/8";
    /// assert!(Style::STRICT.parse_board(split).is_err());
    /// assert!(Style::TOLERANT.parse_board(split)?.occupied().is_empty());
    /// # Ok::<(), scoresheet_fen::FenError>(())
    /// ```
    ///
    /// # Errors
    /// [`FenError`] with everything that is wrong with the text.
    pub fn parse_board(&self, text: impl AsRef<[u8]>) -> Result<Board, FenError> {
        let text = text.as_ref();
        let mut draft = Draft::new(*self, text);
        let line = draft.unwrapped();
        let ([placement], rest) = draft.split(line);
        if let Some(placement) = placement {
            draft.read_placement(placement);
        }
        draft.end(rest);
        if draft.faults.is_empty() { Ok(draft.setup.board) } else { Err(draft.faults) }
    }

    /// The first four fields, and the bytes after them: the head of a line of EPD. The counters are 0 and 1.
    ///
    /// ```
    /// use scoresheet_fen::Style;
    ///
    /// let (parsed, operations) =
    ///     Style::STRICT.parse_prefix(b"4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"one\";")?;
    /// assert_eq!(parsed.setup.fullmove_number, 1);
    /// assert_eq!(operations, b" bm e4; id \"one\";");
    /// # Ok::<(), scoresheet_fen::FenError>(())
    /// ```
    ///
    /// # Errors
    /// [`FenError`] with everything that is wrong with the four fields.
    pub fn parse_prefix<'a>(&self, text: &'a [u8]) -> Result<(Parsed, &'a [u8]), FenError> {
        let (draft, rest) = draft::<4>(*self, text);
        draft.parsed().map(|parsed| (parsed, rest))
    }
}

/// Reads the placement of the men, the first field of a FEN, in the default [`Style`].
///
/// ```
/// use scoresheet_board::Position;
/// use scoresheet_fen::{FaultKind, parse_board};
///
/// let board = parse_board("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR")?;
/// assert_eq!(&board, Position::start().board());
/// assert!(parse_board("8/8/8").unwrap_err().has(FaultKind::Placement));
/// # Ok::<(), scoresheet_fen::FenError>(())
/// ```
///
/// # Errors
/// [`FenError`] with everything that is wrong with the text.
pub fn parse_board(text: impl AsRef<[u8]>) -> Result<Board, FenError> {
    Style::TOLERANT.parse_board(text)
}

/// `fen = placement SP side SP castling SP en-passant SP counter SP counter`, and nothing around it.
pub(crate) fn draft_line(style: Style, text: &[u8]) -> Draft<'_> {
    let mut draft = Draft::new(style, text);
    let line = draft.unwrapped();
    let rest = draft.read_fields::<{ Field::ALL.len() }>(line);
    draft.end(rest);
    draft
}

/// The first `N` fields, and the bytes after them.
pub(crate) fn draft<const N: usize>(style: Style, text: &[u8]) -> (Draft<'_>, &[u8]) {
    let mut draft = Draft::new(style, text);
    let rest = draft.read_fields::<N>(text);
    (draft, rest)
}

/// `side = "w" / "b"`
pub(crate) fn side(i: &[u8]) -> P<'_, Color> {
    match i {
        [b'w', i @ ..] => Ok((i, Color::White)),
        [b'b', i @ ..] => Ok((i, Color::Black)),
        _ => Err(nom::Err::Error(())),
    }
}

/// `side-word = "white" / "W" / "black" / "B"`, the words in letters of any case.
fn side_word(i: &[u8]) -> P<'_, Color> {
    let white = value(Color::White, alt((tag_no_case("white"), tag("W"))));
    alt((white, value(Color::Black, alt((tag_no_case("black"), tag("B")))))).parse(i)
}

/// `en-passant = "-" / square`: the ranks that fit are the position's concern.
pub(crate) fn en_passant(i: &[u8]) -> P<'_, Option<Square>> {
    match i {
        [b'-', i @ ..] => Ok((i, None)),
        _ => map(square, Some).parse(i),
    }
}

/// `square = file rank`: `e3`
fn square(i: &[u8]) -> P<'_, Square> {
    atoms::square(i).map_err(|_| nom::Err::Error(()))
}

/// `capital-square = ( "A" … "H" ) rank`: `E3`
fn capital_square(i: &[u8]) -> P<'_, Square> {
    match i {
        [file @ b'A'..=b'H', rank, rest @ ..] => {
            let square = square(&[file.to_ascii_lowercase(), *rank]).map_err(|_| nom::Err::Error(()))?.1;
            Ok((rest, square))
        }
        _ => Err(nom::Err::Error(())),
    }
}

/// Whether a field is a dash, of whatever length.
pub(crate) fn is_dash(field: &[u8]) -> bool {
    all_consuming(|i| atoms::dash(i)).parse(field).is_ok()
}

/// `counter = 1*DIGIT`. Strict: no zero before another digit.
fn counter(i: &[u8]) -> P<'_, &[u8]> {
    digit1.parse(i)
}

/// The number that the digits spell, unless it is too large.
fn number(digits: &[u8]) -> Option<u32> {
    digits.iter().try_fold(0_u32, |n, digit| n.checked_mul(10)?.checked_add(u32::from(digit - b'0')))
}

impl<'a> Draft<'a> {
    fn parsed(self) -> Result<Parsed, FenError> {
        let Self { setup, chess960, remarks, faults, .. } = self;
        if faults.is_empty() { Ok(Parsed { setup, chess960, remarks }) } else { Err(faults) }
    }

    /// The first `N` fields, every field for itself; what follows them.
    fn read_fields<const N: usize>(&mut self, line: &'a [u8]) -> &'a [u8] {
        let (fields, rest): ([_; N], _) = self.split(line);
        for (field, text) in Field::ALL.into_iter().zip(fields) {
            if let Some(text) = text {
                self.read_field(field, text);
            }
        }
        self.supply(&fields);
        rest
    }

    fn read_field(&mut self, field: Field, text: &'a [u8]) {
        match field {
            Field::Placement => self.read_placement(text),
            Field::Side => self.read_side(text),
            Field::Castling => self.read_castling(text),
            Field::EnPassant => self.read_en_passant(text),
            Field::Halfmove => self.setup.halfmove_clock = self.read_counter(field, text).unwrap_or(0),
            Field::Fullmove => self.setup.fullmove_number = self.read_move_number(text).unwrap_or(1),
            Field::Line => {}
        }
    }

    fn read_side(&mut self, text: &[u8]) {
        if let Ok((_, turn)) = all_consuming(side).parse(text) {
            self.setup.turn = turn;
        } else if let Ok((_, turn)) = all_consuming(side_word).parse(text) {
            self.setup.turn = turn;
            self.note(Remark::SideWord, self.span(text));
        } else {
            self.fault(Field::Side, self.span(text), Reason::NoSide);
        }
    }

    fn read_en_passant(&mut self, text: &[u8]) {
        let field = Field::EnPassant;
        if let Ok((_, square)) = all_consuming(en_passant).parse(text) {
            self.setup.en_passant = square;
        } else if let Ok((_, square)) = all_consuming(capital_square).parse(text) {
            self.setup.en_passant = Some(square);
            self.note(Remark::CapitalSquare, self.span(text));
        } else if is_dash(text) {
            self.note(Remark::DashSign(field), self.span(text));
        } else {
            self.fault(field, self.span(text), Reason::NoSquare);
        }
    }

    /// Tolerant: a dash says nothing, as if the field were missing.
    fn read_counter(&mut self, field: Field, text: &[u8]) -> Option<u32> {
        if is_dash(text) {
            self.note(Remark::DashForNumber(field), self.span(text));
            return None;
        }
        let Ok((_, digits)) = all_consuming(counter).parse(text) else {
            self.fault(field, self.span(text), Reason::NoNumber);
            return None;
        };
        if let [b'0', _, ..] = digits {
            self.note(Remark::LeadingZero(field), self.span(text));
        }
        let number = number(digits);
        if number.is_none() {
            self.fault(field, self.span(text), Reason::TooLarge);
        }
        number
    }

    /// Counted from 1. Tolerant: 0 is taken for 1.
    fn read_move_number(&mut self, text: &[u8]) -> Option<u32> {
        let number = self.read_counter(Field::Fullmove, text)?;
        if number == 0 {
            self.note(Remark::MoveZero, self.span(text));
        }
        Some(number.max(1))
    }
}
