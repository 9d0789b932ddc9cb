//! Setup → text.

use core::fmt::{self, Write};

use scoresheet_board::{Bitboard, Board, Checks, Color, File, Position, Role, Setup, Square, Wing, spread};

use crate::{
    CastlingForm, EnPassant, Style,
    castling::{Right, STANDARD, rook_of},
};

impl Style {
    /// Writes the six fields.
    ///
    /// ```
    /// use scoresheet_board::Setup;
    /// use scoresheet_fen::Style;
    ///
    /// let mut text = String::new();
    /// Style::default().write(&Setup::EMPTY, &mut text)?;
    /// assert_eq!(text, "8/8/8/8/8/8/8/8 w - - 0 1");
    /// # Ok::<(), std::fmt::Error>(())
    /// ```
    ///
    /// Rights whose rook does not stand on its player's first rank cannot be said in a FEN: the file is
    /// written. [`EnPassant::PseudoLegal`] and [`EnPassant::Legal`] ask what can be played; of a setup that is
    /// no position the square is written as it is.
    ///
    /// # Errors
    /// Only those of `out`.
    pub fn write(&self, setup: &Setup, out: &mut dyn Write) -> fmt::Result {
        let mut line = Line::EMPTY;
        self.fields(setup, &mut line);
        for counter in [setup.halfmove_clock, setup.fullmove_number] {
            line.push(b' ');
            line.number(counter);
        }
        out.write_str(line.text())
    }

    /// The four fields that FEN and EPD have in common.
    pub(crate) fn write_fields(&self, setup: &Setup, out: &mut dyn Write) -> fmt::Result {
        let mut line = Line::EMPTY;
        self.fields(setup, &mut line);
        out.write_str(line.text())
    }

    fn fields(&self, setup: &Setup, line: &mut Line) {
        line.board(&setup.board);
        line.extend(if setup.turn == Color::White { *b" w " } else { *b" b " });
        self.write_castling(setup, line);
        line.push(b' ');
        match self.en_passant_square(setup) {
            Some(square) => line.extend([b'a' + square.file() as u8, b'1' + square.rank() as u8]),
            None => line.push(b'-'),
        }
    }

    /// The setup, or the position, as a value that writes itself; by value or by reference.
    ///
    /// ```
    /// use scoresheet_board::{Position, Setup};
    /// use scoresheet_fen::Style;
    ///
    /// let (style, start) = (Style::default(), Position::start());
    /// let text = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    /// assert_eq!(style.show(&start).to_string(), text);
    /// assert_eq!(style.show(start).to_string(), text);
    /// assert_eq!(style.show(&Setup::EMPTY).to_string(), "8/8/8/8/8/8/8/8 w - - 0 1");
    /// ```
    #[must_use]
    pub fn show(&self, setup: impl Into<Setup>) -> Shown {
        Shown { style: *self, setup: setup.into() }
    }

    fn write_castling(&self, setup: &Setup, line: &mut Line) {
        if setup.castling.is_empty() {
            return line.push(b'-');
        }
        if self.castling == CastlingForm::Auto && setup.castling.are_at_home(&setup.board) {
            let has = |&(_, color, wing, _): &Right| setup.castling.rook(color, wing).is_some();
            return STANDARD.into_iter().filter(has).for_each(|(letter, ..)| line.push(letter as u8));
        }
        // The rights come in the order in which they are written: White's before Black's, h-side before a-side.
        for (color, wing, rook) in setup.castling.iter() {
            let plain = self.castling == CastlingForm::Auto
                && rook_of(&setup.board, color, wing, true).file() == rook.file();
            line.push(colored(if plain { wing_letter(wing) } else { file_letter(rook.file()) }, color));
        }
    }

    fn en_passant_square(&self, setup: &Setup) -> Option<Square> {
        let square = setup.en_passant?;
        if self.en_passant == EnPassant::Always {
            return Some(square);
        }
        let no_more = Checks { material: false, promoted: false, checkers: false };
        let Ok(position) = setup.position(no_more) else { return Some(square) };
        match self.en_passant {
            EnPassant::Always => Some(square),
            EnPassant::PseudoLegal => position.pseudo_legal_en_passant(),
            EnPassant::Legal => position.legal_en_passant(),
        }
    }
}

/// A setup that writes itself as FEN, without allocating. See [`Style::show`].
///
/// ```
/// use scoresheet_board::Position;
/// use scoresheet_fen::Style;
///
/// let line = format!("{};", Style::default().show(Position::start()));
/// assert!(line.ends_with(" w KQkq - 0 1;"));
/// ```
#[derive(Copy, Clone, Debug)]
pub struct Shown {
    style: Style,
    setup: Setup,
}

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.style.write(&self.setup, f)
    }
}

/// Writes a position in the default [`Style`]: the en passant square after every double step, `KQkq` where
/// they say it.
///
/// In Chess960 too they say it, and rights that one player alone has left are then read by [`Style::CHESS960`] and
/// [`Style::DETECTING`] only: the default reader takes them for rights that a program forgot to take.
///
/// ```
/// use scoresheet_board::Position;
///
/// let mut text = String::new();
/// scoresheet_fen::write(&Position::start(), &mut text)?;
/// assert_eq!(text, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
/// # Ok::<(), std::fmt::Error>(())
/// ```
///
/// # Errors
/// Only those of `out`.
pub fn write(position: &Position, out: &mut dyn Write) -> fmt::Result {
    Style::TOLERANT.write(&position.setup(), out)
}

/// Writes the placement of the men, the first field of a FEN.
///
/// ```
/// use scoresheet_board::Position;
///
/// let mut text = String::new();
/// scoresheet_fen::write_board(Position::start().board(), &mut text)?;
/// assert_eq!(text, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
/// # Ok::<(), std::fmt::Error>(())
/// ```
///
/// # Errors
/// Only those of `out`.
pub fn write_board(board: &Board, out: &mut dyn Write) -> fmt::Result {
    let mut line = Line::EMPTY;
    line.board(board);
    out.write_str(line.text())
}

/// The most bytes of a line: 64 men and 7 slashes, 3 for the side, 4 rights, 3 for the square, 2 counters of 11.
const LONGEST: usize = 71 + 3 + 4 + 3 + 22;

/// A line on its way to paper, which it reaches in one go.
struct Line {
    text: [u8; LONGEST],
    len: usize,
}

impl Line {
    const EMPTY: Self = Self { text: [0; LONGEST], len: 0 };

    fn text(&self) -> &str {
        core::str::from_utf8(&self.text[..self.len]).expect("nothing but ASCII is pushed")
    }

    #[inline]
    fn push(&mut self, sign: u8) {
        self.text[self.len] = sign;
        self.len += 1;
    }

    #[inline]
    fn extend<const N: usize>(&mut self, signs: [u8; N]) {
        self.text[self.len..][..N].copy_from_slice(&signs);
        self.len += N;
    }

    /// Of a number below ten a zero is written too, and written over: whether there is one is soon guessed wrong.
    #[inline]
    fn number(&mut self, number: u32) {
        let (rest, last) = (number / 10, (number % 10) as u8);
        if rest < 10 {
            self.text[self.len] = b'0' + rest as u8;
            self.len += usize::from(rest > 0);
        } else {
            self.large_number(rest);
        }
        self.push(b'0' + last);
    }

    #[cold]
    fn large_number(&mut self, number: u32) {
        self.number(number);
    }

    /// `rank 7( "/" rank )`, from the eighth rank down.
    #[inline]
    fn board(&mut self, board: &Board) {
        let (ranks, mut len) = (Ranks::of(board), 0);
        for rank in (0..8).rev() {
            let (signs, count) = ranks.signs(rank);
            self.text[len..][..8].copy_from_slice(&signs);
            self.text[len + count] = b'/';
            len += count + 1;
        }
        self.len = len - 1;
    }
}

/// All men but the pawns.
const PIECES: [Role; 5] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];

/// Sets of squares, rank by rank.
struct Ranks {
    occupied: [u8; 8],
    black: [u8; 8],
    /// In the order of [`PIECES`].
    pieces: [[u8; 8]; 5],
}

impl Ranks {
    #[inline]
    fn of(board: &Board) -> Self {
        let ranks = |set: Bitboard| set.0.to_le_bytes();
        Self {
            occupied: ranks(board.occupied()),
            black: ranks(board.color(Color::Black)),
            pieces: PIECES.map(|role| ranks(board.role(role))),
        }
    }

    /// The signs of a rank, and how many they are. All its squares are reckoned at once, a byte for each, and every man
    /// is a pawn at first.
    #[inline]
    fn signs(&self, rank: usize) -> ([u8; 8], usize) {
        let squares = |set: &[u8; 8]| spread(set[rank]);
        let row = &ROWS[usize::from(self.occupied[rank])];
        let mut signs = row.signs ^ (squares(&self.black) * u64::from(b'p' ^ b'P'));
        for (set, role) in self.pieces.iter().zip(PIECES) {
            signs ^= squares(set) * u64::from(role.letter() as u8 ^ b'P');
        }
        for (step, moved) in row.moved.iter().enumerate() {
            let moving = signs & moved;
            signs = signs ^ moving | moving >> (8 << step);
        }
        (signs.to_le_bytes(), usize::from(row.count))
    }
}

/// A rank of pawns and runs, and what closes the gaps that the runs leave.
struct Row {
    /// Each in the byte of its square, a run in that of its first.
    signs: u64,
    /// The bytes that go down by one, then those that go by two, then by four, where the steps before took them.
    moved: [u64; 3],
    /// How many signs there are.
    count: u8,
}

impl Row {
    const fn of(men: u8) -> Self {
        let mut row = Self { signs: 0, moved: [0; 3], count: 0 };
        let mut file = 0;
        while file < 8 {
            let run = (men >> file).trailing_zeros();
            // Beyond the edge no man ends the run.
            let run = if run > 8 - file { 8 - file } else { run };
            row.sign(file, if run > 0 { b'0' + run as u8 } else { b'P' });
            file += if run > 0 { run } else { 1 };
        }
        row
    }

    /// The next sign goes from its file down to its place, in as few steps as may be.
    const fn sign(&mut self, mut file: u32, sign: u8) {
        self.signs |= (sign as u64) << (8 * file);
        let by = file - self.count as u32;
        let mut step = 0;
        while step < 3 {
            if by >> step & 1 != 0 {
                self.moved[step] |= 0xff << (8 * file);
                file -= 1 << step;
            }
            step += 1;
        }
        self.count += 1;
    }
}

/// For every set of men on a rank.
static ROWS: [Row; 256] = {
    let mut rows = [const { Row::of(0) }; 256];
    let mut men = 0;
    while men < 256 {
        rows[men] = Row::of(men as u8);
        men += 1;
    }
    rows
};

/// White's men and rights are capitals, Black's small letters.
const fn colored(letter: u8, color: Color) -> u8 {
    match color {
        Color::White => letter,
        Color::Black => letter.to_ascii_lowercase(),
    }
}

const fn wing_letter(wing: Wing) -> u8 {
    match wing {
        Wing::King => b'K',
        Wing::Queen => b'Q',
    }
}

const fn file_letter(file: File) -> u8 {
    b'A' + file as u8
}
