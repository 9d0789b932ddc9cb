//! Games in descriptive notation that says ever less, read on: what is told must be what was played.

use std::{fmt, fs::File, io::BufReader, path::Path, time::Instant};

use scoresheet::{
    board::{Color, Move, Position, Role},
    descriptive::{Descriptive, Goal, Man, Seen, Shape, Style},
    game::Ply,
    notation::{Context, Notation, Sides},
    pgn::{Games, Reader},
    transcribe::{Reason, Transcript, Written, transcribe},
};

use crate::{Outcome, asked::Asked};

/// What a text leaves out, and more from level to level.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Level {
    /// Captures do not tell where: `PxP`, `KtxB`, `R(K1)xR`.
    Captures,
    /// Nor does any move tell from where: `PxP` for `KPxP`, `R-K1` of two rooks.
    Origins,
    /// Nor the side of a square: `Kt-B3`.
    Sides,
}

const LEVELS: [Level; 3] = [Level::Captures, Level::Origins, Level::Sides];

/// `terse [FILE…] [--inputs N]`: so many games of each file.
pub(crate) fn main(options: &[&str]) -> Outcome {
    let asked = Asked::of(options, usize::MAX)?;
    let mut well = true;
    for path in &asked.files {
        let games = games(path, asked.inputs)?;
        for level in LEVELS {
            let mut tally = Tally::default();
            games.iter().for_each(|game| tally.enter(level, game));
            println!("{}, {level}: {tally}", path.display());
            well &= tally.is_well(level);
        }
    }
    Ok(well)
}

struct Game {
    number: usize,
    start: Position,
    moves: Vec<Move>,
}

/// The games of a file in which anything is played.
fn games(path: &Path, most: usize) -> Result<Vec<Game>, String> {
    let fail = |why: std::io::Error| format!("{}: {why}", path.display());
    let mut raw_games = Games::new(BufReader::new(File::open(path).map_err(fail)?));
    let mut games = Vec::new();
    let mut number = 0;
    while let Some(raw) = raw_games.next().map_err(fail)?.filter(|_| games.len() < most) {
        number += 1;
        let game = Reader::default().read(&raw).game;
        let moves = game.mainline().map_while(|played| match played.ply {
            Ply::Move(mv) => Some(mv),
            _ => None,
        });
        let moves: Vec<Move> = moves.collect();
        if !moves.is_empty() {
            games.push(Game { number, start: *game.start(), moves });
        }
    }
    Ok(games)
}

impl Game {
    /// With the numbers of the moves.
    fn text(&self, level: Level) -> String {
        let (mut position, mut sides) = (self.start, Sides::of_start(&self.start));
        let mut text = String::new();
        for &mv in &self.moves {
            let cx = Context { pos: &position, sides };
            let said = Style::KT.describe(mv, cx).expect("every legal move has a spelling");
            let number = position.fullmove_number();
            text += &match position.turn() {
                Color::White => format!("{number}. "),
                Color::Black if text.is_empty() => format!("{number}... "),
                Color::Black => String::new(),
            };
            text += &format!("{} ", Style::KT.show(level.of(said)));
            position.play_unchecked(mv);
            sides = sides.map(|sides| sides.after(mv));
        }
        text
    }
}

impl Level {
    fn of(self, said: Descriptive) -> Descriptive {
        let shape = match said.shape {
            Shape::Move { man, origin, goal, promotion } => self.of_move(man, (origin, goal), promotion),
            shape => shape,
        };
        Descriptive { shape, ..said }
    }

    fn of_move(self, man: Man, (origin, goal): (Option<Seen>, Goal), promotion: Option<Role>) -> Shape {
        let plain = |man: Man| Man::plain(man.role());
        let goal = match goal {
            Goal::Capture { man: taken, .. } => Goal::Capture { man: plain(taken), at: None },
            Goal::Square(seen) if self == Self::Sides => Goal::Square(seen.short()),
            goal => goal,
        };
        match self {
            Self::Captures => Shape::Move { man, origin, goal, promotion },
            _ => Shape::Move { man: plain(man), origin: None, goal, promotion },
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Captures => "bare captures",
            Self::Origins => "no origins",
            Self::Sides => "shortest of all",
        })
    }
}

/// How many games a text may mean for somebody to look them all through.
const FEW: u64 = 4;

/// At the first level at least so many games of a thousand mean one game alone, and so many a few.
const DEMAND: (usize, usize) = (790, 980);

#[derive(Default)]
struct Tally {
    games: usize,
    plies: usize,
    /// Games of which the text means one alone, and a few.
    unique: usize,
    few: usize,
    /// Games of which more was possible than was followed.
    cut: usize,
    /// Games in which something else was told than what was played.
    wrong: usize,
    /// Milliseconds, and the number of the game.
    slowest: (f64, usize),
}

impl Tally {
    fn enter(&mut self, level: Level, game: &Game) {
        let text = game.text(level);
        let begun = Instant::now();
        let found = transcribe(&Style::KT, text.as_bytes(), &game.start);
        let took = begun.elapsed().as_secs_f64() * 1000.0;
        let readings = if found.is_cut { u64::MAX } else { found.readings };
        self.games += 1;
        self.plies += game.moves.len();
        self.unique += usize::from(readings == 1);
        self.few += usize::from(readings <= FEW);
        self.cut += usize::from(found.is_cut);
        if took > self.slowest.0 {
            self.slowest = (took, game.number);
        }
        if let Some(why) = wrong(&found, game) {
            self.wrong += 1;
            println!("game {}, {level}: {why}\n  {text}", game.number);
        }
    }

    fn is_well(&self, level: Level) -> bool {
        let (unique, few) = DEMAND;
        let is_enough = self.unique * 1000 >= self.games * unique && self.few * 1000 >= self.games * few;
        self.wrong == 0 && (is_enough || level != Level::Captures)
    }
}

/// What is told otherwise than it was played.
fn wrong(found: &Transcript, game: &Game) -> Option<String> {
    let is_all = found.plies.len() == game.moves.len() && found.is_whole();
    if !is_all && !found.is_cut {
        return Some(format!("{} plies of {} are read", found.plies.len(), game.moves.len()));
    }
    let mut plies = found.plies.iter().zip(&game.moves).enumerate();
    let is_wrong = |told: &Written, mv| !told.moves.contains(mv) && told.reason != Reason::Cut;
    let (ply, (told, mv)) = plies.find(|(_, (told, mv))| is_wrong(told, mv))?;
    Some(format!("ply {ply} is {:?}, not {mv}: {:?}", told.moves, told.reason))
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { games, plies, unique, few, cut, wrong, slowest: (milliseconds, number) } = self;
        let share = |part: &usize| *part as f64 * 100.0 / (*games).max(1) as f64;
        write!(f, "games {games}, plies {plies}, unique {unique} ({:.1} %), ", share(unique))?;
        write!(f, "at most {FEW} readings {few} ({:.1} %), wrong {wrong}, cut {cut}, ", share(few))?;
        write!(f, "slowest {milliseconds:.1} ms (game {number})")
    }
}
