//! Move to spellings, plainest first.

use scoresheet_board::{Move, Role};
use scoresheet_notation::{Context, Mark, figurines};

use crate::{Partial, San, Shape, Style};

/// The forms of PGN 8.2.3.4: no origin, its file, its rank, its square; of a pawn that takes always the file.
pub(crate) fn all(style: &Style, mv: Move, cx: Context<'_>, take: &mut dyn FnMut(San) -> bool) {
    let mark = Mark::after(&cx.pos.after(mv));
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
