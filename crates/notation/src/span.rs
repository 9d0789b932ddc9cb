//! Where something stands in a text, and what a text can say of a move.

use core::ops::{Deref, Range};

use arrayvec::ArrayVec;

/// A half-open range of bytes of the one text given.
///
/// ```
/// use scoresheet_notation::Span;
///
/// let span = Span::new(1, 3);
/// assert_eq!(&"Nf3+"[span.range()], "f3");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Span {
    /// The first byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Span {
    /// From the first byte to one past the last. A text longer than 4 GiB is one span up to its end.
    #[must_use]
    pub const fn new(start: usize, end: usize) -> Self {
        Self { start: clamp(start), end: clamp(end) }
    }

    /// The range, to index the text with.
    #[must_use]
    pub const fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    /// How many bytes it covers.
    #[must_use]
    pub const fn len(self) -> usize {
        self.end.saturating_sub(self.start) as usize
    }

    /// Whether it covers no byte: a place between two.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The same bytes of a text in which `by` bytes stand before this one.
    #[must_use]
    pub const fn shifted(self, by: usize) -> Self {
        Self::new(self.start as usize + by, self.end as usize + by)
    }
}

const fn clamp(n: usize) -> u32 {
    if n > u32::MAX as usize { u32::MAX } else { n as u32 }
}

/// One thing that a text says of a move; the key between a fault and its bytes.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[non_exhaustive]
pub enum Claim {
    /// The text as one.
    Whole,
    /// Which kind of man moves.
    Role,
    /// Where it comes from.
    Origin,
    /// That it takes.
    Takes,
    /// What it takes.
    Captured,
    /// Where it goes.
    Target,
    /// What the pawn becomes.
    Promotion,
    /// That the king castles, and on which side.
    Castling,
    /// That the move gives check, or mate.
    Check,
    /// That the pawn is taken en passant.
    EnPassant,
}

impl Claim {
    /// How many claims there are.
    pub(crate) const COUNT: usize = 10;

    const ALL: [Self; Self::COUNT] = [
        Self::Whole,
        Self::Role,
        Self::Origin,
        Self::Takes,
        Self::Captured,
        Self::Target,
        Self::Promotion,
        Self::Castling,
        Self::Check,
        Self::EnPassant,
    ];
}

/// Where each claim of a text stands, in the order of [`Claim`].
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Spans(ArrayVec<(Claim, Span), { Claim::COUNT }>);

impl Spans {
    /// The bytes of a claim, if the text makes it.
    #[must_use]
    pub fn get(&self, claim: Claim) -> Option<Span> {
        self.0.iter().find(|(known, _)| *known == claim).map(|&(_, span)| span)
    }

    /// The same claims in another text.
    pub(crate) fn mapped(self, place: impl Fn(Span) -> Span) -> Self {
        Self(self.0.into_iter().map(|(claim, span)| (claim, place(span))).collect())
    }
}

impl Deref for Spans {
    type Target = [(Claim, Span)];

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl IntoIterator for Spans {
    type Item = (Claim, Span);
    type IntoIter = arrayvec::IntoIter<(Claim, Span), { Claim::COUNT }>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

/// The places of claims while a token is parsed: what was left of the text before and after each.
///
/// Parsers fill it as they go; where nobody asks, the compiler drops it.
#[doc(hidden)]
#[derive(Copy, Clone, Debug, Default)]
pub struct Places([(u32, u32); Claim::COUNT]);

impl Places {
    /// The claim stands between these two remainders of the text.
    #[inline]
    pub fn note(&mut self, claim: Claim, before: &[u8], after: &[u8]) {
        self.0[claim as usize] = (clamp(before.len()), clamp(after.len()));
    }

    /// The spans in a text of this length; what was not noted, or is empty, has none.
    #[must_use]
    pub fn spans(&self, length: usize) -> Spans {
        let place = |claim: Claim| {
            let (before, after) = self.0[claim as usize];
            let span =
                Span::new(length.saturating_sub(before as usize), length.saturating_sub(after as usize));
            (before > after).then_some((claim, span))
        };
        Spans(Claim::ALL.into_iter().filter_map(place).collect())
    }
}
