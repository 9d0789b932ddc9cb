//! `scoresheet check`: every fault in files of games.

use scoresheet::{
    Detection,
    notation::Rung,
    pgn::{IllegalMove, Severity},
};
use serde_json::json;

use super::print_json_line;
use crate::{
    Failure,
    args::{Illegal, Leniency, Source, Told},
    finding::Finding,
    input::{Found, each_found},
    lang::en,
    problems::{self, Teller},
    sarif::Sarif,
    screen::Screen,
    sheet::{From, Sheet},
};

pub(crate) fn run(
    source: &Source,
    (rung, illegal): (Leniency, Illegal),
    format: Told,
    screen: &mut Screen,
) -> Result<(), Failure> {
    let teller = match format {
        Told::Text => Tell::Text,
        Told::Json => Tell::Json,
        Told::Sarif => Tell::Sarif(Sarif::default()),
    };
    let (from, rung, illegal) = (super::from_files(source, "check"), rung.rung(), illegal.policy());
    let mut check = Check { from, rung, illegal, teller, games: 0, errors: 0, remarks: 0 };
    each_found(&source.files.files, screen, &mut |found, screen| match found {
        Found::Game(sheet) => check.game(&sheet, screen),
        Found::Fault(report) => check.tell(&Finding::of_file(report), screen),
    })?;
    let well = check.errors == 0;
    check.sum(screen)?;
    Failure::unless(well)
}

/// How findings are told.
enum Tell {
    Text,
    Json,
    Sarif(Sarif),
}

struct Check {
    from: From,
    rung: Rung,
    illegal: IllegalMove,
    teller: Tell,
    games: usize,
    errors: usize,
    remarks: usize,
}

impl Check {
    fn game(&mut self, sheet: &Sheet<'_>, screen: &mut Screen) -> Result<(), Failure> {
        self.games += 1;
        let read = match sheet.read(self.from, self.rung) {
            Ok(read) => read.playing(sheet, self.illegal, self.rung),
            Err(detection) => return self.unknown(sheet, &detection, screen),
        };
        for finding in problems::doubt(sheet, &read).into_iter().chain(problems::runs(sheet, &read)) {
            self.tell(&finding, screen)?;
        }
        let mut teller = Teller::new(sheet, &read);
        read.found.reading.problems.iter().try_for_each(|problem| self.tell(&teller.tell(problem), screen))
    }

    /// A game of which the tags alone are looked at.
    fn unknown(
        &mut self,
        sheet: &Sheet<'_>,
        detection: &Detection,
        screen: &mut Screen,
    ) -> Result<(), Failure> {
        for finding in problems::of_tags(sheet) {
            self.tell(&finding, screen)?;
        }
        let play = (self.illegal == IllegalMove::Play).then(|| en::files::PLAYS_IF_NAMED.to_owned());
        let unknown = problems::unknown(sheet, detection, Some(en::files::MOVES_NOT_READ));
        self.tell(&unknown.hinted([play]), screen)
    }

    fn tell(&mut self, finding: &Finding, screen: &mut Screen) -> Result<(), Failure> {
        match finding.severity {
            Severity::Error => self.errors += 1,
            Severity::Remark => self.remarks += 1,
        }
        match &mut self.teller {
            Tell::Text => {
                screen.show(&finding.report)?;
                Ok(screen.line("")?)
            }
            Tell::Json => print_json_line(screen, &finding.facts()),
            Tell::Sarif(document) => document.add(finding, screen),
        }
    }

    fn sum(self, screen: &mut Screen) -> Result<(), Failure> {
        let Self { games, errors, remarks, .. } = self;
        match self.teller {
            Tell::Text => Ok(screen.line(&en::files::summary(games, errors, remarks))?),
            Tell::Json => {
                print_json_line(screen, &json!({ "games": games, "errors": errors, "remarks": remarks }))
            }
            Tell::Sarif(document) => document.finish(screen),
        }
    }
}
