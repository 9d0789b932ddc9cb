//! The trait that every notation is.

use core::fmt;

use scoresheet_board::Move;

use crate::{
    Context, Mend, ParseError, Pattern, Quirks, ReadError, Remark, Remarks, ResolveError, Rung, Settled,
    Span, Spans, Trust, audit, resolve::choose, salvage, token,
};

/// What a text says, how many of its bytes say it, and with which habits.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Parsed<S> {
    /// What it says.
    pub spelling: S,
    /// How many bytes from the beginning.
    pub len: usize,
    /// What the strict rung would not have read.
    pub quirks: Quirks,
}

/// A move that was read, with all there is to say about how.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading<S> {
    /// The move.
    pub mv: Move,
    /// The bytes of the move itself, without a number before it or a judgement after it.
    pub span: Span,
    /// What the text says.
    pub spelling: S,
    /// What settled it.
    pub settled: Settled,
    /// What the text should not say, or not so.
    pub remarks: Remarks,
}

/// A notation as somebody writes it: letters, habits, leniency. A value, so that an enum of notations needs no box.
///
/// ```text
///           no position needed             position needed
/// text ────── parse ──────▶ spelling ────── resolve ──────▶ Move
/// text ◀───── show ──────── spelling ◀───── describe ────── Move
/// ```
///
/// A notation supplies the first six functions, and the others follow from these. Some notations replace one of them:
/// [`Self::describe_unchecked`] by a shorter way to the same answer, [`Self::resolve_with`] to ask for more,
/// [`Self::audit`] to compare with other forms.
///
/// ```
/// use scoresheet_board::Position;
/// use scoresheet_descriptive as descriptive;
/// use scoresheet_notation::Notation;
/// use scoresheet_san as san;
///
/// /// From one notation into another: two notations meet only in the move.
/// fn convert(from: impl Notation, to: impl Notation, text: &str, position: &Position) -> Option<String> {
///     let mv = from.read(text.as_bytes(), position).ok()?;
///     to.text(mv, position).map(|text| text.to_string())
/// }
///
/// let start = Position::start();
/// let (san, kt) = (san::Style::PGN, descriptive::Style::KT);
/// assert_eq!(convert(san, kt, "Nf3", &start).as_deref(), Some("Kt-KB3"));
/// assert_eq!(convert(kt, san, "P-K4", &start).as_deref(), Some("e4"));
/// ```
pub trait Notation: Copy {
    /// What a text of this notation says, no more.
    type Spelling: Copy + PartialEq + fmt::Debug;

    /// How much this reader lets pass.
    fn rung(&self) -> Rung;

    /// The longest spelling that the text begins with and that a token may end after; no number before it,
    /// no judgement after it.
    ///
    /// ```
    /// use scoresheet_notation::Notation;
    /// use scoresheet_san::Style;
    ///
    /// assert_eq!(Style::PGN.parse_prefix(b"Nf3 d5 2.d3")?.len, 3);
    /// # Ok::<(), scoresheet_notation::ParseError>(())
    /// ```
    ///
    /// # Errors
    /// [`ParseError`] when the text does not begin with a move of this notation.
    fn parse_prefix(&self, text: &[u8]) -> Result<Parsed<Self::Spelling>, ParseError>;

    /// Where each claim of the text stands. Cold: asked only to place a fault or a remark.
    ///
    /// ```
    /// use scoresheet_notation::{Claim, Notation};
    /// use scoresheet_san::Style;
    ///
    /// let text = "Nbd2+";
    /// let spans = Style::PGN.locate(text.as_bytes());
    /// let claims: Vec<_> = spans.iter().map(|(claim, span)| (*claim, &text[span.range()])).collect();
    /// let expected = [(Claim::Role, "N"), (Claim::Origin, "b"), (Claim::Target, "d2"), (Claim::Check, "+")];
    /// assert_eq!(claims, expected);
    /// ```
    fn locate(&self, text: &[u8]) -> Spans;

    /// What the spelling claims in the position.
    ///
    /// ```
    /// use scoresheet_board::{Bitboard, Position, Role, Square};
    /// use scoresheet_notation::Notation;
    /// use scoresheet_san::Style;
    ///
    /// let start = Position::start();
    /// let spelling = Style::PGN.parse(b"Nf3")?.spelling;
    /// let pattern = Style::PGN.pattern(&spelling, (&start).into());
    /// assert_eq!((pattern.from, pattern.to), (Bitboard::ALL, Square::F3.bitboard()));
    /// assert!(pattern.roles.contains(Role::Knight) && !pattern.roles.contains(Role::Queen));
    /// # Ok::<(), scoresheet_notation::ParseError>(())
    /// ```
    fn pattern(&self, spelling: &Self::Spelling, cx: Context<'_>) -> Pattern;

    /// Offers the ways to write a legal move, plainest first, until one is taken.
    ///
    /// ```
    /// use scoresheet_board::Position;
    /// use scoresheet_notation::Notation;
    /// use scoresheet_san::Style;
    ///
    /// let (san, start) = (Style::PGN, Position::start());
    /// let mv = san.read(b"Nf3", &start)?;
    /// let mut texts = Vec::new();
    /// san.spellings(mv, (&start).into(), &mut |spelling| {
    ///     texts.push(san.show(spelling).to_string());
    ///     false // the next, please
    /// });
    /// assert_eq!(texts, ["Nf3", "Ngf3", "N1f3", "Ng1f3"]);
    /// # Ok::<(), scoresheet_notation::ReadError>(())
    /// ```
    fn spellings(&self, mv: Move, cx: Context<'_>, take: &mut dyn FnMut(Self::Spelling) -> bool);

    /// Writes a spelling.
    ///
    /// ```
    /// use scoresheet_notation::Notation;
    /// use scoresheet_san::Style;
    ///
    /// let spelling = Style::FIDE.parse(b"0-0+")?.spelling;
    /// let mut line = String::from("12.");
    /// Style::PGN.write(&spelling, &mut line)?;
    /// assert_eq!(line, "12.O-O+");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Only those of `out`.
    fn write(&self, spelling: &Self::Spelling, out: &mut dyn fmt::Write) -> fmt::Result;

    /// What may tell a move from the others of its position in what this notation writes: its name alone, but for
    /// houses of descriptive notation that let a printed mark do it, as their books did.
    ///
    /// ```
    /// use scoresheet_descriptive::Style;
    /// use scoresheet_notation::{Notation, Trust};
    ///
    /// assert_eq!((Style::KT.trust(), Style::LASKER.trust()), (Trust::Identity, Trust::Marks));
    /// ```
    #[inline]
    fn trust(&self) -> Trust {
        Trust::Identity
    }

    /// All lengths at which the text can be read as one move that it begins with, the longest first: what a search over
    /// a whole game needs where blanks stand within a move and between two. No separator follows one of them, for no
    /// move begins with that. Most notations have one length, that of [`Self::parse_prefix`]; where there are several,
    /// none is longer than 128 bytes.
    ///
    /// ```
    /// use scoresheet_descriptive::Style;
    /// use scoresheet_notation::Notation;
    ///
    /// let text = "R - Q B 4 P - K 4";
    /// let mut prefixes = Vec::new();
    /// Style::KT.prefixes(text.as_bytes(), &mut |parsed| prefixes.push(&text[..parsed.len]));
    /// assert_eq!(prefixes, ["R - Q B 4", "R - Q B", "R - Q"]); // without a rank it is the first
    /// ```
    fn prefixes(&self, text: &[u8], take: &mut dyn FnMut(Parsed<Self::Spelling>)) {
        self.parse_prefix(text).into_iter().for_each(take);
    }

    /// What the whole text says. Above the strict rung a move number may stand before the move, and blanks, a
    /// judgement or an offer of a draw after it.
    ///
    /// ```
    /// use scoresheet_notation::{Expected, Notation, Quirk, Span};
    /// use scoresheet_san::Style;
    ///
    /// let parsed = Style::PGN.parse(b"1.Nf3!")?;
    /// assert!(parsed.quirks.contains(Quirk::Number) && parsed.quirks.contains(Quirk::Judgement));
    ///
    /// let error = Style::PGN.parse(b"1.Nf9").unwrap_err();
    /// assert_eq!((error.span, error.expected), (Span::new(4, 5), Expected::Rank));
    /// # Ok::<(), scoresheet_notation::ParseError>(())
    /// ```
    ///
    /// # Errors
    /// [`ParseError`] when the text is not a move of this notation, or not on this rung.
    fn parse(&self, text: &[u8]) -> Result<Parsed<Self::Spelling>, ParseError> {
        token::parse(self, text).map(|(parsed, _)| parsed)
    }

    /// The one legal move that the spelling means, and what settled it.
    ///
    /// ```
    /// use scoresheet_board::Position;
    /// use scoresheet_notation::{Notation, ResolveError, Settled};
    /// use scoresheet_san::Style;
    ///
    /// let (san, start) = (Style::PGN, Position::start());
    /// let said = san.parse(b"Nf3").expect("it is SAN").spelling;
    /// let (mv, settled) = san.resolve(&said, &start)?;
    /// assert_eq!((mv.to_string().as_str(), settled), ("g1f3", Settled::Unique));
    ///
    /// let said = san.parse(b"Nd2").expect("it is SAN").spelling;
    /// assert!(matches!(san.resolve(&said, &start), Err(ResolveError::NoSuchMove { .. })));
    /// # Ok::<(), ResolveError>(())
    /// ```
    ///
    /// # Errors
    /// [`ResolveError`] when none fits, or several.
    fn resolve<'a>(
        &self,
        spelling: &Self::Spelling,
        cx: impl Into<Context<'a>>,
    ) -> Result<(Move, Settled), ResolveError> {
        self.resolve_with(spelling, cx, Trust::Marks)
    }

    /// As [`Self::resolve`], with another choice of what may decide between several legal moves: see [`Trust`].
    ///
    /// ```
    /// use scoresheet_board::Position;
    /// use scoresheet_descriptive::Style;
    /// use scoresheet_notation::{Notation, ResolveError, Settled, Trust};
    ///
    /// let kt = Style::KT;
    /// let mut position = Position::start();
    /// for text in ["P-K4", "P-Q3", "P-Q4", "Kt-KB3"] {
    ///     position.play_unchecked(kt.read(text.as_bytes(), &position)?);
    /// }
    /// // Two bishops can go to a knight's fifth, and the king's gives check there.
    /// let resolve = |text: &str, trust| {
    ///     let said = kt.parse(text.as_bytes()).expect("it is descriptive").spelling;
    ///     kt.resolve_with(&said, &position, trust).map(|(mv, settled)| (mv.to_string(), settled))
    /// };
    /// assert!(matches!(resolve("B-Kt5 ch", Trust::Identity), Err(ResolveError::Ambiguous { .. })));
    /// assert_eq!(resolve("B-Kt5 ch", Trust::Marks)?, ("f1b5".to_string(), Settled::Mark));
    /// assert!(matches!(resolve("B-Kt5", Trust::Marks), Err(ResolveError::Ambiguous { .. })));
    /// assert_eq!(resolve("B-Kt5", Trust::Game)?, ("c1g5".to_string(), Settled::AbsentMark));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`ResolveError`] when none fits, or several.
    fn resolve_with<'a>(
        &self,
        spelling: &Self::Spelling,
        cx: impl Into<Context<'a>>,
        trust: Trust,
    ) -> Result<(Move, Settled), ResolveError> {
        let cx = cx.into();
        choose(&self.pattern(spelling, cx), cx, trust)
    }

    /// The plainest spelling that fits this move alone, by what [`Self::trust`] lets tell it; nothing if the move is
    /// not legal here.
    ///
    /// ```
    /// use scoresheet_board::Position;
    /// use scoresheet_notation::Notation;
    /// use scoresheet_san::Style;
    ///
    /// let san = Style::PGN;
    /// let mut position = Position::start();
    /// for text in ["Nf3", "d5", "d3", "Nf6"] {
    ///     position.play_unchecked(san.read(text.as_bytes(), &position)?);
    /// }
    /// let mv = san.read(b"Nb1d2", &position)?;
    /// let spelling = san.describe(mv, &position).expect("the move is legal");
    /// assert_eq!(san.show(spelling).to_string(), "Nbd2"); // the knight of f3 could go there too
    /// assert_eq!(san.describe(mv, &Position::start()), None); // a pawn stands on d2
    /// # Ok::<(), scoresheet_notation::ReadError>(())
    /// ```
    #[inline]
    fn describe<'a>(&self, mv: Move, cx: impl Into<Context<'a>>) -> Option<Self::Spelling> {
        let cx = cx.into();
        if cx.pos.is_legal(mv) { self.describe_unchecked(mv, cx) } else { None }
    }

    /// As [`Self::describe`], for a move that is known to be legal, such as one just read, which is not looked
    /// at again. Of a move that is not legal it says what means nothing.
    ///
    /// ```
    /// use scoresheet_board::Position;
    /// use scoresheet_notation::Notation;
    /// use scoresheet_san::Style;
    ///
    /// let (san, start) = (Style::PGN, Position::start());
    /// let mv = san.read(b"Ng1-f3", &start)?;
    /// let spelling = san.describe_unchecked(mv, &start).expect("every legal move has a spelling");
    /// assert_eq!(san.show(spelling).to_string(), "Nf3");
    /// # Ok::<(), scoresheet_notation::ReadError>(())
    /// ```
    fn describe_unchecked<'a>(&self, mv: Move, cx: impl Into<Context<'a>>) -> Option<Self::Spelling> {
        let cx = cx.into();
        let mut found = None;
        self.spellings(mv, cx, &mut |spelling| {
            let resolved = self.resolve_with(&spelling, cx, self.trust());
            let fits = resolved.is_ok_and(|(only, _)| only == mv);
            if fits {
                found = Some(spelling);
            }
            fits
        });
        found
    }

    /// The move that the text means.
    ///
    /// ```
    /// use scoresheet_board::Position;
    /// use scoresheet_notation::{Notation, ReadError, ResolveError};
    /// use scoresheet_san::Style;
    ///
    /// let (san, start) = (Style::PGN, Position::start());
    /// assert_eq!(san.read(b"1.Nf3", &start)?.to_string(), "g1f3");
    ///
    /// let told = |text: &str| match san.read(text.as_bytes(), &start) {
    ///     Ok(mv) => format!("{mv}"),
    ///     Err(ReadError::Parse(error)) => format!("{error} at byte {}", error.span.start),
    ///     Err(ReadError::Resolve { why: ResolveError::Illegal { why, .. }, .. }) => why.to_string(),
    ///     Err(error) => format!("{}: {:?}", error.kind(), &text[error.span().range()]),
    /// };
    /// assert_eq!(told("Nf9"), "expected a rank at byte 2");
    /// assert_eq!(told("O-O"), "a man on f1 is in the way of castling");
    /// assert_eq!(told("Nh5"), "no_such_move: \"h5\"");
    /// # Ok::<(), scoresheet_notation::ReadError>(())
    /// ```
    ///
    /// # Errors
    /// [`ReadError::Parse`] when the text is no move of this notation; [`ReadError::Resolve`] when it is not
    /// exactly one legal move; [`ReadError::NotStrict`] when the strict rung would write it otherwise.
    #[inline]
    fn read<'a>(&self, text: &[u8], cx: impl Into<Context<'a>>) -> Result<Move, ReadError> {
        let cx = cx.into();
        match self.read_plain(text, cx) {
            Some(mv) => Ok(mv),
            None => token::read(self, text, cx),
        }
    }

    /// The shorter way that a room may have inside [`Self::read`], for the texts it meets most; nothing where the text
    /// is not so plain, or no legal move. Whatever it gives, [`Self::examine`] finds as well. Outside the promise of
    /// this crate: to be supplied by rooms, and called by [`Self::read`] alone.
    #[doc(hidden)]
    #[inline]
    fn read_plain(&self, _text: &[u8], _cx: Context<'_>) -> Option<Move> {
        None
    }

    /// As [`Self::read`], with everything that the text should not say, or not so. Of a mended text
    /// ([`Self::mends`]) it is the spelling of that.
    ///
    /// ```
    /// use scoresheet_board::Position;
    /// use scoresheet_notation::{Notation, Quirk, Remark};
    /// use scoresheet_san::Style;
    ///
    /// let text = "1.Ng1f3+";
    /// let reading = Style::PGN.examine(text.as_bytes(), &Position::start())?;
    /// assert_eq!(&text[reading.span.range()], "Ng1f3+");
    /// let told: Vec<_> =
    ///     reading.remarks.iter().map(|(remark, span)| (*remark, &text[span.range()])).collect();
    /// let expected = [
    ///     (Remark::Quirk(Quirk::Number), "1."),
    ///     (Remark::FalseCheck, "+"),
    ///     (Remark::NotPlainest, "g1"),
    /// ];
    /// assert_eq!(told, expected);
    /// # Ok::<(), scoresheet_notation::ReadError>(())
    /// ```
    ///
    /// # Errors
    /// As [`Self::read`].
    fn examine<'a>(
        &self,
        text: &[u8],
        cx: impl Into<Context<'a>>,
    ) -> Result<Reading<Self::Spelling>, ReadError> {
        let cx = cx.into();
        token::examine(self, text, cx).or_else(|error| match self.rung() {
            Rung::Salvage => salvage::examine(self, text, cx, error),
            Rung::Strict | Rung::Tolerant => Err(error),
        })
    }

    /// Hands out what the text may have been meant to be, for the salvage rung, which reads all of them as the tolerant
    /// rung does where that finds nothing in the text itself. None by default. Cold.
    ///
    /// ```
    /// use scoresheet_board::Position;
    /// use scoresheet_notation::{Notation, Quirk, Remark, Rung};
    /// use scoresheet_san::Style;
    ///
    /// let salvage = Style::PGN.on(Rung::Salvage);
    /// let mut texts = Vec::new();
    /// salvage.mends(b"BXC5", &mut |_, mend| texts.push(String::from_utf8_lossy(mend.text()).into_owned()));
    /// assert_eq!(texts, ["bxc5", "Bxc5"]);
    ///
    /// // A pawn's capture first, whatever a bishop could do; then all that are legal must be one move.
    /// let reading = salvage.examine(b"1.nf3", &Position::start())?;
    /// let told: Vec<_> = reading.remarks.iter().map(|&(remark, span)| (remark, span.range())).collect();
    /// let expected = [(Remark::Quirk(Quirk::LetterCase), 2..3), (Remark::Quirk(Quirk::Number), 0..2)];
    /// assert_eq!((reading.mv.to_string().as_str(), told), ("g1f3", expected.to_vec()));
    /// # Ok::<(), scoresheet_notation::ReadError>(())
    /// ```
    fn mends(&self, _text: &[u8], _hand: &mut dyn FnMut(Self, Mend)) {}

    /// What the spelling claims and the board denies, and whether it is the plainest.
    ///
    /// ```
    /// use scoresheet_board::Position;
    /// use scoresheet_notation::{Notation, Remark};
    /// use scoresheet_san::Style;
    ///
    /// let (san, start) = (Style::PGN, Position::start());
    /// let said = san.parse(b"Ng1f3+")?.spelling;
    /// let (mv, _) = san.resolve(&said, &start)?;
    /// let mut remarks = Vec::new();
    /// san.audit(&said, mv, (&start).into(), &mut |remark| remarks.push(remark));
    /// assert_eq!(remarks, [Remark::FalseCheck, Remark::NotPlainest]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn audit(&self, spelling: &Self::Spelling, mv: Move, cx: Context<'_>, note: &mut dyn FnMut(Remark)) {
        audit::form(self, spelling, mv, cx, note);
    }

    /// A legal move as this notation writes it, plainest form; nothing if the move is not legal here.
    ///
    /// ```
    /// use scoresheet_board::{Move, Position, Role, Square};
    /// use scoresheet_notation::Notation;
    /// use scoresheet_san::Style;
    ///
    /// let mv = Move::new(Role::Knight, Square::G1, Square::F3, None);
    /// let text = Style::PGN.text(mv, &Position::start()).expect("the move is legal");
    /// assert_eq!(text.to_string(), "Nf3");
    /// ```
    fn text<'a>(&self, mv: Move, cx: impl Into<Context<'a>>) -> Option<Shown<Self>> {
        self.describe(mv, cx).map(|spelling| self.show(spelling))
    }

    /// The spelling as text. It knows no position, so it writes what the spelling says, needed or not.
    ///
    /// ```
    /// use scoresheet_notation::Notation;
    /// use scoresheet_san::Style;
    ///
    /// let spelling = Style::FIDE.parse(b"0-0")?.spelling;
    /// assert_eq!(Style::PGN.show(spelling).to_string(), "O-O");
    /// # Ok::<(), scoresheet_notation::ParseError>(())
    /// ```
    fn show(&self, spelling: Self::Spelling) -> Shown<Self> {
        Shown { notation: *self, spelling }
    }
}

/// A spelling that writes itself.
#[derive(Copy, Clone, Debug)]
pub struct Shown<N: Notation> {
    notation: N,
    spelling: N::Spelling,
}

impl<N: Notation> fmt::Display for Shown<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.notation.write(&self.spelling, f)
    }
}
