"""The only module that reads files.

A file in a user's folder, or from a stranger, may be anything: an endless pipe, a device, a gigabyte without
a line feed. So every reader uses this module: only regular files, none larger than the limit of its kind, and
only valid text. An unusable file always raises Fault.
"""

import codecs
import os
import stat
from pathlib import Path

from game.core.plain import printable, shortened, unfit_letter

KILO, MEGA = 1 << 10, 1 << 20
MAX_BYTES = 8 * MEGA
"""Default size limit: forty times the largest file that the program ships."""


class Fault(Exception):
    """An unusable file: its path, the line (from 1, or 0 for the whole file), and the reason.

    Its text is one short line without control characters, whatever the file's name or content holds.
    """

    def __init__(self, file: Path, line: int, reason: str) -> None:
        self.file = file
        self.line = line
        self.reason = shortened(printable(reason))
        place = f"{file}:{line}" if line else str(file)
        super().__init__(f"{shortened(printable(place))}: {self.reason}")


def read_bytes(file: Path, most: int = MAX_BYTES) -> bytes:
    """Return the content of a regular file of at most `most` bytes, following links; raises Fault."""
    try:
        check_regular(file)
        # The file may be replaced by a pipe at this moment, and opening one must not block either.
        handle = os.open(file, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        with os.fdopen(handle, "rb", buffering=0) as stream:
            check_regular(file, os.fstat(handle))
            found = bytearray()
            while len(found) <= most and (part := stream.read(most + 1 - len(found))):
                found += part
    except (OSError, ValueError) as error:
        raise Fault(file, 0, why_not(error)) from None
    if len(found) > most:
        raise Fault(file, 0, f"larger than {_size(most)}")
    return bytes(found)


def read_utf8(file: Path, most: int = MAX_BYTES) -> bytes:
    """Return the content of a text file, still encoded, without its byte order mark; raises Fault.

    For text that may end in the middle of a character: decode it line by line.
    """
    raw = read_bytes(file, most)
    if raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise Fault(file, 1, "UTF-16 text; save it as UTF-8")
    return raw.removeprefix(codecs.BOM_UTF8)


def read_text(file: Path, most: int = MAX_BYTES) -> str:
    """Return the content of a UTF-8 file without NUL or byte order mark; raises Fault with the line."""
    raw = read_utf8(file, most)
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Fault(file, raw.count(b"\n", 0, error.start) + 1, "not UTF-8 text") from None
    letter = unfit_letter(text)
    if letter is not None:
        line = text.count("\n", 0, text.index(letter)) + 1
        raise Fault(file, line, f"{letter!r} is not text")
    return text


def is_missing(file: Path) -> bool:
    """True if no file has this path; raises Fault if the system cannot tell."""
    try:
        file.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return True
    except (OSError, ValueError) as error:
        raise Fault(file, 0, why_not(error)) from None
    return False


def files_in(folder: Path, ending: str) -> list[Path]:
    """Return the files of a folder whose names have this ending, sorted by name, without hidden ones.

    Empty if there is no folder; raises Fault if it cannot be read.
    """
    try:
        files = sorted(folder.iterdir())
    except (FileNotFoundError, NotADirectoryError):
        return []
    except (OSError, ValueError) as error:
        raise Fault(folder, 0, why_not(error)) from None
    return [file for file in files if file.name.endswith(ending) and not file.name.startswith(".")]


def check_regular(file: Path, status: os.stat_result | None = None) -> None:
    """Raise Fault for anything but a regular file, such as a folder, a pipe or a device; or OSError."""
    if not stat.S_ISREG((status or file.stat()).st_mode):
        raise Fault(file, 0, "not a regular file")


def real_path(file: Path) -> Path:
    """Return a path with links followed as far as possible; a ring of links raises nothing."""
    return Path(os.path.realpath(file))


def why_not(error: OSError | ValueError) -> str:
    """Return the system's reason for an error, without the file's name."""
    return getattr(error, "strerror", None) or str(error) or "cannot be read"


def _size(most: int) -> str:
    return f"{most // MEGA} MB" if most >= MEGA else f"{most // KILO} kB"
