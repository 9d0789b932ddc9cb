//! What no compiler checks: edges between crates, promises of the crates, the form of files.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use serde_json::Value;

use crate::{Outcome, metadata, output, read, root};

/// The crates below floor 4.
const NO_STD: [&str; 12] = [
    "board",
    "notation",
    "fen",
    "san",
    "lan",
    "descriptive",
    "coordinate",
    "iccf",
    "smith",
    "tcn",
    "game",
    "transcribe",
];
/// `cargo tree` of a room: itself and what it brings along.
const MOST_CRATES: usize = 12;
/// Longer lines are for tables, for cases and for texts within quotes.
const LINE: usize = 120;
/// The same for prose.
const PROSE: usize = 130;

pub(crate) fn main() -> Outcome {
    let mut faults = Vec::new();
    edges(&mut faults)?;
    promises(&mut faults)?;
    weight(&mut faults)?;
    let files = files()?;
    for file in &files {
        text(file, &mut faults)?;
    }
    decisions(&files, &mut faults);
    links(&mut faults)?;
    for fault in &faults {
        println!("{fault}");
    }
    println!("tidy: {} files, {} faults", files.len(), faults.len());
    Ok(faults.is_empty())
}

/// The members of the workspace.
fn packages() -> Result<Vec<Value>, String> {
    Ok(metadata()?["packages"].as_array().cloned().unwrap_or_default())
}

/// Compares the direct dependencies with the table of `docs/architecture.md`; dev-dependencies are free.
fn edges(faults: &mut Vec<String>) -> Result<(), String> {
    let allowed = table(&read(&root().join("docs/architecture.md"))?);
    let packages = packages()?;
    for package in &packages {
        let name = package["name"].as_str().unwrap_or_default();
        let Some(allowed) = allowed.get(name) else {
            faults.push(format!("docs/architecture.md: the table has no {name}"));
            continue;
        };
        for dependency in package["dependencies"].as_array().into_iter().flatten() {
            let to = dependency["name"].as_str().unwrap_or_default();
            if dependency["kind"] != "dev" && !allowed.contains(to) {
                faults.push(format!("{name} depends on {to}, which docs/architecture.md does not allow"));
            }
        }
        if package["publish"].is_null() {
            published(package, name, faults);
        }
    }
    let known: BTreeSet<&str> = packages.iter().filter_map(|package| package["name"].as_str()).collect();
    let gone = allowed.keys().filter(|name| !known.contains(name.as_str()));
    faults.extend(gone.map(|name| format!("docs/architecture.md: there is no {name}")));
    Ok(())
}

/// Rows of `| crate | one line | may depend on |`, the names between backticks.
fn table(text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let ticked =
        |cell: &str| -> Vec<String> { cell.split('`').skip(1).step_by(2).map(str::to_owned).collect() };
    let section = text.split("### Crates and their edges").nth(1).unwrap_or_default();
    let section = section.split("\n## ").next().unwrap_or_default();
    let rows = section.lines().filter(|line| line.starts_with("| `"));
    rows.filter_map(|row| {
        let cells: Vec<&str> = row.trim_matches('|').split('|').collect();
        let &[name, _, edges] = cells.as_slice() else { return None };
        Some((ticked(name).pop()?, ticked(edges).into_iter().collect()))
    })
    .collect()
}

/// What a crate must bring along for those who find it in a registry.
fn published(package: &Value, name: &str, faults: &mut Vec<String>) {
    for key in ["license", "description", "readme", "rust_version"] {
        if package[key].as_str().is_none_or(str::is_empty) {
            faults.push(format!("{name}: Cargo.toml has no {key}"));
        }
    }
    let manifest = PathBuf::from(package["manifest_path"].as_str().unwrap_or_default());
    for file in ["README.md", "LICENSE-MIT", "LICENSE-APACHE"] {
        if !manifest.with_file_name(file).exists() {
            faults.push(format!("{name}: there is no {file}"));
        }
    }
}

/// `forbid(unsafe_code)` everywhere but in `board`, `no_std` below floor 4, nom in no public signature.
fn promises(faults: &mut Vec<String>) -> Result<(), String> {
    for package in packages()? {
        let manifest = PathBuf::from(package["manifest_path"].as_str().unwrap_or_default());
        let folder = manifest.parent().unwrap_or(Path::new("."));
        let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        for target in package["targets"].as_array().into_iter().flatten() {
            let kind = target["kind"][0].as_str().unwrap_or_default();
            if matches!(kind, "lib" | "bin") {
                let source = read(Path::new(target["src_path"].as_str().unwrap_or_default()))?;
                attributes(&name, &source, faults);
            }
        }
    }
    Ok(())
}

fn attributes(name: &str, source: &str, faults: &mut Vec<String>) {
    if name != "board" && !source.contains("#![forbid(unsafe_code)]") {
        faults.push(format!("{name}: no #![forbid(unsafe_code)]"));
    }
    if NO_STD.contains(&name) && !source.contains("#![no_std]") {
        faults.push(format!("{name}: no #![no_std]"));
    }
}

/// A room alone is a light dependency.
fn weight(faults: &mut Vec<String>) -> Result<(), String> {
    let tree = ["tree", "-p", "scoresheet-san", "--edges", "normal", "--prefix", "none"];
    let tree = output(env!("CARGO"), &tree)?;
    let name = |line: &str| line.split(' ').next().unwrap_or_default().to_owned();
    let crates: BTreeSet<String> = tree.lines().map(name).filter(|name| !name.is_empty()).collect();
    println!("scoresheet-san: {} crates ({})", crates.len(), Vec::from_iter(crates.clone()).join(" "));
    if crates.len() > MOST_CRATES {
        faults.push(format!("scoresheet-san: {} crates, more than {MOST_CRATES}", crates.len()));
    }
    Ok(())
}

/// Every text that is part of the project: known to git, or new and not ignored.
fn files() -> Result<Vec<PathBuf>, String> {
    let listed = output("git", &["ls-files", "--cached", "--others", "--exclude-standard"])?;
    let kinds = ["rs", "md", "toml", "yml", "yaml", "sh", "txt"];
    let text = |path: &PathBuf| {
        path.is_file() && path.extension().is_none_or(|ending| kinds.iter().any(|kind| ending == *kind))
    };
    let paths = listed.lines().map(|line| root().join(line));
    Ok(paths.filter(text).collect())
}

/// A link leads to a file of the project, wherever that is put.
fn links(faults: &mut Vec<String>) -> Result<(), String> {
    for name in output("git", &["ls-files", "--cached", "--others", "--exclude-standard"])?.lines() {
        let leads_out = |to: PathBuf| to.is_absolute() || !root().join(name).is_file();
        if fs::read_link(root().join(name)).is_ok_and(leads_out) {
            faults.push(format!("{name}: a link that leads out of the project"));
        }
    }
    Ok(())
}

fn text(path: &Path, faults: &mut Vec<String>) -> Result<(), String> {
    let name = path.strip_prefix(root()).unwrap_or(path).display().to_string();
    let text = read(path)?;
    let mut fenced = false;
    for (number, line) in (1..).zip(text.lines()) {
        fenced ^= line.starts_with("```");
        let mut fault = |what: &str| faults.push(format!("{name}:{number}: {what}"));
        if let Some(home) = home(line) {
            fault(&format!("a path of somebody's own machine, {home}"));
        }
        if line.ends_with([' ', '\t']) && !fenced {
            fault("blanks at the end");
        }
        if too_long(&name, line, fenced) {
            fault("a long line");
        }
        if name.ends_with(".rs") && line.trim_start().starts_with(&["#[", "ignore"].concat()) {
            fault("an ignored test");
        }
    }
    if name.ends_with(".rs") && name.starts_with("crates/") && !name.ends_with("/atoms.rs") {
        signatures(&name, &text, faults);
    }
    Ok(())
}

/// `docs/decisions/0011-whose-figurines.md`: a decision is cited by its number, which is its own.
fn decisions(files: &[PathBuf], faults: &mut Vec<String>) {
    let mut taken = BTreeMap::new();
    for path in files.iter().filter(|path| path.parent().is_some_and(|folder| folder.ends_with("decisions")))
    {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let number = name.split('-').next().unwrap_or_default().to_owned();
        if let Some(first) = taken.insert(number, name.clone()) {
            faults.push(format!("docs/decisions: {first} and {name} have one number"));
        }
    }
}

/// The beginning of an absolute path into a home folder.
fn home(line: &str) -> Option<&'static str> {
    // Put together here, or this file would find itself.
    const HOMES: [[&str; 2]; 4] = [["/ho", "me/"], ["/Us", "ers/"], ["/ro", "ot/"], ["C:\\U", "sers"]];
    const NAMES: [&str; 4] =
        ["a home folder", "a home folder of macOS", "the folder of root", "a home of Windows"];
    HOMES.iter().position(|parts| line.contains(&parts.concat())).map(|at| NAMES[at])
}

fn too_long(name: &str, line: &str, fenced: bool) -> bool {
    let length = line.chars().count();
    let comment = line.trim_start().trim_start_matches(['/', '!']).trim_start();
    let table = comment.starts_with('|');
    match name.rsplit_once('.') {
        Some((_, "rs")) => length > LINE && !table && !line.contains('"'),
        Some((_, "md")) => length > PROSE && !table && !fenced,
        _ => false,
    }
}

/// Public signatures must not name what is nom's, nor the grammar that `notation` lends.
fn signatures(name: &str, text: &str, faults: &mut Vec<String>) {
    let foreign = ["nom::", "IResult", "atoms::", " P<"];
    for (number, line) in (1..).zip(text.lines()) {
        let code = line.trim_start();
        if !code.starts_with("pub ") || code.starts_with("pub mod") {
            continue;
        }
        let rest = text.lines().skip(number - 1).collect::<Vec<_>>().join(" ");
        let signature = rest.split(['{', ';']).next().unwrap_or_default();
        if let Some(sign) = foreign.iter().find(|sign| signature.contains(**sign)) {
            faults.push(format!("{name}:{number}: {} in a public signature", sign.trim()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_read_between_backticks() {
        let text = "### Crates and their edges\n| crate | x | y |\n|--|--|--|\n| `a` | A | `b`, `c-d` |\n";
        let table = table(text);
        assert_eq!(table["a"], BTreeSet::from(["b".to_owned(), "c-d".to_owned()]));
        assert_eq!(table.len(), 1);
    }

    #[test]
    fn nom_is_found_in_a_signature_of_two_lines() {
        let mut faults = Vec::new();
        signatures("x.rs", "pub fn f(\n    i: u8,\n) -> IResult<u8, u8> {\n    nom::x()\n}\n", &mut faults);
        assert_eq!(faults, ["x.rs:1: IResult in a public signature"]);
        faults.clear();
        signatures("x.rs", "pub fn f() {\n    nom::x()\n}\npub(crate) fn g() -> nom::Y;\n", &mut faults);
        assert_eq!(faults, [""; 0]);
    }

    #[test]
    fn no_two_decisions_have_one_number() {
        let files = ["docs/decisions/0001-a.md", "docs/decisions/0002-a.md", "docs/0001-b.md"];
        let mut files: Vec<PathBuf> = files.map(PathBuf::from).into();
        let mut faults = Vec::new();
        decisions(&files, &mut faults);
        assert_eq!(faults, [""; 0]);
        files.push("docs/decisions/0002-b.md".into());
        decisions(&files, &mut faults);
        assert_eq!(faults, ["docs/decisions: 0002-a.md and 0002-b.md have one number"]);
    }

    #[test]
    fn long_lines_are_allowed_to_tables_and_texts() {
        let long = "x".repeat(140);
        assert!(too_long("a.rs", &format!("/// {long}"), false));
        assert!(!too_long("a.rs", &format!("/// | {long}"), false));
        assert!(!too_long("a.rs", &format!("let x = \"{long}\";"), false));
        assert!(too_long("a.md", &long, false) && !too_long("a.md", &long, true));
    }
}
