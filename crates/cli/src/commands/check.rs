//! `scoresheet check`: every fault in files of games.

use scoresheet::{
    Detection,
    notation::Rung,
    pgn::{IllegalMove, Problem, ProblemKind, Severity},
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
    let mut check = Check {
        from,
        rung,
        illegal,
        teller,
        games: 0,
        errors: 0,
        remarks: 0,
        encodings: Encodings::default(),
    };
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
    encodings: Encodings,
}

/// In which encodings the games of a file are.
#[derive(Default)]
struct Encodings {
    file: String,
    /// The first game beyond ASCII, and whether it is in UTF-8; nothing more is to be told where it was told.
    first: Option<(usize, bool)>,
    is_told: bool,
}

impl Encodings {
    /// The game with which the first one in another encoding does not agree, and whether that is in UTF-8. Once a file.
    fn differs(&mut self, sheet: &Sheet<'_>, is_told: bool) -> Option<(usize, bool)> {
        if self.file != sheet.file {
            *self = Self { file: sheet.file.to_owned(), ..Self::default() };
        }
        self.is_told |= is_told;
        if self.is_told || sheet.raw.bytes.is_ascii() {
            return None;
        }
        let is_utf8 = str::from_utf8(sheet.raw.bytes).is_ok();
        let (game, _) = *self.first.get_or_insert((sheet.number, is_utf8));
        self.is_told = self.first != Some((game, is_utf8));
        self.is_told.then_some((game, is_utf8))
    }
}

impl Check {
    fn game(&mut self, sheet: &Sheet<'_>, screen: &mut Screen) -> Result<(), Failure> {
        self.games += 1;
        let read = match sheet.read(self.from, self.rung) {
            Ok(read) => read.playing(sheet, self.illegal, self.rung),
            Err(detection) => return self.unknown(sheet, &detection, screen),
        };
        for finding in problems::of_notation(sheet, &read, (self.from, self.rung)) {
            self.tell(&finding, screen)?;
        }
        let is_mixed = |problem: &Problem| problem.kind == ProblemKind::MixedEncoding;
        let is_told = read.found.reading.problems.iter().any(is_mixed);
        if let Some((game, is_utf8)) = self.encodings.differs(sheet, is_told) {
            self.tell(&problems::mixed_file(sheet, self.rung, is_utf8, game), screen)?;
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
        let tags = problems::of_tags(sheet, self.rung);
        for finding in &tags {
            self.tell(finding, screen)?;
        }
        let play = (self.illegal == IllegalMove::Play).then(|| en::files::PLAYS_IF_NAMED.to_owned());
        let unknown = problems::unknown(sheet, detection, Some(en::files::MOVES_NOT_READ));
        // A tag without a position stops all notations, and is told.
        if tags.iter().any(|finding| finding.is_that_of(&unknown)) {
            return Ok(());
        }
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
