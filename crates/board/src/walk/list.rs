//! All legal moves in a list.
//!
//! Where the targets of a man end is hard to guess, and a wrong guess costs as much as ten moves. So the moves are
//! written by eights, those of kings and pawns by fours, most of them for nothing, and none of them asks what it takes:
//! that is looked up.

use core::{array, ops::ControlFlow};

use arrayvec::ArrayVec;

use super::{Group, Kind, Walk, behind};
use crate::{Bitboard, Board, Move, MoveList, Position, Role, Square};

/// All groups of a position: one of each man but for pawns and the other king, at most 62; of pawns at most eight,
/// for each of four ways they go or promote; two captures en passant; two castlings.
type Groups = ArrayVec<Group, 74>;

impl Position {
    /// All legal moves, in no particular order. For their number alone, [`Self::count_legal_moves`] takes less than
    /// half the time; for some of them, [`Self::for_each_move`].
    ///
    /// ```
    /// use scoresheet_board::{Move, Position, Role, Square};
    ///
    /// let moves = Position::start().legal_moves();
    /// assert_eq!(moves.len(), 20);
    /// assert!(moves.contains(&Move::new(Role::Knight, Square::G1, Square::F3, None)));
    /// ```
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        let (mut groups, mut moves) = (Groups::new(), MoveList::new());
        // First where everybody goes, then each move: a wrong guess costs less when the next targets are known.
        let _ = self.try_for_each_group::<()>(Walk::ALL, &mut |group| {
            groups.push(group);
            ControlFlow::Continue(())
        });
        let landings = Landings::on(self.board());
        for group in &groups {
            group.list(self, &landings, &mut moves);
        }
        moves
    }
}

impl Group {
    /// Adds its moves to a list.
    #[inline(always)]
    fn list(&self, position: &Position, landings: &Landings, moves: &mut MoveList) {
        match self.kind {
            Kind::Man(from) if self.role == Role::King => {
                batches::<4>(self.to, moves, |to| landings.by(Role::King, from, to));
            }
            Kind::Man(from) => batches::<8>(self.to, moves, |to| landings.by(self.role, from, to)),
            Kind::Pawns(by) => batches::<4>(self.to, moves, |to| landings.by(Role::Pawn, behind(to, by), to)),
            Kind::Promotions(_) | Kind::EnPassant(_) | Kind::Castling(..) => {
                let _ = self.try_for_each::<()>(position, &mut |mv| {
                    moves.push(mv);
                    ControlFlow::Continue(())
                });
            }
        }
    }
}

/// Adds the move to each target, `N` at a time. Of the last of them those are taken back that have no target.
#[inline(always)]
fn batches<const N: usize>(targets: Bitboard, moves: &mut MoveList, mv: impl Fn(Square) -> Move) {
    let len = moves.len() + targets.count() as usize;
    let mut left = targets.0;
    while left != 0 {
        let batch: [Move; N] = array::from_fn(|_| {
            let to = Square::wrapping(left.trailing_zeros() as u8);
            left &= left.wrapping_sub(1);
            mv(to)
        });
        moves.try_extend_from_slice(&batch).expect("a list has room for seven moves too many");
    }
    moves.truncate(len);
}

/// For each square a move that ends there and takes who stands there; who makes it is filled in.
struct Landings([Move; 64]);

impl Landings {
    #[inline(always)]
    fn on(board: &Board) -> Self {
        let kinds = board.kinds();
        Self(array::from_fn(|to| Move::landing(Square::wrapping(to as u8), kinds[to])))
    }

    #[inline(always)]
    fn by(&self, role: Role, from: Square, to: Square) -> Move {
        self.0[to as usize].made_by(role, from)
    }
}
