//! The text of a game that is changed: what is not changed keeps its bytes.

mod events;
mod patch;
mod places;
mod tags;

use alloc::vec::Vec;

use scoresheet_game::{Game, NodeId};
use scoresheet_notation::{Notation, Span};

pub use places::Places;
pub(crate) use places::{Nobody, Watch};

use crate::{Loss, RawGame, Reader, Reading, lex, split::Splitter};

/// The text of a game with where everything stands, so that a game that was changed can be written with the bytes of
/// the old one.
///
/// ```
/// use scoresheet_pgn::{RawGame, Reader};
///
/// let text = b"[White \"Morfy\"]\n1.e4!  e5 (1...c5)\n2.Nf3 ; so\n1-0";
/// let original = Reader::default().original(&RawGame::new(text));
/// let mut game = original.game().clone();
/// game.tags.set("White", "Morphy");
/// let last = game.mainline().last().expect("three plies").node;
/// game.add_comment(last, "developing")?;
/// let changed = original.text(&game)?;
/// let expected = b"[White \"Morphy\"]\n1.e4!  e5 (1...c5)\n2.Nf3 ; so\n{developing}\n1-0";
/// assert_eq!(changed, expected);
/// assert_eq!(original.text(original.game())?, text);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Original<'a, N> {
    reader: Reader<N>,
    raw: RawGame<'a>,
    reading: Reading,
    places: Places,
    /// Whether all of it is.
    is_utf8: bool,
}

/// Bytes of a text that are to be replaced.
///
/// ```
/// use scoresheet_pgn::{Change, notation::Span};
///
/// let change = Change { span: Span::new(3, 5), text: b"d4".to_vec() };
/// let mut text = b"1. e4 *".to_vec();
/// text.splice(change.span.range(), change.text);
/// assert_eq!(text, b"1. d4 *");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// Which ones; none where something is put in.
    pub span: Span,
    /// What takes their place.
    pub text: Vec<u8>,
}

/// Why a changed game cannot be written with the bytes of the old one.
///
/// ```
/// use scoresheet_pgn::{PatchError, RawGame, Reader};
///
/// let original = Reader::default().original(&RawGame::new(b"1. e4 ; the last line"));
/// let mut game = original.game().clone();
/// game.tags.push("Two words", "so");
/// assert!(matches!(original.text(&game), Err(PatchError::Loss(_))));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PatchError {
    /// PGN cannot hold what was added.
    #[error("PGN cannot hold the change: {_0}")]
    Loss(Loss),
    /// The notation cannot write a move that was added.
    #[error("the move cannot be written in this notation")]
    NoSpelling(NodeId),
    /// The text would be read as another game: the change touches what was not read, or has no end, or it belongs
    /// before a comment among the tags or behind one that stands behind the result.
    #[error("the changed text would be another game")]
    Unsafe,
}

impl Change {
    /// Takes in the next one, if both take bytes away and some of them are the same.
    fn takes_in(&mut self, next: &Self) -> bool {
        let is_one = self.text.is_empty() && next.text.is_empty() && next.span.start < self.span.end;
        if is_one {
            self.span.end = self.span.end.max(next.span.end);
        }
        is_one
    }
}

impl<N: Notation> Reader<N> {
    /// Reads a game that will be changed and written back. [`Reader::read`] is the same for who needs no places.
    ///
    /// ```
    /// use scoresheet_pgn::{RawGame, Reader};
    ///
    /// let raw = RawGame::new(b"1.e4  e5 1-0");
    /// let original = Reader::default().original(&raw);
    /// assert_eq!(original.reading(), &Reader::default().read(&raw));
    /// ```
    #[must_use]
    pub fn original<'a>(&self, raw: &RawGame<'a>) -> Original<'a, N> {
        let mut places = Places::default();
        let reading = self.read_watched(raw, &mut places);
        places.tags = tags::of_game(raw.bytes, &places.tags, &reading.game.tags);
        let is_utf8 = core::str::from_utf8(raw.bytes).is_ok();
        Original { reader: *self, raw: *raw, reading, places, is_utf8 }
    }
}

impl<N: Notation> Original<'_, N> {
    /// The game as it was read.
    ///
    /// ```
    /// use scoresheet_pgn::{RawGame, Reader};
    ///
    /// let original = Reader::default().original(&RawGame::new(b"1.e4  e5 1-0"));
    /// assert_eq!(original.game().mainline().count(), 2);
    /// ```
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.reading.game
    }

    /// The same with all problems.
    ///
    /// ```
    /// use scoresheet_pgn::{RawGame, Reader};
    ///
    /// let original = Reader::default().original(&RawGame::new(b"1.e4  e5"));
    /// assert_eq!(original.reading().problems[0].kind.code(), "termination");
    /// ```
    #[must_use]
    pub const fn reading(&self) -> &Reading {
        &self.reading
    }

    /// Where everything stands.
    ///
    /// ```
    /// use scoresheet_pgn::{RawGame, Reader, notation::Span};
    ///
    /// let original = Reader::default().original(&RawGame::new(b"1.e4  e5 1-0"));
    /// assert_eq!(original.places().result(), Some(Span::new(9, 12)));
    /// ```
    #[must_use]
    pub const fn places(&self) -> &Places {
        &self.places
    }

    /// The text of a game that was made from this one by changing it, so that nodes that stay keep their names.
    ///
    /// ```
    /// use scoresheet_pgn::{RawGame, Reader, game::GameResult};
    ///
    /// let original = Reader::default().original(&RawGame::new(b"1.e4  e5 *"));
    /// let mut game = original.game().clone();
    /// game.result = GameResult::Draw;
    /// assert_eq!(original.text(&game)?, b"1.e4  e5 1/2-1/2");
    /// # Ok::<(), scoresheet_pgn::PatchError>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`Self::changes`].
    pub fn text(&self, game: &Game) -> Result<Vec<u8>, PatchError> {
        Ok(apply(self.raw.bytes, &self.changes(game)?))
    }

    /// What changes in the text, in its order; nothing for the game as it was read. Read again, the changed text gives
    /// the changed game.
    ///
    /// ```
    /// use scoresheet_pgn::{RawGame, Reader, notation::Span};
    ///
    /// let original = Reader::default().original(&RawGame::new(b"1. e4 {good} e5 2. Nf3 (2. f4) *"));
    /// let mut game = original.game().clone();
    /// let nodes: Vec<_> = original.game().mainline().map(|played| played.node).collect();
    /// *game.comment_mut(nodes[0], 0).expect("a comment") = "goood".into();
    /// game.remove_note(nodes[2], 0)?;
    /// let changes = original.changes(&game)?;
    /// let told: Vec<_> = changes.iter().map(|change| (change.span, change.text.as_slice())).collect();
    /// assert_eq!(told, [(Span::new(10, 10), &b"o"[..]), (Span::new(22, 30), b"")]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`PatchError`]; then nothing should be written.
    pub fn changes(&self, game: &Game) -> Result<Vec<Change>, PatchError> {
        if game == self.game() {
            return Ok(Vec::new());
        }
        // A comment of which a part has changed stays one, unless that would be read otherwise.
        self.changes_with(game, true).or_else(|_| self.changes_with(game, false))
    }

    fn changes_with(&self, game: &Game, merges: bool) -> Result<Vec<Change>, PatchError> {
        let mut changes = tags::changes(self, game)?;
        changes.extend(patch::movetext(self, game, merges)?);
        changes.sort_by_key(|change| (change.span.start, change.span.end));
        changes.dedup_by(|next, last| last.takes_in(next));
        let is_apart = changes.windows(2).all(|two| two[0].span.end <= two[1].span.start);
        if !is_apart || !self.comes_back(game, &changes) {
            return Err(PatchError::Unsafe);
        }
        Ok(changes)
    }

    /// Whether the changed text is one game, if it was one before, and read as the changed one.
    fn comes_back(&self, game: &Game, changes: &[Change]) -> bool {
        let text = apply(self.raw.bytes, changes);
        let changed = self.raw.with_bytes(&text);
        let stays_one = is_one_game(&changed) || !is_one_game(&self.raw);
        stays_one && self.reader.read(&changed).game == *game
    }
}

/// Whether a file of this text alone has no second game. Marks of UTF-8 are none.
fn is_one_game(raw: &RawGame<'_>) -> bool {
    let end = Splitter::in_column(raw.column).end(raw.bytes);
    raw.bytes[end..].iter().all(|c| c.is_ascii_whitespace() || lex::BOM.contains(c))
}

/// The text with its changes.
fn apply(text: &[u8], changes: &[Change]) -> Vec<u8> {
    let mut changed = Vec::with_capacity(text.len());
    let mut at = 0;
    for Change { span, text: new } in changes {
        changed.extend_from_slice(&text[at..span.range().start]);
        changed.extend_from_slice(new);
        at = span.range().end;
    }
    changed.extend_from_slice(&text[at..]);
    changed
}
