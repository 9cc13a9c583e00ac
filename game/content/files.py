"""The one door through which files are read.

What lies in a user's folders, or was handed over by a stranger, may be anything: a pipe that never ends, a
device, a gigabyte without a line feed. So every reader comes through here: regular files only, none larger
than its kind may be, and text that is text. A file that cannot be used is always a Fault.
"""

import codecs
import os
import stat
from pathlib import Path

from game.core.plain import printable, shortened, unfit_letter

KILO, MEGA = 1 << 10, 1 << 20
MOST_BYTES = 8 * MEGA
"""The cap for a kind of file that names none of its own: forty times the largest that the program ships."""


class Fault(Exception):
    """A file that cannot be used: which one, where in it (a line from 1, or 0 for the whole), and why.

    As text it is one line that can be shown anywhere: whatever a file's name or content may hold, it has no
    letters that a terminal obeys, and it is not long.
    """

    def __init__(self, file: Path, line: int, reason: str) -> None:
        self.file = file
        self.line = line
        self.reason = shortened(printable(reason))
        place = f"{file}:{line}" if line else str(file)
        super().__init__(f"{shortened(printable(place))}: {self.reason}")


def read_bytes(file: Path, most: int = MOST_BYTES) -> bytes:
    """The content of a regular file of at most `most` bytes; raises Fault. A link counts as what it names."""
    try:
        check_regular(file)
        # Somebody may put a pipe in the file's place this very moment: opening one must not wait either.
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


def read_utf8(file: Path, most: int = MOST_BYTES) -> bytes:
    """Return the content of a text file, still encoded, without its byte order mark; raises Fault.

    Whoever reads text that may be torn in the middle of a letter decodes it line by line.
    """
    raw = read_bytes(file, most)
    if raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise Fault(file, 1, "UTF-16 text; save it as UTF-8")
    return raw.removeprefix(codecs.BOM_UTF8)


def read_text(file: Path, most: int = MOST_BYTES) -> str:
    """The content of a text file in UTF-8, without NUL or byte order mark; raises Fault with the line."""
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
    """Whether nothing is called so; raises Fault where the system does not say."""
    try:
        file.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return True
    except (OSError, ValueError) as error:
        raise Fault(file, 0, why_not(error)) from None
    return False


def files_in(folder: Path, ending: str) -> list[Path]:
    """What is in a folder by names that end so, in the order of names; hidden files are nobody's.

    Nothing where there is no folder; raises Fault where it cannot be looked into.
    """
    try:
        files = sorted(folder.iterdir())
    except (FileNotFoundError, NotADirectoryError):
        return []
    except (OSError, ValueError) as error:
        raise Fault(folder, 0, why_not(error)) from None
    return [file for file in files if file.name.endswith(ending) and not file.name.startswith(".")]


def check_regular(file: Path, status: os.stat_result | None = None) -> None:
    """Raise Fault for what is no regular file, such as a folder, a pipe or a device, or OSError."""
    if not stat.S_ISREG((status or file.stat()).st_mode):
        raise Fault(file, 0, "not a regular file")


def real_path(file: Path) -> Path:
    """Return a path without links, as far as they lead anywhere; it raises nothing for a ring of links."""
    return Path(os.path.realpath(file))


def why_not(error: OSError | ValueError) -> str:
    """Why the system did not open, read or write a file, without the file's name."""
    return getattr(error, "strerror", None) or str(error) or "cannot be read"


def _size(most: int) -> str:
    return f"{most // MEGA} MB" if most >= MEGA else f"{most // KILO} kB"
