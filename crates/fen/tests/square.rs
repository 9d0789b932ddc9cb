//! Text ⇄ setup ⇄ position: what is written is read back, and nothing is read that is not there.

use proptest::prelude::*;
use scoresheet_board::{
    Board, CastlingRights, Checks, Color, File, Piece, Position, Rank, Role, Setup, Square, Wing,
};
use scoresheet_fen::{
    CastlingForm, Chess960, EnPassant, FaultKind, Fen, FenError, Field, Remark, Style, parse_position,
};
use scoresheet_notation::{Rung, Span};
use scoresheet_testkit::{positions, sample, texts};

const STRICT960: Style = Style::CHESS960.strict();

// ---- random setups and positions ----

/// Filled by `Board::put`: the oracle of the faster way in which a text fills a board.
fn boards() -> impl Strategy<Value = Board> {
    prop::collection::vec((0_u8..64, any::<bool>(), 0_usize..6), 0..40).prop_map(|men| {
        let mut board = Board::EMPTY;
        for (square, white, role) in men {
            let color = if white { Color::White } else { Color::Black };
            board.put(Square::wrapping(square), Piece { color, role: Role::ALL[role] });
        }
        board
    })
}

/// Any men, any square, any numbers; of each player up to two rights, on different sides of the king.
fn setups() -> impl Strategy<Value = Setup> {
    let files = prop::collection::vec(0_u8..8, 0..3);
    let square = prop::option::of((0_u8..64).prop_map(Square::wrapping));
    (boards(), any::<bool>(), [files.clone(), files], square, any::<u32>(), 1..u32::MAX).prop_map(
        |(board, white, files, en_passant, halfmove_clock, fullmove_number)| {
            let mut castling = CastlingRights::NONE;
            for (color, files) in Color::ALL.into_iter().zip(files) {
                let king = board.king(color).unwrap_or(Square::at(File::E, color.back_rank()));
                for file in files.into_iter().map(File::wrapping) {
                    let rook = Square::at(file, color.back_rank());
                    castling.grant(color, Wing::of(king, rook), rook);
                }
            }
            let turn = if white { Color::White } else { Color::Black };
            Setup { board, turn, castling, en_passant, halfmove_clock, fullmove_number }
        },
    )
}

/// Positions from play that could arise in a game; those that start from scattered men may hold any check.
fn possible() -> impl Strategy<Value = Position> {
    positions().prop_filter("a check that no move can give", |position| !is_remarked(position))
}

fn is_remarked(position: &Position) -> bool {
    let reading = Style::CHESS960.examine(Style::default().show(*position).to_string());
    reading.expect("a position is read").remarks.iter().any(|&(remark, _)| remark == Remark::ImpossibleCheck)
}

/// A FEN with some of its bytes changed, doubled or taken out.
fn damaged() -> impl Strategy<Value = Vec<u8>> {
    let signs = prop::sample::select(b"pnbrqkPNBRQKwabcdefghACGH0123456789/-_ \t\xc3\xa9x".to_vec());
    let damage = prop::collection::vec((any::<prop::sample::Index>(), signs, 0..3), 0..6);
    (positions(), damage).prop_map(|(position, damage)| {
        let mut text = Style::default().show(position).to_string().into_bytes();
        for (at, sign, how) in damage {
            let at = at.index(text.len());
            match how {
                0 => text[at] = sign,
                1 => text.insert(at, sign),
                _ => drop(text.remove(at)),
            }
        }
        text
    })
}

/// The six fields as anybody would write them, in the letters of files: the oracle of the faster way.
fn written_plainly(setup: &Setup) -> String {
    let ranks = Rank::ALL.map(|rank| {
        let men = File::ALL.map(|file| setup.board.piece_at(Square::at(file, rank)));
        let signs = men.map(|man| man.map_or("1".to_string(), |man| man.to_string())).concat();
        (2..=8).rev().fold(signs, |signs, run| signs.replace(&"1".repeat(run), &run.to_string()))
    });
    let placement = ranks.into_iter().rev().collect::<Vec<_>>().join("/");
    let side = if setup.turn == Color::White { "w" } else { "b" };
    let mut rights = String::new();
    for (color, _, rook) in setup.castling.iter() {
        let letter = rook.file().to_string();
        rights += &if color == Color::White { letter.to_uppercase() } else { letter };
    }
    let rights = if rights.is_empty() { "-" } else { &rights };
    let square = setup.en_passant.map_or("-".to_string(), |square| square.to_string());
    format!("{placement} {side} {rights} {square} {} {}", setup.halfmove_clock, setup.fullmove_number)
}

fn forms() -> impl Strategy<Value = CastlingForm> {
    prop::sample::select(vec![CastlingForm::Auto, CastlingForm::Shredder])
}

proptest! {
    #[test]
    fn setups_come_back(setup in setups(), castling in forms()) {
        let style = Style { castling, ..STRICT960 };
        let parsed = style.parse(style.show(setup).to_string());
        prop_assert_eq!(parsed.map(|parsed| parsed.setup), Ok(setup));
    }

    #[test]
    fn ranks_are_written_square_by_square(setup in setups()) {
        let (style, plainly) = (Style { castling: CastlingForm::Shredder, ..Style::STRICT }, written_plainly(&setup));
        prop_assert_eq!(style.show(setup).to_string(), plainly);
    }

    #[test]
    fn a_fen_is_its_text(setup in setups(), position in positions()) {
        prop_assert_eq!(Fen(setup).to_string().parse(), Ok(Fen(setup)));
        prop_assert_eq!(Fen(position).to_string().parse(), Ok(Fen(position)));
        prop_assert_eq!(Fen::<Position>::try_from(Fen(position).to_string().as_bytes()), Ok(Fen(position)));
    }

    #[test]
    fn each_convention_keeps_its_square(position in possible()) {
        for (en_passant, square) in [
            (EnPassant::Always, position.en_passant()),
            (EnPassant::PseudoLegal, position.pseudo_legal_en_passant()),
            (EnPassant::Legal, position.legal_en_passant()),
        ] {
            let text = Style { en_passant, ..STRICT960 }.show(position).to_string();
            prop_assert_eq!(STRICT960.read(text).map(|read| read.en_passant()), Ok(square));
        }
    }

    #[test]
    fn any_bytes_are_read_or_refused(text in texts()) {
        holds_together(&text)?;
    }

    #[test]
    fn damaged_text_is_read_or_refused(text in damaged()) {
        holds_together(&text)?;
    }
}

/// Eight ranks of which some are wrong although the sums are right.
#[test]
fn ranks_that_make_up_for_each_other_are_refused() -> Result<(), TestCaseError> {
    for placement in [
        "4k4/7/8/8/8/8/8/4K3",
        "4k3/8/8/8/8/8/4K3/",
        "/4k3/8/8/8/8/8/8/4K3",
        "4k3//88/8/8/8/8/8/4K3",
        "4k3/88//8/8/8/8/4K3",
        "4k3/8/8/8/88/8/4K3",
        "4k3/8/8/8/8/8/8/4K3/8",
        "4k3/8/8/8/8/8/7/5K3",
        "4k34/4/8/8/8/8/8/4K3",
        "8888/4k3/8/8/8/4K3/",
        "4k3/8/8/8/8/8/8/4K3/////////",
        "4k3/8/8/8/8/8/71/4K3",
    ] {
        let text = format!("{placement} w - - 0 1");
        prop_assert!(Style::STRICT.read(&text).is_err(), "{}", text);
        holds_together(text.as_bytes())?;
    }
    Ok(())
}

#[test]
fn positions_come_back() {
    for position in sample(0xfe4, 5_000).positions.iter().filter(|position| !is_remarked(position)) {
        for castling in [CastlingForm::Auto, CastlingForm::Shredder] {
            let style = Style { castling, ..STRICT960 };
            let text = style.show(*position).to_string();
            assert_eq!(style.read(&text), Ok(*position), "{text}");
        }
        let text = Style::STRICT.show(*position).to_string();
        let examined = Style::TOLERANT.examine(&text).map(|reading| reading.position);
        assert_eq!(Style::TOLERANT.read(&text), examined, "{text}");
        if !position.is_chess960() {
            assert_eq!(Style::STRICT.read(&text), Ok(*position), "{text}");
            assert_eq!(parse_position(&text), Ok(*position), "{text}");
        }
    }
}

/// Strict reads no more than tolerant, and what tolerant reads is written so that strict reads it.
fn holds_together(text: &[u8]) -> Result<(), TestCaseError> {
    for chess960 in [Chess960::No, Chess960::Yes, Chess960::Detect] {
        let strict = Style { chess960, ..Style::STRICT };
        let tolerant = Style { chess960, ..Style::TOLERANT };
        for style in [strict, tolerant, Style { checks: Checks::default(), ..strict }] {
            let examined = style.examine(text).map(|reading| reading.position);
            prop_assert_eq!(style.read(text), examined, "the short way and the long one");
        }
        let spans: Vec<Span> = match (strict.read(text), tolerant.examine(text)) {
            (Ok(position), Ok(reading)) => {
                prop_assert_eq!((reading.position, reading.remarks.len()), (position, 0));
                if chess960 == Chess960::No {
                    let written = strict.show(position).to_string();
                    prop_assert_eq!(written.as_bytes(), text, "strict is one text for one position");
                }
                Vec::new()
            }
            (Err(refused), Ok(reading)) => {
                prop_assert!(!reading.remarks.is_empty());
                let again = if reading.chess960 { STRICT960 } else { Style::STRICT };
                let rewritten = again.show(reading.position).to_string();
                if reading.remarks.iter().all(|&(remark, _)| remark != Remark::ImpossibleCheck) {
                    prop_assert_eq!(again.read(rewritten), Ok(reading.position));
                }
                refused.iter().map(|fault| fault.span).chain(reading.remarks.iter().map(|r| r.1)).collect()
            }
            (strict, Err(refused)) => {
                prop_assert!(strict.is_err() && !refused.is_empty());
                refused.iter().map(|fault| fault.span).collect()
            }
        };
        for span in spans {
            prop_assert!(span.start <= span.end && span.end as usize <= text.len());
        }
    }
    Ok(())
}

// ---- faults and where they stand ----

/// Each fault as its kind and the text that it points at.
fn faults(style: Style, text: &str) -> Vec<(&'static str, String)> {
    let found = style.read(text).expect_err("the text should be refused");
    found.iter().map(|fault| (fault.kind().name(), text[fault.span.range()].to_string())).collect()
}

#[track_caller]
fn refuses(style: Style, text: &str, expected: &[(&str, &str)]) {
    let found = faults(style, text);
    let found: Vec<(&str, &str)> = found.iter().map(|(kind, at)| (*kind, at.as_str())).collect();
    assert_eq!(found, expected, "{text}");
}

#[track_caller]
fn remarks(text: &str, expected: &[(Remark, &str)]) -> Position {
    let reading = Style::TOLERANT.examine(text).expect("the text should be read");
    let found: Vec<(Remark, &str)> = reading.remarks.iter().map(|&(r, at)| (r, &text[at.range()])).collect();
    assert_eq!(found, expected, "{text}");
    reading.position
}

#[test]
fn all_six_fields_are_looked_at() {
    refuses(
        Style::TOLERANT,
        "4k3/8/8/8/9/8/4P4/4é2 x QX e9 -1 1e3",
        &[
            ("placement", "9"),
            ("placement", "4P4"),
            ("placement", "é"),
            ("side", "x"),
            ("castling", "X"),
            ("ep", "e9"),
            ("halfmove", "-1"),
            ("fullmove", "1e3"),
        ],
    );
}

#[test]
fn the_position_is_looked_at_although_a_field_is_broken() {
    refuses(
        Style::TOLERANT,
        "P3k2p/8/8/8/8/8/8/K3K2q w - - 0 99999999999999999999",
        &[("fullmove", "99999999999999999999"), ("kings", "K"), ("pawn_rank", "P")],
    );
}

#[test]
fn a_fault_points_at_the_man_or_the_letter() {
    refuses(Style::STRICT, "4k3/8/8/8/8/8/8/4K2q b - - 0 1", &[("opponent_in_check", "K")]);
    refuses(Style::STRICT, "4k3/8/8/8/8/8/8/R3K3 w KQ - 0 1", &[("castling_pieces", "K")]);
    refuses(Style::STRICT, "4k3/8/8/3Pp3/8/8/8/4K3 w - e3 0 2", &[("ep", "e3")]);
    refuses(Style::STRICT, "4k3/8/8/r4K1q/8/8/8/8 w - - 0 1", &[("impossible_check", "K")]);
    let men = "4k3/8/8/8/8/P7/PPPPPPPP/4K3";
    refuses(Style::STRICT, &format!("{men} w - - 0 1"), &[("material", men)]);
}

#[test]
fn the_player_to_move_must_be_known_to_say_who_is_in_check() {
    refuses(Style::TOLERANT, "4k3/8/8/8/8/8/8/4K2q x - e6 0 1", &[("side", "x")]);
}

#[test]
fn an_empty_text_is_one_fault() {
    refuses(Style::TOLERANT, "", &[("fields", "")]);
    refuses(Style::TOLERANT, " \n", &[("fields", " \n")]);
}

#[test]
fn nothing_may_follow() {
    refuses(Style::TOLERANT, "4k3/8/8/8/8/8/8/4K3 w - - 0 1 moves e2e4 ", &[("fields", "moves e2e4")]);
}

#[test]
fn strict_asks_for_everything_that_tolerant_remarks() {
    refuses(
        Style::STRICT,
        "4k3/8/8/8/8/8/44/R3K2R/  w QKK - 00 0",
        &[
            ("fields", "  "),
            ("placement", "4"),
            ("placement", "/"),
            ("castling", "K"),
            ("castling", "K"),
            ("halfmove", "00"),
            ("fullmove", "0"),
        ],
    );
}

#[test]
fn tolerant_says_what_it_supplied_and_dropped() {
    let text = "4k3/8/8/8/8/8/8/R3K3_w_KQ_e6";
    let position = remarks(
        text,
        &[
            (Remark::Blanks, "_"),
            (Remark::Missing { first: Field::Halfmove, last: Field::Fullmove }, ""),
            (Remark::RightDropped { color: Color::White, wing: Wing::King }, "K"),
            (Remark::EnPassantDropped(Square::E6), "e6"),
        ],
    );
    assert_eq!(Style::STRICT.show(position).to_string(), "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
}

#[test]
fn what_stands_around_a_fen_is_no_part_of_it() {
    let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 5 39";
    let wrapped = |before: &str, after: &str, told: &str| {
        let position = remarks(&format!("{before}{fen}{after}"), &[(Remark::Wrapping, told)]);
        assert_eq!(Style::STRICT.show(position).to_string(), fen);
    };
    wrapped("\"", "\"", "\"");
    wrapped("“", "”.", "“");
    wrapped("[FEN \"", "\"]", "[FEN \"");
    wrapped("Fen: ", "", "Fen: ");
    wrapped("fen='", "';", "fen='");
    wrapped("position fen ", "", "position fen ");
    wrapped("", ";", ";");
    wrapped("", " .\r\n", " .\r\n");
    refuses(Style::TOLERANT, &format!("position fen {fen} moves e2e4"), &[("fields", "moves e2e4")]);
    refuses(Style::TOLERANT, "\"\"", &[("fields", "\"\"")]);
    refuses(Style::TOLERANT, "4k3/8/8/8/8/8/8/4K3[] w - - 0 1", &[("placement", "[]")]);
}

#[test]
fn fields_that_are_missing_before_others_are_told_by_those() {
    let missing = |first, last| Remark::Missing { first, last };
    let castling = missing(Field::Castling, Field::Castling);
    let square = missing(Field::EnPassant, Field::EnPassant);
    let number = missing(Field::Fullmove, Field::Fullmove);
    let of = |fields: &str| format!("4k3/8/8/8/4Pp2/8/8/4K3 b {fields}");
    remarks(&of("- 3 12"), &[(square, "")]);
    remarks(&of("e3 3 12"), &[(castling, "")]);
    remarks(&of("3 12"), &[(missing(Field::Castling, Field::EnPassant), "")]);
    remarks(&of("e3"), &[(castling, ""), (missing(Field::Halfmove, Field::Fullmove), "")]);
    let position = remarks(&of("E3 3"), &[(Remark::CapitalSquare, "E3"), (castling, ""), (number, "")]);
    assert_eq!((position.en_passant(), position.halfmove_clock()), (Some(Square::E3), 3));
    // All six are there, so nothing is missing.
    refuses(Style::TOLERANT, &of("- 3 0 1"), &[("ep", "3")]);
    refuses(Style::STRICT, &of("- 3 12"), &[("fields", "")]);
    // Who moves is not for us to say where it is not simply left out.
    refuses(Style::TOLERANT, "4k3/8/8/8/8/8/8/4K3 - - 0 1", &[("side", "-")]);
}

#[test]
fn every_sign_that_is_nothing_is_told() {
    refuses(
        Style::TOLERANT,
        "rnbqkxnr/ppvvppép/8/8/8/8/PPPPPPPP/RNBQKBNR w KxQyy - 0 1",
        &[("placement", "x"), ("placement", "vv"), ("placement", "é"), ("castling", "x"), ("castling", "yy")],
    );
    refuses(Style::TOLERANT, "hello", &[("placement", "hello"), ("placement", "hello")]);
}

/// Each of them changes the text, and what it says stays.
const AS_PEOPLE_WRITE: [fn(&str) -> String; 9] = [
    |fen| format!("\"{fen}\""),
    |fen| format!("FEN: {fen}."),
    |fen| fen.replace(' ', "%20"),
    |fen| fen.replace(' ', "\u{a0}"),
    |fen| format!("\u{feff}{fen}\r\n"),
    |fen| fen.replace(" w ", " White ").replace(" b ", " B "),
    |fen| format!("{fen} \n"),
    |fen| fen.replace(' ', "  "),
    // The counters are the last two fields, and any number may have a zero in front.
    |fen| fen.rsplitn(3, ' ').collect::<Vec<_>>().into_iter().rev().collect::<Vec<_>>().join(" 0"),
];

proptest! {
    #[test]
    fn what_people_write_is_the_same_position(position in possible(), way in 0..AS_PEOPLE_WRITE.len()) {
        let text = AS_PEOPLE_WRITE[way](&Style::STRICT.show(position).to_string());
        let reading = Style::CHESS960.examine(&text);
        let found = reading.map(|reading| (reading.position, reading.remarks.is_empty()));
        prop_assert_eq!(found, Ok((position, false)), "{}", text);
        prop_assert!(Style::CHESS960.strict().read(&text).is_err());
    }
}

// ---- Chess960 ----

#[test]
fn a_king_and_rook_away_from_home_have_no_right_in_standard_chess() {
    let castled = "rnbqk2r/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1RK1 b Qkq - 0 1";
    refuses(Style::STRICT, castled, &[("castling_pieces", "Q")]);
    let position =
        remarks(castled, &[(Remark::RightDropped { color: Color::White, wing: Wing::Queen }, "Q")]);
    assert_eq!(position.castling().rook(Color::White, Wing::Queen), None);
    let asked = Style::CHESS960.read(castled).expect("in Chess960 the king may start on g1");
    assert_eq!(asked.castling().rook(Color::White, Wing::Queen), Some(Square::A1));
}

#[test]
fn the_rights_tell_chess960() {
    let both = "bbrknnrq/pppppppp/8/8/8/8/PPPPPPPP/BBRKNNRQ w KQkq - 0 1";
    let position = remarks(both, &[(Remark::Chess960, "KQkq")]);
    assert_eq!(position.castling().rook(Color::Black, Wing::Queen), Some(Square::C8));
    let letter = "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11";
    let position = remarks(letter, &[(Remark::FileLetters, "G"), (Remark::Chess960, "Gkq")]);
    assert_eq!(position.castling().rook(Color::White, Wing::King), Some(Square::G1));
    assert_eq!(position.castling().rook(Color::Black, Wing::King), Some(Square::G8));
}

/// What `Detect` reads: the FEN that is written of it, and whether it was taken for Chess960.
#[track_caller]
fn detects(text: &str, written: &str, chess960: bool) {
    let reading = Style::DETECTING.examine(text).expect("the text should be read");
    assert_eq!(
        (Style::default().show(reading.position).to_string().as_str(), reading.chess960),
        (written, chess960)
    );
}

#[test]
fn detection_keeps_what_only_chess960_can_keep() {
    for alone in
        ["rk6/8/8/8/8/8/8/4K3 b q - 0 1", "4k3/8/8/8/8/8/8/3RK3 w Q - 0 1", "4k3/8/8/8/8/8/8/6KR w K - 0 1"]
    {
        detects(alone, alone, true);
        assert_eq!(Style::DETECTING.strict().examine(alone), Style::CHESS960.strict().examine(alone));
    }
}

#[test]
fn detection_is_standard_chess_where_that_keeps_as_much() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    detects(start, start, false);
    detects("4k3/8/8/8/8/8/8/R3K3 w KQ - 0 1", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", false);
    let letters = start.replace("KQkq", "HAha");
    detects(&letters, start, false);
    refuses(Style::DETECTING.strict(), &letters, &[("castling", "H")]);
}

#[test]
fn two_rooks_of_one_side_are_no_right() {
    refuses(Style::CHESS960, "4k3/8/8/8/8/8/8/4K1RR w GH - 0 1", &[("castling", "H")]);
    refuses(STRICT960, "4k3/8/8/8/8/8/8/R3K2R w KH - 0 1", &[("castling", "H")]);
}

// ---- checks ----

#[test]
fn the_checks_of_the_style_rule_on_every_rung() {
    let both_sides = "4k3/8/8/r4K1q/8/8/8/8 w - - 0 1";
    for rung in [Rung::Strict, Rung::Tolerant, Rung::Salvage] {
        for checkers in [false, true] {
            let style = Style { rung, checks: Checks { checkers, ..Checks::default() }, ..Style::STRICT };
            match style.examine(both_sides) {
                Ok(reading) => assert_eq!((checkers, reading.remarks[0].0), (false, Remark::ImpossibleCheck)),
                Err(refused) => assert!(checkers && refused.has(FaultKind::ImpossibleCheck)),
            }
        }
    }
}

#[test]
fn promoted_men_count_if_asked() {
    let style = Style { checks: Checks { promoted: true, ..Checks::default() }, ..Style::TOLERANT };
    refuses(style, "4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1", &[("material", "4k3/8/8/8/8/8/PPPPPPPP/QQ2K3")]);
}

// ---- the head of a longer line ----

#[test]
fn a_prefix_is_four_fields_whatever_follows() {
    let men = "4k3/8/8/8/8/8/4P3/4K3";
    for (text, rest) in [(" w - -", ""), (" w - - bm e4;", " bm e4;"), (" w - -  0 1 \n", "  0 1 \n")] {
        let text = format!("{men}{text}");
        let (parsed, found) = Style::STRICT.parse_prefix(text.as_bytes()).expect("four fields");
        assert_eq!((found, parsed.setup.fullmove_number), (rest.as_bytes(), 1));
    }
    let short = format!("{men} b");
    let (parsed, rest) = Style::TOLERANT.parse_prefix(short.as_bytes()).expect("two fields are supplied");
    assert_eq!(parsed.remarks[0].0, Remark::Missing { first: Field::Castling, last: Field::EnPassant });
    assert_eq!((parsed.remarks[0].0.to_string().as_str(), rest), ("missing: castling, en passant", &b""[..]));
    assert!(Style::STRICT.parse_prefix(short.as_bytes()).expect_err("strict").has(FaultKind::Fields));
}

// ---- strangers ----

#[test]
fn an_error_is_small_and_counts_what_it_does_not_keep() {
    assert!(size_of::<FenError>() <= 600, "{}", size_of::<FenError>());
    let text = "ppppppppppp/x/x/x/x/x/x/x/x x KQkqABCDEFGHabcdefgh- i9 -1 99999999999 x";
    let refused = Style::TOLERANT.read(text).expect_err("nothing is right");
    assert_eq!((refused.len(), refused.count()), (15, 15));
    let many = "8/8/8/8/8/8/8/4K3 w ABCDEFGHabcdefgh e9 -1 1e3";
    let refused = Style::STRICT.read(many).expect_err("too many rooks");
    assert_eq!((refused.len(), refused.count()), (16, 22));
    assert!(refused.has(FaultKind::Kings) && !refused.has(FaultKind::Side));
    assert!(refused.to_string().ends_with("; and 6 more"));
}

/// A mebibyte; what Miri has time for.
const HUGE: usize = if cfg!(miri) { 1 << 8 } else { 1 << 20 };

#[test]
fn huge_texts_are_refused_with_few_faults() {
    let men = "4k3/8/8/8/8/8/8/4K3";
    for text in [
        "8".repeat(HUGE),
        "/".repeat(HUGE),
        " ".repeat(HUGE),
        "x ".repeat(HUGE),
        format!("{men} w {} - 0 1", "KQkqABCDEFGHabcdefgh".repeat(HUGE / 16)),
        format!("{men} w - - {} 1", "9".repeat(HUGE)),
    ] {
        let refused: FenError = Style::STRICT.read(&text).expect_err("no such position");
        assert!(refused.len() <= 16 && refused.len() <= refused.count() && refused.count() < 40);
        assert!(refused.iter().all(|fault| fault.span.end as usize <= text.len()));
    }
    let zeros = format!("{men} w - - {} 1", "0".repeat(HUGE));
    assert!(Style::TOLERANT.on(Rung::Salvage).read(&zeros).is_ok());
    assert!(Style::STRICT.read(&zeros).expect_err("zeros before the number").has(FaultKind::Halfmove));
}

/// Letters of wings and of files are not mixed, but for an inner rook (X-FEN).
#[test]
fn strict_takes_the_letters_that_are_written() {
    let strict = Style::CHESS960.strict();
    let black = "r3k1rr/8/8/8/8/8/8";
    for rights in ["GQkq", "GQgq", "KQkq", "GAha", "GAga", "HAha"] {
        assert!(strict.read(format!("{black}/R3K1RR w {rights} - 0 1")).is_ok(), "{rights}");
    }
    for rights in ["GAka", "KAkq", "HQkq", "KQha"] {
        assert!(strict.read(format!("{black}/R3K1RR w {rights} - 0 1")).is_err(), "{rights}");
    }
}
