//! What a text claims and the board denies. Cold. Outside the promise of this crate, as `atoms`.

use scoresheet_board::Move;

use crate::{
    Context, Mark, Notation, Pattern, Promotions, Remark,
    resolve::{Trust, choose},
};

/// Marks that do not fit the move, and marks that are missing.
pub fn marks(p: &Pattern, mv: Move, cx: Context<'_>, note: &mut dyn FnMut(Remark)) {
    match (p.takes, mv.is_capture()) {
        (Some(true), false) => note(Remark::FalseCapture),
        (Some(false), true) => note(Remark::MissingCapture),
        _ => {}
    }
    let next = cx.pos.after(mv);
    match p.check {
        Some(None) if next.is_check() => note(Remark::MissingCheck),
        Some(Some(mark)) if !(Mark::fits(mark, &next) && p.tells_checkers(mv, &next)) => {
            note(Remark::FalseCheck);
        }
        _ => {}
    }
    match (p.en_passant, mv.is_en_passant()) {
        (Some(true), false) => note(Remark::FalseEnPassant),
        (Some(false), true) => note(Remark::MissingEnPassant),
        _ => {}
    }
}

/// A spelling that tells the move from others, but not as the plainest one does.
pub fn form<N: Notation>(
    notation: &N,
    spelling: &N::Spelling,
    mv: Move,
    cx: Context<'_>,
    note: &mut dyn FnMut(Remark),
) {
    let said = notation.pattern(spelling, cx);
    let mut faulty = false;
    marks(&said, mv, cx, &mut |remark| {
        faulty = true;
        note(remark);
    });
    let Some(plainest) = notation.describe(mv, cx).filter(|plainest| plainest != spelling) else { return };
    // What a pawn becomes that is not said is told as that.
    let queened = !said.promotion.contains(mv.promotion());
    let said = Pattern { promotion: Promotions::exactly(mv.promotion()), ..said };
    let identity = |p: Pattern| (p.from, p.to, p.captured, p.castling, p.tiers, p.victim_tiers);
    // The same claims and a faulty mark: the mark is all there is to say.
    let same = identity(said) == identity(notation.pattern(&plainest, cx));
    // Two plus signs, and words for a kind of check, are never the plainest sign, and have a remark of their own.
    let is_odd_mark = said.check == Some(Some(Mark::Double)) || said.check_by.is_some();
    let is_told = faulty || queened || is_odd_mark;
    // Where only a printed mark tells the move from others, less is said than is needed.
    if !(same && is_told) && choose(&said, cx, Trust::Identity).is_ok() {
        note(Remark::NotPlainest);
    }
}
