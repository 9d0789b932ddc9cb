//! Move to spellings, as a house says them.

use scoresheet_board::{Color, Move, Position, Role, Square, Wing};
use scoresheet_notation::{CheckBy, Context, Mark, Notation};

use super::{Castles, House, Names};
use crate::{Descriptive, FileName, Goal, Language, Man, Rare, Seen, Shape, Style, pattern, spell};

/// The first of [`all`] that fits this legal move alone.
pub(crate) fn first(style: Style, mv: Move, cx: Context<'_>) -> Option<Descriptive> {
    let mut found = None;
    style.spellings(mv, cx, &mut |spelling| {
        let resolved = style.resolve_with(&spelling, cx, style.trust());
        let fits = resolved.is_ok_and(|(only, _)| only == mv);
        found = fits.then_some(spelling);
        fits
    });
    found
}

/// The form that the house prefers first, then the shorter ones before the longer.
pub(crate) fn all(
    house: House,
    language: Language,
    mv: Move,
    cx: Context<'_>,
    take: &mut dyn FnMut(Descriptive) -> bool,
) {
    let mark = Mark::of(mv, cx.pos);
    let check_by = if house.names == Names::Full { uncovered(mv, mark, cx.pos) } else { None };
    let en_passant = mv.is_en_passant();
    let mut is_taken = false;
    let mut offer = |shape| {
        is_taken = take(Descriptive { shape, mark, check_by, en_passant });
        is_taken
    };
    if let Some(wing) = mv.wing() {
        let _ =
            house.castles == Castles::Word && offer(Shape::Castle(None)) || offer(Shape::Castle(Some(wing)));
        return;
    }
    let us = cx.pos.turn();
    let taken = mv.captured().and_then(|victim| sided(victim, mv.to(), !us, cx));
    let said = Said { mv, us, sided: sided(mv.role(), mv.from(), us, cx), taken };
    let is_done = match house.names {
        Names::Shortest => false,
        Names::Sides => said.by_sides(&mut offer),
        Names::Full => said.in_full(cx.pos, &mut offer) || said.by_sides(&mut offer),
        Names::Algebraic => said.algebraic(&mut offer),
    };
    if !is_done {
        // Squares in brackets tell any two moves apart.
        spell::all(language, mv, cx, &mut |spelling| take(Descriptive { check_by, ..spelling }));
    }
}

/// Whether it is another man that checks: `(dis. ch.)`.
fn uncovered(mv: Move, mark: Option<Mark>, pos: &Position) -> Option<CheckBy> {
    let is_check = mark == Some(Mark::Check);
    (is_check && CheckBy::Another.fits(mv, &pos.after(mv))).then_some(CheckBy::Another)
}

/// A move that is no castling, and what is known of the man.
struct Said {
    mv: Move,
    us: Color,
    /// The man by its side, if it has one; and the one that is taken.
    sided: Option<Man>,
    taken: Option<Man>,
}

/// Takes a shape, or asks for the next.
type Offer<'a> = dyn FnMut(Shape) -> bool + 'a;

impl Said {
    fn plain(&self) -> Man {
        Man::plain(self.mv.role())
    }

    fn squares(&self) -> [Seen; 2] {
        spell::names(self.mv.to(), self.us)
    }

    fn shape(&self, man: Man, goal: Goal) -> Shape {
        Shape::Move { man, origin: None, goal, promotion: self.mv.promotion() }
    }

    /// `B-B4`, `B-QB4`, `KR-K1`, `QKt-KB3`; captures as in [`Self::takes`].
    fn by_sides(&self, offer: &mut Offer<'_>) -> bool {
        let Some(victim) = self.mv.captured() else {
            let men = [Some(self.plain()), self.sided];
            return men.into_iter().flatten().any(|man| {
                self.squares().into_iter().any(|seen| offer(self.shape(man, Goal::Square(seen))))
            });
        };
        let [own, taken] = [(self.mv.role(), self.mv.from()), (victim, self.mv.to())];
        let [own, taken] = [own, taken].map(|(role, square)| spell::by_file(role, square));
        self.takes(own, taken, self.mv.role() == Role::Pawn, offer)
    }

    /// A capture by these names of a pawn that takes, and of one that is taken; of a piece by its side too. Either more
    /// is said first of the man that takes, `PxP`, `QPxP`, `PxBP`, or of the one that is taken, `KtxP`, `KtxBP`,
    /// `KKtxP`.
    fn takes(
        &self,
        own: [Option<Man>; 3],
        taken: [Option<Man>; 3],
        own_first: bool,
        offer: &mut Offer<'_>,
    ) -> bool {
        let mut put = |man, taken| offer(self.shape(man, Goal::Capture { man: taken, at: None }));
        let men = || own.into_iter().chain([self.sided]).flatten();
        let victims = || taken.into_iter().chain([self.taken]).flatten();
        if own_first {
            victims().any(|taken| men().any(|man| put(man, taken)))
        } else {
            men().any(|man| victims().any(|taken| put(man, taken)))
        }
    }

    /// The side of a man that goes to a square while there are two, and the whole name of that square; files of pawns
    /// in full, and always of one that a piece takes.
    fn in_full(&self, pos: &Position, offer: &mut Offer<'_>) -> bool {
        let (mv, plain) = (self.mv, self.plain());
        if let Some(victim) = mv.captured() {
            let [own, taken] = [(mv.role(), mv.from()), (victim, mv.to())].map(|(role, square)| {
                let [plain, _, full] = spell::by_file(role, square);
                [plain, full, None]
            });
            let is_pawn_of_piece = victim == Role::Pawn && mv.role() != Role::Pawn;
            let taken = if is_pawn_of_piece { [taken[1], None, None] } else { taken };
            return self.takes(own, taken, false, offer);
        }
        let has_twin = !pos.own(mv.role()).without(mv.from().bitboard()).is_empty();
        let man = self.sided.filter(|_| has_twin).unwrap_or(plain);
        let [short, full] = self.squares();
        let seen = if self.is_at_home(man) { short } else { full };
        [seen, full].into_iter().any(|seen| offer(self.shape(man, Goal::Square(seen))))
    }

    /// Whether the file that it goes to needs no side: that of a knight's own side, and of a king's every one but the
    /// queen's bishop's.
    fn is_at_home(&self, man: Man) -> bool {
        let to = FileName::of(self.mv.to().file());
        match man {
            Man::Piece { role: Role::King, .. } => (to.man, to.side) != (Role::Bishop, Some(Wing::Queen)),
            Man::Piece { role: Role::Knight, side } => side.is_some() && side == to.side,
            _ => false,
        }
    }

    /// `P-e4`, `Ktb1-d2`
    fn algebraic(&self, offer: &mut Offer<'_>) -> bool {
        let from = self.mv.from();
        [(None, None), (Some(from.file()), Some(from.rank()))].into_iter().any(|from| {
            offer(Shape::Rare(Rare::Algebraic {
                role: self.mv.role(),
                from,
                takes: self.mv.is_capture(),
                to: self.mv.to(),
                promotion: self.mv.promotion(),
            }))
        })
    }
}

/// The man by its side: a rook or a knight by the history of the game, or else by the side of the board; a bishop by
/// the colour of its square.
fn sided(role: Role, square: Square, color: Color, cx: Context<'_>) -> Option<Man> {
    let side = match role {
        Role::Bishop => Some(pattern::bishop_side(square, color)),
        Role::Rook | Role::Knight => history(square, cx).or_else(|| on_board(role, square, color, cx.pos)),
        Role::Pawn | Role::Queen | Role::King => None,
    };
    side.map(|side| Man::Piece { role, side: Some(side) })
}

fn history(square: Square, cx: Context<'_>) -> Option<Wing> {
    let sides = cx.sides?;
    [Wing::King, Wing::Queen].into_iter().find(|&wing| sides.of(wing).contains(square))
}

/// The side on which it stands of all such men; nothing if it stands between two, or on the file of another.
fn on_board(role: Role, square: Square, color: Color, pos: &Position) -> Option<Wing> {
    let own = square.file();
    let mut others = pos.board().men(color, role).without(square.bitboard()).into_iter().map(Square::file);
    if others.clone().all(|file| file < own) {
        return Some(Wing::King);
    }
    others.all(|file| file > own).then_some(Wing::Queen)
}
