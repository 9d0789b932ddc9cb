//! `scoresheet move`: a move in other notations.

use scoresheet::notation::Notation;
use serde_json::json;

use super::{answer, print_json};
use crate::{
    Failure,
    args::Asked,
    json,
    lang::en,
    notations,
    report::Report,
    screen::{Ink, Screen},
};

pub(crate) fn run(asked: &Asked, screen: &mut Screen) -> Result<(), Failure> {
    let answer = answer(asked, screen)?;
    let cx = answer.game.context();
    let to = notations::named(&asked.to);
    let reading = answer.notation.examine(answer.text.as_bytes(), cx);
    let remarks = reading.map(|reading| reading.remarks).unwrap_or_default();
    if asked.json {
        let value = json!({
            "text": answer.text,
            "notation": answer.notation.name(),
            "move": json::mv(cx, answer.mv),
            "texts": json::texts(cx, answer.mv, to.into_iter()),
            "remarks": json::remarks(&remarks),
            "fen_after": scoresheet::fen::Style::default().show(cx.pos.after(answer.mv)).to_string(),
        });
        return print_json(screen, &value);
    }
    for (remark, span) in &remarks {
        screen.report(&Report::note(en::remark(*remark)).about(&answer.text).caret(*span, ""));
    }
    let alone = asked.to != "all";
    for notation in to {
        let text = notations::text(notation, answer.mv, cx).unwrap_or_else(|| "–".to_owned());
        if alone {
            screen.line(&text)?;
        } else {
            let name = screen.paint.with(Ink::Dim, &format!("{:<11}", notation.name()));
            screen.line(&format!("{name}  {text}"))?;
        }
    }
    Ok(())
}
