//! Texts whose moves have several readings.

use std::time::Duration;

use cpu_time::ThreadTime;
use scoresheet::{
    AnyNotation,
    board::{Color, Move, Position},
    descriptive::{House, Style},
    notation::{Context, Notation, Sides},
    transcribe::{Reason, Transcript, transcribe},
};
use scoresheet_testkit::square::lies_within;

use crate::Input;

/// How long a text of a few hundred bytes may take, of the processor's time.
const PATIENCE: Duration = Duration::from_secs(5);

/// Any text, in any notation; and a game as books print it, which is among those that its text can mean.
pub fn transcribes(input: &Input<'_>) {
    let line = input.line();
    if line.is_empty() {
        let names: Vec<&str> = AnyNotation::names().collect();
        let notation = AnyNotation::by_name(input.pick(&names)).expect("it is a name");
        let notation = notation.with_letters(input.letters).unwrap_or(notation);
        read(&notation, input.text, &input.position);
    } else {
        let styles = [
            Style::KT,
            Style::N,
            Style::SPANISH,
            Style::FRENCH,
            Style::CAPABLANCA,
            Style::LASKER,
            Style::BIRD,
            Style::STAUNTON,
            Style::KT.of(House::BIRD_COLUMNS),
            Style::KT.of(House::CHERNEV),
            Style::KT.of(House::CHESS_AND_CHECKERS),
        ];
        printed(input.pick(&styles), &line, &input.position);
    }
}

fn read<N: Notation>(notation: &N, text: &[u8], start: &Position) -> Transcript {
    let begun = ThreadTime::now();
    let found = transcribe(notation, text, start);
    assert!(begun.elapsed() < PATIENCE, "{:?}", begun.elapsed());
    assert_eq!(found.plies.len(), found.line.len());
    let mut position = *start;
    for (ply, &mv) in found.plies.iter().zip(&found.line) {
        assert!(position.is_legal(mv) && ply.moves.contains(&mv), "{ply:?}");
        assert!(ply.moves.iter().all(|mv| !ply.others.contains(mv)), "{ply:?}");
        assert_eq!(ply.moves.len() > 1 && ply.reason != Reason::Cut, ply.reason == Reason::Open, "{ply:?}");
        lies_within(text, ply.span, ply);
        position.play_unchecked(mv);
    }
    let unread = found.stop.iter().flat_map(|stop| stop.parts().map(move |part| (part, stop)));
    unread.for_each(|(part, stop)| lies_within(text, part, stop));
    found.comments.iter().for_each(|comment| lies_within(text, comment.span, comment));
    // Games may differ in how far they go alone.
    assert!(found.readings >= 1);
    if found.readings == 1 && !found.is_cut {
        assert_eq!(found.moves().count(), found.line.len());
    }
    found
}

/// What is told is what was played, and what is open can be.
fn printed(style: Style, line: &[Move], start: &Position) {
    let (mut position, mut sides) = (*start, Sides::of_start(start));
    let mut text = String::new();
    for &mv in line {
        let number = position.fullmove_number();
        match position.turn() {
            Color::White => text += &format!("{number}. "),
            Color::Black if text.is_empty() => text += &format!("{number}... "),
            Color::Black => {}
        }
        let said = style.text(mv, Context { pos: &position, sides }).expect("a legal move has a text");
        text += &format!("{said} ");
        position.play_unchecked(mv);
        sides = sides.map(|sides| sides.after(mv));
    }
    let found = read(&Style { house: None, ..style }, text.as_bytes(), start);
    if found.is_cut {
        return;
    }
    assert!(found.is_whole(), "{text}: {:?}", found.stop);
    assert_eq!(found.plies.len(), line.len(), "{text}");
    for (ply, mv) in found.plies.iter().zip(line) {
        assert!(ply.moves.contains(mv), "{text}: {mv} and {ply:?}");
    }
}
