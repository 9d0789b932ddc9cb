//! Letters that look like others.

use scoresheet_board::Role;

use crate::Letters;

/// Whether the letter of a man looks like this capital.
pub(crate) fn names_a_man(letters: Letters, capital: char) -> bool {
    let officers = Role::ALL.into_iter().filter(|role| *role != Role::Pawn);
    let mut signs = officers.flat_map(|role| letters.signs(role));
    signs.any(|sign| sign.chars().map(latin).eq([capital]))
}

/// The Latin letter, or digit, that a letter of Cyrillic or Greek looks like.
pub(crate) const fn latin(c: char) -> char {
    match c {
        'А' | 'Α' => 'A',
        'В' | 'Β' => 'B',
        'С' | 'Ϲ' => 'C',
        'Е' | 'Ε' => 'E',
        'Н' | 'Η' => 'H',
        'К' | 'Κ' => 'K',
        'М' | 'Μ' => 'M',
        'Ν' => 'N',
        'О' | 'Ο' => 'O',
        'Р' | 'Ρ' => 'P',
        'Ԛ' => 'Q',
        'Ѕ' => 'S',
        'Т' | 'Τ' => 'T',
        'Х' | 'Χ' => 'X',
        'а' | 'α' => 'a',
        'с' | 'ϲ' => 'c',
        'ԁ' => 'd',
        'е' => 'e',
        'һ' => 'h',
        'к' | 'κ' => 'k',
        'о' | 'ο' => 'o',
        'р' | 'ρ' => 'p',
        'ԛ' => 'q',
        'ѕ' => 's',
        'т' | 'τ' => 't',
        'х' | 'χ' => 'x',
        'З' => '3',
        _ => c,
    }
}
