//! Games compared, and shown to those who debug.

use core::fmt;

use crate::{Event, Game, walk::Trace};

/// Whether both say the same: tags, result, start, moves and notes in order. Ids do not count.
impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        let same = |a: Event<'_>, b: Event<'_>| match (a, b) {
            (Event::Ply { ply, .. }, Event::Ply { ply: other, .. }) => ply == other,
            (Event::Begin(_), Event::Begin(_)) => true,
            (a, b) => a == b,
        };
        let mut others = Trace::new(other);
        self.tags == other.tags
            && self.result == other.result
            && self.start == other.start
            && Trace::new(self).all(|event| others.next().is_some_and(|other| same(event, other)))
            && others.next().is_none()
    }
}

impl Eq for Game {}

impl Game {
    /// Its moves and notes for those who debug: moves as UCI writes them, PGN's signs around the notes.
    ///
    /// This is no PGN: moves have no numbers, lines do not end, and nothing is escaped.
    #[must_use]
    pub const fn movetext(&self) -> Movetext<'_> {
        Movetext { game: self }
    }
}

/// What [`Game::movetext`] shows.
#[derive(Copy, Clone, Debug)]
pub struct Movetext<'g> {
    game: &'g Game,
}

impl fmt::Display for Movetext<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for event in Trace::new(self.game) {
            match event {
                Event::Ply { ply, .. } => write!(f, "{ply} "),
                Event::Begin(_) => f.write_str("( "),
                Event::End => f.write_str(") "),
                Event::Comment(text) => write!(f, "{{{text}}} "),
                Event::Nag(nag) => write!(f, "${nag} "),
                Event::Command(command) => write!(f, "[%{}] ", command.text()),
            }?;
        }
        self.game.result.fmt(f)
    }
}

/// Tags, the men at the start, and moves and notes as [`Game::movetext`] shows them.
impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut game = f.debug_struct("Game");
        for tag in &self.tags {
            game.field(&tag.name, &tag.value);
        }
        if self.start != scoresheet_board::Position::start() {
            game.field("start", &self.start.setup());
        }
        game.field("moves", &format_args!("{}", self.movetext())).finish()
    }
}
