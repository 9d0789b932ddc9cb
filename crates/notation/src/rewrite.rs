//! A text with other signs in place of some of its own, which knows where each byte comes from.

use arrayvec::ArrayVec;

use crate::Span;

/// No move is longer, with a number before it and a judgement behind; nor are two in one word.
pub const LONGEST: usize = 64;

/// A rewritten text of up to `N` bytes.
#[derive(Clone, Debug, Default)]
pub struct Rewrite<const N: usize = LONGEST> {
    bytes: ArrayVec<u8, N>,
    /// Of each byte: where the sign begins in the original that it stands for.
    from: ArrayVec<u32, N>,
    /// How much of the original it stands for.
    end: u32,
}

impl<const N: usize> Rewrite<N> {
    /// Adds what stands for the next `len` bytes of the original; false where there is no more room.
    pub(crate) fn push(&mut self, sign: &[u8], len: usize) -> bool {
        if self.bytes.try_extend_from_slice(sign).is_err() {
            return false;
        }
        self.from.extend(sign.iter().map(|_| self.end));
        self.end = self.end.saturating_add(u32::try_from(len).unwrap_or(u32::MAX));
        true
    }

    /// Whether it stands for all of the original.
    #[must_use]
    pub fn covers(&self, original: &[u8]) -> bool {
        self.end as usize == original.len()
    }

    /// What it says.
    #[must_use]
    pub fn text(&self) -> &[u8] {
        &self.bytes
    }

    /// Where a byte comes from; the end of the original for what is behind the last.
    pub(crate) fn original(&self, at: usize) -> usize {
        self.from.get(at).copied().unwrap_or(self.end) as usize
    }

    /// The bytes of the original.
    #[must_use]
    pub fn span(&self, span: Span) -> Span {
        let Span { start, end } = span;
        Span::new(self.original(start as usize), self.original(end as usize))
    }
}

/// The text with ASCII in the place of full-width forms (U+FF01 to U+FF5E, and the blank U+3000), as East Asian
/// keyboards write them: `Ｎｆ３`. These are the same signs to NFKC. Nothing where there is none; of a longer text as
/// much as there is room for, which `Rewrite::original` tells.
#[must_use]
pub fn narrow<const N: usize>(text: &[u8]) -> Option<Rewrite<N>> {
    // Most texts have none of the bytes with which these forms begin.
    if !text.iter().take(3 * N).any(|c| matches!(c, 0xe3 | 0xef)) {
        return None;
    }
    let mut rewrite = Rewrite::default();
    let (mut rest, mut found) = (text, false);
    while !rest.is_empty() {
        let narrow = narrow_sign(rest);
        found |= narrow.is_some();
        let len = character(rest);
        let ascii = narrow.map(|sign| [sign]);
        if !rewrite.push(ascii.as_ref().map_or(&rest[..len], |sign| &sign[..]), len) {
            break;
        }
        rest = &rest[len..];
    }
    found.then_some(rewrite)
}

/// The length of the character with which the text begins: its first byte tells how many follow, all of them 10xxxxxx.
/// What is not UTF-8 is taken byte by byte.
fn character(text: &[u8]) -> usize {
    let more = match text.first() {
        Some(0xc2..=0xdf) => 1,
        Some(0xe0..=0xef) => 2,
        Some(0xf0..=0xf4) => 3,
        _ => 0,
    };
    1 + text.iter().skip(1).take(more).take_while(|&&c| c & 0xc0 == 0x80).count()
}

/// `width-form = "！" … "～" / U+3000`
fn narrow_sign(text: &[u8]) -> Option<u8> {
    match *text {
        [0xef, 0xbc, last @ 0x81..=0xbf, ..] => Some(last - 0x60),
        [0xef, 0xbd, last @ 0x80..=0x9e, ..] => Some(last - 0x20),
        [0xe3, 0x80, 0x80, ..] => Some(b' '),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::string::String;

    use super::*;

    #[test]
    fn every_width_form_is_its_ascii_sign() {
        for ascii in '!'..='~' {
            let wide = char::from_u32(u32::from(ascii) - 0x20 + 0xff00).expect("it is a character");
            let text: String = [wide].iter().collect();
            let folded = narrow::<LONGEST>(text.as_bytes()).expect("it is a width form");
            assert_eq!((folded.text(), folded.original(1)), (&[ascii as u8][..], text.len()), "{wide}");
        }
        assert!(narrow::<LONGEST>("Nf3 ♘é".as_bytes()).is_none());
    }

    #[test]
    fn spans_are_those_of_the_original() {
        let text = "Ｎf３";
        let folded = narrow::<LONGEST>(text.as_bytes()).expect("there are two");
        assert_eq!(folded.text(), b"Nf3");
        assert_eq!(&text[folded.span(Span::new(0, 1)).range()], "Ｎ");
        assert_eq!(&text[folded.span(Span::new(1, 3)).range()], "f３");
    }

    #[test]
    fn what_is_too_long_is_cut() {
        let folded = narrow::<LONGEST>("ｅ".repeat(LONGEST + 1).as_bytes()).expect("there are many");
        assert_eq!((folded.text().len(), folded.original(LONGEST)), (LONGEST, 3 * LONGEST));
    }

    /// A byte that continues nothing is no part of the sign before it.
    #[test]
    fn stray_bytes_stand_alone() {
        for (text, starts) in
            [(&b"\xef\xbd\x868\xbc!"[..], [0, 3, 4, 5]), (b"\xef\xbd\x86\xc3\x97\xbc", [0, 3, 3, 5])]
        {
            let folded = narrow::<LONGEST>(text).expect("there is one");
            assert_eq!([0, 1, 2, 3].map(|at| folded.original(at)), starts, "{}", text.escape_ascii());
        }
    }

    #[test]
    fn no_character_is_cut() {
        let text = ["！", "♘".repeat(LONGEST).as_str()].concat();
        let folded = narrow::<LONGEST>(text.as_bytes()).expect("there is one");
        // One sign and 21 figurines of three bytes each.
        assert_eq!((folded.text().len(), folded.original(LONGEST)), (64, 66));
        assert_eq!(folded.span(Span::new(2, 5)), Span::new(3, 6));
    }
}
