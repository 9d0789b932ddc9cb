//! `scoresheet explain CODE`: what a code means.

use serde_json::{Value, json};

use super::print_json;
use crate::{
    Failure,
    args::{Asked, Language},
    lang::{Example, Lesson, Lessons, en, sentences},
    near,
    screen::{Ink, Screen, plain},
};

/// The code that was asked for, if it is one. No code is a move.
pub(crate) fn find(asked: &Asked, language: Language) -> Option<&'static Lesson> {
    let [word] = asked.text.as_slice() else { return None };
    sentences(language).lessons().all.iter().find(|lesson| lesson.code == word)
}

/// The move that it is not, with what helps where a code was meant: one that is near, or the list.
pub(crate) fn suggest(asked: &Asked, language: Language, failure: Failure) -> Failure {
    let [word] = asked.text.as_slice() else { return failure };
    let codes = sentences(language).lessons().all.iter().map(|lesson| lesson.code);
    let near = near::nearest(word, codes);
    match failure {
        Failure::Input(report) if near.is_some() || word.contains('_') => {
            Failure::Input(Box::new(report.hint(Some(en::codes::say_code(near)))))
        }
        failure => failure,
    }
}

/// ```text
/// result_tag: The tag Result and the end of the game say different things.
///
/// For example:
///
///   [Result "1-0"]
///
///   1. e4 e5 0-1
///
/// What is read: The end of the game counts.
/// What helps: Make both say the same.
/// Source: PGN 8.1.1.7 and 8.2.6
/// ```
pub(crate) fn show(
    lesson: &Lesson,
    language: Language,
    as_json: bool,
    screen: &mut Screen,
) -> Result<(), Failure> {
    if as_json {
        return print_json(screen, &facts(lesson));
    }
    let Lessons { reads, remedy, source, .. } = sentences(language).lessons();
    screen.line(&format!("{}: {}", screen.paint.with(Ink::Bold, lesson.code), lesson.means))?;
    screen.line("")?;
    example(lesson, language, screen)?;
    for (heading, sentence) in [(reads, lesson.reads), (remedy, lesson.remedy), (source, lesson.source)] {
        screen.line(&format!("{}: {sentence}", screen.paint.with(Ink::Dim, heading)))?;
    }
    Ok(())
}

fn example(lesson: &Lesson, language: Language, screen: &mut Screen) -> Result<(), Failure> {
    let Some(text) = lesson.example.text() else { return Ok(()) };
    let how = lesson.example.options().map(|options| format!(" ({options})")).unwrap_or_default();
    let heading = screen.paint.with(Ink::Dim, sentences(language).lessons().example);
    screen.line(&format!("{heading}{how}:"))?;
    screen.line("")?;
    for line in text.lines() {
        screen.line(format!("  {}", plain(line)).trim_end())?;
    }
    Ok(screen.line("")?)
}

/// Every code with what it means.
pub(crate) fn list(language: Language, screen: &mut Screen) -> Result<(), Failure> {
    let all = sentences(language).lessons().all;
    let width = all.iter().map(|lesson| lesson.code.len()).max().unwrap_or(0);
    for lesson in all {
        let code = screen.paint.with(Ink::Bold, &format!("{:<width$}", lesson.code));
        screen.line(&format!("{code}  {}", lesson.means))?;
    }
    Ok(())
}

fn facts(lesson: &Lesson) -> Value {
    let Lesson { code, means, reads, remedy, source, example } = lesson;
    json!({
        "code": code,
        "means": means,
        "example": example.text(),
        "options": example.options(),
        "reads": reads,
        "remedy": remedy,
        "source": source,
    })
}

impl Example {
    /// What is read.
    pub(crate) fn text(&self) -> Option<String> {
        match self {
            Self::None => None,
            Self::Text(text)
            | Self::Printed(text)
            | Self::Fen(text)
            | Self::Game { text, .. }
            | Self::Move { text, .. } => Some((*text).to_owned()),
            Self::Long(front, word, back) => Some(format!("{front}{}…{back}", word.repeat(10))),
        }
    }

    /// How it is read, as the options of a command.
    fn options(&self) -> Option<String> {
        let strict = "--rung strict".to_owned();
        let (from, rung, fen) = match self {
            Self::Long(..) => return Some(strict),
            Self::Game { from, rung, .. } => (*from, *rung, "startpos"),
            Self::Move { from, rung, fen, .. } => (*from, *rung, *fen),
            _ => return None,
        };
        let option =
            |is_usual: bool, name: &str, value: &str| (!is_usual).then(|| format!("--{name} {value}"));
        let rung = format!("{rung:?}").to_lowercase();
        let fen = option(fen == "startpos", "fen", &format!("'{fen}'"));
        let from = option(matches!(from, "san" | "auto"), "from", from);
        let options: Vec<String> =
            [from, option(rung == "tolerant", "rung", &rung), fen].into_iter().flatten().collect();
        (!options.is_empty()).then(|| options.join(" "))
    }
}
