//! Remarks with their places, whatever they are remarks on.

use core::{ops::Deref, slice};

use arrayvec::ArrayVec;

use crate::Span;

/// Remarks with the bytes that they are about: a slice of pairs, in the order in which they were found. Of each
/// remark the first place is kept, and of all the first `N`; how many more there were is counted.
///
/// ```
/// use scoresheet_notation::{Noted, Span};
///
/// let mut remarks: Noted<char, 2> = Noted::default();
/// assert!(remarks.note('x', Span::new(0, 1)));
/// assert!(!remarks.note('x', Span::new(4, 5)));
/// assert_eq!(remarks[..], [('x', Span::new(0, 1))]);
///
/// for (at, remark) in ['y', 'z', 'z'].into_iter().enumerate() {
///     remarks.note(remark, Span::new(at, at + 1));
/// }
/// assert_eq!((remarks.len(), remarks.left_out()), (2, 2));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Noted<R, const N: usize> {
    kept: ArrayVec<(R, Span), N>,
    left_out: u32,
}

impl<R: PartialEq, const N: usize> Noted<R, N> {
    /// Whether it is new, or at least not among those that are kept.
    pub fn note(&mut self, remark: R, span: Span) -> bool {
        let is_new = self.iter().all(|(known, _)| *known != remark);
        if is_new && self.kept.try_push((remark, span)).is_err() {
            self.left_out = self.left_out.saturating_add(1);
        }
        is_new
    }
}

impl<R, const N: usize> Noted<R, N> {
    /// The same remarks on other bytes.
    #[must_use]
    #[doc(hidden)]
    pub fn placed(mut self, place: impl Fn(Span) -> Span) -> Self {
        self.kept.iter_mut().for_each(|(_, span)| *span = place(*span));
        self
    }

    /// How often there was no room for a remark that is not among those kept: 0 where all are told.
    #[must_use]
    pub const fn left_out(&self) -> u32 {
        self.left_out
    }
}

impl<R, const N: usize> Default for Noted<R, N> {
    fn default() -> Self {
        Self { kept: ArrayVec::new(), left_out: 0 }
    }
}

impl<R, const N: usize> Deref for Noted<R, N> {
    type Target = [(R, Span)];

    fn deref(&self) -> &Self::Target {
        &self.kept
    }
}

impl<'a, R, const N: usize> IntoIterator for &'a Noted<R, N> {
    type Item = &'a (R, Span);
    type IntoIter = slice::Iter<'a, (R, Span)>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
