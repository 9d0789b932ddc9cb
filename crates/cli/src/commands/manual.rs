//! `scoresheet completions` and `scoresheet man`: what helps those who type.

use std::io;

use clap::{Command, CommandFactory};
use clap_complete::Shell;
use clap_mangen::Man;

use crate::{Failure, args::Args, screen::Screen};

/// The name under which the command is called.
const NAME: &str = "scoresheet";

pub(crate) fn completions(shell: Shell, screen: &mut Screen) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), NAME, &mut script);
    Ok(screen.bytes(&script)?)
}

/// One page: the command, and a section for each of its subcommands.
pub(crate) fn page(screen: &mut Screen) -> Result<(), Failure> {
    let mut command = Args::command();
    command.build();
    let mut page = Vec::new();
    head(&command, &mut page)?;
    let mut page = String::from_utf8_lossy(&page).into_owned();
    for subcommand in command.get_subcommands().filter(|one| one.get_name() != "help") {
        page += &section(subcommand)?;
    }
    Ok(screen.bytes(page.as_bytes())?)
}

fn head(command: &Command, page: &mut Vec<u8>) -> io::Result<()> {
    let man = Man::new(command.clone());
    man.render_title(page)?;
    man.render_name_section(page)?;
    man.render_synopsis_section(page)?;
    man.render_description_section(page)?;
    man.render_options_section(page)?;
    man.render_extra_section(page)
}

/// The page of a subcommand as a section: its own sections go one level down.
fn section(command: &Command) -> io::Result<String> {
    let name = command.get_name().to_uppercase();
    let man = Man::new(command.clone());
    let mut page = Vec::new();
    man.render_description_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_options_section(&mut page)?;
    let page =
        String::from_utf8_lossy(&page).replace("\n.SH ", "\n.SS ").replace("\n.ie \\n(.g .ds Aq", "\n.ds Aq");
    let page = page.strip_prefix(".SH ").map_or(page.clone(), |rest| format!(".SS {rest}"));
    Ok(format!(".SH {name}\n{page}"))
}
