//! Games whose text was damaged or written otherwise, and what readers make of them: none may come out as another game
//! without a word.

mod edits;
mod judge;
mod sheets;
mod single;
mod tally;

use scoresheet::{AnyNotation, notation::Rung};
use scoresheet_testkit::Rng;

use crate::{Outcome, asked::Asked};

use edits::EDITS;
use judge::Way;
use sheets::Sheet;
use tally::{Case, Tally};

/// How many texts are made, if nobody says otherwise.
const INPUTS: usize = 60_000;
/// How many single moves are made for each game.
const SINGLES: usize = 4;
/// To find the notation, a text is read in all of them: this is done for one text in so many.
const DETECTED: usize = 8;

/// `misread [FILE…] [--inputs N] [--seed S]`
pub(crate) fn main(options: &[&str]) -> Outcome {
    let asked = Asked::of(options, INPUTS)?;
    let sheets = sheets::read(&asked.files)?;
    let tally = run(&sheets, asked.inputs, asked.seed);
    print!("{tally}");
    Ok(tally.misread() == 0)
}

/// Every kind of edit in its turn, on games that are drawn.
fn run(sheets: &[Sheet], inputs: usize, seed: u64) -> Tally {
    let mut tally = Tally::new(inputs, seed);
    let mut positions = single::Positions::new(sheets, seed);
    let mut rng = Rng(seed);
    for (number, (kind, edit)) in (0..inputs).zip(EDITS.iter().cycle()) {
        let Some(sheet) = sheets.get(rng.below(sheets.len())) else { break };
        if let Some(text) = edit(sheet, &mut rng).filter(|text| *text != sheet.text) {
            for way in ways(number) {
                let verdict = judge::game(sheet, &text, way);
                tally.enter(way, kind, &verdict, || Case::of_game(sheet, &text, &verdict));
            }
        }
        (0..SINGLES).for_each(|_| positions.one(&mut rng, &mut tally));
    }
    tally
}

/// How a text is read: as short algebraic, and now and then as whatever it may be.
fn ways(number: usize) -> impl Iterator<Item = Way> {
    let san = AnyNotation::by_name("san").expect("it is compiled in");
    let rungs = [Rung::Tolerant, Rung::Salvage];
    let detected = (number / EDITS.len()).is_multiple_of(DETECTED).then_some(rungs.map(Way::Detected));
    rungs.map(|rung| Way::Named(san, rung)).into_iter().chain(detected.into_iter().flatten())
}
