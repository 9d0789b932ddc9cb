//! Text → setup in one go, for the plain text that nearly every FEN is: standard chess, six fields, nothing to remark.
//! What is not plain is left to the whole grammar, which says what it is.

use nom::{
    Parser,
    branch::alt,
    bytes::complete::{tag, take_while_m_n},
    character::complete::char,
    combinator::{map, opt, value, verify},
};
use scoresheet_board::{Bitboard, Board, CastlingRights, Color, File, Role, Setup};

use crate::{
    castling::STANDARD,
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
    let is_plain = i.is_empty() && fullmove_number > 0 && castling.are_at_home(&board);
    is_plain.then_some(Setup { board, turn, castling, en_passant, halfmove_clock, fullmove_number })
}

/// A set that a sign of the placement belongs to, and how far it takes the reader.
#[derive(Copy, Clone)]
struct Sign {
    set: u8,
    advance: u8,
}

/// White's men are sets 0 to 5, Black's 8 to 13.
const fn set_of(color: Color, role: Role) -> u8 {
    8 * color as u8 + role as u8
}

const RUNS: u8 = 6;
const SLASHES: u8 = 7;
/// A slash takes the reader once around, so that squares and slashes are counted as one.
const AROUND: u8 = 64;

static SIGNS: [Sign; 256] = {
    let mut signs = [Sign { set: 0, advance: 0 }; 256];
    signs[b'/' as usize] = Sign { set: SLASHES, advance: AROUND };
    let mut run = 1;
    while run <= 8 {
        signs[(b'0' + run) as usize] = Sign { set: RUNS, advance: run };
        run += 1;
    }
    let mut number = 0;
    while number < Role::ALL.len() {
        let role = Role::ALL[number];
        let sign = role.letter();
        signs[sign as usize] = Sign { set: set_of(Color::White, role), advance: 1 };
        signs[sign.to_ascii_lowercase() as usize] = Sign { set: set_of(Color::Black, role), advance: 1 };
        number += 1;
    }
    signs
};

/// `sign = man / run / "/"`
#[inline]
fn sign(i: &[u8]) -> P<'_, Sign> {
    match i {
        [sign, rest @ ..] if SIGNS[usize::from(*sign)].advance > 0 => Ok((rest, SIGNS[usize::from(*sign)])),
        _ => Err(nom::Err::Error(())),
    }
}

/// Seven slashes and 64 squares.
const WHOLE: u64 = 7 * AROUND as u64 + 64;

/// `placement = rank 7( "/" rank )`, `rank = 1*( man / run )` of eight squares, no run beside a run.
///
/// Every sign goes into the set of its kind at the square where it stands, counted as a FEN is read from a8 to h1; a
/// slash at the square that comes after it. The sets tell afterwards whether all is in its place.
fn placement(mut i: &[u8]) -> P<'_, Board> {
    let (mut sets, mut at) = ([0_u64; 16], 0_u64);
    while let Ok((rest, Sign { set, advance })) = sign(i) {
        sets[usize::from(set & 15)] |= 1 << (at % 64);
        at += u64::from(advance);
        i = rest;
    }
    let set = |set: u8| sets[usize::from(set)];
    // A slash before each rank but the first leaves 64 squares, so that every man has a square of his own.
    if at != WHOLE || set(SLASHES) != A_FILE ^ 1 {
        return Err(nom::Err::Error(()));
    }
    let men = |color| Role::ALL.map(|role| Bitboard(set(set_of(color, role)).swap_bytes()));
    let board = Board::with_men(Color::ALL.map(men));
    let empty = !board.occupied().0.swap_bytes();
    if set(RUNS) == empty & (!(empty << 1) | A_FILE) { Ok((i, board)) } else { Err(nom::Err::Error(())) }
}

/// The first squares of all ranks. A slash stands before each but the first; a run begins where nobody stands, here or
/// behind a man.
const A_FILE: u64 = File::A.bitboard().0;

/// `castling = "-" / [ "K" ] [ "Q" ] [ "k" ] [ "q" ]`, one of them at least.
fn castling(i: &[u8]) -> P<'_, CastlingRights> {
    alt((value(CastlingRights::NONE, tag("-")), verify(rights, |rights| !rights.is_empty()))).parse(i)
}

/// `rights = [ "K" ] [ "Q" ] [ "k" ] [ "q" ]`, with the rooks of standard chess.
fn rights(mut i: &[u8]) -> P<'_, CastlingRights> {
    let mut rights = CastlingRights::NONE;
    for (letter, color, wing, rook) in STANDARD {
        let (rest, granted) = opt(char(letter)).parse(i)?;
        if granted.is_some() {
            rights.grant(color, wing, rook);
        }
        i = rest;
    }
    Ok((i, rights))
}

/// `counter = "0" / 1*9DIGIT`, the first of several no zero.
fn counter(i: &[u8]) -> P<'_, u32> {
    let digits = verify(take_while_m_n(1, 9, |c: u8| c.is_ascii_digit()), |digits: &[u8]| {
        digits == b"0" || digits[0] != b'0'
    });
    map(digits, |digits: &[u8]| digits.iter().fold(0, |n, digit| 10 * n + u32::from(digit - b'0'))).parse(i)
}
