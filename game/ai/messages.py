"""The messages to and from a thinking process, one line of JSON each (`game.ai.thinking`).

Each line names its kind: a message to the process as `ask`, one from it as `say`.
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
    """The number of the question, repeated in the answer; assigned when it is sent."""


class Question(_ToProcess, frozen=True):
    """Decide for the seat of a view, which is in plain form."""

    game: str
    level: str
    view: Any
    seed: int
    """Seeds the random choices, so that they are repeatable."""
    seconds: float | None = None
    """The time limit of the decision, if it is shorter than the level's."""


class CreateAgent(_ToProcess, frozen=True):
    """Make an agent and store it under the number `keep`, replacing any earlier one."""

    game: str
    level: str
    seed: int
    keep: int


class DecideAgain(_ToProcess, frozen=True):
    """Decide with a stored agent and this budget (`game.ai.agent`)."""

    kept: int
    view: Any
    seconds: float
    iterations: int


class Judging(_ToProcess, frozen=True):
    """Compare actions with the best turn, or find the best turn if there are no actions."""

    game: str
    view: Any
    actions: list[Any]
    seconds: float
    """The time of the search; its findings are measured afterwards."""
    truth: Any = None
    """A view of all cards, if the chances given these cards are wanted as well."""


class Chances(_ToProcess, frozen=True):
    """Estimate each seat's chance to win, from the view of a seat or from the public view."""

    game: str
    view: Any


class Hunt(_ToProcess, frozen=True):
    """Search for puzzles in the game with the number `hunt`."""

    game: str
    hunt: int


class Stop(_ToProcess, frozen=True):
    """Answer the question of this number at once with the best result so far."""


Asked: TypeAlias = Question | Judging | Chances | Hunt
Message: TypeAlias = Asked | CreateAgent | DecideAgain | Stop


class _ByProcess(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="say", tag=str.lower):
    pass


class Ready(_ByProcess, frozen=True):
    """The process has started and read maps and levels."""


class Begun(_ByProcess, frozen=True):
    """A question has been started; the next message about it follows within `seconds`."""

    id: int
    takes: float


class Decision(_ByProcess, frozen=True):
    """The decision asked for by Question or DecideAgain."""

    id: int
    action: Any
    seconds: _Seconds = 0.0
    """The elapsed real time in seconds."""
    work: _Seconds = 0.0
    """The processor time used in seconds."""


class AgentCreated(_ByProcess, frozen=True):
    """An agent was made and stored."""

    id: int


class Found(_ByProcess, frozen=True):
    """The answer to Judging, Chances or Hunt, in plain form."""

    id: int
    found: Any


class Failed(_ByProcess, frozen=True):
    """A question was malformed, or an agent failed on it."""

    error: str
    """The reason, in one line."""
    id: int | None = None
    """The question's number; None if it could not be read."""
    file: str = ""
    """The name of the file that is at fault or raised the error; empty if there is none."""
    line: int = 0
    """The line in the file, from 1; 0 if unknown."""
    trace: str = ""
    """The traceback of a bug in the program, without any data of the match."""


Answer: TypeAlias = Decision | AgentCreated | Found | Failed
Reply: TypeAlias = Ready | Begun | Answer
