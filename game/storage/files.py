"""Atomic writing, safe against a killed process."""

import os
from pathlib import Path


def write_whole(file: Path, content: bytes) -> None:
    """Replace or create `file` in one step: readers see the old content or the new, never a part.

    A symbolic link remains, and its target is replaced. Raises OSError that names `file` in any case.
    """
    target = real_path(file)
    fresh = target.with_name(f".{target.name}.{os.getpid()}.new")
    try:
        with fresh.open("wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        fresh.replace(target)
        sync_folder(target.parent)
    except OSError as error:
        error.filename = str(file)
        raise
    finally:
        fresh.unlink(missing_ok=True)


def real_path(file: Path) -> Path:
    """Return the path of `file` with every symbolic link followed; it need not exist."""
    return Path(os.path.realpath(file))


def move(file: Path, target: Path) -> Path:
    """Rename a file, perhaps to another folder; return `target`. Raises OSError.

    A symbolic link is moved as a link to the same file.
    """
    if file.is_symlink():
        target.symlink_to(real_path(file))
        file.unlink()
    else:
        file.rename(target)
    for folder in {file.parent, target.parent}:
        sync_folder(folder)
    return target


def sync_folder(folder: Path) -> None:
    """Flush a folder's directory entries to disk. Windows has no such call and needs none."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def keep_aside(file: Path) -> Path:
    """Rename a damaged file, content untouched, so that nothing overwrites it; return the new path."""
    number = 0
    while True:
        aside = file.with_name(file.name + (f".damaged-{number}" if number else ".damaged"))
        if not os.path.lexists(aside):
            return move(file, aside)
        number += 1
