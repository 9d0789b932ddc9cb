//! Files in which one place is wrong: a byte changed, dropped or doubled, a line cut. As many games must come out as
//! before, and all but the one that was touched as they were; and a word that cannot stand where it does is told there.

mod judge;
mod sheet;
mod slip;
mod tally;

use scoresheet_testkit::Rng;

use crate::{Outcome, asked::Asked};

use sheet::File;
use slip::SLIPS;
use tally::Tally;

/// How many texts are made, if nobody says otherwise.
const INPUTS: usize = 20_000;

/// `faults [FILE…] [--inputs N] [--seed S]`
pub(crate) fn main(options: &[&str]) -> Outcome {
    let asked = Asked::of(options, INPUTS)?;
    let files = asked.files.iter().map(|path| File::read(path)).collect::<Result<Vec<_>, _>>()?;
    let tally = run(&files, asked.inputs, asked.seed);
    print!("{tally}");
    Ok(tally.is_well())
}

/// Every kind of slip in its turn, in games that are drawn.
fn run(files: &[File], inputs: usize, seed: u64) -> Tally {
    let mut tally = Tally::new(inputs, seed);
    let mut rng = Rng(seed);
    for (number, slip) in (0..inputs).zip(SLIPS.iter().cycle()) {
        let file = &files[number / SLIPS.len() % files.len()];
        let verdict = judge::verdict(file, slip, &mut rng);
        tally.enter(slip.name, &verdict);
    }
    tally
}
