//! Cases made after reports of bugs: JSON, one object a line.

use scoresheet::{
    board::Position,
    fen,
    notation::Rung::{self, Salvage, Strict, Tolerant},
};
use serde_json::Value;

use super::{
    fences::{all, equal, same_move, show},
    moves,
    reader::{Answer, Op, Reader, Request},
    report::{Case, Mismatch, Report, Verdict},
    reported_games,
};

/// Runs every line.
///
/// # Errors
/// When a line is not an object with an id and a task.
pub(crate) fn run(text: &str, reader: &mut dyn Reader, report: &mut Report) -> Result<(), String> {
    for (line, text) in (1..).zip(text.lines()).filter(|(_, text)| !text.trim().is_empty()) {
        let value: Value = serde_json::from_str(text).map_err(|why| format!("line {line}: {why}"))?;
        let row = Row(&value);
        let (id, task) = (row.text("id"), row.text("task"));
        if id.is_empty() || task.is_empty() {
            return Err(format!("line {line}: neither id nor task"));
        }
        let inputs = row.inputs().join(" | ");
        let start = if row.0["start_fen"].is_null() { "-" } else { row.text("start_fen") };
        let group = format!("{task} ({})", row.text("level"));
        match judge(row, reader) {
            Ok(verdict) => {
                report.enter(Case { id, notation: &group, text: &inputs, position: start }, verdict)
            }
            Err(why) => report.leave_out(id, &why),
        }
    }
    Ok(())
}

/// The verdict on a row, or why it is left out.
type Judged = Result<Verdict, String>;

/// One row, or what it expects.
#[derive(Copy, Clone)]
struct Row<'a>(&'a Value);

impl<'a> Row<'a> {
    /// The text in this place; nothing if there is none.
    fn text(self, key: &str) -> &'a str {
        self.0[key].as_str().unwrap_or_default()
    }

    /// The texts in this place, whether one or several.
    fn texts(self, key: &str) -> Vec<&'a str> {
        match &self.0[key] {
            Value::String(text) => vec![text],
            Value::Array(texts) => texts.iter().filter_map(Value::as_str).collect(),
            _ => Vec::new(),
        }
    }

    fn expected(self) -> Self {
        Self(&self.0["expect"])
    }

    /// One input, or several that are all read alike.
    fn inputs(self) -> Vec<&'a str> {
        let several = self.texts("inputs");
        if several.is_empty() { self.texts("input") } else { several }
    }

    fn is_chess960(self) -> bool {
        self.0["chess960"] == true
    }

    /// The name that the manuals use for the notation. Texts in descriptive have N for the knight.
    fn notation(self) -> String {
        match (self.text("notation"), self.text("lang")) {
            ("uci", _) if self.is_chess960() => "uci960".to_owned(),
            ("fen", _) if self.is_chess960() => "fen-chess960".to_owned(),
            ("san" | "san-figurine", "figurine") => "figurine".to_owned(),
            ("san", language) if !language.is_empty() => format!("san-{language}"),
            ("descriptive", _) => "descriptive-n".to_owned(),
            (name, _) => name.to_owned(),
        }
    }

    fn position(self) -> Result<Position, Mismatch> {
        let style = if self.is_chess960() { fen::Style::CHESS960 } else { fen::Style::DETECTING };
        let text = self.text("start_fen");
        style.read(text).map_err(|why| Mismatch::new("a position", format!("{text}: {why}")))
    }
}

fn judge(row: Row<'_>, reader: &mut dyn Reader) -> Judged {
    let run = match row.text("task") {
        "read-pgn" => return reported_games::read(row.0, reader),
        "write-pgn" => return Ok(reported_games::write(row.0, reader)),
        "read-move" => read_move,
        "write-move" => write_move,
        "read-fen" => read_fen,
        "write-fen" => write_fen,
        "convert-game" => convert,
        other => return Err(format!("no {other} in this format yet")),
    };
    let inputs = row.inputs();
    if inputs.is_empty() {
        return Err("its input is not written as a text".to_owned());
    }
    if !row.0["history"].is_null() {
        return Err("asks for the moves before the position".to_owned());
    }
    let verdicts: Result<Vec<_>, _> = inputs.into_iter().map(|text| run(row, text, reader)).collect();
    Ok(verdicts.map_or_else(Verdict::Fails, all))
}

/// A reading at one rung must give the move, or the error.
fn read_move(row: Row<'_>, text: &str, reader: &mut dyn Reader) -> Result<Verdict, Mismatch> {
    let (position, notation, expected) = (row.position()?, row.notation(), row.expected());
    let fen = show(position);
    let mut ask = |op, notation: &str, text| reader.ask(&Request { op, notation, fen: &fen, text });
    let mut verdicts = Vec::new();
    for rung in rungs(expected) {
        let answer = ask(Op::Read(rung), &notation, text);
        verdicts.push(match expected.text(name(rung)) {
            "accept" => moved(&position, expected.text("uci"), &answer),
            // Text that is no move on any rung may be none of the strict form to begin with.
            _ if rung == Strict => refused(&[], &[], &answer),
            _ => refused(&kinds(expected.text("error")), &candidates(row), &answer),
        });
    }
    verdicts.push(salvaged(row, &position, &ask(Op::Read(Salvage), &notation, text)));
    if let Some(mv) = moves::find(&position, expected.text("uci")) {
        verdicts.push(equal(expected.text("san"), &ask(Op::Write, "san", expected.text("uci"))));
        verdicts.push(after(row, &position.after(mv))?);
    }
    Ok(all(verdicts))
}

/// The rungs of which the row says something.
fn rungs(expected: Row<'_>) -> impl Iterator<Item = Rung> {
    [Strict, Tolerant, Salvage].into_iter().filter(move |&rung| !expected.text(name(rung)).is_empty())
}

fn name(rung: Rung) -> &'static str {
    match rung {
        Strict => "strict",
        Tolerant => "tolerant",
        _ => "salvage",
    }
}

fn moved(position: &Position, uci: &str, answer: &Answer) -> Verdict {
    match answer {
        Answer::Unknown => Verdict::Unknown,
        Answer::Ok(found, _) if same_move(position, found, uci) => Verdict::Holds,
        other => Verdict::Fails(Mismatch::new(uci, other)),
    }
}

/// One of the kinds, if any are known; these candidates, if both sides name some.
fn refused(kinds: &[&str], candidates: &[&str], answer: &Answer) -> Verdict {
    let holds = match answer {
        Answer::Unknown => return Verdict::Unknown,
        Answer::Ok(..) => false,
        Answer::Error { kinds: found, candidates: given, .. } => {
            let is_known = kinds.is_empty() || found.iter().any(|kind| kinds.contains(&kind.as_str()));
            is_known && (given.is_empty() || candidates.is_empty() || given == candidates)
        }
    };
    let wanted = || format!("error {} {}", kinds.join("/"), candidates.join(" "));
    if holds { Verdict::Holds } else { Verdict::Fails(Mismatch::new(wanted(), answer)) }
}

/// The moves that a refusal names, sorted.
fn candidates(row: Row<'_>) -> Vec<&str> {
    let mut found = [row.texts("candidates"), row.expected().texts("candidates")].concat();
    found.sort_unstable();
    found
}

/// What tolerant reads, salvage reads the same. What it refuses, salvage may read with a remark, and where the row has
/// a fallback as nothing else.
fn salvaged(row: Row<'_>, position: &Position, answer: &Answer) -> Verdict {
    let (expected, fallback) = (row.expected(), row.text("optional_fallback"));
    match answer {
        _ if expected.text("tolerant") == "accept" => moved(position, expected.text("uci"), answer),
        Answer::Ok(_, remarks) if remarks.is_empty() => {
            Verdict::Fails(Mismatch::new("an error, or a remark", answer))
        }
        Answer::Ok(found, _) if !fallback.is_empty() && !same_move(position, found, fallback) => {
            Verdict::Fails(Mismatch::new(format!("{fallback}, or an error"), answer))
        }
        _ => Verdict::Holds,
    }
}

/// The position after the move is that of the row.
fn after(row: Row<'_>, position: &Position) -> Result<Verdict, Mismatch> {
    let wanted = row.expected().text("fen_after");
    let style = if position.is_chess960() { fen::Style::CHESS960 } else { fen::Style::DETECTING };
    let read = style.read(wanted).map_err(|why| Mismatch::new("a position", format!("{wanted}: {why}")))?;
    Ok(equal(&show(read), &Answer::ok(show(*position))))
}

fn write_move(row: Row<'_>, uci: &str, reader: &mut dyn Reader) -> Result<Verdict, Mismatch> {
    let (notation, fen) = (row.notation(), show(row.position()?));
    let request = Request { op: Op::Write, notation: &notation, fen: &fen, text: uci };
    Ok(equal(row.expected().text("text"), &reader.ask(&request)))
}

/// What is read is written back as the row says; what is refused has its kind among others.
fn read_fen(row: Row<'_>, text: &str, reader: &mut dyn Reader) -> Result<Verdict, Mismatch> {
    let (notation, expected) = (row.notation(), row.expected());
    let mut ask = |op, notation: &str| reader.ask(&Request { op: Op::Position(op), notation, fen: "", text });
    let (fen, kinds) = (expected.text("fen"), kinds(expected.text("error")));
    let mut verdicts = Vec::new();
    for rung in rungs(expected) {
        let answer = ask(rung, &notation);
        verdicts.push(match (expected.text(name(rung)), &answer) {
            // Only that it is read.
            ("accept", Answer::Ok(..)) if fen.is_empty() => Verdict::Holds,
            ("accept", _) => equal(fen, &answer),
            _ => refused(&kinds, &[], &answer),
        });
    }
    let rooks = row.texts("castling_rooks");
    if !rooks.is_empty() {
        verdicts.push(equal_rooks(&rooks, &ask(Tolerant, "fen-shredder")));
    }
    Ok(all(verdicts))
}

/// The third field of Shredder-FEN names the files of these rooks.
fn equal_rooks(rooks: &[&str], answer: &Answer) -> Verdict {
    let letter = |rook: &&str| {
        let file = rook[..1].to_owned();
        if rook.ends_with('1') { file.to_ascii_uppercase() } else { file }
    };
    let wanted: String = rooks.iter().map(letter).collect();
    match answer {
        Answer::Ok(fen, _) => equal(&wanted, &Answer::ok(fen.split(' ').nth(2).unwrap_or_default())),
        other => Verdict::Fails(Mismatch::new(wanted, other)),
    }
}

/// The position after a move, written in each of the ways that the row names.
fn write_fen(row: Row<'_>, uci: &str, reader: &mut dyn Reader) -> Result<Verdict, Mismatch> {
    let position = row.position()?;
    let mv = moves::find(&position, uci).ok_or_else(|| Mismatch::new("a legal move", uci))?;
    let text = show(position.after(mv));
    let modes = row.expected().0["fen"].as_object().into_iter().flatten();
    let verdicts = modes.map(|(mode, wanted)| {
        let notation = match mode.as_str() {
            "always" => "fen-always",
            "pseudo" => "fen-pseudo-legal",
            "legal" => "fen-legal",
            "shredder" => "fen-shredder",
            other => other,
        };
        let request = Request { op: Op::Position(Tolerant), notation, fen: "", text: &text };
        equal(wanted.as_str().unwrap_or_default(), &reader.ask(&request))
    });
    Ok(all(verdicts.collect::<Vec<_>>()))
}

/// A game read move by move, then written in every notation that the row has a text for; or how far it is read, and
/// what stops it.
fn convert(row: Row<'_>, text: &str, reader: &mut dyn Reader) -> Result<Verdict, Mismatch> {
    let expected = row.expected();
    let Played { game, last, stop } = play(row, text, reader)?;
    if expected.0["ok"] == true {
        if let Some(answer) = stop {
            return Ok(Verdict::Fails(Mismatch::new(
                "a whole game",
                format!("{answer} at {}", game.len() + 1),
            )));
        }
        let end = equal(expected.text("final_fen"), &Answer::ok(show(last)));
        let notations = ["san", "lan", "coordinate", "uci", "iccf"];
        let asked = notations.into_iter().filter(|notation| !expected.text(notation).is_empty());
        let written =
            asked.map(|notation| equal(expected.text(notation), &write_all(&game, notation, reader)));
        return Ok(all([end].into_iter().chain(written)));
    }
    let before = equal(expected.text("san_before"), &write_all(&game, "san", reader));
    let ply = expected.0["at_ply"].to_string();
    let place = equal(&ply, &Answer::ok((game.len() + 1).to_string()));
    let stop = stop.unwrap_or_else(|| Answer::ok("a whole game"));
    Ok(all([before, place, refused(&kinds(expected.text("error")), &candidates(row), &stop)]))
}

/// A game as far as it can be read.
struct Played {
    /// Each position with the move in it, in UCI form.
    game: Vec<(Position, String)>,
    last: Position,
    /// The answer to the text that is no move.
    stop: Option<Answer>,
}

fn play(row: Row<'_>, text: &str, reader: &mut dyn Reader) -> Result<Played, Mismatch> {
    let (notation, mut position) = (row.notation(), row.position()?);
    let mut game = Vec::new();
    for token in text.split_whitespace() {
        let request =
            Request { op: Op::Read(Tolerant), notation: &notation, fen: &show(position), text: token };
        let uci = match reader.ask(&request) {
            Answer::Ok(uci, _) => uci,
            answer => return Ok(Played { game, last: position, stop: Some(answer) }),
        };
        let mv = moves::find(&position, &uci).ok_or_else(|| Mismatch::new("a legal move", &uci))?;
        game.push((position, uci));
        position.play_unchecked(mv);
    }
    Ok(Played { game, last: position, stop: None })
}

/// The moves with blanks between them; or the first answer that is no text.
fn write_all(game: &[(Position, String)], notation: &str, reader: &mut dyn Reader) -> Answer {
    let mut texts = Vec::new();
    for (position, uci) in game {
        match reader.ask(&Request { op: Op::Write, notation, fen: &show(*position), text: uci }) {
            Answer::Ok(text, _) => texts.push(text),
            other => return other,
        }
    }
    Answer::ok(texts.join(" "))
}

/// Our names of a kind of error: none if the row names none.
fn kinds(error: &str) -> Vec<&str> {
    match error {
        "" => vec![],
        "syntax" => vec!["syntax", "bad_promotion"],
        "no-legal-move" => vec!["no_such_move", "illegal", "bad_promotion"],
        "missing-promotion" => vec!["missing_promotion"],
        "bad-promotion" => vec!["bad_promotion"],
        "missing-field" | "extra-space" | "extra-character" => vec!["fields"],
        "bad-rank-width" | "bad-rank-count" | "bad-piece-letter" | "split-empty-run" => vec!["placement"],
        "bad-side" => vec!["side"],
        "bad-castling" => vec!["castling", "castling_pieces"],
        "bad-en-passant" | "impossible-en-passant" => vec!["ep"],
        "bad-halfmove" => vec!["halfmove"],
        "bad-fullmove" => vec!["fullmove"],
        "missing-king" | "too-many-kings" => vec!["kings"],
        "pawn-on-back-rank" => vec!["pawn_rank"],
        "opposite-check" | "kings-touch" => vec!["opponent_in_check"],
        "too-many-pawns" => vec!["material"],
        "impossible-check" => vec!["impossible_check"],
        known => vec![known],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::conformance::Ours;

    /// What is known of the failures, and how many rows are left out.
    fn outcome(row: &str) -> (usize, usize, usize) {
        let mut report = Report::default();
        run(row, &mut Ours, &mut report).expect("one row");
        (report.passed(), report.failed(), report.left_out())
    }

    #[test]
    fn a_wrong_answer_fails() {
        let row = |task: &str, input: &str, expect: &str| {
            let start = r#""start_fen":"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1""#;
            format!(
                r#"{{"id":"x","task":"{task}","notation":"san",{start},"input":{input},"expect":{{{expect}}}}}"#
            )
        };
        let e4 = r#""uci":"e2e4","san":"e4","fen_after":"4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1""#;
        let reads = |input, strict: &str, expect: &str| {
            let rungs = format!(r#""strict":"{strict}","tolerant":"accept","#);
            outcome(&row("read-move", input, &(rungs + expect)))
        };
        assert_eq!(reads(r#""e4""#, "accept", e4), (1, 0, 0));
        assert_eq!(reads(r#""Pe4""#, "refuse", e4), (1, 0, 0));
        assert_eq!(reads(r#""Pe4""#, "accept", e4), (0, 1, 0));
        assert_eq!(reads(r#""e3""#, "accept", e4), (0, 1, 0));
        assert_eq!(reads(r#""e4""#, "accept", &e4.replace("4P3/8", "8/4P3")), (0, 1, 0));
        assert_eq!(reads("7", "accept", e4), (0, 0, 1));
        let refuses = r#""strict":"refuse","tolerant":"refuse","error":"no-legal-move""#;
        assert_eq!(outcome(&row("read-move", r#""e5""#, refuses)), (1, 0, 0));
        assert_eq!(outcome(&row("read-move", r#""e9""#, refuses)), (0, 1, 0));
        // Salvage reads the king's move in other letters, with a remark: as what the row says, if it says anything.
        let salvages = |fallback: &str| {
            let row = row("read-move", r#""kd1""#, &refuses.replace("no-legal-move", "syntax"));
            outcome(&row.replace(r#""task""#, &format!(r#"{fallback}"task""#)))
        };
        assert_eq!(salvages(""), (1, 0, 0));
        assert_eq!(salvages(r#""optional_fallback":"e1d1","#), (1, 0, 0));
        assert_eq!(salvages(r#""optional_fallback":"e1f1","#), (0, 1, 0));
        assert_eq!(outcome(&row("write-move", r#""e2e4""#, r#""text":"e4+""#)), (0, 1, 0));
        let stops = r#""ok":false,"error":"no-legal-move","at_ply":2,"san_before":"e4""#;
        assert_eq!(outcome(&row("convert-game", r#""e4 e5 Kd7""#, stops)), (1, 0, 0));
        assert_eq!(outcome(&row("convert-game", r#""e4 Kd7 e5""#, stops)), (0, 1, 0));
        assert_eq!(outcome(&row("write-book", r#""e4""#, "")), (0, 0, 1));
    }

    #[test]
    fn salvage_says_what_it_did() {
        let row = serde_json::json!({"expect": {"tolerant": "refuse"}});
        let verdict = |remarks: Vec<String>| {
            salvaged(Row(&row), &Position::start(), &Answer::Ok("g1f3".to_owned(), remarks))
        };
        assert!(matches!(verdict(vec!["ForeignLetter".to_owned()]), Verdict::Holds));
        assert!(matches!(verdict(Vec::new()), Verdict::Fails(_)));
    }

    #[test]
    fn a_wrong_position_fails() {
        let reads = |expect: &str, rooks: &str| {
            let text = r#""input":"4k3/8/8/8/8/8/8/4K1RR w G - 0 1","chess960":true"#;
            let row = r#""id":"x","task":"read-fen","notation":"fen""#;
            outcome(&format!(r#"{{{row},{text},"expect":{{{expect}}},"castling_rooks":[{rooks}]}}"#))
        };
        let itself = r#""strict":"accept","fen":"4k3/8/8/8/8/8/8/4K1RR w G - 0 1""#;
        assert_eq!(reads(itself, r#""g1""#), (1, 0, 0));
        assert_eq!(reads(itself, r#""h1""#), (0, 1, 0));
        assert_eq!(reads(&itself.replace(" G ", " K "), ""), (0, 1, 0));
        assert_eq!(reads(r#""strict":"refuse","error":"bad-castling""#, ""), (0, 1, 0));
    }
}
