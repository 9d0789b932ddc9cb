//! What TCN writes it reads back, in every position; and no bytes make it panic.

use proptest::prelude::*;
use scoresheet_board::Position;
use scoresheet_fen::parse_position;
use scoresheet_notation::{Expected, Notation, Rung, Span};
use scoresheet_tcn::Style;
use scoresheet_testkit::{positions, sample, square, texts};

const STYLES: [Style; 2] = [Style::TCN, Style::TCN.strict()];

fn on(fen: &str) -> Position {
    parse_position(fen).expect("a position")
}

#[test]
fn every_legal_move_comes_back() {
    let sample = sample(0x7c0, 10_000);
    println!("{}", sample.coverage);
    assert!(sample.coverage.least() >= 500, "{}", sample.coverage);
    for style in STYLES {
        let counts = square::check(style, &sample.positions);
        println!("{style:?}: {counts}");
        assert_eq!(counts.longest, 2);
    }
}

/// What a reader answers: a move and what it remarks, or the kind of error.
fn answer(style: Style, fen: &str, text: &str) -> String {
    match style.examine(text.as_bytes(), &on(fen)) {
        Ok(reading) => {
            let remarks = reading.remarks.iter().map(|(remark, _)| format!(" {remark:?}"));
            format!("{}{}", reading.mv, remarks.collect::<String>())
        }
        Err(error) => error.kind().to_string(),
    }
}

/// The tolerant rung, then the strict one.
#[test]
fn worked_examples() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let castles = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let alone = "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1";
    let promotes = "3r1r2/4P1k1/8/8/8/8/8/4K3 w - - 0 1";
    let black = "4k3/8/8/8/8/8/p3K3/1R6 b - - 0 1";
    let chess960 = "4k3/8/8/8/8/8/8/1R3KR1 w BG - 0 1";
    for (fen, text, tolerant, strict) in [
        (start, "gv", "g1f3", "g1f3"),
        (start, "m", "syntax", "syntax"),
        (start, "mK", "no_such_move", "no_such_move"),
        (start, "mC0K", "syntax", "syntax"),
        (start, "&C", "syntax", "syntax"),
        (start, "mC!", "e2e4 Quirk(Judgement)", "syntax"),
        (start, "eg", "illegal", "illegal"),
        (start, "m~", "no_such_move", "no_such_move"),
        (castles, "eg", "e1g1", "e1g1"),
        (castles, "ec", "e1c1", "e1c1"),
        (castles, "eh", "e1g1 Quirk(CastlingSquares)", "no_such_move"),
        (castles, "h?", "h1h8", "h1h8"),
        (alone, "0~", "e7e8q", "e7e8q"),
        (alone, "0^", "e7e8n", "e7e8n"),
        (alone, "0_", "e7e8r", "e7e8r"),
        (alone, "0#", "e7e8b", "e7e8b"),
        (alone, "08", "missing_promotion", "missing_promotion"),
        (alone, "em", "e1e2", "e1e2"),
        (promotes, "0{", "e7d8q", "e7d8q"),
        (promotes, "0}", "e7f8q", "e7f8q"),
        (promotes, "0(", "e7d8n", "e7d8n"),
        (promotes, "0]", "e7f8r", "e7f8r"),
        (promotes, "0@", "e7d8b", "e7d8b"),
        (black, "i~", "a2a1q", "a2a1q"),
        (black, "i}", "a2b1q", "a2b1q"),
        (black, "i{", "no_such_move", "no_such_move"),
        (chess960, "fg", "f1g1", "f1g1"),
        (chess960, "fb", "f1c1", "f1c1"),
        (chess960, "fc", "f1c1 Quirk(CastlingSquares)", "no_such_move"),
    ] {
        assert_eq!(answer(Style::TCN, fen, text), tolerant, "{text} on {fen}");
        assert_eq!(answer(Style::TCN.strict(), fen, text), strict, "{text} on {fen}, strictly");
    }
}

#[test]
fn the_sign_at_fault_is_pointed_at() {
    let error = Style::TCN.parse(b"m&").expect_err("no sign of TCN");
    assert_eq!((error.span, error.expected), (Span::new(1, 2), Expected::Square));
}

/// Whole games, and the position at the end of each.
const GAMES: [(&str, &str); 7] = [
    // giuoco
    ("r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4", "mC0Kgv5QfA9I"),
    // opera
    (
        "1n1Rkb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2K5 b k - 1 17",
        "mC0KgvZRlB6EBKEvdvRKfA!Tvr70bsYQcMXHsHQHAH5Zec47dZ7Zhd0SHZTZr5Z5d7",
    ),
    // fide sample
    (
        "r1bqr1k1/ppp1bppp/2nn4/6B1/8/4QN2/PPPN1PPP/1K1R1B1R b - - 9 11",
        "mC0Kgv!TlBKBCKTCdBZJKRCRcM5QBu90bl8!ec98cb",
    ),
    // promo ep
    (
        "rnbq1b2/p1p1pNkp/5n2/3p4/8/5N2/P2PBPPP/qNBQ1RK1 w - - 0 11",
        "mCZJCK1LKT81T2!T2)12gvXHfmHzkAzsegsj?1j{",
    ),
    // fools mate
    ("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", "nv0KoE7F"),
    // scholars mate
    ("r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4", "mC0KdN5QfA!TN1"),
    // reti tartakower
    (
        "rnbB1b1r/ppk2ppp/2p5/4q3/4n3/8/PPP2PPP/2KR1BNR b - - 3 11",
        "mCYQlBZJbsJCsC!Tdt0KBK7GclGKecTCt787lM7YM7",
    ),
];

/// Read move by move on both rungs, and written back as they are.
#[test]
fn games_come_back() {
    for (style, (end, game)) in STYLES.into_iter().flat_map(|style| GAMES.map(|game| (style, game))) {
        let mut pos = Position::start();
        assert_eq!(game.len() % 2, 0, "two signs to a move");
        for at in (0..game.len()).step_by(2) {
            let text = &game[at..at + 2];
            assert_eq!(style.parse_prefix(&game.as_bytes()[at..]).map(|parsed| parsed.len), Ok(2));
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
        for style in STYLES.into_iter().chain([Style::TCN.on(Rung::Salvage)]) {
            square::never_panics(style, &text, &position);
        }
    }

    /// 64 signs for the first, 76 for the second; and whatever is read is written back.
    #[test]
    fn whatever_is_read_is_written_back(text in "[ -~]{2}") {
        let bytes = text.as_bytes();
        let square = |sign: u8| sign.is_ascii_alphanumeric() || b"!?".contains(&sign);
        let shape = square(bytes[0]) && (square(bytes[1]) || b"{~}(^)[_]@#$".contains(&bytes[1]));
        let parsed = Style::TCN.strict().parse(bytes).map(|parsed| parsed.spelling);
        prop_assert_eq!(parsed.is_ok(), shape, "{}", text);
        if let Ok(spelling) = parsed {
            prop_assert_eq!(Style::TCN.show(spelling).to_string(), text);
        }
    }
}
