//! Reported cases of files of games: what is read of them, field by field, and what is written.

use base64::{Engine, prelude::BASE64_STANDARD};
use scoresheet::notation::Rung::{Salvage, Strict, Tolerant};
use serde_json::{Value, json};

use super::{
    fences::all,
    pgn,
    reader::{Answer, Op, Reader, Request},
    report::{Mismatch, Verdict},
};

/// The verdict on a row of `read-pgn`: on each rung accepted or refused; the games; what is told of them.
pub(crate) fn read(row: &Value, reader: &mut dyn Reader) -> Result<Verdict, String> {
    let text = pgn::escape_bytes(&input(row)?);
    let expected = &row["expect"];
    let mut ask = |rung| reader.ask(&Request { op: Op::Facts(rung), notation: "pgn", fen: "", text: &text });
    let tolerant = ask(Tolerant);
    let mut verdicts =
        vec![accepted(expected, "strict", &ask(Strict)), accepted(expected, "tolerant", &tolerant)];
    if expected["salvage"].is_null() {
        verdicts.push(says(expected, &tolerant));
    } else {
        let salvage = ask(Salvage);
        verdicts.extend([accepted(expected, "salvage", &salvage), says(expected, &salvage)]);
    }
    if let Some(wanted) = expected["diagnostics"].as_array() {
        verdicts.push(tells(wanted, &tolerant));
    }
    Ok(all(verdicts))
}

/// On a rung of which the row says nothing it may be either.
fn accepted(expected: &Value, rung: &str, answer: &Answer) -> Verdict {
    let wanted = expected[rung].as_str().unwrap_or_default();
    match (wanted, answer) {
        ("", _) => Verdict::Holds,
        (_, Answer::Unknown) => Verdict::Unknown,
        ("accept", Answer::Ok(..)) | ("refuse", Answer::Error { .. }) => Verdict::Holds,
        _ => Verdict::Fails(Mismatch::new(wanted, answer)),
    }
}

/// What the row says of the games, the answer says too; of what the row is silent, it may say anything.
fn says(expected: &Value, answer: &Answer) -> Verdict {
    let facts = match answer {
        Answer::Unknown => return Verdict::Unknown,
        Answer::Ok(facts, _) => Some(facts),
        Answer::Error { candidates, .. } => candidates.first(),
    };
    let facts: Value = facts.and_then(|facts| serde_json::from_str(facts).ok()).unwrap_or_default();
    let fields = ["games", "plies", "variations", "comment_bytes", "result"];
    // Of a damaged text a reader may save more than the row asks for.
    let is_damaged = expected["diagnostics"].as_array().is_some_and(|told| !told.is_empty());
    let is_more = |key: &str| key == "plies" && is_damaged && facts[key].as_u64() >= expected[key].as_u64();
    let is_wrong =
        |key: &str| !expected[key].is_null() && !holds(&expected[key], &facts[key]) && !is_more(key);
    let wrong = fields.into_iter().find(|&key| is_wrong(key));
    wrong.map_or(Verdict::Holds, |key| Verdict::Fails(Mismatch::new(expected[key].to_string(), &facts[key])))
}

fn holds(expected: &Value, found: &Value) -> bool {
    match (expected, found) {
        (Value::Object(fields), _) => fields.iter().all(|(key, value)| holds(value, &found[key.as_str()])),
        (Value::Array(items), Value::Array(others)) => {
            items.len() == others.len() && items.iter().zip(others).all(|(item, other)| holds(item, other))
        }
        _ => expected == found,
    }
}

/// Each of the kinds is told; where the row has none, nothing is.
fn tells(wanted: &[Value], answer: &Answer) -> Verdict {
    let kinds = match answer {
        Answer::Unknown => return Verdict::Unknown,
        Answer::Ok(_, kinds) | Answer::Error { kinds, .. } => kinds,
    };
    let is_told = |name: &str| kinds.iter().any(|kind| codes(name).contains(&kind.as_str()));
    let missing = wanted.iter().filter_map(Value::as_str).find(|name| !is_told(name));
    match missing {
        Some(name) => Verdict::Fails(Mismatch::new(name, answer)),
        None if wanted.is_empty() && !kinds.is_empty() => {
            Verdict::Fails(Mismatch::new("nothing told", answer))
        }
        None => Verdict::Holds,
    }
}

/// Our names of a kind of problem.
fn codes(name: &str) -> &[&str] {
    match name {
        "unexpected-character" => &[
            "stray_sign",
            "control_character",
            "sign_after_result",
            "sign_form",
            "late_escape",
            "comment_tail",
        ],
        "unterminated-comment" => &["unterminated_comment"],
        "unterminated-tag" => &["unterminated_tag", "tag_pair"],
        "unescaped-quote" => &["unescaped_quote"],
        "unquoted-value" => &["unquoted_value"],
        "bad-tag-name" => &["tag_name"],
        "blank-line-in-tags" => &["empty_line_in_tags"],
        "comment-before-tags" => &["comment_before_tags"],
        "odd-result" => &["result_form"],
        "symbol-as-nag" => &["nag_sign"],
        "mixed-encoding" => &["mixed_encoding"],
        "utf-16" => &["utf_16"],
        "bare-cr" => &["bare_cr"],
        "missing-result" => &["termination"],
        "illegal-move" => &["illegal", "no_such_move", "ambiguous"],
        "unexpected-close" => &["unopened_variation"],
        "empty-variation" => &["empty_variation"],
        "variation-before-move" => &["variation_before_move"],
        "result-in-variation" => &["result_in_variation"],
        "missing-setup-tag" => &["setup"],
        "move-number-mismatch" => &["move_number", "passed_number", "bare_number"],
        "glued-moves" => &["glued_moves", "two_moves"],
        "result-mismatch" => &["result_tag"],
        "castling-with-zeros" => &["castling_signs"],
        "bad-nag" => &["nag", "no_nag"],
        "null-move" => &["null_move"],
        "look-alike-letter" => &["no_move", "syntax"],
        _ => &[],
    }
}

/// The verdict on a row of `write-pgn`: the texts that the written game contains.
pub(crate) fn write(row: &Value, reader: &mut dyn Reader) -> Verdict {
    let input = row["input"].to_string();
    let request = Request { op: Op::Compose, notation: "pgn", fen: "", text: &input };
    let export = match reader.ask(&request) {
        Answer::Unknown => return Verdict::Unknown,
        Answer::Ok(text, _) => text,
        answer => return Verdict::Fails(Mismatch::new("a game", answer)),
    };
    let text = pgn::unescape(&export);
    let text = String::from_utf8_lossy(&text);
    let expected = &row["expect"];
    match lacks(expected, &text) {
        Some(wanted) => Verdict::Fails(Mismatch::new(wanted, export)),
        None => match expected["reread_moves"].as_str() {
            Some(moves) => reread(moves, &export, reader),
            None => Verdict::Holds,
        },
    }
}

/// What the text should have, and has not.
fn lacks(expected: &Value, text: &str) -> Option<String> {
    let texts = |key: &str| {
        expected[key].as_array().into_iter().flatten().filter_map(Value::as_str).collect::<Vec<_>>()
    };
    let (any, longest) = (texts("any_of"), expected["max_line"].as_u64());
    if let Some(missing) = texts("must").into_iter().find(|&part| !text.contains(part)) {
        return Some(missing.to_owned());
    }
    if !any.is_empty() && !any.iter().any(|&part| text.contains(part)) {
        return Some(any.join(" or "));
    }
    // An empty line may stand behind it.
    let ends = |end: &&str| text.trim_end_matches('\n').ends_with(end.trim_end_matches('\n'));
    if let Some(end) = expected["ends_with"].as_str().filter(|end| !ends(end)) {
        return Some(format!("… {end}"));
    }
    let is_long = |line: &str| longest.is_some_and(|longest| line.chars().count() as u64 > longest);
    text.lines().find(|line| is_long(line)).map(|_| format!("no line over {}", expected["max_line"]))
}

fn reread(moves: &str, export: &str, reader: &mut dyn Reader) -> Verdict {
    let request = Request { op: Op::Facts(Strict), notation: "pgn", fen: "", text: export };
    let wanted = json!({"games": [{"moves": moves.split_whitespace().collect::<Vec<_>>()}]});
    says(&wanted, &reader.ask(&request))
}

/// The bytes of a row: as text, in base 64, or made by a recipe.
fn input(row: &Value) -> Result<Vec<u8>, String> {
    if let Some(text) = row["input"].as_str() {
        return Ok(text.as_bytes().to_vec());
    }
    if let Some(text) = row["input_b64"].as_str() {
        return BASE64_STANDARD.decode(text).map_err(|why| why.to_string());
    }
    let recipe = row["recipe"].as_str().unwrap_or_default();
    bake(recipe).ok_or_else(|| format!("nobody knows how to make {recipe}"))
}

/// `recipe = term *( " + " term )`, `term = "'" text "'" [ " * " count ]`, as Python has it; or in words:
/// `2000 times 'Nf3 Nf6 Ng1 Ng8' with numbers, then *`.
fn bake(recipe: &str) -> Option<Vec<u8>> {
    if let Some((count, rest)) = recipe.split_once(" times '") {
        let (moves, end) = rest.split_once("' with numbers, then ")?;
        return Some(numbered(moves, count.parse().ok()?, end).into_bytes());
    }
    let mut text = String::new();
    let mut rest = recipe;
    loop {
        let (part, behind) = rest.strip_prefix('\'')?.split_once('\'')?;
        let part = part.replace("\\n", "\n");
        rest = behind.trim_start();
        let mut count = 1;
        if let Some(behind) = rest.strip_prefix("* ") {
            let len = behind.find(|c: char| !c.is_ascii_digit()).unwrap_or(behind.len());
            (count, rest) = (behind[..len].parse().ok()?, behind[len..].trim_start());
        }
        text += &part.repeat(count);
        match rest.strip_prefix("+ ") {
            Some(behind) => rest = behind,
            None => return rest.is_empty().then(|| text.into_bytes()),
        }
    }
}

/// So many times these moves, which White begins, and what stands at the end.
fn numbered(moves: &str, count: usize, end: &str) -> String {
    let moves: Vec<&str> = moves.split(' ').collect();
    let all: Vec<&str> = moves.iter().copied().cycle().take(moves.len() * count).collect();
    let pairs = (1..).zip(all.chunks(2)).map(|(number, pair)| format!("{number}. {} ", pair.join(" ")));
    pairs.collect::<String>() + end
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::conformance::{Ours, report::Report, reports};

    fn outcome(row: &Value) -> (usize, usize, usize) {
        let mut report = Report::default();
        reports::run(&row.to_string(), &mut Ours, &mut report).expect("one row");
        (report.passed(), report.failed(), report.left_out())
    }

    #[test]
    fn recipes_are_followed() {
        assert_eq!(
            bake("'1. e4 ' + '(1. d4 ' * 2 + ')' * 2 + ' *'").expect("a recipe"),
            b"1. e4 (1. d4 (1. d4 )) *"
        );
        assert_eq!(bake("'[A \"b\\n'").expect("a recipe"), b"[A \"b\n");
        assert_eq!(
            bake("2 times 'Nf3 Nf6 Ng1 Ng8' with numbers, then *").expect("a recipe"),
            b"1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *"
        );
        assert_eq!(bake("as much as you like"), None);
    }

    #[test]
    fn every_field_is_compared() {
        let row = |input: &str, strict: &str, games: &Value, told: &[&str]| {
            let expect = json!({"strict": strict, "tolerant": "accept", "games": games, "diagnostics": told});
            outcome(&json!({"id": "x", "task": "read-pgn", "input": input, "expect": expect}))
        };
        let text = "[White \"W\"]\n\n1. e4 {a} $1 (1. d4 d5) 1... e5 *";
        for (field, value) in [
            ("moves", json!(["e4", "e5"])),
            ("result", json!("*")),
            ("tags", json!({"White": "W"})),
            ("comments", json!([[1, "a"]])),
            ("nags", json!([[1, 1]])),
            ("variations", json!([{"before_ply": 1, "moves": ["d4", "d5"]}])),
            ("final_fen", json!("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2")),
        ] {
            assert_eq!(row(text, "accept", &json!([{ field: value }]), &[]), (1, 0, 0), "{field}");
            assert_eq!(row(text, "accept", &json!([{ field: "other" }]), &[]), (0, 1, 0), "{field}");
        }
        assert_eq!(row(text, "refuse", &json!([{}]), &[]), (0, 1, 0), "strictly");
        assert_eq!(row(text, "accept", &json!([{}, {}]), &[]), (0, 1, 0), "two games");
        assert_eq!(row(text, "accept", &json!([{}]), &["missing-result"]), (0, 1, 0), "nothing is missing");
        let unfinished = text.trim_end_matches('*');
        assert_eq!(row(unfinished, "refuse", &json!([{}]), &[]), (0, 1, 0), "something is told");
        assert_eq!(row(unfinished, "refuse", &json!([{}]), &["missing-result"]), (1, 0, 0));
    }

    #[test]
    fn what_is_written_is_looked_at() {
        let row = |key: &str, value: Value| {
            let input = json!({"moves": "e4 e5", "comments": [[1, "x"]], "variations": [[2, "c5"]]});
            outcome(&json!({"id": "x", "task": "write-pgn", "input": input, "expect": { key: value }}))
        };
        for (key, right, wrong) in [
            ("must", json!(["1. e4 {x} 1... e5 (1... c5) *"]), json!(["1. d4"])),
            ("any_of", json!(["$1", "{x}"]), json!(["$1", "$2"])),
            ("ends_with", json!("*\n"), json!("1-0\n")),
            ("max_line", json!(79), json!(20)),
            ("reread_moves", json!("e4 e5"), json!("e4 c5")),
        ] {
            assert_eq!(row(key, right), (1, 0, 0), "{key}");
            assert_eq!(row(key, wrong), (0, 1, 0), "{key}");
        }
    }
}
