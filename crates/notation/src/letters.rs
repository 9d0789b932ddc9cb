//! The signs by which the men are known.

use scoresheet_board::{Color, Role};

/// The letters of a language, or the figurines of books: what stands for a man before a move and behind a promotion.
///
/// | letters | men | example |
/// |---|---|---|
/// | [`Letters::English`], the default | `N` `B` `R` `Q` `K` | `Nf3` |
/// | [`Letters::Figurines`] | `♘` `♗` `♖` `♕` `♔`, for Black `♞` `♝` `♜` `♛` `♚` | `♘f3` |
///
/// ```
/// use scoresheet_board::{Color, Role};
/// use scoresheet_notation::Letters;
///
/// assert_eq!(Letters::English.sign(Role::Knight, Color::Black), "N");
/// assert_eq!(Letters::Figurines.sign(Role::Knight, Color::Black), "♞");
///
/// let sign = Letters::Figurines.begin("♞f6".as_bytes()).expect("it begins with a knight");
/// assert_eq!((sign.role, sign.color, sign.len), (Role::Knight, Some(Color::Black), "♞".len()));
/// assert_eq!(Letters::Figurines.begin(b"Nf6"), None);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Letters {
    /// The first letters of the English names, N for the knight. The pawn's is `P`, and not written.
    #[default]
    English,
    /// The chess figures of Unicode, U+2654 to U+265F: White's for White's men, Black's for Black's.
    Figurines,
}

/// A sign with which a text begins.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Sign {
    /// The man that it stands for.
    pub role: Role,
    /// Whose man that is, where the signs of the two sides differ.
    pub color: Option<Color>,
    /// How many bytes it has.
    pub len: usize,
}

/// The signs of all men, in the order of [`Role`]. A language may have two for a man: the first is written, all are
/// read.
type Signs = [&'static [&'static str]; 6];

const ENGLISH: Signs = [&["P"], &["N"], &["B"], &["R"], &["Q"], &["K"]];
const WHITE: Signs = [&["♙"], &["♘"], &["♗"], &["♖"], &["♕"], &["♔"]];
const BLACK: Signs = [&["♟"], &["♞"], &["♝"], &["♜"], &["♛"], &["♚"]];

impl Letters {
    /// The sign of a man.
    #[must_use]
    pub const fn sign(self, role: Role, color: Color) -> &'static str {
        self.signs(color)[role as usize][0]
    }

    /// Whether the signs tell whose man it is.
    ///
    /// ```
    /// use scoresheet_notation::Letters;
    ///
    /// assert!(Letters::Figurines.tell_color() && !Letters::English.tell_color());
    /// ```
    #[must_use]
    pub const fn tell_color(self) -> bool {
        matches!(self, Self::Figurines)
    }

    /// The sign with which the text begins; of several the longest, as the letters of a language may be the
    /// beginning of others.
    #[must_use]
    pub fn begin(self, text: &[u8]) -> Option<Sign> {
        let colors = if self.tell_color() { &Color::ALL[..] } else { &Color::ALL[..1] };
        let found = colors.iter().filter_map(|&color| {
            let (role, len) = begin(self.signs(color), text)?;
            Some(Sign { role, color: self.tell_color().then_some(color), len })
        });
        found.max_by_key(|sign| sign.len)
    }

    const fn signs(self, color: Color) -> &'static Signs {
        match (self, color) {
            (Self::English, _) => &ENGLISH,
            (Self::Figurines, Color::White) => &WHITE,
            (Self::Figurines, Color::Black) => &BLACK,
        }
    }
}

/// The man whose sign the text begins with, and how long that is.
fn begin(signs: &Signs, text: &[u8]) -> Option<(Role, usize)> {
    let all =
        Role::ALL.into_iter().zip(signs).flat_map(|(role, signs)| signs.iter().map(move |sign| (role, sign)));
    let fitting = all.filter(|(_, sign)| text.starts_with(sign.as_bytes()));
    fitting.map(|(role, sign)| (role, sign.len())).max_by_key(|&(_, len)| len)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Signs of no language, two for a knight and two for a king.
    #[test]
    fn a_man_may_have_two_signs_and_the_longer_is_read() {
        let signs: Signs = [&["P"], &["H", "L"], &["F"], &["B"], &["V"], &["K", "Kir"]];
        assert_eq!(begin(&signs, b"Lf3"), Some((Role::Knight, 1)));
        assert_eq!(begin(&signs, b"Hf3"), Some((Role::Knight, 1)));
        assert_eq!(begin(&signs, b"Kirf3"), Some((Role::King, 3)));
        assert_eq!(begin(&signs, b"Nf3"), None);
    }
}
