//! The square of four arrows, held against every legal move of many positions.
//!
//! ```text
//! text ────── parse ──────▶ spelling ────── resolve ─────▶ Move
//! text ◀───── show ──────── spelling ◀───── describe ───── Move
//! ```

use std::{
    collections::{HashMap, HashSet},
    fmt,
};

use scoresheet_board::{Move, Position};
use scoresheet_notation::{Agreement, ErrorKind, Notation, ReadError, Remark, Rung, Settled, Span, readings};

use crate::Rng;

/// How much [`check`] has tried.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Positions.
    pub positions: usize,
    /// Legal moves of them.
    pub moves: usize,
    /// Bytes of the longest text.
    pub longest: usize,
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} moves of {} positions, the longest of {} bytes",
            self.moves, self.positions, self.longest
        )
    }
}

/// Up to how many bytes [`Notation::prefixes`] looks for several.
const LONGEST_PREFIX: usize = 128;

/// Miri has time for one way of spoiling a text in five.
const SPOILT: usize = if cfg!(miri) { 5 } else { 1 };

/// The legal moves. Miri has time for one of each kind: quiet ones, captures, promotions, castling, en passant.
pub fn moves(position: &Position) -> impl Iterator<Item = Move> {
    let kind = |mv: &Move| (mv.is_capture(), mv.promotion().is_some(), mv.wing(), mv.is_en_passant());
    let mut kinds = HashSet::new();
    let mut moves = position.legal_moves().to_vec();
    moves.retain(|mv| !cfg!(miri) || kinds.insert(kind(mv)));
    moves.into_iter()
}

/// Holds that a notation reads back what it writes: for every legal move of every position, *resolve ∘
/// describe* and *parse ∘ show* are identities, the text is free of quirks, and no two moves of a position
/// share a text. And its short ways lead where the long ones do: `describe` to the first spelling that fits the move
/// alone, `read` where `examine` does, for each text and for what is left of it after some damage.
///
/// # Panics
/// With the position, the move and the text where something of that does not hold.
#[track_caller]
pub fn check<'a, N: Notation>(notation: N, positions: impl IntoIterator<Item = &'a Position>) -> Counts {
    let (mut counts, mut rng) = (Counts::default(), Rng(0));
    for position in positions {
        counts.positions += 1;
        let mut texts = HashMap::new();
        for mv in moves(position) {
            let text = there_and_back(notation, position, mv);
            if rng.one_in(4) {
                let _ = agree(notation, &damaged(text.as_bytes(), &mut rng), position);
            }
            counts.moves += 1;
            counts.longest = counts.longest.max(text.len());
            if let Some(other) = texts.insert(text, mv) {
                panic!("{}: {other:?} and {mv:?} share a text", fen(position));
            }
        }
    }
    counts
}

#[track_caller]
fn there_and_back<N: Notation>(notation: N, position: &Position, mv: Move) -> String {
    let Some(spelling) = notation.describe(mv, position) else {
        panic!("{}: {mv:?} has no spelling", fen(position));
    };
    assert_eq!(Some(spelling), first_that_fits(notation, position, mv), "{}: {mv:?}", fen(position));
    let text = notation.show(spelling).to_string();
    let place = || format!("{}: {mv:?} as {text:?}, {spelling:?}", fen(position));
    match notation.resolve(&spelling, position) {
        Ok((read, _)) => assert_eq!(read, mv, "resolve ∘ describe, {}", place()),
        Err(why) => panic!("resolve ∘ describe, {}: {why:?}", place()),
    }
    match notation.parse(text.as_bytes()) {
        Ok(parsed) => {
            assert_eq!(parsed.spelling, spelling, "parse ∘ show, {}", place());
            assert_eq!(parsed.len, text.len(), "the whole token, {}", place());
            assert!(parsed.quirks.is_empty(), "{:?}, {}", parsed.quirks.iter().collect::<Vec<_>>(), place());
        }
        Err(why) => panic!("parse ∘ show, {}: {why:?}", place()),
    }
    assert_eq!(agree(notation, text.as_bytes(), position), Ok(mv), "read, {}", place());
    text
}

/// The plainest spelling by the long way, on which every way of `describe` is founded.
fn first_that_fits<N: Notation>(notation: N, position: &Position, mv: Move) -> Option<N::Spelling> {
    let mut found = None;
    notation.spellings(mv, position.into(), &mut |spelling| {
        let fits = match all_readings(notation, &spelling, position).as_slice() {
            [only] => *only == mv,
            // Of men named by their side more is asked.
            several => {
                let resolved = notation.resolve_with(&spelling, position, notation.trust());
                several.contains(&mv) && resolved.is_ok_and(|(only, _)| only == mv)
            }
        };
        found = fits.then_some(spelling);
        fits
    });
    found
}

/// What `read` finds, which is what `examine` finds, which is what the plain walk over all moves finds.
#[track_caller]
fn agree<N: Notation>(notation: N, text: &[u8], position: &Position) -> Result<Move, ReadError> {
    let (read, examined) = (notation.read(text, position), notation.examine(text, position));
    let place = || format!("{}, {}", text.escape_ascii(), fen(position));
    if let Ok(reading) = &examined
        && reading.settled == Settled::Unique
    {
        let all = all_readings(notation, &reading.spelling, position);
        assert_eq!(all, [reading.mv], "the only reading of {}", place());
    }
    assert_eq!(read, examined.map(|reading| reading.mv), "read and examine {}", place());
    read
}

/// Every legal move that the text can mean, by the plain walk over all of them. Where marks decide, a printed `e.p.` is
/// part of the move's name, unless it is false of all.
fn all_readings<N: Notation>(notation: N, spelling: &N::Spelling, position: &Position) -> Vec<Move> {
    let pattern = notation.pattern(spelling, position.into());
    let (mut all, mut named) = (Vec::new(), Vec::new());
    readings(&pattern, position.into(), &mut |mv, evidence| {
        all.push(mv);
        if !pattern.marks_decide || evidence.en_passant() != Agreement::False {
            named.push(mv);
        }
    });
    if named.is_empty() { all } else { named }
}

/// The text with one byte gone, in place of another, or new, or with two changed about: nearly what it was.
fn damaged(text: &[u8], rng: &mut Rng) -> Vec<u8> {
    let mut text = text.to_vec();
    let at = rng.below(text.len());
    let byte = rng.pick(b"KQRBNPtabcdefgh12345678-x=()+#O .").expect("there are some");
    match rng.below(4) {
        0 => drop(text.remove(at)),
        1 => text[at] = byte,
        2 => text.insert(at, byte),
        _ => {
            let other = rng.below(text.len());
            text.swap(at, other);
        }
    }
    text
}

/// What the salvage rung made of spoilt texts.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Salvaged {
    /// Texts that tolerant reads, whatever they mean.
    pub tolerant: usize,
    /// Texts that salvage alone reads, each as the move that was spoilt.
    pub mended: usize,
    /// Texts that neither reads.
    pub refused: usize,
}

/// Holds that the salvage rung changes nothing that the tolerant rung reads, nor what it finds ambiguous; and that the
/// text of a legal move, spoilt in each of these ways, gives that move or an error.
///
/// # Panics
/// With the position, the move and the text where something of that does not hold.
#[track_caller]
pub fn salvages<'a, N: Notation>(
    [tolerant, salvage]: [N; 2],
    spoil: &[fn(&str) -> String],
    positions: impl IntoIterator<Item = &'a Position>,
) -> Salvaged {
    let (mut counts, mut rng) = (Salvaged::default(), Rng(1));
    for position in positions {
        for mv in moves(position) {
            let Some(text) = tolerant.text(mv, position) else {
                panic!("{}: {mv:?} has no text", fen(position));
            };
            let text = text.to_string();
            let _ = keeps([tolerant, salvage], &damaged(text.as_bytes(), &mut rng), position);
            for spoil in spoil.iter().step_by(SPOILT) {
                let spoilt = spoil(&text);
                match keeps([tolerant, salvage], spoilt.as_bytes(), position) {
                    (true, _) => counts.tolerant += 1,
                    (false, Err(_)) => counts.refused += 1,
                    (false, Ok(read)) => {
                        assert_eq!(read, mv, "{text} as {spoilt}, {}", fen(position));
                        counts.mended += 1;
                    }
                }
            }
        }
    }
    counts
}

/// Whether tolerant reads it, and what salvage reads: the same if so.
#[track_caller]
fn keeps<N: Notation>(
    [tolerant, salvage]: [N; 2],
    text: &[u8],
    position: &Position,
) -> (bool, Result<Move, ReadError>) {
    let (lower, higher) = (tolerant.examine(text, position), salvage.examine(text, position));
    let is_settled = lower.as_ref().map_or_else(|error| error.kind() == ErrorKind::Ambiguous, |_| true);
    let read = agree(salvage, text, position);
    if is_settled {
        assert_eq!(higher, lower, "{} on the two rungs, {}", text.escape_ascii(), fen(position));
    } else if let Ok(reading) = higher {
        let is_mended =
            |remark: &Remark| matches!(remark, Remark::Quirk(quirk) if quirk.rung() == Rung::Salvage);
        let told = reading.remarks.iter().any(|(remark, _)| is_mended(remark));
        assert!(told, "{} without a word, {}", text.escape_ascii(), fen(position));
    }
    (lower.is_ok(), read)
}

/// Lets every reader of the notation have the bytes. What they answer must hang together: `read` and
/// `examine` agree, spans lie within the text and part no character, and a prefix is not longer than it.
///
/// # Panics
/// When a reader does, or when the answers do not hang together.
#[track_caller]
pub fn never_panics<N: Notation>(notation: N, text: &[u8], position: &Position) {
    let _ = notation.parse(text);
    if let Ok(parsed) = notation.parse_prefix(text) {
        assert!(parsed.len <= text.len(), "a prefix of {} bytes of {text:?}", parsed.len);
    }
    for (claim, span) in notation.locate(text) {
        lies_within(text, span, &claim);
    }
    let _ = agree(notation, text, position);
    match &notation.examine(text, position) {
        Ok(reading) => {
            lies_within(text, reading.span, &reading.spelling);
            for (remark, span) in &reading.remarks {
                lies_within(text, *span, remark);
            }
            assert!(position.is_legal(reading.mv), "{:?} from {text:?}", reading.mv);
        }
        Err(error) => lies_within(text, error.span(), error),
    }
}

/// Holds that the bytes are of the text; and where that is UTF-8, that they are whole characters.
///
/// # Panics
/// With what is said to stand there, where that does not hold.
#[track_caller]
pub fn lies_within(text: &[u8], span: Span, what: &dyn fmt::Debug) {
    let place = || format!("{what:?} at {span:?} of {}", text.escape_ascii());
    assert!(text.get(span.range()).is_some(), "{}", place());
    if let Ok(text) = str::from_utf8(text) {
        assert!(text.get(span.range()).is_some(), "within a character: {}", place());
    }
}

/// Lets the three rungs of a notation, the strict one first, have the bytes, and holds what their answers owe each
/// other: each does [`never_panics`]; what is plain to one rung is so to the next; what strict reads is free of
/// remarks, and what is free of them strict reads; the move that is read comes back from the text that is
/// written of it; and so does the spelling.
///
/// # Panics
/// With the text and the position where something of that does not hold.
#[track_caller]
pub fn rungs<N: Notation>([strict, tolerant, salvage]: [N; 3], text: &[u8], position: &Position) {
    for notation in [strict, tolerant, salvage] {
        never_panics(notation, text, position);
        spelling_comes_back(notation, tolerant, text);
    }
    let place = || format!("{}, {}", text.escape_ascii(), fen(position));
    let (plain, usual) = (strict.examine(text, position), tolerant.examine(text, position));
    match (&plain, &usual) {
        (Ok(plain), Ok(usual)) => {
            assert_eq!(plain, usual, "strict and tolerant, {}", place());
            assert!(plain.remarks.is_empty(), "{:?}, {}", plain.remarks, place());
        }
        (Ok(plain), Err(why)) => panic!("{:?} by strict alone: {why:?}, {}", plain.mv, place()),
        (Err(why), Ok(usual)) => {
            assert!(!usual.remarks.is_empty(), "no remark, and strict says {why:?}, {}", place());
        }
        (Err(_), Err(_)) => {}
    }
    let _ = keeps([tolerant, salvage], text, position);
    let read = [plain, usual, salvage.examine(text, position)].into_iter().flatten();
    let moves: HashSet<Move> = read.map(|reading| reading.mv).collect();
    for mv in moves {
        let _ = there_and_back(strict, position, mv);
        let _ = there_and_back(tolerant, position, mv);
    }
}

/// What the text says is written so that it is read as the same, but for whose figurines stand there where the style
/// writes letters; and every prefix says by itself what it says before more.
#[track_caller]
fn spelling_comes_back<N: Notation>(notation: N, reader: N, text: &[u8]) {
    if let Ok(parsed) = notation.parse(text) {
        let shown = notation.show(parsed.spelling).to_string();
        let place = || format!("{shown} from {}", text.escape_ascii());
        let again = reader.parse(shown.as_bytes()).map(|parsed| parsed.spelling);
        let again = again.unwrap_or_else(|why| panic!("{why:?}, {}", place()));
        assert_eq!(notation.show(again).to_string(), shown, "{}", place());
        assert!(again == parsed.spelling || !parsed.quirks.is_empty(), "{again:?}, {}", place());
    }
    if let Ok(parsed) = notation.parse_prefix(text) {
        let alone = notation.parse_prefix(&text[..parsed.len]);
        assert_eq!(alone, Ok(parsed), "the prefix of {}", text.escape_ascii());
    }
    let (mut last, mut longest) = (usize::MAX, None);
    notation.prefixes(text, &mut |parsed| {
        let alone = notation.parse_prefix(&text[..parsed.len]);
        assert_eq!(alone, Ok(parsed), "a prefix of {}", text.escape_ascii());
        assert!(parsed.len < last, "prefixes of {}", text.escape_ascii());
        last = parsed.len;
        longest.get_or_insert(parsed);
    });
    let whole = notation.parse_prefix(text).ok().filter(|parsed| parsed.len == text.len());
    if whole.is_some() && text.len() <= LONGEST_PREFIX {
        assert_eq!(longest, whole, "the first prefix of {}", text.escape_ascii());
    }
}

/// For messages. Not `fen::write`, so that a fault of that room does not hide one of another.
fn fen(position: &Position) -> String {
    use scoresheet_board::{Color, File, Rank, Role, Square};
    let sign = |square| {
        position.board().piece_at(square).map_or('.', |piece| {
            let sign = match piece.role {
                Role::Pawn => 'p',
                Role::Knight => 'n',
                Role::Bishop => 'b',
                Role::Rook => 'r',
                Role::Queen => 'q',
                Role::King => 'k',
            };
            if piece.color == Color::White { sign.to_ascii_uppercase() } else { sign }
        })
    };
    let row = |rank: Rank| File::ALL.map(|file| sign(Square::at(file, rank))).iter().collect::<String>();
    let rows: Vec<String> = Rank::ALL.into_iter().rev().map(row).collect();
    let rights: Vec<Square> = position.castling().iter().map(|(.., rook)| rook).collect();
    format!(
        "{} {} castling {rights:?} en passant {:?}",
        rows.join("/"),
        position.turn(),
        position.en_passant()
    )
}
