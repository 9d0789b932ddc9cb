//! What a signal that ends the command leaves behind: no file that is half written.

use std::{io, path::Path};

/// As long as it is there, `INT`, `TERM` and `HUP` remove a file before they end the command.
pub(crate) struct Guard {
    #[cfg(unix)]
    signals: signal_hook::iterator::Handle,
}

#[cfg(unix)]
impl Guard {
    pub(crate) fn of(path: &Path) -> io::Result<Self> {
        use signal_hook::{
            consts::{SIGHUP, SIGINT, SIGTERM},
            iterator::Signals,
            low_level::emulate_default_handler,
        };
        let heeded = [SIGHUP, SIGINT, SIGTERM].into_iter().filter(|signal| !is_ignored(*signal));
        let mut signals = Signals::new(heeded)?;
        let handle = signals.handle();
        let path = path.to_owned();
        std::thread::spawn(move || {
            if let Some(signal) = signals.forever().next() {
                // Nobody is left to be told that either fails.
                let _ = std::fs::remove_file(&path);
                let _ = emulate_default_handler(signal);
            }
        });
        Ok(Self { signals: handle })
    }
}

/// The thread that waits ends: one command may write many files.
#[cfg(unix)]
impl Drop for Guard {
    fn drop(&mut self) {
        self.signals.close();
    }
}

#[cfg(not(unix))]
impl Guard {
    pub(crate) fn of(_: &Path) -> io::Result<Self> {
        Ok(Self {})
    }
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
