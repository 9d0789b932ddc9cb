//! `scoresheet move`: a move in other notations.

use scoresheet::{AnyNotation, fen};
use serde_json::{Value, json};

use super::{Answer, answer, print_json, wanted};
use crate::{
    Failure,
    args::Asked,
    faults, json,
    screen::{Ink, Screen},
};

pub(crate) fn run(asked: &Asked, screen: &mut Screen) -> Result<(), Failure> {
    let answer = answer(asked, "move", screen)?;
    let to = wanted(asked, "move");
    if asked.json {
        return print_json(screen, &facts(&answer, &to));
    }
    for (remark, span) in &answer.reading.remarks {
        screen.report(&faults::remark(*remark, &answer.text, *span));
    }
    let alone = asked.to != "all";
    for notation in to {
        let text = answer.text_in(notation).unwrap_or_else(|| "–".to_owned());
        let name = screen.paint.with(Ink::Dim, &format!("{:<11}", notation.name()));
        screen.line(&if alone { text } else { format!("{name}  {text}") })?;
    }
    Ok(())
}

fn facts(answer: &Answer, to: &[AnyNotation]) -> Value {
    let (cx, mv) = (answer.game.context(), answer.reading.mv);
    json!({
        "text": answer.text,
        "notation": answer.notation.name(),
        "move": json::mv(cx, mv),
        "texts": json::texts(cx, mv, to.iter().copied()),
        "remarks": json::remarks(&answer.reading.remarks),
        "fen_after": fen::Style::default().show(cx.pos.after(mv)).to_string(),
    })
}
