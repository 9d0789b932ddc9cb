//! A game is written down while its text is read, one token after the other.

mod begun;
mod comments;
mod moves;
mod numbers;
mod results;
mod salvage;
mod signs;
mod skip;
mod variations;

use alloc::vec::Vec;

use scoresheet_game::{Game, GameResult, NodeId, Pen};
use scoresheet_notation::{Notation, Span};

use crate::{Fault, ProblemKind, RawGame, Reader, Token, TokenKind, desk::Desk, lexical, original::Watch};

pub(crate) use begun::Begun;
use numbers::Numbers;
use results::Results;
use skip::{Line, Skip};

/// Reads the text of a game that has begun, where the notation of a token is that of the byte at which it begins.
pub(crate) fn take_down<'a, N: Notation>(
    reader: &'a Reader<N>,
    raw: &RawGame<'a>,
    desk: Desk<'a>,
    mut begun: Begun,
    mut notation_at: impl FnMut(usize) -> N,
    watch: &mut impl Watch,
) -> (Game, Desk<'a>) {
    let mut in_header = !begun.goes_on;
    let tokens = raw.tokens(reader.moves);
    let mut tokens = if in_header { tokens } else { tokens.in_moves() };
    let mut scribe = Scribe::new(reader, desk, &mut begun);
    while let Some(token) = tokens.next_in(&mut notation_at) {
        in_header = in_header && token.is_before_tags(raw.bytes);
        scribe.moves = tokens.notation();
        scribe.token(&token, in_header);
        watch.token(&token, &scribe.pen, scribe.skip.is_some(), in_header);
    }
    let (mut desk, last, result) = scribe.finish();
    watch.end(result.map(|(_, place)| place));
    (begun.end(result, last, &mut desk), desk)
}

/// Writes a game down.
struct Scribe<'a, 'g, N> {
    reader: &'a Reader<N>,
    /// How the moves are written where the text is now.
    moves: N,
    desk: Desk<'a>,
    pen: Pen<'g>,
    /// Of every open variation: the plies before it, and where it began.
    open: Vec<(u32, Span)>,
    skip: Option<Skip>,
    results: Results,
    numbers: Numbers,
    line: Line,
    /// How many plies were read, and how many there may be.
    plies: usize,
    room: usize,
    /// Whether the position to start from is known: no move can be read else.
    is_somewhere: bool,
    /// Where the last tag ends.
    tags_end: u32,
    /// Up to where the rest of a comment is passed over.
    tail: usize,
    /// The number of the problem that tells of that, if it was told.
    told_tail: Option<usize>,
    /// Where the last token ends.
    last: usize,
    /// Whether a move before was read that has letters in the wrong case.
    ignores_case: bool,
    /// The NAG of the move that comes next, and the sign for it.
    early: Option<(u16, Span)>,
}

impl<'a, 'g, N: Notation> Scribe<'a, 'g, N> {
    fn new(reader: &'a Reader<N>, desk: Desk<'a>, begun: &'g mut Begun) -> Self {
        let Begun { room, is_somewhere, tags_end, .. } = *begun;
        let last = begun.game.line_end(NodeId::ROOT).expect("every game has a root");
        Self {
            reader,
            moves: reader.moves,
            desk,
            pen: begun.game.pen(last).expect("it is a node of the game"),
            open: Vec::new(),
            skip: None,
            results: Results::default(),
            numbers: Numbers::default(),
            line: Line::default(),
            plies: 0,
            room,
            is_somewhere,
            tags_end,
            tail: 0,
            told_tail: None,
            last: 0,
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
        self.look(token, is_outside || is_early || self.results.end.is_some());
        match () {
            () if is_outside => self.desk.note(ProblemKind::OutsideGame, span),
            () if is_early => self.early_result(span),
            () if self.skip.is_some() && self.skipped(token) => {}
            () if self.results.end.is_some() && !token.is_header() => self.behind_result(token),
            () if self.is_nowhere(token) => self.skip_for_fen(span),
            () => match self.excess(token) {
                Some(limit) => self.give_up(ProblemKind::Limit(limit), span, span, true),
                None => self.write(token, in_header),
            },
        }
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
        let had_number = self.numbers.step(&token.kind);
        match token.kind {
            // What is left of a move.
            TokenKind::Sign(_) if had_number && self.is_letter(span) => {
                self.unread(ProblemKind::Word, span, span);
            }
            TokenKind::Move(_) if self.is_number(span) => self.numbers.waits = true,
            TokenKind::Dots if core::mem::take(&mut self.numbers.waits) => {}
            TokenKind::Move(parsed) => self.play(parsed, span),
            TokenKind::Null => self.pass(span),
            TokenKind::Number { number, dots } => self.number(number, dots, span),
            TokenKind::Dots => self.desk.note(ProblemKind::Dots, span),
            TokenKind::Nag(nag) => self.nag(nag, span),
            TokenKind::Sign(sign) => self.sign(sign, span),
            TokenKind::Suffix(nag) => self.suffix(nag, span),
            TokenKind::Comment(text) => self.whole_comment(text, span),
            TokenKind::Open => self.begin(span),
            TokenKind::Close => self.end(span),
            TokenKind::Result(result) => self.over(result, span),
            TokenKind::DrawOffer => self.draw_offer(span),
            TokenKind::Word => self.word(span),
            TokenKind::Fault(Fault::Escape) => self.late_escape(span),
            TokenKind::Fault(Fault::Comment) => self.open_comment(span),
            TokenKind::Fault(Fault::Nag) => self.desk.note(ProblemKind::NoNag, span),
            TokenKind::Fault(Fault::Tag) => self.broken_tag(span, in_header),
            TokenKind::Tag { .. } if !in_header => self.desk.note(ProblemKind::LateTag, span),
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

    /// What is still open at the end of the text; where the last token ends, and the result.
    fn finish(mut self) -> (Desk<'a>, usize, Option<(GameResult, Span)>) {
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
        (self.desk, self.last, self.results.end.or(self.results.inner))
    }
}
