//! The legal moves: one walk with masks, from which all else is made.

mod list;

use core::ops::ControlFlow;

use crate::{
    Bitboard, CastlingRights, Color, File, Move, Position, Rank, Role, RoleSet, Square, Wing,
    attacks::{self, ANTIDIAGONAL, DIAGONAL, FILE},
};

/// Which moves a walk visits: those of men of these kinds, from these squares, to these squares.
///
/// A castling is a move of the king to its new square, and a capture en passant ends on an empty one: the
/// captures are not just the moves to the squares of the other player's men.
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

/// Legal moves of men of one kind: one man's, or those of all pawns that go the same way.
#[derive(Copy, Clone, Debug)]
pub struct Group {
    /// The kind of the men.
    pub role: Role,
    /// Where they can go; never empty.
    pub to: Bitboard,
    kind: Kind,
}

#[derive(Copy, Clone, Debug)]
enum Kind {
    /// One man, from this square.
    Man(Square),
    /// Pawns, each from its target less this.
    Pawns(i8),
    Promotions(i8),
    EnPassant(Square),
    Castling(Wing, Square),
}

impl Group {
    /// How many moves it holds: four for each target of a pawn that promotes.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use scoresheet_board::{Position, Role, Walk};
    ///
    /// let _ = Position::start().try_for_each_group::<()>(Walk::ALL, &mut |group| {
    ///     // All pawns by one square, then by two; each knight.
    ///     assert_eq!(group.len(), if group.role == Role::Pawn { 8 } else { 2 });
    ///     ControlFlow::Continue(())
    /// });
    /// ```
    #[must_use]
    #[inline]
    #[expect(clippy::len_without_is_empty, reason = "a group is never empty")]
    pub fn len(&self) -> usize {
        let targets = self.to.count() as usize;
        if matches!(self.kind, Kind::Promotions(_)) { 4 * targets } else { targets }
    }

    /// Hands out its moves in the position it comes from, until `f` breaks off.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use scoresheet_board::{Position, Walk};
    ///
    /// // The first pawn move that goes to the e-file.
    /// let start = Position::start();
    /// let found = start.try_for_each_group(Walk::ALL, &mut |group| {
    ///     group.try_for_each(&start, &mut |mv| match mv.to_string().as_str() {
    ///         text @ ("e2e3" | "e2e4") => ControlFlow::Break(text.to_owned()),
    ///         _ => ControlFlow::Continue(()),
    ///     })
    /// });
    /// assert_eq!(found, ControlFlow::Break("e2e3".to_owned()));
    /// ```
    #[inline]
    pub fn try_for_each<B>(
        &self,
        position: &Position,
        f: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let board = position.board();
        match self.kind {
            Kind::Man(from) => {
                self.split(position, |to, captured| f(Move::new(self.role, from, to, captured)))
            }
            Kind::Pawns(by) => {
                self.split(position, |to, captured| f(Move::new(Role::Pawn, behind(to, by), to, captured)))
            }
            Kind::Promotions(by) => self.to.into_iter().try_for_each(|to| {
                let captured = board.role_at(to);
                let promote = |role| f(Move::promoting(behind(to, by), to, captured, role));
                Role::PROMOTIONS.into_iter().try_for_each(promote)
            }),
            Kind::EnPassant(from) => self.to.into_iter().try_for_each(|to| f(Move::en_passant(from, to))),
            Kind::Castling(wing, rook) => {
                f(Move::castling(position.turn(), wing, position.king(position.turn()), rook))
            }
        }
    }

    /// Captures first; only they look for the man that is taken.
    #[inline]
    fn split<B>(
        &self,
        position: &Position,
        mut f: impl FnMut(Square, Option<Role>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let board = position.board();
        let occupied = board.occupied();
        for to in self.to & occupied {
            f(to, board.role_at(to))?;
        }
        for to in self.to.without(occupied) {
            f(to, None)?;
        }
        ControlFlow::Continue(())
    }
}

/// The square from which a pawn goes `by` squares to `to`, squares counted from a1 to h8.
#[inline]
fn behind(to: Square, by: i8) -> Square {
    Square::wrapping((to as u8).wrapping_sub(by as u8))
}

/// What restricts the men of the player to move.
struct Bounds {
    us: Color,
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
        // Each colour has a copy of its own, in which it is a constant.
        match self.turn() {
            Color::White => self.walk_as(Color::White, walk, f),
            Color::Black => self.walk_as(Color::Black, walk, f),
        }
    }

    #[inline(always)]
    fn walk_as<B>(
        &self,
        us: Color,
        walk: Walk,
        f: &mut impl FnMut(Group) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if let Some(to) = walk.to.only() {
            return self.walk_to(us, walk, to, f);
        }
        let bounds = self.bounds(us);
        if walk.roles.contains(Role::King) && walk.from.contains(bounds.king) {
            self.king_moves(walk.to, &bounds, f)?;
        }
        // In double check the king alone can move.
        if bounds.parries.is_empty() {
            return ControlFlow::Continue(());
        }
        let men = self.board().color(us) & walk.from;
        let mut pieces = |role: Role| {
            if walk.roles.contains(role) {
                self.pieces(role, men, walk.to, &bounds, f)
            } else {
                ControlFlow::Continue(())
            }
        };
        pieces(Role::Knight)?;
        pieces(Role::Bishop)?;
        pieces(Role::Rook)?;
        pieces(Role::Queen)?;
        if walk.roles.contains(Role::Pawn) {
            self.pawns(men & self.board().role(Role::Pawn), walk.to, &bounds, f)?;
            self.en_passants(men, walk.to, f)?;
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
                self.for_each_move(Walk::ALL, |mv| {
                    let mut next = *self;
                    next.play_unchecked(mv);
                    total += next.perft(depth - 1);
                });
                total
            }
        }
    }

    /// How many legal moves there are: no move is made for it.
    ///
    /// ```
    /// use scoresheet_board::Position;
    ///
    /// assert_eq!(Position::start().count_legal_moves(), 20);
    /// ```
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

    /// Whether there is any legal move. It looks no further than the first.
    ///
    /// ```
    /// use scoresheet_board::Position;
    ///
    /// assert!(Position::start().has_legal_move());
    /// ```
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
    #[inline]
    pub fn is_legal(&self, mv: Move) -> bool {
        // What a move says of its man takes a fifth off the way of `move_between`.
        let (role, from, to) = (mv.role(), mv.from(), mv.to());
        if let Some(wing) = mv.wing() {
            return self.castling_move(wing) == Some(mv);
        }
        let same = if role == Role::Pawn {
            let promotes = self.turn().last_rank().bitboard().contains(to);
            mv.promotion().is_some() == promotes && mv == self.arriving(role, from, to, mv.promotion())
        } else {
            mv == Move::new(role, from, to, self.board().role_at(to))
        };
        same && self.approaches(role, to).contains(from) && self.may_leave(role, from, to)
    }

    /// The other men of its kind that could go where the man of a legal move goes.
    ///
    /// ```
    /// use scoresheet_board::{Bitboard, Move, Position, Role, Square};
    ///
    /// let mut position = Position::start();
    /// let knight = |from, to| Move::new(Role::Knight, from, to, None);
    /// assert_eq!(position.rivals(knight(Square::G1, Square::F3)), Bitboard::EMPTY);
    /// for mv in [knight(Square::G1, Square::F3), knight(Square::B8, Square::C6)] {
    ///     position.play_unchecked(mv);
    /// }
    /// position.play_unchecked(Move::new(Role::Pawn, Square::D2, Square::D4, None));
    /// position.play_unchecked(knight(Square::G8, Square::F6));
    /// assert_eq!(position.rivals(knight(Square::B1, Square::D2)), Square::F3.bitboard());
    /// ```
    #[must_use]
    #[inline]
    pub fn rivals(&self, mv: Move) -> Bitboard {
        let others = self.own(mv.role()).without(mv.from().bitboard());
        if others.is_empty() { others } else { self.arrivals(mv.role(), mv.to(), others) }
    }

    /// The legal castling on this side, if there is one.
    ///
    /// ```
    /// use scoresheet_board::{Color, Move, Piece, Position, Role, Setup, Square, Wing};
    ///
    /// let mut setup = Setup::EMPTY;
    /// for (square, color, role) in [
    ///     (Square::E1, Color::White, Role::King),
    ///     (Square::H1, Color::White, Role::Rook),
    ///     (Square::E8, Color::Black, Role::King),
    /// ] {
    ///     setup.board.put(square, Piece { color, role });
    /// }
    /// setup.castling.grant(Color::White, Wing::King, Square::H1);
    /// let castling = Position::try_from(setup)?.castling_move(Wing::King).expect("nobody is in the way");
    /// assert_eq!((castling.to(), castling.wing()), (Square::G1, Some(Wing::King)));
    /// assert_eq!(Position::start().castling_move(Wing::King), None);
    /// # Ok::<(), scoresheet_board::Refusals>(())
    /// ```
    #[must_use]
    pub fn castling_move(&self, wing: Wing) -> Option<Move> {
        let us = self.turn();
        let rook = self.castling().rook(us, wing)?;
        let open = self.checkers().is_empty() && self.castling_paths(wing, rook).is_open(self);
        open.then(|| Move::castling(us, wing, self.king(us), rook))
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
        self.bounds(self.turn()).pinned
    }

    /// The squares from which men of this kind, out of those of a mask, can legally go to another, castling
    /// left out. They are looked for backwards from there, and of each the king is looked at, as if the man had
    /// gone.
    ///
    /// ```
    /// use scoresheet_board::{Bitboard, Position, Role, Square};
    ///
    /// let start = Position::start();
    /// assert_eq!(start.arrivals(Role::Knight, Square::F3, Bitboard::ALL), Square::G1.bitboard());
    /// assert_eq!(start.arrivals(Role::Bishop, Square::C4, Bitboard::ALL), Bitboard::EMPTY);
    /// ```
    #[must_use]
    #[inline]
    pub fn arrivals(&self, role: Role, to: Square, from: Bitboard) -> Bitboard {
        let men = self.approaches(role, to) & from;
        let mut arriving = men;
        for from in men {
            if !self.may_leave(role, from, to) {
                arriving ^= from.bitboard();
            }
        }
        arriving
    }

    /// As [`Self::arrivals`], whatever becomes of the king.
    #[inline]
    fn approaches(&self, role: Role, to: Square) -> Bitboard {
        let (us, board) = (self.turn(), self.board());
        if board.color(us).contains(to) {
            return Bitboard::EMPTY;
        }
        let near = match role {
            Role::Pawn if self.en_passant() == Some(to) => attacks::pawn(!us, to),
            Role::Pawn => self.pawns_before(us, to),
            _ => attacks::of_any(role, us, to, board.occupied()),
        };
        near & board.men(us, role)
    }

    /// Whether the king is safe once a man of [`Self::approaches`] has gone there.
    #[inline]
    fn may_leave(&self, role: Role, from: Square, to: Square) -> bool {
        if role == Role::Pawn && self.en_passant() == Some(to) {
            self.en_passant_is_safe(from, to)
        } else {
            self.is_safe_after(self.turn(), from, to)
        }
    }

    /// The legal move of the man on a square of [`Self::arrivals`]. From elsewhere, or with a promotion that the
    /// rules do not ask for, it is a move that means nothing.
    ///
    /// ```
    /// use scoresheet_board::{Bitboard, Position, Role, Square};
    ///
    /// let start = Position::start(); let from = start.arrivals(Role::Knight, Square::F3,
    /// Bitboard::ALL).only().expect("one knight can go there");
    /// assert!(start.is_legal(start.arriving(Role::Knight, from, Square::F3, None)));
    /// ```
    #[must_use]
    #[inline]
    pub fn arriving(&self, role: Role, from: Square, to: Square, promotion: Option<Role>) -> Move {
        let captured = self.board().role_at(to);
        match promotion {
            Some(becomes) => Move::promoting(from, to, captured, becomes),
            None if role == Role::Pawn && captured.is_none() && from.file() != to.file() => {
                Move::en_passant(from, to)
            }
            None => Move::new(role, from, to, captured),
        }
    }

    /// The walk to one square.
    #[inline]
    fn walk_to<B>(
        &self,
        us: Color,
        walk: Walk,
        to: Square,
        f: &mut impl FnMut(Group) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for role in Role::ALL.into_iter().filter(|&role| walk.roles.contains(role)) {
            for from in self.arrivals(role, to, walk.from) {
                f(Group { role, to: to.bitboard(), kind: self.kind(us, role, from, to) })?;
            }
        }
        if walk.roles.contains(Role::King) && walk.from.contains(self.king(us)) {
            self.castling_to(us, to, f)?;
        }
        ControlFlow::Continue(())
    }

    /// How a man comes to a square of [`Self::arrivals`].
    #[inline]
    fn kind(&self, us: Color, role: Role, from: Square, to: Square) -> Kind {
        if role != Role::Pawn {
            Kind::Man(from)
        } else if us.last_rank().bitboard().contains(to) {
            Kind::Promotions(to as i8 - from as i8)
        } else if from.file() != to.file() && !self.board().occupied().contains(to) {
            Kind::EnPassant(from)
        } else {
            Kind::Man(from)
        }
    }

    /// The squares from which a pawn can go to this one, but for captures en passant.
    #[inline]
    fn pawns_before(&self, us: Color, to: Square) -> Bitboard {
        let board = self.board();
        if board.color(!us).contains(to) {
            return attacks::pawn(!us, to);
        }
        let back = if us == Color::White { -8 } else { 8 };
        let one = to.bitboard().shifted(back);
        let passes = Rank::Fourth.seen_by(us).bitboard().contains(to) && !board.occupied().meets(one);
        if passes { one | one.shifted(back) } else { one }
    }

    #[inline]
    fn castling_to<B>(
        &self,
        us: Color,
        to: Square,
        f: &mut impl FnMut(Group) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for wing in Wing::ALL.into_iter().filter(|wing| wing.king_target(us) == to) {
            if let Some((rook, _)) = self.castling_move(wing).and_then(Move::castling_rook) {
                emit(Role::King, to.bitboard(), Kind::Castling(wing, rook), f)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether the king is safe once a man, perhaps himself, has gone from one square to another: pins and
    /// checks alike.
    #[inline(always)]
    pub(crate) fn is_safe_after(&self, us: Color, from: Square, to: Square) -> bool {
        let occupied = self.board().occupied().without(from.bitboard()) | to.bitboard();
        let king = self.king(us);
        let king = if king == from { to } else { king };
        self.board().attackers_among(king, !us, occupied).without(to.bitboard()).is_empty()
    }

    /// One look from the king at the line pieces behind its own men finds those that give check and those
    /// that pin.
    #[inline(always)]
    fn bounds(&self, us: Color) -> Bounds {
        let board = self.board();
        let (own, them) = (board.color(us), board.color(!us));
        let king = self.king(us);
        let queens = board.role(Role::Queen);
        let mut checkers = them
            & (attacks::knight(king) & board.role(Role::Knight)
                | attacks::pawn(us, king) & board.role(Role::Pawn));
        let mut pinned = Bitboard::EMPTY;
        let snipers = them
            & (attacks::rook(king, them) & (board.role(Role::Rook) | queens)
                | attacks::bishop(king, them) & (board.role(Role::Bishop) | queens));
        for sniper in snipers {
            let shields = attacks::between(king, sniper) & own;
            if shields.is_empty() {
                checkers |= sniper.bitboard();
            } else if shields.only().is_some() {
                pinned |= shields;
            }
        }
        let parries = match (checkers.is_empty(), checkers.only()) {
            (true, _) => Bitboard::ALL,
            (false, Some(checker)) => attacks::between(king, checker) | checkers,
            (false, None) => Bitboard::EMPTY,
        };
        Bounds { us, king, pinned, parries, checkers }
    }

    /// Knights, bishops, rooks and queens.
    #[inline(always)]
    fn pieces<B>(
        &self,
        role: Role,
        men: Bitboard,
        to: Bitboard,
        bounds: &Bounds,
        f: &mut impl FnMut(Group) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let board = self.board();
        let allowed = to.without(board.color(bounds.us)) & bounds.parries;
        let men = board.role(role) & men;
        for from in men.without(bounds.pinned) {
            let targets = attacks::of(role, bounds.us, from, board.occupied()) & allowed;
            emit(role, targets, Kind::Man(from), f)?;
        }
        for from in men & bounds.pinned {
            let targets = attacks::of(role, bounds.us, from, board.occupied()) & allowed;
            emit(role, targets & attacks::line(bounds.king, from), Kind::Man(from), f)?;
        }
        ControlFlow::Continue(())
    }

    /// Pawns, but for captures en passant: all at once for each way they can go.
    #[inline(always)]
    fn pawns<B>(
        &self,
        men: Bitboard,
        to: Bitboard,
        bounds: &Bounds,
        f: &mut impl FnMut(Group) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let (us, board) = (bounds.us, self.board());
        let ahead = if us == Color::White { 8 } else { -8 };
        let (free, to) = (men.without(bounds.pinned), to & bounds.parries);
        // A pinned pawn can go along its line with the king alone.
        let lines = attacks::lines(bounds.king);
        let mut emit = |targets: Bitboard, by: i8| {
            let last = us.last_rank().bitboard();
            emit(Role::Pawn, targets.without(last), Kind::Pawns(by), f)?;
            emit(Role::Pawn, targets & last, Kind::Promotions(by), f)
        };
        let empty = !board.occupied();
        let one = (free | men & lines[FILE]).shifted(ahead) & empty;
        let two = (one & Rank::Third.seen_by(us).bitboard()).shifted(ahead) & empty;
        emit(one & to, ahead)?;
        emit(two & to, 2 * ahead)?;
        let (west, east) =
            if us == Color::White { (ANTIDIAGONAL, DIAGONAL) } else { (DIAGONAL, ANTIDIAGONAL) };
        let to = to & board.color(!us);
        for (line, by, edge) in [(west, ahead - 1, File::A), (east, ahead + 1, File::H)] {
            let men = (free | men & lines[line]).without(edge.bitboard());
            emit(men.shifted(by) & to, by)?;
        }
        ControlFlow::Continue(())
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
                emit(Role::Pawn, square.bitboard(), Kind::EnPassant(from), f)?;
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

    #[inline(always)]
    fn king_moves<B>(
        &self,
        to: Bitboard,
        bounds: &Bounds,
        f: &mut impl FnMut(Group) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let (us, board) = (bounds.us, self.board());
        let candidates = attacks::king(bounds.king).without(board.color(us)) & to;
        let way = |wing| self.open_way(wing, to, bounds);
        let (short, long) = if bounds.checkers.is_empty() && self.castling().has_any(us) {
            (way(Wing::King), way(Wing::Queen))
        } else {
            (None, None)
        };
        if candidates.is_empty() && short.is_none() && long.is_none() {
            return ControlFlow::Continue(());
        }
        // The king does not hide a square from a line piece behind it.
        let occupied = board.occupied().without(bounds.king.bitboard());
        let danger = board.attacked_by(!us, occupied);
        emit(Role::King, candidates.without(danger), Kind::Man(bounds.king), f)?;
        let mut castle = |wing: Wing, way: Option<(Square, Bitboard)>| match way {
            Some((rook, walked)) if !danger.meets(walked) && self.rook_may_leave(wing, rook) => {
                emit(Role::King, wing.king_target(us).bitboard(), Kind::Castling(wing, rook), f)
            }
            _ => ControlFlow::Continue(()),
        };
        castle(Wing::King, short)?;
        castle(Wing::Queen, long)
    }

    /// The rook of a castling that nobody stands in the way of, and the squares that the king walks over.
    #[inline(always)]
    fn open_way(&self, wing: Wing, to: Bitboard, bounds: &Bounds) -> Option<(Square, Bitboard)> {
        let (us, king) = (bounds.us, bounds.king);
        let rook = self.castling().rook(us, wing).filter(|_| to.contains(wing.king_target(us)))?;
        let (empty, walked) = if CastlingRights::is_standard(us, wing, king, rook) {
            let between =
                |a, b| attacks::between(Square::at(a, us.back_rank()), Square::at(b, us.back_rank()));
            match wing {
                Wing::King => (between(File::E, File::H), between(File::E, File::H)),
                Wing::Queen => (between(File::A, File::E), between(File::B, File::E)),
            }
        } else {
            let paths = self.castling_paths(wing, rook);
            (paths.empty, paths.safe)
        };
        (!self.board().occupied().meets(empty)).then_some((rook, walked))
    }

    /// Whether the king is safe at the end of a castling without the rook. A rook in the corner has nobody
    /// behind it.
    #[inline(always)]
    fn rook_may_leave(&self, wing: Wing, rook: Square) -> bool {
        matches!(rook.file(), File::A | File::H) || !self.castling_paths(wing, rook).needs_rook(self)
    }

    /// Whether the king could stand there: it does not hide the square from a line piece behind it.
    pub(crate) fn king_is_safe_on(&self, square: Square) -> bool {
        let king = self.king(self.turn()).bitboard();
        let occupied = self.board().occupied().without(king);
        self.board().attackers_among(square, !self.turn(), occupied).is_empty()
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

    /// Whether the king would be attacked where it ends, once the rook has left its square.
    fn needs_rook(&self, position: &Position) -> bool {
        !position.board().attackers_among(self.king_to, !position.turn(), self.afterwards).is_empty()
    }

    /// The first square on which the king would be attacked. The one where it ends is looked at with the
    /// rook gone, which in Chess960 may have shielded it.
    pub(crate) fn danger(&self, position: &Position) -> Option<Square> {
        let passed = self.safe.into_iter().find(|&square| !position.king_is_safe_on(square));
        passed.or_else(|| self.needs_rook(position).then_some(self.king_to))
    }
}

#[inline(always)]
fn emit<B>(
    role: Role,
    to: Bitboard,
    kind: Kind,
    f: &mut impl FnMut(Group) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if to.is_empty() { ControlFlow::Continue(()) } else { f(Group { role, to, kind }) }
}
