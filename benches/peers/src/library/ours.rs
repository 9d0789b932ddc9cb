use scoresheet::{
    board::{Move, Position},
    coordinate, descriptive, fen, iccf, lan,
    notation::Notation as _,
    san,
};
use scoresheet_benches::leaf;

use crate::{
    contender::{Contender, sorted},
    row::{Notation, Perft, Task},
    set::{Ply, Set},
};

const NAME: &str = "ours";

pub(super) fn enter(task: Task, set: &Set) -> Contender {
    match task {
        Task::Bulk(perft) => {
            let count = |&(position, depth): &(Position, u32), _: &mut String| position.perft(depth);
            Contender::new(NAME, start(perft), count, |_, count, _| count.to_string())
        }
        Task::Leaf(perft) => {
            let count = |(position, depth): &(Position, u32), _: &mut String| leaf(position, *depth);
            Contender::new(NAME, start(perft), count, |_, count, _| count.to_string())
        }
        Task::List => {
            let list = |position: &Position, _: &mut String| position.legal_moves();
            let answer = |_: &Position, moves: scoresheet::board::MoveList, _: &str| {
                sorted(moves.iter().map(Move::to_string))
            };
            Contender::new(NAME, set.each(|ply| ply.position), list, answer)
        }
        Task::Read(notation) => reader(notation, set),
        Task::ReadAndPlay => {
            let play = |(position, text): &(Position, String), _: &mut String| {
                let mut next = *position;
                next.play_unchecked(san::Style::PGN.read(text.as_bytes(), position).expect("a legal move"));
                next
            };
            let answer = |_: &_, next: Position, _: &str| fen::Style::STRICT.show(next).to_string();
            Contender::new(NAME, set.each(|ply| (ply.position, ply.san.clone())), play, answer)
        }
        Task::Write(notation) => writer(notation, set, Answer::Text),
        Task::ReadFen => {
            let read =
                |text: &String, _: &mut String| fen::Style::TOLERANT.read(text).expect("a legal position");
            let answer = |_: &String, read: Position, _: &str| fen::Style::STRICT.show(read).to_string();
            Contender::new(NAME, set.each(|ply| ply.fen.clone()), read, answer)
        }
        Task::WriteFen => {
            let write = |position: &Position, text: &mut String| {
                fen::Style::STRICT.write(&position.setup(), text).expect("a string takes all");
            };
            Contender::new(NAME, set.each(|ply| ply.position), write, |_, (), text| text.to_owned())
        }
    }
}

/// As [`enter`], but the answer to a move is what its text is read as.
pub(super) fn read_back(task: Task, set: &Set) -> Contender {
    match task {
        Task::Write(notation) => writer(notation, set, Answer::Meaning),
        other => enter(other, set),
    }
}

/// What is compared of a text that was written.
#[derive(Copy, Clone)]
enum Answer {
    Text,
    /// The move that it is read as.
    Meaning,
}

fn start(perft: Perft) -> Vec<(Position, u32)> {
    vec![(fen::parse_position(perft.fen).expect("a legal position"), perft.depth)]
}

/// On the rung that a program gets unless it asks for another.
fn reader(notation: Notation, set: &Set) -> Contender {
    match notation {
        Notation::San => read(san::Style::PGN, set),
        Notation::SanStrict => read(san::Style::PGN.strict(), set),
        Notation::Uci => read(coordinate::Style::UCI, set),
        Notation::Lan => read(lan::Style::LAN, set),
        Notation::Coordinate => read(coordinate::Style::COORDINATE, set),
        Notation::Iccf => read(iccf::Style::FIVE, set),
        Notation::Descriptive => read(descriptive::Style::KT, set),
    }
}

/// Reads what the style itself writes: for SAN and UCI the same as what the peers read.
fn read(style: impl scoresheet::notation::Notation + 'static, set: &Set) -> Contender {
    let text = |ply: &Ply| style.text(ply.mv, &ply.position).expect("a legal move").to_string();
    let read = move |(position, text): &(Position, String), _: &mut String| {
        style.read(text.as_bytes(), position).expect("a legal move")
    };
    let answer = |_: &_, mv: Move, _: &str| mv.to_string();
    Contender::new(NAME, set.each(|ply| (ply.position, text(ply))), read, answer)
}

/// A move of standard chess shows itself as UCI; the others ask the position.
fn writer(notation: Notation, set: &Set, answer: Answer) -> Contender {
    match notation {
        Notation::San | Notation::SanStrict => write(san::Style::PGN, set, answer),
        Notation::Uci => {
            let write = |mv: &Move, text: &mut String| mv.write_uci(text).expect("a string takes all");
            Contender::new(NAME, set.each(|ply| ply.mv), write, |_, (), text| text.to_owned())
        }
        Notation::Lan => write(lan::Style::LAN, set, answer),
        Notation::Coordinate => write(coordinate::Style::COORDINATE, set, answer),
        Notation::Iccf => write(iccf::Style::FIVE, set, answer),
        Notation::Descriptive => write(descriptive::Style::KT, set, answer),
    }
}

/// A move that is known to be legal, as for the peers.
fn write(style: impl scoresheet::notation::Notation + 'static, set: &Set, answer: Answer) -> Contender {
    let write = move |(position, mv): &(Position, Move), text: &mut String| {
        let spelling = style.describe_unchecked(*mv, position).expect("a legal move");
        style.write(&spelling, text).expect("a string takes all");
    };
    let answer = move |(position, _): &(Position, Move), (), text: &str| match answer {
        Answer::Text => text.to_owned(),
        Answer::Meaning => {
            style.read(text.as_bytes(), position).map_or_else(|_| text.to_owned(), |mv| mv.to_string())
        }
    };
    Contender::new(NAME, set.each(|ply| (ply.position, ply.mv)), write, answer)
}
