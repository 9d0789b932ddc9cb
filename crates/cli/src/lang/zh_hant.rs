//! Traditional Chinese, with the names of the men that the document on notation uses: 王后車相馬兵.

use scoresheet::{
    AnyNotation, Explanation, Fact, Judgement, Named, Other, Place,
    board::{Color, File, Position, Role, Square, WhyNot, Wing},
    coordinate, descriptive, iccf, lan,
    notation::{Mark, Quirk, Remark, Rung},
    san,
};

use super::{Scene, Sentences, few, list};
use crate::notations;

/// The language.
pub(crate) struct Chinese;

impl Sentences for Chinese {
    fn notation(&self, notation: AnyNotation) -> String {
        match notations::local(notation) {
            Some((usual, letters)) => format!("{}（{letters} 字母）", usual_name(usual)),
            None => usual_name(notation).to_owned(),
        }
    }

    fn happens(&self, Scene { position, mv, .. }: Scene<'_>) -> String {
        let color = side(position.turn());
        if let (Some(wing), Some((from, to))) = (mv.wing(), mv.castling_rook()) {
            let king =
                if mv.from() == mv.to() { "王不動".to_owned() } else { format!("王走到 {}", mv.to()) };
            return format!("{color}{}：{king}，車由 {from} 走到 {to}。", castles(wing));
        }
        let mut text = format!("{color}的{}由 {} 走到 {}", man(mv.role()), mv.from(), mv.to());
        if let (Some(role), Some(square)) = (mv.captured(), mv.captured_square()) {
            text += &format!("，吃掉 {square} 的{}", man(role));
        }
        if mv.is_en_passant() {
            text += "（吃過路兵）";
        }
        if let Some(role) = mv.promotion() {
            text += &format!("，升級為{}", man(role));
        }
        text + "。"
    }

    fn fact(&self, scene: Scene<'_>, fact: Fact) -> String {
        match fact {
            Fact::Man(who) => format!("走{}", named(who)),
            Fact::From(place) => format!("由{}出發", at(scene, place)),
            Fact::Takes => "吃掉".to_owned(),
            Fact::Goes => "走到（不吃子）".to_owned(),
            Fact::Captures(who) => format!("被吃的是{}", named(who)),
            Fact::To(place) => format!("到達{}", at(scene, place)),
            Fact::Becomes(role) => format!("兵升級為{}", man(role)),
            Fact::Castles(wing) => castles(wing).to_owned(),
            Fact::Check(Mark::Check) => "將軍".to_owned(),
            Fact::Check(Mark::Mate) => "將死".to_owned(),
            Fact::Check(Mark::Double) => "雙將，或將死".to_owned(),
            Fact::EnPassant => "吃過路兵".to_owned(),
            Fact::Number => "步數".to_owned(),
            Fact::Judgement(judgement) => judged(judgement).to_owned(),
            Fact::DrawOffer => "提和".to_owned(),
            _ => String::new(),
        }
    }

    fn origin(&self, scene: Scene<'_>, explained: &Explanation) -> Option<String> {
        let (who, to) = (man(scene.mv.role()), scene.mv.to());
        let free: Vec<&Other> = explained.others.iter().filter(|other| other.why_not.is_none()).collect();
        if scene.notation.is_long() {
            return Some("這記錄法一定寫出出發的格子。".to_owned());
        }
        if !free.is_empty() && explained.says_origin {
            let squares = list(free.iter().map(|other| format!(" {} ", other.from)), "、", "和");
            return Some(format!("在{squares}的{who}也可以走到 {to}，所以要注明是哪一隻。"));
        }
        let held = explained.others.iter().find_map(|other| Some((other, other.why_not?)));
        if let Some((other, why)) = held.filter(|_| !explained.says_origin) {
            let why = why_not(scene.position, why);
            return Some(format!("在 {} 的{who}也對着 {to}，但{why}，所以不用注明。", other.from));
        }
        let pawn_takes = scene.mv.role() == Role::Pawn && scene.mv.is_capture() && explained.says_origin;
        (pawn_takes && !scene.is_descriptive()).then(|| "兵吃子時一定寫出它所在的直線。".to_owned())
    }

    fn check(&self, scene: Scene<'_>, check: Option<Mark>) -> String {
        let king = side(!scene.position.turn());
        match check {
            None => format!("走完之後{king}的王沒有被將軍。"),
            Some(Mark::Mate) => format!("走完之後{king}的王被將死。"),
            Some(_) => format!("走完之後{king}的王被將軍。"),
        }
    }

    fn remark(&self, remark: Remark) -> &'static str {
        match remark {
            Remark::Quirk(quirk) => self::quirk(quirk),
            Remark::FalseCapture => "寫了吃掉，但沒有吃子",
            Remark::MissingCapture => "吃了子，但沒有寫出來",
            Remark::FalseCheck => "將軍或將死的符號不對",
            Remark::MissingCheck => "欠了將軍或將死的符號",
            Remark::FalseEnPassant => "寫了吃過路兵，但不是",
            Remark::MissingEnPassant => "吃過路兵，但沒有寫出來",
            Remark::NotPlainest => "不是最簡單的寫法",
            Remark::BoardSide => "以棋子所在的一翼決定是哪一隻",
            Remark::VictimBoardSide => "以被吃的棋子所在的一翼決定是哪一隻",
            Remark::MarkChose => "合用的步法不只一個，靠符號決定",
            _ => "與記錄法的寫法不同",
        }
    }

    fn remarks_heading(&self) -> &'static str {
        "留意："
    }

    fn others_heading(&self) -> &'static str {
        "同一步的其他寫法："
    }
}

/// The name of a notation in English letters.
fn usual_name(notation: AnyNotation) -> &'static str {
    match notation.on(Rung::Tolerant) {
        AnyNotation::San(san::Style::FIDE) => "短數字記錄法（FIDE 規則）",
        AnyNotation::San(san::Style::FIGURINE) => "短數字記錄法（棋子圖形）",
        AnyNotation::San(_) => "短數字記錄法",
        AnyNotation::Lan(lan::Style::FIGURINE) => "長數字記錄法（棋子圖形）",
        AnyNotation::Lan(_) => "長數字記錄法",
        AnyNotation::Descriptive(descriptive::Style::SPANISH) => "西班牙文描述記錄法",
        AnyNotation::Descriptive(descriptive::Style::FRENCH) => "法文描述記錄法",
        AnyNotation::Descriptive(_) => "描述記錄法",
        AnyNotation::Coordinate(coordinate::Style::UCI) => "UCI",
        AnyNotation::Coordinate(coordinate::Style::UCI960) => "UCI（Chess960）",
        AnyNotation::Coordinate(_) => "座標記錄法",
        AnyNotation::Iccf(iccf::Style::FOUR) => "郵棋記錄法（升級寫四位）",
        AnyNotation::Iccf(_) => "郵棋記錄法",
        AnyNotation::Smith(_) => "Smith 記錄法",
        AnyNotation::Tcn(_) => "TCN",
        other => other.name(),
    }
}

const fn side(color: Color) -> &'static str {
    match color {
        Color::White => "白方",
        Color::Black => "黑方",
    }
}

const fn man(role: Role) -> &'static str {
    match role {
        Role::King => "王",
        Role::Queen => "后",
        Role::Rook => "車",
        Role::Bishop => "相",
        Role::Knight => "馬",
        Role::Pawn => "兵",
    }
}

const fn judged(judgement: Judgement) -> &'static str {
    match judgement {
        Judgement::Good => "評註：好着",
        Judgement::Mistake => "評註：錯着",
        Judgement::Brilliant => "評註：妙着",
        Judgement::Blunder => "評註：大錯",
        Judgement::Interesting => "評註：有趣的着法",
        Judgement::Dubious => "評註：可疑的着法",
        _ => "評註",
    }
}

const fn castles(wing: Wing) -> &'static str {
    match wing {
        Wing::King => "短易位（王翼易位）",
        Wing::Queen => "長易位（后翼易位）",
    }
}

const fn owner(wing: Wing) -> &'static str {
    match wing {
        Wing::King => "王翼",
        Wing::Queen => "后翼",
    }
}

fn named(who: Named) -> String {
    let Named { role, side, files } = who;
    match (side, files) {
        (Some(side), _) => format!("{}的{}", owner(side), man(role)),
        (None, Some(files)) => {
            let on = File::ALL.into_iter().filter(|file| files.meets(file.bitboard()));
            format!(" {} 線的{}", list(on, "、", " 或 "), man(role))
        }
        (None, None) => man(role).to_owned(),
    }
}

fn at(scene: Scene<'_>, place: Place) -> String {
    match place {
        Place::Square(square) if scene.is_descriptive() => as_seen(square, scene.position.turn()),
        Place::Square(square) => format!(" {square} "),
        Place::File(file) => format!(" {file} 線"),
        Place::Rank(rank) => format!("第 {rank} 橫線"),
        Place::Among(squares) => match few(squares) {
            Some(squares) => format!(" {} ", list(squares, "、", " 或 ")),
            None => "幾格之一".to_owned(),
        },
    }
}

/// The files as the document names them, the rank from the mover's side.
fn as_seen(square: Square, color: Color) -> String {
    const FILES: [&str; 8] = ["后車線", "后馬線", "后相線", "后線", "王線", "王相線", "王馬線", "王車線"];
    let file = FILES[square.file() as usize];
    format!(" {square}（{file}，由{}數起第 {} 格）", side(color), square.rank().seen_by(color))
}

fn why_not(position: &Position, why: WhyNot) -> String {
    let on = |square: Square| format!(" {square} 的{}", position.board().role_at(square).map_or("棋子", man));
    match why {
        WhyNot::Pinned(by) => format!("它被{}牽制", on(by)),
        WhyNot::LeavesCheck(by) => format!("王正被{}將軍", on(by)),
        _ => "規則不容許".to_owned(),
    }
}

const fn quirk(quirk: Quirk) -> &'static str {
    match quirk {
        Quirk::Number => "前面寫了步數或省略號",
        Quirk::Blanks => "有不應有的空格",
        Quirk::Judgement => "後面有評註符號",
        Quirk::DrawOffer => "後面有提和",
        Quirk::CastlingSigns | Quirk::CastlingWords | Quirk::CastlingSquares | Quirk::KingCastles => {
            "易位的寫法不同"
        }
        Quirk::CaptureSign => "吃掉的符號不同",
        Quirk::Separator => "兩格之間的符號不同",
        Quirk::NoSeparator => "省略了「-」",
        Quirk::PromotionSign | Quirk::PromotionCase | Quirk::FourDigits => "升級的寫法不同",
        Quirk::PawnLetter => "兵不用寫代號",
        Quirk::ManLetter => "棋子的代號不同",
        Quirk::Figurine => "用棋子圖形代替代號",
        Quirk::FigurineColor => "棋子圖形是對方的顏色",
        Quirk::VariationSelector => "棋子圖形後有看不見的符號",
        Quirk::UpperCase => "直線寫了大草",
        Quirk::WidthForm => "用了全形字符",
        Quirk::LetterCase => "字母的大小寫不對",
        Quirk::OwnFile => "多寫了兵所在的直行，看來像是小寫的棋子字母",
        Quirk::LookAlike => "用了其他文字中形狀相似的字母",
        Quirk::ForeignLetter => "棋子的代號屬於另一種語言",
        Quirk::NoPromotion => "沒有寫升級為甚麼棋子，當作后",
        Quirk::CheckSign => "將軍或將死的符號不同",
        Quirk::EnPassantSign => "吃過路兵的寫法不同",
        Quirk::ShortCapture => "吃子寫得太短",
        Quirk::OriginForm => "出發格的寫法不同",
        Quirk::RankWords => "橫線用文字寫出",
        Quirk::Abbreviation => "棋子或直線帶縮寫點，或寫成全名",
        Quirk::Pronoun => "直線用代詞指出",
        Quirk::NoRank => "沒有寫橫線，當作第一橫線",
        Quirk::NoSquare => "沒有寫格子",
        Quirk::AlgebraicSquare => "格子用代數記法的名稱",
        Quirk::Footnote => "著法中有註腳或評語",
        _ => "與記錄法的寫法不同",
    }
}
