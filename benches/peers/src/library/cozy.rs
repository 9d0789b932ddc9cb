use std::{fmt::Write, hint::black_box};

use arrayvec::ArrayVec;
use cozy_chess::{
    Board, Move,
    util::{display_san_move, display_uci_move, parse_san_move, parse_uci_move},
};

use crate::{
    contender::{Contender, sorted},
    row::{Notation, Perft, Task},
    set::{Ply, Set},
};

const NAME: &str = "cozy-chess";
type Text = (Board, String);

pub(super) fn enter(task: Task, set: &Set) -> Option<Contender> {
    Some(match task {
        Task::Bulk(perft) => {
            let count = |(board, depth): &(Board, u32), _: &mut String| bulk(board, *depth);
            Contender::new(NAME, start(perft), count, |_, count, _| count.to_string())
        }
        Task::Leaf(perft) => {
            let count = |(board, depth): &(Board, u32), _: &mut String| leaf(board, *depth);
            Contender::new(NAME, start(perft), count, |_, count, _| count.to_string())
        }
        Task::List => {
            let answer = |board: &Board, moves: ArrayVec<Move, 218>, _: &str| {
                sorted(moves.into_iter().map(|mv| uci(board, mv)))
            };
            Contender::new(NAME, set.each(board), |board, _| list(board), answer)
        }
        Task::Read(Notation::San | Notation::SanStrict) => {
            let read =
                |(board, text): &Text, _: &mut String| parse_san_move(board, text).expect("a legal move");
            Contender::new(NAME, set.each(|ply| (board(ply), ply.san.clone())), read, |(board, _), mv, _| {
                uci(board, mv)
            })
        }
        Task::Read(Notation::Uci) => {
            let read = |(board, text): &Text, _: &mut String| {
                let mv = parse_uci_move(board, text).expect("a move");
                board.is_legal(mv).then_some(mv).expect("a legal move")
            };
            Contender::new(NAME, set.each(|ply| (board(ply), ply.uci.clone())), read, |(board, _), mv, _| {
                uci(board, mv)
            })
        }
        Task::ReadAndPlay => {
            let play = |(board, text): &Text, _: &mut String| {
                let mut next = board.clone();
                next.play_unchecked(parse_san_move(board, text).expect("a legal move"));
                next
            };
            let answer = |_: &Text, next: Board, _: &str| next.to_string();
            Contender::new(NAME, set.each(|ply| (board(ply), ply.san.clone())), play, answer)
        }
        Task::Write(Notation::San) => {
            let write = |(board, mv): &(Board, Move), text: &mut String| {
                write!(text, "{}", display_san_move(board, *mv)).expect("a string takes all");
            };
            Contender::new(NAME, set.each(played), write, |_, (), text| text.to_owned())
        }
        Task::Write(Notation::Uci) => {
            let write = |(board, mv): &(Board, Move), text: &mut String| {
                write!(text, "{}", display_uci_move(board, *mv)).expect("a string takes all");
            };
            Contender::new(NAME, set.each(played), write, |_, (), text| text.to_owned())
        }
        Task::ReadFen => {
            let read =
                |text: &String, _: &mut String| Board::from_fen(text, false).expect("a legal position");
            Contender::new(NAME, set.each(|ply| ply.fen.clone()), read, |_, board, _| board.to_string())
        }
        Task::WriteFen => {
            let write = |board: &Board, text: &mut String| {
                write!(text, "{board}").expect("a string takes all");
            };
            Contender::new(NAME, set.each(board), write, |_, (), text| text.to_owned())
        }
        Task::Read(_) | Task::Write(_) => return None,
    })
}

fn start(perft: Perft) -> Vec<(Board, u32)> {
    vec![(perft.fen.parse().expect("a legal position"), perft.depth)]
}

fn board(ply: &Ply) -> Board {
    ply.fen.parse().expect("a legal position")
}

fn played(ply: &Ply) -> (Board, Move) {
    let board = board(ply);
    let mv = parse_uci_move(&board, &ply.uci).expect("a move");
    (board, mv)
}

fn uci(board: &Board, mv: Move) -> String {
    display_uci_move(board, mv).to_string()
}

fn list(board: &Board) -> ArrayVec<Move, 218> {
    let mut moves = ArrayVec::new();
    board.generate_moves(|group| {
        moves.extend(group);
        false
    });
    moves
}

fn bulk(board: &Board, depth: u32) -> u64 {
    let mut count = 0;
    if depth == 1 {
        board.generate_moves(|group| {
            count += group.len() as u64;
            false
        });
        return count;
    }
    board.generate_moves(|group| {
        for mv in group {
            let mut next = board.clone();
            next.play_unchecked(mv);
            count += bulk(&next, depth - 1);
        }
        false
    });
    count
}

fn leaf(board: &Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    board.generate_moves(|group| {
        for mv in group {
            let mut next = board.clone();
            next.play_unchecked(mv);
            count += leaf(black_box(&next), depth - 1);
        }
        false
    });
    count
}
