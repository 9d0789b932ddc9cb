//! What is wrong with the text of a game.

use std::mem;

use scoresheet::{
    AnyNotation, Detection, Doubt, Evidence, Misfit, Recognized, Run,
    board::Color,
    game::Walk,
    notation::{Context, Notation, ReadError, Rung, Span, bare_number},
    pgn::{Problem, ProblemKind, RawGame, Reading, Severity, TokenKind, Tokens},
};
use serde_json::{Value, json};

use crate::{
    faults,
    lang::en,
    report::Report,
    screen::plain,
    sheet::{Read, Sheet},
};

/// Tells of the problems of one game, in the order of its text.
pub(crate) struct Teller<'a> {
    sheet: &'a Sheet<'a>,
    read: &'a Read,
    reading: &'a Reading,
    /// As far as problems have been told.
    walk: Walk<'a>,
    /// Whether it was said of digits what they could be.
    has_told_digits: bool,
}

impl<'a> Teller<'a> {
    pub(crate) fn new(sheet: &'a Sheet<'a>, read: &'a Read) -> Self {
        let reading = &read.found.reading;
        Self { sheet, read, reading, walk: reading.game.walk(), has_told_digits: false }
    }

    /// ```text
    /// games.pgn:12:5: error: Ke3 is no legal move here: … [game 2, ply 5]
    ///   1. e4 e5 2. Ke3
    ///               ^^^
    /// ```
    pub(crate) fn tell(&mut self, problem: &Problem) -> Report {
        let (text, span) = line(self.sheet, problem.span);
        let report = match &problem.kind {
            ProblemKind::Move(error) => self.unread(problem, error.clone()),
            ProblemKind::Word => self.word(problem),
            ProblemKind::Fen(error) => en::files::no_start(error),
            kind if problem.severity == Severity::Remark => Report::remark(en::files::problem(kind)),
            kind => Report::error(en::files::problem(kind)),
        };
        let report = if report.has_caret() { report } else { report.caret(span, "") };
        self.helped(report, problem)
            .aside(&en::files::where_in(self.sheet.number, problem))
            .at(place(self.sheet, problem))
            .pointing(&text, span)
    }

    /// With what the text around the problem suggests.
    fn helped(&mut self, report: Report, problem: &Problem) -> Report {
        if let Some(number) = self.behind_a_gap(problem) {
            // A move of the other player that is like this one helps nobody.
            return report.without_hints().hint(Some(en::files::missing_move(&number)));
        }
        report.hint(match problem.kind {
            ProblemKind::BareNumber { .. } | ProblemKind::Move(_) => {
                self.open_run(problem).or_else(|| self.digits(problem))
            }
            ProblemKind::Word => self.open_run(problem),
            ProblemKind::TagInComment { tag } => Some(tag_in_comment(self.sheet, problem, tag)),
            _ => None,
        })
    }

    /// What other notations make of a variation that its own does not read.
    fn open_run(&self, problem: &Problem) -> Option<String> {
        let detection = &self.read.open_run_at(problem.span)?.detection;
        let whole: Vec<&Evidence> = detection.whole().collect();
        if whole.len() > 1 {
            let differing = differing(&whole);
            return (differing.len() > 1).then(|| en::files::several_readings_of_run(&differing));
        }
        let furthest = detection.furthest().filter(|one| one.notation != self.read.found.notation)?;
        Some(en::files::run_stops(furthest.notation, furthest.moves.len()))
    }

    /// The number before which a move of Black is missing, of a problem with it or with the move behind it:
    /// `1. e4 2. d4`.
    fn behind_a_gap(&self, problem: &Problem) -> Option<String> {
        let Reading { game, problems, .. } = self.reading;
        let number = match problem.kind {
            ProblemKind::Number { .. } => problem,
            ProblemKind::Move(_) => {
                let at = problems.partition_point(|other| other.span.start < problem.span.start);
                problems[..at].last().filter(|other| other.node == problem.node)?
            }
            _ => return None,
        };
        let ProblemKind::Number { expected } = number.kind else { return None };
        let is_blacks = (game.start().turn() == Color::Black) == number.ply.is_multiple_of(2);
        let text = self.sheet.raw.text(number.span);
        let is_next = text.strip_suffix('.').unwrap_or(&text).trim_end().parse() == Ok(expected + 1);
        (is_blacks && is_next).then_some(text)
    }

    /// A move in ICCF where digits are neither a number nor a move, or behind a number without dots. Said once.
    fn digits(&mut self, problem: &Problem) -> Option<String> {
        let start = if problem.skipped.is_empty() { problem.span.start } else { problem.skipped.start };
        let rest = &self.sheet.raw.bytes[start as usize..];
        let number = bare_number(rest);
        let word = rest[number..].split(u8::is_ascii_whitespace).next()?;
        let is_read = number == 0 && matches!(problem.kind, ProblemKind::Move(_));
        let is_move = !is_read && AnyNotation::by_name("iccf")?.parse(word).is_ok();
        let is_news = is_move && !mem::replace(&mut self.has_told_digits, true);
        is_news.then(|| en::files::digits_of_iccf(&String::from_utf8_lossy(word)))
    }

    /// A move that cannot be read, with what stands in its way.
    fn unread(&mut self, problem: &Problem, error: ReadError) -> Report {
        let rest = &self.sheet.raw.bytes[problem.skipped.start as usize..];
        let notation = self.read.found.notation_at(problem.skipped.start);
        let token = Tokens::with(notation, rest).next().map_or(Span::new(0, 0), |token| token.span);
        let text = self.sheet.raw.text(token.shifted(problem.skipped.start as usize));
        while self.walk.node() != problem.node && self.walk.next().is_some() {}
        let (position, sides) = self.walk.after();
        let misfit = Misfit { notation, error, is_tied: false };
        faults::of(Context { pos: &position, sides }, &text, &misfit)
    }

    /// A word that is no move, with what could be meant.
    fn word(&mut self, problem: &Problem) -> Report {
        let word = &self.sheet.raw.bytes[problem.span.range()];
        match self.read.found.notation_at(problem.span.start).parse(word) {
            Err(error) => self.unread(problem, ReadError::Parse(error)),
            Ok(_) => Report::error(en::files::problem(&problem.kind)),
        }
    }

    /// For programs.
    pub(crate) fn facts(&self, problem: &Problem, report: &Report) -> Value {
        let at = |span: Span| {
            let in_file =
                |at: u32| self.sheet.raw.offset + u64::from(at) - self.sheet.lead.min(at as usize) as u64;
            json!([in_file(span.start), in_file(span.end)])
        };
        let mut value = report.to_json();
        value["file"] = json!(self.sheet.file);
        value["line"] = json!(problem.line);
        value["column"] = json!(column(self.sheet, problem));
        value["game"] = json!(self.sheet.number);
        value["ply"] = json!(problem.ply);
        value["severity"] = json!(if problem.severity == Severity::Error { "error" } else { "remark" });
        value["kind"] = json!(problem.kind.family());
        value["span"] = at(problem.span);
        value["skipped"] = if problem.skipped.is_empty() { Value::Null } else { at(problem.skipped) };
        if let Some(facts) = value.as_object_mut() {
            facts.remove("spans");
        }
        value
    }
}

/// Why one may doubt whether the notation that was found out is that of the game.
pub(crate) fn doubt(sheet: &Sheet<'_>, read: &Read) -> Option<(Report, Value)> {
    let Recognized { notation, doubt, .. } = read.found;
    let (kind, sentence) = match doubt? {
        Doubt::Salvaged => ("salvaged_notation", en::files::salvaged(notation)),
        _ => ("one_letter", en::files::one_letter(notation)),
    };
    let report = Report::remark(sentence.as_str()).aside(&en::files::game(sheet.number)).at(sheet.place());
    let facts = json!({
        "file": sheet.file,
        "line": sheet.raw.line,
        "column": null,
        "game": sheet.number,
        "ply": null,
        "severity": "remark",
        "kind": kind,
        "message": report.to_json()["message"],
        "notation": notation.name(),
    });
    Some((report, facts))
}

/// What is not in the notation of its game, and how it is read.
pub(crate) fn runs(sheet: &Sheet<'_>, read: &Read) -> Vec<(Report, Value)> {
    let told = |run: &Run| {
        let notation = run.detection.verdict.notation()?;
        let (text, span) = line(sheet, run.span);
        let (line, column) = place_of(sheet, run.span.start as usize);
        let report =
            Report::remark(en::files::other_notation(run.is_variation, notation, read.found.notation))
                .caret(span, "")
                .aside(&en::files::game(sheet.number))
                .at(place_of_byte(sheet, run.span.start as usize))
                .pointing(&text, span);
        let mut facts = report.to_json();
        let in_file = |at: u32| sheet.raw.offset + u64::from(at) - sheet.lead.min(at as usize) as u64;
        let more = json!({
            "file": sheet.file,
            "line": line,
            "column": column,
            "game": sheet.number,
            "ply": null,
            "severity": "remark",
            "kind": "other_notation",
            "span": [in_file(run.span.start), in_file(run.span.end)],
            "skipped": null,
            "notation": notation.name(),
        });
        for (key, value) in more.as_object().into_iter().flatten() {
            facts[key] = value.clone();
        }
        if let Some(facts) = facts.as_object_mut() {
            facts.remove("spans");
        }
        Some((report, facts))
    };
    read.found.runs.iter().filter_map(told).collect()
}

/// Why the notation of a game is not known: where the notation that comes furthest stops; and the problem there, if
/// there is one.
pub(crate) fn unknown<'d>(sheet: &Sheet<'_>, detection: &'d Detection) -> (Report, Option<&'d Problem>) {
    let whole: Vec<&Evidence> = detection.whole().collect();
    if whole.len() > 1 {
        let differing = differing(&whole);
        let report = sheet.fault(&en::files::several_readings(&differing));
        return (report.hint(Some(en::files::say_which(&differing))), None);
    }
    let furthest = detection.furthest().or_else(|| detection.evidence.first());
    let Some((furthest, stop)) = furthest.and_then(|one| Some((one, one.stop.as_ref()?))) else {
        let is_doubtful = furthest.is_some_and(|one| one.doubtful);
        let sentence = if is_doubtful { en::files::DOUBTFUL } else { en::files::NO_NOTATION };
        return (sheet.fault(sentence), None);
    };
    let read = sheet.read_in(furthest.notation, Rung::Tolerant);
    // With variations the moves before it are other nodes.
    let is_stop = |problem: &&Problem| problem.span == stop.span && problem.kind == stop.kind;
    let problems = &read.found.reading.problems;
    let problem = problems.iter().find(is_stop).unwrap_or(stop);
    let mut teller = Teller::new(sheet, &read);
    let report = teller.tell(problem).hint(swallowed(sheet, problems, problem));
    let is_plain = teller.has_told_digits || !furthest.doubtful && is_slip(sheet, furthest.notation);
    let hint = (!is_plain).then(|| en::files::stops(&as_far(detection, furthest)));
    (report.hint(hint), Some(stop))
}

/// Of those that read the same moves the plainest.
fn differing(whole: &[&Evidence]) -> Vec<AnyNotation> {
    let mut plainest: Vec<&Evidence> = Vec::new();
    for &one in whole {
        match plainest.iter_mut().find(|known| known.moves == one.moves) {
            Some(known) if one.remarks < known.remarks => *known = one,
            Some(_) => {}
            None => plainest.push(one),
        }
    }
    plainest.iter().map(|one| one.notation).collect()
}

/// Those that come as far as the furthest with other moves.
fn as_far<'d>(detection: &'d Detection, furthest: &'d Evidence) -> Vec<&'d Evidence> {
    let mut found = vec![furthest];
    for one in
        detection.evidence.iter().filter(|one| !one.doubtful && one.moves.len() == furthest.moves.len())
    {
        if found.iter().all(|known| known.moves != one.moves) {
            found.push(one);
        }
    }
    found
}

/// A comment before the problem that may hold other games.
fn swallowed(sheet: &Sheet<'_>, problems: &[Problem], problem: &Problem) -> Option<String> {
    let mut before = problems.iter().take_while(|other| other.span.start < problem.span.start);
    before.find_map(|other| match other.kind {
        ProblemKind::TagInComment { tag } => Some(tag_in_comment(sheet, other, tag)),
        _ => None,
    })
}

/// The comment, and the first tag in it.
fn tag_in_comment(sheet: &Sheet<'_>, comment: &Problem, tag: Span) -> String {
    // Counted from the comment on: a game may have many.
    let before = &sheet.raw.bytes[comment.span.start as usize..tag.start as usize];
    let (line, _) = RawGame::at(before, 0, comment.line, 1).place(before.len());
    en::files::tag_in_comment(comment.line, line, &sheet.raw.text(tag))
}

/// Whether a game that is not read to its end is in this notation all the same: all moves of its main line but one can
/// be read in it, each by itself.
fn is_slip(sheet: &Sheet<'_>, notation: AnyNotation) -> bool {
    const FEW: usize = 2;
    let (mut moves, mut odd) = (0, 0);
    for token in sheet.raw.mainline(notation, &[]) {
        match token.kind {
            TokenKind::Move(_) => moves += 1,
            TokenKind::Word | TokenKind::Number { dots: false, .. } => odd += 1,
            _ => {}
        }
    }
    odd <= 1 && moves >= FEW
}

/// `games.pgn:12:5`
fn place(sheet: &Sheet<'_>, problem: &Problem) -> String {
    format!("{}:{}:{}", sheet.file, problem.line, column(sheet, problem))
}

/// The same of a byte of the game.
pub(crate) fn place_of_byte(sheet: &Sheet<'_>, at: usize) -> String {
    let (line, column) = place_of(sheet, at);
    format!("{}:{line}:{column}", sheet.file)
}

/// The line and the column of a byte of the game.
pub(crate) fn place_of(sheet: &Sheet<'_>, at: usize) -> (u64, u32) {
    let (line, column) = sheet.raw.place(at);
    (line, without_lead(sheet, line, column))
}

pub(crate) fn column(sheet: &Sheet<'_>, problem: &Problem) -> u32 {
    without_lead(sheet, problem.line, problem.column)
}

/// What was put in front stands in the first line, and is of ASCII.
fn without_lead(sheet: &Sheet<'_>, line: u64, column: u32) -> u32 {
    let lead = if line == sheet.raw.line { sheet.lead as u32 } else { 0 };
    column.saturating_sub(lead).max(1)
}

/// The words at a place of the game, as they may be shown.
pub(crate) fn token(sheet: &Sheet<'_>, problem: &Problem) -> String {
    let place = if problem.skipped.is_empty() { problem.span } else { problem.skipped };
    let word = sheet.raw.bytes[place.range()].split(u8::is_ascii_whitespace).next().unwrap_or_default();
    let start = place.start as usize;
    let shown = whole_signs(sheet.raw.bytes, Span::new(start, start + word.len().min(40)));
    plain(&sheet.raw.text(shown))
}

/// How much of a line is looked at on each side, and of what is marked.
const NEAR: usize = 400;

/// The line in which something stands, and where in it. Of a long line as much as can be shown: no more is looked at,
/// as a line may have many faults.
pub(crate) fn line(sheet: &Sheet<'_>, span: Span) -> (String, Span) {
    let bytes = sheet.raw.bytes;
    let (start, end) = bytes_of(sheet, span);
    let is_end = |c: &u8| matches!(c, b'\r' | b'\n');
    let from = sheet.lead.max(start.saturating_sub(NEAR));
    let from = start - bytes[from..start].rsplit(is_end).next().map_or(0, <[u8]>::len);
    let marked = start + bytes[start..end].split(is_end).next().map_or(0, <[u8]>::len);
    let rest = &bytes[marked..bytes.len().min(marked + NEAR)];
    let to = marked + rest.split(is_end).next().map_or(0, <[u8]>::len);
    let near = whole_signs(bytes, Span::new(from, to));
    let part = |from, to| sheet.raw.text(Span::new(from, to));
    let before = part(near.start as usize, start);
    let marked_text = part(start, marked);
    let after = part(marked, near.end as usize);
    let span = Span::new(before.len(), before.len() + marked_text.len());
    (format!("{before}{marked_text}{after}"), span)
}

/// The bytes that are marked, without blanks at the end of the game, and without what was put in front of it.
fn bytes_of(sheet: &Sheet<'_>, span: Span) -> (usize, usize) {
    let bytes = sheet.raw.bytes;
    let start = span.start as usize;
    // Only where it stands at the end: the blanks there are not gone through for each fault.
    let is_behind_all = start >= bytes.len();
    let start = if is_behind_all { bytes.trim_ascii_end().len() } else { start }.max(sheet.lead);
    let end = (span.end as usize).clamp(start, bytes.len());
    (start, end.min(start + NEAR))
}

/// A sign of UTF-8 that would be cut at either end is taken as a whole.
fn whole_signs(bytes: &[u8], span: Span) -> Span {
    let is_inner = |at: &usize| matches!(bytes.get(*at), Some(0x80..=0xbf));
    let start = (0..=span.start as usize).rev().take(4).find(|at| !is_inner(at));
    let end = (span.end as usize..).take(4).find(|at| !is_inner(at));
    match (start, end) {
        (Some(start), Some(end)) if std::str::from_utf8(&bytes[start..end]).is_ok() => Span::new(start, end),
        _ => span,
    }
}
