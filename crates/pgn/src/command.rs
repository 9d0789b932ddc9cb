//! What the commands in comments say (supplement to PGN of 2001, and what has become custom).

use alloc::vec::Vec;
use core::time::Duration;

use nom::{
    Parser,
    branch::alt,
    bytes::complete::{tag, take_while_m_n, take_while1},
    character::complete::{char, one_of},
    combinator::{all_consuming, map_opt, opt, value},
    error::Error,
    multi::fold_many0,
    sequence::preceded,
};
use scoresheet_board::Square;
use scoresheet_game::Command;
use scoresheet_notation::atoms;

use crate::lex::{P, blanks, is_blank, refuse};

/// What a command says to programs, where that is known. The command itself keeps its text.
///
/// | text | what it says |
/// |---|---|
/// | `[%clk 0:09:59.5]` | the clock of the player who moved shows 9 min 59.5 s |
/// | `[%eval 0.17,22]` | White is better by 0.17 pawns, at depth 22 |
/// | `[%eval #-3]` | Black mates in 3 |
/// | `[%csl Gd4]` `[%cal Re2e4]` | a green square, a red arrow |
///
/// ```
/// use core::time::Duration;
///
/// use scoresheet_pgn::{CommandValue, Score, game::Command};
///
/// let value = |text: &str| CommandValue::of(&Command::new(text));
/// assert_eq!(value("clk 0:09:59.5"), Some(CommandValue::Clock(Duration::from_millis(599_500))));
/// assert_eq!(value("eval #-3"), Some(CommandValue::Evaluation { score: Score::Mate(-3), depth: None }));
/// assert_eq!(value("clk soon"), None);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum CommandValue {
    /// `clk`: the time on the clock of the player who moved.
    Clock(Duration),
    /// `egt`: the time that the player has used in the game.
    GameTime(Duration),
    /// `emt`: the time used for the move.
    MoveTime(Duration),
    /// `mct`: what a mechanical clock shows.
    MechanicalClock(Duration),
    /// `eval`: what a program thinks of the position.
    Evaluation {
        /// For White.
        score: Score,
        /// How many plies it looked ahead.
        depth: Option<u32>,
    },
    /// `csl`: squares that are marked.
    Squares(Vec<(Paint, Square)>),
    /// `cal`: arrows, from and to.
    Arrows(Vec<(Paint, Square, Square)>),
}

/// How well White stands.
///
/// ```
/// use scoresheet_pgn::{CommandValue, Score, game::Command};
///
/// let score = |text: &str| match CommandValue::of(&Command::new(text)) {
///     Some(CommandValue::Evaluation { score, .. }) => Some(score),
///     _ => None,
/// };
/// assert_eq!(score("eval -1.5"), Some(Score::Centipawns(-150)));
/// assert_eq!(score("eval #4"), Some(Score::Mate(4)));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Score {
    /// In hundredths of a pawn.
    Centipawns(i32),
    /// White mates in so many moves, or Black if it is negative.
    Mate(i32),
}

/// A colour in which squares and arrows are drawn.
///
/// ```
/// use scoresheet_pgn::{CommandValue, Paint, board::Square, game::Command};
///
/// let marked = CommandValue::of(&Command::new("csl Gd4,Rd5"));
/// let squares = vec![(Paint::Green, Square::D4), (Paint::Red, Square::D5)];
/// assert_eq!(marked, Some(CommandValue::Squares(squares)));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Paint {
    /// `G`
    Green,
    /// `R`
    Red,
    /// `Y`
    Yellow,
    /// `B`
    Blue,
    /// `C`
    Cyan,
    /// `O`
    Orange,
}

impl CommandValue {
    /// What a command says: nothing if its name is not known, or its operands are not all as they should be.
    ///
    /// ```
    /// use core::time::Duration;
    ///
    /// use scoresheet_pgn::{CommandValue, game::Command};
    ///
    /// let value = |text: &str| CommandValue::of(&Command::new(text));
    /// assert_eq!(value("emt 0:01:05"), Some(CommandValue::MoveTime(Duration::from_secs(65))));
    /// assert_eq!((value("clk 1:2:3:4"), value("tqu 5")), (None, None));
    /// ```
    #[must_use]
    pub fn of(command: &Command) -> Option<Self> {
        let (_, value) = all_consuming(known).parse(command.text().as_bytes()).ok()?;
        Some(value)
    }
}

/// `known = clock / evaluation / squares / arrows`
fn known(i: &[u8]) -> P<'_, CommandValue> {
    let squares = preceded((tag("csl"), blanks), |i| list((paint, square), i));
    let arrows = preceded((tag("cal"), blanks), |i| list((paint, square, square), i));
    alt((clock, evaluation, squares.map(CommandValue::Squares), arrows.map(CommandValue::Arrows))).parse(i)
}

/// `list = [ item *( comma item ) ] *WSP`
fn list<'a, T, F>(mut item: F, i: &'a [u8]) -> P<'a, Vec<T>>
where
    F: Parser<&'a [u8], Output = T, Error = Error<&'a [u8]>>,
{
    let (i, first) = opt(|i| item.parse(i)).parse(i)?;
    let Some(first) = first else { return blanks(i).map(|(i, _)| (i, Vec::new())) };
    let more = |mut list: Vec<T>, item| {
        list.push(item);
        list
    };
    let mut first = Some(first);
    let (i, items) =
        fold_many0(preceded(comma, |i| item.parse(i)), || first.take().into_iter().collect(), more)
            .parse(i)?;
    blanks(i).map(|(i, _)| (i, items))
}

/// `square = file rank`
fn square(i: &[u8]) -> P<'_, Square> {
    atoms::square(i).or_else(|_| refuse(i))
}

/// `clock = ( "clk" / "egt" / "emt" / "mct" ) 1*WSP time *WSP`: `clk 0:09:59`
fn clock(i: &[u8]) -> P<'_, CommandValue> {
    let (i, name) = alt((tag("clk"), tag("egt"), tag("emt"), tag("mct"))).parse(i)?;
    let (i, (_, time, _)) = (blank, time, blanks).parse(i)?;
    let value = match name {
        b"clk" => CommandValue::Clock(time),
        b"egt" => CommandValue::GameTime(time),
        b"emt" => CommandValue::MoveTime(time),
        _ => CommandValue::MechanicalClock(time),
    };
    Ok((i, value))
}

/// `time = [ [ number ":" ] number ":" ] number [ "." 1*9DIGIT ]`: hours, minutes, seconds
fn time(i: &[u8]) -> P<'_, Duration> {
    let field = || opt((number, char(':')).map(|(number, _)| number));
    let (i, (first, second, last)) = (field(), field(), number).parse(i)?;
    let (i, nanos) = opt(preceded(char('.'), nanoseconds)).parse(i)?;
    let fields = [first, second, Some(last)].into_iter().flatten();
    let seconds = fields.fold(0, |sum, field| sum * 60 + u64::from(field));
    Ok((i, Duration::new(seconds, nanos.unwrap_or_default())))
}

/// `1*9DIGIT`, behind a point.
fn nanoseconds(i: &[u8]) -> P<'_, u32> {
    let digits = take_while_m_n(1, 9, |c: u8| c.is_ascii_digit());
    let add = |n: u32, c: u8| n * 10 + u32::from(c - b'0');
    digits
        .map(|text: &[u8]| text.iter().copied().chain(core::iter::repeat(b'0')).take(9).fold(0, add))
        .parse(i)
}

/// `evaluation = "eval" 1*WSP ( "#" integer / pawns ) [ "," *WSP number ] *WSP`: `eval 0.17,22`, `eval #-3`
fn evaluation(i: &[u8]) -> P<'_, CommandValue> {
    let mate = preceded(char('#'), (sign, number)).map(|(sign, number)| (sign, number, true));
    let score = alt((mate, (sign, hundredths).map(|(sign, number)| (sign, number, false))));
    let score = map_opt(score, |(sign, number, is_mate)| {
        let number = sign * i32::try_from(number).ok()?;
        Some(if is_mate { Score::Mate(number) } else { Score::Centipawns(number) })
    });
    let (i, (_, _, score, depth, _)) =
        (tag("eval"), blank, score, opt(preceded((char(','), blanks), number)), blanks).parse(i)?;
    Ok((i, CommandValue::Evaluation { score, depth }))
}

/// `hundredths = number [ "." 1*2DIGIT ]`
fn hundredths(i: &[u8]) -> P<'_, u32> {
    let digits = take_while_m_n(1, 2, |c: u8| c.is_ascii_digit());
    let part = digits.map(|text: &[u8]| match *text {
        [tens, ones] => u32::from(tens - b'0') * 10 + u32::from(ones - b'0'),
        [tens, ..] => u32::from(tens - b'0') * 10,
        [] => 0,
    });
    let sum = (number, opt(preceded(char('.'), part)));
    map_opt(sum, |(whole, part)| whole.checked_mul(100)?.checked_add(part.unwrap_or_default())).parse(i)
}

/// `sign = [ "+" / "-" ]`
fn sign(i: &[u8]) -> P<'_, i32> {
    opt(one_of("+-")).map(|sign| if sign == Some('-') { -1 } else { 1 }).parse(i)
}

/// `number = 1*DIGIT`
fn number(i: &[u8]) -> P<'_, u32> {
    let add = |n: u32, c: &u8| n.checked_mul(10)?.checked_add(u32::from(c - b'0'));
    map_opt(take_while1(|c: u8| c.is_ascii_digit()), |text: &[u8]| text.iter().try_fold(0, add)).parse(i)
}

/// `paint = "G" / "R" / "Y" / "B" / "C" / "O"`
fn paint(i: &[u8]) -> P<'_, Paint> {
    let letter = |letter, paint| value(paint, char(letter));
    alt((
        letter('G', Paint::Green),
        letter('R', Paint::Red),
        letter('Y', Paint::Yellow),
        letter('B', Paint::Blue),
        letter('C', Paint::Cyan),
        letter('O', Paint::Orange),
    ))
    .parse(i)
}

/// `comma = *WSP "," *WSP`
fn comma(i: &[u8]) -> P<'_, ()> {
    value((), (blanks, char(','), blanks)).parse(i)
}

/// `1*WSP`
fn blank(i: &[u8]) -> P<'_, &[u8]> {
    take_while1(is_blank).parse(i)
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;

    fn value_of(text: &str) -> Option<CommandValue> {
        CommandValue::of(&Command::new(text))
    }

    #[test]
    fn times() {
        let seconds = |seconds| Some(CommandValue::Clock(Duration::from_secs(seconds)));
        assert_eq!(value_of("clk 1:02:03"), seconds(3723));
        assert_eq!(value_of("clk 62:03"), seconds(3723));
        assert_eq!(value_of("clk\n0:00:05 "), seconds(5));
        assert_eq!(value_of("clk 1:03.5"), Some(CommandValue::Clock(Duration::from_millis(63_500))));
        assert_eq!(value_of("emt 0:00:00.001"), Some(CommandValue::MoveTime(Duration::from_millis(1))));
        assert_eq!(value_of("egt 5"), Some(CommandValue::GameTime(Duration::from_secs(5))));
        assert_eq!(
            value_of("mct 17:10:42"),
            Some(CommandValue::MechanicalClock(Duration::from_secs(61_842)))
        );
        for text in [
            "clk",
            "clk ",
            "clk 1:2:3:4",
            "clk -1",
            "clk 1:",
            "clk 1.",
            "clk 0:00:05x",
            "clk 99999999999",
            "clock 5",
        ] {
            assert_eq!(value_of(text), None, "{text}");
        }
    }

    #[test]
    fn evaluations() {
        let pawns = |hundredths, depth| {
            Some(CommandValue::Evaluation { score: Score::Centipawns(hundredths), depth })
        };
        assert_eq!(value_of("eval 0.17,22"), pawns(17, Some(22)));
        assert_eq!(value_of("eval -1.5"), pawns(-150, None));
        assert_eq!(value_of("eval +12"), pawns(1200, None));
        assert_eq!(
            value_of("eval #4, 30"),
            Some(CommandValue::Evaluation { score: Score::Mate(4), depth: Some(30) })
        );
        for text in ["eval", "eval #", "eval 0.123", "eval 1,", "eval 30000000.00", "eval 1 2", "eval M3"] {
            assert_eq!(value_of(text), None, "{text}");
        }
    }

    #[test]
    fn drawings() {
        let squares = vec![(Paint::Red, Square::D4), (Paint::Green, Square::E5)];
        assert_eq!(value_of("csl Rd4,Ge5"), Some(CommandValue::Squares(squares)));
        let arrows = vec![(Paint::Green, Square::E2, Square::E4)];
        // Some programs leave the blank out.
        assert_eq!(value_of("calGe2e4"), Some(CommandValue::Arrows(arrows)));
        assert_eq!(value_of("csl"), Some(CommandValue::Squares(vec![])));
        for text in ["csl Xd4", "csl Gd9", "cal Gd4", "csl Gd4,", "cal Ge2e4 Ge7e5"] {
            assert_eq!(value_of(text), None, "{text}");
        }
    }
}
