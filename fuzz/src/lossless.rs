//! Nothing of a file is lost, and what is changed is all that changes.

use std::io::BufReader;

use scoresheet::{
    board::Position,
    game::{Command, Event, Game, GameResult, NodeId, Tag},
    pgn::{Formatter, Games, Part, RawGame, Reader, TokenKind, Tokens, Writer},
    san,
};

/// Tokens stand one behind the other, none is empty, and between them is nothing but white space and marks of UTF-8
/// that begin a line.
pub fn tokens(text: &[u8]) {
    let mut at = 0;
    for token in Tokens::new(text) {
        let range = token.span.range();
        assert!(!range.is_empty() && range.start >= at && range.end <= text.len(), "{token:?}");
        gap(text, at, range.start);
        at = range.end;
    }
    gap(text, at, text.len());
}

fn gap(text: &[u8], mut at: usize, end: usize) {
    const MARK: &[u8] = "\u{feff}".as_bytes();
    while at < end {
        let begins = at == 0 || matches!(text[at - 1], b'\r' | b'\n');
        let is_mark = begins && text[at..end].starts_with(MARK);
        assert!(is_mark || matches!(text[at], 0..=b' ' | 0x7f), "byte {at} is in no token");
        at += if is_mark { MARK.len() } else { 1 };
    }
}

/// The parts of a file are the file, however it is read.
pub fn games(capacity: usize, file: &[u8]) {
    let mut games = Games::new(BufReader::with_capacity(capacity + 1, file));
    let mut whole = Games::new(file);
    let mut at = 0;
    while let Some(part) = games.next_part().expect("a slice can be read") {
        let bytes = part.bytes();
        assert!(!bytes.is_empty() && file[at..].starts_with(bytes));
        if let Part::Game(raw) = part {
            assert_eq!(whole.next().expect("a slice can be read"), Some(raw));
            assert_eq!(raw.offset, at as u64);
        }
        at += bytes.len();
    }
    assert_eq!(at, file.len());
    assert!(whole.next().expect("a slice can be read").is_none());
}

/// A game that is not changed keeps its bytes; one that is, is read as the changed one, if it can be written at all.
pub fn lossless(edits: &[u8], text: &[u8]) {
    let original = Reader::default().original(&RawGame::new(text));
    assert_eq!(original.text(original.game()).as_deref(), Ok(text));
    let mut game = original.game().clone();
    for edit in edits.chunks_exact(3) {
        change(&mut game, [edit[0], edit[1], edit[2]]);
    }
    let Ok(changes) = original.changes(&game) else { return };
    let changed = original.text(&game).expect("it could be before");
    assert_eq!(Reader::default().read(&RawGame::new(&changed)).game, game);
    let mut at = 0;
    let mut rest = &changed[..];
    for change in &changes {
        let same = &text[at..change.span.range().start];
        rest = rest.strip_prefix(same).expect("all else stays");
        rest = rest.strip_prefix(&change.text[..]).expect("it is changed so");
        at = change.span.range().end;
    }
    assert_eq!(rest, &text[at..]);
}

/// What cannot be done is not.
fn change(game: &mut Game, [how, at, what]: [u8; 3]) {
    let node = |event| if let Event::Ply { node, .. } = event { Some(node) } else { None };
    let nodes: Vec<NodeId> = [NodeId::ROOT].into_iter().chain(game.walk().filter_map(node)).collect();
    let at = nodes[usize::from(at) % nodes.len()];
    let number = usize::from(what) % game.notes(at).len().max(1);
    let words = ["", "so", " a", "[%", "\"", ")", ";", "%", "\u{e9}"][usize::from(what) % 9];
    let play = |game: &mut Game, after: NodeId| {
        let moves = game.position(after).map(|position| position.legal_moves()).unwrap_or_default();
        moves.get(usize::from(what) % moves.len().max(1)).map(|mv| game.add_move(after, *mv).is_ok())
    };
    let _ = match how % 14 {
        0 => Some(game.add_comment(at, words).is_ok()),
        1 => Some(game.add_nag(at, what.into()).is_ok()),
        2 => Some(game.add_command(at, Command::new("clk 1")).is_ok()),
        3 => Some(game.remove_note(at, number).is_ok()),
        4 => game.comment_mut(at, number).map(|text| text.push_str(words)).map(|()| true),
        5 => play(game, at),
        6 => game.previous(at).and_then(|before| play(game, before)),
        7 => Some(game.delete(at).is_ok()),
        8 => Some(game.truncate(at).is_ok()),
        9 => Some(game.promote(at).is_ok()),
        10 => Some(game.demote(at).is_ok()),
        11 => GameResult::ALL.get(usize::from(what)).map(|result| game.result = *result).map(|()| true),
        12 => Some(game.tags.set("White", words)).map(|()| true),
        _ => Some(game.tags.remove("White") > 0),
    };
}

/// A formatted file, formatted again, stays as it is; and every game stays, or says the same.
pub fn format(capacity: usize, file: &[u8]) {
    let once = formatted(capacity, file);
    assert_eq!(formatted(1 << 16, &once), once, "{}", String::from_utf8_lossy(&once));
    let (mut before, mut after) = (Games::new(file), Games::new(&once[..]));
    while let Some(raw) = before.next().expect("a slice can be read") {
        let other = after.next().expect("a slice can be read").expect("as many games");
        assert_eq!(said(&raw), said(&other), "{}", String::from_utf8_lossy(&once));
    }
    assert!(after.next().expect("a slice can be read").is_none());
}

fn formatted(capacity: usize, file: &[u8]) -> Vec<u8> {
    let reader = Reader::new(san::Style::PGN);
    let mut formatter = Formatter::new(BufReader::with_capacity(capacity + 1, file));
    let (mut old, mut new) = (Vec::new(), Vec::new());
    let export = |raw: &RawGame<'_>| Writer::default().export(raw, &reader.read(raw)).ok();
    while let Some(piece) = formatter.next(export).expect("a slice can be read") {
        old.extend_from_slice(piece.old);
        new.extend_from_slice(piece.new);
    }
    assert_eq!(old, file);
    new
}

/// What a game says, but for blanks at the ends of comments and the tags that the format adds: its tags, where it
/// starts, its comments as they stand in the text, its moves with all notes, and the result.
fn said(raw: &RawGame<'_>) -> (Vec<(String, String)>, Position, Vec<String>, String) {
    let game = Reader::default().read(raw).game;
    let is_added = |tag: &&Tag| {
        matches!(
            (&*tag.name, &*tag.value),
            ("Result" | "SetUp", _) | (_, "?" | "????.??.??") | ("Variant", "Chess960")
        )
    };
    let tags = game.tags.iter().filter(|tag| !is_added(tag));
    let mut tags: Vec<_> = tags.map(|tag| (tag.name.clone(), tag.value.clone())).collect();
    tags.sort();
    let words = game.walk().map(|event| match event {
        Event::Comment(text) => format!("{{{}}}", text.trim_matches(' ')),
        event => format!("{event:?}"),
    });
    let words = words.chain([game.result.to_string()]).collect::<Vec<_>>().join(" ");
    (tags, *game.start(), comments(raw), words)
}

/// All comments; an end of a line is a blank.
fn comments(raw: &RawGame<'_>) -> Vec<String> {
    let comments = raw.tokens(san::Style::PGN).filter_map(|token| match token.kind {
        TokenKind::Comment(text) => Some(raw.text(text).replace("\r\n", " ").replace(['\r', '\n'], " ")),
        _ => None,
    });
    comments.map(|text| text.trim_matches(' ').to_owned()).collect()
}
