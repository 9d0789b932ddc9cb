//! `scoresheet explain`: what a move says, sign by sign.

use scoresheet::{Explanation, Misfit, explain};
use serde_json::json;
use unicode_width::UnicodeWidthStr;

use super::{Answer, answer, print_json};
use crate::{
    Failure,
    args::{Asked, Language},
    faults, json,
    lang::{Scene, Sentences, sentences},
    notations,
    screen::{Ink, Screen},
};

pub(crate) fn run(asked: &Asked, language: Language, screen: &mut Screen) -> Result<(), Failure> {
    let answer = answer(asked, screen)?;
    let (cx, notation) = (answer.game.context(), answer.notation);
    let explained = explain(notation, answer.text.as_bytes(), cx)
        .map_err(|error| faults::of(cx, &answer.text, &Misfit { notation, error }))?;
    if asked.json {
        let mut value = json::explanation(&answer.text, &explained);
        value["text"] = json!(answer.text);
        value["notation"] = json!(notation.name());
        value["move"] = json::mv(cx, answer.mv);
        value["texts"] = json::texts(cx, answer.mv, notations::named(&asked.to).into_iter());
        value["remarks"] = json::remarks(&explained.reading.remarks);
        return print_json(screen, &value);
    }
    let words = sentences(language);
    say(&answer, &explained, words, screen)?;
    others(&answer, &asked.to, words, screen)
}

fn say(
    answer: &Answer,
    explained: &Explanation,
    words: &dyn Sentences,
    screen: &mut Screen,
) -> Result<(), Failure> {
    let scene = Scene { notation: answer.notation, position: &answer.game.position, mv: answer.mv };
    let title = screen.paint.with(Ink::Bold, answer.text.trim());
    screen.line(&format!("{title}  ({})", words.notation(answer.notation)))?;
    screen.line(&words.happens(scene))?;
    screen.line("")?;
    let signs: Vec<(&str, String)> = explained
        .facts
        .iter()
        .map(|&(span, fact)| (answer.text.get(span.range()).unwrap_or("").trim(), words.fact(scene, fact)))
        .collect();
    let width = signs.iter().map(|(sign, _)| sign.width()).max().unwrap_or(0);
    for (sign, says) in signs {
        let pad = " ".repeat(width - sign.width());
        screen.line(format!("  {}{pad}  {says}", screen.paint.with(Ink::Cyan, sign)).trim_end())?;
    }
    screen.line("")?;
    if let Some(sentence) = words.origin(scene, explained) {
        screen.line(&sentence)?;
    }
    screen.line(words.check(explained.check))?;
    if !explained.reading.remarks.is_empty() {
        screen.line("")?;
        screen.line(words.remarks_heading())?;
        for (remark, span) in &explained.reading.remarks {
            let sign = answer.text.get(span.range()).unwrap_or("").trim();
            let about = if sign.is_empty() { String::new() } else { format!("{sign}: ") };
            screen.line(&format!("  {about}{}", words.remark(*remark)))?;
        }
    }
    Ok(())
}

/// The same move in the other notations.
fn others(answer: &Answer, to: &str, words: &dyn Sentences, screen: &mut Screen) -> Result<(), Failure> {
    screen.line("")?;
    screen.line(words.others_heading())?;
    let cx = answer.game.context();
    let rows: Vec<(String, String)> = notations::named(to)
        .into_iter()
        .map(|notation| {
            (words.notation(notation), notations::text(notation, answer.mv, cx).unwrap_or_default())
        })
        .collect();
    let width = rows.iter().map(|(name, _)| name.width()).max().unwrap_or(0);
    for (name, text) in rows {
        let pad = " ".repeat(width - name.width());
        screen.line(&format!("  {}{pad}  {text}", screen.paint.with(Ink::Dim, &name)))?;
    }
    Ok(())
}
