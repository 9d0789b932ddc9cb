//! `scoresheet transcribe`: the games behind texts whose moves have several readings.

use std::{borrow::Cow, io::IsTerminal, time::Duration};

use indicatif::ProgressBar;
use scoresheet::{
    Transcribed,
    notation::{Rung, Span},
    pgn::{RawGame, Severity},
    transcribe_game,
};

use super::{convert, print_json_line};
use crate::{
    Failure,
    args::Transcription,
    finding::{self, Finding},
    input::each_game,
    lang::en,
    output::Output,
    problems,
    report::Report,
    screen::Screen,
    sheet::{From, Sheet},
    transcript::{Transcript, unread},
};

pub(crate) fn run(asked: &Transcription, screen: &mut Screen) -> Result<(), Failure> {
    let mut job = Job {
        from: super::from_files(&asked.source, "transcribe"),
        start: asked.fen.as_deref().map(|fen| convert::start(fen, asked.chess960, screen)).transpose()?,
        explain: asked.explain,
        json: asked.json,
        output: Output::to(asked.output.as_deref())?,
        well: true,
    };
    let bar = progress(asked);
    let are_read = each_game(&asked.source.files.files, asked.json, screen, &mut |sheet, screen| {
        bar.set_message(en::transcribe::games(sheet.number, sheet.file));
        bar.suspend(|| job.game(&sheet, screen))
    });
    bar.finish_and_clear();
    let well = are_read? && job.well;
    job.output.keep()?;
    Failure::unless(well)
}

/// Who waits at a terminal for what goes elsewhere sees how far it is.
fn progress(asked: &Transcription) -> ProgressBar {
    if asked.output.is_none() && std::io::stdout().is_terminal() {
        return ProgressBar::hidden();
    }
    // Where standard error is no terminal nothing is drawn.
    let bar = ProgressBar::new_spinner();
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

struct Job {
    from: From,
    start: Option<String>,
    explain: bool,
    json: bool,
    output: Output,
    well: bool,
}

impl Job {
    fn game(&mut self, sheet: &Sheet<'_>, screen: &mut Screen) -> Result<(), Failure> {
        // What is no UTF-8 is made it, so that the words of a notation can be found.
        let text = match str::from_utf8(sheet.raw.bytes) {
            Ok(text) => Cow::Borrowed(text),
            Err(_) => Cow::Owned(sheet.raw.text(Span::new(0, sheet.raw.bytes.len()))),
        };
        let raw = RawGame::at(text.as_bytes(), sheet.raw.offset, sheet.raw.line, sheet.raw.column);
        let sheet = Sheet::new(sheet.file, sheet.number, raw);
        match self.start.clone() {
            Some(_) if sheet.has_tags() => {
                screen.report(&Report::note(en::files::FEN_HAS_TAGS).at(sheet.place()));
                self.transcribe(&sheet, screen)
            }
            Some(start) => {
                let text = [start.as_bytes(), sheet.raw.bytes].concat();
                self.transcribe(&sheet.led(&text, start.len()), screen)
            }
            None => self.transcribe(&sheet, screen),
        }
    }

    fn transcribe(&mut self, sheet: &Sheet<'_>, screen: &mut Screen) -> Result<(), Failure> {
        let mut faults = problems::of_tags(sheet, Rung::Tolerant);
        faults.retain(|fault| fault.severity == Severity::Error);
        if faults.is_empty() {
            match self.find(sheet) {
                Ok(found) => {
                    let transcript = Transcript { sheet, found: &found };
                    self.tell(transcript.findings(), screen)?;
                    return self.write(&transcript, screen);
                }
                Err(unknown) => faults.push(*unknown),
            }
        }
        self.tell(faults, screen)?;
        self.keep(sheet, screen)
    }

    fn find(&self, sheet: &Sheet<'_>) -> Result<Transcribed, Box<Finding>> {
        let found = match self.from {
            From::Named(notation) => transcribe_game(&[notation], &sheet.raw),
            From::Auto(detector) => {
                let found = detector.transcribe(&sheet.raw);
                Some(found.map_err(|detection| Box::new(problems::unknown(sheet, &detection, None)))?)
            }
        };
        let found = found.expect("one notation at least is asked");
        if found.rivals.is_empty() {
            return Ok(found);
        }
        let names = found.notations.iter().chain(&found.rivals).copied().collect::<Vec<_>>();
        let report = sheet.fault(&en::files::several_readings(&names));
        let report = report.hint(Some(en::files::say_which(&names)));
        Err(Box::new(Finding::new(Severity::Error, finding::UNKNOWN, report).in_game(sheet.number, None)))
    }

    /// What is at fault, open or in doubt; faults go to standard output too, if programs listen.
    fn tell(&mut self, findings: Vec<Finding>, screen: &mut Screen) -> Result<(), Failure> {
        for finding in findings {
            self.well &= finding.severity != Severity::Error;
            screen.report(&finding.report);
            if self.json && finding.severity == Severity::Error {
                print_json_line(screen, &finding.facts())?;
            }
        }
        Ok(())
    }

    fn write(&mut self, transcript: &Transcript<'_>, screen: &mut Screen) -> Result<(), Failure> {
        if self.json {
            return print_json_line(screen, &transcript.facts());
        }
        let text = transcript.pgn(self.explain)?;
        self.output.write(text.as_bytes(), screen)
    }

    /// A game of which no move is known: all its text is kept as a comment.
    fn keep(&mut self, sheet: &Sheet<'_>, screen: &mut Screen) -> Result<(), Failure> {
        if self.json {
            return Ok(());
        }
        let text = unread(sheet)?;
        self.output.write(text.as_bytes(), screen)
    }
}
