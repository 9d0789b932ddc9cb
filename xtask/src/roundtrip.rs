//! The games of real files, from SAN into each notation and back: what comes back must be what was there.

use std::{
    collections::{BTreeMap, HashSet},
    fs::File,
    io::BufReader,
    time::Instant,
};

use scoresheet::{
    AnyNotation,
    game::{Event, Game, Tag, Tags},
    pgn::{Games, Reader, Severity, Writer},
};

use crate::Outcome;

/// How many differences are shown of one notation.
const SHOWN: usize = 3;

/// `roundtrip FILE…`
pub(crate) fn main(files: &[&str]) -> Outcome {
    if files.is_empty() {
        return Err("roundtrip needs a file of games".to_owned());
    }
    let mut well = true;
    for file in files {
        well &= roundtrip(file)?;
    }
    Ok(well)
}

fn roundtrip(file: &str) -> Outcome {
    let start = Instant::now();
    let games = read(file)?;
    let counts = games.iter().fold(Counts::default(), |counts, game| counts.and(game));
    println!("{file}: {counts}, read in {:.2} s", start.elapsed().as_secs_f32());
    let mut well = true;
    for name in AnyNotation::names() {
        match AnyNotation::by_name(name).filter(|notation| notation.fits_pgn()) {
            Some(notation) => well &= through(&games, name, notation),
            None => println!("  {name}: has signs that PGN gives other meanings"),
        }
    }
    Ok(well)
}

/// The games of a file; what is wrong with their text is told by code.
fn read(file: &str) -> Result<Vec<Game>, String> {
    let fail = |why: std::io::Error| format!("{file}: {why}");
    let mut raw_games = Games::new(BufReader::new(File::open(file).map_err(fail)?));
    let mut games = Vec::new();
    let mut problems: BTreeMap<(Severity, &str), usize> = BTreeMap::new();
    while let Some(raw) = raw_games.next().map_err(fail)? {
        let reading = Reader::default().read(&raw);
        for problem in &reading.problems {
            *problems.entry((problem.severity, problem.kind.family())).or_default() += 1;
        }
        games.push(reading.game);
    }
    for ((severity, code), count) in problems {
        println!("{file}: {severity:?} {code}: {count}");
    }
    Ok(games)
}

/// What is compared.
#[derive(Copy, Clone, Debug, Default)]
struct Counts {
    games: usize,
    tags: usize,
    plies: usize,
    comments: usize,
    nags: usize,
    commands: usize,
    variations: usize,
}

impl Counts {
    fn and(mut self, game: &Game) -> Self {
        self.games += 1;
        self.tags += game.tags.len();
        for event in game.walk() {
            match event {
                Event::Ply { .. } => self.plies += 1,
                Event::Begin(_) => self.variations += 1,
                Event::Comment(_) => self.comments += 1,
                Event::Nag(_) => self.nags += 1,
                Event::Command(_) => self.commands += 1,
                Event::End => {}
            }
        }
        self
    }
}

impl std::fmt::Display for Counts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { games, tags, plies, comments, nags, commands, variations } = self;
        write!(f, "{games} games, {tags} tags, {plies} plies, {comments} comments, {commands} commands, ")?;
        write!(f, "{nags} NAGs, {variations} variations")
    }
}

/// Every game through one notation; the first few that come back otherwise are shown.
fn through(games: &[Game], name: &str, notation: AnyNotation) -> bool {
    let start = Instant::now();
    let mut same = 0;
    for (number, game) in games.iter().enumerate() {
        match there_and_back(game, notation) {
            Ok(()) => same += 1,
            Err(why) if number - same < SHOWN => println!("  {name}, game {}: {why}", number + 1),
            Err(_) => {}
        }
    }
    println!("  {name}: {same} of {} the same, {:.2} s", games.len(), start.elapsed().as_secs_f32());
    same == games.len()
}

/// From the game to text in the notation, to a game, to SAN, to a game.
fn there_and_back(game: &Game, notation: AnyNotation) -> Result<(), String> {
    let between = pass(game, notation)?;
    let back = pass(&between, AnyNotation::by_name("san").ok_or("no SAN")?)?;
    compare(game, &between).and_then(|()| compare(game, &back))
}

/// Written in the notation and read again.
fn pass(game: &Game, notation: AnyNotation) -> Result<Game, String> {
    let text = Writer::new(notation).text(game).map_err(|why| why.to_string())?;
    let mut games = Games::new(text.as_bytes());
    let raw = games.next().map_err(|why| why.to_string())?.ok_or("no game is written")?;
    let reading = Reader::new(notation).read(&raw);
    match reading.problems.iter().find(|problem| problem.severity == Severity::Error) {
        Some(problem) => Err(format!("{} in {:?}", problem.kind, &text[problem.span.range()])),
        None => Ok(reading.game),
    }
}

/// Whether moves, notes, tags, result and start are the same; a writer leaves out blanks around comments.
fn compare(one: &Game, other: &Game) -> Result<(), String> {
    let mut others = other.walk();
    for event in one.walk() {
        let told = others.next();
        let same = match (event, told) {
            (Event::Ply { ply, .. }, Some(Event::Ply { ply: other, .. })) => ply == other,
            (Event::Comment(text), Some(Event::Comment(other))) => text.trim() == other.trim(),
            (Event::Begin(_), Some(Event::Begin(_))) => true,
            (event, told) => Some(event) == told,
        };
        if !same {
            return Err(format!("{event:?} came back as {told:?}"));
        }
    }
    match others.next() {
        Some(event) => Err(format!("{event:?} was not there")),
        None if one.start() != other.start() => Err("it starts elsewhere".to_owned()),
        None if one.result != other.result => Err(format!("{} came back as {}", one.result, other.result)),
        None => compare_tags(&one.tags, &other.tags),
    }
}

/// Every tag is there, its value the same; those that were added say that they do not know, or what the game says.
fn compare_tags(one: &Tags, other: &Tags) -> Result<(), String> {
    let all: HashSet<&Tag> = other.iter().collect();
    if let Some(tag) = one.iter().find(|tag| !all.contains(tag)) {
        return Err(format!("{tag:?} came back as {:?}", other.get(&tag.name)));
    }
    let names: HashSet<&str> = one.iter().map(|tag| tag.name.as_str()).collect();
    let derived = ["Result", "FEN", "SetUp", "Variant"];
    let is_known = |tag: &&Tag| {
        names.contains(&*tag.name) || derived.contains(&&*tag.name) || tag.value.starts_with('?')
    };
    match other.iter().find(|tag| !is_known(tag)) {
        Some(tag) => Err(format!("{tag:?} was not there")),
        None => Ok(()),
    }
}
