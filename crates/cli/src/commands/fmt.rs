//! `scoresheet fmt`: files of games in the export format.

use std::{fs::File, io, path::Path};

use scoresheet::{
    AnyNotation,
    notation::{Rung, Span},
    pgn::{Formatter, Piece, Problem, ProblemKind, RawGame, Severity, Unexported, Writer},
    san,
};

use crate::{
    Failure,
    args::Format,
    diff::Diff,
    excerpt::Excerpt,
    finding::Finding,
    input::{self, Source},
    lang::en,
    losses,
    output::Output,
    problems::{self, Teller},
    report::Report,
    screen::Screen,
    sheet::{From, Read, Sheet},
};

pub(crate) fn run(asked: &Format, screen: &mut Screen) -> Result<(), Failure> {
    let from = super::from_files(&asked.source, "fmt");
    if asked.output.is_some() && asked.source.files.files.len() > 1 {
        super::misuse("fmt", en::files::ONE_OUTPUT);
    }
    let mut job = Job { asked, from, well: true };
    for path in &asked.source.files.files {
        job.file(path, screen)?;
    }
    Failure::unless(job.well)
}

struct Job<'a> {
    asked: &'a Format,
    from: From,
    /// Whether all files and games could be read, and none would change where that is asked.
    well: bool,
}

/// Where a formatted file goes.
enum Target<'a> {
    Screen,
    /// In its own place. As long as nothing changes, nothing is written: so many bytes are the same.
    Place {
        path: &'a Path,
        file: File,
        same: u64,
    },
    Draft(Output),
    /// Nowhere.
    Check,
    Diff(Box<Diff>),
}

impl Job<'_> {
    fn file(&mut self, path: &Path, screen: &mut Screen) -> Result<(), Failure> {
        let name = input::name(path);
        let report = match self.format(path, &name, screen) {
            Ok(()) => return Ok(()),
            Err(Fault::Read(error)) => input::unreadable(path, &name, &error),
            Err(Fault::Empty) => input::empty(&name),
            Err(Fault::Irregular) => input::faulty(&name, en::files::NOT_IN_PLACE),
            // Another file may be written.
            Err(Fault::Write(Failure::Input(report))) => *report,
            Err(Fault::Write(failure)) => return Err(failure),
        };
        self.well = false;
        screen.report(&report);
        Ok(())
    }

    fn format(&mut self, path: &Path, name: &str, screen: &mut Screen) -> Result<(), Fault> {
        let (source, mut target) = self.open(path, name, screen)?;
        if source.is_utf16 {
            return Err(Fault::Read(input::utf16()));
        }
        let mut formatter = Formatter::new(source);
        let (mut games, mut differs) = (0, false);
        loop {
            let text = |raw: &RawGame<'_>| {
                games += 1;
                self.text(&Sheet::new(name, games, *raw), screen)
            };
            let Some(piece) = formatter.next(text).map_err(Fault::Read)? else { break };
            differs |= piece.old != piece.new;
            target = target.take(piece, screen)?;
        }
        if games == 0 {
            return Err(Fault::Empty);
        }
        target.end(screen)?;
        if differs { Ok(self.changes(name, screen)?) } else { Ok(()) }
    }

    /// The file, and where it goes. What is read is not opened anew to be written: a pipe would give something else.
    fn open<'p>(
        &self,
        path: &'p Path,
        name: &str,
        screen: &mut Screen,
    ) -> Result<(Source, Target<'p>), Fault> {
        let target = match self.asked {
            Format { diff: true, .. } => Target::Diff(Box::new(Diff::new(name))),
            Format { check: true, .. } => Target::Check,
            Format { output: Some(output), .. } => {
                Target::Draft(Output::to(Some(output)).map_err(Failure::from)?)
            }
            _ if input::is_stdio(path) => Target::Screen,
            _ => {
                let (source, file) =
                    input::open_regular(path).map_err(Fault::Read)?.ok_or(Fault::Irregular)?;
                return Ok((source, Target::Place { path, file, same: 0 }));
            }
        };
        Ok((input::open(path, screen).map_err(Fault::Read)?, target))
    }

    /// Where that is asked, a file that would change is named.
    fn changes(&mut self, name: &str, screen: &mut Screen) -> Result<(), Failure> {
        self.well &= !self.asked.check;
        if self.asked.check && !self.asked.diff { Ok(screen.line(name)?) } else { Ok(()) }
    }

    /// The game in the export format; nothing if it should stay as it is, which is told.
    fn text(&mut self, sheet: &Sheet<'_>, screen: &mut Screen) -> Option<Vec<u8>> {
        let (report, is_error) = match sheet.read(self.from, Rung::Tolerant) {
            Err(detection) => (kept(problems::unknown(sheet, &detection, None)), true),
            Ok(read) => match self.export(sheet, &read) {
                Ok(text) => return Some(text),
                Err(report) => {
                    let is_error =
                        read.found.reading.problems.iter().any(|problem| problem.severity == Severity::Error);
                    (*report, is_error)
                }
            },
        };
        self.well &= !is_error;
        screen.report(&report);
        None
    }

    fn export(&self, sheet: &Sheet<'_>, read: &Read) -> Result<Vec<u8>, Box<Report>> {
        if let Some(doubt) = problems::doubt(sheet, read) {
            return Err(Box::new(kept(doubt)));
        }
        let text = WRITER
            .export(&sheet.raw, &read.found.reading)
            .map_err(|why| Box::new(reason(sheet, read, why)))?;
        if is_spelled_so(read) || self.reads_again(sheet, &text) {
            return Ok(text);
        }
        Err(Box::new(reason(sheet, read, Unexported::Unstable)))
    }

    /// Whether a formatted game is found out to be in the notation that it is in, and formatted the same.
    fn reads_again(&self, sheet: &Sheet<'_>, text: &[u8]) -> bool {
        let written = RawGame::new(text);
        let again = Sheet::new(sheet.file, sheet.number, written).read(self.from, Rung::Tolerant);
        again
            .is_ok_and(|again| WRITER.export(&written, &again.found.reading).is_ok_and(|other| other == text))
    }
}

/// The moves of the export format (PGN 8.2.3).
const WRITER: Writer<AnyNotation> = Writer::new(AnyNotation::San(san::Style::PGN));

/// Whether the moves stay as they are spelled.
fn is_spelled_so(read: &Read) -> bool {
    let is_other = |problem: &Problem| matches!(problem.kind, ProblemKind::Remark(_));
    read.found.notation == WRITER.moves
        && read.found.runs.is_empty()
        && !read.found.reading.problems.iter().any(is_other)
}

/// Why a file was not formatted.
enum Fault {
    Read(io::Error),
    Empty,
    /// It is no file that can be replaced, but a device or a pipe.
    Irregular,
    Write(Failure),
}

impl std::convert::From<Failure> for Fault {
    fn from(failure: Failure) -> Self {
        Self::Write(failure)
    }
}

/// Why a game stays as it is.
fn reason(sheet: &Sheet<'_>, read: &Read, why: Unexported) -> Report {
    match why {
        Unexported::Problem(number) => {
            let problems = &read.found.reading.problems;
            let error = problems.iter().find(|problem| problem.severity == Severity::Error);
            kept(Teller::new(sheet, read).tell(error.unwrap_or(&problems[number])))
        }
        Unexported::Loss(loss) => losses::kept(sheet, read, &loss),
        Unexported::Escape(span) => note_at(sheet, span, en::files::KEPT_ESCAPE),
        _ => Report::note(en::files::KEPT_UNSTABLE).aside(en::files::game(sheet.number)).at(sheet.place()),
    }
}

fn note_at(sheet: &Sheet<'_>, span: Span, sentence: &str) -> Report {
    let report = Report::note(sentence).aside(en::files::game(sheet.number));
    report.caret(span, "").pointing(&Excerpt::at(sheet, span))
}

/// What was found, and that the game stays as it is.
fn kept(finding: Finding) -> Report {
    finding.report.hint(Some(en::files::KEPT.to_owned()))
}

impl Target<'_> {
    fn take(self, piece: Piece<'_>, screen: &mut Screen) -> Result<Self, Failure> {
        match self {
            Self::Check => {}
            Self::Screen => screen.bytes(piece.new)?,
            Self::Place { path, file, same } if piece.old == piece.new => {
                return Ok(Self::Place { path, file, same: same + piece.old.len() as u64 });
            }
            Self::Place { path, file, same } => {
                return Self::Draft(Output::in_place_of(path, file, same)?).take(piece, screen);
            }
            Self::Draft(mut output) => {
                output.write(piece.new, screen)?;
                return Ok(Self::Draft(output));
            }
            Self::Diff(mut diff) => {
                diff.push(piece.old, piece.new, screen.out())?;
                return Ok(Self::Diff(diff));
            }
        }
        Ok(self)
    }

    fn end(self, screen: &mut Screen) -> Result<(), Failure> {
        match self {
            Self::Draft(output) => Ok(output.keep()?),
            Self::Diff(diff) => Ok(diff.end(screen.out())?),
            Self::Screen | Self::Place { .. } | Self::Check => Ok(()),
        }
    }
}
