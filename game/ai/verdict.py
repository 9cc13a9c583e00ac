"""The answer to the question of how good a turn is."""

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec


class Figure(msgspec.Struct, frozen=True):
    """A number that was found by chance."""

    value: float
    error: float = 0.0
    """Its standard error."""

    @property
    def doubt(self) -> float:
        """The value is told give or take this: two standard errors."""
        return 2 * self.error

    @property
    def certain(self) -> float:
        """The least that was lost: doubt speaks for who played."""
        return max(0.0, self.value - self.doubt)


class Topic(NamedTuple):
    """What a part of a worth is about: a code, in words of the game."""

    code: str
    seat: int | None = None
    """Whose it is; None for nobody's in particular."""
    of: str = ""
    """What of the game it is in: a line; empty where that is not told."""


class Part(msgspec.Struct, frozen=True):
    """A share of the units that a turn lost: what the better one does for its mover in one thing."""

    code: str
    amount: float
    """In the unit of the game; above 0 it speaks for the better turn."""
    error: float
    """Its standard error."""
    seat: int | None = None
    of: str = ""
    """As in `Topic`."""


class Verdict(msgspec.Struct, frozen=True):
    """A turn, and the best one found in its place, tried on the same tables."""

    best: tuple[Any, ...]
    """The actions of the best turn; those that were asked about where no other one proved better."""
    asked: tuple[Any, ...]
    """The best turn that begins as was asked; `best` where nothing was."""
    second: tuple[Any, ...]
    """The best turn but one; nothing where there is no other."""
    chances: tuple[float, ...]
    """By seat, its chance to win after the best turn, from 0 to 1. A shared victory counts by its share."""
    after: tuple[float, ...]
    """By seat, its chance to win after the turn that was asked about."""
    loss: Figure
    """The mover's chance to win that this turn gives away: 0 or more."""
    units: Figure
    """The same in the unit of the game: rails, turns or points. It may be below 0."""
    behind: Figure
    """The mover's chance that the second turn gives away."""
    parts: tuple[Part, ...] = ()
    """Parts of `units`, which add up to it; nothing where these are not told."""
    tables: int = 0
    """Tables on which both were played on."""
    idle: bool = False
    """True if the turn brings its mover nothing of the goal, though the best one does."""

    def with_actions(self, change: Callable[[Any], Any]) -> "Verdict":
        """Return it with each action changed: to its plain form, or back. Raises what `change` raises."""
        best, asked, second = (tuple(map(change, turn)) for turn in (self.best, self.asked, self.second))
        return msgspec.structs.replace(self, best=best, asked=asked, second=second)
