//! Move to spellings, plainest first.

use scoresheet_board::{Move, Position, Role};
use scoresheet_notation::{Context, Mark, figurines};

use crate::{Partial, San, Shape, Style};

/// The first of [`all`] that fits this legal move alone, found by a look at the men of its kind that could go there as
/// well. (PGN 8.2.3.4)
#[inline]
pub(crate) fn plainest(style: &Style, mv: Move, cx: Context<'_>) -> San {
    let shape = match mv.wing() {
        Some(wing) => Shape::Castle(wing),
        None => {
            let (role, to, promotion) = (mv.role(), mv.to().into(), mv.promotion());
            Shape::Move { role, from: origin(mv, cx.pos), takes: mv.is_capture(), to, promotion }
        }
    };
    let figurines = figurines::printed(style.letters, mv, cx);
    let en_passant = style.en_passant && mv.is_en_passant();
    San { shape, figurines, mark: Mark::of(mv, cx.pos), en_passant }
}

/// What must be said of where it comes from: nothing, the file, the rank, both, whichever first leaves no other man;
/// of a pawn that takes always the file.
#[inline]
fn origin(mv: Move, pos: &Position) -> Partial {
    let square = Partial::from(mv.from());
    let file = Partial { rank: None, ..square };
    match mv.role() {
        Role::Pawn if mv.is_capture() => return file,
        // No two of them can go to one square.
        Role::Pawn | Role::King => return Partial::NOTHING,
        _ => {}
    }
    let rivals = pos.rivals(mv);
    if rivals.is_empty() {
        return Partial::NOTHING;
    }
    let alone = |said: &Partial| !rivals.meets(said.mask());
    [file, Partial { file: None, ..square }].into_iter().find(alone).unwrap_or(square)
}

/// The forms of PGN 8.2.3.4: no origin, its file, its rank, its square; of a pawn that takes always the file.
pub(crate) fn all(style: &Style, mv: Move, cx: Context<'_>, take: &mut dyn FnMut(San) -> bool) {
    let mark = Mark::of(mv, cx.pos);
    let en_passant = style.en_passant && mv.is_en_passant();
    let figurines = figurines::printed(style.letters, mv, cx);
    let mut offer = |shape| take(San { shape, figurines, mark, en_passant });
    if let Some(wing) = mv.wing() {
        offer(Shape::Castle(wing));
        return;
    }
    let square = Partial::from(mv.from());
    let file = Partial { rank: None, ..square };
    let origins = [Partial::NOTHING, file, Partial { file: None, ..square }, square];
    let takes = mv.is_capture();
    let first = usize::from(mv.role() == Role::Pawn && takes);
    for from in &origins[first..] {
        let to = mv.to().into();
        if offer(Shape::Move { role: mv.role(), from: *from, takes, to, promotion: mv.promotion() }) {
            return;
        }
    }
}
