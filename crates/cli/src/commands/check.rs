//! `scoresheet check`: every fault in files of games.

use scoresheet::{
    notation::Rung,
    pgn::{Problem, Severity},
};
use serde_json::{Value, json};

use super::print_json_line;
use crate::{
    Failure,
    args::{Leniency, Source},
    input::{Found, each_found},
    lang::en,
    problems::{self, Teller},
    report::Report,
    screen::Screen,
    sheet::{From, Sheet},
};

pub(crate) fn run(source: &Source, rung: Leniency, json: bool, screen: &mut Screen) -> Result<(), Failure> {
    let rung = rung.rung();
    let mut check =
        Check { from: super::from_files(source, "check"), rung, json, games: 0, errors: 0, remarks: 0 };
    each_found(&source.files.files, screen, &mut |found, screen| match found {
        Found::Game(sheet) => check.game(&sheet, screen),
        Found::Fault(file, report) => check.file(file, &report, screen),
    })?;
    check.sum(screen)?;
    Failure::unless(check.errors == 0)
}

struct Check {
    from: From,
    rung: Rung,
    json: bool,
    games: usize,
    errors: usize,
    remarks: usize,
}

impl Check {
    fn game(&mut self, sheet: &Sheet<'_>, screen: &mut Screen) -> Result<(), Failure> {
        self.games += 1;
        let read = match sheet.read(self.from, self.rung) {
            Ok(read) => read,
            Err(detection) => {
                let (report, stop) = problems::unknown(sheet, &detection);
                let facts = || unknown(sheet, stop, &report);
                return self.tell(Severity::Error, &report, facts, screen);
            }
        };
        let doubt = problems::doubt(sheet, &read);
        for (report, facts) in doubt.into_iter().chain(problems::runs(sheet, &read)) {
            self.tell(Severity::Remark, &report, || facts, screen)?;
        }
        let mut teller = Teller::new(sheet, &read);
        for problem in &read.found.reading.problems {
            let report = teller.tell(problem);
            self.tell(problem.severity, &report, || teller.facts(problem, &report), screen)?;
        }
        Ok(())
    }

    fn file(&mut self, file: &str, report: &Report, screen: &mut Screen) -> Result<(), Failure> {
        let facts = || {
            let mut facts = report.to_json();
            (facts["file"], facts["kind"], facts["severity"]) = (json!(file), json!("file"), json!("error"));
            facts
        };
        self.tell(Severity::Error, report, facts, screen)
    }

    fn tell(
        &mut self,
        severity: Severity,
        report: &Report,
        facts: impl FnOnce() -> Value,
        screen: &mut Screen,
    ) -> Result<(), Failure> {
        match severity {
            Severity::Error => self.errors += 1,
            Severity::Remark => self.remarks += 1,
        }
        if self.json { print_json_line(screen, &facts()) } else { Ok(screen.show(report)?) }
    }

    fn sum(&self, screen: &mut Screen) -> Result<(), Failure> {
        let Self { games, errors, remarks, .. } = *self;
        if self.json {
            return print_json_line(screen, &json!({ "games": games, "errors": errors, "remarks": remarks }));
        }
        Ok(screen.line(&en::files::summary(games, errors, remarks))?)
    }
}

/// Facts of a game whose notation is not known: those of the place where the one that comes furthest stops.
fn unknown(sheet: &Sheet<'_>, stop: Option<&Problem>, report: &Report) -> Value {
    let mut facts = report.to_json();
    facts["file"] = json!(sheet.file);
    facts["line"] = json!(stop.map_or(sheet.raw.line, |stop| stop.line));
    facts["column"] = json!(stop.map(|stop| problems::column(sheet, stop)));
    facts["game"] = json!(sheet.number);
    facts["ply"] = json!(stop.map(|stop| stop.ply));
    facts["severity"] = json!("error");
    facts["kind"] = json!("unknown_notation");
    facts
}
