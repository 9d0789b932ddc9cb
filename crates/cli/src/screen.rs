//! Standard output and standard error, with colour where it is wanted.

use std::{
    env,
    io::{self, IsTerminal, Stderr, StdoutLock, Write},
};

use unicode_width::UnicodeWidthChar;

use crate::{args::When, report::Report};

/// A colour or weight, as the number of its escape sequence.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Ink {
    Bold = 1,
    Dim = 2,
    Red = 31,
    Cyan = 36,
}

/// A text in colour, or not.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Paint(bool);

impl Paint {
    fn new(when: When, terminal: bool) -> Self {
        let wanted = || terminal && env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
        Self(match when {
            When::Always => true,
            When::Never => false,
            When::Auto => wanted(),
        })
    }

    pub(crate) const fn is_on(self) -> bool {
        self.0
    }

    pub(crate) fn with(self, ink: Ink, text: &str) -> String {
        if self.0 && !text.is_empty() { format!("\x1b[{}m{text}\x1b[0m", ink as u8) } else { text.to_owned() }
    }
}

/// What the command prints on.
pub(crate) struct Screen {
    out: io::BufWriter<StdoutLock<'static>>,
    err: Stderr,
    pub(crate) paint: Paint,
    err_paint: Paint,
}

impl Screen {
    pub(crate) fn new(when: When) -> Self {
        let (out, err) = (io::stdout(), io::stderr());
        let (paint, err_paint) = (Paint::new(when, out.is_terminal()), Paint::new(when, err.is_terminal()));
        Self { out: io::BufWriter::new(out.lock()), err, paint, err_paint }
    }

    pub(crate) fn line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{text}")
    }

    /// A text as it is.
    pub(crate) fn bytes(&mut self, text: &[u8]) -> io::Result<()> {
        self.out.write_all(text)
    }

    /// What a text is written to that comes in parts.
    pub(crate) const fn out(&mut self) -> &mut dyn Write {
        &mut self.out
    }

    /// A report on standard output, where it is what was asked for.
    pub(crate) fn show(&mut self, report: &Report) -> io::Result<()> {
        self.bytes(report.render(self.paint).as_bytes())
    }

    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    /// A report on standard error. If nobody can read it, the exit status still tells.
    pub(crate) fn report(&mut self, report: &Report) {
        let _ = write!(self.err, "{}", report.render(self.err_paint));
    }

    pub(crate) fn complain(&mut self, sentence: &str) {
        self.report(&Report::error(sentence));
    }
}

/// A sign of somebody's text as it may be shown: one that takes no place, or moves the cursor, would shift what
/// stands around it, or command the terminal.
pub(crate) fn visible(c: char) -> char {
    match c {
        '\t' | '\n' | '\r' => ' ',
        c if c.width().is_none_or(|width| width == 0) => char::REPLACEMENT_CHARACTER,
        c => c,
    }
}

/// A text with nothing in it but what is seen.
pub(crate) fn plain(text: &str) -> String {
    text.chars().map(visible).collect()
}
