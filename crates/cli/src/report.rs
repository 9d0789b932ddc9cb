//! What is wrong, or worth a remark: the text, a caret under its bytes, the reason. annotate-snippets draws it.

use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Message, Renderer, Snippet, Title};
use scoresheet::notation::Span;
use serde_json::{Value, json};
use unicode_width::UnicodeWidthChar;

use crate::{
    excerpt::{Excerpt, Place, floor},
    lang::en,
    screen::{Paint, plain},
};

/// How grave it is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Weight {
    Error,
    Remark,
    Note,
}

/// A headline, the text with carets, and what helps.
#[derive(Clone, Debug)]
pub(crate) struct Report {
    weight: Weight,
    /// By which `scoresheet explain` knows it.
    code: Option<&'static str>,
    place: Option<Place>,
    headline: String,
    /// Where it is for who thinks in games.
    aside: Option<String>,
    text: String,
    /// Whether the text is its line from the beginning on.
    is_from_start: bool,
    carets: Vec<Caret>,
    /// What is shown of other lines.
    others: Vec<(Excerpt, String)>,
    hints: Vec<String>,
    /// The same facts for programs.
    facts: Value,
}

/// What is marked in a text.
#[derive(Clone, Debug)]
struct Caret {
    span: Span,
    reason: String,
    /// Whether it is at fault, and does not only explain the fault.
    is_fault: bool,
}

impl Report {
    pub(crate) fn error(headline: impl Into<String>) -> Self {
        Self {
            weight: Weight::Error,
            code: None,
            place: None,
            headline: headline.into(),
            aside: None,
            text: String::new(),
            is_from_start: true,
            carets: Vec::new(),
            others: Vec::new(),
            hints: Vec::new(),
            facts: json!({}),
        }
    }

    pub(crate) fn note(headline: impl Into<String>) -> Self {
        Self { weight: Weight::Note, ..Self::error(headline) }
    }

    pub(crate) fn remark(headline: impl Into<String>) -> Self {
        Self { weight: Weight::Remark, ..Self::error(headline) }
    }

    pub(crate) fn code(self, code: &'static str) -> Self {
        Self { code: Some(code), ..self }
    }

    /// Where it is.
    pub(crate) fn at(self, place: Place) -> Self {
        Self { place: Some(place), ..self }
    }

    /// What is told below the text.
    pub(crate) fn aside(self, aside: String) -> Self {
        Self { aside: Some(aside), ..self }
    }

    /// The text that is spoken of.
    pub(crate) fn about(self, text: &str) -> Self {
        Self { text: text.to_owned(), ..self }
    }

    /// Points at bytes of the text.
    pub(crate) fn caret(mut self, span: Span, reason: impl Into<String>) -> Self {
        self.carets.push(Caret { span, reason: reason.into(), is_fault: true });
        self
    }

    /// Points at what explains the fault.
    pub(crate) fn beside(mut self, span: Span, reason: impl Into<String>) -> Self {
        self.carets.push(Caret { span, reason: reason.into(), is_fault: false });
        self
    }

    /// The same in another line.
    pub(crate) fn elsewhere(mut self, excerpt: Excerpt, reason: impl Into<String>) -> Self {
        self.others.push((excerpt, reason.into()));
        self
    }

    /// The same of a text in which the one spoken of begins at byte `at`.
    pub(crate) fn within(mut self, text: &str, at: usize) -> Self {
        self.carets.iter_mut().for_each(|caret| caret.span = caret.span.shifted(at));
        self.about(text)
    }

    /// The same of one place in a file.
    pub(crate) fn pointing(mut self, excerpt: &Excerpt) -> Self {
        self.carets.iter_mut().for_each(|caret| caret.span = excerpt.span);
        let is_from_start = excerpt.is_from_start();
        Self { is_from_start, ..self }.about(&excerpt.text).at(excerpt.place.clone())
    }

    /// In one line: where, and the headline.
    pub(crate) fn in_brief(&self) -> String {
        let place = self.place.as_ref().map(|place| format!("{place}: "));
        let aside = self.aside.as_ref().map(|aside| format!(" [{aside}]"));
        [place.as_deref(), Some(self.headline.as_str()), aside.as_deref()].into_iter().flatten().collect()
    }

    pub(crate) fn place(&self) -> Option<&Place> {
        self.place.as_ref()
    }

    pub(crate) fn has_caret(&self) -> bool {
        !self.carets.is_empty()
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
        let faults = self.carets.iter().filter(|caret| caret.is_fault);
        let mut facts = self.facts.clone();
        facts["code"] = json!(self.code);
        facts["message"] = json!(self.headline);
        facts["text"] = json!(self.text);
        facts["spans"] = faults.map(|caret| json!([caret.span.start, caret.span.end])).collect();
        facts["hints"] = json!(self.hints);
        facts
    }

    /// ```text
    /// error[ambiguous]: Nd2 could be Nbd2 or Nfd2
    ///  |
    ///  | Nd2
    ///  | ^^^ 2 knights can go to d2
    /// ```
    pub(crate) fn render(&self, paint: Paint) -> String {
        let renderer = if paint.is_on() { Renderer::styled() } else { Renderer::plain() };
        renderer.term_width(COLUMNS).render(&self.groups()) + "\n"
    }

    /// The renderer counts columns in the line that it is shown. Where that is not all of the line, the place stands
    /// apart.
    fn groups(&self) -> Vec<Group<'_>> {
        let snippet = self.snippet();
        let title = Group::with_title(self.title());
        let Some(place) = &self.place else {
            let snippet = snippet.map(|snippet| snippet.line_numbering(false));
            return vec![title.elements(snippet).elements(self.messages())];
        };
        let Some(snippet) = snippet else {
            return vec![title.element(place.origin()).elements(self.messages())];
        };
        let snippet = snippet.line_start(place.line_number());
        if self.is_from_start {
            let group = title.element(snippet.path(&place.file)).elements(self.elsewhere_in_file());
            return vec![group.elements(self.messages())];
        }
        let around = Level::NOTE.secondary_title(en::AROUND).element(snippet);
        vec![
            title.element(place.origin()),
            around.elements(self.elsewhere_in_file()).elements(self.messages()),
        ]
    }

    fn title(&self) -> Title<'_> {
        let level = match self.weight {
            Weight::Error => Level::ERROR,
            Weight::Remark => Level::WARNING.with_name(en::REMARK),
            Weight::Note => Level::NOTE,
        };
        let title = level.primary_title(&self.headline);
        match self.code {
            Some(code) => title.id(code),
            None => title,
        }
    }

    /// The text with all that is marked in it.
    fn snippet<'a>(&'a self) -> Option<Snippet<'a, Annotation<'a>>> {
        let mark = |caret: &'a Caret| {
            let kind = if caret.is_fault { AnnotationKind::Primary } else { AnnotationKind::Context };
            marked(kind, &self.text, caret.span, &caret.reason)
        };
        let snippet = Snippet::source(plain(&self.text)).annotations(self.carets.iter().map(mark));
        self.has_caret().then_some(snippet)
    }

    fn elsewhere_in_file(&self) -> impl Iterator<Item = Snippet<'_, Annotation<'_>>> {
        self.others.iter().map(|(excerpt, reason)| {
            let mark = marked(AnnotationKind::Context, &excerpt.text, excerpt.span, reason);
            let snippet = Snippet::source(plain(&excerpt.text)).line_start(excerpt.place.line_number());
            snippet.path(&excerpt.place.file).annotation(mark)
        })
    }

    fn messages(&self) -> impl Iterator<Item = Message<'_>> {
        let aside = self.aside.iter().map(|aside| Level::NOTE.message(aside));
        aside.chain(self.hints.iter().map(|hint| Level::HELP.message(hint)))
    }
}

/// How wide a line that is shown may be.
const COLUMNS: usize = 110;

/// The bytes may be any: spans that do not fall on signs are widened to them.
fn marked<'a>(kind: AnnotationKind, text: &str, span: Span, reason: &'a str) -> Annotation<'a> {
    let start = floor(text, span.start as usize);
    let end = ceil(text, (span.end as usize).max(start));
    let shown = |at: usize| plain(&text[..at]).len();
    kind.span(shown(start)..shown(end)).label(Some(reason).filter(|reason| !reason.is_empty()))
}

fn ceil(text: &str, at: usize) -> usize {
    (at..text.len()).find(|&at| text.is_char_boundary(at)).unwrap_or(text.len())
}

/// As much of the text as these columns hold, and an ellipsis where there is more.
pub(crate) fn first(text: &str, columns: usize) -> String {
    let mut used = 0;
    let mut kept = String::new();
    for c in text.chars() {
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
    use proptest::prelude::*;
    use scoresheet::pgn::RawGame;
    use scoresheet_testkit::texts;

    use super::*;
    use crate::{args::When, screen::Screen, sheet::Sheet};

    fn shown(report: &Report) -> String {
        report.render(Screen::new(When::Never).paint)
    }

    #[track_caller]
    fn shows(text: &str, span: (usize, usize), lines: &str) {
        let report = Report::error("x").about(text).caret(Span::new(span.0, span.1), "here");
        assert_eq!(shown(&report), format!("error: x\n |\n{lines}\n"));
    }

    #[test]
    fn the_caret_counts_columns_not_bytes() {
        shows("Nd2", (0, 3), " | Nd2\n | ^^^ here");
        shows("馬f3", (3, 4), " | 馬f3\n |   ^ here");
        shows("é馬", (2, 5), " | é馬\n |  ^^ here");
    }

    #[test]
    fn an_end_has_a_caret_behind_it() {
        shows("N", (1, 1), " | N\n |  ^ here");
        shows("", (0, 0), " |\n | ^ here");
    }

    #[test]
    fn a_span_inside_a_sign_is_widened() {
        shows("馬", (1, 2), " | 馬\n | ^^ here");
    }

    #[test]
    fn signs_that_move_the_cursor_are_not_printed() {
        shows("e\t4\x1b[2J", (2, 3), " | e 4\u{fffd}[2J\n |   ^ here");
        shows("e\u{301}4", (3, 4), " | e\u{fffd}4\n |   ^ here");
    }

    #[test]
    fn a_long_text_is_cut_around_the_caret() {
        let text = "a".repeat(1000) + "!" + &"b".repeat(1000);
        let shown = shown(&Report::error("x").about(&text).caret(Span::new(1000, 1001), "here"));
        let lines: Vec<&str> = shown.lines().collect();
        let column = lines[3].find('^').expect("there is a caret");
        assert_eq!(&lines[2][column..=column], "!");
        assert!(lines.iter().all(|line| line.len() <= COLUMNS + 10), "{shown}");
    }

    /// The column of a place is that of the file, whatever is shown of the line.
    #[test]
    fn a_part_of_a_line_has_its_place_apart() {
        let text = "e4 ".repeat(300) + "e5";
        let sheet = Sheet::new("x.pgn", 1, RawGame::at(text.as_bytes(), 0, 3, 1));
        let excerpt = Excerpt::at(&sheet, Span::new(900, 902));
        let shown = shown(&Report::error("x").caret(Span::default(), "here").pointing(&excerpt));
        assert!(
            shown.starts_with("error: x\n --> x.pgn:3:901\n  |\nnote: around it\n  |\n3 | ..."),
            "{shown}"
        );
        let [line, mark] = [5, 6].map(|n| shown.lines().nth(n).expect("two lines are drawn"));
        assert_eq!(line.find("e5"), mark.find("^^ here"), "{shown}");
    }

    proptest! {
        /// Whatever is marked can be drawn.
        #[test]
        fn nothing_panics(bytes in texts(), start in 0_usize..40, len in 0_usize..9, other in 0_usize..40) {
            let text = String::from_utf8_lossy(&bytes.repeat(20)).into_owned();
            let report = Report::error("x").about(&text).caret(Span::new(start, start + len), "here");
            let shown = shown(&report.beside(Span::new(other, other + 1), "there"));
            prop_assert!(shown.contains('^'), "{}", shown);
        }
    }
}
