//! What changes in a file, line by line, in the unified format of `diff -u`.

use std::{
    collections::VecDeque,
    io::{self, Write},
    mem,
    time::{Duration, Instant},
};

use similar::{Algorithm, DiffOp, capture_diff_slices_deadline};

/// Lines that are shown around what changes.
const CONTEXT: usize = 3;
/// For how long lines that go together are looked for in one piece of a file. What is shown behind that is right, but
/// longer than it could be.
const PATIENCE: Duration = Duration::from_secs(1);

/// The difference of two texts that come in pieces. It holds one hunk, and never the whole.
pub(crate) struct Diff {
    name: String,
    old: Side,
    new: Side,
    /// The last lines that are the same.
    before: VecDeque<Vec<u8>>,
    hunk: Option<Hunk>,
    has_head: bool,
}

/// One of the texts.
#[derive(Default)]
struct Side {
    /// What has not been looked at.
    text: Vec<u8>,
    /// How many lines have been.
    lines: usize,
}

/// Lines that are shown together.
struct Hunk {
    /// How many lines of each text stand before it, and how many are in it.
    before: [usize; 2],
    count: [usize; 2],
    text: Vec<u8>,
    /// Behind it, lines of each text alone.
    changed: [Vec<u8>; 2],
    /// The lines at its end that are the same.
    after: Vec<Vec<u8>>,
}

/// In which text a line is.
#[derive(Copy, Clone, PartialEq, Eq)]
enum In {
    Old,
    New,
}

impl In {
    const fn sign(self) -> u8 {
        match self {
            Self::Old => b'-',
            Self::New => b'+',
        }
    }
}

impl Diff {
    pub(crate) fn new(name: &str) -> Self {
        let (old, new) = (Side::default(), Side::default());
        Self { name: name.to_owned(), old, new, before: VecDeque::new(), hunk: None, has_head: false }
    }

    /// What comes next in each text.
    pub(crate) fn push(&mut self, old: &[u8], new: &[u8], out: &mut dyn Write) -> io::Result<()> {
        self.old.text.extend_from_slice(old);
        self.new.text.extend_from_slice(new);
        let (old, new) = (self.old.whole_lines(), self.new.whole_lines());
        self.compare(&old, &new, out)
    }

    /// Both texts end.
    pub(crate) fn end(mut self, out: &mut dyn Write) -> io::Result<()> {
        let (old, new) = (mem::take(&mut self.old.text), mem::take(&mut self.new.text));
        self.compare(&old, &new, out)?;
        self.close(out)
    }

    fn compare(&mut self, old: &[u8], new: &[u8], out: &mut dyn Write) -> io::Result<()> {
        let lines =
            |text: &'_ [u8]| text.split_inclusive(|c| *c == b'\n').map(<[u8]>::to_vec).collect::<Vec<_>>();
        let (old, new) = (lines(old), lines(new));
        let deadline = Some(Instant::now() + PATIENCE);
        for op in capture_diff_slices_deadline(Algorithm::Myers, &old, &new, deadline) {
            if let DiffOp::Equal { old_index, len, .. } = op {
                old[old_index..old_index + len].iter().try_for_each(|line| self.same(line, out))?;
                continue;
            }
            old[op.old_range()].iter().for_each(|line| self.changed(line, In::Old));
            new[op.new_range()].iter().for_each(|line| self.changed(line, In::New));
        }
        Ok(())
    }

    /// A line of both.
    fn same(&mut self, line: &[u8], out: &mut dyn Write) -> io::Result<()> {
        self.old.lines += 1;
        self.new.lines += 1;
        let Some(hunk) = &mut self.hunk else {
            self.remember([line.to_vec()]);
            return Ok(());
        };
        hunk.end_change();
        hunk.after.push(line.to_vec());
        if hunk.after.len() > 2 * CONTEXT {
            self.close(out)?;
        }
        Ok(())
    }

    /// Lines that may stand before a hunk.
    fn remember(&mut self, lines: impl IntoIterator<Item = Vec<u8>>) {
        self.before.extend(lines);
        let many = self.before.len().saturating_sub(CONTEXT);
        self.before.drain(..many);
    }

    /// A line of one alone.
    fn changed(&mut self, line: &[u8], place: In) {
        let before = [self.old.lines, self.new.lines];
        let kept = &mut self.before;
        let hunk = self.hunk.get_or_insert_with(|| Hunk::new(before, kept.drain(..)));
        hunk.keep(usize::MAX);
        match place {
            In::Old => self.old.lines += 1,
            In::New => self.new.lines += 1,
        }
        hunk.count[place as usize] += 1;
        put(place.sign(), line, &mut hunk.changed[place as usize]);
    }

    /// Shows the hunk.
    fn close(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let Some(mut hunk) = self.hunk.take() else { return Ok(()) };
        hunk.end_change();
        let rest = hunk.keep(CONTEXT);
        self.remember(rest);
        if !mem::replace(&mut self.has_head, true) {
            writeln!(out, "--- {0}\n+++ {0}", self.name)?;
        }
        let [old, new] = [0, 1].map(|side| range(hunk.before[side], hunk.count[side]));
        writeln!(out, "@@ -{old} +{new} @@")?;
        out.write_all(&hunk.text)
    }
}

/// `12,7`: where the lines begin, and how many. Of no lines it is where the line before them is.
fn range(before: usize, count: usize) -> String {
    match count {
        0 => format!("{before},0"),
        1 => format!("{}", before + 1),
        _ => format!("{},{count}", before + 1),
    }
}

impl Side {
    /// All that is there up to the end of a line.
    fn whole_lines(&mut self) -> Vec<u8> {
        let end = self.text.iter().rposition(|c| *c == b'\n').map_or(0, |at| at + 1);
        let rest = self.text.split_off(end);
        mem::replace(&mut self.text, rest)
    }
}

impl Hunk {
    fn new(lines: [usize; 2], before: impl ExactSizeIterator<Item = Vec<u8>>) -> Self {
        let count = before.len();
        let before_it = lines.map(|lines| lines - count);
        Self {
            before: before_it,
            count: [0, 0],
            text: Vec::new(),
            changed: [Vec::new(), Vec::new()],
            after: before.collect(),
        }
    }

    /// Shows so many of the lines at its end that are the same, and gives back the others.
    fn keep(&mut self, most: usize) -> Vec<Vec<u8>> {
        let mut after = mem::take(&mut self.after);
        let rest = after.split_off(after.len().min(most));
        self.count = self.count.map(|count| count + after.len());
        after.iter().for_each(|line| put(b' ', line, &mut self.text));
        rest
    }

    /// What changes together: first all that was, then all that will be.
    fn end_change(&mut self) {
        for changed in &mut self.changed {
            self.text.append(changed);
        }
    }
}

fn put(sign: u8, line: &[u8], out: &mut Vec<u8>) {
    out.push(sign);
    out.extend_from_slice(line);
    if !line.ends_with(b"\n") {
        out.extend_from_slice(b"\n\\ No newline at end of file\n");
    }
}
