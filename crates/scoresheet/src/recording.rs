//! When a move must be written down: the rules of the score sheet, each with the article it follows from.
//!
//! The articles are those of the FIDE Laws of Chess in force from 1 January 2023. Nothing here is an arbiter's
//! ruling: an event may have rules of its own.
//!
//! | question | answer | articles |
//! |---|---|---|
//! | must I write my moves at all? | [`must_write`] | 8.1.1, 8.4, A.2 |
//! | may I write a move before it is played? | [`may_write_ahead`] | 8.1.2 |
//! | may I play before I have written? | [`may_play`] | 8.1.3 |
//! | what must be written when a flag has fallen? | [`after_flag`] | 8.5, 8.6 |

use core::{fmt, time::Duration};

/// An article of the FIDE Laws of Chess.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Article {
    /// 8.1.1: each player records his own moves and those of his opponent, move after move, in algebraic notation.
    Recording,
    /// 8.1.2: no move is written in advance, but to claim a draw or to seal it.
    Advance,
    /// 8.1.3: a reply may be played before the opponent's move is written; the player's own previous move comes first.
    Reply,
    /// 8.4: under five minutes, and less than 30 seconds added with each move: for the rest of the period nothing
    /// need be written.
    TimeTrouble,
    /// 8.5.1: where neither has kept score, both bring their sheets up to date at once.
    BothUpdate,
    /// 8.5.2: where one has not kept score, he brings his sheet up to date before he moves a man.
    OneUpdates,
    /// 8.6: where the sheets cannot be brought up to date, the next move counts as the first of the next period.
    CannotUpdate,
    /// A.2: in rapid chess, and by Appendix B in blitz, nothing need be written.
    Rapid,
}

impl Article {
    /// Its number: `8.1.1`.
    #[must_use]
    pub const fn number(self) -> &'static str {
        match self {
            Self::Recording => "8.1.1",
            Self::Advance => "8.1.2",
            Self::Reply => "8.1.3",
            Self::TimeTrouble => "8.4",
            Self::BothUpdate => "8.5.1",
            Self::OneUpdates => "8.5.2",
            Self::CannotUpdate => "8.6",
            Self::Rapid => "A.2",
        }
    }
}

impl fmt::Display for Article {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.number())
    }
}

/// An answer, and the article that it follows from.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Ruling<T> {
    /// What the Laws say.
    pub says: T,
    /// Where they say it.
    pub article: Article,
}

/// Under what rules a game is played.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Pace {
    /// An hour or more for each player.
    Standard,
    /// More than ten minutes, less than an hour (Appendix A).
    Rapid,
    /// Ten minutes or less (Appendix B).
    Blitz,
}

/// What a player's clock has shown in the current period.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Clock {
    /// Under what rules the game is played.
    pub pace: Pace,
    /// The least time that the player has had left at any moment of the period; later additions do not count.
    pub least_left: Duration,
    /// What is added with each move.
    pub increment: Duration,
}

/// Whether the moves have to be written down.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Duty {
    /// Every move, the player's own and the opponent's.
    Write,
    /// Nothing need be written; it may be.
    Free,
}

/// «Less than five minutes left» (8.4).
const SHORT: Duration = Duration::from_secs(5 * 60);
/// «30 seconds or more added with each move» (8.4).
const LONG_INCREMENT: Duration = Duration::from_secs(30);

/// Whether a player has to write down the moves.
///
/// ```
/// use core::time::Duration;
/// use scoresheet::recording::{Article, Clock, Duty, Pace, must_write};
///
/// let clock = Clock {
///     pace: Pace::Standard,
///     least_left: Duration::from_secs(4 * 60),
///     increment: Duration::ZERO,
/// };
/// let ruling = must_write(clock);
/// assert_eq!((ruling.says, ruling.article), (Duty::Free, Article::TimeTrouble));
///
/// // With half a minute a move there is time to write.
/// let ruling = must_write(Clock { increment: Duration::from_secs(30), ..clock });
/// assert_eq!((ruling.says, ruling.article.number()), (Duty::Write, "8.1.1"));
/// ```
#[must_use]
pub fn must_write(clock: Clock) -> Ruling<Duty> {
    let trouble = clock.least_left < SHORT && clock.increment < LONG_INCREMENT;
    let (says, article) = match (clock.pace, trouble) {
        (Pace::Rapid | Pace::Blitz, _) => (Duty::Free, Article::Rapid),
        (Pace::Standard, true) => (Duty::Free, Article::TimeTrouble),
        (Pace::Standard, false) => (Duty::Write, Article::Recording),
    };
    Ruling { says, article }
}

/// Why somebody would write a move that is not played yet.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Purpose {
    /// To play it.
    Play,
    /// To claim that it brings the same position for the third time (9.2) or completes fifty moves (9.3).
    ClaimDraw,
    /// To seal it, where the game is adjourned (Guidelines I.1.1).
    Seal,
}

/// Whether a move may be written before it is played.
///
/// ```
/// use scoresheet::recording::{Purpose, may_write_ahead};
///
/// assert!(!may_write_ahead(Purpose::Play).says);
/// assert!(may_write_ahead(Purpose::ClaimDraw).says);
/// ```
///
/// ### Deviation
/// The document on score sheets says «never before»; the Laws name these two exceptions.
#[must_use]
pub const fn may_write_ahead(purpose: Purpose) -> Ruling<bool> {
    Ruling { says: !matches!(purpose, Purpose::Play), article: Article::Advance }
}

/// What stands on a player's sheet when it is his turn.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Sheet {
    /// His own previous move, or he has none yet.
    pub own: bool,
    /// The opponent's move, to which he is to reply.
    pub opponent: bool,
}

/// Whether the player may play his next move before he writes.
///
/// ```
/// use scoresheet::recording::{Duty, Sheet, may_play};
///
/// // The opponent's move can wait, one's own cannot.
/// assert!(may_play(Sheet { own: true, opponent: false }, Duty::Write).says);
/// assert!(!may_play(Sheet { own: false, opponent: true }, Duty::Write).says);
/// ```
#[must_use]
pub const fn may_play(sheet: Sheet, duty: Duty) -> Ruling<bool> {
    Ruling { says: sheet.own || matches!(duty, Duty::Free), article: Article::Reply }
}

/// Whose sheet shows every move when a flag falls.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Kept {
    /// The player's own.
    pub player: bool,
    /// The opponent's.
    pub opponent: bool,
    /// Whether the moves are known from any sheet, or can be played through again.
    pub can_update: bool,
}

/// What the player has to do when a flag has fallen.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum CatchUp {
    /// His sheet is complete.
    Nothing,
    /// To bring it up to date together with the opponent, while the clock stands.
    AtOnce,
    /// To bring it up to date before he moves a man, with the help of the opponent's sheet if it is his turn.
    BeforeMoving,
    /// To play on: the next move counts as the first of the next period, unless it is shown that there were more.
    NewPeriod,
}

/// What a player who need not write any more has to do when a flag has fallen.
///
/// ```
/// use scoresheet::recording::{CatchUp, Kept, after_flag};
///
/// let ruling = after_flag(Kept { player: false, opponent: true, can_update: true });
/// assert_eq!((ruling.says, ruling.article.number()), (CatchUp::BeforeMoving, "8.5.2"));
/// ```
#[must_use]
pub const fn after_flag(kept: Kept) -> Ruling<CatchUp> {
    let (says, article) = match kept {
        Kept { player: true, .. } => (CatchUp::Nothing, Article::Recording),
        Kept { can_update: false, .. } => (CatchUp::NewPeriod, Article::CannotUpdate),
        Kept { opponent: false, .. } => (CatchUp::AtOnce, Article::BothUpdate),
        Kept { opponent: true, .. } => (CatchUp::BeforeMoving, Article::OneUpdates),
    };
    Ruling { says, article }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn rules(pace: Pace, least_left: u64, increment: u64, says: Duty, article: &str) {
        let [least_left, increment] = [least_left, increment].map(Duration::from_secs);
        let ruling = must_write(Clock { pace, least_left, increment });
        assert_eq!((ruling.says, ruling.article.number()), (says, article));
    }

    #[test]
    fn five_minutes_are_not_less_than_five_minutes() {
        rules(Pace::Standard, 300, 0, Duty::Write, "8.1.1");
        rules(Pace::Standard, 299, 0, Duty::Free, "8.4");
    }

    #[test]
    fn thirty_seconds_a_move_leave_time_to_write() {
        rules(Pace::Standard, 20, 29, Duty::Free, "8.4");
        rules(Pace::Standard, 20, 30, Duty::Write, "8.1.1");
    }

    #[test]
    fn fast_games_need_no_sheet() {
        rules(Pace::Rapid, 900, 10, Duty::Free, "A.2");
        rules(Pace::Blitz, 180, 30, Duty::Free, "A.2");
    }

    #[test]
    fn only_a_claim_or_an_envelope_takes_a_move_in_advance() {
        let allowed =
            [Purpose::Play, Purpose::ClaimDraw, Purpose::Seal].map(|purpose| may_write_ahead(purpose).says);
        assert_eq!(allowed, [false, true, true]);
    }

    #[test]
    fn the_own_move_is_written_before_the_next() {
        for opponent in [false, true] {
            assert!(may_play(Sheet { own: true, opponent }, Duty::Write).says);
            assert!(!may_play(Sheet { own: false, opponent }, Duty::Write).says);
            assert!(may_play(Sheet { own: false, opponent }, Duty::Free).says);
        }
    }

    #[test]
    fn sheets_are_brought_up_to_date() {
        let ruling = |player, opponent, can_update| {
            let ruling = after_flag(Kept { player, opponent, can_update });
            (ruling.says, ruling.article.number())
        };
        assert_eq!(ruling(true, false, true).0, CatchUp::Nothing);
        assert_eq!(ruling(false, false, true), (CatchUp::AtOnce, "8.5.1"));
        assert_eq!(ruling(false, true, true), (CatchUp::BeforeMoving, "8.5.2"));
        assert_eq!(ruling(false, false, false), (CatchUp::NewPeriod, "8.6"));
    }
}
