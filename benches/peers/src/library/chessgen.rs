use std::{fmt::Write, hint::black_box};

use chessgen::{ChessBoard, Move};

use crate::{
    contender::{Contender, sorted},
    row::{Notation, Perft, Task},
    set::{Ply, Set},
};

const NAME: &str = "chessgen";

/// It has no SAN, does not check what a FEN says, and plays a move where it finds it to be legal.
pub(super) fn enter(task: Task, set: &Set) -> Option<Contender> {
    Some(match task {
        Task::Bulk(perft) => {
            let count = |(board, depth): &(ChessBoard, u32), _: &mut String| bulk(board, *depth);
            Contender::new(NAME, start(perft), count, |_, count, _| count.to_string())
        }
        Task::Leaf(perft) => {
            let count = |(board, depth): &(ChessBoard, u32), _: &mut String| leaf(board, *depth);
            Contender::new(NAME, start(perft), count, |_, count, _| count.to_string())
        }
        Task::List => {
            let list = |board: &ChessBoard, _: &mut String| board.legal_moves();
            let answer =
                |_: &ChessBoard, moves: Vec<Move>, _: &str| sorted(moves.iter().map(Move::to_string));
            Contender::new(NAME, set.each(board), list, answer)
        }
        Task::Write(Notation::Uci) => {
            let write = |mv: &Move, text: &mut String| write!(text, "{mv}").expect("a string takes all");
            let mv = |ply: &Ply| Move::from_string(&ply.uci).expect("a move");
            Contender::new(NAME, set.each(mv), write, |_, (), text| text.to_owned())
        }
        Task::WriteFen => {
            let write = |board: &ChessBoard, text: &mut String| *text = board.to_fen();
            Contender::new(NAME, set.each(board), write, |_, (), text| text.to_owned())
        }
        Task::Read(_) | Task::Write(_) | Task::ReadAndPlay | Task::ReadFen => return None,
    })
}

fn start(perft: Perft) -> Vec<(ChessBoard, u32)> {
    vec![(ChessBoard::from_fen(perft.fen).expect("a FEN"), perft.depth)]
}

fn board(ply: &Ply) -> ChessBoard {
    ChessBoard::from_fen(&ply.fen).expect("a FEN")
}

fn bulk(board: &ChessBoard, depth: u32) -> u64 {
    let moves = board.legal_moves();
    if depth == 1 {
        return moves.len() as u64;
    }
    moves.iter().map(|mv| bulk(&board.apply_move(mv), depth - 1)).sum()
}

fn leaf(board: &ChessBoard, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    board.legal_moves().iter().map(|mv| leaf(black_box(&board.apply_move(mv)), depth - 1)).sum()
}
