//! What a changed text was read as, and whether that was told.

use scoresheet::{
    AnyNotation, Detector, Evidence, Recognized,
    game::{Played, Ply},
    notation::{Letters, Notation, Rung, Span},
    pgn::{Games, Passage, Problem, ProblemKind, RawGame, Reader, Severity},
};

use super::sheets::Sheet;

/// How a text is read.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Way {
    /// In this notation, on this rung.
    Named(AnyNotation, Rung),
    /// In the notation that is found, on this rung.
    Detected(Rung),
}

impl Way {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Named(_, Rung::Salvage) => "salvage",
            Self::Named(..) => "tolerant",
            Self::Detected(Rung::Salvage) => "detected, salvage",
            Self::Detected(_) => "detected",
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
    /// What else the command remarks: runs in another notation, a language for which one letter speaks.
    remarks: Vec<Told>,
    /// Whether fewer than two kinds of men speak for a language that was found.
    is_thin: bool,
    /// A game in no notation that can be named.
    unknown: bool,
}

/// Something that is told: at which bytes, before which ply, what.
#[derive(Debug)]
struct Told {
    at: usize,
    end: usize,
    ply: usize,
    what: What,
}

#[derive(Debug)]
struct What {
    name: String,
    is_error: bool,
    is_glued: bool,
}

/// Reads the changed text of a game.
pub(super) fn game(sheet: &Sheet, text: &str, way: Way) -> Verdict {
    let mut known = Vec::new();
    let heard = Heard::of(text, |raw| {
        let found = way.read(raw)?;
        known.push((found.notation, found.passages.clone()));
        Some(found)
    });
    let strictly = || {
        let mut known = known.iter();
        Heard::of(text, |raw| {
            known.next().map(|(notation, passages)| strictly_read(raw, *notation, passages))
        })
    };
    verdict((&sheet.moves, text), &heard, strictly)
}

impl Way {
    /// The game as the command reads it; nothing where it names no notation.
    fn read(self, raw: &RawGame<'_>) -> Option<Recognized> {
        match self {
            Self::Named(named, rung) => {
                let notation = named.on(rung);
                Some(Recognized::new(notation, Reader::new(notation).read(raw)))
            }
            Self::Detected(rung) => Detector::default().read(raw, rung).ok(),
        }
    }
}

/// The game in the same notations on the strict rung.
fn strictly_read(raw: &RawGame<'_>, notation: AnyNotation, passages: &[Passage<AnyNotation>]) -> Recognized {
    let on_strict = |one: &Passage<AnyNotation>| Passage { moves: one.moves.on(Rung::Strict), ..*one };
    let passages: Vec<_> = passages.iter().map(on_strict).collect();
    let notation = notation.on(Rung::Strict);
    Recognized::new(notation, Reader::new(notation).read_passages(raw, &passages))
}

impl Heard {
    fn of(text: &str, mut read: impl FnMut(&RawGame<'_>) -> Option<Recognized>) -> Self {
        let mut heard = Self::default();
        let mut games = Games::new(text.as_bytes());
        while let Some(raw) = games.next().expect("a text in memory is read without errors") {
            let Some(found) = read(&raw) else {
                heard.unknown = true;
                break;
            };
            heard.add(&raw, &found);
        }
        heard
    }

    fn add(&mut self, raw: &RawGame<'_>, found: &Recognized) {
        let Recognized { notation, passages, reading, .. } = found;
        let places = reading.places(raw, *notation, passages);
        let (offset, before) = (raw.offset as usize, self.moves.len());
        let placed = |span: Span| (offset + span.start as usize, offset + span.end as usize);
        let plies = |at: u32| before + places.partition_point(|place| place.start < at);
        self.spelled.extend(spelled(raw, found, &places));
        self.moves.extend(reading.game.mainline().map(|played| played.ply));
        self.problems.extend(reading.problems.iter().map(|problem| {
            let (at, end) = placed(problem.span);
            Told { at, end, ply: before + problem.ply as usize, what: What::of(problem) }
        }));
        self.remarks.extend(found.runs.iter().filter(|run| run.detection.settled().is_some()).map(|run| {
            let (at, end) = placed(run.span);
            Told { at, end, ply: plies(run.span.start), what: What::remark("other_notation") }
        }));
        // It is said of the game, and of none of its plies.
        let doubt = found.doubt.map(|_| What::remark("one_letter"));
        self.remarks.extend(doubt.map(|what| Told { at: offset, end: offset, ply: usize::MAX, what }));
        self.is_thin |= is_thin(found);
    }

    /// Where the first problem stands.
    fn first(&self) -> Option<&Told> {
        self.problems.iter().min_by_key(|told| told.at)
    }

    fn has_errors(&self) -> bool {
        self.unknown || self.problems.iter().any(|told| told.what.is_error)
    }

    /// All that the command tells.
    fn told(&self) -> impl Iterator<Item = &Told> {
        self.problems.iter().chain(&self.remarks)
    }

    /// The problems of this ply: at its token, or between it and the ply before.
    fn of_ply(&self, ply: usize) -> Option<&Told> {
        // The second of two moves in one word is told of with the first.
        self.told().find(|told| told.ply == ply || told.what.is_glued && told.ply + 1 == ply)
    }
}

impl What {
    fn of(problem: &Problem) -> Self {
        let name = match &problem.kind {
            ProblemKind::Remark(remark) => format!("{remark:?}"),
            kind => kind.family().to_owned(),
        };
        let is_error = problem.severity == Severity::Error;
        Self { name, is_error, is_glued: problem.kind == ProblemKind::Glued }
    }

    /// What the command says besides.
    fn remark(name: &str) -> Self {
        Self { name: name.to_owned(), is_error: false, is_glued: false }
    }
}

/// Of each move of the main line: whether the strict reader finds it in its token.
fn spelled(raw: &RawGame<'_>, found: &Recognized, places: &[Span]) -> Vec<bool> {
    let spelled = |(played, place): (Played, &Span)| match played.ply {
        Ply::Move(mv) => {
            let strict = found.notation_at(place.start).on(Rung::Strict);
            strict.read(&raw.bytes[place.range()], played.context()) == Ok(mv)
        }
        Ply::Null => false,
    };
    found.reading.game.mainline().zip(places).map(spelled).collect()
}

/// Whether the main line is read in letters that nobody has named, and for which fewer than two kinds of men speak.
fn is_thin(found: &Recognized) -> bool {
    let is_found = |one: &Evidence| {
        let letters = one.notation.letters();
        letters.is_some_and(|letters| !matches!(letters, Letters::English | Letters::Figurines))
    };
    let main_line = found.runs.iter().filter(|run| !run.is_variation);
    let evidence = main_line.filter_map(|run| run.detection.settled()).chain(found.evidence());
    evidence.filter(|one| is_found(one)).any(|one| one.kinds() < 2)
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
///
/// A language that nobody has named is one that the text spells only where two kinds of men speak for it.
fn verdict((original, text): (&[Ply], &str), heard: &Heard, strictly: impl FnOnce() -> Heard) -> Verdict {
    let same = original.iter().zip(&heard.moves).take_while(|(one, other)| one == other).count();
    let read = heard.moves.get(same).copied();
    let remark =
        heard.of_ply(same).or(heard.told().next()).map_or_else(String::new, |told| told.what.name.clone());
    let outcome = match () {
        () if heard.unknown => Outcome::Refused,
        () if heard.moves == original => match (heard.has_errors(), heard.told().next().is_none()) {
            (true, _) => Outcome::Refused,
            (false, true) => Outcome::Right,
            (false, false) => Outcome::Remarked,
        },
        () => other_game(text, same, heard, &strictly()),
    };
    Verdict { outcome, ply: same, read, remark }
}

fn other_game(text: &str, same: usize, heard: &Heard, strict: &Heard) -> Outcome {
    let honest = heard.spelled.get(same).copied().unwrap_or(true);
    let late = match (heard.first(), strict.first()) {
        (Some(told), Some(fault)) => told.at > end_of_word(text, fault.end),
        (told, fault) => told.is_none() && fault.is_some(),
    };
    match () {
        () if heard.told().next().is_none() && strict.problems.is_empty() => {
            if heard.is_thin {
                Outcome::Misread
            } else {
                Outcome::Excluded
            }
        }
        () if !honest && heard.of_ply(same).is_none() => Outcome::Misread,
        () if late => Outcome::Misread,
        () if heard.has_errors() => Outcome::Refused,
        () => Outcome::Otherwise,
    }
}

fn end_of_word(text: &str, at: usize) -> usize {
    at + text.as_bytes()[at..].iter().take_while(|c| !c.is_ascii_whitespace()).count()
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

    /// As the command reads it: what it says of a game counts, and a language must be told for sure.
    #[test]
    fn what_is_found_is_told() {
        let outcome = |original: &str, text: &str| {
            let sheet = Sheet::of(String::new(), &RawGame::new(original.as_bytes())).expect("a plain game");
            game(&sheet, &sheet.text.replace(original, text), Way::Detected(Rung::Tolerant)).outcome
        };
        let original = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O f6 6. d4 exd4 7. Nxd4 c5 *";
        let rest = "dxc6 5. O-O f6 6. d4 exd4 7. Nxd4 c5 *";
        for (from, to, expected) in [
            ("3. Bb5", "3. Bc4", Outcome::Refused),
            (rest, "4736 5. 5171 6766 6. 4244 5544 7. 6344 3635 *", Outcome::Remarked),
            (original, "1. e4 e5 2. Sf3 *", Outcome::Otherwise),
            (original, "1. e4 e5 2. Sf3 Sc6 3. Lc4 *", Outcome::Excluded),
            (original, "1. e4 e5 2. Ne2 *", Outcome::Refused),
        ] {
            let text = original.replace(from, to);
            assert_eq!(outcome(original, &text), expected, "{text}");
        }
    }

    /// A reader that guesses, and is silent or speaks of something else.
    #[test]
    fn a_guess_is_no_reading() {
        let heard = |text: &str, rung: Rung| {
            let san = AnyNotation::by_name("san").expect("it is compiled in");
            Heard::of(text, |raw| Way::Named(san, rung).read(raw))
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
