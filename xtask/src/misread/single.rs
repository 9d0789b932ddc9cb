//! Single moves, in every notation, with one slip; and moves of one notation read as another.

use scoresheet::{
    AnyNotation,
    board::{Move, Position},
    game::Ply,
    notation::{Context, Letters, Notation, Reading, Rung},
    read_any,
};
use scoresheet_testkit::{Rng, sample};

use super::{
    edits::{self, delete, flip_case, insert, substitute, transpose},
    judge::{Outcome, Verdict, Way},
    sheets::Sheet,
    tally::{Case, Tally},
};

/// How many positions of random play are looked at besides those of games.
const MADE: usize = 500;

/// Where single moves are made.
pub(super) struct Positions<'a> {
    sheets: &'a [Sheet],
    made: Vec<Position>,
}

/// What is read: a move and its text in a position.
struct Text<'a> {
    cx: Context<'a>,
    mv: Move,
    before: String,
    after: String,
}

impl<'a> Positions<'a> {
    pub(super) fn new(sheets: &'a [Sheet], seed: u64) -> Self {
        Self { sheets, made: sample(seed, MADE).positions }
    }

    /// One move of a position that is drawn.
    pub(super) fn one(&mut self, rng: &mut Rng, tally: &mut Tally) {
        if rng.one_in(3) {
            let position = self.made[rng.below(self.made.len())];
            return slips((&position).into(), rng, tally);
        }
        let sheet = &self.sheets[rng.below(self.sheets.len())];
        let ply = rng.below(sheet.moves.len());
        if let Some(played) = sheet.game.mainline().nth(ply) {
            slips(played.context(), rng, tally);
        }
    }
}

/// One legal move, written in some notation: with a slip, and as it is in another notation.
fn slips(cx: Context<'_>, rng: &mut Rng, tally: &mut Tally) {
    let Some(mv) = rng.pick(&cx.pos.legal_moves()) else { return };
    let Some((own, other)) = notation(rng).zip(notation(rng)) else { return };
    let Some(before) = own.text(mv, cx).map(|text| text.to_string()) else { return };
    let slip = [substitute, insert, delete, transpose, flip_case][rng.below(5)];
    if let Some(after) = slip(&before, 0..before.len(), rng).filter(|after| *after != before) {
        let text = Text { cx, mv, before: before.clone(), after };
        read("single move, a slip", own, &text, tally);
    }
    read("single move, another notation", other, &Text { cx, mv, after: before.clone(), before }, tally);
}

/// Any notation; one time in four in the letters of some language.
fn notation(rng: &mut Rng) -> Option<AnyNotation> {
    let notation = edits::noted(rng)?;
    let letters = rng.pick(Letters::ALL).filter(|_| rng.one_in(4));
    Some(letters.and_then(|letters| notation.with_letters(letters)).unwrap_or(notation))
}

fn read(kind: &'static str, notation: AnyNotation, text: &Text<'_>, tally: &mut Tally) {
    let ways = [Rung::Tolerant, Rung::Salvage].map(|rung| Way::Named(notation, rung));
    for way in ways.into_iter().chain([Way::Detected(Rung::Tolerant)]) {
        let (verdict, read_as) = verdict(text, way);
        tally.enter(way, kind, &verdict, || Case {
            place: scoresheet::fen::Style::STRICT.show(*text.cx.pos).to_string(),
            before: text.before.clone(),
            after: format!("{} (as {read_as})", text.after),
        });
    }
}

fn verdict(text: &Text<'_>, way: Way) -> (Verdict, &'static str) {
    let (bytes, cx) = (text.after.as_bytes(), text.cx);
    let notation = match way {
        Way::Named(notation, rung) => Some(notation.on(rung)),
        Way::Detected(_) => read_any(bytes, cx).ok().map(|(notation, _)| notation),
    };
    let name = notation.map_or("nothing", AnyNotation::name);
    let of = |outcome, read, remark| (Verdict { outcome, ply: 0, read, remark }, name);
    let Some(notation) = notation else { return of(Outcome::Refused, None, String::new()) };
    let examined = notation.examine(bytes, cx);
    // The short way must find what the long one finds.
    let differ = notation.read(bytes, cx).ok() != examined.as_ref().ok().map(|reading| reading.mv);
    let Ok(Reading { mv, remarks, .. }) = examined else {
        let outcome = if differ { Outcome::Misread } else { Outcome::Refused };
        return of(outcome, None, String::new());
    };
    let outcome = if differ { Outcome::Misread } else { read_as(text, notation, mv, remarks.is_empty()) };
    let remark = remarks.first().map_or_else(String::new, |(remark, _)| format!("{remark:?}"));
    of(outcome, Some(Ply::Move(mv)), remark)
}

/// A move that was read in a changed text, with or without a remark.
fn read_as(text: &Text<'_>, notation: AnyNotation, mv: Move, is_plain: bool) -> Outcome {
    let spelled = || notation.on(Rung::Strict).read(text.after.as_bytes(), text.cx) == Ok(mv);
    match (mv == text.mv, is_plain) {
        (true, true) => Outcome::Right,
        (true, false) => Outcome::Remarked,
        (false, false) => Outcome::Otherwise,
        (false, true) if spelled() => Outcome::Excluded,
        (false, true) => Outcome::Misread,
    }
}
