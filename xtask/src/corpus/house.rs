//! The moves of printed games written as their book writes them, beside what the book printed.

use std::collections::BTreeMap;

use scoresheet::{
    board::{Move, Role, Square},
    descriptive::{Descriptive, FileName, Goal, House, Man, Names, Seen, Shape, Style},
    notation::{Context, Notation, Quirk, Reading, Remark, Sides, Trust},
};

use super::Record;
use crate::Outcome;

/// What came of the moves of a book.
#[derive(Default)]
struct Tally {
    moves: usize,
    /// Moves in which the book follows its custom, and those of them that come out the same.
    own: usize,
    own_equal: usize,
    /// The same of all moves: but for blanks, dots and judgements, and to the letter.
    equal: usize,
    exact: usize,
    back: usize,
    /// In what else the book does not follow its custom.
    deviations: BTreeMap<&'static str, usize>,
}

/// `corpus --write FILE.jsonl…`
pub(crate) fn main(files: &[&str]) -> Outcome {
    let mut books: BTreeMap<String, Tally> = BTreeMap::new();
    for (_, value) in super::records(files)? {
        let Some(record) = Record::new(&value).filter(|record| record.is_ok) else { continue };
        if let Some(style) = style(&record.style(), &record.text) {
            judge(&record, style, books.entry(record.style()).or_default());
        }
    }
    for (book, tally) in &books {
        println!("{book}: {}", tally.line());
        tally.deviations.iter().for_each(|(why, count)| println!("    {why}: {count}"));
    }
    Ok(books.values().all(|tally| tally.back == tally.moves && tally.own_equal * 100 >= tally.own * 97))
}

/// The style of a book, by the first part of the id of its records.
fn style(book: &str, text: &str) -> Option<Style> {
    Some(match book {
        "cap" => Style::CAPABLANCA,
        "las" => Style::LASKER,
        // Its pages of four columns leave the first rank out.
        "bird" if text.contains(" square") => Style::BIRD,
        "bird" => Style::KT.of(House::BIRD_COLUMNS),
        "stn" => Style::STAUNTON,
        "che" => Style::KT.of(House::CHERNEV),
        "lcc" => Style::KT.of(House::CHESS_AND_CHECKERS),
        "spa" => Style::SPANISH,
        _ => return None,
    })
}

fn judge(record: &Record, style: Style, tally: &mut Tally) {
    let (mut position, mut sides) = (record.start, Sides::of_start(&record.start));
    let mut last = None;
    for (at, (&mv, token)) in record.moves.iter().zip(&record.tokens).enumerate() {
        let cx = Context { pos: &position, sides };
        let ours = style.text(mv, cx).map(|text| text.to_string()).unwrap_or_default();
        let reads = |style: Style| style.read(ours.as_bytes(), cx) == Ok(mv);
        let is_equal = core(token) == core(&ours);
        let deviation = deviation(style, token, (last, mv), cx);
        tally.moves += 1;
        tally.back += usize::from(reads(style) && reads(Style { house: None, ..style }));
        tally.equal += usize::from(is_equal);
        tally.exact += usize::from(*token == ours);
        match deviation {
            None => {
                tally.own += 1;
                tally.own_equal += usize::from(is_equal);
            }
            Some(why) => *tally.deviations.entry(why).or_default() += 1,
        }
        if !is_equal {
            println!(
                "{} {at}: {token:?}, ours {ours:?}: {}",
                record.id,
                deviation.unwrap_or("by its custom")
            );
        }
        position.play_unchecked(mv);
        last = Some(mv.to());
        sides = sides.map(|sides| sides.after(mv));
    }
}

/// A token without what is of the typesetter: blanks, judgements, notes, the dots at the end.
fn core(token: &str) -> String {
    let token = token.split('[').next().unwrap_or_default().replace("(best)", "");
    let token: String = token.chars().filter(|c| !c.is_whitespace() && !matches!(c, '!' | '?')).collect();
    token.trim_end_matches('.').to_owned()
}

/// In what a token does not follow the custom of its book, as far as the token and the position tell: our own text is
/// not asked.
fn deviation(
    style: Style,
    token: &str,
    (last, mv): (Option<Square>, Move),
    cx: Context<'_>,
) -> Option<&'static str> {
    let plain = Style { house: None, ..style };
    let Ok(reading) = plain.examine(token.as_bytes(), cx) else {
        return Some("not read alone: a misprint, or too short");
    };
    if reading.mv != mv {
        return Some("read as another move");
    }
    let has = |remark| reading.remarks.iter().any(|&(found, _)| found == remark);
    let quirk = |quirk| has(Remark::Quirk(quirk));
    let faults = [
        (quirk(Quirk::NoSquare), "no square is named"),
        (quirk(Quirk::NoSeparator), "no separator"),
        (token.contains('X'), "a capital X"),
        (is_possessive(token), "K's for K. of a man"),
        (has(Remark::MissingCheck), "a check is not marked"),
        (has(Remark::FalseCheck), "a false mark of check"),
    ];
    let fault = faults.into_iter().find_map(|(is_so, why)| is_so.then_some(why));
    let is_full = style.house.is_some_and(|house| house.names == Names::Full);
    fault.or_else(|| if is_full { not_full(&reading, last, cx) } else { None }).or_else(|| {
        // In full the name of a square is longer than needed, and that of a pawn that a piece takes.
        let is_judged = |shape| match shape {
            Shape::Move { goal: Goal::Square(_), .. } => !is_full,
            Shape::Move { goal: Goal::Capture { man: Man::Pawn { file: None }, .. }, .. } => {
                !is_full || mv.role() == Role::Pawn || mv.captured() != Some(Role::Pawn)
            }
            _ => true,
        };
        is_long(plain, &reading, cx, &is_judged).then_some("says more than is needed")
    })
}

/// Whether a man is named as the owner of a square is: `K's Kt. to B's 3d.`
fn is_possessive(token: &str) -> bool {
    let man = token.split(" to ").next().unwrap_or_default();
    man.contains("'s ")
}

/// In what a token is not in full: the side of a piece while there are two, and no longer; the files of pawns.
fn not_full(reading: &Reading<Descriptive>, last: Option<Square>, cx: Context<'_>) -> Option<&'static str> {
    let Shape::Move { man, goal, .. } = reading.spelling.shape else { return None };
    let has_twin = cx.pos.own(man.role()).only().is_none();
    match (man, goal) {
        (Man::Piece { role: Role::Rook | Role::Bishop | Role::Knight, side }, Goal::Square(_)) => {
            let why = if has_twin { "no side of one of two" } else { "a side of a single man" };
            (side.is_some() != has_twin).then_some(why)
        }
        (Man::Pawn { .. }, Goal::Square(seen)) => {
            let is_full = Seen::of(reading.mv.to(), cx.pos.turn()) == seen;
            (!is_full).then_some("a pawn's square without its side")
        }
        (Man::Piece { .. }, Goal::Capture { man: Man::Pawn { file }, .. }) => {
            let is_full = file == Some(FileName::of(reading.mv.to().file()));
            let is_back = last == Some(reading.mv.to());
            let why =
                if is_back { "a pawn taken back without its file" } else { "a pawn taken without its file" };
            (!is_full).then_some(why)
        }
        _ => None,
    }
}

/// Whether a shorter form of what the token says would do.
fn is_long(
    style: Style,
    reading: &Reading<Descriptive>,
    cx: Context<'_>,
    is_judged: &dyn Fn(Shape) -> bool,
) -> bool {
    let is_worded = reading.remarks.iter().any(|&(remark, _)| remark == Remark::Quirk(Quirk::CastlingWords));
    let fits = |shape| {
        let spelling = Descriptive { shape, ..reading.spelling };
        style.resolve_with(&spelling, cx, Trust::Marks).is_ok_and(|(mv, _)| mv == reading.mv)
    };
    shorter(reading.spelling.shape, is_worded).into_iter().any(|shape| is_judged(shape) && fits(shape))
}

/// The same with one part less.
fn shorter(shape: Shape, is_worded: bool) -> Vec<Shape> {
    let (man, origin, goal, promotion) = match shape {
        Shape::Move { man, origin, goal, promotion } => (man, origin, goal, promotion),
        // Signs have no form without a side.
        Shape::Castle(Some(_)) if is_worded => return vec![Shape::Castle(None)],
        _ => return Vec::new(),
    };
    let with = |man, origin, goal| Shape::Move { man, origin, goal, promotion };
    let mut all: Vec<Shape> = fewer(man).into_iter().map(|man| with(man, origin, goal)).collect();
    if origin.is_some() {
        all.push(with(man, None, goal));
    }
    match goal {
        Goal::Square(seen) if seen.short() != seen => all.push(with(man, origin, Goal::Square(seen.short()))),
        Goal::Square(_) => {}
        Goal::Capture { man: victim, at } => {
            let victims = fewer(victim).into_iter().map(|man| Goal::Capture { man, at });
            all.extend(victims.map(|goal| with(man, origin, goal)));
            if at.is_some() {
                all.push(with(man, origin, Goal::Capture { man: victim, at: None }));
            }
        }
    }
    all
}

/// The man without its file or its side.
fn fewer(man: Man) -> Option<Man> {
    match man {
        Man::Pawn { file: Some(file) } if file.side.is_some() => Some(Man::Pawn { file: Some(file.short()) }),
        man => Some(Man::plain(man.role())).filter(|plain| *plain != man),
    }
}

impl Tally {
    fn line(&self) -> String {
        let share = |part: usize, all: usize| part as f64 * 100.0 / all.max(1) as f64;
        let Self { moves, own, own_equal, equal, exact, back, .. } = self;
        format!(
            "moves {moves}, by the book's own custom {own}, equal {own_equal} ({:.1} %), read back {back} of {moves}; \
             of all moves equal {equal} ({:.1} %), to the letter {exact}",
            share(*own_equal, *own),
            share(*equal, *moves),
        )
    }
}
