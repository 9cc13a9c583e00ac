"""What a thinking process says, one line of JSON each."""

from typing import Annotated, Any, TypeAlias

import msgspec

_Seconds: TypeAlias = Annotated[float, msgspec.Meta(ge=0)]


class Reply(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line; what is not said has its default."""

    id: int | None = None
    """The question that it is about; None for `ready`, and where the question's number could not be read."""
    ready: bool = False
    """The process has started, and knows maps and levels."""
    takes: float | None = None
    """A question is begun: within so many seconds more is said about it."""
    action: Any = None
    """The answer to a question for a decision, in plain form."""
    found: Any = None
    """The answer to a question for what moves cost, or for a hint."""
    made: bool = False
    """An agent was made and is kept."""
    seconds: _Seconds = 0.0
    """What a decision took of real time."""
    work: _Seconds = 0.0
    """What it took of a processor."""
    error: str | None = None
    """Why there is no answer, in one line."""
    file: str = ""
    """The name of the file that this was about or was raised in, if there is one."""
    line: int = 0
    """The line of it, from 1; 0 where nobody knows."""
    trace: str = ""
    """The traceback of a fault of the program's own, without anything that was played."""
