//! The text of one game.

use alloc::string::String;

use scoresheet_game::Tags;
use scoresheet_notation::{Notation, Span};

use crate::{Fault, Token, TokenKind, Tokens, comment, lines::Lines};

/// The text of one game, not read yet, and where it stands in its file.
///
/// ```
/// use scoresheet_pgn::RawGame;
///
/// let raw = RawGame::new(b"[White \"Morphy\"]\n\n1. e4 e5 *\n");
/// assert_eq!(raw.tags().get("White"), Some("Morphy"));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct RawGame<'a> {
    /// Its bytes, as they are.
    pub bytes: &'a [u8],
    /// How many bytes of the file stand before it.
    pub offset: u64,
    /// The line of the file in which it begins, from 1.
    pub line: u64,
    /// The column of that line in which it begins, in characters from 1: several games may stand in one line.
    pub column: u32,
    /// Which game of the file it is, from 1; of one that stands alone 1.
    pub number: u64,
    /// Whether it begins a file that was UTF-16.
    pub is_utf16: bool,
    /// Whether it went on, but [`Limits::game`](crate::Limits) let no more of it through.
    pub is_cut: bool,
}

impl<'a> RawGame<'a> {
    /// A text that holds one game.
    ///
    /// ```
    /// use scoresheet_pgn::RawGame;
    ///
    /// let raw = RawGame::new(b"1. e4 *");
    /// assert_eq!((raw.offset, raw.line, raw.column, raw.number), (0, 1, 1, 1));
    /// ```
    #[must_use]
    pub const fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, offset: 0, line: 1, column: 1, number: 1, is_utf16: false, is_cut: false }
    }

    /// The same where it stands in its file: behind so many bytes, in which line and column, both from 1.
    ///
    /// ```
    /// use scoresheet_pgn::{RawGame, Reader};
    ///
    /// let raw = RawGame::at(b"1. e4 Ke9 *", 120, 7, 1);
    /// let problem = &Reader::default().read(&raw).problems[0];
    /// assert_eq!((problem.line, problem.column), (7, 7));
    /// ```
    #[must_use]
    pub const fn at(bytes: &'a [u8], offset: u64, line: u64, column: u32) -> Self {
        Self { bytes, offset, line, column, number: 1, is_utf16: false, is_cut: false }
    }

    /// Another text in the same place.
    ///
    /// ```
    /// use scoresheet_pgn::RawGame;
    ///
    /// let raw = RawGame::at(b"1. e4 *", 120, 7, 1);
    /// assert_eq!(raw.with_bytes(b"1. e4").line, 7);
    /// ```
    #[must_use]
    pub const fn with_bytes(self, bytes: &'a [u8]) -> Self {
        Self { bytes, ..self }
    }

    /// The words in these bytes of it: UTF-8, or Windows-1252 where it is none, which is Latin-1 (PGN 4.1) with more
    /// quotes and dashes.
    ///
    /// ```
    /// use scoresheet_pgn::{RawGame, notation::Span};
    ///
    /// let raw = RawGame::new(b"1. e4 {Caf\xe9} *");
    /// assert_eq!(raw.text(Span::new(7, 11)), "Caf\u{e9}");
    /// ```
    ///
    /// # Panics
    /// When it has no such bytes.
    #[must_use]
    pub fn text(&self, span: Span) -> String {
        comment::decode(&self.bytes[span.range()])
    }

    /// The line and the column of one of its bytes in the file, both from 1, the column in characters.
    ///
    /// ```
    /// use scoresheet_pgn::RawGame;
    ///
    /// let raw = RawGame::at(b"1. e4\n{best} *", 120, 7, 3);
    /// assert_eq!((raw.place(3), raw.place(6)), ((7, 6), (8, 1)));
    /// ```
    ///
    /// # Panics
    /// When it has fewer bytes.
    #[must_use]
    pub fn place(&self, at: usize) -> (u64, u32) {
        let mut lines = Lines::at(self.line, self.column);
        lines.pass(&self.bytes[..at]);
        (lines.line, lines.column)
    }

    /// The tags alone; what stands behind them is not looked at.
    #[must_use]
    pub fn tags(&self) -> Tags {
        let mut tags = Tags::default();
        for token in self.header() {
            if let TokenKind::Tag { name, value } = token.kind {
                tags.push(self.text(name), comment::unescape(&self.bytes[value.range()]));
            }
        }
        tags
    }

    /// Where the last of its tags ends, those included that cannot be read; 0 where it has none.
    ///
    /// ```
    /// use scoresheet_pgn::RawGame;
    ///
    /// assert_eq!(RawGame::new(b"***\n[White \"A\"]\n\n1. e4 *").end_of_tags(), 15);
    /// ```
    #[must_use]
    pub fn end_of_tags(&self) -> usize {
        let is_tag = |kind| matches!(kind, TokenKind::Tag { .. } | TokenKind::Fault(Fault::Tag));
        self.header().filter(|token| is_tag(token.kind)).last().map_or(0, |tag| tag.span.range().end)
    }

    /// The tokens up to the first that belongs to the moves.
    pub(crate) fn header(&self) -> impl Iterator<Item = Token> + use<'a> {
        let text = self.bytes;
        self.tokens(scoresheet_san::Style::PGN).take_while(|token| token.is_before_tags(text))
    }

    /// All its tokens, with moves in this notation.
    #[must_use]
    pub const fn tokens<N: Notation>(&self, notation: N) -> Tokens<'a, N> {
        Tokens::with(notation, self.bytes).in_column(self.column)
    }
}
