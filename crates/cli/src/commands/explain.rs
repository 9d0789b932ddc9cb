//! `scoresheet explain`: what a move says, sign by sign.

use scoresheet::{
    AnyNotation, Explanation, Misfit, explain,
    notation::{Quirk, Remark, Remarks, Span},
};
use serde_json::{Value, json};
use unicode_width::UnicodeWidthStr;

use super::{Answer, answer, print_json, wanted};
use crate::{
    Failure,
    args::{Asked, Language},
    faults, json,
    lang::{Scene, Sentences, sentences},
    screen::{Ink, Screen, plain},
};

pub(crate) fn run(asked: &Asked, language: Language, screen: &mut Screen) -> Result<(), Failure> {
    let answer = answer(asked, "explain", screen)?;
    let to = wanted(asked, "explain");
    let (cx, notation) = (answer.game.context(), answer.notation);
    let explained = explain(notation, answer.text.as_bytes(), cx)
        .map_err(|error| faults::of(cx, &answer.text, &Misfit { notation, error, is_tied: false }))?;
    if asked.json {
        return print_json(screen, &facts(&answer, &explained, &to));
    }
    let words = sentences(language);
    title(&answer, words, screen)?;
    signs(&answer, &explained, words, screen)?;
    reasons(&answer, &explained, words, screen)?;
    remarks(&answer.text, &explained.reading.remarks, words, screen)?;
    others(&answer, &to, words, screen)
}

fn facts(answer: &Answer, explained: &Explanation, to: &[AnyNotation]) -> Value {
    let (cx, mv) = (answer.game.context(), answer.reading.mv);
    let mut value = json::explanation(&answer.text, explained);
    value["text"] = json!(answer.text);
    value["notation"] = json!(answer.notation.name());
    value["move"] = json::mv(cx, mv);
    value["texts"] = json::texts(cx, mv, to.iter().copied());
    value["remarks"] = json::remarks(&explained.reading.remarks);
    value
}

impl Answer {
    fn scene(&self) -> Scene<'_> {
        Scene { notation: self.notation, position: &self.game.position, mv: self.reading.mv }
    }
}

fn title(answer: &Answer, words: &dyn Sentences, screen: &mut Screen) -> Result<(), Failure> {
    let title = screen.paint.with(Ink::Bold, &plain(answer.text.trim()));
    screen.line(&format!("{title}  ({})", words.notation(answer.notation)))?;
    Ok(screen.line(&words.happens(answer.scene()))?)
}

/// Every sign of the text with what it says.
fn signs(
    answer: &Answer,
    explained: &Explanation,
    words: &dyn Sentences,
    screen: &mut Screen,
) -> Result<(), Failure> {
    screen.line("")?;
    let say = |&(span, fact)| (sign(&answer.text, span), words.fact(answer.scene(), fact));
    table(&explained.facts.iter().map(say).collect::<Vec<_>>(), Ink::Cyan, screen)
}

/// Why it is said where the man comes from, and what the move does to the king.
fn reasons(
    answer: &Answer,
    explained: &Explanation,
    words: &dyn Sentences,
    screen: &mut Screen,
) -> Result<(), Failure> {
    screen.line("")?;
    if let Some(sentence) = words.origin(answer.scene(), explained) {
        screen.line(&sentence)?;
    }
    Ok(screen.line(&words.check(answer.scene(), explained.check))?)
}

/// What the text should not say; what stands around the move has been told among the signs.
fn remarks(text: &str, remarks: &Remarks, words: &dyn Sentences, screen: &mut Screen) -> Result<(), Failure> {
    let around =
        |remark| matches!(remark, Remark::Quirk(Quirk::Number | Quirk::Judgement | Quirk::DrawOffer));
    let rest: Vec<_> = remarks.iter().filter(|(remark, _)| !around(*remark)).collect();
    if rest.is_empty() {
        return Ok(());
    }
    screen.line("")?;
    screen.line(words.remarks_heading())?;
    for &&(remark, span) in &rest {
        let sign = sign(text, span);
        let about = if sign.is_empty() { String::new() } else { format!("{sign}: ") };
        screen.line(&format!("  {about}{}", words.remark(remark)))?;
    }
    Ok(())
}

fn sign(text: &str, span: Span) -> String {
    plain(text.get(span.range()).unwrap_or("").trim())
}

/// The same move in the other notations.
fn others(
    answer: &Answer,
    to: &[AnyNotation],
    words: &dyn Sentences,
    screen: &mut Screen,
) -> Result<(), Failure> {
    screen.line("")?;
    screen.line(words.others_heading())?;
    let row =
        |&notation: &AnyNotation| (words.notation(notation), answer.text_in(notation).unwrap_or_default());
    table(&to.iter().map(row).collect::<Vec<_>>(), Ink::Dim, screen)
}

/// Two columns, the first in colour.
fn table(rows: &[(String, String)], ink: Ink, screen: &mut Screen) -> Result<(), Failure> {
    let width = rows.iter().map(|(first, _)| first.width()).max().unwrap_or(0);
    for (first, second) in rows {
        let pad = " ".repeat(width - first.width());
        screen.line(format!("  {}{pad}  {second}", screen.paint.with(ink, first)).trim_end())?;
    }
    Ok(())
}
