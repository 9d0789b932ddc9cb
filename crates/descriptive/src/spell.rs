//! Move to spellings, plainest first.

use scoresheet_board::{Bitboard, Color, Move, Position, Role, Square};
use scoresheet_notation::{Context, Mark, atoms::ArrayVec};

use crate::{Descriptive, FileName, Goal, Language, Man, Seen, Shape, aim::Aim, pattern};

/// The first of [`all`] that fits this legal move alone. Nearly always it is one of the first two.
pub(crate) fn plainest(language: Language, mv: Move, cx: Context<'_>) -> Option<Descriptive> {
    let mut rivals = Rivals::new();
    find_rivals(mv, cx.pos, &mut rivals);
    let tells_square = mv.captured().is_none() && rivals.iter().all(|rival| rival.to != mv.to());
    if rivals.is_empty() || tells_square {
        Some(without_origin(mv, cx, !rivals.is_empty()))
    } else {
        apart_from(&rivals, language, mv, cx)
    }
}

/// The first form, `B-B4` or `BxP`; or the second, `B-QB4`.
#[inline]
fn without_origin(mv: Move, cx: Context<'_>, with_side: bool) -> Descriptive {
    let goal = match mv.captured() {
        None => Goal::Square(names(mv.to(), cx.pos.turn())[usize::from(with_side)]),
        Some(victim) => Goal::Capture { man: Man::plain(victim), at: None },
    };
    let shape = match mv.wing() {
        None => Shape::Move { man: Man::plain(mv.role()), origin: None, goal, promotion: mv.promotion() },
        wing => Shape::Castle(wing),
    };
    Descriptive { shape, mark: Mark::of(mv, cx.pos), check_by: None, en_passant: mv.is_en_passant() }
}

/// The first form that says none of the rivals' moves.
#[inline(never)]
fn apart_from(rivals: &Rivals, language: Language, mv: Move, cx: Context<'_>) -> Option<Descriptive> {
    let mut found = None;
    all(language, mv, cx, &mut |spelling| {
        let fits = !rivals.iter().any(|rival| rival.is_meant(spelling.shape, cx.pos.turn()));
        found = fits.then_some(spelling);
        fits
    });
    found
}

/// Men that could be taken for the one that moves: all that can go to one square.
struct Rival {
    from: Bitboard,
    to: Square,
}

impl Rival {
    /// Whether a form of the move says one of these moves too. No form names a side, so two masks tell it.
    fn is_meant(&self, shape: Shape, us: Color) -> bool {
        let Shape::Move { man, origin, goal, .. } = shape else { return false };
        pattern::targets(goal, us).contains(self.to) && pattern::origins(man, origin, us).meets(self.from)
    }
}

/// One of each square at most. Filled in place, as it is a kilobyte that hardly anything stands in.
type Rivals = ArrayVec<Rival, 64>;

/// Finds the other legal moves that the shortest form of this one could mean.
#[inline]
fn find_rivals(mv: Move, pos: &Position, rivals: &mut Rivals) {
    if mv.wing().is_some() {
        return;
    }
    let aim = Aim { role: mv.role(), captured: mv.captured(), promotes: mv.promotion().is_some() };
    let (us, men) = (pos.turn(), pos.own(mv.role()));
    let alike = match mv.captured() {
        None => Seen::of(mv.to(), us).short().mask(us),
        // `e.p.` belongs to the name.
        Some(_) if mv.is_en_passant() => mv.to().bitboard(),
        Some(_) => Bitboard::ALL,
    };
    for to in aim.squares(pos, men, alike) {
        let others = if to == mv.to() { men.without(mv.from().bitboard()) } else { men };
        let from = aim.men(pos, to, others);
        if !from.is_empty() {
            rivals.push(Rival { from, to });
        }
    }
}

/// The shortest form first, as printers of the notation had it.
pub(crate) fn all(language: Language, mv: Move, cx: Context<'_>, take: &mut dyn FnMut(Descriptive) -> bool) {
    let mark = Mark::of(mv, cx.pos);
    let en_passant = mv.is_en_passant();
    let us = cx.pos.turn();
    let mut offer = |shape| take(Descriptive { shape, mark, check_by: None, en_passant });
    if let Some(wing) = mv.wing() {
        offer(Shape::Castle(Some(wing)));
        return;
    }
    match mv.captured() {
        None => quiet(mv, us, &mut offer),
        Some(role) => capture(language, mv, role, us, &mut offer),
    }
}

/// `B-B4`, `B-QB4`, `Kt(Kt1)-Q2`, `R(KR1)-K1`: the name of the square before its side, both before the
/// origin.
fn quiet(mv: Move, us: Color, offer: &mut dyn FnMut(Shape) -> bool) {
    let [short, full] = names(mv.from(), us);
    for origin in [None, Some(short), Some(full)] {
        for seen in names(mv.to(), us) {
            let (man, goal) = (Man::plain(mv.role()), Goal::Square(seen));
            if offer(Shape::Move { man, origin, goal, promotion: mv.promotion() }) {
                return;
            }
        }
    }
}

/// A capture by what it says: the man with its origin, and what it takes with its square.
type Capture = (Man, Option<Seen>, Man, Option<Seen>);

/// First the forms with files, then those with squares.
fn capture(language: Language, mv: Move, victim: Role, us: Color, offer: &mut dyn FnMut(Shape) -> bool) {
    let mut put = |(man, origin, taken, at): Capture| {
        let goal = Goal::Capture { man: taken, at };
        offer(Shape::Move { man, origin, goal, promotion: mv.promotion() })
    };
    let _ = with_files(mv, victim, &mut put)
        || (language.puts_rank_first() && with_victim_on_file(mv, victim, &mut put))
        || with_squares(mv, victim, us, put);
}

/// By which of its names a man is called: its kind, its file, its file with the side.
const BY_FILES: [(usize, usize); 9] =
    [(0, 0), (0, 1), (0, 2), (1, 0), (2, 0), (1, 1), (1, 2), (2, 1), (2, 2)];

/// `PxP`, then the victim's file `PxQP`, the pawn's own `QPxP`, and both; whether one was taken.
#[inline]
fn with_files(mv: Move, victim: Role, mut put: impl FnMut(Capture) -> bool) -> bool {
    let (own, taken) = (by_file(mv.role(), mv.from()), by_file(victim, mv.to()));
    BY_FILES.into_iter().any(|(mover, victim)| match (own[mover], taken[victim]) {
        (Some(man), Some(taken)) => put((man, None, taken, None)),
        _ => false,
    })
}

/// The piece that is taken by its file, `DxAT` and `DxATR`; whether one was taken. No king's or queen's file, for `AR`
/// is the king's bishop too.
fn with_victim_on_file(mv: Move, victim: Role, mut put: impl FnMut(Capture) -> bool) -> bool {
    let full = FileName::of(mv.to().file());
    if victim == Role::Pawn || full.side.is_none() {
        return false;
    }
    let (man, taken) = (Man::plain(mv.role()), Man::plain(victim));
    [full.short(), full].into_iter().any(|file| {
        let at = Seen { file: Some(file), rank: None };
        put((man, None, taken, Some(at)))
    })
}

/// The victim's square `RxR(KR8)`, the origin `R(KR1)xR`, and both; whether one was taken.
#[inline]
fn with_squares(mv: Move, victim: Role, us: Color, mut put: impl FnMut(Capture) -> bool) -> bool {
    let ([from, from_full], [at, at_full]) = (names(mv.from(), us).map(Some), names(mv.to(), us).map(Some));
    let squares = [
        (None, at),
        (None, at_full),
        (from, None),
        (from_full, None),
        (from, at),
        (from, at_full),
        (from_full, at),
        (from_full, at_full),
    ];
    let (man, taken) = (Man::plain(mv.role()), Man::plain(victim));
    squares.into_iter().any(|(origin, at)| put((man, origin, taken, at)))
}

/// The square without the side of its file, and with it.
pub(crate) fn names(square: Square, us: Color) -> [Seen; 2] {
    let full = Seen::of(square, us);
    [full.short(), full]
}

/// A man by its kind, and a pawn by the file it stands on too.
pub(crate) fn by_file(role: Role, square: Square) -> [Option<Man>; 3] {
    let full = FileName::of(square.file());
    let pawn = |file| (role == Role::Pawn).then_some(Man::Pawn { file: Some(file) });
    [Some(Man::plain(role)), pawn(full.short()), pawn(full)]
}
