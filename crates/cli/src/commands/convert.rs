//! `scoresheet convert`: games, or moves, in another notation.

use scoresheet::{
    AnyNotation, fen,
    notation::{Letters, Remark, Rung},
    pgn::{Fate, IllegalMove, Problem, ProblemKind, Severity},
};

use super::{fen as position, from, lettered, misuse};
use crate::{
    Failure,
    args::Conversion,
    input::{each_game, each_line},
    lang::en,
    losses::Losses,
    notations,
    output::Output,
    problems::{self, Teller},
    report::Report,
    screen::{Paint, Screen},
    script::{COLUMNS, Script},
    sheet::{From, Read, Sheet},
    tcn::{self, Line},
};

pub(crate) fn run(asked: &Conversion, screen: &mut Screen) -> Result<(), Failure> {
    let mut job = Job::new(asked, screen)?;
    let is_of_lines = job.from.tcn().is_some();
    let files = &asked.source.files.files;
    let mut take = |sheet: Sheet<'_>, screen: &mut Screen| job.game(&sheet, screen);
    let are_read = if is_of_lines {
        each_line(files, screen, &mut take)
    } else {
        each_game(files, false, screen, &mut take)
    }?;
    job.finish(are_read, screen)
}

/// What is to be written.
enum To {
    /// Those with letters in these.
    All(Letters),
    One(AnyNotation),
}

impl To {
    fn text(&self, script: &mut Script<'_>, paint: Paint) -> Result<String, Report> {
        match *self {
            Self::All(letters) => script.in_all(letters, paint),
            Self::One(notation) => script.in_one(notation),
        }
    }
}

/// Without a style of that name the command was used wrongly.
fn wanted(asked: &Conversion) -> To {
    let to = asked.to.as_str();
    match (AnyNotation::by_name(to), &asked.style) {
        (None, Some(_)) => misuse("convert", en::files::STYLE_OF_ALL),
        (None, None) => To::All(asked.write.letters.unwrap_or_default()),
        (Some(notation), None) => To::One(lettered(notation, asked.write.letters, "convert")),
        (Some(_), Some(style)) => match notations::style(to, style) {
            Some(notation) => To::One(lettered(notation, asked.write.letters, "convert")),
            None => misuse("convert", &en::files::no_style(to, style, &notations::styles(to))),
        },
    }
}

/// The tags that make a game start from a position, in one line.
pub(super) fn start(fen: &str, chess960: bool, screen: &mut Screen) -> Result<String, Failure> {
    let position = position::read(fen, chess960, screen)?;
    let variant = if position.is_chess960() { "[Variant \"Chess960\"]" } else { "" };
    Ok(format!("{variant}[SetUp \"1\"][FEN \"{}\"] ", fen::Style::default().show(position)))
}

struct Job {
    from: From,
    rung: Rung,
    illegal: IllegalMove,
    to: To,
    start: Option<String>,
    output: Output,
    keep_going: bool,
    games: usize,
    /// Games with a fault.
    faulty: usize,
    /// Games of which nothing could be written.
    lost: usize,
    written: usize,
    losses: Losses,
    /// What is still to be written behind the last game if another follows: a result, which keeps them apart.
    star: Option<&'static str>,
}

impl Job {
    fn new(asked: &Conversion, screen: &mut Screen) -> Result<Self, Failure> {
        Ok(Self {
            from: from(&asked.source, "convert"),
            rung: asked.rung.rung(),
            illegal: asked.illegal.policy(),
            to: wanted(asked),
            start: asked.fen.as_deref().map(|fen| start(fen, asked.chess960, screen)).transpose()?,
            output: Output::to(asked.output.as_deref())?,
            keep_going: asked.keep_going,
            games: 0,
            faulty: 0,
            lost: 0,
            written: 0,
            losses: Losses::default(),
            star: None,
        })
    }

    fn game(&mut self, sheet: &Sheet<'_>, screen: &mut Screen) -> Result<(), Failure> {
        self.games += 1;
        let Some(start) = self.start.clone() else { return self.convert(sheet, screen) };
        if sheet.has_tags() {
            screen.report(&Report::note(en::files::FEN_HAS_TAGS).at(sheet.place()));
            return self.convert(sheet, screen);
        }
        let text = [start.as_bytes(), sheet.raw.bytes].concat();
        self.convert(&sheet.led(&text, start.len()), screen)
    }

    /// A game with a fault is told of, and left out unless what can be read of it is wanted.
    fn convert(&mut self, sheet: &Sheet<'_>, screen: &mut Screen) -> Result<(), Failure> {
        let (read, is_whole) = self.read(sheet, screen);
        self.faulty += usize::from(!is_whole);
        match read {
            Some(mut read) if is_whole || self.keep_going => {
                read.keep_unread(sheet);
                self.write(sheet, &read, is_whole, screen)
            }
            read => {
                self.lost += usize::from(read.is_none());
                Ok(())
            }
        }
    }

    /// What can be kept of a game, and whether that is all of it. Of a game in no notation that can be named, and of a
    /// line that does not begin with a move in TCN, it is nothing.
    fn read(&self, sheet: &Sheet<'_>, screen: &mut Screen) -> (Option<Read>, bool) {
        if let Some(notation) = self.from.tcn() {
            let Line { read, fault } = tcn::read(sheet, notation.on(self.rung));
            fault.iter().for_each(|report| screen.report(report));
            let is_whole = fault.is_none();
            let has_moves = read.found.reading.game.mainline().next().is_some();
            return ((is_whole || has_moves).then_some(read), is_whole);
        }
        match sheet.read(self.from, self.rung) {
            Ok(read) => {
                let read = read.playing(sheet, self.illegal, self.rung);
                let is_whole = tell(sheet, &read, screen);
                (Some(read), is_whole)
            }
            Err(detection) => {
                screen.report(&problems::unknown(sheet, &detection, None).report);
                (None, false)
            }
        }
    }

    fn write(
        &mut self,
        sheet: &Sheet<'_>,
        read: &Read,
        is_whole: bool,
        screen: &mut Screen,
    ) -> Result<(), Failure> {
        let mut script = Script::new(sheet, read);
        match self.to.text(&mut script, screen.paint) {
            Ok(text) => {
                self.losses.note(sheet, read, &script.losses);
                let is_open = matches!(self.to, To::One(notation) if script.is_open(notation));
                self.put(&text, is_open, sheet.has_tags(), screen)
            }
            Err(report) => {
                self.faulty += usize::from(is_whole);
                self.lost += 1;
                screen.report(&report);
                Ok(())
            }
        }
    }

    /// Writes the text of a game behind that of the last.
    fn put(&mut self, text: &str, is_open: bool, has_tags: bool, screen: &mut Screen) -> Result<(), Failure> {
        // Games in PGN end with an empty line.
        let gap = if self.written > 0 && !has_tags { "\n" } else { "" };
        self.written += 1;
        self.end_last(true, screen)?;
        let whole = if is_open { text.trim_end() } else { text };
        self.star = is_open.then(|| star(whole));
        self.output.write(format!("{gap}{whole}").as_bytes(), screen)
    }

    /// Ends the game that was written last, if it has no end yet.
    fn end_last(&mut self, another_follows: bool, screen: &mut Screen) -> Result<(), Failure> {
        let Some(star) = self.star.take() else { return Ok(()) };
        self.output.write(if another_follows { star } else { "\n" }.as_bytes(), screen)
    }

    fn finish(mut self, are_read: bool, screen: &mut Screen) -> Result<(), Failure> {
        self.end_last(false, screen)?;
        let Self { games, faulty, lost, keep_going, .. } = self;
        self.losses.reports().for_each(|report| screen.report(&report));
        let well = faulty == 0 && are_read;
        let file = self.output.file();
        if faulty > 0 && games > 1 {
            let lost = if keep_going { lost } else { faulty };
            for (is_kept, count) in
                [(true, faulty - lost), (false, lost)].into_iter().filter(|(_, count)| *count > 0)
            {
                screen.complain(&en::files::faulty(is_kept, count, games));
            }
        }
        if well || keep_going {
            self.output.keep()?;
        } else if let Some(file) = file {
            screen.complain(&en::files::not_written(&file));
        }
        Failure::unless(well)
    }
}

/// The result of a game that is not over, where it fits.
fn star(text: &str) -> &'static str {
    let columns = text.lines().last().unwrap_or_default().chars().count();
    match columns {
        0 => "*\n",
        // Moves alone stand in one line, however long.
        columns if columns + 2 > COLUMNS && columns <= COLUMNS => "\n*\n",
        _ => " *\n",
    }
}

/// Tells what is not read, and what was chosen or left out; whether all was read.
fn tell(sheet: &Sheet<'_>, read: &Read, screen: &mut Screen) -> bool {
    let remarks = problems::doubt(sheet, read).into_iter().chain(problems::runs(sheet, read));
    remarks.for_each(|finding| screen.report(&finding.report));
    let mut teller = Teller::new(sheet, read);
    let problems = &read.found.reading.problems;
    let first_number = problems.iter().position(is_number);
    let mut is_whole = true;
    for (at, problem) in problems.iter().enumerate() {
        let is_error = is_error(sheet, problem);
        is_whole &= !is_error;
        let is_news = first_number == Some(at) && sheet.lead == 0;
        if is_error || is_news || matters(&problem.kind) {
            screen.report(&teller.tell(problem).report);
        }
    }
    is_whole
}

/// Moves without tags need no result, not on the strict rung either.
fn is_error(sheet: &Sheet<'_>, problem: &Problem) -> bool {
    let needs_no_result = matches!(problem.kind, ProblemKind::NoResult) && !sheet.has_tags();
    problem.severity == Severity::Error && !needs_no_result
}

/// The number of another move. Where one is wrong, the others are wrong as well.
fn is_number(problem: &Problem) -> bool {
    matches!(problem.kind, ProblemKind::Number { .. })
}

/// Remarks on more than the form of the text, and on all that was mended. Of numbers the first is told.
fn matters(kind: &ProblemKind) -> bool {
    match kind {
        ProblemKind::Remark(Remark::Quirk(quirk)) if quirk.rung() == Rung::Salvage => true,
        ProblemKind::Number { .. } => false,
        kind => kind.fate() != Fate::Form,
    }
}
