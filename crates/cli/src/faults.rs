//! What is wrong with a move, and what helps.

use scoresheet::{
    AnyNotation, DetectError, Misfit,
    board::{Move, MoveList, Role},
    notation::{Context, ReadError, ResolveError, Span},
    read_any,
};
use serde_json::{Value, json};

use crate::{json, lang::en, notations, report::Report};

/// What is wrong with a text in the one notation that was asked for.
pub(crate) fn of(cx: Context<'_>, text: &str, misfit: &Misfit) -> Report {
    report(cx, text, misfit, en::not_in(text, misfit.notation))
}

/// What is wrong with a text that no notation reads.
pub(crate) fn of_any(cx: Context<'_>, text: &str) -> Report {
    match read_any(text.as_bytes(), cx) {
        Err(error) => of_detect(cx, text, &error),
        // It can be read by itself, but not where it stands.
        Ok((notation, _)) => Report::error(en::not_in(text, notation)).about(text).caret(whole(text), ""),
    }
}

/// The same, with the answer at hand.
pub(crate) fn of_detect(cx: Context<'_>, text: &str, error: &DetectError) -> Report {
    match error {
        DetectError::Differ(first, second) => differ(cx, text, *first, *second),
        DetectError::Nothing(misfit) => report(cx, text, misfit, en::in_none(text)),
        DetectError::NoNotation => Report::error(error.to_string()),
    }
}

/// Two notations read different moves.
pub(crate) fn differ(
    cx: Context<'_>,
    text: &str,
    first: (AnyNotation, Move),
    second: (AnyNotation, Move),
) -> Report {
    let readings = [first, second]
        .map(|(notation, mv)| json!({ "notation": notation.name(), "move": json::mv(cx, mv) }));
    let facts = json!({ "kind": "ambiguous_notation", "readings": readings });
    Report::error(en::differ(text, first, second))
        .about(text)
        .caret(whole(text), "")
        .hint(Some(en::say_from(first.0, second.0)))
        .facts(facts)
}

fn whole(text: &str) -> Span {
    Span::new(0, text.len())
}

fn report(cx: Context<'_>, text: &str, misfit: &Misfit, unreadable: String) -> Report {
    let Misfit { notation, error } = misfit;
    let (headline, reason) = match error {
        ReadError::Parse(error) => (unreadable, en::expected(*notation, error.expected)),
        ReadError::Resolve { why, .. } => en::unresolved(cx, text, *notation, why),
        ReadError::NotStrict { remark, .. } => (unreadable, en::remark(*remark).to_owned()),
        _ => (unreadable, error.to_string()),
    };
    let candidates: Vec<Value> =
        candidates(error).iter().map(|&mv| json::candidate(cx, *notation, mv)).collect();
    let kind = error.kind().name();
    let facts = json!({ "kind": kind, "notation": notation.name(), "candidates": candidates });
    Report::error(headline).about(text).caret(error.span(), reason).hint(hint(cx, text, misfit)).facts(facts)
}

/// The moves that the text could mean, or nearly means.
fn candidates(error: &ReadError) -> &[Move] {
    match error {
        ReadError::Resolve { why, .. } => match why {
            ResolveError::Ambiguous { candidates, .. } | ResolveError::MissingPromotion { candidates } => {
                candidates
            }
            ResolveError::BadPromotion { near } | ResolveError::NoSuchMove { near, .. } => near,
            _ => &[],
        },
        _ => &[],
    }
}

fn hint(cx: Context<'_>, text: &str, misfit: &Misfit) -> Option<String> {
    let why = match &misfit.error {
        ReadError::Resolve { why, .. } => Some(why),
        _ => None,
    };
    match why {
        Some(ResolveError::Ambiguous { .. } | ResolveError::Illegal { .. }) => None,
        Some(ResolveError::MissingPromotion { candidates }) => {
            Some(en::write_one_of(&texts(cx, misfit.notation, candidates)))
        }
        Some(ResolveError::BadPromotion { near }) if near.iter().any(|mv| mv.promotion().is_some()) => {
            Some(en::write_one_of(&texts(cx, misfit.notation, near)))
        }
        _ => en::did_you_mean(&nearest(cx, text, misfit.notation)),
    }
}

pub(crate) fn texts(cx: Context<'_>, notation: AnyNotation, moves: &[Move]) -> Vec<String> {
    moves.iter().filter_map(|&mv| notations::text(notation, mv, cx)).collect()
}

/// Up to how many signs a slip of the pen may change.
const SLIP: usize = 1;
/// More than this many suggestions suggest nothing.
const FEW: usize = 3;

/// Legal moves whose text is a slip of the pen away; none if there are too many of them.
fn nearest(cx: Context<'_>, text: &str, notation: AnyNotation) -> Vec<String> {
    let moves: MoveList = cx.pos.legal_moves();
    let bare = |text: &str| text.trim_end_matches(['+', '#', '!', '?']).to_owned();
    let wanted = bare(text.trim());
    let mut near = texts(cx, notation, &moves);
    near.retain(|known| (1..=SLIP).contains(&distance(&wanted, &bare(known))));
    near.dedup();
    if near.len() > FEW { Vec::new() } else { near }
}

/// How many signs must be put in, taken out or changed (Levenshtein 1965), row by row.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &y) in b.iter().enumerate() {
            let changed = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

/// The kind of man that makes all of the moves, if it is one.
pub(crate) fn only_role(moves: &[Move]) -> Option<Role> {
    let role = moves.first()?.role();
    moves.iter().all(|mv| mv.role() == role).then_some(role)
}

#[cfg(test)]
mod tests {
    use scoresheet::{
        AnyNotation,
        board::{Move, Position, Role, Square},
    };

    use super::{differ, distance};
    use crate::{args::When, screen::Screen};

    /// No text is known that two notations read as different moves; should one turn up, it is not guessed at.
    #[test]
    fn both_notations_are_named() {
        let [san, iccf] = ["san", "iccf"].map(|name| AnyNotation::by_name(name).expect("it is compiled in"));
        let step = |to| Move::new(Role::Pawn, Square::E2, to, None);
        let report =
            differ((&Position::start()).into(), "e3", (san, step(Square::E3)), (iccf, step(Square::E4)));
        let shown = "error: e3 is the pawn's way from e2 to e3 in short algebraic, \
                     but the pawn's way from e2 to e4 in ICCF numeric\n  e3\n  ^^\n\
                     hint: say which with --from san or --from iccf\n";
        assert_eq!(report.render(Screen::new(When::Never).paint), shown);
        assert_eq!(report.to_json()["readings"][1]["move"]["to"], "e4");
    }

    #[test]
    fn distances() {
        assert_eq!(distance("Nfd7", "Nfd2"), 1);
        assert_eq!(distance("nf3", "Nf3"), 1);
        assert_eq!(distance("", "e4"), 2);
        assert_eq!(distance("Nge2", "Ne2"), 1);
    }
}
