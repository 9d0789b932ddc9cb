//! What a signal that ends the command leaves behind: no file that is half written.

use std::{io, path::Path};

/// From now on `INT`, `TERM` and `HUP` remove this file before they end the command.
#[cfg(unix)]
pub(crate) fn guard(path: &Path) -> io::Result<()> {
    use signal_hook::{
        consts::{SIGHUP, SIGINT, SIGTERM},
        iterator::Signals,
        low_level::emulate_default_handler,
    };
    let heeded = [SIGHUP, SIGINT, SIGTERM].into_iter().filter(|signal| !is_ignored(*signal));
    let mut signals = Signals::new(heeded)?;
    let path = path.to_owned();
    std::thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            // Nobody is left to be told that either fails.
            let _ = std::fs::remove_file(&path);
            let _ = emulate_default_handler(signal);
        }
    });
    Ok(())
}

#[cfg(not(unix))]
pub(crate) fn guard(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Whether whoever started the command has it go on, as `nohup` does. Linux tells it as a set of bits, the first that
/// of signal 1; elsewhere it is not known.
#[cfg(unix)]
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|bits| u64::from_str_radix(bits.trim(), 16).ok());
    ignored.is_some_and(|bits| bits >> (signal - 1) & 1 == 1)
}
