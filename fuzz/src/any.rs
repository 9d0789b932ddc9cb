//! Texts whose notation nobody has named.

use scoresheet::{
    AnyNotation, DetectError, Verdict, convert, detect, explain,
    game::{Game, Ply},
    notation::{Notation, Rung},
    pgn::{RawGame, Reader},
    read_among, read_any,
};
use scoresheet_testkit::square::lies_within;

use crate::Input;

/// One move, in a notation that is named and in any.
pub fn any(input: &Input<'_>) {
    let names: Vec<&str> = AnyNotation::names().collect();
    let named = AnyNotation::by_name(input.pick(&names)).expect("it is a name");
    let notation = named.with_letters(input.letters).unwrap_or(named);
    let text = &*input.text(notation);
    let all: Vec<_> = AnyNotation::all().map(|one| (one, one.read(text, &input.position))).collect();
    let read =
        |notation| all.iter().find(|(one, _)| *one == notation).and_then(|(_, read)| read.clone().ok());
    let found = read_any(text, &input.position);
    match &found {
        Ok((notation, mv)) => {
            assert_eq!(read(*notation), Some(*mv));
            assert!(all.iter().all(|(_, read)| read.as_ref().map_or(true, |other| other == mv)));
        }
        Err(DetectError::Differ((one, first), (other, second))) => {
            assert!(first != second);
            assert_eq!([read(*one), read(*other)], [Some(*first), Some(*second)]);
        }
        Err(DetectError::Nothing(misfit)) => {
            assert!(all.iter().all(|(_, read)| read.is_err()));
            lies_within(text, misfit.error.span(), &misfit.error);
        }
        Err(error) => panic!("{error}"),
    }
    let salvaged = read_among(AnyNotation::all().map(|one| one.on(Rung::Salvage)), text, &input.position);
    if !matches!(found, Err(DetectError::Nothing(_))) {
        assert_eq!(salvaged, found);
    }
    for rung in [Rung::Strict, Rung::Tolerant, Rung::Salvage] {
        explained(notation.on(rung), text, input);
    }
}

/// What is explained is what is read, sign by sign, and it can be written in every other notation.
fn explained(notation: AnyNotation, text: &[u8], input: &Input<'_>) {
    let position = &input.position;
    let read = notation.examine(text, position);
    let explained = match explain(notation, text, position) {
        Ok(explained) => explained,
        Err(why) => return assert_eq!(read, Err(why)),
    };
    let mv = explained.reading.mv;
    assert_eq!(read, Ok(explained.reading));
    assert!(explained.facts.is_sorted_by_key(|(span, _)| *span));
    for (span, fact) in &explained.facts {
        lies_within(text, *span, fact);
    }
    for other in AnyNotation::all() {
        let text = convert(notation, other, text, position).expect("every notation has a text for it");
        assert_eq!(other.on(Rung::Strict).read(text.as_bytes(), position), Ok(mv), "{text}");
    }
}

/// Which notation a game is written in: the one that is named reads the moves that are told.
pub fn detects(text: &[u8]) {
    let raw = RawGame::new(text);
    let detection = detect(&raw);
    for evidence in &detection.evidence {
        if let Some(problem) = &evidence.stop {
            lies_within(text, problem.span, problem);
        }
    }
    let Some(notation) = detection.verdict.notation() else { return };
    let found = detection.evidence.iter().find(|one| one.notation == notation).expect("it was asked");
    assert_eq!(found.is_whole(), matches!(detection.verdict, Verdict::Whole(_)));
    let game = Reader::new(notation).read(&raw).game;
    assert_eq!(plies(&game), found.moves);
    let is_whole = found.is_whole();
    for other in &detection.evidence {
        let agrees = found.moves.starts_with(&other.moves);
        let is_rival = if is_whole { other.is_whole() } else { 2 * other.moves.len() > found.moves.len() };
        assert!(agrees || !is_rival, "{} as {}", notation.name(), other.notation.name());
    }
}

fn plies(game: &Game) -> Vec<Ply> {
    game.mainline().map(|played| played.ply).collect()
}
