//! What is wrong, or worth a remark: the text, a caret under its bytes, the reason.

use scoresheet::notation::Span;
use serde_json::{Value, json};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::screen::{Ink, Paint, plain};

/// How grave it is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Level {
    Error,
    Remark,
    Note,
}

/// A headline, the text with carets, and what helps.
#[derive(Clone, Debug)]
pub(crate) struct Report {
    level: Level,
    /// `file:line:column`
    place: String,
    headline: String,
    text: String,
    carets: Vec<(Span, String)>,
    hints: Vec<String>,
    /// The same facts for programs.
    facts: Value,
}

impl Report {
    pub(crate) fn error(headline: impl Into<String>) -> Self {
        let (headline, facts) = (headline.into(), json!({}));
        Self {
            level: Level::Error,
            place: String::new(),
            headline,
            text: String::new(),
            carets: Vec::new(),
            hints: Vec::new(),
            facts,
        }
    }

    pub(crate) fn note(headline: impl Into<String>) -> Self {
        Self { level: Level::Note, ..Self::error(headline) }
    }

    pub(crate) fn remark(headline: impl Into<String>) -> Self {
        Self { level: Level::Remark, ..Self::error(headline) }
    }

    /// Where it is, in front of all.
    pub(crate) fn at(self, place: String) -> Self {
        Self { place, ..self }
    }

    /// What follows the headline, in brackets.
    pub(crate) fn aside(self, aside: &str) -> Self {
        Self { headline: format!("{} [{aside}]", self.headline), ..self }
    }

    /// The text that is spoken of.
    pub(crate) fn about(self, text: &str) -> Self {
        Self { text: text.to_owned(), ..self }
    }

    /// Points at bytes of the text.
    pub(crate) fn caret(mut self, span: Span, reason: impl Into<String>) -> Self {
        self.carets.push((span, reason.into()));
        self
    }

    /// The same of a text in which the one spoken of begins at byte `at`.
    pub(crate) fn within(mut self, text: &str, at: usize) -> Self {
        self.carets.iter_mut().for_each(|(span, _)| *span = span.shifted(at));
        self.about(text)
    }

    /// In one line: where, and the headline.
    pub(crate) fn in_brief(&self) -> String {
        format!("{}: {}", self.place, self.headline)
    }

    pub(crate) fn has_caret(&self) -> bool {
        !self.carets.is_empty()
    }

    /// The same of one place in a longer text.
    pub(crate) fn pointing(mut self, text: &str, span: Span) -> Self {
        self.carets.iter_mut().for_each(|(place, _)| *place = span);
        self.about(text)
    }

    pub(crate) fn hint(mut self, hint: Option<String>) -> Self {
        self.hints.extend(hint);
        self
    }

    /// What was thought to help does not.
    pub(crate) fn without_hints(self) -> Self {
        Self { hints: Vec::new(), ..self }
    }

    pub(crate) fn facts(self, facts: Value) -> Self {
        Self { facts, ..self }
    }

    /// As the value of the key `error`.
    pub(crate) fn to_json(&self) -> Value {
        let mut facts = self.facts.clone();
        facts["message"] = json!(self.headline);
        facts["text"] = json!(self.text);
        facts["spans"] = self.carets.iter().map(|(span, _)| json!([span.start, span.end])).collect();
        facts["hints"] = json!(self.hints);
        facts
    }

    /// ```text
    /// error: Nd2 could be Nbd2 or Nfd2
    ///   Nd2
    ///   ^^^ say which knight
    /// hint: …
    /// ```
    pub(crate) fn render(&self, paint: Paint) -> String {
        let (word, ink) = match self.level {
            Level::Error => ("error", Ink::Red),
            Level::Remark => ("remark", Ink::Cyan),
            Level::Note => ("note", Ink::Cyan),
        };
        let place = if self.place.is_empty() { String::new() } else { format!("{}: ", self.place) };
        let mut out =
            format!("{}{}: {}\n", paint.with(Ink::Bold, &place), paint.with(ink, word), self.headline);
        for (n, (span, reason)) in self.carets.iter().enumerate() {
            let excerpt = Excerpt::new(&self.text, *span);
            // Of a short text all carets stand under one line.
            if n == 0 || excerpt.is_cut {
                out += &format!("  {}\n", excerpt.text);
            }
            let line = format!("{} {reason}", "^".repeat(excerpt.width));
            out += &format!("  {}{}\n", " ".repeat(excerpt.column), paint.with(ink, line.trim_end()));
        }
        for hint in &self.hints {
            out += &format!("{}: {hint}\n", paint.with(Ink::Bold, "hint"));
        }
        out
    }
}

/// What is shown of a text, and where in it the caret stands.
struct Excerpt {
    text: String,
    column: usize,
    width: usize,
    is_cut: bool,
}

/// How many columns of a long text are shown before the caret, and after it.
const BEFORE: usize = 40;
const AFTER: usize = 30;

impl Excerpt {
    /// The bytes may be any: spans that do not fall on signs are widened to them.
    fn new(text: &str, span: Span) -> Self {
        let start = floor(text, span.start as usize);
        let end = ceil(text, (span.end as usize).max(start));
        let (before, marked, after) = (plain(&text[..start]), plain(&text[start..end]), plain(&text[end..]));
        let is_cut = before.width() + marked.width() + after.width() > BEFORE + 2 * AFTER;
        let (before, marked, after) = if is_cut {
            (last(&before, BEFORE), first(&marked, AFTER), first(&after, AFTER))
        } else {
            (before, marked, after)
        };
        let (column, width) = (before.width(), marked.width().max(1));
        Self { text: format!("{before}{marked}{after}").trim_end().to_owned(), column, width, is_cut }
    }
}

fn floor(text: &str, at: usize) -> usize {
    (0..=at.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}

fn ceil(text: &str, at: usize) -> usize {
    (at..text.len()).find(|&at| text.is_char_boundary(at)).unwrap_or(text.len())
}

/// As much of the text as these columns hold, and an ellipsis where there is more.
pub(crate) fn first(text: &str, columns: usize) -> String {
    cut(text.chars(), columns).into_iter().collect()
}

fn last(text: &str, columns: usize) -> String {
    cut(text.chars().rev(), columns).into_iter().rev().collect()
}

/// As many signs as fit, and an ellipsis where some do not.
fn cut(chars: impl Iterator<Item = char>, columns: usize) -> Vec<char> {
    let mut used = 0;
    let mut kept = Vec::new();
    for c in chars {
        used += c.width().unwrap_or(0);
        if used > columns {
            kept.push('…');
            break;
        }
        kept.push(c);
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::When;
    use crate::screen::Screen;

    #[track_caller]
    fn shows(text: &str, span: (usize, usize), lines: &str) {
        let paint = Screen::new(When::Never).paint;
        let report = Report::error("x").about(text).caret(Span::new(span.0, span.1), "here");
        assert_eq!(report.render(paint), format!("error: x\n{lines}\n"));
    }

    #[test]
    fn the_caret_counts_columns_not_bytes() {
        shows("Nd2", (0, 3), "  Nd2\n  ^^^ here");
        shows("馬f3", (3, 4), "  馬f3\n    ^ here");
        shows("é馬", (2, 5), "  é馬\n   ^^ here");
    }

    #[test]
    fn an_end_has_a_caret_behind_it() {
        shows("N", (1, 1), "  N\n   ^ here");
        shows("", (0, 0), "  \n  ^ here");
    }

    #[test]
    fn a_span_inside_a_sign_is_widened() {
        shows("馬", (1, 2), "  馬\n  ^^ here");
    }

    #[test]
    fn signs_that_move_the_cursor_are_not_printed() {
        shows("e\t4\x1b[2J", (2, 3), "  e 4\u{fffd}[2J\n    ^ here");
    }

    #[test]
    fn a_long_text_is_cut_around_the_caret() {
        let text = "a".repeat(100) + "!" + &"b".repeat(100);
        let before = "a".repeat(40);
        let after = "b".repeat(30);
        shows(&text, (100, 101), &format!("  …{before}!{after}…\n  {}^ here", " ".repeat(41)));
    }
}
