//! `scoresheet check`: every fault in files of games.

use scoresheet::{notation::Rung, pgn::Severity};
use serde_json::json;

use super::print_json_line;
use crate::{
    Failure,
    args::{Leniency, Source},
    finding::Finding,
    input::{Found, each_found},
    lang::en,
    problems::{self, Teller},
    screen::Screen,
    sheet::{From, Sheet},
};

pub(crate) fn run(source: &Source, rung: Leniency, json: bool, screen: &mut Screen) -> Result<(), Failure> {
    let rung = rung.rung();
    let mut check =
        Check { from: super::from_files(source, "check"), rung, json, games: 0, errors: 0, remarks: 0 };
    each_found(&source.files.files, screen, &mut |found, screen| match found {
        Found::Game(sheet) => check.game(&sheet, screen),
        Found::Fault(report) => check.tell(&Finding::of_file(report), screen),
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
            Err(detection) => return self.tell(&problems::unknown(sheet, &detection), screen),
        };
        for finding in problems::doubt(sheet, &read).into_iter().chain(problems::runs(sheet, &read)) {
            self.tell(&finding, screen)?;
        }
        let mut teller = Teller::new(sheet, &read);
        read.found.reading.problems.iter().try_for_each(|problem| self.tell(&teller.tell(problem), screen))
    }

    fn tell(&mut self, finding: &Finding, screen: &mut Screen) -> Result<(), Failure> {
        match finding.severity {
            Severity::Error => self.errors += 1,
            Severity::Remark => self.remarks += 1,
        }
        if self.json {
            return print_json_line(screen, &finding.facts());
        }
        screen.show(&finding.report)?;
        Ok(screen.line("")?)
    }

    fn sum(&self, screen: &mut Screen) -> Result<(), Failure> {
        let Self { games, errors, remarks, .. } = *self;
        if self.json {
            return print_json_line(screen, &json!({ "games": games, "errors": errors, "remarks": remarks }));
        }
        Ok(screen.line(&en::files::summary(games, errors, remarks))?)
    }
}
