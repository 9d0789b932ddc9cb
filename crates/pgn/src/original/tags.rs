//! Tags that were changed, added and removed.

use alloc::{collections::BTreeMap, collections::VecDeque, format, vec::Vec};

use scoresheet_game::{Game, NodeId, Tag, Tags};
use scoresheet_notation::{Notation, Span};

use super::{
    Change, Original, PatchError,
    patch::{encoded, line_end},
};
use crate::{Loss, LossKind, comment, lex};

/// Of each tag of the game its place: a reader may have left some out.
pub(super) fn of_game(text: &[u8], found: &[(Span, Span)], tags: &Tags) -> Vec<(Span, Span)> {
    let mut found = found.iter();
    let is_it = |(_, value): &&(Span, Span), tag: &Tag| comment::unescape(&text[value.range()]) == tag.value;
    tags.iter().map_while(|tag| found.find(|place| is_it(place, tag)).copied()).collect()
}

pub(super) fn changes<N: Notation>(
    original: &Original<'_, N>,
    game: &Game,
) -> Result<Vec<Change>, PatchError> {
    let (old, new) = (&original.game().tags, &game.tags);
    if old == new {
        return Ok(Vec::new());
    }
    let places = &original.places.tags;
    if places.len() != old.len() {
        return Err(PatchError::Unsafe);
    }
    let kept = kept(old, new);
    let gone = (0..places.len()).filter(|at| !kept.contains(&Some(*at)));
    let mut changes: Vec<Change> = gone.map(|at| removed(original.raw.bytes, places[at].0)).collect();
    new_ones(original, new, &kept, &mut changes)?;
    Ok(changes)
}

/// Other values, and tags that are put in behind those which stay.
fn new_ones<N: Notation>(
    original: &Original<'_, N>,
    new: &Tags,
    kept: &[Option<usize>],
    changes: &mut Vec<Change>,
) -> Result<(), PatchError> {
    let (old, places) = (&original.game().tags, &original.places.tags);
    let (mut last, mut added) = (None, Vec::new());
    for (number, (tag, kept)) in new.iter().zip(kept).enumerate() {
        let Some(at) = *kept else {
            added.push(line(original, number, tag)?);
            continue;
        };
        changes.extend(put_in(original, last, core::mem::take(&mut added)));
        last = Some(places[at].0);
        if old[at].value != tag.value {
            changes.push(with_value(original, places[at], number, tag)?);
        }
    }
    changes.extend(put_in(original, last, added));
    Ok(())
}

/// A tag that stays, with another value. All of one that was written carelessly is written anew: the new value may not
/// fit into it.
fn with_value<N>(
    original: &Original<'_, N>,
    (span, place): (Span, Span),
    number: usize,
    tag: &Tag,
) -> Result<Change, PatchError> {
    let is_careless = lex::tag_pair(&original.raw.bytes[span.range()]).is_err();
    if is_careless && is_name(&tag.name) {
        return Ok(Change { span, text: line(original, number, tag)? });
    }
    Ok(Change { span: place, text: value(original, number, tag)? })
}

/// Of each new tag which of the old ones it is: one of the same name, in the same order.
fn kept(old: &Tags, new: &Tags) -> Vec<Option<usize>> {
    let mut known: BTreeMap<&str, VecDeque<usize>> = BTreeMap::new();
    for (at, tag) in old.iter().enumerate() {
        known.entry(&tag.name).or_default().push_back(at);
    }
    let mut next = 0;
    let find = |tag: &Tag| {
        let found = known.get_mut(tag.name.as_str())?.pop_front().filter(|at| *at >= next)?;
        next = found + 1;
        Some(found)
    };
    new.iter().map(find).collect()
}

/// A tag without its line, if that holds nothing else.
fn removed(text: &[u8], span: Span) -> Change {
    let before = before_blanks(text, span.range().start);
    let after = text[span.range().end..]
        .iter()
        .position(|c| !matches!(c, b' ' | b'\t'))
        .map_or(text.len(), |at| span.range().end + at);
    let begins = before == 0 || matches!(text[before - 1], b'\r' | b'\n');
    let ends = line_end(&text[after..]);
    let span = match () {
        () if begins && ends > 0 => Span::new(before, after + ends),
        () if begins => Span::new(span.range().start, after),
        () => Span::new(before.max(span.range().start.saturating_sub(1)), span.range().end),
    };
    Change { span, text: Vec::new() }
}

/// Where the blanks begin that stand before this byte in its line.
fn before_blanks(text: &[u8], at: usize) -> usize {
    text[..at].iter().rposition(|c| !matches!(c, b' ' | b'\t')).map_or(0, |last| last + 1)
}

/// A tag as it is written.
fn line<N>(original: &Original<'_, N>, number: usize, tag: &Tag) -> Result<Vec<u8>, PatchError> {
    if !is_name(&tag.name) {
        return Err(loss(number, LossKind::TagName));
    }
    Ok([format!("[{} \"", tag.name).as_bytes(), &value(original, number, tag)?, b"\"]"].concat())
}

/// Whether a tag can have this name.
fn is_name(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(lex::is_name)
}

/// Tags in lines of their own, behind another or before all.
fn put_in<N>(original: &Original<'_, N>, behind: Option<Span>, lines: Vec<Vec<u8>>) -> Option<Change> {
    if lines.is_empty() {
        return None;
    }
    let text = original.raw.bytes;
    let end: &[u8] = if memchr::memmem::find(text, b"\r\n").is_some() { b"\r\n" } else { b"\n" };
    let first = original.places.tags.first().map(|(span, _)| span.range().start);
    let (at, text) = match (behind, first) {
        (Some(span), _) => (span.range().end, [end, &lines.join(end)].concat()),
        (None, Some(first)) => (before_blanks(text, first), [&lines.join(end), end].concat()),
        // An empty line stands between tags and moves.
        (None, None) => {
            let mark = if text.starts_with(lex::BOM) { lex::BOM.len() } else { 0 };
            (mark, [&lines.join(end), end, end].concat())
        }
    };
    Some(Change { span: Span::new(at, at), text })
}

/// A value as it stands between quotes.
fn value<N>(original: &Original<'_, N>, number: usize, tag: &Tag) -> Result<Vec<u8>, PatchError> {
    if tag.value.contains(['\r', '\n']) {
        return Err(loss(number, LossKind::Control));
    }
    Ok(encoded(original, &tag.value.replace('\\', "\\\\").replace('"', "\\\"")))
}

const fn loss(tag: usize, kind: LossKind) -> PatchError {
    PatchError::Loss(Loss { node: NodeId::ROOT, tag: Some(tag), kind })
}
