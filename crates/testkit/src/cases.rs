//! Worked examples: fenced blocks of the manuals, and tables with tabs between the columns.

use scoresheet_board::Position;
use scoresheet_notation::Notation;

use crate::movetext;

/// A fenced block of a manual.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fence<'a> {
    /// The first word of the line that opens it: `cases`, `rosetta`, `rust`, …
    pub kind: &'a str,
    /// The rest of that line: `lan plain`, `The Opera Game`.
    pub title: &'a str,
    /// Its lines, with their numbers in the manual, from 1.
    pub lines: Vec<(usize, &'a str)>,
}

impl Fence<'_> {
    /// The name by which the facade knows the notation of a block of cases: the words of the title with hyphens
    /// between them.
    #[must_use]
    pub fn name(&self) -> String {
        self.title.replace(' ', "-")
    }
}

/// The fenced blocks of a manual, in order.
///
/// ```
/// let fences = scoresheet_testkit::cases::fences("prose\n```cases lan plain\nstart\te2e4\t->\te2e4\n```\n");
/// assert_eq!((fences[0].kind, fences[0].title), ("cases", "lan plain"));
/// assert_eq!(fences[0].name(), "lan-plain");
/// assert_eq!(fences[0].lines, [(3, "start\te2e4\t->\te2e4")]);
/// ```
#[must_use]
pub fn fences(markdown: &str) -> Vec<Fence<'_>> {
    let mut fences: Vec<Fence<'_>> = Vec::new();
    let mut inside = false;
    for (n, line) in markdown.lines().enumerate() {
        match (line.strip_prefix("```"), inside) {
            (Some(_), true) => inside = false,
            (Some(opening), false) => {
                let (kind, title) = opening.split_once(' ').unwrap_or((opening, ""));
                fences.push(Fence { kind, title: title.trim(), lines: Vec::new() });
                inside = true;
            }
            (None, true) => fences.last_mut().expect("one is open").lines.push((n + 1, line)),
            (None, false) => {}
        }
    }
    fences
}

/// What a case asks for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Arrow {
    /// `->`: the text is read as the answer.
    Reads,
    /// `<-`: the answer is written as the text.
    Writes,
    /// `<->`: both.
    Both,
    /// `!>`: the text is refused.
    Refuses,
}

/// One line of a `cases` block.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case<'a> {
    /// `start`, `after …`, `fen …`, or `-`.
    pub position: &'a str,
    /// What is read, or written.
    pub text: &'a str,
    /// Which way.
    pub arrow: Arrow,
    /// A move, `ok`, a FEN; the kind of error and its candidates.
    pub answer: &'a str,
    /// `strict`, `tolerant`, `salvage`; tolerant if nothing is said.
    pub rung: &'a str,
    /// A remark that the reading must carry.
    pub remark: Option<&'a str>,
    /// The bytes at fault.
    pub span: Option<(usize, usize)>,
    /// For people.
    pub note: &'a str,
}

impl<'a> Case<'a> {
    /// A line of a `cases` block.
    ///
    /// ```
    /// use scoresheet_testkit::cases::{Arrow, Case};
    ///
    /// let case = Case::parse("start\tNg1f3\t!>\tsyntax @strict ^3..5\tno hyphen").expect("four columns");
    /// assert_eq!((case.arrow, case.answer, case.rung), (Arrow::Refuses, "syntax", "strict"));
    /// assert_eq!(case.span, Some((3, 5)));
    /// ```
    ///
    /// # Errors
    /// What is wrong with the line, in words.
    pub fn parse(line: &'a str) -> Result<Self, &'static str> {
        let columns: Vec<&str> = line.split('\t').collect();
        let &[position, text, arrow, answer, ref note @ ..] = columns.as_slice() else {
            return Err("fewer than four columns");
        };
        let arrow = match arrow {
            "->" => Arrow::Reads,
            "<-" => Arrow::Writes,
            "<->" => Arrow::Both,
            "!>" => Arrow::Refuses,
            _ => return Err("no such arrow"),
        };
        if note.len() > 1 {
            return Err("more than five columns");
        }
        let note = note.first().copied().unwrap_or_default();
        let bare = Case { position, text, arrow, answer, rung: "tolerant", remark: None, span: None, note };
        bare.with_additions()
    }

    /// Takes `@rung`, `~remark` and `^3..5` off the end of the answer.
    fn with_additions(mut self) -> Result<Self, &'static str> {
        while let Some((before, word)) = self.answer.rsplit_once(' ') {
            if let Some(rung) = word.strip_prefix('@') {
                self.rung = rung;
            } else if let Some(remark) = word.strip_prefix('~') {
                self.remark = Some(remark);
            } else if let Some(span) = word.strip_prefix('^') {
                let (start, end) = span.split_once("..").ok_or("a span is ^3..5")?;
                let number = |text: &str| text.parse().map_err(|_| "a span is ^3..5");
                self.span = Some((number(start)?, number(end)?));
            } else {
                break;
            }
            self.answer = before;
        }
        Ok(self)
    }
}

/// The position that a case names: `start`, or `after` some moves; `other` reads what follows `fen`.
///
/// # Errors
/// What is wrong with it, in words.
pub fn position<N: Notation>(
    text: &str,
    san: N,
    other: impl FnOnce(&str) -> Option<Position>,
) -> Result<Position, String> {
    if text == "start" {
        return Ok(Position::start());
    }
    if let Some(fen) = text.strip_prefix("fen ") {
        return other(fen).ok_or_else(|| format!("no position: {fen}"));
    }
    let moves = text.strip_prefix("after ").ok_or_else(|| format!("no position: {text}"))?;
    let start = Position::start();
    let played = movetext::play(san, moves, &start)?;
    Ok(played.last().map_or(start, |(_, mv, before)| before.after(*mv)))
}

/// A table with a header, tabs between the columns, no quoting.
#[derive(Clone, Debug)]
pub struct Table<'a> {
    /// The names of the columns.
    pub header: Vec<&'a str>,
    rows: Vec<Vec<&'a str>>,
}

impl<'a> Table<'a> {
    /// Reads a table.
    ///
    /// ```
    /// use scoresheet_testkit::cases::Table;
    ///
    /// let table = Table::parse("id\tuci\nfirst\te2e4\n");
    /// let row = table.rows().next().expect("one row");
    /// assert_eq!((row.get("id"), row.get("uci"), row.get("fen")), ("first", "e2e4", ""));
    /// ```
    #[must_use]
    pub fn parse(text: &'a str) -> Self {
        let mut lines = text.lines().map(|line| line.split('\t').collect::<Vec<_>>());
        Self { header: lines.next().unwrap_or_default(), rows: lines.collect() }
    }

    /// Whether it has a column of this name.
    #[must_use]
    pub fn has(&self, column: &str) -> bool {
        self.header.contains(&column)
    }

    /// Its rows.
    pub fn rows(&self) -> impl Iterator<Item = Row<'_, 'a>> {
        self.rows.iter().map(|cells| Row { header: &self.header, cells })
    }
}

/// A row of a table.
#[derive(Copy, Clone, Debug)]
pub struct Row<'t, 'a> {
    header: &'t [&'a str],
    cells: &'t [&'a str],
}

impl<'a> Row<'_, 'a> {
    /// The cell under this name; empty if there is none.
    #[must_use]
    pub fn get(&self, column: &str) -> &'a str {
        let at = self.header.iter().position(|name| *name == column);
        at.and_then(|at| self.cells.get(at)).copied().unwrap_or_default()
    }
}
