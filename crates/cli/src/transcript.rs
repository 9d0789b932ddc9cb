//! A game that was found by reading on: as PGN, as facts for programs, and what there is to say of it.

use std::collections::{BTreeMap, BTreeSet};

use scoresheet::{
    Transcribed,
    board::{Move, Position},
    fen,
    game::{Game, GameResult, NodeId},
    notation::{Notation, Span},
    pgn::{Severity, WriteError, Writer},
    san,
    transcribe::{Doubt, Reason, Stop, Written},
};
use serde_json::{Value, json};

use crate::{
    excerpt::Excerpt,
    finding::{self, Finding},
    json,
    lang::en,
    report::Report,
    sheet::Sheet,
};

/// A text, and the game that was found behind it.
pub(crate) struct Transcript<'a> {
    pub(crate) sheet: &'a Sheet<'a>,
    pub(crate) found: &'a Transcribed,
}

/// A ply with its move in the line that is written, and the position before it.
struct Step<'a> {
    ply: usize,
    written: &'a Written,
    mv: Move,
    before: Position,
}

impl Step<'_> {
    /// Moves as SAN has them; those of another position by their squares, where several may look alike.
    fn texts(&self, moves: &[Move]) -> Vec<String> {
        let text = |mv: &Move| {
            let known = self.before.is_legal(*mv).then(|| san::Style::PGN.text(*mv, &self.before)).flatten();
            known.map_or_else(|| mv.to_string(), |text| text.to_string())
        };
        let mut told = BTreeSet::new();
        moves.iter().map(text).filter(|text| told.insert(text.clone())).collect()
    }

    /// What it can be, for people, if nothing settles it.
    fn open(&self) -> Option<String> {
        (self.written.reason == Reason::Open).then(|| en::transcribe::open(&self.texts(&self.written.moves)))
    }

    /// Why it is this move, for people; nothing where it is the only one that is legal, or is not settled.
    fn why(&self) -> Option<String> {
        match self.written.reason {
            Reason::Unique | Reason::Open | Reason::Cut => None,
            reason => Some(en::transcribe::why(reason, &self.texts(&self.written.others))),
        }
    }
}

impl Transcript<'_> {
    fn steps(&self) -> impl Iterator<Item = Step<'_>> {
        let mut position = self.found.start;
        let plies = self.found.transcript.plies.iter().zip(&self.found.transcript.line);
        plies.enumerate().map(move |(ply, (written, &mv))| {
            let before = position;
            position.play_unchecked(mv);
            Step { ply, written, mv, before }
        })
    }

    /// What is not read, what is open, and what is in doubt.
    pub(crate) fn findings(&self) -> Vec<Finding> {
        let mut findings: Vec<Finding> = self.steps().filter_map(|step| self.finding(&step)).collect();
        findings.extend(self.found.transcript.stop.as_ref().map(|stop| self.stop(stop.span)));
        findings.extend(self.cut());
        findings
    }

    fn finding(&self, step: &Step<'_>) -> Option<Finding> {
        let Written { reason, doubt, span, .. } = *step.written;
        let (code, sentence) = match (step.open(), doubt) {
            (Some(open), _) => (finding::OPEN, open),
            (None, Some(doubt)) if reason != Reason::Cut => {
                (finding::DOUBT, en::transcribe::doubt(doubt).to_owned())
            }
            _ => return None,
        };
        Some(self.pointing(span, Severity::Remark, code, Report::remark(sentence), step.ply))
    }

    /// Where moves begin of which none is sure.
    fn cut(&self) -> Option<Finding> {
        let (ply, written) = self.unsure().next()?;
        let report = Report::remark(en::transcribe::CUT);
        Some(self.pointing(written.span, Severity::Remark, finding::CUT, report, ply))
    }

    fn unsure(&self) -> impl Iterator<Item = (usize, &Written)> {
        self.found.transcript.plies.iter().enumerate().filter(|(_, written)| written.reason == Reason::Cut)
    }

    fn stop(&self, span: Span) -> Finding {
        let names: Vec<String> =
            self.found.notations.iter().map(|&notation| en::notation_name(notation)).collect();
        let report = Report::error(en::transcribe::stop(&names, self.found.transcript.plies.len()));
        let word =
            self.sheet.raw.bytes[span.range()].split(u8::is_ascii_whitespace).next().map_or(0, <[u8]>::len);
        let start = span.start as usize;
        let place = Span::new(start, start + word);
        self.pointing(place, Severity::Error, finding::UNREAD, report, self.found.transcript.plies.len())
    }

    fn pointing(
        &self,
        span: Span,
        severity: Severity,
        code: &'static str,
        report: Report,
        ply: usize,
    ) -> Finding {
        let report = report.aside(en::files::at_ply(self.sheet.number, ply as u32));
        let report = report.caret(span, "").pointing(&Excerpt::at(self.sheet, span));
        let end = self.sheet.place_of(span.end as usize);
        let finding = Finding::new(severity, code, report).in_game(self.sheet.number, Some(ply as u32));
        finding.over(self.sheet.in_file(span), end).read_in(self.found.notations[0].name())
    }

    /// The game in the export format of PGN; the comments of the text are kept, and what is not read becomes one.
    pub(crate) fn pgn(&self, explain: bool) -> Result<String, Report> {
        let mut game = blank(self.sheet, self.found.start);
        let mut notes = self.comments();
        for step in self.steps() {
            let why = step.why().filter(|_| explain);
            let doubt =
                step.written.doubt.filter(|_| explain).map(|doubt| en::transcribe::doubt(doubt).to_owned());
            let said = step.open().into_iter().chain(why).chain(doubt);
            notes.entry(step.ply + 1).or_default().splice(0..0, said);
        }
        if let Some((ply, _)) = self.unsure().next() {
            notes.entry(ply + 1).or_default().insert(0, en::transcribe::CUT.to_owned());
        }
        comment(&mut game, NodeId::ROOT, notes.remove(&0));
        for (at, &mv) in self.found.transcript.line.iter().enumerate() {
            let node = game.push(mv).expect("the search found it to be legal");
            comment(&mut game, node, notes.remove(&(at + 1)));
        }
        game.result = self.result();
        export(self.sheet, &game)
    }

    /// The comments of the text behind each ply, and at the end what is not read.
    fn comments(&self) -> BTreeMap<usize, Vec<String>> {
        let mut notes: BTreeMap<usize, Vec<String>> = BTreeMap::new();
        let transcript = &self.found.transcript;
        for comment in &transcript.comments {
            notes.entry(comment.plies).or_default().push(self.sheet.raw.text(comment.span));
        }
        if let Some(stop) = &transcript.stop {
            let text = en::files::not_read(self.unread(stop).trim());
            notes.entry(transcript.line.len()).or_default().push(text);
        }
        notes
    }

    /// The text that is not read, in the order in which it would be.
    fn unread(&self, stop: &Stop) -> String {
        stop.parts().map(|span| self.sheet.raw.text(span)).collect::<Vec<_>>().join(" ")
    }

    /// What the text says, or else the tag.
    fn result(&self) -> GameResult {
        let tag = || self.sheet.raw.tags().get("Result").and_then(|result| result.parse().ok());
        match self.found.transcript.result {
            GameResult::Unknown => tag().unwrap_or_default(),
            said => said,
        }
    }

    /// All of it, for programs.
    pub(crate) fn facts(&self) -> Value {
        let transcript = &self.found.transcript;
        let comments = transcript.comments.iter().map(|comment| {
            json!({ "plies": comment.plies, "text": self.sheet.raw.text(comment.span), "span": self.sheet.in_file(comment.span) })
        });
        json!({
            "file": self.sheet.file,
            "game": self.sheet.number,
            "line": self.sheet.raw.line,
            "notations": self.found.notations.iter().map(|notation| notation.name()).collect::<Vec<_>>(),
            "start": fen::Style::default().show(self.found.start).to_string(),
            "result": self.result().as_str(),
            "is_whole": transcript.is_whole(),
            "readings": transcript.readings,
            "is_cut": transcript.is_cut,
            "plies": self.steps().map(|step| self.ply(&step)).collect::<Vec<_>>(),
            "comments": comments.collect::<Vec<_>>(),
            "unread": transcript.stop.as_ref().map(|stop| json!({
                "text": self.unread(stop),
                "span": self.sheet.in_file(stop.span),
                "rest": stop.rest.iter().map(|&span| self.sheet.in_file(span)).collect::<Vec<_>>(),
            })),
        })
    }

    fn ply(&self, step: &Step<'_>) -> Value {
        let Written { span, moves, reason, others, doubt } = step.written;
        let settled_after = if let Reason::ReadOn { plies } = reason { Some(plies) } else { None };
        json!({
            "ply": step.ply + 1,
            "text": self.sheet.raw.text(*span),
            "span": self.sheet.in_file(*span),
            "san": step.texts(&[step.mv])[0],
            "move": json::mv((&step.before).into(), step.mv),
            "reason": reason_code(*reason),
            "settled_after": settled_after,
            "open": if moves.len() > 1 { json!(step.texts(moves)) } else { Value::Null },
            "others": step.texts(others),
            "doubt": doubt.map(doubt_code),
        })
    }
}

/// A game of which no move was read: its text is a comment.
pub(crate) fn unread(sheet: &Sheet<'_>) -> Result<String, Report> {
    let mut game = blank(sheet, Position::start());
    let moves = Span::new(sheet.raw.end_of_tags(), sheet.raw.bytes.len());
    comment(&mut game, NodeId::ROOT, Some(vec![en::files::not_read(sheet.raw.text(moves).trim())]));
    export(sheet, &game)
}

/// With the tags of a text, and no moves.
fn blank(sheet: &Sheet<'_>, start: Position) -> Game {
    let mut game = Game::from_position(start);
    game.tags = sheet.raw.tags();
    game
}

fn comment(game: &mut Game, node: NodeId, texts: Option<Vec<String>>) {
    for text in texts.into_iter().flatten() {
        game.add_comment(node, text).expect("the node is there");
    }
}

fn export(sheet: &Sheet<'_>, game: &Game) -> Result<String, Report> {
    Writer::default().text(game).map_err(|error: WriteError| sheet.fault(&error.to_string()))
}

fn reason_code(reason: Reason) -> &'static str {
    match reason {
        Reason::Unique => "unique",
        Reason::Mark => "mark",
        Reason::Side => "side",
        Reason::Rank => "rank",
        Reason::AbsentMark => "absent_mark",
        Reason::Convention => "convention",
        Reason::ReadOn { .. } => "read_on",
        Reason::Cut => "cut",
        _ => "open",
    }
}

fn doubt_code(doubt: Doubt) -> &'static str {
    match doubt {
        Doubt::Number => "number",
        Doubt::MissingMark => "missing_mark",
        Doubt::LeftOut => "left_out",
        Doubt::BoardSide => "board_side",
        _ => "false_mark",
    }
}
