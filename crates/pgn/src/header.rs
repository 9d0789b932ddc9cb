//! Tags, and the position that they tell of.

use alloc::{
    boxed::Box,
    collections::{BTreeMap, btree_map::Entry},
    string::String,
};

use scoresheet_board::Position;
use scoresheet_fen as fen;
use scoresheet_game::Tags;
use scoresheet_notation::Span;

use crate::{
    Limit, Limits, ProblemKind, RawGame, RelatedKind, Token, TokenKind, comment,
    desk::Desk,
    lex::{self, TagForm},
};

/// The names that say how a game is to be read, and those of the roster (PGN 8.1.1).
const KNOWN: [&str; 10] =
    ["FEN", "SetUp", "Variant", "Result", "Event", "Site", "Date", "Round", "White", "Black"];

/// A tag that says from which position a game starts.
#[derive(Copy, Clone, Debug)]
struct Told {
    /// Which of the tags it is, from 0.
    at: usize,
    /// Its value, and all of it.
    value: Span,
    span: Span,
    /// Whether its name is in the letters of PGN.
    is_exact: bool,
}

/// What stands before the moves.
#[derive(Debug, Default)]
pub(crate) struct Header {
    pub(crate) tags: Tags,
    /// The position to start from; nothing if the one that is told cannot be read.
    pub(crate) start: Option<Position>,
    /// The value of the tag `Result`.
    pub(crate) result: Option<Span>,
    /// Where the last tag ends.
    pub(crate) end: u32,
    fen: Option<Told>,
    setup: Option<Told>,
    variant: Option<Told>,
}

impl Header {
    pub(crate) fn read(raw: &RawGame<'_>, limits: &Limits, desk: &mut Desk<'_>) -> Self {
        let (mut header, mut before) = (Self::default(), Before::default());
        let mut names = BTreeMap::new();
        for token in raw.header() {
            before.look(raw.bytes, &token, desk);
            let TokenKind::Tag { name, value } = token.kind else { continue };
            header.end = token.span.end;
            if header.tags.len() >= limits.tags {
                desk.note(ProblemKind::Limit(Limit::Tags), token.span);
                break;
            }
            if value.len() > limits.value {
                desk.note(ProblemKind::Limit(Limit::Value), token.span);
                continue;
            }
            let name = raw.text(name);
            header.look(&name, value, token.span, &mut names, desk);
            header.tags.push(name, comment::unescape(&raw.bytes[value.range()]));
        }
        header.start = header.find_start(desk);
        header
    }

    /// What the name of a tag says: one that is known perhaps in another case, and the first of its name how the game
    /// is to be read.
    fn look(
        &mut self,
        name: &str,
        value: Span,
        span: Span,
        names: &mut BTreeMap<String, Span>,
        desk: &mut Desk<'_>,
    ) {
        if KNOWN.iter().any(|known| *known != name && known.eq_ignore_ascii_case(name)) {
            desk.note(ProblemKind::TagCase, span);
        }
        match names.entry(name.into()) {
            Entry::Vacant(first) => {
                first.insert(span);
                self.mark(name, value, span);
            }
            Entry::Occupied(first) => {
                let first = Some(*first.get());
                desk.note_beside(ProblemKind::DuplicateTag, span, RelatedKind::First, first);
            }
        }
    }

    /// Who writes `[fen "…"]` means that position: it counts where `FEN` is not there.
    fn mark(&mut self, name: &str, value: Span, span: Span) {
        if name == "Result" {
            self.result = Some(value);
        }
        let known = [("FEN", &mut self.fen), ("SetUp", &mut self.setup), ("Variant", &mut self.variant)];
        for (known, told) in known.into_iter().filter(|(known, _)| known.eq_ignore_ascii_case(name)) {
            let is_exact = known == name;
            if told.is_none_or(|before| is_exact && !before.is_exact) {
                *told = Some(Told { at: self.tags.len(), value, span, is_exact });
            }
        }
    }

    /// What such a tag says.
    fn text(&self, told: Option<Told>) -> Option<&str> {
        told.map(|told| self.tags[told.at].value.as_str())
    }

    /// `SetUp`, `FEN` (PGN 9.7) and `Variant`.
    fn find_start(&self, desk: &mut Desk<'_>) -> Option<Position> {
        let chess960 = self.chess960(desk);
        let is_set_up = self.text(self.setup) == Some("1");
        let Some(told) = self.fen else {
            if let Some(setup) = self.setup.filter(|_| is_set_up) {
                desk.note(ProblemKind::NoFen, setup.span);
            }
            return Some(Position::start());
        };
        if self.tags[told.at].value.trim().is_empty() {
            desk.note(ProblemKind::NoFen, told.span);
            return Some(Position::start());
        }
        if !is_set_up {
            let setup = self.setup.map(|setup| setup.span);
            desk.note_beside(ProblemKind::SetUp, told.span, RelatedKind::Tag, setup);
        }
        let style = if desk.strict { fen::Style::STRICT } else { fen::Style::TOLERANT };
        self.position(fen::Style { chess960, ..style }, told, desk)
    }

    /// What stands in the tag `FEN`.
    fn position(&self, style: fen::Style, told: Told, desk: &mut Desk<'_>) -> Option<Position> {
        let (text, value) = (&self.tags[told.at].value, told.value);
        let read = style.examine(text).map_err(|error| desk.note(ProblemKind::Fen(Box::new(error)), value));
        let reading = read.ok()?;
        for &(remark, place) in reading.remarks.iter() {
            desk.note(ProblemKind::FenRemark(remark), place.shifted(value.start as usize));
        }
        if style.chess960 == fen::Chess960::Detect && reading.chess960 {
            desk.note(ProblemKind::FenRemark(fen::Remark::Chess960), value);
        }
        Some(reading.position)
    }

    fn chess960(&self, desk: &mut Desk<'_>) -> fen::Chess960 {
        match variant(self.text(self.variant).unwrap_or_default()) {
            Some(Variant::Chess960) => return fen::Chess960::Yes,
            Some(Variant::Chess) => {}
            None => {
                desk.note(ProblemKind::Variant, self.variant.map_or_else(Span::default, |told| told.value))
            }
        }
        if desk.strict { fen::Chess960::No } else { fen::Chess960::Detect }
    }
}

impl TagForm {
    const fn problem(self) -> ProblemKind {
        match self {
            Self::Quote => ProblemKind::Quote,
            Self::Unquoted => ProblemKind::Unquoted,
            Self::Name => ProblemKind::TagName,
            Self::End => ProblemKind::TagEnd,
        }
    }
}

/// What stands before a tag.
#[derive(Debug, Default)]
struct Before {
    /// Where the last tag ends.
    tag: Option<usize>,
    /// A comment that no tag stands before.
    comment: Option<Span>,
    /// Whether an empty line was told.
    told: bool,
}

impl Before {
    /// Tells how a tag is written, and what should not stand before it.
    fn look(&mut self, text: &[u8], token: &Token, desk: &mut Desk<'_>) {
        match token.kind {
            TokenKind::Comment(_) if self.tag.is_none() => self.comment = self.comment.or(Some(token.span)),
            TokenKind::Tag { .. } => {
                self.look_before(text, token.span, desk);
                look_at_form(&text[token.span.range()], token.span, desk);
                self.tag = Some(token.span.range().end);
            }
            _ => {}
        }
    }

    /// Tells of a comment before all tags, and of an empty line between two.
    fn look_before(&mut self, text: &[u8], tag: Span, desk: &mut Desk<'_>) {
        if let Some(comment) = self.comment.take() {
            desk.note(ProblemKind::EarlyComment, comment);
        }
        let gap = self.tag.map(|end| &text[end..tag.range().start]);
        if !self.told && gap.is_some_and(has_empty_line) {
            self.told = true;
            desk.note(ProblemKind::EmptyLine, Span { end: tag.start, ..tag });
        }
    }
}

/// Tells what is wrong with a tag that can be read all the same.
fn look_at_form(tag: &[u8], span: Span, desk: &mut Desk<'_>) {
    if lex::tag_pair(tag).is_err()
        && let Ok((_, (.., form))) = lex::odd_tag(tag)
    {
        desk.note(form.problem(), span);
    }
}

/// Whether this is white space with an empty line in it.
fn has_empty_line(text: &[u8]) -> bool {
    let is_end = |(at, &c): (usize, &u8)| c == b'\r' || (c == b'\n' && (at == 0 || text[at - 1] != b'\r'));
    text.iter().all(|c| lex::is_blank(*c)) && text.iter().enumerate().filter(|&byte| is_end(byte)).count() > 1
}

/// A variant of chess that is known.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Variant {
    Chess,
    Chess960,
}

/// What the tag `Variant` says: names are compared without case, blanks and hyphens.
pub(crate) fn variant(name: &str) -> Option<Variant> {
    let name: String = name.chars().filter(|c| c.is_alphanumeric()).collect();
    match name.to_ascii_lowercase().as_str() {
        "chess960" | "fischerandom" | "fischerrandom" | "freestyle" => Some(Variant::Chess960),
        "" | "standard" | "chess" | "normal" | "fromposition" => Some(Variant::Chess),
        _ => None,
    }
}
