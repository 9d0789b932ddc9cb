//! Record → text, in the one form that the standard gives it.

use core::fmt::{self, Write};

use arrayvec::ArrayString;
use scoresheet_board::{Move, MoveList, Position};
use scoresheet_notation::{Notation, Rung, Span};

use super::{
    Counters, Epd, EpdError, Form, Opcode, Operand, Operation, Reason, Remark, Remarks, Style,
    check::{Checker, Line},
    read::{LONGEST, Notes},
};

/// Room for the text of one move. The longest of any notation has less than half of it.
type Text = ArrayString<64>;

impl<N: Notation> Style<N> {
    /// The record as a value that writes itself: opcodes in the order of their names, moves as the notation writes
    /// them, those of `am` and `bm` in the order of their texts and each once. The strict rung reads it.
    ///
    /// ```
    /// use scoresheet_fen::epd::Style;
    /// use scoresheet_san as san;
    ///
    /// let style = Style::new(san::Style::PGN);
    /// let record = style.read("4k3/8/8/8/8/8/4P3/4K3 w - -  id one;bm e2-e4 Kd1; ce +25")?;
    /// let text = style.show(&record)?.to_string();
    /// assert_eq!(text, "4k3/8/8/8/8/8/4P3/4K3 w - - bm Kd1 e4; ce 25; id \"one\";");
    /// # Ok::<(), scoresheet_fen::epd::EpdError>(())
    /// ```
    ///
    /// # Errors
    /// [`EpdError`] when the record does not hold what the standard asks for, or holds what cannot be written: a
    /// string with a quotation mark or the end of a line in it, a name or a string that is too long. So is a record
    /// of more than 4096 bytes.
    pub fn show<'a>(&self, epd: &Epd<'a>) -> Result<Shown<'a, N>, EpdError> {
        let notes = Notes { rung: Rung::Tolerant, remarks: Remarks::default() };
        let remarks = Checker { style: self, notes }.record(epd)?;
        // Nothing can be written in their place.
        let long = |remark| matches!(remark, Remark::LongName | Remark::LongString | Remark::LargeInteger);
        match remarks.iter().find(|&&(remark, _)| long(remark)) {
            Some(&(remark, span)) => Err(EpdError::operation(span, Reason::NotStrict(remark))),
            None => Shown { style: *self, epd: *epd }.of_a_length(),
        }
    }
}

/// Counts bytes.
struct Length(usize);

impl Write for Length {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 += text.len();
        Ok(())
    }
}

/// A record that writes itself, without allocating. See [`Style::show`].
#[derive(Copy, Clone, Debug)]
pub struct Shown<'a, N> {
    style: Style<N>,
    epd: Epd<'a>,
}

impl<N: Notation> fmt::Display for Shown<'_, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.style.fen.write_fields(&self.epd.position.setup(), f)?;
        let numbers = [self.epd.position.fullmove_number(), self.epd.position.halfmove_clock()];
        let operands = numbers.map(|number| [Operand::Integer(number.into())]);
        let counters = [Operation::new("fmvn", &operands[0]), Operation::new("hmvc", &operands[1])];
        let mut last = "";
        while let Some(next) = self.after(last, &counters) {
            write!(f, " {}", next.opcode)?;
            self.write_operands(&next, f)?;
            f.write_char(';')?;
            last = next.opcode;
        }
        Ok(())
    }
}

impl<'a, N: Notation> Shown<'a, N> {
    /// The strict rung reads no longer one.
    fn of_a_length(self) -> Result<Self, EpdError> {
        let mut length = Length(0);
        match write!(length, "{self}") {
            Ok(()) if length.0 > LONGEST => {
                let span = Span::new(LONGEST, length.0);
                Err(EpdError::operation(span, Reason::NotStrict(Remark::LongRecord)))
            }
            // Whoever writes it is told of an error.
            _ => Ok(self),
        }
    }

    /// The operation that comes next in the order of names.
    fn after<'s>(&'s self, last: &str, counters: &'s [Operation<'s>; 2]) -> Option<Operation<'s>>
    where
        'a: 's,
    {
        let is_counter = |name: &str| counters.iter().any(|counter| counter.opcode == name);
        let others = self.epd.operations.iter().filter(|operation| !is_counter(operation.opcode));
        let counters = counters.iter().copied().filter(|counter| self.writes(counter));
        let rest = others.chain(counters).filter(|operation| operation.opcode > last);
        rest.min_by_key(|operation| operation.opcode)
    }

    fn writes(&self, counter: &Operation<'_>) -> bool {
        let usual = if counter.opcode == "fmvn" { 1 } else { 0 };
        self.style.counters == Counters::Keep
            && (counter.integer() != Some(usual) || self.epd.get(counter.opcode).is_some())
    }

    fn write_operands(&self, operation: &Operation<'_>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match Opcode::form(operation.opcode) {
            Form::Moves => self.write_sorted(operation, f),
            Form::Move | Form::Line => self.line(operation).try_for_each(|(mv, before)| {
                write!(f, " {}", self.style.moves.text(mv, &before).ok_or(fmt::Error)?)
            }),
            Form::Integer { .. } | Form::Count => {
                let number = operation.integer().ok_or(fmt::Error)?;
                write!(f, " {number}")
            }
            Form::String | Form::OptionalString | Form::TwoStrings => {
                operation.operands.iter().try_for_each(|operand| self.write_string(operand, f))
            }
            Form::Pairs => operation.operands.iter().enumerate().try_for_each(|(n, operand)| match n % 2 {
                0 => self.write_plain(operand, f),
                _ => self.write_string(operand, f),
            }),
            _ => operation.operands.iter().try_for_each(|operand| self.write_plain(operand, f)),
        }
    }

    fn line(&self, operation: &Operation<'_>) -> impl Iterator<Item = (Move, Position)> {
        let line = Line::of(self.style.moves, self.epd.position, operation);
        line.into_iter().flatten().filter_map(|step| Some((step.read.ok()?.0, step.before)))
    }

    /// In the order of their texts, each once.
    fn write_sorted(&self, operation: &Operation<'_>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut moves = MoveList::new();
        for (mv, _) in self.line(operation) {
            if !moves.contains(&mv) {
                moves.try_push(mv).map_err(|_| fmt::Error)?;
            }
        }
        let mut last = Text::new();
        for _ in 0..moves.len() {
            let mut next: Option<Text> = None;
            for &mv in &moves {
                let text = self.text(mv)?;
                if text > last && next.is_none_or(|next| text < next) {
                    next = Some(text);
                }
            }
            last = next.ok_or(fmt::Error)?;
            write!(f, " {last}")?;
        }
        Ok(())
    }

    fn text(&self, mv: Move) -> Result<Text, fmt::Error> {
        let mut text = Text::new();
        write!(text, "{}", self.style.moves.text(mv, &self.epd.position).ok_or(fmt::Error)?)?;
        Ok(text)
    }

    fn write_plain(&self, operand: Operand<'_>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match operand {
            Operand::Word(word) => write!(f, " {word}"),
            Operand::String(_) => self.write_string(operand, f),
            Operand::Integer(number) => write!(f, " {number}"),
            Operand::Move(mv) => write!(f, " {}", self.text(mv)?),
        }
    }

    /// A word that stands for a string becomes one.
    fn write_string(&self, operand: Operand<'_>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match operand {
            Operand::String(text) | Operand::Word(text) => write!(f, " \"{text}\""),
            // The check has let none pass.
            Operand::Integer(_) | Operand::Move(_) => Err(fmt::Error),
        }
    }
}
