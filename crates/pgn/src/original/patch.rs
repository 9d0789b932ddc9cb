//! What changes in the movetext.

use alloc::{format, string::String, string::ToString, vec, vec::Vec};
use core::ops::Range;

use scoresheet_board::Color;
use scoresheet_game::{Event, Game, GameResult, Ply};
use scoresheet_notation::{Context, Notation, Span};

use super::{
    Change, Original, PatchError,
    events::{Item, Origin, marks_of, origins},
    places::{Mark, What},
};
use crate::{Loss, LossKind, comment, lex};

/// The changes of moves, notes and the result, those at one place in their order.
pub(super) fn movetext<N: Notation>(
    original: &Original<'_, N>,
    game: &Game,
    merges: bool,
) -> Result<Vec<Change>, PatchError> {
    let (old, new) = (Item::all(original.game()), Item::all(game));
    let mut changes = Vec::new();
    if !old.iter().map(|item| item.event).eq(new.iter().map(|item| item.event)) {
        changes = Patch::new(original, &old, &new, merges)?.changes(game)?;
    }
    if let Some(change) = result(original, game, new.is_empty() && !old.is_empty()) {
        match changes.last_mut() {
            Some(last) if last.span == change.span => last.text = joined(&last.text, &change.text),
            _ => changes.push(change),
        }
    }
    Ok(changes)
}

/// Two texts with a blank between them.
fn joined(one: &[u8], other: &[u8]) -> Vec<u8> {
    let is_apart =
        one.last().is_some_and(|c| lex::is_blank(*c)) || other.first().is_some_and(|c| lex::is_blank(*c));
    [one, if is_apart { b"" } else { b" " }, other].concat()
}

/// The result, where it is another one, or where there was none and it cannot be told without.
fn result<N: Notation>(original: &Original<'_, N>, game: &Game, is_emptied: bool) -> Option<Change> {
    let word = game.result.as_str();
    if let Some(span) = original.places.result {
        let text = || fitted(original.raw.bytes, span, word.into());
        return (game.result != original.game().result).then(|| Change { span, text: text() });
    }
    let told = game.tags.get("Result").and_then(lex::whole_result).unwrap_or(GameResult::Unknown);
    let last = original.places.marks.iter().rposition(|mark| !is_escape(original.raw.bytes, mark));
    (told != game.result || is_emptied).then(|| inserted(original, last, word.as_bytes()))
}

/// A movetext on its way to become another.
struct Patch<'a, 'g, N> {
    original: &'a Original<'a, N>,
    text: &'a [u8],
    marks: &'a [Mark],
    old: &'a [Item<'g>],
    new: &'a [Item<'g>],
    /// Of each old item its mark, and of each mark its items.
    mark_of: Vec<Option<usize>>,
    items_of: Vec<Range<usize>>,
    origins: Vec<Option<Origin>>,
    /// Of each mark which of the new items it holds, if it stays.
    kept: Vec<Option<Range<usize>>>,
    /// Marks that go.
    gone: Vec<bool>,
    numbers: Numbers,
}

impl<'a, 'g, N: Notation> Patch<'a, 'g, N> {
    fn new(
        original: &'a Original<'a, N>,
        old: &'a [Item<'g>],
        new: &'a [Item<'g>],
        merges: bool,
    ) -> Result<Self, PatchError> {
        let (text, marks) = (original.raw.bytes, &original.places.marks[..]);
        let mark_of = marks_of(&original.places, old).ok_or(PatchError::Unsafe)?;
        let items_of = items_of(&mark_of, marks.len());
        let origins = origins(old, new);
        let (kept, gone) = (vec![None; marks.len()], vec![false; marks.len()]);
        let numbers = Numbers::of(marks);
        let mut patch =
            Self { original, text, marks, old, new, mark_of, items_of, origins, kept, gone, numbers };
        patch.keep(merges);
        patch.let_go();
        Ok(patch)
    }

    /// Finds the marks that stay. One that holds several items stays if they do, or if it is a comment.
    fn keep(&mut self, merges: bool) {
        let mut at = 0;
        while at < self.new.len() {
            let Some(mark) = self.staying(at) else {
                at += 1;
                continue;
            };
            let (end, count) = self.row(at, mark);
            let all = self.items_of[mark].len();
            let is_whole = count == all && end - at == all;
            let is_same = is_whole && self.origins[at..end].iter().flatten().all(|origin| origin.is_same);
            let node = self.new[at].node;
            let is_comment = self.new[at..end].iter().all(|item| item.is_comment() && item.node == node);
            if is_same || (is_whole && all == 1) || (merges && is_comment) {
                self.kept[mark] = Some(at..end);
            } else {
                self.origins[at..end].iter_mut().flatten().for_each(|origin| origin.stays = false);
            }
            at = end;
        }
    }

    /// Up to where the items of a mark go on, from the first, and how many of them stay.
    fn row(&self, first: usize, mark: usize) -> (usize, usize) {
        let later = (first + 1..self.new.len()).map(|at| (at, self.staying(at)));
        let later = later.take_while(|(_, other)| other.is_none_or(|other| other == mark));
        later
            .filter(|(_, other)| other.is_some())
            .fold((first + 1, 1), |(_, count), (at, _)| (at + 1, count + 1))
    }

    /// The mark of a new item that stays.
    fn staying(&self, new: usize) -> Option<usize> {
        self.origins[new].filter(|origin| origin.stays).and_then(|origin| self.mark_of[origin.old])
    }

    /// Finds the marks that go: what is not kept; numbers before a move that goes; and all within a variation of which
    /// nothing is left.
    fn let_go(&mut self) {
        let mut before_gone = false;
        for at in (0..self.marks.len()).rev() {
            let goes = self.kept[at].is_none();
            match self.marks[at].what {
                What::Number => self.gone[at] = before_gone,
                What::Loose => before_gone = false,
                what => {
                    self.gone[at] = goes;
                    before_gone = goes && is_move(what);
                }
            }
        }
        self.dead().into_iter().for_each(|range| self.gone[range].fill(true));
    }

    /// The outermost variations of which nothing is left.
    fn dead(&self) -> Vec<Range<usize>> {
        let mut is_used = vec![false; self.old.len()];
        self.origins.iter().flatten().for_each(|origin| is_used[origin.old] = true);
        let mut open: Vec<(usize, bool)> = Vec::new();
        let mut dead = Vec::new();
        for (at, mark) in self.marks.iter().enumerate() {
            if mark.what == What::Open {
                open.push((at, false));
            }
            if let Some((_, is_alive)) = open.last_mut() {
                *is_alive |= is_used[self.items_of[at].clone()].contains(&true);
            }
            if mark.what == What::Close {
                close(at, &mut open, &mut dead);
            }
        }
        dead
    }

    fn changes(&self, game: &Game) -> Result<Vec<Change>, PatchError> {
        let mut draft = Draft::default();
        let mut walk = game.walk();
        let mut at = 0;
        while walk.next().is_some() {
            let items = match self.staying(at).filter(|mark| draft.last.is_none_or(|last| *mark > last)) {
                Some(mark) => self.leave(mark, at, &mut draft)?,
                None => self.put_in(at, walk.context(), &mut draft).map(|()| at..at + 1)?,
            };
            for _ in at + 1..items.end {
                walk.next();
            }
            at = items.end;
        }
        self.between(None, &mut draft);
        Ok(draft.changes)
    }

    /// Goes on to a mark that stays, and gives its items, of which this is the first.
    fn leave(&self, mark: usize, at: usize, draft: &mut Draft) -> Result<Range<usize>, PatchError> {
        self.between(Some(mark), draft);
        let items = self.kept[mark].clone().unwrap_or(at..at + 1);
        draft.changes.extend(self.rewritten(mark, items.clone())?);
        draft.last = Some(mark);
        Ok(items)
    }

    /// Writes an item that has no mark of its own where it stands now.
    fn put_in(&self, at: usize, cx: Context<'_>, draft: &mut Draft) -> Result<(), PatchError> {
        if self.origins[at].is_some_and(|origin| origin.stays) {
            draft.open_ends += 1;
            return Ok(());
        }
        (0..core::mem::take(&mut draft.open_ends)).for_each(|_| draft.words.close());
        self.write(at, cx, &mut draft.words)
    }

    /// What goes before the next mark that stays, and what is put in.
    fn between(&self, next: Option<usize>, draft: &mut Draft) {
        let (last, changes) = (draft.last, &mut draft.changes);
        let zone = last.map_or(0, |at| at + 1)..next.unwrap_or(self.marks.len());
        let mut words = Some(core::mem::take(&mut draft.words).text).filter(|text| !text.is_empty());
        let mut at = self.head(zone.clone(), changes);
        while at < zone.end {
            let start = at;
            at = (start..zone.end).find(|at| !self.gone[*at]).unwrap_or(zone.end);
            if at == start {
                // Behind what was not read nothing is read either; an escape is no part of the game.
                let words = words.take_if(|_| !is_escape(self.text, &self.marks[start]));
                changes.extend(words.map(|words| inserted(self.original, last, &words)));
                at += 1;
                continue;
            }
            let span = Span { start: self.marks[start].span.start, end: self.marks[at - 1].span.end };
            changes.push(match words.take() {
                Some(words) => Change { span, text: fitted(self.text, span, words) },
                None => self.removed(span, start),
            });
        }
        changes.extend(words.map(|words| inserted(self.original, last, &words)));
    }

    /// Of these marks those among the tags: nothing is put in there, and each of them goes alone. Gives the first
    /// behind the tags.
    fn head(&self, zone: Range<usize>, changes: &mut Vec<Change>) -> usize {
        let header = header_end(self.original);
        let is_head = |at: &usize| self.marks[*at].span.range().end <= header;
        let end = zone.start + zone.clone().take_while(is_head).count();
        let gone = (zone.start..end).filter(|at| self.gone[*at]);
        changes.extend(gone.map(|at| self.removed(self.marks[at].span, at)));
        end
    }

    /// Bytes that go from this mark on, with a blank beside them.
    fn removed(&self, span: Span, mark: usize) -> Change {
        let mark_before = mark.checked_sub(1).map(|at| self.marks[at].span);
        let Range { start, end } = span.range();
        let (before, after) = (&self.text[..start], &self.text[end..]);
        let ends_before = before.last().is_none_or(|c| lex::is_blank(*c) || *c == b'(');
        let ends_after = after.first().is_none_or(|c| lex::is_blank(*c) || *c == b')');
        if !ends_after {
            // In the first column of a line these would begin something else.
            let is_needed = matches!(after[0], b'%' | b'[' | 0xef) && starts_line(before) || !ends_before;
            return Change { span, text: if is_needed { b" ".to_vec() } else { Vec::new() } };
        }
        let from = match () {
            () if line_end(after) > 0 || after.is_empty() => self.line_start(start, mark_before),
            () if before.ends_with(b" ") => start - 1,
            () => start,
        };
        Change { span: Span::new(from, end), text: Vec::new() }
    }

    /// From where on bytes go behind which a line ends: with the end of the line before if they are all of theirs,
    /// unless that ends what stands before; else with a blank.
    fn line_start(&self, start: usize, mark_before: Option<Span>) -> usize {
        let is_indent = |c: &u8| matches!(c, b' ' | b'\t');
        let indent = self.text[..start].iter().rev().take_while(|c| is_indent(c)).count();
        let line = start - indent;
        if !starts_line(&self.text[..line]) {
            return start - indent.min(1);
        }
        let whole = before_line_end(&self.text[..line]);
        let ends_other = mark_before.is_some_and(|mark| {
            mark.range().end == whole && matches!(self.text[mark.range().start], b';' | b'%' | b'[')
        });
        if ends_other { start } else { whole }
    }

    /// A mark that stays, if it says something else.
    fn rewritten(&self, mark: usize, items: Range<usize>) -> Result<Option<Change>, PatchError> {
        let count = self.items_of[mark].len();
        let same =
            self.origins[items.clone()].iter().flatten().filter(|origin| origin.is_same && origin.stays);
        if same.count() == count && items.len() == count {
            return Ok(None);
        }
        match self.new[items.start].event {
            Event::Nag(nag) => Ok(Some(self.with_nag(mark, nag))),
            _ => self.reworded(mark, items).map(Some),
        }
    }

    fn with_nag(&self, mark: usize, nag: u16) -> Change {
        let span = self.marks[mark].span;
        let next = self.text.get(span.range().end);
        let gap = if next.is_some_and(u8::is_ascii_digit) { " " } else { "" };
        Change { span, text: format!("${nag}{gap}").into_bytes() }
    }

    /// A comment in its old signs, with the words of these items.
    fn reworded(&self, mark: usize, items: Range<usize>) -> Result<Change, PatchError> {
        let (old, span) = (self.items_of[mark].clone(), self.marks[mark].span);
        let token = &self.text[span.range()];
        let is_closed = token.starts_with(b"{") && token.ends_with(b"}");
        let (inner, end) =
            if is_closed { token[1..].split_at(token.len() - 2) } else { (&token[1..], &b""[..]) };
        let words = comment_text(inner, &self.old[old], &self.new[items.clone()]);
        let loss = loss_of(&words).filter(|kind| *kind == LossKind::Control || token.starts_with(b"{"));
        loss.map_or(Ok(()), |kind| Err(self.loss(items.start, kind)))?;
        let new = [&token[..1], &encoded(self.original, &words), end].concat();
        Ok(narrowed(token, &new, span))
    }

    fn loss(&self, item: usize, kind: LossKind) -> PatchError {
        PatchError::Loss(Loss { node: self.new[item].node, tag: None, kind })
    }

    /// Writes an item: with its old bytes, if it had some of its own.
    fn write(&self, at: usize, cx: Context<'_>, words: &mut Words) -> Result<(), PatchError> {
        let event = self.new[at].event;
        if matches!(event, Event::Ply { .. }) {
            self.number(at, cx, words);
        }
        match (event, self.old_bytes(at)) {
            (Event::Begin(_), _) => words.open(),
            (Event::End, _) => words.close(),
            (_, Some(bytes)) => words.push(bytes),
            (Event::Ply { ply: Ply::Null, .. }, None) => words.push(b"--"),
            (Event::Ply { node, ply: Ply::Move(mv) }, None) => {
                let text = self.original.reader.moves.text(mv, cx).ok_or(PatchError::NoSpelling(node))?;
                words.push(text.to_string().as_bytes());
            }
            (Event::Nag(nag), None) => words.push(format!("${nag}").as_bytes()),
            (Event::Comment(text), None) => words.push(&self.braces(at, text)?),
            (Event::Command(command), None) => {
                words.push(&self.braces(at, &format!("[%{}]", command.text()))?);
            }
        }
        Ok(())
    }

    fn braces(&self, at: usize, text: &str) -> Result<Vec<u8>, PatchError> {
        loss_of(text).map_or(Ok(()), |kind| Err(self.loss(at, kind)))?;
        Ok([b"{", &encoded(self.original, text)[..], b"}"].concat())
    }

    /// The bytes that a new item had where it stood before, if they may stand elsewhere: not those of a comment to the
    /// end of its line, or without an end.
    fn old_bytes(&self, at: usize) -> Option<&'a [u8]> {
        let origin = self.origins[at].filter(|origin| origin.is_same)?;
        let mark = self.mark_of[origin.old]?;
        let bytes = &self.text[self.marks[mark].span.range()];
        let is_movable = !bytes.starts_with(b";") && (!bytes.starts_with(b"{") || bytes.ends_with(b"}"));
        (self.items_of[mark].len() == 1 && is_movable).then_some(bytes)
    }

    /// The number of a move, in the way of the text.
    fn number(&self, at: usize, cx: Context<'_>, words: &mut Words) {
        let is_behind_move = at > 0 && matches!(self.new[at - 1].event, Event::Ply { .. });
        let dots = match cx.pos.turn() {
            Color::White => ".",
            Color::Black if is_behind_move => return,
            Color::Black => "...",
        };
        let number = format!("{}{dots}", cx.pos.fullmove_number());
        match self.numbers {
            Numbers::Apart => words.push(number.as_bytes()),
            Numbers::Glued => words.glued(number.as_bytes()),
            Numbers::None => {}
        }
    }
}

/// Of each mark its items, given the mark of each item.
fn items_of(mark_of: &[Option<usize>], marks: usize) -> Vec<Range<usize>> {
    let mut items_of = vec![0..0; marks];
    for (at, mark) in mark_of.iter().enumerate() {
        if let Some(mark) = *mark {
            let items: &mut Range<usize> = &mut items_of[mark];
            *items = if items.end == 0 { at..at + 1 } else { items.start..at + 1 };
        }
    }
    items_of
}

/// Ends the innermost variation at this mark: what is left of it is something left of the one around it; where
/// nothing is, those within it go with it.
fn close(end: usize, open: &mut Vec<(usize, bool)>, dead: &mut Vec<Range<usize>>) {
    match (open.pop(), open.last_mut()) {
        (Some((_, true)), Some((_, outer))) => *outer = true,
        (Some((start, false)), _) => {
            while dead.pop_if(|inner| inner.start > start).is_some() {}
            dead.push(start..end + 1);
        }
        _ => {}
    }
}

/// How a text writes numbers before moves.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Numbers {
    /// `1. e4`
    Apart,
    /// `1.e4`
    Glued,
    None,
}

impl Numbers {
    /// As it writes the first; as the export format does where there is no move.
    fn of(marks: &[Mark]) -> Self {
        let numbered = marks.windows(2).find(|two| two[0].what == What::Number && is_move(two[1].what));
        match numbered {
            Some(two) if two[0].span.end == two[1].span.start => Self::Glued,
            None if marks.iter().any(|mark| is_move(mark.what)) => Self::None,
            _ => Self::Apart,
        }
    }
}

/// Whether moves stand there.
const fn is_move(what: What) -> bool {
    matches!(what, What::Plies(_) | What::Judged)
}

/// Changes that are being found, in the order of the text.
#[derive(Default)]
struct Draft {
    changes: Vec<Change>,
    /// The last mark that stays.
    last: Option<usize>,
    /// What is put in behind it.
    words: Words,
    /// How many variations that have no end in the text are to end before more is put in.
    open_ends: usize,
}

/// Words that are put in.
#[derive(Default)]
struct Words {
    text: Vec<u8>,
    /// Whether the next word stands right behind the last.
    glue: bool,
}

impl Words {
    fn push(&mut self, word: &[u8]) {
        if !self.text.is_empty() && !self.glue {
            self.text.push(b' ');
        }
        self.glue = false;
        self.text.extend_from_slice(word);
    }

    fn glued(&mut self, word: &[u8]) {
        self.push(word);
        self.glue = true;
    }

    fn open(&mut self) {
        self.glued(b"(");
    }

    fn close(&mut self) {
        self.glue = false;
        self.text.push(b')');
    }
}

/// Words in the place of others, with a blank where they would grow together with their neighbours.
fn fitted(text: &[u8], span: Span, mut words: Vec<u8>) -> Vec<u8> {
    let (before, after) = (text[..span.range().start].last(), text.get(span.range().end));
    if before.is_some_and(|c| !lex::is_blank(*c) && *c != b'(') {
        words.insert(0, b' ');
    }
    if after.is_some_and(|c| !lex::is_blank(*c) && *c != b')') && !words.ends_with(b"(") {
        words.push(b' ');
    }
    words
}

/// Words behind a mark that stays, or before all.
fn inserted<N: Notation>(original: &Original<'_, N>, behind: Option<usize>, words: &[u8]) -> Change {
    let (text, places) = (original.raw.bytes, &original.places);
    let header = header_end(original);
    let Some(mark) = behind.map(|at| places.marks[at]) else { return first(original, header, words) };
    let Range { start, end } = mark.span.range();
    if matches!(text[start], b';' | b'%') || end < header {
        let at = end.max(header);
        let line_end = line_end(&text[at..]);
        let (at, new) = match &text[at..at + line_end] {
            [] => (at, [b"\n", words].concat()),
            line => (at + line_end, [words, line].concat()),
        };
        return Change { span: Span::new(at, at), text: new };
    }
    let is_apart = mark.what == What::Open || text[end - 1].is_ascii_whitespace();
    let gap: &[u8] = if is_apart || words.starts_with(b")") { b"" } else { b" " };
    let next = text.get(end);
    let is_free = words.ends_with(b"(") || next.is_none_or(|c| lex::is_blank(*c) || *c == b')');
    let tail: &[u8] = if is_free { b"" } else { b" " };
    Change { span: Span::new(end, end), text: [gap, words, tail].concat() }
}

/// Whether this is a line that begins with `%`, or what looks so behind its first column.
const fn is_escape(text: &[u8], mark: &Mark) -> bool {
    text[mark.span.start as usize] == b'%'
}

/// Where the last tag ends.
fn header_end<N>(original: &Original<'_, N>) -> usize {
    original.places.tags.last().map_or(0, |(span, _)| span.range().end)
}

/// Words before all that stands there but tags and escapes.
fn first<N: Notation>(original: &Original<'_, N>, header: usize, words: &[u8]) -> Change {
    let (text, places) = (original.raw.bytes, &original.places);
    let starts = places.marks.iter().map(|mark| mark.span).chain(places.result);
    let starts = starts.map(|span| span.range().start).filter(|at| *at >= header && text[*at] != b'%');
    match starts.min() {
        Some(at) => {
            let gap: &[u8] = if text[..at].last().is_none_or(|c| lex::is_blank(*c)) { b"" } else { b" " };
            let tail: &[u8] = if words.ends_with(b"(") { b"" } else { b" " };
            Change { span: Span::new(at, at), text: [gap, words, tail].concat() }
        }
        None => {
            let end = text.len();
            let blanks = text.iter().rev().take_while(|c| c.is_ascii_whitespace());
            let has_gap = blanks.filter(|c| **c == b'\n').count() > 1 || end == 0;
            let gap: &[u8] = if has_gap { b"" } else { b"\n\n" };
            Change { span: Span::new(end, end), text: [gap, words].concat() }
        }
    }
}

/// What braces cannot hold.
fn loss_of(text: &str) -> Option<LossKind> {
    match () {
        () if text.contains('}') => Some(LossKind::Bracket),
        () if text.contains(['\r', '\n']) => Some(LossKind::Control),
        () => None,
    }
}

/// A comment of these items. Blanks beside commands at its ends, which the game does not hold, stay.
fn comment_text(inner: &[u8], old: &[Item<'_>], new: &[Item<'_>]) -> String {
    let text = comment::text(inner);
    let is_command =
        |item: Option<&Item<'_>>| item.is_some_and(|item| matches!(item.event, Event::Command(_)));
    let begins = is_command(old.first()) && is_command(new.first());
    let ends = is_command(old.last()) && is_command(new.last());
    let lead = if begins { text.len() - text.trim_start().len() } else { 0 };
    let tail = if ends { text.trim_end().len().max(lead) } else { text.len() };
    let mut joined = String::from(&text[..lead]);
    for item in new {
        match item.event {
            Event::Comment(text) => joined.push_str(text),
            Event::Command(command) => joined.push_str(&format!("[%{}]", command.text())),
            _ => {}
        }
    }
    joined.push_str(&text[tail..]);
    joined
}

/// The change from one text to another without what is the same at both ends. An end of a line is a blank.
fn narrowed(old: &[u8], new: &[u8], span: Span) -> Change {
    let (mut start, mut from) = (0, 0);
    while let (Some(c), Some(d)) = (old.get(start), new.get(from)) {
        let step = match line_end(&old[start..]) {
            step @ 1.. if *d == b' ' => step,
            _ if c == d => 1,
            _ => break,
        };
        (start, from) = (start + step, from + 1);
    }
    let (mut end, mut to) = (old.len(), new.len());
    while end > start && to > from {
        let line = end - before_line_end(&old[start..end]) - start;
        let step = match line {
            1.. if new[to - 1] == b' ' => line,
            _ if old[end - 1] == new[to - 1] => 1,
            _ => break,
        };
        (end, to) = (end - step, to - 1);
    }
    Change { span: Span::new(start, end).shifted(span.range().start), text: new[from..to].to_vec() }
}

/// How long the end of a line is that stands here; 0 if none does.
pub(super) fn line_end(text: &[u8]) -> usize {
    match text {
        [b'\r', b'\n', ..] => 2,
        [b'\r' | b'\n', ..] => 1,
        _ => 0,
    }
}

/// Where the text ends without an end of a line.
fn before_line_end(text: &[u8]) -> usize {
    match text {
        [rest @ .., b'\r', b'\n'] | [rest @ .., b'\r' | b'\n'] => rest.len(),
        text => text.len(),
    }
}

/// Whether what stands behind it begins a line.
fn starts_line(before: &[u8]) -> bool {
    before.last().is_none_or(|c| matches!(c, b'\r' | b'\n'))
}

/// Words as the rest of the text has them: in Windows-1252 where that is no UTF-8, and they are read back so.
pub(super) fn encoded<N>(original: &Original<'_, N>, words: &str) -> Vec<u8> {
    let is_narrow = !original.is_utf8 && !words.is_ascii();
    is_narrow.then(|| comment::encode(words)).flatten().unwrap_or_else(|| words.into())
}
