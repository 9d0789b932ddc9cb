//! Where one game ends and the next begins, and what a reader makes of the tags.

use scoresheet_notation::Rung;
use scoresheet_pgn::{Games, Limits, ProblemKind, RawGame, Reader, RelatedKind};
use scoresheet_san as san;

fn split(file: &str) -> Vec<String> {
    let mut games = Games::new(file.as_bytes());
    let mut found = Vec::new();
    while let Some(raw) = games.next().expect("a slice can be read") {
        found.push(String::from_utf8(raw.bytes.to_vec()).expect("nothing is cut within a character"));
    }
    found
}

#[test]
fn where_games_begin() {
    for (file, games) in [
        ("", &[] as &[&str]),
        ("\u{feff} \n", &[]),
        ("{only a comment}", &["{only a comment}"]),
        ("% only an escape\n", &[]),
        ("\u{feff}1. e4 * 1. d4 *\n", &["1. e4 * ", "1. d4 *"]),
        ("e4 {[Event \"x\"]} [White \"a\"] *", &["e4 {[Event \"x\"]} ", "[White \"a\"] *"]),
        ("[A \"[B \\\"x\\\"] *\"]\n\n*", &["[A \"[B \\\"x\\\"] *\"]\n\n*"]),
        ("[A \"a\"]\n[B \"s\"]\n\n[A \"b\"]\n\n*", &["[A \"a\"]\n[B \"s\"]\n\n", "[A \"b\"]\n\n*"]),
        ("[A \"a\"]\n[B \"s\"]\n\n[C \"t\"]\n\n*", &["[A \"a\"]\n[B \"s\"]\n\n[C \"t\"]\n\n*"]),
        ("[A \"\"]\n[B \"\"]\n\n[B \"\"]\n[A \"\"]", &["[A \"\"]\n[B \"\"]\n\n", "[B \"\"]\n[A \"\"]"]),
        ("[A \"\"]\n[A \"\"]\n[B \"\"]\n[B \"\"]\n\n*", &["[A \"\"]\n[A \"\"]\n[B \"\"]\n[B \"\"]\n\n*"]),
        ("[A \"\"]\r\n[A \"\"]\r\n \r\n{}\r\n[A \"\"]", &["[A \"\"]\r\n[A \"\"]\r\n \r\n{}\r\n", "[A \"\"]"]),
        ("[A \"\"]\r[A \"\"]\r\r[A \"\"]", &["[A \"\"]\r[A \"\"]\r\r", "[A \"\"]"]),
        ("e4 * {a}\n\n{b} ; c\n % d\n{e}\n", &["e4 * {a}\n\n{b} ; c\n % d\n{e}\n"]),
        ("e4 * {a}\n\n{b} ; c\n% d\n{e}\n", &["e4 * {a}\n\n{b} ; c\n% d\n{e}\n"]),
        ("e4 *\n{of the next}\n[A \"a\"] *\n", &["e4 *", "{of the next}\n[A \"a\"] *"]),
        ("e4 1-0 {won} ; on time\n{next} d4 *", &["e4 1-0 {won} ; on time", "{next} d4 *"]),
        ("e4 (d4 1-0) e5 *", &["e4 (d4 1-0) e5 *"]),
        ("e4 (d4 1-0\n[A \"a\"] *", &["e4 (d4 1-0\n", "[A \"a\"] *"]),
        ("e4 ; [A \"a\"]\n e5 *", &["e4 ; [A \"a\"]\n e5 *"]),
        ("e4\n% [A \"a\"]\n e5 *", &["e4\n% [A \"a\"]\n e5 *"]),
        ("Nf3 Nf6 g3 g6 Bg2 Bg7 0-0 0-0 1-0 *", &["Nf3 Nf6 g3 g6 Bg2 Bg7 0-0 0-0 1-0 *"]),
        ("[A \"a\n", &["[A \"a\n"]),
        ("e4 *\n[A \"a\n\nd4 *", &["e4 *", "[A \"a\n\nd4 *"]),
    ] {
        assert_eq!(split(file), games, "{file:?}");
    }
}

/// The bytes of the problems, and what kind they are.
fn problems(text: &str, strict: bool) -> Vec<(String, &str)> {
    let style = if strict { san::Style::PGN.strict() } else { san::Style::PGN };
    let reading = Reader::new(style).read(&RawGame::new(text.as_bytes()));
    let name = |kind: &ProblemKind| {
        let name = format!("{kind:?}");
        name.split([' ', '(']).next().expect("a name").to_owned()
    };
    reading.problems.iter().map(|p| (name(&p.kind), &text[p.span.range()])).collect()
}

#[test]
fn problems_have_their_places() {
    for (text, strict, told) in [
        ("1. e4 e5 3. Nf3 *", false, [("Number", "3.")].as_slice()),
        ("1. e4 e5 3. Nf3 *", true, &[("Number", "3.")]),
        ("1 e4 e5 2 Nf3 *", true, &[]),
        ("1 e4 e5 3 Nf3 *", false, &[("BareNumber", "3")]),
        ("5254 5755", false, &[("BareNumber", "5254"), ("BareNumber", "5755"), ("NoResult", "")]),
        ("1. e4! $300 $255 e5!!? *", true, &[("Nag", "$300"), ("Sign", "!!?")]),
        ("1. Ng1f3 *", true, &[("Move", "g1")]),
        ("1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. 0-0 *", true, &[("Move", "0-0")]),
        ("1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. 0-0 *", false, &[("Remark", "0-0")]),
        ("1. e4 Z0 *", false, &[("Null", "Z0")]),
        ("1. e4 -- *", true, &[("Null", "--")]),
        ("1. e4 f5 2. Qh5+ -- *", false, &[("NullInCheck", "--")]),
        ("(1. e4) 1. d4 *", false, &[("NoMoveBefore", "(")]),
        ("1. e4 () 1... e5 *", false, &[("EmptyVariation", "()")]),
        ("1. e4 (1. d4 1-0) ) *", false, &[("InnerResult", "1-0"), ("Close", ")")]),
        ("1. e4 (1. d4 *", false, &[("Open", "(")]),
        ("1. e4 {so", false, &[("Comment", "{so"), ("NoResult", "")]),
        ("[Result \"1-0\"] 1. e4 *", false, &[("ResultTag", "1-0")]),
        (
            "[A \"a\"] [A \"b\"] [B b]\n1. e4 1-0 e5",
            false,
            &[("DuplicateTag", "[A \"b\"]"), ("Unquoted", "[B b]"), ("Over", "e5")],
        ),
        (
            "[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"] *",
            false,
            &[("SetUp", "[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]")],
        ),
        ("[SetUp \"1\"] [FEN \"8 w - - 0 1\"] *", false, &[("Fen", "8 w - - 0 1")]),
        ("[Variant \"Fischer-Random\"] *", true, &[]),
        ("[Variant \"Atomic\"] *", true, &[("Variant", "Atomic")]),
        ("1. e4 e5 foo 2. Nf3 *", false, &[("Word", "foo")]),
        ("1. e4 +/- e5 *", false, &[("NagSign", "+/-")]),
        ("1. e4 +/ e5 *", false, &[("Sign", "+/")]),
        ("1. e4 e5 <2. Nf3> *", false, &[("Reserved", "<"), ("Reserved", ">")]),
        ("e4 ... e5 *", false, &[("Dots", "...")]),
        ("1. .f3 e5 *", false, &[]),
        ("1. e4 e5 g3. Nf3 *", false, &[("Dots", "."), ("Move", "f3")]),
        ("e4 ... e5 *", true, &[("Dots", "...")]),
        ("1\u{2026} e4 *", true, &[("NonAscii", "1\u{2026}")]),
        ("1\u{2026} e4 1\u{2026} e5 *", false, &[("Ellipsis", "1\u{2026}")]),
        ("1. e4+ e5 *", false, &[("Remark", "+")]),
        ("1. e4+ e5 *", true, &[("Move", "+")]),
        ("[SetUp \"1\"] *", false, &[("NoFen", "[SetUp \"1\"]")]),
        ("1. e4 (1. d4 1-0 0-1) *", false, &[("InnerResult", "1-0"), ("InnerResult", "0-1")]),
        ("1. e4\0\x08e5 {a\x1b} *", false, &[("Control", "\0\x08"), ("Control", "\x1b")]),
        ("{\u{85}} *", false, &[("Control", "\u{85}")]),
        ("[A \"a\tb\"] *", false, &[]),
        ("[A \"a\tb\"] *", true, &[("Tab", "\t")]),
        ("\t1. e4\x0b*", true, &[]),
    ] {
        let told: Vec<_> = told.iter().map(|&(kind, place)| (kind.to_owned(), place)).collect();
        assert_eq!(problems(text, strict), told, "{text}");
    }
}

/// An escape begins in the first column of the file (PGN 6), also where a game begins. Elsewhere `%` is told, and the
/// tags behind it are tags all the same.
#[test]
fn escapes_begin_their_line() {
    let read = |file: &str| {
        let mut games = Games::new(file.as_bytes());
        let raw = games.next().expect("a slice can be read").expect("a game");
        let reading = Reader::default().read(&raw);
        let codes: Vec<_> = reading.problems.iter().map(|p| (p.kind.code(), p.line, p.column)).collect();
        let white = reading.game.tags.get("White").unwrap_or_default().to_owned();
        (white, reading.game.movetext().to_string(), codes)
    };
    let so = |moves: &str, codes: &[_]| (String::from("A"), moves.to_owned(), codes.to_vec());
    for mark in ["", "\u{feff}", "\n"] {
        let line = if mark == "\n" { 2 } else { 1 };
        let file = |indent: &str| format!("{mark}{indent}% so\n[White \"A\"]\n\n1. e4 *");
        assert_eq!(read(&file("")), so("e2e4 *", &[]), "{mark:?}");
        assert_eq!(read(&file(" \t")), so("{ so} e2e4 *", &[("late_escape", line, 3)]), "{mark:?}");
    }
    let between = "[Event \"x\"]\n % so\n[White \"A\"]\n\n1. e4 *";
    assert_eq!(read(between), so("{ so} e2e4 *", &[("late_escape", 2, 2)]));
    // The same of a text that somebody else has cut out of a file.
    let cut = Reader::default().read(&RawGame::at(b"% so\n1. e4 *", 2, 1, 3));
    assert_eq!(cut.game.movetext().to_string(), "{ so} e2e4 *");
    let on = Reader::default().read_on(cut.game, &RawGame::at(b"% on\n1... e5 *", 20, 3, 2));
    assert_eq!(on.game.movetext().to_string(), "{ so} e2e4 { on} e7e5 *");
}

/// Lines and columns are those of the file, wherever a game begins.
#[test]
fn places_in_a_file() {
    let file = "\u{feff}1. é *\n 1-0 1. e4 ü *\r\n\r\n{ö} e4 a9 [A \"a\"] 1. d4\nbar *";
    let mut games = Games::new(file.as_bytes());
    let mut found = Vec::new();
    while let Some(raw) = games.next().expect("a slice can be read") {
        let problems = Reader::default().read(&raw).problems;
        found.push(((raw.line, raw.column), problems.iter().map(|p| (p.line, p.column)).collect::<Vec<_>>()));
    }
    let expected = [
        ((1, 1), vec![(1, 4)]),
        ((2, 2), vec![]),
        ((2, 6), vec![(2, 12)]),
        ((4, 1), vec![(4, 8), (4, 10)]),
        ((4, 11), vec![(5, 1)]),
    ];
    assert_eq!(found, expected);
}

/// A byte that is not the rest of a character is one.
#[test]
fn columns_count_characters_in_any_encoding() {
    let place = |text: &[u8]| {
        let problems = Reader::default().read(&RawGame::new(text)).problems;
        problems.iter().find(|problem| problem.kind.code() == "no_such_move").map(|p| (p.line, p.column))
    };
    for text in ["1. e4 {“€”} Ke3 *".as_bytes(), b"1. e4 {\x93\x80\x94} Ke3 *", b"1. e4 {\xe9\x94.} Ke3 *"]
    {
        assert_eq!(place(text), Some((1, 13)), "{}", String::from_utf8_lossy(text));
    }
    assert_eq!(place(b"1. e4 {\xe9\xa0\r\n\x94} Ke3 *"), Some((2, 4)));
    let long = [b"{".as_slice(), &[0x94; 253], b"}\n*"].concat();
    let problems =
        Reader::new(san::Style { rung: Rung::Strict, ..san::Style::PGN }).read(&RawGame::new(&long)).problems;
    assert!(problems.iter().any(|problem| problem.kind == ProblemKind::LongLine));
}

/// A count of its own goes on; it does not begin again.
#[test]
fn numbers_from_one() {
    let tags = "[SetUp \"1\"][FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 23\"]";
    let codes = |moves: &str| {
        let text = [tags, moves].concat();
        let problems = Reader::default().read(&RawGame::new(text.as_bytes())).problems;
        problems.iter().map(|problem| problem.kind.family()).collect::<Vec<_>>()
    };
    assert_eq!(codes("1. e4 Kd7 (1... Ke7 2. Kd2) 2. e5 *"), ["move_number"; 4]);
    assert_eq!(codes("1. e4 Kd7 1. e5 *"), ["move_number", "other_game"]);
    assert_eq!(codes("1. e4 Kd7 2. e5 Ke7 2. Kd2 *"), ["move_number", "move_number", "passed_number"]);
    assert_eq!(codes("e4 Kd7 1. e5 *"), ["other_game"]);
}

/// A problem stands behind a move of the game, however deep.
#[test]
fn problems_have_their_nodes() {
    let text = "0. e4 (1. d4 d5 (1... Nf6 2. a9 e6) 2. c4 Kd2 e6) d5 (1... x) 2. Z9 *";
    let reading = Reader::default().read(&RawGame::new(text.as_bytes()));
    let line = |node| {
        let path = reading.game.path(node).expect("it is a node of this game");
        path.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    let told: Vec<_> =
        reading.problems.iter().map(|p| (p.ply, line(p.node), &text[p.span.range()])).collect();
    let expected = [
        (0, "", "0."),
        (2, "d2d4 g8f6", "a9"),
        (3, "d2d4 d7d5 c2c4", "d2"),
        (1, "e2e4", "(1... x)"),
        (1, "e2e4", "x"),
        (2, "e2e4 d7d5", "Z9"),
    ];
    assert_eq!(told, expected.map(|(ply, line, place)| (ply, line.to_owned(), place)));
}

#[test]
fn chess960() {
    let text = "[SetUp \"1\"]\n[FEN \"1r2k3/8/8/8/8/8/8/1R2K3 w Qq - 0 1\"]\n[Variant \"Chess960\"]\n\n1. O-O-O Rb4 *";
    for strict in [true, false] {
        assert_eq!(problems(text, strict), []);
    }
    let game = Reader::default().read(&RawGame::new(text.as_bytes())).game;
    let written = scoresheet_pgn::Writer::default().text(&game).expect("the moves are legal");
    assert!(written.ends_with(&format!(
        "{}\n\n",
        text.replace("[SetUp \"1\"]\n", "").replace("[Variant", "[SetUp \"1\"]\n[Variant")
    )));
}

#[test]
fn without_a_position_no_move_is_read() {
    let text = "[SetUp \"1\"]\n[FEN \"8 w - - 0 1\"]\n\n{so} 1. e4 (1. d4) e5 1-0";
    let reading = Reader::default().read(&RawGame::new(text.as_bytes()));
    assert_eq!(reading.game.movetext().to_string(), "{so} 1-0");
    let [problem] = &reading.problems[..] else { panic!("{:?}", reading.problems) };
    assert_eq!(&text[problem.skipped.range()], "e4 (1. d4) e5");
}

/// Lines with their ends, strings and symbols have 255 characters at most.
#[test]
fn lengths() {
    let of = |text: &str, strict| -> Vec<String> {
        problems(text, strict).into_iter().map(|(kind, _)| kind).collect()
    };
    let line = |len: usize| format!("{{{}\u{e9}}} *", "x".repeat(len - 5));
    assert_eq!((of(&line(254), true), of(&line(255), false)), (vec![], vec![]));
    assert_eq!(of(&line(255), true), ["LongLine"]);

    let string = |len: usize| format!("[A\n\"{}\\\"\u{e9}\"\n]*", "x".repeat(len - 2));
    assert_eq!((of(&string(251), true), of(&string(256), false)), (vec![], vec![]));
    assert_eq!(of(&string(255), true), ["LongLine"]);
    assert_eq!(of(&string(256), true), ["LongString", "LongLine"]);

    let number = |len: usize| format!("{}1. e4 *", "0".repeat(len - 2));
    assert_eq!((of(&number(249), true), of(&number(256), false)), (vec![], vec![]));
    assert_eq!(of(&number(256), true), ["LongSymbol", "LongLine"]);
}

/// What is wrong with a character is told behind the moves before it.
#[test]
fn characters_have_their_ply() {
    let problems = Reader::default().read(&RawGame::new(b"\x01 1. e4 \x02 e5 (1... c5 \x03) *")).problems;
    assert_eq!(problems.iter().map(|problem| problem.ply).collect::<Vec<_>>(), [0, 1, 2]);
}

/// A problem leads to what explains it, and knows its game.
#[test]
fn problems_have_their_witnesses() {
    let told = |text: &str| {
        let mut games = Games::new(text.as_bytes());
        let mut found = Vec::new();
        while let Some(raw) = games.next().expect("a slice can be read") {
            for problem in Reader::default().read(&raw).problems {
                let witness = problem.related.first().map(|one| (one.kind, raw.text(one.span)));
                found.push((problem.game, problem.kind.code(), witness));
            }
        }
        found
    };
    let of = |game, code, kind, text: &str| vec![(game, code, Some((kind, text.to_owned())))];
    let duplicate = "[White \"A\"]\n[Black \"B\"]\n[White \"C\"] *";
    assert_eq!(told(duplicate), of(1, "duplicate_tag", RelatedKind::First, "[White \"A\"]"));
    let contradiction = "1. d4 *\n\n[Result \"1-0\"]\n1. e4 0-1";
    assert_eq!(told(contradiction), of(2, "result_tag", RelatedKind::Result, "0-1"));
    assert_eq!(told("[Result \"1-0\"]\n1. e4"), of(1, "termination", RelatedKind::Tag, "1-0"));
    let inner = "1. e4 (1. d4 (1. c4 c5) 1-0) *";
    assert_eq!(told(inner), of(1, "result_in_variation", RelatedKind::Began, "("));
    let comment = "1. e4 {so\n[White \"A\"]\n} *";
    assert_eq!(told(comment), of(1, "tag_in_comment", RelatedKind::Tag, "[White \"A\"]"));
    // A file would begin another game there.
    let over = Reader::default().read(&RawGame::new(b"1. e4 1-0 e5")).problems.remove(0);
    assert_eq!((over.kind.code(), over.related[0].kind), ("after_result", RelatedKind::Result));
}

/// The Opera Game as a page on score sheets has it, with the gap between its columns lost.
const GLUED: &str = "1.e4e5 2.Nf3d6 3.d4Bg4 4.dxe5Bxf3 5.Qxf3dxe5 6.Bc4Nf6 7.Qb3Qe7 8.Nc3c6 9.Bg5b5 10.Nxb5cxb5 \
    11.Bxb5+Nbd7 12.O-O-ORd8 13.Rxd7Rxd7 14.Rd1Qe6 15.Bxd7+Nxd7 16.Qb8+Nxb8 17.Rd8# 1-0";

#[test]
fn columns_that_grew_together_are_divided_when_asked() {
    let [tolerant, salvage] = [Rung::Tolerant, Rung::Salvage]
        .map(|rung| Reader::new(san::Style::PGN.on(rung)).read(&RawGame::new(GLUED.as_bytes())));
    assert_eq!((tolerant.game.mainline().count(), salvage.game.mainline().count()), (0, 33));
    let told: Vec<_> = salvage.problems.iter().map(|p| (p.kind.family(), &GLUED[p.span.range()])).collect();
    assert_eq!((told.len(), told[11]), (16, ("glued_moves", "O-O-ORd8")));
    let moves = salvage.game.movetext().to_string();
    assert!(moves.starts_with("e2e4 e7e5 g1f3 d7d6 ") && moves.ends_with("b3b8 d7b8 d1d8 1-0"), "{moves}");
}

/// A word that is a move on a lower rung is not divided, nor one that can be divided in two ways.
#[test]
fn only_what_can_be_nothing_else_is_divided() {
    let read = |text: &str| {
        let reading = Reader::new(san::Style::PGN.on(Rung::Salvage)).read(&RawGame::new(text.as_bytes()));
        let codes: Vec<_> = reading.problems.iter().map(|p| p.kind.family()).collect();
        (reading.game.mainline().count(), codes.join(" "))
    };
    // A pawn can go from e4 to e5.
    assert_eq!(read("1. e4 a6 2. e4e5 *"), (3, "move_form move_form".into()));
    // It may be Black's move, of which there is one alone.
    assert_eq!(read("1. e4 e5Nf3 *"), (1, "token".into()));
    // The limits hold in the middle of a word.
    let limits = Limits { plies: 1, ..Limits::NONE };
    let reader = Reader { limits, ..Reader::new(san::Style::PGN.on(Rung::Salvage)) };
    let reading = reader.read(&RawGame::new(b"1. e4e5 2. d4 *"));
    let codes: Vec<_> = reading.problems.iter().map(|p| p.kind.family()).collect();
    assert_eq!((reading.game.mainline().count(), codes), (1, vec!["glued_moves", "limit"]));
}

/// The text of a game that goes on says how it ended, or nothing of it; and its plies are not the first.
#[test]
fn a_game_goes_on() {
    let begun = |text: &str| Reader::default().read(&RawGame::new(text.as_bytes())).game;
    let on = |begun, text: &str, plies| {
        let reader = Reader { limits: Limits { plies, ..Limits::NONE }, ..Reader::default() };
        let reading = reader.read_on(begun, &RawGame::new(text.as_bytes()));
        let codes: Vec<_> = reading.problems.iter().map(|p| p.kind.family()).collect();
        (reading.game.movetext().to_string(), codes.join(" "))
    };
    let two = "1. e4 (1. d4) e5";
    let usual = usize::MAX;
    assert_eq!(on(begun("1. e4 1-0"), "1... e5 0-1", usual), ("e2e4 e7e5 0-1".into(), String::new()));
    assert_eq!(on(begun("1. e4 1-0"), "1... e5", usual), ("e2e4 e7e5 1-0".into(), String::new()));
    assert_eq!(on(begun("1. e4 *"), "1... e5", usual), ("e2e4 e7e5 *".into(), "termination".into()));
    let (moves, codes) = on(begun(two), "2. Nf3 Nc6 *", 4);
    assert_eq!((moves.as_str(), codes.as_str()), ("e2e4 ( d2d4 ) e7e5 g1f3 *", "limit"));
    assert_eq!(on(begun(two), "2. Nf3 *", 2), ("e2e4 ( d2d4 ) e7e5 *".into(), "limit".into()));
}

/// Where a game ends does not depend on where the text is cut when it is read.
#[test]
fn a_star_is_no_end_wherever_a_block_ends() {
    for (behind, tags) in [("*\n1. e4 e5 1-0\n", 1), ("*[Black\n\"B\"]\n1. e4 e5 1-0\n", 2)] {
        for filler in (16_340..16_390).chain([3, 4_090]) {
            let file = format!("[Event \"{}\"]{behind}", "x".repeat(filler));
            let mut games = Games::new(file.as_bytes());
            let raw = games.next().expect("a slice can be read").expect("a game");
            let game = Reader::default().read(&raw).game;
            assert_eq!((game.tags.len(), game.mainline().count()), (tags, 2), "{filler} {behind:?}");
            assert!(games.next().expect("a slice can be read").is_none(), "{filler} {behind:?}");
        }
    }
}

/// What stands behind a result is no move of the main line, nor what belongs to no game.
#[test]
fn places_are_those_of_moves() {
    for (text, places) in
        [("1. e4 e5 1-0 --", ["e4", "e5"].as_slice()), ("1. e4 e5 1-0 Nf3 (on time)", &["e4", "e5"])]
    {
        let raw = RawGame::new(text.as_bytes());
        let found = Reader::default().read(&raw).places(&raw, san::Style::PGN, &[]);
        assert_eq!(found.iter().map(|place| raw.text(*place)).collect::<Vec<_>>(), places, "{text}");
    }
}

/// A problem that is one too many makes no other wrong.
#[test]
fn the_rest_of_a_comment_that_is_not_told_is_that_of_no_other() {
    let text = "1. e4 {a {b} c} e5 {a {b} ; c}\n*";
    let places = |problems| {
        let reader = Reader { limits: Limits { problems, ..Limits::NONE }, ..Reader::default() };
        let told = reader.read(&RawGame::new(text.as_bytes())).problems;
        told.iter().map(|problem| &text[problem.span.range()]).collect::<Vec<_>>()
    };
    let all = places(usize::MAX);
    assert_eq!(all, [" c}", " ; c}"]);
    assert_eq!(places(1)[0], all[0]);
}

/// What follows a hundred thousand of something is looked for once.
#[test]
fn time_grows_with_the_text_alone() {
    let halves = format!("1. e4 {}Nf6 *", "½ ".repeat(100_000));
    let reading = Reader::default().read(&RawGame::new(halves.as_bytes()));
    assert_eq!(reading.problems.len(), 100_000);
    let marks = format!("{}1. e4 *", "\u{feff}".repeat(100_000));
    assert_eq!(Reader::default().read(&RawGame::new(marks.as_bytes())).game.mainline().count(), 1);
    assert_eq!(split(&"]".repeat(100_000)).len(), 1);
}
