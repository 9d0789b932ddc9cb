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

/// Ours, and all that can do the same.
pub(crate) fn contenders(row: &Row, set: &Set) -> (Contender, Vec<Contender>) {
    let ours = ours::enter(row.task, set);
    let peers = match row.yardstick {
        Some(task) => vec![Contender { name: "our SAN", ..ours::enter(task, set) }],
        None => PEERS.iter().filter_map(|(_, enter)| enter(row.task, set)).collect(),
    };
    (ours, peers)
}
