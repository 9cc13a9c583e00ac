"""Safe reports about exceptions and answers of a user's code, whatever that code does."""

import os
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from game.content.tracebacks import traceback_of
from game.core.plain import printable

T = TypeVar("T")

LONGEST = 300
"""The maximum length of a message, in characters."""


class AgentError(Exception):
    """A failure of an agent, with file name and line (0 if unknown).

    For the program's own agents the traceback is kept as well, without any data of the match.
    """

    def __init__(self, message: str, file: str, line: int, trace: str = "") -> None:
        super().__init__(message)
        self.file = file
        self.line = line
        self.trace = trace


def called(question: Callable[[], T], file: Path | None, passes: tuple[type[Exception], ...] = ()) -> T:
    """Return the answer of the agent in `file` (None: one of the program's); failures become AgentError.

    Only the exceptions in `passes` are raised unchanged. If the agent forks, the new process ends here.
    """
    asked = os.getpid()
    try:
        return question()
    except passes:
        raise
    except BaseException as error:
        # The game must hear of everything an agent does wrong, SystemExit included.
        trace = traceback_of(error) if file is None else ""
        raise AgentError(exception_text(error), *_place_of(error, file), trace) from None
    finally:
        if os.getpid() != asked:
            # The forked process would return an answer and play on as well.
            os._exit(0)


def shown(text: str, longest: int = LONGEST) -> str:
    """Return text from outside in one line of at most `longest` characters, without control characters."""
    line = printable(" ".join(text[: 4 * longest].split()))
    return line if len(line) <= longest else f"{line[: longest - 3]}..."


def one_line(words: Callable[[object], str], thing: object) -> str:
    """Return `words` (`str` or `repr`) of a user's object in one line, or "" if that fails."""
    try:
        # The result may be a subclass of str that the user wrote.
        return shown(str.__str__(words(thing)))
    except BaseException:
        return ""


def exception_text(error: BaseException) -> str:
    """Return an exception's type and message in one line: `KeyError: 3`."""
    kind, message = class_name(error), one_line(str, error)
    return f"{kind}: {message}" if message else kind


def class_name(thing: object) -> str:
    """Return the name of a thing's class, even if the class disguises it."""
    name: str = type.__dict__["__name__"].__get__(type(thing))
    return shown(name)


def line_in(file: Path | None, error: BaseException) -> int:
    """Return the last line of `file` in an exception's traceback, or 0."""
    lines = [line for name, line in _frames_of(error) if name == str(file)]
    return lines[-1] if lines else 0


def _place_of(error: BaseException, file: Path | None) -> tuple[str, int]:
    if file is not None:
        line = line_in(file, error)
        return (file.name, line) if line else ("", 0)
    way = _frames_of(error)
    return (Path(way[-1][0]).name, way[-1][1]) if way else ("", 0)


def _frames_of(error: BaseException) -> list[tuple[str, int]]:
    """Return the file and line of each frame in an exception's traceback."""
    try:
        steps = traceback.walk_tb(error.__traceback__)
        return [(frame.f_code.co_filename, line) for frame, line in steps]
    except BaseException:
        return []
