//! Files of games from outside: what is printed and written, where, and with which exit status.

use std::{
    fs,
    io::{Read, Write},
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
};

use scoresheet::notation::Letters;
use serde_json::Value;
use tempfile::TempDir;

const OPERA: &str = include_str!("opera.pgn");
/// Its second game breaks, and the third does not.
const BROKEN: &str = "[White \"A\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n\n\
                      [White \"B\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Ke3 (4. O-O) Nf6 *\n\n\
                      [White \"C\"]\n\n1. d4 d5 1/2-1/2\n";
/// A folder with files, in which the command runs.
struct Desk(TempDir);

impl Desk {
    fn new(files: &[(&str, &[u8])]) -> Self {
        let desk = Self(TempDir::new().expect("there is a place for files"));
        for (name, bytes) in files {
            fs::write(desk.path(name), bytes).expect("a file is written");
        }
        desk
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).expect("the file is there")
    }

    /// The names of all that is there.
    fn list(&self) -> Vec<String> {
        let entries = fs::read_dir(self.0.path()).expect("the folder is there");
        let mut names: Vec<String> =
            entries.map(|entry| entry.expect("it is there").file_name().to_string_lossy().into()).collect();
        names.sort();
        names
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_scoresheet"));
        command.args(args).env_remove("NO_COLOR").current_dir(self.0.path());
        command
    }

    fn run(&self, args: &[&str]) -> Said {
        Said::of(self.command(args).stdin(Stdio::null()).output().expect("the command starts"))
    }

    fn given(&self, stdin: &[u8], args: &[&str]) -> Said {
        let mut command = self.command(args);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the command starts");
        // Who is used wrongly does not read.
        let _ = child.stdin.take().expect("it is piped").write_all(stdin);
        Said::of(child.wait_with_output().expect("it ends"))
    }
}

/// What the command has said.
#[derive(Debug)]
struct Said {
    out: String,
    err: String,
    status: Option<i32>,
}

impl Said {
    fn of(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).expect("the command prints UTF-8");
        Self { out: text(output.stdout), err: text(output.stderr), status: output.status.code() }
    }

    #[track_caller]
    fn is(&self, out: &str, err: &str, status: i32) {
        assert_eq!((self.out.as_str(), self.err.as_str(), self.status), (out, err, Some(status)));
    }

    fn lines(&self) -> Vec<Value> {
        self.out.lines().map(|line| serde_json::from_str(line).expect("every line is JSON")).collect()
    }
}

fn nowhere() -> Desk {
    Desk::new(&[])
}

#[track_caller]
fn converts(text: &str, args: &[&str], to: &str) {
    let args = [&["convert"], args].concat();
    nowhere().given(text.as_bytes(), &args).is(to, "", 0);
}

/// What is said of the second game of [`BROKEN`].
const REPORT: &str = "error[no_such_move]: Ke3 is no legal move here (read as short algebraic)
 --> broken.pgn:7:36
  |
7 | 1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Ke3 (4. O-O) Nf6 *
  |                                    ^^ the king on e1 cannot go to e3: a king does not move so
  |
  = note: game 2, ply 7
  = help: did you mean Ke2?
";

// ---- convert: moves without tags

#[test]
fn moves_without_tags_stay_so() {
    converts("e4", &["--to", "uci"], "e2e4\n");
    converts("e4 e5 Nf3", &["--to", "iccf"], "5254 5755 7163\n");
    converts("1.e4 e5 2.Nf3 1-0", &["--to", "lan"], "1. e2-e4 e7-e5 2. Ng1-f3 1-0\n");
    converts("5254 5755\r\n7163", &["--to", "san"], "e4 e5 Nf3\n");
    converts("\u{feff}P-K4", &["--to", "san", "-"], "e4\n");
    converts("e4 e5 *\nd4 d5 *", &["--to", "uci"], "e2e4 e7e5 *\n\nd2d4 d7d5 *\n");
}

#[test]
fn what_stands_between_moves_is_kept() {
    let text = "1. e4! {best} e5 (1... c5 $14 2. Nf3 (2. c3)) 2. d4 d6 *";
    let uci = "1. e2e4 $1 {best} 1... e7e5 (1... c7c5 $14 2. g1f3 (2. c2c3)) 2. d2d4 d7d6 *\n";
    converts(text, &["--to", "uci"], uci);
    converts(uci, &["--to", "san"], "1. e4 $1 {best} 1... e5 (1... c5 $14 2. Nf3 (2. c3)) 2. d4 d6 *\n");
}

#[test]
fn every_notation_side_by_side() {
    let all = "san          1. e4 e5\nlan          1. e2-e4 e7-e5\ndescriptive  1. P-K4 P-K4\n\
               coordinate   1. e2-e4 e7-e5\nuci          1. e2e4 e7e5\niccf         1. 5254 5755\n";
    converts("1.e4 e5", &["--to", "all"], all);
    let desk = Desk::new(&[("opera.pgn", OPERA.as_bytes())]);
    let refused = "error: the game has tags: name one notation with --to\n--> opera.pgn:1\n = note: game 1\n";
    desk.run(&["convert", "opera.pgn", "--to", "all"]).is("", refused, 1);
}

#[test]
fn styles() {
    converts("e4 Nf6", &["--to", "san", "--style", "fide"], "e4 Nf6\n");
    converts("e4", &["--to", "lan", "--style", "plain"], "e2e4\n");
    let promotes = ["--fen", "7k/P7/8/8/8/8/8/4K3 w - - 0 1"];
    // In Romanian it is a bishop.
    let english = ["--from-letters", "en"];
    converts("a8=N", &[&["--to", "iccf", "--style", "4"], &promotes[..], &english].concat(), "1714\n");
    converts("a8=N", &[&["--to", "iccf4"], &promotes[..], &english].concat(), "1714\n");
    let said = nowhere().given(b"e4", &["convert", "--to", "san", "--style", "4"]);
    assert!(said.err.starts_with("error: 4 is no style of san; there "), "{said:?}");
    assert_eq!((said.out.as_str(), said.status), ("", Some(2)));
    let said = nowhere().given(b"e4", &["convert", "--to", "all", "--style", "fide"]);
    assert_eq!(said.status, Some(2));
}

#[test]
fn letters_of_a_language() {
    let german = "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Lxc6\n";
    converts(german, &["--from-letters", "de", "--to", "san"], "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6\n");
    converts(
        german,
        &["--from", "san-de", "--to", "san", "--letters", "ru"],
        "1. e4 e5 2. Кf3 Кc6 3. Сb5 a6 4. Сxc6\n",
    );
    converts(
        german,
        &["--from", "san", "--from-letters", "de", "--to", "lan-fr"],
        "1. e2-e4 e7-e5 2. Cg1-f3 Cb8-c6 3. Ff1-b5 a7-a6 4. Fb5xc6\n",
    );
    // A style of it keeps the letters.
    let castling = "1. e4 e5 2. Sf3 Sf6 3. Lc4 Lc5 4. O-O\n";
    let fide = castling.replace("O-O", "0-0");
    converts(castling, &["--from", "san-de", "--to", "san-de", "--style", "fide"], &fide);
    converts(castling, &["--from", "san-de", "--to", "san", "--style", "fide", "--letters", "de"], &fide);
    let misused = nowhere().run(&["convert", "--to", "san-de", "--style", "figurine"]);
    assert_eq!((misused.status, misused.err.contains("no style of san-de")), (Some(2), true), "{misused:?}");
}

/// Who names the notation alone has its letters found out, too.
#[test]
fn the_letters_of_a_named_notation_are_found_out() {
    let german = "1. e4 e5 2. Sf3 Sc6 3. Lb5\n";
    let auto = ["--from-letters", "auto", "--to", "uci", "--from"];
    let uci = "1. e2e4 e7e5 2. g1f3 b8c6 3. f1b5\n";
    converts(german, &[&auto[..], &["san"]].concat(), uci);
    let long = nowhere().given(german.as_bytes(), &[&["convert"], &auto[..], &["lan"]].concat());
    assert_eq!((long.out.as_str(), long.status), ("", Some(1)));
    for other in ["iccf", "san-de"] {
        let misused = nowhere().given(german.as_bytes(), &[&["convert"], &auto[..], &[other]].concat());
        assert_eq!((misused.status, misused.err.contains("letters")), (Some(2), true), "{misused:?}");
    }
}

/// A fault is told where it is, and not where another language that reads it has no letters for what follows.
#[test]
fn a_fault_is_told_in_the_language_of_the_game() {
    let says = |game: &str, sentence: &str| {
        let said = nowhere().given(game.as_bytes(), &["convert", "--to", "san"]);
        assert!(said.err.contains(sentence) && said.status == Some(1), "{}", said.err);
    };
    says(
        "1. e4 e5 2. Sf3 Sc6 3. Bb5 a6 4. Lxc6 dxc6 5. Te1 *",
        "Bb5 is no legal move here (read as short algebraic in German letters)",
    );
    says("1. Kt-B3 P-Q4 2. P-Q4 *", "Kt-B3 could be Kt-QB3 or Kt-KB3");
    says("1. Oe4 Oe5 2. Pf3 Pc6 *", "pawns have a letter, which may be that of another man");
}

#[test]
fn mended_moves_without_numbers_stay_so() {
    let said = nowhere().given(b"e4 e5 nf3 nc6", &["convert", "--to", "san", "--rung", "salvage"]);
    assert_eq!((said.out.as_str(), said.status), ("e4 e5 Nf3 Nc6\n", Some(0)));
}

#[test]
fn a_control_character_is_not_left_out_in_silence() {
    let said = nowhere().given(b"1. e4 \x1b e5", &["convert", "--to", "san"]);
    assert_eq!((said.out.as_str(), said.status), ("1. e4 e5\n", Some(0)));
    assert!(said.err.contains("a control character that PGN does not know"), "{}", said.err);
}

/// The language is found out, and can be said by any of its names.
#[test]
fn a_german_game_is_found_out_in_german_letters() {
    let german = b"[White \"A\"]\n\n1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Lxc6 dxc6 1-0\n";
    let desk = Desk::new(&[("german.pgn", german)]);
    for letters in ["auto", "de", "DE", "german", "Deutsch"] {
        let detected = desk.run(&["detect", "--json", "german.pgn", "--from-letters", letters]);
        assert_eq!(
            (&detected.lines()[0]["notation"], detected.status),
            (&"san-de".into(), Some(0)),
            "{letters}"
        );
    }
    let detected = desk.run(&["detect", "--json", "german.pgn"]);
    let codes = serde_json::json!(["da", "de", "no", "sv", "hr", "sl"]);
    assert_eq!((&detected.lines()[0]["letters"], detected.status), (&codes, Some(0)));
    assert_eq!(desk.run(&["check", "german.pgn"]).status, Some(0));
    let games = desk.run(&["games", "--json", "german.pgn"]);
    assert_eq!((&games.lines()[0]["plies"], &games.lines()[0]["notation"]), (&8.into(), &"san-de".into()));
    // Who says that it is French is believed.
    assert_eq!(desk.run(&["check", "german.pgn", "--from-letters", "fr"]).status, Some(1));
}

/// Nothing is told but the game. Problemists have the S of the knight alone besides the letters of English.
#[test]
fn a_game_in_the_letters_of_each_language() {
    let problemists = "remark[one_letter]: read in short algebraic in Problemist letters, for which one kind of man \
                       alone speaks\n--> local.pgn:1\n = note: game 1\n";
    let desk = Desk::new(&[("opera.pgn", OPERA.as_bytes())]);
    desk.run(&["convert", "opera.pgn", "--to", "uci", "-o", "uci.pgn"]).is("", "", 0);
    for notation in ["san", "lan"] {
        for &letters in Letters::ALL {
            let args =
                ["convert", "opera.pgn", "--to", notation, "--letters", letters.code(), "-o", "local.pgn"];
            desk.run(&args).is("", "", 0);
            let told = if letters == Letters::Problemist { problemists } else { "" };
            let told = told.replace("short", if notation == "san" { "short" } else { "long" });
            desk.run(&["convert", "local.pgn", "--to", "uci"]).is(&desk.read("uci.pgn"), &told, 0);
        }
    }
    for notation in [
        "descriptive",
        "descriptive-es",
        "descriptive-fr",
        "coordinate",
        "uci",
        "iccf",
        "smith",
        "figurine",
        "fide",
    ] {
        desk.run(&["convert", "opera.pgn", "--to", notation, "-o", "other.pgn"]).is("", "", 0);
        desk.run(&["convert", "other.pgn", "--to", "uci"]).is(&desk.read("uci.pgn"), "", 0);
    }
}

/// One strange letter may be a slip of the pen.
#[test]
fn a_language_for_which_one_letter_speaks_is_remarked() {
    let said = nowhere().given(b"1. e4 e5 2. Zf3", &["convert", "--to", "uci"]);
    let told = "remark[one_letter]: read in short algebraic in Latvian letters, for which one kind of man alone speaks
--> stdin:1
 = note: game 1
";
    assert_eq!(said.err, told);
    assert_eq!((said.out.as_str(), said.status), ("1. e2e4 e7e5 2. g1f3\n", Some(0)));
    let lines = nowhere().given(b"1. e4 e5 2. Zf3", &["check", "--json"]).lines();
    assert_eq!((&lines[0]["kind"], &lines[0]["severity"]), (&"one_letter".into(), &"remark".into()));
    converts("1. e4 e5 2. Zf3", &["--to", "uci", "--from-letters", "lv"], "1. e2e4 e7e5 2. g1f3\n");
    // B is a bishop in Icelandic, too; and what follows in ICCF says nothing of the letters before it.
    for game in [
        "1. e4 e5 2. Bc4 Bc5 3. Rf3 *",
        "1. e4 e5 2. Bf1-c4 Bf8-c5 3. Rg1-f3 *",
        "1. e4 e5 2. d4 d5 3. Sf3 Sf6 4. 6125 2836 5. 5171 6824 6. 2133 5878 *",
    ] {
        let kinds = nowhere().given(game.as_bytes(), &["check", "--json"]).lines();
        assert_eq!(kinds[0]["kind"], "one_letter", "{game}");
    }
}

#[test]
fn languages_have_capitals() {
    for language in ["AUTO", "Auto", "DE", "Čeština", "РУССКИЙ", "Traditional Chinese"] {
        converts("1. e4", &["--to", "uci", "--from-letters", language], "1. e2e4\n");
    }
}

#[test]
fn where_a_language_must_be_named() {
    let said = nowhere().given(b"1. e4 e5 2. Ne2 *", &["convert", "--to", "uci"]);
    let told = "error[unknown_notation]: the game can be read in short algebraic and short algebraic in Romanian letters, \
                but as different moves
--> stdin:1
 = note: game 1
 = help: say which with --from-letters en or --from-letters ro
";
    said.is("", told, 1);
    converts("1. e4 e5 2. Ne2", &["--from-letters", "en", "--to", "uci"], "1. e2e4 e7e5 2. g1e2\n");
    converts("1. e4 e5 2. Ne2", &["--from-letters", "română", "--to", "uci"], "1. e2e4 e7e5 2. f1e2\n");
}

/// A score of correspondence chess with notes in short algebraic, of which nothing is lost.
#[test]
fn a_game_in_two_notations() {
    let game = "1. 5254 5755 2. 7163 (2. Bc4 Nf6 {as usual} (2... 6835) 3. d3 $1) 2836 *\n";
    let said = nowhere().given(game.as_bytes(), &["convert", "--to", "san"]);
    let written = "1. e4 e5 2. Nf3 (2. Bc4 Nf6 {as usual} (2... Bc5) 3. d3 $1) 2... Nc6 *\n";
    assert_eq!((said.out.as_str(), said.status), (written, Some(0)));
    let first =
        "remark[other_notation]: this variation is read in short algebraic, what is before it in ICCF numeric
 --> stdin:1:23
";
    assert!(said.err.starts_with(first), "{}", said.err);
    let lines = nowhere().given(game.as_bytes(), &["check", "--json"]).lines();
    assert_eq!((&lines[0]["kind"], &lines[0]["notation"]), (&"other_notation".into(), &"san".into()));
    assert_eq!((&lines[0]["span"], &lines[0]["column"]), (&serde_json::json!([22, 64]), &23.into()));
    let found = &nowhere().given(game.as_bytes(), &["detect", "--json"]).lines()[0];
    assert_eq!((&found["notation"], &found["runs"][0]["notation"]), (&"iccf".into(), &"san".into()));
    assert_eq!(found["runs"][1]["notation"], "iccf");
    // What a person names is all in that notation.
    assert_eq!(nowhere().given(game.as_bytes(), &["check", "--from", "iccf"]).status, Some(1));
}

#[test]
fn a_game_goes_over_to_another_notation() {
    let game = b"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. 2514 7866 5. 5171 6857 6. 6151 2725 7. 1423";
    let said = nowhere().given(game, &["convert", "--to", "san"]);
    let written = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3\n";
    assert_eq!((said.out.as_str(), said.status), (written, Some(0)));
    let told = "remark[other_notation]: from here on the game is read in ICCF numeric, what is before it in short algebraic
 --> stdin:1:34
";
    assert!(said.err.starts_with(told), "{}", said.err);
    assert_eq!(nowhere().given(game, &["detect"]).status, Some(0));
}

/// What the tolerant rung makes nothing of.
#[test]
fn the_salvage_rung_finds_the_notation() {
    let game = b"1. e4 e5 2. sf3 sc6 3. lb5 sf6";
    assert_eq!(nowhere().given(game, &["convert", "--to", "san"]).status, Some(1));
    let said = nowhere().given(game, &["convert", "--to", "san", "--rung", "salvage"]);
    let told = "remark[salvaged_notation]: no notation reads it as it stands; on the salvage rung it is short algebraic in \
                German letters
--> stdin:1
";
    assert_eq!((said.out.as_str(), said.status), ("1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6\n", Some(0)));
    assert!(said.err.starts_with(told), "{}", said.err);
    // What was mended is told at each move.
    assert_eq!(said.err.matches("remark[").count(), 5);
    let lines = nowhere().given(game, &["check", "--json", "--rung", "salvage"]).lines();
    assert_eq!((&lines[0]["kind"], &lines[0]["severity"]), (&"salvaged_notation".into(), &"remark".into()));
}

#[test]
fn a_position_to_start_from() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 20";
    converts("O-O", &["--to", "uci", "--fen", fen], "e8g8\n");
    converts("20... O-O {safe} 21. Rf1", &["--to", "uci", "--fen", fen], "20... e8g8 {safe} 21. h1f1\n");
    let said = nowhere().given(b"O-O Rxf8", &["convert", "--to", "uci", "--fen", fen]);
    let err = "error[no_such_move]: Rxf8 is no legal move here (read as short algebraic)
 --> stdin:1:7
  |
1 | O-O Rxf8
  |       ^^ no rook can go to f8
";
    assert!(said.err.starts_with(err), "{}", said.err);
    let tagged = nowhere().given(b"[White \"A\"]\n\n1. e4 *\n", &["convert", "--to", "uci", "--fen", fen]);
    assert!(tagged.err.starts_with("note: the game has tags"), "{tagged:?}");
    assert!(tagged.out.ends_with("\n\n1. e2e4 *\n\n"));
}

#[test]
fn tcn_is_for_moves_alone() {
    converts("e4 e5 Nf3", &["--to", "tcn"], "mC0Kgv\n");
    converts("1. e4 e5 2. Nf3 1-0", &["--to", "tcn"], "mC0Kgv 1-0\n");
    let err = "error: TCN is for moves alone: its signs are those of comments and variations, too
--> stdin:1
 = note: game 1
";
    for text in ["1. e4 {best} e5", "1. e4 (1. d4) e5", "1. e4! e5", "1. e4 --", "[White \"A\"]\n\n1. e4 *"] {
        nowhere().given(text.as_bytes(), &["convert", "--to", "tcn"]).is("", err, 1);
    }
    for command in ["check", "games"] {
        assert_eq!(nowhere().given(b"mC0K", &[command, "--from", "tcn"]).status, Some(2));
    }
}

/// Lines keep games apart, which only results do elsewhere.
#[test]
fn each_line_of_tcn_is_a_game() {
    let from_tcn = |text: &str, args: &[&str], to: &str| {
        converts(text, &[&["--from", "tcn", "--to"], args].concat(), to);
    };
    let three = "\u{feff}mC0Kgv\r\n\r\n mC 0K\t1-0\rlB";
    from_tcn(three, &["san"], "e4 e5 Nf3 *\n\ne4 e5 1-0\n\nd4 *\n");
    from_tcn("mC 0K gv 1/2-1/2\nlB *", &["tcn"], "mC0Kgv 1/2-1/2\n\nlB\n");
    let promotes = "1n5k/P7/8/8/8/8/8/4K3 w - - 0 1";
    from_tcn("W~", &["uci", "--fen", promotes], "a7a8q *\n");
}

#[test]
fn a_fault_in_tcn_has_its_place() {
    let given = |text: &str, more: &[&str]| {
        let args = [&["convert", "--from", "tcn", "--to", "uci"], more].concat();
        nowhere().given(text.as_bytes(), &args)
    };
    let illegal = "error[no_such_move]: mK is no legal move here (read as TCN)
 --> stdin:1:6
  |
1 | mC 0KmK
  |      ^^ no man stands on e2
  |
  = note: game 1, ply 3
";
    given("mC 0KmK", &[]).is("", illegal, 1);
    given("mC 0KmK", &["--keep-going"]).is("1. e2e4 e7e5 {not read: mK} *\n", illegal, 1);
    // Nothing is kept of what does not begin with a move.
    for (text, word, place) in [("m C", "m", "1:1"), ("mé", "mé", "1:1"), ("\n[White \"A\"]", "[W", "2:1")]
    {
        let said = given(text, &["--keep-going"]);
        let told = format!("error[syntax]: {word} is no move in TCN\n --> stdin:{place}\n");
        assert!(said.err.starts_with(&told), "{said:?}");
        assert_eq!((said.out.as_str(), said.status), ("", Some(1)));
    }
}

#[test]
fn a_file_goes_through_every_notation() {
    let desk = Desk::new(&[("opera.pgn", OPERA.as_bytes())]);
    for to in [
        "san",
        "fide",
        "lan",
        "lan-plain",
        "descriptive",
        "descriptive-n",
        "coordinate",
        "uci",
        "iccf",
        "smith",
    ] {
        let there = desk.run(&["convert", "opera.pgn", "--to", to]);
        assert_eq!((there.err.as_str(), there.status), ("", Some(0)), "{to}");
        let back = desk.given(there.out.as_bytes(), &["convert", "--to", "san"]);
        back.is(OPERA, "", 0);
    }
    for to in ["descriptive-es", "descriptive-fr"] {
        let there = desk.run(&["convert", "opera.pgn", "--to", to]);
        let back = desk.given(there.out.as_bytes(), &["convert", "--from", to, "--to", "san"]);
        back.is(OPERA, "", 0);
    }
}

#[test]
fn a_game_with_a_fault_is_left_out_whole() {
    let desk = Desk::new(&[("broken.pgn", BROKEN.as_bytes())]);
    let said = desk.run(&["convert", "broken.pgn", "--to", "uci"]);
    assert_eq!(said.err, REPORT.to_owned() + "error: games with faults, left out: 1 of 3\n");
    assert_eq!(said.status, Some(1));
    assert_eq!(said.out.matches("[Event").count(), 2);
    assert!(
        said.out.contains("b5 a7a6 1-0") && said.out.contains("d2d4 d7d5") && !said.out.contains("\"B\"")
    );
}

#[test]
fn what_can_be_read_is_written_if_it_is_wanted() {
    let desk = Desk::new(&[("broken.pgn", BROKEN.as_bytes())]);
    let said = desk.run(&["convert", "broken.pgn", "--to", "uci", "--keep-going", "-o", "out.pgn"]);
    assert_eq!((said.out.as_str(), said.status), ("", Some(1)));
    assert!(
        said.err.ends_with("error: games with faults, written only as far as they can be read: 1 of 3\n")
    );
    assert!(
        desk.read("out.pgn").contains("f8c5 {not read: Ke3 (4. O-O) Nf6} *\n\n[Event"),
        "{}",
        desk.read("out.pgn")
    );
    assert_eq!(desk.list(), ["broken.pgn", "out.pgn"]);
}

/// What is not known is not written, whatever is wanted.
#[test]
fn no_notation_is_guessed() {
    for game in ["1. e4 e5 2. Ne2 d6", "1. e4 e5 2. Pf4", "1. hello"] {
        let said = nowhere().given(game.as_bytes(), &["convert", "--to", "uci", "--keep-going"]);
        assert_eq!((said.out.as_str(), said.status), ("", Some(1)), "{game}");
        assert!(said.err.contains("--> stdin:1"), "{said:?}");
    }
    let said = nowhere().given(b"5254 P-K4", &["convert", "--to", "uci"]);
    assert_eq!((said.out.as_str(), said.status), ("", Some(1)));
    let said = nowhere().given(b"1. 5254 5755 *", &["convert", "--to", "uci", "--from", "san"]);
    let told = "error[bare_number]: these digits are no move, and not the number of move 1
 --> stdin:1:4
  |
1 | 1. 5254 5755 *
  |    ^^^^
";
    assert!(said.err.starts_with(told), "{}", said.err);
    assert_eq!((said.out.as_str(), said.status), ("", Some(1)));
}

#[test]
fn what_the_writer_cannot_keep_is_told_once() {
    let games = "[White \"A\"]\n[White \"B\"]\n\n1. e4 { good } *\n\n[White \"C\"]\n\n1. e4 { good } *\n";
    let said = nowhere().given(games.as_bytes(), &["convert", "--to", "uci"]);
    let told = "note: the second of two tags with one name is not written
 --> stdin:2:1
  |
2 | [White \"B\"]
  | ^^^^^^^^^^^
  |
  = note: game 1
note: a blank at the edge of a comment is not written
 --> stdin:4:8
  |
4 | 1. e4 { good } *
  |        ^
  |
  = note: 2 times, first in game 1
";
    assert_eq!((said.err.as_str(), said.status), (told, Some(0)));
}

/// The kinds of losses, how often each is found, and the text that it points at.
#[track_caller]
fn loses(game: &str, told: &[(&str, &str, &str)]) {
    let said = nowhere().given(game.as_bytes(), &["convert", "--from", "san", "--to", "san", "--keep-going"]);
    let lines: Vec<&str> = said.err.lines().collect();
    let notes: Vec<(&str, &str, &str)> = lines
        .windows(7)
        .filter_map(|lines| {
            let note = lines[0].strip_prefix("note: ")?;
            let (start, end) = (lines[4].find('^')?, lines[4].rfind('^')?);
            Some((note, lines[6].trim().strip_prefix("= note: ")?, lines[3].get(start..=end)?))
        })
        .collect();
    assert_eq!(notes, told, "{}", said.err);
}

#[test]
fn what_is_lost_is_shown_where_it_stands() {
    let null = "a null move is written as --, which strict readers refuse";
    let nag = "a NAG above $255 is written as it is, which strict readers refuse";
    loses("1. e4 e5 2. Z0 $2561 *", &[(null, "game 1", "Z0"), (nag, "game 1", "$2561")]);
    let said = nowhere().given(b"e4 -- Nf3", &["convert", "--to", "uci"]);
    assert_eq!((said.out.as_str(), said.status), ("1. e2e4 -- 2. g1f3\n", Some(0)));
    // What was not read is not lost.
    loses("1. e4 e5 (1... Kc6 2. -- $300) 2. -- $256 *", &[(null, "game 1", "--"), (nag, "game 1", "$256")]);
    let bracket = "a closing bracket within a comment is written as )";
    let blanks = "a blank at the edge of a comment is not written";
    loses("1. e4 {a} e5 ;b } c\n*", &[(bracket, "game 1", ";b } c")]);
    loses("1. e4 { [%clk 1:00] } e5 { [%clk 2:00] so } *", &[(blanks, "game 1", " ")]);
    let control = "a control character is written as a blank";
    loses(
        "[Event \"one\"]\n[Site \"a\tb\"]\n\n1. e4 {c\td} *",
        &[(control, "2 times, first in game 1", "[Site \"a b\"]")],
    );
    let result = "what the tag Result says otherwise than the result is not written";
    loses("[Event \"x\"]\n[Result \"1-0\"]\n\n1. e4 0-1", &[(result, "game 1", "[Result \"1-0\"]")]);
}

#[test]
fn the_strict_rung_lets_nothing_pass() {
    let said =
        nowhere().given(b"1. e4 Pe5 *", &["convert", "--from", "san", "--to", "uci", "--rung", "strict"]);
    assert_eq!((said.out.as_str(), said.status), ("", Some(1)));
}

/// A game, what `check` says in some way of it, and what it does not say.
#[track_caller]
fn is_told(game: &[u8], args: &[&str], told: &str, untold: &str) {
    let args: Vec<&str> = ["check"].iter().chain(args).copied().collect();
    let said = nowhere().given(game, &args);
    assert!(said.out.contains(told) && !said.out.contains(untold), "{}", said.out);
}

#[test]
fn help_is_of_the_text_at_hand() {
    is_told(b"[White Anderssen]\n\n1. e4 *\n", &[], "quotes: [White \"Anderssen\"]", "Morphy");
    is_told(b"[White \"Anderssen\n\n1. e4 *\n", &[], "end it: [White \"Anderssen\"]", "Morphy");
    let german = b"1. e4 e5 2. Sf3 Sc6 3. Lb5 Qz9 *\n";
    is_told(german, &["--from-letters", "fr"], "no notation reads the moves", "as with --from-letters");
    is_told(b"1. e4 {a {b} Nf3 c} e5 *\n", &[], "ends with its first }", "no notation reads");
    is_told(b"1. e4 {a {b} Nf3 c} e5 *\n", &[], "the tags alone were looked at", "did you mean");
    is_told(b"1. e4 {a {b} Nf3 c} e5 *\n", &["--from", "san"], "ends with its first }", "did you mean");
    is_told(b"1. e4 {a b} Nf3 c} e5 *\n", &["--from", "san"], "Nf3", "ends with its first }");
}

#[test]
fn two_encodings_of_one_file_are_told_once() {
    let (utf8, latin) =
        (b"[White \"M\xc3\xbcller\"]\n\n1. e4 *\n\n", b"[White \"M\xfcller\"]\n\n1. e4 *\n\n");
    let games = [&utf8[..], &latin[..], &utf8[..], &latin[..]].concat();
    is_told(&games, &[], "file is in Windows-1252, and game 1 is in UTF-8", "game 2 is in Windows");
    is_told(&games, &[], "4 games, 0 errors, 1 remark\n", "error[");
    is_told(&games, &["--strict"], "error[mixed_encoding]", "remark[mixed_encoding]");
    is_told(&[&latin[..], &latin[..]].concat(), &[], "2 games, 0 errors, 0 remarks\n", "mixed");
}

// ---- -o

#[test]
fn a_failing_conversion_leaves_everything_as_it_was() {
    let desk = Desk::new(&[("broken.pgn", BROKEN.as_bytes()), ("old.pgn", b"old")]);
    let said = desk.run(&["convert", "broken.pgn", "--to", "uci", "-o", "old.pgn"]);
    let end = "error: old.pgn is not written; --keep-going writes what can be read\n";
    assert!(said.err.ends_with(end), "{said:?}");
    assert_eq!((said.out.as_str(), said.status), ("", Some(1)));
    assert_eq!(desk.read("old.pgn"), "old");
    assert_eq!(desk.list(), ["broken.pgn", "old.pgn"]);
    let said = desk.run(&["convert", "broken.pgn", "none.pgn", "--to", "uci", "-o", "new.pgn"]);
    assert_eq!((said.status, desk.list().len()), (Some(1), 2));
}

#[test]
fn a_file_may_be_converted_into_itself() {
    let desk = Desk::new(&[("opera.pgn", OPERA.as_bytes())]);
    desk.run(&["convert", "opera.pgn", "--to", "uci", "-o", "opera.pgn"]).is("", "", 0);
    desk.run(&["convert", "opera.pgn", "--to", "san", "-o", "opera.pgn"]).is("", "", 0);
    assert_eq!((desk.read("opera.pgn").as_str(), desk.list().len()), (OPERA, 1));
}

#[test]
fn where_nothing_can_be_written() {
    let desk = nowhere();
    fs::create_dir(desk.path("folder")).expect("a folder is made");
    let into = |name: &str| desk.given(b"e4", &["convert", "--to", "uci", "-o", name]);
    into("folder").is("", "error: it is a folder, not a file\n--> folder\n", 1);
    into("none/x.pgn").is("", "error: its folder does not exist\n--> none/x.pgn\n", 1);
    assert_eq!(desk.list(), ["folder"]);
}

#[cfg(unix)]
mod unix {
    use std::os::unix::fs::{PermissionsExt, symlink};

    use super::*;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).expect("it is there").permissions().mode() & 0o777
    }

    #[test]
    fn who_may_read_the_old_file_may_read_the_new_one() {
        let desk = Desk::new(&[("old.pgn", b"old"), ("plain", b"")]);
        fs::set_permissions(desk.path("old.pgn"), fs::Permissions::from_mode(0o640)).expect("it is ours");
        desk.given(b"e4", &["convert", "--to", "uci", "-o", "old.pgn"]).is("", "", 0);
        assert_eq!((desk.read("old.pgn").as_str(), mode(&desk.path("old.pgn"))), ("e2e4\n", 0o640));
        // A new file is what any new file is.
        desk.given(b"e4", &["convert", "--to", "uci", "-o", "new.pgn"]).is("", "", 0);
        assert_eq!(mode(&desk.path("new.pgn")), mode(&desk.path("plain")));
    }

    #[test]
    fn links_stay_links() {
        let desk = Desk::new(&[("real.pgn", b"old")]);
        symlink("real.pgn", desk.path("link.pgn")).expect("a link is made");
        symlink("later.pgn", desk.path("dangling.pgn")).expect("a link is made");
        symlink("loop.pgn", desk.path("loop.pgn")).expect("a link is made");
        let into = |name: &str| desk.given(b"e4", &["convert", "--to", "uci", "-o", name]);
        into("link.pgn").is("", "", 0);
        into("dangling.pgn").is("", "", 0);
        assert_eq!(into("loop.pgn").status, Some(1));
        assert_eq!((desk.read("real.pgn"), desk.read("later.pgn")), ("e2e4\n".into(), "e2e4\n".into()));
        assert!(desk.path("link.pgn").is_symlink() && desk.path("dangling.pgn").is_symlink());
    }

    #[test]
    fn a_device_is_written_and_not_replaced() {
        nowhere().given(b"e4", &["convert", "--to", "uci", "-o", "/dev/null"]).is("", "", 0);
        assert!(!fs::metadata("/dev/null").expect("it is there").is_file());
        nowhere().given(b"e4", &["convert", "--to", "uci", "-o", "/dev/stdout"]).is("e2e4\n", "", 0);
    }

    /// Whoever may write everywhere is not stopped by a folder.
    #[test]
    fn a_folder_that_may_not_be_written() {
        let desk = Desk::new(&[("locked.pgn", b"old")]);
        fs::create_dir(desk.path("folder")).expect("a folder is made");
        for (name, mode) in [("folder", 0o555), ("locked.pgn", 0o444)] {
            fs::set_permissions(desk.path(name), fs::Permissions::from_mode(mode)).expect("it is ours");
        }
        if fs::write(desk.path("folder/probe"), "").is_ok() {
            return;
        }
        for name in ["folder/x.pgn", "locked.pgn"] {
            let said = desk.given(b"e4", &["convert", "--to", "uci", "-o", name]);
            said.is("", &format!("{name}: error: it may not be written\n"), 1);
        }
        assert_eq!(desk.read("locked.pgn"), "old");
    }
}

#[test]
fn nobody_reads_to_the_end() {
    let desk = Desk::new(&[("many.pgn", OPERA.repeat(300).as_bytes())]);
    for args in [&["convert", "many.pgn", "--to", "uci"][..], &["games", "many.pgn"], &["detect", "many.pgn"]]
    {
        let mut command = desk.command(args);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
        drop(child.stdout.take());
        let mut err = String::new();
        child.stderr.take().expect("it is piped").read_to_string(&mut err).expect("it is text");
        assert_eq!((err.as_str(), child.wait().expect("it ends").code()), ("", Some(0)));
    }
}

// ---- files that are none

#[test]
fn what_is_no_file_of_games_is_named_and_the_next_is_read() {
    let desk = Desk::new(&[
        ("empty", b""),
        ("blank", b"\n \r\n"),
        ("archive", b"PK\x03\x04\x14"),
        ("image", b"\x89PNG\r\n\x1a\n"),
        ("wide", b"1\0.\0e\x004\0"),
        ("zero", b"1. e4 \0\0 e5 *"),
        ("good.pgn", b"[White \"A\"]\r\n\r\n1. e4 e5 *\r\n"),
    ]);
    fs::create_dir(desk.path("folder")).expect("a folder is made");
    let files = ["empty", "blank", "archive", "image", "wide", "zero", "none", "e4", "folder", "good.pgn"];
    let told = "error[unreadable_file]: there is no game in it
--> empty
error[unreadable_file]: there is no game in it
--> blank
error[unreadable_file]: it is a ZIP archive, not text
--> archive
error[unreadable_file]: it is a PNG image, not text
--> image
error[unreadable_file]: it is text in UTF-16 where UTF-8 or Latin-1 is wanted
--> wide
 = help: save it as UTF-8, as iconv -f UTF-16LE -t UTF-8 does
error[unreadable_file]: it is no text: byte 6 is zero
--> zero
error[unreadable_file]: there is no such file
--> none
error[unreadable_file]: there is no such file
--> e4
 = help: for a move: scoresheet move e4
error[unreadable_file]: it is a folder, not a file
--> folder
";
    let run = |args: &[&str]| desk.run(&[args, &files].concat());
    let said = run(&["convert", "--to", "uci"]);
    assert_eq!((said.err.as_str(), said.status), (told, Some(1)));
    assert!(said.out.ends_with("\n\n1. e2e4 e7e5 *\n\n"));
    for command in ["detect", "games"] {
        let said = run(&[command]);
        assert_eq!((said.err.as_str(), said.status), (told, Some(1)), "{command}");
        assert!(!said.out.is_empty());
    }
    // There the faults are what is asked for.
    let listed = told.replace("\nerror", "\n\nerror");
    run(&["check"]).is(&format!("{listed}\n1 game, 9 errors, 0 remarks\n"), "", 1);
    for command in ["check", "detect", "games"] {
        let lines = run(&[command, "--json"]).lines();
        let fault =
            ["file", "kind", "code", "severity"].map(|key| lines[2][key].as_str().unwrap_or_default());
        assert_eq!(fault, ["archive", "file", "unreadable_file", "error"], "{command}");
        assert_eq!(lines[9]["file"].as_str().or(Some("good.pgn")), Some("good.pgn"), "{command}");
    }
}

// ---- check

#[test]
fn faults_have_their_line_and_column() {
    let desk = Desk::new(&[("broken.pgn", BROKEN.as_bytes()), ("good.pgn", OPERA.as_bytes())]);
    desk.run(&["check", "good.pgn"]).is("1 game, 0 errors, 0 remarks\n", "", 0);
    let said = desk.run(&["check", "good.pgn", "broken.pgn"]);
    said.is(&format!("{REPORT}\n4 games, 1 error, 0 remarks\n"), "", 1);
}

/// The position is that of the variation in which the move stands.
#[test]
fn a_fault_in_a_variation_is_explained_there() {
    let games = "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5 3. Nd2) 2... d6 3. Nd4) 2. Nf3 Nc6 3. Bb5 a6 *";
    let said = nowhere().given(games.as_bytes(), &["check"]);
    let told = "error[no_such_move]: Nd2 is no legal move here (read as short algebraic)\n --> stdin:1:40\n";
    assert!(said.out.starts_with(told), "{}", said.out);
    assert!(
        said.out.contains("^^ the knight on b1 cannot go to d2: its own pawn stands there\n"),
        "{}",
        said.out
    );
}

/// Each with what stands in its way, however many there are and wherever in a line their game begins.
#[test]
fn every_fault_is_explained() {
    let line = format!("1. d4 * 1. e4 {}*", "(1. d4 e5 2. Kd3) ".repeat(30));
    let said = nowhere().given(line.as_bytes(), &["check", "--from", "san"]);
    let reason = " ^ the king on e1 cannot go to d3: a king does not move so\n";
    assert_eq!(said.out.matches(reason).count(), 30, "{}", said.out);
    let told = "error[no_such_move]: Kd3 is no legal move here (read as short algebraic)\n --> stdin:1:28\n";
    assert!(said.out.starts_with(told), "{}", said.out);
}

#[test]
fn remarks_are_errors_where_nothing_is_let_pass() {
    let game = b"[Result \"0-1\"]\n\n1. e4 e5 3. Nf3 1-0";
    let said = nowhere().given(game, &["check"]);
    let told = "remark[result_tag]: the tag Result and the end of the game differ; the end counts\n --> stdin:1:10\n";
    assert!(said.out.starts_with(told), "{}", said.out);
    assert!(
        said.out.contains("\nremark[move_number]: this number stands before move 2\n --> stdin:3:10\n"),
        "{}",
        said.out
    );
    assert!(said.out.ends_with("1 game, 0 errors, 2 remarks\n") && said.status == Some(0));
    let said = nowhere().given(game, &["check", "--strict"]);
    assert!(said.out.contains("0 remarks\n") && said.status == Some(1), "{}", said.out);
}

#[test]
fn a_long_line_is_cut_and_hidden_signs_are_seen() {
    let game = format!("1. e4 {{{}}} e5 2. Q\u{1b}h9 {{{}}} *", "a".repeat(2000), "b".repeat(2000));
    let said = nowhere().given(game.as_bytes(), &["check", "--from", "san"]);
    assert!(said.out.lines().all(|line| line.chars().count() < 120), "{}", said.out);
    assert!(!said.out.contains('\u{1b}') && said.out.contains("Q\u{fffd}h9"), "{}", said.out);
    // Latin-1.
    let said = nowhere().given(b"1. e4 {caf\xe9} Qh9 *", &["check", "--from", "san"]);
    assert!(said.out.contains("\n1 | 1. e4 {caf\u{e9}} Qh9 *\n  |              ^"), "{}", said.out);
}

#[test]
fn faults_for_programs() {
    let desk = Desk::new(&[("broken.pgn", BROKEN.as_bytes())]);
    let said = desk.run(&["check", "--json", "broken.pgn"]);
    let lines = said.lines();
    assert_eq!((lines.len(), said.status), (2, Some(1)));
    let fault = &lines[0];
    assert_eq!((&fault["file"], &fault["severity"]), (&Value::from("broken.pgn"), &Value::from("error")));
    let numbers = ["line", "column", "game", "ply"].map(|key| fault[key].as_u64());
    assert_eq!(numbers, [Some(7), Some(36), Some(2), Some(6)]);
    let at = |key: &str| [0, 1].map(|end| fault[key][end].as_u64().map_or(0, |at| at as usize));
    let ([a, b], [c, d]) = (at("span"), at("skipped"));
    assert_eq!((&BROKEN[a..b], &BROKEN[c..d]), ("e3", "Ke3 (4. O-O) Nf6"));
    assert_eq!(lines[1], serde_json::json!({ "games": 3, "errors": 1, "remarks": 0 }));
}

/// The parts that SARIF 2.1.0 asks for, and those that its readers use.
#[test]
fn faults_for_editors() {
    let twice = "[White \"A\"]\n[White \"B\"]\n\n1. e4 e5 *\n";
    let desk = Desk::new(&[("broken.pgn", BROKEN.as_bytes()), ("a b.pgn", twice.as_bytes())]);
    let said = desk.run(&["check", "--format", "sarif", "broken.pgn", "a b.pgn", "none.pgn"]);
    let document: Value = serde_json::from_str(&said.out).expect("it is one document");
    assert_eq!((&document["version"], said.status), (&"2.1.0".into(), Some(1)));
    let run = &document["runs"][0];
    let rules: Vec<&str> = run["tool"]["driver"]["rules"]
        .as_array()
        .expect("rules are listed")
        .iter()
        .map(|rule| rule["id"].as_str().expect("a rule has a name"))
        .collect();
    assert_eq!(rules, ["duplicate_tag", "no_such_move", "unreadable_file"]);
    let [illegal, tag, file] = [0, 1, 2].map(|n| &run["results"][n]);
    let place = |result: &Value| result["locations"][0]["physicalLocation"].clone();
    let region = serde_json::json!({ "startLine": 7, "startColumn": 36, "endLine": 7, "endColumn": 38,
        "byteOffset": BROKEN.find("e3").expect("it is there"), "byteLength": 2 });
    assert_eq!(place(illegal)["region"], region);
    let properties = ["game", "ply"].map(|key| illegal["properties"][key].as_u64());
    assert_eq!((properties, &illegal["level"]), ([Some(2), Some(6)], &"error".into()));
    assert_eq!(
        (&place(tag)["artifactLocation"]["uri"], &tag["level"]),
        (&"a%20b.pgn".into(), &"warning".into())
    );
    let first = &tag["relatedLocations"][0];
    assert_eq!(first["physicalLocation"]["region"]["startLine"], 1);
    assert_eq!(first["message"]["text"], "this one counts");
    assert_eq!((&file["ruleId"], place(file).get("region")), (&"unreadable_file".into(), None));
    assert_eq!(run["results"].as_array().map(Vec::len), Some(3));
    // Each is written when it is found: the rules come last.
    let at = |text: &str| said.out.find(text).expect("it is there");
    assert!(at("\"results\"") < at("\"ruleId\"") && at("\"ruleId\"") < at("\"driver\""), "{}", said.out);
    let empty = nowhere().given(b"1. e4 e5 *", &["check", "--format", "sarif"]);
    let empty: Value = serde_json::from_str(&empty.out).expect("it is one document");
    assert_eq!(empty["runs"][0]["results"], serde_json::json!([]));
    assert_eq!(nowhere().given(b"1. e4 *", &["check", "--json", "--format", "sarif"]).status, Some(2));
}

/// What helps, of the first error.
#[track_caller]
fn hints(game: &str, args: &[&str], hints: &[&str]) {
    let said = nowhere().given(game.as_bytes(), &[&["check"], args].concat());
    let mut lines = said.out.lines().skip_while(|line| !line.starts_with("error"));
    lines.next().expect("there is an error");
    let told = lines.take_while(|line| !line.is_empty());
    let told: Vec<&str> = told.filter_map(|line| line.trim_start().strip_prefix("= help: ")).collect();
    assert_eq!(told, hints, "{}", said.out);
}

#[test]
fn a_missing_move_is_suspected_where_the_next_number_shows_it() {
    let missing = ["a move of Black seems to be missing before 2."];
    hints("1. e4 2. d4 e5 *", &[], &missing);
    hints("1. e4 2. d4 e5 *", &["--from", "san"], &missing);
    hints("1. P-K4 2. B-B4 P-K4 *", &["--from", "descriptive"], &missing);
    hints("1. e4 e5 2. Nf3 Nc6 3. Bb5 4. O-O Nf6 *", &[], &["a move of Black seems to be missing before 4."]);
    // A number that stands there twice, before moves that only White can make.
    hints("1. e4 e5 2. Nf3 2. Bb5 *", &[], &missing);
    hints("1. e4 e5 2. Nf3 2. Nc7 *", &[], &["did you mean Nc6 or Ne7?"]);
    // A number that is wrong otherwise.
    hints("1. e4 3. d4 e5 *", &[], &["did you mean d5 or d6?"]);
    hints("1. e4 2... d4 e5 *", &[], &["did you mean d5 or d6?"]);
    // Where the move can be Black's, the number alone is remarked.
    let said = nowhere().given(b"1. e4 2. e5 *", &["check"]);
    let told = "remark[move_number]: this number stands before move 1
 --> stdin:1:7
  |
1 | 1. e4 2. e5 *
  |       ^^
  |
  = note: game 1, ply 2
  = help: a move of Black seems to be missing before 2.

1 game, 0 errors, 1 remark
";
    said.is(told, "", 0);
}

/// Which notation it is need not be said where all moves but one are of one notation.
#[test]
fn a_slip_asks_for_no_notation() {
    hints("1. d4 d5 2. Yf3 1/2-1/2", &[], &["did you mean Nf3?"]);
    hints("1. e4 e5 2. Nf3 Nc6 3. Bbb5 a6 *", &[], &["did you mean Bb5?"]);
    hints("1. e44 e5 2. Nf3 Nc6 *", &[], &["did you mean e4?"]);
    let tags = "of this game the tags alone were looked at";
    let furthest = "no notation reads the moves to the end: short algebraic comes furthest, 2 plies; \
                    say with --from what it is, or with --from-letters whose letters it has";
    hints("1. e4 e5 2. Yf3 Yc6 3. Yb5 *", &[], &["did you mean Nf3 or Qf3?", furthest, tags]);
    let german = "no notation reads the moves to the end: short algebraic in German letters comes furthest, 3 plies; \
                  say what it is, as with --from-letters de";
    hints("1. e4 e5 2. Sf3 Yc6 3. Yb5 *", &[], &["did you mean Sc6?", german, tags]);
    let none = "no notation reads the first move; if one should, name it with --from";
    hints("1. xx yy *", &[], &[none, tags]);
    let said = nowhere().given(b"[White \"A\"]\n[White \"B\"]\n1. xx yy *\n", &["check"]);
    assert!(
        said.out.starts_with("remark[duplicate_tag]") && said.out.ends_with("1 game, 1 error, 1 remark\n")
    );
    let play = "an illegal move is played where --from names the notation";
    hints("1. e4 f6 2. Qh5+ Nc6 *", &["--illegal", "play"], &[play]);
}

#[test]
fn digits_without_dots_may_be_moves() {
    let digits = ["5254 is a move in ICCF numeric: --from iccf reads it"];
    for text in ["1 5254 5755 *", "1 5254 5755 2 7163 *", "1. 5254 5755 *"] {
        hints(text, &["--from", "san"], &digits);
        for args in [&[][..], &["--from", "iccf"]] {
            let said = nowhere().given(text.as_bytes(), &[&["check"], args].concat());
            said.is("1 game, 0 errors, 0 remarks\n", "", 0);
        }
    }
    hints("1. 5 2 5 5 *", &["--from", "iccf"], &[]);
}

/// A comment without its end takes in what follows, up to the end of another.
#[test]
fn a_comment_that_may_hold_other_games() {
    let hint =
        "the comment that begins in line 2 takes in line 3, [White \"B\"]: is a } missing before that line?";
    let remark = format!(
        "remark[tag_in_comment]: a line of this comment is a tag
 --> stdin:2:7
  |
2 | 1. e4 {{so
  |       ^^^
  |
 ::: stdin:3:1
  |
3 | [White \"B\"]
  | ----------- this is a tag
  |
  = note: game 1, ply 2
  = help: {hint}
"
    );
    let closed = b"[White \"A\"]\n1. e4 {so\n[White \"B\"]\n\n1. d4 {too} *\n";
    let said = nowhere().given(closed, &["check"]);
    said.is(&format!("{remark}\n1 game, 0 errors, 1 remark\n"), "", 0);
    let said = nowhere().given(closed, &["convert", "--to", "uci"]);
    assert_eq!((said.err, said.status), (remark.clone(), Some(0)));
    let open = b"[White \"A\"]\n1. e4 {so\n[White \"B\"]\n\n1. d4 *\n";
    let said = nowhere().given(open, &["check"]);
    assert!(
        said.out.contains(&remark)
            && said.out.contains("remark[unterminated_comment]: the comment does not end\n --> stdin:2:7\n"),
        "{}",
        said.out
    );
    hints("1. e4\n{so\n[White \"B\"]\n\n1. d4 {too} c4 *\n", &[], &["did you mean c5 or c6?", hint]);
}

// ---- detect

#[test]
fn the_notation_of_each_game_with_the_evidence() {
    let games = b"1. e2-e4 e7-e5 *\n\n1. e4 e5 2. Sf3 *\n";
    let said = nowhere().given(games, &["detect"]);
    let told = "stdin:1: game 1: long algebraic, 2 plies
  san          2 plies, 6 remarked, in any letters
  lan          2 plies, in any letters
  descriptive  0 plies, stops at 1:4: e2-e4
  coordinate   2 plies
  uci          0 plies, stops at 1:4: e2-e4
  iccf         0 plies, stops at 1:4: e2-e4
  smith        0 plies, stops at 1:4: e2-e4
stdin:3: game 2: short algebraic in German letters, 3 plies
  san          2 plies, stops at 3:13: Sf3
  lan          0 plies, stops at 3:4: e4
  descriptive  0 plies, stops at 3:4: e4
  coordinate   0 plies, stops at 3:4: e4
  uci          0 plies, stops at 3:4: e4
  iccf         0 plies, stops at 3:4: e4
  smith        0 plies, stops at 3:4: e4
  san-de       3 plies, as in the letters of da no pl sv hr sl la
  san-sr       3 plies, 1 remarked
";
    said.is(told, "", 0);
}

#[test]
fn evidence_for_programs() {
    let said = nowhere().given(b"1. P-K4 P-K4 *", &["detect", "--json"]);
    assert_eq!(said.status, Some(0));
    let game = &said.lines()[0];
    assert_eq!((&game["notation"], &game["whole"]), (&Value::from("descriptive"), &Value::from(true)));
    let stop =
        serde_json::json!({ "line": 1, "column": 4, "token": "P-K4", "kind": "token", "code": "no_move" });
    assert_eq!(
        game["evidence"][0],
        serde_json::json!({ "notation": "san", "letters": [], "plies": 0, "remarks": 0, "stop": stop })
    );
    let said = nowhere().given(b"[White \"A\"]\n\n*\n", &["detect", "--json"]);
    assert_eq!((&said.lines()[0]["notation"], said.status), (&Value::Null, Some(1)));
}

// ---- games

#[test]
fn a_table_of_games() {
    let desk = Desk::new(&[("broken.pgn", BROKEN.as_bytes()), ("opera.pgn", OPERA.as_bytes())]);
    let head =
        "    #  White                   Black                   Result   Plies  Date        Last position\n";
    let row = "    1  Morphy, Paul            Duke Karl / Count Iso…  1-0         33  1858.??.??  \
               1n1Rkb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2K5 b k - 1 17\n";
    desk.run(&["games", "opera.pgn"]).is(&format!("{head}{row}"), "", 0);
    let said = desk.run(&["games", "broken.pgn"]);
    let rows: Vec<&str> = said.out.lines().collect();
    assert!(
        rows[2].starts_with("    2! B                       ?                       *            6  ?"),
        "{}",
        said.out
    );
    assert!(rows[3].starts_with("       broken.pgn:7:36: Ke3 is no legal move here"), "{}", said.out);
    assert_eq!((rows.len(), said.status), (5, Some(1)));
}

#[test]
fn games_for_programs() {
    let desk =
        Desk::new(&[("opera.pgn", OPERA.as_bytes()), ("dutch.pgn", b"[White \"A\"]\n\n1. Pf3 Pf6 1-0")]);
    let said = desk.run(&["games", "--json", "opera.pgn", "dutch.pgn"]);
    let lines = said.lines();
    assert_eq!((&lines[0]["white"], &lines[0]["plies"]), (&Value::from("Morphy, Paul"), &Value::from(33)));
    assert_eq!((&lines[0]["notation"], &lines[0]["fault"]), (&Value::from("san"), &Value::Null));
    // What is not known is not made up.
    assert_eq!((&lines[1]["plies"], &lines[1]["fen"], said.status), (&Value::Null, &Value::Null, Some(1)));
    assert_eq!((&lines[1]["fault"]["line"], &lines[1]["result"]), (&Value::from(1), &Value::from("1-0")));
}

// ---- for those who type

#[test]
fn shells_complete_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let said = nowhere().run(&["completions", shell]);
        assert_eq!((said.err.as_str(), said.status), ("", Some(0)));
        for word in ["convert", "keep-going"] {
            assert!(said.out.contains(word), "{shell} does not know {word}");
        }
    }
}

#[test]
fn the_manual_has_every_command() {
    let said = nowhere().run(&["man"]);
    assert_eq!((said.err.as_str(), said.status), ("", Some(0)));
    for name in
        ["MOVE", "EXPLAIN", "CONVERT", "CHECK", "DETECT", "GAMES", "FEN", "BOARD", "PERFT", "COMPLETIONS"]
    {
        assert!(said.out.contains(&format!("\n.SH {name}\n")), "no section {name}");
    }
    assert!(said.out.contains("keep\\-going"));
}

#[test]
fn latin_1_is_shown_as_it_is() {
    let desk = Desk::new(&[("l.pgn", b"1. N\xe9 e5 2. Jos\xe9\n"), ("u.pgn", "1. Né e5\n".as_bytes())]);
    for file in ["l.pgn", "u.pgn"] {
        let said = desk.run(&["check", file, "--from", "san"]);
        assert!(said.out.contains("Né e5") && !said.out.contains('\u{fffd}'), "{}", said.out);
    }
    assert!(desk.run(&["check", "l.pgn", "--from", "san"]).out.contains("José"));
    // So is what Windows has among its controls, and the caret stands where it should.
    let said = nowhere().given(b"1. e4 {\x93\x80\x94} Ke9", &["check", "--from", "san"]);
    assert!(
        said.out.contains(" --> stdin:1:13\n  |\n1 | 1. e4 {“€”} Ke9\n  |             ^"),
        "{}",
        said.out
    );
}

// ---- nothing is lost

#[test]
fn games_without_tags_stay_several() {
    let desk = Desk::new(&[("a", b"1. e4 e5"), ("b", b"d4 d5"), ("c", b"1. c4 {quiet}")]);
    let there = desk.run(&["convert", "a", "b", "c", "--to", "uci"]);
    there.is("1. e2e4 e7e5 *\n\nd2d4 d7d5 *\n\n1. c2c4 {quiet}\n", "", 0);
    let back = desk.given(there.out.as_bytes(), &["convert", "--to", "san"]);
    back.is("1. e4 e5 *\n\nd4 d5 *\n\n1. c4 {quiet}\n", "", 0);
    desk.run(&["convert", "b", "b", "--to", "tcn"]).is("lBZJ\n\nlBZJ\n", "", 0);
}

#[test]
fn what_is_not_read_stays_where_it_stood() {
    let keeps = |text: &str, kept: &str| {
        let args = ["convert", "--from", "san", "--to", "uci", "--keep-going"];
        let said = nowhere().given(text.as_bytes(), &args);
        assert_eq!((said.out.as_str(), said.status), (kept, Some(1)), "{said:?}");
    };
    keeps("1. e4 e5 2. Ke3 Nf6 {x} *", "1. e2e4 e7e5 {not read: Ke3 Nf6 (x)} *\n");
    keeps("e4 e5 Ke3 Nf6", "1. e2e4 e7e5 {not read: Ke3 Nf6}\n");
    keeps("1. e4 e5 (1... Ke3 2. d4) 2. Nf3 *", "1. e2e4 e7e5 ({not read: Ke3 2. d4}) 2. g1f3 *\n");
    keeps("{a {b}) $x ;c } 2. Nf3\n 1. e4 *", "{a {b} {not read: ) $x ;c ) 2. Nf3 1. e4} *\n");
    keeps("1. e4 \" \" e5 ) *", "1. e2e4 {not read: \" \"} 1... e7e5 {not read: )} *\n");
}

/// A game that is read to its end may have words that mean nothing: they are kept and told, too.
#[test]
fn nothing_is_lost_without_a_word() {
    let keeps = |text: &str, kept: &str, codes: &[&str]| {
        let said = nowhere().given(text.as_bytes(), &["convert", "--from", "san", "--to", "san"]);
        assert_eq!((said.out.trim_end(), said.status), (kept, Some(0)), "{said:?}");
        let told: Vec<&str> = said
            .err
            .lines()
            .filter_map(|line| line.split_once(']')?.0.split_once('['))
            .map(|found| found.1)
            .collect();
        assert_eq!(told, codes, "{}", said.err);
    };
    // What is kept as a comment is not kept twice.
    keeps("(1. d4 d5) 1. e4 *", "{(1. d4 d5)} 1. e4 *", &["variation_before_move"]);
    keeps("1. e4 (1. d4 1-0) e5 *", "1. e4 (1. d4 {1-0}) 1... e5 *", &["result_in_variation"]);
    keeps(
        "1. e4 $-1 e5 $99999 *",
        "1. e4 {not read: $-1} 1... e5 {not read: $99999} *",
        &["no_nag", "no_nag"],
    );
    keeps("1. e4 {lost e5 2. Nf3 Nc6 *", "1. e4 {lost e5 2. Nf3 Nc6 *}", &["unterminated_comment"]);
    keeps("1. e4 e5 1-0.", "1. e4 e5 {not read: .} 1-0", &["sign_after_result"]);
    keeps("1. e4 {a {b} c} e5 *", "1. e4 {a {b} {not read: c)} 1... e5 *", &["comment_tail"]);
    keeps("1. e4 {a {b} ; c} d\ne5 *", "1. e4 {a {b} {not read: ; c) d} 1... e5 *", &["comment_tail"]);
    keeps("1. e4 ... e5 *", "1. e4 e5 *", &[]);
    let said = nowhere().given(b"1. e4 {a {b} ; c} e5\nNc6 *", &["check", "--from", "san"]);
    assert!(said.status == Some(1) && said.out.contains("error[no_move]"), "{said:?}");
    let said = nowhere().given(b"1. e4 e5\n%one\n%two\n*", &["convert", "--to", "uci"]);
    assert_eq!((said.out.as_str(), said.status), ("1. e2e4 e7e5 *\n", Some(0)));
    assert!(said.err.contains("is not written\n --> stdin:2:1"), "{}", said.err);
    assert!(said.err.contains("2 times, first in game 1"), "{}", said.err);
}

/// Pieces of files, each with a word of its own where `#` stands.
const SOUP: [&str; 46] = [
    "{c#}",
    "{c# {c#} c#}",
    "{c# {c#}",
    "c#}",
    ";c#\n",
    "; c# {c#\n",
    "[c#",
    "[c# \"c#\"]",
    "[c# \"c#\"]\n",
    "[C# \"c# \"c#\" c#\"]",
    "[C# c#]",
    "(c#)",
    "(1. d4 c#)",
    "(1. d4 {c#} d5)",
    "\n\n",
    "\n",
    "[SetUp \"1\"]\n",
    "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n",
    "[fen \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 1\"]\n",
    "[FEN \"8/8/8/9/8/8/8/8 x c#\"]\n",
    "1-0",
    "*",
    "{[%c# c#] c# [%c#]}",
    "$c#",
    "<c#>",
    "!",
    "(",
    ")",
    "{",
    "}",
    "\"c#\"",
    "c#",
    "(1. d4 1-0 c#)",
    "($1 {c#})",
    "e4c#",
    "N",
    "\u{b1}",
    "\u{a0}",
    "\u{bd}-\u{bd} ",
    "\u{2026}",
    "% c#\n",
    "1. e4 ",
    "1. e4 e5 ",
    "2. Nf3 ",
    "Nc6 ",
    "O-O ",
];

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(300))]

    /// Every word of a text is in what is written, once, or among the bytes of which something is said.
    #[test]
    fn every_word_is_written_or_told(
        pieces in proptest::collection::vec((proptest::sample::select(&SOUP[..]), proptest::bool::ANY), 1..14),
    ) {
        let (mut text, mut words) = (String::new(), 0);
        for (piece, is_spaced) in pieces {
            for (at, part) in piece.split('#').enumerate() {
                if at > 0 {
                    text += &format!("{words:03}q");
                    words += 1;
                }
                text += part;
            }
            text += if is_spaced { " " } else { "" };
        }
        let args = ["convert", "--from", "san", "--to", "san", "--keep-going"];
        let said = nowhere().given(text.as_bytes(), &args);
        let told = told_bytes(&text);
        for word in (0..words).map(|word| format!("{word:03}q")) {
            let written = said.out.matches(&word).count();
            let at = text.find(&word).expect("it was put there") as u64;
            let is_told = told.iter().any(|[start, end]| (*start..*end).contains(&at)) || is_escaped(&text, &word);
            proptest::prop_assert!(
                written == 1 || written == 0 && is_told,
                "{} in {:?}: {}\n{}", word, text, said.out, said.err
            );
        }
    }
}

/// The bytes of a text that problems are told of, and those that are skipped because of them.
fn told_bytes(text: &str) -> Vec<[u64; 2]> {
    let said = nowhere().given(text.as_bytes(), &["check", "--from", "san", "--json"]);
    let found = said.out.lines().map(|line| serde_json::from_str::<Value>(line).expect("it is JSON"));
    let spans = found.flat_map(|found| [found["span"].clone(), found["skipped"].clone()]);
    spans.filter_map(|span| serde_json::from_value(span).ok()).collect()
}

/// Whether a word stands in a line that begins with `%`: of these the first is shown.
fn is_escaped(text: &str, word: &str) -> bool {
    text.lines().any(|line| line.trim_start().starts_with('%') && line.contains(word))
}

/// What cannot be written is told, and the next file is taken; so it is with what cannot be read.
#[cfg(unix)]
#[test]
fn a_file_that_cannot_be_written_stops_no_other() {
    let desk = Desk::new(&[("a.pgn", b"1.e4 *\n"), ("b.pgn", b"1.d4 *\n")]);
    let command = format!(
        "trap '' XFSZ; ulimit -f 0; exec {} fmt --from san a.pgn b.pgn",
        env!("CARGO_BIN_EXE_scoresheet")
    );
    let output = Command::new("sh").args(["-c", &command]).current_dir(desk.0.path()).output();
    let said = Said::of(output.expect("there is a shell"));
    let files: Vec<&str> = said.err.lines().filter_map(|line| line.trim().strip_prefix("--> ")).collect();
    assert_eq!((files, said.status), (vec!["a.pgn", "b.pgn"], Some(1)), "{}", said.err);
    assert_eq!((desk.read("a.pgn").as_str(), desk.list().len()), ("1.e4 *\n", 2));
}

#[test]
fn a_hyphen_is_standard_output() {
    let desk = Desk::new(&[("a.pgn", b"1.e4 *\n")]);
    desk.run(&["convert", "--to", "uci", "-o", "-", "a.pgn"]).is("1. e2e4 *\n", "", 0);
    let said = desk.run(&["fmt", "--from", "san", "-o", "-", "a.pgn"]);
    assert!(said.out.ends_with("\n\n1. e4 *\n\n") && said.status == Some(0), "{said:?}");
    assert_eq!(desk.list(), ["a.pgn"]);
}

/// What is written otherwise, or read back as another game by some, is shown.
#[test]
fn an_illegal_move_that_is_written_has_its_line() {
    let text = "1. e4 e6 2. d4 Bb4+ 3. Nf3 Nf6 *";
    let args = ["convert", "--from", "san", "--to", "uci", "--illegal", "play"];
    let said = nowhere().given(text.as_bytes(), &args);
    let note = "which most readers refuse\n --> stdin:1:24\n";
    assert!(said.err.contains(note), "{}", said.err);
}

/// A row of stars is before the tags, too.
#[test]
fn tags_are_told_from_moves() {
    let text = "*****\n[White \"A\"]\n[White \"B\"]\n\n1. e4 e5 *\n";
    let said = nowhere().given(text.as_bytes(), &["check", "--from", "san"]);
    assert_eq!(said.out.matches("= note: game 1, in the tags\n").count(), 2, "{}", said.out);
}

/// A signal ends the command as it ends any other, and leaves nothing behind.
#[cfg(unix)]
#[test]
fn a_signal_leaves_no_draft() {
    use std::{
        os::unix::process::ExitStatusExt,
        thread::sleep,
        time::{Duration, Instant},
    };
    for (name, number) in [("INT", 2), ("TERM", 15)] {
        let desk = nowhere();
        let mut command = desk.command(&["convert", "--to", "uci", "-o", "out.pgn"]);
        let mut child = command.stdin(Stdio::piped()).spawn().expect("the command starts");
        // What is read from must stay open, or the command ends by itself.
        let _open = child.stdin.take();
        let start = Instant::now();
        while desk.list().is_empty() && start.elapsed() < Duration::from_secs(20) {
            sleep(Duration::from_millis(5));
        }
        assert!(desk.list()[0].starts_with(".scoresheet-"));
        // The file is there a moment before it is guarded.
        sleep(Duration::from_millis(200));
        let sent = Command::new("kill").args([&format!("-{name}"), &child.id().to_string()]).status();
        assert!(sent.expect("there is a kill").success());
        assert_eq!(child.wait().expect("it ends").signal(), Some(number));
        assert_eq!(desk.list(), Vec::<String>::new());
    }
}

// ---- what is wrong is said

#[test]
fn the_strict_rung_asks_for_a_result() {
    let said = nowhere().given(b"1. e4 e5", &["check", "--strict"]);
    assert!(
        said.out.starts_with("error[termination]: the game does not end with a result\n --> stdin:1:9\n")
    );
    assert!(said.out.ends_with("1 game, 1 error, 0 remarks\n") && said.status == Some(1), "{said:?}");
    let said = nowhere().given(b"1. e4 e5", &["check", "--strict", "--json"]);
    assert_eq!((said.lines()[0]["severity"].as_str(), said.status), (Some("error"), Some(1)));
    nowhere().given(b"e4 e5", &["convert", "--to", "uci", "--rung", "strict"]).is("e2e4 e7e5\n", "", 0);
}

/// What stands behind a fault in its line is not walked through for each.
#[test]
fn faults_in_a_long_line_take_no_longer() {
    let time = |between: &str| {
        let faults = "\" ".repeat(3000);
        let blanks = " ".repeat(8 << 20);
        let text = format!("1. e4 {faults}{between}{{{}}}{blanks}", "a".repeat(8 << 20));
        let start = std::time::Instant::now();
        let said = nowhere().given(text.as_bytes(), &["check", "--from", "san"]);
        assert!(said.out.ends_with("1 game, 3000 errors, 1 remark\n"), "{}", said.status.unwrap_or(-1));
        start.elapsed()
    };
    let (one, two) = (time(""), time("\n"));
    assert!(one < two * 4, "{one:?} in one line, {two:?} in two");
    assert!(one.as_secs() < 10, "{one:?}");
}

#[test]
fn a_wrong_use_is_told_with_the_use_of_its_command() {
    for args in [&["convert", "--to", "san", "--style", "bogus"][..], &["check", "--from", "tcn"]] {
        let said = nowhere().run(args);
        assert!(said.err.contains(&format!("\nUsage: scoresheet {} [OPTIONS]", args[0])), "{said:?}");
        assert_eq!(said.status, Some(2));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn help_that_cannot_be_printed_is_an_error() {
    for args in [&["--help"][..], &["--version"], &["convert", "--help"]] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("Linux has it");
        let said = Said::of(nowhere().command(args).stdout(full).output().expect("the command starts"));
        assert!(said.err.starts_with("error: cannot write: ") && said.status == Some(1), "{said:?}");
    }
}

// ---- fmt: the export format

const UNTIDY: &str = "[White \"A\"]\n\n1.e4! e5 ; so\n1-0\n\n[White \"B\"]\n\n1. e4 Ke3 *\n% of the club\n\n[White \"C\"]\n\
                      1. d4 *\n";
const TIDY: &str = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"A\"]\n[Black \"?\"]\n\
                    [Result \"1-0\"]\n\n1. e4 $1 e5 {so} 1-0\n\n[White \"B\"]\n\n1. e4 Ke3 *\n% of the club\n\n\
                    [White \"C\"]\n1. d4 *\n";

/// Games with faults, or with what would be lost, keep their bytes; the others are formatted around them.
#[test]
fn fmt_writes_files_in_their_place() {
    let desk = Desk::new(&[("a.pgn", UNTIDY.as_bytes()), ("b.pgn", b"\n1.d4")]);
    let said = desk.run(&["fmt", "a.pgn", "b.pgn"]);
    assert!(said.out.is_empty() && said.status == Some(1), "{said:?}");
    assert!(said.err.starts_with("error[no_such_move]: Ke3 is no legal move here"), "{said:?}");
    assert!(said.err.contains("\nnote: the game is not formatted: a line that begins with %"), "{said:?}");
    assert!(said.err.contains("--> a.pgn:8:7\n") && said.err.contains("--> a.pgn:9:1\n"), "{said:?}");
    assert_eq!(desk.read("a.pgn"), TIDY);
    assert!(desk.read("b.pgn").ends_with("[Result \"*\"]\n\n1. d4 *\n\n"));
    assert_eq!(desk.run(&["fmt", "a.pgn", "b.pgn"]).status, Some(1));
    assert_eq!(desk.read("a.pgn"), TIDY);
    desk.run(&["fmt", "b.pgn", "--check"]).is("", "", 0);
    assert_eq!(desk.list(), ["a.pgn", "b.pgn"]);
    assert_eq!(nowhere().given(UNTIDY.as_bytes(), &["fmt"]).out, TIDY);
}

/// A file keeps its encoding, whether its games are formatted or not.
#[test]
fn fmt_keeps_one_encoding() {
    let file = b"1.e4 {caf\xe9 \x93so\x94} e5 *\n\n1. e4 {caf\xe9} Ke9 *\n";
    let desk = Desk::new(&[("a.pgn", file), ("b.pgn", b"1. e4 {caf\xe9} e5 {caf\xc3\xa9} *\n")]);
    let said = desk.run(&["fmt", "a.pgn"]);
    assert!(said.err.contains("1. e4 {caf\u{e9}} Ke9"), "{}", said.err);
    let bytes = fs::read(desk.path("a.pgn")).expect("it is there");
    let end = b"\n\n1. e4 {caf\xe9 \x93so\x94} 1... e5 *\n\n1. e4 {caf\xe9} Ke9 *\n";
    assert!(bytes.ends_with(end), "{}", String::from_utf8_lossy(&bytes));
    let said = desk.run(&["fmt", "b.pgn", "--check"]);
    assert!(said.err.contains("remark[mixed_encoding]") && said.status == Some(0), "{said:?}");
}

#[test]
fn fmt_checks_and_shows() {
    let desk = Desk::new(&[
        ("a.pgn", b"1.e4\n"),
        ("b.pgn", b"[A \"a\"]\n[B \"b\"]\n[C \"c\"]\n[D \"d\"]\n\n1. e4 *"),
    ]);
    assert!(desk.run(&["fmt", "b.pgn"]).status == Some(0));
    let tidy = desk.read("b.pgn");
    desk.run(&["fmt", "--check", "a.pgn", "b.pgn"]).is("a.pgn\n", "", 1);
    assert_eq!((desk.read("a.pgn"), desk.read("b.pgn")), ("1.e4\n".to_owned(), tidy.clone()));
    fs::write(desk.path("b.pgn"), tidy.replace("[Site \"?\"]\n", "") + "[White \"Z\"]*")
        .expect("a file is written");
    let roster = "[Event \"?\"]\n+[Site \"?\"]\n+[Date \"????.??.??\"]\n+[Round \"?\"]\n";
    let shown = format!(
        "--- b.pgn\n+++ b.pgn\n@@ -1,4 +1,5 @@\n [Event \"?\"]\n+[Site \"?\"]\n [Date \"????.??.??\"]\n [Round \"?\"]\n \
         [White \"?\"]\n@@ -11,4 +12,13 @@\n \n 1. e4 *\n \n-[White \"Z\"]*\n\\ No newline at end of file\n\
         +{roster}+[White \"Z\"]\n+[Black \"?\"]\n+[Result \"*\"]\n+\n+*\n+\n"
    );
    desk.run(&["fmt", "--diff", "b.pgn"]).is(&shown, "", 0);
    desk.run(&["fmt", "--diff", "--check", "b.pgn"]).is(&shown, "", 1);
}

/// A file that is as it should be is not touched, nor is one that is no text.
#[cfg(unix)]
#[test]
fn fmt_touches_what_it_must() {
    use std::os::unix::fs::MetadataExt;

    let desk = Desk::new(&[("a.pgn", b"1.e4"), ("b.pgn", b"1.e4 e5 2.Nf3 \0\0")]);
    desk.run(&["fmt", "a.pgn"]).is("", "", 0);
    let node = |name| fs::metadata(desk.path(name)).expect("it is there").ino();
    let before = (node("a.pgn"), node("b.pgn"));
    assert_eq!(desk.run(&["fmt", "a.pgn", "b.pgn", "c.pgn"]).status, Some(1));
    assert_eq!((node("a.pgn"), node("b.pgn")), before);
    assert_eq!(desk.list(), ["a.pgn", "b.pgn"]);
}

/// Elsewhere all of it is written, and what was read stays as it was.
#[test]
fn fmt_writes_elsewhere() {
    let desk = Desk::new(&[("a.pgn", UNTIDY.as_bytes()), ("none.pgn", b"")]);
    let said = desk.run(&["fmt", "a.pgn", "-o", "b.pgn"]);
    assert!(said.out.is_empty() && said.status == Some(1), "{said:?}");
    assert_eq!((desk.read("a.pgn"), desk.read("b.pgn")), (UNTIDY.to_owned(), TIDY.to_owned()));
    assert_eq!(desk.run(&["fmt", "b.pgn", "-o", "c.pgn"]).status, Some(1));
    assert_eq!(desk.read("c.pgn"), TIDY);
    assert_eq!(desk.given(UNTIDY.as_bytes(), &["fmt", "-o", "a.pgn"]).out, "");
    assert_eq!(desk.read("a.pgn"), TIDY);
    // Of what cannot be read nothing is written.
    assert_eq!(desk.run(&["fmt", "none.pgn", "-o", "d.pgn"]).status, Some(1));
    assert_eq!(desk.list(), ["a.pgn", "b.pgn", "c.pgn", "none.pgn"]);
    for wrong in [&["a.pgn", "b.pgn", "-o", "d.pgn"][..], &["a.pgn", "-o", "d.pgn", "--check"]] {
        assert_eq!(desk.run(&[&["fmt"], wrong].concat()).status, Some(2));
    }
}

/// What has no place is not written there, and nobody waits for it.
#[cfg(unix)]
#[test]
fn fmt_writes_into_no_pipe() {
    let desk = Desk::new(&[]);
    let made = Command::new("mkfifo").arg(desk.path("pipe")).status();
    assert!(made.is_ok_and(|status| status.success()));
    let refused = "error[unreadable_file]: it is a device or a pipe, and nothing can be written in its place\n\
                   --> pipe\n";
    desk.run(&["fmt", "pipe"]).is("", refused, 1);
    // What it gives can be looked at.
    let writer = desk.path("pipe");
    let writer = std::thread::spawn(move || fs::write(writer, "1.e4"));
    desk.run(&["fmt", "--check", "pipe"]).is("pipe\n", "", 1);
    writer.join().expect("it does not panic").expect("somebody reads");
}

/// As many files as there are.
#[test]
fn fmt_of_many_files() {
    let names: Vec<String> = (0..600).map(|number| format!("{number:03}.pgn")).collect();
    let files: Vec<(&str, &[u8])> = names.iter().map(|name| (name.as_str(), b"1.e4".as_slice())).collect();
    let desk = Desk::new(&files);
    let args: Vec<&str> = ["fmt"].into_iter().chain(names.iter().map(String::as_str)).collect();
    desk.run(&args).is("", "", 0);
    assert!(names.iter().all(|name| desk.read(name).ends_with("\n\n1. e4 *\n\n")));
}
