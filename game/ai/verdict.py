"""Verdicts: the engine's comparison of a turn with the best one."""

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec


class Estimate(msgspec.Struct, frozen=True):
    """An estimated number with its error."""

    value: float
    error: float = 0.0
    """The standard error of the value."""

    @property
    def doubt(self) -> float:
        """The margin of the value: two standard errors."""
        return 2 * self.error

    @property
    def certain(self) -> float:
        """The lower bound of a loss: the player gets the benefit of the doubt."""
        return max(0.0, self.value - self.doubt)


class Topic(NamedTuple):
    """The subject of a part of a worth: a code that the game's texts explain."""

    code: str
    seat: int | None = None
    """The seat it belongs to; None for no particular one."""
    of: str = ""
    """The part of the game it is in, such as a line; empty if none is named."""


class LossPart(msgspec.Struct, frozen=True):
    """One part of a loss: the better turn's advantage in one subject."""

    code: str
    amount: float
    """The difference in the unit of the game; above 0 it favours the better turn."""
    error: float
    """The standard error of the value."""
    seat: int | None = None
    of: str = ""
    """The same as `of` in `Topic`."""


class Verdict(msgspec.Struct, frozen=True):
    """A turn compared with the best one found, on the same tables."""

    best: tuple[Any, ...]
    """The actions of the best turn; those in question if no other turn proved better."""
    asked: tuple[Any, ...]
    """The best turn that begins with the actions in question; `best` if there are none."""
    second: tuple[Any, ...]
    """The second best turn; empty if there is only one."""
    chances: tuple[float, ...]
    """Indexed by seat: the chance to win after the best turn, from 0 to 1. A tie counts as a share."""
    after: tuple[float, ...]
    """Indexed by seat: the chance to win after the turn in question."""
    loss: Estimate
    """The mover's winning chance that the turn in question gives away: 0 or more."""
    units: Estimate
    """The same in the unit of the game: rails, turns or points. It may be below 0."""
    behind: Estimate
    """The mover's winning chance that the second turn gives away."""
    parts: tuple[LossPart, ...] = ()
    """The parts that add up to `units`; empty if the game names none."""
    tables: int = 0
    """Number of tables on which the turns were measured."""
    idle: bool = False
    """True if the turn brings its mover nothing towards the goal, though the best one does."""

    def with_actions(self, change: Callable[[Any], Any]) -> "Verdict":
        """Return a copy with `change` applied to each action; raises what `change` raises."""
        best, asked, second = (tuple(map(change, turn)) for turn in (self.best, self.asked, self.second))
        return msgspec.structs.replace(self, best=best, asked=asked, second=second)
