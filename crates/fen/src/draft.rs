//! What has been read so far, with all that is wrong with it.

use nom::Offset;
use scoresheet_board::{Color, Refusal, Setup, Square, Wing};
use scoresheet_notation::{Rung, Span};

use crate::{Chess960, Fault, FenError, Field, Reason, Remark, Remarks, Style};

/// What a grammar rule of this crate returns. The rich error is made outside, from the bytes left.
pub(crate) type P<'a, T> = nom::IResult<&'a [u8], T, ()>;

/// A FEN on its way from text to setup. No field stops the others: faults pile up.
#[derive(Debug)]
pub(crate) struct Draft<'a> {
    pub(crate) text: &'a [u8],
    pub(crate) style: Style,
    pub(crate) setup: Setup,
    /// Asked for, or told by the rights.
    pub(crate) chess960: bool,
    pub(crate) remarks: Remarks,
    pub(crate) faults: FenError,
    fields: [Span; Field::ALL.len()],
    rights: [[Span; Wing::ALL.len()]; Color::ALL.len()],
    /// Which fields say nothing.
    broken: [bool; Field::ALL.len()],
}

impl<'a> Draft<'a> {
    pub(crate) fn new(style: Style, text: &'a [u8]) -> Self {
        Self {
            text,
            style,
            setup: Setup::EMPTY,
            chess960: style.chess960 == Chess960::Yes,
            remarks: Remarks::default(),
            faults: FenError::default(),
            fields: Default::default(),
            rights: Default::default(),
            broken: Default::default(),
        }
    }

    /// The span of a part of the text.
    pub(crate) fn span(&self, part: &[u8]) -> Span {
        let start = self.text.offset(part);
        Span::new(start, start + part.len())
    }

    /// The sign with which `i` begins, all its bytes if it is not ASCII.
    pub(crate) fn sign(&self, i: &[u8]) -> Span {
        let more = i.iter().skip(1).take(3).take_while(|&&byte| byte & 0xc0 == 0x80).count();
        self.span(&i[..i.len().min(1 + more)])
    }

    /// What makes a field unreadable.
    pub(crate) fn fault(&mut self, field: Field, span: Span, reason: Reason) {
        self.break_field(field);
        self.faults.push(Fault { field, span, reason });
    }

    /// The signs at the beginning of `i` that nothing is read from, up to the first that is something: one fault. What
    /// follows them.
    pub(crate) fn fault_signs<'b>(
        &mut self,
        field: Field,
        i: &'b [u8],
        is_read: impl Fn(&[u8]) -> bool,
        reason: Reason,
    ) -> &'b [u8] {
        let len = (1..i.len()).find(|&at| is_read(&i[at..])).unwrap_or(i.len());
        self.fault(field, self.span(&i[..len]), reason);
        &i[len..]
    }

    /// What can be read, but is no position.
    pub(crate) fn refuse(&mut self, field: Field, span: Span, refusal: Refusal) {
        self.faults.push(Fault { field, span, reason: Reason::Position(refusal) });
    }

    /// A remark, or a fault on the strict rung; the first of its kind only.
    pub(crate) fn note(&mut self, remark: Remark, span: Span) {
        if self.remarks.note(remark, span) && self.style.rung == Rung::Strict {
            self.faults.push(Fault { field: remark.field(), span, reason: Reason::NotStrict(remark) });
        }
    }

    /// Fields are not there: on the strict rung nothing stands in for them.
    pub(crate) fn miss(&mut self, first: Field, last: Field) {
        self.note(Remark::Missing { first, last }, self.field(first));
        if self.style.rung == Rung::Strict {
            Field::ALL[first as usize..=last as usize].iter().for_each(|&field| self.break_field(field));
        }
    }

    fn break_field(&mut self, field: Field) {
        if let Some(broken) = self.broken.get_mut(field as usize) {
            *broken = true;
        }
    }

    /// Whether the field is missing or could not be read. What is only not strict has been read.
    pub(crate) fn is_broken(&self, field: Field) -> bool {
        self.broken.get(field as usize).is_some_and(|&broken| broken)
    }

    pub(crate) fn place_field(&mut self, field: Field, span: Span) {
        if let Some(place) = self.fields.get_mut(field as usize) {
            *place = span;
        }
    }

    /// The bytes of a field; of the whole line, all.
    pub(crate) fn field(&self, field: Field) -> Span {
        self.fields.get(field as usize).copied().unwrap_or(Span::new(0, self.text.len()))
    }

    pub(crate) fn place_right(&mut self, color: Color, wing: Wing, span: Span) {
        self.rights[color as usize][wing as usize] = span;
    }

    /// The byte of the letter that gives this right.
    pub(crate) fn right(&self, color: Color, wing: Wing) -> Span {
        self.rights[color as usize][wing as usize]
    }

    /// The byte of the man on this square.
    pub(crate) fn man(&self, square: Square) -> Span {
        let placement = self.field(Field::Placement);
        let found = self.text.get(placement.range()).and_then(|text| crate::placement::find(text, square));
        found.map_or(placement, |at| Span::new(at, at + 1).shifted(placement.start as usize))
    }
}
