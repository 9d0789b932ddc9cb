//! What operations say, held against the table of opcodes and against the position.

use nom::{Parser, combinator::all_consuming};
use scoresheet_board::{Move, Position};
use scoresheet_notation::{
    self as notation, Candidates, Claim, Expected, Notation, ParseError, ReadError, ResolveError, Span,
};

use super::{
    Epd, EpdError, Form, LONGEST_NAME, MOST_OPERATIONS, Opcode, Operand, Operation, Reason, Remark, Remarks,
    Style, operation::Walk, parse, read::Notes,
};
use crate::draft::P;

const LONGEST_STRING: usize = 255;

pub(super) struct Checker<'s, N> {
    pub(super) style: &'s Style<N>,
    pub(super) notes: Notes,
}

impl<N: Notation> Checker<'_, N> {
    pub(super) fn record(mut self, epd: &Epd<'_>) -> Result<Remarks, EpdError> {
        for (n, (operation, span)) in epd.operations.spanned().enumerate() {
            let name = first_bytes(span, operation.opcode.len());
            let known = epd.operations.iter().take(n).any(|known| known.opcode == operation.opcode);
            let checked = match () {
                () if n >= MOST_OPERATIONS => Err(EpdError::operation(name, Reason::TooMany)),
                () if known => Err(EpdError::operation(name, Reason::Repeated)),
                () => self.operation(&operation, name, &epd.position),
            };
            checked.map_err(|error| error.of(operation.opcode))?;
        }
        self.supplied_move(epd)?;
        Ok(self.notes.remarks)
    }

    fn operation(
        &mut self,
        operation: &Operation<'_>,
        name: Span,
        position: &Position,
    ) -> Result<(), EpdError> {
        if all_consuming(parse::opcode).parse(operation.opcode.as_bytes()).is_err() {
            return Err(EpdError::operation(name, Reason::NoOpcode));
        }
        if let [b'a'..=b'z'] = operation.opcode.as_bytes() {
            return Err(EpdError::operation(name, Reason::ShortOpcode));
        }
        self.name(operation.opcode, name)?;
        for (operand, span) in operation.operands.spanned() {
            self.operand(operand, span)?;
        }
        self.operands(&Slots { form: Opcode::form(operation.opcode), operation, name }, position)
    }

    fn name(&mut self, name: &str, span: Span) -> Result<(), EpdError> {
        if name.len() > LONGEST_NAME { self.notes.note(Remark::LongName, span) } else { Ok(()) }
    }

    /// Whether there is a text that says it: asked for records made in code.
    fn operand(&mut self, operand: Operand<'_>, span: Span) -> Result<(), EpdError> {
        let can_be_written = match operand {
            Operand::Word(word) => all_consuming(parse::word).parse(word.as_bytes()).is_ok(),
            Operand::String(text) => text.bytes().all(parse::is_string_sign),
            Operand::Integer(_) | Operand::Move(_) => true,
        };
        match operand {
            _ if !can_be_written => Err(EpdError::operation(span, Reason::Unwritable)),
            Operand::String(text) => self.length(text, span),
            _ => Ok(()),
        }
    }

    /// Of a string, or of a word that stands for one and is written as such.
    fn length(&mut self, text: &str, span: Span) -> Result<(), EpdError> {
        if text.len() > LONGEST_STRING { self.notes.note(Remark::LongString, span) } else { Ok(()) }
    }

    fn operands(&mut self, slots: &Slots<'_, '_>, position: &Position) -> Result<(), EpdError> {
        match slots.form {
            Form::Nothing => slots.exactly::<0>().map(drop),
            Form::Anything => self.anything(slots, position),
            Form::Move => slots.exactly::<1>().and_then(|_| self.moves(slots, position)),
            Form::Moves | Form::Line => self.moves(slots, position),
            Form::Integer { least, most } => self.integer(slots, |n| (least..=most).contains(&n)),
            Form::Count => self.integer(slots, |n| n >= 0),
            Form::OptionalString if slots.operation.operands.is_empty() => Ok(()),
            Form::OptionalString | Form::String => self.strings::<1>(slots),
            Form::TwoStrings => self.strings::<2>(slots),
            Form::Clocks => slots.words([parse::clock, parse::clock]),
            Form::Stamp => slots.words([parse::date, parse::time_of_day]),
            Form::Pairs => self.pairs(slots),
            Form::Word(words) => match slots.exactly::<1>()? {
                [(Operand::Word(word), _)] if words.contains(&word) => Ok(()),
                [(_, span)] => Err(slots.wrong(span)),
            },
        }
    }

    /// Only a move made in code can be wrong: it must be legal to be written.
    fn anything(&mut self, slots: &Slots<'_, '_>, position: &Position) -> Result<(), EpdError> {
        let illegal = |operand| matches!(operand, Operand::Move(mv) if !position.is_legal(mv));
        match slots.operation.operands.iter().find(|&operand| illegal(operand)) {
            Some(_) => Err(EpdError::illegal(slots.name, not_legal())),
            None => Ok(()),
        }
    }

    fn moves(&mut self, slots: &Slots<'_, '_>, position: &Position) -> Result<(), EpdError> {
        // A string or a number is not even a word.
        let is_word = |operand| matches!(operand, Operand::Word(_) | Operand::Move(_));
        if let Some((_, span)) = slots.operation.operands.spanned().find(|&(operand, _)| !is_word(operand)) {
            return Err(slots.wrong(span));
        }
        for Step { span, read, .. } in
            Line::of(self.style.moves, *position, slots.operation).into_iter().flatten()
        {
            let (_, remarks) = read.map_err(|why| EpdError::illegal(within(span, why.span()), why))?;
            for &(remark, at) in &remarks {
                self.notes.note(Remark::Move(remark), within(span, at))?;
            }
        }
        Ok(())
    }

    fn integer(&mut self, slots: &Slots<'_, '_>, fits: impl Fn(i64) -> bool) -> Result<(), EpdError> {
        let [(operand, span)] = slots.exactly()?;
        let (number, plain) = operand.integer_form().filter(|&(n, _)| fits(n)).ok_or(slots.wrong(span))?;
        if !plain {
            self.notes.note(Remark::IntegerForm, span)?;
        }
        if u32::try_from(number.unsigned_abs()).is_err() {
            self.notes.note(Remark::LargeInteger, span)?;
        }
        Ok(())
    }

    fn strings<const K: usize>(&mut self, slots: &Slots<'_, '_>) -> Result<(), EpdError> {
        let strings = slots.exactly::<K>()?;
        strings.into_iter().try_for_each(|(operand, span)| self.string(slots, operand, span))
    }

    /// Tolerant: also a word.
    fn string(&mut self, slots: &Slots<'_, '_>, operand: Operand<'_>, span: Span) -> Result<(), EpdError> {
        match operand {
            Operand::String(_) => Ok(()),
            Operand::Word(word) => {
                self.length(word, span)?;
                self.notes.note(Remark::Unquoted, span)
            }
            Operand::Integer(_) | Operand::Move(_) => Err(slots.wrong(span)),
        }
    }

    fn pairs(&mut self, slots: &Slots<'_, '_>) -> Result<(), EpdError> {
        let mut operands = slots.operation.operands.spanned();
        while let Some((name, at)) = operands.next() {
            match name {
                Operand::Word(word) if all_consuming(parse::name).parse(word.as_bytes()).is_ok() => {
                    self.name(word, at)?;
                }
                _ => return Err(slots.wrong(at)),
            }
            let (text, span) = operands.next().ok_or(slots.wrong(at))?;
            self.string(slots, text, span)?;
        }
        Ok(())
    }

    /// A draw is offered or claimed with a move, and the supplied variation begins with it.
    fn supplied_move(&self, epd: &Epd<'_>) -> Result<(), EpdError> {
        let place = |name: &str| epd.operations.spanned().find(|(operation, _)| operation.opcode == name);
        let wrong = |(operation, span): (Operation<'_>, Span), reason| {
            Err(EpdError::operation(span, reason).of(operation.opcode))
        };
        let supplied = self.style.moves(epd, "sm").next();
        if supplied.is_none() {
            let draw = place("draw_offer").or_else(|| place("draw_claim"));
            return draw.map_or(Ok(()), |place| wrong(place, Reason::NoSuppliedMove));
        }
        match (place("sv"), self.style.moves(epd, "sv").next()) {
            (Some(place), Some(first)) if Some(&first) != supplied.as_ref() => {
                wrong(place, Reason::OtherMove)
            }
            _ => Ok(()),
        }
    }
}

/// What the whole of a word must be.
type Rule = fn(&[u8]) -> P<'_, ()>;

/// An operation whose operands are to have a form.
struct Slots<'s, 'a> {
    form: Form,
    operation: &'s Operation<'a>,
    name: Span,
}

impl<'a> Slots<'_, 'a> {
    fn wrong(&self, span: Span) -> EpdError {
        EpdError::operation(span, Reason::Operands(self.form))
    }

    /// So many operands, and no more.
    fn exactly<const K: usize>(&self) -> Result<[(Operand<'a>, Span); K], EpdError> {
        let mut operands = self.operation.operands.spanned();
        let mut found = [(Operand::Integer(0), self.name); K];
        for slot in &mut found {
            *slot = operands.next().ok_or(self.wrong(self.name))?;
        }
        operands.next().map_or(Ok(found), |(_, span)| Err(self.wrong(span)))
    }

    /// Words, each by its own rule.
    fn words<const K: usize>(&self, rules: [Rule; K]) -> Result<(), EpdError> {
        for ((operand, span), rule) in self.exactly::<K>()?.into_iter().zip(rules) {
            if !matches!(operand, Operand::Word(word) if rule(word.as_bytes()).is_ok()) {
                return Err(self.wrong(span));
            }
        }
        Ok(())
    }
}

/// The moves of an operation: all of one position, or each of the one that the last has led to.
pub(super) struct Line<'a, N> {
    notation: N,
    position: Position,
    plays: bool,
    operands: Walk<'a, Operand<'a>>,
}

/// One operand among moves.
pub(super) struct Step {
    pub(super) span: Span,
    /// The position in which it is played.
    pub(super) before: Position,
    /// The move with what is to be remarked of its text, or what is wrong with it.
    pub(super) read: Result<(Move, notation::Remarks), ReadError>,
}

impl<'a, N: Notation> Line<'a, N> {
    /// The moves of an operation that has some.
    pub(super) fn of(notation: N, position: Position, operation: &Operation<'a>) -> Option<Self> {
        let form = Opcode::form(operation.opcode);
        let plays = form == Form::Line;
        let operands = operation.operands.walk();
        matches!(form, Form::Move | Form::Moves | Form::Line).then_some(Self {
            notation,
            position,
            plays,
            operands,
        })
    }

    fn read(&self, operand: Operand<'_>) -> Result<(Move, notation::Remarks), ReadError> {
        match operand {
            Operand::Word(word) => {
                let reading = self.notation.examine(word.as_bytes(), &self.position)?;
                Ok((reading.mv, reading.remarks))
            }
            Operand::Move(mv) if self.position.is_legal(mv) => Ok((mv, notation::Remarks::default())),
            Operand::Move(_) => Err(not_legal()),
            Operand::String(_) | Operand::Integer(_) => {
                Err(ParseError { span: Span::default(), expected: Expected::Move }.into())
            }
        }
    }
}

impl<N: Notation> Iterator for Line<'_, N> {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        let (operand, span) = self.operands.next()?;
        let (before, read) = (self.position, self.read(operand));
        match &read {
            Ok((mv, _)) if self.plays => self.position.play_unchecked(*mv),
            Ok(_) => {}
            // What follows would be read in another position.
            Err(_) => self.operands = Walk::default(),
        }
        Some(Step { span, before, read })
    }
}

fn not_legal() -> ReadError {
    let why = ResolveError::NoSuchMove { blame: Claim::Whole, near: Candidates::new(), tried: None };
    ReadError::Resolve { span: Span::default(), why }
}

/// A part of an operand; all of it if the part is empty.
fn within(operand: Span, part: Span) -> Span {
    if part.is_empty() { operand } else { part.shifted(operand.start as usize) }
}

/// The first bytes of an operation of a text; of one made in code there are none.
fn first_bytes(span: Span, count: usize) -> Span {
    if span.is_empty() { span } else { Span::new(span.start as usize, span.start as usize + count) }
}
