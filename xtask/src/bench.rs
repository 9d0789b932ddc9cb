//! To come.

use crate::Outcome;

pub(crate) fn main() -> Outcome {
    Ok(true)
}
