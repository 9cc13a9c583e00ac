"""What is found out about moves and tables."""

from typing import Any, NamedTuple

import msgspec

from game.core.reason import Reason


class Appraised(msgspec.Struct, frozen=True):
    """What actions cost against the best that could have been done, in the unit of the game."""

    loss: float
    """The worth of the best turn found less that of the best one that begins with the actions: 0 or more."""
    better: tuple[Any, ...]
    """The actions of the best turn found, from the view on."""
    against: tuple[Reason, ...] = ()
    """What speaks against the actions, what matters most first; nothing unless that was asked for."""


class WinChances(msgspec.Struct, frozen=True):
    """How likely each seat is to win, by seat. A victory that is shared counts for each by its share."""

    shares: tuple[float, ...]
    errors: tuple[float, ...]
    """The standard errors of the shares; 0 for a game that is over."""


class Topic(NamedTuple):
    """What a part of a worth is about: a code, in words of the game."""

    code: str
    seat: int | None = None
    """Whose it is; None for nobody's in particular."""
    of: str = ""
    """What of the game it is in: a line; empty where that is not told."""


class Part(msgspec.Struct, frozen=True):
    """A share of what a turn lost: what the better one does for its mover in one thing."""

    code: str
    amount: float
    """In the unit of the game; above 0 it speaks for the better turn."""
    error: float
    """Its standard error."""
    seat: int | None = None
    of: str = ""
    """As in `Topic`."""


class Compared(msgspec.Struct, frozen=True):
    """A turn and a better one, each played on from the same tables that look like the one it was made at."""

    gains: tuple[float, ...] = ()
    """By seat, how much likelier it is to win after the better one; nothing where that is not told."""
    errors: tuple[float, ...] = ()
    """By seat, the standard error of that."""
    loss: float | None = None
    """What the turn lost, in the unit of the game; None where the tables do not tell."""
    error: float = 0.0
    """Its standard error."""
    parts: tuple[Part, ...] = ()
    """What the loss is made of: their amounts add up to it. Nothing where that is not told."""
    tables: int = 0
    """So many of them tell it."""
    hinted: bool = False
    """Whether a hint would have said what was done."""
