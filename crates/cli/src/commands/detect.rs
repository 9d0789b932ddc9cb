//! `scoresheet detect`: the notation of each game, with the evidence.

use scoresheet::{
    AnyNotation, Detection, Detector, Evidence, Languages, Run, Runs, Verdict, notation::Letters,
};
use serde_json::{Value, json};

use super::print_json_line;
use crate::{
    Failure,
    args::Files,
    input::each_game,
    lang::en,
    notations, problems,
    screen::{Ink, Screen},
    sheet::Sheet,
};

pub(crate) fn run(
    files: &Files,
    letters: Option<Letters>,
    json: bool,
    screen: &mut Screen,
) -> Result<(), Failure> {
    let detector = Detector { letters, ..Detector::default() };
    let mut well = true;
    let are_read = each_game(&files.files, json, screen, &mut |sheet, screen| {
        let found = Found::new(&sheet, detector);
        well &= found.is_settled();
        if json { print_json_line(screen, &found.facts()) } else { found.show(screen) }
    })?;
    Failure::unless(well && are_read)
}

/// What is found out of a game.
struct Found<'a> {
    sheet: &'a Sheet<'a>,
    detector: Detector,
    detection: Detection,
    runs: Runs,
}

impl<'a> Found<'a> {
    fn new(sheet: &'a Sheet<'a>, detector: Detector) -> Self {
        let detection = detector.detect(&sheet.raw);
        let runs = detector.runs(&sheet.raw, &detection);
        Self { sheet, detector, detection, runs }
    }

    fn is_settled(&self) -> bool {
        let is_known = |run: &Run| run.detection.verdict != Verdict::Unknown;
        self.runs.notation.is_some() && self.runs.runs.iter().all(is_known)
    }

    /// ```text
    /// games.pgn:1: game 1: short algebraic, 33 plies
    ///   san          33 plies
    ///   lan          0 plies, stops at 4:4: e4
    /// ```
    fn show(&self, screen: &mut Screen) -> Result<(), Failure> {
        let (file, line, game) = (self.sheet.file, self.sheet.raw.line, en::files::game(self.sheet.number));
        let verdict = screen.paint.with(Ink::Bold, &self.verdict());
        screen.line(&format!("{file}:{line}: {game}: {verdict}"))?;
        for one in self.telling(&self.detection) {
            let name = screen.paint.with(Ink::Dim, &format!("{:<11}", one.notation.name()));
            screen.line(&format!("  {name}  {}", evidence(self.sheet, one)))?;
        }
        for run in &self.runs.runs {
            let (line, column) = self.sheet.place_of(run.span.start as usize);
            let said = en::files::run(run.is_variation, run.detection.verdict, plies(&run.detection));
            screen.line(&format!("  {line}:{column}: {}", screen.paint.with(Ink::Bold, &said)))?;
            for one in self.telling(&run.detection).filter(|one| !one.moves.is_empty()) {
                let name = screen.paint.with(Ink::Dim, &format!("{:<11}", one.notation.name()));
                screen.line(&format!("    {name}  {}", evidence(self.sheet, one)))?;
            }
        }
        Ok(())
    }

    fn verdict(&self) -> String {
        match (self.detection.verdict, self.runs.notation) {
            // It goes over to another.
            (Verdict::Unknown, Some(first)) => en::files::begins_in(first),
            (verdict, _) => en::files::verdict(verdict, plies(&self.detection)),
        }
    }

    /// What is worth telling: the usual notations, in the letters that are asked for if they have any; of others those
    /// that read it to its end, or where nothing does, come furthest.
    fn telling<'d>(&self, detection: &'d Detection) -> impl Iterator<Item = &'d Evidence> + use<'d> {
        let own = self.detector.letters.unwrap_or_default();
        let usual = AnyNotation::all().chain(AnyNotation::by_name("smith"));
        let any_is_whole = detection.whole().next().is_some();
        let furthest = detection.furthest().map_or(0, |one| one.moves.len());
        detection.evidence.iter().filter(move |one| {
            let is_usual = usual.clone().any(|known| known == notations::unlettered(one.notation));
            let is_own = is_usual && one.notation.letters().is_none_or(|letters| letters == own);
            let comes_furthest = !any_is_whole && furthest > 0 && one.moves.len() == furthest;
            is_own || one.is_whole() || comes_furthest
        })
    }

    fn facts(&self) -> Value {
        let Self { sheet, detection, .. } = self;
        let languages = detection.settled().map(|one| one.languages).unwrap_or_default();
        json!({
            "file": sheet.file,
            "game": sheet.number,
            "line": sheet.raw.line,
            "notation": self.runs.notation.map(|notation| notation.name()),
            "letters": codes(languages),
            "whole": matches!(detection.verdict, Verdict::Whole(_)),
            "evidence": self.told(detection),
            "runs": self.runs.runs.iter().map(|run| self.run(run)).collect::<Vec<_>>(),
        })
    }

    fn run(&self, run: &Run) -> Value {
        json!({
            "span": self.sheet.in_file(run.span),
            "variation": run.is_variation,
            "notation": run.detection.verdict.notation().map(|notation| notation.name()),
            "letters": codes(run.detection.settled().map(|one| one.languages).unwrap_or_default()),
            "evidence": self.told(&run.detection),
        })
    }

    fn told(&self, detection: &Detection) -> Value {
        let one = |one: &Evidence| {
            let stop = one.stop.as_ref().map(|stop| {
                json!({
                    "line": stop.line,
                    "column": self.sheet.column(stop.line, stop.column),
                    "token": problems::token(self.sheet, stop),
                    "kind": stop.kind.family(),
                    "code": stop.kind.code(),
                })
            });
            json!({
                "notation": one.notation.name(),
                "letters": codes(if one.moves.is_empty() { Languages::default() } else { one.languages }),
                "plies": one.moves.len(),
                "remarks": one.remarks,
                "stop": stop,
            })
        };
        self.telling(detection).map(one).collect()
    }
}

fn codes(languages: Languages) -> Vec<&'static str> {
    languages.iter().map(Letters::code).collect()
}

/// How many plies the notation that is named reads.
fn plies(detection: &Detection) -> usize {
    detection.settled().map_or(0, |one| one.moves.len())
}

fn evidence(sheet: &Sheet<'_>, one: &Evidence) -> String {
    let stop = one.stop.as_ref().map(|stop| {
        let column = sheet.column(stop.line, stop.column);
        (format!("{}:{column}", stop.line), problems::token(sheet, stop))
    });
    let stop = stop.as_ref().map(|(place, token)| (place.as_str(), token.as_str()));
    en::files::evidence(one, stop)
}
