//! What is left of a text where the tolerant rung finds nothing: the salvage rung.
//!
//! ```text
//! text ── tolerant ──▶ one move                 that is it
//!           │
//!           ├────────▶ several moves            ambiguous, as on the tolerant rung
//!           │
//!           └────────▶ none ── mends ──▶ every reading of every mended text
//!                                             │
//!                                             ├──▶ one move         with what was mended
//!                                             ├──▶ several moves    ambiguous
//!                                             └──▶ none             the error of the tolerant rung
//! ```

use core::ops::Range;

use arrayvec::ArrayVec;
use nom::{Parser, combinator::opt};
use scoresheet_board::{Move, Role};

use crate::{
    Candidates, Context, Letters, Notation, Quirk, ReadError, Reading, Remark, Remarks, ResolveError, Span,
    alike::latin,
    atoms,
    rewrite::{self, LONGEST, Rewrite},
    token,
};

/// A text as somebody may have meant it, and what was done to it.
///
/// Made by [`Mend::of`] and the ways of a room, handed out by [`Notation::mends`].
#[derive(Clone, Debug)]
pub struct Mend {
    rewrite: Rewrite,
    quirks: ArrayVec<(Quirk, Span), 3>,
}

impl Mend {
    /// The text as it is; nothing if it is no text, or longer than any move.
    ///
    /// ```
    /// use scoresheet_notation::Mend;
    ///
    /// assert_eq!(Mend::of(b"nf3").map(|mend| mend.text().to_vec()), Some(b"nf3".to_vec()));
    /// assert!(Mend::of(b"\xff").is_none());
    /// ```
    #[must_use]
    pub fn of(text: &[u8]) -> Option<Self> {
        let mut rewrite = Rewrite::default();
        let mut sign = [0; 4];
        for c in core::str::from_utf8(text).ok()?.chars() {
            if !rewrite.push(c.encode_utf8(&mut sign).as_bytes(), c.len_utf8()) {
                return None;
            }
        }
        Some(Self { rewrite, quirks: ArrayVec::new() })
    }

    /// What is to be read.
    #[must_use]
    pub fn text(&self) -> &[u8] {
        self.rewrite.text()
    }

    /// The bytes of the original that bytes of [`Self::text`] stand for.
    ///
    /// ```
    /// use scoresheet_notation::{Mend, Quirk, Span};
    ///
    /// let mend = Mend::of("О-О".as_bytes()).and_then(|mend| {
    ///     mend.changed(Quirk::LookAlike, |_, c| if c == 'О' { 'O' } else { c })
    /// });
    /// let mend = mend.expect("Cyrillic letters");
    /// assert_eq!((mend.text(), mend.original(Span::new(0, 1))), (&b"O-O"[..], Span::new(0, 2)));
    /// ```
    #[must_use]
    pub fn original(&self, span: Span) -> Span {
        self.rewrite.span(span)
    }

    /// The characters that are to be read, with where they begin.
    fn chars(&self) -> impl Iterator<Item = (usize, char)> + Clone {
        core::str::from_utf8(self.text()).unwrap_or_default().char_indices()
    }

    /// With other characters in place of some, because of this; the function is given where each begins. Nothing if
    /// none differs.
    ///
    /// ```
    /// use scoresheet_notation::{Mend, Quirk};
    ///
    /// let mend = Mend::of(b"nf3").and_then(|mend| {
    ///     mend.changed(Quirk::LetterCase, |at, c| if at == 0 { c.to_ascii_uppercase() } else { c })
    /// });
    /// assert_eq!(mend.expect("a letter differs").text(), b"Nf3");
    /// ```
    #[must_use]
    pub fn changed(&self, quirk: Quirk, mut sign: impl FnMut(usize, char) -> char) -> Option<Self> {
        let mut rewrite = Rewrite::default();
        let mut place: Option<Span> = None;
        for (at, old) in self.chars() {
            let new = sign(at, old);
            let own = self.rewrite.span(Span::new(at, at + old.len_utf8()));
            if !rewrite.push(new.encode_utf8(&mut [0; 4]).as_bytes(), own.len()) {
                return None;
            }
            if new != old {
                place = Some(place.map_or(own, |known| Span { end: own.end, ..known }));
            }
        }
        Self { rewrite, quirks: self.quirks.clone() }.because(quirk, place?)
    }

    /// Without these bytes, because of this. Nothing if there are none.
    fn without(&self, gone: Range<usize>, quirk: Quirk) -> Option<Self> {
        let (mut rewrite, mut left_out) = (Rewrite::default(), 0);
        for (at, c) in self.chars() {
            let len = left_out + self.rewrite.span(Span::new(at, at + c.len_utf8())).len();
            left_out = if gone.contains(&at) { len } else { 0 };
            if left_out == 0 && !rewrite.push(c.encode_utf8(&mut [0; 4]).as_bytes(), len) {
                return None;
            }
        }
        let place = self.rewrite.span(Span::new(gone.start, gone.end));
        Self { rewrite, quirks: self.quirks.clone() }.because(quirk, place)
    }

    /// The same text, read in another way because of what stands there.
    fn because(mut self, quirk: Quirk, place: Span) -> Option<Self> {
        self.quirks.try_push((quirk, place)).ok()?;
        Some(self)
    }
}

/// What [`Notation::examine`] does on the salvage rung with a text that tolerant could not read.
#[inline(never)]
pub(crate) fn examine<N: Notation>(
    notation: &N,
    text: &[u8],
    cx: Context<'_>,
    error: ReadError,
) -> Result<Reading<N::Spelling>, ReadError> {
    if finds_something(&error) {
        return Err(error);
    }
    let mut found = Found::default();
    found.enter(queen(notation, text, cx, error.clone()));
    notation.mends(text, &mut |other, mend| found.enter(mended(&other, &mend, cx)));
    found.only(text, error)
}

/// Whether the text names moves as it is.
const fn finds_something(error: &ReadError) -> bool {
    use ResolveError::{Ambiguous, WrongMark};
    matches!(error, ReadError::Resolve { why: Ambiguous { .. } | WrongMark { .. }, .. })
}

/// The reading of a mended text, with the places of the original.
fn mended<N: Notation>(
    notation: &N,
    mend: &Mend,
    cx: Context<'_>,
) -> Result<Reading<N::Spelling>, ReadError> {
    let text = mend.text();
    let reading = token::examine(notation, text, cx).or_else(|error| queen(notation, text, cx, error))?;
    let mut remarks = Remarks::default();
    for &(quirk, span) in &mend.quirks {
        remarks.note(Remark::Quirk(quirk), span);
    }
    for &(remark, span) in &reading.remarks {
        remarks.note(remark, mend.rewrite.span(span));
    }
    Ok(Reading { span: mend.rewrite.span(reading.span), remarks, ..reading })
}

/// The reading as a queen where nothing is missing but what the pawn becomes; else the error.
fn queen<N: Notation>(
    notation: &N,
    text: &[u8],
    cx: Context<'_>,
    error: ReadError,
) -> Result<Reading<N::Spelling>, ReadError> {
    match error {
        ReadError::Resolve { why: ResolveError::MissingPromotion { .. }, .. } => {
            token::promoted(notation, text, cx)
        }
        error => Err(error),
    }
}

fn several(candidates: Candidates) -> ResolveError {
    ResolveError::Ambiguous { count: u32::try_from(candidates.len()).unwrap_or(u32::MAX), candidates }
}

/// The moves that mended texts mean, and the first reading of one.
struct Found<S> {
    moves: Candidates,
    first: Option<Reading<S>>,
    /// Whether some text meant several moves, or more moves were found than are kept.
    open: bool,
}

impl<S> Default for Found<S> {
    fn default() -> Self {
        Self { moves: Candidates::new(), first: None, open: false }
    }
}

impl<S> Found<S> {
    fn enter(&mut self, read: Result<Reading<S>, ReadError>) {
        match read {
            Ok(reading) => {
                self.add(reading.mv);
                self.first.get_or_insert(reading);
            }
            Err(ReadError::Resolve { why: ResolveError::Ambiguous { candidates, .. }, .. }) => {
                self.open = true;
                candidates.into_iter().for_each(|mv| self.add(mv));
            }
            Err(_) => {}
        }
    }

    fn add(&mut self, mv: Move) {
        if !self.moves.contains(&mv) && self.moves.try_push(mv).is_err() {
            self.open = true;
        }
    }

    /// The one move that all mean, or the error.
    fn only(self, text: &[u8], error: ReadError) -> Result<Reading<S>, ReadError> {
        match self.first {
            _ if self.moves.is_empty() => Err(error),
            Some(reading) if self.moves.len() == 1 && !self.open => Ok(reading),
            _ => Err(ReadError::Resolve { span: Span::new(0, text.len()), why: several(self.moves) }),
        }
    }
}

/// The mended texts of an algebraic notation, each with the letters in which it is to be read. Outside the promise of
/// this crate, as `atoms`.
///
/// Other languages are asked where the style's own letters say nothing, whatever their case: `Rf1` is a rook in
/// English, and no French king. `reads` tells whether a text is one of the notation in some letters.
pub fn algebraic(
    own: Letters,
    text: &[u8],
    reads: &dyn Fn(Letters, &[u8]) -> bool,
    hand: &mut dyn FnMut(Letters, Mend),
) {
    let Some(text) = Mend::of(text) else { return };
    let mut known = reads(own, text.text());
    cases(own, &text, known, &mut |mend| {
        known |= reads(own, mend.text());
        hand(own, mend);
    });
    look_alikes(own, &text, &mut |mend| {
        cases(own, &mend, reads(own, mend.text()), &mut |mend| hand(own, mend));
        hand(own, mend);
    });
    // A small Latin letter for a capital of another script.
    cases(own, &text, known, &mut |mend| look_alikes(own, &mend, &mut |mend| hand(own, mend)));
    if !known {
        let initials = initials(&text);
        let others = Letters::ALL.iter().filter(|&&other| other != own && !other.tell_color());
        let asked = others.filter(|other| has_initial(**other, &initials));
        asked.for_each(|&other| foreign(other, &text, hand));
    }
}

/// A pawn's move that names its file without need, `bb6`, if that is no man's letter in the wrong case. Outside the
/// promise of this crate, as `atoms`.
pub fn without_own_file(text: &[u8]) -> Option<Mend> {
    let text = Mend::of(text)?;
    let (at, file) = text.chars().find(|(_, c)| c.is_alphabetic())?;
    let behind = text.text().get(at + 1..)?;
    let (rest, _) = opt(atoms::dash).parse(behind).ok()?;
    let is_own = matches!(rest, [own, b'1'..=b'8', ..] if *own == file as u8) && ('a'..='h').contains(&file);
    let len = text.text().len();
    if is_own { text.without(at..len - rest.len(), Quirk::OwnFile) } else { None }
}

/// What the name of a man may begin with in the cases of the text: a capital is none of a file.
fn initials(text: &Mend) -> ArrayVec<char, { 3 * LONGEST }> {
    let mut initials = ArrayVec::new();
    let mut rest = text.chars().peekable();
    let mut is_first = true;
    while let Some((_, c)) = rest.next() {
        let is_file = rest.peek().is_some_and(|(_, next)| next.is_ascii_digit());
        initials.extend([c, lower(c)]);
        initials.extend((is_first || !is_file).then(|| upper(c)));
        is_first &= !c.is_alphabetic();
    }
    initials
}

/// Whether a man of this language may be named in such a text. Most languages have none of its letters.
fn has_initial(letters: Letters, initials: &[char]) -> bool {
    let officers = Role::ALL.into_iter().filter(|role| *role != Role::Pawn);
    let mut signs = officers.flat_map(|role| letters.signs(role));
    signs.any(|sign| sign.chars().next().is_some_and(|first| initials.contains(&first)))
}

/// The text in the letters of another language, in the case that it has or ought to have.
fn foreign(letters: Letters, text: &Mend, hand: &mut dyn FnMut(Letters, Mend)) {
    let mut enter = |text: &Mend| {
        if let Some(mend) = in_other_letters(letters, text) {
            hand(letters, mend);
        }
    };
    enter(text);
    cases(letters, text, false, &mut |mend| enter(&mend));
}

/// The text, if a man of this language is its first; what stands for a file may be a look-alike. Nobody writes the
/// letter of a pawn (FIDE C.4), so that one settles nothing: `Sf3` is no Finnish pawn.
fn in_other_letters(letters: Letters, text: &Mend) -> Option<Mend> {
    let begin = |at: usize| letters.begin(&text.text()[at..]).map(|sign| (at, sign));
    let (at, sign) = text.chars().find_map(|(at, _)| begin(at))?;
    if sign.role == Role::Pawn {
        return None;
    }
    let place = at..at + sign.len;
    let span = text.rewrite.span(Span::new(place.start, place.end));
    let folded = text.changed(Quirk::LookAlike, |at, c| if place.contains(&at) { c } else { latin(c) });
    folded.unwrap_or_else(|| text.clone()).because(Quirk::ForeignLetter, span)
}

/// The text in small letters, and with a capital in front: `nf3`, `NF3`, `BXc5`. What becomes of a pawn and what is
/// taken have a capital too.
///
/// A capital in front of small letters means a man, if perhaps in another language: `Dc4` is not `dc4`. So does one
/// in a text that can be read.
fn cases(letters: Letters, text: &Mend, reads: bool, hand: &mut dyn FnMut(Mend)) {
    let Some((first, letter)) = text.chars().find(|(_, c)| c.is_alphabetic()) else { return };
    if reads && letter.is_uppercase() {
        return;
    }
    if is_descriptive(text) {
        return;
    }
    let men = [promoted(letters, text), taken(text)];
    let others =
        || text.chars().filter(|&(at, c)| at != first && c.is_alphabetic() && !men.contains(&Some(at)));
    let shouts = others().any(|(_, c)| c.is_uppercase()) || others().next().is_none();
    for capital in [false, true] {
        if !capital && letter.is_uppercase() && !shouts {
            continue;
        }
        let is_man = |at| men.contains(&Some(at)) || capital && at == first;
        let mend = text.changed(Quirk::LetterCase, |at, c| if is_man(at) { upper(c) } else { lower(c) });
        mend.into_iter().for_each(&mut *hand);
    }
}

/// Whether a man goes to a rank of the bishop's file, the only one of descriptive notation with a name of algebraic:
/// `B-B4` is no `Bb4`, nor is it in small letters, with a dash, or in signs of full width. In `NG1-B3` a square stands
/// before the hyphen.
fn is_descriptive(text: &Mend) -> bool {
    let narrow = rewrite::narrow::<LONGEST>(text.text());
    let bytes = narrow.as_ref().map_or(text.text(), Rewrite::text);
    let goes = |at: usize| matches!(atoms::dash(&bytes[at..]), Ok(([b'B' | b'b', b'1'..=b'8', ..], _)));
    (1..bytes.len()).any(|at| !bytes[at - 1].is_ascii_digit() && goes(at))
}

/// Where the letter of what a pawn becomes stands: behind the last digit, perhaps after a sign.
fn promoted(letters: Letters, text: &Mend) -> Option<usize> {
    let (digit, _) = text.chars().filter(|(_, c)| c.is_ascii_digit()).last()?;
    let (at, letter) = text.chars().find(|&(at, c)| at > digit && !"=/(".contains(c))?;
    let sign = letters.begin(upper(letter).encode_utf8(&mut [0; 4]).as_bytes())?;
    Role::PROMOTIONS.contains(&sign.role).then_some(at)
}

/// Where the letter of what is taken stands: between a sign of capture and a square, `e5xnd6`.
fn taken(text: &Mend) -> Option<usize> {
    let mut signs = text.chars().skip_while(|(_, c)| !"xX:×".contains(*c)).skip(1);
    let (at, man) = signs.next()?;
    let ((_, file), (_, rank)) = (signs.next()?, signs.next()?);
    (man.is_alphabetic() && file.is_alphabetic() && rank.is_ascii_digit()).then_some(at)
}

/// The capital of a letter that has one.
fn upper(c: char) -> char {
    let mut upper = c.to_uppercase();
    upper.next().filter(|_| upper.next().is_none()).unwrap_or(c)
}

fn lower(c: char) -> char {
    let mut lower = c.to_lowercase();
    lower.next().filter(|_| lower.next().is_none()).unwrap_or(c)
}

/// The text with Latin letters in place of those of other scripts that look alike; and the other way round where a
/// language has such a letter for a man, as somebody types `Kf3` for a Russian `Кf3`. Outside the promise of this
/// crate, as `atoms`.
pub fn look_alikes(letters: Letters, text: &Mend, hand: &mut dyn FnMut(Mend)) {
    text.changed(Quirk::LookAlike, |_, c| latin(c)).into_iter().for_each(&mut *hand);
    let Some((first, _)) = text.chars().find(|(_, c)| c.is_alphabetic()) else { return };
    for sign in Role::ALL.into_iter().flat_map(|role| letters.signs(role)).filter(|sign| !sign.is_ascii()) {
        let rest = || text.chars().skip_while(|&(at, _)| at < first);
        let alike = rest().map(|(_, c)| latin(c)).take(sign.chars().count()).eq(sign.chars().map(latin));
        if !alike {
            continue;
        }
        let mut own = sign.chars();
        let mend = text.changed(Quirk::LookAlike, |at, c| {
            if at < first { c } else { own.next().unwrap_or_else(|| latin(c)) }
        });
        mend.into_iter().for_each(&mut *hand);
    }
}

/// The text in small letters, and with look-alikes in Latin ones, where capitals name nothing. Outside the promise of
/// this crate, as `atoms`.
pub fn squares(text: &[u8], hand: &mut dyn FnMut(Mend)) {
    let Some(text) = Mend::of(text) else { return };
    let mut with_case = |mend: Mend| {
        mend.changed(Quirk::LetterCase, |_, c| lower(c)).into_iter().for_each(&mut *hand);
        hand(mend);
    };
    look_alikes(Letters::English, &text, &mut with_case);
    text.changed(Quirk::LetterCase, |_, c| lower(c)).into_iter().for_each(hand);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is not asked would have had nothing to say.
    #[test]
    fn no_language_is_left_out_that_could_name_a_man() {
        let mut asked = 0;
        for text in [
            "nf3", "NF3", "Кf3", "сf3", "dc4", "E5XND6", "e8=v", "a8/ž", "Krf1", "מהd4", "hh8", "o-o",
            "Крxe4",
        ] {
            let text = Mend::of(text.as_bytes()).expect("it is short");
            let initials = initials(&text);
            for &letters in Letters::ALL {
                let mut mends = 0;
                foreign(letters, &text, &mut |_, _| mends += 1);
                assert!(mends == 0 || has_initial(letters, &initials), "{letters}: {:?}", text.text());
                asked += usize::from(has_initial(letters, &initials));
            }
        }
        assert!(asked < 13 * Letters::ALL.len() / 2, "most have none of its letters: {asked}");
    }
}
