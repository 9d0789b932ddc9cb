//! What every room has in the same words: the other rungs of a style, and the ways into a spelling and out of it for
//! those who have no style at hand.

/// The style on other rungs, and the one that is the default.
#[doc(hidden)]
#[macro_export]
macro_rules! style_doors {
    ($style:ident, $default:ident) => {
        impl $style {
            /// The same style, reading on another rung.
            #[must_use]
            pub const fn on(mut self, rung: $crate::Rung) -> Self {
                self.rung = rung;
                self
            }

            /// The same style, reading nothing but what it writes.
            #[must_use]
            pub const fn strict(self) -> Self {
                self.on($crate::Rung::Strict)
            }
        }

        impl ::core::default::Default for $style {
            fn default() -> Self {
                Self::$default
            }
        }
    };
}

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
