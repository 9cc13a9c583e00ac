"""Writing so that a killed process loses nothing."""

import os
from pathlib import Path


def write_whole(file: Path, content: bytes) -> None:
    """Replace or create `file` in one step: readers see the old content or the new, never a part.

    Raises OSError, which names `file`, whatever it was that failed.
    """
    fresh = file.with_name(f".{file.name}.{os.getpid()}.new")
    try:
        with fresh.open("wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        fresh.replace(file)
        sync_folder(file.parent)
    except OSError as error:
        error.filename = str(file)
        raise
    finally:
        fresh.unlink(missing_ok=True)


def sync_folder(folder: Path) -> None:
    """Put a folder's list of names on disk. Windows has no such call and needs none."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def keep_aside(file: Path) -> Path:
    """Rename a damaged file, its content untouched, so that nothing overwrites it; gives the new path."""
    number = 0
    while True:
        aside = file.with_name(file.name + (f".damaged-{number}" if number else ".damaged"))
        if not os.path.lexists(aside):
            file.rename(aside)
            sync_folder(file.parent)
            return aside
        number += 1
