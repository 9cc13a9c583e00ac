"""Tracebacks that are safe to share: places of errors, and nothing about the game."""

import traceback
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType

from game.content.files import Fault
from game.content.program_folders import ROOT

DEEPEST = 120
"""Longest traceback in lines; the middle of a longer one is left out."""
LONGEST_CHAIN = 5
_SPOKEN_OF_TYPES = (
    AttributeError,
    ImportError,
    MemoryError,
    ModuleNotFoundError,
    NameError,
    OverflowError,
    RecursionError,
    TypeError,
    UnboundLocalError,
    ZeroDivisionError,
)
"""Exceptions whose messages contain names of the program, never values."""
_SPOKEN_OF_MODULE = "pygame"
"""A library whose error messages are safe as well."""


def traceback_of(error: BaseException) -> str:
    """Return the text of a traceback, oldest cause first."""
    return without_home("\n".join(_lines(error)))


def place_of(error: BaseException) -> str:
    """Return `KeyError, table.py, line 12`; for a fault in a file of the program, its message."""
    if _is_of_the_program(error):
        return without_home(str(error))
    frames = traceback.extract_tb(error.__traceback__)
    name = type(error).__name__
    return f"{name}, {Path(frames[-1].filename).name}, line {frames[-1].lineno}" if frames else name


def without_home(text: str) -> str:
    """Return the text with `~` for the user's home folder."""
    try:
        home = str(Path.home())
    except RuntimeError:
        return text
    return text.replace(home, "~") if len(home) > 1 else text


def _lines(error: BaseException) -> Iterator[str]:
    chain = list(_chain(error))
    for number, (one, link) in enumerate(reversed(chain)):
        if one.__traceback__ is not None:
            yield "Traceback (most recent call last):"
            yield from _frames(one.__traceback__)
        yield _last_line(one)
        if number < len(chain) - 1:
            yield from ("", link, "")


def _chain(error: BaseException) -> Iterator[tuple[BaseException, str]]:
    """Yield the exception and its predecessors, each with the link to its successor."""
    seen: set[int] = set()
    link, one = "", error
    while id(one) not in seen and len(seen) < LONGEST_CHAIN:
        seen.add(id(one))
        yield one, link
        if one.__cause__ is not None:
            link, one = "This was the cause of:", one.__cause__
        elif one.__context__ is not None and not one.__suppress_context__:
            link, one = "While this was dealt with, there came:", one.__context__


def _frames(found: TracebackType) -> Iterator[str]:
    lines = [line.rstrip() for line in traceback.format_list(traceback.extract_tb(found))]
    if len(lines) > DEEPEST:
        half = DEEPEST // 2
        lines[half:-half] = [f"  ... {len(lines) - 2 * half} more ..."]
    yield from lines


def _last_line(error: BaseException) -> str:
    """Return the last line: the type, and the message if it cannot contain anything played."""
    name = type(error).__qualname__
    if _is_of_the_program(error):
        return f"{name}: {error}"
    if isinstance(error, OSError):
        return f"{name}: {error.errno}, {error.strerror}"
    if not error.args:
        return name
    words = error.args[0]
    spoken_of = type(error) in _SPOKEN_OF_TYPES or type(error).__module__ == _SPOKEN_OF_MODULE
    if spoken_of or (isinstance(words, str) and words in _constants(error)):
        return f"{name}: {words}"
    return f"{name} (what it says is left out: it may tell what was played)"


def _is_of_the_program(error: BaseException) -> bool:
    """True if the fault is in a file that the program ships, such as a picture."""
    return isinstance(error, Fault) and error.file.is_relative_to(ROOT)


def _constants(error: BaseException) -> tuple[object, ...]:
    """Return the literals of the function that raised it."""
    frames = [frame for frame, _ in traceback.walk_tb(error.__traceback__)]
    return frames[-1].f_code.co_consts if frames else ()
