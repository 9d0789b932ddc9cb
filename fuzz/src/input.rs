//! Bytes as a text in a position.

use std::borrow::Cow;

use scoresheet::{
    board::{Move, Position},
    fen,
    notation::{Letters, Notation},
};
use scoresheet_testkit::{playout, square, start};

/// A text in a position, for one of the styles of a notation.
///
/// ```text
/// style letters FEN TAB text        a position by its FEN
/// style letters seed moves TAB text the same by random play from one of the starts of the testkit
/// style letters text                the start
/// ```
///
/// With the highest bit of `style` the text is that of a legal move with some of its bytes changed, or
/// moves, one a byte.
#[derive(Clone, Debug)]
pub struct Input<'a> {
    /// Which style is asked.
    pub style: usize,
    /// In which letters.
    pub letters: Letters,
    /// Where.
    pub position: Position,
    /// What it must read.
    pub text: &'a [u8],
    is_edited: bool,
}

impl<'a> Input<'a> {
    /// What the bytes say; nothing if they are too few.
    #[must_use]
    pub fn of(bytes: &'a [u8]) -> Option<Self> {
        let &[style, letters, ref rest @ ..] = bytes else { return None };
        let tab = rest.iter().position(|&byte| byte == b'\t');
        let (place, text) = tab.map_or((&[][..], rest), |at| (&rest[..at], &rest[at + 1..]));
        Some(Self {
            style: usize::from(style & 0x7f),
            letters: Letters::ALL[usize::from(letters) % Letters::ALL.len()],
            position: position(place),
            text,
            is_edited: style & 0x80 != 0,
        })
    }

    /// One of these.
    ///
    /// # Panics
    /// When there are none.
    #[must_use]
    pub fn pick<T: Copy>(&self, all: &[T]) -> T {
        all[self.style % all.len()]
    }

    /// The text, or that of a legal move of this notation with changes.
    #[must_use]
    pub fn text(&self, notation: impl Notation) -> Cow<'a, [u8]> {
        let moves = self.position.legal_moves();
        match self.text {
            [choice, edits @ ..] if self.is_edited && !moves.is_empty() => {
                let mv = moves[usize::from(*choice) % moves.len()];
                let text = notation.text(mv, &self.position).expect("a legal move has a text");
                Cow::Owned(edited(text.to_string().into_bytes(), edits))
            }
            text => Cow::Borrowed(text),
        }
    }

    /// Legal moves, each by a byte of the text; none if the text is to be read as it is.
    #[must_use]
    pub fn line(&self) -> Vec<Move> {
        let mut position = self.position;
        let choose = |&choice: &u8| {
            let moves = position.legal_moves();
            let mv = *moves.get(usize::from(choice) % moves.len().max(1))?;
            position.play_unchecked(mv);
            Some(mv)
        };
        if self.is_edited { self.text.iter().map_while(choose).collect() } else { Vec::new() }
    }

    /// Lets the notation have the text on each rung, the strict one first.
    pub fn holds<N: Notation>(&self, rungs: [N; 3]) {
        square::rungs(rungs, &self.text(rungs[0]), &self.position);
    }
}

fn position(place: &[u8]) -> Position {
    fen::Style::DETECTING.read(place).unwrap_or_else(|_| {
        let (seed, moves) = place.split_first().unwrap_or((&0, &[]));
        playout(start(u64::from(*seed)), moves.iter().copied().map(u16::from))
    })
}

/// How many bytes may be changed: of a text in which more are, nothing is left.
const EDITS: usize = 4;

/// Every three bytes say what is done where: another byte, one more, one less, a sign of several bytes, a repetition.
fn edited(mut text: Vec<u8>, edits: &[u8]) -> Vec<u8> {
    const SIGNS: [&str; 12] = ["–", "×", "…", "♞", "♘", "К", "Ｎ", "！", "\u{fe0e}", "О", "†", "е"];
    for edit in edits.chunks_exact(3).take(EDITS) {
        let &[how, at, byte] = edit else { continue };
        let at = usize::from(at) % (text.len() + 1);
        let sign = SIGNS[usize::from(byte) % SIGNS.len()];
        let last = text.get(at).map_or(at, |_| at + 1);
        match how % 5 {
            0 => drop(text.splice(at..last, [byte])),
            1 => text.insert(at, byte),
            2 => drop(text.drain(at..last)),
            3 => drop(text.splice(at..last, sign.bytes())),
            _ => text.extend_from_within(at..last),
        }
    }
    text
}
