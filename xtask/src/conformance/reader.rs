//! Whoever answers: ourselves, or another program over a line protocol (docs/conformance-protocol.md).

use std::{
    fmt,
    io::{BufRead, BufReader, Write},
    process::{ChildStdin, ChildStdout, Command, Stdio},
};

use scoresheet::notation::Rung;

/// What is asked for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Op {
    /// The move that a text means.
    Read(Rung),
    /// The text of a move.
    Write,
    /// The position that a FEN means, written back.
    Position(Rung),
    /// The first field of a FEN, written back.
    Board,
    /// What a text of games says.
    Games(Rung),
    /// The moves of the main line of a text of games.
    MainLine(Rung),
    /// What a text of games says, as JSON.
    Facts(Rung),
    /// A text of games in the export format of PGN.
    Export,
    /// A game that is given as JSON, in that format.
    Compose,
}

const OPS: [(&str, Op); 19] = [
    ("read", Op::Read(Rung::Tolerant)),
    ("read-strict", Op::Read(Rung::Strict)),
    ("read-salvage", Op::Read(Rung::Salvage)),
    ("write", Op::Write),
    ("position", Op::Position(Rung::Tolerant)),
    ("position-strict", Op::Position(Rung::Strict)),
    ("position-salvage", Op::Position(Rung::Salvage)),
    ("board", Op::Board),
    ("games", Op::Games(Rung::Tolerant)),
    ("games-strict", Op::Games(Rung::Strict)),
    ("games-salvage", Op::Games(Rung::Salvage)),
    ("main-line", Op::MainLine(Rung::Tolerant)),
    ("main-line-strict", Op::MainLine(Rung::Strict)),
    ("main-line-salvage", Op::MainLine(Rung::Salvage)),
    ("facts", Op::Facts(Rung::Tolerant)),
    ("facts-strict", Op::Facts(Rung::Strict)),
    ("facts-salvage", Op::Facts(Rung::Salvage)),
    ("export", Op::Export),
    ("compose", Op::Compose),
];

/// One line of the protocol: what, in which notation, in which position, and the text.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Request<'a> {
    pub(crate) op: Op,
    pub(crate) notation: &'a str,
    pub(crate) fen: &'a str,
    pub(crate) text: &'a str,
}

impl<'a> Request<'a> {
    /// `op TAB notation TAB fen TAB text`
    pub(crate) fn parse(line: &'a str) -> Option<Self> {
        let mut columns = line.splitn(4, '\t');
        let mut column = || columns.next();
        let (name, notation, fen, text) = (column()?, column()?, column()?, column()?);
        let (_, op) = OPS.into_iter().find(|(known, _)| *known == name)?;
        Some(Self { op, notation, fen, text })
    }
}

impl fmt::Display for Request<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = OPS.into_iter().find(|(_, op)| *op == self.op).map_or("read", |(name, _)| name);
        write!(f, "{name}\t{}\t{}\t{}", self.notation, self.fen, self.text)
    }
}

/// What is answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    /// A move in UCI form, a text, a FEN; and the names of remarks.
    Ok(String, Vec<String>),
    /// The kinds of error; for an ambiguity the candidates; the bytes at fault. What is not said is empty.
    Error { kinds: Vec<String>, candidates: Vec<String>, span: Option<(usize, usize)> },
    /// The reader does not know the notation, or the request.
    Unknown,
}

impl Answer {
    pub(crate) fn ok(text: impl Into<String>) -> Self {
        Self::Ok(text.into(), Vec::new())
    }

    fn parse(line: &str) -> Self {
        let mut columns = line.split('\t');
        match columns.next() {
            Some("ok") => {
                let text = columns.next().unwrap_or("").to_owned();
                Self::Ok(text, words(columns.next()))
            }
            Some("error") => {
                let (kinds, candidates) = (words(columns.next()), words(columns.next()));
                let span = columns.next().and_then(|span| span.split_once(".."));
                let span = span.and_then(|(start, end)| Some((start.parse().ok()?, end.parse().ok()?)));
                Self::Error { kinds, candidates, span }
            }
            _ => Self::Unknown,
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ok(text, remarks) if remarks.is_empty() => write!(f, "ok\t{text}"),
            Self::Ok(text, remarks) => write!(f, "ok\t{text}\t{}", remarks.join(" ")),
            Self::Error { kinds, candidates, span } => {
                write!(f, "error\t{}\t{}", kinds.join(" "), candidates.join(" "))?;
                span.map_or(Ok(()), |(start, end)| write!(f, "\t{start}..{end}"))
            }
            Self::Unknown => f.write_str("unknown"),
        }
    }
}

fn words(column: Option<&str>) -> Vec<String> {
    column.unwrap_or_default().split_whitespace().map(str::to_owned).collect()
}

/// Who answers.
pub(crate) trait Reader {
    fn ask(&mut self, request: &Request<'_>) -> Answer;
}

/// Another program: a request to its input is a line of its output.
pub(crate) struct Child {
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Child {
    /// Starts `sh -c COMMAND`.
    pub(crate) fn start(command: &str) -> Result<Self, String> {
        let started = Command::new("sh")
            .args(["-c", command])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|why| format!("{command}: {why}"))?;
        let input = started.stdin.expect("its input is a pipe");
        let output = BufReader::new(started.stdout.expect("its output is a pipe"));
        Ok(Self { input, output })
    }

    fn exchange(&mut self, request: &Request<'_>) -> std::io::Result<String> {
        writeln!(self.input, "{request}")?;
        self.input.flush()?;
        let mut line = String::new();
        self.output.read_line(&mut line)?;
        Ok(line)
    }
}

impl Reader for Child {
    fn ask(&mut self, request: &Request<'_>) -> Answer {
        match self.exchange(request) {
            Ok(line) if !line.is_empty() => Answer::parse(line.trim_end_matches(['\r', '\n'])),
            ended => {
                let kind = if ended.is_ok() { "ended" } else { "broken-pipe" };
                Answer::Error { kinds: vec![kind.to_owned()], candidates: Vec::new(), span: None }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_come_back() {
        let error = |span| Answer::Error {
            kinds: vec!["ambiguous".into()],
            candidates: vec!["b1d2".into(), "f3d2".into()],
            span,
        };
        let remarked = Answer::Ok("e2e4".into(), vec!["Number".into(), "Judgement".into()]);
        let answers = [Answer::ok("e2e4"), remarked, error(None), error(Some((3, 5))), Answer::Unknown];
        for answer in answers {
            assert_eq!(Answer::parse(&answer.to_string()), answer);
        }
    }

    #[test]
    fn requests_come_back() {
        for line in ["read\tsan\t8/8 w\t e4 ", "position-strict\tfen\t\t8/8", "write\tuci\tx\te2e4"] {
            assert_eq!(Request::parse(line).map(|ask| ask.to_string()).as_deref(), Some(line));
        }
        assert!(Request::parse("read\tsan\tfen").is_none());
    }
}
