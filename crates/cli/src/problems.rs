//! What is wrong with the text of a game.

use std::{cmp::Reverse, mem};

use scoresheet::{
    AnyNotation, Detection, Doubt, Evidence, Misfit,
    board::{Color, Position},
    fen::FenError,
    game::Walk,
    notation::{Context, Notation, ReadError, ResolveError, Rung, Span, bare_number},
    pgn::{self, Problem, ProblemKind, RawGame, Reading, Severity, TokenKind, Tokens},
};

use crate::{
    excerpt::{Excerpt, whole_signs},
    faults,
    finding::{self, Finding, Related},
    lang::en,
    notations,
    report::Report,
    screen::plain,
    sheet::{From, Read, Sheet},
};

/// Tells of the problems of one game, in the order of its text.
pub(crate) struct Teller<'a> {
    sheet: &'a Sheet<'a>,
    read: &'a Read,
    reading: &'a Reading,
    /// As far as problems have been told.
    walk: Walk<'a>,
    /// Where the tags end.
    tags: usize,
    /// Whether it was said of digits what they could be.
    has_told_digits: bool,
}

impl<'a> Teller<'a> {
    pub(crate) fn new(sheet: &'a Sheet<'a>, read: &'a Read) -> Self {
        let reading = &read.found.reading;
        let tags = if reading.problems.is_empty() { 0 } else { sheet.raw.end_of_tags() };
        Self { sheet, read, reading, walk: reading.game.walk(), tags, has_told_digits: false }
    }

    /// ```text
    /// error[no_such_move]: Ke3 is no legal move here: …
    ///   --> games.pgn:12:5
    ///    |
    /// 12 | 1. e4 e5 2. Ke3
    ///    |             ^^^
    ///    |
    ///    = note: game 2, ply 5
    /// ```
    pub(crate) fn tell(&mut self, problem: &Problem) -> Finding {
        let column = self.sheet.column(problem.line, problem.column);
        let excerpt = Excerpt::new(self.sheet, problem.span, problem.line, column);
        let (report, position) = self.said(problem, &excerpt);
        let report = self.helped(report, problem, position.as_ref());
        let is_in_tags = self.is_in_tags(problem);
        let report = report.aside(en::files::where_in(self.sheet.number, problem, is_in_tags));
        let report =
            problem.related.iter().fold(report, |report, one| self.beside(report, problem, one, &excerpt));
        let skipped = Some(problem.skipped).filter(|skipped| !skipped.is_empty());
        Finding::new(problem.severity, problem.kind.code(), report)
            .of_kind(problem.kind.family())
            .in_game(self.sheet.number, (!is_in_tags).then_some(problem.ply))
            .over(self.sheet.in_file(problem.span), self.end(problem))
            .skipping(skipped.map(|skipped| self.sheet.in_file(skipped)))
            .beside(problem.related.iter().map(|one| self.related(problem, one)).collect())
            .after(position)
    }

    const fn is_in_tags(&self, problem: &Problem) -> bool {
        problem.span.end > 0 && (problem.span.start as usize) < self.tags
    }

    /// What is said of it, with a caret; and the position in which a move was not read.
    fn said(&mut self, problem: &Problem, excerpt: &Excerpt) -> (Report, Option<Position>) {
        let plain = |report: Report| (report.caret(Span::default(), "").pointing(excerpt), None);
        match &problem.kind {
            ProblemKind::Move(error) => self.unread(problem, error.clone(), excerpt),
            ProblemKind::Word => self.word(problem, excerpt),
            ProblemKind::Fen(error) => (self.no_start(problem, error, excerpt), None),
            kind if problem.severity == Severity::Remark => plain(Report::remark(en::files::problem(kind))),
            kind => plain(Report::error(en::files::problem(kind))),
        }
    }

    /// Every reason against the position in a tag `FEN`, at its place unless signs before it are written with `\\`.
    fn no_start(&self, problem: &Problem, error: &FenError, excerpt: &Excerpt) -> Report {
        let value = &self.sheet.raw.bytes[problem.span.range()];
        let is_verbatim = !value.contains(&b'\\');
        let report = Report::error(en::files::no_start(error)).pointing(excerpt);
        error.iter().fold(report, |report, fault| {
            let place = fault.span.shifted(problem.span.start as usize);
            let is_shown = is_verbatim && excerpt.holds(place);
            let place = if is_shown { excerpt.local(self.sheet, place) } else { excerpt.span };
            report.caret(place, en::fen::fault(fault))
        })
    }

    /// What explains the problem, in the same line or in another. Where a renderer could not count its columns, nothing
    /// is shown of it.
    fn beside(&self, report: Report, problem: &Problem, other: &pgn::Related, excerpt: &Excerpt) -> Report {
        let sentence = en::files::related(problem, other.kind);
        if excerpt.holds(other.span) {
            return report.beside(excerpt.local(self.sheet, other.span), sentence);
        }
        let column = self.sheet.column(other.line, other.column);
        let elsewhere = Excerpt::new(self.sheet, other.span, other.line, column);
        if elsewhere.is_from_start() { report.elsewhere(elsewhere, sentence) } else { report }
    }

    fn related(&self, problem: &Problem, other: &pgn::Related) -> Related {
        Related {
            span: self.sheet.in_file(other.span),
            line: other.line,
            column: self.sheet.column(other.line, other.column),
            message: en::files::related(problem, other.kind),
        }
    }

    /// Where it ends for people.
    fn end(&self, problem: &Problem) -> (u64, u32) {
        let bytes = &self.sheet.raw.bytes[problem.span.range()];
        let (line, column) = RawGame::at(bytes, 0, problem.line, problem.column).place(bytes.len());
        (line, self.sheet.column(line, column))
    }

    /// With what the text around the problem suggests.
    fn helped(&mut self, report: Report, problem: &Problem, position: Option<&Position>) -> Report {
        let is_whites = || position.and_then(|position| self.moves_twice(problem, position));
        if let Some(number) = self.behind_a_gap(problem).or_else(is_whites) {
            // A move of the other player that is like this one helps nobody.
            return report.without_hints().hint(Some(en::files::missing_move(&number)));
        }
        if let Some(cut) = cut_comment(self.sheet, problem) {
            return report.without_hints().hint(Some(cut));
        }
        report.hint(match problem.kind {
            ProblemKind::Move(_) => self.open_run(problem).or_else(|| self.digits(problem)),
            ProblemKind::Word => self.open_run(problem),
            ProblemKind::Unquoted => self.tag_as("put it in quotes", problem),
            ProblemKind::TagEnd => self.tag_as("end it", problem),
            ProblemKind::Fen(_) => None,
            ProblemKind::TagInComment { tag } => Some(tag_in_comment(self.sheet, problem, tag)),
            ProblemKind::BareNumber { .. } => {
                let found = self.open_run(problem).or_else(|| self.digits(problem));
                found.or_else(|| en::codes::remedy(problem.kind.code()))
            }
            ref kind => en::codes::remedy(kind.code()),
        })
    }

    /// The tag that is the problem, as PGN has it.
    fn tag_as(&self, what: &str, problem: &Problem) -> Option<String> {
        let tag = self.sheet.raw.with_bytes(&self.sheet.raw.bytes[problem.span.range()]);
        let token = tag.tokens(self.read.found.notation).next();
        let Some(TokenKind::Tag { name, value }) = token.map(|token| token.kind) else {
            return en::codes::remedy(problem.kind.code());
        };
        Some(en::files::tag_as(what, &tag.text(name), &tag.text(value)))
    }

    /// What other notations make of a variation that its own does not read.
    fn open_run(&self, problem: &Problem) -> Option<String> {
        let detection = &self.read.open_run_at(problem.span)?.detection;
        let whole: Vec<&Evidence> = detection.whole().collect();
        if whole.len() > 1 {
            let differing = differing(&whole);
            return (differing.len() > 1).then(|| en::files::several_readings_of_run(&differing));
        }
        let furthest = detection.furthest().filter(|one| one.notation != self.read.found.notation)?;
        Some(en::files::run_stops(furthest.notation, furthest.moves.len()))
    }

    /// The number before which a move of Black is missing, of a problem with it or with the move behind it:
    /// `1. e4 2. d4`.
    fn behind_a_gap(&self, problem: &Problem) -> Option<String> {
        let Reading { game, problems, .. } = self.reading;
        let number = match problem.kind {
            ProblemKind::Number { .. } => problem,
            ProblemKind::Move(_) => {
                let at = problems.partition_point(|other| other.span.start < problem.span.start);
                problems[..at].last().filter(|other| other.node == problem.node)?
            }
            _ => return None,
        };
        let ProblemKind::Number { expected } = number.kind else { return None };
        let is_blacks = (game.start().turn() == Color::Black) == number.ply.is_multiple_of(2);
        let text = self.sheet.raw.text(number.span);
        let is_next = text.strip_suffix('.').unwrap_or(&text).trim_end().parse() == Ok(expected + 1);
        (is_blacks && is_next).then_some(text)
    }

    /// The number before a move that White could make, where it stands before the move just made by White, too:
    /// `2. Nf3 2. Bb5`.
    fn moves_twice(&self, problem: &Problem, position: &Position) -> Option<String> {
        let (before, rest) = self.sheet.raw.bytes.split_at(problem.skipped.start as usize);
        let before = before.trim_ascii_end().strip_suffix(b".")?;
        let digits = before.rsplit(|c| !c.is_ascii_digit()).next()?;
        let number: u32 = str::from_utf8(digits).ok()?.parse().ok()?;
        if position.turn() != Color::Black || number != position.fullmove_number() {
            return None;
        }
        let passed = position.after_null_move()?;
        let word = rest.split(u8::is_ascii_whitespace).next()?;
        let cx = Context { pos: &passed, sides: self.walk.after().1 };
        let notation = self.read.found.notation_at(problem.skipped.start);
        notation.read(word, cx).is_ok().then(|| format!("{number}."))
    }

    /// A move in ICCF where digits are neither a number nor a move, or behind a number without dots. Said once.
    fn digits(&mut self, problem: &Problem) -> Option<String> {
        let start = if problem.skipped.is_empty() { problem.span.start } else { problem.skipped.start };
        let rest = &self.sheet.raw.bytes[start as usize..];
        let number = bare_number(rest);
        let word = rest[number..].split(u8::is_ascii_whitespace).next()?;
        let is_read = number == 0 && matches!(problem.kind, ProblemKind::Move(_));
        let is_move = !is_read && AnyNotation::by_name("iccf")?.parse(word).is_ok();
        let is_news = is_move && !mem::replace(&mut self.has_told_digits, true);
        is_news.then(|| en::files::digits_of_iccf(&String::from_utf8_lossy(word)))
    }

    /// A move that cannot be read, with what stands in its way.
    fn unread(&mut self, problem: &Problem, error: ReadError, at: &Excerpt) -> (Report, Option<Position>) {
        let rest = &self.sheet.raw.bytes[problem.skipped.start as usize..];
        let notation = self.read.found.notation_at(problem.skipped.start);
        let token =
            Tokens::with(notation, rest).in_moves().next().map_or(Span::new(0, 0), |token| token.span);
        let text = self.sheet.raw.text(token.shifted(problem.skipped.start as usize));
        while self.walk.node() != problem.node && self.walk.next().is_some() {}
        let (position, sides) = self.walk.after();
        let misfit = Misfit { notation, error, is_tied: false };
        let report = faults::of(Context { pos: &position, sides }, &text, &misfit);
        (report.pointing(at), Some(position))
    }

    /// A word that is no move, with what could be meant.
    fn word(&mut self, problem: &Problem, at: &Excerpt) -> (Report, Option<Position>) {
        let word = &self.sheet.raw.bytes[problem.span.range()];
        match self.read.found.notation_at(problem.span.start).parse(word) {
            Err(error) => self.unread(problem, ReadError::Parse(error), at),
            Ok(_) => {
                let report = Report::error(en::files::problem(&problem.kind));
                (report.caret(at.span, "").pointing(at), None)
            }
        }
    }
}

/// The first game of a file that is in another encoding than one before it.
pub(crate) fn mixed_file(sheet: &Sheet<'_>, rung: Rung, is_utf8: bool, other: usize) -> Finding {
    let at = sheet.raw.bytes.iter().position(|c| !c.is_ascii()).unwrap_or_default();
    let span = Span::new(at, at + 1);
    let sentence = en::files::mixed_file(is_utf8, other);
    let (severity, report) = match rung {
        Rung::Strict => (Severity::Error, Report::error(sentence)),
        _ => (Severity::Remark, Report::remark(sentence)),
    };
    let kind = ProblemKind::MixedEncoding;
    let excerpt = Excerpt::at(sheet, span);
    let report = report.caret(Span::default(), "").pointing(&excerpt);
    let report = report.aside(en::files::game(sheet.number)).hint(en::codes::remedy(kind.code()));
    let finding = Finding::new(severity, kind.code(), report).of_kind(kind.family());
    finding.in_game(sheet.number, None).over(sheet.in_file(span), sheet.place_of(at + 1))
}

/// What there is to say of the notation of a game.
pub(crate) fn of_notation<'a>(
    sheet: &'a Sheet<'_>,
    read: &'a Read,
    (from, rung): (From, Rung),
) -> impl Iterator<Item = Finding> + use<'a> {
    let is_asked = rung == Rung::Strict && matches!(from, From::Auto(_));
    let not_san = is_asked.then(|| not_san(sheet, read)).flatten();
    not_san.into_iter().chain(doubt(sheet, read)).chain(runs(sheet, read))
}

/// Why one may doubt whether the notation that was found out is that of the game.
pub(crate) fn doubt(sheet: &Sheet<'_>, read: &Read) -> Option<Finding> {
    let (code, sentence) = match read.found.doubt? {
        Doubt::Salvaged => (finding::SALVAGED, en::files::salvaged(read.found.notation)),
        _ => (finding::ONE_LETTER, en::files::one_letter(read.found.notation)),
    };
    let report = Report::remark(sentence).aside(en::files::game(sheet.number)).at(sheet.place());
    let finding = Finding::new(Severity::Remark, code, report).in_game(sheet.number, None);
    Some(finding.read_in(read.found.notation.name()))
}

/// A game whose notation was found out, strictly: PGN has English letters in short algebraic (PGN 8.2.3).
fn not_san(sheet: &Sheet<'_>, read: &Read) -> Option<Finding> {
    let notation = read.found.notation;
    if notation.name() == notations::plain().name() {
        return None;
    }
    let report = Report::error(en::files::not_san(notation)).aside(en::files::game(sheet.number));
    let report = report.at(sheet.place()).hint(Some(en::files::names_notation(notation)));
    let finding = Finding::new(Severity::Error, finding::NOT_SAN, report).in_game(sheet.number, None);
    Some(finding.read_in(notation.name()))
}

/// What is not in the notation of its game, and how it is read.
pub(crate) fn runs<'a>(sheet: &'a Sheet<'_>, read: &'a Read) -> impl Iterator<Item = Finding> + use<'a> {
    read.found.runs.iter().filter_map(|run| {
        let notation = run.detection.verdict.notation()?;
        let sentence = en::files::other_notation(run.is_variation, notation, read.found.notation);
        let excerpt = Excerpt::at(sheet, run.span);
        let report = Report::remark(sentence).aside(en::files::game(sheet.number));
        let report = report.caret(run.span, "").pointing(&excerpt);
        let finding = Finding::new(Severity::Remark, finding::OTHER, report).in_game(sheet.number, None);
        let end = sheet.place_of(run.span.end as usize);
        Some(finding.over(sheet.in_file(run.span), end).read_in(notation.name()))
    })
}

/// What is wrong with the tags of a game, whatever its notation.
pub(crate) fn of_tags(sheet: &Sheet<'_>, rung: Rung) -> Vec<Finding> {
    let read = sheet.read_in(notations::plain(), rung);
    let mut teller = Teller::new(sheet, &read);
    let problems = read.found.reading.problems.iter();
    let of_tags: Vec<&Problem> = problems.filter(|problem| teller.is_in_tags(problem)).collect();
    of_tags.into_iter().map(|problem| teller.tell(problem)).collect()
}

/// Why the notation of a game is not known, and what goes beside the question which it is.
pub(crate) fn unknown(sheet: &Sheet<'_>, detection: &Detection, beside: Option<&str>) -> Finding {
    let beside = beside.map(str::to_owned);
    let whole: Vec<&Evidence> = detection.whole().collect();
    if whole.len() > 1 {
        let differing = differing(&whole);
        let report = sheet.fault(&en::files::several_readings(&differing));
        return of_game(sheet, report.hint(Some(en::files::say_which(&differing))).hint(beside));
    }
    let furthest = detection.furthest().or_else(|| nearest(detection));
    let furthest = furthest.map(|furthest| slip(sheet, detection, furthest).unwrap_or(furthest));
    match furthest.and_then(|one| Some((one, one.stop.as_ref()?))) {
        Some((furthest, stop)) => stopped(sheet, detection, (furthest, stop), beside),
        None if furthest.is_some_and(|one| one.doubtful) => of_game(sheet, sheet.fault(en::files::DOUBTFUL)),
        None => of_game(sheet, sheet.fault(en::files::NO_NOTATION)),
    }
}

/// Where none reads a move the first that finds several in the text, or at least no move.
fn nearest(detection: &Detection) -> Option<&Evidence> {
    let nearness = |one: &&Evidence| match one.stop.as_ref().map(|stop| &stop.kind) {
        Some(ProblemKind::Move(ReadError::Resolve { why: ResolveError::Ambiguous { .. }, .. })) => 0,
        Some(ProblemKind::Move(ReadError::Resolve { .. })) => 1,
        _ => 2,
    };
    detection.evidence.iter().min_by_key(nearness)
}

/// One that a slip of the pen stops earlier than the furthest, but that has the letters of more of the game: `Bb5` in a
/// German game is a bishop to problemists, who then read no `Lxc6`.
fn slip<'d>(sheet: &Sheet<'_>, detection: &'d Detection, furthest: &Evidence) -> Option<&'d Evidence> {
    let begins = |one: &&Evidence| !one.doubtful && 2 * one.moves.len() >= furthest.moves.len();
    let rank = |one: &Evidence| (odd(sheet, one.notation), Reverse(one.moves.len()));
    let best = detection.evidence.iter().filter(begins).min_by_key(|one| rank(one))?;
    (rank(best).0 < odd(sheet, furthest.notation).min(SLIP + 1)).then_some(best)
}

/// No more is known than in which game it is.
fn of_game(sheet: &Sheet<'_>, report: Report) -> Finding {
    Finding::new(Severity::Error, finding::UNKNOWN, report).in_game(sheet.number, None)
}

/// Where the notation that comes furthest stops.
fn stopped(
    sheet: &Sheet<'_>,
    detection: &Detection,
    (furthest, stop): (&Evidence, &Problem),
    beside: Option<String>,
) -> Finding {
    let read = sheet.read_in(furthest.notation, Rung::Tolerant);
    // With variations the moves before it are other nodes.
    let is_stop = |problem: &&Problem| problem.span == stop.span && problem.kind == stop.kind;
    let problems = &read.found.reading.problems;
    let problem = problems.iter().find(is_stop).unwrap_or(stop);
    let mut teller = Teller::new(sheet, &read);
    let finding = teller.tell(problem);
    let is_cut = cut_comment(sheet, problem).is_some();
    let is_plain = teller.has_told_digits || !furthest.doubtful && is_slip(sheet, furthest.notation);
    let has_letters = has_letters(detection, furthest.notation);
    let hint = (!is_plain && !is_cut).then(|| en::files::stops(&as_far(detection, furthest), has_letters));
    let hints = [swallowed(sheet, problems, problem), hint, beside.filter(|_| !is_plain)];
    finding.hinted(hints).of_kind(finding::UNKNOWN).in_game(sheet.number, Some(stop.ply))
}

/// Whether somebody named the letters: else those of English are asked, too.
fn has_letters(detection: &Detection, notation: AnyNotation) -> bool {
    let english = notations::unlettered(notation);
    detection.evidence.iter().all(|one| one.notation.name() != english.name())
}

/// A comment before the problem in which another seems to begin, and which the first `}` ends: `{a {b} Nf3 c}`. Behind
/// the problem a `}` stands alone.
fn cut_comment(sheet: &Sheet<'_>, problem: &Problem) -> Option<String> {
    if !matches!(problem.kind, ProblemKind::Move(_) | ProblemKind::Word) {
        return None;
    }
    let is_brace = |c: &u8| matches!(c, b'{' | b'}');
    let place = if problem.skipped.is_empty() { problem.span } else { problem.skipped };
    let (before, behind) = sheet.raw.bytes.split_at(place.start as usize);
    // A game may have many such words.
    let (before, behind) = (&before[before.len().saturating_sub(NEAR)..], &behind[..behind.len().min(NEAR)]);
    let mut braces = before.iter().rev().filter(|c| is_brace(c));
    let is_nested = [b'}', b'{', b'{'].iter().all(|brace| braces.next() == Some(brace));
    let is_cut = is_nested && behind.iter().find(|c| is_brace(c)) == Some(&b'}');
    is_cut.then(|| en::files::CUT_COMMENT.to_owned())
}

/// How many bytes before a word, and behind it, a brace is looked for.
const NEAR: usize = 1000;

/// Of those that read the same moves the plainest.
fn differing(whole: &[&Evidence]) -> Vec<AnyNotation> {
    let mut plainest: Vec<&Evidence> = Vec::new();
    for &one in whole {
        match plainest.iter_mut().find(|known| known.moves == one.moves) {
            Some(known) if one.remarks < known.remarks => *known = one,
            Some(_) => {}
            None => plainest.push(one),
        }
    }
    plainest.iter().map(|one| one.notation).collect()
}

/// Those that come as far as the furthest with other moves.
fn as_far<'d>(detection: &'d Detection, furthest: &'d Evidence) -> Vec<&'d Evidence> {
    let mut found = vec![furthest];
    for one in
        detection.evidence.iter().filter(|one| !one.doubtful && one.moves.len() == furthest.moves.len())
    {
        if found.iter().all(|known| known.moves != one.moves) {
            found.push(one);
        }
    }
    found
}

/// A comment before the problem that may hold other games.
fn swallowed(sheet: &Sheet<'_>, problems: &[Problem], problem: &Problem) -> Option<String> {
    let mut before = problems.iter().take_while(|other| other.span.start < problem.span.start);
    before.find_map(|other| match other.kind {
        ProblemKind::TagInComment { tag } => Some(tag_in_comment(sheet, other, tag)),
        _ => None,
    })
}

/// The comment, and the first tag in it.
fn tag_in_comment(sheet: &Sheet<'_>, comment: &Problem, tag: Span) -> String {
    // Counted from the comment on: a game may have many.
    let before = &sheet.raw.bytes[comment.span.start as usize..tag.start as usize];
    let (line, _) = RawGame::at(before, 0, comment.line, 1).place(before.len());
    en::files::tag_in_comment(comment.line, line, &sheet.raw.text(tag))
}

/// Whether a game that is not read to its end is in this notation all the same: all moves of its main line but one can
/// be read in it, each by itself.
fn is_slip(sheet: &Sheet<'_>, notation: AnyNotation) -> bool {
    odd(sheet, notation) <= SLIP
}

/// Up to how many words that are no moves are slips of the pen.
const SLIP: usize = 1;

/// How many words of the main line are no moves in this notation; more than can be, where hardly any is.
fn odd(sheet: &Sheet<'_>, notation: AnyNotation) -> usize {
    const FEW: usize = 2;
    let (mut moves, mut odd) = (0, 0);
    for token in sheet.raw.mainline(notation, &[]) {
        match token.kind {
            TokenKind::Move(_) => moves += 1,
            TokenKind::Word | TokenKind::Number { dots: false, .. } => odd += 1,
            _ => {}
        }
    }
    if moves < FEW { usize::MAX } else { odd }
}

/// The words at a place of the game, as they may be shown.
pub(crate) fn token(sheet: &Sheet<'_>, problem: &Problem) -> String {
    let place = if problem.skipped.is_empty() { problem.span } else { problem.skipped };
    let word = sheet.raw.bytes[place.range()].split(u8::is_ascii_whitespace).next().unwrap_or_default();
    let start = place.start as usize;
    let shown = whole_signs(sheet.raw.bytes, Span::new(start, start + word.len().min(40)));
    plain(&sheet.raw.text(shown))
}
