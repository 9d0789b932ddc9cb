//! A slow move generator that looks at every square, makes every move and asks whether the king can be
//! taken: the rules as a beginner learns them, and nothing of the crate's masks and tables.

use scoresheet_board::{Color, File, Move, Piece, Position, Rank, Role, Square, Wing};

const STRAIGHT: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const ROUND: [(i8, i8); 8] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];
const LEAPS: [(i8, i8); 8] = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)];

/// A board of 64 squares in a row.
#[derive(Clone)]
pub(crate) struct Naive {
    men: [Option<Piece>; 64],
    turn: Color,
    position: Position,
}

impl Naive {
    pub(crate) fn new(position: &Position) -> Self {
        let men = Square::ALL.map(|square| position.board().piece_at(square));
        Self { men, turn: position.turn(), position: *position }
    }

    /// Every legal move, sorted.
    pub(crate) fn legal_moves(&self) -> Vec<Move> {
        let mut moves: Vec<Move> = Square::ALL.into_iter().flat_map(|from| self.moves_from(from)).collect();
        moves.retain(|&mv| self.leaves_king_safe(mv));
        moves.extend(Wing::ALL.into_iter().filter_map(|wing| self.castling(wing)));
        moves.sort_unstable();
        moves
    }

    /// The squares of men of the other player that could take the king now.
    pub(crate) fn checkers(&self) -> Vec<Square> {
        self.attackers(self.king(self.turn), !self.turn)
    }

    /// The men without which another man could take the king.
    pub(crate) fn pinned(&self) -> Vec<Square> {
        let before = self.checkers();
        let shields = |&square: &Square| {
            let own = self.at(square).is_some_and(|man| man.color == self.turn && man.role != Role::King);
            let mut without = self.clone();
            without.men[square as usize] = None;
            own && without.checkers().iter().any(|checker| !before.contains(checker))
        };
        Square::ALL.into_iter().filter(shields).collect()
    }

    pub(crate) fn at(&self, square: Square) -> Option<Piece> {
        self.men[square as usize]
    }

    fn king(&self, color: Color) -> Square {
        let king = Some(Piece { color, role: Role::King });
        Square::ALL.into_iter().find(|&square| self.at(square) == king).expect("a position has its kings")
    }

    /// Where a man of this kind on `from` could take, or step if it is not a pawn.
    fn reach(&self, from: Square, man: Piece) -> Vec<Square> {
        let up = if man.color == Color::White { 1 } else { -1 };
        match man.role {
            Role::Pawn => step(from, &[(-1, up), (1, up)]),
            Role::Knight => step(from, &LEAPS),
            Role::King => step(from, &ROUND),
            Role::Bishop => self.slide(from, &DIAGONAL),
            Role::Rook => self.slide(from, &STRAIGHT),
            Role::Queen => self.slide(from, &ROUND),
        }
    }

    fn slide(&self, from: Square, ways: &[(i8, i8)]) -> Vec<Square> {
        let mut reached = Vec::new();
        for &(files, ranks) in ways {
            let mut here = from;
            while let Some(next) = here.offset(files, ranks) {
                reached.push(next);
                if self.at(next).is_some() {
                    break;
                }
                here = next;
            }
        }
        reached
    }

    pub(crate) fn attackers(&self, target: Square, by: Color) -> Vec<Square> {
        let attacks = |&from: &Square| {
            self.at(from).is_some_and(|man| man.color == by && self.reach(from, man).contains(&target))
        };
        Square::ALL.into_iter().filter(attacks).collect()
    }

    /// Moves that may leave the king to be taken; castling apart.
    fn moves_from(&self, from: Square) -> Vec<Move> {
        match self.at(from) {
            Some(man) if man.color == self.turn && man.role == Role::Pawn => self.pawn_moves(from, man),
            Some(man) if man.color == self.turn => {
                let free = |to: &Square| self.at(*to).is_none_or(|other| other.color != self.turn);
                let reached = self.reach(from, man).into_iter().filter(free);
                reached.map(|to| Move::new(man.role, from, to, self.at(to).map(|man| man.role))).collect()
            }
            _ => Vec::new(),
        }
    }

    fn pawn_moves(&self, from: Square, man: Piece) -> Vec<Move> {
        let (up, second) = if self.turn == Color::White { (1, Rank::Second) } else { (-1, Rank::Seventh) };
        let mut moves = Vec::new();
        for to in self.reach(from, man) {
            match self.at(to) {
                Some(taken) if taken.color != self.turn => {
                    moves.extend(pawn_move(from, to, Some(taken.role)))
                }
                None if self.position.en_passant() == Some(to) => moves.push(Move::en_passant(from, to)),
                _ => {}
            }
        }
        let one = from.offset(0, up).filter(|&to| self.at(to).is_none());
        moves.extend(one.into_iter().flat_map(|to| pawn_move(from, to, None)));
        let two = one.filter(|_| from.rank() == second).and_then(|one| one.offset(0, up));
        moves.extend(two.filter(|&to| self.at(to).is_none()).map(|to| Move::new(Role::Pawn, from, to, None)));
        moves
    }

    fn leaves_king_safe(&self, mv: Move) -> bool {
        let mut after = self.clone();
        after.men[mv.to() as usize] = after.men[mv.from() as usize].take();
        if mv.is_en_passant() {
            after.men[Square::at(mv.to().file(), mv.from().rank()) as usize] = None;
        }
        after.attackers(after.king(self.turn), !self.turn).is_empty()
    }

    /// FIDE Laws 3.8.2 and Guidelines II.3: all squares between the king and its goal, and between the
    /// rook and its goal, goals included, are empty but for the two; the king is not attacked on its way.
    fn castling(&self, wing: Wing) -> Option<Move> {
        let rook = self.position.castling().rook(self.turn, wing)?;
        let king = self.king(self.turn);
        let (king_file, rook_file) = if wing == Wing::King { (File::G, File::F) } else { (File::C, File::D) };
        let home = king.rank();
        let (king_to, rook_to) = (Square::at(king_file, home), Square::at(rook_file, home));
        let mut without = self.clone();
        without.men[rook as usize] = None;
        let passage = |square: &Square| *square == king || without.at(*square).is_none();
        let free = way(king, king_to).iter().chain(&way(rook, rook_to)).all(passage);
        let safe = |square: &Square| self.king_stands_safe(king, *square);
        let mut after = without.clone();
        after.men[king as usize] = None;
        after.men[king_to as usize] = self.at(king);
        after.men[rook_to as usize] = self.at(rook);
        let legal = free && way(king, king_to).iter().all(safe) && after.checkers().is_empty();
        legal.then(|| Move::castling(self.turn, wing, king, rook))
    }

    /// Where the men stand after a legal move.
    pub(crate) fn after(&self, mv: Move) -> Self {
        let mut after = self.clone();
        let man = after.men[mv.from() as usize].take().expect("a man moves");
        if let Some((from, to)) = mv.castling_rook() {
            after.men[from as usize] = None;
            after.men[to as usize] = Some(Piece { color: man.color, role: Role::Rook });
        }
        if mv.is_en_passant() {
            after.men[Square::at(mv.to().file(), mv.from().rank()) as usize] = None;
        }
        after.men[mv.to() as usize] = Some(Piece { role: mv.promotion().unwrap_or(man.role), ..man });
        after
    }

    /// Whether the same king and rook stand there after the move, and have not just castled: in Chess960 the king may
    /// stay where it is.
    pub(crate) fn may_castle_after(&self, mv: Move, king: Square, rook: Square) -> bool {
        let (after, castled) = (self.after(mv), mv.wing().is_some() && mv.from() == king);
        !castled && [king, rook].into_iter().all(|square| after.at(square) == self.at(square))
    }

    fn king_stands_safe(&self, king: Square, square: Square) -> bool {
        let mut moved = self.clone();
        moved.men[king as usize] = None;
        moved.attackers(square, !self.turn).is_empty()
    }
}

fn step(from: Square, steps: &[(i8, i8)]) -> Vec<Square> {
    steps.iter().filter_map(|&(files, ranks)| from.offset(files, ranks)).collect()
}

fn pawn_move(from: Square, to: Square, captured: Option<Role>) -> Vec<Move> {
    if !matches!(to.rank(), Rank::First | Rank::Eighth) {
        return vec![Move::new(Role::Pawn, from, to, captured)];
    }
    let roles = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
    roles.into_iter().map(|role| Move::promoting(from, to, captured, role)).collect()
}

/// The squares of a rank from one to the other, both included.
fn way(from: Square, to: Square) -> Vec<Square> {
    let (low, high) = (from.min(to), from.max(to));
    Square::ALL.into_iter().filter(|square| (low..=high).contains(square)).collect()
}
