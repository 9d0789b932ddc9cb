//! What is written: standard output, or a file that is written whole or not at all.

use std::{
    fs::{self, File, Metadata, OpenOptions, Permissions},
    io::{self, BufWriter, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use tempfile::NamedTempFile;

use crate::{
    Failure,
    excerpt::Place,
    input::is_stdio,
    interrupt::Guard,
    lang::en,
    report::Report,
    screen::{Screen, plain},
};

/// Where converted games go.
pub(crate) enum Output {
    Screen,
    File(Draft),
}

/// A file under another name, until all is well.
pub(crate) struct Draft {
    /// What was asked for.
    path: PathBuf,
    /// What is replaced: behind a link, what it leads to.
    target: PathBuf,
    /// It is there and is no file, but a device or a pipe, which nothing can replace.
    is_device: bool,
    file: BufWriter<NamedTempFile>,
    _guard: Guard,
}

impl Output {
    /// Standard output, which is also called `-`, or a file.
    pub(crate) fn to(path: Option<&Path>) -> Result<Self, Report> {
        let Some(path) = path.filter(|path| !is_stdio(path)) else { return Ok(Self::Screen) };
        Draft::new(path).map(Self::File).map_err(|error| unwritable(path, &error))
    }

    pub(crate) fn write(&mut self, text: &[u8], screen: &mut Screen) -> Result<(), Failure> {
        match self {
            Self::Screen => Ok(screen.bytes(text)?),
            Self::File(draft) => {
                draft.file.write_all(text).map_err(|error| unwritable(&draft.path, &error).into())
            }
        }
    }

    /// The file in place of one that is being read, and of which so many bytes stay the same.
    pub(crate) fn in_place_of(path: &Path, mut read: File, same: u64) -> Result<Self, Report> {
        let mut draft = Draft::new(path).map_err(|error| unwritable(path, &error))?;
        let copied = copy_start(&mut read, same, &mut draft.file);
        copied.map_err(|error| unwritable(path, &error))?;
        Ok(Self::File(draft))
    }

    /// The file takes its place. Without this it never existed.
    pub(crate) fn keep(self) -> Result<(), Report> {
        let Self::File(draft) = self else { return Ok(()) };
        let path = draft.path.clone();
        draft.keep().map_err(|error| unwritable(&path, &error))
    }

    /// The name of the file.
    pub(crate) fn file(&self) -> Option<String> {
        match self {
            Self::Screen => None,
            Self::File(draft) => Some(plain(&draft.path.to_string_lossy())),
        }
    }
}

impl Draft {
    fn new(path: &Path) -> io::Result<Self> {
        let known = found(path)?;
        if known.as_ref().is_some_and(Metadata::is_dir) {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        let is_device = known.as_ref().is_some_and(|known| !known.is_file());
        // The link /dev/stdout leads to what has no name.
        let target = if is_device { path.to_owned() } else { behind_links(path)? };
        let file = if is_device { NamedTempFile::new()? } else { beside(&target, known.as_ref())? };
        let guard = Guard::of(file.path())?;
        Ok(Self { path: path.to_owned(), target, is_device, file: BufWriter::new(file), _guard: guard })
    }

    fn keep(self) -> io::Result<()> {
        let mut file = self.file.into_inner().map_err(io::IntoInnerError::into_error)?;
        if self.is_device {
            file.rewind()?;
            io::copy(&mut file, &mut OpenOptions::new().write(true).open(&self.target)?)?;
            return Ok(());
        }
        file.as_file().sync_all()?;
        file.persist(&self.target).map(|_: File| ()).map_err(|error| error.error)
    }
}

/// Copies so many bytes from the beginning of a file, which is read on afterwards where it was.
fn copy_start(file: &mut File, count: u64, out: &mut impl Write) -> io::Result<()> {
    let at = file.stream_position()?;
    file.rewind()?;
    let copied = io::copy(&mut (&*file).take(count), out)?;
    file.seek(SeekFrom::Start(at))?;
    if copied == count { Ok(()) } else { Err(io::ErrorKind::UnexpectedEof.into()) }
}

/// A new file in the same folder, so that it can be renamed. It may be read by whom the old one may, or by whom a new
/// one may.
fn beside(target: &Path, known: Option<&Metadata>) -> io::Result<NamedTempFile> {
    // What may not be written is not replaced either.
    if known.is_some() {
        OpenOptions::new().append(true).open(target)?;
    }
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty());
    let mut builder = tempfile::Builder::new();
    builder.prefix(".scoresheet-");
    if let Some(permissions) = new_file() {
        builder.permissions(permissions);
    }
    let file = builder.tempfile_in(folder.unwrap_or(Path::new(".")))?;
    if let Some(known) = known {
        file.as_file().set_permissions(known.permissions())?;
    }
    Ok(file)
}

/// What a new file may be; the mask of the user is taken away from it.
#[cfg(unix)]
fn new_file() -> Option<Permissions> {
    use std::os::unix::fs::PermissionsExt;
    Some(Permissions::from_mode(0o666))
}

#[cfg(not(unix))]
fn new_file() -> Option<Permissions> {
    None
}

/// Where a path leads; links are followed, also to where nothing is yet.
fn behind_links(path: &Path) -> io::Result<PathBuf> {
    /// As many as Linux follows.
    const LINKS: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..LINKS {
        match fs::read_link(&path) {
            Ok(next) => path = path.parent().unwrap_or(Path::new("")).join(next),
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other(en::files::TOO_MANY_LINKS))
}

fn found(path: &Path) -> io::Result<Option<Metadata>> {
    match fs::metadata(path) {
        Ok(known) => Ok(Some(known)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

fn unwritable(path: &Path, error: &io::Error) -> Report {
    Report::error(en::files::unwritable(error)).at(Place::file(&plain(&path.to_string_lossy())))
}
