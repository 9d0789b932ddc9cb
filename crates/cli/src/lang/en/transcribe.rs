//! What is said of games that are found by reading on.

use scoresheet::transcribe::{Doubt, Reason};

/// Where more was possible than was followed.
pub(crate) const CUT: &str =
    "from here on more games are possible than are followed: this is one of the likeliest";

/// How far it is.
pub(crate) fn games(number: usize, file: &str) -> String {
    format!("{file}: game {number}")
}

/// A move that nothing settles.
pub(crate) fn open(moves: &[String]) -> String {
    format!("open: {}", listed(moves, " or "))
}

/// How many moves are named.
const LISTED: usize = 12;

fn listed(moves: &[String], divided: &str) -> String {
    let named = moves[..moves.len().min(LISTED)].join(divided);
    match moves.len().saturating_sub(LISTED) {
        0 => named,
        1 => format!("{named}{divided}1 other"),
        more => format!("{named}{divided}{more} others"),
    }
}

/// Why a move was meant, and what else could be read.
pub(crate) fn why(reason: Reason, others: &[String]) -> String {
    let not = if others.is_empty() { String::new() } else { format!("not {}: ", listed(others, ", ")) };
    let why = match reason {
        Reason::Unique => "the only legal reading".to_owned(),
        Reason::Mark => "the printed mark is true of this alone".to_owned(),
        Reason::Side => "the side in its name says which man".to_owned(),
        Reason::Rank => "of the other readings a rank would be left out".to_owned(),
        Reason::AbsentMark => "no check is printed".to_owned(),
        Reason::Convention => "castling without a side is the king's".to_owned(),
        Reason::ReadOn { plies: 1 } => "the next ply fits this alone".to_owned(),
        Reason::ReadOn { plies } => format!("the {plies} plies behind it fit this alone"),
        _ => "nothing settles it".to_owned(),
    };
    not + &why
}

/// What the text says and the move is not.
pub(crate) fn doubt(doubt: Doubt) -> &'static str {
    match doubt {
        Doubt::Number => "the number before it is that of another move",
        Doubt::MissingMark => "it has a mark that is not printed",
        Doubt::LeftOut => "a rank, or what the pawn becomes, is left out",
        Doubt::BoardSide => {
            "by its name it is the man of that side of the board, not the one that came from there"
        }
        _ => "the printed mark is false",
    }
}

/// Where the text is not read on.
pub(crate) fn stop(notations: &[String], plies: usize) -> String {
    let behind = match plies {
        0 => "no move is read".to_owned(),
        1 => "behind the first ply nothing is read".to_owned(),
        plies => format!("behind {plies} plies nothing is read"),
    };
    format!("as {} {behind}", notations.join(" and "))
}
