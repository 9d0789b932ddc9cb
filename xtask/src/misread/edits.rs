//! What becomes of texts: slips of one character, other scripts, languages and notations, lost lines.

use std::ops::Range;

use scoresheet::{AnyNotation, notation::Letters};
use scoresheet_testkit::Rng;

use super::sheets::Sheet;

/// The changed text; nothing where there is nothing to change.
type Edit = fn(&Sheet, &mut Rng) -> Option<String>;

/// Each kind with its name.
pub(super) const EDITS: [(&str, Edit); 22] = [
    ("substitute in a move", |sheet, rng| substitute(&sheet.text, a_move(sheet, rng), rng)),
    ("insert in a move", |sheet, rng| insert(&sheet.text, a_move(sheet, rng), rng)),
    ("delete in a move", |sheet, rng| delete(&sheet.text, a_move(sheet, rng), rng)),
    ("transpose in a move", |sheet, rng| transpose(&sheet.text, a_move(sheet, rng), rng)),
    ("flip case in a move", |sheet, rng| flip_case(&sheet.text, a_move(sheet, rng), rng)),
    ("digit for letter", |sheet, rng| confuse(&sheet.text, sheet.movetext(), rng)),
    ("substitute anywhere", |sheet, rng| substitute(&sheet.text, sheet.movetext(), rng)),
    ("insert anywhere", |sheet, rng| insert(&sheet.text, sheet.movetext(), rng)),
    ("delete anywhere", |sheet, rng| delete(&sheet.text, sheet.movetext(), rng)),
    ("transpose anywhere", |sheet, rng| transpose(&sheet.text, sheet.movetext(), rng)),
    ("look-alike, one sign", |sheet, rng| one_of(&sheet.text, a_move(sheet, rng), rng, look_alike)),
    ("look-alike, one move", |sheet, rng| all_of(&sheet.text, a_move(sheet, rng), rng, look_alike)),
    ("full width, one sign", |sheet, rng| one_of(&sheet.text, sheet.movetext(), rng, wide)),
    ("full width, one move", |sheet, rng| all_of(&sheet.text, a_move(sheet, rng), rng, wide)),
    ("letters, one move", |sheet, rng| one_move(sheet, rng, lettered)),
    ("letters, rest of game", |sheet, rng| rest(sheet, rng, lettered)),
    ("notation, one move", |sheet, rng| one_move(sheet, rng, noted)),
    ("notation, rest of game", |sheet, rng| rest(sheet, rng, noted)),
    ("line cut away", |sheet, rng| Some(replaced(&sheet.text, a_line(sheet, rng), ""))),
    ("line cut short", cut_short),
    ("lines joined", join),
    ("line doubled", double),
];

/// With other words in the place of these bytes.
pub(super) fn replaced(text: &str, place: Range<usize>, by: &str) -> String {
    [&text[..place.start], by, &text[place.end..]].concat()
}

fn a_move(sheet: &Sheet, rng: &mut Rng) -> Range<usize> {
    sheet.spans[rng.below(sheet.spans.len())].clone()
}

/// A line of moves, with its end.
fn a_line(sheet: &Sheet, rng: &mut Rng) -> Range<usize> {
    let lines = lines(sheet);
    lines[rng.below(lines.len())].clone()
}

fn lines(sheet: &Sheet) -> Vec<Range<usize>> {
    let start = sheet.text[..sheet.movetext().start].rfind('\n').map_or(0, |at| at + 1);
    let mut at = start;
    let line = |line: &str| {
        at += line.len();
        at - line.len()..at
    };
    sheet.text[start..].trim_end().split_inclusive('\n').map(line).collect()
}

/// A sign of the text, and its place.
fn a_sign(text: &str, place: Range<usize>, rng: &mut Rng) -> Option<(Range<usize>, char)> {
    let signs: Vec<(usize, char)> = text[place.clone()].char_indices().collect();
    let (at, sign) = rng.pick(&signs)?;
    let start = place.start + at;
    Some((start..start + sign.len_utf8(), sign))
}

/// What stands in moves, and around them.
const SIGNS: &str = "abcdefgh12345678KQRBNPOox=+#-:0.,!?(){}[]<>;$%*/ \n";
/// What people type or programs put there.
const OTHERS: &str =
    "ijklmnpqrstuvwyzACDEFGHIJLMSTUVWXYZ9\"'&@\\^_`|~\t\r–—×†‡…é♘♞♙СНКРеоⅡ½\u{a0}\u{feff}\u{fe0e}";

fn any_sign(rng: &mut Rng) -> char {
    let signs: Vec<char> = if rng.one_in(3) { OTHERS } else { SIGNS }.chars().collect();
    rng.pick(&signs).expect("there are many")
}

pub(super) fn substitute(text: &str, place: Range<usize>, rng: &mut Rng) -> Option<String> {
    let (place, _) = a_sign(text, place, rng)?;
    Some(replaced(text, place, any_sign(rng).encode_utf8(&mut [0; 4])))
}

pub(super) fn insert(text: &str, place: Range<usize>, rng: &mut Rng) -> Option<String> {
    let ends = text[place.clone()].char_indices().map(|(at, _)| place.start + at).chain([place.end]);
    let at = rng.pick(&ends.collect::<Vec<_>>())?;
    Some(replaced(text, at..at, any_sign(rng).encode_utf8(&mut [0; 4])))
}

pub(super) fn delete(text: &str, place: Range<usize>, rng: &mut Rng) -> Option<String> {
    let (place, _) = a_sign(text, place, rng)?;
    Some(replaced(text, place, ""))
}

/// A sign and the next, which may stand behind the place.
pub(super) fn transpose(text: &str, place: Range<usize>, rng: &mut Rng) -> Option<String> {
    let (place, first) = a_sign(text, place, rng)?;
    let second = text[place.end..].chars().next()?;
    let both = place.start..place.end + second.len_utf8();
    Some(replaced(text, both, &String::from_iter([second, first])))
}

pub(super) fn flip_case(text: &str, place: Range<usize>, rng: &mut Rng) -> Option<String> {
    one_of(text, place, rng, |sign, _| {
        let other =
            if sign.is_ascii_uppercase() { sign.to_ascii_lowercase() } else { sign.to_ascii_uppercase() };
        (other != sign).then_some(other)
    })
}

/// What scanners take for each other.
const CONFUSED: [(char, char); 12] = [
    ('0', 'O'),
    ('0', 'o'),
    ('1', 'l'),
    ('1', 'I'),
    ('5', 'S'),
    ('8', 'B'),
    ('6', 'b'),
    ('9', 'g'),
    ('2', 'Z'),
    ('3', 'B'),
    ('Q', 'O'),
    ('e', 'c'),
];

fn confuse(text: &str, place: Range<usize>, rng: &mut Rng) -> Option<String> {
    one_of(text, place, rng, |sign, rng| {
        let others = CONFUSED.iter().flat_map(|&(one, other)| [(one, other), (other, one)]);
        let others: Vec<char> = others.filter(|(one, _)| *one == sign).map(|(_, other)| other).collect();
        rng.pick(&others)
    })
}

/// One sign that can be changed so.
fn one_of(
    text: &str,
    place: Range<usize>,
    rng: &mut Rng,
    change: impl Fn(char, &mut Rng) -> Option<char>,
) -> Option<String> {
    let mut changed: Vec<(Range<usize>, char)> = Vec::new();
    for (at, sign) in text[place.clone()].char_indices() {
        let at = place.start + at;
        changed.extend(change(sign, rng).map(|other| (at..at + sign.len_utf8(), other)));
    }
    let (place, other) = changed.get(rng.below(changed.len()))?.clone();
    Some(replaced(text, place, other.encode_utf8(&mut [0; 4])))
}

/// Every sign that can be changed so.
fn all_of(
    text: &str,
    place: Range<usize>,
    rng: &mut Rng,
    change: impl Fn(char, &mut Rng) -> Option<char>,
) -> Option<String> {
    let all: String = text[place.clone()].chars().map(|sign| change(sign, rng).unwrap_or(sign)).collect();
    Some(replaced(text, place, &all))
}

/// Letters of other scripts that look like those of moves.
const LOOK_ALIKES: [(char, &str); 19] = [
    ('K', "КΚ"),
    ('B', "ВΒ"),
    ('N', "Ν"),
    ('O', "ОΟ"),
    ('P', "РΡ"),
    ('Q', "Ԛ"),
    ('R', "Я"),
    ('a', "аα"),
    ('b', "Ь"),
    ('c', "сϲ"),
    ('d', "ԁ"),
    ('e', "е"),
    ('f', "ғ"),
    ('g', "ɡ"),
    ('h', "һ"),
    ('x', "хχ×"),
    ('0', "ОоΟ"),
    ('3', "З"),
    ('-', "–—‑−"),
];

fn look_alike(sign: char, rng: &mut Rng) -> Option<char> {
    let (_, others) = LOOK_ALIKES.iter().find(|(latin, _)| *latin == sign)?;
    rng.pick(&others.chars().collect::<Vec<_>>())
}

/// The full-width form of a sign (U+FF01 to U+FF5E).
fn wide(sign: char, _: &mut Rng) -> Option<char> {
    sign.is_ascii_graphic().then(|| char::from_u32(u32::from(sign) - 0x20 + 0xff00))?
}

/// Short algebraic in the letters of some language, or in figurines.
pub(super) fn lettered(rng: &mut Rng) -> Option<AnyNotation> {
    AnyNotation::by_name("san")?.with_letters(rng.pick(Letters::ALL)?)
}

/// Some other notation, or style of one.
pub(super) fn noted(rng: &mut Rng) -> Option<AnyNotation> {
    AnyNotation::by_name(rng.pick(&AnyNotation::names().collect::<Vec<_>>())?)
}

fn one_move(sheet: &Sheet, rng: &mut Rng, to: fn(&mut Rng) -> Option<AnyNotation>) -> Option<String> {
    let ply = rng.below(sheet.spans.len());
    rewritten(sheet, ply..ply + 1, to(rng)?)
}

/// From some move on; in every third text from the first.
fn rest(sheet: &Sheet, rng: &mut Rng, to: fn(&mut Rng) -> Option<AnyNotation>) -> Option<String> {
    let count = sheet.spans.len();
    let from = if rng.one_in(3) { 0 } else { rng.below(count) };
    rewritten(sheet, from..count, to(rng)?)
}

/// These moves of the main line in another notation; comments and numbers stay.
fn rewritten(sheet: &Sheet, plies: Range<usize>, to: AnyNotation) -> Option<String> {
    let (mut text, mut at) = (String::new(), 0);
    let moves = sheet.game.mainline().zip(&sheet.spans).skip(plies.start).take(plies.len());
    for (played, span) in moves {
        text.push_str(&sheet.text[at..span.start]);
        text.push_str(&sheet.in_notation(&played, to)?);
        at = span.end;
    }
    text.push_str(&sheet.text[at..]);
    Some(text)
}

/// The end of a line is lost, or its beginning.
fn cut_short(sheet: &Sheet, rng: &mut Rng) -> Option<String> {
    let line = a_line(sheet, rng);
    let (at, _) = a_sign(&sheet.text, line.clone(), rng)?;
    let end = line.end - usize::from(sheet.text[line.clone()].ends_with('\n'));
    let cut = if rng.one_in(2) { line.start..at.start } else { at.start..end };
    Some(replaced(&sheet.text, cut, ""))
}

/// Without the end of a line.
fn join(sheet: &Sheet, rng: &mut Rng) -> Option<String> {
    let line = a_line(sheet, rng);
    sheet.text[line.clone()].ends_with('\n').then(|| replaced(&sheet.text, line.end - 1..line.end, ""))
}

fn double(sheet: &Sheet, rng: &mut Rng) -> Option<String> {
    let line = a_line(sheet, rng);
    let again = [sheet.text[line.clone()].trim_end(), "\n"].concat();
    Some(replaced(&sheet.text, line.start..line.start, &again))
}
