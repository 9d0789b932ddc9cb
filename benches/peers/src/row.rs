//! What is measured, row by row.

/// A position and a depth to count to.
#[derive(Copy, Clone)]
pub(crate) struct Perft {
    pub(crate) fen: &'static str,
    pub(crate) depth: u32,
}

/// What there is to do with one position, one move or one text.
#[derive(Copy, Clone)]
pub(crate) enum Task {
    /// All sequences of legal moves; those of the last ply are counted without being played.
    Bulk(Perft),
    /// The same, every move played.
    Leaf(Perft),
    /// All legal moves, in a list.
    List,
    /// From text to legal move.
    Read(Notation),
    /// The same, and the move is played on a copy.
    ReadAndPlay,
    /// From legal move to text.
    Write(Notation),
    /// From FEN to a position that one may play on.
    ReadFen,
    /// From position to FEN.
    WriteFen,
}

#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Notation {
    San,
    /// What the standard writes, and nothing else.
    SanStrict,
    Uci,
    Lan,
    Coordinate,
    Iccf,
    Descriptive,
}

/// One line of the table.
#[derive(Copy, Clone)]
pub(crate) struct Row {
    /// What its targets are found by.
    pub(crate) group: &'static str,
    /// Which of its group it is.
    pub(crate) case: &'static str,
    pub(crate) task: Task,
    /// What our own SAN does beside it, where no peer has the notation.
    pub(crate) yardstick: Option<Task>,
}

impl Row {
    /// The name by which people know it.
    pub(crate) fn name(&self) -> String {
        if self.case.is_empty() { self.group.to_owned() } else { format!("{}: {}", self.group, self.case) }
    }
}

/// Each takes some ten milliseconds at best.
const POSITIONS: [(&str, &str, u32); 6] = [
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5),
    ("kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4),
    ("rook endgame", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5),
    ("promotions", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 4),
    ("short of men", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4),
    ("symmetrical", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4),
];

/// All rows, in the order of the table.
pub(crate) fn all() -> Vec<Row> {
    let bulk = POSITIONS.map(|(case, fen, depth)| Task::Bulk(Perft { fen, depth }).row("perft bulk", case));
    let leaf = POSITIONS[..2].iter().map(|&(case, fen, depth)| {
        Task::Leaf(Perft { fen, depth: depth - 1 }).row("perft leaf by leaf", case)
    });
    let mut rows: Vec<Row> = bulk.into_iter().chain(leaf).collect();
    rows.extend([
        Task::List.row("legal moves, listed", ""),
        Task::Read(Notation::San).row("SAN read", ""),
        Task::Read(Notation::SanStrict).row("SAN read", "strictly"),
        Task::ReadAndPlay.row("SAN read and played", ""),
        Task::Write(Notation::San).row("SAN written", ""),
        Task::Read(Notation::Uci).row("UCI read", ""),
        Task::Write(Notation::Uci).row("UCI written", ""),
        Task::ReadFen.row("FEN read", ""),
        Task::WriteFen.row("FEN written", ""),
    ]);
    rows.extend([("LAN", Notation::Lan), ("coordinate", Notation::Coordinate)].map(beside_san).concat());
    rows.extend([("ICCF", Notation::Iccf), ("descriptive", Notation::Descriptive)].map(beside_san).concat());
    rows
}

impl Task {
    fn row(self, group: &'static str, case: &'static str) -> Row {
        Row { group, case, task: self, yardstick: None }
    }
}

/// A notation of ours alone, read and written.
fn beside_san((group, notation): (&'static str, Notation)) -> [Row; 2] {
    let row = |case, task: fn(Notation) -> Task| Row {
        yardstick: Some(task(Notation::San)),
        ..task(notation).row(group, case)
    };
    [row("read", Task::Read), row("written", Task::Write)]
}
