//! Records ⇄ text: what is written is read back, and every fault has its place.

use proptest::{prelude::*, sample::Index};
use scoresheet_board::{MoveList, Position};
use scoresheet_fen::{
    self as fen,
    epd::{self, Counters, Epd, EpdError, Form, List, Opcode, Operand, Operation, Reason, Remark},
};
use scoresheet_notation::Span;
use scoresheet_san as san;
use scoresheet_testkit::{positions, texts};

type Style = epd::Style<san::Style>;

const TOLERANT: Style = Style::new(san::Style::PGN);
const STRICT: Style = TOLERANT.strict();

const KINGS: &str = "4k3/8/8/8/8/8/4P3/4K3 w - -";

// ---- random records ----

/// What an operation is made of: a number for each choice.
#[derive(Clone, Debug)]
struct Choice {
    opcode: Index,
    moves: Vec<Index>,
    number: i64,
    text: String,
}

fn choices() -> impl Strategy<Value = Vec<Choice>> {
    let moves = prop::collection::vec(any::<Index>(), 0..6);
    let number = prop::sample::select(vec![0, 1, 7, 32_766, i64::from(u32::MAX), -1, -32_768]);
    let choice = (any::<Index>(), moves, number, "[ !#-~é]{0,20}");
    let choice = choice.prop_map(|(opcode, moves, number, text)| Choice { opcode, moves, number, text });
    prop::collection::vec(choice, 0..if cfg!(miri) { 3 } else { 12 })
}

/// The operands that the form asks for, out of what was chosen.
fn operands<'a>(form: Form, choice: &'a Choice, position: &Position) -> Vec<Operand<'a>> {
    let text = Operand::String(&choice.text);
    let mut before = *position;
    let mut mv = |at: &Index, plays: bool| {
        let moves = before.legal_moves();
        let mv = *moves.get(at.index(moves.len().max(1)))?;
        if plays {
            before.play_unchecked(mv);
        }
        Some(Operand::Move(mv))
    };
    match form {
        Form::Move => mv(choice.moves.first().unwrap_or(&choice.opcode), false).into_iter().collect(),
        Form::Moves => choice.moves.iter().filter_map(|at| mv(at, false)).collect(),
        Form::Line => choice.moves.iter().map_while(|at| mv(at, true)).collect(),
        Form::Integer { least, most } => vec![Operand::Integer(choice.number.clamp(least, most))],
        Form::Count => vec![Operand::Integer(choice.number.max(0))],
        Form::String => vec![text],
        Form::OptionalString => [text].into_iter().take(choice.moves.len().min(1)).collect(),
        Form::TwoStrings => vec![text, Operand::String("")],
        Form::Clocks => vec![Operand::Word("000:01:30:00"), Operand::Word("999:23:59:59")],
        Form::Stamp => vec![Operand::Word("1995.11.26"), Operand::Word("12:00:00")],
        Form::Pairs => vec![Operand::Word("White"), text, Operand::Word("Black"), text],
        Form::Word(words) => vec![Operand::Word(words[choice.opcode.index(words.len())])],
        Form::Anything => vec![Operand::Integer(choice.number), text, Operand::Word("a.b/c")],
        _ => Vec::new(),
    }
}

/// Some operations of each form, each opcode once; what they need of each other is left to cases.
fn with_record<T>(
    position: Position,
    choices: &[Choice],
    then: impl FnOnce(&Epd<'_>) -> Result<T, TestCaseError>,
) -> Result<T, TestCaseError> {
    let names: Vec<&str> = Opcode::PUBLIC.iter().map(|opcode| opcode.name).chain(["Foo", "x_y2"]).collect();
    let mut made: Vec<(&str, Vec<Operand<'_>>)> = Vec::new();
    for choice in choices {
        let name = names[choice.opcode.index(names.len())];
        let related = ["sm", "sv", "draw_offer", "draw_claim"].contains(&name);
        let form = Opcode::find(name).map_or(Form::Anything, |opcode| opcode.form);
        let operands = operands(form, choice, &position);
        let is_empty_move = form == Form::Move && operands.is_empty();
        if !related && !is_empty_move && made.iter().all(|(known, _)| *known != name) {
            made.push((name, operands));
        }
    }
    let operations: Vec<_> = made.iter().map(|(name, operands)| Operation::new(name, operands)).collect();
    then(&Epd { position, operations: List::of(&operations) })
}

fn show(style: Style, epd: &Epd<'_>) -> Result<String, EpdError> {
    style.show(epd).map(|shown| shown.to_string())
}

/// Chess960, so that every random position can be written.
fn style960(style: Style) -> Style {
    Style { fen: fen::Style { chess960: fen::Chess960::Yes, ..style.fen }, ..style }
}

proptest! {
    #[test]
    fn records_made_in_code_come_back(position in positions(), choices in choices()) {
        with_record(position, &choices, |record| {
            let style = style960(TOLERANT);
            let text = show(style, record).map_err(|why| TestCaseError::fail(why.to_string()))?;
            let reading = style.examine(&text).map_err(|why| TestCaseError::fail(format!("{why}: {text}")))?;
            for &(remark, _) in &reading.remarks {
                prop_assert_eq!(remark, Remark::Fen(fen::Remark::ImpossibleCheck), "{}", text);
            }
            prop_assert_eq!(show(style, &reading.epd), Ok(text.clone()));
            for operation in record.operations.iter() {
                let again = reading.epd.get(operation.opcode).expect("it was written");
                prop_assert_eq!(operation.string(), again.string());
                let moves = |epd| -> MoveList {
                    style.moves(epd, operation.opcode).map(|mv| mv.expect("a legal move")).collect()
                };
                let (mut one, mut other) = (moves(record), moves(&reading.epd));
                if ["am", "bm"].contains(&operation.opcode) {
                    // Any order, each once.
                    one.sort_unstable();
                    other.sort_unstable();
                    let mut last = None;
                    one.retain(|mv| last.replace(*mv) != Some(*mv));
                }
                prop_assert_eq!(one, other);
            }
            Ok(())
        })?;
    }

    #[test]
    fn any_bytes_are_read_or_refused(text in texts(), fields in any::<bool>()) {
        let text = if fields { [KINGS.as_bytes(), b" ", &text].concat() } else { text };
        holds_together(&text)?;
    }

    #[test]
    fn damaged_records_are_read_or_refused(
        position in positions(),
        choices in choices(),
        damage in prop::collection::vec((any::<Index>(), any::<Index>(), 0..3), 0..5),
    ) {
        let mut text = with_record(position, &choices, |record| {
            show(TOLERANT, record).map_err(|why| TestCaseError::fail(why.to_string()))
        })?.into_bytes();
        for (at, sign, how) in damage {
            let (at, sign) = (at.index(text.len()), *sign.get(b"; \"\t\n0+-e4Nabm_\xc3\xa9\x00:."));
            match how {
                0 => text[at] = sign,
                1 => text.insert(at, sign),
                _ => drop(text.remove(at)),
            }
        }
        holds_together(&text)?;
    }
}

/// Strict reads no more than tolerant, and what tolerant reads is written so that strict reads it.
fn holds_together(text: &[u8]) -> Result<(), TestCaseError> {
    let span = match (STRICT.examine(text), TOLERANT.examine(text)) {
        (Ok(strict), Ok(tolerant)) => {
            prop_assert_eq!(&strict, &tolerant);
            prop_assert!(strict.remarks.is_empty());
            rewritten(&strict)?;
            Span::default()
        }
        (Err(why), Ok(tolerant)) => {
            prop_assert!(!tolerant.remarks.is_empty(), "{why}");
            rewritten(&tolerant)?;
            for &(_, span) in &tolerant.remarks {
                prop_assert!(span.start <= span.end && span.end as usize <= text.len());
            }
            why.span()
        }
        (strict, Err(why)) => {
            prop_assert!(strict.is_err());
            why.span()
        }
    };
    prop_assert!(span.start <= span.end && span.end as usize <= text.len());
    Ok(())
}

fn rewritten(reading: &epd::Reading<'_>) -> Result<(), TestCaseError> {
    let long = [Remark::LongName, Remark::LongString, Remark::LargeInteger];
    let impossible = Remark::Fen(fen::Remark::ImpossibleCheck);
    let has = |wanted: Remark| reading.remarks.iter().any(|&(remark, _)| remark == wanted);
    if long.into_iter().any(has) || has(impossible) {
        return Ok(());
    }
    let again = if reading.chess960 { style960(STRICT) } else { STRICT };
    let text = show(again, &reading.epd).map_err(|why| TestCaseError::fail(why.to_string()))?;
    let read = again.read(&text).map_err(|why| TestCaseError::fail(format!("{why}: {text}")))?;
    prop_assert_eq!(show(again, &read), Ok(text.clone()));
    prop_assert_eq!(read.position, reading.epd.position);
    Ok(())
}

// ---- faults and where they stand ----

/// The kind of the fault, the text that it points at, and what is said of it, behind the operation and the place.
#[track_caller]
fn refuses(style: Style, operations: &str, kind: &str, at: &str, said: &str) {
    let text = format!("{KINGS} {operations}");
    let error = style.read(&text).expect_err("the record should be refused");
    let start = error.span().start as usize;
    let operation = text[..start].rfind("; ").map_or(KINGS.len() + 1, |end| end + 2);
    let opcode = text[operation..].split([' ', ';']).next().filter(|_| said != "expected an opcode");
    let place = opcode.map_or(String::new(), |opcode| format!("{opcode}, "));
    let found = (error.kind().name(), &text[error.span().range()], error.to_string());
    assert_eq!(found, (kind, at, format!("{place}byte {start}: {said}")), "{text}");
    assert_eq!(error.opcode(), opcode.unwrap_or_default(), "{text}");
}

#[track_caller]
fn reads(style: Style, operations: &str) {
    let text = format!("{KINGS} {operations}");
    let reading = style.examine(&text).unwrap_or_else(|why| panic!("{text}: {why}"));
    assert!(reading.remarks.is_empty(), "{text}: {:?}", reading.remarks);
}

/// Refused by the strict rung, remarked by the tolerant one, and written otherwise.
#[track_caller]
fn remarks(operations: &str, remark: Remark, at: &str, written: &str) {
    let text = format!("{KINGS}{operations}");
    let reading = TOLERANT.examine(&text).unwrap_or_else(|why| panic!("{text}: {why}"));
    let found: Vec<_> = reading.remarks.iter().map(|&(r, span)| (r, &text[span.range()])).collect();
    assert_eq!(found, [(remark, at)], "{text}");
    let error = STRICT.read(&text).expect_err("strict");
    assert_eq!((error.kind().name(), &text[error.span().range()]), ("operation", at), "{text}");
    assert_eq!(show(TOLERANT, &reading.epd), Ok(format!("{KINGS}{written}")));
}

#[test]
fn each_opcode_takes_its_operands() {
    for (good, bad, at) in [
        ("acn 0;", "acn -1;", "-1"),
        ("acs 4294967295;", "acs 1.5;", "1.5"),
        ("am;", "am 4;", "4"),
        ("bm e4 e3;", "bm \"e4\";", "\"e4\""),
        ("c0;", "c0 \"one\" \"two\";", "\"two\""),
        ("c9 \"one; two\";", "c9 5 5;", "5"),
        ("cc 000:00:00:00 001:23:59:59;", "cc 000:00:00:00 00:24:00:00;", "00:24:00:00"),
        ("ce -32768;", "ce 32767;", "32767"),
        ("dm 1;", "dm 0;", "0"),
        ("draw_accept;", "draw_accept e4;", "e4"),
        ("draw_reject;", "draw_reject \"\";", "\"\""),
        ("eco \"C50\";", "eco \"C50\" \"C51\";", "\"C51\""),
        ("fmvn 4294967295;", "fmvn 0;", "0"),
        ("hmvc 0;", "hmvc 4294967296;", "4294967296"),
        ("id \"\";", "id;", "id"),
        ("noop e9 \"\" -;", "noop ,;\";", ""),
        ("pm e4;", "pm e4 e3;", "e3"),
        ("ptp White \"A\" Black \"B\";", "ptp White \"A\" Black;", "Black"),
        ("ptp;", "ptp \"White\" \"A\";", "\"White\""),
        ("refcom reset;", "refcom reply;", "reply"),
        ("refreq reply;", "refreq \"reply\";", "\"reply\""),
        ("resign;", "resign 1;", "1"),
        ("tcri \"a@b\" \"A\";", "tcri \"a@b\";", "tcri"),
        ("ts 1995.11.26 23:59:59;", "ts 1995.13.26 23:59:59;", "1995.13.26"),
        ("ts 1995.11.26 00:00:00;", "ts 1995.11.26 24:00:00;", "24:00:00"),
    ] {
        reads(STRICT, good);
        let text = format!("{KINGS} {bad}");
        for style in [STRICT, TOLERANT] {
            let error = style.read(&text).expect_err(bad);
            assert_eq!(
                error.kind().name(),
                if bad == "am 4;" { "illegal_move" } else { "operation" },
                "{bad}"
            );
            if !at.is_empty() {
                assert_eq!(&text[error.span().range()], at, "{bad}");
            }
        }
    }
}

#[test]
fn dates_and_clocks_have_their_bounds() {
    for good in ["0000.01.01 00:00:00", "9999.12.31 23:59:59"] {
        reads(STRICT, &format!("ts {good};"));
    }
    for bad in
        ["1995.00.26", "1995.11.00", "1995.11.32", "1995.1.26", "995.11.26", "1995-11-26", "1995.11.266"]
    {
        refuses(TOLERANT, &format!("ts {bad} 00:00:00;"), "operation", bad, STAMP);
    }
    for bad in ["00:60:00", "00:00:60", "0:00:00", "00:00", "00:00:000"] {
        refuses(TOLERANT, &format!("ts 1995.11.26 {bad};"), "operation", bad, STAMP);
    }
    for bad in ["00:00:00", "1:00:00:00", "0000:00:00:00", "000:24:00:00", "000-00:00:00"] {
        let said = "expected two clocks, ddd:hh:mm:ss";
        refuses(TOLERANT, &format!("cc 999:23:59:59 {bad};"), "operation", bad, said);
    }
}

const STAMP: &str = "expected a date and a time of day, yyyy.mm.dd hh:mm:ss";

#[test]
fn the_table_is_whole() {
    assert!(Opcode::PUBLIC.iter().all(|opcode| opcode.name.len() <= 15 && !opcode.meaning.is_empty()));
    let families = Opcode::PUBLIC.iter().filter(|opcode| !matches!(opcode.name.as_bytes(), [_, b'1'..=b'9']));
    assert_eq!(families.count(), 32);
}

#[test]
fn a_move_must_be_legal_where_it_stands() {
    refuses(
        STRICT,
        "bm e5;",
        "illegal_move",
        "e5",
        "the operand is no legal move here: the text is not one legal move of the position",
    );
    refuses(
        TOLERANT,
        "id \"é\"; pv e4 Kd7 e4;",
        "illegal_move",
        "e4",
        "the operand is no legal move here: the text is not one legal move of the position",
    );
    reads(STRICT, "pv e4 Kd7 e5;");
    reads(STRICT, "bm e4 Kd2;");
    refuses(STRICT, "bm e4+;", "operation", "+", "the move should be written otherwise");
}

#[test]
fn operations_need_each_other() {
    refuses(STRICT, "draw_offer;", "operation", "draw_offer;", "an offer or a claim of a draw needs sm");
    refuses(STRICT, "draw_claim;", "operation", "draw_claim;", "an offer or a claim of a draw needs sm");
    reads(STRICT, "draw_claim; sm e4;");
    refuses(STRICT, "sm e4; sv e3;", "operation", "sv e3;", "sv does not begin with the move of sm");
    reads(STRICT, "sm e4; sv e4 Kd7;");
    reads(STRICT, "sv e3;");
    refuses(TOLERANT, "bm e4; bm e3;", "operation", "bm", "the opcode stands twice");
}

#[test]
fn a_record_has_its_form() {
    refuses(TOLERANT, "bm e4; 5;", "operation", "5", "expected an opcode");
    refuses(TOLERANT, "b e4;", "operation", "b", "a public opcode has two signs or more");
    refuses(TOLERANT, "id \"one", "operation", "\"one", "the string does not end");
    refuses(TOLERANT, "id \"one\n\";", "operation", "\"one\n\";", "the string does not end");
    refuses(STRICT, "bm e4", "operation", "", "a semicolon should end the operation");
    refuses(STRICT, "0 1", "operation", "0", "expected an opcode");
    refuses(TOLERANT, ";", "operation", ";", "expected an opcode");
    reads(STRICT, "F; foo; Foo_1 x y \"z\";");
    let latin = [KINGS.as_bytes(), b" id \"R\xe9ti\";"].concat();
    let error = TOLERANT.read(&latin).expect_err("no UTF-8");
    assert_eq!(
        (error.span().range(), error.to_string().as_str()),
        (33..34, "byte 33: the text is not UTF-8")
    );
    let error = TOLERANT.read("4k3/8/8/8/8/8/8/4K3 x - - bm e4").expect_err("no side");
    assert_eq!((error.kind().name(), error.span()), ("side", Span::new(20, 21)));
}

#[test]
fn tolerant_says_what_it_accepts() {
    remarks(" bm e4", Remark::Unterminated, "", " bm e4;");
    remarks(" bm  e4;", Remark::Blanks, "  ", " bm e4;");
    remarks(" bm e4 ;", Remark::Blanks, " ", " bm e4;");
    remarks(" bm e4;id \"x\";", Remark::Blanks, "", " bm e4; id \"x\";");
    remarks(" bm e4;\r\n", Remark::Blanks, "\r\n", " bm e4;");
    remarks(" ce +25;", Remark::IntegerForm, "+25", " ce 25;");
    remarks(" ce -025;", Remark::IntegerForm, "-025", " ce -25;");
    remarks(" id BK.01;", Remark::Unquoted, "BK.01", " id \"BK.01\";");
    let quirk = scoresheet_notation::Remark::Quirk(scoresheet_notation::Quirk::Judgement);
    remarks(" bm e4!;", Remark::Move(quirk), "!", " bm e4;");
}

#[test]
fn what_is_too_long_is_read_but_not_written() {
    let long = "x".repeat(256);
    for (operation, remark) in [
        (format!("id \"{long}\";"), Remark::LongString),
        (format!("id {long};"), Remark::LongString),
        ("Sixteen_letters_;".to_string(), Remark::LongName),
        ("acn 4294967296;".to_string(), Remark::LargeInteger),
    ] {
        let text = format!("{KINGS} {operation}");
        let reading = TOLERANT.examine(&text).expect("tolerant");
        assert_eq!(reading.remarks[0].0, remark);
        assert_eq!(STRICT.read(&text).expect_err("strict").kind().name(), "operation");
        let refused = TOLERANT.show(&reading.epd).expect_err("too long");
        assert!(
            matches!(refused, EpdError::Operation { reason: Reason::NotStrict(known), .. } if known == remark)
        );
    }
    let many = format!("{KINGS} c0 \"{}\"; id \"x\";", "x ".repeat(2040));
    assert_eq!(STRICT.read(&many).expect_err("a long string").span().range(), 4096..many.len());
}

#[test]
fn a_fen_is_a_record_with_a_remark() {
    for (counters, rest, written) in [
        ("3 12", "", " fmvn 12; hmvc 3;"),
        ("0 1", " bm e4;", " bm e4;"),
        ("3 12", " fmvn 12;", " fmvn 12; hmvc 3;"),
    ] {
        let text = format!("{KINGS} {counters}{rest}");
        let reading = TOLERANT.examine(&text).expect("tolerant");
        let (remark, span) = reading.remarks[0];
        assert_eq!((remark, &text[span.range()]), (Remark::Counters, counters));
        assert_eq!(show(TOLERANT, &reading.epd), Ok(format!("{KINGS}{written}")));
    }
    assert!(TOLERANT.read("4k3/8/8/8/8/8/4P3/4K3 w - - 3").is_err());
}

#[test]
fn counters_are_operations() {
    let text = format!("{KINGS} fmvn 1; hmvc 0;");
    let record = STRICT.read(&text).expect("strict");
    assert_eq!(show(STRICT, &record), Ok(text.clone()));
    let dropped = Style { counters: Counters::Drop, ..STRICT };
    assert_eq!(show(dropped, &record).as_deref(), Ok(KINGS));
    let record = STRICT.read("4k3/8/8/8/8/8/4P3/4K3 w - - hmvc 7;").expect("strict");
    assert_eq!((record.position.halfmove_clock(), record.position.fullmove_number()), (7, 1));
}

#[test]
fn what_cannot_be_written_is_refused() {
    let position = Position::start();
    for operation in [
        Operation::new("id", &[Operand::String("say \"check\"")]),
        Operation::new("id", &[Operand::String("two\nlines")]),
        Operation::new("Foo", &[Operand::Word("two words")]),
        Operation::new("Foo", &[Operand::Word("")]),
        Operation::new("Foo", &[Operand::Word(";")]),
        Operation::new("one two", &[]),
        Operation::new("", &[]),
        Operation::new("bm", &[Operand::Word("Ke2")]),
        Operation::new("ce", &[Operand::Integer(40_000)]),
        Operation::new("id", &[Operand::Integer(1)]),
    ] {
        let operations = [operation];
        let record = Epd { position, operations: List::of(&operations) };
        assert!(TOLERANT.show(&record).is_err(), "{operation:?}");
    }
    let twice = [Operation::new("resign", &[]), Operation::new("resign", &[])];
    let record = Epd { position, operations: List::of(&twice) };
    let error = TOLERANT.show(&record).map(|_| ()).expect_err("twice");
    assert!(matches!(error, EpdError::Operation { reason: Reason::Repeated, .. }));
    // There is no text for a place to be in.
    assert_eq!(error.to_string(), "resign: the opcode stands twice");
    let long = [Operation::new("Chambers_of_secrets", &[Operand::Word("")])];
    let error =
        TOLERANT.show(&Epd { position, operations: List::of(&long) }).map(|_| ()).expect_err("no word");
    assert_eq!(error.to_string(), "Chambers_of_sec: no text can say this operand");
}

#[test]
#[cfg_attr(miri, ignore = "more operations than there is time for")]
fn huge_records_end() {
    for operations in
        ["Foo;".repeat(1 << 16), "bm e4 ".repeat(1 << 16), format!("bm{}", " e4".repeat(1 << 14))]
    {
        let text = format!("{KINGS} {operations}");
        assert!(STRICT.read(&text).is_err());
        if let Ok(record) = TOLERANT.read(&text) {
            assert_eq!(show(TOLERANT, &record), Ok(format!("{KINGS} bm e4;")));
        }
    }
    let names: String = (0..2000).map(|n| format!("Foo{n};")).collect();
    let error = TOLERANT.read(&format!("{KINGS} {names}")).map(|_| ()).expect_err("too many");
    assert!(matches!(error, EpdError::Operation { reason: Reason::TooMany, .. }));
}

/// What is longer than the strict rung reads is not written.
#[test]
fn long_records() {
    let text = "x".repeat(250);
    let operands = [Operand::String(&text)];
    let names: Vec<String> = (0..16).map(|n| format!("Note{n}")).collect();
    let operations: Vec<_> = names.iter().map(|name| Operation::new(name, &operands)).collect();
    let record =
        |count: usize| Epd { position: Position::start(), operations: List::of(&operations[..count]) };
    let shown = STRICT.show(&record(15)).expect("it is short enough").to_string();
    assert!(STRICT.read(&shown).is_ok());
    let error = STRICT.show(&record(16)).err();
    assert!(
        matches!(error, Some(EpdError::Operation { reason: Reason::NotStrict(Remark::LongRecord), .. })),
        "{error:?}"
    );
}
