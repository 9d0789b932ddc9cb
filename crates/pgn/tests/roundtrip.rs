//! Random games with everything in them, written and read back, in every notation.

use std::io::BufReader;

use proptest::{collection::vec, prelude::*, sample::Index};
use scoresheet_board::Position;
use scoresheet_coordinate as coordinate;
use scoresheet_descriptive as descriptive;
use scoresheet_game::{Command, Event, Game, GameResult, NodeId, Pen, Ply};
use scoresheet_iccf as iccf;
use scoresheet_lan as lan;
use scoresheet_notation::Notation;
use scoresheet_pgn::{Games, Loss, LossKind, ProblemKind, RawGame, Reader, Severity, Tokens, Writer};
use scoresheet_san as san;
use scoresheet_smith as smith;
use scoresheet_tcn as tcn;
use scoresheet_testkit::start;

/// What is done next.
#[derive(Clone, Debug)]
enum Act {
    Play(u16),
    Null,
    Open(u16),
    Close,
    Comment(String),
    Nag(u16),
    Command(String),
}

fn acts() -> impl Strategy<Value = Vec<Act>> {
    let act = prop_oneof![
        8 => any::<u16>().prop_map(Act::Play),
        1 => Just(Act::Null),
        2 => any::<u16>().prop_map(Act::Open),
        2 => Just(Act::Close),
        2 => words().prop_map(Act::Comment),
        1 => "[a ]?\\[%[b ]?[c\" ]{0,2}\\]?[d\"\\]]?".prop_filter("no blanks at the ends", |text| text.trim() == text)
            .prop_map(Act::Comment),
        2 => (0u16..256).prop_map(Act::Nag),
        1 => "(clk 0:0[0-9]:00|eval -?[0-9],[0-9]|cal [RG][a-h]1h8|b \")".prop_map(Act::Command),
    ];
    vec(act, 0..120)
}

/// Comments: anything printable but what ends or begins something, and no blanks at the ends.
fn words() -> impl Strategy<Value = String> {
    "([!-Z^-z|~\u{e9}\u{4e2d}\u{2654};%{(\\[\\]]([ -Z^-z|~\u{e9}{(\\[\\]]{0,99}[!-Z^-z])?)?"
}

fn play(pen: &mut Pen<'_>, choice: u16) -> bool {
    let moves = pen.position().legal_moves();
    let chosen = moves.get(usize::from(choice) % moves.len().max(1)).copied();
    chosen.is_some_and(|mv| pen.play(mv).is_ok())
}

/// A game of these acts; those that cannot be done are not.
fn game(start: Position, acts: &[Act], result: GameResult) -> Game {
    let mut game = Game::from_position(start);
    game.result = result;
    let mut pen = game.pen(NodeId::ROOT).expect("every game has a root");
    for act in acts {
        match act {
            Act::Play(choice) => {
                play(&mut pen, *choice);
            }
            Act::Null => {
                // A pass may leave a position that is not legal for the other side.
                let _ = pen.play(Ply::Null);
            }
            Act::Open(choice) => {
                if pen.open().is_ok() {
                    play(&mut pen, *choice);
                }
            }
            Act::Close => {
                pen.close();
            }
            Act::Comment(text) => pen.comment(text.as_str()),
            Act::Nag(nag) => pen.nag(*nag),
            Act::Command(text) => pen.command(Command::new(text.as_str())),
        }
    }
    game
}

/// Whether a blank stands alone in the line, and not before `%`.
fn can_break(line: &str) -> bool {
    let breaks = |three: &[u8]| three[1] == b' ' && three[0] != b' ' && !matches!(three[2], b' ' | b'%');
    // A command is not broken; those that are longer than a line have a test of their own.
    !line.contains("[%") && line.as_bytes().windows(3).any(breaks)
}

/// Whether it is read back as something else.
fn is_changed(loss: &Loss) -> bool {
    !matches!(loss.kind, LossKind::Null | LossKind::Nag)
}

/// Written, read back equal, and written the same once more.
fn check<N: Notation>(game: &Game, notation: N) -> Result<(), TestCaseError> {
    let writer = Writer::new(notation);
    let mut text = String::new();
    let mut losses = writer.write(game, &mut text).expect("all moves are legal");
    losses.retain(is_changed);
    let has_command = |event| matches!(event, Event::Comment(text) if text.contains("[%"));
    let is_lost = |loss: &Loss| loss.kind == LossKind::Command && game.walk().any(has_command);
    prop_assert!(losses.iter().all(is_lost), "{losses:?}\n{text}");
    let reading = Reader::new(notation).read(&RawGame::new(text.as_bytes()));
    let bad = reading.problems.iter().find(|problem| {
        let expected = matches!(
            problem.kind,
            ProblemKind::Null
                | ProblemKind::EmptyVariation
                | ProblemKind::Brace
                | ProblemKind::FenRemark(_)
                | ProblemKind::Remark(_)
        );
        !expected
    });
    prop_assert!(bad.is_none(), "{bad:?}\n{text}");
    for tag in &game.tags {
        prop_assert_eq!(reading.game.tags.get(&tag.name), Some(tag.value.as_str()));
    }
    let mut same = game.clone();
    same.tags = reading.game.tags.clone();
    prop_assert!(
        (same == reading.game) == losses.is_empty(),
        "{losses:?}\n{text}\n{same:?}\n{:?}",
        reading.game
    );
    if !losses.is_empty() {
        return Ok(());
    }
    prop_assert_eq!(&writer.text(&reading.game).expect("all moves are legal"), &text);
    let mut moves = text.lines().filter(|line| !line.starts_with('['));
    let long = moves.find(|line| line.chars().count() > 79 && can_break(line));
    prop_assert!(long.is_none(), "{long:?}");
    prop_assert!(text.lines().all(|line| line.trim() == line), "{text}");
    Ok(())
}

/// Names of the roster and others, each once; values of any printable characters.
fn headers() -> impl Strategy<Value = Vec<(String, String)>> {
    let name = "Event|Site|Date|Round|White|Black|[A-Z0-9][A-Za-z0-9_]{3,9}";
    let derived = ["Result", "SetUp", "Variant"];
    let name = name.prop_filter("derived from the game", move |name| !derived.contains(&name.as_str()));
    vec((name, "[ -~\u{e9}\u{4e2d}\u{1f642}]{0,40}|[\\\\\"\\[\\]{};%]{0,9}"), 0..6)
}

fn games() -> impl Strategy<Value = Game> {
    let result = proptest::sample::select(GameResult::ALL.to_vec());
    (prop_oneof![Just(0u64), any::<u64>()], acts(), result, headers()).prop_map(
        |(seed, acts, result, tags)| {
            let mut game = game(start(seed), &acts, result);
            tags.into_iter().for_each(|(name, value)| game.tags.set(&name, value));
            game
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn san(game in games()) {
        check(&game, san::Style::PGN)?;
        check(&game, san::Style::FIDE)?;
        check(&game, san::Style::FIGURINE)?;
    }

    #[test]
    fn lan(game in games()) {
        check(&game, lan::Style::LAN)?;
        check(&game, lan::Style::PLAIN)?;
        check(&game, lan::Style::FIDE)?;
        check(&game, lan::Style::REVERSIBLE)?;
        check(&game, lan::Style::FIGURINE)?;
    }

    #[test]
    fn coordinate(game in games()) {
        check(&game, coordinate::Style::COORDINATE)?;
        check(&game, coordinate::Style::PLAIN)?;
        check(&game, coordinate::Style::UCI)?;
        check(&game, coordinate::Style::UCI960)?;
    }

    #[test]
    fn iccf(game in games()) {
        check(&game, iccf::Style::FIVE)?;
        check(&game, iccf::Style::FOUR)?;
    }

    #[test]
    fn smith(game in games()) {
        check(&game, smith::Style::SMITH)?;
    }

    #[test]
    fn descriptive(game in games()) {
        check(&game, descriptive::Style::KT)?;
        check(&game, descriptive::Style::N)?;
    }

    /// Several games in one file, read in pieces of any size: the same games, the same tokens.
    #[test]
    fn files(games in vec(games(), 0..4), capacity in 1usize..200) {
        let writer = Writer::default();
        let texts: Vec<String> =
            games.iter().map(|game| writer.text(game).expect("all moves are legal")).collect();
        let file = texts.concat();
        let mut found = Games::new(BufReader::with_capacity(capacity, file.as_bytes()));
        for text in &texts {
            let raw = found.next().expect("a slice can be read").expect("as many games as were written");
            prop_assert_eq!(raw.bytes, text.trim_end().as_bytes());
            prop_assert!(Tokens::new(raw.bytes).eq(Tokens::new(text.as_bytes())));
        }
        prop_assert!(found.next().expect("a slice can be read").is_none());
    }

    /// A few bytes are changed, dropped or doubled. What is left of the games is written, and read back equal.
    #[test]
    fn damage(game in games(), faults in vec((any::<Index>(), 0..4, fault()), 1..6)) {
        let mut text = Writer::default().text(&game).expect("all moves are legal").into_bytes();
        for (at, how, byte) in faults {
            let at = at.index(text.len());
            match how {
                0 => text[at] = byte,
                1 => text[at] ^= 1 << (byte % 8),
                2 => drop(text.remove(at)),
                _ => text.insert(at, byte),
            }
        }
        let mut found = Games::new(&text[..]);
        while let Some(raw) = found.next().expect("a slice can be read") {
            let first = Reader::default().read(&raw).game;
            let (second, lossless) = again(&first)?;
            if lossless {
                prop_assert_eq!(first.movetext().to_string(), second.movetext().to_string());
            }
            prop_assert_eq!(&again(&second)?.0, &second);
        }
    }

    /// Whatever games a stream has, written one behind the other they are the same games, and the same bytes once more.
    #[test]
    fn streams(pieces in vec(sample_piece(), 0..40)) {
        let text = pieces.concat();
        let (first, _) = rewritten(text.as_bytes());
        let all: String = first.iter().map(String::as_str).collect();
        let (second, moves) = rewritten(all.as_bytes());
        prop_assert_eq!(&second, &first, "{}", text);
        let bare = moves.join("\n\n");
        prop_assert_eq!(rewritten(bare.as_bytes()).1, moves, "{}", text);
    }

    /// Values of any printable characters come back.
    #[test]
    fn tags(white in "[ -~\u{e9}\u{4e2d}]{0,40}", other in "[ -~]{0,40}") {
        let mut game = Game::new();
        game.tags.set("White", white.as_str());
        game.tags.set("Zone", other.as_str());
        game.tags.set("Annotator", other.as_str());
        let text = Writer::default().text(&game).expect("there are no moves");
        let tags = RawGame::new(text.as_bytes()).tags();
        let names: Vec<&str> = tags.iter().map(|tag| tag.name.as_str()).collect();
        let order = ["Event", "Site", "Date", "Round", "White", "Black", "Result", "Annotator", "Zone"];
        prop_assert_eq!(names, order);
        prop_assert_eq!(tags.get("White"), Some(white.as_str()));
        prop_assert_eq!(tags.get("Zone"), Some(other.as_str()));
    }
}

/// Parts of files with games that nothing or little divides.
fn sample_piece() -> impl Strategy<Value = &'static str> {
    proptest::sample::select(vec![
        "1. ",
        "1... ",
        "2. ",
        "1 ",
        "12",
        "e4 ",
        "e5 ",
        "d4 ",
        "d5 ",
        "Nf3 ",
        "-- ",
        "$1 ",
        "$",
        "$300 ",
        "! ",
        "x ",
        "\n\n",
        "\n\n",
        "\n",
        " ",
        "(",
        ") ",
        "{a} ",
        "{",
        "} ",
        ";b\n",
        "1-0 ",
        "1/2-1/2",
        "* ",
        "**",
        "½ ",
        "--\n",
        "[White \"A\"]\n",
        "[Event \"B\"]\n",
        "[",
        "\n%c\n",
    ])
}

/// The games of a stream, each written whole, and the movetexts alone.
fn rewritten(text: &[u8]) -> (Vec<String>, Vec<String>) {
    let mut found = Games::new(text);
    let mut all = (Vec::new(), Vec::new());
    while let Some(raw) = found.next().expect("a slice can be read") {
        let game = Reader::default().read(&raw).game;
        let text = Writer::default().text(&game).expect("moves that were read can be written");
        let (_, moves) = text.split_once("\n\n").expect("an empty line stands behind the tags");
        all.1.push(moves.trim_end().to_owned());
        all.0.push(text);
    }
    all
}

/// A byte that is likely to do harm.
fn fault() -> impl Strategy<Value = u8> {
    prop_oneof![any::<u8>(), proptest::sample::select(b"[]{}()\"\\;%$*.-\n\r 10eN".to_vec())]
}

/// Written and read back, and whether nothing was lost on the way.
fn again(game: &Game) -> Result<(Game, bool), TestCaseError> {
    let mut text = String::new();
    let mut losses = Writer::default().write(game, &mut text).expect("moves that were read can be written");
    losses.retain(is_changed);
    let mut found = Games::new(text.as_bytes());
    let raw = found.next().expect("a slice can be read").expect("one game was written");
    let reading = Reader::default().read(&raw);
    // The name of a variant that is not known stays, and a `SetUp` without a position.
    let stays = |kind: &ProblemKind| matches!(kind, ProblemKind::Variant | ProblemKind::NoFen);
    let mut problems = reading.problems.iter().filter(|problem| !stays(&problem.kind));
    let bad = problems.find(|problem| problem.severity == Severity::Error);
    prop_assert!(bad.is_none(), "{bad:?}\n{text}");
    prop_assert!(found.next().expect("a slice can be read").is_none(), "{text}");
    Ok((reading.game, losses.is_empty()))
}

/// TCN writes moves with signs that PGN gives other meanings: such a game is not read back.
#[test]
fn tcn_is_no_movetext() {
    let text = "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3 *";
    let game = Reader::default().read(&RawGame::new(text.as_bytes())).game;
    let written = Writer::new(tcn::Style::TCN).text(&game).expect("all moves are legal");
    assert!(written.ends_with("1. lB ZJ 2. kA 0S 3. bs !T 4. cM 90 5. mu 8! 6. gv *\n\n"), "{written}");
    let read = Reader::new(tcn::Style::TCN).read(&RawGame::new(written.as_bytes()));
    assert!(read.game != game);
}

/// What the text does not say as the game does is told.
#[test]
fn losses() {
    let told = |game: &Game| {
        let losses = Writer::default().write(game, &mut String::new()).expect("there are no moves");
        losses.iter().map(|loss| loss.kind).collect::<Vec<_>>()
    };
    let tagged = |name, value: &str, result| {
        let mut game = Game::new();
        game.tags.set(name, value);
        game.result = result;
        told(&game)
    };
    assert_eq!(tagged("Result", "1-0", GameResult::Unknown), [LossKind::Result]);
    assert_eq!(tagged("Result", "1-0", GameResult::WhiteWins), []);
    assert_eq!(tagged("Result", "*", GameResult::WhiteWins), []);
    let mut game = Game::new();
    game.tags.set("FEN", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    game.tags.set("SetUp", "0");
    assert_eq!(told(&game), [LossKind::Fen]);
    let fen = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";
    let position = scoresheet_fen::Style::CHESS960.read(fen).expect("a position of Chess960");
    let mut game = Game::from_position(position);
    game.tags.set("Variant", "Atomic");
    assert_eq!(told(&game), [LossKind::Variant]);
    let mut game = Game::new();
    game.add_comment(NodeId::ROOT, "see [%b c]").expect("every game has a root");
    assert_eq!(told(&game), [LossKind::Command]);
    let strict = Writer { refuses_losses: true, ..Writer::default() };
    assert!(strict.text(&game).is_err());
}

/// What the strict rung would not read back is told, with the node where it stands; it is no reason to refuse a game.
#[test]
fn what_is_written_as_others_do() {
    let text = "1. e4 -- $256 2. d4 $255 *";
    let game = Reader::default().read(&RawGame::new(text.as_bytes())).game;
    let mut written = String::new();
    let losses = Writer::default().write(&game, &mut written).expect("all moves are legal");
    let null = game.mainline().nth(1).expect("four plies").node;
    let told: Vec<_> = losses.iter().map(|loss| (loss.kind, loss.node, loss.tag)).collect();
    assert_eq!(told, [(LossKind::Null, null, None), (LossKind::Nag, null, None)]);
    let strict = Writer { refuses_losses: true, ..Writer::default() };
    assert_eq!(strict.text(&game), Ok(written));
}

/// Which of the tags is lost: the one whose value is not written.
#[test]
fn the_tag_that_is_lost() {
    let mut game = Game::new();
    game.result = GameResult::WhiteWins;
    let tags = [
        ("Result", "0-1"),
        ("Site", "a\tb"),
        ("White", "c"),
        ("White", "d"),
        ("No name", "e"),
        ("White", "f"),
    ];
    tags.into_iter().for_each(|(name, value)| game.tags.push(name, value));
    let losses = Writer::default().write(&game, &mut String::new()).expect("there are no moves");
    let mut told: Vec<_> = losses.iter().map(|loss| (loss.tag.expect("a tag"), loss.kind)).collect();
    told.sort_by_key(|(tag, _)| *tag);
    let expected = [
        (0, LossKind::Result),
        (1, LossKind::Control),
        (3, LossKind::DuplicateTag),
        (4, LossKind::TagName),
        (5, LossKind::DuplicateTag),
    ];
    assert_eq!(told, expected);
}

/// `SetUp` without a position stays as it is.
#[test]
fn setup_without_fen() {
    for value in ["0", "1"] {
        let mut game = Game::new();
        game.tags.set("SetUp", value);
        let text = Writer::default().text(&game).expect("there are no moves");
        assert!(text.ends_with(&format!("[SetUp \"{value}\"]\n\n*\n\n")), "{text}");
    }
}

/// A position of standard chess stays one, however its text is written.
#[test]
fn no_variant_for_an_odd_fen() {
    let raw = RawGame::new(b"[SetUp \"1\"][FEN \"4k3/8/8/8/8/8/4P3/4K3  w - - 0 1\"] *");
    let text = Writer::default().text(&Reader::default().read(&raw).game).expect("there is no move");
    assert!(text.ends_with("[FEN \"4k3/8/8/8/8/8/4P3/4K3  w - - 0 1\"]\n[SetUp \"1\"]\n\n*\n\n"), "{text}");
}
