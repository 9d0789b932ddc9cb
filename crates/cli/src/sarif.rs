//! Findings as SARIF 2.1.0, which editors and services for code review show.

use std::{collections::BTreeSet, mem};

use scoresheet::pgn::Severity;
use serde_json::{Map, Value, json};

use crate::{
    Failure,
    commands::json_text,
    finding::{Finding, Related},
    lang::en,
    screen::Screen,
};

/// A document of one run, in the making: results are written as they come, a line each, and not held. The rules that
/// they use stand behind them.
#[derive(Default)]
pub(crate) struct Sarif {
    /// Whether a result was written.
    is_begun: bool,
    /// The codes in use.
    rules: BTreeSet<&'static str>,
}

/// What stands before the results.
const HEAD: &str = r#"{
  "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
  "version": "2.1.0",
  "runs": [{
    "columnKind": "unicodeCodePoints",
    "results": ["#;

impl Sarif {
    pub(crate) fn add(&mut self, finding: &Finding, screen: &mut Screen) -> Result<(), Failure> {
        let between = if mem::replace(&mut self.is_begun, true) { "," } else { HEAD };
        self.rules.insert(finding.code);
        screen.line(between)?;
        Ok(screen.bytes(json_text(&result(finding)).as_bytes())?)
    }

    pub(crate) fn finish(self, screen: &mut Screen) -> Result<(), Failure> {
        let driver = json!({
            "name": "scoresheet",
            "version": env!("CARGO_PKG_VERSION"),
            "rules": self.rules.into_iter().map(rule).collect::<Vec<_>>(),
        });
        let tool = json_text(&json!({ "driver": driver }));
        screen.line(if self.is_begun { "" } else { HEAD })?;
        Ok(screen.line(&format!("    ],\n    \"tool\": {tool}\n  }}]\n}}"))?)
    }
}

fn rule(code: &'static str) -> Value {
    let mut rule = json!({ "id": code });
    if let Some(lesson) = en::codes::LESSONS.all.iter().find(|lesson| lesson.code == code) {
        rule["shortDescription"] = json!({ "text": lesson.means });
        rule["fullDescription"] = json!({ "text": format!("{} {}", lesson.means, lesson.reads) });
        rule["help"] = json!({ "text": lesson.remedy });
    }
    rule
}

fn result(finding: &Finding) -> Value {
    let facts = finding.facts();
    let level = if finding.severity == Severity::Error { "error" } else { "warning" };
    let mut result = json!({
        "ruleId": finding.code,
        "level": level,
        "message": { "text": message(&facts) },
        "locations": [location(&facts, region(&facts))],
        "properties": properties(&facts),
    });
    if !finding.related.is_empty() {
        let related = finding.related.iter().map(|related| elsewhere(&facts, related));
        result["relatedLocations"] = related.collect();
    }
    result
}

/// The sentence, and what helps.
fn message(facts: &Value) -> String {
    let texts = |value: &Value| -> Vec<String> {
        value.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
    };
    let headline = facts["message"].as_str().unwrap_or_default().to_owned();
    let hints = texts(&facts["hints"]);
    [vec![headline], hints].concat().join("; ")
}

fn location(facts: &Value, region: Option<Value>) -> Value {
    let mut physical =
        json!({ "artifactLocation": { "uri": uri(facts["file"].as_str().unwrap_or_default()) } });
    if let Some(region) = region {
        physical["region"] = region;
    }
    json!({ "physicalLocation": physical })
}

fn elsewhere(facts: &Value, related: &Related) -> Value {
    let [start, end] = related.span;
    let region = json!({
        "startLine": related.line,
        "startColumn": related.column,
        "byteOffset": start,
        "byteLength": end - start,
    });
    let mut location = location(facts, Some(region));
    location["message"] = json!({ "text": related.message });
    location
}

/// Lines and columns from 1, the end not included; of all of a game its first line. Nothing of a file.
fn region(facts: &Value) -> Option<Value> {
    let mut region = Map::new();
    region.insert("startLine".into(), facts["line"].as_u64()?.into());
    let mut put = |key: &str, value: &Value| {
        if !value.is_null() {
            region.insert(key.into(), value.clone());
        }
    };
    put("startColumn", &facts["column"]);
    put("endLine", &facts["end_line"]);
    put("endColumn", &facts["end_column"]);
    if let (Some(start), Some(end)) = (facts["span"][0].as_u64(), facts["span"][1].as_u64()) {
        put("byteOffset", &start.into());
        put("byteLength", &(end - start).into());
    }
    Some(region.into())
}

fn properties(facts: &Value) -> Value {
    let keys = ["game", "ply", "fen", "kind", "notation", "skipped"];
    let known = keys.into_iter().filter(|key| facts.get(key).is_some_and(|value| !value.is_null()));
    known.map(|key| (key.to_owned(), facts[key].clone())).collect()
}

/// A name of a file as a relative reference: what a URI gives another meaning stands in hexadecimal digits.
fn uri(file: &str) -> String {
    let keeps = |c: u8| c.is_ascii_alphanumeric() || b"/-._~".contains(&c);
    let file = if cfg!(windows) { file.replace('\\', "/") } else { file.to_owned() };
    file.bytes().map(|c| if keeps(c) { char::from(c).to_string() } else { format!("%{c:02X}") }).collect()
}

#[cfg(test)]
mod tests {
    use super::uri;

    #[test]
    fn names_of_files_as_uris() {
        assert_eq!(uri("games/caf\u{e9} 1.pgn"), "games/caf%C3%A9%201.pgn");
        assert_eq!(uri("a:b#c?%"), "a%3Ab%23c%3F%25");
    }
}
