//! Text → record: the four fields, then the operations, then what they say.

use nom::{Offset, Parser};
use scoresheet_notation::{Notation, Rung, Span};

use super::{
    Epd, EpdError, Operations, Reading, Reason, Remark, Remarks, Style, check::Checker, operation::List,
    parse,
};
use crate::{Field, draft::Draft, parse::draft};

/// The longest line of the text of 1995; in 1994 it was 1024.
pub(super) const LONGEST: usize = 4096;

impl<N: Notation> Style<N> {
    /// The record that a line says.
    ///
    /// ```
    /// use scoresheet_fen::epd::Style;
    /// use scoresheet_san as san;
    ///
    /// let style = Style::new(san::Style::PGN);
    /// let record = style.read("4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; ce 125; id \"one; two\";")?;
    /// assert_eq!(record.get("ce").and_then(|ce| ce.integer()), Some(125));
    /// assert_eq!(record.get("id").and_then(|id| id.string()), Some("one; two"));
    /// let best: Vec<_> = style.moves(&record, "bm").flatten().collect();
    /// assert_eq!(best[0].to_string(), "e2e4");
    /// # Ok::<(), scoresheet_fen::epd::EpdError>(())
    /// ```
    ///
    /// # Errors
    /// [`EpdError::Fen`] when the four fields are no position, [`EpdError::Operation`] when what follows them is
    /// not as the standard has it, [`EpdError::IllegalMove`] when an operand should be a legal move, and is none.
    pub fn read<'a>(&self, text: &'a (impl AsRef<[u8]> + ?Sized)) -> Result<Epd<'a>, EpdError> {
        self.examine(text).map(|reading| reading.epd)
    }

    /// As [`Self::read`], with everything that the text should not say, or not so.
    ///
    /// ```
    /// use scoresheet_fen::epd::{Remark, Style};
    /// use scoresheet_san as san;
    ///
    /// let style = Style::new(san::Style::PGN);
    /// let reading = style.examine("4k3/8/8/8/8/8/8/4K3 w - - 0 12")?; // a FEN
    /// assert_eq!(reading.remarks[0].0, Remark::Counters);
    /// assert_eq!(reading.epd.position.fullmove_number(), 12);
    /// assert!(style.strict().examine("4k3/8/8/8/8/8/8/4K3 w - - 0 12").is_err());
    /// # Ok::<(), scoresheet_fen::epd::EpdError>(())
    /// ```
    ///
    /// # Errors
    /// As [`Self::read`].
    pub fn examine<'a>(&self, text: &'a (impl AsRef<[u8]> + ?Sized)) -> Result<Reading<'a>, EpdError> {
        let text = text.as_ref();
        let mut notes = Notes { rung: self.fen.rung, remarks: Remarks::default() };
        if text.len() > LONGEST {
            notes.note(Remark::LongRecord, Span::new(LONGEST, text.len()))?;
        }
        let (mut draft, rest) = self.fields(text, &mut notes)?;
        let operations = Form { text, notes: &mut notes }.operations(rest)?;
        draft.count(&operations, notes.remarks.iter().any(|&(remark, _)| remark == Remark::Counters))?;
        let position = draft.check().filter(|_| draft.faults.is_empty()).ok_or(draft.faults)?;
        for &(remark, span) in &draft.remarks {
            notes.remarks.note(Remark::Fen(remark), span);
        }
        let epd = Epd { position, operations };
        let remarks = Checker { style: self, notes }.record(&epd)?;
        Ok(Reading { epd, chess960: draft.chess960, remarks })
    }

    /// The four fields; above the strict rung with the counters of a FEN, if they stand there.
    fn fields<'a>(&self, text: &'a [u8], notes: &mut Notes) -> Result<(Draft<'a>, &'a [u8]), EpdError> {
        let (mut draft, mut rest) = draft::<4>(self.fen, text);
        if self.fen.rung != Rung::Strict && parse::counters(rest).is_ok() {
            (draft, rest) = crate::parse::draft::<6>(self.fen, text);
            let first = draft.field(Field::Halfmove);
            notes.note(Remark::Counters, Span { end: draft.field(Field::Fullmove).end, ..first })?;
        }
        if !draft.faults.is_empty() {
            draft.check();
            return Err(draft.faults.into());
        }
        Ok((draft, rest))
    }
}

impl Draft<'_> {
    /// The counters, where operations say them. Those of a FEN, if they were `told`, must not say otherwise.
    fn count(&mut self, operations: &Operations<'_>, told: bool) -> Result<(), EpdError> {
        let setup = &mut self.setup;
        for (name, least, counter) in
            [("hmvc", 0, &mut setup.halfmove_clock), ("fmvn", 1, &mut setup.fullmove_number)]
        {
            let operation = operations.spanned().find(|(operation, _)| operation.opcode == name);
            let Some((operation, span)) = operation else { continue };
            let Some(said) = operation.integer().and_then(|said| u32::try_from(said).ok()) else { continue };
            if told && said != *counter {
                return Err(EpdError::operation(span, Reason::OtherCounter).of(name));
            }
            *counter = said.max(least);
        }
        setup.fullmove_number = setup.fullmove_number.max(1);
        Ok(())
    }
}

/// What was accepted so far.
pub(super) struct Notes {
    pub(super) rung: Rung,
    pub(super) remarks: Remarks,
}

impl Notes {
    /// A remark, or on the strict rung the end.
    pub(super) fn note(&mut self, remark: Remark, span: Span) -> Result<(), EpdError> {
        if self.rung == Rung::Strict {
            return Err(EpdError::operation(span, Reason::NotStrict(remark)));
        }
        self.remarks.note(remark, span);
        Ok(())
    }
}

/// Looks whether the text has the form of operations, whatever they say.
struct Form<'a, 'n> {
    text: &'a [u8],
    notes: &'n mut Notes,
}

impl<'a> Form<'a, '_> {
    /// `operations = *( SP operation )`
    fn operations(mut self, i: &'a [u8]) -> Result<Operations<'a>, EpdError> {
        if let Err(error) = core::str::from_utf8(i) {
            return Err(EpdError::operation(self.sign(&i[error.valid_up_to()..]), Reason::NotUtf8));
        }
        let operations = List::text(i, self.text.offset(i));
        let mut i = i;
        loop {
            i = self.gap(i, |rest| !rest.is_empty())?;
            if i.is_empty() {
                return Ok(operations);
            }
            i = self.operation(i)?;
        }
    }

    /// `operation = opcode *( SP operand ) ";"`
    fn operation(&mut self, i: &'a [u8]) -> Result<&'a [u8], EpdError> {
        let no_opcode = |_| EpdError::operation(self.sign(i), Reason::NoOpcode);
        let (operands, opcode) = parse::opcode(i).map_err(no_opcode)?;
        self.operands(operands).map_err(|error| error.of(opcode))
    }

    /// What follows the opcode.
    fn operands(&mut self, mut i: &'a [u8]) -> Result<&'a [u8], EpdError> {
        loop {
            i = self.gap(i, |rest| !matches!(rest, [] | [b';', ..]))?;
            match i {
                [] => {
                    self.notes.note(Remark::Unterminated, self.span(i))?;
                    return Ok(i);
                }
                [b';', rest @ ..] => return Ok(rest),
                _ => (i, _) = parse::operand.parse(i).map_err(|_| self.no_operand(i))?,
            }
        }
    }

    fn no_operand(&self, i: &[u8]) -> EpdError {
        match i.first() {
            Some(b'"') => EpdError::operation(self.span(i), Reason::OpenString),
            _ => EpdError::operation(self.sign(i), Reason::NoOperand),
        }
    }

    /// What follows the blanks: one if that asks for it, else none. Tolerant: any.
    fn gap(&mut self, i: &'a [u8], asks: impl Fn(&[u8]) -> bool) -> Result<&'a [u8], EpdError> {
        let (rest, gap) = parse::blanks(i).unwrap_or((i, &i[..0]));
        if gap != if asks(rest) { &b" "[..] } else { b"" } {
            self.notes.note(Remark::Blanks, self.span(gap))?;
        }
        Ok(rest)
    }

    fn span(&self, part: &[u8]) -> Span {
        let start = self.text.offset(part);
        Span::new(start, start + part.len())
    }

    /// The sign with which `i` begins, all its bytes if it is not ASCII.
    fn sign(&self, i: &[u8]) -> Span {
        let more = i.iter().skip(1).take_while(|&&byte| byte & 0xc0 == 0x80).take(3).count();
        self.span(&i[..i.len().min(1 + more)])
    }
}
