//! Positions and records of one line.

use std::fmt::Debug;

use scoresheet::{
    EPD,
    board::{Checks, File, Position, Setup, Square, Wing},
    fen::{
        CastlingForm, Chess960, EnPassant, Fen, Remark, Style,
        epd::{self as records, Form, Opcode},
    },
    notation::Rung,
    san,
};
use scoresheet_testkit::square::lies_within;

/// As `Style` reads it, in whichever of the three ways of standard chess and Chess960.
pub fn fen(text: &[u8]) {
    for chess960 in [Chess960::No, Chess960::Yes, Chess960::Detect] {
        let style = Style { chess960, ..Style::TOLERANT };
        one_way(style.strict(), style, text);
        assert_eq!(style.examine(text), style.on(Rung::Salvage).examine(text), "salvage");
        setup(style, text);
        setup(style.strict(), text);
    }
    if let Ok(text) = str::from_utf8(text)
        && let Ok(Fen(position)) = text.parse::<Fen>()
    {
        assert_eq!(Fen(position).to_string().parse(), Ok(Fen(position)), "{text}");
    }
}

/// Strict reads no more than tolerant, and what tolerant reads is written so that strict reads it.
fn one_way(strict: Style, tolerant: Style, text: &[u8]) {
    for style in [strict, tolerant, Style { checks: Checks::default(), ..strict }] {
        let examined = style.examine(text).map(|reading| reading.position);
        assert_eq!(style.read(text), examined, "the short way and the long one");
    }
    let (plain, usual) = (strict.examine(text), tolerant.examine(text));
    for refused in [plain.as_ref().err(), usual.as_ref().err()].into_iter().flatten() {
        assert!(!refused.is_empty() && refused.len() <= refused.count());
        refused.iter().for_each(|fault| lies_within(text, fault.span, fault));
    }
    let Ok(usual) = usual else { return assert!(plain.is_err()) };
    usual.remarks.iter().for_each(|(remark, span)| lies_within(text, *span, remark));
    strict_has_no_remarks(plain.as_ref().ok(), &usual, usual.remarks.is_empty());
    if let (Ok(plain), Chess960::No) = (plain, strict.chess960) {
        let written = strict.show(plain.position).to_string();
        assert_eq!(written.as_bytes(), text, "strict is one text for one position");
    }
    if !usual.remarks.iter().any(|&(remark, _)| remark == Remark::ImpossibleCheck) {
        comes_back(usual.position, usual.chess960);
    }
}

/// What strict reads is what tolerant reads without a remark.
fn strict_has_no_remarks<R: PartialEq + Debug>(strict: Option<&R>, tolerant: &R, is_plain: bool) {
    assert_eq!(strict.is_some(), is_plain, "strict has a reason where tolerant remarks");
    strict.into_iter().for_each(|strict| assert_eq!(strict, tolerant));
}

/// By each convention of the en passant square, as far as that keeps it.
fn comes_back(position: Position, chess960: bool) {
    let chess960 = if chess960 { Chess960::Yes } else { Chess960::No };
    for (en_passant, square) in [
        (EnPassant::Always, position.en_passant()),
        (EnPassant::PseudoLegal, position.pseudo_legal_en_passant()),
        (EnPassant::Legal, position.legal_en_passant()),
    ] {
        let style = Style { en_passant, chess960, ..Style::STRICT };
        let text = style.show(position).to_string();
        let read = style.read(&text).unwrap_or_else(|why| panic!("{text}: {why}"));
        assert_eq!(read.en_passant(), square, "{text}");
        if en_passant == EnPassant::Always {
            assert_eq!(read, position, "{text}");
        }
        assert_eq!(style.show(read).to_string(), text);
    }
}

/// What needs no position.
fn setup(style: Style, text: &[u8]) {
    if let Ok(parsed) = style.parse(text) {
        parsed.remarks.iter().for_each(|(remark, span)| lies_within(text, *span, remark));
        if sides_are_those_of_the_kings(&parsed.setup) {
            let shown = Style { castling: CastlingForm::Shredder, ..Style::CHESS960 };
            let shown = shown.show(parsed.setup).to_string();
            let again = Style::CHESS960.parse(&shown).map(|parsed| parsed.setup);
            assert_eq!(again, Ok(parsed.setup), "{shown}");
        }
    }
    if let Ok((_, rest)) = style.parse_prefix(text) {
        assert!(text.ends_with(rest));
    }
}

/// In standard chess `K` names the rook of h1 wherever the king stands, which the letter of a file cannot say.
fn sides_are_those_of_the_kings(setup: &Setup) -> bool {
    setup.castling.iter().all(|(color, wing, rook)| {
        let king = setup.board.king(color).unwrap_or(Square::at(File::E, color.back_rank()));
        Wing::of(king, rook) == wing
    })
}

const STRICT: records::Style<san::Style> = EPD.strict();

/// Strict reads no more than tolerant, and what tolerant reads is written so that strict reads it.
pub fn epd(text: &[u8]) {
    let (plain, usual) = (STRICT.examine(text), EPD.examine(text));
    for refused in [plain.as_ref().err(), usual.as_ref().err()].into_iter().flatten() {
        lies_within(text, refused.span(), refused);
    }
    assert_eq!(EPD.read(text).ok(), usual.as_ref().ok().map(|reading| reading.epd));
    let Ok(usual) = usual else { return assert!(plain.is_err()) };
    usual.remarks.iter().for_each(|(remark, span)| lies_within(text, *span, remark));
    strict_has_no_remarks(plain.as_ref().ok(), &usual, usual.remarks.is_empty());
    record_comes_back(&usual);
    for operation in usual.epd.operations.iter() {
        let form = Opcode::find(operation.opcode).map(|opcode| opcode.form);
        let mut position = usual.epd.position;
        for mv in EPD.moves(&usual.epd, operation.opcode).flatten() {
            assert!(position.is_legal(mv), "{mv:?}");
            if form == Some(Form::Line) {
                position.play_unchecked(mv);
            }
        }
    }
}

fn record_comes_back(reading: &records::Reading<'_>) {
    // What is too long or large stays so, and a check that no move gives is refused by strict.
    let stays = [
        records::Remark::LongName,
        records::Remark::LongString,
        records::Remark::LargeInteger,
        records::Remark::Fen(Remark::ImpossibleCheck),
    ];
    if reading.remarks.iter().any(|(remark, _)| stays.contains(remark)) {
        return;
    }
    let chess960 = if reading.chess960 { Chess960::Yes } else { Chess960::No };
    let style = records::Style { fen: Style { chess960, ..STRICT.fen }, ..STRICT };
    let show = |epd| style.show(epd).map(|shown| shown.to_string());
    let text = show(&reading.epd).unwrap_or_else(|why| panic!("{why}"));
    let read = style.read(&text).unwrap_or_else(|why| panic!("{why}: {text}"));
    assert_eq!(show(&read).as_ref(), Ok(&text));
    assert_eq!(read.position, reading.epd.position);
}
