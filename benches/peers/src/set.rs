//! The moves that are read and written: along the games of a file, or of games made here.

use std::{
    fs::{self, File},
    io::BufReader,
    path::{Path, PathBuf},
};

use scoresheet::{
    board::{Move, Position},
    coordinate, fen,
    notation::Notation,
    pgn, san,
};

/// So many that no processor learns its branches by heart, though each is read several times in a turn.
const PLIES: usize = 20_000;

/// A move of a game.
pub(crate) struct Ply {
    pub(crate) position: Position,
    pub(crate) mv: Move,
    pub(crate) fen: String,
    pub(crate) san: String,
    pub(crate) uci: String,
}

/// All moves, and where they are from.
pub(crate) struct Set {
    pub(crate) plies: Vec<Ply>,
    pub(crate) origin: String,
}

impl Set {
    /// What a task is given: something made of each move.
    pub(crate) fn each<T>(&self, input: impl Fn(&Ply) -> T) -> Vec<T> {
        self.plies.iter().map(input).collect()
    }

    /// From the PGN files of a folder, or from one file.
    pub(crate) fn read(path: &Path) -> Result<Self, String> {
        let (files, mut plies, mut games) = (files(path)?, Vec::new(), 0);
        let share = PLIES.div_ceil(files.len().max(1));
        for (index, file) in files.iter().enumerate() {
            games += read_file(file, share * (index + 1), &mut plies)?;
        }
        if plies.is_empty() {
            return Err(format!("{}: no moves of standard chess", path.display()));
        }
        let origin = format!("{} moves of {games} real games", plies.len());
        Ok(Self { plies, origin })
    }

    /// From games of a player that looks one move ahead: the same on every machine.
    pub(crate) fn made() -> Self {
        let games = scoresheet_benches::made(PLIES);
        let plies: Vec<Ply> =
            games.iter().flatten().filter_map(|&(position, mv)| Ply::new(position, mv)).collect();
        let count = games.len();
        let origin =
            format!("{} moves of {count} games made by a player that looks one move ahead", plies.len());
        Self { plies, origin }
    }
}

fn files(path: &Path) -> Result<Vec<PathBuf>, String> {
    if path.is_file() {
        return Ok(vec![path.to_owned()]);
    }
    let entries = fs::read_dir(path).map_err(|why| format!("{}: {why}", path.display()))?;
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let mut files: Vec<_> = paths.filter(|path| path.extension().is_some_and(|it| it == "pgn")).collect();
    files.sort();
    Ok(files)
}

/// Takes games until there are `limit` plies; says how many it took.
fn read_file(path: &Path, limit: usize, plies: &mut Vec<Ply>) -> Result<usize, String> {
    let fail = |why| format!("{}: {why}", path.display());
    let mut games = pgn::Games::new(BufReader::new(File::open(path).map_err(fail)?));
    let mut taken = 0;
    while plies.len() < limit {
        let Some(raw) = games.next().map_err(fail)? else { break };
        taken += 1;
        let game = pgn::Reader::default().read(&raw).game;
        let moves = game.mainline().filter_map(|ply| Some((ply.before, ply.ply.mv()?)));
        plies.extend(moves.filter_map(|(position, mv)| Ply::new(position, mv)));
    }
    Ok(taken)
}

impl Ply {
    /// None where a peer would refuse what is no fault: Chess960, and clocks above 100.
    fn new(position: Position, mv: Move) -> Option<Self> {
        let fen = fen::Style::STRICT.show(position).to_string();
        let clock = fen.split(' ').nth(4)?.parse::<u32>().ok()?;
        if position.is_chess960() || clock > 100 {
            return None;
        }
        let san = san::Style::PGN.text(mv, &position)?.to_string();
        let uci = coordinate::Style::UCI.text(mv, &position)?.to_string();
        Some(Self { position, mv, fen, san, uci })
    }
}
