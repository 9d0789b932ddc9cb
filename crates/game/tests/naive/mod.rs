//! The same game as nested vectors, edited in the plainest way. The oracle of `tests/edits.rs`.

use scoresheet_game::{EditError, NodeId, Ply};

/// A note, or a whole variation.
#[derive(Clone, Debug)]
pub(crate) enum Note {
    /// As `Movetext` shows it.
    Text(String),
    Line(Line),
}

#[derive(Clone, Debug)]
pub(crate) struct Step {
    pub(crate) id: NodeId,
    pub(crate) ply: Ply,
    pub(crate) notes: Vec<Note>,
}

#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(crate) start: NodeId,
    pub(crate) notes: Vec<Note>,
    pub(crate) steps: Vec<Step>,
}

/// From the main line down to a line: at which step, in which of its notes.
type Path = Vec<(usize, usize)>;

fn is_line(note: &Note) -> bool {
    matches!(note, Note::Line(_))
}

impl Line {
    pub(crate) fn new(start: NodeId) -> Self {
        Self { start, notes: Vec::new(), steps: Vec::new() }
    }

    /// 0 for the start, then the steps.
    fn index(&self, id: NodeId) -> Option<usize> {
        let steps = self.steps.iter().map(|step| step.id);
        [self.start].into_iter().chain(steps).position(|other| other == id)
    }

    fn find(&self, id: NodeId) -> Option<Path> {
        if self.index(id).is_some() {
            return Some(Path::new());
        }
        for (s, step) in self.steps.iter().enumerate() {
            for (n, note) in step.notes.iter().enumerate() {
                let Note::Line(line) = note else { continue };
                if let Some(rest) = line.find(id) {
                    return Some([vec![(s, n)], rest].concat());
                }
            }
        }
        None
    }

    fn at(&mut self, path: &[(usize, usize)]) -> &mut Self {
        let Some(((s, n), rest)) = path.split_first() else { return self };
        match &mut self.steps[*s].notes[*n] {
            Note::Line(line) => line.at(rest),
            Note::Text(_) => panic!("a path leads through lines"),
        }
    }

    fn holder(&mut self, id: NodeId) -> Result<(&mut Self, usize), EditError> {
        let path = self.find(id).ok_or(EditError::NoSuchNode)?;
        let line = self.at(&path);
        let index = line.index(id).expect("it was found there");
        Ok((line, index))
    }

    /// The notes at a node.
    pub(crate) fn notes(&mut self, id: NodeId) -> Option<&mut Vec<Note>> {
        let (line, index) = self.holder(id).ok()?;
        Some(match index {
            0 => &mut line.notes,
            step => &mut line.steps[step - 1].notes,
        })
    }

    pub(crate) fn add(&mut self, after: NodeId, id: NodeId, ply: Ply, start: NodeId) {
        let (line, index) = self.holder(after).expect("the game has it");
        let step = Step { id, ply, notes: Vec::new() };
        match line.steps.get_mut(index) {
            Some(next) => {
                let steps = vec![step];
                next.notes.push(Note::Line(Self { start, notes: Vec::new(), steps }));
            }
            None => line.steps.push(step),
        }
    }

    /// The variation in note `n` takes the place of step `s` and what follows.
    fn replace(&mut self, s: usize, n: usize) -> Result<(), EditError> {
        let Note::Line(line) = &self.steps[s].notes[n] else { panic!("a path leads through lines") };
        if line.steps.is_empty() {
            return Err(EditError::EmptyLine);
        }
        let mut tail = self.steps.split_off(s);
        let Note::Line(mut line) = tail[0].notes.remove(n) else { panic!("looked at above") };
        let (lines, texts): (Vec<Note>, Vec<Note>) = tail[0].notes.drain(..).partition(is_line);
        tail[0].notes = texts;
        let own = std::mem::take(&mut line.steps[0].notes);
        let first_line = own.iter().position(is_line).unwrap_or(own.len());
        let old = Note::Line(Self { start: line.start, notes: Vec::new(), steps: tail });
        line.steps[0].notes =
            [&line.notes, &own[..first_line], &[old][..], &lines, &own[first_line..]].concat();
        self.steps.append(&mut line.steps);
        Ok(())
    }

    pub(crate) fn promote(&mut self, id: NodeId) -> Result<(), EditError> {
        let path = self.find(id).ok_or(EditError::NoSuchNode)?;
        let ((s, n), above) = path.split_last().ok_or(EditError::MainLine)?;
        let line = self.at(above);
        match line.steps[*s].notes[..*n].iter().rposition(is_line) {
            Some(previous) => line.steps[*s].notes.swap(previous, *n),
            None => line.replace(*s, *n)?,
        }
        Ok(())
    }

    pub(crate) fn promote_to_main(&mut self, id: NodeId) -> Result<(), EditError> {
        let mut path = self.find(id).ok_or(EditError::NoSuchNode)?;
        if path.is_empty() {
            return Err(EditError::MainLine);
        }
        while let Some((s, n)) = path.pop() {
            self.at(&path).replace(s, n)?;
        }
        Ok(())
    }

    pub(crate) fn demote(&mut self, id: NodeId) -> Result<(), EditError> {
        let path = self.find(id).ok_or(EditError::NoSuchNode)?;
        let (line, index) = self.holder(id)?;
        if let Some(step) = index.checked_sub(1)
            && let Some(first) = line.steps[step].notes.iter().position(is_line)
        {
            return line.replace(step, first);
        }
        let ((s, n), above) = path.split_last().ok_or(EditError::MainLine)?;
        let notes = &mut self.at(above).steps[*s].notes;
        let next = notes.iter().skip(n + 1).position(is_line).ok_or(EditError::Last)?;
        notes.swap(*n, n + 1 + next);
        Ok(())
    }

    pub(crate) fn truncate(&mut self, after: NodeId) -> Result<(), EditError> {
        let (line, index) = self.holder(after)?;
        line.steps.truncate(index);
        Ok(())
    }

    pub(crate) fn delete(&mut self, id: NodeId) -> Result<(), EditError> {
        let path = self.find(id).ok_or(EditError::NoSuchNode)?;
        let (line, index) = self.holder(id)?;
        if index > 0 {
            let full = |note: &Note| matches!(note, Note::Line(line) if !line.steps.is_empty());
            let other = line.steps[index - 1].notes.iter().position(full);
            if let Some(n) = other {
                line.replace(index - 1, n)?;
                return self.delete(id);
            }
            // What is left are lines without a step: their notes go to the step before, or to the start.
            let mut words = Vec::new();
            for note in &line.steps[index - 1].notes {
                if let Note::Line(line) = note {
                    words.extend(line.notes.iter().cloned());
                }
            }
            if !words.is_empty() {
                line.steps.truncate(index - 1);
                let before = line.steps.last_mut().map_or(&mut line.notes, |step| &mut step.notes);
                before.extend(words);
                return Ok(());
            }
        }
        match (path.split_last(), index) {
            (None, 0) => return Err(EditError::MainLine),
            (Some(((s, n), above)), 0 | 1) => {
                self.at(above).steps[*s].notes.remove(*n);
            }
            (_, index) => line.steps.truncate(index - 1),
        }
        Ok(())
    }

    /// As the events of a walk are told in `tests/edits.rs`.
    pub(crate) fn tell(&self, out: &mut Vec<String>) {
        tell(&self.notes, out);
        for step in &self.steps {
            out.push(format!("{:?} {}", step.id, step.ply));
            tell(&step.notes, out);
        }
    }

    pub(crate) fn ids(&self, out: &mut Vec<NodeId>) {
        out.push(self.start);
        for step in &self.steps {
            out.push(step.id);
            for note in &step.notes {
                if let Note::Line(line) = note {
                    line.ids(out);
                }
            }
        }
    }
}

fn tell(notes: &[Note], out: &mut Vec<String>) {
    for note in notes {
        match note {
            Note::Text(text) => out.push(text.clone()),
            Note::Line(line) => {
                out.push(format!("( {:?}", line.start));
                line.tell(out);
                out.push(")".to_owned());
            }
        }
    }
}
