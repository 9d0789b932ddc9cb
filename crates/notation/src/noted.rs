//! Remarks with their places, whatever they are remarks on.

use core::{ops::Deref, slice};

use arrayvec::ArrayVec;

use crate::Span;

/// Remarks with the bytes that they are about: a slice of pairs, in the order in which they were found. Of each
/// remark the first place is kept, and of all the first `N`.
///
/// ```
/// use scoresheet_notation::{Noted, Span};
///
/// let mut remarks: Noted<char, 2> = Noted::default();
/// assert!(remarks.note('x', Span::new(0, 1)));
/// assert!(!remarks.note('x', Span::new(4, 5)));
/// assert_eq!(remarks[..], [('x', Span::new(0, 1))]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Noted<R, const N: usize>(ArrayVec<(R, Span), N>);

impl<R: PartialEq, const N: usize> Noted<R, N> {
    /// Whether it is new.
    pub fn note(&mut self, remark: R, span: Span) -> bool {
        let is_new = self.iter().all(|(known, _)| *known != remark);
        if is_new {
            // Where there is no more room, it tells little that is not told already.
            let _ = self.0.try_push((remark, span));
        }
        is_new
    }
}

impl<R, const N: usize> Default for Noted<R, N> {
    fn default() -> Self {
        Self(ArrayVec::new())
    }
}

impl<R, const N: usize> Deref for Noted<R, N> {
    type Target = [(R, Span)];

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl<'a, R, const N: usize> IntoIterator for &'a Noted<R, N> {
    type Item = &'a (R, Span);
    type IntoIter = slice::Iter<'a, (R, Span)>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
