//! Text → setup in one go, for the plain text that nearly every FEN is: standard chess, six fields, nothing to remark.
//! What is not plain is left to the whole grammar, which says what it is.

use nom::{
    Parser,
    branch::alt,
    bytes::complete::{tag, take_while_m_n},
    combinator::{map, opt, value, verify},
};
use scoresheet_board::{Board, CastlingRights, Color, File, Piece, Rank, Role, Setup, Square, Wing};

use crate::{
    draft::P,
    parse::{en_passant, side},
};

/// `fen = placement SP side SP castling SP en-passant SP counter SP counter`; nothing if the text is not plain.
pub(crate) fn setup(text: &[u8]) -> Option<Setup> {
    let (i, board) = placement(text).ok()?;
    let (i, (_, turn)) = (tag(" "), side).parse(i).ok()?;
    let (i, (_, castling)) = (tag(" "), castling).parse(i).ok()?;
    let (i, (_, en_passant)) = (tag(" "), en_passant).parse(i).ok()?;
    let (i, (_, halfmove_clock, _, fullmove_number)) =
        (tag(" "), counter, tag(" "), counter).parse(i).ok()?;
    let is_plain = i.is_empty() && fullmove_number > 0 && at_home(&board, &castling);
    is_plain.then_some(Setup { board, turn, castling, en_passant, halfmove_clock, fullmove_number })
}

/// What a sign of the placement means.
#[derive(Copy, Clone)]
enum Sign {
    Man(Piece),
    Run(u8),
    Slash,
    Other,
}

static SIGNS: [Sign; 256] = {
    let mut signs = [Sign::Other; 256];
    signs[b'/' as usize] = Sign::Slash;
    let mut run = 1;
    while run <= 8 {
        signs[(b'0' + run) as usize] = Sign::Run(run);
        run += 1;
    }
    let mut n = 0;
    while n < 6 {
        let (sign, role) = (b"PNBRQK"[n], Role::ALL[n]);
        signs[sign as usize] = Sign::Man(Piece { color: Color::White, role });
        signs[sign.to_ascii_lowercase() as usize] = Sign::Man(Piece { color: Color::Black, role });
        n += 1;
    }
    signs
};

/// `placement = rank 7( "/" rank )`, `rank = 1*( man / run )` of eight squares, no run beside a run.
fn placement(i: &[u8]) -> P<'_, Board> {
    let (mut board, mut rank, mut width, mut after_run) = (Board::EMPTY, 7_u8, 0_u8, false);
    for (at, &sign) in i.iter().enumerate() {
        match SIGNS[sign as usize] {
            Sign::Man(piece) if width < 8 => {
                board.put_on_empty(Square::at(File::wrapping(width), Rank::wrapping(rank)), piece);
                (width, after_run) = (width + 1, false);
            }
            Sign::Run(run) if !after_run => (width, after_run) = (width + run, true),
            Sign::Slash if width == 8 && rank > 0 => (rank, width, after_run) = (rank - 1, 0, false),
            Sign::Other if width == 8 && rank == 0 => return Ok((&i[at..], board)),
            _ => break,
        }
    }
    Err(nom::Err::Error(()))
}

/// `castling = "-" / [ "K" ] [ "Q" ] [ "k" ] [ "q" ]`, one of them at least.
fn castling(i: &[u8]) -> P<'_, CastlingRights> {
    let letters = (opt(tag("K")), opt(tag("Q")), opt(tag("k")), opt(tag("q")));
    let rights = map(letters, |(k, q, black_k, black_q)| {
        let mut rights = CastlingRights::STANDARD;
        let corners = [(k, Square::H1), (q, Square::A1), (black_k, Square::H8), (black_q, Square::A8)];
        corners
            .into_iter()
            .filter(|(letter, _)| letter.is_none())
            .for_each(|(_, corner)| rights.revoke(corner));
        rights
    });
    alt((value(CastlingRights::NONE, tag("-")), verify(rights, |rights| !rights.is_empty()))).parse(i)
}

/// `counter = "0" / 1*9DIGIT`, the first of several no zero.
fn counter(i: &[u8]) -> P<'_, u32> {
    let digits = verify(take_while_m_n(1, 9, |c: u8| c.is_ascii_digit()), |digits: &[u8]| {
        digits == b"0" || digits[0] != b'0'
    });
    map(digits, |digits: &[u8]| digits.iter().fold(0, |n, digit| 10 * n + u32::from(digit - b'0'))).parse(i)
}

/// Whether king and rooks stand where standard chess has them, for every right.
fn at_home(board: &Board, castling: &CastlingRights) -> bool {
    Color::ALL.into_iter().all(|color| {
        let rights = Wing::ALL.map(|wing| castling.rook(color, wing)).into_iter().flatten();
        let home = Square::at(File::E, color.back_rank());
        let mut rooks = rights.peekable();
        rooks.peek().is_none()
            || board.men(color, Role::King).contains(home)
                && rooks.all(|rook| board.men(color, Role::Rook).contains(rook))
    })
}
