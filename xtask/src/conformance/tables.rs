//! Tables of cases, told apart by their header.

use scoresheet::{
    AnyNotation,
    board::Position,
    notation::{Notation, Rung},
};
use scoresheet_testkit::cases::{Row, Table};

use super::{
    fences::{all, equal, numbered, play, same_move, show},
    moves, ours, pgn,
    reader::{Answer, Op, Reader, Request},
    report::{Case, Mismatch, Report, Verdict},
};

/// Runs every row of the table.
///
/// # Errors
/// When the header is that of no known table.
pub(crate) fn run(text: &str, reader: &mut dyn Reader, report: &mut Report) -> Result<(), String> {
    let table = Table::parse(text);
    let run = match () {
        () if table.has("iccf4_seed") => document,
        () if table.has("canonical") => conformance,
        () if table.has("movetext") => game,
        () if table.has("lang") => localised,
        () if table.has("expect") && table.has("mode") => spelling,
        () => return Err(format!("no known table: {}", table.header.join(" "))),
    };
    for row in table.rows() {
        let id = if table.has("id") { row.get("id").to_owned() } else { game_id(row) };
        match run(row, reader) {
            Ok(verdict) => report.enter(case(row, &id), verdict),
            Err(why) => report.leave_out(&id, &why),
        }
    }
    Ok(())
}

fn game_id(row: Row<'_, '_>) -> String {
    format!("{}/{}", row.get("game"), row.get("notation"))
}

fn case<'a>(row: Row<'_, 'a>, id: &'a str) -> Case<'a> {
    let or = |column: &str, other| {
        let cell = row.get(column);
        if cell.is_empty() { other } else { cell }
    };
    Case {
        id,
        notation: or("notation", or("lang", "any")),
        text: or("text", row.get("movetext")),
        position: or("fen", "-"),
    }
}

/// The verdict on a row, or why it is left out.
type Judged = Result<Verdict, String>;

/// The name that the manuals use for a notation of the tables. Descriptive texts of `conformance.tsv` and
/// `games.tsv` have N for the knight.
fn name_of(notation: &str) -> Result<&'static str, String> {
    if let Some(language) = notation.strip_prefix("localised:") {
        return local(language);
    }
    Ok(match notation {
        "SAN" => "san",
        "FIDE" | "SAN (FIDE)" => "fide",
        "figurine" => "figurine",
        "LAN" => "lan",
        "coordinate" => "coordinate",
        "UCI" => "uci",
        "UCI960" => "uci960",
        "ICCF" => "iccf",
        "ICCF4" => "iccf4",
        "Smith" => "smith",
        "TCN" => "tcn",
        "descriptive" => "descriptive-n",
        "descriptive-Kt" => "descriptive",
        "FEN" => "fen",
        "FEN960" => "fen-chess960",
        "EPD" => "epd",
        other => return Err(format!("no reader of {other} yet")),
    })
}

fn on_board(fen: &str) -> Result<Position, Mismatch> {
    ours::position(fen).ok_or_else(|| Mismatch::new("a position", fen))
}

/// Whether the answer is the move, or the error, that is expected.
fn judge(position: Option<&Position>, expected: &str, answer: &Answer) -> Verdict {
    let holds = match (expected.strip_prefix("error:"), answer) {
        (_, Answer::Unknown) => return Verdict::Unknown,
        (Some(kind), Answer::Error { kinds, .. }) => {
            let kind = kind.strip_prefix("fen_").or_else(|| kind.strip_prefix("epd_")).unwrap_or(kind);
            kinds.iter().any(|known| known == kind)
        }
        (None, Answer::Ok(text, _)) => position.is_none_or(|position| same_move(position, text, expected)),
        _ => false,
    };
    if holds { Verdict::Holds } else { Verdict::Fails(Mismatch::new(expected, answer)) }
}

/// documents.tsv: read on the tolerant rung; then written in every notation that the row has a text for.
fn document(row: Row<'_, '_>, reader: &mut dyn Reader) -> Judged {
    let (notation, expected, fen) = (row.get("notation"), row.get("expected"), row.get("fen"));
    match notation {
        "(missing)" | "rule" | "(Chinese chess)" => return Err(format!("{notation}: states no move")),
        _ if expected.starts_with("ok(salvage") => return Ok(glued(row, reader)),
        _ => {}
    }
    // Both styles of descriptive read each other's letters; the document prints Kt.
    let name = if notation == "descriptive" { "descriptive" } else { name_of(notation)? };
    if name == "fen" {
        return Ok(document_position(row, reader));
    }
    let position = match on_board(fen) {
        Ok(position) => position,
        Err(mismatch) => return Ok(Verdict::Fails(mismatch)),
    };
    let uci = row.get("uci");
    let wanted = if expected == "ok" { uci } else { expected };
    let op = Op::Read(Rung::Tolerant);
    let read = reader.ask(&Request { op, notation: name, fen, text: row.get("text") });
    let read = judge(Some(&position), wanted, &read);
    Ok(all([read].into_iter().chain(columns_written(row, reader, uci))))
}

/// Columns that grew together: no move in itself, as a game no game below the salvage rung, and there the moves that
/// the note expects.
fn glued(row: Row<'_, '_>, reader: &mut dyn Reader) -> Verdict {
    let (fen, text) = (row.get("fen"), row.get("text"));
    let game = format!("[SetUp \"1\"]\\n[FEN \"{fen}\"]\\n\\n{text} *");
    let wanted = match expected_moves(fen, row.get("note")) {
        Ok(wanted) => wanted,
        Err(mismatch) => return Verdict::Fails(mismatch),
    };
    let alone = [Rung::Strict, Rung::Tolerant].map(|rung| (Op::Read(rung), "san", fen, text));
    let as_game = [Rung::Strict, Rung::Tolerant].map(|rung| (Op::MainLine(rung), "pgn", "", game.as_str()));
    let refused = alone.into_iter().chain(as_game).map(|(op, notation, fen, text)| {
        match reader.ask(&Request { op, notation, fen, text }) {
            Answer::Error { .. } => Verdict::Holds,
            answer => Verdict::Fails(Mismatch::new(format!("an error for {op:?}"), answer)),
        }
    });
    let refused = all(refused.collect::<Vec<_>>());
    let op = Op::MainLine(Rung::Salvage);
    let read = equal(&wanted, &reader.ask(&Request { op, notation: "pgn", fen: "", text: &game }));
    all([refused, read])
}

/// The moves of a note, `expected moves: e4 e5; …`, as UCI.
fn expected_moves(fen: &str, note: &str) -> Result<String, Mismatch> {
    let missing = || Mismatch::new("expected moves", note);
    let (_, texts) = note.split_once("expected moves: ").ok_or_else(missing)?;
    let san = AnyNotation::by_name("san").ok_or_else(missing)?;
    let mut position = on_board(fen)?;
    let mut moves = Vec::new();
    for text in texts.split(';').next().unwrap_or_default().split_whitespace() {
        let mv = san.read(text.as_bytes(), &position).map_err(|_| missing())?;
        moves.push(mv.to_string());
        position.play_unchecked(mv);
    }
    Ok(moves.join(" "))
}

/// The column of documents.tsv for each notation that is written.
const COLUMNS: [(&str, &str); 7] = [
    ("san", "san"),
    ("lan", "lan"),
    ("descriptive_Kt", "descriptive"),
    ("descriptive_N", "descriptive-n"),
    ("coordinate", "coordinate"),
    ("iccf5", "iccf"),
    ("iccf4_seed", "iccf4"),
];

fn columns_written(row: Row<'_, '_>, reader: &mut dyn Reader, uci: &str) -> Vec<Verdict> {
    let columns = COLUMNS.into_iter().filter(|(column, _)| !row.get(column).is_empty());
    let mut write = |(column, notation): (&str, &str)| {
        let request = Request { op: Op::Write, notation, fen: row.get("fen"), text: uci };
        equal(row.get(column), &reader.ask(&request))
    };
    columns.map(&mut write).collect()
}

/// A whole FEN must hold on both rungs; a placement alone is a board, and no FEN on the strict rung.
fn document_position(row: Row<'_, '_>, reader: &mut dyn Reader) -> Verdict {
    let (text, whole) = (row.get("text"), row.get("expected") == "ok");
    let mut ask = |op| reader.ask(&Request { op, notation: "fen", fen: "", text });
    if whole {
        let rungs = [Rung::Strict, Rung::Tolerant];
        return all(rungs.map(|rung| equal(row.get("fen"), &ask(Op::Position(rung)))));
    }
    let strict = judge(None, "error:fen_fields", &ask(Op::Position(Rung::Strict)));
    all([strict, equal(text, &ask(Op::Board))])
}

/// conformance.tsv: on the rungs of its mode; then the canonical text.
fn conformance(row: Row<'_, '_>, reader: &mut dyn Reader) -> Judged {
    let rungs: &[Rung] = match row.get("mode") {
        "both" => &[Rung::Strict, Rung::Tolerant],
        "strict" => &[Rung::Strict],
        "lenient" => &[Rung::Tolerant],
        other => return Err(format!("no mode {other}")),
    };
    if row.get("notation") == "PGN" {
        return Ok(pgn::row(row, rungs, reader));
    }
    let name = name_of(row.get("notation"))?;
    if name.starts_with("fen") || name == "epd" {
        return Ok(all(rungs.iter().map(|&rung| judge_line(row, name, rung, reader))));
    }
    let (fen, text, expected) = (row.get("fen"), row.get("text"), row.get("expect"));
    let position = match on_board(fen) {
        Ok(position) => position,
        Err(mismatch) => return Ok(Verdict::Fails(mismatch)),
    };
    let mut ask = |op, text| reader.ask(&Request { op, notation: name, fen, text });
    // What is refused on every rung may be no text of the strict form to begin with: the kind is that of
    // the tolerant rung.
    let judge_on = |rung: Rung, answer: &Answer| match judge(Some(&position), expected, answer) {
        Verdict::Fails(_) if rungs.len() > 1 && rung == Rung::Strict && expected.starts_with("error:") => {
            judge(Some(&position), "error:syntax", answer)
        }
        verdict => verdict,
    };
    let mut verdicts: Vec<Verdict> =
        rungs.iter().map(|&rung| judge_on(rung, &ask(Op::Read(rung), text))).collect();
    if !row.get("canonical").is_empty() {
        verdicts.push(equal(row.get("canonical"), &ask(Op::Write, expected)));
    }
    Ok(all(verdicts))
}

fn judge_line(row: Row<'_, '_>, name: &str, rung: Rung, reader: &mut dyn Reader) -> Verdict {
    let (canonical, expected) = (row.get("canonical"), row.get("expect"));
    let request = Request { op: Op::Position(rung), notation: name, fen: "", text: row.get("text") };
    let answer = reader.ask(&request);
    let read = judge(None, expected, &answer);
    if canonical.is_empty() { read } else { all([read, equal(canonical, &answer)]) }
}

/// games.tsv: read move by move; plies, final position and the text written back are the same.
fn game(row: Row<'_, '_>, reader: &mut dyn Reader) -> Judged {
    let (name, text) = (name_of(row.get("notation"))?, row.get("movetext"));
    let game = match play(name, text, reader) {
        Ok(game) => game,
        Err(None) => return Ok(Verdict::Unknown),
        Err(Some(why)) => return Ok(Verdict::Fails(Mismatch::new(row.get("final_fen"), why))),
    };
    let last = game.last().and_then(|(before, uci)| Some(before.after(moves::find(before, uci)?)));
    let end = last.map(show).unwrap_or_default();
    if end != row.get("final_fen") {
        return Ok(Verdict::Fails(Mismatch::new(row.get("final_fen"), end)));
    }
    if game.len().to_string() != row.get("plies") {
        return Ok(Verdict::Fails(Mismatch::new(row.get("plies"), game.len())));
    }
    Ok(written_back(name, text, &game, reader))
}

fn written_back(name: &str, text: &str, game: &[(Position, String)], reader: &mut dyn Reader) -> Verdict {
    let mut written = Vec::new();
    for (position, uci) in game {
        let request = Request { op: Op::Write, notation: name, fen: &show(*position), text: uci };
        match reader.ask(&request) {
            Answer::Ok(text, _) => written.push(text),
            other => return Verdict::Fails(Mismatch::new(text, other)),
        }
    }
    equal(text, &Answer::ok(numbered(&written, text)))
}

/// SAN in the letters of a language.
fn local(language: &str) -> Result<&'static str, String> {
    let known = AnyNotation::by_name(&format!("san-{language}"));
    known.map(AnyNotation::name).ok_or_else(|| format!("no letters of {language}"))
}

/// localised.tsv: SAN in the letters of a language, read and written on both rungs; then written in English ones.
fn localised(row: Row<'_, '_>, reader: &mut dyn Reader) -> Judged {
    let (name, fen, text, uci) = (local(row.get("lang"))?, row.get("fen"), row.get("text"), row.get("uci"));
    let position = match on_board(fen) {
        Ok(position) => position,
        Err(mismatch) => return Ok(Verdict::Fails(mismatch)),
    };
    let mut ask = |op, notation, text| reader.ask(&Request { op, notation, fen, text });
    let read = [Rung::Strict, Rung::Tolerant]
        .map(|rung| judge(Some(&position), uci, &ask(Op::Read(rung), name, text)));
    let written =
        [(name, text), ("san", row.get("san"))].map(|(name, text)| equal(text, &ask(Op::Write, name, uci)));
    Ok(all(read.into_iter().chain(written)))
}

/// spellings.tsv: whatever notation it is, SAN first. The mode is the lowest rung that reads the text; those below
/// refuse it, the strict one in SAN: `e2-e4` is a habit there, and the canonical text of another notation.
fn spelling(row: Row<'_, '_>, reader: &mut dyn Reader) -> Judged {
    const RUNGS: [Rung; 3] = [Rung::Strict, Rung::Tolerant, Rung::Salvage];
    let lowest = match row.get("mode") {
        "strict" => 0,
        "tolerant" => 1,
        "salvage" => 2,
        "refuse" => RUNGS.len(),
        other => return Err(format!("no mode {other}")),
    };
    let fen = row.get("fen");
    let position = match on_board(fen) {
        Ok(position) => position,
        Err(mismatch) => return Ok(Verdict::Fails(mismatch)),
    };
    let mut judge_on = |(number, rung): (usize, Rung)| {
        let notation = if rung == Rung::Strict { "san" } else { "any" };
        let answer = reader.ask(&Request { op: Op::Read(rung), notation, fen, text: row.get("text") });
        match &answer {
            Answer::Error { .. } if number < lowest => Verdict::Holds,
            Answer::Ok(..) if number < lowest => {
                Verdict::Fails(Mismatch::new(format!("an error at {rung:?}"), &answer))
            }
            _ => judge(Some(&position), row.get("expect"), &answer),
        }
    };
    Ok(all(RUNGS.into_iter().enumerate().map(&mut judge_on)))
}
