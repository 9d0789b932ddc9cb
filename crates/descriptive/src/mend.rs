//! Text to text, for the salvage rung: letters in the case that they ought to have.

use scoresheet_notation::{Mend, Quirk, salvage};

use crate::{
    Language,
    language::{APOSTROPHES, MEN, ORDINAL_ENDS, PLAYERS},
};

/// The text in its proper case, and with Latin letters in place of look-alikes: `p-k4`, `KT-KB3`, `Р-К4`.
pub(crate) fn texts(language: Language, text: &[u8], hand: &mut dyn FnMut(Mend)) {
    let Some(text) = Mend::of(text) else { return };
    cased(language, &text).into_iter().for_each(&mut *hand);
    salvage::look_alikes(language.letters(), &text, &mut |mend| {
        cased(language, &mend).into_iter().for_each(&mut *hand);
        hand(mend);
    });
}

fn cased(language: Language, mend: &Mend) -> Option<Mend> {
    let text = mend.text();
    mend.changed(Quirk::LetterCase, |at, c| {
        if is_small(language, text, at) { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() }
    })
}

/// Whether the letter there is a small one: of a word, or of `Kt`, `x`, `e.p.` and `a.p.`; all else is the name of a
/// man or a file.
fn is_small(language: Language, text: &[u8], at: usize) -> bool {
    let before = |sign: &[u8]| {
        at.checked_sub(sign.len()).is_some_and(|start| text[start..at].eq_ignore_ascii_case(sign))
    };
    let after = |sign: &[u8]| {
        text.get(at + 1..at + 1 + sign.len()).is_some_and(|next| next.eq_ignore_ascii_case(sign))
    };
    match text[at].to_ascii_lowercase() {
        _ if is_in_word(language, text, at) => true,
        b'e' | b'x' => true,
        b't' => before(b"k"),
        b'p' => [&b"e"[..], b"e.", b"e. ", b"a.", b"a. "].into_iter().any(before),
        b'a' => after(b".p") || after(b". p"),
        _ => false,
    }
}

/// Whether the letter there is one of a word; of the name of a man in full, not its first. What leads to a square or a
/// man has a blank behind it, and then a name: in French `p pr pd` takes, but `pr4r` is the king's pawn.
fn is_in_word(language: Language, text: &[u8], at: usize) -> bool {
    let is_letter = |c: &u8| c.is_ascii_alphabetic();
    let start = text[..at].iter().rposition(|c| !is_letter(c)).map_or(0, |before| before + 1);
    let end = text[at..].iter().position(|c| !is_letter(c)).map_or(text.len(), |len| at + len);
    let word = &text[start..end.max(start)];
    let leads = matches!(text.get(end..), Some([b' ', next, ..]) if is_letter(next));
    let words = language.words();
    let is_english = !language.puts_rank_first();
    if is_english && is_capital(word) {
        return at > start;
    }
    words.know(word) || leads && words.lead(word) || is_english && ends_name(&text[..start], word)
}

/// Whether these letters are an English word with a capital: a man in full, or a player.
fn is_capital(letters: &[u8]) -> bool {
    let players = PLAYERS.iter().map(|(player, _)| player);
    MEN.iter().chain(players).any(|name| letters.eq_ignore_ascii_case(name.as_bytes()))
}

/// Whether this is the end of `4th` or `K's`, with what stands before it.
fn ends_name(before: &[u8], letters: &[u8]) -> bool {
    let is_one = |ends: &[&str]| ends.iter().any(|end| letters.eq_ignore_ascii_case(end.as_bytes()));
    match before {
        [.., b'1'..=b'8'] => is_one(ORDINAL_ENDS),
        _ => is_one(&["s"]) && APOSTROPHES.iter().any(|sign| before.ends_with(sign.as_bytes())),
    }
}
