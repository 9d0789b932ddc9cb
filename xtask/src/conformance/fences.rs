//! The fenced blocks of a manual: `cases` and `rosetta`.

use scoresheet::{AnyNotation, board::Position, fen, notation::Rung};
use scoresheet_testkit::{
    cases::{self, Arrow, Fence},
    movetext,
};

use super::{
    moves, ours, pgn,
    reader::{Answer, Op, Reader, Request},
    report::{Case, Mismatch, Report, Verdict},
};

/// Runs every block of the manual.
pub(crate) fn run(manual: &str, name: &str, reader: &mut dyn Reader, report: &mut Report) {
    for fence in cases::fences(manual) {
        match fence.kind {
            "cases" => run_cases(&fence, name, reader, report),
            "rosetta" => run_rosetta(&fence, name, reader, report),
            _ => {}
        }
    }
}

fn run_cases(fence: &Fence<'_>, manual: &str, reader: &mut dyn Reader, report: &mut Report) {
    let notation = fence.name();
    for &(line, text) in &fence.lines {
        let id = format!("{manual}:{line}");
        let parsed = cases::Case::parse(text);
        let (text, position) = parsed.as_ref().map_or((text, ""), |case| (case.text, case.position));
        let verdict = parsed.map_err(str::to_owned).and_then(|case| judge(&case, &notation, reader));
        let verdict = verdict.unwrap_or_else(|why| Verdict::Fails(Mismatch::new("a case", why)));
        report.enter(Case { id: &id, notation: &notation, text, position }, verdict);
    }
}

/// The position of a case, as FEN; nothing where the text is itself a position.
fn position_of(case: &cases::Case<'_>) -> Result<Option<Position>, String> {
    if case.position == "-" {
        return Ok(None);
    }
    let san = AnyNotation::by_name("san").ok_or("no SAN to read the position with")?;
    cases::position(case.position, san, ours::position).map(Some)
}

fn judge(case: &cases::Case<'_>, notation: &str, reader: &mut dyn Reader) -> Result<Verdict, String> {
    let rung = match case.rung {
        "strict" => Rung::Strict,
        "tolerant" => Rung::Tolerant,
        "salvage" => Rung::Salvage,
        other => return Err(format!("no rung {other}")),
    };
    if pgn::moves_of(notation).is_some() {
        return Ok(pgn::judge(case, notation, rung, reader));
    }
    let position = position_of(case)?;
    let fen = position.map(show).unwrap_or_default();
    let mut ask = |op, text| reader.ask(&Request { op, notation, fen: &fen, text });
    let op = match (notation, position) {
        ("board", _) => Op::Board,
        (_, None) => Op::Position(rung),
        _ => Op::Read(rung),
    };
    let mut verdict = Verdict::Holds;
    if case.arrow != Arrow::Writes {
        verdict = judge_reading(case, position.as_ref(), &ask(op, case.text));
    }
    if matches!(case.arrow, Arrow::Writes | Arrow::Both) && matches!(verdict, Verdict::Holds) {
        verdict = equal(case.text, &ask(Op::Write, case.answer));
    }
    Ok(verdict)
}

/// The position as a FEN with every en passant square, readable without knowing that it is Chess960.
pub(crate) fn show(position: Position) -> String {
    let castling = if position.is_chess960() { fen::CastlingForm::Shredder } else { Default::default() };
    fen::Style { castling, ..fen::Style::default() }.show(position).to_string()
}

fn judge_reading(case: &cases::Case<'_>, position: Option<&Position>, answer: &Answer) -> Verdict {
    if *answer == Answer::Unknown {
        return Verdict::Unknown;
    }
    let holds = match (case.arrow, answer) {
        (Arrow::Refuses, Answer::Error { kinds, candidates, span }) => {
            let (kind, wanted) = case.answer.split_once(' ').unwrap_or((case.answer, ""));
            kinds.iter().any(|known| known == kind)
                && (candidates.is_empty() || wanted.is_empty() || candidates.join(" ") == wanted)
                && (case.span.is_none() || span.is_none() || case.span == *span)
        }
        (Arrow::Refuses, _) | (_, Answer::Error { .. }) => false,
        (_, Answer::Ok(text, remarks)) => {
            let remarked = |remark: &str| remarks.iter().any(|known| known == remark);
            case.remark.is_none_or(remarked)
                && match position {
                    Some(position) => same_move(position, text, case.answer),
                    None => case.answer == "ok" || text == case.answer,
                }
        }
        (_, Answer::Unknown) => false,
    };
    if holds { Verdict::Holds } else { Verdict::Fails(Mismatch::new(case.answer, answer)) }
}

/// Whether both texts mean the same legal move.
pub(crate) fn same_move(position: &Position, one: &str, other: &str) -> bool {
    let found = moves::find(position, one);
    found.is_some() && found == moves::find(position, other)
}

/// Whether the answer is exactly this text.
pub(crate) fn equal(text: &str, answer: &Answer) -> Verdict {
    match answer {
        Answer::Unknown => Verdict::Unknown,
        Answer::Ok(got, _) if got == text => Verdict::Holds,
        other => Verdict::Fails(Mismatch::new(text, other)),
    }
}

/// The first that does not hold.
pub(crate) fn all(verdicts: impl IntoIterator<Item = Verdict>) -> Verdict {
    verdicts.into_iter().find(|verdict| !matches!(verdict, Verdict::Holds)).unwrap_or(Verdict::Holds)
}

/// Every line, converted into every other.
fn run_rosetta(fence: &Fence<'_>, manual: &str, reader: &mut dyn Reader, report: &mut Report) {
    let lines = fence.lines.iter().filter_map(|&(number, line)| {
        let (name, text) = line.split_once(' ')?;
        Some((number, name, text.trim()))
    });
    let lines: Vec<_> = lines.collect();
    for &(number, from, text) in &lines {
        for &(_, to, wanted) in lines.iter().filter(|&&(other, ..)| other != number) {
            let id = format!("{manual}:{number}:{to}");
            let verdict = match convert(from, text, to, wanted, reader) {
                Ok(got) if got == wanted => Verdict::Holds,
                Ok(got) => Verdict::Fails(Mismatch::new(wanted, got)),
                Err(None) => Verdict::Unknown,
                Err(Some(why)) => Verdict::Fails(Mismatch::new(wanted, why)),
            };
            let case = Case { id: &id, notation: from, text: fence.title, position: "start" };
            report.enter(case, verdict);
        }
    }
}

/// The game in the other notation, with numbers as the other line has them.
fn convert(
    from: &str,
    text: &str,
    to: &str,
    like: &str,
    reader: &mut dyn Reader,
) -> Result<String, Option<String>> {
    let game = play(from, text, reader)?;
    let mut written = Vec::new();
    for (position, uci) in &game {
        let request = Request { op: Op::Write, notation: to, fen: &show(*position), text: uci };
        match reader.ask(&request) {
            Answer::Ok(text, _) => written.push(text),
            Answer::Unknown => return Err(None),
            error => return Err(Some(format!("{uci}: {error}"))),
        }
    }
    Ok(numbered(&written, like))
}

/// The moves of a game from the start, each with the position before it. The error is nothing if the reader
/// does not know the notation.
pub(crate) fn play(
    name: &str,
    text: &str,
    reader: &mut dyn Reader,
) -> Result<Vec<(Position, String)>, Option<String>> {
    let known = AnyNotation::by_name(name).ok_or(None)?;
    let tokens = movetext::split(known, text).map_err(|rest| Some(format!("no move: {rest}")))?;
    let mut position = Position::start();
    let mut game = Vec::new();
    for token in tokens {
        let op = Op::Read(Rung::Tolerant);
        let answer = reader.ask(&Request { op, notation: name, fen: &show(position), text: token });
        let Answer::Ok(uci, _) = answer else {
            return Err((answer != Answer::Unknown).then(|| format!("{token}: {answer}")));
        };
        let mv = moves::find(&position, &uci).ok_or_else(|| Some(format!("{token}: {uci} is not legal")))?;
        game.push((position, uci));
        position.play_unchecked(mv);
    }
    Ok(game)
}

/// The moves on one line: with `1.` or `1. ` before White's if the model has it, else bare; without blanks if it has
/// none.
pub(crate) fn numbered(moves: &[String], like: &str) -> String {
    let gap = match like {
        like if like.starts_with("1. ") => Some(" "),
        like if like.starts_with("1.") => Some(""),
        _ => None,
    };
    let word = |(ply, text): (usize, &String)| match gap {
        Some(gap) if ply % 2 == 0 => format!("{}.{gap}{text}", ply / 2 + 1),
        _ => text.clone(),
    };
    moves.iter().enumerate().map(word).collect::<Vec<_>>().join(if like.contains(' ') { " " } else { "" })
}
