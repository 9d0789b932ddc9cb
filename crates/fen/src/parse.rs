//! Text → setup: the line, and the fields that need no file of their own.

use nom::{
    Parser,
    branch::alt,
    bytes::complete::{tag, take_while, take_while1},
    character::complete::digit1,
    combinator::{all_consuming, map, value},
};
use scoresheet_board::{Board, Color, Setup, Square};
use scoresheet_notation::atoms;

use crate::{
    FenError, Field, Reason, Remark, Remarks, Style,
    draft::{Draft, P},
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
        draft_line(*self, text.as_ref()).parsed()
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
        let ([placement], rest) = draft.split();
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

/// `fen = placement SP side SP castling SP en-passant SP counter SP counter`, and nothing after it.
pub(crate) fn draft_line(style: Style, text: &[u8]) -> Draft<'_> {
    let (mut draft, rest) = draft::<{ Field::ALL.len() }>(style, text);
    draft.end(rest);
    draft
}

/// The first `N` fields, every field for itself.
pub(crate) fn draft<const N: usize>(style: Style, text: &[u8]) -> (Draft<'_>, &[u8]) {
    let mut draft = Draft::new(style, text);
    let (fields, rest): ([_; N], _) = draft.split();
    for (field, text) in Field::ALL.into_iter().zip(fields) {
        if let Some(text) = text {
            draft.read_field(field, text);
        }
    }
    match fields.iter().position(Option::is_none) {
        // Nothing at all is a fault of its own.
        None | Some(0) => {}
        Some(first) => draft.miss(Field::ALL[first], Field::ALL[N - 1]),
    }
    (draft, rest)
}

/// What stands between two fields: one blank. Tolerant: white space and underscores.
fn is_blank(sign: u8) -> bool {
    sign.is_ascii_whitespace() || sign == b'_'
}

/// `blanks = *( SP / HTAB / LF / FF / CR / "_" )`
fn blanks(i: &[u8]) -> P<'_, &[u8]> {
    take_while(is_blank).parse(i)
}

/// `field = 1*( any sign but a blank )`
fn field(i: &[u8]) -> P<'_, &[u8]> {
    take_while1(|sign| !is_blank(sign)).parse(i)
}

/// `side = "w" / "b"`
pub(crate) fn side(i: &[u8]) -> P<'_, Color> {
    alt((value(Color::White, tag("w")), value(Color::Black, tag("b")))).parse(i)
}

/// `en-passant = "-" / square`: the ranks that fit are the position's concern.
pub(crate) fn en_passant(i: &[u8]) -> P<'_, Option<Square>> {
    alt((value(None, tag("-")), map(square, Some))).parse(i)
}

/// `square = file rank`: `e3`
fn square(i: &[u8]) -> P<'_, Square> {
    atoms::square(i).map_err(|_| nom::Err::Error(()))
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

    /// The first `N` fields, and what follows them; a fault if there is none.
    fn split<const N: usize>(&mut self) -> ([Option<&'a [u8]>; N], &'a [u8]) {
        let (mut fields, mut i) = ([None; N], self.text);
        for (slot, name) in fields.iter_mut().zip(Field::ALL) {
            if let Ok((rest, text)) = field(self.skip_blanks(i)) {
                *slot = Some(text);
                self.place_field(name, self.span(text));
                i = rest;
            } else {
                self.place_field(name, self.span(&i[..0]));
            }
        }
        if fields[0].is_none() {
            self.fault(Field::Line, self.field(Field::Line), Reason::Empty);
        }
        (fields, i)
    }

    /// Nothing may follow.
    fn end(&mut self, i: &'a [u8]) {
        let i = self.skip_blanks(i);
        if let Some(last) = i.iter().rposition(|&sign| !is_blank(sign)) {
            self.fault(Field::Line, self.span(&i[..=last]), Reason::ExtraText);
        }
    }

    /// What follows the blanks: one between two fields, none at the ends. Tolerant: any.
    fn skip_blanks(&mut self, i: &'a [u8]) -> &'a [u8] {
        let (rest, gap) = blanks(i).unwrap_or((i, &i[..0]));
        let between = i.len() < self.text.len() && !rest.is_empty();
        if gap != if between { &b" "[..] } else { b"" } {
            self.note(Remark::Blanks, self.span(gap));
        }
        rest
    }

    fn read_field(&mut self, field: Field, text: &'a [u8]) {
        match field {
            Field::Placement => self.read_placement(text),
            Field::Side => match all_consuming(side).parse(text) {
                Ok((_, turn)) => self.setup.turn = turn,
                Err(_) => self.fault(field, self.span(text), Reason::NoSide),
            },
            Field::Castling => self.read_castling(text),
            Field::EnPassant => match all_consuming(en_passant).parse(text) {
                Ok((_, square)) => self.setup.en_passant = square,
                Err(_) => self.fault(field, self.span(text), Reason::NoSquare),
            },
            Field::Halfmove => self.setup.halfmove_clock = self.read_counter(field, text).unwrap_or(0),
            Field::Fullmove => self.setup.fullmove_number = self.read_move_number(text).unwrap_or(1),
            Field::Line => {}
        }
    }

    fn read_counter(&mut self, field: Field, text: &[u8]) -> Option<u32> {
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
