"""What moves at the table: a tile to its square, and then the path."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from black_path.rules import Laid
from game.core.event import Event
from game.tables.kit.flights import Flight, ShownMove

FLIGHT_SECONDS: Final = 0.45
RUN_SECONDS: Final = 0.22
"""For each square that the path runs through."""


class Flying(NamedTuple):
    """A tile on its way to its square; `number` is that of the tile in the game, from 1."""

    number: int
    laid: Laid


class Running(NamedTuple):
    """The path, through the tile that lies now."""

    number: int
    laid: Laid


def flights(event: Event, move: ShownMove) -> Iterator[Flight[Any]]:
    """Places are own tiles by their names, players by their seats, and squares."""
    if not isinstance(event, Laid):
        return
    number, start = move.happening.number + 1, event.tile if move.own else event.seat
    if not move.by_hand:
        yield Flight(Flying(number, event), FLIGHT_SECONDS, start, event.run[0].cell)
    yield Flight(Running(number, event), RUN_SECONDS * len(event.run))
