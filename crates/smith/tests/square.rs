//! What Smith notation writes it reads back, in every position; and no bytes make it panic.

use proptest::prelude::*;
use scoresheet_board::{Position, Walk};
use scoresheet_fen::parse_position;
use scoresheet_notation::{ErrorKind, Notation, Rung};
use scoresheet_smith::{Smith, Style};
use scoresheet_testkit::{positions, sample, square, texts};

const STYLES: [Style; 2] = [Style::SMITH, Style::SMITH.strict()];
const CASTLES: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const PASSES: &str = "rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3";
const PROMOTES: &str = "3r1r2/4P1k1/8/8/8/8/8/4K3 w - - 0 1";
const CHESS960: &str = "4k3/8/8/8/8/8/8/1R3KR1 w BG - 0 1";
const STEPS: &str = "4k3/8/8/8/8/8/8/5K1R w H - 0 1";
const STAYS: &str = "4k3/8/8/8/8/8/8/6KR w H - 0 1";

fn on(fen: &str) -> Position {
    parse_position(fen).expect("a position")
}

#[test]
fn every_legal_move_comes_back() {
    let sample = sample(0x5317, 10_000);
    println!("{}", sample.coverage);
    assert!(sample.coverage.least() >= 500, "{}", sample.coverage);
    for style in STYLES {
        let counts = square::check(style, &sample.positions);
        println!("{style:?}: {counts}");
        assert_eq!(counts.longest, 6);
    }
}

/// Two squares and the promotion settle the move on the tolerant rung, with a remark on the letter; the strict
/// rung wants the letter as well. A castling may be a step in Chess960, and then only the letter tells it.
#[test]
fn squares_suffice_where_the_rung_is_tolerant() {
    for pos in &sample(0x5318, 1_000).positions {
        pos.for_each_move(Walk::ALL, |mv| {
            let written = Style::SMITH.describe(mv, pos).expect("the move is legal");
            if written.letter.is_none() || mv.wing().is_some() {
                return;
            }
            let text = Style::SMITH.show(Smith { letter: None, ..written }).to_string();
            let reading = Style::SMITH.examine(text.as_bytes(), pos).expect("one legal move");
            assert_eq!((reading.mv, reading.remarks.len()), (mv, 1), "{text}");
            let refused = Style::SMITH.strict().read(text.as_bytes(), pos).map_err(|error| error.kind());
            assert_eq!(refused, Err(ErrorKind::NoSuchMove), "{text}");
        });
    }
}

/// What a reader answers: a move and what it remarks, or the kind of error.
fn answer(style: Style, fen: &str, text: &str) -> String {
    match style.examine(text.as_bytes(), &on(fen)) {
        Ok(reading) => {
            let remarks = reading.remarks.iter().map(|(remark, _)| format!(" {remark:?}"));
            let castles = if reading.mv.wing().is_some() { " castles" } else { "" };
            format!("{}{castles}{}", reading.mv, remarks.collect::<String>())
        }
        Err(error) => error.kind().to_string(),
    }
}

/// The tolerant rung, then the strict one.
#[test]
fn worked_examples() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for (fen, text, tolerant, strict) in [
        (start, "g1f3", "g1f3", "g1f3"),
        (start, "1.g1f3!", "g1f3 Quirk(Number) Quirk(Judgement)", "syntax"),
        (start, "e2e4p", "e2e4 FalseCapture", "no_such_move"),
        (start, "e2e4E", "e2e4 FalseEnPassant", "no_such_move"),
        (start, "e2e5", "no_such_move", "no_such_move"),
        (start, "e2-e4", "syntax", "syntax"),
        (start, "E2E4", "syntax", "syntax"),
        (start, "e2e4cQ", "syntax", "syntax"),
        (start, "e1g1c", "illegal", "illegal"),
        (CASTLES, "e1g1c", "e1g1 castles", "e1g1 castles"),
        (CASTLES, "e1c1C", "e1c1 castles", "e1c1 castles"),
        (CASTLES, "e1g1", "e1g1 castles Quirk(CastlingSigns)", "wrong_mark"),
        (CASTLES, "e1h1c", "e1g1 castles Quirk(CastlingSquares)", "no_such_move"),
        (CASTLES, "e1g1C", "no_such_move", "no_such_move"),
        (CASTLES, "e1f1c", "no_such_move", "no_such_move"),
        (CASTLES, "h1h8r", "h1h8", "h1h8"),
        (CASTLES, "h1h8q", "h1h8 Quirk(CapturedMan)", "no_such_move"),
        (CASTLES, "h1h8", "h1h8 MissingCapture", "no_such_move"),
        (PASSES, "e5d6E", "e5d6", "e5d6"),
        (PASSES, "e5d6p", "e5d6 MissingEnPassant", "wrong_mark"),
        (PASSES, "e5d6", "e5d6 MissingEnPassant", "no_such_move"),
        (PROMOTES, "e7d8rQ", "e7d8q", "e7d8q"),
        (PROMOTES, "e7e8Q", "e7e8q", "e7e8q"),
        (PROMOTES, "e7e8q", "missing_promotion", "no_such_move"),
        (PROMOTES, "e7d8r", "missing_promotion", "missing_promotion"),
        (PROMOTES, "e7e8K", "bad_promotion", "bad_promotion"),
        (CHESS960, "f1g1c", "f1g1 castles", "f1g1 castles"),
        (CHESS960, "f1b1C", "f1c1 castles Quirk(CastlingSquares)", "no_such_move"),
        (CHESS960, "f1e1", "f1e1", "f1e1"),
        // The rook stands where the king goes.
        (CHESS960, "f1g1", "f1g1 castles Quirk(CastlingSigns)", "wrong_mark"),
        (STEPS, "f1g1c", "f1g1 castles", "f1g1 castles"),
        (STEPS, "f1g1", "f1g1", "f1g1"),
        (STEPS, "f1h1c", "f1g1 castles Quirk(CastlingSquares)", "no_such_move"),
        (STAYS, "g1g1c", "g1g1 castles", "g1g1 castles"),
    ] {
        assert_eq!(answer(Style::SMITH, fen, text), tolerant, "{text} on {fen}");
        assert_eq!(answer(Style::SMITH.strict(), fen, text), strict, "{text} on {fen}, strictly");
    }
}

/// A wrong letter is what a remark, or a refusal, points at.
#[test]
fn the_letter_is_pointed_at() {
    for (fen, text) in [(CASTLES, "h1h8q"), (PASSES, "e5d6p"), (CASTLES, "e1g1C")] {
        let error = Style::SMITH.strict().read(text.as_bytes(), &on(fen)).expect_err("no such letter");
        assert_eq!(error.span().range(), 4..5, "{text}");
    }
}

/// Whole games, and the position at the end of each.
const GAMES: [(&str, &str); 7] = [
    // giuoco
    ("r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4", "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5"),
    // opera
    (
        "1n1Rkb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2K5 b k - 1 17",
        "e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5p g4f3n d1f3b d6e5p f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 b7b5 c3b5p c6b5n c4b5p b8d7 e1c1C a8d8 d1d7n d8d7r h1d1 e7e6 b5d7r f6d7b b3b8 d7b8q d1d8",
    ),
    // fide sample
    (
        "r1bqr1k1/ppp1bppp/2nn4/6B1/8/4QN2/PPPN1PPP/1K1R1B1R b - - 9 11",
        "e2e4 e7e5 g1f3 g8f6 d2d4 e5d4p e4e5 f6e4 d1d4p d7d5 e5d6E e4d6p c1g5 b8c6 d4e3 f8e7 b1d2 e8g8c e1c1C f8e8 c1b1",
    ),
    // promo ep
    (
        "rnbq1b2/p1p1pNkp/5n2/3p4/8/5N2/P2PBPPP/qNBQ1RK1 w - - 0 11",
        "e2e4 d7d5 e4e5 f7f5 e5f6E e8f7 f6g7p g8f6 g7h8rN f7g7 g1f3 b7b5 f1e2 b5b4 c2c4 b4c3E e1g1c c3b2p h8f7 b2a1rQ",
    ),
    // fools mate
    ("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", "f2f3 e7e5 g2g4 d8h4"),
    // scholars mate
    (
        "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4",
        "e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7p",
    ),
    // reti tartakower
    (
        "rnbB1b1r/ppk2ppp/2p5/4q3/4n3/8/PPP2PPP/2KR1BNR b - - 3 11",
        "e2e4 c7c6 d2d4 d7d5 b1c3 d5e4p c3e4p g8f6 d1d3 e7e5 d4e5p d8a5 c1d2 a5e5p e1c1C f6e4n d3d8 e8d8q d2g5 d8c7 g5d8",
    ),
];

/// Read move by move on both rungs, and written back as they are.
#[test]
fn games_come_back() {
    for (style, (end, game)) in STYLES.into_iter().flat_map(|style| GAMES.map(|game| (style, game))) {
        let mut pos = Position::start();
        for text in game.split(' ') {
            let mv = style.read(text.as_bytes(), &pos).unwrap_or_else(|error| panic!("{text}: {error:?}"));
            assert_eq!(style.text(mv, &pos).map(|text| text.to_string()).as_deref(), Some(text));
            pos.play_unchecked(mv);
        }
        assert_eq!(pos, on(end), "{game}");
    }
}

proptest! {
    #[test]
    fn bytes_never_panic(text in texts(), position in positions()) {
        for style in STYLES.into_iter().chain([Style::SMITH.on(Rung::Salvage)]) {
            square::never_panics(style, &text, &position);
        }
    }

    /// Two squares, a letter or none, a man or none; and whatever is read is written back.
    #[test]
    fn whatever_is_read_is_written_back(text in "[a-h][1-8][a-i][1-8][pnbrqkEcCx]?[QRBNKP]?") {
        let bytes = text.as_bytes();
        let castles = matches!(bytes.get(4), Some(b'c' | b'C'));
        let shape = bytes[2] != b'i' && !text.contains(['x', 'P']) && !(castles && bytes.len() == 6);
        let parsed = Style::SMITH.strict().parse(bytes).map(|parsed| parsed.spelling);
        prop_assert_eq!(parsed.is_ok(), shape, "{}", text);
        if let Ok(spelling) = parsed {
            prop_assert_eq!(Style::SMITH.show(spelling).to_string(), text);
        }
    }
}
