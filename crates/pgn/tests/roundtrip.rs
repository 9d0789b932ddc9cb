//! Random games with everything in them, written and read back, in every notation.

use proptest::{collection::vec, prelude::*};
use scoresheet_board::Position;
use scoresheet_coordinate as coordinate;
use scoresheet_descriptive as descriptive;
use scoresheet_game::{Command, Game, GameResult, NodeId, Pen, Ply};
use scoresheet_iccf as iccf;
use scoresheet_lan as lan;
use scoresheet_notation::Notation;
use scoresheet_pgn::{ProblemKind, RawGame, Reader, Writer};
use scoresheet_san as san;
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
        2 => (0u16..256).prop_map(Act::Nag),
        1 => "(clk 0:0[0-9]:00|eval -?[0-9],[0-9]|cal [RG][a-h]1h8)".prop_map(Act::Command),
    ];
    vec(act, 0..120)
}

/// Comments: anything printable but what ends or begins something, and no blanks at the ends.
fn words() -> impl Strategy<Value = String> {
    "([!-Z^-z|~\u{e9}\u{4e2d}\u{2654};%{(\\[\\]]([ -Z^-z|~\u{e9}{(\\[\\]]{0,99}[!-Z^-z])?)?"
        .prop_filter("no command", |text| !text.contains("[%"))
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
    line.as_bytes().windows(3).any(breaks)
}

/// Written, read back equal, and written the same once more.
fn check<N: Notation>(game: &Game, notation: N) -> Result<(), TestCaseError> {
    let writer = Writer::new(notation);
    let mut text = String::new();
    let losses = writer.write(game, &mut text).expect("all moves are legal");
    prop_assert_eq!(losses, []);
    let reading = Reader::new(notation).read(&RawGame::new(text.as_bytes()));
    let bad = reading.problems.iter().find(|problem| {
        let expected = matches!(
            problem.kind,
            ProblemKind::Null
                | ProblemKind::EmptyVariation
                | ProblemKind::FenRemark(_)
                | ProblemKind::Remark(_)
        );
        !expected
    });
    prop_assert!(bad.is_none(), "{bad:?}\n{text}");
    let mut same = game.clone();
    same.tags = reading.game.tags.clone();
    prop_assert!(same == reading.game, "{text}\n{same:?}\n{:?}", reading.game);
    prop_assert_eq!(&writer.text(&reading.game).expect("all moves are legal"), &text);
    let mut moves = text.lines().filter(|line| !line.starts_with('['));
    let long = moves.find(|line| line.chars().count() > 79 && can_break(line));
    prop_assert!(long.is_none(), "{long:?}");
    prop_assert!(text.lines().all(|line| line.trim() == line), "{text}");
    Ok(())
}

fn games() -> impl Strategy<Value = Game> {
    let result = proptest::sample::select(GameResult::ALL.to_vec());
    (prop_oneof![Just(0u64), any::<u64>()], acts(), result)
        .prop_map(|(seed, acts, result)| game(start(seed), &acts, result))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn san(game in games()) {
        check(&game, san::Style::PGN)?;
        check(&game, san::Style::FIDE)?;
    }

    #[test]
    fn lan(game in games()) {
        check(&game, lan::Style::default())?;
    }

    #[test]
    fn coordinate(game in games()) {
        check(&game, coordinate::Style::default())?;
        check(&game, coordinate::Style::UCI)?;
    }

    #[test]
    fn iccf(game in games()) {
        check(&game, iccf::Style::default())?;
    }

    #[test]
    fn descriptive(game in games()) {
        check(&game, descriptive::Style::KT)?;
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
