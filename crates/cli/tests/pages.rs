//! The pages that show the command: what stands there behind `$` is run, and says what stands below it.
#![cfg(unix)]

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use tempfile::TempDir;

/// A line that stands for any lines.
const ANY: &str = "…";

#[test]
fn pages() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let desk = desk(&root);
    let mut count = 0;
    for page in ["README.md", "crates/cli/README.md", "docs/cli.md"] {
        let text = fs::read_to_string(root.join(page)).expect("the page is there");
        for (command, shown) in examples(&text) {
            let (said, status) = run(command, desk.path());
            let lines: Vec<&str> = said.lines().map(str::trim_end).collect();
            assert!(fits(&shown, &lines), "{page}: {command}\n{said}");
            assert_eq!(status, Some(i32::from(is_at_fault(&lines))), "{page}: {command}\n{said}");
            count += 1;
        }
    }
    assert!(count >= 25, "{count}");
}

/// A folder with the files that the pages speak of, by their names and where they stand in the repository.
fn desk(root: &Path) -> TempDir {
    let desk = TempDir::new().expect("there is a place for files");
    let entries = fs::read_dir(root.join("docs/cli.in")).expect("the folder is there");
    let files = entries.map(|entry| entry.expect("it is there").path());
    for file in files.chain([root.join("crates/cli/tests/opera.pgn")]) {
        let name = file.file_name().expect("it is a file");
        let place = file.strip_prefix(root).expect("it is a file of the repository");
        for copy in [Path::new(name), place].map(|copy| desk.path().join(copy)) {
            fs::create_dir_all(copy.parent().expect("it is in a folder")).expect("a folder is made");
            fs::copy(&file, copy).expect("a file is copied");
        }
    }
    desk
}

/// The commands of the blocks of a page, and the lines below each.
fn examples(page: &str) -> Vec<(&str, Vec<&str>)> {
    let mut found: Vec<(&str, Vec<&str>)> = Vec::new();
    let mut is_open = false;
    for line in page.lines() {
        match (line.strip_prefix("$ "), &mut found.last_mut()) {
            _ if line.starts_with("```") => is_open = false,
            (Some(command), _) => {
                is_open = true;
                found.push((command, Vec::new()));
            }
            (None, Some((_, shown))) if is_open => shown.push(line.trim_end()),
            _ => {}
        }
    }
    found
}

/// Whether an error is told, the notation of a game is not known, or a game is listed that is not read to its end.
fn is_at_fault(said: &[&str]) -> bool {
    let is_fault = |line: &str| {
        let first = line.split_whitespace().next().unwrap_or_default();
        let is_listed =
            first.strip_suffix('!').is_some_and(|number| number.bytes().all(|c| c.is_ascii_digit()));
        is_listed || first.starts_with("error") || line.ends_with(": unknown")
    };
    said.iter().any(|line| is_fault(line))
}

/// What the command says, on both ways, and its exit status.
fn run(command: &str, folder: &Path) -> (String, Option<i32>) {
    let bin = Path::new(env!("CARGO_BIN_EXE_scoresheet")).parent().expect("it stands in a folder");
    let path = env::var_os("PATH").unwrap_or_default();
    let path = env::join_paths([PathBuf::from(bin)].into_iter().chain(env::split_paths(&path)));
    let output = Command::new("sh")
        .args(["-c", &format!("exec 2>&1; {command}")])
        .env("PATH", path.expect("no name has a colon"))
        .current_dir(folder)
        .output()
        .expect("there is a shell");
    (String::from_utf8(output.stdout).expect("the command prints UTF-8"), output.status.code())
}

fn fits(shown: &[&str], said: &[&str]) -> bool {
    match shown {
        [] => said.is_empty(),
        [ANY, rest @ ..] => (0..=said.len()).any(|skipped| fits(rest, &said[skipped..])),
        [first, rest @ ..] => said.first() == Some(first) && fits(rest, &said[1..]),
    }
}
