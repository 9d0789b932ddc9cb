//! Where one game ends and the next begins.

use alloc::{collections::BTreeSet, vec::Vec};

use memchr::{memchr, memchr2};

use crate::{
    lex::{self, P, Star},
    sign::is_letters,
};

/// The names of tags that are kept of a game that was cut, and their bytes (a symbol has at most 255, PGN 7).
const FEW: usize = 255;

/// How many bytes a blank of another width has at most, and a result with what tells its end.
const LONGEST_BLANK: usize = 3;
const LONGEST_RESULT: usize = 24;

/// Goes along the text of one game, in pieces if need be.
#[derive(Clone, Debug, Default)]
pub(crate) struct Splitter {
    /// The names of the tags: where one comes again behind an empty line, a new game begins.
    names: BTreeSet<Vec<u8>>,
    /// Whether few names are kept.
    cut: bool,
    /// Whether the movetext has begun. A number alone in its line, a row of stars and a line of signs may be what is
    /// left of a page.
    moves: bool,
    /// Whether it holds more than that.
    filled: bool,
    /// Whether a number stands in this line, and nothing behind it.
    lone: bool,
    /// Whether a move was there.
    played: bool,
    /// How many variations are open.
    depth: usize,
    /// Whether the result was there.
    over: bool,
    /// Whether moves in the same line show that it was not: one in another form or one star, in a game with numbers.
    doubtful: bool,
    /// Whether a number was there.
    numbered: bool,
    /// The end of the line of the result.
    end: Option<usize>,
    /// Whether a comment or an escape stands behind that.
    tail: bool,
    /// Whether a number does, with which another game may begin.
    loose: bool,
    /// Whether there was something else that a reader must tell of: a comment, or what is broken.
    other: bool,
    /// Whether the line has nothing but blanks so far.
    empty_line: bool,
    /// Whether an empty line stands behind the last token that is no comment.
    gap: bool,
    /// Whether the text begins behind the first column of its line.
    indented: bool,
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
    /// Of a text that begins in this column, from 1.
    pub(crate) fn in_column(column: u32) -> Self {
        Self { indented: column > 1, ..Self::default() }
    }

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
            self.lone = false;
        }
        if self.over {
            self.end.get_or_insert(at);
        }
        Step::To(at + 1)
    }

    /// Over what begins here, and is no blank of ASCII.
    fn step(&mut self, text: &[u8], at: usize, complete: bool) -> Step {
        let i = &text[at..];
        let first_column = if at == 0 { !self.indented } else { matches!(text[at - 1], b'\r' | b'\n') };
        if i[0] >= 0x80
            && let Some(step) = self.odd_blank(text, at, first_column, complete)
        {
            return step;
        }
        self.empty_line = false;
        self.moves |= self.lone && i[0] != b'[';
        match i[0] {
            b'{' | b';' if self.loose => Step::Stop,
            b'%' if self.loose && !first_column => Step::Stop,
            b'{' => self.brace(text, i, complete),
            b';' => {
                self.other = true;
                self.beside(skip(lex::semicolon(i), text, complete))
            }
            b'%' => {
                self.other |= !first_column;
                self.beside(skip(lex::escape(i), text, complete))
            }
            b'[' => self.tag(text, at, first_column, complete),
            _ if self.over => self.behind(text, at, complete),
            _ if !self.moves => self.before_moves(text, at, complete),
            _ => self.movetext(text, at, complete),
        }
    }

    /// A blank beyond ASCII, or the mark of UTF-8.
    fn odd_blank(&mut self, text: &[u8], at: usize, first_column: bool, complete: bool) -> Option<Step> {
        let i = &text[at..];
        match lex::odd_blank(i) {
            _ if !complete && i.len() < LONGEST_BLANK => Some(Step::Wait),
            _ if first_column && i.starts_with(lex::BOM) => Some(self.mark(at)),
            Ok((rest, _)) => Some(self.beside(Step::To(text.len() - rest.len()))),
            Err(_) => None,
        }
    }

    fn brace(&mut self, text: &[u8], i: &[u8], complete: bool) -> Step {
        match lex::brace(i) {
            Ok((rest, comment)) if comment.settled || complete => {
                self.other = true;
                // What stands behind the tags was swallowed.
                self.moves |= !comment.closed && !self.names.is_empty();
                self.beside(Step::To(text.len() - rest.len()))
            }
            _ => Step::Wait,
        }
    }

    /// The moves begin, or there is what is left of a tag.
    fn before_moves(&mut self, text: &[u8], at: usize, complete: bool) -> Step {
        let i = &text[at..];
        if !is_line(i, complete) || (!complete && lex::is_open_star(&text[..at], i)) {
            return Step::Wait;
        }
        let is_star = match lex::star(&text[..at], i) {
            Ok((_, Star::Tag(name))) => !self.names.contains(name),
            Ok((_, Star::Moves)) => true,
            Err(_) => false,
        };
        let rest = if is_star { Some(&i[1..]) } else { lex::remains(i).ok().map(|(rest, ())| rest) };
        let Some(rest) = rest else { return self.movetext(text, at, complete) };
        self.other = true;
        Step::To(text.len() - rest.len())
    }

    /// The mark of UTF-8 is the beginning of a file, where a game may begin: not between its tags and its moves.
    const fn mark(&mut self, at: usize) -> Step {
        if self.over || (self.moves && self.filled) {
            return Step::File;
        }
        self.gap = true;
        Step::To(at + lex::BOM.len())
    }

    /// What stands behind a result belongs to its game if it is no part of another: signs in the line of the result,
    /// stars, a line of signs, and numbers before the end of the file.
    fn behind(&mut self, text: &[u8], at: usize, complete: bool) -> Step {
        let i = &text[at..];
        if is_cut(i, complete) {
            return Step::Wait;
        }
        let (kind, rest) = behind_result(i);
        let step = skip(Ok((rest, ())), text, complete);
        let in_line = self.end.is_none();
        match kind {
            _ if !matches!(step, Step::To(_)) => step,
            _ if i[0] == b')' && in_line => step,
            _ if i[0] == b'(' && in_line => aside(text, at, complete).unwrap_or(Step::Stop),
            _ if matches!(i[0], b'(' | b')') => Step::Stop,
            Symbol::Number if !complete && is_open(rest) => Step::Wait,
            _ if in_line && self.doubtful && goes_on(i) => {
                self.over = false;
                self.symbol(text, i, complete)
            }
            Symbol::Number => {
                self.end.get_or_insert(at);
                self.loose = true;
                self.beside(step)
            }
            Symbol::Nag | Symbol::Sign | Symbol::Result if in_line => step,
            Symbol::Sign | Symbol::Result if !self.tail && (kind == Symbol::Sign || i[0] == b'*') => {
                match ends_line(rest, complete) {
                    // One star behind an empty line is a game without moves.
                    Some(true)
                        if kind == Symbol::Sign || !self.gap || lex::is_row(&i[..i.len() - rest.len()]) =>
                    {
                        (self.end, self.gap) = (None, false);
                        step
                    }
                    Some(_) => Step::Stop,
                    None => Step::Wait,
                }
            }
            _ => Step::Stop,
        }
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
            Err(_) => {
                self.moves |= self.lone;
                // A broken one within the moves may be a note in brackets.
                let ends = self.over || (self.moves && first_column && is_quoted(i));
                if ends { Step::Stop } else { self.odd_tag(text, i, complete) }
            }
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
        if is_cut(i, complete) {
            return Step::Wait;
        }
        let (kind, rest) = symbol(i);
        let step = skip(Ok((rest, ())), text, complete);
        if !matches!(step, Step::To(_)) {
            return step;
        }
        // Dots or another star may follow.
        if !complete && (kind == Symbol::Number || i[0] == b'*') && is_open(rest) {
            return Step::Wait;
        }
        let may_begin = kind == Symbol::Number && self.gap && self.played && self.depth == 0;
        if may_begin && lex::first_number(i).is_ok() {
            return Step::Stop;
        }
        if !self.filled && !self.moves && (kind == Symbol::Sign || lex::is_row(&i[..i.len() - rest.len()])) {
            self.other = true;
            return step;
        }
        self.lone = kind == Symbol::Number && !self.filled;
        self.moves |= !self.lone;
        self.gap &= self.lone;
        self.filled |= kind != Symbol::Number;
        self.played |= kind == Symbol::Move;
        self.numbered |= kind == Symbol::Number;
        self.over = kind == Symbol::Result && self.depth == 0;
        self.doubtful = self.over && self.numbered && lex::is_doubtful(&i[..i.len() - rest.len()]);
        step
    }
}

/// What a part of the movetext is, in any notation.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Symbol {
    Result,
    Number,
    Move,
    Nag,
    /// Without letters and digits, and letters that are a sign.
    Sign,
}

/// `symbol = result / nag / number / word`, and what follows it.
fn symbol(i: &[u8]) -> (Symbol, &[u8]) {
    if let Ok((rest, _)) = lex::result(i) {
        return (Symbol::Result, rest);
    }
    if let Ok((rest, ())) = lex::any_nag(i) {
        return (Symbol::Nag, rest);
    }
    if let Ok((rest, _)) = lex::number(i) {
        return (Symbol::Number, rest);
    }
    if let Ok((rest, ())) = lex::null(i) {
        return (Symbol::Move, rest);
    }
    let (rest, word) = lex::word(i).unwrap_or((&[], i));
    let kind = match word {
        word if word.len() <= 3 && word.iter().all(u8::is_ascii_digit) => Symbol::Number,
        word if lex::is_worded(word) => Symbol::Move,
        _ => Symbol::Sign,
    };
    (kind, rest)
}

/// What stands behind a result: letters and dashes that are signs or null moves elsewhere are signs there.
fn behind_result(i: &[u8]) -> (Symbol, &[u8]) {
    let (kind, rest) = symbol(i);
    let is_sign = || lex::null(i).is_ok() || is_letters(&i[..i.len() - rest.len()]);
    if kind == Symbol::Move && is_sign() { (Symbol::Sign, rest) } else { (kind, rest) }
}

/// Whether the game goes on with what stands behind a result in another form: with a move, or with a number that is not
/// the first one of another game.
pub(crate) fn goes_on(i: &[u8]) -> bool {
    match behind_result(i).0 {
        Symbol::Move => true,
        Symbol::Number => lex::first_number(i).is_err(),
        Symbol::Result | Symbol::Nag | Symbol::Sign => false,
    }
}

/// Whether dots or a star may follow behind blanks, or what is left of them.
fn is_open(i: &[u8]) -> bool {
    let blanks = i.iter().take_while(|c| lex::is_blank(**c)).count();
    ["…", "．"].iter().any(|dots| dots.as_bytes().starts_with(&i[blanks..]))
}

/// Whether nothing but blanks stands before the end of the line, or another star; nothing if that is not known yet.
fn ends_line(i: &[u8], complete: bool) -> Option<bool> {
    match i.iter().find(|c| !matches!(c, b' ' | b'\t')) {
        None => complete.then_some(true),
        Some(c) => Some(matches!(c, b'\r' | b'\n' | b'*')),
    }
}

/// Over a note in brackets that ends in its line.
fn aside(text: &[u8], at: usize, complete: bool) -> Option<Step> {
    let i = &text[at..];
    if !is_line(i, complete) {
        return Some(Step::Wait);
    }
    lex::aside(i).ok().map(|(rest, _)| Step::To(text.len() - rest.len()))
}

/// Whether as much of a line is known as decides what a tag is.
fn is_line(i: &[u8], complete: bool) -> bool {
    complete || i.len() > lex::LONGEST_TAG || memchr2(b'\r', b'\n', i).is_some()
}

/// `"[" name 1*WSP DQUOTE`
fn is_quoted(i: &[u8]) -> bool {
    let behind = i[1..].trim_ascii_start();
    let name = behind.iter().take_while(|c| lex::is_name(**c)).count();
    name > 0 && behind[name..].trim_ascii_start().first() == Some(&b'"')
}

/// Whether more of a word may follow that makes it something else: `0.` is the beginning of `0.5-0.5`.
fn is_cut(i: &[u8], complete: bool) -> bool {
    !complete && i.len() < LONGEST_RESULT && !i.iter().any(|c| lex::is_blank(*c))
}

/// Behind what was read; a token that touches the end of what is known may be longer.
fn skip<T>(read: P<'_, T>, text: &[u8], complete: bool) -> Step {
    match read {
        Ok((rest, _)) if !rest.is_empty() || complete => Step::To(text.len() - rest.len()),
        _ => Step::Wait,
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use proptest::{collection::vec, prelude::*, sample::select};

    use super::*;

    #[rustfmt::skip]
    const PIECES: &[&str] = &[
        "[Event \"a\"]", "[", "[x]", "\n", "\n\n", " ", "1.", "1...", "25", "2. ", "e4", "N", "--", "-----", "$1", "!", "{so}",
        "; so\n", "\n% so\n", "(", ")", "1-0", "1 ", ".", "*", "**", "½", "0.5-0.5", "…", "\u{feff}", "\u{a0}",
        "[Event \"a\"]*\n1.e4", "]*[Black\n\"b\"]", "White \"a\"]", "x[White \"a\"]",
    ];

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        /// Where a game ends does not depend on how much of it is known at first.
        #[test]
        fn in_pieces(pieces in vec(select(PIECES), 0..12)) {
            let text = pieces.concat();
            let text = text.as_bytes();
            let whole = Splitter::default().end(text);
            for cut in 0..text.len() {
                let mut splitter = Splitter::default();
                let end = match splitter.run(&text[..cut], 0, false) {
                    Found::End(end) => end,
                    Found::More(at) => match splitter.run(text, at, true) {
                        Found::End(end) | Found::More(end) => end,
                    },
                };
                prop_assert_eq!(end, whole, "{:?} {}", String::from_utf8_lossy(text), cut);
            }
        }
    }
}
