//! Games that are changed and written back: what was not changed keeps its bytes.

mod common;

use common::{GAMES, damaged, games};
use proptest::{
    collection::vec,
    prelude::*,
    sample::{Index, select},
};
use scoresheet_game::{Command, EditError, Event, Game, GameResult, NodeId, Note};
use scoresheet_notation::{Notation, Span};
use scoresheet_pgn::{
    Change, Fate, Loss, LossKind, Original, PatchError, Problem, ProblemKind, RawGame, Reader, Severity,
    Token, TokenKind, Tokens,
};
use scoresheet_san as san;

fn original(text: &[u8]) -> Original<'_, san::Style> {
    Reader::default().original(&RawGame::new(text))
}

/// The text, its change, and what comes out.
#[track_caller]
fn changes(text: &str, change: impl FnOnce(&mut Game, &[NodeId]) -> Result<(), EditError>, expected: &str) {
    let original = original(text.as_bytes());
    let mut game = original.game().clone();
    let nodes: Vec<_> = [NodeId::ROOT].into_iter().chain(plies(&game)).collect();
    change(&mut game, &nodes).expect("it can be changed so");
    let changed = original.text(&game).expect("it can be written");
    assert_eq!(String::from_utf8_lossy(&changed), expected);
}

/// The nodes of all plies, in the order of the text.
fn plies(game: &Game) -> Vec<NodeId> {
    let node = |event| if let Event::Ply { node, .. } = event { Some(node) } else { None };
    game.walk().filter_map(node).collect()
}

fn play(game: &mut Game, after: NodeId, choice: usize) -> Result<(), EditError> {
    let position = game.position(after).ok_or(EditError::NoSuchNode)?;
    let moves = position.legal_moves();
    let Some(mv) = moves.get(choice % moves.len().max(1)) else { return Ok(()) };
    game.add_move(after, *mv).map(|_| ())
}

fn add(game: &mut Game, after: NodeId, text: &str) -> Result<(), EditError> {
    let position = game.position(after).ok_or(EditError::NoSuchNode)?;
    let mv = san::Style::PGN.read(text.as_bytes(), &position).expect("a legal move");
    game.add_move(after, mv).map(|_| ())
}

/// What is done to a game.
#[derive(Clone, Debug)]
enum Edit {
    Comment(Index, String),
    Nag(Index, u16),
    Command(Index, String),
    RemoveNote(Index, Index),
    Rewrite(Index, Index, String),
    Play(Index, usize),
    Vary(Index, usize),
    Delete(Index),
    Truncate(Index),
    Promote(Index),
    PromoteToMain(Index),
    Demote(Index),
    Result(GameResult),
    Tag(String, String),
    RemoveTag(Index),
    DoubleTag(Index, String),
}

fn edits() -> impl Strategy<Value = Edit> {
    let at = any::<Index>;
    let words = || "[a-z é%;(\\[\"0-9.]{0,12}";
    let name = || "(White|Event|Annotator|[A-Z][a-z]{2})";
    prop_oneof![
        3 => (at(), words()).prop_map(|(at, text)| Edit::Comment(at, text)),
        2 => (at(), 0u16..140).prop_map(|(at, nag)| Edit::Nag(at, nag)),
        1 => (at(), "(clk 0:0[0-9]:00|eval 0[.][0-9])").prop_map(|(at, text)| Edit::Command(at, text)),
        3 => (at(), at()).prop_map(|(at, note)| Edit::RemoveNote(at, note)),
        3 => (at(), at(), words()).prop_map(|(at, note, text)| Edit::Rewrite(at, note, text)),
        3 => (at(), 0usize..40).prop_map(|(at, choice)| Edit::Play(at, choice)),
        2 => (at(), 0usize..40).prop_map(|(at, choice)| Edit::Vary(at, choice)),
        2 => at().prop_map(Edit::Delete),
        1 => at().prop_map(Edit::Truncate),
        2 => at().prop_map(Edit::Promote),
        1 => at().prop_map(Edit::PromoteToMain),
        1 => at().prop_map(Edit::Demote),
        1 => select(GameResult::ALL.to_vec()).prop_map(Edit::Result),
        2 => (name(), "[A-Za-z é\\\\\"]{0,9}").prop_map(|(name, value)| Edit::Tag(name, value)),
        1 => at().prop_map(Edit::RemoveTag),
        1 => (at(), "[a-z]{0,3}").prop_map(|(at, value)| Edit::DoubleTag(at, value)),
    ]
}

/// Changes that cannot be made are not.
fn edit(game: &mut Game, edit: &Edit) {
    let nodes: Vec<_> = [NodeId::ROOT].into_iter().chain(plies(game)).collect();
    let node = |at: &Index| nodes[at.index(nodes.len())];
    let note = |game: &Game, at: &Index, number: &Index| number.index(game.notes(node(at)).len().max(1));
    let _ = match edit {
        Edit::Comment(at, text) => game.add_comment(node(at), text.as_str()),
        Edit::Nag(at, nag) => game.add_nag(node(at), *nag),
        Edit::Command(at, text) => game.add_command(node(at), Command::new(text.as_str())),
        Edit::RemoveNote(at, number) => game.remove_note(node(at), note(game, at, number)).map(|_: Note| ()),
        Edit::Rewrite(at, number, new) => {
            let number = note(game, at, number);
            if let Some(text) = game.comment_mut(node(at), number) {
                text.push_str(new);
            }
            Ok(())
        }
        Edit::Play(at, choice) => play(game, node(at), *choice),
        Edit::Vary(at, choice) => match game.previous(node(at)) {
            Some(before) => play(game, before, *choice),
            None => Ok(()),
        },
        Edit::Delete(at) => game.delete(node(at)),
        Edit::Truncate(at) => game.truncate(node(at)),
        Edit::Promote(at) => game.promote(node(at)),
        Edit::PromoteToMain(at) => game.promote_to_main(node(at)),
        Edit::Demote(at) => game.demote(node(at)),
        Edit::Result(result) => {
            game.result = *result;
            Ok(())
        }
        Edit::Tag(name, value) => {
            game.tags.set(name, value.as_str());
            Ok(())
        }
        Edit::RemoveTag(at) => {
            name(game, at).map(|name| game.tags.remove(&name));
            Ok(())
        }
        Edit::DoubleTag(at, value) => {
            if let Some(name) = name(game, at) {
                game.tags.push(name, value.as_str());
            }
            Ok(())
        }
    };
}

/// The name of a tag that does not say where the game starts.
fn name(game: &Game, at: &Index) -> Option<String> {
    let tag = <[_]>::get(&game.tags, at.index(game.tags.len().max(1)));
    tag.map(|tag| tag.name.clone()).filter(|name| !matches!(name.as_str(), "FEN" | "SetUp" | "Variant"))
}

/// The changed text, if there is one, is read as the changed game, and all else has stayed.
fn check(text: &[u8], edits: &[Edit]) -> Result<Result<(), PatchError>, TestCaseError> {
    let original = original(text);
    prop_assert_eq!(original.text(original.game()).expect("nothing has changed"), text);
    prop_assert_eq!(&Reader::default().read(&RawGame::new(text)), original.reading());
    let mut game = original.game().clone();
    edits.iter().for_each(|one| edit(&mut game, one));
    let changes = match original.changes(&game) {
        Ok(changes) => changes,
        Err(why) => {
            let is_right = has_reason(why, text, &original, &game);
            prop_assert!(is_right, "{why:?}\n{}\n{}", String::from_utf8_lossy(text), game.movetext());
            return Ok(Err(why));
        }
    };
    prop_assert_eq!(game == *original.game(), changes.is_empty());
    let changed = original.text(&game).expect("it could be before");
    let again = Reader::default().read(&RawGame::new(&changed)).game;
    prop_assert_eq!(
        &again,
        &game,
        "{}\n{}",
        String::from_utf8_lossy(text),
        String::from_utf8_lossy(&changed)
    );
    let mut rest = &changed[..];
    let mut at = 0;
    for Change { span, text: new } in &changes {
        let same = &text[at..span.start as usize];
        prop_assert!(rest.starts_with(same) && rest[same.len()..].starts_with(new));
        rest = &rest[same.len() + new.len()..];
        at = span.end as usize;
    }
    prop_assert_eq!(rest, &text[at..]);
    Ok(Ok(()))
}

/// Whether a change is refused because PGN cannot hold it; because something of the text was not read; because of a
/// comment before a tag, which nothing is put in before, or behind the result, where no moves and NAGs can follow it;
/// or because of a number that is that of no move.
fn has_reason(why: PatchError, text: &[u8], original: &Original<'_, san::Style>, game: &Game) -> bool {
    match why {
        PatchError::Loss(Loss { tag: Some(at), kind: LossKind::TagName, .. }) => {
            !game.tags[at].name.bytes().all(|c| c.is_ascii_alphanumeric() || c == b'_')
        }
        PatchError::Loss(Loss { node, tag: None, kind: LossKind::Bracket, .. }) => {
            game.comments(node).any(|text| text.contains('}'))
        }
        PatchError::Unsafe => {
            let places = original.places();
            let head = places
                .tag(original.game().tags.len().wrapping_sub(1))
                .map_or(0, |(tag, _)| tag.range().start);
            let end = places.result().map_or(text.len(), |span| span.range().end);
            let has_comment =
                |text| Tokens::new(text).any(|token| matches!(token.kind, TokenKind::Comment(_)));
            original.reading().problems.iter().any(is_fault)
                || has_comment(&text[..head])
                || has_comment(&text[end..])
                || Tokens::new(text).any(|token| is_lone_number(&token, original))
        }
        // No change puts in an end of a line, or an illegal move.
        _ => false,
    }
}

/// Whether this is a number, and behind it stands no move.
fn is_lone_number(token: &Token, original: &Original<'_, san::Style>) -> bool {
    let is_behind = |node| original.places().node(node).is_some_and(|span| span.start >= token.span.end);
    matches!(token.kind, TokenKind::Number { .. }) && !plies(original.game()).into_iter().any(is_behind)
}

/// Whether more than the form of the text is wrong, or its form leaves no room: a letter that is a sign, `N`, would be
/// none before a comment, and a tag that comes again begins a game where a line before it is emptied.
fn is_fault(problem: &Problem) -> bool {
    use ProblemKind::{DuplicateTag, NagSign};
    let is_narrow = matches!(problem.kind, NagSign { .. } | DuplicateTag);
    is_narrow || problem.severity == Severity::Error || problem.kind.fate() != Fate::Form
}

/// Games with everything, and no fault.
const WHOLE: &[&str] = &[
    "[White \"A\"]\r\n[Black \"B\"]\r\n\r\n{so} 1.e4! e5 (1...c5 2.Nf3 (2.c3 {Alapin} d5)\r\n2...d6) ; open\r\n2.Nf3 $1 Nc6 {[%clk 0:05:00] fine [%eval 0.1]} 3.Bb5 a6 1-0\r\n",
    "1. e4 e5\n2. Nf3 Nc6 { [%clk 1:00] } (2... d6 {a\nb c\nd} 3. d4) (2... f5) 3. Bb5\n",
    "[White \"A\"] [Black \"B\"] e4 e5 (d5) Nf3 (f4 {}) ({none}) Nc6*",
    "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 1\"]\n\n1... Kd7 {a}{b}$3$4 2. e4 (2. Kd2 Kc6) 2... Kc6 1/2-1/2",
    "[Event \"x\"]\n\n*\n",
    "",
    "; c\n1. e4 ; d\n; e\n(1. d4 ; f\n) e5 ; g",
];

/// Besides the usual ones.
const PIECES: &[&[u8]] = &[
    b"Nc6",
    b"d4",
    b"{[%clk 1] a [%eval 2]}",
    b"; x",
    b"\n % so\n",
    b"(",
    b")",
    b"Ke9",
    "{\u{e9}}".as_bytes(),
];

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 512, ..ProptestConfig::default() })]

    /// Whatever is done to a game without a fault can be written.
    #[test]
    fn whole_games(which in any::<Index>(), edits in vec(edits(), 1..4)) {
        let mut games = games(GAMES);
        let is_error = |problem: &Problem| problem.severity == Severity::Error;
        games.retain(|text| !original(text).reading().problems.iter().any(is_error));
        let all: Vec<&[u8]> = WHOLE.iter().map(|text| text.as_bytes()).chain(games.iter().map(Vec::as_slice)).collect();
        let text = all[which.index(all.len())];
        let done = check(text, &edits)?;
        prop_assert_eq!(done, Ok(()), "{}", String::from_utf8_lossy(text));
    }

    #[test]
    fn any_bytes(text in common::texts(PIECES, 40), edits in vec(edits(), 1..4)) {
        let _ = check(&text, &edits)?;
    }

    #[test]
    fn damaged_games(
        which in any::<Index>(),
        damage in common::damage(9),
        edits in vec(edits(), 1..4),
    ) {
        let games = games(GAMES);
        let _ = check(&damaged(&games[which.index(games.len())], &damage), &edits)?;
    }
}

#[test]
fn what_is_put_in() {
    let comment = |game: &mut Game, nodes: &[NodeId]| game.add_comment(nodes[1], "so");
    changes("1.e4 e5 *", comment, "1.e4 {so} e5 *");
    changes("1. e4! (1. d4) e5 *", comment, "1. e4! (1. d4) {so} e5 *");
    changes("1. e4 ; best\n1... e5 *", comment, "1. e4 ; best\n{so}\n1... e5 *");
    changes("1. e4{a}e5 *", comment, "1. e4{a} {so} e5 *");
    changes("*", |game, _| add(game, NodeId::ROOT, "a3"), "1. a3 *");
    changes("\n% x\n%", |game, _| add(game, NodeId::ROOT, "a3"), "\n% x\n%\n\n1. a3");
    changes("; x\n\u{feff}", |game, _| add(game, NodeId::ROOT, "a3"), "; x\n1. a3\n\u{feff}");
    changes("1.e4 e5 1-0", |game, nodes| add(game, nodes[2], "a3"), "1.e4 e5 2.a3 1-0");
    // Before the result, whatever stands behind that.
    changes("1-0 \u{a0}", |game, _| add(game, NodeId::ROOT, "a3"), "1. a3 1-0 \u{a0}");
    changes("e2e4", |game, nodes| add(game, nodes[1], "a6"), "e2e4 a6");
    changes("1. e4 {a}\n", |game, nodes| add(game, nodes[1], "a6"), "1. e4 {a} 1... a6\n");
    changes("1. e4 e5 *", |game, nodes| add(game, nodes[1], "a6"), "1. e4 e5 (1... a6) *");
    // Where the end of a variation is missing, it is put before what follows that.
    changes("1. e4 (1. d4 d5", |game, nodes| add(game, nodes[1], "a6"), "1. e4 (1. d4 d5) 1... a6");
    changes("1. e4 Ke9 Nf6 *", |game, nodes| game.add_nag(nodes[1], 1), "1. e4 $1 Ke9 Nf6 *");
}

#[test]
fn what_is_put_in_stands_behind_the_tags() {
    let nag = |game: &mut Game, _: &[NodeId]| {
        game.remove_note(NodeId::ROOT, 0)?;
        game.add_nag(NodeId::ROOT, 1)
    };
    changes("[A \"a\"]\n{so} [B \"b\"]\n\n*", nag, "[A \"a\"]\n [B \"b\"]\n\n$1 *");
    changes("% x\n\n; so\n*", nag, "% x\n\n$1\n*");
    changes("% x\n[A \"a\"]\n {so} *", nag, "% x\n[A \"a\"]\n $1 *");
    let both = |game: &mut Game, nodes: &[NodeId]| {
        game.remove_note(NodeId::ROOT, 0)?;
        nag(game, nodes)
    };
    changes("[A \"a\"]\n{so}\n[B \"b\"]\n{it}\n*", both, "[A \"a\"]\n[B \"b\"]\n$1\n*");
}

#[test]
fn what_is_taken_away() {
    let note = |game: &mut Game, nodes: &[NodeId]| game.remove_note(nodes[1], 0).map(|_| ());
    changes("1. e4 (1. d4 {x} d5) e5 *", note, "1. e4 e5 *");
    changes("1. e4\n(1. d4 Ke9 Nf6)\n1... e5 *", note, "1. e4\n1... e5 *");
    changes("1. e4{a}e5 *", note, "1. e4 e5 *");
    changes("1. e4! e5 *", note, "1. e4 e5 *");
    changes("1. e4 ; a\n; b\n1... e5 *", note, "1. e4\n; b\n1... e5 *");
    changes("1. e4 e5 2. Nf3 Nc6 *", |game, nodes| game.delete(nodes[3]), "1. e4 e5 *");
    changes("1. e4 e5\n% kept\n2. Nf3 *", |game, nodes| game.truncate(nodes[1]), "1. e4\n% kept\n *");
}

#[test]
fn what_changes_in_its_place() {
    let words = |game: &mut Game, _: &[NodeId]| {
        let node = game.mainline().next().expect("a move").node;
        *game.comment_mut(node, 0).expect("a comment") = "so it is".into();
        Ok(())
    };
    changes("1. e4 {so\r\nit was} e5 *", words, "1. e4 {so\r\nit is} e5 *");
    changes(
        "1. e4 ; so it was\n1... e5 *",
        words,
        "1. e4 ; so it was\n1... e5 *".replace("; so it was", ";so it is").as_str(),
    );
    let clock = |game: &mut Game, nodes: &[NodeId]| {
        game.remove_note(nodes[1], 0)?;
        game.remove_note(nodes[1], 0)?;
        game.add_command(nodes[1], Command::new("clk 2"))?;
        game.add_comment(nodes[1], " so")
    };
    changes("1. e4 { [%clk 1] so} e5 *", clock, "1. e4 { [%clk 2] so} e5 *");
    changes(
        "1. e4 (1. d4 d5) 1... e5 *",
        |game, _| {
            let d4 = plies(game)[1];
            game.promote(d4)
        },
        "1. d4 (1. e4 e5) d5 *",
    );
    let result = |game: &mut Game, _: &[NodeId]| {
        game.result = GameResult::Draw;
        Ok(())
    };
    changes("1. e4 *", result, "1. e4 1/2-1/2");
    changes("1. e4*", result, "1. e4 1/2-1/2");
    changes("1. e4\n", result, "1. e4 1/2-1/2\n");
    changes("1. e4\n% x\n", result, "1. e4 1/2-1/2\n% x\n");
    changes("% x\n", result, "% x\n\n\n1/2-1/2");
}

#[test]
fn tags_have_lines_of_their_own() {
    let set = |game: &mut Game, _: &[NodeId]| {
        game.tags.set("White", "M\u{fc}ller \"x\"");
        game.tags.set("Annotator", "B");
        Ok(())
    };
    changes(
        "[White \"A\"]\r\n[Result \"*\"]\r\n\r\n*",
        set,
        "[White \"M\u{fc}ller \\\"x\\\"\"]\r\n[Result \"*\"]\r\n[Annotator \"B\"]\r\n\r\n*",
    );
    changes("e4 *", set, "[White \"M\u{fc}ller \\\"x\\\"\"]\n[Annotator \"B\"]\n\ne4 *");
    // One that was careless is careful then.
    let careless = "[White \"A\n[Black B]\n\n*";
    changes(careless, set, "[White \"M\u{fc}ller \\\"x\\\"\"]\n[Black B]\n[Annotator \"B\"]\n\n*");
    let remove = |game: &mut Game, _: &[NodeId]| {
        game.tags.remove("A");
        Ok(())
    };
    changes("[A \"a\"]\n[B \"b\"]\n\n*", remove, "[B \"b\"]\n\n*");
    changes("[B \"b\"] [A \"a\"] *", remove, "[B \"b\"] *");
    let other = |game: &mut Game, nodes: &[NodeId]| {
        remove(game, nodes)?;
        game.tags.set("C", "c");
        Ok(())
    };
    changes("\n [A \"a\"]\n\n*", other, "\n[C \"c\"]\n\n*");
}

/// A text in Latin-1 stays one.
#[test]
fn latin_1() {
    let text = b"[White \"M\xfcller\"]\n\n1. e4 *";
    let original = original(text);
    let mut game = original.game().clone();
    game.tags.set("White", "M\u{fc}ller, J\u{f6}rg");
    game.add_comment(NodeId::ROOT, "caf\u{e9}").expect("every game has a root");
    let changed = original.text(&game).expect("it can be written");
    assert_eq!(changed, b"[White \"M\xfcller, J\xf6rg\"]\n\n{caf\xe9} 1. e4 *");
}

#[test]
fn what_cannot_be_written() {
    let refused = |text: &str, change: &dyn Fn(&mut Game)| {
        let original = original(text.as_bytes());
        let mut game = original.game().clone();
        change(&mut game);
        original.text(&game).expect_err("it cannot be written")
    };
    let bracket = refused("1. e4 *", &|game| game.add_comment(NodeId::ROOT, "a } b").expect("a root"));
    assert!(matches!(bracket, PatchError::Loss(_)));
    // What was not read would be read as something else, or is behind an end that is missing.
    let delete = |game: &mut Game| game.delete(plies(game)[1]).expect("it is there");
    assert_eq!(
        refused("1. e4 e5 2. Ke3 c5 *", &|game| game
            .truncate(plies(game)[1])
            .map_or((), |()| game.tags.set("FEN", "x"))),
        PatchError::Unsafe
    );
    assert_eq!(
        refused("1. e4 {so", &|game| play(game, plies(game)[0], 0).expect("a move")),
        PatchError::Unsafe
    );
    assert_eq!(refused("1. e4 Nf6 Nf6 e5 *", &delete), PatchError::Unsafe);
}

/// Where everything stands.
#[test]
fn places() {
    let text = "[White \"A\"] 1. e4! {a [%clk 1]} (1. d4) 1-0";
    let original = original(text.as_bytes());
    let (game, places) = (original.game(), original.places());
    let at = |span: Option<Span>| span.map(|span| &text[span.range()]);
    let [e4, d4] = plies(game)[..] else { panic!("two plies") };
    assert_eq!(
        (at(places.node(e4)), at(places.node(d4)), at(places.node(NodeId::ROOT))),
        (Some("e4"), Some("d4"), None)
    );
    let notes: Vec<_> = (0..4).map(|number| at(places.note(e4, number))).collect();
    assert_eq!(notes, [Some("!"), Some("{a [%clk 1]}"), Some("{a [%clk 1]}"), None]);
    assert_eq!(at(places.node(game.line_start(d4).expect("it is there"))), Some("("));
    assert_eq!(at(places.tag(0).map(|(_, value)| value)), Some("A"));
    assert_eq!(at(places.result()), Some("1-0"));
}

/// A sign before a move and the move are one word.
#[test]
fn sign_before_its_move() {
    let original = original(b"1. e4 e5 2. !Nf3 {so} Nc6 *");
    let (game, places) = (original.game(), original.places());
    let [_, _, nf3, nc6] = plies(game)[..] else { panic!("four plies") };
    let notes: Vec<_> = (0..3).map(|number| places.note(nf3, number)).collect();
    assert_eq!(notes, [Some(Span::new(12, 16)), Some(Span::new(17, 21)), None]);
    assert_eq!((places.node(nf3), places.node(nc6)), (Some(Span::new(12, 16)), Some(Span::new(22, 25))));
    let changed = |change: &dyn Fn(&mut Game)| {
        let mut game = game.clone();
        change(&mut game);
        String::from_utf8(original.text(&game).expect("it can be written")).expect("it is UTF-8")
    };
    let add = |game: &mut Game| game.add_comment(nc6, "new").expect("it is there");
    assert_eq!(changed(&add), "1. e4 e5 2. !Nf3 {so} Nc6 {new} *");
    let remove = |game: &mut Game| drop(game.remove_note(nf3, 0).expect("it is there"));
    assert_eq!(changed(&remove), "1. e4 e5 2. Nf3 {so} Nc6 *");
    let delete = |game: &mut Game| game.truncate(nf3).and_then(|()| game.delete(nf3)).expect("it is there");
    assert_eq!(changed(&delete), "1. e4 e5 *");
}

/// Time grows with the text alone, and no stack is too small.
#[test]
fn large_games() {
    const MANY: usize = 50_000;
    let deep = ["1. Nf3 ", &"(1. Nc3 ".repeat(MANY), &")".repeat(MANY), " *"].concat();
    let wide = ["1. Nf3 ", &"(1. Nc3) ".repeat(MANY), "{so} ".repeat(MANY).as_str(), "*"].concat();
    let long = ["Nf3 Nf6 Ng1 Ng8 ".repeat(MANY / 4).as_str(), "*"].concat();
    for text in [deep, wide, long] {
        let original = original(text.as_bytes());
        let first = plies(original.game())[0];
        let mut game = original.game().clone();
        game.add_comment(first, "new").expect("it is there");
        assert_eq!(original.changes(&game).expect("it can be written").len(), 1);
        game.truncate(NodeId::ROOT).expect("every game has a root");
        let changed = original.text(&game).expect("it can be written");
        assert_eq!(String::from_utf8_lossy(&changed).trim(), "*");
    }
}
