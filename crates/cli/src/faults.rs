//! What is wrong with a move, and what helps.

use std::slice;

use scoresheet::{
    AnyNotation, DetectError, Misfit,
    board::{Move, MoveList, Position, Role, WhyNot},
    notation::{Claim, Context, Letters, Notation, ReadError, Remark, ResolveError, Rung, Span},
    pgn::ProblemKind,
    read_among,
};
use serde_json::{Value, json};
use strsim::levenshtein;

use crate::{finding, game::Game, json, kinds, lang::en, movetext, notations, report::Report};

/// What is wrong with a text in the one notation that was asked for.
pub(crate) fn of(cx: Context<'_>, text: &str, misfit: &Misfit) -> Report {
    report(cx, text, misfit, en::faults::not_in(text, misfit.notation))
}

/// What is wrong with a text that no notation reads.
pub(crate) fn of_any(game: &Game, text: &str) -> Report {
    match read_among(notations::all(game.letters), text.as_bytes(), game.context()) {
        Err(error) => undetected(game.context(), text, &error),
        // It can be read by itself, but not where it stands.
        Ok((notation, _)) => {
            Report::error(en::faults::not_in(text, notation)).about(text).caret(whole(text), "")
        }
    }
}

/// The same of a text that was asked for, which may be several moves.
pub(crate) fn of_detect(game: &Game, text: &str, error: &DetectError) -> Report {
    match movetext::play(*game, text) {
        Ok(played) if played.plies > 1 => Report::error(en::faults::several(text, played.plies))
            .code(finding::SEVERAL)
            .about(text)
            .caret(whole(text), "")
            .hint(Some(en::faults::SAY_AFTER.to_owned()))
            .facts(json!({ "kind": finding::SEVERAL, "count": played.plies })),
        _ => undetected(game.context(), text, error),
    }
}

fn undetected(cx: Context<'_>, text: &str, error: &DetectError) -> Report {
    match error {
        DetectError::Differ(first, second) => differ(cx, text, *first, *second),
        DetectError::Nothing(misfit) => report(cx, text, misfit, en::faults::in_none(text)),
        other => Report::error(other.to_string()).about(text).caret(whole(text), ""),
    }
}

/// What a text should not say, or not so.
pub(crate) fn remark(remark: Remark, text: &str, span: Span) -> Report {
    Report::note(en::remark(remark)).code(remark.name()).about(text).caret(span, "")
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
    let facts = json!({ "kind": finding::AMBIGUOUS, "readings": readings });
    Report::error(en::faults::differ(text, first, second))
        .code(finding::AMBIGUOUS)
        .about(text)
        .caret(whole(text), "")
        .hint(Some(en::faults::say_from(first.0, second.0)))
        .facts(facts)
}

fn whole(text: &str) -> Span {
    Span::new(0, text.len())
}

fn report(cx: Context<'_>, text: &str, misfit: &Misfit, unreadable: String) -> Report {
    let Misfit { notation, error, is_tied } = misfit;
    let (headline, reason) = match error {
        ReadError::Parse(error) => (unreadable, en::faults::expected(misfit, error.expected)),
        ReadError::Resolve { why, .. } => en::faults::unresolved(cx, text, misfit, why),
        ReadError::NotStrict { remark, .. } => {
            (en::faults::not_strict(text, *notation), en::remark(*remark).to_owned())
        }
        _ => (unreadable, error.to_string()),
    };
    let candidates: Vec<Value> =
        candidates(error).iter().map(|&mv| json::candidate(cx, *notation, mv)).collect();
    let facts = json!({
        "kind": error.kind().name(),
        "notation": (!is_tied).then(|| notation.name()),
        "candidates": candidates,
        "why_not": why_not(error).map(kinds::why_not),
    });
    let report = Report::error(headline).code(ProblemKind::Move(error.clone()).code()).about(text);
    report.caret(error.span(), reason).hint(hint(cx, text, misfit)).facts(facts)
}

fn why_not(error: &ReadError) -> Option<WhyNot> {
    match error {
        ReadError::Resolve { why: ResolveError::Illegal { why, .. }, .. } => Some(*why),
        ReadError::Resolve { why: ResolveError::NoSuchMove { tried, .. }, .. } => tried.map(|(_, why)| why),
        _ => None,
    }
}

/// Whether the text would be a move if it were the other player's turn.
pub(crate) fn is_other_players(cx: Context<'_>, text: &str, notation: AnyNotation) -> bool {
    let mut setup = cx.pos.setup();
    setup.turn = !setup.turn;
    setup.en_passant = None;
    let read = |position: Position| notation.on(Rung::Tolerant).read(text.as_bytes(), &position);
    Position::try_from(setup).is_ok_and(|position| read(position).is_ok())
}

/// The moves that the text could mean, or nearly means.
fn candidates(error: &ReadError) -> &[Move] {
    match error {
        ReadError::Resolve { why, .. } => match why {
            ResolveError::Ambiguous { candidates, .. } | ResolveError::MissingPromotion { candidates } => {
                candidates
            }
            ResolveError::BadPromotion { near } | ResolveError::NoSuchMove { near, .. } => near,
            ResolveError::WrongMark { mv, .. } => slice::from_ref(mv),
            _ => &[],
        },
        ReadError::NotStrict { mv, .. } => slice::from_ref(mv),
        _ => &[],
    }
}

fn hint(cx: Context<'_>, text: &str, misfit: &Misfit) -> Option<String> {
    let texts = |moves: &[Move]| texts(cx, misfit.notation, moves);
    if let ReadError::NotStrict { mv, .. } = &misfit.error {
        return Some(en::faults::write_one_of(&texts(&[*mv])));
    }
    let ReadError::Resolve { why, .. } = &misfit.error else {
        return en::faults::did_you_mean(&nearest(cx, text, misfit));
    };
    match why {
        ResolveError::Ambiguous { .. } | ResolveError::Illegal { .. } => None,
        ResolveError::MissingPromotion { candidates } => Some(en::faults::write_one_of(&texts(candidates))),
        ResolveError::BadPromotion { near } if near.iter().any(|mv| mv.promotion().is_some()) => {
            Some(en::faults::write_one_of(&texts(near)))
        }
        ResolveError::WrongMark { mv, .. } => Some(en::faults::write_one_of(&texts(&[*mv]))),
        ResolveError::NoSuchMove { blame: Claim::Castling, near, .. } => {
            en::faults::did_you_mean(&texts(near))
        }
        _ => en::faults::did_you_mean(&nearest(cx, text, misfit)),
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
fn nearest(cx: Context<'_>, text: &str, misfit: &Misfit) -> Vec<String> {
    let moves: MoveList = cx.pos.legal_moves();
    let wanted = bare(text.trim());
    let letters = misfit.notation.letters().unwrap_or_default();
    let mut all = notations::all(letters).flat_map(|notation| texts(cx, notation, &moves));
    if let Some(other_case) = all.find(|known| is_other_case(wanted, bare(known))) {
        return vec![other_case];
    }
    let readable = !matches!(misfit.error, ReadError::Parse(_));
    let is_other_man = |known: &str| readable && is_other_man(letters, wanted, known);
    let mut near = texts(cx, misfit.notation, &moves);
    near.retain(|known| is_slip(wanted, bare(known), readable) || is_other_man(bare(known)));
    near.sort_unstable();
    near.dedup();
    if near.len() > FEW { Vec::new() } else { near }
}

fn bare(text: &str) -> &str {
    text.trim_end_matches(['+', '#', '!', '?'])
}

fn is_other_case(wanted: &str, known: &str) -> bool {
    wanted != known && wanted.eq_ignore_ascii_case(known)
}

/// The first sign tells which man is meant; where the text can be read, it is believed.
fn is_slip(wanted: &str, known: &str, readable: bool) -> bool {
    let same_man = wanted.chars().next() == known.chars().next();
    let same_length = wanted.chars().count() == known.chars().count();
    (1..=SLIP).contains(&levenshtein(wanted, known)) && (same_man || !readable && same_length)
}

/// Whether another man than the one that is named does the same. Nobody adds the letter of a man to a pawn's move.
fn is_other_man(letters: Letters, wanted: &str, known: &str) -> bool {
    let way = |text: &'_ str| letters.begin(text.as_bytes()).map(|sign| sign.len);
    let both = way(wanted).zip(way(known));
    wanted != known && both.is_some_and(|(one, other)| wanted[one..] == known[other..])
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

    use super::differ;
    use crate::{args::When, screen::Screen};

    /// No text is known that two notations read as different moves; should one turn up, it is not guessed at.
    #[test]
    fn both_notations_are_named() {
        let [san, iccf] = ["san", "iccf"].map(|name| AnyNotation::by_name(name).expect("it is compiled in"));
        let step = |to| Move::new(Role::Pawn, Square::E2, to, None);
        let report =
            differ((&Position::start()).into(), "e3", (san, step(Square::E3)), (iccf, step(Square::E4)));
        let shown = "error[ambiguous_notation]: e3 is the pawn's way from e2 to e3 in short algebraic, \
                     but the pawn's way from e2 to e4 in ICCF numeric\n |\n | e3\n | ^^\n |\n \
                     = help: say which with --from san or --from iccf\n";
        assert_eq!(report.render(Screen::new(When::Never).paint), shown);
        assert_eq!(report.to_json()["readings"][1]["move"]["to"], "e4");
    }
}
