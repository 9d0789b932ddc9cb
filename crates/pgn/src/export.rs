//! A text to the export format, where nothing of it is lost.

use alloc::{collections::BTreeSet, string::String, vec::Vec};

use scoresheet_game::{Event, Game, Tag};
use scoresheet_notation::{Notation, Span};

use crate::{Fate, Loss, RawGame, Reader, Reading, Severity, TokenKind, Writer, comment};

/// Why a text should stay as it is.
///
/// ```
/// use scoresheet_pgn::{RawGame, Reader, Unexported, Writer, notation::Span};
///
/// let raw = RawGame::new(b"1. e4\n%mine\n*");
/// let refused = Writer::default().export(&raw, &Reader::default().read(&raw));
/// assert_eq!(refused, Err(Unexported::Escape(Span::new(6, 11))));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Unexported {
    /// The reader has a problem of this number, from 0, with it: it is an error, or more than the form of
    /// the text ([`Fate`]) would be lost.
    #[error("the text has a problem")]
    Problem(usize),
    /// A line that begins with `%`, which is no part of a game.
    #[error("an escape is no part of the game")]
    Escape(Span),
    /// The export format cannot hold it.
    #[error("PGN cannot hold the game as it is: {0}")]
    Loss(Loss),
    /// What would be written is not read back as the same game.
    #[error("the text would be another game")]
    Unstable,
}

impl<N: Notation> Writer<N> {
    /// The text of a game in the export format, without the empty line behind it: if all that the text says stands in
    /// it again, and if it is read back as the same game, which is written the same. `reading` is what a reader made of
    /// `raw`. Words stay in the encoding of the game: in Windows-1252 where that is no UTF-8.
    ///
    /// Comments side by side stay as many, and one with commands in it stays one. Blanks at the ends of comments, the
    /// form of numbers, signs and comments (`!`, `;`), and how moves are spelled are those of the export format. A
    /// number of another move, or a result that the tags deny, is a claim.
    ///
    /// ```
    /// use scoresheet_pgn::{RawGame, Reader, Unexported, Writer};
    ///
    /// let export = |text: &str| {
    ///     let raw = RawGame::new(text.as_bytes());
    ///     Writer::default().export(&raw, &Reader::default().read(&raw))
    /// };
    /// assert!(export("1.e4! e5 ; open")?.ends_with(b"[Result \"*\"]\n\n1. e4 $1 e5 {open} *"));
    /// assert_eq!(export("1. e4 e5 2. Ke3 *"), Err(Unexported::Problem(0)));
    /// # Ok::<(), Unexported>(())
    /// ```
    ///
    /// # Errors
    /// [`Unexported`], with the reason why the text should stay as it is.
    pub fn export(&self, raw: &RawGame<'_>, reading: &Reading) -> Result<Vec<u8>, Unexported> {
        let text = self.exported(raw, reading)?;
        let bytes = if core::str::from_utf8(raw.bytes).is_ok() {
            text.clone().into_bytes()
        } else {
            comment::encode(&text).ok_or(Unexported::Unstable)?
        };
        let written = RawGame::new(&bytes);
        let again = Reader::new(self.moves).read(&written);
        let is_stable = says_the_same(&reading.game, &again.game)
            && self.exported(&written, &again).as_ref() == Ok(&text);
        if is_stable { Ok(bytes) } else { Err(Unexported::Unstable) }
    }

    /// The same, not read back.
    fn exported(&self, raw: &RawGame<'_>, reading: &Reading) -> Result<String, Unexported> {
        let problem = reading
            .problems
            .iter()
            .position(|problem| problem.severity == Severity::Error || problem.kind.fate() != Fate::Form);
        problem.map_or(Ok(()), |number| Err(Unexported::Problem(number)))?;
        let comments = if raw.bytes.contains(&b'%') { Some(self.comments(raw)?) } else { None };
        let mut text = String::new();
        let losses = self.put(&reading.game, comments.as_deref(), &mut text);
        let loss = losses.map_err(|_| Unexported::Unstable)?.into_iter().find(|loss| !loss.kind.is_slight());
        loss.map_or(Ok(()), |loss| Err(Unexported::Loss(loss)))?;
        text.truncate(text.trim_end().len());
        Ok(text)
    }

    /// Of each comment of a text how many notes it is, for there may be commands in it. Refuses an escape.
    fn comments(&self, raw: &RawGame<'_>) -> Result<Vec<usize>, Unexported> {
        let mut comments = Vec::new();
        for token in raw.tokens(self.moves) {
            match token.kind {
                TokenKind::Comment(text) => comments.push(comment::count_notes(&raw.bytes[text.range()])),
                TokenKind::Escape(_) => return Err(Unexported::Escape(token.span)),
                _ => {}
            }
        }
        Ok(comments)
    }
}

/// Whether the second is the first but for blanks at the ends of comments, and tags that it has besides. Both were
/// read, so that their nodes have the same names.
fn says_the_same(one: &Game, other: &Game) -> bool {
    let said = |event| match event {
        Event::Comment(text) => Event::Comment(text.trim_matches(' ')),
        event => event,
    };
    let known: BTreeSet<(&str, &str)> = other.tags.iter().map(pair).collect();
    let is_kept = |tag: &Tag| tag.name == "Result" || known.contains(&pair(tag));
    one.start() == other.start()
        && one.result == other.result
        && one.tags.iter().all(is_kept)
        && one.walk().map(said).eq(other.walk().map(said))
}

fn pair(tag: &Tag) -> (&str, &str) {
    (&tag.name, &tag.value)
}
