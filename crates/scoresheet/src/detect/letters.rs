//! In which languages' letters a game may be written.

use alloc::{collections::BTreeSet, string::String, vec::Vec};

use scoresheet_board::{Color, Role};
use scoresheet_game::Ply;
use scoresheet_notation::{Letters, Quirk, Remark, Rung, Sign};
use scoresheet_pgn::{ProblemKind, RawGame, TokenKind};

use super::{Asked, Evidence, Examined, Line};
use crate::{AnyNotation, Languages};

/// The men that texts name in short and long algebraic, a bit for each kind.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Named(u8);

impl Named {
    const fn has(self, role: Role) -> bool {
        self.0 >> role as u8 & 1 != 0
    }

    fn of(moves: &[Ply]) -> Self {
        let mut named = 0;
        for mv in moves.iter().filter_map(|ply| ply.mv()) {
            named |= if mv.wing().is_none() { 1 << mv.role() as u8 } else { 0 };
            named |= mv.promotion().map_or(0, |role| 1 << role as u8);
        }
        Self(named & !(1 << Role::Pawn as u8))
    }

    /// The languages that have the letters of English for these men, and mean the same by them.
    fn alike(self) -> Languages {
        let sign = |letters: Letters, role| letters.sign(role, Color::White);
        let same = |letters: &Letters| {
            Role::ALL
                .into_iter()
                .all(|role| !self.has(role) || sign(*letters, role) == sign(Letters::English, role))
        };
        Letters::ALL.iter().copied().filter(same).collect()
    }

    /// Whether no other language has the letters of English for these men and means something else by them: Q is that
    /// of English and problemists alone, and none has N and B besides those that have them from English.
    ///
    /// Nor where no man is named at all.
    const fn is_telling(self) -> bool {
        self.0 == 0 || self.has(Role::Queen) || self.has(Role::Knight) && self.has(Role::Bishop)
    }
}

/// Asks all languages whose letters can be those of the game, for these notations, and enters what they read behind
/// what is known.
///
/// Most games are in English letters that no other language has, and then no other is asked. What cannot spell the
/// text is asked last, and only where nothing reads it to the end: it may come furthest.
pub(super) fn ask(line: &Line<'_>, rung: Rung, usual: &[AnyNotation], known: &mut Vec<Examined>) {
    let plain = known.iter().map(|one| &one.evidence).find(|one| is_plain_english(one));
    if let Some(named) = plain.map(|one| Named::of(&one.moves)).filter(|named| named.is_telling()) {
        return note(known, named.alike());
    }
    let signs = if rung == Rung::Salvage { Signs::of_all() } else { Signs::of(&line.raw) };
    let (likely, others): (Vec<_>, Vec<_>) =
        groups(&signs).into_iter().partition(|group| group.can_spell_all);
    let own = likely.iter().chain(&others).find(|group| group.is_english());
    note(known, own.map_or(Letters::English.into(), |group| group.languages));
    enter(&likely, line, usual, known);
    if !known.iter().any(|one| one.evidence.is_whole()) {
        enter(&others, line, usual, known);
    }
}

fn enter(groups: &[Group], line: &Line<'_>, usual: &[AnyNotation], known: &mut Vec<Examined>) {
    for group in groups.iter().filter(|group| !group.is_english()) {
        known.extend(group.notations(usual).map(|notation| {
            let mut found = line.examine(notation, Asked::Found);
            found.evidence.languages = group.languages;
            found
        }));
    }
}

/// Whether English letters, and no other signs, name its men.
fn is_plain_english(evidence: &Evidence) -> bool {
    evidence.notation.letters() == Some(Letters::English) && evidence.is_whole() && !evidence.has_odd_signs
}

/// Notes who has the letters that the notations with English ones have read.
fn note(known: &mut [Examined], languages: Languages) {
    let evidence = known.iter_mut().map(|one| &mut one.evidence);
    for one in evidence.filter(|one| one.notation.letters() == Some(Letters::English)) {
        one.languages = languages;
    }
}

/// Whether the sign of a man is not the one that is written in these letters.
pub(super) const fn is_odd_sign(kind: &ProblemKind) -> bool {
    use Quirk::{CapturedMan, Figurine, FigurineColor, ForeignLetter, LetterCase, LookAlike, ManLetter};
    use Quirk::{PawnLetter, PromotionCase, WidthForm};
    matches!(
        kind,
        ProblemKind::Remark(Remark::Quirk(
            CapturedMan
                | Figurine
                | FigurineColor
                | ForeignLetter
                | LetterCase
                | LookAlike
                | ManLetter
                | PawnLetter
                | PromotionCase
                | WidthForm
        ))
    )
}

/// The signs that stand in the main line where that of a man may: runs of what is no square and no other part of a
/// move; and those of them that begin a word with a capital or a letter that is not of ASCII.
#[derive(Default)]
struct Signs {
    all: BTreeSet<String>,
    first: BTreeSet<String>,
}

impl Signs {
    fn of(raw: &RawGame<'_>) -> Self {
        let mut signs = Self::default();
        let english = AnyNotation::San(scoresheet_san::Style::PGN);
        let is_word = |kind| matches!(kind, TokenKind::Move(_) | TokenKind::Null | TokenKind::Word);
        for token in raw.mainline(english, &[]).filter(|token| is_word(token.kind)) {
            let word = String::from_utf8_lossy(&raw.bytes[token.span.range()]);
            let word: String = word.chars().map(narrow).collect();
            let mut runs = word.split(is_of_way).filter(|run| !run.is_empty()).peekable();
            let first = runs.peek().filter(|run| word.starts_with(**run) && is_of_man(&word));
            signs.first.extend(first.map(|run| String::from(*run)));
            signs.all.extend(runs.map(String::from));
        }
        signs
    }

    /// Every sign of every language: what tells them all apart.
    fn of_all() -> Self {
        let signs =
            Role::ALL.into_iter().flat_map(|role| Letters::ALL.iter().flat_map(move |one| one.signs(role)));
        Self { all: signs.map(String::from).collect(), first: BTreeSet::new() }
    }
}

/// The sign of which this is the full-width form.
fn narrow(c: char) -> char {
    match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        _ => c,
    }
}

/// Squares, numbers, and the other parts of a move. No X: it is the rook of Vietnamese.
fn is_of_way(c: char) -> bool {
    matches!(c, 'a'..='h' | '0'..='9') || "x:×-‐‑‒–—―−+#†‡≠=/().…!?, '\"".contains(c) || c.is_whitespace()
}

/// Whether the first sign of a word must be that of a man: it is none of a castling, nor a figurine, which all
/// languages read, nor a small letter, which may be a word.
fn is_of_man(word: &str) -> bool {
    let castling = |rest: &str| rest.starts_with(|c| "oO0-‐‑‒–—―−".contains(c));
    word.chars().next().is_some_and(|c| {
        let is_castling = matches!(c, 'O') && castling(&word[c.len_utf8()..]);
        c.is_alphabetic() && !c.is_ascii_lowercase() && !is_castling
    })
}

/// Languages whose letters mean the same in a text.
struct Group {
    languages: Languages,
    /// Whether each word that begins with a sign can begin with that of a man.
    can_spell_all: bool,
}

impl Group {
    const fn is_english(&self) -> bool {
        self.languages.contains(Letters::English)
    }

    /// Those of these notations that have letters, in theirs.
    fn notations(&self, usual: &[AnyNotation]) -> impl Iterator<Item = AnyNotation> {
        let letters = self.languages.foremost();
        usual.iter().filter_map(move |notation| notation.with_letters(letters?))
    }
}

fn groups(signs: &Signs) -> Vec<Group> {
    let mut groups: Vec<(Vec<Option<Sign>>, Group)> = Vec::new();
    for &letters in Letters::ALL {
        let meaning: Vec<_> = signs.all.iter().map(|sign| letters.begin(sign.as_bytes())).collect();
        // Without figurines in the text their set has nothing to say.
        if letters.tell_color() && meaning.iter().all(Option::is_none) {
            continue;
        }
        let alike = |(known, _): &&mut (Vec<_>, Group)| *known == meaning;
        match groups.iter_mut().find(alike) {
            Some((_, group)) => group.languages.extend([letters]),
            None => {
                let can_spell_all = signs.first.iter().all(|sign| can_begin(letters, sign));
                groups.push((meaning, Group { languages: letters.into(), can_spell_all }));
            }
        }
    }
    groups.into_iter().map(|(_, group)| group).collect()
}

/// In a text of figurines English letters are read, too.
fn can_begin(letters: Letters, sign: &str) -> bool {
    let begins = |letters: Letters| letters.begin(sign.as_bytes()).is_some();
    begins(letters) || letters.tell_color() && begins(Letters::English)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Why most English games need no other language.
    #[test]
    fn some_letters_are_those_of_english_alone() {
        let telling = [[Role::Queen].as_slice(), &[Role::Knight, Role::Bishop]];
        for men in telling {
            let named = Named(men.iter().fold(0, |bits, &role| bits | 1 << role as u8));
            assert!(named.is_telling());
            let english = |role: Role| Letters::English.sign(role, Color::White).as_bytes();
            for &letters in Letters::ALL.iter().filter(|letters| !letters.tell_color()) {
                let can_spell = men.iter().all(|&role| letters.begin(english(role)).is_some());
                assert_eq!(can_spell, named.alike().contains(letters), "{letters} {men:?}");
            }
        }
        let rook = Named(1 << Role::Rook as u8);
        assert!(!rook.is_telling() && Letters::French.begin(b"R").is_some());
    }

    /// What divides the signs of a word is part of none.
    #[test]
    fn no_sign_is_cut() {
        for sign in Letters::ALL.iter().flat_map(|one| Role::ALL.into_iter().flat_map(|role| one.signs(role)))
        {
            assert!(!sign.contains(is_of_way), "{sign}");
        }
    }
}
