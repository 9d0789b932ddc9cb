//! The command from outside: what it prints, where, and with which exit status.

use std::{
    io::Read,
    process::{Command, Output, Stdio},
};

use serde_json::Value;

const QUIET_ITALIAN: &str = "1.e4 e5 2.Nf3 Nc6";
const TWO_KNIGHTS: &str = "1.Nf3 d5 2.d3 Nf6";

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_scoresheet"));
    command.args(args).env_remove("NO_COLOR").env_remove("CARGO");
    command
}

fn output(args: &[&str]) -> Output {
    command(args).output().expect("the command starts")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("the command prints UTF-8")
}

/// Exit status 0, nothing on standard error.
#[track_caller]
fn prints(args: &[&str], stdout: &str) {
    let out = output(args);
    assert_eq!((text(&out.stderr), text(&out.stdout)), ("", stdout));
    assert_eq!(out.status.code(), Some(0));
}

/// Exit status 1, nothing on standard output.
#[track_caller]
fn refuses(args: &[&str], stderr: &str) {
    let out = output(args);
    assert_eq!((text(&out.stdout), text(&out.stderr)), ("", stderr));
    assert_eq!(out.status.code(), Some(1));
}

/// Exit status 2: the command was used wrongly.
#[track_caller]
fn misused(args: &[&str], part: &str) {
    let out = output(args);
    assert!(text(&out.stderr).contains(part), "{}", text(&out.stderr));
    assert_eq!((out.status.code(), text(&out.stdout)), (Some(2), ""));
}

#[track_caller]
fn json(args: &[&str], status: i32) -> Value {
    let out = output(args);
    assert_eq!(out.status.code(), Some(status), "{}", text(&out.stderr));
    serde_json::from_slice(&out.stdout).expect("standard output is JSON")
}

// ---- without a command

#[test]
fn the_opera_game() {
    prints(&[], include_str!("opera.txt"));
}

#[test]
fn the_opera_game_fits_a_hundred_columns() {
    let out = output(&[]);
    let longest = text(&out.stdout).lines().map(|line| line.chars().count()).max();
    assert!(longest.is_some_and(|columns| columns <= 100), "{longest:?}");
}

/// The last lines name commands that work, for those who have no other command than cargo, too.
#[test]
fn what_to_try_next_can_be_tried() {
    let out = output(&[]);
    let next =
        format!("\nNext: scoresheet explain Nbd2 --after \"{TWO_KNIGHTS}\"\n      scoresheet --help\n");
    assert!(text(&out.stdout).ends_with(&next));
    assert!(output(&["explain", "Nbd2", "--after", TWO_KNIGHTS]).status.success());
    let out = command(&[]).env("CARGO", "cargo").output().expect("the command starts");
    assert!(text(&out.stdout).ends_with("\n      cargo run -p scoresheet-cli -- --help\n"));
}

#[test]
fn nobody_reads_to_the_end() {
    for args in [&[][..], &["perft", "2", "--divide"]] {
        let mut child =
            command(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
        drop(child.stdout.take());
        let mut stderr = String::new();
        child.stderr.take().expect("it is piped").read_to_string(&mut stderr).expect("it is text");
        let status = child.wait().expect("it ends");
        assert_eq!((stderr.as_str(), status.code()), ("", Some(0)));
    }
}

// ---- move

#[test]
fn a_move_in_every_notation() {
    let all = "san          Bc4\nlan          Bf1-c4\ndescriptive  B-B4\ncoordinate   f1-c4\nuci          f1c4\n\
               iccf         6134\n";
    for text in ["Bc4", "Bf1-c4", "B-B4", "f1-c4", "f1c4", "6134"] {
        prints(&["move", text, "--after", QUIET_ITALIAN], all);
    }
}

#[test]
fn one_notation_is_printed_bare() {
    prints(&["move", "P-K4", "--to", "san"], "e4\n");
    prints(&["move", "O-O", "--to", "fide", "--fen", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"], "0-0\n");
    prints(&["move", "O-O", "--to", "uci960", "--fen", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"], "e1h1\n");
}

#[test]
fn words_are_one_text() {
    let out = output(&["move", "PxP", "e.p.", "--after", "e4 a6 e5 d5", "--to", "san"]);
    assert_eq!((text(&out.stdout), out.status.code()), ("exd6\n", Some(0)));
}

#[test]
fn moves_before_it_may_be_in_any_notation() {
    for moves in [
        "1. e4 e7-e5 2. Kt-KB3 Nb8-c6",
        "5254 5755 7163 2836",
        "1.P - K 4 P - K 4 2.Kt - K B 3 Kt - Q B 3",
        "e4! e5 2 Nf3?! Nc6",
        "1.e4 1...e5 2. Nf3 2… Nc6 *",
        "1.e4(=) e5 (=) 2.Nf3 Nc6",
        "5 2 5 4 57 55 7163 2836",
    ] {
        prints(&["move", "Bc4", "--after", moves, "--to", "iccf"], "6134\n");
    }
}

#[test]
fn castling_among_the_moves_before() {
    for castling in ["O-O", "0-0", "O - O", "0 - 0", "Castles", "5171", "e1-g1"] {
        let moves = format!("1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.{castling}");
        prints(&["move", "O-O", "--from", "descriptive", "--after", &format!("{moves} Nf6 Re1")], ALL_CASTLE);
    }
}

const ALL_CASTLE: &str = "san          O-O\nlan          O-O\ndescriptive  O-O\ncoordinate   e8-g8\n\
                          uci          e8g8\niccf         5878\n";

/// Both knights have come to the g-file; only history knows which is the queen's.
#[test]
fn history_tells_the_knights_apart() {
    let moves = "1.Nc3 a6 2.Ne4 a5 3.Ng3 a4 4.e3 a3";
    for (name, san) in [("QKt-K2", "N3e2\n"), ("KKt-K2", "N1e2\n")] {
        let out = output(&["move", name, "--after", moves, "--to", "san"]);
        assert_eq!(text(&out.stdout), san);
    }
    let fen = "rnbqkbnr/1ppppppp/8/8/8/p3P1N1/PPPP1PPP/R1BQKBNR w KQkq - 0 5";
    let out = output(&["move", "QKt-K2", "--fen", fen]);
    assert!(text(&out.stderr).starts_with("error[ambiguous]: QKt-K2 could be Kt(Kt1)-K2 or Kt(Kt3)-K2\n"));
}

#[test]
fn what_was_let_pass_is_noted() {
    let out = output(&["move", "Nge2", "--after", "1.d4 Nf6 2.Nc3 e6 3.e3 Bb4", "--to", "san"]);
    assert_eq!((text(&out.stdout), out.status.code()), ("Ne2\n", Some(0)));
    let note = "note[not_plainest]: it is not the plainest form of the move\n |\n | Nge2\n |  ^\n";
    assert_eq!(text(&out.stderr), note);
}

#[test]
fn an_ambiguous_move() {
    let report = "error[ambiguous]: Nd2 could be Nbd2 or Nfd2\n |\n | Nd2\n | ^^^ 2 knights can go to d2\n";
    refuses(&["move", "Nd2", "--after", TWO_KNIGHTS], report);
}

#[test]
fn a_slip_of_the_pen() {
    let report = "error[no_such_move]: Nfd7 is no legal move here (read as short algebraic)
 |
 | Nfd7
 |   ^^ the knight on f3 cannot go to d7: a knight does not move so
 |
 = help: did you mean Nfd2?
";
    refuses(&["move", "Nfd7", "--after", TWO_KNIGHTS], report);
}

#[test]
fn an_illegal_move() {
    let report =
        "error[illegal]: Nce2 is illegal: the knight on c3 cannot go to e2: it is pinned by the bishop on b4
 |
 | Nce2
 | ^^^^
";
    refuses(&["move", "Nce2", "--after", "1.d4 Nf6 2.Nc3 e6 3.e3 Bb4"], report);
    let report =
        "error[illegal]: O-O is illegal: White cannot castle on the king side: the bishop on f1 is in the way
 |
 | O-O
 | ^^^
";
    refuses(&["move", "O-O"], report);
}

#[test]
fn a_promotion_that_is_not_named() {
    let report = "error[missing_promotion]: a8 does not say what the pawn becomes
 |
 | a8
 | ^^ a pawn reaches the last rank
 |
 = help: write a8=Q+, a8=R+, a8=B or a8=N
";
    refuses(&["move", "a8", "--fen", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"], report);
}

#[test]
fn a_promotion_that_cannot_be() {
    let report = "error[bad_promotion]: a8=K names a wrong promotion
 |
 | a8=K
 |   ^^ a pawn becomes a queen, rook, bishop or knight
 |
 = help: write a8=Q+, a8=R+, a8=B or a8=N
";
    refuses(&["move", "a8=K", "--fen", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"], report);
    let report =
        "error[bad_promotion]: e4=Q names a wrong promotion\n |\n | e4=Q\n |   ^^ nothing is promoted here\n";
    refuses(&["move", "e4=Q"], report);
}

#[test]
fn an_unreadable_move() {
    let report = "error[syntax]: Nfx is no move in any notation
 |
 | Nfx
 |    ^ as short algebraic, expected a square here
 |
 = help: did you mean Nf3?
";
    refuses(&["move", "Nfx"], report);
    let report = "error[syntax]: 5259 is no move in ICCF numeric
 |
 | 5259
 |    ^ as ICCF numeric, expected a digit from 1 to 8 here
 |
 = help: did you mean 5253 or 5254?
";
    refuses(&["move", "5259", "--from", "iccf"], report);
}

#[test]
fn a_caret_stands_under_wide_signs() {
    let out = output(&["move", "馬f3"]);
    assert!(text(&out.stderr).contains("\n | 馬f3\n | ^^^^ "), "{}", text(&out.stderr));
}

#[test]
fn an_error_among_the_moves_before_points_into_them() {
    let report = "error[syntax]: Bx4 is no move in any notation
 |
 | 1.e4 e5 2.Nf3 Nc6 3.Bx4 Bc5
 |                        ^ as short algebraic, expected a square here
 |
 = help: did you mean Bc4?
";
    refuses(&["move", "d4", "--after", "1.e4 e5 2.Nf3 Nc6 3.Bx4 Bc5"], report);
}

#[test]
fn what_is_not_read_among_moves_is_named() {
    for (moves, what) in [
        ("1.e4 {good} e5", "a comment"),
        ("1.e4 (1.d4) e5", "a variation"),
        ("e4, e5", "a comma"),
        ("e4 $1 e5", "a NAG"),
    ] {
        let out = output(&["board", "--after", moves]);
        let says =
            format!("error: {what} among the moves: only moves, their numbers and a result are read here\n");
        assert!(text(&out.stderr).starts_with(&says), "{}", text(&out.stderr));
    }
}

#[test]
fn a_wrong_number_is_noted() {
    let out = output(&["move", "d4", "--to", "san", "--after", "3. e4 e5"]);
    assert_eq!(text(&out.stderr), "note: this is move 1, not 3\n |\n | 3. e4 e5\n | ^\n");
    assert_eq!((text(&out.stdout), out.status.code()), ("d4\n", Some(0)));
    // A position by itself often says move 1.
    let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    assert_eq!(output(&["board", "--fen", fen, "--after", "34.e4"]).stderr, b"");
}

/// What the second line says, or the third where that only points.
#[track_caller]
fn says(text: &str, after: &str, sentences: &[&str]) {
    let out = output(&["move", "--after", after, "--", text]);
    for sentence in sentences {
        assert!(self::text(&out.stderr).contains(sentence), "no {sentence:?} in {}", self::text(&out.stderr));
    }
}

#[test]
fn why_no_man_can_do_it() {
    says("PxP", "", &["no pawn can take a pawn"]);
    says("BxKt", "", &["no bishop can take a knight"]);
    says("PxR", "", &["no pawn can take a rook"]);
    says("KxP", "", &["the king on e1 cannot take a pawn"]);
    says("RxR", "", &["the pawn on h2 is in the way"]);
    says("P-K5", "", &["no pawn can go to e5", "= help: did you mean P-K3 or P-K4?"]);
    says("Kt-Q2", "", &["the knight on b1 cannot go to d2: its own pawn stands there"]);
    says("K-K2", "", &["the king on e1 cannot go to e2: its own pawn stands there"]);
    says("R-K1", "", &["the rook on h1 cannot go to e1: its own king stands there"]);
    says("QR-Q1", "", &["the rook on a1 cannot go to d1: its own queen stands there"]);
    says("Ke4", "", &["the king on e1 cannot go to e4: a king does not move so"]);
    says("e4", "1.e4 e5 2.Nf3 d6", &["the pawn stands on e4 already"]);
    says("Kg1", "1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5", &["the king goes there by castling", "did you mean O-O?"]);
    says("Nf3", "1.e4", &["it is Black's turn, and this is a move for White"]);
    says("e7e5", "", &["(read as UCI)", "it is White's turn, and this is a move for Black"]);
    says("e4 e5", "", &["\"e4 e5\" is 2 moves, not one"]);
}

/// No notation is named where none came nearer than another.
#[test]
fn what_helps_an_unreadable_text() {
    says("E4", "", &["did you mean e4?"]);
    says("NF3", "", &["no notation reads on from here", "did you mean Nf3?"]);
    says("p-k4", "", &["no notation reads on from here", "did you mean P-K4?"]);
    says("9254", "", &["as ICCF numeric", "did you mean 5254?"]);
    says("e7-e6", "", &["error[no_such_move]: e7-e6 is no legal move here\n"]);
    says("Nb5", QUIET_ITALIAN, &["no knight can go to b5", "did you mean Bb5 or Ng5?"]);
    for silly in ["Bc4", "Ke4"] {
        assert!(!text(&output(&["move", silly]).stderr).contains("help"));
    }
}

#[test]
fn names_of_languages_and_notations() {
    misused(&["move", "Sf3", "--from", "german"], "tip: a language is named with --from-letters german");
    misused(&["move", "Nf3", "--to", "Deutsch"], "tip: a language is named with --letters Deutsch");
    misused(&["move", "Sf3", "--from-letters", "deutch"], "tip: a similar value exists: 'deutsch'");
    assert_eq!(output(&["move", "e4", "--from", "auto"]).stdout, output(&["move", "e4"]).stdout);
}

#[test]
fn rungs() {
    prints(&["move", "e2-e4", "--rung", "strict", "--to", "san"], "e4\n");
    let report = "error[syntax]: 1.e4 is no move in any notation\n";
    assert!(text(&output(&["move", "1.e4", "--rung", "strict"]).stderr).starts_with(report));
    prints(&["move", "e4", "--from", "san", "--rung", "salvage", "--to", "uci"], "e2e4\n");
    for mended in ["nf3", "NF3", "Sf3", "Кf3", "kt-kb3", "G1f3"] {
        let read = output(&["move", mended, "--rung", "salvage", "--to", "san"]);
        assert_eq!((text(&read.stdout), read.status.code()), ("Nf3\n", Some(0)), "{mended}");
        assert!(text(&read.stderr).contains("note["), "{mended}");
        assert_eq!(output(&["move", mended, "--to", "san"]).status.code(), Some(1), "{mended}");
    }
}

#[test]
fn what_can_be_mended_in_two_ways_is_no_move() {
    let fen = "4k3/8/8/2p5/1P1B4/8/8/4K3 w - - 0 1";
    let out = output(&["move", "BXC5", "--fen", fen, "--rung", "salvage"]);
    assert_eq!(out.status.code(), Some(1));
    for candidate in ["bxc5", "Bxc5"] {
        assert!(text(&out.stderr).contains(candidate), "no {candidate} in {}", text(&out.stderr));
    }
}

#[test]
fn a_mended_text_is_explained_sign_by_sign() {
    let out = output(&["explain", "kt-kb3", "--rung", "salvage"]);
    let told = text(&out.stdout);
    assert_eq!(out.status.code(), Some(0), "{}", text(&out.stderr));
    for part in ["kt", "kb3", "small letters and capitals are not as they should be"] {
        assert!(told.contains(part), "no {part:?} in {told}");
    }
}

#[test]
fn rights_of_chess960() {
    let fen = "4k3/8/8/8/8/8/8/6KR w K - 0 1";
    prints(&["move", "O-O", "--chess960", "--fen", fen, "--to", "uci960"], "g1h1\n");
    let out = output(&["move", "O-O", "--fen", fen, "--to", "san"]);
    assert_eq!((text(&out.stdout), out.status.code()), ("O-O\n", Some(0)));
    assert!(text(&out.stderr).starts_with("note: castling: these rights can only be kept in Chess960"));
}

#[test]
fn any_text_is_an_answer_or_an_error() {
    for text in ["", " ", "é", "\u{1}\u{1b}[2J", "((((", "1.", "…", "e4", "♘f3", "9999999999"] {
        let out = output(&["move", "--after", "e4", "--", text]);
        assert_eq!(out.status.code(), Some(1), "{text:?}");
        assert!(out.stderr.starts_with(b"error["), "{text:?}");
        assert!(!out.stderr.contains(&0x1b), "{text:?}");
    }
}

#[test]
fn a_move_for_programs() {
    let value = json(&["move", "Bxb5+", "--json", "--fen", "4k3/8/8/1p6/2B5/8/8/4K3 w - - 0 1"], 0);
    assert_eq!(value["notation"], "san");
    assert_eq!(value["texts"]["descriptive"], "BxP ch");
    assert_eq!(value["move"]["from"], "c4");
    assert_eq!(value["move"]["captured"], "pawn");
    assert_eq!(value["move"]["check"], "check");
    assert_eq!(value["move"]["castling"], Value::Null);
    assert_eq!(value["fen_after"], "4k3/8/8/1B6/8/8/8/4K3 b - - 0 1");
    assert_eq!(value["remarks"], Value::Array(Vec::new()));
    let value = json(&["move", "e4!", "--json", "--to", "uci"], 0);
    assert_eq!(value["remarks"][0]["kind"], "judgement");
    assert_eq!(value["texts"], serde_json::json!({ "uci": "e2e4" }));
}

#[test]
fn an_error_for_programs() {
    let error = &json(&["move", "Nd2", "--json", "--after", TWO_KNIGHTS], 1)["error"];
    assert_eq!(error["kind"], "ambiguous");
    assert_eq!(error["spans"], serde_json::json!([[0, 3]]));
    assert_eq!(error["candidates"][1]["text"], "Nfd2");
    let error = &json(&["move", "e4", "--json", "--fen", "8/8/8/8/8/8/8/8 w - - 0 1"], 1)["error"];
    assert_eq!(error["faults"][1]["kind"], "kings");
}

// ---- explain

#[test]
fn an_explanation() {
    let says = "Nbd2  (short algebraic)
White's knight goes from b1 to d2.

  N   a knight moves
  b   it comes from the b-file
  d2  it goes to d2

Where it comes from is said because the knight on f3 could go to d2 too.
Black's king is not attacked afterwards.

The same move elsewhere:
  long algebraic  Nb1-d2
";
    prints(&["explain", "Nbd2", "--after", TWO_KNIGHTS, "--to", "lan"], says);
}

#[test]
fn an_explanation_in_chinese() {
    let says = "Nbd2  (短數字記錄法)
白方的馬由 b1 走到 d2。

  N   走馬
  b   由 b 線出發
  d2  到達 d2

在 f3 的馬也可以走到 d2，所以要注明是哪一隻。
走完之後黑方的王沒有被將軍。

同一步的其他寫法：
  描述記錄法  Kt(Kt1)-Q2
";
    prints(&["explain", "Nbd2", "--after", TWO_KNIGHTS, "--to", "descriptive", "--lang", "zh-Hant"], says);
}

#[track_caller]
fn explains(text: &str, place: [&str; 2], lang: &str, sentences: &[&str]) {
    let out = output(&["explain", text, place[0], place[1], "--lang", lang]);
    assert_eq!(out.status.code(), Some(0));
    for sentence in sentences {
        assert!(self::text(&out.stdout).contains(sentence), "no {sentence:?} in {}", self::text(&out.stdout));
    }
}

#[test]
fn a_pinned_man_is_the_reason_for_what_is_not_said() {
    let after = ["--after", "1.d4 Nf6 2.Nc3 e6 3.e3 Bb4"];
    let says = "The knight on c3 would reach e2 too, but it is pinned by the bishop on b4, so that nothing need be said.";
    explains("Ne2", after, "en", &[says]);
    explains("Ne2", after, "zh-Hant", &["在 c3 的馬也對着 e2，但它被 b4 的相牽制，所以不用注明。"]);
}

#[test]
fn special_moves_in_words() {
    let after = ["--after", "e4 a6 e5 d5"];
    let taken = "White's pawn goes from e5 to d6 and takes the pawn on d5, en passant.";
    explains("exd6", after, "en", &[taken, "A pawn that takes always names the file it comes from."]);
    explains("exd6", after, "zh-Hant", &["白方的兵由 e5 走到 d6，吃掉 d5 的兵（吃過路兵）。"]);
    let castles = ["--fen", "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1"];
    let words = "White castles on the queen side: the king goes to c1, the rook from a1 to d1.";
    explains("O-O-O+", castles, "en", &[words, "It is check: Black's king is attacked."]);
    explains(
        "O-O-O+",
        castles,
        "zh-Hant",
        &["白方長易位（后翼易位）：王走到 c1，車由 a1 走到 d1。", "走完之後黑方的王被將軍。"],
    );
    let promotes = ["--fen", "7k/P5pp/8/8/8/8/8/4K3 w - - 0 1"];
    let becomes = "White's pawn goes from a7 to a8, and becomes a queen.";
    explains("a8=Q#", promotes, "en", &[becomes, "It is mate: Black's king is attacked, and no move helps."]);
    explains(
        "a8=Q#",
        promotes,
        "zh-Hant",
        &["白方的兵由 a7 走到 a8，升級為后。", "走完之後黑方的王被將死。"],
    );
}

#[test]
fn descriptive_squares_as_the_mover_sees_them() {
    let third = "it goes to f6, the king's bishop's third square from Black's side";
    explains("Kt-KB3", ["--after", "e4"], "en", &["(English descriptive)", third]);
    explains("Kt-KB3", ["--after", "e4"], "zh-Hant", &["到達 f6（王相線，由黑方數起第 3 格）"]);
}

#[test]
fn a_false_sign_is_remarked() {
    explains("e4+", ["--after", ""], "en", &["To be remarked:\n  +: the sign of check or mate is not right"]);
    explains("e4+", ["--after", ""], "zh-Hant", &["留意：\n  +: 將軍或將死的符號不對"]);
}

#[test]
fn an_explanation_for_programs() {
    let value = json(&["explain", "Nbd2", "--json", "--after", TWO_KNIGHTS], 0);
    let from = serde_json::json!({
        "says": "from", "span": [1, 2], "text": "b",
        "squares": ["b1", "b2", "b3", "b4", "b5", "b6", "b7", "b8"],
    });
    assert_eq!(value["facts"][1], from);
    assert_eq!(value["others"], serde_json::json!([{ "from": "f3", "why_not": null }]));
    assert_eq!(value["says_origin"], true);
}

#[test]
fn what_stands_around_a_move_is_explained() {
    let signs = "  1.   the number of the move\n  e4   it goes to e4\n  !?   somebody's judgement: an interesting move\n  \
                 (=)  a draw is offered\n";
    explains("1.e4!?(=)", ["--after", ""], "en", &[signs]);
    explains("1.e4!?(=)", ["--after", ""], "zh", &["  !?   評註：有趣的着法\n"]);
    let value = json(&["explain", "1.e4!?", "--json"], 0);
    assert_eq!(
        value["facts"][2],
        serde_json::json!({ "says": "judgement", "nag": 5, "span": [4, 6], "text": "!?" })
    );
}

/// A text that is long for no reason takes no longer than it is.
#[test]
fn forty_thousand_blanks() {
    let text = format!("{}e4", " ".repeat(40_000));
    let start = std::time::Instant::now();
    assert!(output(&["explain", &text]).status.success());
    assert!(start.elapsed().as_secs() < 2);
}

#[test]
fn reasons_for_programs() {
    let pinned = json(&["explain", "Ne2", "--json", "--after", "1.d4 Nf6 2.Nc3 e6 3.e3 Bb4"], 0);
    assert_eq!(
        pinned["others"],
        serde_json::json!([{ "from": "c3", "why_not": { "kind": "pinned", "by": "b4" } }])
    );
    let error = &json(&["move", "O-O", "--json"], 1)["error"];
    assert_eq!(error["why_not"], serde_json::json!({ "kind": "castling_blocked", "by": "f1" }));
    let error = &json(&["move", "e7-e5", "--json"], 1)["error"];
    assert_eq!((&error["notation"], &error["why_not"]["kind"]), (&Value::Null, &Value::from("not_yours")));
    let right = serde_json::json!({
        "kind": "castling_pieces", "field": "castling", "span": [24, 25], "reason": "right_dropped",
        "color": "white", "wing": "queen", "message": "White has no king and rook to castle on the queen side",
    });
    assert_eq!(json(&["fen", "4k3/8/8/8/8/8/8/4K2R w KQ -", "--json"], 0)["remarks"][1], right);
}

#[test]
fn nothing_to_explain() {
    let out = output(&["explain", "Nd2", "--after", TWO_KNIGHTS, "--lang", "zh-Hant"]);
    assert_eq!((text(&out.stdout), out.status.code()), ("", Some(1)));
    assert!(text(&out.stderr).starts_with("error[ambiguous]: Nd2 could be Nbd2 or Nfd2\n"));
}

#[test]
fn what_a_code_means() {
    let told = "no_promotion: A pawn reaches the last rank, and nothing is named that it becomes.

For example (--rung salvage):

  [SetUp \"1\"]
  [FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]

  1. a8 *

What is read: On the salvage rung a queen is taken to be meant, with a remark; below it the move is not read.
What helps: Write a8=Q.
Source: PGN 8.2.3.3
";
    prints(&["explain", "no_promotion"], told);
    assert_eq!(json(&["explain", "setup", "--json"], 0)["remedy"], "Add [SetUp \"1\"].");
    let all = output(&["explain", "--list"]);
    assert!(text(&all.stdout).lines().any(|line| line.starts_with("nag  ")), "{}", text(&all.stdout));
    misused(&["explain"], "required");
    refuses_with(&["explain", "quite_unknown"], "= help: scoresheet explain --list names all codes");
    refuses_with(&["explain", "result_tga"], "= help: did you mean the code result_tag? scoresheet");
    let no_code = output(&["explain", "Nf9"]);
    assert!(!text(&no_code.stderr).contains("code"), "{}", text(&no_code.stderr));
}

/// The same with a part of what is said.
#[track_caller]
fn refuses_with(args: &[&str], part: &str) {
    let out = output(args);
    assert!(text(&out.stderr).contains(part), "{}", text(&out.stderr));
    assert_eq!((text(&out.stdout), out.status.code()), ("", Some(1)));
}

// ---- fen, board, perft

#[test]
fn six_fields() {
    let says = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1

  placement  rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR
                    16 white men and 16 black, from the eighth rank down, each from a to h
  side       b      Black is to move
  castling   KQkq   may still castle: White on both sides, Black on both sides
  en passant e3     a pawn has just passed e3
  half-moves 0      0 plies since a man was taken or a pawn moved
  full moves 1      move 1

  8  ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜
  7  ♟ ♟ ♟ ♟ ♟ ♟ ♟ ♟
  6  · · · · · · · ·
  5  · · · · · · · ·
  4  · · · · ♙ · · ·
  3  · · · · · · · ·
  2  ♙ ♙ ♙ ♙ · ♙ ♙ ♙
  1  ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖
     a b c d e f g h

Black is to move.
";
    let fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    prints(&["fen", fen], says);
    // The shell may take it apart.
    let words: Vec<&str> = ["fen"].into_iter().chain(fen.split(' ')).collect();
    prints(&words, says);
}

#[test]
fn a_record_of_epd() {
    let record = "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"one; two\"; Foo 1; hmvc 3;";
    let out = output(&["fen", record]);
    let shown = text(&out.stdout);
    assert!(shown.starts_with("4k3/8/8/8/8/8/4P3/4K3 w - - 3 1\n\n  placement  4k3/"), "{shown}");
    let says = "
White is to move.

It is a record of EPD, which says of the position:

  bm         e4     best moves
  id         \"one; two\"
                    name of the position
  Foo        1      private
  hmvc       3      plies since the last capture or pawn move
";
    assert!(shown.ends_with(says) && out.stderr.is_empty(), "{shown}");
    let note = "note: a semicolon should end the operation\n |\n | 4k3/8/8/8/8/8/4P3/4K3 w - - bm e4\n |                                  ^\n";
    assert_eq!(text(&output(&["fen", "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4"]).stderr), note);
}

#[test]
fn what_is_wrong_with_a_record_of_epd() {
    let refused = |operations: &str, reason: &str| {
        let record = format!("4k3/8/8/8/8/8/4P3/4K3 w - - {operations}");
        let told = format!("error[epd]: this is no record of EPD\n |\n | {record}\n{reason}\n");
        refuses(&["fen", &record], &told);
        refuses(&["board", "--fen", &record], &told);
    };
    let at = |column: usize, reason: &str| format!(" | {}{reason}", " ".repeat(column));
    refused("bm e4 e5;", &at(34, "^^ bm: e5 is no legal move here, no man can make the move"));
    refused("id \"one\"; rc 0;", &at(41, "^ rc: expected one integer from 1 to 4294967295"));
    refused("0 1 id \"one;", &at(35, "^^^^^ id: the string does not end"));
    // What is no operation is a fault of the FEN.
    let half_moves = "error[fen]: this is no position
 |
 | 4k3/8/8/8/8/8/8/4K3 w - - zero 1
 |                           ^^^^ half-moves: expected a number
";
    refuses(&["fen", "4k3/8/8/8/8/8/8/4K3 w - - zero 1"], half_moves);
    let placement = output(&["fen", "9/8/8/8/8/8/4P3/4K3 w - - bm e4;"]);
    assert!(text(&placement.stderr).starts_with("error[fen]: this is no position"), "{placement:?}");
}

/// Where a position is asked for, no more of it is heeded.
#[test]
fn a_record_of_epd_for_its_position() {
    let record = "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; fmvn 9;";
    let out = output(&["move", "--fen", record, "--to", "san", "1.e4"]);
    let note = "note: this is a record of EPD; what it says of the position is not heeded here, scoresheet fen tells it\n";
    assert!(text(&out.stderr).starts_with(note) && text(&out.stdout) == "e4\n", "{out:?}");
}

#[test]
fn a_record_of_epd_for_programs() {
    let value = json(&["fen", "4k3/8/8/8/8/8/4P3/4K3 w - - pv e4 Kd7; id one;", "--json"], 0);
    let operations = serde_json::json!([
        { "opcode": "pv", "operands": ["e4", "Kd7"], "moves": ["e2e4", "e8d7"] },
        { "opcode": "id", "operands": ["one"], "moves": null },
    ]);
    assert_eq!(value["operations"], operations);
    assert_eq!(
        (&value["remarks"][0]["field"], &value["remarks"][0]["reason"]),
        (&"operations".into(), &"unquoted".into())
    );
    let error = &json(&["fen", "4k3/8/8/8/8/8/4P3/4K3 w - - bm e5;", "--json"], 1)["error"];
    let fault = &error["faults"][0];
    assert_eq!(
        (&error["kind"], &fault["kind"], &fault["opcode"]),
        (&"epd".into(), &"illegal_move".into(), &"bm".into())
    );
    assert_eq!(json(&["fen", "startpos", "--json"], 0)["operations"], Value::Null);
}

#[test]
fn every_reason_against_a_position() {
    let report = "error[fen]: this is no position, for 3 reasons
 |
 | 4k3/8/8/8/8/8/4P3/P3K3 x - - 0 one
 |                   ^    ^       ^^^ full moves: expected a number
 |                   |    |
 |                   |    side: expected w or b
 |                   placement: a pawn stands on the first or the last rank
";
    refuses(&["fen", "4k3/8/8/8/8/8/4P3/P3K3 x - - 0 one"], report);
    refuses(&["board", "--fen", "4k3/8/8/8/8/8/4P3/P3K3 x - - 0 one"], report);
    refuses(&["perft", "1", "--fen", "4k3/8/8/8/8/8/4P3/P3K3 x - - 0 one"], report);
}

/// A number of its own, and those of the moves before it.
#[test]
fn the_number_of_another_move_is_noted() {
    let noted = |args: &[&str]| text(&output(args).stderr).contains("note: this is move 1, not 2");
    assert!(noted(&["move", "2.e5", "--after", "1.e4", "--to", "uci"]));
    assert!(noted(&["explain", "2. Nf3"]) && !noted(&["move", "1...e5", "--after", "1.e4"]));
    assert!(!noted(&["move", "2.Kd2", "--fen", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"]));
}

#[test]
fn the_rung_is_that_of_the_moves_before_too() {
    let typed = ["move", "bb5", "--after", "e4 e5 nf3 nc6", "--to", "uci", "--rung"];
    let out = output(&[&typed[..], &["salvage"]].concat());
    assert_eq!((text(&out.stdout), text(&out.stderr).matches("note[letter_case]").count()), ("f1b5\n", 3));
    assert!(text(&output(&[&typed[..], &["tolerant"]].concat()).stderr).contains("nf3 is no move"));
    let full = |rung| output(&["move", "Nc6", "--after", "e4 e5 Ng1f3", "--to", "uci", "--rung", rung]);
    assert_eq!(text(&full("tolerant").stdout), "b8c6\n");
    assert!(text(&full("strict").stderr).contains("Ng1f3 is no move"));
}

#[test]
fn whose_turn_it_must_be() {
    let report = "error[fen]: this is no position
 |
 | 4k3/8/8/8/8/8/8/4K2q b - - 0 1
 |                  ^ placement: the player who has just moved is in check on e1
 |
 = help: with White to move it would be a position
";
    refuses(&["fen", "4k3/8/8/8/8/8/8/4K2q b - - 0 1"], report);
    let other_men_too = output(&["fen", "P3k3/8/8/8/8/8/8/4K2q b - - 0 1"]);
    assert!(!text(&other_men_too.stderr).contains("would be"));
    let kings_touch = output(&["fen", "8/8/8/8/8/8/8/Kk6 w - - 0 1"]);
    assert!(!text(&kings_touch.stderr).contains("would be"));
}

#[test]
fn a_fen_as_it_was_pasted() {
    let out = output(&["fen", "[FEN \"4k3/8/8/8/8/8/4P3/4K3 White – E6 0 -\"]"]);
    assert!(text(&out.stdout).starts_with("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n"), "{}", text(&out.stdout));
    let notes: Vec<&str> = text(&out.stderr).lines().filter(|line| line.starts_with("note")).collect();
    assert_eq!(
        notes,
        [
            "note[fen_wrapping]: this is no part of a FEN",
            "note[fen_side_word]: side: the side should be w or b",
            "note[fen_dash_sign]: castling: the dash should be a hyphen",
            "note[fen_capital_square]: en passant: a square should have a small letter",
            "note[fen_dash_for_number]: full moves: a dash is no number; supplied: 1",
            "note[fen_en_passant_dropped]: en passant: no pawn can just have passed e6",
        ]
    );
}

#[test]
fn what_a_fen_should_not_say_is_noted() {
    let out = output(&["board", "--ascii", "--fen", "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1"]);
    assert_eq!(out.status.code(), Some(0));
    let note = "note[fen_right_dropped]: castling: White has no king and rook to castle on the queen side
 |
 | 4k3/8/8/8/8/8/8/4K2R w KQ - 0 1
 |                         ^
";
    assert_eq!(text(&out.stderr), note);
}

#[test]
fn missing_fields_are_one_note() {
    let out = output(&["fen", "4k3/8/8/8/8/8/8/4K3 w"]);
    let note =
        "note[fen_missing]: castling, en passant, half-moves and full moves are missing; supplied: - - 0 1\n";
    assert!(text(&out.stderr).starts_with(note), "{}", text(&out.stderr));
    assert!(text(&out.stdout).contains(" 1 white man and 1 black, "));
}

#[test]
fn a_long_clock_and_the_start() {
    let drawn =
        |clock| text(&output(&["fen", &format!("4k3/8/8/8/8/8/8/R3K3 w - - {clock} 90")]).stdout).to_owned();
    assert!(!drawn(99).contains("draw"));
    assert!(drawn(100).contains("; after 100 a draw can be claimed"));
    assert!(drawn(150).contains("; after 150 the game is drawn"));
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n";
    for word in ["startpos", "start"] {
        assert!(text(&output(&["fen", word]).stdout).starts_with(start));
    }
}

#[test]
fn a_position_for_programs() {
    let value = json(&["fen", "R5k1/5ppp/8/8/8/8/8/6K1 b - - 3 20", "--json"], 0);
    assert_eq!(value["board"][0], "R.....k.");
    assert_eq!((&value["turn"], &value["check"]), (&Value::from("black"), &Value::from(true)));
    assert_eq!((&value["outcome"], &value["legal_moves"]), (&Value::from("checkmate"), &Value::from(0)));
    assert_eq!((&value["halfmove_clock"], &value["fullmove_number"]), (&Value::from(3), &Value::from(20)));
}

#[test]
fn a_board_in_letters() {
    let board = "  8  r n b q k b n r
  7  p p p p p p p p
  6  . . . . . . . .
  5  . . . . . . . .
  4  . . . . P . . .
  3  . . . . . . . .
  2  P P P P . P P P
  1  R N B Q K B N R
     a b c d e f g h

Black is to move.
";
    prints(&["board", "--ascii", "--after", "P-K4"], board);
    let value = json(&["board", "--json", "--after", "P-K4"], 0);
    assert_eq!((&value["board"][4], &value["turn"]), (&Value::from("....P..."), &Value::from("black")));
}

#[test]
fn how_a_game_stands() {
    for (fen, status) in [
        ("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", "Checkmate: White has won."),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "Stalemate: Black has no move. A draw."),
        ("7k/8/6K1/8/8/8/8/8 b - - 0 1", "Nobody can mate with these men. A draw."),
        ("4k3/8/8/8/8/8/8/4RK2 b - - 0 1", "Black is to move, and is in check."),
    ] {
        let out = output(&["board", "--fen", fen]);
        assert_eq!(text(&out.stdout).lines().last(), Some(status));
    }
}

#[test]
fn counts() {
    prints(&["perft", "0"], "1\n");
    prints(&["perft", "4"], "197281\n");
    prints(&["perft", "0", "--divide"], "1\n");
    prints(&["perft", "1", "--after", "1.e4 e5"], "29\n");
}

#[test]
fn counts_for_each_move() {
    let divided = "e1d1: 5\ne1d2: 5\ne1e2: 5\ne1f1: 5\ne1f2: 5\n";
    let out = output(&["perft", "2", "--divide", "--fen", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"]);
    let mut lines: Vec<&str> = text(&out.stdout).lines().collect();
    assert_eq!(lines.split_off(5), ["", "25"]);
    lines.sort_unstable();
    assert_eq!(lines.join("\n") + "\n", divided);
}

// ---- how it is called

#[test]
fn wrong_uses() {
    misused(&["frobnicate"], "unrecognized subcommand 'frobnicate'");
    misused(&["move"], "required");
    misused(&["move", "e4", "--frob"], "unexpected argument '--frob'");
    misused(&["move", "e4", "--from", "runes"], "invalid value 'runes'");
    misused(&["move", "e4", "--to", "runes"], "invalid value 'runes'");
    misused(&["explain", "e4", "--lang", "la"], "invalid value 'la'");
    misused(&["perft", "many"], "invalid value 'many'");
    misused(&["perft", "31"], "31 is not in 0..=30");
    misused(&["--color", "pink"], "invalid value 'pink'");
}

#[cfg(unix)]
#[test]
fn bytes_that_are_no_text() {
    use std::{ffi::OsStr, os::unix::ffi::OsStrExt};
    for args in [&["move"][..], &["move", "e4", "--fen"], &["fen"], &["board", "--after"]] {
        let out = command(args).arg(OsStr::from_bytes(b"e4\xff\xfe")).output().expect("the command starts");
        assert_eq!(out.status.code(), Some(2));
        assert!(text(&out.stderr).contains("invalid UTF-8"), "{}", text(&out.stderr));
    }
}

#[test]
fn help_and_version() {
    assert!(text(&output(&["--help"]).stdout).contains("docs/cli.md"));
    assert!(text(&output(&["--version"]).stdout).starts_with("scoresheet "));
}

/// Standard output is no terminal here, so without being asked there is no colour.
#[test]
fn colour() {
    let coloured = |args: &[&str], variable: Option<&str>| {
        let mut command = command(args);
        if let Some(value) = variable {
            command.env("NO_COLOR", value);
        }
        let out = command.output().expect("the command starts");
        (out.stdout.contains(&0x1b), out.stderr.contains(&0x1b))
    };
    assert_eq!(coloured(&["move", "e4"], None), (false, false));
    assert_eq!(coloured(&["move", "e4", "--color", "always"], None), (true, false));
    assert_eq!(coloured(&["--color", "always", "move", "e5"], None), (false, true));
    assert_eq!(coloured(&["move", "e4", "--color", "always"], Some("1")), (true, false));
    assert_eq!(coloured(&["move", "e4", "--color", "never"], None), (false, false));
    assert_eq!(coloured(&["move", "e4"], Some("1")), (false, false));
}

/// Signs that are not seen must not reach a terminal: they would reorder the line, or command it.
#[test]
fn what_is_not_seen_is_not_printed() {
    for hidden in ['\u{202e}', '\u{200b}', '\u{9b}', '\u{7}', '\r'] {
        let mv = format!("P{hidden}-K4");
        for args in [&["move", &mv][..], &["explain", &mv], &["explain", &mv, "--json"], &["fen", &mv]] {
            let out = output(args);
            let printed = text(&out.stdout).to_owned() + text(&out.stderr);
            assert!(!printed.contains(hidden), "{args:?} prints {printed:?}");
        }
    }
    let told = &json(&["move", "e\u{9b}4", "--json"], 1)["error"]["text"];
    assert_eq!(told, "e\u{9b}4");
}

#[test]
fn digits_are_moves_before_they_are_numbers() {
    for moves in ["5254 5755", "5 2 5 4 5 7 5 5 ", "52 54 57 55", "1 5254 5755", "1. 5254 1... 5755 *"] {
        let told = json(&["board", "--after", moves, "--json"], 0);
        assert_eq!(told["fen"], "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2", "{moves}");
    }
    for moves in ["5254. P-K4", "2 5254", "7 8"] {
        assert_eq!(output(&["board", "--after", moves]).status.code(), Some(1), "{moves}");
    }
}

#[test]
fn a_board_that_cannot_be_drawn_is_told_to_programs_too() {
    assert_eq!(json(&["board", "--json", "--after", "e4 e9"], 1)["error"]["kind"], "syntax");
    assert_eq!(json(&["board", "--json", "--fen", "8/8 w"], 1)["error"]["kind"], "fen");
}

// ---- letters of languages

const RUY_LOPEZ: &str = "1.e4 e5 2.Sf3 Sc6";

#[test]
fn letters_are_written_in_a_language() {
    prints(&["move", "Nf3", "--to", "san", "--letters", "ru"], "Кf3\n");
    prints(&["move", "Nf3", "--to", "lan-fide", "--letters", "fr"], "Cg1f3\n");
    prints(&["move", "Nf3", "--to", "lan-zh-Hant"], "Ng1-f3\n");
    let all = "san-he       פf3\nlan-he       פg1-f3\ndescriptive  Kt-KB3\ncoordinate   g1-f3\n\
               uci          g1f3\niccf         7163\n";
    prints(&["move", "Nf3", "--letters", "he"], all);
}

#[test]
fn letters_are_read_in_the_language_that_is_named() {
    let after = ["--after", RUY_LOPEZ, "--from-letters", "de", "--to", "san"];
    prints(&[&["move", "Lb5"], &after[..]].concat(), "Bb5\n");
    prints(&[&["move", "Lf1-b5"], &after[..]].concat(), "Bb5\n");
    prints(
        &["move", "Lb5", "--after", "1.P-K4 5755 g1f3 Sc6", "--from-letters", "de", "--to", "uci"],
        "f1b5\n",
    );
    prints(&["move", "Sf3", "--from", "san-de", "--to", "uci"], "g1f3\n");
    prints(&["move", "Sf3", "--from", "fide", "--from-letters", "de", "--to", "uci"], "g1f3\n");
    refuses(
        &["move", "Sf3", "--from", "san-fr"],
        "error[syntax]: Sf3 is no move in short algebraic in French letters
 |
 | Sf3
 | ^^^ as short algebraic in French letters, expected a move here
 |
 = help: did you mean Cf3?
",
    );
    let explained = output(&["explain", "Кf3", "--from", "san-ru", "--lang", "zh-Hant"]);
    assert!(
        text(&explained.stdout).starts_with("Кf3  (短數字記錄法（ru 字母）)\n"),
        "{}",
        text(&explained.stdout)
    );
}

#[test]
fn what_has_no_letters_cannot_be_given_any() {
    misused(
        &["move", "g1f3", "--from", "uci", "--from-letters", "de"],
        "uci is written without the letters of a language",
    );
    misused(&["move", "Nf3", "--to", "iccf", "--letters", "de"], "iccf is written without");
    misused(&["move", "Nf3", "--to", "san-fr", "--letters", "de"], "san-fr has its letters by its name");
    misused(&["explain", "♘f3", "--from", "figurine", "--from-letters", "de"], "figurine has its letters");
    misused(&["move", "Nf3", "--letters", "xx"], "invalid value 'xx'");
    misused(&["move", "Nf3", "--to", "san-xx"], "invalid value 'san-xx'");
}
