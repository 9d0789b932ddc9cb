//! `scoresheet detect`: the notation of each game, with the evidence.

use scoresheet::{Detection, Evidence, Verdict, detect_among, notation::Letters};
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

pub(crate) fn run(files: &Files, letters: Letters, json: bool, screen: &mut Screen) -> Result<(), Failure> {
    let mut well = true;
    let are_read = each_game(&files.files, screen, &mut |sheet, screen| {
        let detection = detect_among(notations::of_games(letters), &sheet.raw);
        well &= detection.verdict != Verdict::Unknown;
        if json {
            print_json_line(screen, &facts(&sheet, &detection))
        } else {
            show(&sheet, &detection, screen)
        }
    })?;
    Failure::unless(well && are_read)
}

/// ```text
/// games.pgn:1: game 1: short algebraic, 33 plies
///   san          33 plies
///   lan          0 plies, stops at 4:4: e4
/// ```
fn show(sheet: &Sheet<'_>, detection: &Detection, screen: &mut Screen) -> Result<(), Failure> {
    let plies = plies(detection);
    let verdict = screen.paint.with(Ink::Bold, &en::files::verdict(detection.verdict, plies));
    let (file, line, game) = (sheet.file, sheet.raw.line, en::files::game(sheet.number));
    screen.line(&format!("{file}:{line}: {game}: {verdict}"))?;
    for one in &detection.evidence {
        let name = screen.paint.with(Ink::Dim, &format!("{:<11}", one.notation.name()));
        screen.line(&format!("  {name}  {}", evidence(sheet, one)))?;
    }
    Ok(())
}

/// How many plies the notation that is named reads.
fn plies(detection: &Detection) -> usize {
    let named = detection.verdict.notation();
    let named = detection.evidence.iter().find(|one| Some(one.notation) == named);
    named.map_or(0, |one| one.moves.len())
}

fn evidence(sheet: &Sheet<'_>, one: &Evidence) -> String {
    let stop = one.stop.as_ref().map(|stop| {
        (format!("{}:{}", stop.line, problems::column(sheet, stop)), problems::token(sheet, stop))
    });
    let stop = stop.as_ref().map(|(place, token)| (place.as_str(), token.as_str()));
    en::files::evidence(one.moves.len(), one.remarks, stop)
}

fn facts(sheet: &Sheet<'_>, detection: &Detection) -> Value {
    let one = |one: &Evidence| {
        let stop = one.stop.as_ref().map(|stop| {
            json!({
                "line": stop.line,
                "column": problems::column(sheet, stop),
                "token": problems::token(sheet, stop),
                "kind": stop.kind.code(),
            })
        });
        json!({
            "notation": one.notation.name(),
            "plies": one.moves.len(),
            "remarks": one.remarks,
            "stop": stop,
        })
    };
    json!({
        "file": sheet.file,
        "game": sheet.number,
        "line": sheet.raw.line,
        "notation": detection.verdict.notation().map(|notation| notation.name()),
        "whole": matches!(detection.verdict, Verdict::Whole(_)),
        "evidence": detection.evidence.iter().map(one).collect::<Vec<_>>(),
    })
}
