//! Six positions whose counts are known from many programs, to their full depth.

use std::time::Instant;

use scoresheet::fen;

use crate::Outcome;

/// A position, a depth, and how many sequences of moves there are.
const COUNTS: [(&str, u32, u64); 6] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6, 119_060_324),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5, 193_690_690),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7, 178_633_661),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5, 15_833_292),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 0 1", 5, 89_941_194),
    ("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 0 1", 5, 8_146_062),
];

/// `perft [--depth-limit N]`: below its full depth a position is counted, but not judged.
pub(crate) fn main(options: &[&str]) -> Outcome {
    let limit = match options {
        [] => u32::MAX,
        ["--depth-limit", n] => n.parse().map_err(|why| format!("--depth-limit {n}: {why}"))?,
        other => return Err(format!("perft knows no {}", other.join(" "))),
    };
    let mut right = true;
    let (mut all, start) = (0, Instant::now());
    for (fen, full, expected) in COUNTS {
        let position = fen::Style::CHESS960.read(fen).map_err(|why| format!("{fen}: {why}"))?;
        let (depth, started) = (full.min(limit), Instant::now());
        let count = position.perft(depth);
        let judged = match () {
            () if depth < full => "not judged",
            () if count == expected => "right",
            () => "WRONG",
        };
        right &= judged != "WRONG";
        all += count;
        println!("{fen}\n  depth {depth}: {count} {judged}, {}", speed(count, started));
    }
    println!("{all} in all, {}", speed(all, start));
    Ok(right)
}

fn speed(count: u64, since: Instant) -> String {
    let seconds = since.elapsed().as_secs_f64();
    format!("{seconds:.2} s, {:.1} million a second", count as f64 / seconds / 1e6)
}
