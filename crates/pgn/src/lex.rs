//! The grammar of what surrounds the moves. In its ABNF `WSP` is any ASCII white space or control character,
//! ends of lines too, and `EOL` is `CR` or `LF` or the end of the text.

use memchr::{memchr, memchr2};
use nom::{
    IResult, Parser,
    branch::alt,
    bytes::complete::{tag, take_till, take_while, take_while1},
    combinator::{all_consuming, not, recognize, value, verify},
    error::{Error, ErrorKind},
    multi::{fold_many1, many0_count, many1_count},
    sequence::terminated,
};
use scoresheet_game::GameResult;

pub(crate) type P<'a, T> = IResult<&'a [u8], T>;

/// Nothing of what was wanted begins here.
pub(crate) fn refuse<T>(i: &[u8]) -> P<'_, T> {
    Err(nom::Err::Error(Error::new(i, ErrorKind::Fail)))
}

/// `mark = %xEF.BB.BF`: the mark of UTF-8, which some programs put in front of a file. It stands between two games
/// where files were put together.
pub(crate) const BOM: &[u8] = "\u{feff}".as_bytes();

/// `WSP = %x00-20 / %x7F`: white space, and control characters, which no reader needs (PGN 4.2).
pub(crate) const fn is_blank(c: u8) -> bool {
    matches!(c, 0..=b' ' | 0x7f)
}

/// `blanks = *WSP`
pub(crate) fn blanks(i: &[u8]) -> P<'_, &[u8]> {
    take_while(is_blank).parse(i)
}

/// The rest of a line, without its end.
fn line(i: &[u8]) -> P<'_, &[u8]> {
    let end = memchr2(b'\r', b'\n', i).unwrap_or(i.len());
    Ok((&i[end..], &i[..end]))
}

/// What begins with a sign of its own: its bytes within, and whether its end is there.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Enclosed<'a> {
    pub(crate) inner: &'a [u8],
    pub(crate) closed: bool,
    /// Whether more text would change nothing.
    pub(crate) settled: bool,
}

/// `brace = "{" *( %x00-7C / %x7E-FF ) "}"`: `{a comment}`. No comment stands in another. (PGN 5)
///
/// Where the next game stands in it, its end was lost before that: [`is_next_game`].
pub(crate) fn brace(i: &[u8]) -> P<'_, Enclosed<'_>> {
    let (i, _) = tag("{").parse(i)?;
    let closed = |end: usize| (&i[end + 1..], Enclosed { inner: &i[..end], closed: true, settled: true });
    let open = |end: usize, settled| (&i[end..], Enclosed { inner: &i[..end], closed: false, settled });
    let ends = |at: &usize| i[*at] == b'}' || is_next_game(i, *at);
    let Some(first) = memchr::memchr2_iter(b'}', b'[', i).find(ends) else {
        return Ok(open(i.len(), false));
    };
    if i[first] == b'}' {
        return Ok(closed(first));
    }
    let second = memchr2(b'{', b'}', &i[first..]).map_or(i.len(), |at| first + at);
    let is_sure = second - first > LONGEST_QUOTE || i.get(second) == Some(&b'{');
    let is_quote = !is_sure && i.get(second) == Some(&b'}');
    Ok(if is_quote { closed(second) } else { open(first, is_sure) })
}

/// How far the end of a comment may stand behind a tag in it.
const LONGEST_QUOTE: usize = 1 << 20;

/// `next-game = EOL *( SP / HT ) EOL &tag-pair`: whether the next game stands at this byte of what may be a comment.
/// That is sure where another comment begins behind it, or none ends for long: a game that somebody quotes in a comment
/// has no comments of its own.
fn is_next_game(text: &[u8], at: usize) -> bool {
    follows_empty_line(&text[..at]) && tag_pair(&text[at..]).is_ok()
}

/// Whether a text ends with the end of a line and an empty line. Blanks and a mark may stand behind that.
fn follows_empty_line(mut text: &[u8]) -> bool {
    while let Some(rest) = text.strip_suffix(b" ").or(text.strip_suffix(b"\t")).or(text.strip_suffix(BOM)) {
        text = rest;
    }
    let line = text.strip_suffix(b"\n").map(|text| text.strip_suffix(b"\r").unwrap_or(text));
    let Some(line) = line.or_else(|| text.strip_suffix(b"\r")) else { return false };
    let blanks = line.iter().rev().take_while(|c| matches!(c, b' ' | b'\t')).count();
    matches!(line[..line.len() - blanks].last(), Some(b'\r' | b'\n'))
}

/// `semicolon = ";" line`: `; to the end of the line`. (PGN 5)
pub(crate) fn semicolon(i: &[u8]) -> P<'_, &[u8]> {
    (tag(";"), line).map(|(_, text)| text).parse(i)
}

/// `escape = "%" line`, in the first column only. (PGN 6)
pub(crate) fn escape(i: &[u8]) -> P<'_, &[u8]> {
    (tag("%"), line).map(|(_, text)| text).parse(i)
}

/// `tag-pair = "[" blanks name blanks string blanks "]"`: `[White "Morphy"]`; one pair may go over several lines. (PGN 8.1)
pub(crate) fn tag_pair(i: &[u8]) -> P<'_, (&[u8], &[u8])> {
    let (i, _) = (tag("["), blanks).parse(i)?;
    let (i, name) = take_while1(is_name).parse(i)?;
    let (i, (_, text, _, _)) = (blanks, string, blanks, tag("]")).parse(i)?;
    Ok((i, (name, text)))
}

/// What is wrong with a tag that can be read all the same.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum TagForm {
    /// `[White "The "Closed" one"]`
    Quote,
    /// `[Opening Old_line]`
    Unquoted,
    /// `[White ACPL "25"]`
    Name,
    /// `[White "A`, `[White "A"`
    End,
}

/// How many bytes a tag has at most that is read although it is careless.
pub(crate) const LONGEST_TAG: usize = 4 << 10;

/// `odd-tag = "[" words DQUOTE value [ DQUOTE ] [ "]" ] / "[" name 1*WSP value "]"`, on one line: a tag pair that
/// somebody wrote carelessly. The value ends before the last `"]` of its line, or where the next tag begins, or with the
/// line.
pub(crate) fn odd_tag(i: &[u8]) -> P<'_, Tag<'_>> {
    let near = &i[..i.len().min(LONGEST_TAG)];
    let (rest, (bracket, line)) = (tag("["), line).parse(near)?;
    let is_whole = !rest.is_empty() || near.len() == i.len();
    let next = next_tag(line);
    let text = line[..next].trim_ascii_end();
    let quote = memchr(b'"', text);
    let end = match quote {
        Some(quote) => last_bracket(text, quote).or_else(|| text.strip_suffix(b"]").map(<[u8]>::len)),
        None => memchr(b']', text),
    };
    if end.is_none() && next == line.len() && !is_whole {
        return refuse(i);
    }
    let inner = &text[..end.unwrap_or(text.len())];
    let tag = match quote {
        Some(quote) => quoted(inner, quote, end.is_some()),
        None => end.and_then(|_| unquoted(inner)),
    };
    let len = bracket.len() + end.map_or(text.len(), |end| end + 1);
    tag.map_or_else(|| refuse(i), |tag| Ok((&i[len..], tag)))
}

/// Of the brackets behind a quote that is not this one, the last.
fn last_bracket(text: &[u8], quote: usize) -> Option<usize> {
    let mut brackets = memchr::memrchr_iter(b']', text);
    brackets.find(|&at| at > quote && text[quote + 1..at].trim_ascii_end().ends_with(b"\""))
}

/// A name, a value, and what is wrong.
type Tag<'a> = (&'a [u8], &'a [u8], TagForm);

/// How far the line of a tag goes before another tag in it: a pair, or what begins like one behind a quote, behind a
/// quote and a bracket, or behind any bracket as long as no quote is there.
fn next_tag(text: &[u8]) -> usize {
    let quote = memchr(b'"', text).unwrap_or(text.len());
    let follows_end = |at: usize| {
        let before = text[..at].trim_ascii_end();
        let inner = before.strip_suffix(b"]");
        let is_quoted = inner.unwrap_or(before).trim_ascii_end().ends_with(b"\"");
        is_quoted || (at < quote && inner.is_some())
    };
    let begins = |&at: &usize| {
        let name = &text[at + 1..];
        let len = name.iter().take_while(|c| is_name(**c)).count();
        let is_name = len > 0 && name.get(len).is_some_and(|c| is_blank(*c));
        (is_name && follows_end(at)) || tag_pair(&text[at..]).is_ok()
    };
    memchr::memchr_iter(b'[', text).find(begins).unwrap_or(text.len())
}

/// `words DQUOTE value [ DQUOTE ]`
fn quoted(text: &[u8], quote: usize, has_end: bool) -> Option<Tag<'_>> {
    let (name, value) = (text[..quote].trim_ascii(), text[quote + 1..].trim_ascii_end());
    let mut words = name.split(|c| is_blank(*c));
    let is_name = !name.is_empty() && words.clone().flatten().all(|c| is_name(*c));
    let (value, form) = match value.strip_suffix(b"\"") {
        Some(value) if !has_end => (value, TagForm::End),
        Some(value) if words.nth(1).is_some() => (value, TagForm::Name),
        Some(value) => (value, TagForm::Quote),
        None => (value, TagForm::End),
    };
    // What stands behind the end of a string or a tag is no part of the value.
    let is_value = form != TagForm::End || memchr2(b'"', b']', value).is_none();
    (is_name && is_value).then_some((name, value, form))
}

/// `name 1*WSP value`
fn unquoted(text: &[u8]) -> Option<Tag<'_>> {
    let text = text.trim_ascii();
    let (name, value) = text.split_at(text.iter().position(|c| !is_name(*c))?);
    let is_apart = value.first().is_some_and(|c| is_blank(*c)) && !name.is_empty();
    is_apart.then_some((name, value.trim_ascii(), TagForm::Unquoted))
}

/// `broken-tag = "[" line`: what begins like a tag and is none. Before the end of a line with more than white space in
/// it, white space is its own.
pub(crate) fn broken_tag(i: &[u8]) -> P<'_, &[u8]> {
    recognize((tag("["), line)).parse(i)
}

/// `remains = glued / ended`, within one line: what is left of a tag, or got between tags, where no move was read yet.
/// Behind a number nothing is glued to a tag, and a line with moves behind one is no end of a tag.
pub(crate) fn remains(i: &[u8]) -> P<'_, ()> {
    let near = &i[..i.len().min(LONGEST_TAG)];
    let (rest, text) = line(near)?;
    let is_whole = !rest.is_empty() || near.len() == i.len();
    let is_sign = matches!(i.first(), Some(b'[' | b'{' | b';' | b'%')) || odd_blank(i).is_ok();
    let is_end = result(i).is_ok() && !matches!(i, [b'*', name, ..] if is_name(*name));
    if is_sign || is_end {
        return refuse(i);
    }
    let number = number(i).map(|(rest, _)| rest);
    let glued = if number.is_ok() { None } else { glued(text) };
    let is_moves = number.is_ok_and(begins_with_letter);
    let len = glued.or_else(|| if is_whole && !is_moves { ended(text) } else { None });
    len.map_or_else(|| refuse(i), |len| Ok((&i[len..], ())))
}

/// `*WSP letter`, of any script
fn begins_with_letter(i: &[u8]) -> bool {
    i.trim_ascii_start().first().is_some_and(|c| c.is_ascii_alphabetic() || !c.is_ascii())
}

/// `glued = any *( any but WSP and signs of PGN ) &tag-pair`: `x[White "A"]`
fn glued(line: &[u8]) -> Option<usize> {
    let is_end = |c: &u8| is_blank(*c) || b"{}();".contains(c);
    let len = 1 + memchr(b'[', line.get(1..)?)?;
    (tag_pair(&line[len..]).is_ok() && !line[1..len].iter().any(is_end)).then_some(len)
}

/// What stands behind a star that is no end of a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Star<'a> {
    /// The moves.
    Moves,
    /// A tag of this name.
    Tag(&'a [u8]),
}

/// `star = "*" &( tag-pair / [ EOL ] number )`, behind a tag, or `"*" &number` at the start of a line: more of this
/// game follows. Only what is near is looked at.
pub(crate) fn star<'a>(before: &[u8], i: &'a [u8]) -> P<'a, Star<'a>> {
    let (rest, _) = tag("*").parse(&i[..i.len().min(LONGEST_TAG)])?;
    let follows = match before.last() {
        Some(b']') if rest.starts_with(b"[") => tag_pair(rest).map(|(_, (name, _))| Star::Tag(name)),
        Some(b']') => number(end_of_line(rest)).map(|_| Star::Moves),
        None | Some(b'\r' | b'\n') => number(rest).map(|_| Star::Moves),
        Some(_) => return refuse(i),
    };
    follows.map(|star| (&i[1..], star))
}

/// Whether more of the text may show a star to be no end: only its beginning is known that far.
pub(crate) fn is_open_star(before: &[u8], i: &[u8]) -> bool {
    // A sign of a number has so many bytes at most.
    const LONGEST_SIGN: usize = 3;
    let is_cut = |error: &Error<&[u8]>| error.input.len() < LONGEST_SIGN;
    i.len() < LONGEST_TAG && matches!(star(before, i), Err(nom::Err::Error(error)) if is_cut(&error))
}

/// What stands behind the end of a line, if there is one.
fn end_of_line(i: &[u8]) -> &[u8] {
    let i = i.strip_prefix(b"\r").unwrap_or(i);
    i.strip_prefix(b"\n").unwrap_or(i)
}

/// `ended = 1*"]" / *any DQUOTE *any "]"`, and the end of the line: `White "A"]`, `]`
fn ended(line: &[u8]) -> Option<usize> {
    let text = line.trim_ascii_end();
    let inner = text.strip_suffix(b"]")?;
    let is_tag = memchr(b'"', inner).is_some() || inner.iter().all(|c| *c == b']');
    (is_tag && memchr2(b'{', b'[', inner).is_none()).then_some(text.len())
}

/// `aside = "(" *( any but brackets and the ends of lines / aside ) ")"`: a note behind a result, `(on time)`.
pub(crate) fn aside(i: &[u8]) -> P<'_, &[u8]> {
    let mut depth = 0_usize;
    for (at, c) in i.iter().take(LONGEST_TAG).enumerate() {
        match c {
            b'(' => depth += 1,
            b')' if depth == 1 => return Ok((&i[at + 1..], &i[..=at])),
            b')' => depth = depth.saturating_sub(1),
            b'\r' | b'\n' => break,
            _ if depth == 0 => break,
            _ => {}
        }
    }
    refuse(i)
}

/// `name = 1*( ALPHA / DIGIT / "_" )`
pub(crate) fn is_name(c: u8) -> bool {
    c.is_ascii_alphanumeric() || c == b'_'
}

/// `string = DQUOTE *( "\" DQUOTE / "\\" / any but DQUOTE, CR and LF ) DQUOTE`: its bytes between the quotes. A backslash
/// before anything else is itself. (PGN 7)
fn string(i: &[u8]) -> P<'_, &[u8]> {
    let (text, _) = tag("\"").parse(i)?;
    let mut at = 0;
    while let Some(step) = text[at..].iter().position(|c| matches!(c, b'"' | b'\\' | b'\r' | b'\n')) {
        at += step;
        match text[at] {
            b'"' => return Ok((&text[at + 1..], &text[..at])),
            b'\\' => at += if matches!(text.get(at + 1), Some(b'"' | b'\\')) { 2 } else { 1 },
            _ => return refuse(&text[at..]),
        }
    }
    // A refusal at the very end of the text says that more of it may help.
    refuse(&text[text.len()..])
}

/// `row = "*" *( *( SP / HT ) "*" )`: `*`, and several in one line, which are one end of a game.
fn row(i: &[u8]) -> P<'_, ()> {
    let star = |i| recognize((take_while(|c| matches!(c, b' ' | b'\t')), tag("*"))).parse(i);
    value((), (tag("*"), many0_count(star))).parse(i)
}

/// Whether this is a row of several stars.
pub(crate) fn is_row(text: &[u8]) -> bool {
    text.len() > 1 && text[0] == b'*'
}

/// The result that all of a text is, in any form.
pub(crate) fn whole_result(text: &str) -> Option<GameResult> {
    all_consuming(result).parse(text.trim().as_bytes()).ok().map(|(_, result)| result)
}

/// Whether a result may be none where moves follow in its line: one in another form than those of PGN, which somebody
/// may have written for a draw that was offered, and one star, which may be a slip.
pub(crate) fn is_doubtful(text: &[u8]) -> bool {
    !matches!(text, b"1-0" | b"0-1" | b"1/2-1/2") && !is_row(text)
}

/// Whether a word has letters, of any script, or digits.
pub(crate) fn is_worded(word: &[u8]) -> bool {
    let letters = |text: &str| text.chars().any(char::is_alphabetic);
    word.iter().any(u8::is_ascii_alphanumeric) || core::str::from_utf8(word).is_ok_and(letters)
}

/// `result = ( "1-0" / "0-1" / "1/2-1/2" ) word-end / row`, before castling and numbers, which begin so too. (PGN 8.2.6)
pub(crate) fn result(i: &[u8]) -> P<'_, GameResult> {
    let known = alt((
        value(GameResult::Draw, tag("1/2-1/2")),
        value(GameResult::WhiteWins, tag("1-0")),
        value(GameResult::BlackWins, tag("0-1")),
    ));
    alt((
        value(GameResult::Unknown, row),
        terminated(known, word_end),
        terminated(odd_result, result_end),
        value(GameResult::Unknown, tag("＊")),
    ))
    .parse(i)
}

/// `½` and `…` in Windows-1252. Where a token begins, or behind a sign of ASCII, UTF-8 has no such byte.
const LATIN_HALF: &[u8] = b"\xbd";
pub(crate) const LATIN_DOTS: &[u8] = b"\x85";

/// `odd-result = one sign nought / nought sign one / half [ sign half ]`, `sign = dash / ":"`: as typesetters, East Asian
/// keyboards and other countries have it, `1–0`, `½-½`, `１－０`, `1:0`, `0.5-0.5`, `1/2`.
fn odd_result(i: &[u8]) -> P<'_, GameResult> {
    if !matches!(i, [b'0' | b'1', b'-' | b':' | b'/' | b'.' | b',' | 0x80.., ..] | [0xbd | 0xc2 | 0xef, ..]) {
        return refuse(i);
    }
    let one = || alt((tag("1"), tag("１")));
    let nought = || alt((tag("0"), tag("０")));
    let one_half = || alt((tag("1/2"), tag("½"), tag("１／２"), tag(LATIN_HALF)));
    let half = || alt((one_half(), tag("0.5"), tag("0,5")));
    let sign = || alt((dash, value((), tag(":"))));
    alt((
        value(GameResult::WhiteWins, (one(), sign(), nought())),
        value(GameResult::BlackWins, (nought(), sign(), one())),
        value(GameResult::Draw, (half(), sign(), half())),
        value(GameResult::Draw, one_half()),
    ))
    .parse(i)
}

/// `result-end = &( word-end / any but letters, digits and signs of moves )`: a stray sign may stand behind a result.
fn result_end(i: &[u8]) -> P<'_, ()> {
    match i.first() {
        Some(&c) if c < 0x80 && !c.is_ascii_alphanumeric() && !b"-/:=+#".contains(&c) => Ok((i, ())),
        _ => word_end(i),
    }
}

/// `dash = "-" / %x96 / %x97 / "‐" … "―" / "−" / "－"`, those of Windows-1252 too.
fn dash(i: &[u8]) -> P<'_, ()> {
    match i {
        [b'-' | 0x96 | 0x97, rest @ ..]
        | [0xe2, 0x80, 0x90..=0x95, rest @ ..]
        | [0xe2, 0x88, 0x92, rest @ ..]
        | [0xef, 0xbc, 0x8d, rest @ ..] => Ok((rest, ())),
        _ => refuse(i),
    }
}

/// `null = ( "--" / "Z0" / "@@@@" / "0000" ) word-end / "<>"`: as ChessBase, programs that play, and others write a pass.
pub(crate) fn null(i: &[u8]) -> P<'_, ()> {
    let word = (alt((tag("--"), tag("Z0"), tag("@@@@"), tag("0000"))), word_end);
    alt((word.map(|_| ()), value((), tag("<>")))).parse(i)
}

/// `number = 1*3DIGIT *WSP 1*( dots *WSP )`: `12.`, `12...`, `1 . ..`; the white space behind is not its own. Four
/// digits and a dot may be a move at the end of a sentence, `5254.`
///
/// What may stand before a single move (`notation::lead`) is like it, but not the same rule: there white space is that
/// of ASCII alone, the one behind belongs to it, and the number says nothing. Here white space takes in controls, and
/// one rule for the digits gives numbers of any length their value.
pub(crate) fn number(i: &[u8]) -> P<'_, u32> {
    match dotted(i)? {
        (rest, (digits, number)) if digits <= 3 => Ok((rest, number)),
        _ => refuse(i),
    }
}

/// `any-number = 1*DIGIT [ *WSP 1*( dots *WSP ) ] word-end`, where no move begins: `12`, `1000.`
///
/// Gives the number, and whether it has dots.
pub(crate) fn any_number(i: &[u8]) -> P<'_, (u32, bool)> {
    let bare = (digits, word_end).map(|((_, number), ())| (number, false));
    alt((dotted.map(|(_, number)| (number, true)), bare)).parse(i)
}

/// `first-number = 1*DIGIT *WSP "." &( *WSP any but a dot )`, if the number is 1: `1.`, not `1...`
pub(crate) fn first_number(i: &[u8]) -> P<'_, ()> {
    let (rest, _) = verify(digits, |&(_, number)| number == 1).parse(i)?;
    value((), (blanks, tag("."), not((blanks, dots)))).parse(rest)
}

/// How many digits, and the number.
fn dotted(i: &[u8]) -> P<'_, (usize, u32)> {
    (digits, blanks, dots).map(|(number, _, _)| number).parse(i)
}

/// `digits = 1*DIGIT / 1*( "０" … "９" )`
fn digits(i: &[u8]) -> P<'_, (usize, u32)> {
    let add = |n: u32, c: u8| n.saturating_mul(10).saturating_add(u32::from(c));
    if let [0xef, ..] = i {
        let more = |(count, n), c| (count + 1, add(n, c));
        return fold_many1(wide_digit, || (0, 0), more).parse(i);
    }
    let (rest, digits) = take_while1(|c: u8| c.is_ascii_digit()).parse(i)?;
    Ok((rest, (digits.len(), digits.iter().fold(0, |n, c| add(n, c - b'0')))))
}

/// `"０" … "９"`
fn wide_digit(i: &[u8]) -> P<'_, u8> {
    match i {
        [0xef, 0xbc, last @ 0x90..=0x99, rest @ ..] => Ok((rest, last - 0x90)),
        _ => refuse(i),
    }
}

/// `dots = 1*dot *( 1*WSP 1*dot )`, `dot = "." / "…" / "．" / %x85`: `.`, `...`, `. ..`
pub(crate) fn dots(i: &[u8]) -> P<'_, ()> {
    let run = |i| value((), many1_count(alt((tag("."), tag("…"), tag("．"), tag(LATIN_DOTS))))).parse(i);
    let (mut i, ()) = run(i)?;
    while let Ok((rest, ())) = (blanks, run).map(|_| ()).parse(i) {
        i = rest;
    }
    Ok((i, ()))
}

/// `nag = "$" 1*DIGIT`: `$14`; more than 65,535 is none. (PGN 10)
pub(crate) fn nag(i: &[u8]) -> P<'_, u16> {
    let (rest, (_, (_, number))) = (tag("$"), digits).parse(i)?;
    u16::try_from(number).map_or_else(|_| refuse(i), |nag| Ok((rest, nag)))
}

/// `any-nag = nag / "$" *( any but WSP and signs )`: `$14`, and what begins so and is none: `$-1`, `$`
pub(crate) fn any_nag(i: &[u8]) -> P<'_, ()> {
    let none = (tag("$"), take_till(ends_word)).map(|_| ());
    alt((nag.map(|_| ()), none)).parse(i)
}

/// `suffix = 1*( "!" / "?" ) / 1*( "！" / "？" )`: the NAG that the six usual ones mean, `!!!` none. (PGN 8.2.3.8)
pub(crate) fn suffix(i: &[u8]) -> P<'_, Option<u16>> {
    let nag = |known: [&str; 6], text| {
        known.iter().position(|sign| sign.as_bytes() == text).map(|at| at as u16 + 1)
    };
    if let [0xef, ..] = i {
        let text = recognize(many1_count(alt((tag("！"), tag("？")))));
        return text.map(|text| nag(["！", "？", "！！", "？？", "！？", "？！"], text)).parse(i);
    }
    let (i, text) = take_while1(|c| matches!(c, b'!' | b'?')).parse(i)?;
    Ok((i, nag(["!", "?", "!!", "??", "!?", "?!"], text)))
}

/// `odd-blank = %xA0 / U+00A0 / U+1680 / U+2000 … U+200F / U+2028 / U+2029 / U+202F / U+205F / U+2060 / U+3000 /
/// U+FEFF`: blanks of other widths, or of none, and marks that say in which direction a text runs.
pub(crate) fn odd_blank(i: &[u8]) -> P<'_, &[u8]> {
    let len = match i {
        [0xc2, 0xa0, ..] => 2,
        [0xe1, 0x9a, 0x80, ..]
        | [0xe2, 0x80, 0x80..=0x8f | 0xa8 | 0xa9 | 0xaf, ..]
        | [0xe2, 0x81, 0x9f | 0xa0, ..]
        | [0xe3, 0x80, 0x80, ..]
        | [0xef, 0xbb, 0xbf, ..] => 3,
        // Of Latin-1: no character of UTF-8 begins so.
        [0xa0, ..] => 1,
        _ => return refuse(i),
    };
    Ok((&i[len..], &i[..len]))
}

/// Whether what stands behind it is no part of it: behind a blank, the dots of a number, a bracket or a comment.
pub(crate) fn ends_apart(before: &[u8]) -> bool {
    let is_odd = |len: &usize| {
        let last = before.len().checked_sub(*len).map(|at| odd_blank(&before[at..]));
        matches!(last, Some(Ok((rest, _))) if rest.is_empty())
    };
    let is_end = |c: &u8| is_blank(*c) || b".()}".contains(c);
    before.last().is_none_or(is_end) || [2, 3].iter().any(is_odd)
}

/// `word = 1*odd-blank / 1*( any but WSP, signs and odd blanks ) / sign`: what is nothing else, one byte at least.
pub(crate) fn word<'a>(i: &'a [u8]) -> P<'a, &'a [u8]> {
    let sign = |i| nom::bytes::complete::take(1usize).parse(i);
    let letters = |i: &'a [u8]| {
        let ends = |at: &usize| ends_word(i[*at]) || (*at > 0 && is_odd_blank(i, *at));
        let len = (0..i.len()).find(ends).unwrap_or(i.len());
        if len == 0 { refuse(i) } else { Ok((&i[len..], &i[..len])) }
    };
    alt((recognize(many1_count(odd_blank)), letters, recognize(sign))).parse(i)
}

/// Whether such a blank begins at this byte, which begins a character.
pub(crate) fn is_odd_blank(i: &[u8], at: usize) -> bool {
    match i[at] {
        0xa0 => at == 0 || i[at - 1].is_ascii(),
        c => c >= 0xc2 && odd_blank(&i[at..]).is_ok(),
    }
}

/// Where a word ends, it ends before one of these, white space, or the end of the text.
fn ends_word(c: u8) -> bool {
    is_blank(c) || b"{}()[]<>;$%!?*\"".contains(&c)
}

/// `sign-end = word-end / &digit-with-dots`: `±`, `±12.`
pub(crate) fn sign_end(i: &[u8]) -> P<'_, ()> {
    alt((word_end, nom::combinator::peek(number).map(|_| ()))).parse(i)
}

/// `word-end = &( WSP / sign )`, or the end of the text.
fn word_end(i: &[u8]) -> P<'_, ()> {
    match i.first() {
        Some(&c) if !ends_word(c) && !matches!(c, b'.' | b',') && !is_odd_blank(i, 0) => refuse(i),
        _ => Ok((i, ())),
    }
}
