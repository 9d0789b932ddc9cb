//! What a changed text was read as, and whether that was told.

use scoresheet::{
    AnyNotation, detect,
    game::{Played, Ply},
    notation::{Notation, Rung, Span},
    pgn::{Games, Problem, ProblemKind, RawGame, Reader, Reading, Severity, TokenKind},
};

use super::sheets::Sheet;

/// How a text is read.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Way {
    /// In this notation, on this rung.
    Named(AnyNotation, Rung),
    /// In the notation that is found.
    Detected,
}

impl Way {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Named(_, Rung::Salvage) => "salvage",
            Self::Named(..) => "tolerant",
            Self::Detected => "detected",
        }
    }
}

/// What became of a changed text.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Outcome {
    /// Something was not read, and that is told.
    Refused,
    /// As the original, and nothing is to be said.
    Right,
    /// As the original, with a remark.
    Remarked,
    /// Otherwise than the original, with a remark where it parts.
    Otherwise,
    /// Otherwise than the original, and so does the strict reader: it spells something else.
    Excluded,
    /// Otherwise than the original, and nothing is said, or not before it is too late.
    Misread,
}

/// An outcome, and the facts for it.
#[derive(Debug)]
pub(super) struct Verdict {
    pub(super) outcome: Outcome,
    /// The first ply that is read otherwise.
    pub(super) ply: usize,
    /// What that is.
    pub(super) read: Option<Ply>,
    /// The remark on it, or the first at all.
    pub(super) remark: String,
}

/// What a reader makes of a text, which may be several games to it.
#[derive(Debug, Default)]
struct Heard {
    moves: Vec<Ply>,
    /// Whether the strict reader finds that move in that token.
    spelled: Vec<bool>,
    problems: Vec<Told>,
    /// A game in no notation that can be named.
    unknown: bool,
}

/// A problem: at which bytes, before which ply, what.
#[derive(Debug)]
struct Told {
    at: usize,
    end: usize,
    ply: usize,
    problem: Problem,
}

/// Reads the changed text of a game.
pub(super) fn game(sheet: &Sheet, text: &str, way: Way) -> Verdict {
    let mut notation = None;
    let heard = Heard::of(text, |raw| {
        notation = match way {
            Way::Named(named, rung) => Some(named.on(rung)),
            Way::Detected => detect(raw).verdict.notation(),
        };
        notation
    });
    let strictly = || Heard::of(text, |_| Some(notation?.on(Rung::Strict)));
    verdict((&sheet.moves, text), &heard, strictly)
}

impl Heard {
    fn of(text: &str, mut notation: impl FnMut(&RawGame<'_>) -> Option<AnyNotation>) -> Self {
        let mut heard = Self::default();
        let mut games = Games::new(text.as_bytes());
        while let Some(raw) = games.next().expect("a text in memory is read without errors") {
            let Some(notation) = notation(&raw) else {
                heard.unknown = true;
                break;
            };
            heard.add(&raw, notation);
        }
        heard
    }

    fn add(&mut self, raw: &RawGame<'_>, notation: AnyNotation) {
        let reading = Reader::new(notation).read(raw);
        let before = self.moves.len();
        self.spelled.extend(spelled(raw, notation, &reading));
        self.moves.extend(reading.game.mainline().map(|played| played.ply));
        self.problems.extend(reading.problems.into_iter().map(|problem| Told {
            at: raw.offset as usize + problem.span.start as usize,
            end: raw.offset as usize + problem.span.end as usize,
            ply: before + problem.ply as usize,
            problem,
        }));
    }

    /// Where the first problem stands.
    fn first(&self) -> Option<&Told> {
        self.problems.iter().min_by_key(|told| told.at)
    }

    fn has_errors(&self) -> bool {
        self.unknown || self.problems.iter().any(|told| told.problem.severity == Severity::Error)
    }

    /// The problems of this ply: at its token, or between it and the ply before.
    fn of_ply(&self, ply: usize) -> Option<&Told> {
        // The second of two moves in one word is told of with the first.
        let glued = |told: &Told| told.problem.kind == ProblemKind::Glued && told.ply + 1 == ply;
        self.problems.iter().find(|told| told.ply == ply || glued(told))
    }
}

/// Of each move of the main line: whether the strict reader finds it in its token.
fn spelled(raw: &RawGame<'_>, notation: AnyNotation, reading: &Reading) -> Vec<bool> {
    let strict = notation.on(Rung::Strict);
    let spelled = |(played, span): (Played, Span)| match played.ply {
        Ply::Move(mv) => strict.read(&raw.bytes[span.range()], played.context()) == Ok(mv),
        Ply::Null => false,
    };
    reading.game.mainline().zip(tokens(raw, notation, &reading.problems)).map(spelled).collect()
}

/// Where the moves of the main line stand. On the salvage rung a word that is told of may be a move, or two.
fn tokens(raw: &RawGame<'_>, notation: AnyNotation, problems: &[Problem]) -> Vec<Span> {
    let mut depth = 0_usize;
    let mut spans = Vec::new();
    for token in raw.tokens(notation) {
        let glued = |problem: &Problem| problem.span == token.span && problem.kind == ProblemKind::Glued;
        match token.kind {
            TokenKind::Open => depth += 1,
            TokenKind::Close => depth = depth.saturating_sub(1),
            TokenKind::Move(_) | TokenKind::Null | TokenKind::Word if depth > 0 => {}
            TokenKind::Word | TokenKind::Move(_) if problems.iter().any(glued) => {
                spans.extend([token.span; 2])
            }
            TokenKind::Move(_) | TokenKind::Null => spans.push(token.span),
            TokenKind::Word if notation.rung() == Rung::Salvage => {
                let worded =
                    raw.bytes[token.span.range()].iter().any(|c| c.is_ascii_alphanumeric() || *c > 0x7f);
                spans.extend(worded.then_some(token.span));
            }
            _ => {}
        }
    }
    spans
}

/// Another game than the original is honest in one of two ways. Either the strict reader reads the changed text
/// to its end as well: then that is what it spells. Or it is told; and not by any remark somewhere. Two things
/// must hold:
///
/// - The first ply that differs is what the strict reader finds in that token too, or has a problem of its own, at
///   its token or right before it. Else the reader has guessed.
/// - The first problem stands no later than in the word where the strict reader has its first: what that one cannot
///   read must not be passed over, and something behind it be told. (Nothing was to be told of the original, so every
///   problem comes of the change.)
fn verdict((original, text): (&[Ply], &str), heard: &Heard, strictly: impl FnOnce() -> Heard) -> Verdict {
    let same = original.iter().zip(&heard.moves).take_while(|(one, other)| one == other).count();
    let read = heard.moves.get(same).copied();
    let remark = heard.of_ply(same).or(heard.problems.first()).map_or_else(String::new, kind);
    let outcome = match () {
        () if heard.unknown => Outcome::Refused,
        () if heard.moves == original => match (heard.has_errors(), heard.problems.is_empty()) {
            (true, _) => Outcome::Refused,
            (false, true) => Outcome::Right,
            (false, false) => Outcome::Remarked,
        },
        () => {
            let strict = strictly();
            let honest = heard.spelled.get(same).copied().unwrap_or(true);
            let late = match (heard.first(), strict.first()) {
                (Some(told), Some(fault)) => told.at > end_of_word(text, fault.end),
                (told, fault) => told.is_none() && fault.is_some(),
            };
            match () {
                () if heard.problems.is_empty() && strict.problems.is_empty() => Outcome::Excluded,
                () if !honest && heard.of_ply(same).is_none() => Outcome::Misread,
                () if late => Outcome::Misread,
                () if heard.has_errors() => Outcome::Refused,
                () => Outcome::Otherwise,
            }
        }
    };
    Verdict { outcome, ply: same, read, remark }
}

fn end_of_word(text: &str, at: usize) -> usize {
    at + text.as_bytes()[at..].iter().take_while(|c| !c.is_ascii_whitespace()).count()
}

/// Which kind of problem it is.
fn kind(told: &Told) -> String {
    match &told.problem.kind {
        ProblemKind::Remark(remark) => format!("{remark:?}"),
        kind => kind.family().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(original: &str, text: &str) -> Outcome {
        let sheet = Sheet::of(String::new(), &RawGame::new(original.as_bytes())).expect("a plain game");
        let san = AnyNotation::by_name("san").expect("it is compiled in");
        let way = Way::Named(san, Rung::Tolerant);
        game(&sheet, &sheet.text.replace(original, text), way).outcome
    }

    #[test]
    fn what_becomes_of_a_text() {
        let original = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 *";
        for (text, expected) in [
            ("1. e4 e5 2.Nf3 Nc6 3. Bb5 a6 4. Bxc6 *", Outcome::Right),
            ("1. e4 e5 2. Ng1f3 Nc6 3. Bb5 a6 4. Bxc6 *", Outcome::Remarked),
            ("1. e4 e5 2. Nf4 Nc6 3. Bb5 a6 4. Bxc6 *", Outcome::Refused),
            ("1. e4 e5 2. Nc3 Nc6 3. Bb5 a6 4. Bxc6 *", Outcome::Excluded),
            ("1. e4 e5 2. Pc3 Nc6 3. Bb5 a6 4. Bxc6 *", Outcome::Otherwise),
            ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6", Outcome::Otherwise),
        ] {
            assert_eq!(outcome(original, text), expected, "{text}");
        }
    }

    /// A reader that guesses, and is silent or speaks of something else.
    #[test]
    fn a_guess_is_no_reading() {
        let heard = |text: &str, rung: Rung| {
            let san = AnyNotation::by_name("san").expect("it is compiled in").on(rung);
            Heard::of(text, |_| Some(san))
        };
        let original = heard("1. e4 e5 *", Rung::Tolerant).moves;
        let text = "1. exx3 e5";
        let guess = |told: &str| {
            let mut guess = heard(told, Rung::Tolerant);
            guess.spelled = vec![false, true];
            verdict((&original, text), &guess, || heard(text, Rung::Strict)).outcome
        };
        assert_eq!(guess("1. e3 e5 *"), Outcome::Misread);
        // The missing result is told; but it is not that which was guessed.
        assert_eq!(guess("1. e3 e5"), Outcome::Misread);
    }
}
