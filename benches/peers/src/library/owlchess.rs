use std::{fmt::Write, hint::black_box};

use owlchess::{
    Board, Move, MoveList,
    movegen::legal,
    moves::{make_move_unchecked, unmake_move_unchecked},
};

use crate::{
    contender::{Contender, sorted},
    row::{Notation, Perft, Task},
    set::{Ply, Set},
};

const NAME: &str = "owlchess";
type Text = (Board, String);

pub(super) fn enter(task: Task, set: &Set) -> Option<Contender> {
    Some(match task {
        Task::Bulk(perft) => {
            let count =
                |(board, depth): &(Board, u32), _: &mut String| perft_of::<true>(&mut board.clone(), *depth);
            Contender::new(NAME, start(perft), count, |_, count, _| count.to_string())
        }
        Task::Leaf(perft) => {
            let count =
                |(board, depth): &(Board, u32), _: &mut String| perft_of::<false>(&mut board.clone(), *depth);
            Contender::new(NAME, start(perft), count, |_, count, _| count.to_string())
        }
        Task::List => {
            let list = |board: &Board, _: &mut String| legal::gen_all(board);
            let answer = |_: &Board, moves: MoveList, _: &str| sorted(moves.iter().map(uci));
            Contender::new(NAME, set.each(board), list, answer)
        }
        Task::Read(Notation::San | Notation::SanStrict) => {
            let read =
                |(board, text): &Text, _: &mut String| Move::from_san(text, board).expect("a legal move");
            Contender::new(NAME, set.each(|ply| (board(ply), ply.san.clone())), read, |_, mv, _| uci(&mv))
        }
        Task::Read(Notation::Uci) => {
            let read = |(board, text): &Text, _: &mut String| {
                Move::from_uci_legal(text, board).expect("a legal move")
            };
            Contender::new(NAME, set.each(|ply| (board(ply), ply.uci.clone())), read, |_, mv, _| uci(&mv))
        }
        Task::ReadAndPlay => {
            let play = |(board, text): &Text, _: &mut String| {
                let mut next = board.clone();
                let mv = Move::from_san(text, board).expect("a legal move");
                // SAFETY: the move was just found to be legal on this board.
                unsafe { make_move_unchecked(&mut next, mv) };
                next
            };
            let answer = |_: &Text, next: Board, _: &str| next.as_fen();
            Contender::new(NAME, set.each(|ply| (board(ply), ply.san.clone())), play, answer)
        }
        Task::Write(Notation::San) => {
            let write = |(board, mv): &(Board, Move), text: &mut String| {
                write!(text, "{}", mv.san(board).expect("a legal move")).expect("a string takes all");
            };
            Contender::new(NAME, set.each(played), write, |_, (), text| text.to_owned())
        }
        Task::Write(Notation::Uci) => {
            let write = |(_, mv): &(Board, Move), text: &mut String| {
                write!(text, "{}", mv.uci()).expect("a string takes all");
            };
            Contender::new(NAME, set.each(played), write, |_, (), text| text.to_owned())
        }
        Task::ReadFen => {
            let read = |text: &String, _: &mut String| Board::from_fen(text).expect("a legal position");
            Contender::new(NAME, set.each(|ply| ply.fen.clone()), read, |_, board, _| board.as_fen())
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
    vec![(Board::from_fen(perft.fen).expect("a legal position"), perft.depth)]
}

fn board(ply: &Ply) -> Board {
    Board::from_fen(&ply.fen).expect("a legal position")
}

fn played(ply: &Ply) -> (Board, Move) {
    let board = board(ply);
    let mv = Move::from_uci_legal(&ply.uci, &board).expect("a legal move");
    (board, mv)
}

fn uci(mv: &Move) -> String {
    mv.uci().to_string()
}

/// By making and taking back, which this library is built for.
fn perft_of<const BULK: bool>(board: &mut Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = legal::gen_all(board);
    if BULK && depth == 1 {
        return moves.len() as u64;
    }
    let mut count = 0;
    for &mv in &moves {
        // SAFETY: the move is one of the legal moves of this board.
        let undo = unsafe { make_move_unchecked(board, mv) };
        let next = if BULK { &mut *board } else { black_box(&mut *board) };
        count += perft_of::<BULK>(next, depth - 1);
        // SAFETY: it was made just now, and all that came after is taken back.
        unsafe { unmake_move_unchecked(board, mv, undo) };
    }
    count
}
