//! Text to tokens.

use scoresheet_game::GameResult;
use scoresheet_notation::{Notation, Parsed, Span};
use scoresheet_san as san;

use crate::{NagSign, comment, lex, sign::nag_sign};

/// A token, and the bytes it stands in.
///
/// ```
/// use scoresheet_pgn::{Token, TokenKind, Tokens, notation::Span};
///
/// let token = Tokens::new(b" (").next();
/// assert_eq!(token, Some(Token { kind: TokenKind::Open, span: Span::new(1, 2) }));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Token<S = san::San> {
    /// What it is.
    pub kind: TokenKind<S>,
    /// All of its bytes, signs at both ends included.
    pub span: Span,
}

impl<S> Token<S> {
    /// Whether it can stand before the moves.
    pub(crate) const fn is_header(&self) -> bool {
        use TokenKind::{Comment, Escape, Fault, Tag};
        matches!(
            self.kind,
            Tag { .. } | Comment(_) | Escape(_) | Fault(crate::Fault::Tag | crate::Fault::Comment)
        )
    }

    /// Whether tags can stand behind it: what is left of a page too, a number alone in its line, signs, a row of stars,
    /// and an escape behind the first column.
    pub(crate) fn is_before_tags(&self, text: &[u8]) -> bool {
        use TokenKind::{Dots, Fault, Number, Result, Sign, Suffix, Word};
        let (before, behind) = text.split_at(self.span.range().end);
        let own = &before[self.span.range().start..];
        match self.kind {
            Number { .. } => {
                let blanks = behind.iter().take_while(|c| lex::is_blank(**c));
                let is_lone = blanks.clone().any(|c| matches!(c, b'\r' | b'\n'));
                is_lone || lex::tag_pair(&behind[blanks.count()..]).is_ok()
            }
            Word | Sign(_) | Suffix(_) | Dots => !lex::is_worded(own),
            Result(_) => lex::is_row(own),
            Fault(crate::Fault::Escape) => true,
            _ => self.is_header(),
        }
    }
}

/// What a token is.
///
/// ```
/// use scoresheet_pgn::{TokenKind, Tokens};
///
/// let kinds: Vec<_> = Tokens::new(b"12. -- $14 !? (").map(|token| token.kind).collect();
/// let number = TokenKind::Number { number: 12, dots: true };
/// let expected = [number, TokenKind::Null, TokenKind::Nag(14), TokenKind::Suffix(Some(5)), TokenKind::Open];
/// assert_eq!(kinds, expected);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum TokenKind<S = san::San> {
    /// `[White "Morphy"]` (PGN 8.1)
    Tag {
        /// `White`
        name: Span,
        /// What stands between the quotes, escapes as they are.
        value: Span,
    },
    /// A move: what the notation says of it.
    Move(Parsed<S>),
    /// A pass: `--`, `Z0`, `<>`, `@@@@` or `0000`.
    Null,
    /// The number of a move, with its dots: `12.`, `12...`, `12`.
    Number {
        /// `12`
        number: u32,
        /// Whether there are dots, `.` or `…`: how many does not matter.
        dots: bool,
    },
    /// Dots without a number.
    Dots,
    /// A Numeric Annotation Glyph, `$14` (PGN 10).
    Nag(u16),
    /// A sign for what somebody thinks, and the NAG that it means: `±`.
    Sign(NagSign),
    /// Signs behind a move, with the NAG that they mean (PGN 8.2.3.8): 1 to 6, or nothing for `!!!`.
    Suffix(Option<u16>),
    /// `{…}`, or from `;` to the end of the line: the text within (PGN 5).
    Comment(Span),
    /// `%` in the first column, and the line behind it: the text without the sign (PGN 6).
    Escape(Span),
    /// `(`
    Open,
    /// `)`
    Close,
    /// `(=)`: a draw was offered (FIDE C.12).
    DrawOffer,
    /// How the game ended (PGN 8.2.6).
    Result(GameResult),
    /// Nothing of all this.
    Word,
    /// What begins as something and does not end.
    Fault(Fault),
}

/// What begins and does not end as it should.
///
/// ```
/// use scoresheet_pgn::{Fault, TokenKind, Tokens};
///
/// let kinds: Vec<_> = Tokens::new(b"[x]\n$-1 {so").map(|token| token.kind).collect();
/// assert_eq!(kinds, [Fault::Tag, Fault::Nag, Fault::Comment].map(TokenKind::Fault));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Fault {
    /// `{` without `}`: all that follows, to the end of the text.
    Comment,
    /// `%` elsewhere than in the first column: to the end of the line.
    Escape,
    /// `$` without a number up to 65,535: `$-1`.
    Nag,
    /// `[` without the name and the value of a tag: to the end of the line. And before the moves what is left of a tag
    /// that lost its `[`, or stands before one in its line.
    Tag,
}

/// How far a notation may look for one move: the longest symbol of PGN (section 7), so that time stays linear.
const LONGEST_MOVE: usize = 255;
/// No move without blanks in it is longer.
const LONGEST_WORD: usize = 16;
/// No notation writes these in a move; `e4*` ends before the star (PGN 7).
const ENDS_MOVE: &[u8] = b"*{;$[<>\"";

/// The tokens of a text, one after the other. Every byte is white space or a control character, or a mark of UTF-8
/// before the first, or belongs to exactly one token, and nothing is refused: what is no token of PGN is a
/// [`TokenKind::Word`].
///
/// ```
/// use scoresheet_pgn::{TokenKind, Tokens};
///
/// let text = "1. e4 {best} 0-1";
/// let tokens: Vec<_> = Tokens::new(text.as_bytes()).map(|token| &text[token.span.range()]).collect();
/// assert_eq!(tokens, ["1.", "e4", "{best}", "0-1"]);
/// assert!(matches!(Tokens::new(b"O-O").next().expect("one").kind, TokenKind::Move(_)));
/// ```
#[derive(Copy, Clone, Debug)]
pub struct Tokens<'a, N: Notation = san::Style> {
    text: &'a [u8],
    at: usize,
    notation: N,
    /// Whether nothing of the moves was met yet.
    in_header: bool,
    /// Whether other text stands before it in its line.
    indented: bool,
    /// Whether a token was there.
    begun: bool,
}

impl<'a> Tokens<'a> {
    /// The tokens of a text with moves in SAN.
    #[must_use]
    pub const fn new(text: &'a [u8]) -> Self {
        Self::with(san::Style::PGN, text)
    }
}

impl<'a, N: Notation> Tokens<'a, N> {
    /// The tokens of a text with moves in this notation.
    ///
    /// ```
    /// use scoresheet_lan::Style;
    /// use scoresheet_pgn::{TokenKind, Tokens};
    ///
    /// let token = Tokens::with(Style::default(), b"Ng1-f3").next().expect("a move");
    /// assert!(matches!(token.kind, TokenKind::Move(_)));
    /// ```
    #[must_use]
    pub const fn with(notation: N, text: &'a [u8]) -> Self {
        Self { text, at: 0, notation, in_header: true, indented: false, begun: false }
    }

    /// The same of a text that begins in this column, from 1.
    pub(crate) const fn in_column(mut self, column: u32) -> Self {
        self.indented = column > 1;
        self
    }

    /// The same where the moves have begun before: no line of them is what is left of a tag.
    ///
    /// ```
    /// use scoresheet_pgn::{Fault, TokenKind, Tokens};
    ///
    /// let first = |tokens: Tokens<'_>| { tokens }.next().expect("one").kind;
    /// let tokens = Tokens::new(b"e4 \"a\"]");
    /// assert!(matches!(first(tokens), TokenKind::Fault(Fault::Tag)));
    /// assert!(matches!(first(tokens.in_moves()), TokenKind::Move(_)));
    /// ```
    #[must_use]
    pub const fn in_moves(mut self) -> Self {
        self.in_header = false;
        self
    }

    /// The span of a part of the text.
    fn span(&self, part: &[u8], rest: &[u8]) -> Span {
        let end = self.text.len() - rest.len();
        Span::new(end - part.len(), end)
    }

    /// `token = remains / escape / tag-pair / brace / semicolon / nag / suffix / "(=)" / "(" / ")" / word`, told by the first byte.
    fn token(&self, i: &'a [u8]) -> lex::P<'a, TokenKind<N::Spelling>> {
        match i.first() {
            Some(b'[') => self.tag(i),
            Some(_) if let Some(rest) = self.remains(i) => Ok((rest, TokenKind::Fault(Fault::Tag))),
            Some(b'{') => self.brace(i),
            Some(b';') => lex::semicolon(i).map(|(i, text)| (i, TokenKind::Comment(self.span(text, i)))),
            Some(b'%') if self.in_first_column() => {
                lex::escape(i).map(|(i, text)| (i, TokenKind::Escape(self.span(text, i))))
            }
            Some(b'%') => lex::escape(i).map(|(i, _)| (i, TokenKind::Fault(Fault::Escape))),
            Some(b'(') if i.starts_with(b"(=)") => Ok((&i[3..], TokenKind::DrawOffer)),
            Some(b'(') => Ok((&i[1..], TokenKind::Open)),
            Some(b')') => Ok((&i[1..], TokenKind::Close)),
            _ => Ok(self.symbol(i)).map(|(len, kind)| (&i[len..], kind)),
        }
    }

    /// What stands behind what is left of a tag, or got between two.
    fn remains(&self, i: &'a [u8]) -> Option<&'a [u8]> {
        let star = || lex::star(&self.text[..self.at], i).ok().map(|(rest, _)| rest);
        if self.in_header { lex::remains(i).ok().map(|(rest, ())| rest).or_else(star) } else { None }
    }

    fn pass_blanks(&mut self) {
        self.at += self.text[self.at..].iter().take_while(|&&c| lex::is_blank(c)).count();
    }

    fn in_first_column(&self) -> bool {
        match self.at.checked_sub(1) {
            Some(before) => matches!(self.text[before], b'\r' | b'\n'),
            None => !self.indented,
        }
    }

    fn tag(&self, i: &'a [u8]) -> lex::P<'a, TokenKind<N::Spelling>> {
        let pair = lex::tag_pair(i)
            .or_else(|_| lex::odd_tag(i).map(|(rest, (name, value, _))| (rest, (name, value))));
        let Ok((rest, (name, value))) = pair else {
            return lex::broken_tag(i).map(|(rest, _)| (rest, TokenKind::Fault(Fault::Tag)));
        };
        let of = |part: &[u8]| {
            let start = part.as_ptr() as usize - self.text.as_ptr() as usize;
            Span::new(start, start + part.len())
        };
        Ok((rest, TokenKind::Tag { name: of(name), value: of(value) }))
    }

    fn brace(&self, i: &'a [u8]) -> lex::P<'a, TokenKind<N::Spelling>> {
        let (rest, comment) = lex::brace(i)?;
        let kind = if comment.closed {
            let span = self.span(comment.inner, rest);
            TokenKind::Comment(Span { start: span.start - 1, end: span.end - 1 })
        } else {
            TokenKind::Fault(Fault::Comment)
        };
        Ok((rest, kind))
    }

    /// The longest move; where that comes to nothing (`RxQ BPxB`), the move in the first word.
    fn parse(&self, near: &[u8]) -> Option<Parsed<N::Spelling>> {
        let first = || near.split(u8::is_ascii_whitespace).next().filter(|word| word.len() < near.len());
        let longest = self.notation.parse_prefix(near).ok();
        longest.or_else(|| first().and_then(|word| self.notation.parse_prefix(word).ok()))
    }

    /// `symbol = result / null / number / move / any-number / nag / suffix / dots / word`: the length, and what it is.
    /// Results come before castling, and numbers with dots before moves, numbers without behind them.
    fn symbol(&self, i: &'a [u8]) -> (usize, TokenKind<N::Spelling>) {
        let len = |rest: &[u8]| i.len() - rest.len();
        if let Ok((rest, result)) = lex::result(i) {
            return (len(rest), TokenKind::Result(result));
        }
        if let Ok((rest, number)) = lex::number(i) {
            return (len(rest), TokenKind::Number { number, dots: true });
        }
        if let Ok((rest, ())) = lex::null(i) {
            return (len(rest), TokenKind::Null);
        }
        let near = near(i);
        if let Some(parsed) =
            self.parse(near).or_else(|| self.in_another_way(near)).filter(|parsed| parsed.len > 0)
        {
            return (parsed.len, TokenKind::Move(parsed));
        }
        sign(i)
    }

    fn in_another_way(&self, near: &[u8]) -> Option<Parsed<N::Spelling>> {
        self.before_sign(near).or_else(|| self.in_windows(near))
    }

    /// A move with signs of Windows-1252 in it, `O\x96O`.
    fn in_windows(&self, near: &[u8]) -> Option<Parsed<N::Spelling>> {
        let word = near.split(|c| c.is_ascii_whitespace() || b"!?".contains(c)).next()?;
        if word.len() > LONGEST_WORD || core::str::from_utf8(word).is_ok() {
            return None;
        }
        let text = comment::decode(word);
        let parsed = self.notation.parse_prefix(text.as_bytes()).ok()?;
        (parsed.len == text.len()).then_some(Parsed { len: word.len(), ..parsed })
    }

    /// A move with a sign behind it that nothing divides from it: `e4+/=`, `Nf3±`.
    fn before_sign(&self, near: &[u8]) -> Option<Parsed<N::Spelling>> {
        let word = near.split(u8::is_ascii_whitespace).next().unwrap_or(near);
        let is_sign = |&at: &usize| !word[at].is_ascii_alphanumeric() && nag_sign(&near[at..]).is_ok();
        let ends = (2..word.len().min(LONGEST_WORD)).filter(is_sign);
        ends.filter_map(|end| {
            self.notation.parse_prefix(&near[..end]).ok().filter(|parsed| parsed.len == end)
        })
        .next()
    }
}

/// The bytes in which a move may stand. A null move behind it is no dash of its own.
fn near(i: &[u8]) -> &[u8] {
    let i = &i[..i.len().min(LONGEST_MOVE)];
    let is_control = |c: u8| lex::is_blank(c) && !c.is_ascii_whitespace();
    let is_end = |(at, c): (usize, &u8)| {
        ENDS_MOVE.contains(c) || is_control(*c) || i[at..].starts_with(b"--") || lex::is_odd_blank(i, at)
    };
    let end = i.iter().enumerate().position(is_end).unwrap_or(i.len());
    // `+--` is a sign, not a check before a null move.
    let is_sign = i[end..].starts_with(b"--") && i[..end].ends_with(b"+");
    &i[..end - usize::from(is_sign)]
}

/// What needs no notation.
fn sign<S>(i: &[u8]) -> (usize, TokenKind<S>) {
    let len = |rest: &[u8]| i.len() - rest.len();
    if let Ok((rest, (number, dots))) = lex::any_number(i) {
        return (len(rest), TokenKind::Number { number, dots });
    }
    if let Ok((rest, nag)) = lex::nag(i) {
        return (len(rest), TokenKind::Nag(nag));
    }
    if let Ok((rest, ())) = lex::any_nag(i) {
        return (len(rest), TokenKind::Fault(Fault::Nag));
    }
    if let Ok((rest, sign)) = nag_sign(i) {
        return (len(rest), TokenKind::Sign(sign));
    }
    if let Ok((rest, nag)) = lex::suffix(i) {
        return (len(rest), TokenKind::Suffix(nag));
    }
    if let Ok((rest, ())) = lex::dots(i) {
        return (len(rest), TokenKind::Dots);
    }
    (lex::word(i).map_or(i.len(), |(rest, _)| len(rest)), TokenKind::Word)
}

impl<N: Notation> Iterator for Tokens<'_, N> {
    type Item = Token<N::Spelling>;

    fn next(&mut self) -> Option<Token<N::Spelling>> {
        let notation = self.notation;
        self.next_in(|_| notation)
    }
}

impl<N: Notation> Tokens<'_, N> {
    /// How the moves are written.
    pub(crate) const fn notation(&self) -> N {
        self.notation
    }

    /// Whether a line begins here with the mark of UTF-8.
    fn is_at_mark(&self) -> bool {
        let begins = self.at == 0 || matches!(self.text[self.at - 1], b'\r' | b'\n');
        begins && self.text[self.at..].starts_with(lex::BOM)
    }

    /// The next token, and from it on moves in the notation that the byte at which it begins has.
    #[inline]
    pub(crate) fn next_in(&mut self, notation_at: impl FnOnce(usize) -> N) -> Option<Token<N::Spelling>> {
        self.pass_blanks();
        while !self.begun && self.is_at_mark() {
            self.at += lex::BOM.len();
            self.pass_blanks();
        }
        self.notation = notation_at(self.at);
        let i = &self.text[self.at..];
        if i.is_empty() {
            return None;
        }
        let (rest, kind) = self.token(i).ok()?;
        let start = self.at;
        self.at = self.text.len() - rest.len();
        let token = Token { kind, span: Span::new(start, self.at) };
        self.in_header = self.in_header && token.is_before_tags(self.text);
        self.begun = true;
        Some(token)
    }
}

impl<N: Notation> core::iter::FusedIterator for Tokens<'_, N> {}
