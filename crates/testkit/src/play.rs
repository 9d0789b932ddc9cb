//! Random play, steered towards what is rare.

use scoresheet_board::{
    Bitboard, Checks, Color, File, Piece, Position, Rank, Refusal, Role, Setup, Square, Wing,
};

use crate::{Coverage, Feature, Features, Rng};

/// Positions, and how many of them hold what is rare.
#[derive(Clone, Debug)]
pub struct Sample {
    /// The positions, in the order in which they were reached.
    pub positions: Vec<Position>,
    /// What they hold.
    pub coverage: Coverage,
}

/// `count` positions from random play: from the standard array, from those of Chess960, from arrays with
/// open back ranks and from men scattered at random.
///
/// Every third move is chosen blindly; else that one is played which leads to what the sample has least
/// of. In 10,000 positions every [`Feature`] occurs at least 500 times.
///
/// Miri would take hours for that. There a sample is one start, the same for every seed.
#[must_use]
pub fn sample(seed: u64, count: usize) -> Sample {
    if cfg!(miri) {
        return one_start(SEED_FOR_MIRI);
    }
    let mut rng = Rng(seed);
    let mut sample = Sample { positions: Vec::with_capacity(count), coverage: Coverage::default() };
    while sample.positions.len() < count {
        let starts = [(); STARTS].map(|()| start(rng.next()));
        let mut position = *sample.rarest(&mut rng, &starts).expect("there are some");
        for _ in 0..PLIES {
            sample.keep(&mut rng, &position, count);
            let next: Vec<Position> = position.legal_moves().iter().map(|&mv| position.after(mv)).collect();
            let Some(chosen) = sample.rarest(&mut rng, &next) else { break };
            position = *chosen;
        }
    }
    sample
}

/// 10,000 positions for one property of them all, in which everything rare occurs.
///
/// # Panics
/// When some [`Feature`] occurs fewer than 500 times; under Miri never, see [`sample`].
#[must_use]
pub fn broad_sample(seed: u64) -> Sample {
    let sample = sample(seed, 10_000);
    assert!(cfg!(miri) || sample.coverage.least() >= 500, "{}", sample.coverage);
    sample
}

/// Found by trial: of its 34 moves some promote, one takes en passant, one castles, and a man is pinned.
const SEED_FOR_MIRI: u64 = 10_996_425;

fn one_start(seed: u64) -> Sample {
    let position = start(seed);
    let mut coverage = Coverage::default();
    coverage.add(Features::of(&position));
    Sample { positions: vec![position], coverage }
}

/// How many starts are looked at for every game.
const STARTS: usize = 16;
/// How long a game is followed.
const PLIES: usize = 40;
/// A feature that fewer than one in so many positions have is rare.
const RARE: usize = 10;

impl Sample {
    /// Neighbours in a game are much alike: all that hold something rare are kept, and one in twenty others.
    fn keep(&mut self, rng: &mut Rng, position: &Position, count: usize) {
        let features = Features::of(position);
        let is_rare = |feature| self.coverage.count(feature) * RARE < self.coverage.positions;
        let rare = Feature::ALL.into_iter().any(|feature| features.contains(feature) && is_rare(feature));
        if self.positions.len() < count && (rare || rng.one_in(20)) {
            self.positions.push(*position);
            self.coverage.add(features);
        }
    }

    /// The position with the feature that the sample has least of; one in three times, any.
    fn rarest<'a>(&self, rng: &mut Rng, positions: &'a [Position]) -> Option<&'a Position> {
        let any = positions.get(rng.below(positions.len()));
        if rng.one_in(3) {
            return any;
        }
        let rarity = |position: &Position| {
            let features = Features::of(position);
            let held = Feature::ALL.into_iter().filter(|&feature| features.contains(feature));
            held.map(|feature| usize::MAX - self.coverage.count(feature)).max().unwrap_or(0)
        };
        let best = positions.iter().max_by_key(|position| rarity(position))?;
        if rarity(best) > 0 { Some(best) } else { any }
    }
}

/// The position after a number of moves from `start`, each chosen by a number; fewer where the game ends.
#[must_use]
pub fn playout(start: Position, choices: impl IntoIterator<Item = u16>) -> Position {
    let mut position = start;
    for choice in choices {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        position.play_unchecked(moves[usize::from(choice) % moves.len()]);
    }
    position
}

/// A position to play from; 0 is the start of standard chess.
#[must_use]
pub fn start(seed: u64) -> Position {
    let mut rng = Rng(seed);
    let build = match seed % 6 {
        0 => return Position::start(),
        1 => array,
        2 => open_array,
        3 => like_men,
        4 => passed_pawn,
        _ => scattered,
    };
    loop {
        if let Ok(position) = build(&mut rng).position(Checks::default()) {
            return position;
        }
    }
}

/// A start of Chess960.
fn array(rng: &mut Rng) -> Setup {
    let number = u16::try_from(rng.below(960)).expect("960 fits into 16 bits");
    Setup::chess960(number).expect("the numbers go up to 959")
}

/// The standard start, or one of Chess960, where half of the men that do not castle are gone.
fn open_array(rng: &mut Rng) -> Setup {
    let mut setup = if rng.one_in(2) { Setup::start() } else { array(rng) };
    let keep = setup.board.role(Role::King) | setup.castling.iter().map(|(.., rook)| rook).collect();
    for square in setup.board.occupied().without(keep) {
        if rng.one_in(2) {
            setup.board.take(square);
        }
    }
    setup
}

/// Two kings and up to 28 men of any kind anywhere.
fn scattered(rng: &mut Rng) -> Setup {
    scatter(rng, &[Role::Pawn, Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen])
}

/// The same, most men being of two kinds.
fn like_men(rng: &mut Rng) -> Setup {
    let pieces = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
    let like = rng.pick(&pieces).expect("there are four");
    scatter(rng, &[like, like, like, Role::Pawn])
}

/// A pawn that has just passed another, and a few men that may forbid to take it.
fn passed_pawn(rng: &mut Rng) -> Setup {
    let turn = color(rng);
    let mut setup = Setup { turn, ..Setup::EMPTY };
    let file = rng.pick(&[File::B, File::C, File::D, File::E, File::F, File::G]).expect("there are six");
    let pawn = Square::at(file, Rank::Fifth.seen_by(turn));
    let beside = rng.pick(&[-1, 1]).and_then(|step| pawn.offset(step, 0)).expect("no file of the edge");
    setup.board.put(pawn, Piece { color: !turn, role: Role::Pawn });
    setup.board.put(beside, Piece { color: turn, role: Role::Pawn });
    setup.en_passant = pawn.ahead(turn);
    fill(rng, setup, 6, &[Role::Bishop, Role::Rook, Role::Queen])
}

fn scatter(rng: &mut Rng, roles: &[Role]) -> Setup {
    let empty = Setup { turn: color(rng), ..Setup::EMPTY };
    let mut setup = fill(rng, empty, 28, roles);
    grant_rights(rng, &mut setup);
    mark_en_passant(rng, &mut setup);
    setup
}

/// Adds both kings and up to so many men of these kinds.
fn fill(rng: &mut Rng, mut setup: Setup, most: usize, roles: &[Role]) -> Setup {
    for color in Color::ALL {
        put(rng, &mut setup, Piece { color, role: Role::King });
    }
    for _ in 0..2 + rng.below(most - 1) {
        let role = rng.pick(roles).expect("some kind is given");
        let color = color(rng);
        put(rng, &mut setup, Piece { color, role });
    }
    setup
}

fn color(rng: &mut Rng) -> Color {
    if rng.one_in(2) { Color::White } else { Color::Black }
}

/// Puts a man on an empty square, a pawn not on the ends; kings and rooks often on their back rank.
fn put(rng: &mut Rng, setup: &mut Setup, piece: Piece) {
    let board = &mut setup.board;
    let free = !board.occupied();
    let home = match piece.role {
        Role::Pawn => !Bitboard::ENDS,
        Role::King | Role::Rook if rng.one_in(2) => piece.color.back_rank().bitboard(),
        _ => Bitboard::ALL,
    };
    let squares: Vec<Square> = (free & home).into_iter().collect();
    if let Some(square) = rng.pick(&squares) {
        board.put(square, piece);
    }
}

/// Lets kings castle with rooks that stand on their rank, not always the outer ones.
fn grant_rights(rng: &mut Rng, setup: &mut Setup) {
    for color in Color::ALL {
        let Some(king) = setup.board.king(color).filter(|king| king.rank() == color.back_rank()) else {
            continue;
        };
        for rook in setup.board.men(color, Role::Rook) & color.back_rank().bitboard() {
            if rng.one_in(2) {
                let wing = if rook.file() > king.file() { Wing::King } else { Wing::Queen };
                setup.castling.grant(color, wing, rook);
            }
        }
    }
}

/// Lets one pawn that could have come by a double step have done so.
fn mark_en_passant(rng: &mut Rng, setup: &mut Setup) {
    let passed = |file| Square::at(file, Rank::Sixth.seen_by(setup.turn));
    let could = |&square: &Square| {
        let checked = Setup { en_passant: Some(square), ..*setup }.position(Checks::default());
        checked.map_or_else(|all| !all.contains(&Refusal::EnPassant { square }), |_| true)
    };
    let squares: Vec<Square> = File::ALL.into_iter().map(passed).filter(could).collect();
    setup.en_passant = rng.pick(&squares);
}
