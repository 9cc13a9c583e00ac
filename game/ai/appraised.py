"""What is found out about moves and tables."""

from typing import Any

import msgspec


class Appraised(msgspec.Struct, frozen=True):
    """What actions cost against the best that could have been done, in the unit of the game."""

    loss: float
    """The worth of the best turn found less that of the best one that begins with the actions: 0 or more."""
    better: tuple[Any, ...]
    """The actions of the best turn found, from the view on."""


class WinChances(msgspec.Struct, frozen=True):
    """How likely each seat is to win, by seat. A victory that is shared counts for each by its share."""

    shares: tuple[float, ...]
    errors: tuple[float, ...]
    """The standard errors of the shares; 0 for a game that is over."""
