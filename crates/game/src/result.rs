//! How a game ended, as its score says.

use core::fmt;

/// The result that stands under a game, whatever the last position says (PGN 8.1.1.7).
///
/// ```
/// use scoresheet_game::GameResult;
///
/// assert_eq!("0-1".parse(), Ok(GameResult::BlackWins));
/// assert_eq!(GameResult::Draw.to_string(), "1/2-1/2");
/// assert_eq!(GameResult::default().to_string(), "*");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum GameResult {
    /// `1-0`
    WhiteWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `*`: still being played, abandoned, or not known.
    #[default]
    Unknown,
}

impl GameResult {
    /// All four.
    pub const ALL: [Self; 4] = [Self::WhiteWins, Self::BlackWins, Self::Draw, Self::Unknown];

    /// As PGN writes it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::WhiteWins => "1-0",
            Self::BlackWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unknown => "*",
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// The text is none of `1-0`, `0-1`, `1/2-1/2` and `*`.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected 1-0, 0-1, 1/2-1/2 or *")]
pub struct UnknownResult;

scoresheet_board::text_doors!(GameResult, UnknownResult, "the result of a game", |text: &[u8]| {
    GameResult::ALL.into_iter().find(|result| result.as_str().as_bytes() == text).ok_or(UnknownResult)
});
