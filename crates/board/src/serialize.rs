//! The feature `serde`: whatever has a text is that text, in every format.

use core::{fmt, marker::PhantomData};

use serde::{
    Deserializer, Serialize, Serializer,
    de::{Error, Visitor},
};

use crate::Move;

/// Reads a text as a value.
///
/// # Errors
/// Those of the format; when the text is refused, one that says what was wanted and what is wrong.
#[doc(hidden)]
pub fn deserialize_text<'de, D: Deserializer<'de>, T>(from: D, wanted: &'static str) -> Result<T, D::Error>
where
    T: for<'a> TryFrom<&'a str, Error: fmt::Display>,
{
    from.deserialize_str(Text { wanted, value: PhantomData })
}

struct Text<T> {
    wanted: &'static str,
    value: PhantomData<T>,
}

impl<T> Visitor<'_> for Text<T>
where
    T: for<'a> TryFrom<&'a str, Error: fmt::Display>,
{
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.wanted)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        let wanted = self.wanted;
        T::try_from(text).map_err(|why| E::custom(format_args!("{text:?} is not {wanted}: {why}")))
    }
}

/// As `Display` has it: UCI.
///
/// A move cannot be read back without its position, so there is no `Deserialize`: read the `Uci` of
/// coordinate notation, and resolve it.
impl Serialize for Move {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}
