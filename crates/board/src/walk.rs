//! The legal moves: one walk with masks, from which all else is made.

use core::ops::ControlFlow;

use crate::{Bitboard, Color, Move, MoveList, Position, Rank, Role, RoleSet, Square, Wing, attacks};

/// Which moves a walk visits: those of men of these kinds, from these squares, to these squares.
///
/// A castling is a move of the king to its new square.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Walk {
    /// The kinds of men that move; a pawn also when it promotes.
    pub roles: RoleSet,
    /// Where they come from.
    pub from: Bitboard,
    /// Where they go.
    pub to: Bitboard,
}

impl Walk {
    /// Every legal move.
    pub const ALL: Self = Self { roles: RoleSet::ALL, from: Bitboard::ALL, to: Bitboard::ALL };
}

/// Legal moves of one man that differ only in their targets.
#[derive(Copy, Clone, Debug)]
pub struct Group {
    /// The man's kind.
    pub role: Role,
    /// Where it stands.
    pub from: Square,
    /// Where it can go; never empty.
    pub to: Bitboard,
    kind: Kind,
}

#[derive(Copy, Clone, Debug)]
enum Kind {
    Plain,
    Promotions,
    EnPassant,
    Castling(Wing, Square),
}

impl Group {
    /// How many moves it holds: four for each target of a pawn that promotes.
    #[must_use]
    #[inline]
    #[expect(clippy::len_without_is_empty, reason = "a group is never empty")]
    pub fn len(&self) -> usize {
        let targets = self.to.count() as usize;
        if matches!(self.kind, Kind::Promotions) { 4 * targets } else { targets }
    }

    /// Hands out its moves in the position it comes from.
    #[inline]
    pub fn try_for_each<B>(
        &self,
        position: &Position,
        f: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match self.kind {
            Kind::EnPassant => self.to.into_iter().try_for_each(|to| f(Move::en_passant(self.from, to))),
            Kind::Castling(wing, rook) => f(Move::castling(position.turn(), wing, self.from, rook)),
            Kind::Plain => self
                .to
                .into_iter()
                .try_for_each(|to| f(Move::new(self.role, self.from, to, position.board().role_at(to)))),
            Kind::Promotions => self.to.into_iter().try_for_each(|to| {
                let captured = position.board().role_at(to);
                Role::PROMOTIONS
                    .into_iter()
                    .try_for_each(|role| f(Move::promoting(self.from, to, captured, role)))
            }),
        }
    }
}

/// What restricts the men of the player to move.
struct Bounds {
    king: Square,
    /// Men that must stay on their line with the king.
    pinned: Bitboard,
    /// Where a man other than the king must go: anywhere, or onto or before the one checker, or nowhere.
    parries: Bitboard,
    checkers: Bitboard,
}

impl Position {
    /// Hands the legal moves within the mask to `f`, in groups, until it breaks off.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use scoresheet_board::{Position, Role, RoleSet, Walk};
    ///
    /// let position = Position::start();
    /// let knights = Walk { roles: RoleSet::of(Role::Knight), ..Walk::ALL };
    /// let mut moves = 0;
    /// let _ = position.try_for_each_group(knights, &mut |group| {
    ///     moves += group.len();
    ///     ControlFlow::<()>::Continue(())
    /// });
    /// assert_eq!(moves, 4);
    /// ```
    #[inline]
    pub fn try_for_each_group<B>(
        &self,
        walk: Walk,
        f: &mut impl FnMut(Group) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let bounds = self.bounds();
        let men = self.board().color(self.turn()) & walk.from;
        for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
            if walk.roles.contains(role) {
                self.pieces(role, men, walk.to, &bounds, f)?;
            }
        }
        if walk.roles.contains(Role::Pawn) {
            self.pawns(men, walk.to, &bounds, f)?;
            self.en_passants(men, walk.to, f)?;
        }
        if walk.roles.contains(Role::King) && walk.from.contains(bounds.king) {
            self.king_moves(walk.to, &bounds, f)?;
            self.castlings(walk.to, &bounds, f)?;
        }
        ControlFlow::Continue(())
    }

    /// Hands the legal moves within the mask to `f`, one by one.
    ///
    /// ```
    /// use scoresheet_board::{Position, Square, Walk};
    ///
    /// let mut moves = Vec::new();
    /// let from_e2 = Walk { from: Square::E2.bitboard(), ..Walk::ALL };
    /// Position::start().for_each_move(from_e2, |mv| moves.push(mv.to_string()));
    /// moves.sort();
    /// assert_eq!(moves, ["e2e3", "e2e4"]);
    /// ```
    #[inline]
    pub fn for_each_move(&self, walk: Walk, mut f: impl FnMut(Move)) {
        let _ = self.try_for_each_group::<()>(walk, &mut |group| {
            group.try_for_each(self, &mut |mv| {
                f(mv);
                ControlFlow::Continue(())
            })
        });
    }

    /// All legal moves, in no particular order.
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        self.for_each_move(Walk::ALL, |mv| moves.push(mv));
        moves
    }

    /// How many sequences of so many legal moves there are, by which move generators are compared (perft). At the
    /// last ply moves are counted, not played.
    ///
    /// ```
    /// use scoresheet_board::Position;
    ///
    /// assert_eq!(Position::start().perft(0), 1);
    /// assert_eq!(Position::start().perft(3), 8_902);
    /// ```
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.count_legal_moves() as u64,
            _ => {
                let mut total = 0;
                self.for_each_move(Walk::ALL, |mv| total += self.after(mv).perft(depth - 1));
                total
            }
        }
    }

    /// How many legal moves there are.
    #[must_use]
    #[inline]
    pub fn count_legal_moves(&self) -> usize {
        let mut count = 0;
        let _ = self.try_for_each_group::<()>(Walk::ALL, &mut |group| {
            count += group.len();
            ControlFlow::Continue(())
        });
        count
    }

    /// Whether there is any legal move.
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        self.try_for_each_group(Walk::ALL, &mut |_| ControlFlow::Break(())).is_break()
    }

    /// Whether this very move is legal here: the same man, capture, promotion and castling.
    ///
    /// ```
    /// use scoresheet_board::{Move, Position, Role, Square};
    ///
    /// let start = Position::start();
    /// assert!(start.is_legal(Move::new(Role::Knight, Square::G1, Square::F3, None)));
    /// assert!(!start.is_legal(Move::new(Role::Knight, Square::G1, Square::F3, Some(Role::Pawn))));
    /// ```
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        let walk = Walk { roles: RoleSet::of(mv.role()), from: mv.from().bitboard(), to: mv.to().bitboard() };
        self.try_for_each_group(walk, &mut |group| {
            group.try_for_each(self, &mut |legal| {
                if legal == mv { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            })
        })
        .is_break()
    }

    /// The men of the player to move that shield their king from a line piece and must stay on its line.
    ///
    /// ```
    /// use scoresheet_board::{Color, Piece, Position, Role, Setup, Square};
    ///
    /// let mut setup = Setup::EMPTY;
    /// for (square, color, role) in [
    ///     (Square::E1, Color::White, Role::King),
    ///     (Square::C3, Color::White, Role::Knight),
    ///     (Square::B4, Color::Black, Role::Bishop),
    ///     (Square::E8, Color::Black, Role::King),
    /// ] {
    ///     setup.board.put(square, Piece { color, role });
    /// }
    /// assert_eq!(Position::try_from(setup)?.pinned(), Square::C3.bitboard());
    /// # Ok::<(), scoresheet_board::Refusals>(())
    /// ```
    #[must_use]
    pub fn pinned(&self) -> Bitboard {
        self.pinned_to(self.king(self.turn()))
    }

    fn pinned_to(&self, king: Square) -> Bitboard {
        let board = self.board();
        let (us, them) = (board.color(self.turn()), board.color(!self.turn()));
        let queens = board.role(Role::Queen);
        // The lines as they would be without our own men.
        let snipers = them
            & (attacks::rook(king, them) & (board.role(Role::Rook) | queens)
                | attacks::bishop(king, them) & (board.role(Role::Bishop) | queens));
        let mut pinned = Bitboard::EMPTY;
        for sniper in snipers {
            if let Some(shield) = (attacks::between(king, sniper) & us).only() {
                pinned |= shield.bitboard();
            }
        }
        pinned
    }

    #[inline]
    fn bounds(&self) -> Bounds {
        let king = self.king(self.turn());
        let checkers = self.checkers();
        let parries = match (checkers.is_empty(), checkers.only()) {
            (true, _) => Bitboard::ALL,
            (false, Some(checker)) => attacks::between(king, checker) | checkers,
            (false, None) => Bitboard::EMPTY,
        };
        Bounds { king, pinned: self.pinned_to(king), parries, checkers }
    }

    /// Knights, bishops, rooks and queens.
    #[inline]
    fn pieces<B>(
        &self,
        role: Role,
        men: Bitboard,
        to: Bitboard,
        bounds: &Bounds,
        f: &mut impl FnMut(Group) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let board = self.board();
        let allowed = to.without(board.color(self.turn())) & bounds.parries;
        for from in board.role(role) & men {
            let targets = attacks::of(role, self.turn(), from, board.occupied()) & allowed;
            emit(role, from, targets & bounds.line_of(from), Kind::Plain, f)?;
        }
        ControlFlow::Continue(())
    }

    /// Pawns, but for captures en passant.
    #[inline]
    fn pawns<B>(
        &self,
        men: Bitboard,
        to: Bitboard,
        bounds: &Bounds,
        f: &mut impl FnMut(Group) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let (board, turn) = (self.board(), self.turn());
        let last = turn.last_rank().bitboard();
        for from in board.role(Role::Pawn) & men {
            let captures = attacks::pawn(turn, from) & board.color(!turn);
            let targets = (captures | self.pawn_steps(from)) & to & bounds.parries & bounds.line_of(from);
            emit(Role::Pawn, from, targets.without(last), Kind::Plain, f)?;
            emit(Role::Pawn, from, targets & last, Kind::Promotions, f)?;
        }
        ControlFlow::Continue(())
    }

    /// One step ahead, and two from the pawn's second rank, over empty squares.
    #[inline]
    fn pawn_steps(&self, from: Square) -> Bitboard {
        let (turn, empty) = (self.turn(), !self.board().occupied());
        let ahead = |set: Bitboard| match turn {
            Color::White => Bitboard(set.0 << 8) & empty,
            Color::Black => Bitboard(set.0 >> 8) & empty,
        };
        let one = ahead(from.bitboard());
        one | ahead(one & Rank::Third.seen_by(turn).bitboard())
    }

    #[inline]
    fn en_passants<B>(
        &self,
        men: Bitboard,
        to: Bitboard,
        f: &mut impl FnMut(Group) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let Some(square) = self.en_passant().filter(|&square| to.contains(square)) else {
            return ControlFlow::Continue(());
        };
        for from in self.en_passant_capturers(square) & men {
            if self.en_passant_is_safe(from, square) {
                emit(Role::Pawn, from, square.bitboard(), Kind::EnPassant, f)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether the king is safe once both pawns have left their squares.
    ///
    /// ```text
    /// 4  k . . p P . . Q      Two men leave the rank at once, so neither is pinned,
    ///                         yet e4xd3 lets the queen see the king.
    /// ```
    pub(crate) fn en_passant_is_safe(&self, from: Square, to: Square) -> bool {
        let taken = Square::at(to.file(), from.rank()).bitboard();
        let occupied = self.board().occupied() ^ from.bitboard() ^ taken | to.bitboard();
        let king = self.king(self.turn());
        let attackers = self.board().attackers_among(king, !self.turn(), occupied);
        attackers.without(taken).is_empty()
    }

    #[inline]
    fn king_moves<B>(
        &self,
        to: Bitboard,
        bounds: &Bounds,
        f: &mut impl FnMut(Group) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let candidates = attacks::king(bounds.king).without(self.board().color(self.turn())) & to;
        let safe = candidates.into_iter().filter(|&square| self.king_is_safe_on(square)).collect();
        emit(Role::King, bounds.king, safe, Kind::Plain, f)
    }

    /// Whether the king could stand there: it does not hide the square from a line piece behind it.
    pub(crate) fn king_is_safe_on(&self, square: Square) -> bool {
        let king = self.king(self.turn()).bitboard();
        let occupied = self.board().occupied().without(king);
        self.board().attackers_among(square, !self.turn(), occupied).is_empty()
    }

    #[inline]
    fn castlings<B>(
        &self,
        to: Bitboard,
        bounds: &Bounds,
        f: &mut impl FnMut(Group) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if !bounds.checkers.is_empty() {
            return ControlFlow::Continue(());
        }
        for wing in Wing::ALL {
            let target = wing.king_target(self.turn());
            let Some(rook) = self.castling().rook(self.turn(), wing) else { continue };
            if to.contains(target) && self.castling_paths(wing, rook).is_open(self) {
                emit(Role::King, bounds.king, target.bitboard(), Kind::Castling(wing, rook), f)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// What castling with this rook asks of the board.
    pub(crate) fn castling_paths(&self, wing: Wing, rook: Square) -> CastlingPaths {
        let king = self.king(self.turn());
        let (king_to, rook_to) = (wing.king_target(self.turn()), wing.rook_target(self.turn()));
        let movers = king.bitboard() | rook.bitboard();
        let walked = attacks::between(king, king_to) | king_to.bitboard();
        let slid = attacks::between(rook, rook_to) | rook_to.bitboard();
        CastlingPaths {
            empty: (walked | slid).without(movers),
            safe: walked,
            king_to,
            afterwards: self.board().occupied().without(movers) | king_to.bitboard() | rook_to.bitboard(),
        }
    }
}

/// What prevents castling for the moment (FIDE Laws 3.8.2.2), for any squares of king and rook.
pub(crate) struct CastlingPaths {
    /// Squares between and at the ends, where nobody else may stand.
    pub(crate) empty: Bitboard,
    /// Squares that the king passes or reaches.
    pub(crate) safe: Bitboard,
    king_to: Square,
    /// The men once the castling is done.
    afterwards: Bitboard,
}

impl CastlingPaths {
    fn is_open(&self, position: &Position) -> bool {
        !position.board().occupied().meets(self.empty) && self.danger(position).is_none()
    }

    /// The first square on which the king would be attacked. The one where it ends is looked at with the
    /// rook gone, which in Chess960 may have shielded it.
    pub(crate) fn danger(&self, position: &Position) -> Option<Square> {
        let passed = self.safe.into_iter().find(|&square| !position.king_is_safe_on(square));
        passed.or_else(|| {
            let attackers = position.board().attackers_among(self.king_to, !position.turn(), self.afterwards);
            (!attackers.is_empty()).then_some(self.king_to)
        })
    }
}

impl Bounds {
    /// The squares that a man may go to and still shield its king.
    #[inline]
    fn line_of(&self, from: Square) -> Bitboard {
        if self.pinned.contains(from) { attacks::line(self.king, from) } else { Bitboard::ALL }
    }
}

#[inline]
fn emit<B>(
    role: Role,
    from: Square,
    to: Bitboard,
    kind: Kind,
    f: &mut impl FnMut(Group) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if to.is_empty() { ControlFlow::Continue(()) } else { f(Group { role, from, to, kind }) }
}
