//! The first field: where the men stand.

use nom::{
    Parser,
    branch::alt,
    bytes::complete::{tag, take_while},
    combinator::map,
};
use scoresheet_board::{Color, File, Piece, Rank, Role, Square};
use scoresheet_notation::atoms::letter;

use crate::{
    Field, Reason, Remark,
    draft::{Draft, P},
};

/// One sign of a rank.
enum Cell {
    Man(Piece),
    Run(u8),
}

impl Cell {
    /// How many squares it takes.
    fn width(&self) -> usize {
        match self {
            Self::Man(_) => 1,
            Self::Run(empty) => usize::from(*empty),
        }
    }
}

/// `man = "P" / "N" / "B" / "R" / "Q" / "K" / "p" / "n" / "b" / "r" / "q" / "k"`: White's are capitals.
fn man(i: &[u8]) -> P<'_, Piece> {
    let (&sign, rest) = i.split_first().ok_or(nom::Err::Error(()))?;
    let color = if sign.is_ascii_uppercase() { Color::White } else { Color::Black };
    let role = match sign.to_ascii_uppercase() {
        b'P' => Role::Pawn,
        capital => letter(&[capital]).map_err(|_| nom::Err::Error(()))?.1,
    };
    Ok((rest, Piece { color, role }))
}

/// `run = "1" … "8"`: empty squares beside each other.
fn run(i: &[u8]) -> P<'_, u8> {
    match i {
        [digit @ b'1'..=b'8', rest @ ..] => Ok((rest, digit - b'0')),
        _ => Err(nom::Err::Error(())),
    }
}

/// `cell = man / run`
fn cell(i: &[u8]) -> P<'_, Cell> {
    alt((map(man, Cell::Man), map(run, Cell::Run))).parse(i)
}

/// `squares = *( any sign but "/" )`: what should be a rank, whatever it is.
fn squares(i: &[u8]) -> P<'_, &[u8]> {
    take_while(|sign| sign != b'/').parse(i)
}

/// `slash = "/"`
fn slash(i: &[u8]) -> P<'_, &[u8]> {
    tag("/").parse(i)
}

impl Draft<'_> {
    /// `placement = rank 7( "/" rank )`, from the eighth rank down. A rank that cannot be read does not hide
    /// the faults of the others. Tolerant: a slash after the last.
    pub(crate) fn read_placement(&mut self, field: &[u8]) {
        let mut i = field;
        for rank in Rank::ALL.into_iter().rev() {
            let Ok((rest, text)) = squares(i) else { return };
            self.read_rank(rank, text);
            if rank == Rank::First {
                return self.end_placement(rest);
            }
            let Ok((rest, _)) = slash(rest) else {
                return self.fault(Field::Placement, self.span(field), Reason::RankCount);
            };
            i = rest;
        }
    }

    fn end_placement(&mut self, rest: &[u8]) {
        match rest {
            [] => {}
            b"/" => self.note(Remark::TrailingSlash, self.span(rest)),
            _ => self.fault(Field::Placement, self.span(rest), Reason::RankCount),
        }
    }

    /// `rank = 1*cell`, of eight squares. Strict: no run beside a run.
    fn read_rank(&mut self, rank: Rank, squares: &[u8]) {
        let (mut i, mut width, mut after_run, mut is_readable) = (squares, 0_usize, false, true);
        while !i.is_empty() {
            let Ok((rest, cell)) = cell(i) else {
                i = self.fault_signs(Field::Placement, i, |i| cell(i).is_ok(), Reason::NoMan);
                (after_run, is_readable) = (false, false);
                continue;
            };
            match cell {
                Cell::Man(piece) => self.place_man(width, rank, piece),
                Cell::Run(_) if after_run => self.note(Remark::SplitRun, self.sign(i)),
                Cell::Run(_) => {}
            }
            (width, after_run) = (width.saturating_add(cell.width()), matches!(cell, Cell::Run(_)));
            i = rest;
        }
        if is_readable && width != File::ALL.len() {
            self.fault(Field::Placement, self.span(squares), Reason::RankWidth);
        }
    }

    /// A man beyond the h-file is one of a rank that is too wide.
    fn place_man(&mut self, width: usize, rank: Rank, piece: Piece) {
        if let Some(&file) = File::ALL.get(width) {
            self.setup.board.put_on_empty(Square::at(file, rank), piece);
        }
    }
}

/// The byte of a placement that names the man on this square. Cold: asked only to place a fault.
pub(crate) fn find(placement: &[u8], square: Square) -> Option<usize> {
    let (mut ranks, mut width) = (Rank::ALL.into_iter().rev(), 0);
    let mut rank = ranks.next()?;
    for (at, sign) in placement.iter().enumerate() {
        match sign {
            b'/' => (rank, width) = (ranks.next()?, 0),
            b'1'..=b'8' => width += sign - b'0',
            _ if File::new(width).map(|file| Square::at(file, rank)) == Some(square) => return Some(at),
            _ => width += 1,
        }
    }
    None
}
