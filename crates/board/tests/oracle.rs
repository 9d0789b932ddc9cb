//! The masks of the walk against a slow generator that makes every move and looks.

mod naive;

use naive::Naive;
use scoresheet_board::{Bitboard, File, Move, Position, Role, RoleSet, Setup, Square, Walk, Wing, attacks};
use scoresheet_testkit::{Coverage, Feature, Rng, Sample, sample, start};

fn positions(seed: u64, count: usize) -> Sample {
    if cfg!(miri) {
        // Few men: the slow generator takes Miri half a minute for half of the men of a game.
        return Sample { positions: vec![start(6 * seed + 4)], coverage: Coverage::default() };
    }
    let sample = sample(seed, count);
    assert!(sample.coverage.count(Feature::ForbiddenEnPassant) > count / 20, "{}", sample.coverage);
    sample
}

/// Of what there is by the thousand for one position, Miri has time for one in so many.
const STEP: usize = if cfg!(miri) { 97 } else { 1 };

fn pairs() -> impl Iterator<Item = (Square, Square)> {
    Square::ALL.into_iter().flat_map(|from| Square::ALL.map(|to| (from, to))).step_by(STEP)
}

fn sorted(position: &Position) -> Vec<Move> {
    let mut moves = position.legal_moves().to_vec();
    moves.sort_unstable();
    moves
}

#[test]
fn moves_are_those_of_the_slow_generator() {
    let sample = positions(1, 10_000);
    println!("{}", sample.coverage);
    for position in &sample.positions {
        let slow = Naive::new(position).legal_moves();
        assert_eq!(sorted(position), slow, "{position:?}");
        assert_eq!(position.count_legal_moves(), slow.len());
        assert_eq!(position.has_legal_move(), !slow.is_empty());
    }
}

#[test]
#[cfg_attr(miri, ignore = "there is no time for so many men and the slow generator")]
fn moves_of_all_starts_and_their_answers_are_those_of_the_slow_generator() {
    for number in 0..960 {
        let start: Position =
            Setup::chess960(number).expect("below 960").try_into().expect("a start is a position");
        for position in start.legal_moves().iter().map(|&mv| start.after(mv)).chain([start]) {
            assert_eq!(
                sorted(&position),
                Naive::new(&position).legal_moves(),
                "start {number}: {position:?}"
            );
        }
    }
}

#[test]
fn checkers_pins_and_attackers_are_those_of_the_slow_generator() {
    for position in &positions(2, 4_000).positions {
        let slow = Naive::new(position);
        let set = |squares: Vec<Square>| squares.into_iter().collect::<Bitboard>();
        assert_eq!(position.checkers(), set(slow.checkers()), "{position:?}");
        assert_eq!(position.pinned(), set(slow.pinned()), "{position:?}");
        for square in [Square::A1, Square::D4, Square::E6, position.king(!position.turn())] {
            let by = position.turn();
            assert_eq!(
                position.board().attackers(square, by),
                set(slow.attackers(square, by)),
                "{position:?}"
            );
        }
    }
}

#[test]
fn en_passant_counts_when_it_can_be_played() {
    for position in &positions(3, 4_000).positions {
        let slow = Naive::new(position).legal_moves();
        let played = slow.iter().find(|mv| mv.is_en_passant()).map(|mv| mv.to());
        assert_eq!(position.legal_en_passant(), played, "{position:?}");
        if played.is_some() {
            assert_eq!(position.pseudo_legal_en_passant(), played);
            assert_eq!(position.en_passant(), played);
        }
    }
}

#[test]
fn checks_given_and_rivals_are_those_of_the_slow_generator() {
    for position in &positions(6, 2_000).positions {
        let slow = Naive::new(position).legal_moves();
        let alike = |mv: &Move, other: &Move| {
            (mv.role(), mv.to(), mv.wing()) == (other.role(), other.to(), None) && mv.from() != other.from()
        };
        for mv in &slow {
            let check = !Naive::new(&position.after(*mv)).checkers().is_empty();
            assert_eq!(position.gives_check(*mv), check, "{mv:?} in {position:?}");
            let rivals: Bitboard = slow.iter().filter(|other| alike(mv, other)).map(|mv| mv.from()).collect();
            assert_eq!(position.rivals(*mv), rivals, "{mv:?} in {position:?}");
        }
    }
}

/// Backwards from every square, for men of every kind.
#[test]
fn arrivals_are_the_origins_of_the_slow_generator() {
    for position in &positions(7, 1_000).positions {
        let slow = Naive::new(position).legal_moves();
        for (role, to) in Role::ALL.into_iter().flat_map(|role| Square::ALL.map(|to| (role, to))) {
            let fits = |mv: &&Move| (mv.role(), mv.to(), mv.wing()) == (role, to, None);
            let origins: Bitboard = slow.iter().filter(fits).map(|mv| mv.from()).collect();
            assert_eq!(position.arrivals(role, to, Bitboard::ALL), origins, "{role} to {to} in {position:?}");
            for mv in slow.iter().filter(fits) {
                assert_eq!(position.arriving(role, mv.from(), to, mv.promotion()), *mv, "in {position:?}");
            }
        }
    }
}

/// Every move that anybody could think of: from any square to any, with any facts that fit the board, and
/// with some that do not.
fn thinkable(position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    for from in position.board().color(position.turn()) {
        let role = position.board().role_at(from).expect("a man stands there");
        for to in Square::ALL {
            let captured = position.board().role_at(to);
            moves.push(Move::new(role, from, to, captured));
            moves.push(Move::new(role, from, to, Some(Role::Knight)));
            moves.push(Move::new(Role::Bishop, from, to, captured));
            moves.push(Move::en_passant(from, to));
            moves.extend(Role::ALL.map(|becomes| Move::promoting(from, to, captured, becomes)));
        }
    }
    for wing in Wing::ALL {
        for file in File::ALL {
            let king = position.king(position.turn());
            let rook = Square::at(file, position.turn().back_rank());
            moves.push(Move::castling(position.turn(), wing, king, rook));
        }
    }
    moves
}

#[test]
fn is_legal_and_play_agree_with_the_list() {
    for position in &positions(4, 1_000).positions {
        let legal = sorted(position);
        for mv in thinkable(position).into_iter().step_by(STEP) {
            let mut played = *position;
            let answer = played.play(mv);
            assert_eq!(position.is_legal(mv), legal.binary_search(&mv).is_ok(), "{mv:?} in {position:?}");
            assert_eq!(answer.is_ok(), position.is_legal(mv));
            let expected = if answer.is_ok() { position.after(mv) } else { *position };
            assert_eq!(played, expected, "{mv:?} in {position:?}");
        }
    }
}

#[test]
fn the_move_between_two_squares_is_that_of_the_list() {
    for position in &positions(9, 2_000).positions {
        let legal = sorted(position);
        for (from, to) in pairs() {
            for promotion in Role::ALL.map(Some).into_iter().chain([None]) {
                let fits = |mv: &&Move| {
                    (mv.from(), mv.to(), mv.promotion(), mv.wing()) == (from, to, promotion, None)
                };
                let expected = legal.iter().find(fits).copied();
                let found = position.move_between(from, to, promotion);
                assert_eq!(found, expected, "{from}{to} {promotion:?} in {position:?}");
            }
        }
    }
}

/// A castling is the king's move to its new square, wherever king and rook stand.
#[test]
fn why_not_is_silent_about_legal_moves_alone() {
    for position in &positions(5, 2_000).positions {
        let legal = sorted(position);
        for (from, to) in pairs() {
            let allowed = legal.iter().any(|mv| (mv.from(), mv.to()) == (from, to));
            let why = position.why_not(from, to);
            assert_eq!(why.is_none(), allowed, "{from}{to}: {why:?} in {position:?}");
        }
        for wing in Wing::ALL {
            let allowed = legal.iter().any(|mv| mv.wing() == Some(wing));
            let why = position.why_not_castle(wing);
            assert_eq!(why.is_none(), allowed, "{wing}: {why:?} in {position:?}");
            assert!(why.is_none_or(|why| why.is_forbidden()));
        }
    }
}

/// «Forbidden» is what check, pins and castling rules forbid: a man that ignores its king could go there.
#[test]
fn forbidden_moves_are_those_that_only_the_king_forbids() {
    for position in &positions(6, 2_000).positions {
        for from in position.board().color(position.turn()) {
            let role = position.board().role_at(from).expect("a man stands there");
            if matches!(role, Role::Pawn | Role::King) {
                continue;
            }
            let reach = attacks::of(role, position.turn(), from, position.board().occupied());
            let reach = reach.without(position.board().color(position.turn()));
            for to in Square::ALL {
                let why = position.why_not(from, to);
                let goes = why.is_none_or(|why| why.is_forbidden());
                assert_eq!(goes, reach.contains(to), "{from}{to}: {why:?} in {position:?}");
            }
        }
    }
}

/// A walk to one square goes backwards from there, so that every square is asked for by itself too.
#[test]
fn a_walk_with_masks_visits_what_fits_them() {
    let mut rng = Rng(7);
    for position in &positions(7, 4_000).positions {
        let walk = some_walk(&mut rng);
        visits_what_fits(position, walk);
        for to in Square::ALL.into_iter().step_by(STEP) {
            visits_what_fits(position, Walk { to: to.bitboard(), ..walk });
            visits_what_fits(position, Walk { to: to.bitboard(), ..Walk::ALL });
        }
        let from = position.king(position.turn()).bitboard();
        visits_what_fits(position, Walk { from, ..Walk::ALL });
    }
}

fn some_walk(rng: &mut Rng) -> Walk {
    let roles = Role::ALL.into_iter().filter(|_| rng.one_in(2)).fold(RoleSet::NONE, RoleSet::with);
    Walk { roles, from: Bitboard(rng.next() | rng.next()), to: Bitboard(rng.next() | rng.next()) }
}

fn visits_what_fits(position: &Position, walk: Walk) {
    let mut visited = Vec::new();
    position.for_each_move(walk, |mv| visited.push(mv));
    visited.sort_unstable();
    let mut fitting = sorted(position);
    fitting.retain(|mv| {
        walk.roles.contains(mv.role()) && walk.from.contains(mv.from()) && walk.to.contains(mv.to())
    });
    assert_eq!(visited, fitting, "{walk:?} in {position:?}");
}

#[test]
fn castling_moves_are_those_of_the_slow_generator() {
    for position in &positions(10, 4_000).positions {
        let slow = Naive::new(position).legal_moves();
        for wing in Wing::ALL {
            let castling = slow.iter().find(|mv| mv.wing() == Some(wing)).copied();
            assert_eq!(position.castling_move(wing), castling, "{wing} in {position:?}");
        }
    }
}

#[test]
fn play_moves_the_men_as_the_slow_board_does() {
    for position in &positions(11, 2_000).positions {
        for &mv in &position.legal_moves() {
            let (after, slow) = (position.after(mv), Naive::new(position));
            let men = slow.after(mv);
            for square in Square::ALL {
                assert_eq!(after.board().piece_at(square), men.at(square), "{mv:?} in {position:?}");
            }
            let rights = |position: &Position| position.castling().iter().collect::<Vec<_>>();
            let mut left = rights(position);
            left.retain(|&(color, _, rook)| slow.may_castle_after(mv, position.king(color), rook));
            assert_eq!(rights(&after), left, "{mv:?} in {position:?}");
        }
    }
}

/// Every position reached by play could be set up as it is; men, rights and en passant square fit.
#[test]
fn play_leads_to_positions_that_pass_the_checks() {
    for position in &positions(8, 2_000).positions {
        for &mv in &position.legal_moves() {
            let after = position.after(mv);
            assert_eq!(Position::try_from(after.setup()), Ok(after), "{mv:?} in {position:?}");
        }
    }
}
