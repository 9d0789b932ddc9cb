//! Where one game ends and the next begins.

use alloc::{collections::BTreeSet, vec::Vec};

use memchr::{memchr, memchr2};

use crate::lex::{self, P};

/// The names of tags that are kept of a game that was cut, and their bytes (a symbol has at most 255, PGN 7).
const FEW: usize = 255;

/// Goes along the text of one game, in pieces if need be.
#[derive(Clone, Debug, Default)]
pub(crate) struct Splitter {
    /// The names of the tags: where one comes again behind an empty line, a new game begins.
    names: BTreeSet<Vec<u8>>,
    /// Whether few names are kept.
    cut: bool,
    /// Whether the movetext has begun.
    moves: bool,
    /// Whether it holds more than numbers.
    filled: bool,
    /// Whether a move was there.
    played: bool,
    /// How many variations are open.
    depth: usize,
    /// Whether the result was there.
    over: bool,
    /// The end of the line of the result.
    end: Option<usize>,
    /// Whether a comment or an escape stands behind that.
    tail: bool,
    /// Whether there was something else that a reader must tell of: a comment, or what is broken.
    other: bool,
    /// Whether the line has nothing but blanks so far.
    empty_line: bool,
    /// Whether an empty line stands behind the last token that is no comment.
    gap: bool,
    inside: Inside,
}

/// What was begun, and its beginning let go.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
enum Inside {
    #[default]
    Nothing,
    Brace,
    Line,
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
    /// Another file begins here.
    File,
    Wait,
}

impl Splitter {
    /// Where the first game of a whole text ends.
    pub(crate) fn end(mut self, text: &[u8]) -> usize {
        match self.run(text, 0, true) {
            Found::End(end) | Found::More(end) => end,
        }
    }

    /// Whether there is anything but white space, escapes and numbers.
    pub(crate) fn is_game(&self) -> bool {
        !self.names.is_empty() || self.filled || self.other
    }

    /// Where the game ends if nothing but comments follows that is worth waiting for.
    pub(crate) const fn settled(&self) -> Option<usize> {
        self.end
    }

    /// Keeps few names of tags from here on: the game may be endless. A new one mostly begins with those that came
    /// first.
    pub(crate) const fn cut(&mut self) {
        self.cut = true;
    }

    #[cfg(test)]
    pub(crate) fn names(&self) -> usize {
        self.names.len()
    }

    /// Goes on from byte `at` of the game's text, which is all there is if `complete`.
    pub(crate) fn run(&mut self, text: &[u8], mut at: usize, complete: bool) -> Found {
        loop {
            let step = match text.get(at) {
                None if complete => return self.file_end(at),
                None => return Found::More(at),
                Some(_) if self.inside != Inside::Nothing => self.go_through(text, at),
                Some(b'\r' | b'\n') => self.line_end(text, at),
                Some(&c) if lex::is_blank(c) => Step::To(at + 1),
                Some(_) => self.step(text, at, complete),
            };
            match step {
                Step::To(next) => at = next,
                Step::Stop => return Found::End(self.end.unwrap_or(at)),
                Step::File => return self.file_end(at),
                Step::Wait => return Found::More(at),
            }
        }
    }

    /// What stands behind the last game of a file belongs to it.
    fn file_end(&self, at: usize) -> Found {
        Found::End(if self.tail { at } else { self.end.unwrap_or(at) })
    }

    /// Goes over the token at byte `at` without its end, which may be anywhere.
    pub(crate) fn let_go(&mut self, text: &[u8], at: usize) -> usize {
        self.inside = match text.get(at) {
            Some(b'{') => Inside::Brace,
            Some(b';' | b'%' | b'[') => Inside::Line,
            _ => Inside::Nothing,
        };
        text.len()
    }

    fn go_through(&mut self, text: &[u8], at: usize) -> Step {
        let end = match self.inside {
            Inside::Brace => memchr(b'}', &text[at..]).map(|end| end + 1),
            Inside::Line | Inside::Nothing => memchr2(b'\r', b'\n', &text[at..]),
        };
        if end.is_some() {
            self.inside = Inside::Nothing;
        }
        Step::To(end.map_or(text.len(), |end| at + end))
    }

    fn line_end(&mut self, text: &[u8], at: usize) -> Step {
        let is_second_half = text[at] == b'\n' && at > 0 && text[at - 1] == b'\r';
        if !is_second_half {
            self.gap |= self.empty_line;
            self.empty_line = true;
        }
        if self.over {
            self.end.get_or_insert(at);
        }
        Step::To(at + 1)
    }

    fn step(&mut self, text: &[u8], at: usize, complete: bool) -> Step {
        self.empty_line = false;
        let i = &text[at..];
        let first_column = at == 0 || matches!(text[at - 1], b'\r' | b'\n');
        match i[0] {
            b'{' => match lex::brace(i) {
                Ok((rest, comment)) if comment.settled || complete => {
                    self.other = true;
                    self.beside(Step::To(text.len() - rest.len()))
                }
                _ => Step::Wait,
            },
            b';' => {
                self.other = true;
                self.beside(skip(lex::semicolon(i), text, complete))
            }
            b'\xef' if first_column && i.starts_with(lex::BOM) => self.mark(at),
            b'\xef' if first_column && !complete && lex::BOM.starts_with(i) => Step::Wait,
            b'%' if first_column => self.beside(skip(lex::escape(i), text, complete)),
            b'%' => {
                self.other = true;
                self.beside(skip(lex::escape(i), text, complete))
            }
            b'[' => self.tag(text, at, first_column, complete),
            // A stray sign or another result in the line of the result.
            _ if self.over && self.end.is_none() && is_stray(i) => {
                let (_, rest) = symbol(i);
                skip(Ok((rest, ())), text, complete)
            }
            _ if self.over => Step::Stop,
            _ if !self.moves => self.before_moves(text, at, complete),
            _ => self.movetext(text, at, complete),
        }
    }

    /// The moves begin, or there is what is left of a tag.
    fn before_moves(&mut self, text: &[u8], at: usize, complete: bool) -> Step {
        let i = &text[at..];
        if !is_line(i, complete) {
            return Step::Wait;
        }
        match lex::remains(i) {
            Ok((rest, ())) => {
                self.other = true;
                Step::To(text.len() - rest.len())
            }
            Err(_) => self.movetext(text, at, complete),
        }
    }

    /// The mark of UTF-8 is the beginning of a file.
    fn mark(&self, at: usize) -> Step {
        if self.is_game() { Step::File } else { Step::To(at + lex::BOM.len()) }
    }

    /// A comment or an escape.
    const fn beside(&mut self, step: Step) -> Step {
        self.tail |= self.end.is_some();
        step
    }

    /// A tag begins a new game behind a movetext, or where the section begins again.
    fn tag(&mut self, text: &[u8], at: usize, first_column: bool, complete: bool) -> Step {
        let i = &text[at..];
        match lex::tag_pair(i) {
            Ok((_, (name, _))) if self.begins_again(name) => Step::Stop,
            Ok((rest, (name, _))) => self.remember(name, text, rest),
            Err(nom::Err::Error(error)) if error.input.is_empty() && !complete => Step::Wait,
            // A broken one within the moves may be a note in brackets.
            Err(_) if self.over || (self.moves && first_column && is_quoted(i)) => Step::Stop,
            Err(_) => self.odd_tag(text, i, complete),
        }
    }

    fn odd_tag(&mut self, text: &[u8], i: &[u8], complete: bool) -> Step {
        self.other = true;
        if !is_line(i, complete) {
            return Step::Wait;
        }
        match lex::odd_tag(i) {
            Ok((rest, _)) if self.moves => Step::To(text.len() - rest.len()),
            Ok((_, (name, ..))) if self.begins_again(name) => Step::Stop,
            Ok((rest, (name, ..))) => self.remember(name, text, rest),
            Err(_) => skip(lex::broken_tag(i), text, complete),
        }
    }

    /// A tag of this game.
    fn remember(&mut self, name: &[u8], text: &[u8], rest: &[u8]) -> Step {
        if !self.cut || (self.names.len() < FEW && name.len() <= FEW) {
            self.names.insert(name.to_vec());
        }
        self.gap = false;
        Step::To(text.len() - rest.len())
    }

    fn begins_again(&self, name: &[u8]) -> bool {
        self.moves || self.over || (self.gap && self.names.contains(name))
    }

    fn movetext(&mut self, text: &[u8], at: usize, complete: bool) -> Step {
        let i = &text[at..];
        match i[0] {
            b'(' => self.depth += 1,
            b')' => self.depth = self.depth.saturating_sub(1),
            _ => return self.symbol(text, i, complete),
        }
        (self.moves, self.filled, self.gap) = (true, true, false);
        Step::To(at + 1)
    }

    fn symbol(&mut self, text: &[u8], i: &[u8], complete: bool) -> Step {
        let (kind, rest) = symbol(i);
        let step = skip(Ok((rest, ())), text, complete);
        if !matches!(step, Step::To(_)) {
            return step;
        }
        if kind == Symbol::Number && self.gap && self.played && self.depth == 0 {
            match lex::first_number(i) {
                // Another dot may follow.
                Ok((rest, ())) if !complete && rest.iter().all(|&c| lex::is_blank(c)) => return Step::Wait,
                Ok(_) => return Step::Stop,
                Err(_) => {}
            }
        }
        (self.moves, self.gap) = (true, false);
        self.filled |= kind != Symbol::Number;
        self.played |= kind == Symbol::Move;
        self.over = kind == Symbol::Result && self.depth == 0;
        step
    }
}

/// What a part of the movetext is, in any notation.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Symbol {
    Result,
    Number,
    Move,
    Sign,
}

/// `symbol = result / nag / number / word`, and what follows it.
fn symbol(i: &[u8]) -> (Symbol, &[u8]) {
    if let Ok((rest, _)) = lex::result(i) {
        return (Symbol::Result, rest);
    }
    if let Ok((rest, ())) = lex::any_nag(i) {
        return (Symbol::Sign, rest);
    }
    if let Ok((rest, _)) = lex::number(i) {
        return (Symbol::Number, rest);
    }
    let (rest, word) = lex::word(i).unwrap_or((&[], i));
    let kind = match word {
        b"--" => Symbol::Move,
        word if word.len() <= 3 && word.iter().all(u8::is_ascii_digit) => Symbol::Number,
        word if word.iter().any(u8::is_ascii_alphanumeric) => Symbol::Move,
        _ => Symbol::Sign,
    };
    (kind, rest)
}

/// Whether this is a result, or a sign that means nothing.
fn is_stray(i: &[u8]) -> bool {
    !matches!(i[0], b'(' | b')') && matches!(symbol(i).0, Symbol::Sign | Symbol::Result)
}

/// Whether as much of a line is known as decides what a tag is.
fn is_line(i: &[u8], complete: bool) -> bool {
    complete || i.len() >= lex::LONGEST_TAG || memchr2(b'\r', b'\n', i).is_some()
}

/// `"[" name 1*WSP DQUOTE`
fn is_quoted(i: &[u8]) -> bool {
    let behind = i[1..].trim_ascii_start();
    let name = behind.iter().take_while(|c| lex::is_name(**c)).count();
    name > 0 && behind[name..].trim_ascii_start().first() == Some(&b'"')
}

/// Behind what was read; a token that touches the end of what is known may be longer.
fn skip<T>(read: P<'_, T>, text: &[u8], complete: bool) -> Step {
    match read {
        Ok((rest, _)) if !rest.is_empty() || complete => Step::To(text.len() - rest.len()),
        _ => Step::Wait,
    }
}
