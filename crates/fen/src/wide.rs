//! Full-width forms, as East Asian keyboards write them: read as the ASCII signs that they stand for.

use scoresheet_notation::{
    Rung, Span,
    rewrite::{self, Rewrite},
};

use crate::{FenError, Parsed, Reading, Remark, Remarks, Style};

/// No FEN is longer, but for counters that are too large and for what stands around it.
const LONGEST: usize = 160;

/// What was read, with its remarks.
pub(crate) trait Remarked {
    fn remarks(&mut self) -> &mut Remarks;
}

impl Remarked for Reading {
    fn remarks(&mut self) -> &mut Remarks {
        &mut self.remarks
    }
}

impl Remarked for Parsed {
    fn remarks(&mut self) -> &mut Remarks {
        &mut self.remarks
    }
}

/// The reading of the text, or where that is refused and the rung allows it, of the same text in ASCII.
pub(crate) fn or_narrow<T: Remarked>(
    style: Style,
    text: &[u8],
    read: impl Fn(&[u8]) -> Result<T, FenError>,
) -> Result<T, FenError> {
    read(text).or_else(|refused| match rewrite::narrow::<LONGEST>(text) {
        Some(narrow) if style.rung != Rung::Strict && narrow.covers(text) => {
            placed(read(narrow.text()), &narrow)
        }
        _ => Err(refused),
    })
}

/// What was read of the narrow text, in the bytes of the original.
fn placed<T: Remarked>(read: Result<T, FenError>, narrow: &Rewrite<LONGEST>) -> Result<T, FenError> {
    let place = |span| narrow.span(span);
    let mut read = read.map_err(|refused| refused.placed(place))?;
    let remarks = core::mem::take(read.remarks()).placed(place);
    *read.remarks() = remarks;
    read.remarks().note(Remark::WidthForm, narrow.span(Span::new(0, narrow.text().len())));
    Ok(read)
}
