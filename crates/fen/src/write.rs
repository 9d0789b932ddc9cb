//! Setup → text.

use core::fmt::{self, Write};

use scoresheet_board::{Board, Checks, Color, File, Piece, Position, Rank, Setup, Square, Wing};

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
        self.write_fields(setup, out)?;
        write!(out, " {} {}", setup.halfmove_clock, setup.fullmove_number)
    }

    /// The four fields that FEN and EPD have in common.
    pub(crate) fn write_fields(&self, setup: &Setup, out: &mut dyn Write) -> fmt::Result {
        write_board(&setup.board, out)?;
        out.write_str(if setup.turn == Color::White { " w " } else { " b " })?;
        self.write_castling(setup, out)?;
        match self.en_passant_square(setup) {
            Some(square) => write!(out, " {square}"),
            None => out.write_str(" -"),
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

    fn write_castling(&self, setup: &Setup, out: &mut dyn Write) -> fmt::Result {
        if setup.castling.is_empty() {
            return out.write_char('-');
        }
        // The rights come in the order in which they are written: White's before Black's, h-side before a-side.
        for (color, wing, rook) in setup.castling.iter() {
            let plain = self.castling == CastlingForm::Auto
                && rook_of(&setup.board, color, wing, true).file() == rook.file();
            out.write_char(colored(if plain { wing_letter(wing) } else { file_letter(rook.file()) }, color))?;
        }
        Ok(())
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
    for rank in Rank::ALL.into_iter().rev() {
        if rank != Rank::Eighth {
            out.write_char('/')?;
        }
        write_rank(board, rank, out)?;
    }
    Ok(())
}

fn write_rank(board: &Board, rank: Rank, out: &mut dyn Write) -> fmt::Result {
    let mut empty = 0;
    for file in File::ALL {
        let Some(Piece { color, role }) = board.piece_at(Square::at(file, rank)) else {
            empty += 1;
            continue;
        };
        write_run(empty, out)?;
        empty = 0;
        out.write_char(colored(role.letter(), color))?;
    }
    write_run(empty, out)
}

fn write_run(empty: u8, out: &mut dyn Write) -> fmt::Result {
    if empty == 0 { Ok(()) } else { out.write_char((b'0' + empty) as char) }
}

/// White's men and rights are capitals, Black's small letters.
fn colored(letter: char, color: Color) -> char {
    match color {
        Color::White => letter,
        Color::Black => letter.to_ascii_lowercase(),
    }
}

fn wing_letter(wing: Wing) -> char {
    match wing {
        Wing::King => 'K',
        Wing::Queen => 'Q',
    }
}

fn file_letter(file: File) -> char {
    (b'A' + file as u8) as char
}
