"""What a lesson or a puzzle has to say to the table on which it is played."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Guidance:
    """How a table shows a session; as this is made, a game among players that goes on."""

    concluded: bool = False
    """Nothing more is to be played here, though the match would go on: a lesson or a puzzle has ended."""
    looks_back: bool = False
    """Where a round has just ended, its end is still what is spoken of, not what has begun since."""
    told_of: str = ""
    """The fact of the game that is told of now, such as `scores`; empty where nothing is."""
    shows_way: bool = True
    """Tables offer to show the best way; not where finding it is what the user is asked for."""
    tries: Any = None
    """What the user is invited to try though the rules refuse it: tables let it be tried; else None."""
    asks_singly: bool = False
    """Each action is asked for by itself, so that several at once make no sense."""
