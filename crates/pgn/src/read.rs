//! Text to a game.

use alloc::{boxed::Box, collections::BTreeSet, string::String, vec::Vec};

use scoresheet_board::Position;
use scoresheet_fen as fen;
use scoresheet_game::{Command, Game, GameResult, NodeId, Pen, Ply, Tags};
use scoresheet_notation::{Claim, Notation, Parsed, ReadError, Remark, Rung, Settled, Span, Trust};
use scoresheet_san as san;

use crate::{
    Fault, Limit, Problem, ProblemKind, RawGame, Severity, Token, TokenKind, comment,
    comment::{Piece, Pieces},
    lines::Lines,
};

/// How much is read of one game. By default everything: time and memory grow with the text alone.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Limits {
    /// Variations within variations; 0 reads the main line alone.
    pub nesting: usize,
    /// Bytes of one comment.
    pub comment: usize,
    /// Tags.
    pub tags: usize,
    /// Plies, those of variations included.
    pub plies: usize,
}

impl Limits {
    /// No limits.
    pub const NONE: Self =
        Self { nesting: usize::MAX, comment: usize::MAX, tags: usize::MAX, plies: usize::MAX };
}

impl Default for Limits {
    fn default() -> Self {
        Self::NONE
    }
}

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
}

impl Default for Reader {
    fn default() -> Self {
        Self::new(san::Style::PGN)
    }
}

/// A game that was read, and what was wrong with its text, in the order of the text.
#[derive(Clone, PartialEq, Debug)]
pub struct Reading {
    /// The game, as far as it could be read.
    pub game: Game,
    /// What was wrong.
    pub problems: Vec<Problem>,
}

impl<N: Notation> Reader<N> {
    /// A reader of this notation, without limits.
    pub const fn new(moves: N) -> Self {
        Self { moves, limits: Limits::NONE }
    }

    /// The game in a text. This never fails: what cannot be read ends its own line of moves, and is told.
    #[must_use]
    pub fn read(&self, raw: &RawGame<'_>) -> Reading {
        let strict = self.moves.rung() == Rung::Strict;
        let mut desk = Desk { text: raw.bytes, strict, problems: Vec::new(), ply: 0 };
        let header = self.header(raw, &mut desk);
        let mut game = Game::from_position(header.start);
        game.tags = header.tags;
        let pen = game.pen(NodeId::ROOT).expect("every game has a root");
        let nowhere = desk.problems.iter().position(|problem| matches!(problem.kind, ProblemKind::Fen(_)));
        let mut scribe = Scribe {
            reader: self,
            desk,
            pen,
            open: Vec::new(),
            skip: None,
            result: None,
            inner: None,
            plies: 0,
            nowhere,
        };
        let mut in_header = true;
        for token in raw.tokens(self.moves) {
            in_header &= is_header(&token);
            scribe.token(&token, in_header);
        }
        let (mut desk, result) = scribe.finish();
        game.result = desk.result(result, &game.tags, header.result);
        desk.place(raw.line);
        Reading { game, problems: desk.problems }
    }

    /// The tags, and the position that they tell of.
    fn header(&self, raw: &RawGame<'_>, desk: &mut Desk<'_>) -> Header {
        let mut header = Header::default();
        let mut names = BTreeSet::new();
        for token in raw.header() {
            let TokenKind::Tag { name, value } = token.kind else { continue };
            if names.len() >= self.limits.tags {
                desk.note(ProblemKind::Limit(Limit::Tags), token.span);
                break;
            }
            let name = comment::decode(&raw.bytes[name.range()]);
            let text = comment::unescape(&raw.bytes[value.range()]);
            if names.insert(name.clone()) {
                header.mark(&name, value, token.span);
            } else {
                desk.note(ProblemKind::DuplicateTag, token.span);
            }
            header.tags.push(name, text);
        }
        header.start = self.start(&header, desk);
        header
    }

    /// The position to start from: `SetUp`, `FEN` (PGN 9.7) and `Variant`.
    fn start(&self, header: &Header, desk: &mut Desk<'_>) -> Position {
        let strict = self.moves.rung() == Rung::Strict;
        let style = if strict { fen::Style::STRICT } else { fen::Style::TOLERANT };
        let chess960 = self.chess960(header, desk);
        let Some((value, span)) = header.fen else {
            if let Some(span) = header.setup.filter(|_| header.tags.get("SetUp") == Some("1")) {
                desk.note(ProblemKind::NoFen, span);
            }
            return Position::start();
        };
        if header.tags.get("SetUp") != Some("1") {
            desk.note(ProblemKind::SetUp, span);
        }
        let read = fen::Style { chess960, ..style }.examine(header.tags.get("FEN").unwrap_or_default());
        let shift = |place: Span| place.shifted(value.start as usize);
        match read {
            Ok(reading) => {
                for &(remark, place) in reading.remarks.iter() {
                    desk.note(ProblemKind::FenRemark(remark), shift(place));
                }
                reading.position
            }
            Err(error) => {
                desk.note(ProblemKind::Fen(Box::new(error)), value);
                Position::start()
            }
        }
    }

    /// Names of variants are compared without case, blanks and hyphens.
    fn chess960(&self, header: &Header, desk: &mut Desk<'_>) -> fen::Chess960 {
        let name: String = header.tags.get("Variant").unwrap_or_default().to_ascii_lowercase();
        let name: String = name.chars().filter(|c| c.is_alphanumeric()).collect();
        match name.as_str() {
            "chess960" | "fischerandom" | "fischerrandom" | "freestyle" => return fen::Chess960::Yes,
            "" | "standard" | "chess" | "normal" | "fromposition" => {}
            _ => desk.note(ProblemKind::Variant, header.variant.unwrap_or_default()),
        }
        if self.moves.rung() == Rung::Strict { fen::Chess960::No } else { fen::Chess960::Detect }
    }
}

fn is_header<S>(token: &Token<S>) -> bool {
    use TokenKind::{Comment, Escape, Tag};
    matches!(token.kind, Tag { .. } | Comment(_) | Escape(_) | TokenKind::Fault(Fault::Tag))
}

/// What stands before the moves.
#[derive(Debug)]
struct Header {
    tags: Tags,
    start: Position,
    /// The value, and the tag.
    fen: Option<(Span, Span)>,
    setup: Option<Span>,
    variant: Option<Span>,
    result: Option<Span>,
}

impl Default for Header {
    fn default() -> Self {
        let start = Position::start();
        Self { tags: Tags::default(), start, fen: None, setup: None, variant: None, result: None }
    }
}

impl Header {
    fn mark(&mut self, name: &str, value: Span, span: Span) {
        match name {
            "FEN" => self.fen = Some((value, span)),
            "SetUp" => self.setup = Some(span),
            "Variant" => self.variant = Some(value),
            "Result" => self.result = Some(value),
            _ => {}
        }
    }
}

/// The text, and what is wrong with it.
#[derive(Debug)]
struct Desk<'a> {
    text: &'a [u8],
    strict: bool,
    problems: Vec<Problem>,
    ply: u32,
}

impl Desk<'_> {
    fn note(&mut self, kind: ProblemKind, span: Span) {
        let severity = if self.strict { Severity::Error } else { kind.severity() };
        let skipped = Span { start: span.end, end: span.end };
        self.problems.push(Problem { kind, severity, span, skipped, line: 1, column: 1, ply: self.ply });
    }

    /// The result at the end counts, else the one in the tags.
    fn result(&mut self, found: Option<GameResult>, tags: &Tags, tag: Option<Span>) -> GameResult {
        let told: Option<GameResult> = tags.get("Result").and_then(|text| text.parse().ok());
        let Some(found) = found else {
            let end = self.text.len();
            self.note(ProblemKind::NoResult, Span::new(end, end));
            return told.unwrap_or_default();
        };
        if let Some(span) = tag.filter(|_| told != Some(found)) {
            self.note(ProblemKind::ResultTag, span);
        }
        found
    }

    /// Gives every problem its line and column, in one walk over the text.
    fn place(&mut self, line: u64) {
        self.problems.sort_by_key(|problem| problem.span.start);
        let mut lines = Lines::at(line);
        let mut at = 0;
        for problem in &mut self.problems {
            let start = problem.span.start as usize;
            lines.pass(&self.text[at..start]);
            at = start;
            (problem.line, problem.column) = (lines.line, lines.column);
        }
    }
}

/// The rest of a line, which is not read.
#[derive(Copy, Clone, Debug)]
struct Skip {
    /// How many variations began in it.
    depth: usize,
    /// Whether the line itself was begun in the game.
    begun: bool,
    /// The number of the problem, and where what is skipped begins.
    problem: usize,
    end: u32,
}

/// Writes a game down while its text is read.
struct Scribe<'a, 'g, N> {
    reader: &'a Reader<N>,
    desk: Desk<'a>,
    pen: Pen<'g>,
    /// Of every open variation: the plies before it, and where it began.
    open: Vec<(u32, Span)>,
    skip: Option<Skip>,
    result: Option<GameResult>,
    /// A result within a variation, which counts if nothing closes the variation.
    inner: Option<(GameResult, Span)>,
    plies: usize,
    /// The problem with the position to start from: no move can be read then.
    nowhere: Option<usize>,
}

impl<'a, N: Notation> Scribe<'a, '_, N> {
    fn token(&mut self, token: &Token<N::Spelling>, in_header: bool) {
        if self.skip.is_some() && self.skipped(token) {
            return;
        }
        let span = token.span;
        if self.result.is_some() && !is_header(token) {
            return self.desk.note(ProblemKind::Over, span);
        }
        if let (Some(problem), TokenKind::Move(_) | TokenKind::Null) = (self.nowhere, token.kind) {
            return self.skip_from(problem, span, true);
        }
        match token.kind {
            TokenKind::Move(parsed) => self.play(parsed, span),
            TokenKind::Null => self.pass(span),
            TokenKind::Number(number) => self.number(number, span),
            TokenKind::Nag(nag) => self.nag(nag, span),
            TokenKind::Suffix(Some(nag)) => self.pen.nag(nag),
            TokenKind::Suffix(None) => self.desk.note(ProblemKind::Sign, span),
            TokenKind::Comment(text) => self.comment(text, span),
            TokenKind::Open => self.begin(span),
            TokenKind::Close => self.end(span),
            TokenKind::Result(result) => self.over(result, span),
            TokenKind::Word => self.word(span),
            TokenKind::Fault(Fault::Tag) => self.desk.note(ProblemKind::Tag, span),
            TokenKind::Fault(Fault::Comment) => {
                self.desk.note(ProblemKind::Comment, span);
                self.comment(Span { start: span.start + 1, end: span.end }, span);
            }
            TokenKind::Tag { .. } if !in_header => self.desk.note(ProblemKind::LateTag, span),
            TokenKind::Tag { .. } | TokenKind::Escape(_) | TokenKind::Dots => {}
        }
    }

    /// Whether the token belongs to what is skipped.
    fn skipped(&mut self, token: &Token<N::Spelling>) -> bool {
        let Some(skip) = &mut self.skip else { return false };
        match token.kind {
            TokenKind::Open => skip.depth += 1,
            TokenKind::Close if skip.depth > 0 => skip.depth -= 1,
            TokenKind::Close => {
                let begun = skip.begun;
                self.stop_skipping();
                // A line that was never begun has no end either.
                return !begun;
            }
            TokenKind::Result(_) if skip.depth == 0 && (skip.begun || self.open.is_empty()) => {
                self.stop_skipping();
                return false;
            }
            _ => {}
        }
        if let Some(skip) = &mut self.skip {
            skip.end = token.span.end;
        }
        true
    }

    fn stop_skipping(&mut self) {
        if let Some(skip) = self.skip.take() {
            self.desk.problems[skip.problem].skipped.end = skip.end;
        }
    }

    /// Nothing more of this line is read.
    fn give_up(&mut self, kind: ProblemKind, span: Span, token: Span, begun: bool) {
        self.desk.note(kind, span);
        self.skip_from(self.desk.problems.len() - 1, token, begun);
    }

    /// From this token on, because of this problem.
    fn skip_from(&mut self, problem: usize, token: Span, begun: bool) {
        self.desk.problems[problem].skipped = token;
        self.skip = Some(Skip { depth: 0, begun, problem, end: token.end });
    }

    fn play(&mut self, parsed: Parsed<N::Spelling>, span: Span) {
        if self.plies >= self.reader.limits.plies {
            return self.give_up(ProblemKind::Limit(Limit::Plies), span, span, true);
        }
        let strict = self.reader.moves.rung() == Rung::Strict;
        let read = if strict { self.read_strictly(span) } else { self.resolve(parsed, span) };
        match read.map(|mv| self.pen.play_unchecked(mv)) {
            Ok(Ok(_)) => self.played(),
            Ok(Err(_)) => self.give_up(ProblemKind::Limit(Limit::Plies), span, span, true),
            Err(error) => {
                let place = error.span().shifted(span.start as usize);
                self.give_up(ProblemKind::Move(error), place, span, true);
            }
        }
    }

    fn read_strictly(&self, span: Span) -> Result<scoresheet_board::Move, ReadError> {
        self.reader.moves.read(&self.desk.text[span.range()], self.pen.context())
    }

    fn resolve(
        &mut self,
        parsed: Parsed<N::Spelling>,
        span: Span,
    ) -> Result<scoresheet_board::Move, ReadError> {
        let notation = self.reader.moves;
        let text = &self.desk.text[span.range()];
        let place = |claim: Claim| notation.locate(text).get(claim).unwrap_or(Span::new(0, text.len()));
        let resolved = notation.resolve_with(&parsed.spelling, self.pen.context(), Trust::Game);
        let (mv, settled) = resolved.map_err(|why| ReadError::Resolve { span: place(why.blame()), why })?;
        for quirk in parsed.quirks.iter() {
            let place = place(quirk.claim()).shifted(span.start as usize);
            self.desk.note(ProblemKind::Remark(Remark::Quirk(quirk)), place);
        }
        if settled != Settled::Unique {
            self.desk.note(ProblemKind::Settled(settled), span);
        }
        Ok(mv)
    }

    fn played(&mut self) {
        self.plies += 1;
        self.desk.ply += 1;
    }

    fn pass(&mut self, span: Span) {
        if self.reader.moves.rung() == Rung::Strict {
            return self.give_up(ProblemKind::Null, span, span, true);
        }
        match self.pen.play(Ply::Null) {
            Ok(_) => {
                self.desk.note(ProblemKind::Null, span);
                self.played();
            }
            Err(_) => self.give_up(ProblemKind::NullInCheck, span, span, true),
        }
    }

    fn number(&mut self, number: u32, span: Span) {
        let expected = self.pen.position().fullmove_number();
        if number != expected {
            self.desk.note(ProblemKind::Number { expected }, span);
        }
    }

    fn nag(&mut self, nag: u16, span: Span) {
        if nag > 255 {
            self.desk.note(ProblemKind::Nag, span);
        }
        self.pen.nag(nag);
    }

    /// A word with letters or digits stands where a move should; others are signs.
    fn word(&mut self, span: Span) {
        if self.desk.text[span.range()].iter().any(u8::is_ascii_alphanumeric) {
            self.give_up(ProblemKind::Word, span, span, true);
        } else {
            self.desk.note(ProblemKind::Sign, span);
        }
    }

    fn comment(&mut self, text: Span, span: Span) {
        if text.len() > self.reader.limits.comment {
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
                Piece::Words(words) if at_an_end && words.trim().is_empty() => {}
                Piece::Words(words) => self.pen.comment(words),
            }
        }
    }

    fn begin(&mut self, span: Span) {
        if self.open.len() >= self.reader.limits.nesting {
            return self.give_up(ProblemKind::Limit(Limit::Nesting), span, span, false);
        }
        match self.pen.open() {
            Ok(_) => {
                self.open.push((self.desk.ply, span));
                self.desk.ply = self.desk.ply.saturating_sub(1);
            }
            Err(_) => self.give_up(ProblemKind::NoMoveBefore, span, span, false),
        }
    }

    fn end(&mut self, span: Span) {
        let Some((ply, began)) = self.open.pop() else {
            return self.desk.note(ProblemKind::Close, span);
        };
        if let Some((_, place)) = self.inner.take() {
            self.desk.note(ProblemKind::InnerResult, place);
        }
        if self.desk.ply + 1 == ply && self.pen.game().ply(self.pen.node()).is_none() {
            self.desk.note(ProblemKind::EmptyVariation, Span { start: began.start, end: span.end });
        }
        self.desk.ply = ply;
        self.pen.close();
    }

    fn over(&mut self, result: GameResult, span: Span) {
        if self.open.is_empty() {
            self.result = Some(result);
        } else {
            self.inner = Some((result, span));
        }
    }

    /// What is still open at the end of the text.
    fn finish(mut self) -> (Desk<'a>, Option<GameResult>) {
        self.stop_skipping();
        for &(_, span) in &self.open {
            self.desk.note(ProblemKind::Open, span);
        }
        (self.desk, self.result.or(self.inner.map(|(result, _)| result)))
    }
}
