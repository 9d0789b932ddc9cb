//! What each library does with a task, as its documentation shows it.

mod chess;
mod chessgen;
mod cozy;
mod ours;
mod owlchess;
mod shakmaty;

use crate::{
    contender::Contender,
    row::{Row, Task},
    set::Set,
};

type Enter = fn(Task, &Set) -> Option<Contender>;

/// The peers, in the order of their columns.
const PEERS: [(&str, Enter); 5] = [
    ("cozy-chess", cozy::enter),
    ("shakmaty", shakmaty::enter),
    ("owlchess", owlchess::enter),
    ("chess", chess::enter),
    ("chessgen", chessgen::enter),
];

/// Their names, as the registry has them.
pub(crate) fn names() -> [&'static str; 5] {
    PEERS.map(|(name, _)| name)
}

/// Ours, and all that can do the same; where no peer can, our own SAN. Its texts are others, so that all are read back.
pub(crate) fn contenders(row: &Row, set: &Set) -> (Contender, Vec<Contender>) {
    match row.yardstick {
        Some(task) => {
            let san = Contender { name: "our SAN", ..ours::read_back(task, set) };
            (ours::read_back(row.task, set), vec![san])
        }
        None => {
            let peers = PEERS.iter().filter_map(|(_, enter)| enter(row.task, set));
            (ours::enter(row.task, set), peers.collect())
        }
    }
}
