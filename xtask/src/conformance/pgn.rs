//! Files of games: our answers, and what is asked of them.

use scoresheet::{
    AnyNotation,
    notation::Rung,
    pgn::{Games, Problem, Reader as GameReader, Reading, Severity, Writer},
};
use scoresheet_testkit::cases::{Arrow, Case, Row};

use super::{
    fences::equal,
    reader::{Answer, Op, Reader, Request},
    report::{Mismatch, Verdict},
};

/// Between two games of one answer.
const NEXT_GAME: &str = " | ";

/// The moves of a file are in SAN where nothing else is said: `pgn`, `pgn-descriptive`.
pub(crate) fn moves_of(name: &str) -> Option<AnyNotation> {
    match name.strip_prefix("pgn")? {
        "" => AnyNotation::by_name("san"),
        rest => AnyNotation::by_name(rest.strip_prefix('-')?),
    }
}

/// What a text of games says.
pub(crate) fn read(moves: AnyNotation, rung: Rung, text: &str) -> Answer {
    answer(&readings(moves.on(rung), text), |reading| {
        let tags = reading.game.tags.iter().map(|tag| format!("[{} {:?}] ", tag.name, tag.value));
        escape(&format!("{}{}", tags.collect::<String>(), reading.game.movetext()))
    })
}

/// The moves of the main line, in UCI form, a null move `0000`.
pub(crate) fn main_line(moves: AnyNotation, rung: Rung, text: &str) -> Answer {
    answer(&readings(moves.on(rung), text), |reading| {
        let plies =
            reading.game.mainline().map(|played| played.ply.mv().map_or("0000".into(), |mv| mv.to_string()));
        plies.collect::<Vec<_>>().join(" ")
    })
}

/// The games in the export format.
pub(crate) fn export(moves: AnyNotation, text: &str) -> Answer {
    let mut out = String::new();
    for Told { reading, .. } in readings(moves, text) {
        match Writer::new(moves).text(&reading.game) {
            Ok(text) => out += &text,
            Err(why) => {
                return Answer::Error { kinds: vec![why.to_string()], candidates: vec![], span: None };
            }
        }
    }
    Answer::ok(escape(&out))
}

/// A game, and where it stands in the text.
struct Told {
    reading: Reading,
    offset: usize,
}

fn readings(moves: AnyNotation, text: &str) -> Vec<Told> {
    let bytes = unescape(text);
    let mut games = Games::new(&bytes[..]);
    let mut found = Vec::new();
    while let Some(raw) = games.next().expect("a slice can be read") {
        let offset = usize::try_from(raw.offset).expect("the text is in memory");
        let reading = GameReader::new(moves).read(&raw);
        found.push(Told { reading, offset });
    }
    found
}

/// `ok` and the families of remarks; or, if there is an error, those of all problems, what was read all the same, and
/// the bytes of the first error.
fn answer(games: &[Told], show: impl Fn(&Reading) -> String) -> Answer {
    let text = games.iter().map(|told| show(&told.reading)).collect::<Vec<_>>().join(NEXT_GAME);
    let problems =
        || games.iter().flat_map(|told| told.reading.problems.iter().map(move |one| (one, told.offset)));
    let kinds = problems().map(|(problem, _)| problem.kind.family().to_owned()).collect();
    match problems().find(|(problem, _)| problem.severity == Severity::Error) {
        None => Answer::Ok(text, kinds),
        Some((Problem { span, .. }, offset)) => {
            let span = span.shifted(offset).range();
            Answer::Error { kinds, candidates: vec![text], span: Some((span.start, span.end)) }
        }
    }
}

/// `\n`, `\r`, `\t` and `\xE9` stand for bytes; every other backslash is one.
pub(crate) fn unescape(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find('\\') {
        bytes.extend_from_slice(&rest.as_bytes()[..at]);
        let code = rest.get(at + 2..at + 4).and_then(|digits| u8::from_str_radix(digits, 16).ok());
        let (byte, len) = match (rest.as_bytes().get(at + 1), code) {
            (Some(b'n'), _) => (b'\n', 2),
            (Some(b'r'), _) => (b'\r', 2),
            (Some(b't'), _) => (b'\t', 2),
            (Some(b'x'), Some(code)) => (code, 4),
            _ => (b'\\', 1),
        };
        bytes.push(byte);
        rest = &rest[at + len..];
    }
    bytes.extend_from_slice(rest.as_bytes());
    bytes
}

/// The text from which [`unescape`] makes these bytes.
pub(crate) fn escape_bytes(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        text += &escape(&chunk.valid().replace('\\', "\\x5C"));
        text.extend(chunk.invalid().iter().map(|byte| format!("\\x{byte:02X}")));
    }
    text
}

/// On one line and without tabs.
pub(crate) fn escape(text: &str) -> String {
    text.replace('\n', "\\n").replace('\r', "\\r").replace('\t', "\\t")
}

/// A case of a manual. What is read is shown with its tags, its moves in UCI form; what is written may be all of the
/// text, or the movetext alone.
pub(crate) fn judge(case: &Case<'_>, name: &str, rung: Rung, reader: &mut dyn Reader) -> Verdict {
    let mut ask = |op, text| reader.ask(&Request { op, notation: name, fen: "", text });
    let written = |answer: Answer| match answer {
        Answer::Ok(text, _) if !case.text.starts_with('[') => equal(case.text, &Answer::ok(movetext(&text))),
        answer => equal(case.text, &answer),
    };
    match case.arrow {
        Arrow::Writes => written(ask(Op::Export, case.answer)),
        Arrow::Reads | Arrow::Refuses => judge_reading(case, &ask(Op::Games(rung), case.text)),
        Arrow::Both => Verdict::Fails(Mismatch::new("-> or <-", "<->")),
    }
}

fn judge_reading(case: &Case<'_>, answer: &Answer) -> Verdict {
    let holds = match (case.arrow, answer) {
        (_, Answer::Unknown) => return Verdict::Unknown,
        (Arrow::Refuses, Answer::Error { kinds, candidates, span }) => {
            let (kind, read) = case.answer.split_once(' ').unwrap_or((case.answer, ""));
            kinds.iter().any(|known| known == kind)
                && (read.is_empty() || candidates.is_empty() || candidates.join(" ") == read)
                && (case.span.is_none() || span.is_none() || case.span == *span)
        }
        // What is remarked is told, and nothing else.
        (Arrow::Reads, Answer::Ok(text, remarks)) => {
            text == case.answer
                && remarks
                    .iter()
                    .map(String::as_str)
                    .eq(case.remark.into_iter().flat_map(|names| names.split(',')))
        }
        _ => false,
    };
    if holds { Verdict::Holds } else { Verdict::Fails(Mismatch::new(case.answer, answer)) }
}

/// What follows the tags of an exported game, without the empty line behind it.
fn movetext(export: &str) -> &str {
    let moves = export.split_once("\\n\\n").map_or(export, |(_, moves)| moves);
    moves.strip_suffix("\\n\\n").unwrap_or(moves)
}

/// A row of conformance.tsv: the moves of its main line, or one of the problems; then the export contains the
/// canonical text once white space is folded.
pub(crate) fn row(row: Row<'_, '_>, rungs: &[Rung], reader: &mut dyn Reader) -> Verdict {
    let (text, expected) = (row.get("text"), row.get("expect"));
    let mut ask = |op| reader.ask(&Request { op, notation: "pgn", fen: "", text });
    for &rung in rungs {
        let answer = ask(Op::MainLine(rung));
        let holds = match (expected.strip_prefix("error:"), &answer) {
            (_, Answer::Unknown) => return Verdict::Unknown,
            (Some(kind), Answer::Error { kinds, .. }) => kinds.iter().any(|known| known == code(kind)),
            (None, Answer::Ok(moves, _)) => moves == expected,
            _ => false,
        };
        if !holds {
            return Verdict::Fails(Mismatch::new(expected, answer));
        }
    }
    let canonical = row.get("canonical");
    match ask(Op::Export) {
        _ if canonical.is_empty() => Verdict::Holds,
        Answer::Ok(text, _) if contains(&text, canonical) => Verdict::Holds,
        answer => Verdict::Fails(Mismatch::new(canonical, answer)),
    }
}

/// Our name of a kind of error of the tables. Stray text has two names there.
fn code(kind: &str) -> &str {
    match kind.strip_prefix("pgn_").unwrap_or(kind) {
        "syntax" => "token",
        known => known,
    }
}

/// Whether an exported text contains the other once white space is folded. `...` stands for a beginning left out.
fn contains(export: &str, part: &str) -> bool {
    let fold = |text: &str| text.replace("\\n", " ").split_whitespace().collect::<Vec<_>>().join(" ");
    let part = part.strip_prefix("... ").unwrap_or(part);
    fold(export).contains(&fold(part))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_escaped() {
        assert_eq!(unescape(r#"[A "\"\\"]\n\xE9\xzz\t"#), b"[A \"\\\"\\\\\"]\n\xe9\\xzz\t");
        assert_eq!(escape("a\nb\tc"), r"a\nb\tc");
        for bytes in [&b"\xE9 \\n\n\r\t"[..], "é".as_bytes(), b"\\x41", b""] {
            assert_eq!(unescape(&escape_bytes(bytes)), bytes);
        }
    }
}
