//! Signs for what somebody thinks of a move or a position, and the NAGs that they mean (PGN 10).

use nom::{Parser, bytes::complete::tag};

use crate::lex::{self, P};

/// The NAG that a sign means behind a move of White's, and behind one of Black's.
///
/// ```
/// use scoresheet_pgn::{NagSign, TokenKind, Tokens};
///
/// let attack = Tokens::new("→".as_bytes()).next().expect("a sign");
/// assert_eq!(attack.kind, TokenKind::Sign(NagSign { white: 40, black: 41 }));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct NagSign {
    /// Behind a move of White's.
    pub white: u16,
    /// Behind a move of Black's.
    pub black: u16,
}

/// The same for both players.
const fn both(nag: u16) -> NagSign {
    NagSign { white: nag, black: nag }
}

/// Of the player who moved: White's NAG is even, and Black's the next.
const fn mover(nag: u16) -> NagSign {
    NagSign { white: nag, black: nag + 1 }
}

/// Of the player who moves next.
const fn other(nag: u16) -> NagSign {
    NagSign { white: nag + 1, black: nag }
}

/// The signs of the Informator and of programs, longer ones before those that they begin with. `#` (211) and the dash
/// (210) are none of them: they may be what is left of a mate or of a null move. `×` alone is a weak point.
#[rustfmt::skip]
const SIGNS: &[(&str, NagSign)] = &[
    ("+--", both(20)), ("+−−", both(20)), ("+––", both(20)), ("--+", both(21)), ("−−+", both(21)), ("––+", both(21)),
    ("+/-", both(16)), ("+/−", both(16)), ("-/+", both(17)), ("−/+", both(17)), ("±", both(16)), ("∓", both(17)),
    ("+-", both(18)), ("+−", both(18)), ("+–", both(18)), ("-+", both(19)), ("−+", both(19)), ("–+", both(19)),
    ("+/=", both(14)), ("=/+", both(15)), ("+=", both(14)), ("=+", both(15)), ("⩲", both(14)), ("⩱", both(15)),
    ("=/∞", mover(44)), ("=/&", mover(44)), ("∞/=", mover(44)), ("⯹", mover(44)), ("+/&", mover(46)), ("&/-", mover(42)),
    ("==", both(144)), ("=", both(10)), ("∞", both(13)), ("~", both(13)), ("↹", both(12)),
    ("□", both(8)), ("▢", both(8)),
    ("⨀", other(22)), ("⊙", other(22)), ("zz", other(22)),
    ("○○○", mover(28)), ("○○", mover(26)), ("○", mover(24)),
    ("⟳", mover(32)), ("↻", mover(32)),
    ("⇑", mover(38)), ("↑", mover(36)), ("→", mover(40)),
    ("⊞", mover(48)), ("⟩⟩", mover(56)), ("⋙", mover(58)), ("⟫", mover(56)), ("⟩", mover(54)),
    ("⋘", mover(64)), ("⟪", mover(62)), ("⟨⟨", mover(62)), ("⟨", mover(60)),
    ("⇆", mover(132)), ("⨁", mover(138)), ("⊕", mover(138)),
    ("∆", both(140)), ("Δ", both(140)), ("△", both(140)), ("∇", both(141)), ("▽", both(141)),
    ("⌓", both(142)), ("≤", both(143)), ("RR", both(145)), ("N", both(146)), ("×", both(147)),
    ("⊥", both(148)), ("⟺", both(149)), ("⇔", both(149)), ("⇗", both(150)), ("◫", both(151)),
    ("◨", both(153)), ("⊶", both(154)), ("‖", both(190)), ("⡁", both(191)), ("⚯", both(192)), ("⚮", both(193)),
    ("D", both(201)), ("⚨", both(212)), ("⌊", both(214)), ("⌋", both(215)), ("⁐", both(253)), ("∟", both(254)),
    ("_|", both(255)),
];

/// `±` in Latin-1. Where a token begins, UTF-8 has no such byte.
const LATIN_PLUS_MINUS: &[u8] = b"\xb1";

/// `nag-sign = ( "+/-" / "±" / %xB1 / … ) sign-end`. Letters are signs only where no move of a pawn can follow, which may be what
/// is left of a man's: `N f3`.
pub(crate) fn nag_sign(i: &[u8]) -> P<'_, NagSign> {
    if let Ok((rest, ())) = (tag(LATIN_PLUS_MINUS), lex::sign_end).map(|_| ()).parse(i) {
        return Ok((rest, both(16)));
    }
    for &(text, sign) in SIGNS {
        let Ok((rest, ())) = (tag(text.as_bytes()), lex::sign_end).map(|_| ()).parse(i) else { continue };
        if !text.as_bytes()[0].is_ascii_alphabetic() || ends_thought(rest) {
            return Ok((rest, sign));
        }
    }
    lex::refuse(i)
}

/// Whether these letters are a sign.
pub(crate) fn is_letters(word: &[u8]) -> bool {
    word.iter().all(u8::is_ascii_alphabetic) && SIGNS.iter().any(|(text, _)| text.as_bytes() == word)
}

/// `*WSP ( "(" / ")" / any-number / result / "A" … "Z" / end )`: what may stand behind a letter that is a sign.
fn ends_thought(i: &[u8]) -> bool {
    let i = i.trim_ascii_start();
    match i.first() {
        None | Some(b'(' | b')' | b'A'..=b'Z') => true,
        Some(_) => lex::result(i).is_ok() || lex::any_number(i).is_ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sign_that_begins_another_stands_behind_it() {
        for (at, (text, _)) in SIGNS.iter().enumerate() {
            let hidden = SIGNS[..at].iter().find(|(other, _)| text.starts_with(other));
            assert_eq!(hidden, None, "{text}");
        }
    }

    #[test]
    fn a_letter_may_be_what_is_left_of_a_move() {
        for (text, nag) in [
            ("N", Some(146)),
            ("N 3. e4", Some(146)),
            ("N Nc6", Some(146)),
            ("N)", Some(146)),
            ("N f3", None),
            ("N\n1f3", None),
            ("Nf3", None),
        ] {
            assert_eq!(nag_sign(text.as_bytes()).ok().map(|(_, sign)| sign.white), nag, "{text}");
        }
    }
}
