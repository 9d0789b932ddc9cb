//! What a record holds: operations, and their operands. Both are read out of the text as they are asked for, or
//! stand in a slice that a program has made.

use core::fmt;

use scoresheet_board::Move;
use scoresheet_notation::Span;

use super::parse;

/// An opcode with its operands.
///
/// ```
/// use scoresheet_fen::epd::{Operand, Operation};
///
/// let name = Operation::new("id", &[Operand::String("BK.01")]);
/// assert_eq!(name.string(), Some("BK.01"));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Operation<'a> {
    /// What is said: `bm`, `id`, … Opcodes that are not public are kept.
    pub opcode: &'a str,
    /// Of what.
    pub operands: Operands<'a>,
}

impl<'a> Operation<'a> {
    /// An operation made in code.
    #[must_use]
    pub const fn new(opcode: &'a str, operands: &'a [Operand<'a>]) -> Self {
        Self { opcode, operands: List::of(operands) }
    }

    /// Its only operand, if that is a string.
    #[must_use]
    pub fn string(&self) -> Option<&'a str> {
        match self.only()? {
            Operand::String(text) => Some(text),
            _ => None,
        }
    }

    /// Its only operand, if that is an integer.
    ///
    /// ```
    /// use scoresheet_fen::epd::{Operand, Operation};
    ///
    /// assert_eq!(Operation::new("ce", &[Operand::Word("-25")]).integer(), Some(-25));
    /// ```
    #[must_use]
    pub fn integer(&self) -> Option<i64> {
        self.only()?.integer()
    }

    pub(super) fn only(&self) -> Option<Operand<'a>> {
        let mut operands = self.operands.iter();
        operands.next().filter(|_| operands.next().is_none())
    }
}

/// One operand.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Operand<'a> {
    /// A word without quotation marks: a move, a number, a name, a date.
    Word(&'a str),
    /// A string, without the quotation marks around it. It holds none, for there is no way to write one.
    String(&'a str),
    /// An integer of a record made in code. Out of a text it is a [`Self::Word`].
    Integer(i64),
    /// A move of a record made in code, likewise.
    Move(Move),
}

impl Operand<'_> {
    /// The integer that it says.
    #[must_use]
    pub fn integer(self) -> Option<i64> {
        self.integer_form().map(|(number, _)| number)
    }

    /// The same, and whether it is written as the strict rung has it.
    pub(super) fn integer_form(self) -> Option<(i64, bool)> {
        match self {
            Self::Integer(number) => Some((number, true)),
            Self::Word(word) => parse::integer(word.as_bytes()).ok().map(|(_, integer)| integer),
            _ => None,
        }
    }
}

/// The operations of a record, in the order in which they stand.
pub type Operations<'a> = List<'a, Operation<'a>>;

/// The operands of an operation, in the order in which they stand.
pub type Operands<'a> = List<'a, Operand<'a>>;

/// Operations or operands: a part of a text, or a slice.
///
/// ```
/// use scoresheet_fen::epd::{List, Operand};
///
/// let operands = [Operand::Word("e4"), Operand::Word("d4")];
/// assert!(List::of(&operands).iter().eq(operands));
/// ```
#[derive(Copy, Clone)]
pub struct List<'a, T>(Source<'a, T>);

#[derive(Copy, Clone)]
enum Source<'a, T> {
    /// A part of a record that is known to be well formed, and the byte at which it begins.
    Text {
        text: &'a [u8],
        at: usize,
    },
    Slice(&'a [T]),
}

/// What a list can hold. It has no name outside, so that nobody else can fill a list.
pub trait Part<'a>: Copy {
    /// The first in the text, and the bytes in which it stands; nothing if there is none.
    fn first(text: &'a [u8]) -> Option<(Self, Span, &'a [u8])>;

    /// The same, where the list begins at this byte of the record.
    fn moved(self, at: usize) -> Self;
}

impl<'a> Part<'a> for Operand<'a> {
    fn first(text: &'a [u8]) -> Option<(Self, Span, &'a [u8])> {
        let (i, _) = parse::blanks(text).ok()?;
        let (rest, operand) = parse::operand(i).ok()?;
        Some((operand, Span::new(text.len() - i.len(), text.len() - rest.len()), rest))
    }

    fn moved(self, _: usize) -> Self {
        self
    }
}

impl<'a> Part<'a> for Operation<'a> {
    fn first(text: &'a [u8]) -> Option<(Self, Span, &'a [u8])> {
        let (i, _) = parse::blanks(text).ok()?;
        let (operands, opcode) = parse::opcode(i).ok()?;
        let (end, operands) = parse::operands(operands).ok()?;
        let (rest, _) = parse::end(end).ok()?;
        let start = text.len() - i.len();
        let operands = List(Source::Text { text: operands, at: start + opcode.len() });
        Some((Self { opcode, operands }, Span::new(start, text.len() - rest.len()), rest))
    }

    fn moved(mut self, by: usize) -> Self {
        if let Source::Text { at, .. } = &mut self.operands.0 {
            *at += by;
        }
        self
    }
}

impl<'a, T> List<'a, T> {
    /// What a program has made.
    #[must_use]
    pub const fn of(parts: &'a [T]) -> Self {
        Self(Source::Slice(parts))
    }

    /// A part of a text, which begins at byte `at`.
    pub(super) const fn text(text: &'a [u8], at: usize) -> Self {
        Self(Source::Text { text, at })
    }

    /// As `spanned`, of a type that has a name.
    pub(super) const fn walk(self) -> Walk<'a, T>
    where
        T: Copy,
    {
        Walk(self.0)
    }
}

impl<T> Default for List<'_, T> {
    fn default() -> Self {
        Self::of(&[])
    }
}

impl<'a, T: Part<'a>> List<'a, T> {
    /// Each of them.
    pub fn iter(&self) -> impl Iterator<Item = T> + Clone + use<'a, T> {
        self.spanned().map(|(part, _)| part)
    }

    /// Each of them with the bytes of the record in which it stands; of a slice there are none.
    ///
    /// ```
    /// use scoresheet_fen::epd::Style;
    /// use scoresheet_san as san;
    ///
    /// let text = "4k3/8/8/8/8/8/8/4K3 w - - id \"one\"; rc 2;";
    /// let record = Style::new(san::Style::PGN).read(text)?;
    /// let texts: Vec<_> = record.operations.spanned().map(|(_, span)| &text[span.range()]).collect();
    /// assert_eq!(texts, ["id \"one\";", "rc 2;"]);
    /// # Ok::<(), scoresheet_fen::epd::EpdError>(())
    /// ```
    pub fn spanned(&self) -> impl Iterator<Item = (T, Span)> + Clone + use<'a, T> {
        self.walk()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.iter().next().is_none()
    }
}

/// Whether both hold the same, wherever it stands.
impl<'a, T: Part<'a> + PartialEq> PartialEq for List<'a, T> {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl<'a, T: Part<'a> + Eq> Eq for List<'a, T> {}

impl<'a, T: Part<'a> + fmt::Debug> fmt::Debug for List<'a, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// The parts of a list that are still to come.
#[derive(Clone)]
pub(super) struct Walk<'a, T>(Source<'a, T>);

impl<T> Default for Walk<'_, T> {
    fn default() -> Self {
        Self(Source::Slice(&[]))
    }
}

impl<'a, T: Part<'a>> Iterator for Walk<'a, T> {
    type Item = (T, Span);

    fn next(&mut self) -> Option<(T, Span)> {
        match &mut self.0 {
            Source::Text { text, at } => {
                let (part, span, rest) = T::first(text)?;
                let found = (part.moved(*at), span.shifted(*at));
                *at += text.len() - rest.len();
                *text = rest;
                Some(found)
            }
            Source::Slice(parts) => {
                let (first, rest) = parts.split_first()?;
                *parts = rest;
                Some((*first, Span::default()))
            }
        }
    }
}
