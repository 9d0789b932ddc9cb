//! A game to text: the export format (PGN 3.2.2, 8.1.1, 8.2).

use alloc::{
    borrow::Cow,
    collections::BTreeSet,
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::{fmt, ops::Range};

use scoresheet_board::{Color, Move, Position};
use scoresheet_fen as fen;
use scoresheet_game::{Event, Game, GameResult, NodeId, Ply, Tag};
use scoresheet_notation::{Context, Notation};
use scoresheet_san as san;

use crate::{
    comment::{Piece, Pieces},
    header::{Variant, variant},
    illegal, lex,
};

/// Writes games in the export format of PGN, with moves in any notation.
///
/// A game holds words and commands, not the braces around them: two comments of words are two, but a command may come
/// into one pair of braces with what is beside it, as `{[%clk 1]} {[%eval 2]}` does. [`Self::export`], which knows the
/// text, keeps its comments.
///
/// ```
/// use scoresheet_descriptive as descriptive;
/// use scoresheet_pgn::{RawGame, Reader, Writer};
///
/// let game = Reader::default().read(&RawGame::new(b"1.e4 e5 {open} 2.Nf3 *")).game;
/// let text = Writer::new(descriptive::Style::KT).text(&game)?;
/// assert!(text.starts_with("[Event \"?\"]\n[Site \"?\"]\n"));
/// assert!(text.ends_with("\n\n1. P-K4 P-K4 {open} 2. Kt-KB3 *\n\n"));
/// # Ok::<(), scoresheet_pgn::WriteError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Writer<N = san::Style> {
    /// How the moves are written. In TCN they cannot be read back: its signs are those of comments, variations and
    /// NAGs.
    pub moves: N,
    /// The most characters of a line (PGN 3.2.4: 79). A longer word has a line of its own.
    pub columns: usize,
    /// Whether a game that PGN cannot hold is refused rather than written otherwise. Blanks at the ends of a comment
    /// are no reason. Nor are null moves and NAGs above 255, which are told and read back as they were.
    pub refuses_losses: bool,
}

impl Default for Writer {
    fn default() -> Self {
        Self::new(san::Style::PGN)
    }
}

/// Something that PGN cannot hold, and that was written otherwise.
///
/// ```
/// use scoresheet_game::Game;
/// use scoresheet_pgn::{LossKind, Writer};
///
/// let mut game = Game::new();
/// game.tags.push("White", "Morphy");
/// game.tags.push("White", "Paul Morphy");
/// let losses = Writer::default().write(&game, &mut String::new())?;
/// let lost: Vec<_> = losses.iter().map(|loss| (loss.kind, loss.tag.map(|at| game.tags[at].value.as_str()))).collect();
/// assert_eq!(lost, [(LossKind::DuplicateTag, Some("Paul Morphy"))]);
/// # Ok::<(), scoresheet_pgn::WriteError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Loss {
    /// The node where it stands; the root for tags. A null move is the node itself.
    pub node: NodeId,
    /// Which of the game's tags it is, from 0; nothing for what stands among the moves.
    pub tag: Option<usize>,
    /// What was written otherwise.
    pub kind: LossKind,
}

/// What PGN cannot hold.
///
/// ```
/// use scoresheet_pgn::LossKind;
///
/// assert_eq!(LossKind::Bracket.to_string(), "a closing bracket in a comment becomes )");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum LossKind {
    /// A `}` in a comment: written as `)`.
    Bracket,
    /// A control character, an end of a line included: written as a blank.
    Control,
    /// A command without a name, or with a sign that ends it early; or a comment in which one stands, as
    /// `[%clk 0:05:00]` does: written as it is, and read back otherwise.
    Command,
    /// Blanks at the ends of a comment: not written.
    Blanks,
    /// A tag whose name is not of letters, digits and `_`: not written.
    TagName,
    /// A tag `FEN` or `SetUp` that says otherwise than the position at the start, which is written.
    Fen,
    /// A tag `Variant` that does.
    Variant,
    /// A tag `Result` that says otherwise than the result of the game, which is written. `*` says nothing.
    Result,
    /// A second tag of the Seven Tag Roster, `SetUp`, `FEN` or `Variant`: not written.
    DuplicateTag,
    /// A null move: written as other programs do, `--`. The strict rung does not read it back.
    Null,
    /// An illegal move: written so that a reader who keeps such finds it. Others end the line there.
    IllegalMove,
    /// A NAG above 255: written as it is. The strict rung does not read it back.
    Nag,
}

impl LossKind {
    /// Whether a writer that refuses losses lets it pass.
    pub(crate) const fn is_slight(self) -> bool {
        matches!(self, Self::Blanks | Self::Null | Self::IllegalMove | Self::Nag)
    }
}

impl fmt::Display for LossKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Bracket => "a closing bracket in a comment becomes )",
            Self::Control => "a control character becomes a blank",
            Self::Command => "a comment or a command is read back as the other",
            Self::Blanks => "a comment loses the blanks at its ends",
            Self::TagName => "a tag without a proper name is lost",
            Self::Fen => "the tag FEN or SetUp is not that of the position",
            Self::Variant => "the tag Variant is not that of the position",
            Self::Result => "the tag Result is not that of the game",
            Self::DuplicateTag => "the second of two tags is lost",
            Self::Null => "PGN has no null move",
            Self::IllegalMove => "an illegal move",
            Self::Nag => "NAGs go up to 255",
        })
    }
}

/// What was written otherwise, and which of the tags it is, from 0.
impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.tag {
            Some(tag) => write!(f, "tag {tag}: {}", self.kind),
            None => write!(f, "{}", self.kind),
        }
    }
}

impl Loss {
    const fn at(node: NodeId, kind: LossKind) -> Self {
        Self { node, tag: None, kind }
    }

    const fn of_tag(tag: usize, kind: LossKind) -> Self {
        Self { node: NodeId::ROOT, tag: Some(tag), kind }
    }
}

/// Why a game was not written, or not to its end.
///
/// ```
/// use scoresheet_pgn::{Writer, game::Game};
///
/// let mut game = Game::new();
/// game.tags.push("Two words", "so");
/// let error = Writer { refuses_losses: true, ..Writer::default() }.text(&game).expect_err("it would lose a tag");
/// assert_eq!(error.to_string(), "PGN cannot hold the game as it is: tag 0: a tag without a proper name is lost");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WriteError {
    /// The notation cannot write the move: it is not legal there, and no text says it alone.
    #[error("the move cannot be written in this notation")]
    NoSpelling(NodeId),
    /// PGN cannot hold it, and [`Writer::refuses_losses`]. Nothing was written.
    #[error("PGN cannot hold the game as it is: {0}")]
    Loss(Loss),
    /// What is written to refused.
    #[error(transparent)]
    Format(#[from] fmt::Error),
}

/// The Seven Tag Roster, and what stands for the unknown (PGN 8.1.1).
const ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

impl<N: Notation> Writer<N> {
    /// A writer of this notation, in lines of 79 columns, that replaces what PGN cannot hold.
    ///
    /// ```
    /// use scoresheet_pgn::Writer;
    /// use scoresheet_san::Style;
    ///
    /// assert_eq!(Writer::new(Style::PGN), Writer::default());
    /// ```
    pub const fn new(moves: N) -> Self {
        Self { moves, columns: 79, refuses_losses: false }
    }

    /// The game as text, with an empty line behind it.
    ///
    /// ```
    /// use scoresheet_pgn::{Writer, game::Game};
    ///
    /// assert!(Writer::default().text(&Game::new())?.ends_with("[Result \"*\"]\n\n*\n\n"));
    /// # Ok::<(), scoresheet_pgn::WriteError>(())
    /// ```
    ///
    /// # Errors
    /// [`WriteError::NoSpelling`] when the game has a move that is not legal, [`WriteError::Loss`] when the writer
    /// refuses losses.
    pub fn text(&self, game: &Game) -> Result<String, WriteError> {
        let mut text = String::new();
        self.write(game, &mut text)?;
        Ok(text)
    }

    /// Writes the game, with an empty line behind it, and tells what PGN could not hold.
    ///
    /// ```
    /// use scoresheet_game::{Game, NodeId};
    /// use scoresheet_pgn::{LossKind, WriteError, Writer};
    ///
    /// let mut game = Game::new();
    /// game.add_comment(NodeId::ROOT, "a {bracket}").expect("every game has a root");
    /// let mut text = String::new();
    /// let losses = Writer::default().write(&game, &mut text)?;
    /// assert!(text.ends_with("\n\n{a {bracket)} *\n\n"));
    /// let told: Vec<_> = losses.iter().map(|loss| (loss.node, loss.kind)).collect();
    /// assert_eq!(told, [(NodeId::ROOT, LossKind::Bracket)]);
    ///
    /// let strict = Writer { refuses_losses: true, ..Writer::default() };
    /// assert_eq!(strict.text(&game), Err(WriteError::Loss(losses[0])));
    /// # Ok::<(), WriteError>(())
    /// ```
    ///
    /// # Errors
    /// [`WriteError::NoSpelling`] when the game has a move that is not legal, [`WriteError::Loss`] when the writer
    /// refuses losses, [`WriteError::Format`] those of `out`.
    pub fn write(&self, game: &Game, out: &mut dyn fmt::Write) -> Result<Vec<Loss>, WriteError> {
        if self.refuses_losses {
            let losses = self.put(game, None, &mut Nowhere)?;
            let refused = losses.into_iter().find(|loss| !loss.kind.is_slight());
            refused.map_or(Ok(()), |loss| Err(WriteError::Loss(loss)))?;
        }
        self.put(game, None, out)
    }

    /// Writes the game. Where the text is known that it was read from, its comments are those of that: of each in turn,
    /// how many notes it is.
    pub(crate) fn put(
        &self,
        game: &Game,
        comments: Option<&[usize]>,
        out: &mut dyn fmt::Write,
    ) -> Result<Vec<Loss>, WriteError> {
        let mut losses = Vec::new();
        tags(game, out, &mut losses)?;
        out.write_str("\n")?;
        let lines = Wrapped { out, columns: self.columns, column: 0, last: String::new() };
        let bounds = comments.map(Bounds::new);
        let mut page =
            Page { writer: self, lines, losses, numbered: true, glue: false, comment: None, bounds };
        page.moves(game)?;
        page.lines.word(game.result.as_str())?;
        page.lines.flush()?;
        page.lines.out.write_str("\n\n")?;
        Ok(page.losses)
    }
}

/// What is written comes to nothing.
struct Nowhere;

impl fmt::Write for Nowhere {
    fn write_str(&mut self, _: &str) -> fmt::Result {
        Ok(())
    }
}

/// The roster in its order, then the others in the order of ASCII.
fn tags(game: &Game, out: &mut dyn fmt::Write, losses: &mut Vec<Loss>) -> fmt::Result {
    for (name, unknown) in ROSTER {
        let value = if name == "Result" { Some(game.result.as_str()) } else { game.tags.get(name) };
        tag(name, value.unwrap_or(unknown), first(game, name), out, losses)?;
    }
    let setup = setup(game);
    denied(game, &setup, losses);
    repeated(game, |name| is_once(name, &setup), losses);
    let mut others = others(game, &setup, losses);
    others.sort_by_key(|(name, ..)| *name);
    others.into_iter().try_for_each(|(name, value, at)| tag(name, value, at, out, losses))
}

/// Whether a tag is written once, by the roster or for the position.
fn is_once(name: &str, setup: &[(&str, String)]) -> bool {
    ROSTER.iter().any(|(roster, _)| *roster == name) || setup.iter().any(|(derived, _)| *derived == name)
}

/// Those for the position, and those of the game that are no roster: name and value, and which of the tags it is.
fn others<'t>(
    game: &'t Game,
    setup: &'t [(&'static str, String)],
    losses: &mut Vec<Loss>,
) -> Vec<(&'t str, &'t str, Option<usize>)> {
    let derived = setup.iter().map(|(name, value)| (*name, value.as_str(), first(game, name)));
    let mut others: Vec<(&str, &str, Option<usize>)> = derived.collect();
    let free = game.tags.iter().enumerate().filter(|(_, tag)| !is_once(&tag.name, setup));
    for (at, Tag { name, value }) in free {
        if !name.is_empty() && name.bytes().all(lex::is_name) {
            others.push((name, value, Some(at)));
        } else {
            losses.push(Loss::of_tag(at, LossKind::TagName));
        }
    }
    others
}

/// Which of the tags is the first of this name.
fn first(game: &Game, name: &str) -> Option<usize> {
    game.tags.iter().position(|tag| tag.name == name)
}

/// Tags that say otherwise than the game itself, which is written, are lost.
fn denied(game: &Game, setup: &[(&str, String)], losses: &mut Vec<Loss>) {
    let differs = |name: &str, text: &str| first(game, name).filter(|&at| game.tags[at].value != text);
    let denied = |names: &[&str]| {
        let asked = setup.iter().filter(|(name, _)| names.contains(name));
        asked.filter_map(|(name, text)| differs(name, text)).min()
    };
    for (kind, names) in [(LossKind::Fen, &["SetUp", "FEN"][..]), (LossKind::Variant, &["Variant"])] {
        losses.extend(denied(names).map(|at| Loss::of_tag(at, kind)));
    }
    let told = |at: &usize| lex::whole_result(&game.tags[*at].value);
    let is_kept = |told| told == Some(GameResult::Unknown) || told == Some(game.result);
    let result = differs("Result", game.result.as_str()).filter(|at| !is_kept(told(at)));
    losses.extend(result.map(|at| Loss::of_tag(at, LossKind::Result)));
}

/// Of the tags that are written once, all but the first are lost.
fn repeated(game: &Game, is_once: impl Fn(&str) -> bool, losses: &mut Vec<Loss>) {
    let mut names = BTreeSet::new();
    for (at, Tag { name, .. }) in game.tags.iter().enumerate() {
        if is_once(name) && !names.insert(name.as_str()) {
            losses.push(Loss::of_tag(at, LossKind::DuplicateTag));
        }
    }
}

/// `at` is which of the game's tags it is, if it is one.
fn tag(
    name: &str,
    value: &str,
    at: Option<usize>,
    out: &mut dyn fmt::Write,
    losses: &mut Vec<Loss>,
) -> fmt::Result {
    let value = printable(value, Loss { node: NodeId::ROOT, tag: at, kind: LossKind::Control }, losses);
    let value = value.replace('\\', "\\\\").replace('"', "\\\"");
    writeln!(out, "[{name} \"{value}\"]")
}

/// `FEN`, `SetUp` and `Variant` as the position at the start needs them (PGN 9.7). The text of a tag that says
/// the same stays.
fn setup(game: &Game) -> Vec<(&'static str, String)> {
    let start = game.start();
    let told = game.tags.get("FEN");
    // In other letters it would be read for the position if `FEN` were not there.
    let is_named = game.tags.iter().any(|tag| tag.name.eq_ignore_ascii_case("FEN"));
    if *start == Position::start() && !is_named {
        return Vec::new();
    }
    let same = |text: &&str| {
        [fen::Style::STRICT, fen::Style::CHESS960].iter().any(|style| style.read(text) == Ok(*start))
    };
    let text = told.filter(same).map_or_else(|| fen::Style::TOLERANT.show(*start).to_string(), Into::into);
    let usual = !start.is_chess960() || fen::Style::STRICT.read(&text) == Ok(*start);
    let mut tags = Vec::from([("FEN", text), ("SetUp", "1".into())]);
    if !usual {
        let told = game.tags.get("Variant").filter(|name| variant(name) == Some(Variant::Chess960));
        tags.push(("Variant", told.unwrap_or("Chess960").into()));
    }
    tags
}

/// Control characters become blanks, which is this loss.
fn printable<'t>(text: &'t str, loss: Loss, losses: &mut Vec<Loss>) -> Cow<'t, str> {
    if !text.contains(char::is_control) {
        return Cow::Borrowed(text);
    }
    losses.push(loss);
    Cow::Owned(text.replace(char::is_control, " "))
}

/// Words in lines.
struct Wrapped<'o> {
    out: &'o mut dyn fmt::Write,
    columns: usize,
    /// How many characters the line has, without the last word.
    column: usize,
    /// The last word, which may grow.
    last: String,
}

impl Wrapped<'_> {
    /// A word behind a blank, or in a new line.
    fn word(&mut self, word: &str) -> fmt::Result {
        self.flush()?;
        self.last.push_str(word);
        Ok(())
    }

    /// Writes the last word.
    fn flush(&mut self) -> fmt::Result {
        if self.last.is_empty() {
            return Ok(());
        }
        let length = self.last.chars().count();
        let fits = self.column + 1 + length <= self.columns;
        match (self.column, fits) {
            (0, _) => self.column = length,
            (_, true) => {
                self.out.write_str(" ")?;
                self.column += 1 + length;
            }
            (_, false) => {
                self.out.write_str("\n")?;
                self.column = length;
            }
        }
        self.out.write_str(&self.last)?;
        self.last.clear();
        Ok(())
    }

    /// The text of a comment, that may be broken wherever one blank stands alone, but not before `%`: a line that
    /// begins so is an escape (PGN 6). Nor in a command that a line has room for, as not all programs would find it.
    fn text(&mut self, text: &str) -> fmt::Result {
        let (mut word, columns) = (0, self.columns);
        // With a brace before it or behind.
        let fits = |command: &Range<usize>| text[command.clone()].chars().count() + 2 <= columns;
        let mut commands = commands(text).filter(fits).peekable();
        let bytes = text.as_bytes();
        for at in memchr::memchr_iter(b' ', bytes) {
            while commands.next_if(|command| command.end <= at).is_some() {}
            let is_inside = commands.peek().is_some_and(|command| command.contains(&at));
            let next = bytes.get(at + 1);
            let is_alone = bytes[..at].last().is_some_and(|&c| c != b' ') && next.is_some_and(|&c| c != b' ');
            if at > word && is_alone && next != Some(&b'%') && !is_inside {
                self.word(&text[word..at])?;
                word = at + 1;
            }
        }
        self.word(&text[word..])
    }
}

/// Where the commands of a comment stand.
fn commands(text: &str) -> impl Iterator<Item = Range<usize>> {
    let mut start = 0;
    let pieces = Pieces(text).map(move |piece| {
        let place = start..start + piece.len();
        start = place.end;
        (piece, place)
    });
    pieces.filter(|(piece, _)| matches!(piece, Piece::Command(_))).map(|(_, place)| place)
}

/// The moves on their way to paper.
struct Page<'w, 'o, N> {
    writer: &'w Writer<N>,
    lines: Wrapped<'o>,
    losses: Vec<Loss>,
    /// Whether a move of Black needs its number.
    numbered: bool,
    /// Whether an opening bracket waits for the word behind it.
    glue: bool,
    /// A comment that may go on.
    comment: Option<Open>,
    bounds: Option<Bounds<'w>>,
}

/// Where the comments of a text begin and end, which the game that was read from it does not say.
struct Bounds<'t> {
    /// Of each comment to come how many notes it is.
    comments: &'t [usize],
    /// How many notes of the last one are to come.
    rest: usize,
}

impl<'t> Bounds<'t> {
    const fn new(comments: &'t [usize]) -> Self {
        Self { comments, rest: 0 }
    }

    /// Goes on to the next note. Gives whether it is in one comment with that before.
    fn go_on(&mut self) -> Option<bool> {
        let is_inside = self.rest > 0;
        if !is_inside {
            let (count, comments) = self.comments.split_first()?;
            (self.rest, self.comments) = (*count, comments);
        }
        self.rest -= 1;
        Some(is_inside)
    }
}

/// A comment without its end yet.
struct Open {
    text: String,
    /// What it is made of: how far each goes, and whether it is a command.
    pieces: Vec<(usize, bool)>,
    /// Whether what may follow could not be told from the last.
    is_risky: bool,
    node: NodeId,
}

impl Open {
    fn new(text: String, is_command: bool, node: NodeId) -> Self {
        let pieces = Vec::from([(text.len(), is_command)]);
        let is_risky = is_risky(&text, is_command);
        Self { text, pieces, is_risky, node }
    }

    fn push(&mut self, text: &str, is_command: bool) {
        self.text.push_str(text);
        self.is_risky = is_risky(text, is_command);
        self.pieces.push((self.text.len(), is_command));
    }

    /// Whether this can follow so that a reader finds both.
    fn takes(&self, text: &str, is_command: bool) -> bool {
        let is_one = match (self.ends_with_command(), is_command) {
            (true, true) => true,
            (true, false) => text.starts_with(' '),
            (false, true) => self.text.ends_with(' '),
            (false, false) => false,
        };
        is_one && !self.is_risky
    }

    fn ends_with_command(&self) -> bool {
        self.pieces.last().is_some_and(|(_, is_command)| *is_command)
    }

    /// Whether a reader finds the same commands and words in it.
    fn is_read_back(&self) -> bool {
        let mut end = 0;
        let read = Pieces(&self.text).map(|piece| {
            end += piece.len();
            (end, matches!(piece, Piece::Command(_)))
        });
        self.text.is_empty() || read.eq(self.pieces.iter().copied())
    }
}

/// A quote in a command that nothing closes, or one behind what begins like a command, may take in what follows.
fn is_risky(text: &str, is_command: bool) -> bool {
    if is_command {
        text.matches('"').count() % 2 == 1
    } else {
        text.split_once("[%").is_some_and(|(_, rest)| rest.contains('"'))
    }
}

impl<N: Notation> Page<'_, '_, N> {
    fn moves(&mut self, game: &Game) -> Result<(), WriteError> {
        let mut walk = game.walk();
        while let Some(event) = walk.next() {
            if !matches!(event, Event::Comment(_) | Event::Command(_)) {
                self.close_comment()?;
            }
            match event {
                Event::Ply { node, ply } => self.ply(node, ply, walk.context())?,
                Event::Begin(_) => self.begin()?,
                Event::End => self.end()?,
                Event::Comment(text) => self.words(text, walk.node())?,
                Event::Command(command) => self.command(command.text(), walk.node())?,
                Event::Nag(nag) => self.nag(nag, walk.node())?,
            }
        }
        Ok(self.close_comment()?)
    }

    fn word(&mut self, word: &str) -> fmt::Result {
        if core::mem::take(&mut self.glue) {
            return self.lines.word(&format!("({word}"));
        }
        self.lines.word(word)
    }

    /// A move, with its number where one is needed.
    fn ply(&mut self, node: NodeId, ply: Ply, cx: Context<'_>) -> Result<(), WriteError> {
        let number = cx.pos.fullmove_number();
        match cx.pos.turn() {
            Color::White => self.word(&format!("{number}."))?,
            Color::Black if self.numbered => self.word(&format!("{number}..."))?,
            Color::Black => {}
        }
        self.numbered = false;
        let text = match ply {
            Ply::Null => {
                self.losses.push(Loss::at(node, LossKind::Null));
                "--".to_string()
            }
            Ply::Move(mv) => match self.writer.moves.text(mv, cx) {
                Some(text) => text.to_string(),
                None => self.illegal(node, mv, cx)?,
            },
        };
        Ok(self.word(&text)?)
    }

    fn illegal(&mut self, node: NodeId, mv: Move, cx: Context<'_>) -> Result<String, WriteError> {
        let moves = &self.writer.moves;
        let spelling = illegal::spelling(moves, mv, cx).ok_or(WriteError::NoSpelling(node))?;
        self.losses.push(Loss::at(node, LossKind::IllegalMove));
        Ok(moves.show(spelling).to_string())
    }

    fn nag(&mut self, nag: u16, node: NodeId) -> fmt::Result {
        if nag > 255 {
            self.losses.push(Loss::at(node, LossKind::Nag));
        }
        self.word(&format!("${nag}"))
    }

    fn begin(&mut self) -> fmt::Result {
        if self.glue {
            self.word("")?;
        }
        self.glue = true;
        self.numbered = true;
        Ok(())
    }

    /// The bracket stands right behind the last word.
    fn end(&mut self) -> fmt::Result {
        self.numbered = true;
        if self.glue {
            return self.word(")");
        }
        self.lines.last.push(')');
        Ok(())
    }

    fn words(&mut self, text: &str, node: NodeId) -> fmt::Result {
        let text = self.enclosed(text, node);
        self.note(text, false, node)
    }

    fn command(&mut self, text: &str, node: NodeId) -> fmt::Result {
        let text = format!("[%{}]", self.enclosed(text, node));
        self.note(text, true, node)
    }

    /// Goes on with the comment before it as the text does, or where that can be read back.
    fn note(&mut self, text: String, is_command: bool, node: NodeId) -> fmt::Result {
        let told = self.bounds.as_mut().and_then(Bounds::go_on);
        match &mut self.comment {
            Some(open) if told.unwrap_or_else(|| open.takes(&text, is_command)) => {
                open.push(&text, is_command)
            }
            _ => {
                self.close_comment()?;
                self.comment = Some(Open::new(text, is_command, node));
            }
        }
        Ok(())
    }

    /// A text without the sign that would end it, and without control characters.
    fn enclosed(&mut self, text: &str, node: NodeId) -> String {
        let text = printable(text, Loss::at(node, LossKind::Control), &mut self.losses);
        if !text.contains('}') {
            return text.into_owned();
        }
        self.losses.push(Loss::at(node, LossKind::Bracket));
        text.replace('}', ")")
    }

    fn close_comment(&mut self) -> fmt::Result {
        let Some(open) = self.comment.take() else { return Ok(()) };
        self.numbered = true;
        let bracket = if core::mem::take(&mut self.glue) { "({" } else { "{" };
        if !open.is_read_back() {
            self.losses.push(Loss::at(open.node, LossKind::Command));
        }
        let text = open.text.trim_matches(' ');
        if text.len() < open.text.len() {
            self.losses.push(Loss::at(open.node, LossKind::Blanks));
        }
        self.lines.text(&format!("{bracket}{text}}}"))
    }
}
