use std::hint::black_box;

use shakmaty::{
    CastlingMode, Chess, EnPassantMode, Move, MoveList, Position,
    fen::Fen,
    san::{San, SanPlus},
    uci::UciMove,
};

use crate::{
    contender::{Contender, sorted},
    row::{Notation, Perft, Task},
    set::{Ply, Set},
};

const NAME: &str = "shakmaty";
type Text = (Chess, String);

pub(super) fn enter(task: Task, set: &Set) -> Option<Contender> {
    Some(match task {
        Task::Bulk(perft) => {
            let count = |(position, depth): &(Chess, u32), _: &mut String| shakmaty::perft(position, *depth);
            Contender::new(NAME, start(perft), count, |_, count, _| count.to_string())
        }
        Task::Leaf(perft) => {
            let count = |(position, depth): &(Chess, u32), _: &mut String| leaf(position, *depth);
            Contender::new(NAME, start(perft), count, |_, count, _| count.to_string())
        }
        Task::List => {
            let list = |position: &Chess, _: &mut String| position.legal_moves();
            let answer = |_: &Chess, moves: MoveList, _: &str| sorted(moves.into_iter().map(uci));
            Contender::new(NAME, set.each(|ply| position(&ply.fen)), list, answer)
        }
        Task::Read(Notation::San | Notation::SanStrict) => {
            let read = |(position, text): &Text, _: &mut String| san(position, text);
            Contender::new(NAME, set.each(|ply| (position(&ply.fen), ply.san.clone())), read, |_, mv, _| {
                uci(mv)
            })
        }
        Task::Read(Notation::Uci) => {
            let read = |(position, text): &Text, _: &mut String| {
                let mv = UciMove::from_ascii(text.as_bytes()).expect("a move");
                mv.to_move(position).expect("a legal move")
            };
            Contender::new(NAME, set.each(|ply| (position(&ply.fen), ply.uci.clone())), read, |_, mv, _| {
                uci(mv)
            })
        }
        Task::ReadAndPlay => {
            let play = |(position, text): &Text, _: &mut String| {
                let mut next = position.clone();
                next.play_unchecked(san(position, text));
                next
            };
            let answer = |_: &Text, next: Chess, _: &str| fen(&next).to_string();
            Contender::new(NAME, set.each(|ply| (position(&ply.fen), ply.san.clone())), play, answer)
        }
        Task::Write(Notation::San) => {
            let write = |(position, mv): &(Chess, Move), text: &mut String| {
                SanPlus::from_move(position.clone(), *mv).append_to_string(text);
            };
            Contender::new(NAME, set.each(played), write, |_, (), text| text.to_owned())
        }
        Task::Write(Notation::Uci) => {
            let write = |(_, mv): &(Chess, Move), text: &mut String| {
                mv.to_uci(CastlingMode::Standard).append_to_string(text);
            };
            Contender::new(NAME, set.each(played), write, |_, (), text| text.to_owned())
        }
        Task::ReadFen => {
            let read = |text: &String, _: &mut String| position(text);
            Contender::new(NAME, set.each(|ply| ply.fen.clone()), read, |_, read, _| fen(&read).to_string())
        }
        Task::WriteFen => {
            let write = |position: &Chess, text: &mut String| fen(position).append_to_string(text);
            Contender::new(NAME, set.each(|ply| position(&ply.fen)), write, |_, (), text| text.to_owned())
        }
        Task::Read(_) | Task::Write(_) => return None,
    })
}

fn start(perft: Perft) -> Vec<(Chess, u32)> {
    vec![(position(perft.fen), perft.depth)]
}

fn position(fen: &str) -> Chess {
    let fen = Fen::from_ascii(fen.as_bytes()).expect("a FEN");
    fen.into_position(CastlingMode::Standard).expect("a legal position")
}

fn fen(position: &Chess) -> Fen {
    Fen::from_position(position, EnPassantMode::Always)
}

fn played(ply: &Ply) -> (Chess, Move) {
    let position = position(&ply.fen);
    let mv = ply.uci.parse::<UciMove>().expect("a move").to_move(&position).expect("a legal move");
    (position, mv)
}

fn san(position: &Chess, text: &str) -> Move {
    San::from_ascii(text.as_bytes()).expect("a move").to_move(position).expect("a legal move")
}

fn uci(mv: Move) -> String {
    mv.to_uci(CastlingMode::Standard).to_string()
}

fn leaf(position: &Chess, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    for mv in position.legal_moves() {
        let mut next = position.clone();
        next.play_unchecked(mv);
        count += leaf(black_box(&next), depth - 1);
    }
    count
}
