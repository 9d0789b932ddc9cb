//! What can go wrong in a file.

use scoresheet_testkit::Rng;

/// One thing that goes wrong: it has a name, and makes a fault out of a byte of a text.
pub(super) struct Slip {
    pub(super) name: &'static str,
    make: fn(&[u8], usize, &mut Rng) -> Fault,
}

/// Some bytes of a text give way to others.
pub(super) struct Fault {
    /// Where they begin.
    pub(super) at: usize,
    /// How many were there.
    pub(super) gone: usize,
    pub(super) put: Vec<u8>,
}

/// In their turn.
pub(super) const SLIPS: [Slip; 5] = [
    Slip { name: "a sign for another", make: |text, at, rng| change(text, at, rng, sign) },
    Slip { name: "a byte for another", make: |text, at, rng| change(text, at, rng, |rng| rng.next() as u8) },
    Slip { name: "a byte dropped", make: |_, at, _| Fault { at, gone: 1, put: Vec::new() } },
    Slip { name: "a byte doubled", make: |text, at, _| Fault { at, gone: 1, put: vec![text[at]; 2] } },
    Slip { name: "a line cut", make: cut },
];

/// The signs of which games are made.
const SIGNS: &[u8] = b"KQRBNPabcdefgh12345678xO0-+#=!?$.*/ \n{}()[];\"%<>lSsd9";

fn sign(rng: &mut Rng) -> u8 {
    rng.pick(SIGNS).expect("there are some")
}

fn change(text: &[u8], at: usize, rng: &mut Rng, drawn: fn(&mut Rng) -> u8) -> Fault {
    let mut other = drawn(rng);
    while other == text[at] {
        other = drawn(rng);
    }
    Fault { at, gone: 1, put: vec![other] }
}

/// What stands behind it in its line is lost.
fn cut(text: &[u8], at: usize, _: &mut Rng) -> Fault {
    let gone = text[at..].iter().take_while(|byte| !matches!(byte, b'\r' | b'\n')).count();
    Fault { at, gone, put: Vec::new() }
}

impl Slip {
    /// A fault somewhere in these bytes of a text.
    pub(super) fn make(&self, text: &[u8], within: std::ops::Range<usize>, rng: &mut Rng) -> Fault {
        (self.make)(text, within.start + rng.below(within.len()), rng)
    }
}

impl Fault {
    /// The text with it.
    pub(super) fn done(&self, text: &[u8]) -> Vec<u8> {
        [&text[..self.at], &self.put, &text[self.at + self.gone..]].concat()
    }

    /// The bytes that are gone.
    pub(super) fn old<'a>(&self, text: &'a [u8]) -> &'a [u8] {
        &text[self.at..self.at + self.gone]
    }
}
