//! The square of four arrows, held against every legal move of many positions.
//!
//! ```text
//! text ────── parse ──────▶ spelling ────── resolve ─────▶ Move
//! text ◀───── show ──────── spelling ◀───── describe ───── Move
//! ```

use std::{collections::HashMap, fmt};

use scoresheet_board::{Move, Position, Walk};
use scoresheet_notation::Notation;

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

/// Holds that a notation reads back what it writes: for every legal move of every position, *resolve ∘
/// describe* and *parse ∘ show* are identities, the text is free of quirks, and no two moves of a position
/// share a text.
///
/// # Panics
/// With the position, the move and the text where something of that does not hold.
#[track_caller]
pub fn check<'a, N: Notation>(notation: N, positions: impl IntoIterator<Item = &'a Position>) -> Counts {
    let mut counts = Counts::default();
    for position in positions {
        counts.positions += 1;
        let mut texts = HashMap::new();
        position.for_each_move(Walk::ALL, |mv| {
            let text = there_and_back(notation, position, mv);
            counts.moves += 1;
            counts.longest = counts.longest.max(text.len());
            if let Some(other) = texts.insert(text, mv) {
                panic!("{}: {other:?} and {mv:?} share a text", fen(position));
            }
        });
    }
    counts
}

#[track_caller]
fn there_and_back<N: Notation>(notation: N, position: &Position, mv: Move) -> String {
    let Some(spelling) = notation.describe(mv, position) else {
        panic!("{}: {mv:?} has no spelling", fen(position));
    };
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
    assert_eq!(notation.read(text.as_bytes(), position), Ok(mv), "read, {}", place());
    text
}

/// Lets every reader of the notation have the bytes. What they answer must hang together: `read` and
/// `examine` agree, spans lie within the text, and a prefix is not longer than it.
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
        assert!(text.get(span.range()).is_some(), "{claim:?} at {span:?} of {text:?}");
    }
    let (read, examined) = (notation.read(text, position), notation.examine(text, position));
    match &examined {
        Ok(reading) => {
            for (remark, span) in &reading.remarks {
                assert!(text.get(span.range()).is_some(), "{remark:?} at {span:?} of {text:?}");
            }
            assert!(position.is_legal(reading.mv), "{:?} from {text:?}", reading.mv);
        }
        Err(error) => {
            assert!(text.get(error.span().range()).is_some(), "{error:?} of {text:?}");
        }
    }
    assert_eq!(read, examined.map(|reading| reading.mv), "read and examine of {text:?}");
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
