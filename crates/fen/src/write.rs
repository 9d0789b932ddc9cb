//! Setup → text.

use core::fmt::{self, Write};

use arrayvec::ArrayVec;
use scoresheet_board::{Board, Checks, Color, File, Position, Rank, Role, Setup, Square, Wing};

use crate::{CastlingForm, EnPassant, Style, castling::rook_of};

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
        let mut line = self.fields(setup);
        for counter in [setup.halfmove_clock, setup.fullmove_number] {
            line.push(b' ');
            line.number(counter);
        }
        out.write_str(line.text())
    }

    /// The four fields that FEN and EPD have in common.
    pub(crate) fn write_fields(&self, setup: &Setup, out: &mut dyn Write) -> fmt::Result {
        out.write_str(self.fields(setup).text())
    }

    fn fields(&self, setup: &Setup) -> Line {
        let mut line = Line::default();
        line.board(&setup.board);
        line.extend(if setup.turn == Color::White { b" w " } else { b" b " });
        self.write_castling(setup, &mut line);
        line.push(b' ');
        match self.en_passant_square(setup) {
            Some(square) => line.extend(&[b'a' + square.file() as u8, b'1' + square.rank() as u8]),
            None => line.push(b'-'),
        }
        line
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
    let mut line = Line::default();
    line.board(board);
    out.write_str(line.text())
}

/// The most bytes of a line: 64 men and 7 slashes, 3 for the side, 4 rights, 3 for the square, 2 counters of 11.
const LONGEST: usize = 71 + 3 + 4 + 3 + 22;

/// A line on its way to paper, which it reaches in one go.
#[derive(Default)]
struct Line(ArrayVec<u8, LONGEST>);

impl Line {
    fn text(&self) -> &str {
        core::str::from_utf8(&self.0).expect("nothing but ASCII is pushed")
    }

    fn push(&mut self, sign: u8) {
        self.0.push(sign);
    }

    fn extend(&mut self, signs: &[u8]) {
        self.0.extend(signs.iter().copied());
    }

    fn number(&mut self, number: u32) {
        let mut digits = [0; 10];
        let (mut at, mut rest) = (digits.len(), number);
        while rest > 0 || at == digits.len() {
            at -= 1;
            digits[at] = b'0' + (rest % 10) as u8;
            rest /= 10;
        }
        self.extend(&digits[at..]);
    }

    /// `rank 7( "/" rank )`, from the eighth rank down.
    fn board(&mut self, board: &Board) {
        let signs = signs(board);
        for rank in Rank::ALL.into_iter().rev() {
            if rank != Rank::Eighth {
                self.push(b'/');
            }
            self.rank(&signs[8 * rank as usize..][..8]);
        }
    }

    fn rank(&mut self, signs: &[u8]) {
        let mut empty = 0;
        for &sign in signs {
            if sign == EMPTY {
                empty += 1;
                continue;
            }
            self.run(empty);
            empty = 0;
            self.push(sign);
        }
        self.run(empty);
    }

    fn run(&mut self, empty: u8) {
        if empty > 0 {
            self.push(b'0' + empty);
        }
    }
}

const EMPTY: u8 = 0;

/// The sign of every square, from a1 to h8.
fn signs(board: &Board) -> [u8; 64] {
    let mut signs = [EMPTY; 64];
    for color in Color::ALL {
        for (role, letter) in Role::ALL.into_iter().zip(*b"PNBRQK") {
            for square in board.men(color, role) {
                signs[square as usize] = colored(letter, color);
            }
        }
    }
    signs
}

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
