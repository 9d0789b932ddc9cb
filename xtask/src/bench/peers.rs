//! Ours beside other chess libraries, in a workspace of its own that is built for this alone.

use std::{
    ffi::OsString,
    io::{BufRead, BufReader},
    path::PathBuf,
    process::{Command, Stdio},
};

use crate::{Outcome, root, target_folder};

/// How the suite is built, and where its picture goes.
struct Build {
    name: &'static str,
    rustflags: &'static str,
    features: &'static [&'static str],
    plot: &'static str,
}

const BUILDS: [Build; 2] = [
    Build {
        name: "native",
        rustflags: "-C target-cpu=native",
        features: if cfg!(target_arch = "x86_64") { &["--features", "pext"] } else { &[] },
        plot: "docs/benchmarks.svg",
    },
    Build { name: "default", rustflags: "", features: &[], plot: "docs/benchmarks-default.svg" },
];

/// What a run ends with: rows, those under what must be, those under what is aimed at.
type Verdict = [usize; 3];

/// `[--rounds N] [--native|--default] [--data PATH] [--rows TEXT]`: both builds, where neither is named; only the rows
/// with the text in their names, and then no page is written.
struct Options<'a> {
    rounds: &'a str,
    rows: &'a str,
    data: Option<&'a str>,
    build: Option<&'a str>,
}

pub(super) fn main(options: &[&str]) -> Outcome {
    let options = Options::parse(options)?;
    let builds = BUILDS.iter().filter(|build| options.build.is_none_or(|name| name == build.name));
    let mut all: Verdict = [0; 3];
    for build in builds {
        let verdict = build.run(&options)?;
        all = std::array::from_fn(|index| all[index] + verdict[index]);
    }
    let [rows, under_must, under_aim] = all;
    println!("{rows} rows, {under_must} under must, {under_aim} under aim");
    Ok(under_must == 0)
}

impl<'a> Options<'a> {
    fn parse(words: &[&'a str]) -> Result<Self, String> {
        let mut options = Self { rounds: "15", rows: "", data: None, build: None };
        let mut words = words.iter().copied();
        while let Some(option) = words.next() {
            let mut value = || words.next().ok_or_else(|| format!("{option}: what?"));
            match option {
                "--rounds" => options.rounds = value()?,
                "--rows" => options.rows = value()?,
                "--data" => options.data = Some(value()?),
                "--native" | "--default" => options.build = Some(&option[2..]),
                other => return Err(format!("bench --peers knows no {other}")),
            }
        }
        Ok(options)
    }
}

impl Build {
    fn run(&self, options: &Options<'_>) -> Result<Verdict, String> {
        let program = self.build()?;
        let mut command = Command::new(&program);
        command.arg(self.name).arg(options.rounds).arg(root().join("docs/benchmarks.md"));
        command.arg(root().join(self.plot)).arg(options.rows).args(options.data).stdout(Stdio::piped());
        let fail = |why: std::io::Error| format!("{}: {why}", program.display());
        let mut child = command.spawn().map_err(fail)?;
        let lines = BufReader::new(child.stdout.take().expect("it is piped")).lines();
        let mut last = String::new();
        for line in lines {
            last = line.map_err(fail)?;
            println!("{last}");
        }
        let status = child.wait().map_err(fail)?;
        verdict(&last).ok_or_else(|| format!("{}: ended without a verdict, {status}", program.display()))
    }

    /// The program, in a folder for each set of flags, so that neither build undoes the other.
    fn build(&self) -> Result<PathBuf, String> {
        let target = target_folder()?.join("peers").join(self.name);
        let mut cargo = Command::new(env!("CARGO"));
        cargo.args(["build", "--release", "--quiet"]).args(self.features);
        cargo.current_dir(root().join("benches/peers")).env("CARGO_TARGET_DIR", &target);
        let status =
            cargo.env("RUSTFLAGS", self.rustflags).status().map_err(|why| format!("cargo: {why}"))?;
        if !status.success() {
            return Err(format!("the {} build of benches/peers: {status}", self.name));
        }
        let name = OsString::from(format!("scoresheet-peers{}", std::env::consts::EXE_SUFFIX));
        Ok(target.join("release").join(name))
    }
}

/// `N rows, M under must, K under aim`.
fn verdict(line: &str) -> Option<Verdict> {
    let numbers = line.split(", ").map(|part| part.split(' ').next()?.parse().ok());
    numbers.collect::<Option<Vec<usize>>>()?.try_into().ok()
}
