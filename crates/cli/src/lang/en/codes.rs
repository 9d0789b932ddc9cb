//! What the codes mean. A lesson is a few sentences; a test reads each example and finds its code.

use scoresheet::notation::Rung;

use crate::lang::{Example, Lesson, Lessons};

pub(crate) const LESSONS: Lessons = Lessons {
    example: "For example",
    reads: "What is read",
    remedy: "What helps",
    source: "Source",
    all: ALL,
};

/// Where a code was meant.
pub(crate) fn say_code(near: Option<&str>) -> String {
    let meant = near.map(|code| format!("did you mean the code {code}? ")).unwrap_or_default();
    format!("{meant}scoresheet explain --list names all codes")
}

/// What helps against what has this code, in the first sentence, as a part of a message.
pub(crate) fn remedy(code: &str) -> Option<String> {
    let lesson = ALL.iter().find(|lesson| lesson.code == code)?;
    let sentence = lesson.remedy.split_once(". ").map_or(lesson.remedy, |(first, _)| first);
    let mut chars = sentence.strip_suffix('.').unwrap_or(sentence).chars();
    let first = chars.next()?;
    // An abbreviation stays one.
    let is_word = chars.as_str().starts_with(char::is_lowercase);
    Some(if is_word {
        first.to_lowercase().chain(chars).collect()
    } else {
        format!("{first}{}", chars.as_str())
    })
}

const PASSED: &str = "The move is read, and this is remarked. The strict rung refuses it.";
const MENDED: &str = "On the salvage rung it is read so, with a remark, if nothing else can be meant; below it the move is not read.";
const ENDS: &str = "The line of moves ends before it, and the rest of that line is told as not read. What stands around it is read.";
const OVER: &str = "It is passed over, and what follows is read.";
const KEPT: &str = "It is kept, with a remark.";
const STRICT: &str = "The tolerant rung says nothing of it; the strict rung counts it as an error.";
const CHOSE: &str = "The move is read, and what decided is remarked.";
const AS_MEANT: &str = "The position is read as meant, with a remark. The strict rung refuses it.";

const fn lesson(
    code: &'static str,
    means: &'static str,
    reads: &'static str,
    remedy: &'static str,
    source: &'static str,
    example: Example,
) -> Lesson {
    Lesson { code, means, example, reads, remedy, source }
}

/// Moves first, then what stands among them, how moves should be written, positions, limits, and what is wrong with a
/// whole game.
const ALL: &[Lesson] = &[
    lesson(
        "syntax",
        "The text is no move in this notation.",
        "Nothing is played. In a game the line of moves ends before it.",
        "Look at the sign under the caret. If the moves are in another notation or language, name it with --from or --from-letters.",
        "PGN 8.2.3 for short algebraic; docs/notations for the others",
        Example::Move { from: "san", rung: Rung::Tolerant, fen: "startpos", text: "Nfx" },
    ),
    lesson(
        "no_such_move",
        "The text is a move, but no man of the player to move can make it.",
        ENDS,
        "Compare the position: a move before it may be wrong or missing, or a man or a square be misspelt.",
        "FIDE Laws, article 3",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. e4 e5 2. Ke3 *" },
    ),
    lesson(
        "illegal",
        "A man could go there, but it is pinned, leaves its king in check, or may not castle.",
        ENDS,
        "The reason names the man that forbids it. Often another man of the same kind is meant, or a move before it is wrong.",
        "FIDE Laws, articles 3.8 and 3.9",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. O-O *" },
    ),
    lesson(
        "ambiguous",
        "Several legal moves fit the text.",
        ENDS,
        "Say which man is meant by its file, else by its rank, else by both: Nbd2, N1f3.",
        "PGN 8.2.3.4; FIDE Laws, article C.10",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. Nf3 d5 2. d3 Nf6 3. Nd2 *" },
    ),
    lesson(
        "missing_promotion",
        "A pawn reaches the last rank, and the text does not say what it becomes.",
        ENDS,
        "Write the man behind an equals sign: a8=Q. The salvage rung takes a queen to be meant.",
        "PGN 8.2.3.3; FIDE Laws, article C.11",
        Example::Game {
            from: "san",
            rung: Rung::Tolerant,
            text: "[SetUp \"1\"]\n[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. a8 *",
        },
    ),
    lesson(
        "bad_promotion",
        "The text names a man to become where nothing can become one.",
        ENDS,
        "Name a queen, rook, bishop or knight, and only where a pawn reaches the last rank.",
        "FIDE Laws, article 3.7.3",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. e4=Q *" },
    ),
    lesson(
        "wrong_mark",
        "One legal move fits, but a mark of the text says what is never so of that move.",
        ENDS,
        "Correct the mark: in Smith notation E stands for a pawn taken en passant, and p for one taken otherwise.",
        "docs/notations/smith.md",
        Example::Move {
            from: "smith",
            rung: Rung::Tolerant,
            fen: "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
            text: "e5d6p",
        },
    ),
    lesson(
        "illegal_played",
        "The move is not legal, and its text names no other move. With --illegal play such a move is kept.",
        "It is played, with a remark. Without the option its line of moves ends before it.",
        "Look at the moves before it: the fault may be older.",
        "FIDE Laws 3.9, 7.5",
        Example::None,
    ),
    lesson(
        "king_taken",
        "A move that is not legal left a king in check, and this move would take it.",
        ENDS,
        "Look at the moves before it.",
        "FIDE Laws 1.4.1",
        Example::None,
    ),
    lesson(
        "null_move",
        "A pass, which people write into variations. PGN does not know it.",
        "It is played, with a remark, unless the player is in check. The strict rung ends the line before it.",
        "Leave it out, or tell in a comment what is threatened.",
        "PGN 8.2.3 has no such move",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. e4 e5 (1... -- 2. d4) *" },
    ),
    lesson(
        "null_in_check",
        "A player in check cannot pass.",
        ENDS,
        "Write the move that parries the check, or end the variation before it.",
        "FIDE Laws, article 3.9",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. e4 f6 2. Qh5+ -- *" },
    ),
    lesson(
        "glued_moves",
        "Two moves stand here as one word, as where the two columns of a score sheet grew together.",
        "On the salvage rung both are played, if the word can be divided in one way only. Below it this is two_moves, an error.",
        "Put a blank between them.",
        "docs/notations/pgn.md, columns that grew together",
        Example::Game { from: "san", rung: Rung::Salvage, text: "1. e4e5 *" },
    ),
    lesson(
        "two_moves",
        "This may be two moves in one word, as where the two columns of a score sheet grew together.",
        ENDS,
        "Put a blank between them. The salvage rung divides them.",
        "docs/notations/pgn.md, columns that grew together",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. e4e5 *" },
    ),
    lesson(
        "no_move",
        "A word that is no move stands among the moves.",
        ENDS,
        "Put words for people into a comment, {so}. If it should be a move, correct it.",
        "PGN 8.2",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. e4 foo e5 *" },
    ),
    lesson(
        "stray_sign",
        "A sign that means nothing here stands among the moves.",
        OVER,
        "Take it out, or put it into a comment.",
        "PGN 7",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. e4 ¤ e5 *" },
    ),
    lesson(
        "sign_form",
        "A number, a judgement or a blank is written in other signs than those of ASCII: of full width, or a blank of another width or of none.",
        "It is read as meant, with a remark. The strict rung refuses it as non_ascii.",
        "Write plain digits, dots and blanks.",
        "PGN 4.1",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1． e4 e5 *" },
    ),
    lesson(
        "result_form",
        "The result is written as others write it, with a dash of another kind, a colon, or half points.",
        "It is read as meant, with a remark. The strict rung refuses it.",
        "Write 1-0, 0-1, 1/2-1/2 or *.",
        "PGN 8.2.6",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. e4 e5 ½-½" },
    ),
    lesson(
        "nag_sign",
        "A sign for what somebody thinks of a move or a position stands where PGN has a NAG.",
        "It is read as that NAG, with a remark. Where there is one for each player, it is that of the player who moved.",
        "Write the NAG that it means, which convert does.",
        "PGN 10",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. e4 e5 ± *" },
    ),
    lesson(
        "sign_before_move",
        "A ! or ? stands before a move, with none behind it and a blank before it, or a dot, a bracket or a comment.",
        "It is read as that of this move, not of the one before.",
        "Put it behind its move.",
        "PGN 8.2.3.8",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. e4 e5 2. !Nf3 *" },
    ),
    lesson(
        "outside_game",
        "A row of stars stands before the moves, or a sign or a number before the tags. It is left of a page, and belongs to no game.",
        OVER,
        "Take it out.",
        "PGN 8",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "*****\n[White \"A\"]\n\n1. e4 e5 *" },
    ),
    lesson(
        "sign_after_result",
        "A sign without a meaning, a row of stars or a number stands behind the result.",
        OVER,
        "Take it out.",
        "PGN 8.2.6",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. e4 e5 1/2-1/2`" },
    ),
    lesson(
        "late_escape",
        "A percent sign begins an escape in the first column alone, and this one stands elsewhere.",
        "The rest of the line is kept as a comment, with a remark.",
        "Put words for people into a comment, {so}.",
        "PGN 6",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. e4 e5 % so\n2. Nf3 *" },
    ),
    lesson(
        "reserved",
        "Angle brackets are kept for a later PGN, and mean nothing yet.",
        OVER,
        "Take them out.",
        "PGN 7",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. e4 <e5> *" },
    ),
    lesson(
        "stray_dots",
        "Dots stand here without a number before them. A number may have been lost.",
        OVER,
        "Write the number before the dots, as in 1...e5, or take them out.",
        "PGN 8.2.2",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. e4 ... e5 *" },
    ),
    lesson(
        "move_number",
        "The number is not that of the move that follows.",
        "The moves count, and the number is remarked.",
        "Correct the number. If moves are missing before it, put them in.",
        "PGN 8.2.2",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. e4 e5 3. Nf3 *" },
    ),
    lesson(
        "white_number",
        "A variation begins with a number that has one dot, and Black is to move.",
        "It is read as Black's. Where it was meant for White's move, the variation stands a move too late.",
        "Put three dots behind the number, or the variation behind the move that it is played instead of.",
        "PGN 8.2.2.2",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. e4 e5 (1. c5) *" },
    ),
    lesson(
        "ellipsis",
        "An ellipsis stands before moves of Black's, and White is to move. A move of White's may be missing.",
        "The move is read as White's, with a remark.",
        "Write one dot behind the number of a move of White's, and three behind that of one of Black's.",
        "PGN 8.2.2.2",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. e4 e5 2… Nf3 *" },
    ),
    lesson(
        "passed_number",
        "The number is that of a move that was made before. What follows may be a variation without its parentheses.",
        "The move behind it is read where it stands, and the number is an error.",
        "Put a variation into parentheses, or correct the number.",
        "PGN 8.2.2 and 8.2.5",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. e4 e5 2. Nf3 Nc6 2. Bb5 *" },
    ),
    lesson(
        "other_game",
        "The number 1 stands behind moves, so that another game may begin here.",
        ENDS,
        "End the first game with its result, or correct the number.",
        "PGN 8.2.6",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. e4 e5 2. Nf3 Nc6 1. d4 *" },
    ),
    lesson(
        "bare_number",
        "Digits without a dot that are not the number of the move due. They may be a move in the notation of correspondence.",
        OVER,
        "Write the number with its dot, or name the notation: --from iccf.",
        "PGN 8.2.2",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1 e4 e5 3 Nf3 *" },
    ),
    lesson(
        "nag",
        "A NAG, the number of a judgement, is above 255.",
        KEPT,
        "Take a number up to $255, or say it in a comment.",
        "PGN 8.2.4 and 10",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. e4 $300 *" },
    ),
    lesson(
        "no_nag",
        "A dollar sign without a number up to 65535 behind it.",
        OVER,
        "Write a NAG as $ and digits: $1.",
        "PGN 8.2.4",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. e4 $-1 e5 *" },
    ),
    lesson(
        "tag_pair",
        "This begins like a tag, but has no name or no value.",
        "It is passed over, and the tags around it are read.",
        "Write it so, with a backslash before a quote in the string: [White \"Morphy\"].",
        "PGN 8.1",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "[White]\n\n1. e4 *" },
    ),
    lesson(
        "unescaped_quote",
        "A quote stands in the string of a tag without a backslash before it.",
        "It is part of the value, with a remark. The strict rung refuses it.",
        "Put a backslash before it.",
        "PGN 7",
        Example::Game {
            from: "san",
            rung: Rung::Tolerant,
            text: "[White \"The \"Closed\" one\"]\n\n1. e4 *",
        },
    ),
    lesson(
        "unquoted_value",
        "The value of a tag stands without quotes.",
        "It is read up to the bracket, with a remark. The strict rung refuses it.",
        "Put it in quotes: [White \"Morphy\"].",
        "PGN 8.1",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "[White Morphy]\n\n1. e4 *" },
    ),
    lesson(
        "tag_name",
        "The name of a tag has blanks in it.",
        "The tag is kept under that name, with a remark. The strict rung refuses it.",
        "Write it as one word: [WhiteTeam \"A\"].",
        "PGN 8.1",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "[White Team \"A\"]\n\n1. e4 *" },
    ),
    lesson(
        "unterminated_tag",
        "A tag does not end in its line, or its string does not.",
        "The value goes to the end of the line, or to where the next tag begins, with a remark. The strict rung refuses it.",
        "End it: [White \"Morphy\"].",
        "PGN 8.1",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "[White \"Morphy\n\n1. e4 *" },
    ),
    lesson(
        "empty_line_in_tags",
        "An empty line stands between the tags of a game.",
        "The tags on both sides are those of the game, with a remark. The strict rung refuses it.",
        "Take the line out. If another game should begin there, end the one before with its result.",
        "PGN 8.1",
        Example::Game {
            from: "san",
            rung: Rung::Tolerant,
            text: "[White \"A\"]\n\n[Black \"B\"]\n\n1. e4 *",
        },
    ),
    lesson(
        "comment_before_tags",
        "A comment stands before the tags of a game.",
        "It is kept, and written behind them.",
        "Put it behind the tags, before the first move.",
        "PGN 8",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "{so}\n[White \"A\"]\n\n1. e4 *" },
    ),
    lesson(
        "late_tag",
        "A tag stands among the moves. The beginning of another game may have been lost before it.",
        OVER,
        "Move the tag to the others, or end the game before it.",
        "PGN 8.1",
        Example::Text("1. e4 [White \"A\"] e5 *"),
    ),
    lesson(
        "duplicate_tag",
        "The game has two tags of this name.",
        "The first one counts. Both are written, but of the seven tags of the roster, SetUp, FEN and Variant the first alone.",
        "Take one of them out.",
        "PGN 8.1",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "[White \"A\"]\n[White \"B\"]\n\n1. e4 *" },
    ),
    lesson(
        "tag_case",
        "PGN has a tag of this name, but in other letters.",
        "Names of tags are told apart by case (PGN 8.1.1), and this one is kept as it is. FEN, SetUp and Variant in other letters say how the game is read all the same, if those of PGN are not there; others say nothing of it.",
        "Write the name as PGN does: FEN, SetUp, Result.",
        "PGN 8.1.1",
        Example::Game {
            from: "san",
            rung: Rung::Tolerant,
            text: "[fen \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *",
        },
    ),
    lesson(
        "fen",
        "The position to start from is none. Every reason is told at its place.",
        "Tags and comments are read, moves are not.",
        "Correct the fields that are marked; scoresheet fen checks a position by itself.",
        "PGN 16.1",
        Example::Game {
            from: "san",
            rung: Rung::Tolerant,
            text: "[SetUp \"1\"]\n[FEN \"8/8/8/9/8/8/8/8 x - - 0 1\"]\n\n1. e4 *",
        },
    ),
    lesson(
        "setup",
        "A tag FEN goes with a tag SetUp that says 1.",
        "The position counts, with a remark.",
        "Add [SetUp \"1\"].",
        "PGN 9.7",
        Example::Game {
            from: "san",
            rung: Rung::Tolerant,
            text: "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *",
        },
    ),
    lesson(
        "no_fen",
        "The tag SetUp says that the game starts from a position, and no tag FEN says from which; or the tag FEN is empty.",
        "The game is read from the usual start.",
        "Write the position into the tag FEN, or take both tags out.",
        "PGN 9.7",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "[SetUp \"1\"]\n\n1. e4 *" },
    ),
    lesson(
        "variant",
        "The tag Variant names a kind of chess that is not known.",
        "The game is read as standard chess.",
        "Take it out for standard chess; Chess960 and Fischerandom are known.",
        "docs/notations/pgn.md",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "[Variant \"Atomic\"]\n\n1. e4 *" },
    ),
    lesson(
        "unterminated_comment",
        "A comment begins here and does not end.",
        "It is kept up to the end of the text, or to the tags of the next game behind an empty line.",
        "Put the } where the comment should end. Moves and games behind it may have got into it.",
        "PGN 5",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. e4 {so" },
    ),
    lesson(
        "tag_in_comment",
        "A line of this comment is a tag. Its end may be missing, and other games be in it.",
        "The comment is kept as it is.",
        "If the comment should end before that line, put a } there.",
        "PGN 5",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. e4 {so\n[White \"B\"]\n} *" },
    ),
    lesson(
        "brace_in_comment",
        "A comment begins behind a move within this comment. The end of the first may be missing, and moves be in it.",
        "The comment is kept as it is.",
        "If it should end earlier, put a } there.",
        "PGN 5",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. e4 {so e5 2. Nf3 {and so} Nc6 *" },
    ),
    lesson(
        "moves_in_comment",
        "A comment behind ; is nothing but moves with their numbers. Such a comment goes to the end of its line.",
        "The comment is kept as it is, and its moves are not played.",
        "If they belong to the game, leave the ; out; if not, write the comment in braces.",
        "PGN 5",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. e4 e5; 2. Nf3 Nc6\n*" },
    ),
    lesson(
        "comment_tail",
        "The comment ended at the first }, and this is what stands behind it up to a second one. No comment stands in another.",
        OVER,
        "Write ( and ) within comments.",
        "PGN 5",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. e4 {a {b} c} e5 *" },
    ),
    lesson(
        "unterminated_variation",
        "A variation begins here and does not end.",
        "What follows is read as part of it.",
        "Put the ) where the variation should end.",
        "PGN 8.2.5",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. e4 (1. d4 d5 *" },
    ),
    lesson(
        "unopened_variation",
        "A variation ends here, and none has begun.",
        OVER,
        "Put the ( where it should begin, or take this sign out.",
        "PGN 8.2.5",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. e4 e5) 2. Nf3 *" },
    ),
    lesson(
        "empty_variation",
        "A variation has no move in it.",
        "It is kept, with its comments.",
        "Put a move into it, or take it out.",
        "PGN 8.2.5",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. e4 () e5 *" },
    ),
    lesson(
        "variation_before_move",
        "A variation stands before the first move of its line. It takes the place of a move, and there is none.",
        "It is kept as a comment.",
        "Move it behind the move for which it is another choice.",
        "PGN 8.2.5",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "(1. d4) 1. e4 *" },
    ),
    lesson(
        "result_in_variation",
        "A result stands in a variation. Only the game has one.",
        "It is kept as a comment.",
        "Take it out, or say it in a comment.",
        "PGN 8.2.6",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. e4 (1. d4 1-0) e5 *" },
    ),
    lesson(
        "early_result",
        "A result in another form, or one star, stands before moves in its line in a game with numbers. It may be an offer, or a slip.",
        "It is kept as a comment, and the game goes on.",
        "Make it a comment, {so}, or write it as PGN has it where the game ends.",
        "PGN 8.2.6",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. e4 e5 2. ½ Nf3 Nc6 *" },
    ),
    lesson(
        "termination",
        "The game does not end with a result.",
        "The tag Result is taken if there is one, else the game counts as not over.",
        "End it with 1-0, 0-1, 1/2-1/2 or *.",
        "PGN 8.2.6",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. e4 e5" },
    ),
    lesson(
        "result_tag",
        "The tag Result and the end of the game say different things.",
        "The end of the game counts.",
        "Make both say the same.",
        "PGN 8.1.1.7 and 8.2.6",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "[Result \"1-0\"]\n\n1. e4 e5 0-1" },
    ),
    lesson(
        "after_result",
        "Something stands behind the result that is no comment: a note in brackets, or moves in a text that is one game.",
        "It is left out. In a file moves, and brackets that do not end in their line, would begin another game.",
        "Take it out, or put the result behind it.",
        "PGN 8.2.6",
        Example::Text("1. e4 1-0 e5"),
    ),
    lesson(
        "long_line",
        "A line has more than 255 characters, its end included.",
        STRICT,
        "Break the line where a blank is: scoresheet convert does.",
        "PGN 4.3",
        Example::Long("{", "so ", "} *"),
    ),
    lesson(
        "long_symbol",
        "A symbol has more than 255 characters.",
        STRICT,
        "Look for a missing blank: no move or number is so long.",
        "PGN 7",
        Example::Long("1. ", "a", " *"),
    ),
    lesson(
        "long_string",
        "A string in a tag has more than 255 characters.",
        STRICT,
        "Make it shorter, or put it into a comment before the first move.",
        "PGN 7",
        Example::Long("[Event \"", "so ", "\"]\n*"),
    ),
    lesson(
        "tab_in_string",
        "A tab stands in the string of a tag.",
        STRICT,
        "Put a blank in its place.",
        "PGN 4.2 and 7",
        Example::Game { from: "san", rung: Rung::Strict, text: "[White \"a\tb\"]\n*" },
    ),
    lesson(
        "control_character",
        "A control character that PGN does not know. It is often left from another encoding.",
        "Between tokens it is a blank; in strings and comments it is kept.",
        "Take it out, or write the file again as UTF-8.",
        "PGN 4.1 and 4.2",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. e4 \u{1} e5 *" },
    ),
    lesson(
        "mixed_encoding",
        "Some of the game, or of the games of a file, is UTF-8, and some is not.",
        "What is not UTF-8 is read as Windows-1252, which is Latin-1 with more quotes and dashes, and this is remarked; of two games in a file by check alone, once.",
        "Write all of the file in UTF-8.",
        "PGN 4.1",
        Example::None,
    ),
    lesson(
        "utf_16",
        "The file is UTF-16.",
        "It is read, with a remark. Bytes are counted as those of UTF-8.",
        "Write the file in UTF-8.",
        "PGN 4.1",
        Example::None,
    ),
    lesson(
        "lost_character",
        "The sign U+FFFD stands in a comment or a tag: somebody could not read the character there, as where a file in UTF-16 was cut.",
        KEPT,
        "Write the character that was meant.",
        "Unicode 3.9",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. e4 {J\u{fffd}rg} e5 *" },
    ),
    lesson(
        "bare_cr",
        "A line ends with CR alone, as on computers of long ago.",
        "It is the end of a line, with a remark. The strict rung refuses it.",
        "End lines with LF.",
        "PGN 3.2.1",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. e4\re5 *" },
    ),
    lesson(
        "non_ascii",
        "A character beyond ASCII stands outside strings and comments.",
        STRICT,
        "Write the sign of PGN: figures, dots and hyphens of ASCII.",
        "PGN 4.1",
        Example::Game { from: "san", rung: Rung::Strict, text: "1… e4 *" },
    ),
    lesson(
        "number",
        "The number of the move, or its dots, stands before it.",
        PASSED,
        "Leave it out where a move alone is asked for.",
        "PGN 8.2.2",
        Example::Move { from: "san", rung: Rung::Tolerant, fen: "startpos", text: "1.e4" },
    ),
    lesson(
        "blanks",
        "There are blanks where none should be.",
        PASSED,
        "Take them out.",
        "PGN 7",
        Example::Move { from: "descriptive", rung: Rung::Tolerant, fen: "startpos", text: "P - K4" },
    ),
    lesson(
        "judgement",
        "A judgement follows the move.",
        PASSED,
        "Leave it out where a move alone is asked for; in a game it becomes a NAG.",
        "PGN 8.2.3.8",
        Example::Move { from: "san", rung: Rung::Tolerant, fen: "startpos", text: "e4!?" },
    ),
    lesson(
        "draw_offer",
        "An offer of a draw follows the move.",
        PASSED,
        "Leave it out, or put it into a comment: {(=)}.",
        "FIDE Laws, article C.12",
        Example::Move { from: "san", rung: Rung::Tolerant, fen: "startpos", text: "e4(=)" },
    ),
    lesson(
        "castling_signs",
        "Castling is written with other signs than those of the notation.",
        PASSED,
        "Write O-O or O-O-O, with the letter O; zeros are for the FIDE Laws.",
        "PGN 8.2.3.3; FIDE Laws, article C.13",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. 0-0 *" },
    ),
    lesson(
        "castling_words",
        "Castling is written in words.",
        PASSED,
        "Write O-O or O-O-O.",
        "docs/notations/descriptive.md",
        Example::Game {
            from: "descriptive",
            rung: Rung::Tolerant,
            text: "1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-B4 B-B4 4. Castles KR *",
        },
    ),
    lesson(
        "capture_sign",
        "The sign of capture is another one than that of the notation.",
        PASSED,
        "Write x.",
        "PGN 8.2.3.3; FIDE Laws, article C.9",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. e4 d5 2. e:d5 *" },
    ),
    lesson(
        "separator",
        "The sign between the squares is another one than that of the notation.",
        PASSED,
        "Write a hyphen, or nothing where the notation has nothing.",
        "docs/notations/lan.md",
        Example::Game { from: "lan", rung: Rung::Tolerant, text: "1. e2–e4 *" },
    ),
    lesson(
        "no_separator",
        "The hyphen between the squares is left out.",
        PASSED,
        "Write e2-e4.",
        "docs/notations/lan.md",
        Example::Game { from: "lan", rung: Rung::Tolerant, text: "1. e2e4 *" },
    ),
    lesson(
        "promotion_sign",
        "The sign before the promoted man is another one, or none, or blanks stand around it.",
        PASSED,
        "Write a8=Q.",
        "PGN 8.2.3.3; FIDE Laws, article C.11",
        Example::Game {
            from: "san",
            rung: Rung::Tolerant,
            text: "[SetUp \"1\"]\n[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. a8(Q)+ *",
        },
    ),
    lesson(
        "promotion_case",
        "The promoted man has a small letter.",
        PASSED,
        "Write a capital: a8=Q.",
        "PGN 8.2.3.2",
        Example::Game {
            from: "san",
            rung: Rung::Tolerant,
            text: "[SetUp \"1\"]\n[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. a8=q+ *",
        },
    ),
    lesson(
        "pawn_letter",
        "The pawn has a letter, which it has not in this notation.",
        PASSED,
        "Leave it out: e4.",
        "PGN 8.2.3.2",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. Pe4 *" },
    ),
    lesson(
        "man_letter",
        "The man has another letter than in this notation.",
        PASSED,
        "Write the letter of the notation.",
        "PGN 8.2.3.2",
        Example::Game { from: "descriptive", rung: Rung::Tolerant, text: "1. N-KB3 *" },
    ),
    lesson(
        "figurine",
        "A figurine stands for the letter of the man.",
        PASSED,
        "Write the letter, or name the notation: --from figurine.",
        "PGN 8.2.3.2",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. ♘f3 *" },
    ),
    lesson(
        "figurine_color",
        "The figurine is one of the other side.",
        PASSED,
        "Write the figurine of the side that moves: those of White are outlined, those of Black filled.",
        "docs/notations/letters.md",
        Example::Move { from: "figurine", rung: Rung::Tolerant, fen: "startpos", text: "♞f3" },
    ),
    lesson(
        "variation_selector",
        "A sign that is not seen follows the figurine; it asks for a picture or for text.",
        PASSED,
        "Take it out.",
        "Unicode, variation selectors 15 and 16",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. ♘\u{fe0e}f3 *" },
    ),
    lesson(
        "upper_case",
        "Files have capital letters.",
        PASSED,
        "Write small letters: e2-e4.",
        "docs/notations/coordinate.md",
        Example::Game { from: "coordinate", rung: Rung::Tolerant, text: "1. E2-E4 *" },
    ),
    lesson(
        "check_sign",
        "The sign of check or mate is another one than that of the notation, or stands apart.",
        PASSED,
        "Write + for check and # for mate, at the move.",
        "PGN 8.2.3.5; FIDE Laws, article C.13",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. e4 f6 2. Qh5 + *" },
    ),
    lesson(
        "en_passant_sign",
        "En passant is marked where the notation has no sign for it, or another.",
        PASSED,
        "Leave it out in PGN: exd6.",
        "PGN 8.2.3.3",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. e4 a6 2. e5 d5 3. exd6ep *" },
    ),
    lesson(
        "short_capture",
        "A capture by a pawn leaves out the rank, or the file that the pawn leaves.",
        PASSED,
        "Write both: exd5.",
        "PGN 8.2.3.3; FIDE Laws, article C.9",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. e4 d5 2. ed *" },
    ),
    lesson(
        "origin_form",
        "Where the man comes from is said in another way than that of the notation.",
        PASSED,
        "Write it as the notation does.",
        "docs/notations/descriptive.md",
        Example::Move {
            from: "descriptive",
            rung: Rung::Tolerant,
            fen: "4k3/8/8/8/8/6N1/8/4K1N1 w - - 0 1",
            text: "Kt/1-K2",
        },
    ),
    lesson(
        "rank_words",
        "The rank is written in words.",
        PASSED,
        "Write the digit: R-K1 for R-K sq.",
        "docs/notations/descriptive.md",
        Example::Move {
            from: "descriptive",
            rung: Rung::Tolerant,
            fen: "4k3/8/8/8/8/8/8/R6K w - - 0 1",
            text: "R-K sq",
        },
    ),
    lesson(
        "abbreviation",
        "A man or a file has a dot or an apostrophe behind its letter, or is written as a word.",
        PASSED,
        "Write the letter alone: Kt-KB3 for K. Kt. to B's 3d.",
        "docs/notations/descriptive.md",
        Example::Move { from: "descriptive", rung: Rung::Tolerant, fen: "startpos", text: "P-K's 4" },
    ),
    lesson(
        "pronoun",
        "A file is told by whose it is: her own of the queen, his of the king.",
        PASSED,
        "Write the file: Q-QB1 for Q to her B's sq.",
        "docs/notations/descriptive.md",
        Example::Move {
            from: "descriptive",
            rung: Rung::Tolerant,
            fen: "4k3/8/8/8/8/8/8/3QK3 w - - 0 1",
            text: "Q-her B1",
        },
    ),
    lesson(
        "no_rank",
        "A piece goes to a file, and no rank is written: it is the first.",
        PASSED,
        "Write the rank: R-B1 for R-B.",
        "docs/notations/descriptive.md",
        Example::Move {
            from: "descriptive",
            rung: Rung::Tolerant,
            fen: "4k3/8/8/8/8/8/8/R6K w - - 0 1",
            text: "R-QB",
        },
    ),
    lesson(
        "no_square",
        "The move is told without a square, and one legal move fits.",
        PASSED,
        "Write where the man goes.",
        "docs/notations/descriptive.md",
        Example::Move {
            from: "descriptive",
            rung: Rung::Tolerant,
            fen: "7k/5K2/8/8/8/8/8/6R1 b - - 0 1",
            text: "K moves",
        },
    ),
    lesson(
        "algebraic_square",
        "The square has its name of algebraic notation, and the man that of descriptive.",
        PASSED,
        "Write the square as the side that moves sees it: P-K4.",
        "docs/notations/descriptive.md",
        Example::Move { from: "descriptive", rung: Rung::Tolerant, fen: "startpos", text: "P-e4" },
    ),
    lesson(
        "footnote",
        "A letter that points to a note, or the note itself, stands in the move.",
        PASSED,
        "Take it out, or write it as a comment.",
        "docs/notations/descriptive.md",
        Example::Move { from: "descriptive", rung: Rung::Tolerant, fen: "startpos", text: "P-K4[A]" },
    ),
    lesson(
        "four_digits",
        "The promotion has four digits where the style writes five, or the other way round.",
        PASSED,
        "Write the fifth digit: 1 queen, 2 rook, 3 bishop, 4 knight.",
        "docs/decisions/0004",
        Example::Move {
            from: "iccf4",
            rung: Rung::Tolerant,
            fen: "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
            text: "17181",
        },
    ),
    lesson(
        "castling_squares",
        "Castling is written with other squares than those of the style.",
        PASSED,
        "Write the step of the king, e1g1; in Chess960 the king onto its rook.",
        "docs/notations/coordinate.md",
        Example::Move {
            from: "uci",
            rung: Rung::Tolerant,
            fen: "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
            text: "e1h1",
        },
    ),
    lesson(
        "captured_man",
        "The man that is taken is named where the style does not name it, or not named where it does.",
        PASSED,
        "Leave it out, or put it in, as the style has it.",
        "docs/notations/lan.md",
        Example::Move {
            from: "lan",
            rung: Rung::Tolerant,
            fen: "4k3/8/8/4p3/8/5N2/8/4K3 w - - 0 1",
            text: "Nf3xPe5",
        },
    ),
    lesson(
        "width_form",
        "Signs have the width of Chinese characters, as East Asian keyboards write them.",
        PASSED,
        "Write them in ASCII.",
        "PGN 4.1",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. Ｎｆ３ *" },
    ),
    lesson(
        "letter_case",
        "Small letters and capitals are not as they should be.",
        MENDED,
        "Write capitals for men and small letters for files: Nf3.",
        "PGN 8.2.3.2",
        Example::Game { from: "san", rung: Rung::Salvage, text: "1. nf3 *" },
    ),
    lesson(
        "own_file",
        "A pawn's move names the pawn's own file, which could be a man in small letters.",
        MENDED,
        "Leave the file out: b4.",
        "PGN 8.2.3.4",
        Example::Game { from: "san", rung: Rung::Salvage, text: "1. bb4 *" },
    ),
    lesson(
        "look_alike",
        "Letters of another script stand for those that they look like.",
        MENDED,
        "Write the letters of the notation.",
        "docs/notations/letters.md",
        Example::Game { from: "san", rung: Rung::Salvage, text: "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. О-О *" },
    ),
    lesson(
        "foreign_letter",
        "The man has the letter of another language than the one that was named.",
        MENDED,
        "Name the language: --from-letters german.",
        "docs/notations/letters.md",
        Example::Game { from: "san", rung: Rung::Salvage, text: "1. Sf3 *" },
    ),
    lesson(
        "no_promotion",
        "A pawn reaches the last rank, and nothing is named that it becomes.",
        "On the salvage rung a queen is taken to be meant, with a remark; below it the move is not read.",
        "Write a8=Q.",
        "PGN 8.2.3.3",
        Example::Game {
            from: "san",
            rung: Rung::Salvage,
            text: "[SetUp \"1\"]\n[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. a8 *",
        },
    ),
    lesson(
        "king_castles",
        "Castling is written as a move of the king.",
        MENDED,
        "Write O-O or O-O-O.",
        "PGN 8.2.3.3",
        Example::Game { from: "san", rung: Rung::Salvage, text: "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. Kg1 *" },
    ),
    lesson(
        "false_capture",
        "The text says that something is taken, and nothing is.",
        PASSED,
        "Leave the sign out, or look whether a move before it is wrong.",
        "PGN 8.2.3.3",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. Nxf3 *" },
    ),
    lesson(
        "missing_capture",
        "Something is taken, and the text does not say so.",
        PASSED,
        "Write x.",
        "PGN 8.2.3.3",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. Nf3 e5 2. Ne5 *" },
    ),
    lesson(
        "false_check",
        "The sign of check or mate does not fit the position.",
        PASSED,
        "Correct or leave out the sign, or look whether a move before it is wrong.",
        "PGN 8.2.3.5",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. e4+ *" },
    ),
    lesson(
        "missing_check",
        "The move gives check or mate, and the text does not say so.",
        PASSED,
        "Write + or #.",
        "PGN 8.2.3.5",
        Example::Game { from: "san", rung: Rung::Strict, text: "1. e4 f6 2. Qh5 *" },
    ),
    lesson(
        "false_en_passant",
        "The text says en passant, and the move is none.",
        PASSED,
        "Leave the sign out, or look whether a move before it is wrong.",
        "FIDE Laws, article 3.7.4",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. e4 d5 2. exd5ep *" },
    ),
    lesson(
        "missing_en_passant",
        "A pawn is taken en passant, and the text does not say so where the notation does.",
        PASSED,
        "Write the sign of the notation.",
        "docs/notations/descriptive.md",
        Example::Move {
            from: "descriptive",
            rung: Rung::Tolerant,
            fen: "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
            text: "PxP",
        },
    ),
    lesson(
        "not_plainest",
        "The move is told from others, but not by the plainest form.",
        PASSED,
        "Say no more of where the man comes from than is needed: the file, else the rank, else both.",
        "PGN 8.2.3.4",
        Example::Game { from: "san", rung: Rung::Tolerant, text: "1. Ngf3 *" },
    ),
    lesson(
        "board_side",
        "A man is named by its side, and was found by the side of the board on which it stands.",
        CHOSE,
        "Nothing, if it is the man that is meant; else name its square.",
        "docs/decisions/0006",
        Example::Move {
            from: "descriptive",
            rung: Rung::Tolerant,
            fen: "4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1",
            text: "QKt-K2",
        },
    ),
    lesson(
        "victim_board_side",
        "The man that is taken is named by its side, and was found by the side of the board on which it stands.",
        CHOSE,
        "Nothing, if it is the man that is meant; else name its square.",
        "docs/decisions/0006",
        Example::Move {
            from: "descriptive",
            rung: Rung::Tolerant,
            fen: "4k3/8/8/2r1r3/8/3N4/8/4K3 w - - 0 1",
            text: "KtxKR",
        },
    ),
    lesson(
        "mark_chose",
        "Several moves fit, and the printed sign of check, mate or en passant is true of one alone.",
        CHOSE,
        "Say which man is meant.",
        "docs/decisions/0010",
        Example::Move {
            from: "descriptive",
            rung: Rung::Tolerant,
            fen: "4k3/8/8/8/2B5/8/8/2B1K3 w - - 0 1",
            text: "B-Kt5ch",
        },
    ),
    lesson(
        "absent_mark_chose",
        "Several moves fit, and all but one would want a sign that is not printed.",
        CHOSE,
        "Say which man is meant.",
        "docs/decisions/0010",
        Example::Game {
            from: "descriptive",
            rung: Rung::Tolerant,
            text: "[SetUp \"1\"]\n[FEN \"8/8/8/3k4/8/8/2P2P2/4K3 w - - 0 1\"]\n\n1. P-B4 *",
        },
    ),
    lesson(
        "king_side_chose",
        "Castling is possible on both sides, and none is named.",
        "The king's side is taken to be meant, with a remark.",
        "Name the side: Castles QR, O-O-O.",
        "docs/notations/descriptive.md",
        Example::Game {
            from: "descriptive",
            rung: Rung::Tolerant,
            text: "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\"]\n\n1. Castles *",
        },
    ),
    lesson(
        "fen_blanks",
        "Blanks stand around the fields of the FEN, more than one between two of them, or another sign than a blank.",
        AS_MEANT,
        "Put one blank between two fields.",
        "PGN 16.1.3",
        Example::Fen("4k3/8/8/8/8/8/4P3/4K3  w - - 0 1"),
    ),
    lesson(
        "fen_wrapping",
        "Something stands around the FEN that is no part of it.",
        AS_MEANT,
        "Take the quotation marks, brackets or label away.",
        "PGN 16.1.3",
        Example::Fen("FEN: 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"),
    ),
    lesson(
        "fen_width_form",
        "Signs of the FEN have the width of Chinese characters.",
        AS_MEANT,
        "Write them in ASCII.",
        "PGN 16.1.3",
        Example::Fen("4k3/8/8/8/8/8/4P3/4K3 ｗ - - 0 1"),
    ),
    lesson(
        "fen_missing",
        "Fields of the FEN are missing.",
        AS_MEANT,
        "Write all six; what is supplied is told.",
        "PGN 16.1.3",
        Example::Fen("4k3/8/8/8/8/8/4P3/4K3 w"),
    ),
    lesson(
        "fen_split_run",
        "A run of empty squares is written as several digits.",
        AS_MEANT,
        "Write one digit: 8 for 44.",
        "PGN 16.1.3",
        Example::Fen("4k3/44/8/8/8/8/4P3/4K3 w - - 0 1"),
    ),
    lesson(
        "fen_trailing_slash",
        "A slash follows the last rank.",
        AS_MEANT,
        "Take it out.",
        "PGN 16.1.3",
        Example::Fen("4k3/8/8/8/8/8/4P3/4K3/ w - - 0 1"),
    ),
    lesson(
        "fen_side_word",
        "The side to move is not written as w or b.",
        AS_MEANT,
        "Write w or b.",
        "PGN 16.1.3",
        Example::Fen("4k3/8/8/8/8/8/4P3/4K3 White - - 0 1"),
    ),
    lesson(
        "fen_dash_sign",
        "A longer dash than the hyphen stands for nothing.",
        AS_MEANT,
        "Write a hyphen.",
        "PGN 16.1.3",
        Example::Fen("4k3/8/8/8/8/8/4P3/4K3 w – - 0 1"),
    ),
    lesson(
        "fen_dash_for_number",
        "A dash stands for a counter.",
        AS_MEANT,
        "Write the number, 0 or 1 if nobody knows it.",
        "PGN 16.1.3",
        Example::Fen("4k3/8/8/8/8/8/4P3/4K3 w - - - 1"),
    ),
    lesson(
        "fen_capital_square",
        "The square of en passant has a capital.",
        AS_MEANT,
        "Write a small letter.",
        "PGN 16.1.3",
        Example::Fen("4k3/8/8/3pP3/8/8/8/4K3 w - D6 0 1"),
    ),
    lesson(
        "fen_rights_order",
        "The rights of castling stand in another order than KQkq.",
        AS_MEANT,
        "Write them in that order.",
        "PGN 16.1.3",
        Example::Fen("r3k2r/8/8/8/8/8/8/R3K2R w QKkq - 0 1"),
    ),
    lesson(
        "fen_right_repeated",
        "A right of castling is named twice.",
        AS_MEANT,
        "Name it once.",
        "PGN 16.1.3",
        Example::Fen("r3k2r/8/8/8/8/8/8/R3K2R w KKQkq - 0 1"),
    ),
    lesson(
        "fen_file_letters",
        "The rights of castling are named by files, which standard chess does not do.",
        AS_MEANT,
        "Write KQkq, or say that it is Chess960.",
        "PGN 16.1.3",
        Example::Fen("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1"),
    ),
    lesson(
        "fen_chess960",
        "These rights can only be kept in Chess960, which was not asked for.",
        "The position is read so, with a remark. The strict rung refuses it.",
        "Say that it is Chess960: the option --chess960, or a tag Variant.",
        "docs/notations/fen.md",
        Example::None,
    ),
    lesson(
        "fen_right_dropped",
        "A right of castling has no king or no rook on its square.",
        "The right is dropped, with a remark. The strict rung refuses it.",
        "Take the right out, or put the men right.",
        "PGN 16.1.3",
        Example::Fen("4k3/8/8/8/8/8/8/4K2R w KQ - 0 1"),
    ),
    lesson(
        "fen_en_passant_dropped",
        "No pawn can just have passed the square of en passant.",
        "The square is dropped, with a remark. The strict rung refuses it.",
        "Write a hyphen.",
        "PGN 16.1.3",
        Example::Fen("4k3/8/8/8/8/8/4P3/4K3 w - e6 0 1"),
    ),
    lesson(
        "fen_leading_zero",
        "A counter begins with a zero that says nothing.",
        AS_MEANT,
        "Write the number without it.",
        "PGN 16.1.3",
        Example::Fen("4k3/8/8/8/8/8/4P3/4K3 w - - 00 1"),
    ),
    lesson(
        "fen_move_zero",
        "The number of the move is 0.",
        "It is taken for 1, with a remark. The strict rung refuses it.",
        "The first move is number 1.",
        "PGN 16.1.3",
        Example::Fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 0"),
    ),
    lesson(
        "fen_impossible_check",
        "No legal move can have given the check.",
        AS_MEANT,
        "Look whether a man stands on a wrong square. The position can be played all the same.",
        "PGN 16.1.3",
        Example::Fen("4k3/8/8/r4K1q/8/8/8/8 w - - 0 1"),
    ),
    lesson(
        "nesting_limit",
        "There is more depth of variations within variations than the limits of the reader allow.",
        "The deeper variation is skipped.",
        "Whoever reads for strangers sets the limits. The command sets none.",
        "Limits, in scoresheet-pgn",
        Example::None,
    ),
    lesson(
        "comment_limit",
        "There is more text in one comment than the limits of the reader allow.",
        "The comment is skipped.",
        "Whoever reads for strangers sets the limits. The command sets none.",
        "Limits, in scoresheet-pgn",
        Example::None,
    ),
    lesson(
        "tags_limit",
        "There is more tags than the limits of the reader allow.",
        "Those behind are skipped.",
        "Whoever reads for strangers sets the limits. The command sets none.",
        "Limits, in scoresheet-pgn",
        Example::None,
    ),
    lesson(
        "value_limit",
        "There is more text in one tag than the limits of the reader allow.",
        "The tag is skipped.",
        "Whoever reads for strangers sets the limits. The command sets none.",
        "Limits, in scoresheet-pgn",
        Example::None,
    ),
    lesson(
        "plies_limit",
        "There is more plies than the limits of the reader allow.",
        "What follows in the line of moves is skipped.",
        "Whoever reads for strangers sets the limits. The command sets none.",
        "Limits, in scoresheet-pgn",
        Example::None,
    ),
    lesson(
        "token_limit",
        "There is more text in one move, number or word than the limits of the reader allow.",
        "What follows in the line of moves is skipped.",
        "Whoever reads for strangers sets the limits. The command sets none.",
        "Limits, in scoresheet-pgn",
        Example::None,
    ),
    lesson(
        "line_limit",
        "There is more text in one line than the limits of the reader allow.",
        "What follows in the line of moves is skipped.",
        "Whoever reads for strangers sets the limits. The command sets none.",
        "Limits, in scoresheet-pgn",
        Example::None,
    ),
    lesson(
        "game_limit",
        "There is more text in one game than the limits of the reader allow.",
        "No more of it is read.",
        "Whoever reads for strangers sets the limits. The command sets none.",
        "Limits, in scoresheet-pgn",
        Example::None,
    ),
    lesson(
        "problems_limit",
        "There is more problems in one game than the limits of the reader allow.",
        "Those behind are not told.",
        "Whoever reads for strangers sets the limits. The command sets none.",
        "Limits, in scoresheet-pgn",
        Example::None,
    ),
    lesson(
        "unreadable_file",
        "A file cannot be read, is empty or a folder, or holds no text.",
        "It is left out, and the files behind it are read.",
        "Unpack archives, and save text as UTF-8.",
        "docs/cli.md, files of games",
        Example::None,
    ),
    lesson(
        "unknown_notation",
        "No notation reads the game to its end, or several do and find different moves.",
        "Nothing of it is guessed: the game is left out, or told as far as the notation that comes furthest.",
        "Name the notation with --from, or the language with --from-letters.",
        "docs/decisions/0014",
        Example::Game { from: "auto", rung: Rung::Tolerant, text: "1. e4 e5 2. Ne2 *" },
    ),
    lesson(
        "other_notation",
        "Some of the game is in another notation than its beginning.",
        "It is read in that notation, with a remark.",
        "Nothing, if it is meant so. scoresheet convert writes all of it in one.",
        "docs/cli.md, detect",
        Example::Game {
            from: "auto",
            rung: Rung::Tolerant,
            text: "1. 5254 5755 2. 7163 (2. Bc4 Nf6) 2836 *",
        },
    ),
    lesson(
        "salvaged_notation",
        "Only the salvage rung reads the game, and in this notation.",
        "It is read so, and what was mended is remarked at each move.",
        "Look at what was mended.",
        "docs/decisions/0002",
        Example::Game { from: "auto", rung: Rung::Salvage, text: "1. e4 e5 2. sf3 sc6 3. lb5 sf6" },
    ),
    lesson(
        "one_letter",
        "One kind of man alone speaks for the language whose letters the game seems to have.",
        "It is read so, with a remark: the letter may be a slip of the pen.",
        "Name the language with --from-letters.",
        "docs/decisions/0014",
        Example::Game { from: "auto", rung: Rung::Tolerant, text: "1. e4 e5 2. Zf3 *" },
    ),
    lesson(
        "not_san",
        "Strictly, the moves of PGN are in short algebraic with English letters, and these are not.",
        "It is read in the notation that was found out; with --from nothing is said of it.",
        "Rewrite the game: scoresheet convert does.",
        "PGN 8.2.3",
        Example::Game { from: "auto", rung: Rung::Strict, text: "1. e2-e4 e7-e5 2. Ng1-f3 *" },
    ),
    lesson(
        "open_move",
        "The text means one of several moves, and nothing behind it says which.",
        "One of them is written, with a comment that names all.",
        "Look for a diagram, or for another score of the game.",
        "docs/decisions/0018",
        Example::Printed("1. Kt-B3"),
    ),
    lesson(
        "doubtful_move",
        "The likeliest reading of the text says something that the move is not.",
        "It is written, and with --explain the doubt stands in a comment.",
        "Look at the text.",
        "docs/decisions/0018",
        Example::Printed("1. P-K4 ch"),
    ),
    lesson(
        "unread_text",
        "No game goes on behind this place: no reading of the next word is legal in any that came so far.",
        "The moves before it are written, and the rest as a comment.",
        "Look for a misprint here or shortly before; put brackets around words that are no moves.",
        "docs/decisions/0018",
        Example::Printed("1. P-K4 P-K4 2. P-K4"),
    ),
    lesson(
        "cut_search",
        "At some place of the text more games were possible than are followed.",
        "The likeliest are followed; none of the moves behind that place is told as sure.",
        "Say more: which notation it is, or the position from which it starts.",
        "docs/decisions/0018",
        Example::None,
    ),
    lesson(
        "several_moves",
        "The text that should be one move is several.",
        "Nothing is played.",
        "Give the moves before it with --after.",
        "docs/cli.md",
        Example::None,
    ),
    lesson(
        "ambiguous_notation",
        "Two notations read the text as different moves.",
        "Nothing is played.",
        "Say which with --from.",
        "docs/cli.md",
        Example::None,
    ),
    lesson(
        "epd",
        "The text is no record of EPD: an operation has another form, or its move is not legal.",
        "Nothing of it is read.",
        "Correct the operation that is marked.",
        "PGN 16.2",
        Example::Fen("4k3/8/8/8/8/8/4P3/4K3 w - - bm e9;"),
    ),
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use scoresheet::{
        AnyNotation, Detector, EPD,
        board::Position,
        fen::Style,
        notation::Notation,
        pgn::{ProblemKind, RawGame, Reader},
        san, transcribe_game,
    };

    use super::*;
    use crate::{
        finding,
        problems::{self, Teller},
        sheet::{From, Sheet},
        transcript::Transcript,
    };

    /// Every code has its lesson, and every lesson is of a code.
    #[test]
    fn every_code_is_explained_once() {
        let codes: BTreeSet<&str> = ProblemKind::codes().chain(finding::CODES).collect();
        let taught: Vec<&str> = ALL.iter().map(|lesson| lesson.code).collect();
        assert_eq!(taught.iter().copied().collect::<BTreeSet<_>>(), codes);
        assert_eq!(taught.len(), codes.len());
        for Lesson { code, means, reads, remedy, source, .. } in ALL {
            assert!([means, reads, remedy].iter().all(|text| text.ends_with('.')), "{code}");
            assert!(!source.is_empty() && !source.ends_with('.'), "{code}");
        }
    }

    /// `explain` takes a word for a code before it takes it for a move.
    #[test]
    fn no_code_is_a_move() {
        for name in AnyNotation::names().chain(AnyNotation::local_names()) {
            let notation = AnyNotation::by_name(name).expect("it is a name").on(Rung::Salvage);
            for lesson in ALL {
                let read = notation.examine(lesson.code.as_bytes(), &Position::start());
                assert!(read.is_err(), "{} in {name}", lesson.code);
            }
        }
    }

    /// What is told of an example.
    fn told(example: &Example) -> Vec<&'static str> {
        match *example {
            Example::None => Vec::new(),
            Example::Text(text) => of_text(san::Style::PGN, text),
            Example::Long(front, word, back) => {
                of_text(san::Style::PGN.strict(), &format!("{front}{}{back}", word.repeat(300)))
            }
            Example::Game { from, rung, text } => of_game(from, rung, text),
            Example::Move { from, rung, fen, text } => of_move(from, rung, fen, text),
            Example::Printed(text) => of_printed(text),
            Example::Fen(text) => match (Style::DETECTING.examine(text), EPD.examine(text)) {
                (Ok(reading), _) => reading.remarks.iter().map(|(remark, _)| remark.code()).collect(),
                (Err(_), Err(_)) => vec!["epd"],
                (Err(_), Ok(_)) => Vec::new(),
            },
        }
    }

    fn of_text(style: san::Style, text: &str) -> Vec<&'static str> {
        let problems = Reader::new(style).read(&RawGame::new(text.as_bytes())).problems;
        problems.iter().map(|problem| problem.kind.code()).collect()
    }

    fn of_game(from: &str, rung: Rung, text: &str) -> Vec<&'static str> {
        let sheet = Sheet::new("x.pgn", 1, RawGame::new(text.as_bytes()));
        let from = AnyNotation::by_name(from).map_or(From::Auto(Detector::default()), From::Named);
        match sheet.read(from, rung) {
            Err(detection) => vec![problems::unknown(&sheet, &detection, None).code],
            Ok(read) => {
                let mut teller = Teller::new(&sheet, &read);
                let problems = read.found.reading.problems.iter().map(|problem| teller.tell(problem));
                problems::of_notation(&sheet, &read, (from, rung))
                    .chain(problems)
                    .map(|finding| finding.code)
                    .collect()
            }
        }
    }

    fn of_printed(text: &str) -> Vec<&'static str> {
        let sheet = Sheet::new("x.txt", 1, RawGame::new(text.as_bytes()));
        let notation = AnyNotation::by_name("descriptive").expect("it is compiled in");
        let found = transcribe_game(&[notation], &sheet.raw).expect("one is asked");
        let findings = Transcript { sheet: &sheet, found: &found }.findings();
        findings.iter().map(|finding| finding.code).collect()
    }

    fn of_move(from: &str, rung: Rung, fen: &str, text: &str) -> Vec<&'static str> {
        let position = if fen == "startpos" {
            Position::start()
        } else {
            Style::DETECTING.read(fen).expect("it is a position")
        };
        let notation = AnyNotation::by_name(from).expect("it is a name").on(rung);
        match notation.examine(text.as_bytes(), &position) {
            Ok(reading) => reading.remarks.iter().map(|(remark, _)| remark.name()).collect(),
            Err(error) => vec![ProblemKind::Move(error).code()],
        }
    }

    /// The few without an example: of limits, which the command does not set; of illegal moves that are played, which
    /// it is asked for; of files; of two notations at odds, of
    /// which no text is known; and of a FEN read as standard chess alone has it.
    #[test]
    fn every_example_shows_its_code() {
        let mut without = Vec::new();
        for Lesson { code, example, .. } in ALL {
            match example {
                Example::None => without.push(*code),
                example => assert!(told(example).contains(code), "{code}: {:?}", told(example)),
            }
        }
        without.retain(|code| !code.ends_with("_limit"));
        assert_eq!(
            without,
            [
                "illegal_played",
                "king_taken",
                "mixed_encoding",
                "utf_16",
                "fen_chess960",
                "unreadable_file",
                "cut_search",
                "several_moves",
                "ambiguous_notation"
            ]
        );
    }
}
