//! Notations by name, where a text is all there is: in settings and on command lines.

use core::str::FromStr;

use crate::AnyNotation;

/// A text that [`AnyNotation::by_name`] does not know.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("expected the name of a notation")]
pub struct UnknownNotation;

/// By its name, as [`AnyNotation::names`] lists them.
///
/// ```
/// use scoresheet::{AnyNotation, UnknownNotation};
///
/// for name in AnyNotation::names() {
///     assert_eq!(name.parse::<AnyNotation>(), AnyNotation::by_name(name).ok_or(UnknownNotation));
/// }
/// assert_eq!("runes".parse::<AnyNotation>(), Err(UnknownNotation));
/// ```
impl FromStr for AnyNotation {
    type Err = UnknownNotation;

    fn from_str(name: &str) -> Result<Self, UnknownNotation> {
        Self::by_name(name).ok_or(UnknownNotation)
    }
}

impl TryFrom<&str> for AnyNotation {
    type Error = UnknownNotation;

    fn try_from(name: &str) -> Result<Self, UnknownNotation> {
        name.parse()
    }
}
