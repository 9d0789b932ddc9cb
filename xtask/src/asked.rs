//! The options of the commands that damage games.

use std::path::PathBuf;

/// Games that are part of the project.
const GAMES: &str = "xtask/cases/games.pgn";

/// `[FILE…] [--inputs N] [--seed S]`
pub(crate) struct Asked {
    pub(crate) files: Vec<PathBuf>,
    /// How many texts are made.
    pub(crate) inputs: usize,
    pub(crate) seed: u64,
}

impl Asked {
    /// What is asked for, with so many inputs if nobody says otherwise.
    pub(crate) fn of(options: &[&str], inputs: usize) -> Result<Self, String> {
        let mut asked = Self { files: Vec::new(), inputs, seed: 1 };
        let mut options = options.iter();
        while let Some(&option) = options.next() {
            let mut number = || {
                let number = options.next().and_then(|number| number.parse::<u64>().ok());
                number.ok_or_else(|| format!("{option} needs a number"))
            };
            match option {
                "--inputs" => asked.inputs = usize::try_from(number()?).map_err(|why| why.to_string())?,
                "--seed" => asked.seed = number()?,
                other if other.starts_with("--") => return Err(format!("there is no option {other}")),
                file => asked.files.push(file.into()),
            }
        }
        if asked.files.is_empty() {
            asked.files.push(crate::root().join(GAMES));
        }
        Ok(asked)
    }
}
