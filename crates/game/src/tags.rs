//! What is known of a game besides its moves.

use alloc::{string::String, vec::Vec};
use core::ops::Deref;

/// A tag: `[White "Morphy"]`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Tag {
    /// `White`
    pub name: String,
    /// `Morphy`, without quotes and escapes.
    pub value: String,
}

/// The tags of a game, in order. A name may occur more than once; the first one counts.
///
/// Nothing is checked and nothing is derived: a `FEN` tag does not move the men, and a `Result` tag is not
/// the result. Who reads or writes a file keeps them in step.
///
/// ```
/// use scoresheet_game::Tags;
///
/// let mut tags = Tags::default();
/// tags.push("White", "Morphy");
/// tags.push("White", "Paul Morphy");
/// assert_eq!(tags.get("White"), Some("Morphy"));
/// tags.set("White", "Morphy, Paul");
/// tags.set("Black", "NN");
/// let values: Vec<&str> = tags.iter().map(|tag| tag.value.as_str()).collect();
/// assert_eq!(values, ["Morphy, Paul", "Paul Morphy", "NN"]);
/// assert_eq!(tags.remove("White"), 2);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Tags(Vec<Tag>);

impl Tags {
    /// The value of the first tag of this name, upper and lower case told apart.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.iter().find(|tag| tag.name == name).map(|tag| tag.value.as_str())
    }

    /// Adds a tag behind the others, even if there is one of that name.
    pub fn push(&mut self, name: impl Into<String>, value: impl Into<String>) {
        self.0.push(Tag { name: name.into(), value: value.into() });
    }

    /// Gives the first tag of this name a new value, or adds one behind the others.
    pub fn set(&mut self, name: &str, value: impl Into<String>) {
        match self.0.iter_mut().find(|tag| tag.name == name) {
            Some(tag) => tag.value = value.into(),
            None => self.push(name, value),
        }
    }

    /// Removes all tags of this name, and says how many there were.
    pub fn remove(&mut self, name: &str) -> usize {
        let before = self.len();
        self.0.retain(|tag| tag.name != name);
        before - self.len()
    }
}

impl Deref for Tags {
    type Target = [Tag];

    fn deref(&self) -> &[Tag] {
        &self.0
    }
}

impl<'a> IntoIterator for &'a Tags {
    type Item = &'a Tag;
    type IntoIter = core::slice::Iter<'a, Tag>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl FromIterator<Tag> for Tags {
    fn from_iter<I: IntoIterator<Item = Tag>>(tags: I) -> Self {
        Self(tags.into_iter().collect())
    }
}
