//! One library at one task.

use std::{hint::black_box, rc::Rc};

/// A library that does one task over and over.
pub(crate) struct Contender {
    /// What it is called in the table.
    pub(crate) name: &'static str,
    /// Goes through all the inputs once.
    pub(crate) run: Box<dyn Fn()>,
    /// Its answer to every input, in words that all libraries share.
    pub(crate) answers: Box<dyn Fn() -> Vec<String>>,
}

impl Contender {
    /// `task` may write into the text, which is empty and used again; `answer` says what came of it.
    pub(crate) fn new<I: 'static, T>(
        name: &'static str,
        inputs: Vec<I>,
        task: impl Fn(&I, &mut String) -> T + Copy + 'static,
        answer: impl Fn(&I, T, &str) -> String + 'static,
    ) -> Self {
        let inputs = Rc::new(inputs);
        let asked = Rc::clone(&inputs);
        let run = move || {
            let mut text = String::with_capacity(128);
            for input in inputs.iter() {
                text.clear();
                // Looked at where it is, for a list that is moved is copied.
                black_box(&task(black_box(input), &mut text));
                black_box(&mut text);
            }
        };
        let answers = move || {
            let ask = |input| {
                let mut text = String::new();
                let done = task(input, &mut text);
                answer(input, done, &text)
            };
            asked.iter().map(ask).collect()
        };
        Self { name, run: Box::new(run), answers: Box::new(answers) }
    }
}

/// An answer of moves, in the order of the alphabet.
pub(crate) fn sorted(moves: impl IntoIterator<Item = String>) -> String {
    let mut moves: Vec<String> = moves.into_iter().collect();
    moves.sort();
    moves.join(" ")
}
