//! The third field: who may castle, and which rook a letter means.

use arrayvec::ArrayVec;
use nom::{
    Parser,
    branch::alt,
    bytes::complete::tag,
    combinator::{all_consuming, map, value},
};
use scoresheet_board::{Board, CastlingRights, Color, File, Role, Square, Wing};
use scoresheet_notation::Span;

use crate::{
    Chess960, Field, Reason, Remark,
    draft::{Draft, P},
    parse::is_dash,
};

/// A letter, and the right it stands for in standard chess: whose, on which side, with which rook.
pub(crate) type Right = (char, Color, Wing, Square);

/// All rights of standard chess, in the order in which they are written.
pub(crate) const STANDARD: [Right; 4] = [
    ('K', Color::White, Wing::King, Square::H1),
    ('Q', Color::White, Wing::Queen, Square::A1),
    ('k', Color::Black, Wing::King, Square::H8),
    ('q', Color::Black, Wing::Queen, Square::A8),
];

/// What one letter says.
#[derive(Copy, Clone, PartialEq, Eq)]
struct Letter {
    color: Color,
    rook: Rook,
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum Rook {
    Of(Wing),
    On(File),
}

/// Every letter once: `K`, `Q`, `A` to `H`, of each colour.
type Letters = ArrayVec<(Letter, Span), 20>;

/// `none = "-"`, and nothing else: nobody may castle.
fn none(i: &[u8]) -> P<'_, ()> {
    value((), all_consuming(tag("-"))).parse(i)
}

/// `wing = "K" / "k" / "Q" / "q"`
fn wing(i: &[u8]) -> P<'_, Wing> {
    alt((value(Wing::King, alt((tag("K"), tag("k")))), value(Wing::Queen, alt((tag("Q"), tag("q"))))))
        .parse(i)
}

/// `file = "A" … "H" / "a" … "h"`: Shredder-FEN, and X-FEN for an inner rook.
fn file(i: &[u8]) -> P<'_, File> {
    match i {
        [sign @ (b'A'..=b'H' | b'a'..=b'h'), rest @ ..] => {
            Ok((rest, File::wrapping(sign.to_ascii_lowercase() - b'a')))
        }
        _ => Err(nom::Err::Error(())),
    }
}

/// `right = wing / file`: a capital is White's, a small letter Black's.
fn right(i: &[u8]) -> P<'_, Letter> {
    let color = if i.first().is_some_and(u8::is_ascii_uppercase) { Color::White } else { Color::Black };
    let (i, rook) = alt((map(wing, Rook::Of), map(file, Rook::On))).parse(i)?;
    Ok((i, Letter { color, rook }))
}

impl Draft<'_> {
    /// `castling = none / 1*right`, in the order `KQkq`, none twice. Tolerant: any order, repeated; where
    /// Chess960 was not asked for, letters of files and what only Chess960 can mean; a longer dash.
    pub(crate) fn read_castling(&mut self, field: &[u8]) {
        if none(field).is_ok() {
            return;
        }
        if is_dash(field) {
            return self.note(Remark::DashSign(Field::Castling), self.span(field));
        }
        let Some(letters) = self.letters(field) else { return };
        if self.style.chess960 == Chess960::No {
            self.note_files(&letters);
        }
        // Without the men, a letter names no rook.
        if !self.is_broken(Field::Placement) {
            self.choose_rules(&letters, self.span(field));
            self.grant_all(&letters);
            if !self.is_broken(Field::Castling) {
                self.note_mixture(&letters);
            }
        }
    }

    /// Standard chess or Chess960, as the style leaves it to the field.
    fn choose_rules(&mut self, letters: &Letters, span: Span) {
        match self.style.chess960 {
            Chess960::Yes => {}
            Chess960::No => {
                self.chess960 = tells_chess960(&self.setup.board, letters);
                if self.chess960 {
                    self.note(Remark::Chess960, span);
                }
            }
            Chess960::Detect => {
                self.chess960 = needs_chess960(&self.setup.board, letters);
                if !self.chess960 {
                    self.note_files(letters);
                }
            }
        }
    }

    fn grant_all(&mut self, letters: &Letters) {
        let mut last = None;
        for &(letter, span) in letters {
            let (wing, rook) = letter.means(&self.setup.board, self.chess960);
            self.grant(letter.color, wing, rook, span);
            let place = Some((letter.color, wing));
            if place < last {
                self.note(Remark::RightsOrder, span);
            }
            last = last.max(place);
        }
    }

    fn letters(&mut self, field: &[u8]) -> Option<Letters> {
        let (mut i, mut letters) = (field, Letters::new());
        while !i.is_empty() {
            let Ok((rest, letter)) = right(i) else {
                i = self.fault_signs(Field::Castling, i, |i| right(i).is_ok(), Reason::NoRight);
                continue;
            };
            let span = self.sign(i);
            if letters.iter().any(|&(known, _)| known == letter) {
                self.note(Remark::RightRepeated, span);
            } else {
                letters.push((letter, span));
            }
            i = rest;
        }
        (!self.is_broken(Field::Castling)).then_some(letters)
    }

    /// Beside the letters of wings a file is written for an inner rook alone (X-FEN); with files for all rooks
    /// it is Shredder-FEN. A rook that both name has its remark already.
    fn note_mixture(&mut self, letters: &Letters) {
        let by_wing = |&(letter, _): &(Letter, Span)| matches!(letter.rook, Rook::Of(_));
        if self.style.chess960 == Chess960::No || !letters.iter().any(by_wing) {
            return;
        }
        let rook_of = |letter: Letter| letter.means(&self.setup.board, self.chess960);
        let outer = letters.iter().find(|&&(letter, _)| {
            let (wing, rook) = rook_of(letter);
            let plain = Letter { rook: Rook::Of(wing), ..letter };
            letter != plain && rook_of(plain).1 == rook && !letters.iter().any(|(known, _)| *known == plain)
        });
        if let Some(&(_, span)) = outer {
            self.note(Remark::FileLetters, span);
        }
    }

    fn note_files(&mut self, letters: &Letters) {
        if let Some(&(_, span)) = letters.iter().find(|(letter, _)| matches!(letter.rook, Rook::On(_))) {
            self.note(Remark::FileLetters, span);
        }
    }

    fn grant(&mut self, color: Color, wing: Wing, rook: Square, span: Span) {
        match self.setup.castling.rook(color, wing) {
            None => {
                self.setup.castling.grant(color, wing, rook);
                self.place_right(color, wing, span);
            }
            Some(known) if known == rook => self.note(Remark::RightRepeated, span),
            Some(_) => self.fault(Field::Castling, span, Reason::TwoRooks),
        }
    }
}

impl Letter {
    fn means(self, board: &Board, chess960: bool) -> (Wing, Square) {
        match self.rook {
            Rook::Of(wing) => (wing, rook_of(board, self.color, wing, chess960)),
            Rook::On(file) => {
                let rook = Square::at(file, self.color.back_rank());
                (wing_of(board, self.color, rook), rook)
            }
        }
    }
}

/// The side on which a player castles with this rook; without a king, as if it stood on the e-file.
pub(crate) fn wing_of(board: &Board, color: Color, rook: Square) -> Wing {
    Wing::of(board.king(color).unwrap_or(Square::at(File::E, color.back_rank())), rook)
}

/// The rook that `K` or `Q` names: in Chess960 the outermost on that side of the king; where none stands
/// there, and in standard chess, the one of the corner, whether or not it is there.
pub(crate) fn rook_of(board: &Board, color: Color, wing: Wing, chess960: bool) -> Square {
    let home = color.back_rank();
    let corner = CastlingRights::STANDARD.rook(color, wing).expect("standard chess has all four rights");
    let Some(king) = board.king(color).filter(|king| chess960 && king.rank() == home) else { return corner };
    let rooks = board.men(color, Role::Rook) & home.bitboard();
    let outermost = match wing {
        Wing::King => rooks.into_iter().last(),
        Wing::Queen => rooks.first(),
    };
    outermost.filter(|&rook| Wing::of(king, rook) == wing).unwrap_or(corner)
}

/// Whether king and rook stand where they can have the right; in standard chess, at home.
pub(crate) fn stand(board: &Board, color: Color, wing: Wing, rook: Square, chess960: bool) -> bool {
    let Some(king) = board.king(color) else { return false };
    let ranks = king.rank() == color.back_rank() && rook.rank() == color.back_rank();
    let home = CastlingRights::is_standard(color, wing, king, rook);
    board.men(color, Role::Rook).contains(rook) && ranks && Wing::of(king, rook) == wing && (chess960 || home)
}

/// Whether king and rook can have the right in Chess960, but not in standard chess.
fn is_odd(board: &Board, letter: Letter) -> bool {
    let (wing, rook) = letter.means(board, true);
    let stand = |chess960| stand(board, letter.color, wing, rook, chess960);
    stand(true) && !stand(false)
}

/// Whether standard chess would drop a right that Chess960 can keep.
fn needs_chess960(board: &Board, letters: &Letters) -> bool {
    letters.iter().any(|&(letter, _)| is_odd(board, letter))
}

/// Whether the field can only speak of Chess960.
///
/// The letter of a file says so when its rook stands there, but not at home as in standard chess. `KQkq` say so
/// when both players have rights and their kings and rooks stand on the same files, as they did at the start of
/// every game, but not at home. Rights of one player alone do not: there, a program forgot to take them.
fn tells_chess960(board: &Board, letters: &Letters) -> bool {
    let by_file = |letter: Letter| matches!(letter.rook, Rook::On(_)) && is_odd(board, letter);
    let stands = |letter: Letter| {
        let (wing, rook) = letter.means(board, true);
        stand(board, letter.color, wing, rook, true)
    };
    let letters_alone = || letters.iter().map(|&(letter, _)| letter);
    letters_alone().any(by_file)
        || needs_chess960(board, letters) && letters_alone().all(stands) && mirrored(board, letters)
}

/// Both players have rights, and kings and rooks face each other.
fn mirrored(board: &Board, letters: &Letters) -> bool {
    let rook = |color: Color, wing: Wing| {
        let mut rooks = letters.iter().filter(|(letter, _)| letter.color == color);
        rooks.find_map(|(letter, _)| {
            let (side, rook) = letter.means(board, true);
            (side == wing).then_some(rook.file())
        })
    };
    let king = |color| board.king(color).map(Square::file);
    let has = |color: Color| letters.iter().any(|(letter, _)| letter.color == color);
    let faces = |wing| match (rook(Color::White, wing), rook(Color::Black, wing)) {
        (Some(white), Some(black)) => white == black,
        _ => true,
    };
    has(Color::White)
        && has(Color::Black)
        && king(Color::White) == king(Color::Black)
        && Wing::ALL.into_iter().all(faces)
}
