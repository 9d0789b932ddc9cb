//! Moves that the rules of check and of castling forbid, and that were played all the same.

use scoresheet_board::{Bitboard, Checks, File, Move, Position, Refusal, Role, Square, WhyNot, Wing};
use scoresheet_notation::{Context, Notation, Pattern, ResolveError, Trust};

/// What becomes of a move that is not legal.
///
/// ```
/// use scoresheet_pgn::{IllegalMove, RawGame, Reader, Severity};
///
/// let raw = RawGame::new(b"1. e4 f6 2. Qh5+ Nc6 3. d4 *");
/// let stopped = Reader::default().read(&raw);
/// assert_eq!(stopped.game.movetext().to_string(), "e2e4 f7f6 d1h5 *");
///
/// let reader = Reader { illegal: IllegalMove::Play, ..Reader::default() };
/// let played = reader.read(&raw);
/// assert_eq!(played.game.movetext().to_string(), "e2e4 f7f6 d1h5 b8c6 d2d4 *");
/// assert_eq!((played.problems.len(), played.problems[0].severity), (1, Severity::Remark));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum IllegalMove {
    /// Its line of moves ends before it.
    #[default]
    Stop,
    /// It is played, with a remark, if it is the only one that the text names among those that a man can make by its
    /// way of moving and that check, a pin or the conditions of castling forbid. Else its line ends.
    ///
    /// Behind it a king may stand in check that the player to move could take. Such a position is none that
    /// [`Setup::position`](scoresheet_board::Setup::position) gives, and what is asked of it may mean nothing; nothing
    /// panics. No king is taken: a line of moves ends before that.
    Play,
}

/// Of the moves that the rules of check and of castling alone forbid the only one that a pattern names.
pub(crate) fn only(pattern: &Pattern, pos: &Position) -> Option<(Move, WhyNot)> {
    let mut named = None;
    for (mv, why) in forbidden(pos).filter(|(mv, _)| pattern.fault(*mv).is_none() && is_held(pos, *mv)) {
        if named.replace((mv, why)).is_some() {
            return None;
        }
    }
    named
}

/// The plainest spelling that is read as an illegal move and as no legal one.
pub(crate) fn spelling<N: Notation>(notation: &N, mv: Move, cx: Context<'_>) -> Option<N::Spelling> {
    let mut found = None;
    notation.spellings(mv, cx, &mut |spelling| {
        let resolved = notation.resolve_with(&spelling, cx, Trust::Game);
        let is_illegal = matches!(resolved, Err(ResolveError::Illegal { .. }));
        let is_it = || only(&notation.pattern(&spelling, cx), cx.pos).is_some_and(|(only, _)| only == mv);
        let fits = is_illegal && is_it();
        if fits {
            found = Some(spelling);
        }
        fits
    });
    found
}

/// Whether the king of the player who has just moved stands in check.
pub(crate) fn is_exposed(pos: &Position) -> bool {
    !pos.board().attackers(pos.king(!pos.turn()), pos.turn()).is_empty()
}

fn forbidden(pos: &Position) -> impl Iterator<Item = (Move, WhyNot)> {
    let men = pos.board().color(pos.turn());
    let ways = men.into_iter().flat_map(|from| Bitboard::ALL.into_iter().map(move |to| (from, to)));
    let moves = ways.filter_map(|(from, to)| Some((from, to, in_check(pos, from, to)?)));
    let moves = moves.flat_map(|(from, to, why)| forms(pos, from, to).map(move |mv| (mv, why)));
    moves.chain(Wing::ALL.into_iter().filter_map(|wing| castling(pos, wing)))
}

/// Why check or a pin forbids what a man could do.
fn in_check(pos: &Position, from: Square, to: Square) -> Option<WhyNot> {
    use WhyNot::{IntoCheck, LeavesCheck, Pinned};
    pos.why_not(from, to).filter(|why| matches!(why, IntoCheck(_) | LeavesCheck(_) | Pinned(_)))
}

/// The move from one square to another; a pawn may become four things.
fn forms(pos: &Position, from: Square, to: Square) -> impl Iterator<Item = Move> {
    const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
    let role = pos.board().role_at(from).unwrap_or(Role::Pawn);
    let captured = pos.board().role_at(to);
    let is_pawn = role == Role::Pawn;
    let promotes = is_pawn && to.rank() == pos.turn().last_rank();
    let passes = is_pawn && from.file() != to.file() && captured.is_none();
    let plain = move || if passes { Move::en_passant(from, to) } else { Move::new(role, from, to, captured) };
    let form =
        move |at: usize| if promotes { Move::promoting(from, to, captured, PROMOTIONS[at]) } else { plain() };
    (0..if promotes { PROMOTIONS.len() } else { 1 }).map(form)
}

/// A castling through check, out of it or into it, or without the right. King and rook stand in their places, and
/// nothing in their way.
fn castling(pos: &Position, wing: Wing) -> Option<(Move, WhyNot)> {
    let (us, board) = (pos.turn(), pos.board());
    let why = pos.why_not_castle(wing)?;
    let (king, corner) = (pos.king(us), if wing == Wing::King { File::H } else { File::A });
    let home = |file| Square::at(file, us.back_rank());
    let rook = pos.castling().rook(us, wing).or((king == home(File::E)).then(|| home(corner)))?;
    let stands = board.men(us, Role::Rook).contains(rook);
    let files = [king, rook, wing.king_target(us), wing.rook_target(us)].map(|square| square.file() as u8);
    let (first, last) = (files.iter().min()?, files.iter().max()?);
    let others = board.occupied().without(king.bitboard() | rook.bitboard());
    let is_free =
        File::ALL[usize::from(*first)..=usize::from(*last)].iter().all(|file| !others.contains(home(*file)));
    (stands && is_free).then(|| (Move::castling(us, wing, king, rook), why))
}

/// Whether the board can hold what comes out: both kings are there. One of them may be left in check.
fn is_held(pos: &Position, mv: Move) -> bool {
    let is_check = |refusal: &Refusal| matches!(refusal, Refusal::OpponentInCheck { .. });
    let setup = pos.after(mv).setup();
    setup
        .position(Checks { material: false, ..Checks::default() })
        .map_or_else(|refusals| refusals.iter().all(is_check), |_| true)
}
