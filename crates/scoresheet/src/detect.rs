//! In which notation a game is written, settled over its whole main line.

use alloc::vec::Vec;
use core::cmp::Reverse;

use scoresheet_board::{Color, Role};
use scoresheet_game::{Game, Played, Ply};
use scoresheet_notation::{Letters, Notation, Quirk, Remark, Rung, Span};
use scoresheet_pgn::{Limits, Problem, ProblemKind, RawGame, Reader, Reading, Token, TokenKind};

use crate::{AnyNotation, Languages};

mod letters;
mod recognize;
mod runs;

pub use recognize::{Doubt, Recognized};
pub use runs::{Arbiter, Nobody, Run, Runs};

/// In which notation a game is written.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Verdict {
    /// In this one the main line can be read to its end, and in no other as a line of other moves.
    Whole(AnyNotation),
    /// No notation reads the main line to its end. This one goes clearly further than each that reads other moves.
    Broken(AnyNotation),
    /// Nothing can be said: there is no move, or the main line means several things, or none.
    Unknown,
}

/// How far one notation reads the main line of a game.
///
/// ```
/// use scoresheet::{detect, pgn::RawGame};
///
/// let detection = detect(&RawGame::new(b"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc7 *"));
/// let evidence = detection.furthest().expect("it begins in short algebraic");
/// let stop = evidence.stop.as_ref().expect("no bishop can take there");
/// assert_eq!((evidence.notation.name(), evidence.moves.len(), stop.ply), ("san", 6, 6));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Evidence {
    /// The notation.
    pub notation: AnyNotation,
    /// The languages whose letters say just the same of this main line, that of the notation among them. None where it
    /// has no letters.
    pub languages: Languages,
    /// What it reads.
    pub moves: Vec<Ply>,
    /// How often something was let pass, or chosen.
    pub remarks: usize,
    /// Why it reads no further, and where; nothing if it reads to the end.
    pub stop: Option<Problem>,
    /// Whether some moves of pawns have a letter and others have none: `1.e4 e5 2.Pf3`. The letter may be that of
    /// another man, in another language. In a language that nobody has named one such letter is enough, as nobody
    /// should write them (FIDE C.4).
    pub doubtful: bool,
    /// Whether some men have other signs than those that these letters are written in.
    has_odd_signs: bool,
    /// Which kinds of men speak for it, a bit for each.
    officers: u8,
    /// How often something between the moves was passed over.
    passed: usize,
}

/// What is known of the notation of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Detection {
    /// The answer.
    pub verdict: Verdict,
    /// What each notation makes of it, in the order in which they were asked.
    pub evidence: Vec<Evidence>,
}

/// The notation in which a game is written, and the language whose letters it has.
///
/// All of [`AnyNotation::all`], Smith notation, and Spanish and French descriptive are asked to read its main line;
/// short and long algebraic in the letters of every language that has those of the text. Comments, variations,
/// numbers and the result do not count. If several read it to its end and find the same moves, the one with the
/// least to remark is named, the earlier of two, in the letters that most people would name. If they find different
/// moves, none is.
///
/// Where the line breaks in every notation, one is named only if it has read at least six plies of at least two kinds
/// of men besides kings and pawns, and at least twice as many plies as any that reads other moves: a `Zf3` behind a few
/// moves of pawns is not short algebraic with a fault in it. Nor is a reading named that takes `P` for a pawn here and
/// has pawns without a letter there: `1.e4 e5 2.Pf3` is Dutch.
///
/// ```
/// use scoresheet::{Verdict, detect, notation::Letters, pgn::RawGame};
///
/// let detection = detect(&RawGame::new(b"1. P-K4 P-K4 {usual} 2. Kt-KB3 *"));
/// assert!(matches!(detection.verdict, Verdict::Whole(notation) if notation.name() == "descriptive"));
///
/// let german = detect(&RawGame::new(b"1. e4 e5 2. Sf3 Sc6 3. Lb5 *"));
/// let evidence = german.settled().expect("a German game");
/// assert_eq!((evidence.notation.name(), evidence.moves.len()), ("san-de", 5));
/// assert!(evidence.languages.contains(Letters::Swedish));
///
/// // A knight in English, a bishop in Romanian.
/// assert_eq!(detect(&RawGame::new(b"1. e4 e5 2. Ne2 *")).verdict, Verdict::Unknown);
/// ```
#[must_use]
pub fn detect(raw: &RawGame<'_>) -> Detection {
    Detector::default().detect(raw)
}

/// As [`detect`], of these notations, and of no other letters.
///
/// ```
/// use scoresheet::{AnyNotation, Verdict, detect_among, notation::Rung, pgn::RawGame};
///
/// let strict = || AnyNotation::all().map(|notation| notation.on(Rung::Strict));
/// let detection = detect_among(strict(), &RawGame::new(b"1. e2e4 e7e5"));
/// assert!(matches!(detection.verdict, Verdict::Whole(notation) if notation.name() == "uci"));
/// ```
#[must_use]
pub fn detect_among(notations: impl IntoIterator<Item = AnyNotation>, raw: &RawGame<'_>) -> Detection {
    let line = Line::of(raw);
    line.conclude(notations.into_iter().map(|notation| line.examine(notation, Asked::Named)).collect())
}

/// What is asked when the notation of a game is not known.
///
/// ```
/// use scoresheet::{AnyNotation, Detector, Verdict, notation::{Letters, Rung}, pgn::RawGame};
///
/// // Who knows the language says so.
/// let romanian = Detector { letters: Some(Letters::Romanian), ..Detector::default() };
/// let verdict = romanian.detect(&RawGame::new(b"1. e4 e5 2. Ne2 *")).verdict;
/// assert!(matches!(verdict, Verdict::Whole(notation) if notation.name() == "san-ro"));
///
/// let typed = RawGame::new(b"1. e4 e5 2. nf3 nc6 3. bb5 *");
/// assert_eq!(Detector::default().detect(&typed).verdict, Verdict::Unknown);
/// let verdict = Detector { rung: Rung::Salvage, ..Detector::default() }.detect(&typed).verdict;
/// assert!(matches!(verdict, Verdict::Whole(notation) if notation.name() == "san"));
///
/// let long = Detector { notation: AnyNotation::by_name("lan"), ..Detector::default() };
/// let verdict = long.detect(&RawGame::new(b"1. e2-e4 e7-e5 2. Sg1-f3 Sb8-c6 3. Lf1-b5 *")).verdict;
/// assert!(matches!(verdict, Verdict::Whole(notation) if notation.name() == "lan-de"));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Detector {
    /// The rung on which all read. Salvage is for games of which the tolerant rung makes nothing: every language is
    /// asked, and that takes its time.
    pub rung: Rung,
    /// The letters of the men, if they are known; else those of every language may be meant.
    pub letters: Option<Letters>,
    /// The notation, if that is known; then its letters alone are found out.
    pub notation: Option<AnyNotation>,
}

impl Default for Detector {
    fn default() -> Self {
        Self { rung: Rung::Tolerant, letters: None, notation: None }
    }
}

impl Detector {
    /// The notation in which a game is written, as [`detect`] has it.
    #[must_use]
    pub fn detect(&self, raw: &RawGame<'_>) -> Detection {
        self.detect_line(&Line::of(raw))
    }

    fn detect_line(&self, line: &Line<'_>) -> Detection {
        let lettered = |notation: AnyNotation| match self.letters {
            Some(letters) => notation.with_letters(letters).unwrap_or(notation),
            None => notation,
        };
        let is_asked = |_: &AnyNotation| self.notation.is_none();
        let named = self.notation.into_iter().chain(AnyNotation::all().filter(is_asked));
        let usual: Vec<AnyNotation> = named.map(|notation| notation.on(self.rung)).collect();
        let others = OTHERS.iter().filter_map(|name| AnyNotation::by_name(name)).filter(is_asked);
        let all = usual.iter().copied().chain(others.map(|one| one.on(self.rung)));
        let mut readings: Vec<_> = all.map(|one| line.examine(lettered(one), Asked::Named)).collect();
        if self.letters.is_none() {
            letters::ask(line, self.rung, &usual, &mut readings);
        }
        line.conclude(readings)
    }
}

/// Notations in which games are written, if seldom; a single move is not taken to be in one of them.
const OTHERS: [&str; 3] = ["smith", "descriptive-es", "descriptive-fr"];

/// Why a notation is asked.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Asked {
    /// Somebody named its letters, or it has those of English, or none.
    Named,
    /// Its letters may be those of the game.
    Found,
}

impl Verdict {
    /// The notation, if one is named.
    #[must_use]
    pub const fn notation(self) -> Option<AnyNotation> {
        match self {
            Self::Whole(notation) | Self::Broken(notation) => Some(notation),
            Self::Unknown => None,
        }
    }
}

impl Detection {
    /// The reading that comes furthest, and of several that one with the least to remark, the earlier of two; nothing
    /// if no notation reads a move.
    #[must_use]
    pub fn furthest(&self) -> Option<&Evidence> {
        furthest(&self.evidence).filter(|evidence| !evidence.moves.is_empty())
    }

    /// What the notation makes of it that is named.
    #[must_use]
    pub fn settled(&self) -> Option<&Evidence> {
        let named = self.verdict.notation()?;
        self.evidence.iter().find(|one| one.notation == named)
    }

    /// Those that read the main line to its end.
    pub fn whole(&self) -> impl Iterator<Item = &Evidence> {
        self.evidence.iter().filter(|evidence| evidence.is_whole())
    }
}

impl Evidence {
    /// Whether it reads the main line to its end without a doubt, and finds a move.
    #[must_use]
    pub const fn is_whole(&self) -> bool {
        self.stop.is_none() && !self.moves.is_empty() && !self.doubtful
    }

    /// How many kinds of men speak for it: those that it moves, besides kings and pawns, and whose letter is another
    /// than in English if it is in letters that nobody has named. Fewer than two say little of a language: one strange
    /// letter may be a slip of the pen.
    ///
    /// ```
    /// use scoresheet::{detect, pgn::RawGame};
    ///
    /// // In Icelandic R is a knight, and B a bishop as in English.
    /// let found = detect(&RawGame::new(b"1. e4 e5 2. Bc4 Bc5 3. Rf3 *"));
    /// let evidence = found.settled().expect("nobody else reads Rf3");
    /// assert_eq!((evidence.notation.name(), evidence.kinds()), ("san-is", 1));
    /// ```
    #[must_use]
    pub const fn kinds(&self) -> u32 {
        self.officers.count_ones()
    }
}

/// What a notation says, and what was read in it.
struct Examined {
    evidence: Evidence,
    reading: Reading,
}

/// A line of moves: that of a whole text, or one behind moves that are known.
///
/// ```
/// use scoresheet::{AnyNotation, Detector, Line, pgn::RawGame};
///
/// let raw = RawGame::new(b"1. e4 e5 2. Nf3 Nc6");
/// let evidence = Line::of(&raw).read_in(AnyNotation::by_name("san").expect("it is compiled in"));
/// assert!(evidence.is_whole() && evidence.moves.len() == 4);
/// ```
#[derive(Copy, Clone, Debug)]
pub struct Line<'a> {
    raw: RawGame<'a>,
    /// Where the text of the line begins in that of its game.
    at: usize,
    /// The moves before it.
    before: Option<&'a Game>,
}

impl<'a> Line<'a> {
    /// The main line of a game.
    #[must_use]
    pub const fn of(raw: &RawGame<'a>) -> Self {
        Self { raw: *raw, at: 0, before: None }
    }

    /// The bytes of the game's text in which it stands, and the variations that belong to it.
    #[must_use]
    pub fn span(&self) -> Span {
        Span::new(self.at, self.at + self.raw.bytes.len())
    }

    /// Those bytes.
    #[must_use]
    pub const fn text(&self) -> &'a [u8] {
        self.raw.bytes
    }

    /// The game up to it, of which the main line alone counts; nothing where it is the beginning.
    #[must_use]
    pub const fn before(&self) -> Option<&'a Game> {
        self.before
    }

    /// What a notation makes of it.
    #[must_use]
    pub fn read_in(&self, notation: AnyNotation) -> Evidence {
        self.examine(notation, Asked::Named).evidence
    }

    /// Most notations stop at one of the first moves; then the rest is not looked at.
    fn examine(&self, notation: AnyNotation, asked: Asked) -> Examined {
        let beginning = self.raw.with_bytes(&self.raw.bytes[..beginning(notation, &self.raw)]);
        let early = self.read(&beginning, notation, asked);
        let is_all = beginning.bytes.len() == self.raw.bytes.len();
        if is_all || early.evidence.stop.is_some() { early } else { self.read(&self.raw, notation, asked) }
    }

    fn read(&self, raw: &RawGame<'_>, notation: AnyNotation, asked: Asked) -> Examined {
        let mainline = Limits { nesting: 0, comment: 0, ..Limits::NONE };
        let reader = Reader { limits: mainline, ..Reader::new(notation) };
        let reading = match self.before {
            Some(before) => reader.read_on(before.clone(), raw),
            None => reader.read(raw),
        };
        Examined { evidence: self.evidence(notation, &reading, asked), reading }
    }

    /// The moves of the line, of a game that goes up to its end.
    fn moves<'g>(&self, game: &'g Game) -> impl Iterator<Item = Played> + use<'g> {
        game.mainline().skip(self.before.map_or(0, |before| before.mainline().count()))
    }

    fn evidence(&self, notation: AnyNotation, reading: &Reading, asked: Asked) -> Evidence {
        let Reading { game, problems, .. } = reading;
        let count =
            |test: fn(&ProblemKind) -> bool| problems.iter().filter(|problem| test(&problem.kind)).count();
        let passed = count(is_passed_over);
        use ProblemKind::{Glued, Remark, Settled};
        let written = count(|kind| matches!(kind, Remark(_) | Settled(_) | Glued));
        let stop = problems.iter().find(|problem| stops(problem) || self.may_be_digits(problem));
        let mut moves: Vec<Ply> = self.moves(game).map(|played| played.ply).collect();
        moves.truncate(stop.map_or(usize::MAX, |stop| stop.ply as usize));
        Evidence {
            notation,
            languages: notation.letters().map(Languages::from).unwrap_or_default(),
            remarks: passed + written,
            doubtful: self.is_doubtful(problems, &moves, asked),
            has_odd_signs: problems.iter().any(|problem| letters::is_odd_sign(&problem.kind)),
            officers: officers(&moves, problems) & speaking(notation, asked),
            passed,
            stop: stop.map(|problem| self.placed(problem)),
            moves,
        }
    }

    /// Whether letters of pawns may be those of other men. A figurine is that of no other man.
    fn is_doubtful(&self, problems: &[Problem], moves: &[Ply], asked: Asked) -> bool {
        let is_figurine = |span: Span| Letters::Figurines.begin(&self.raw.bytes[span.range()]).is_some();
        let is_letter = |one: &&Problem| one.kind == PAWN_LETTER && !is_figurine(one.span);
        let lettered = problems.iter().filter(is_letter).count();
        lettered > 0 && (asked == Asked::Found || pawn_moves(moves) > lettered)
    }

    /// Whether these digits may be a move of ICCF, which looks like a number to all other notations.
    fn may_be_digits(&self, problem: &Problem) -> bool {
        let digits = &self.raw.bytes[problem.span.range()];
        is_bare(problem) && (problem.ply == 0 || matches!(digits.len(), 4 | 5))
    }

    /// The problem with its place in the text of the game.
    fn placed(&self, problem: &Problem) -> Problem {
        let mut problem = problem.clone();
        problem.span = problem.span.shifted(self.at);
        problem.skipped = problem.skipped.shifted(self.at);
        problem.related.iter_mut().for_each(|other| other.span = other.span.shifted(self.at));
        problem
    }

    fn conclude(&self, mut examined: Vec<Examined>) -> Detection {
        // Where only one reads anything, nothing need be compared.
        if examined.iter().filter(|one| !one.evidence.moves.is_empty()).count() > 1 {
            for Examined { evidence, reading } in &mut examined {
                evidence.remarks = evidence.passed + self.audit(evidence.notation, reading);
            }
        }
        let evidence: Vec<Evidence> = examined.into_iter().map(|one| one.evidence).collect();
        let verdict = whole(&evidence).unwrap_or_else(|| broken(&evidence));
        Detection { verdict, evidence }
    }

    /// How often the text of a move says something else than the notation itself would.
    fn audit(&self, notation: AnyNotation, reading: &Reading) -> usize {
        let remarks = |(place, played): (Span, Played)| match played.ply {
            // What the game alone has settled is not plain either, nor are two moves in one word.
            Ply::Move(_) => notation
                .examine(&self.raw.bytes[place.range()], played.context())
                .map_or(1, |reading| reading.remarks.len()),
            Ply::Null => 0,
        };
        let places = reading.places(&self.raw, notation, &[]);
        places.into_iter().zip(self.moves(&reading.game)).map(remarks).sum()
    }
}

/// `Pe4`
const PAWN_LETTER: ProblemKind = ProblemKind::Remark(Remark::Quirk(Quirk::PawnLetter));

/// `♘f3` among letters
const FIGURINE: ProblemKind = ProblemKind::Remark(Remark::Quirk(Quirk::Figurine));

fn pawn_moves(moves: &[Ply]) -> usize {
    moves.iter().filter(|ply| matches!(ply, Ply::Move(mv) if mv.role() == Role::Pawn)).count()
}

/// Where a few moves of the main line end, or what could be one.
fn beginning(notation: AnyNotation, raw: &RawGame<'_>) -> usize {
    use TokenKind::{Move, Null, Number, Word};
    const FEW: usize = 3;
    let is_move = |token: &Token<_>| matches!(token.kind, Move(_) | Null | Word | Number { dots: false, .. });
    let few = raw.mainline(notation, &[]).filter(is_move).nth(FEW - 1);
    few.map_or(raw.bytes.len(), |token| token.span.end as usize)
}

/// Digits without dots, which only the number of the next move passes for.
const fn is_bare(problem: &Problem) -> bool {
    matches!(problem.kind, ProblemKind::BareNumber { .. })
}

const fn is_passed_over(kind: &ProblemKind) -> bool {
    matches!(kind, ProblemKind::Sign | ProblemKind::Number { .. } | ProblemKind::BareNumber { .. })
}

/// Whether nothing behind it is read: a wrong FEN stops all. What a limit leaves out could be read.
const fn stops(problem: &Problem) -> bool {
    match problem.kind {
        ProblemKind::Fen(_) => true,
        ProblemKind::Limit(_) => false,
        _ => problem.ends_line(),
    }
}

/// The kinds of men that moved, a bit for each, but for those that are figurines, which are of no language.
fn officers(moves: &[Ply], problems: &[Problem]) -> u8 {
    let figurines: Vec<u32> = problems.iter().filter(|one| one.kind == FIGURINE).map(|one| one.ply).collect();
    let mut seen = 0;
    for (ply, number) in moves.iter().zip(0..) {
        if let Ply::Move(mv) = ply
            && mv.wing().is_none()
            && !matches!(mv.role(), Role::King | Role::Pawn)
            && figurines.binary_search(&number).is_err()
        {
            seen |= 1 << mv.role() as u8;
        }
    }
    seen
}

/// The kinds of men that speak for a notation where it moves them: in letters that nobody has named a man whose letter
/// is that of English may as well be one of an English game.
fn speaking(notation: AnyNotation, asked: Asked) -> u8 {
    let Some(letters) = notation.letters().filter(|_| asked == Asked::Found) else { return u8::MAX };
    let english = |role| Letters::English.sign(role, Color::White);
    let speaks = |role: &Role| letters.signs(*role).all(|sign| sign != english(*role));
    Role::ALL.into_iter().filter(speaks).fold(0, |men, role| men | 1 << role as u8)
}

/// The verdict of those that read it through.
fn whole(evidence: &[Evidence]) -> Option<Verdict> {
    let mut readings = evidence.iter().filter(|one| one.is_whole());
    let first = readings.next()?;
    if readings.any(|other| other.moves != first.moves) {
        return Some(Verdict::Unknown);
    }
    let plainest = evidence.iter().filter(|one| one.is_whole()).min_by_key(|one| one.remarks);
    plainest.map(|one| Verdict::Whole(one.notation))
}

/// The fewest plies that say something of a notation, where others stop too.
const ENOUGH: usize = 6;
/// The fewest kinds of men whose letters are known to be those of the notation.
const LETTERS: u32 = 2;

/// The verdict where none reads it through.
fn broken(evidence: &[Evidence]) -> Verdict {
    let Some(best) = furthest(evidence) else { return Verdict::Unknown };
    let plies = best.moves.len();
    let rival = |other: &&Evidence| !best.moves.starts_with(&other.moves);
    let second = evidence.iter().filter(rival).map(|other| other.moves.len()).max().unwrap_or(0);
    if !best.doubtful && plies >= ENOUGH && plies >= 2 * second && best.kinds() >= LETTERS {
        Verdict::Broken(best.notation)
    } else {
        Verdict::Unknown
    }
}

fn furthest(evidence: &[Evidence]) -> Option<&Evidence> {
    evidence.iter().min_by_key(|one| (Reverse(one.moves.len()), one.remarks))
}
