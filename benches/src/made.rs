//! Games that look a little like those of people, the same on every machine.

use scoresheet::board::{Move, Position, Role};
use scoresheet_testkit::Rng;

/// The longest game, in plies.
const LENGTH: usize = 90;

/// Games of standard chess by a player that looks one move ahead, until they have `plies` moves; each move with the
/// position before it.
///
/// ```
/// let games = scoresheet_benches::made(100);
/// assert!(games.iter().map(Vec::len).sum::<usize>() >= 100);
/// assert!(games.iter().flatten().all(|(position, mv)| position.is_legal(*mv)));
/// ```
#[must_use]
pub fn made(plies: usize) -> Vec<Vec<(Position, Move)>> {
    let (mut rng, mut games, mut count) = (Rng(1), Vec::new(), 0);
    while count < plies {
        let game = play(&mut rng);
        count += game.len();
        games.push(game);
    }
    games
}

fn play(rng: &mut Rng) -> Vec<(Position, Move)> {
    let (mut position, mut game) = (Position::start(), Vec::new());
    while game.len() < LENGTH {
        let moves = position.legal_moves();
        let Some(&mv) = moves.iter().max_by_key(|&&mv| promise(&position, mv, rng)) else { break };
        game.push((position, mv));
        position.play_unchecked(mv);
    }
    game
}

/// What a move takes, less the best that the answer takes; then room to move, and a little chance.
fn promise(position: &Position, mv: Move, rng: &mut Rng) -> i32 {
    let mut next = *position;
    next.play_unchecked(mv);
    let (mut loss, mut replies) = (MATED, 0);
    for reply in next.legal_moves() {
        loss = loss.max(worth(reply.captured()));
        replies += 1;
    }
    let chance = rng.below(14) as i32;
    10 * (worth(mv.captured()) + worth(mv.promotion()) - loss) - replies / 2 + chance
}

/// Where there is no answer.
const MATED: i32 = -100;

fn worth(role: Option<Role>) -> i32 {
    match role {
        None | Some(Role::King) => 0,
        Some(Role::Pawn) => 1,
        Some(Role::Knight | Role::Bishop) => 3,
        Some(Role::Rook) => 5,
        Some(Role::Queen) => 9,
    }
}
