//! What descriptive notation writes it reads back, in every position; and no bytes make it panic.

use proptest::prelude::*;
use scoresheet_descriptive::{Descriptive, Shape, Style, board::Wing};
use scoresheet_notation::{CheckBy, Mark, Notation, Rung};
use scoresheet_testkit::{broad_sample, positions, sample, square, texts};

const STYLES: [Style; 4] = [Style::KT, Style::N, Style::SPANISH, Style::FRENCH];

#[test]
fn every_legal_move_comes_back() {
    let sample = broad_sample(0xde5c);
    for style in STYLES.into_iter().chain(STYLES.map(Style::strict)) {
        println!("{style:?}: {}", square::check(style, &sample.positions));
    }
}

/// With the marks, and the castling without a side, that are read and belong to no move's plainest form too.
#[test]
fn every_mark_is_written_back() {
    let marks = [None, Some(Mark::Check), Some(Mark::Mate), Some(Mark::Double)];
    let kinds = [None, Some(CheckBy::Another), Some(CheckBy::Two)];
    let plain = marks.map(|mark| (mark, None)).into_iter();
    let signs: Vec<_> = plain.chain(kinds.map(|by| (Some(Mark::Check), by))).collect();
    // In Spanish two plus signs are mate.
    let has = |style, mark| style != Style::SPANISH || mark != Some(Mark::Double);
    let all = STYLES.into_iter().flat_map(|style| signs.iter().map(move |&(mark, by)| (style, mark, by)));
    for (style, mark, check_by) in all.filter(|&(style, mark, _)| has(style, mark)) {
        for wing in [None, Some(Wing::King), Some(Wing::Queen)] {
            let spelling = Descriptive { shape: Shape::Castle(wing), mark, check_by, en_passant: false };
            let text = style.show(spelling).to_string();
            let read = style.parse(text.as_bytes()).map(|parsed| parsed.spelling);
            assert_eq!(read, Ok(spelling), "{text}");
        }
    }
}

/// In small letters, and in capitals: a name is the same in either.
#[test]
fn salvage_mends_to_the_same_move() {
    let positions = sample(0xde5d, if cfg!(miri) { 1 } else { 100 }).positions;
    for style in STYLES {
        let spoilt = [str::to_lowercase as fn(&str) -> String, str::to_uppercase];
        let counts = square::salvages([style, style.on(Rung::Salvage)], &spoilt, &positions);
        println!("{style:?}: {counts:?}");
        assert_eq!(counts.refused, 0, "{counts:?}");
    }
}

proptest! {
    #[test]
    fn bytes_never_panic(text in texts(), position in positions()) {
        for style in STYLES {
            square::rungs([style.strict(), style, salvage(style)], &text, &position);
        }
    }

    /// Every spelling that a text gives, however odd, is written so that it is read as the same.
    #[test]
    fn whatever_is_read_is_written_back(text in "(Castles|K|Q|R|B|Kt|N|KR|QKt|P|QBP|O-O)( ?\\((K|Q|R|B|Kt|QR)[1-8]?\\))?( ?- ?| to |x| takes )(K|Q|R|B|Kt|QR|KN|P|KP|QB|NP)[1-8]?( e\\.p\\.)?( ch| mate|\\+|=Q|\\(Q\\))?") {
        written_back(Style::KT, &text)?;
    }

    /// In the words of books too.
    #[test]
    fn whatever_books_print_is_written_back(text in BOOKS) {
        written_back(Style::KT, &text)?;
    }

    /// Every length that is told reads as one move by itself.
    #[test]
    fn every_length_is_a_move(one in BOOKS, gap in "[.,]? | \\d\\. ?", other in BOOKS) {
        let line = [one, gap, other].concat();
        let text = line.as_bytes();
        let mut lengths = Vec::new();
        Style::KT.prefixes(text, &mut |parsed| lengths.push(parsed));
        for parsed in &lengths {
            prop_assert_eq!(Style::KT.parse_prefix(&text[..parsed.len]), Ok(*parsed), "{}", line);
        }
        prop_assert!(lengths.is_sorted_by(|one, next| one.len > next.len), "{}", line);
    }

    #[test]
    fn whatever_is_read_with_the_rank_first_is_written_back(text in "(Enroque( corto)?|R|D|T|A|C|P|AR|CD|PAD|PT|O-O)( ?\\([1-8]?(R|D|T|A|C|TD)?\\))?( ?-? ?[1-8] ?|\\.[1-8]|x| por )(R|D|T|A|C|P|TR)( ?(R|D|T|A|C|AR|CD))?( ?\\([1-8](R|T|AD)\\))?( ?[ae]\\.p\\.)?(\\+| ?\\+\\+| mate| jaque( doble)?|=D|\\(D\\))?") {
        written_back(Style::SPANISH, &text)?;
    }

    #[test]
    fn whatever_is_read_in_french_is_written_back(text in "(R|D|T|F|C|P|FR|CD|PFD|PT)( ?\\([1-8]?(R|D|T|F|C|TD)?\\))?( ?-? ?[1-8] ?|\\.[1-8]|x| pr | prend )(R|D|T|F|C|P|TR)( ?(R|D|T|F|C|FR|CD))?( ?\\([1-8](R|T|FD)\\))?( ?e\\.p\\.)?(\\+| ?\\+\\+| mat| éch\\.|=D|\\(D\\))?") {
        written_back(Style::FRENCH, &text)?;
    }
}

/// Moves as English books print them, and what is nearly one.
const BOOKS: &str = "(K|Q|R|B|Kt|N|P|K\\. |Q\\. |Kt\\. |P\\. |K's B\\. |Q Kt |Knight |King's Pawn |Castles )( ?\\((B5|Kt|1)\\)|/1| at K3)?( ?- ?|-- ?| to | takes | ?x ?| × | moves| checks| mates| one| two| on |\\(with )?(his |her )?(K|Q|K\\. B|Q\\. B's|Kt's|K B |QB|R|e|Kt[a-h])?( ?[1-8]|[1-8]|3d\\.?|4th\\.?|sq\\.?| square|P|\\. P\\.|s side|R\\))?( ?\\(Queen\\)|, becoming a Queen| queens|=N)?(, e\\.p\\.| en pas)?( ch|ch\\.| \\(ch\\.\\)| dis\\. ch\\.| dbl ch|, mate|\\+)?(\\[A\\]| \\(best\\))?";

fn salvage(style: Style) -> Style {
    style.on(Rung::Salvage)
}

fn written_back(style: Style, text: &str) -> Result<(), TestCaseError> {
    if let Ok(parsed) = style.parse(text.as_bytes()) {
        let shown = style.show(parsed.spelling).to_string();
        let again = style.parse(shown.as_bytes()).map(|parsed| parsed.spelling);
        prop_assert_eq!(again, Ok(parsed.spelling), "{} from {}", shown, text);
    }
    Ok(())
}
