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
    let told = game.tags.get("Result").and_then(|text| text.parse().ok()).unwrap_or(GameResult::Unknown);
    let last = original.places.marks.len().checked_sub(1);
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
}

impl<'a, 'g, N: Notation> Patch<'a, 'g, N> {
    fn new(
        original: &'a Original<'a, N>,
        old: &'a [Item<'g>],
        new: &'a [Item<'g>],
        merges: bool,
    ) -> Result<Self, PatchError> {
        let marks = &original.places.marks[..];
        let mark_of = marks_of(&original.places, old).ok_or(PatchError::Unsafe)?;
        let mut items_of = vec![0..0; marks.len()];
        for (at, mark) in mark_of.iter().enumerate() {
            if let Some(mark) = *mark {
                let items: &mut Range<usize> = &mut items_of[mark];
                *items = if items.end == 0 { at..at + 1 } else { items.start..at + 1 };
            }
        }
        let origins = origins(old, new);
        let (kept, gone) = (vec![None; marks.len()], vec![false; marks.len()]);
        let text = original.raw.bytes;
        let mut patch = Self { original, text, marks, old, new, mark_of, items_of, origins, kept, gone };
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
            let mut end = at + 1;
            let mut count = 1;
            for later in end..self.new.len() {
                match self.staying(later) {
                    Some(other) if other == mark => (count, end) = (count + 1, later + 1),
                    Some(_) => break,
                    None => {}
                }
            }
            let all = self.items_of[mark].len();
            let is_whole = count == all && end - at == all;
            let is_same = is_whole && self.origins[at..end].iter().flatten().all(|origin| origin.is_same);
            let node = self.new[at].node;
            let is_comment = self.new[at..end].iter().all(|item| item.is_comment() && item.node == node);
            let is_alone = is_whole && all == 1;
            if is_same || is_alone || (merges && is_comment) {
                self.kept[mark] = Some(at..end);
            } else {
                self.origins[at..end].iter_mut().flatten().for_each(|origin| origin.stays = false);
            }
            at = end;
        }
    }

    /// The mark of a new item that stays.
    fn staying(&self, new: usize) -> Option<usize> {
        self.origins[new].filter(|origin| origin.stays).and_then(|origin| self.mark_of[origin.old])
    }

    /// Finds the marks that go: what is not kept; numbers before a move that goes; and all within a variation of which
    /// nothing is left.
    fn let_go(&mut self) {
        let mut is_used = vec![false; self.old.len()];
        self.origins.iter().flatten().for_each(|origin| is_used[origin.old] = true);
        let mut before_gone = false;
        for at in (0..self.marks.len()).rev() {
            let goes = self.kept[at].is_none();
            match self.marks[at].what {
                What::Number => self.gone[at] = before_gone,
                What::Loose => before_gone = false,
                what => {
                    self.gone[at] = goes;
                    before_gone = goes && matches!(what, What::Plies(_));
                }
            }
        }
        let mut open: Vec<(usize, bool)> = Vec::new();
        let mut dead: Vec<Range<usize>> = Vec::new();
        for at in 0..self.marks.len() {
            let is_alive = is_used[self.items_of[at].clone()].contains(&true);
            if self.marks[at].what == What::Open {
                open.push((at, false));
            }
            if let Some((_, alive)) = open.last_mut() {
                *alive |= is_alive;
            }
            if self.marks[at].what == What::Close
                && let Some((start, alive)) = open.pop()
            {
                match open.last_mut() {
                    Some((_, outer)) if alive => *outer = true,
                    _ if alive => {}
                    _ => {
                        dead.retain(|inner| inner.start < start);
                        dead.push(start..at + 1);
                    }
                }
            }
        }
        dead.into_iter().for_each(|range| self.gone[range].fill(true));
    }

    fn changes(&self, game: &Game) -> Result<Vec<Change>, PatchError> {
        let mut changes = Vec::new();
        let mut words = Words::default();
        let mut walk = game.walk();
        let (mut last, mut at, mut open_ends) = (None, 0, 0);
        while walk.next().is_some() {
            let origin = self.origins[at];
            let mark = self.staying(at).filter(|mark| last.is_none_or(|last| *mark > last));
            match mark {
                Some(mark) => {
                    self.between(last, Some(mark), core::mem::take(&mut words), &mut changes);
                    let items = self.kept[mark].clone().unwrap_or(at..at + 1);
                    changes.extend(self.rewritten(mark, items.clone())?);
                    last = Some(mark);
                    while at + 1 < items.end {
                        walk.next();
                        at += 1;
                    }
                }
                // The end of a variation that has none in the text.
                None if origin.is_some_and(|origin| origin.stays) => open_ends += 1,
                None => {
                    (0..core::mem::take(&mut open_ends)).for_each(|_| words.close());
                    self.write(at, walk.context(), &mut words)?;
                }
            }
            at += 1;
        }
        self.between(last, None, words, &mut changes);
        Ok(changes)
    }

    /// What goes between two marks that stay, and what is put in.
    fn between(&self, last: Option<usize>, next: Option<usize>, words: Words, changes: &mut Vec<Change>) {
        let zone = last.map_or(0, |at| at + 1)..next.unwrap_or(self.marks.len());
        let mut words = Some(words.text).filter(|text| !text.is_empty());
        let mut at = zone.start;
        while at < zone.end {
            let start = at;
            at = (start..zone.end).find(|at| !self.gone[*at]).unwrap_or(zone.end);
            if at == start {
                // Behind what was not read nothing is read either.
                changes.extend(words.take().map(|words| inserted(self.original, last, &words)));
                at += 1;
                continue;
            }
            let span = Span { start: self.marks[start].span.start, end: self.marks[at - 1].span.end };
            let before = start.checked_sub(1).map(|at| self.marks[at].span);
            changes.push(match words.take() {
                Some(words) => Change { span, text: fitted(self.text, span, words) },
                None => self.removed(span, before),
            });
        }
        changes.extend(words.map(|words| inserted(self.original, last, &words)));
    }

    /// Bytes that go, with a blank beside them.
    fn removed(&self, span: Span, mark_before: Option<Span>) -> Change {
        let Range { start, end } = span.range();
        let (before, after) = self.text.split_at(start);
        let after = &after[end - start..];
        let ends_before =
            before.is_empty() || before.ends_with(b"(") || lex::is_blank(before[before.len() - 1]);
        let ends_after = after.is_empty() || after.starts_with(b")") || lex::is_blank(after[0]);
        let needs_blank = matches!(after.first(), Some(b'%' | b'[' | 0xef)) && starts_line(before);
        if !ends_after {
            let is_needed = needs_blank || !ends_before;
            return Change { span, text: if is_needed { b" ".to_vec() } else { Vec::new() } };
        }
        let indent = before.len() - before.iter().rev().take_while(|c| matches!(c, b' ' | b'\t')).count();
        let is_line = starts_line(&before[..indent]) && (after.is_empty() || line_end(after) > 0);
        let from = match () {
            // Nothing else stands in the line: its end goes with it, unless that ends what stands before.
            () if is_line => {
                let whole = before_line_end(&before[..indent]);
                let ends_other = mark_before.is_some_and(|mark| {
                    mark.range().end == whole && matches!(self.text[mark.range().start], b';' | b'%' | b'[')
                });
                if ends_other { start } else { whole }
            }
            () if before.ends_with(b" ") && !before.is_empty() => start - 1,
            () => start,
        };
        Change { span: Span::new(from, end), text: Vec::new() }
    }

    /// A mark that stays, but says something else.
    fn rewritten(&self, mark: usize, items: Range<usize>) -> Result<Option<Change>, PatchError> {
        let old = self.items_of[mark].clone();
        let origins = &self.origins[items.clone()];
        if origins.iter().flatten().filter(|origin| origin.is_same && origin.stays).count() == old.len()
            && items.len() == old.len()
        {
            return Ok(None);
        }
        let span = self.marks[mark].span;
        if let Event::Nag(nag) = self.new[items.start].event {
            let next = self.text.get(span.range().end);
            let gap = if next.is_some_and(u8::is_ascii_digit) { " " } else { "" };
            return Ok(Some(Change { span, text: format!("${nag}{gap}").into_bytes() }));
        }
        let token = &self.text[span.range()];
        let inner = comment_text(
            &token[1..token.len() - usize::from(token.ends_with(b"}"))],
            &self.old[old],
            &self.new[items.clone()],
        );
        let refused = if token[0] == b'{' { inner.contains('}') } else { inner.contains(['\r', '\n']) };
        if refused || inner.contains(['\r', '\n']) {
            let kind = if inner.contains('}') { LossKind::Bracket } else { LossKind::Control };
            return Err(self.loss(items.start, kind));
        }
        let end: &[u8] = if token[0] == b'{' && token.ends_with(b"}") { b"}" } else { b"" };
        let new = [&token[..1], &encoded(self.text, &inner), end].concat();
        Ok(Some(narrowed(token, &new, span)))
    }

    fn loss(&self, item: usize, kind: LossKind) -> PatchError {
        PatchError::Loss(Loss { node: self.new[item].node, tag: None, kind })
    }

    /// Writes an item: with its old bytes, if it had some of its own.
    fn write(&self, at: usize, cx: Context<'_>, words: &mut Words) -> Result<(), PatchError> {
        let bytes = self.old_bytes(at);
        match self.new[at].event {
            Event::Ply { node, ply } => {
                self.number(at, cx, words);
                let text = match ply {
                    Ply::Null => Some("--".to_string()),
                    Ply::Move(mv) => self.original.reader.moves.text(mv, cx).map(|text| text.to_string()),
                };
                match (bytes, text) {
                    (Some(bytes), _) => words.push(bytes),
                    (None, Some(text)) => words.push(text.as_bytes()),
                    (None, None) => return Err(PatchError::NoSpelling(node)),
                }
            }
            Event::Begin(_) => words.open(),
            Event::End => words.close(),
            Event::Nag(nag) => words.push(bytes.unwrap_or(format!("${nag}").as_bytes())),
            Event::Comment(text) if bytes.is_none() => words.push(&self.braces(at, text)?),
            Event::Command(command) if bytes.is_none() => {
                words.push(&self.braces(at, &format!("[%{}]", command.text()))?);
            }
            Event::Comment(_) | Event::Command(_) => words.push(bytes.unwrap_or_default()),
        }
        Ok(())
    }

    fn braces(&self, at: usize, text: &str) -> Result<Vec<u8>, PatchError> {
        let kind = if text.contains('}') {
            Some(LossKind::Bracket)
        } else {
            text.contains(['\r', '\n']).then_some(LossKind::Control)
        };
        kind.map_or(Ok(()), |kind| Err(self.loss(at, kind)))?;
        Ok([b"{", &encoded(self.text, text)[..], b"}"].concat())
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
        let numbers = self
            .marks
            .windows(2)
            .find(|two| two[0].what == What::Number && matches!(two[1].what, What::Plies(_)));
        let has_moves = self.marks.iter().any(|mark| matches!(mark.what, What::Plies(_)));
        let number = format!("{}{dots}", cx.pos.fullmove_number());
        match numbers {
            Some(two) if two[0].span.end == two[1].span.start => words.glued(number.as_bytes()),
            None if has_moves => {}
            _ => words.push(number.as_bytes()),
        }
    }
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
    let header = places.tags.last().map_or(0, |(span, _)| span.range().end);
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

/// Words before all that stands there but tags and escapes.
fn first<N: Notation>(original: &Original<'_, N>, header: usize, words: &[u8]) -> Change {
    let (text, places) = (original.raw.bytes, &original.places);
    let starts = places.marks.iter().map(|mark| mark.span).chain(places.result);
    let mut starts = starts.map(|span| span.range().start).filter(|at| *at >= header && text[*at] != b'%');
    match starts.next() {
        Some(at) => {
            let gap: &[u8] = if text[..at].last().is_none_or(|c| lex::is_blank(*c)) { b"" } else { b" " };
            let tail: &[u8] = if words.ends_with(b"(") { b"" } else { b" " };
            Change { span: Span::new(at, at), text: [gap, words, tail].concat() }
        }
        None => {
            let end = text.len();
            let has_gap = text[header..].iter().filter(|c| **c == b'\n').count() > 1 || end == 0;
            let gap: &[u8] = if has_gap { b"" } else { b"\n\n" };
            Change { span: Span::new(end, end), text: [gap, words].concat() }
        }
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

/// Words as the rest of the text has them: in Latin-1 where that is no UTF-8, and they are read back so.
pub(super) fn encoded(text: &[u8], words: &str) -> Vec<u8> {
    let narrow = || words.chars().map(|c| u8::try_from(c).ok()).collect::<Option<Vec<u8>>>();
    let is_narrow = !words.is_ascii() && core::str::from_utf8(text).is_err();
    let bytes = is_narrow.then(narrow).flatten().filter(|bytes| comment::decode(bytes) == words);
    bytes.unwrap_or_else(|| words.into())
}
