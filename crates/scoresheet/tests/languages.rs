//! In whose letters a game is written, found out from the game alone: never a lie, however short it is.
#![cfg(all(
    feature = "pgn",
    feature = "lan",
    feature = "descriptive",
    feature = "coordinate",
    feature = "iccf"
))]

use scoresheet::{
    AnyNotation, Detector, Verdict,
    board::{Move, Position},
    detect, fen,
    notation::{Letters, Notation, Rung},
    pgn::RawGame,
};
use scoresheet_testkit::{Rng, start};

/// Moves played blindly.
fn played(start: Position, plies: usize, rng: &mut Rng) -> Vec<Move> {
    let (mut position, mut moves) = (start, Vec::new());
    while let Some(mv) = rng.pick(&position.legal_moves()).filter(|_| moves.len() < plies) {
        moves.push(mv);
        position.play_unchecked(mv);
    }
    moves
}

/// The game as somebody writes it, with its start if that is not the usual one.
fn written(notation: AnyNotation, start: Position, moves: &[Move]) -> String {
    let mut text = String::new();
    if start != Position::start() {
        let variant = if start.is_chess960() { "[Variant \"Chess960\"]\n" } else { "" };
        text += &format!("{variant}[SetUp \"1\"]\n[FEN \"{}\"]\n\n", fen::Style::default().show(start));
    }
    let mut position = start;
    for &mv in moves {
        let spelling = notation.describe(mv, &position).expect("the move is legal");
        text += &format!("{} ", notation.show(spelling));
        position.play_unchecked(mv);
    }
    text + "*"
}

/// What became of many games.
#[derive(Default, Debug)]
struct Count {
    settled: usize,
    unknown: usize,
}

/// The game is found to be in the letters that it is written in, or in none.
fn found(notation: AnyNotation, start: Position, moves: &[Move], count: &mut Count) {
    let text = written(notation, start, moves);
    let detection = detect(&RawGame::new(text.as_bytes()));
    let letters = notation.letters().expect("it has letters");
    let own = detection.whole().find(|one| one.languages.contains(letters));
    assert!(own.is_some(), "{}: {text}", notation.name());
    match detection.verdict {
        Verdict::Unknown => count.unknown += 1,
        Verdict::Whole(_) => {
            let settled = detection.settled().expect("it is named");
            let read = settled.moves.iter().map(|ply| ply.mv().expect("no null move"));
            assert!(read.eq(moves.iter().copied()), "{}: {text} is {settled:?}", notation.name());
            count.settled += 1;
        }
        verdict => panic!("{}: {text} is {verdict:?}", notation.name()),
    }
}

fn everywhere(start: Position, moves: &[Move], count: &mut Count) {
    for &letters in Letters::ALL {
        for name in ["san", "lan"] {
            let notation = AnyNotation::by_name(name).and_then(|notation| notation.with_letters(letters));
            found(notation.expect("it has letters"), start, moves, count);
        }
    }
}

#[test]
fn no_game_is_found_to_be_another() {
    let mut rng = Rng(0x1a46);
    let mut count = Count::default();
    for n in 0..300 {
        let position = if n % 2 == 0 { Position::start() } else { start(n) };
        let plies = 1 + rng.below(12);
        let moves = played(position, plies, &mut rng);
        if !moves.is_empty() {
            everywhere(position, &moves, &mut count);
        }
    }
    assert!(count.unknown > 0, "short games are in several languages: {count:?}");
}

#[test]
fn long_games_are_settled() {
    let mut rng = Rng(0x10f6);
    let mut count = Count::default();
    for _ in 0..30 {
        let moves = played(Position::start(), 60, &mut rng);
        everywhere(Position::start(), &moves, &mut count);
    }
    assert!(count.unknown * 100 <= count.settled, "{count:?}");
}

/// A miniature and a puzzle, in which few men move.
#[test]
fn what_several_languages_have_is_left_open() {
    let unknown = |text: &str, names: [&str; 2]| {
        let detection = detect(&RawGame::new(text.as_bytes()));
        assert_eq!(detection.verdict, Verdict::Unknown, "{text}");
        let whole: Vec<_> = detection.whole().map(|one| one.notation.name()).collect();
        assert!(names.iter().all(|name| whole.contains(name)), "{text}: {whole:?}");
    };
    // A Romanian bishop, a Spanish king, a Dutch knight, a Russian bishop.
    unknown("1. e4 e5 2. Ne2 *", ["san", "san-ro"]);
    unknown("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - 0 1\"]\n\n1. Rd1 *", ["san", "san-es"]);
    unknown("1. Pf3 Pf6 *", ["san", "san-nl"]);
    unknown("1. e4 e5 2. Сe2 *", ["san-sr", "san-ru"]);
}

#[test]
fn the_language_of_a_game() {
    let is = |text: &str, name: &str, languages: &[Letters]| {
        let detection = detect(&RawGame::new(text.as_bytes()));
        let settled = detection.settled().unwrap_or_else(|| panic!("{text}: {:?}", detection.verdict));
        assert_eq!(settled.notation.name(), name, "{text}");
        for &letters in languages {
            assert!(settled.languages.contains(letters), "{text}: {:?}", settled.languages);
        }
    };
    use Letters::{Catalan, Danish, German, Italian, Korean, Norwegian, Spanish, Swedish};
    is("1. e4 e5 2. Sf3 d6 3. d4 Lg4 4. dxe5 Lxf3 5. Dxf3", "san-de", &[German, Danish, Norwegian, Swedish]);
    is("1. e4 e5 2. Cf3 d6 3. d4 Ag4", "san-es", &[Spanish, Italian, Catalan]);
    is("1. e4 e5 2. Cf3 d6 3. d4 Fg4", "san-fr", &[]);
    is("1. e4 e5 2. Pf3 Pc6 3. Lb5", "san-nl", &[]);
    is("1. e4 e5 2. Кf3 Кc6 3. Сb5 Крe7", "san-ru", &[]);
    is("1. e4 e5 2. ♘f3 ♞c6", "figurine", &[]);
    is("1. e2-e4 e7-e5 2. Sg1-f3 Sb8-c6", "lan-de", &[Swedish]);
    is("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6", "san", &[Korean]);
    // Any letters at all.
    is("1. e4 e5 2. d4 d5", "san", Letters::ALL);
    // With full-width letters, and a knight that nobody else can be.
    is("1. e4 e5 2. Ｓｆ３ Ｓc6 3. Ｌb5", "san-de", &[]);
    is("1. e4 e5 2. Sf3", "san-de", &[]);
}

/// A misprint of an English game that another language reads: only letters that English has not for these men speak for
/// that language.
#[test]
fn letters_that_english_has_too_speak_for_no_language() {
    for (text, name, kinds) in [
        ("1. e4 e5 2. Bc4 Bc5 3. Rf3 *", "san-is", 1),
        ("1. e4 e5 2. Bf1-c4 Bf8-c5 3. Rg1-f3 *", "san-is", 1),
        ("1. e4 e5 2. Rf3 Rc6 3. De2 *", "san-fi", 2),
        ("1. e4 e5 2. Sf3 Sc6 3. Lb5 *", "san-de", 2),
        // Figurines are of no language.
        ("1. ♘f3 d5 2. g3 c6 3. ♗g2 ♗g4 4. O-O e6 5. Be1 *", "san-hu", 1),
    ] {
        let detection = detect(&RawGame::new(text.as_bytes()));
        let Some(settled) = detection.settled() else { panic!("{text}: {detection:?}") };
        assert_eq!((settled.notation.name(), settled.kinds()), (name, kinds), "{text}");
    }
}

/// Where two moves in one word end the line, what stands before them is not the whole game.
#[test]
fn two_moves_in_one_word_leave_the_language_open() {
    for rung in [Rung::Tolerant, Rung::Salvage] {
        for text in ["1. e4 e5 2. d4exd4 3. Ne2 *", "1. d4 d5 2. e3e6 3. Nd2 *"] {
            let detection = Detector { rung, ..Detector::default() }.detect(&RawGame::new(text.as_bytes()));
            assert_eq!(detection.verdict, Verdict::Unknown, "{rung:?}: {text}");
            assert_eq!(detection.whole().count() > 0, rung == Rung::Salvage, "{rung:?}: {text}");
        }
    }
}

/// Behind two moves in one word, and behind a sign that is no move, each move is held against its own word.
#[test]
fn remarks_are_those_of_the_move_itself() {
    let remarks = |text: &str, rung| {
        let detection = Detector { rung, ..Detector::default() }.detect(&RawGame::new(text.as_bytes()));
        detection.settled().map(|one| (one.notation.name(), one.remarks))
    };
    assert_eq!(remarks("1. e4 e5 2. Sf3Sc6 3. Lb5 a6 4. Lxc6 *", Rung::Salvage), Some(("san-de", 2)));
    assert_eq!(remarks("1. e4 ¤ e5 2. Nf3 Nc6 3. Bb5 a6 *", Rung::Tolerant), Some(("san", 1)));
}

/// A pawn with a letter speaks for no language that nobody has named.
#[test]
fn letters_of_pawns_say_nothing() {
    let verdict = |text: &str| detect(&RawGame::new(text.as_bytes())).verdict;
    assert_eq!(verdict("1. Be4 Be5 2. Sf3 *"), Verdict::Unknown);
    let german = Detector { letters: Some(Letters::German), ..Detector::default() };
    let named = german.detect(&RawGame::new(b"1. Be4 Be5 2. Sf3 *")).verdict;
    assert!(matches!(named, Verdict::Whole(notation) if notation.name() == "san-de"), "{named:?}");
    // In German a pawn, which nobody writes.
    let bishop = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/2P5/4KB2 w - - 0 1\"]\n\n1. Bc4 *";
    assert!(matches!(verdict(bishop), Verdict::Whole(notation) if notation.name() == "san"));
    // A figurine is no letter.
    for text in ["1. ♙e4 e5 2. ♘f3 ♞c6 *", "1. ♙e4 ♟e5 2. ♘f3 d6 3. ♙d4 *", "1. ♙e4 ♙e5 2. Sf3 Sc6 3. Lb5 *"]
    {
        assert!(matches!(verdict(text), Verdict::Whole(_)), "{text}");
    }
}

/// What the tolerant rung makes nothing of; French kings are no English rooks there either.
#[test]
fn small_letters_are_salvaged() {
    let salvage = Detector { rung: Rung::Salvage, ..Detector::default() };
    let of = |text: &str| {
        assert_eq!(detect(&RawGame::new(text.as_bytes())).verdict, Verdict::Unknown, "{text}");
        let detection = salvage.detect(&RawGame::new(text.as_bytes()));
        detection.verdict.notation().map(AnyNotation::name)
    };
    assert_eq!(of("1. e4 e5 2. nf3 nc6 3. bb5 a6"), Some("san"));
    assert_eq!(of("1. e4 e5 2. sf3 sc6 3. lb5 a6 4. te1"), None);
    assert_eq!(of("1. e4 e5 2. sf3 sc6 3. lb5 sf6 4. O-O sxe4 5. te1"), Some("san-de"));
    assert_eq!(of("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - 0 1\"]\n\n1. rd1 *"), None);
}
