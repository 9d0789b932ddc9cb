//! Ours beside the peers, row by row: speed against that of the best peer, on a scale of factors.

use std::path::Path;

use svg::{
    Document,
    node::element::{Circle, Line, Rectangle, Text},
};

use crate::{library, measure::Measured, targets::Judged};

const LEFT: f64 = 250.0;
const WIDTH: f64 = 620.0;
const TOP: f64 = 62.0;
const STEP: f64 = 24.0;
/// The ends of the scale; what is beyond is drawn at the end.
const LEAST: f64 = 0.125;
const MOST: f64 = 8.0;
const OURS: &str = "#b3261e";
const PEERS: [&str; 5] = ["#3b6fb5", "#6a9a3b", "#8a5fb0", "#c08a2b", "#5f9ea0"];
const GREY: &str = "#d0d0d0";
const INK: &str = "#333333";

/// Writes the picture: a point for each library, for ours a bar over the middle half of the rounds.
pub(crate) fn write(path: &Path, rows: &[Judged<'_>]) -> Result<(), String> {
    let rows: Vec<(&Judged<'_>, &Measured)> =
        rows.iter().filter_map(|row| Some((row, row.measured?))).collect();
    let height = TOP + STEP * rows.len() as f64 + 12.0;
    let size = (0.0, 0.0, LEFT + WIDTH + 40.0, height);
    let mut picture = Document::new().set("viewBox", size).set("font-family", "sans-serif");
    picture = picture.add(Rectangle::new().set("width", size.2).set("height", height).set("fill", "#ffffff"));
    picture = legend(scale(picture, height));
    for (index, (judged, measured)) in rows.into_iter().enumerate() {
        picture = row(picture, TOP + STEP * (index as f64 + 0.5), judged, measured);
    }
    svg::save(path, &picture).map_err(|why| format!("{}: {why}", path.display()))
}

/// Where a factor stands.
fn x(factor: f64) -> f64 {
    let (least, most) = (LEAST.log2(), MOST.log2());
    LEFT + WIDTH * (factor.clamp(LEAST, MOST).log2() - least) / (most - least)
}

fn text(x: f64, y: f64, anchor: &str, words: &str) -> Text {
    let text = Text::new(words).set("x", round(x)).set("y", round(y)).set("font-size", 12);
    text.set("text-anchor", anchor).set("fill", INK)
}

/// A tenth of a pixel is enough for a picture, and keeps the file small.
fn round(place: f64) -> f64 {
    (place * 10.0).round() / 10.0
}

fn line((x1, y1): (f64, f64), (x2, y2): (f64, f64), color: &str, width: f64) -> Line {
    let line =
        Line::new().set("x1", round(x1)).set("y1", round(y1)).set("x2", round(x2)).set("y2", round(y2));
    line.set("stroke", color).set("stroke-width", width)
}

fn scale(mut picture: Document, height: f64) -> Document {
    let mut factor = LEAST;
    while factor <= MOST {
        let width = if factor == 1.0 { 2.0 } else { 1.0 };
        picture = picture.add(line((x(factor), TOP), (x(factor), height - 12.0), GREY, width));
        picture = picture.add(text(x(factor), TOP - 6.0, "middle", &format!("{factor} ×")));
        factor *= 2.0;
    }
    picture.add(text(LEFT - 8.0, TOP - 6.0, "end", "speed / best peer, or our SAN"))
}

fn legend(mut picture: Document) -> Document {
    let names = library::names();
    let entries = names.iter().zip(PEERS).map(|(&name, color)| (name, color, 4.0));
    let entries = std::iter::once(("ours", OURS, 6.0)).chain(entries);
    for (index, (name, color, size)) in entries.enumerate() {
        let left = LEFT + 90.0 * index as f64;
        picture = picture.add(circle(left, 20.0, size, color)).add(text(left + 10.0, 24.0, "start", name));
    }
    let marks = LEFT + 90.0 * (names.len() + 1) as f64;
    picture = picture.add(line((marks, 13.0), (marks, 27.0), INK, 1.5));
    picture.add(text(marks + 8.0, 24.0, "start", "must, aim"))
}

fn circle(x: f64, y: f64, size: f64, color: &str) -> Circle {
    Circle::new().set("cx", round(x)).set("cy", round(y)).set("r", size).set("fill", color)
}

fn row(mut picture: Document, y: f64, judged: &Judged<'_>, measured: &Measured) -> Document {
    picture = picture.add(text(LEFT - 8.0, y + 4.0, "end", &judged.name));
    for target in [judged.target.must, judged.target.aim] {
        picture = picture.add(line((x(target), y - 8.0), (x(target), y + 8.0), INK, 1.5));
    }
    let best = measured.best().ratio;
    for (&name, color) in library::names().iter().zip(PEERS) {
        let Some(peer) = measured.peers.iter().find(|peer| peer.name == name) else { continue };
        picture = picture.add(circle(x(best.median / peer.ratio.median), y, 4.0, color));
    }
    let bar = line((x(best.low), y), (x(best.high), y), OURS, 4.0).set("stroke-opacity", 0.4);
    picture.add(bar).add(circle(x(best.median), y, 6.0, OURS))
}
