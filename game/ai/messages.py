"""All that is said to a thinking process and by it, one line of JSON each (`game.ai.thinking`).

Every line names its kind: a message to the process as `ask`, one by it as `say`.
"""

from typing import Annotated, Any, TypeAlias

import msgspec

_Seconds: TypeAlias = Annotated[float, msgspec.Meta(ge=0)]


class _ToProcess(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    kw_only=True,
    tag_field="ask",
    tag=str.lower,
):
    id: int = 0
    """The number of the question, which the answer names; given as it is sent."""


class Question(_ToProcess, frozen=True):
    """Decide for the seat of a view, in plain form."""

    game: str
    level: str
    view: Any
    seed: int
    """Makes chance repeatable."""
    seconds: float | None = None
    """The most that the decision may take, if it is less than the level allows."""


class Making(_ToProcess, frozen=True):
    """Make an agent, and keep it as the one of the number `keep`, in place of any earlier one."""

    game: str
    level: str
    seed: int
    keep: int


class Further(_ToProcess, frozen=True):
    """Decide by an agent that was kept, with this budget (`game.ai.agent`)."""

    kept: int
    view: Any
    seconds: float
    iterations: int


class Judging(_ToProcess, frozen=True):
    """Hold actions against the best turn, or find the best turn if there are none."""

    game: str
    view: Any
    actions: list[Any]
    seconds: float
    """Of the search; what it finds is measured afterwards."""
    truth: Any = None
    """A view with all cards, if the chances with these are wanted, too."""


class Chances(_ToProcess, frozen=True):
    """Find out the chance of each seat to win, by a view of anybody, or of nobody."""

    game: str
    view: Any


class Hunt(_ToProcess, frozen=True):
    """Find puzzles in the game of the number `hunt`."""

    game: str
    hunt: int


class Stop(_ToProcess, frozen=True):
    """Answer the question of this number at once with the best so far."""


Asked: TypeAlias = Question | Judging | Chances | Hunt
Message: TypeAlias = Asked | Making | Further | Stop


class _ByProcess(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="say", tag=str.lower):
    pass


class Ready(_ByProcess, frozen=True):
    """The process has started, and knows maps and levels."""


class Begun(_ByProcess, frozen=True):
    """A question is begun: within so many seconds more is said about it."""

    id: int
    takes: float


class Decision(_ByProcess, frozen=True):
    """The decision that was asked for by Question or Further."""

    id: int
    action: Any
    seconds: _Seconds = 0.0
    """What it took of real time."""
    work: _Seconds = 0.0
    """What it took of a processor."""


class Made(_ByProcess, frozen=True):
    """An agent was made and is kept."""

    id: int


class Found(_ByProcess, frozen=True):
    """The answer to Judging, Chances or Hunt, in plain form."""

    id: int
    found: Any


class Failed(_ByProcess, frozen=True):
    """A question made no sense, or an agent failed over it."""

    error: str
    """The reason, in one line."""
    id: int | None = None
    """None if the question's number could not be read."""
    file: str = ""
    """The name of the file that this was about or was raised in, if there is one."""
    line: int = 0
    """The line of it, from 1; 0 if nobody knows."""
    trace: str = ""
    """The traceback of a fault of the program's own, without anything that was played."""


Answer: TypeAlias = Decision | Made | Found | Failed
Reply: TypeAlias = Ready | Begun | Answer
