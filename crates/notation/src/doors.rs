//! The ways into a spelling and out of it for those who have no style at hand.

/// `Display` as the default style writes, `FromStr` and `TryFrom` as it reads: the whole token, or an error. With the
/// feature `serde` of the room, the same text.
#[doc(hidden)]
#[macro_export]
macro_rules! spelling_doors {
    ($spelling:ty, $style:ty, $wanted:literal) => {
        /// As the default style writes it.
        impl ::core::fmt::Display for $spelling {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                $crate::Notation::write(&<$style as ::core::default::Default>::default(), self, f)
            }
        }

        $crate::text_doors!($spelling, $crate::ParseError, $wanted, |text: &[u8]| {
            let style = <$style as ::core::default::Default>::default();
            $crate::Notation::parse(&style, text).map(|parsed| parsed.spelling)
        });
    };
}
