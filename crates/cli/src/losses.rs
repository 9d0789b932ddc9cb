//! What could not be written as it is.

use scoresheet::{
    AnySpelling,
    notation::Span,
    pgn::{Loss, LossKind, Problem, ProblemKind, Token, TokenKind},
};

use crate::{
    excerpt::Excerpt,
    lang::en,
    report::Report,
    sheet::{Read, Sheet},
};

/// What is lost over all games.
#[derive(Default)]
pub(crate) struct Losses(Vec<Lost>);

/// One kind of it.
struct Lost {
    /// What the writer cannot keep; nothing of lines that are no part of a game.
    kind: Option<LossKind>,
    count: usize,
    /// The game of the first, and what is told of it.
    game: usize,
    report: Report,
}

impl Losses {
    pub(crate) fn note(&mut self, sheet: &Sheet<'_>, read: &Read, losses: &[Loss]) {
        for loss in losses {
            self.count(Some(loss.kind), sheet, || report(sheet, read, loss, en::files::loss(loss.kind)));
        }
        self.escapes(sheet, read);
    }

    /// Lines that begin with `%` (PGN 6).
    fn escapes(&mut self, sheet: &Sheet<'_>, read: &Read) {
        if !sheet.raw.bytes.contains(&b'%') {
            return;
        }
        for token in sheet.raw.tokens(read.found.notation) {
            if matches!(token.kind, TokenKind::Escape(_)) {
                let note = || Report::note(en::files::LOST_ESCAPE).caret(token.span, "");
                self.count(None, sheet, || note().pointing(&Excerpt::at(sheet, token.span)));
            }
        }
    }

    fn count(&mut self, kind: Option<LossKind>, sheet: &Sheet<'_>, report: impl FnOnce() -> Report) {
        match self.0.iter_mut().find(|lost| lost.kind == kind) {
            Some(lost) => lost.count += 1,
            None => self.0.push(Lost { kind, count: 1, game: sheet.number, report: report() }),
        }
    }

    /// One note for each kind.
    pub(crate) fn reports(self) -> impl Iterator<Item = Report> {
        self.0.into_iter().map(|lost| lost.report.aside(en::files::times(lost.count, lost.game)))
    }
}

/// Why the game stays as it is.
pub(crate) fn kept(sheet: &Sheet<'_>, read: &Read, loss: &Loss) -> Report {
    report(sheet, read, loss, en::files::kept_for(loss.kind)).aside(en::files::game(sheet.number))
}

/// ```text
/// note: the second of two tags with one name is not written
///  --> games.pgn:2:1
///   |
/// 2 | [White "B"]
///   | ^^^^^^^^^^^
///   |
///   = note: game 1
/// ```
fn report(sheet: &Sheet<'_>, read: &Read, loss: &Loss, sentence: String) -> Report {
    let note = Report::note(sentence);
    let Some(span) = place(sheet, read, loss) else { return note.at(sheet.place()) };
    note.caret(span, "").pointing(&Excerpt::at(sheet, span))
}

/// Where it stands in the text of the game. A comment that was made of what was not read stands nowhere.
fn place(sheet: &Sheet<'_>, read: &Read, loss: &Loss) -> Option<Span> {
    if loss.kind == LossKind::IllegalMove {
        let is_played = |problem: &&Problem| matches!(problem.kind, ProblemKind::IllegalMove(_));
        return read.found.reading.problems.iter().find(is_played).map(|problem| problem.span);
    }
    let mut tokens = sheet.raw.tokens(read.found.notation);
    let token = match loss.tag {
        Some(tag) => tokens.filter(|token| matches!(token.kind, TokenKind::Tag { .. })).nth(tag),
        None => tokens.find(|token| !read.is_unread(token.span) && is_lost(sheet, token, loss.kind)),
    };
    // Tags that were put in front have no place.
    let token = token.filter(|token| token.span.start as usize >= sheet.lead)?;
    Some(match token.kind {
        TokenKind::Comment(text) if loss.kind == LossKind::Blanks => lost_blanks(sheet.raw.bytes, text)?,
        _ => token.span,
    })
}

/// Whether the writer cannot keep what this token says, which is not a tag.
fn is_lost(sheet: &Sheet<'_>, token: &Token<AnySpelling>, kind: LossKind) -> bool {
    match (token.kind, kind) {
        (TokenKind::Comment(text), LossKind::Blanks) => lost_blanks(sheet.raw.bytes, text).is_some(),
        (TokenKind::Comment(text), _) => is_lost_comment(&sheet.raw.text(text), kind),
        (TokenKind::Nag(nag), LossKind::Nag) => nag > 255,
        (TokenKind::Null, LossKind::Null) => true,
        _ => false,
    }
}

/// The blanks at an edge of a comment. An end of a line is one to the reader, who takes none beside a command.
fn lost_blanks(bytes: &[u8], comment: Span) -> Option<Span> {
    let text = &bytes[comment.range()];
    let is_blank = |c: &&u8| matches!(**c, b' ' | b'\r' | b'\n');
    let before = text.iter().take_while(is_blank).count();
    let after = text[before..].iter().rev().take_while(is_blank).count();
    let inner = &text[before..text.len() - after];
    let (start, end) = (comment.range().start, comment.range().end);
    let first = (before > 0 && !inner.starts_with(b"[%")).then(|| Span::new(start, start + before));
    let last = (after > 0 && !inner.ends_with(b"]")).then(|| Span::new(end - after, end));
    first.or(last)
}

fn is_lost_comment(text: &str, kind: LossKind) -> bool {
    let text = text.replace(['\r', '\n'], " ");
    match kind {
        LossKind::Bracket => text.contains('}'),
        LossKind::Control => text.contains(char::is_control),
        LossKind::Command => text.contains("[%"),
        _ => false,
    }
}
