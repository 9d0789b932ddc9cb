//! One thing that is wrong with a file, with all that programs may want to know of it.

use scoresheet::{board::Position, fen, pgn::Severity};
use serde_json::{Value, json};

use crate::report::Report;

/// Codes of what is wrong with a file, or with all of a game. Those of problems are the library's.
pub(crate) const FILE: &str = "unreadable_file";
pub(crate) const UNKNOWN: &str = "unknown_notation";
pub(crate) const OTHER: &str = "other_notation";
pub(crate) const SALVAGED: &str = "salvaged_notation";
pub(crate) const ONE_LETTER: &str = "one_letter";
pub(crate) const NOT_SAN: &str = "not_san";

/// Codes of what is said of a game that is found by reading on.
pub(crate) const OPEN: &str = "open_move";
pub(crate) const DOUBT: &str = "doubtful_move";
pub(crate) const UNREAD: &str = "unread_text";
pub(crate) const CUT: &str = "cut_search";

/// Codes of what is wrong with a single text.
pub(crate) const SEVERAL: &str = "several_moves";
pub(crate) const AMBIGUOUS: &str = "ambiguous_notation";
pub(crate) const EPD: &str = "epd";

/// All these.
#[cfg(test)]
pub(crate) const CODES: [&str; 13] =
    [FILE, UNKNOWN, OTHER, SALVAGED, ONE_LETTER, NOT_SAN, OPEN, DOUBT, UNREAD, CUT, SEVERAL, AMBIGUOUS, EPD];

/// Something that is wrong, and what is said of it.
pub(crate) struct Finding {
    pub(crate) severity: Severity,
    /// The name of the kind, and of the kinds that it is one of.
    pub(crate) code: &'static str,
    kind: &'static str,
    pub(crate) game: Option<usize>,
    pub(crate) ply: Option<u32>,
    /// Bytes of the file: what is wrong, and what was not read because of it.
    pub(crate) span: Option<[u64; 2]>,
    skipped: Option<[u64; 2]>,
    /// The line and the column of its end.
    pub(crate) end: Option<(u64, u32)>,
    pub(crate) related: Vec<Related>,
    notation: Option<&'static str>,
    /// Where a move was not read.
    position: Option<Position>,
    /// For people; where it is, too.
    pub(crate) report: Report,
}

/// Another place of the file, and what is said of it.
pub(crate) struct Related {
    pub(crate) span: [u64; 2],
    pub(crate) line: u64,
    pub(crate) column: u32,
    pub(crate) message: &'static str,
}

impl Finding {
    /// Nothing is known of it but its code.
    pub(crate) fn new(severity: Severity, code: &'static str, report: Report) -> Self {
        Self {
            severity,
            code,
            kind: code,
            game: None,
            ply: None,
            span: None,
            skipped: None,
            end: None,
            related: Vec::new(),
            notation: None,
            position: None,
            report: report.code(code),
        }
    }

    /// A file that cannot be read.
    pub(crate) fn of_file(report: Report) -> Self {
        Self { kind: "file", ..Self::new(Severity::Error, FILE, report) }
    }

    pub(crate) fn of_kind(self, kind: &'static str) -> Self {
        Self { kind, ..self }
    }

    pub(crate) fn hinted(self, hints: impl IntoIterator<Item = Option<String>>) -> Self {
        Self { report: hints.into_iter().fold(self.report, Report::hint), ..self }
    }

    pub(crate) fn in_game(self, game: usize, ply: Option<u32>) -> Self {
        Self { game: Some(game), ply, ..self }
    }

    pub(crate) fn over(self, span: [u64; 2], end: (u64, u32)) -> Self {
        Self { span: Some(span), end: Some(end), ..self }
    }

    pub(crate) fn skipping(self, skipped: Option<[u64; 2]>) -> Self {
        Self { skipped, ..self }
    }

    pub(crate) fn beside(self, related: Vec<Related>) -> Self {
        Self { related, ..self }
    }

    pub(crate) fn read_in(self, notation: &'static str) -> Self {
        Self { notation: Some(notation), ..self }
    }

    pub(crate) fn after(self, position: Option<Position>) -> Self {
        Self { position, ..self }
    }

    /// Whether both tell the same of the same place.
    pub(crate) fn is_that_of(&self, other: &Self) -> bool {
        (self.code, self.span) == (other.code, other.span)
    }

    /// As the position that a move was read in is written.
    pub(crate) fn fen(&self) -> Option<String> {
        self.position.map(|position| fen::Style::default().show(position).to_string())
    }

    /// All of it, in one object.
    pub(crate) fn facts(&self) -> Value {
        let mut facts = self.own_facts();
        for (key, value) in self.report.to_json().as_object().into_iter().flatten() {
            // Of a move, the kind of error says less than the code, and the bytes are those of the text that is shown.
            if facts.get(key).is_none() && key != "spans" {
                facts[key] = value.clone();
            }
        }
        if let Some(notation) = self.notation {
            facts["notation"] = json!(notation);
        }
        facts
    }

    /// Without what is said of it.
    fn own_facts(&self) -> Value {
        let place = self.report.place();
        json!({
            "file": place.map(|place| &place.file),
            "line": place.and_then(|place| place.line),
            "column": place.and_then(|place| place.column),
            "end_line": self.end.map(|(line, _)| line),
            "end_column": self.end.map(|(_, column)| column),
            "game": self.game,
            "ply": self.ply,
            "fen": self.fen(),
            "severity": self.severity.name(),
            "kind": self.kind,
            "code": self.code,
            "span": self.span,
            "skipped": self.skipped,
            "related": self.related.iter().map(Related::facts).collect::<Vec<_>>(),
        })
    }
}

impl Related {
    fn facts(&self) -> Value {
        json!({ "span": self.span, "line": self.line, "column": self.column, "message": self.message })
    }
}
