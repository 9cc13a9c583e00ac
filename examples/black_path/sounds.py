"""What is heard at the table: tiles, and a path that runs into the edge."""

from collections.abc import Iterator, Sequence

from black_path.rules import Ended, Laid
from game.core.event import Event
from game.core.game import AnyGame
from game.ui.sound.heard import Heard

EDGE = 0.6
"""Seconds from a tile to the end of the path at the edge."""


def heard(game: AnyGame, events: Sequence[Event]) -> Iterator[Heard]:
    """What one move sounds like."""
    del game
    for event in events:
        match event:
            case Laid():
                yield Heard("tile_lay")
            case Ended():
                yield Heard("brakes", EDGE)
