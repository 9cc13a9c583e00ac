"""What a user's code raises or answers, in words: whatever that is, telling it does no harm."""

import os
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from game.content.tracebacks import traceback_of
from game.core.plain import printable

T = TypeVar("T")

LONGEST = 300
"""Letters of what is told at most."""


class AgentError(Exception):
    """What went wrong in an agent, with the name of the file and the line where it did (0: nobody knows).

    Of the program's own agents the traceback is kept, too, without anything that was played.
    """

    def __init__(self, said: str, file: str, line: int, trace: str = "") -> None:
        super().__init__(said)
        self.file = file
        self.line = line
        self.trace = trace


def called(question: Callable[[], T], file: Path | None, passes: tuple[type[Exception], ...] = ()) -> T:
    """What the agent in `file` (None: one of the program's) answers; whatever it raises becomes AgentError.

    Only errors that `passes` names come through as they are. If the agent forks, the new process ends here.
    """
    asked = os.getpid()
    try:
        return question()
    except passes:
        raise
    except BaseException as error:
        # Whatever an agent does wrong, the game must hear of it.
        trace = traceback_of(error) if file is None else ""
        raise AgentError(what(error), *_where(error, file), trace) from None
    finally:
        if os.getpid() != asked:
            # It would answer, too, and play on.
            os._exit(0)


def shown(text: str, longest: int = LONGEST) -> str:
    """Text from outside in one line, not too long, of letters that no terminal obeys."""
    line = printable(" ".join(text[: 4 * longest].split()))
    return line if len(line) <= longest else f"{line[: longest - 3]}..."


def in_a_line(words: Callable[[object], str], thing: object) -> str:
    """What `words` (`str` or `repr`) say of a thing of a user's, in one line; "" where they fail."""
    try:
        # What they give may be no plain text but of a class of the user's.
        return shown(str.__str__(words(thing)))
    except BaseException:
        return ""


def what(error: BaseException) -> str:
    """An error by its kind and what it says of itself: `KeyError: 3`."""
    kind, said = kind_of(error), in_a_line(str, error)
    return f"{kind}: {said}" if said else kind


def kind_of(thing: object) -> str:
    """The name of a thing's class, whatever that says of itself."""
    name: str = type.__dict__["__name__"].__get__(type(thing))
    return shown(name)


def line_in(file: Path | None, error: BaseException) -> int:
    """The last line of this file that an error came by; 0 for none."""
    lines = [line for name, line in _way(error) if name == str(file)]
    return lines[-1] if lines else 0


def _where(error: BaseException, file: Path | None) -> tuple[str, int]:
    if file is not None:
        line = line_in(file, error)
        return (file.name, line) if line else ("", 0)
    way = _way(error)
    return (Path(way[-1][0]).name, way[-1][1]) if way else ("", 0)


def _way(error: BaseException) -> list[tuple[str, int]]:
    """The files and lines that an error came by."""
    try:
        steps = traceback.walk_tb(error.__traceback__)
        return [(frame.f_code.co_filename, line) for frame, line in steps]
    except BaseException:
        return []
