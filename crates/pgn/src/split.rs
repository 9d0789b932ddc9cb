//! Where one game ends and the next begins.

use alloc::vec::Vec;

use crate::lex::{self, P};

/// Goes along the text of one game, in pieces if need be.
#[derive(Clone, Debug, Default)]
pub(crate) struct Splitter {
    /// The name of the first tag: where it comes again before any move, a new game begins.
    first: Option<Vec<u8>>,
    /// Whether the movetext has begun.
    moves: bool,
    /// How many variations are open.
    depth: usize,
    /// Whether the result was there.
    over: bool,
    /// Whether there was something broken, which a reader must tell of.
    broken: bool,
}

/// What the splitter found.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Found {
    /// The game ends here.
    End(usize),
    /// More text is needed; go on from here.
    More(usize),
}

/// What one token does.
enum Step {
    To(usize),
    Stop,
    Wait,
}

impl Splitter {
    /// Whether there is anything but white space, comments and escapes.
    pub(crate) const fn is_game(&self) -> bool {
        self.first.is_some() || self.moves || self.broken
    }

    /// Goes on from byte `at` of the game's text, which is all there is if `complete`.
    pub(crate) fn run(&mut self, text: &[u8], mut at: usize, complete: bool) -> Found {
        loop {
            match text.get(at) {
                None if complete => return Found::End(at),
                None => return Found::More(at),
                Some(b'\r' | b'\n') if self.over => return Found::End(at),
                Some(c) if c.is_ascii_whitespace() => at += 1,
                Some(_) => match self.step(text, at, complete) {
                    Step::To(next) => at = next,
                    Step::Stop => return Found::End(at),
                    Step::Wait => return Found::More(at),
                },
            }
        }
    }

    fn step(&mut self, text: &[u8], at: usize, complete: bool) -> Step {
        let i = &text[at..];
        let first_column = at == 0 || matches!(text[at - 1], b'\r' | b'\n');
        match i[0] {
            b'{' => match lex::brace(i) {
                Ok((rest, comment)) if comment.closed || complete => {
                    self.broken |= !comment.closed;
                    Step::To(text.len() - rest.len())
                }
                _ => Step::Wait,
            },
            b';' => skip(lex::semicolon(i), text, complete),
            b'%' if first_column => skip(lex::escape(i), text, complete),
            b'[' => self.tag(text, at, first_column, complete),
            _ if self.over => Step::Stop,
            _ => self.movetext(text, at, complete),
        }
    }

    /// A tag begins a new game behind a movetext, or where the section begins again.
    fn tag(&mut self, text: &[u8], at: usize, first_column: bool, complete: bool) -> Step {
        let i = &text[at..];
        match lex::tag_pair(i) {
            Ok((_, (name, _))) if self.begins_again(name) => Step::Stop,
            Ok((rest, (name, _))) => {
                self.first.get_or_insert_with(|| name.to_vec());
                Step::To(text.len() - rest.len())
            }
            Err(nom::Err::Error(error)) if error.input.is_empty() && !complete => Step::Wait,
            // A broken one within the moves may be anything.
            Err(_) if self.over || (self.moves && first_column) => Step::Stop,
            Err(_) => {
                self.broken = true;
                skip(lex::broken_tag(i), text, complete)
            }
        }
    }

    fn begins_again(&self, name: &[u8]) -> bool {
        self.moves || self.over || self.first.as_deref() == Some(name)
    }

    fn movetext(&mut self, text: &[u8], at: usize, complete: bool) -> Step {
        let i = &text[at..];
        match i[0] {
            b'(' => self.depth += 1,
            b')' => self.depth = self.depth.saturating_sub(1),
            _ => return self.symbol(text, i, complete),
        }
        self.moves = true;
        Step::To(at + 1)
    }

    fn symbol(&mut self, text: &[u8], i: &[u8], complete: bool) -> Step {
        let result = lex::result(i).ok().map(|(rest, _)| rest);
        let symbol = result.map_or_else(|| lex::number(i).map(|(i, _)| (i, ())), |rest| Ok((rest, ())));
        let symbol = symbol.or_else(|_| lex::word(i).map(|(i, _)| (i, ())));
        let step = skip(symbol, text, complete);
        if matches!(step, Step::To(_)) {
            self.moves = true;
            self.over = result.is_some() && self.depth == 0;
        }
        step
    }
}

/// Behind what was read; a token that touches the end of what is known may be longer.
fn skip<T>(read: P<'_, T>, text: &[u8], complete: bool) -> Step {
    match read {
        Ok((rest, _)) if !rest.is_empty() || complete => Step::To(text.len() - rest.len()),
        _ => Step::Wait,
    }
}
