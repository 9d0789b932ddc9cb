//! Text to house: the signs of each habit are counted, and the commonest of them is the house's.

use super::{Castles, Goes, House, Names, Passes, Promotes, Ranks, Sign, Takes};
use crate::Knight;

/// The house that printed a text, and its knight; nothing where no move to a square stands in it.
pub(crate) fn house(text: &[u8]) -> Option<(House, Knight)> {
    let votes = count(text);
    let goes = best(&votes, |habit| if let Habit::Goes(goes) = habit { Some(goes) } else { None })?;
    // Who says sides has brackets too, where they do not tell; who has brackets alone says none.
    let names = votes.iter().zip(CLUES).find_map(|(&vote, clue)| match clue.3 {
        Habit::Names(names) if vote > 0 => Some(names),
        _ => None,
    });
    // What is not met in a text is as in the book that is most like it.
    let like: House = match (goes, names) {
        (Goes::Hyphen, Some(Names::Algebraic)) => House::CHESS_AND_CHECKERS,
        (Goes::Hyphen, Some(Names::Shortest)) => House::SHORT,
        (Goes::Hyphen, _) => House::LASKER,
        (Goes::Spaced, _) => House::CAPABLANCA,
        (Goes::To, _) => House::BIRD,
        (Goes::Dotted, _) => House::STAUNTON,
    };
    macro_rules! habit {
        ($kind:ident, $like:expr) => {
            best(&votes, |habit| if let Habit::$kind(one) = habit { Some(one) } else { None })
                .unwrap_or($like)
        };
    }
    let names = names.filter(|_| like.names != Names::Full).unwrap_or(like.names);
    let house = House {
        names,
        leans_on_marks: like.leans_on_marks && names != Names::Shortest,
        goes,
        takes: habit!(Takes, like.takes),
        castles: habit!(Castles, like.castles),
        ranks: habit!(Ranks, like.ranks),
        promotes: habit!(Promotes, like.promotes),
        passes: habit!(Passes, like.passes),
        check: habit!(Check, like.check),
        mate: habit!(Mate, like.mate),
    };
    Some((house, habit!(Knight, Knight::Kt)))
}

/// One habit of a house.
#[derive(Copy, Clone, PartialEq)]
enum Habit {
    Names(Names),
    Goes(Goes),
    Takes(Takes),
    Castles(Castles),
    Ranks(Ranks),
    Promotes(Promotes),
    Passes(Passes),
    Check(Sign),
    Mate(Sign),
    Knight(Knight),
}

/// What stands beside a sign.
#[derive(Copy, Clone)]
enum Beside {
    /// Anything, or nothing.
    Any,
    /// A letter of a man or a file, or a bracket behind one.
    Name,
    /// The end of a move: such a letter, a bracket or a digit.
    End,
    /// A digit of a rank.
    Digit,
    /// The letter of a file of algebraic notation.
    File,
    /// No letter.
    NoLetter,
    /// Nothing that goes on with a number of a move.
    Gap,
}

impl Beside {
    fn is(self, c: Option<&u8>) -> bool {
        let is = |set: &[u8]| c.is_some_and(|c| set.contains(c));
        match self {
            Self::Any => true,
            Self::Name => is(b"KQRBNPt()"),
            Self::End => is(b"KQRBNPt)12345678"),
            Self::Digit => is(b"12345678"),
            Self::File => is(b"abcdefgh"),
            Self::Gap => !c.is_some_and(|c| c.is_ascii_alphanumeric() || *c == b'.'),
            Self::NoLetter => !c.is_some_and(u8::is_ascii_alphabetic),
        }
    }
}

/// A sign between two others, and the habit that it tells of.
type Clue = (Beside, &'static [u8], Beside, Habit);

use Beside::{Any, Digit, End, File, Gap, Name, NoLetter};

const CLUES: &[Clue] = &[
    (Name, b"-", Name, Habit::Goes(Goes::Hyphen)),
    (Name, b"-", File, Habit::Goes(Goes::Hyphen)),
    (Name, b" - ", Name, Habit::Goes(Goes::Spaced)),
    (Name, b" to ", Name, Habit::Goes(Goes::To)),
    (Name, b". to ", Name, Habit::Goes(Goes::Dotted)),
    (Name, b". to h", Any, Habit::Goes(Goes::Dotted)),
    (Name, b"x", Name, Habit::Takes(Takes::X)),
    (Name, b"x", File, Habit::Takes(Takes::X)),
    (Any, "×".as_bytes(), Any, Habit::Takes(Takes::Times)),
    (Any, b"\xd7 ", Name, Habit::Takes(Takes::Times)), // in Latin-1
    (Any, b" takes ", Name, Habit::Takes(Takes::Word)),
    (NoLetter, b"O-O", Any, Habit::Castles(Castles::Signs)),
    (NoLetter, b"O - O", Any, Habit::Castles(Castles::Signs)),
    (NoLetter, b"o-o", Any, Habit::Castles(Castles::SmallSigns)),
    (NoLetter, b"Castles", NoLetter, Habit::Castles(Castles::Word)),
    (Name, b"1", Gap, Habit::Ranks(Ranks::Digits)),
    (Name, b" 1", Gap, Habit::Ranks(Ranks::Digits)),
    (Name, b" square", NoLetter, Habit::Ranks(Ranks::Square)),
    (Any, b"'s sq.", Any, Habit::Ranks(Ranks::Ordinals)),
    (Digit, b"th", NoLetter, Habit::Ranks(Ranks::Ordinals)),
    // Behind `square`, which is met as often where it follows.
    (Name, b" to K ", Any, Habit::Ranks(Ranks::FirstUnsaid)),
    (Name, b" to Q ", Any, Habit::Ranks(Ranks::FirstUnsaid)),
    (Name, b" to R ", Any, Habit::Ranks(Ranks::FirstUnsaid)),
    (Name, b" to B ", Any, Habit::Ranks(Ranks::FirstUnsaid)),
    (Name, b" to KR ", Any, Habit::Ranks(Ranks::FirstUnsaid)),
    (Name, b" to QR ", Any, Habit::Ranks(Ranks::FirstUnsaid)),
    (Name, b" to KB ", Any, Habit::Ranks(Ranks::FirstUnsaid)),
    (Name, b" to QB ", Any, Habit::Ranks(Ranks::FirstUnsaid)),
    (Digit, b"=", Name, Habit::Promotes(Promotes::Equals)),
    (Any, b"(Q)", Any, Habit::Promotes(Promotes::Bracketed)),
    (Any, b" becoming a ", Any, Habit::Promotes(Promotes::Words)),
    (End, b" e.p.", Any, Habit::Passes(Passes::Spaced)),
    (End, b"e.p.", Any, Habit::Passes(Passes::Glued)),
    (Any, b" en pas", Any, Habit::Passes(Passes::Words)),
    (End, b" ch", NoLetter, Habit::Check(Sign::Spaced)),
    (End, b"ch", NoLetter, Habit::Check(Sign::Glued)),
    (Any, b"(ch.)", Any, Habit::Check(Sign::Bracketed)),
    (End, b"+", Any, Habit::Check(Sign::Algebraic)),
    (End, b" mate", NoLetter, Habit::Mate(Sign::Spaced)),
    (End, b"mate", NoLetter, Habit::Mate(Sign::Glued)),
    (Any, b"(mate)", Any, Habit::Mate(Sign::Bracketed)),
    (End, b"#", Any, Habit::Mate(Sign::Algebraic)),
    (Any, b"Kt", Any, Habit::Knight(Knight::Kt)),
    (NoLetter, b"N", Digit, Habit::Knight(Knight::N)),
    (NoLetter, b"N-", Any, Habit::Knight(Knight::N)),
    (NoLetter, b"Nx", Any, Habit::Knight(Knight::N)),
    (NoLetter, b"N - ", Name, Habit::Knight(Knight::N)),
    (NoLetter, b"N to ", Name, Habit::Knight(Knight::N)),
    (NoLetter, b"N. to ", Any, Habit::Knight(Knight::N)),
    (Any, b"KR-", Name, Habit::Names(Names::Sides)),
    (Any, b"QR-", Name, Habit::Names(Names::Sides)),
    (Any, b"KKt-", Name, Habit::Names(Names::Sides)),
    (Any, b"QKt-", Name, Habit::Names(Names::Sides)),
    (Any, b"K R - ", Name, Habit::Names(Names::Sides)),
    (Any, b"Q R - ", Name, Habit::Names(Names::Sides)),
    (Any, b"K Kt - ", Name, Habit::Names(Names::Sides)),
    (Any, b"Q Kt - ", Name, Habit::Names(Names::Sides)),
    (Digit, b")-", Name, Habit::Names(Names::Shortest)),
    (Digit, b") - ", Name, Habit::Names(Names::Shortest)),
    (Name, b"-", File, Habit::Names(Names::Algebraic)),
];

/// How often each clue is met.
type Votes = [usize; CLUES.len()];

fn count(text: &[u8]) -> Votes {
    let mut votes = [0; CLUES.len()];
    for at in 0..text.len() {
        for (vote, &(before, sign, behind, _)) in votes.iter_mut().zip(CLUES) {
            let is_met = text[at..].strip_prefix(sign).is_some_and(|rest| behind.is(rest.first()));
            *vote += usize::from(is_met && before.is(text[..at].last()));
        }
    }
    votes
}

/// The habit of a kind for which most clues speak, the first of several.
fn best<T: Copy + PartialEq>(votes: &Votes, of_kind: impl Fn(Habit) -> Option<T>) -> Option<T> {
    let met = || votes.iter().zip(CLUES).filter_map(|(&vote, clue)| Some((vote, of_kind(clue.3)?)));
    let all = |habit| met().filter(|&(_, other)| other == habit).map(|(vote, _)| vote).sum::<usize>();
    let mut best = None;
    for (_, habit) in met() {
        if all(habit) > best.map_or(0, all) {
            best = Some(habit);
        }
    }
    best
}
