//! What a text claims and the board denies. Cold. Outside the promise of this crate, as `atoms`.

use scoresheet_board::Move;

use crate::{
    Context, Mark, Notation, Pattern, Remark,
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
        Some(Some(mark)) if !Mark::fits(mark, &next) => note(Remark::FalseCheck),
        _ => {}
    }
    match (p.en_passant, mv.is_en_passant()) {
        (Some(true), false) => note(Remark::FalseEnPassant),
        (Some(false), true) => note(Remark::MissingEnPassant),
        _ => {}
    }
}

/// More said of the move than tells it from others, where less would do.
pub(crate) fn length<N: Notation>(
    notation: &N,
    spelling: &N::Spelling,
    mv: Move,
    cx: Context<'_>,
    note: &mut dyn FnMut(Remark),
) {
    let Some(plainest) = notation.describe(mv, cx).filter(|plainest| plainest != spelling) else { return };
    let identity = |p: Pattern| (p.from, p.to, p.captured, p.castling, p.tiers);
    let (said, needed) = (notation.pattern(spelling, cx), notation.pattern(&plainest, cx));
    // Where only a printed mark tells the move from others, less is said than is needed.
    if identity(said) != identity(needed) && choose(&said, cx, Trust::Identity).is_ok() {
        note(Remark::LongerThanNeeded);
    }
}
