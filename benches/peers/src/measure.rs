//! Rounds: in each of them every contender has its turn, so that what slows the machine slows them all.

use std::{fmt::Write, time::Duration};

use cpu_time::ThreadTime;

use crate::{contender::Contender, library, row::Row, set::Set, targets::Target};

/// How long one contender runs in a round: long beside the clock's grain, short beside the moods of a machine.
const TURN: Duration = Duration::from_millis(12);

/// What came of one row.
pub(crate) struct Measured {
    pub(crate) row: Row,
    /// Million a second, in the median.
    pub(crate) speed: f64,
    /// All that could do it.
    pub(crate) peers: Vec<Peer>,
}

/// A peer beside us.
pub(crate) struct Peer {
    pub(crate) name: &'static str,
    /// Million a second, in the median.
    pub(crate) speed: f64,
    /// Our speed divided by this one, round by round.
    pub(crate) ratio: Spread,
    /// How many of its answers are not ours. Such a peer is shown, but not held to be the best.
    pub(crate) differs: usize,
}

/// The median, and the middle half.
#[derive(Copy, Clone)]
pub(crate) struct Spread {
    pub(crate) low: f64,
    pub(crate) median: f64,
    pub(crate) high: f64,
}

impl Spread {
    fn of(mut values: Vec<f64>) -> Self {
        values.sort_by(f64::total_cmp);
        let at = |share: usize| values[(values.len() - 1) * share / 4];
        Self { low: at(1), median: at(2), high: at(3) }
    }
}

impl Measured {
    /// # Errors
    /// When no peer gives the same answers as we do.
    pub(crate) fn of(row: Row, set: &Set, rounds: usize) -> Result<Self, String> {
        let (ours, peers) = library::contenders(&row, set);
        let answers = (ours.answers)();
        let work = match answers.as_slice() {
            [count] => count.parse().map_err(|why| format!("{}: {why}", row.name()))?,
            _ => answers.len() as f64,
        };
        let differs: Vec<usize> = peers.iter().map(|peer| differences(&answers, peer)).collect();
        if differs.iter().all(|&count| count > 0) {
            return Err(format!("{}: no peer gives our answers", row.name()));
        }
        let times = times(std::iter::once(&ours).chain(&peers).collect(), rounds);
        let speed = |times: &[f64]| Spread::of(times.iter().map(|time| work / time / 1e6).collect()).median;
        let peer = |(index, peer): (usize, &Contender)| {
            let theirs = &times[index + 1];
            let ratios = theirs.iter().zip(&times[0]).map(|(theirs, ours)| theirs / ours);
            let ratio = Spread::of(ratios.collect());
            Peer { name: peer.name, speed: speed(theirs), ratio, differs: differs[index] }
        };
        Ok(Self { row, speed: speed(&times[0]), peers: peers.iter().enumerate().map(peer).collect() })
    }

    /// The fastest whose answers are right.
    pub(crate) fn best(&self) -> &Peer {
        let right = self.peers.iter().filter(|peer| peer.differs == 0);
        let best = right.min_by(|a, b| a.ratio.median.total_cmp(&b.ratio.median));
        best.expect("a row without a right answer of a peer is an error")
    }

    /// What the terminal sees.
    pub(crate) fn line(&self, target: Target) -> String {
        let Spread { low, median, high } = self.best().ratio;
        let mut line = format!("{:<30}{:>9.2} M/s ", self.row.name(), self.speed);
        let _ = write!(line, " {median:5.2} × {} ({low:.2}–{high:.2})", self.best().name);
        let _ = write!(line, ", must {}, aim {}: {}", target.must, target.aim, target.rank(median).name());
        for peer in self.peers.iter().filter(|peer| peer.differs > 0) {
            let _ = write!(line, "; {} differs {} times", peer.name, peer.differs);
        }
        line
    }
}

/// How many answers of a peer are not ours.
fn differences(ours: &[String], peer: &Contender) -> usize {
    let theirs = (peer.answers)();
    ours.iter().zip(&theirs).filter(|(ours, theirs)| ours != theirs).count()
}

/// Seconds for one run, by contender and round.
fn times(contenders: Vec<&Contender>, rounds: usize) -> Vec<Vec<f64>> {
    let runs: Vec<u32> = contenders.iter().map(|contender| runs(contender)).collect();
    let mut times = vec![Vec::with_capacity(rounds); contenders.len()];
    for round in 0..rounds {
        for turn in 0..contenders.len() {
            // Each of them is the first now and then.
            let index = (turn + round) % contenders.len();
            times[index].push(time(contenders[index], runs[index]));
        }
    }
    times
}

/// How many runs fill a turn.
fn runs(contender: &Contender) -> u32 {
    (contender.run)();
    let once = time(contender, 1);
    ((TURN.as_secs_f64() / once) as u32).max(1)
}

/// Of this thread alone: what other programs take meanwhile is not counted.
fn time(contender: &Contender, runs: u32) -> f64 {
    let start = ThreadTime::now();
    for _ in 0..runs {
        (contender.run)();
    }
    start.elapsed().as_secs_f64() / f64::from(runs)
}
