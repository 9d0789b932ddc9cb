//! Text to a game.

use alloc::vec::Vec;
use core::ops::Range;

use memchr::{memchr, memchr2, memrchr2};
use scoresheet_board::{Color, Move, Position, Role, WhyNot};
use scoresheet_game::{Command, Event, Game, GameResult, NodeId, Pen, Ply};
use scoresheet_notation::{
    Candidates, Claim, ErrorKind, Notation, Parsed, Quirk, ReadError, Remark, ResolveError, Rung, Settled,
    Span, Trust,
};
use scoresheet_san as san;

use crate::{
    Fault, IllegalMove, Limit, Limits, Problem, ProblemKind, RawGame, RelatedKind, Token, TokenKind, Tokens,
    comment::{self, Piece, Pieces},
    desk::Desk,
    glued,
    header::Header,
    illegal, lex, lexical,
    original::{Nobody, Watch},
    split,
};

/// Reads games whose moves are written in one notation. The rung of that notation is the rung of the whole:
/// strict reads the import format of 1994 with moves as the notation itself writes them.
///
/// ```
/// use scoresheet_pgn::{ProblemKind, RawGame, Reader};
///
/// let text = "1. e4 e5 2. Ke3 Nc6 (2... d6) 1-0";
/// let reading = Reader::default().read(&RawGame::new(text.as_bytes()));
/// assert_eq!(reading.game.movetext().to_string(), "e2e4 e7e5 1-0");
/// let problem = &reading.problems[0];
/// assert!(matches!(problem.kind, ProblemKind::Move(_)));
/// assert_eq!((&text[problem.skipped.range()], problem.column), ("Ke3 Nc6 (2... d6)", 14));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Reader<N = san::Style> {
    /// How the moves are written.
    pub moves: N,
    /// How much is read.
    pub limits: Limits,
    /// What becomes of a move that is not legal.
    pub illegal: IllegalMove,
}

impl Default for Reader {
    fn default() -> Self {
        Self::new(san::Style::PGN)
    }
}

/// A game that was read, and what was wrong with its text, in the order of the text.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Reading {
    /// The game, as far as it could be read.
    pub game: Game,
    /// What was wrong.
    pub problems: Vec<Problem>,
}

impl Reading {
    /// A game of whose text nothing is to be told.
    ///
    /// ```
    /// use scoresheet_pgn::{Reading, game::Game};
    ///
    /// assert!(Reading::new(Game::new()).problems.is_empty());
    /// ```
    #[must_use]
    pub const fn new(game: Game) -> Self {
        Self { game, problems: Vec::new() }
    }
}

impl<N: Notation> Reader<N> {
    /// A reader of this notation, without limits, that plays no illegal move.
    pub const fn new(moves: N) -> Self {
        Self { moves, limits: Limits::NONE, illegal: IllegalMove::Stop }
    }

    /// The game in a text. This never fails: what cannot be read ends its own line of moves, and is told.
    #[must_use]
    pub fn read(&self, raw: &RawGame<'_>) -> Reading {
        self.read_watched(raw, &mut Nobody)
    }

    /// The same, where somebody looks on.
    pub(crate) fn read_watched(&self, raw: &RawGame<'_>, watch: &mut impl Watch) -> Reading {
        self.read_as(raw, None, |_| self.moves, watch)
    }

    /// A game that goes on in this text, behind the last move of its main line. Tags of the text are problems, as in
    /// the midst of any game; a result of the text takes the place of that of the game, which stays where the text has
    /// none. The plies of the game count for [`Limits::plies`], with those of its variations.
    ///
    /// ```
    /// use scoresheet_pgn::{RawGame, Reader};
    ///
    /// let reader = Reader::default();
    /// let begun = reader.read(&RawGame::new(b"1. e4 e5")).game;
    /// let reading = reader.read_on(begun, &RawGame::new(b"2. Nf3 Nc6"));
    /// assert_eq!(reading.game.movetext().to_string(), "e2e4 e7e5 g1f3 b8c6 *");
    /// ```
    #[must_use]
    pub fn read_on(&self, game: Game, raw: &RawGame<'_>) -> Reading {
        self.read_as(raw, Some(game), |_| self.moves, &mut Nobody)
    }

    /// The game in a text that is not all in one notation: what begins in one of the passages, which do not overlap and
    /// stand in the order of the text, is read as that says.
    ///
    /// ```
    /// use scoresheet_coordinate::Style;
    /// use scoresheet_pgn::{Passage, RawGame, Reader, notation::Span};
    ///
    /// let text = "1. e2-e4 (1. d2d4 d7d5) e7-e5 *";
    /// let passages = [Passage { span: Span::new(9, 23), moves: Style::UCI }];
    /// let reading = Reader::new(Style::COORDINATE).read_passages(&RawGame::new(text.as_bytes()), &passages);
    /// assert!(reading.problems.is_empty());
    /// assert_eq!(reading.game.movetext().to_string(), "e2e4 ( d2d4 d7d5 ) e7e5 *");
    /// ```
    #[must_use]
    pub fn read_passages(&self, raw: &RawGame<'_>, passages: &[Passage<N>]) -> Reading {
        self.read_as(raw, None, notation_at(self.moves, passages), &mut Nobody)
    }

    /// The game, perhaps with a beginning, where the notation of a token is that of the byte at which it begins.
    fn read_as(
        &self,
        raw: &RawGame<'_>,
        begun: Option<Game>,
        mut notation_at: impl FnMut(usize) -> N,
        watch: &mut impl Watch,
    ) -> Reading {
        let mut desk = Desk::new(raw, self.moves.rung(), &self.limits);
        let raw = RawGame { bytes: desk.text, ..*raw };
        let mut in_header = begun.is_none();
        let (known, room) = begun.as_ref().map_or((None, self.limits.plies), |game| self.left(game));
        let (mut game, is_somewhere, tag, tags_end) = match begun {
            Some(game) => (game, true, None, 0),
            None => self.begin(&raw, &mut desk),
        };
        let last = game.line_end(NodeId::ROOT).expect("every game has a root");
        let pen = game.pen(last).expect("it is a node of the game");
        let mut scribe = Scribe { room, tags_end, ..Scribe::new(self, desk, pen, is_somewhere) };
        let mut tokens =
            if in_header { raw.tokens(self.moves) } else { Tokens::of_moves(self.moves, raw.bytes) };
        while let Some(token) = tokens.next_in(&mut notation_at) {
            in_header = in_header && token.is_before_tags(raw.bytes);
            scribe.moves = tokens.notation();
            scribe.token(&token, in_header);
            watch.token(&token, &scribe.pen, scribe.skip.is_some(), in_header);
        }
        let last = scribe.last;
        let (mut desk, result) = scribe.finish();
        watch.end(result.map(|(_, place)| place));
        let found = result.map(|(result, place)| (result, Some(place))).or(known.map(|known| (known, None)));
        game.result = desk.result(found, last, &game.tags, tag);
        Reading { game, problems: desk.placed(&raw) }
    }

    /// The result of a game that goes on, if it has one, and how many plies may still be played.
    fn left(&self, begun: &Game) -> (Option<GameResult>, usize) {
        let known = Some(begun.result).filter(|result| *result != GameResult::Unknown);
        let limit = self.limits.plies;
        let played = if limit == usize::MAX {
            0
        } else {
            begun.walk().filter(|event| matches!(event, Event::Ply { .. })).count()
        };
        (known, limit.saturating_sub(played))
    }

    /// The game before its first move, whether that is known where it starts, the value of the tag `Result`, and where
    /// the last tag ends.
    fn begin(&self, raw: &RawGame<'_>, desk: &mut Desk<'_>) -> (Game, bool, Option<Span>, u32) {
        let header = Header::read(raw, &self.limits, desk);
        let mut game = Game::from_position(header.start.unwrap_or_else(Position::start));
        game.tags = header.tags;
        (game, header.start.is_some(), header.result, header.end)
    }
}

/// A part of a text, and how the moves in it are written.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Passage<N> {
    /// Its bytes. What begins among them belongs to it.
    pub span: Span,
    /// How the moves are written.
    pub moves: N,
}

/// Of each byte in turn, how the moves that begin there are written.
pub(crate) fn notation_at<N: Notation>(moves: N, passages: &[Passage<N>]) -> impl FnMut(usize) -> N {
    let mut rest = passages;
    move |at| {
        while let [first, others @ ..] = rest
            && first.span.end as usize <= at
        {
            rest = others;
        }
        rest.first().filter(|first| first.span.start as usize <= at).map_or(moves, |first| first.moves)
    }
}
/// Three dots in one sign.
const ELLIPSIS: &[u8] = "…".as_bytes();

/// The rest of a line, which is not read.
#[derive(Copy, Clone, Debug)]
struct Skip {
    /// How many variations began in it.
    depth: usize,
    /// Whether the line itself was begun in the game.
    begun: bool,
    /// Where it begins, if all of it is kept as a comment.
    kept: Option<u32>,
    /// The number of the problem, if it was told, and where what is skipped ends.
    problem: Option<usize>,
    end: u32,
}

/// Writes a game down while its text is read.
struct Scribe<'a, 'g, N> {
    limits: &'a Limits,
    illegal: IllegalMove,
    /// How the moves are written where the text is now.
    moves: N,
    desk: Desk<'a>,
    pen: Pen<'g>,
    /// Of every open variation: the plies before it, and where it began.
    open: Vec<(u32, Span)>,
    skip: Option<Skip>,
    /// The result at the end, and where it stands.
    result: Option<(GameResult, Span)>,
    /// A result within a variation, which counts if nothing closes the variation.
    inner: Option<(GameResult, Span)>,
    plies: usize,
    /// How many there may be.
    room: usize,
    /// Whether the position to start from is known: no move can be read else.
    is_somewhere: bool,
    /// Where the line of the text begins that a token was last seen in, and how far lines were looked for.
    line: usize,
    seen: usize,
    /// Up to where the rest of a comment is passed over.
    tail: usize,
    /// Where the last tag ends.
    tags_end: u32,
    /// What the first number was more than that of its move.
    shift: Option<i64>,
    /// Where the last token ends.
    last: usize,
    /// Whether a number of four digits waits for its dots.
    numbered: bool,
    /// Whether the number of a move was read, and the move was not.
    had_number: bool,
    /// Whether a move before was read that has letters in the wrong case.
    ignores_case: bool,
    /// The NAG of the move that comes next, and the sign for it.
    early: Option<(u16, Span)>,
}

impl<'a, 'g, N: Notation> Scribe<'a, 'g, N> {
    fn new(reader: &'a Reader<N>, desk: Desk<'a>, pen: Pen<'g>, is_somewhere: bool) -> Self {
        Self {
            limits: &reader.limits,
            illegal: reader.illegal,
            moves: reader.moves,
            desk,
            pen,
            open: Vec::new(),
            skip: None,
            result: None,
            inner: None,
            plies: 0,
            room: reader.limits.plies,
            is_somewhere,
            line: 0,
            seen: 0,
            tail: 0,
            tags_end: 0,
            shift: None,
            last: 0,
            numbered: false,
            had_number: false,
            ignores_case: false,
            early: None,
        }
    }

    fn token(&mut self, token: &Token<N::Spelling>, in_header: bool) {
        let span = token.span;
        if (span.start as usize) < self.tail {
            return self.pass_over(span);
        }
        let is_outside = in_header && self.is_outside(token);
        let is_early = matches!(token.kind, TokenKind::Result(_)) && self.goes_on(span);
        self.look(token, is_outside || is_early || self.result.is_some());
        if is_outside {
            return self.desk.note(ProblemKind::OutsideGame, span);
        }
        if is_early {
            return self.early_result(span);
        }
        if self.skip.is_some() && self.skipped(token) {
            return;
        }
        if self.result.is_some() && !token.is_header() {
            return self.behind_result(token);
        }
        if let (false, TokenKind::Move(_) | TokenKind::Null) = (self.is_somewhere, token.kind) {
            let is_fen = |problem: &Problem| matches!(problem.kind, ProblemKind::Fen(_));
            return self.skip_from(self.desk.problems.iter().position(is_fen), span, true);
        }
        if let Some(limit) = self.excess(token) {
            return self.give_up(ProblemKind::Limit(limit), span, span, true);
        }
        self.write(token, in_header);
    }

    /// What begins in the rest of a comment and ends behind it belongs to it as a whole.
    fn pass_over(&mut self, span: Span) {
        if span.range().end <= self.tail {
            return;
        }
        self.tail = span.range().end;
        if let Some(skip) = &mut self.skip {
            skip.end = span.end;
            return;
        }
        let is_tail = |problem: &&mut Problem| matches!(problem.kind, ProblemKind::CommentTail);
        if let Some(problem) = self.desk.problems.iter_mut().rev().find(is_tail) {
            (problem.span.end, problem.skipped.end) = (span.end, span.end);
        }
    }

    /// Whether what stands before the moves is left of a page: a row of stars, and before the tags signs and numbers.
    fn is_outside(&self, token: &Token<N::Spelling>) -> bool {
        use TokenKind::{Dots, Number, Result, Sign, Suffix, Word};
        match token.kind {
            Result(_) => true,
            Number { .. } | Word | Sign(_) | Suffix(_) | Dots => {
                token.span.end <= self.tags_end
                    && lex::odd_blank(&self.desk.text[token.span.range()]).is_err()
            }
            _ => false,
        }
    }

    /// The game was over.
    fn behind_result(&mut self, token: &Token<N::Spelling>) {
        let span = token.span;
        let text = &self.desk.text[span.range()];
        let is_star = text[0] == b'*';
        if is_star && let Some(row) = self.stars() {
            // One row of stars with that before.
            row.span.end = span.end;
            row.skipped = Span { start: span.end, end: span.end };
            return;
        }
        let kind = match token.kind {
            TokenKind::Word if !self.desk.strict && lex::odd_blank(text).is_ok() => ProblemKind::SignForm,
            TokenKind::Word | TokenKind::Dots if !lex::is_worded(text) => ProblemKind::SignAfterResult,
            TokenKind::Number { .. } | TokenKind::Null => ProblemKind::SignAfterResult,
            TokenKind::Result(_) if is_star => ProblemKind::SignAfterResult,
            _ => ProblemKind::Over,
        };
        let end = self.result.map(|(_, place)| place);
        self.desk.note_beside(kind, span, RelatedKind::Result, end);
    }

    /// What was told last, if it is a row of stars behind the result.
    fn stars(&mut self) -> Option<&mut Problem> {
        let text = self.desk.text;
        let is_row = |last: &&mut Problem| {
            last.kind == ProblemKind::SignAfterResult && text[last.span.start as usize] == b'*'
        };
        self.desk.problems.last_mut().filter(is_row)
    }

    /// What can be said of a token wherever it stands, but for one that does not count.
    fn look(&mut self, token: &Token<N::Spelling>, is_idle: bool) {
        let text = self.desk.text;
        self.desk.node = self.pen.node();
        self.last = token.span.range().end;
        self.desk.come_to(self.last);
        lexical::unused(text, token, &mut |kind, span| self.desk.note(kind, span));
        if is_idle {
        } else if self.desk.strict {
            lexical::token(text, token, &mut |kind, span| self.desk.note(kind, span));
        } else {
            lexical::odd(text, token, &mut |kind, span| self.desk.note(kind, span));
        }
    }

    /// Writes down what the token says.
    fn write(&mut self, token: &Token<N::Spelling>, in_header: bool) {
        let span = token.span;
        let is_letter = self.desk.text[span.start as usize].is_ascii_alphabetic();
        let had_number = self.had_number;
        self.had_number = match token.kind {
            TokenKind::Number { .. } | TokenKind::Dots => true,
            TokenKind::Comment(_) | TokenKind::Escape(_) | TokenKind::Nag(_) | TokenKind::Suffix(_) => {
                had_number
            }
            _ => false,
        };
        match token.kind {
            // A letter behind the number is what is left of a move.
            TokenKind::Sign(_) if is_letter && had_number => self.unread(ProblemKind::Word, span, span),
            TokenKind::Move(_) if self.is_number(span) => self.numbered = true,
            TokenKind::Dots if core::mem::take(&mut self.numbered) => {}
            TokenKind::Move(parsed) => self.play(parsed, span),
            TokenKind::Null => self.pass(span),
            TokenKind::Number { number, dots } => self.number(number, dots, span),
            TokenKind::Nag(nag) => self.nag(nag, span),
            TokenKind::Sign(sign) => {
                let white_moved = self.pen.position().turn() == Color::Black;
                let nag = if white_moved { sign.white } else { sign.black };
                self.desk.note(ProblemKind::NagSign { nag }, span);
                self.pen.nag(nag);
            }
            TokenKind::Suffix(Some(nag)) if self.leads(span) => self.early = Some((nag, span)),
            TokenKind::Suffix(Some(nag)) => self.pen.nag(nag),
            TokenKind::Suffix(None) => self.desk.note(ProblemKind::Sign, span),
            TokenKind::Comment(text) => {
                if !self.desk.strict {
                    let is_told = self.tag_within(text, span);
                    self.brace_within(text, span, is_told);
                }
                self.comment(text, span);
            }
            TokenKind::Fault(Fault::Escape) => {
                self.desk.note(ProblemKind::Escape, span);
                self.comment(Span { start: span.start + 1, end: span.end }, span);
            }
            TokenKind::Open => self.begin(span),
            TokenKind::Close => self.end(span),
            TokenKind::Result(result) => self.over(result, span),
            TokenKind::Word => self.word(span),
            TokenKind::Fault(Fault::Nag) => self.desk.note(ProblemKind::NoNag, span),
            TokenKind::Fault(Fault::Tag) => self.broken_tag(span, in_header),
            TokenKind::Fault(Fault::Comment) => {
                let text = Span { start: span.start + 1, end: span.end };
                self.desk.note(ProblemKind::Comment, span);
                let _ = self.tag_within(text, span);
                self.comment(text, span);
            }
            TokenKind::Tag { .. } if !in_header => self.desk.note(ProblemKind::LateTag, span),
            TokenKind::Dots => self.desk.note(ProblemKind::Dots, span),
            TokenKind::Tag { .. } | TokenKind::Escape(_) => {}
        }
    }

    /// Where moves are in it, the line of moves ends: what follows would be played on another board.
    fn broken_tag(&mut self, span: Span, in_header: bool) {
        if !in_header && self.has_moves(&self.desk.text[span.range()][1..]) {
            return self.give_up(ProblemKind::Tag, span, span, true);
        }
        self.desk.note(ProblemKind::Tag, span);
    }

    /// Whether `!` or `?` stands before the move that it belongs to: apart from what is before it, but not from that.
    fn leads(&self, span: Span) -> bool {
        let (before, behind) = self.desk.text.split_at(span.range().end);
        let is_apart = lex::ends_apart(&before[..span.range().start]);
        let is_glued = |token: &Token<N::Spelling>| token.span.start == 0;
        let next = Tokens::with(self.moves, behind).next().filter(is_glued);
        is_apart
            && next.is_some_and(|next| match next.kind {
                TokenKind::Move(_) | TokenKind::Null => true,
                TokenKind::Word => lex::is_worded(&behind[next.span.range()]),
                _ => false,
            })
    }

    /// The limit that a token of the moves exceeds, by itself or by where it stands.
    fn excess(&mut self, token: &Token<N::Spelling>) -> Option<Limit> {
        let limits = self.limits;
        let structure = matches!(token.kind, TokenKind::Open | TokenKind::Close | TokenKind::Result(_));
        if token.is_header() || structure {
            return None;
        }
        let Range { start, end } = token.span.range();
        if end - start > limits.token {
            return Some(Limit::Token);
        }
        let last = memrchr2(b'\r', b'\n', &self.desk.text[self.seen..start]);
        self.line = last.map_or(self.line, |at| self.seen + at + 1);
        self.seen = start;
        (start - self.line > limits.line).then_some(Limit::Line)
    }

    /// Whether the token belongs to what is skipped.
    fn skipped(&mut self, token: &Token<N::Spelling>) -> bool {
        let Some(skip) = &mut self.skip else { return false };
        match token.kind {
            TokenKind::Open => skip.depth += 1,
            TokenKind::Close if skip.depth > 0 => skip.depth -= 1,
            TokenKind::Close => {
                let begun = skip.begun;
                if !begun {
                    skip.end = token.span.end;
                    self.inner = self.inner.filter(|_| !self.open.is_empty());
                }
                self.stop_skipping();
                // A line that was never begun has no end either.
                return !begun;
            }
            TokenKind::Result(_) if skip.depth == 0 && skip.begun => {
                self.stop_skipping();
                return false;
            }
            TokenKind::Result(result) if skip.depth == 0 && self.open.is_empty() => {
                self.inner = Some((result, token.span));
            }
            _ => {}
        }
        if let Some(skip) = &mut self.skip {
            skip.end = token.span.end;
        }
        true
    }

    fn stop_skipping(&mut self) {
        let Some(Skip { problem, end, kept, .. }) = self.skip.take() else { return };
        if let Some(problem) = problem {
            self.desk.problems[problem].skipped.end = end;
        }
        if let Some(start) = kept {
            self.comment(Span { start, end }, Span { start, end });
        }
    }

    /// Nothing more of this line is read.
    fn give_up(&mut self, kind: ProblemKind, span: Span, token: Span, begun: bool) {
        let problem = self.desk.tell(kind, span);
        self.skip_from(problem, token, begun);
    }

    /// From this token on, because of this problem.
    fn skip_from(&mut self, problem: Option<usize>, token: Span, begun: bool) {
        // A sign before a move that is not read is not read either.
        let start = self.early.take().map_or(token.start, |(_, sign)| sign.start);
        let token = Span { start, ..token };
        if let Some(problem) = problem {
            self.desk.problems[problem].skipped = token;
        }
        self.skip = Some(Skip { depth: 0, begun, kept: None, problem, end: token.end });
    }

    /// In the digits of correspondence `1112.` is a move at the end of a sentence, but where move 1112 comes next it
    /// is the number of that.
    fn is_number(&self, span: Span) -> bool {
        let (digits, rest) = self.desk.text[span.start as usize..].split_at(span.len());
        let add = |n: u64, c: &u8| n * 10 + u64::from(c - b'0');
        rest.first() == Some(&b'.')
            && digits.len() < 9
            && digits.iter().all(u8::is_ascii_digit)
            && digits.iter().fold(0, add) == u64::from(self.pen.position().fullmove_number())
    }

    fn play(&mut self, parsed: Parsed<N::Spelling>, span: Span) {
        if self.plies >= self.room {
            return self.give_up(ProblemKind::Limit(Limit::Plies), span, span, true);
        }
        let read = if self.desk.strict { self.read_strictly(span) } else { self.resolve(parsed, span) };
        match read.and_then(|mv| if self.ignores_case { self.only_in_any_case(mv, span) } else { Ok(mv) }) {
            Ok(mv) => self.enter(mv, span),
            Err(error) => match self.forbidden(&parsed, &error) {
                Some((mv, why)) => {
                    self.desk.note(ProblemKind::IllegalMove(why), span);
                    self.enter(mv, span);
                }
                None if self.salvages() => self.salvage(span, Some(error)),
                None => self.refuse(error, span),
            },
        }
    }

    /// The illegal move that is to be played.
    fn forbidden(&mut self, parsed: &Parsed<N::Spelling>, error: &ReadError) -> Option<(Move, WhyNot)> {
        let is_illegal = matches!(error, ReadError::Resolve { why: ResolveError::Illegal { .. }, .. });
        if self.illegal == IllegalMove::Stop || !is_illegal || (self.desk.strict && !parsed.quirks.is_empty())
        {
            return None;
        }
        let cx = self.pen.context();
        illegal::only(&self.moves.pattern(&parsed.spelling, cx), cx.pos)
    }

    /// A move that can be played.
    fn enter(&mut self, mv: Move, span: Span) {
        // Behind an illegal move a king may be there for the taking.
        if mv.captured() == Some(Role::King) {
            return self.give_up(ProblemKind::KingTaken, span, span, true);
        }
        if self.plies < self.room && self.pen.play_unchecked(mv).is_ok() {
            self.plies += 1;
            self.desk.ply += 1;
            self.judge();
        } else {
            self.give_up(ProblemKind::Limit(Limit::Plies), span, span, true);
        }
    }

    /// What stood before the move as a judgement of it.
    fn judge(&mut self) {
        if let Some((nag, span)) = self.early.take() {
            self.desk.note(ProblemKind::EarlySign, span);
            self.pen.nag(nag);
        }
    }

    fn refuse(&mut self, error: ReadError, span: Span) {
        let place = error.span().shifted(span.start as usize);
        self.unread(ProblemKind::Move(error), place, span);
    }

    /// A word that is no move, or two.
    fn unread(&mut self, kind: ProblemKind, place: Span, span: Span) {
        let asks = self.moves.rung() == Rung::Tolerant;
        let two = || glued::split(&self.moves, &self.desk.text[span.range()], self.pen.context());
        match asks.then(two) {
            Some(Ok(Some(_))) => self.give_up(ProblemKind::TwoMoves, span, span, true),
            _ => self.give_up(kind, place, span, true),
        }
    }

    fn salvages(&self) -> bool {
        self.moves.rung() == Rung::Salvage
    }

    /// What is left of a word that is no move as it stands: a mended one, or two moves of columns that grew together.
    fn salvage(&mut self, span: Span, error: Option<ReadError>) {
        let (text, cx) = (&self.desk.text[span.range()], self.pen.context());
        let mended = self.moves.examine(text, cx);
        let mut errors = error.as_ref().into_iter().chain(mended.as_ref().err());
        if let Some(several) = errors.find(|error| error.kind() == ErrorKind::Ambiguous) {
            return self.refuse(several.clone(), span);
        }
        match (mended, glued::split(&self.moves, text, cx)) {
            (Ok(reading), Ok(None)) => {
                for &(remark, place) in &reading.remarks {
                    self.ignores_case |= remark == Remark::Quirk(Quirk::LetterCase);
                    self.desk.note(ProblemKind::Remark(remark), place.shifted(span.start as usize));
                }
                self.enter(reading.mv, span);
            }
            (Err(_), Ok(Some(at))) => self.play_both(span, at),
            (Err(_), Ok(None)) => match error {
                Some(error) => self.refuse(error, span),
                None => self.give_up(ProblemKind::Word, span, span, true),
            },
            // One move or two, or two in several ways.
            _ => self.give_up(ProblemKind::Word, span, span, true),
        }
    }

    /// Two moves in one word.
    fn play_both(&mut self, span: Span, at: usize) {
        self.desk.note(ProblemKind::Glued, span);
        let middle = span.start + u32::try_from(at).expect("a word is short");
        for half in [Span { end: middle, ..span }, Span { start: middle, ..span }] {
            let parsed = self.moves.parse_prefix(&self.desk.text[half.range()]);
            match parsed.map_err(ReadError::from).and_then(|parsed| self.resolve(parsed, half)) {
                Ok(mv) => self.enter(mv, half),
                Err(error) => self.refuse(error, half),
            }
            if self.skip.is_some() {
                return;
            }
        }
    }

    /// Where the case of letters has said nothing before, a small letter may be a file or a man: `bc3`.
    fn only_in_any_case(&self, mv: Move, span: Span) -> Result<Move, ReadError> {
        let (text, cx) = (&self.desk.text[span.range()], self.pen.context());
        let mut candidates = Candidates::from_iter([mv]);
        self.moves.mends(text, &mut |moves, mend| {
            if let Ok(other) = moves.read(mend.text(), cx)
                && !candidates.contains(&other)
            {
                // As many as there is room for.
                let _ = candidates.try_push(other);
            }
        });
        if candidates.len() == 1 {
            return Ok(mv);
        }
        let count = u32::try_from(candidates.len()).expect("there is not room for so many");
        let why = ResolveError::Ambiguous { count, candidates };
        Err(ReadError::Resolve { span: Span::new(0, text.len()), why })
    }

    fn read_strictly(&self, span: Span) -> Result<Move, ReadError> {
        self.moves.read(&self.desk.text[span.range()], self.pen.context())
    }

    fn resolve(&mut self, parsed: Parsed<N::Spelling>, span: Span) -> Result<Move, ReadError> {
        let notation = self.moves;
        let text = &self.desk.text[span.range()];
        let place = |claim: Claim| notation.locate(text).get(claim).unwrap_or(Span::new(0, text.len()));
        let resolved = notation.resolve_with(&parsed.spelling, self.pen.context(), Trust::Game);
        let (mv, settled) = resolved.map_err(|why| ReadError::Resolve { span: place(why.blame()), why })?;
        let cx = self.pen.context();
        let is_exposed = self.illegal == IllegalMove::Play && illegal::is_exposed(cx.pos);
        let desk = &mut self.desk;
        let mut note = |remark: Remark| {
            // The king stood in check before.
            if is_exposed && remark == Remark::MissingCheck {
                return;
            }
            desk.note(ProblemKind::Remark(remark), place(remark.claim()).shifted(span.start as usize));
        };
        parsed.quirks.iter().map(Remark::Quirk).for_each(&mut note);
        notation.audit(&parsed.spelling, mv, cx, &mut note);
        if settled != Settled::Unique {
            self.desk.note(ProblemKind::Settled(settled), span);
        }
        Ok(mv)
    }

    fn pass(&mut self, span: Span) {
        if self.desk.strict {
            return self.give_up(ProblemKind::Null, span, span, true);
        }
        if self.plies >= self.room {
            return self.give_up(ProblemKind::Limit(Limit::Plies), span, span, true);
        }
        match self.pen.play(Ply::Null) {
            Ok(_) => {
                self.desk.note(ProblemKind::Null, span);
                self.plies += 1;
                self.desk.ply += 1;
                self.judge();
            }
            Err(_) => self.give_up(ProblemKind::NullInCheck, span, span, true),
        }
    }

    /// A number that skips moves is a slip of the pen, and so is a count that begins elsewhere than that of the
    /// position. One of a move that was made before may be a variation or a game that nothing divides from this one.
    fn number(&mut self, number: u32, dots: bool, span: Span) {
        let expected = self.pen.position().fullmove_number();
        let shift = i64::from(number) - i64::from(expected);
        let usual = *self.shift.get_or_insert(if self.plies == 0 { shift } else { 0 });
        let kind = match () {
            () if number == expected && self.has_idle_ellipsis(span) => ProblemKind::Ellipsis,
            () if number == expected && self.is_of_white(span) => ProblemKind::WhiteNumber,
            () if number == expected => return,
            () if !dots => ProblemKind::BareNumber { expected },
            () if number > expected || shift == usual => ProblemKind::Number { expected },
            () if lex::first_number(&self.desk.text[span.start as usize..]).is_ok() => {
                return self.give_up(ProblemKind::OtherGame { expected }, span, span, true);
            }
            () => ProblemKind::PassedNumber { expected },
        };
        self.desk.note(kind, span);
    }

    /// Whether a variation begins with a number of White's, `(5. Nd4`, and Black is to move: it may stand behind the
    /// pair of moves, for White's.
    fn is_of_white(&self, span: Span) -> bool {
        let text = &self.desk.text[span.range()];
        let begins = !self.open.is_empty() && self.pen.game().ply(self.pen.node()).is_none();
        let dots = text.iter().filter(|sign| !sign.is_ascii_digit());
        begins && self.pen.position().turn() == Color::Black && dots.eq(b".")
    }

    /// Whether an ellipsis stands behind the number, `12…`, and White is to move, or other dots say already that Black
    /// is: `12... …f6`, though `12. …f6` is a custom. How many dots there are says nothing (PGN 8.2.2.1), but this is
    /// no dot, and may stand for a letter that was lost. The strict rung reads none.
    fn has_idle_ellipsis(&self, span: Span) -> bool {
        let text = &self.desk.text[span.range()];
        let is_white = self.pen.position().turn() == Color::White;
        let ellipses = text.windows(ELLIPSIS.len()).filter(|sign| *sign == ELLIPSIS).count();
        let dots = || text.iter().filter(|&&sign| sign == b'.').count();
        !self.desk.strict && ellipses > 0 && (is_white || ellipses > 1 || dots() > 1)
    }

    fn nag(&mut self, nag: u16, span: Span) {
        if nag > 255 {
            self.desk.note(ProblemKind::Nag, span);
        }
        self.pen.nag(nag);
    }

    /// A word with letters or digits stands where a move should; others are signs.
    fn word(&mut self, span: Span) {
        match &self.desk.text[span.range()] {
            b"<" | b">" => self.desk.note(ProblemKind::Reserved, span),
            blank if !self.desk.strict && lex::odd_blank(blank).is_ok() => {
                self.desk.note(ProblemKind::SignForm, span);
            }
            word if lex::is_worded(word) && self.salvages() => self.salvage(span, None),
            word if lex::is_worded(word) => self.unread(ProblemKind::Word, span, span),
            _ => self.desk.note(ProblemKind::Sign, span),
        }
    }

    /// Remarks a line of a comment that is a tag, if there is one.
    fn tag_within(&mut self, text: Span, span: Span) -> bool {
        let Some(tag) = comment::tag_line(&self.desk.text[text.range()]) else { return false };
        let tag = tag.shifted(text.start as usize);
        self.desk.note_beside(ProblemKind::TagInComment { tag }, span, RelatedKind::Tag, Some(tag));
        true
    }

    /// Whether moves are in it, or a NAG is the last word, behind which a comment may begin.
    fn ends_with_move(&self, span: Span) -> bool {
        let words = &self.desk.text[span.range()];
        let last = words.trim_ascii_end().rsplit(|c| lex::is_blank(*c)).next().unwrap_or_default();
        last.starts_with(b"$") || self.has_moves(words)
    }

    /// Remarks a comment that another begins in. What stands between that and a second end is passed over.
    fn brace_within(&mut self, text: Span, span: Span, is_told: bool) {
        let Some(at) = memchr(b'{', &self.desk.text[text.range()]) else { return };
        let at = at + text.start as usize;
        if !is_told && self.ends_with_move(Span::new(text.start as usize, at)) {
            self.desk.note(ProblemKind::Brace, Span::new(at, at + 1));
        }
        let end = span.end as usize;
        let behind = &self.desk.text[end..];
        let second = memchr2(b'{', b'}', behind).filter(|&at| behind[at] == b'}');
        let is_brace = self.desk.text[span.start as usize] == b'{';
        let tail = second.filter(|&len| is_brace && !self.has_moves(&behind[..len]));
        let Some(len) = tail else { return };
        let tail = Span::new(end, end + len + 1);
        self.tail = tail.end as usize;
        // What begins with these signs goes to the end of the line.
        let line = memchr2(b'\r', b'\n', &behind[len..]).map_or(behind, |line| &behind[..len + line]);
        if behind[..len].iter().any(|c| b";%[".contains(c)) && self.has_moves(&line[len + 1..]) {
            return self.give_up(ProblemKind::Word, tail, tail, true);
        }
        if let Some(problem) = self.desk.tell(ProblemKind::CommentTail, tail) {
            self.desk.problems[problem].skipped = tail;
        }
    }

    /// Whether a text has a move in it, a number of one, a result, a tag, or a word that may be a move.
    fn has_moves(&self, text: &[u8]) -> bool {
        use TokenKind::{Move, Null, Number, Result, Tag, Word};
        let mut tokens = Tokens::of_moves(self.moves, text);
        tokens.any(|token| match token.kind {
            Move(_) | Null | Number { .. } | Result(_) | Tag { .. } => true,
            Word => text[token.span.range()].iter().any(u8::is_ascii_digit),
            _ => false,
        })
    }

    fn comment(&mut self, text: Span, span: Span) {
        if text.len() > self.limits.comment {
            return self.desk.note(ProblemKind::Limit(Limit::Comment), span);
        }
        let text = comment::text(&self.desk.text[text.range()]);
        let mut pieces = Pieces(&text).peekable();
        let is_plain = !Pieces(&text).any(|piece| matches!(piece, Piece::Command(_)));
        if is_plain {
            return self.pen.comment(text);
        }
        let mut first = true;
        while let Some(piece) = pieces.next() {
            let at_an_end = first || pieces.peek().is_none();
            first = false;
            match piece {
                Piece::Command(command) => self.pen.command(Command::new(command)),
                Piece::Words(words) if at_an_end && words.bytes().all(lex::is_blank) => {}
                Piece::Words(words) => self.pen.comment(words),
            }
        }
    }

    fn begin(&mut self, span: Span) {
        if self.open.len() >= self.limits.nesting {
            return self.give_up(ProblemKind::Limit(Limit::Nesting), span, span, false);
        }
        match self.pen.open() {
            Ok(_) => {
                self.open.push((self.desk.ply, span));
                self.desk.ply = self.desk.ply.saturating_sub(1);
            }
            Err(_) => {
                self.give_up(ProblemKind::NoMoveBefore, span, span, false);
                self.skip = self.skip.map(|skip| Skip { kept: Some(span.start), ..skip });
            }
        }
    }

    fn end(&mut self, span: Span) {
        let Some((ply, began)) = self.open.pop() else {
            return self.desk.note(ProblemKind::Close, span);
        };
        if let Some((_, place)) = self.inner.take() {
            self.inner_result(place, Some(began));
        }
        if self.desk.ply + 1 == ply && self.pen.game().ply(self.pen.node()).is_none() {
            self.desk.note(ProblemKind::EmptyVariation, Span { start: began.start, end: span.end });
        }
        self.desk.ply = ply;
        self.pen.close();
    }

    fn inner_result(&mut self, place: Span, began: Option<Span>) {
        self.desk.note_beside(ProblemKind::InnerResult, place, RelatedKind::Began, began);
        self.comment(place, place);
    }

    /// Whether moves stand behind a result in another form, in its line: in a game with numbers they are those of this
    /// game.
    fn goes_on(&self, span: Span) -> bool {
        let (before, behind) = self.desk.text.split_at(span.range().end);
        let is_inner = self.result.is_some() || !self.open.is_empty();
        if is_inner || self.shift.is_none() || !lex::is_doubtful(&before[span.range().start..]) {
            return false;
        }
        let mut at = 0;
        for token in Tokens::with(self.moves, behind) {
            let Range { start, end } = token.span.range();
            if memchr2(b'\r', b'\n', &behind[at..start]).is_some() {
                return false;
            }
            use TokenKind::{Comment, Nag, Result, Sign, Suffix};
            let is_beside = matches!(token.kind, Comment(_) | Nag(_) | Result(_) | Sign(_) | Suffix(_));
            if !is_beside && lex::is_worded(&behind[start..end]) {
                return split::goes_on(&behind[start..]);
            }
            at = end;
        }
        false
    }

    fn early_result(&mut self, span: Span) {
        if let Some(skip) = &mut self.skip {
            skip.end = span.end;
        } else {
            self.desk.note(ProblemKind::EarlyResult, span);
            self.comment(span, span);
        }
    }

    fn over(&mut self, result: GameResult, span: Span) {
        if self.open.is_empty() {
            self.result = Some((result, span));
        } else if let Some((_, place)) = self.inner.replace((result, span)) {
            let mut began = self.open.iter().rev().map(|&(_, began)| began);
            let began = began.find(|began| began.start < place.start);
            self.inner_result(place, began);
        }
    }

    /// What is still open at the end of the text.
    fn finish(mut self) -> (Desk<'a>, Option<(GameResult, Span)>) {
        // A variation before the first move, all that follows.
        if let Some(start) = self.skip.and_then(|skip| skip.kept) {
            self.desk.note(ProblemKind::Open, Span { start, end: start + 1 });
        }
        self.stop_skipping();
        self.desk.node = self.pen.node();
        self.desk.come_to(self.desk.text.len());
        for &(_, span) in &self.open {
            self.desk.note(ProblemKind::Open, span);
        }
        (self.desk, self.result.or(self.inner))
    }
}
