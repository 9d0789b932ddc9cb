use std::{fmt::Write, hint::black_box, str::FromStr};

use chess::{Board, ChessMove, MoveGen};

use crate::{
    contender::{Contender, sorted},
    row::{Notation, Perft, Task},
    set::{Ply, Set},
};

const NAME: &str = "chess";
type Text = (Board, String);
/// Room for the moves of any position, as the library asks for it.
type Moves = ([ChessMove; 256], usize);

/// It writes no SAN; a FEN without clocks, and without the square that a pawn has passed.
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
            let answer = |_: &Board, (moves, count): Moves, _: &str| {
                sorted(moves[..count].iter().map(ChessMove::to_string))
            };
            Contender::new(NAME, set.each(board), |board, _| list(board), answer)
        }
        Task::Read(Notation::San | Notation::SanStrict) => {
            let read = |(board, text): &Text, _: &mut String| ChessMove::from_san(board, text).ok();
            Contender::new(NAME, set.each(|ply| (board(ply), ply.san.clone())), read, |_, mv, _| uci(mv))
        }
        Task::Read(Notation::Uci) => {
            let read = |(board, text): &Text, _: &mut String| {
                ChessMove::from_str(text).ok().filter(|&mv| board.legal(mv))
            };
            Contender::new(NAME, set.each(|ply| (board(ply), ply.uci.clone())), read, |_, mv, _| uci(mv))
        }
        Task::Write(Notation::Uci) => {
            let write = |mv: &ChessMove, text: &mut String| write!(text, "{mv}").expect("a string takes all");
            let mv = |ply: &Ply| ChessMove::from_str(&ply.uci).expect("a move");
            Contender::new(NAME, set.each(mv), write, |_, (), text| text.to_owned())
        }
        Task::ReadFen => {
            let read = |text: &String, _: &mut String| Board::from_str(text).expect("a legal position");
            Contender::new(NAME, set.each(|ply| ply.fen.clone()), read, |text, board, _| kept(text, board))
        }
        Task::Read(_) | Task::Write(_) | Task::ReadAndPlay | Task::WriteFen => return None,
    })
}

fn start(perft: Perft) -> Vec<(Board, u32)> {
    vec![(Board::from_str(perft.fen).expect("a legal position"), perft.depth)]
}

fn board(ply: &Ply) -> Board {
    Board::from_str(&ply.fen).expect("a legal position")
}

fn uci(mv: Option<ChessMove>) -> String {
    mv.map_or_else(|| "refused".to_owned(), |mv| mv.to_string())
}

/// The text it read, where men, turn and castling are still the same: the rest it does not keep.
fn kept(text: &str, board: Board) -> String {
    let written = board.to_string();
    let same = text.split(' ').zip(written.split(' ')).take(3).all(|(read, written)| read == written);
    if same { text.to_owned() } else { written }
}

fn list(board: &Board) -> Moves {
    let mut moves = [ChessMove::default(); 256];
    let mut count = 0;
    for mv in MoveGen::new_legal(board) {
        moves[count] = mv;
        count += 1;
    }
    (moves, count)
}

fn bulk(board: &Board, depth: u32) -> u64 {
    let moves = MoveGen::new_legal(board);
    if depth == 1 {
        return moves.len() as u64;
    }
    moves.map(|mv| bulk(&board.make_move_new(mv), depth - 1)).sum()
}

fn leaf(board: &Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    MoveGen::new_legal(board).map(|mv| leaf(black_box(&board.make_move_new(mv)), depth - 1)).sum()
}
