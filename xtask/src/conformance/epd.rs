//! Records of EPD: read with moves in SAN, and written back in the one form.

use scoresheet::{fen::epd, notation::Rung, san};

use super::{
    ours::{bounds, faults},
    reader::Answer,
};

/// The record that a line says, written back.
pub(crate) fn read(rung: Rung, text: &str) -> Answer {
    let style = epd::Style::new(san::Style::PGN).on(rung);
    let reading = match style.examine(text) {
        Ok(reading) => reading,
        Err(why) => return refusal(&why),
    };
    match style.show(&reading.epd) {
        Ok(record) => {
            Answer::Ok(record.to_string(), reading.remarks.iter().map(|&(remark, _)| name(remark)).collect())
        }
        Err(why) => refusal(&why),
    }
}

/// Of a remark on the fields or on a move, the remark itself.
fn name(remark: epd::Remark) -> String {
    match remark {
        epd::Remark::Fen(remark) => format!("{remark:?}"),
        epd::Remark::Move(remark) => format!("{remark:?}"),
        remark => format!("{remark:?}"),
    }
    .replace(' ', "")
}

fn refusal(why: &epd::EpdError) -> Answer {
    match why {
        epd::EpdError::Fen(why) => faults(why),
        why => Answer::Error {
            kinds: vec![why.kind().name().to_owned()],
            candidates: Vec::new(),
            span: Some(bounds(why.span())),
        },
    }
}
